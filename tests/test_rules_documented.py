"""Every rule is a page, a file with its name, a test module, and a place in the list of codes."""

from __future__ import annotations

import importlib
import re
import string
from collections import Counter
from pathlib import Path

import pytest

from bundler.explain import explain, parse_page
from bundler.rules import rules
from bundler.rules.base import Effect, Needs, Profile, Rule

FAMILIES = {"ZIP": 11, "STR": 17, "SCH": 21, "REF": 33, "GRF": 9, "INS": 12}
"""How many rules each family has in this release."""

RULES = list(rules().values())
TESTS = Path(__file__).parent / "rules"

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)


def module_name(rule: Rule) -> str:
    return rule.name.replace("-", "_")


def test_every_family_is_whole() -> None:
    assert Counter(rule.code[:3] for rule in RULES) == FAMILIES


def test_every_file_is_a_rule() -> None:
    package = Path(importlib.import_module("bundler.rules").__file__ or "").parent
    files = {path.stem for path in package.glob("*.py") if not path.stem.startswith("_")} - {"base"}
    assert files == {module_name(rule) for rule in RULES}


def test_names_are_unique() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)


@each_rule
def test_identity(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]{3}[1-9][0-9]{2}", rule.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)
    assert importlib.import_module(f"bundler.rules.{module_name(rule)}").RULE is rule


@each_rule
def test_page(rule: Rule) -> None:
    docstring = importlib.import_module(f"bundler.rules.{module_name(rule)}").__doc__ or ""
    page = parse_page(docstring)
    assert page.what.endswith(".")
    assert page.bad != page.good
    assert explain(rule, docstring).startswith(f"{rule.code} {rule.name}\n")
    assert all(len(line) <= 120 for line in explain(rule, docstring).splitlines())


@each_rule
def test_message(rule: Rule) -> None:
    assert not rule.message[:1].isupper() or rule.message.split()[0].isupper() or rule.message.startswith("UTF-8")
    assert not rule.message.endswith((".", "!", " "))
    assert "`" not in rule.message
    assert all(name != "" for _, name, _, _ in string.Formatter().parse(rule.message) if name is not None)


@each_rule
def test_tests_exist(rule: Rule) -> None:
    assert (TESTS / f"test_{module_name(rule)}.py").is_file()


@each_rule
def test_what_needs_facts_has_a_check_and_what_has_one_needs_facts(rule: Rule) -> None:
    assert (rule.check is not None) == (rule.needs is Needs.FACTS)
    assert isinstance(rule.effect, Effect)
    assert not rule.stop or rule.profile is Profile.MINIMAL
