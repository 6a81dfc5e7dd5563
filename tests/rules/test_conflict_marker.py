"""STR223: no merge conflict is left in an instruction."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, findings, lint

FILE = "agents/Greeter/instruction.txt"
CONFLICT = "<<<<<<< HEAD\nDelivery is free.\n=======\nDelivery costs 5.\n>>>>>>> winter\n"


def test_the_opening_marker_is_shown_and_the_closing_one_related() -> None:
    files = app() | agent("Greeter", instruction=f"Hello.\n{CONFLICT}")
    assert lint("STR223", files) == [f"{FILE}:2:1: unresolved merge conflict in '{FILE}'"]
    [found] = [finding for finding in findings(files) if finding.code == "STR223"]
    [related] = found.related
    assert related.span is not None
    assert (related.path, related.span.line, related.message) == (FILE, 6, "the conflict ends here")


def test_each_conflict_of_a_shared_file_is_reported_once() -> None:
    files = app() | agent("Greeter", instruction=CONFLICT * 2)
    files |= {"agents/Doctor/Doctor.yaml": f"displayName: Doctor\ninstruction: {FILE}\n"}
    assert lint("STR223", files) == [
        f"{FILE}:1:1: unresolved merge conflict in '{FILE}'",
        f"{FILE}:6:1: unresolved merge conflict in '{FILE}'",
    ]


@pytest.mark.parametrize(
    "text",
    ["Welcome.", "Prices\n=======\nFree.", "<<<<<<< HEAD\nDelivery", CONFLICT.replace("=======\n", ""), "a <<<<<<< b"],
)
def test_other_texts_are_silent(text: str) -> None:
    assert lint("STR223", app() | agent("Greeter", instruction=text)) == []
