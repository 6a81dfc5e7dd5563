"""Files that the model carries without looking into them: code, schemas, and whatever else lies in a bundle."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Self

from pydantic import model_validator

from bundler.model.base import Value

_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")


class Asset(Value):
    """The content of one file, as text where it is UTF-8 text without control characters, else in base64."""

    text: str | None = None
    base64: str | None = None

    @classmethod
    def of(cls, data: bytes) -> Self:
        """Return the asset that holds exactly these bytes."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = None
        if text is None or _UNREADABLE.search(text):
            return cls(base64=base64.b64encode(data).decode())
        return cls(text=text)

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        if self.text is not None:
            return self.text.encode()
        return base64.b64decode(self.base64 or "", validate=True)

    @model_validator(mode="after")
    def _holds_one_content(self) -> Self:
        if (self.text is None) == (self.base64 is None):
            raise ValueError("a file has either a text or base64")
        try:
            self.data  # noqa: B018
        except (binascii.Error, ValueError):
            raise ValueError("not base64, or text with a lone surrogate") from None
        return self
