"""REF443: evaluations, data sets and expectations name each other rightly."""

from __future__ import annotations

from tests.kit import agent, app, lint

BASE = app() | agent("Greeter")
CASE = "evaluations/case/case.yaml"
KIND = {"evaluationExpectations/kind/kind.yaml": "displayName: kind\nllmCriteria:\n  prompt: Is it kind?\n"}


def test_an_expectation_that_does_not_exist() -> None:
    golden = "displayName: case\ngolden:\n  evaluationExpectations: [kynd, kind]\n"
    assert lint("REF443", BASE | KIND | {CASE: golden}) == [
        f"{CASE}:3:28: evaluation expectation 'kynd' does not exist (did you mean 'kind'?)"
    ]
    scenario = "displayName: case\nscenario:\n  task: Ask\n  evaluationExpectations: [nothing]\n"
    assert lint("REF443", BASE | KIND | {CASE: scenario}) == [
        f"{CASE}:4:28: evaluation expectation 'nothing' does not exist"
    ]


def test_a_data_set_with_an_evaluation_that_does_not_exist() -> None:
    files = BASE | {"evaluationDatasets/all/all.yaml": "displayName: all\nevaluations:\n- nothing\n"}
    assert lint("REF443", files) == ["evaluationDatasets/all/all.yaml:3:3: evaluation 'nothing' does not exist"]


def test_the_data_sets_of_an_evaluation_are_written_by_the_platform() -> None:
    files = BASE | {CASE: "displayName: case\nevaluationDatasets: [nothing]\nscenario:\n  task: Ask\n"}
    assert lint("REF443", files) == [f"{CASE}:2:22: evaluation dataset 'nothing' does not exist [warning]"]


def test_links_that_lead_somewhere_are_fine() -> None:
    files = BASE | KIND | {"evaluationDatasets/all/all.yaml": "displayName: all\nevaluations: [case]\n"}
    files[CASE] = "displayName: case\nevaluationDatasets: [all]\ngolden:\n  evaluationExpectations: [kind]\n"
    assert lint("REF443", files) == []


def test_what_cannot_be_read_may_be_meant() -> None:
    files = BASE | {"evaluationDatasets/all/all.yaml": "displayName: all\nevaluations: [case]\n", CASE: "a: [\n"}
    assert lint("REF443", files) == []


def test_an_evaluation_of_an_invalid_kind_of_link_is_not_judged() -> None:
    files = BASE | {CASE: "displayName: case\ngolden:\n  evaluationExpectations: [[kind]]\n"}
    assert lint("REF443", files) == []
