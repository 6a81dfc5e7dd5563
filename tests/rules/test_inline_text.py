"""REF409: text stands in files."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

HERE = "agents/Greeter"


def greeter(instruction: str) -> dict[str, str | bytes]:
    return app() | {f"{HERE}/Greeter.yaml": f"displayName: Greeter\ninstruction: {instruction}\n"}


@pytest.mark.parametrize("text", ["Welcome the customer.", "|\n  Welcome.\n  Smile.", '"Welcome\\n"'])
def test_an_instruction_as_text(text: str) -> None:
    files = greeter(text)
    assert lint("REF409", files) == [
        (
            f"{HERE}/Greeter.yaml:2:14: 'instruction' looks like text; the format has a path here "
            f"(move the text to '{HERE}/instruction.txt')"
        )
    ]
    assert codes(files) == ["REF409"]


def test_the_hint_names_the_file_for_each_field() -> None:
    code = "|\n    def find(query: str) -> dict:\n      return {}\n"
    files = app("globalInstruction: Speak of plants only.\n") | agent("Greeter", "tools: [find]\n")
    files |= {
        "tools/find/find.yaml": f"displayName: find\npythonFunction:\n  name: find\n  pythonCode: {code}",
        "tools/fake/fake.yaml": "displayName: fake\ntoolFakeConfig:\n  codeBlock:\n    pythonCode: return None or x\n",
        "toolsets/depot/depot.yaml": "displayName: depot\nopenApiToolset:\n  openApiSchema: openapi is 3 0\n",
        "guardrails/g/g.yaml": "displayName: g\ncodeCallback:\n  beforeAgentCallback: {pythonCode: return None or x}\n",
    }
    assert [line.partition("(move the text to ")[2] for line in lint("REF409", files)] == [
        "'global_instruction.txt')",
        "a file in 'guardrails/g')",
        "a file in 'tools/fake')",
        "'tools/find/python_function/python_code.py')",
        "'toolsets/depot/open_api_toolset/open_api_schema.yaml')",
    ]


@pytest.mark.parametrize(
    "path", ["a file with blanks.txt", "my code file.py", "two words", "instruction.txt", "welcome"]
)
def test_a_path_is_no_text(path: str) -> None:
    assert lint("REF409", greeter(path)) == []


def test_a_file_that_exists_is_no_text_whatever_it_is_called() -> None:
    files = greeter(f"{HERE}/this is a file") | {f"{HERE}/this is a file": "Welcome.\n"}
    assert lint("REF409", files) == []


def test_the_code_of_a_transfer_rule_stands_in_the_manifest() -> None:
    rule = (
        "childAgents: [Other]\ntransferRules:\n- childAgent: Other\n  direction: PARENT_TO_CHILD\n"
        "  deterministicTransfer:\n    pythonCodeCondition:\n"
        "      pythonCode: |\n        def f(c):\n          return True\n"
    )
    assert codes(app() | agent("Greeter", rule) | agent("Other")) == []
