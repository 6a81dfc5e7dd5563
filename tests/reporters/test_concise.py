"""Whole outputs of the reporter with one line a finding, and how places are named."""

from __future__ import annotations

import os

import pytest

from bundler.findings import Span
from bundler.reporters import reporter
from bundler.reporters.base import place
from tests.reporters.material import CHILD, EVERYTHING, finding, options, report

render = reporter("concise").render


def test_everything() -> None:
    assert render([report(*EVERYTHING)], options()) == (
        "fernhill: info STR212 not part of the format: 'a'\n"
        "fernhill/agents/Greeter/Greeter.yaml:3:4: error REF405 agent 'Delivreies' does not exist"
        " (did you mean 'Deliveries'?)\n"
        "fernhill/app.yaml:3:14: warning REF451 guardrail 'Polite' is not used\n"
        "fernhill/tools/find:1:1: error STR203 'tools/find' has no manifest\n"
    )


def test_nothing_to_say() -> None:
    assert render([report()], options()) == ""


def test_one_finding_is_one_ascii_line_where_asked() -> None:
    odd = finding("GRF501", "cycle: a → ü\n→ …", "植.yaml")
    assert render([report(odd)], options(ascii_only=True)) == (
        "fernhill/\\u690d.yaml:1:1: error GRF501 cycle: a -> \\xfc\\n-> ...\n"
    )


@pytest.mark.parametrize(
    ("source", "archived", "shown"),
    [
        ("app.zip", True, "app.zip!agents/a.yaml:3:5"),
        ("-", True, "-!agents/a.yaml:3:5"),
        ("fernhill", False, "fernhill/agents/a.yaml:3:5"),
        ("./fernhill/", False, "fernhill/agents/a.yaml:3:5"),
        (".", False, "agents/a.yaml:3:5"),
        ("..", False, "../agents/a.yaml:3:5"),
        ("/home/ana/work/fernhill", False, "work/fernhill/agents/a.yaml:3:5"),
        ("/home/ana/app.zip", True, "app.zip!agents/a.yaml:3:5"),
        ("/home/ana", False, "agents/a.yaml:3:5"),
        ("/home/anabel/fernhill", False, "/home/anabel/fernhill/agents/a.yaml:3:5"),
        ("/", False, "/agents/a.yaml:3:5"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths of this system")
def test_places_are_relative_to_the_working_directory(source: str, archived: bool, shown: str) -> None:
    where = report(source=source, archived=archived)
    assert place(where, "agents/a.yaml", Span(3, 5, 3, 9), "/home/ana") == shown


def test_the_place_of_a_whole_bundle_is_its_source() -> None:
    assert place(report(source="app.zip", archived=True), None, None, "/") == "app.zip"


def test_findings_are_put_in_order() -> None:
    twice = [report(CHILD, source="b"), report(*reversed(EVERYTHING), source="a")]
    sources = [line.split("/")[0].split(":")[0] for line in render(twice, options()).splitlines()]
    assert sources == ["a", "a", "a", "a", "b"]
