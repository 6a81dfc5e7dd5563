"""What leaves with a bundle and what stays behind."""

from __future__ import annotations

import json

import pytest

from bundler.filetree import FileTree, LeftOut, classify, ship
from bundler.layout_names import is_archive_name, is_credential_name, is_hidden, is_junk

KEY = json.dumps({"type": "service_account", "private_key": "none"})


@pytest.mark.parametrize(
    "path",
    ["app.yaml", "agents/A/A.yaml", "tools/id_rsa_check/id_rsa_check.yaml", "tools/x/python_function/python_code.py",
     "README.md", "agents/A/keys.txt", "evaluations/a.json", "tools/zip/zip.yaml", "agents/environment/a.yaml"],
)  # fmt: skip
def test_what_may_be_part_of_a_bundle(path: str) -> None:
    assert classify(path) is None


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (".env", "looks like credentials"),
        ("tools/.env.local", "looks like credentials"),
        ("tools/shop.PEM", "looks like credentials"),
        ("shop.key", "looks like credentials"),
        ("agents/id_rsa", "looks like credentials"),
        ("agents/id_rsa.pub", "looks like credentials"),
        ("agents/.DS_Store", "junk"),
        ("__MACOSX/fernhill/a", "junk"),
        ("tools/a/__pycache__/a.pyc", "junk"),
        ("agents/A/A.yaml~", "junk"),
        ("old.zip", "archive"),
        ("tools/a.tar.gz", "archive"),
        ("x.whl", "archive"),
        ("node_modules/a/b.js", "packages of another tool"),
        (".git/config", "repository data"),
        (".github/ci.yml", "name begins with a dot"),
        ("agents/.notes/a.txt", "name begins with a dot"),
    ],
)
def test_what_is_no_part_of_any_bundle(path: str, reason: str) -> None:
    assert classify(path) == reason


def test_predicates_on_names() -> None:
    assert is_junk("a/Thumbs.db")
    assert not is_junk("a/thumbs.txt")
    assert is_archive_name("A.ZIP")
    assert not is_archive_name("zip/a.txt")
    assert is_credential_name(".env.yaml")
    assert not is_credential_name("env.yaml")
    assert is_hidden("a/.b/c")
    assert not is_hidden("a/b.c")


def shipped(*paths: str, keep_hidden: bool = False) -> tuple[list[str], list[str]]:
    tree = FileTree.of(dict.fromkeys(paths, "x"))
    shipment = ship(tree, keep_hidden=keep_hidden)
    return list(shipment.files), [each.path for each in shipment.left_out]


def test_only_the_bundle_is_shipped() -> None:
    assert shipped("app.yaml", "old.zip", ".DS_Store", "agents/A/A.yaml") == (
        ["agents/A/A.yaml", "app.yaml"],
        [".DS_Store", "old.zip"],
    )


def test_hidden_files_are_kept_on_demand_and_nothing_else() -> None:
    paths = (".github/ci.yml", ".env", ".git/config", "a.zip", ".DS_Store", ".bundler-import/journal.json")
    kept, left_out = shipped("app.yaml", *paths, keep_hidden=True)
    assert kept == [".github/ci.yml", "app.yaml"]
    assert left_out == [".DS_Store", ".bundler-import/journal.json", ".env", ".git/config", "a.zip"]


def test_a_virtual_environment_is_left_out() -> None:
    kept, left_out = shipped("app.yaml", "env/pyvenv.cfg", "env/lib/a.py", "environment.json")
    assert kept == ["app.yaml", "environment.json"]
    assert left_out == ["env/lib/a.py", "env/pyvenv.cfg"]


@pytest.mark.parametrize("text", ["{", "[]", KEY.replace("service_account", "x service_account"), '"service_account"',
                                  '{"type": "service_account"}', "[" * 5000 + KEY])  # fmt: skip
def test_json_that_is_no_key_is_shipped(text: str) -> None:
    assert list(ship(FileTree.of({"a.json": text})).files) == ["a.json"]


def test_the_key_of_a_service_account_is_left_out() -> None:
    left_out = ship(FileTree.of({"tools/shop.json": KEY, "shop.txt": KEY})).left_out
    assert left_out == (LeftOut("tools/shop.json", "looks like credentials", True),)


def test_what_was_not_read_is_left_out_too() -> None:
    tree = FileTree({"app.yaml": b""}, skipped=[LeftOut(".env", "name begins with a dot", True)])
    assert ship(tree).left_out == tree.skipped
