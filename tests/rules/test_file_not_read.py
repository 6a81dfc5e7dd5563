"""STR213: what looks like a resource and lies where nobody looks."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

GOOD = app() | agent("Greeter")
EVALUATION = {"evaluations/late/late.yaml": "displayName: late\nscenario:\n  task: Ask.\n"}


@pytest.mark.parametrize(
    ("path", "want"),
    [
        ("evaluations/late.json", "evaluations/late/late.json"),
        ("agents/Deliveries.yaml", "agents/Deliveries/Deliveries.yaml"),
        ("tools/find.plant.yml", "tools/find.plant/find.plant.yaml"),
    ],
)
def test_a_manifest_beside_the_directories(path: str, want: str) -> None:
    folder = path.partition("/")[0]
    assert lint("STR213", GOOD | {path: "{}"}) == [
        f"{path}:1:1: '{path}' is not read: it lies directly in '{folder}/' (expected '{want}')"
    ]


@pytest.mark.parametrize(
    ("folder", "want"),
    [
        ("Tools", "tools"),
        ("tool", "tools"),
        ("evaluation_datasets", "evaluationDatasets"),
        ("evaluationdatasets", "evaluationDatasets"),
        ("Evaluation-Expectation", "evaluationExpectations"),
    ],
)
def test_a_folder_with_nearly_the_name(folder: str, want: str) -> None:
    files = GOOD | {f"{folder}/a/a.yaml": "displayName: a\n", f"{folder}/b/b.yaml": "displayName: b\n"}
    assert lint("STR213", files) == [
        f"{folder}:1:1: '{folder}' is not read: the platform knows this folder by another name (expected '{want}/')"
    ]
    assert codes(files) == ["STR213"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("golden.yaml", "# ours\nconversations:\n- turns: []\n"),
        ("deep/golden.json", '{\n  "tests": []\n}\n'),
        ("golden.json", '{"tests": []}'),
        ("golden.yml", "'tests': []\n"),
    ],
)
def test_evaluations_of_other_tools(name: str, text: str) -> None:
    path = f"evaluations/late/{name}"
    files = GOOD | EVALUATION | {path: text}
    assert lint("STR213", files) == [
        (
            f"{path}:1:1: '{path}' is not read: it is an evaluation file of another tool"
            " (expected a manifest of an evaluation)"
        )
    ]
    assert "STR214" not in codes(files)


def test_silence() -> None:
    assert lint("STR213", GOOD | EVALUATION) == []
    # no data, hidden, junk, or below a second app
    assert (
        lint(
            "STR213", GOOD | {"tools/__init__.py": "", "tools/.lint.yaml": "", "tools/find.yaml~": "", "tools/a.md": ""}
        )
        == []
    )
    assert (
        lint("STR213", GOOD | {"Tools/readme.md": "", "toolbox/a.yaml": "", "tool": "", "Tools/__pycache__/a.json": ""})
        == []
    )
    assert lint("STR213", GOOD | {f"agent/{path}": data for path, data in GOOD.items()}) == []
    # other files in the directory of an evaluation, and directories without a manifest
    assert lint("STR213", GOOD | EVALUATION | {"evaluations/late/notes.yaml": "a:\n  tests: 1\n"}) == []
    assert lint("STR213", GOOD | {"evaluations/late/golden.yaml": "tests: []\n"}) == []
    assert (
        lint(
            "STR213",
            GOOD | EVALUATION | {"evaluations/late/run.py": "tests: int = 1\n", "evaluations/late/x.json~": ""},
        )
        == []
    )


def test_a_file_that_a_manifest_names_is_read() -> None:
    path = "toolsets/shared.yaml"
    files = GOOD | {
        "toolsets/shop/shop.yaml": f"displayName: shop\nopenApiToolset:\n  openApiSchema: {path}\n",
        path: "openapi: 3.0.3\n",
    }
    assert lint("STR213", files) == []
