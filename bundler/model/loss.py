"""What a conversion could not carry over."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Loss(NamedTuple):
    """Something that the target of a conversion does not hold.

    ``effect`` tells whether it was kept elsewhere (``kept_in`` says where), changed or dropped; ``path`` is the file it
    was in, empty where it was in none.
    """

    code: str
    effect: Literal["kept", "changed", "dropped"]
    path: str
    message: str
    kept_in: str | None = None


LOSSES = {
    "LOS101": "A setting of the app that the bundle format has no field for was dropped.",
    "LOS102": "A part of an agent that the bundle format has no field for was dropped.",
    "LOS301": "A tool, or a part of one, has no form in the bundle format and was dropped.",
    "LOS302": "A toolset, or a part of one, has no form in the bundle format and was dropped.",
    "LOS501": "Targets and runs of evaluations are no part of a bundle and were dropped.",
    "LOS502": "A part of an example that the bundle format has no field for was dropped.",
    "LOS503": "A part of an evaluation that the bundle format has no field for was dropped.",
    "LOS504": "A part of an evaluation dataset that the bundle format has no field for was dropped.",
    "LOS505": "A part of an evaluation expectation that the bundle format has no field for was dropped.",
    "LOS601": "A guardrail, or a part of one, has no form in the bundle format and was dropped.",
    "LOS701": "Comments of a YAML manifest cannot be carried over to JSON or to the model. The YAML file keeps them.",
    "LOS702": "Where a manifest gives a key twice, only the last value is carried over to another form.",
    "LOS703": "A manifest that cannot be read is not converted and keeps its bytes. 'bundler lint' says what is wrong.",
}
"""What each code of a loss means."""
