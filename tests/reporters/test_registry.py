"""The reporters and how one is asked for."""

from __future__ import annotations

import pytest

from bundler.errors import UsageError
from bundler.reporters import reporter, reporters


def test_every_reporter_has_a_name_and_a_summary() -> None:
    assert list(reporters()) == ["concise", "full", "json"]
    for name, each in reporters().items():
        assert reporter(name) is each
        assert each.name == name
        assert each.summary


def test_an_unknown_name_is_a_usage_error_with_a_way_out() -> None:
    with pytest.raises(UsageError, match=r"unknown output format 'jsno'; did you mean 'json'\?"):
        reporter("jsno")
    with pytest.raises(UsageError, match="one of concise, full, json"):
        reporter("xml")
