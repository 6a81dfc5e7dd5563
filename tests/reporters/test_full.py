"""Whole outputs of the reporter with code frames."""

from __future__ import annotations

from bundler.findings import RelatedFinding, Severity, Span
from bundler.reporters import reporter
from tests.reporters.material import BARE, CHILD, EVERYTHING, EXTRA, UNUSED, finding, options, report

render = reporter("full").render


def test_everything() -> None:
    assert render([report(*EVERYTHING)], options()) == (
        "info STR212: not part of the format: 'a'\n"
        " --> fernhill\n"
        "\n"
        "error REF405: agent 'Delivreies' does not exist\n"
        " --> fernhill/agents/Greeter/Greeter.yaml:3:4\n"
        "  |\n"
        "3 |     - Delivreies # 植物\n"
        "  |       ^^^^^^^^^^\n"
        " ::: fernhill/app.yaml:2:12\n"
        "  |\n"
        "2 | rootAgent: Greeter\n"
        "  |            ------- the root agent\n"
        "  = help: did you mean 'Deliveries'?\n"
        "\n"
        "warning REF451: guardrail 'Polite' is not used\n"
        " --> fernhill/app.yaml:3:14\n"
        "  |\n"
        "3 | guardrails: [Polite]\n"
        "  |              ^^^^^^\n"
        "\n"
        "error STR203: 'tools/find' has no manifest\n"
        " --> fernhill/tools/find:1:1\n"
        "\n"
        "2 errors, 1 warning, 1 info in 12 files\n"
    )


def test_nothing_to_say() -> None:
    assert render([report()], options()) == "no findings in 12 files\n"
    assert render([report(files=1)], options()) == "no findings in 1 file\n"


def test_counts_have_the_right_number() -> None:
    infos = [EXTRA, finding("STR230", "1 file", severity=Severity.INFO)]
    assert render([report(BARE, *infos)], options()).endswith("\n\n1 error, 2 infos in 12 files\n")
    assert render([report(UNUSED, UNUSED)], options()).endswith("\n\n2 warnings in 12 files\n")


def test_several_sources_stand_in_the_order_of_their_names() -> None:
    later = report(
        finding("ZIP101", "not a zip archive: looks like tar", None, None), source="z.zip", files=0, archived=True
    )
    text = render([later, report(BARE, source="a")], options())
    assert text.index("STR203") < text.index("ZIP101")
    assert text.endswith("2 errors in 12 files\n")


def test_an_unreadable_source_counts_no_files() -> None:
    refused = report(EXTRA, files=0, error="fernhill: STR201: no app")
    assert render([refused], options()).endswith("\n\n1 info\n")


def test_colors() -> None:
    assert render([report(UNUSED)], options(color=True)) == (
        "\x1b[1;33mwarning REF451\x1b[0m: \x1b[1mguardrail 'Polite' is not used\x1b[0m\n"
        " \x1b[1;34m-->\x1b[0m fernhill/app.yaml:3:14\n"
        "  \x1b[1;34m|\x1b[0m\n"
        "\x1b[1;34m3 |\x1b[0m guardrails: [Polite]\n"
        "  \x1b[1;34m|\x1b[0m              \x1b[1;33m^^^^^^\x1b[0m\n"
        "\n"
        "1 warning in 12 files\n"
    )


def test_ascii_output_keeps_the_marks_in_place() -> None:
    wide = finding("REF430", "variable '植' → unknown", "agents/Greeter/Greeter.yaml", Span(3, 17, 3, 19))
    assert render([report(wide)], options(ascii_only=True)) == (
        "error REF430: variable '\\u690d' -> unknown\n"
        " --> fernhill/agents/Greeter/Greeter.yaml:3:17\n"
        "  |\n"
        "3 |     - Delivreies # \\u690d\\u7269\n"
        "  |                    ^^^^^^^^^^^^\n"
        "\n"
        "1 error in 12 files\n"
    )


def test_verbose_points_to_the_explanation() -> None:
    lines = render([report(CHILD)], options(verbose=True)).splitlines()
    assert "  = note: rule some-rule; 'bundler rule REF405' explains it" in lines


def test_related_places_without_a_line() -> None:
    both = finding(
        "REF401",
        "two of one name",
        span=Span(1, 14, 1, 22),
        related=(RelatedFinding("tools/x", Span(1, 1, 1, 1), "the first"), RelatedFinding(None, None, "the bundle")),
    )
    assert " ::: fernhill/tools/x:1:1: the first\n ::: fernhill: the bundle\n" in render([report(both)], options())


def test_numbers_of_lines_share_one_margin() -> None:
    far = finding(
        "SCH300", "broken", span=Span(1, 1, 1, 4), related=(RelatedFinding("app.yaml", Span(100, 1, 100, 1), "x"),)
    )
    assert render([report(far)], options()).splitlines()[:6] == [
        "error SCH300: broken",
        "   --> fernhill/app.yaml:1:1",
        "    |",
        "  1 | displayName: Fernhill",
        "    | ^^^",
        "   ::: fernhill/app.yaml:100:1",
    ]


def test_text_of_a_bundle_cannot_steer_the_terminal() -> None:
    hostile = finding("SCH309", "unknown field '\x1b[2J\u202e'", "a\nb", None, hint="use\x07", related=())
    text = render([report(hostile, source="x\x1b]0;")], options())
    assert "unknown field '\\x1b[2J\\u202e'" in text
    assert "x\\x1b]0;/a\\nb" in text
    assert "= help: use\\x07" in text
    assert all(line.isprintable() for line in text.split("\n"))
