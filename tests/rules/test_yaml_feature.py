"""SCH305: tags and aliases that are dangerous."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("description: !shop/text x\n", "3:14: tag '!shop/text' is not allowed"),
        ("tools: !!python/name:os.system []\n", "3:8: tag '!!python/name:os.system' is not allowed"),
        ("tools: &t [*t]\n", "3:12: alias 't' contains itself"),
    ],
)
def test_reports(text: str, said: str) -> None:
    assert lint("SCH305", app() | agent("Greeter", text)) == [f"{GREETER}:{said}"]


def test_aliases_that_grow() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 9)
    )
    (line,) = lint("SCH305", app() | agent("Greeter", bomb))
    assert line.endswith("nodes, limit 250000")


@pytest.mark.parametrize(
    "text",
    [
        "description: !!str 12\n",
        "description: &d Sells ferns\nx-copy: *d\n",
        "x-base: &base {description: a}\n<<: *base\n",
        "description: '!shop *a &b'\n",
    ],
)
def test_silent_on_plain_features(text: str) -> None:
    assert lint("SCH305", app() | agent("Greeter", text)) == []
    assert codes(BASE).count("SCH305") == 0
