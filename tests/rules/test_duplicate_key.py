"""SCH302: keys that stand twice in one mapping."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


def test_yaml() -> None:
    files = app() | agent("Greeter", 'tools: [end_session]\ndescription: x\n"t\\x6fols": []\n')
    assert lint("SCH302", files) == [f"{GREETER}:5:1: key 'tools' is given twice (first at line 3)"]


def test_json() -> None:
    text = '{\n  "displayName": "Moss",\n  "tools": [],\n  "tools": [],\n  "\\u0074ools": []\n}'
    assert lint("SCH302", BASE | {"agents/Moss/Moss.json": text}) == [
        "agents/Moss/Moss.json:4:3: key 'tools' is given twice (first at line 3)",
        "agents/Moss/Moss.json:5:3: key 'tools' is given twice (first at line 3)",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "variableDeclarations:\n- name: a\n  schema: {type: STRING}\n- name: b\n  schema: {type: STRING}\n",
        "metadata: &m {a: x}\n",
        "description: 'tools tools'\n",
    ],
)
def test_silent_on_equal_keys_of_different_mappings(text: str) -> None:
    assert lint("SCH302", app(text) | agent("Greeter")) == []


def test_silent_on_merged_keys() -> None:
    text = "x-base: &base {description: a}\n<<: *base\ndescription: b\n"
    assert lint("SCH302", app() | agent("Greeter", text)) == []


def test_two_spellings_are_not_this_rule() -> None:
    assert "SCH302" not in codes(app() | agent("Greeter", "childAgents: []\nchild_agents: []\n"))


@pytest.mark.parametrize("names", [("Deliveries", "Vans"), ("Vans", "Deliveries")])
@pytest.mark.parametrize("form", ["displayName: {}\ndisplayName: {}\n", '{{"displayName": "{}", "displayName": "{}"}}'])
def test_a_name_given_twice_is_one_finding(form: str, names: tuple[str, str]) -> None:
    files = app() | agent("Greeter", "childAgents: [Deliveries]\n", "Ask {@AGENT: Deliveries}.\n")
    suffix = "json" if form.startswith("{") else "yaml"
    manifest = form.format(*names)
    assert codes(files | {f"agents/Deliveries/Deliveries.{suffix}": manifest}) == ["SCH302"]


def test_the_last_name_counts_where_the_directory_has_neither() -> None:
    files = app() | agent("Greeter", "childAgents: [Vans]\n")
    files["agents/Deliveries/Deliveries.yaml"] = "displayName: Carts\ndisplayName: Vans\n"
    assert codes(files) == ["SCH302", "STR210"]
