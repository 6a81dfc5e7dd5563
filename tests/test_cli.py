"""The command line: arguments, exit codes, outputs, and what is on disk afterwards."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from bundler.cli import main
from tests import kit

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from click.testing import Result

GOOD = kit.app("timeZoneSettings:\n  timeZone: Europe/Lisbon # where we are\n") | kit.agent("Greeter")
BAD = kit.app("guardrails: [Nowhere]\n") | kit.agent("Greeter")


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data if isinstance(data, bytes) else data.encode())
    return folder


def zipped(files: Mapping[str, str | bytes], root: str = "fernhill/") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, data in files.items():
            archive.writestr(root + path, data)
    return buffer.getvalue()


def contents(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str, stdin: bytes = b"") -> Result:
    result = CliRunner().invoke(main, arguments, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# -- the command itself -----------------------------------------------------------------------------------------------


def test_bare_command_shows_five_examples() -> None:
    result = run()
    assert result.exit_code == 0
    assert sum(line.startswith("  bundler ") for line in result.stdout.splitlines()) == 5


def test_version_says_how_yaml_is_read() -> None:
    assert run("--version").stdout == run("-V").stdout
    assert run("--version").stdout.startswith("bundler 0.1.0 (")


def test_unknown_command_suggests_the_nearest() -> None:
    result = run("lnit")
    assert result.exit_code == 2
    assert "no command 'lnit'; did you mean 'lint'?" in result.stderr


@pytest.mark.parametrize("command", ["lint", "import", "export", "convert", "schema", "rule"])
def test_every_help_has_examples(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"bundler {command}" in result.stdout.partition("Examples:")[2]


# -- lint -------------------------------------------------------------------------------------------------------------


def test_lint_of_a_good_bundle_is_quiet(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = run("lint", "app")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "no findings in 3 files\n", "")


def test_lint_finds_the_bundle_around_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "app", GOOD)
    monkeypatch.chdir(tmp_path / "app" / "agents" / "Greeter")
    assert run("lint").exit_code == 0


def test_lint_formats(tmp_path: Path) -> None:
    write(tmp_path / "app", BAD)
    full = run("lint", "app")
    assert full.exit_code == 1
    assert "guardrails: [Nowhere]" in full.stdout
    assert "^^^^^^^" in full.stdout
    concise = run("lint", "app", "--format", "concise")
    assert concise.stdout.startswith("app/app.yaml:3:14: error REF403 guardrail 'Nowhere' does not exist")
    document = json.loads(run("lint", "app", "--format", "json").stdout)
    assert document["schema_version"] == 1
    assert [(f["code"], f["path"], f["line"], f["column"]) for f in document["findings"]] == [
        ("REF403", "app.yaml", 3, 14)
    ]
    wrong = run("lint", "app", "--format", "jsno")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "did you mean 'json'?" in wrong.stderr


def test_lint_choices(tmp_path: Path) -> None:
    write(tmp_path / "app", BAD)
    assert run("lint", "app", "--ignore", "REF403").exit_code == 0
    assert run("lint", "app", "--select", "SCH,guardrail-unknown").exit_code == 1
    assert run("lint", "app", "--fail-on", "never").exit_code == 0
    assert run("lint", "app", "--profile", "minimal").exit_code == 1
    assert run("lint", "app", "--select", "REF999").exit_code == 2
    write(tmp_path / "warned", kit.app() | kit.agent("Greeter", instruction="Hello {name}.\n"))
    assert run("lint", "warned").exit_code == 0
    assert run("lint", "warned", "--fail-on", "warning").exit_code == 1


def test_lint_verbosely_names_what_is_left_to_the_environment(tmp_path: Path) -> None:
    logging = "loggingSettings:\n  audioRecordingConfig:\n    gcsBucket: $env_var\n"
    write(tmp_path / "app", kit.app(logging) | kit.agent("Greeter") | {"environment.json": "{}"})
    result = run("lint", "app", "-v")
    assert result.exit_code == 0
    assert result.stderr == "note: app.yaml:5:16: '$env_var' is left to environment.json\n"
    assert run("lint", "app").stderr == ""


def test_lint_of_several_sources_takes_the_highest_code(tmp_path: Path) -> None:
    write(tmp_path / "good", GOOD)
    write(tmp_path / "bad", BAD)
    assert run("lint", "good", "bad").exit_code == 1
    assert run("lint", "good", "nowhere", "bad").exit_code == 2
    (tmp_path / "text.zip").write_text("hello")
    result = run("lint", "bad", "text.zip", "nowhere", "--format", "json")
    assert result.exit_code == 3
    assert [f["code"] for f in json.loads(result.stdout)["findings"]] == ["REF403", "ZIP101"]


def test_lint_of_standard_input() -> None:
    result = run("lint", "-", "--format", "concise", stdin=zipped(BAD))
    assert result.exit_code == 1
    assert result.stdout.startswith("-!app.yaml:3:14: error REF403")


@pytest.mark.parametrize(
    ("name", "data", "code", "says"),
    [
        ("text.zip", b"just text\n", 3, "ZIP101"),
        ("paper.pdf", b"%PDF-1.7\n%\xe2\xe3\n", 3, "PDF"),
        ("empty.zip", b"", 3, "ZIP101"),
        ("cut.zip", zipped(GOOD)[:300], 3, "ZIP102"),
        ("note.yaml", b"a: 1\n", 3, "one file is no bundle"),
    ],
)
def test_what_is_no_bundle_is_said_in_one_line(tmp_path: Path, name: str, data: bytes, code: int, says: str) -> None:
    (tmp_path / name).write_bytes(data)
    result = run("lint", name)
    assert result.exit_code == code
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"bundler: {name}: ")
    assert says in line


def test_lint_of_nothing(tmp_path: Path) -> None:
    missing = run("lint", "nowhere")
    assert (missing.exit_code, missing.stdout, len(missing.stderr.splitlines())) == (2, "", 1)
    (tmp_path / "empty").mkdir()
    empty = run("lint", "empty")
    assert empty.exit_code == 3
    assert empty.stderr.startswith("bundler: empty: STR201: no app.json or app.yaml")
    document = run("lint", "empty", "--format", "json")
    assert [f["code"] for f in json.loads(document.stdout)["findings"]] == ["STR201"]


def test_lint_of_a_manifest_names_its_bundle(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = run("lint", "app/agents/Greeter/Greeter.yaml")
    assert (result.exit_code, result.stdout) == (3, "")
    assert f"one file of the bundle '{tmp_path / 'app'}'" in result.stderr
    document = json.loads(run("lint", "app/agents/Greeter/Greeter.yaml", "--format", "json").stdout)
    assert document["findings"] == []
    assert "one file of the bundle" in document["summary"]["sources"][0]["error"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="rights do not bind this user")
def test_lint_of_a_folder_without_rights(tmp_path: Path) -> None:
    folder = write(tmp_path / "app", GOOD)
    folder.chmod(0)
    try:
        result = run("lint", "app")
    finally:
        folder.chmod(0o755)
    assert (result.exit_code, len(result.stderr.splitlines())) == (4, 1)


# -- import -----------------------------------------------------------------------------------------------------------


def test_import_writes_the_app_folder(tmp_path: Path) -> None:
    (tmp_path / "app.zip").write_bytes(zipped(GOOD))
    result = run("import", "app.zip")
    assert result.exit_code == 0
    assert contents(tmp_path / "fernhill") == {p: str(t).encode() for p, t in GOOD.items()}
    assert run("import", "app.zip", "there").exit_code == 0
    assert contents(tmp_path / "there") == contents(tmp_path / "fernhill")
    assert run("import", "-", "piped", stdin=zipped(GOOD)).exit_code == 0
    assert contents(tmp_path / "piped") == contents(tmp_path / "fernhill")


def test_import_checks_and_goes_on_unless_strict(tmp_path: Path) -> None:
    (tmp_path / "app.zip").write_bytes(zipped(BAD))
    strict = run("import", "app.zip", "strict", "--strict")
    assert strict.exit_code == 1
    assert "REF403" in strict.stdout
    assert not (tmp_path / "strict").exists()
    loose = run("import", "app.zip", "loose")
    assert loose.exit_code == 0
    assert "1 error" in loose.stdout
    assert "1 error" not in run("import", "app.zip", "silent", "--no-lint").stdout


def test_import_into_a_used_folder(tmp_path: Path) -> None:
    (tmp_path / "app.zip").write_bytes(zipped(GOOD))
    write(
        tmp_path / "app", {"app.yaml": "old", "tools/gone/gone.yaml": "old", "notes.md": "mine", ".git/config": "mine"}
    )
    before = contents(tmp_path / "app")
    refused = run("import", "app.zip", "app")
    assert refused.exit_code == 4
    assert "--replace" in refused.stderr
    assert contents(tmp_path / "app") == before
    planned = run("import", "app.zip", "app", "--replace", "--dry-run")
    assert planned.exit_code == 0
    assert {"~ app.yaml", "- tools/gone/gone.yaml", "+ agents/Greeter/Greeter.yaml"} <= set(planned.stdout.splitlines())
    assert contents(tmp_path / "app") == before
    replaced = run("import", "app.zip", "app", "--replace")
    assert replaced.exit_code == 0
    assert "removed   tools/gone/gone.yaml" in replaced.stdout
    expected = {p: str(t).encode() for p, t in GOOD.items()} | {"notes.md": b"mine", ".git/config": b"mine"}
    assert contents(tmp_path / "app") == expected


def test_import_leaves_out_what_is_no_part_of_a_bundle(tmp_path: Path) -> None:
    extra = {
        "__MACOSX/._app.yaml": b"x",
        ".DS_Store": b"x",
        ".env": b"TOKEN=1",
        ".hidden/a.txt": b"x",
        "old.zip": b"PK",
    }
    (tmp_path / "app.zip").write_bytes(zipped(GOOD | extra))
    result = run("import", "app.zip", "app")
    assert result.exit_code == 0
    assert set(contents(tmp_path / "app")) == set(GOOD)
    assert "left out: .env" in result.stderr
    assert ".hidden/a.txt" not in result.stderr
    assert ".hidden/a.txt" in run("import", "app.zip", "more", "-v").stderr
    run("import", "app.zip", "hidden", "--keep-hidden")
    assert set(contents(tmp_path / "hidden")) == {*GOOD, ".hidden/a.txt"}


def test_import_refuses_what_is_unsafe_and_leaves_nothing(tmp_path: Path) -> None:
    for name, extra in {
        "climbs": {"../evil.txt": b"x"},
        "alias": {"tools/t/t.yaml": b"displayName: &a [*a]\n"},
        "latin": {"agents/Other/Other.yaml": b"displayName: caf\xe9\n"},
        "deep": {"tools/t/t.json": b"[" * 100 + b"]" * 100},
    }.items():
        (tmp_path / "app.zip").write_bytes(zipped(GOOD | extra))
        before = contents(tmp_path)
        result = run("import", "app.zip", name)
        assert (name, result.exit_code) == (name, 3)
        assert len(result.stderr.splitlines()) == 1
        assert contents(tmp_path) == before


# -- export -----------------------------------------------------------------------------------------------------------


def test_export_is_reproducible(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = run("export", "app", "one.zip")
    assert result.exit_code == 0
    os.utime(tmp_path / "app" / "app.yaml", (0, 0))
    assert run("export", "app").exit_code == 0
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "Fernhill.zip").read_bytes()
    names = zipfile.ZipFile(tmp_path / "one.zip").namelist()
    assert names == sorted(f"Fernhill/{path}" for path in GOOD)
    piped = subprocess.run(
        [sys.executable, "-m", "bundler", "export", "app", "-"], capture_output=True, check=True, cwd=tmp_path
    )
    assert piped.stdout == (tmp_path / "one.zip").read_bytes()


def test_export_refuses_errors_unless_told(tmp_path: Path) -> None:
    write(tmp_path / "app", BAD)
    result = run("export", "app", "out.zip")
    assert result.exit_code == 1
    assert "REF403" in result.stdout
    assert not (tmp_path / "out.zip").exists()
    assert run("export", "app", "out.zip", "--no-lint").exit_code == 0


@pytest.mark.parametrize("no_lint", [(), ("--no-lint",)])
def test_export_always_refuses_what_has_no_form(tmp_path: Path, no_lint: tuple[str, ...]) -> None:
    write(tmp_path / "app", GOOD | {"tools/t/t.yaml": "displayName: t\nclientFunction:\n  name: t\n  x: .nan\n"})
    result = run("export", "app", "out.zip", *no_lint)
    assert result.exit_code == 3
    assert "SCH307: tools/t/t.yaml:4:6" in result.stderr
    assert not (tmp_path / "out.zip").exists()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_export_never_follows_links(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "app" / "tools").mkdir()
    (tmp_path / "app" / "tools" / "link.txt").symlink_to(tmp_path / "secret.txt")
    assert run("lint", "app").exit_code == 1
    result = run("export", "app", "out.zip", "--no-lint")
    assert result.exit_code == 3
    assert "STR207: tools/link.txt" in result.stderr
    assert not (tmp_path / "out.zip").exists()


def test_export_with_another_environment(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | {"environment.json": "{}"})
    (tmp_path / "prod.json").write_text('{"app": {}}')
    assert run("export", "app", "out.zip", "--env", "prod.json").exit_code == 0
    assert zipfile.ZipFile(tmp_path / "out.zip").read("Fernhill/environment.json") == b'{"app": {}}'
    (tmp_path / "broken.json").write_text("{")
    broken = run("export", "app", "other.zip", "--env", "broken.json")
    assert broken.exit_code == 2
    assert "broken.json" in broken.stderr
    assert run("export", "app", "other.zip", "--env", "nowhere.json").exit_code == 2
    assert not (tmp_path / "other.zip").exists()


def test_another_environment_is_checked_like_the_bundles_own(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | {"environment.json": '{"a": 1, "a": 2}'})
    (tmp_path / "twice.json").write_text('{"b": 1, "b": 2}')
    (tmp_path / "good.json").write_text("{}")
    refused = run("export", "app", "out.zip", "--env", "twice.json")
    assert refused.exit_code == 1
    assert "key 'b' is given twice" in refused.stdout
    assert run("export", "app", "out.zip", "--env", "good.json").exit_code == 0
    assert run("export", "app", "model.json", "--to", "model", "--env", "good.json").exit_code == 0
    assert json.loads((tmp_path / "model.json").read_text())["apps"][0]["environment"] == {}
    (tmp_path / "odd.json").write_text('{"b": NaN}')
    assert run("export", "app", "odd.zip", "--env", "odd.json", "--no-lint").exit_code == 3


def test_export_names_are_checked(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    for arguments in (("out.yaml",), ("out",), ("out.zip", "--to", "model"), ("-", "--json")):
        assert run("export", "app", *arguments).exit_code == 2
    assert set(contents(tmp_path)) == {f"app/{path}" for path in GOOD}


@pytest.mark.parametrize(
    "arguments",
    [
        ("lint", ""),
        ("export", ""),
        ("export", "app", ""),
        ("import", "app", ""),
        ("import", "app", "-"),
        ("convert", "", "x"),
        ("convert", "app", ""),
        ("convert", "app/app.yaml", "-"),
    ],
)
def test_a_name_that_is_empty_or_standard_output_is_no_place(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    write(tmp_path / "app", GOOD)
    write(tmp_path, GOOD)
    before = contents(tmp_path)
    result = run(*arguments)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert contents(tmp_path) == before


def test_dry_run_fails_where_the_run_would(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    (tmp_path / "used.zip").mkdir()
    for arguments in (
        ("import", "app", "none/here"),
        ("export", "app", "none/x.zip"),
        ("export", "app", "used.zip"),
        ("convert", "app/app.yaml", "none/x.json"),
    ):
        assert run(*arguments).exit_code == run(*arguments, "--dry-run").exit_code == 4


def test_dry_run_writes_nothing(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    before = contents(tmp_path)
    for arguments in (("export", "app", "x.zip"), ("export", "app", "x.yaml", "--to", "model"), ("import", "app", "y")):
        assert run(*arguments, "--dry-run").exit_code == 0
    for target in ("z.zip", "z", "z.json"):
        to = ("--to", "model") if target == "z.json" else ()
        assert run("convert", "app", target, *to, "-n").exit_code == 0
    assert run("convert", "app/app.yaml", "app.json", "-n").exit_code == 0
    assert contents(tmp_path) == before


def test_json_results(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = json.loads(run("export", "app", "out.zip", "--json").stdout)
    assert (result["command"], result["exit_code"], result["root"]) == ("export", 0, "Fernhill")
    assert result["files"] == sorted(GOOD)
    write(tmp_path / "bad", BAD)
    refused = json.loads(run("export", "bad", "bad.zip", "--json").stdout)
    assert (refused["exit_code"], [f["code"] for f in refused["findings"]]) == (1, ["REF403"])
    missing = json.loads(run("import", "nowhere.zip", "x", "--json").stdout)
    assert (missing["exit_code"], missing["findings"]) == (2, [])


# -- convert ----------------------------------------------------------------------------------------------------------


def test_convert_a_bundle_there_and_back(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = run("convert", "app", "as_json", "--format", "json")
    assert result.exit_code == 0
    assert "app.yaml: LOS701 1 comment is not carried over to JSON" in result.stderr
    assert set(contents(tmp_path / "as_json")) == {
        "app.json",
        "agents/Greeter/Greeter.json",
        "agents/Greeter/instruction.txt",
    }
    assert run("convert", "as_json", "back.zip", "--format", "yaml").exit_code == 0
    assert run("import", "back.zip", "back").exit_code == 0
    expected = {p: str(t).replace(" # where we are", "").encode() for p, t in GOOD.items()}
    assert contents(tmp_path / "back") == expected


def test_convert_one_manifest(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    assert run("convert", "app/app.yaml", "app.json").exit_code == 0
    assert json.loads((tmp_path / "app.json").read_text())["timeZoneSettings"] == {"timeZone": "Europe/Lisbon"}
    assert run("convert", "app.json", "again.yaml", "--format", "yaml").exit_code == 0
    assert "timeZone: Europe/Lisbon\n" in (tmp_path / "again.yaml").read_text()
    assert run("convert", "app.json", "app.yml", "--format", "json").exit_code == 2
    (tmp_path / "odd.yaml").write_text("a: 1\nb: .inf\n")
    odd = run("convert", "odd.yaml", "odd.json")
    assert odd.exit_code == 3
    assert "odd.yaml:2:4" in odd.stderr
    assert not (tmp_path / "odd.json").exists()


def test_convert_one_manifest_as_the_platform_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "app", {"agents/Greeter/Greeter.yaml": "tools: []\ninstruction: i.txt\ndisplayName: Greeter\n"})
    (tmp_path / "free.yaml").write_text("b: 1\n")
    result = run("convert", "app/agents/Greeter/Greeter.yaml", "out.json", "--style", "platform")
    assert result.exit_code == 0
    assert list(json.loads((tmp_path / "out.json").read_text())) == ["displayName", "instruction"]
    unknown = run("convert", "free.yaml", "free.json", "--style", "platform")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "what it describes" in unknown.stderr
    monkeypatch.chdir(tmp_path / "app/agents/Greeter")
    assert run("convert", "Greeter.yaml", "Greeter.yaml", "--style", "platform").exit_code == 0
    assert (tmp_path / "app/agents/Greeter/Greeter.yaml").read_text() == "displayName: Greeter\ninstruction: i.txt\n"


def test_convert_one_manifest_with_a_result_for_programs(tmp_path: Path) -> None:
    (tmp_path / "a.YAML").write_text("# why\na: 1\na: 2\n")
    result = run("convert", "a.YAML", "a.json", "--json")
    document = json.loads(result.stdout)
    assert (document["command"], document["dest"], document["files"]) == ("convert", "a.json", ["a.json"])
    assert [loss["code"] for loss in document["losses"]] == ["LOS701", "LOS702"]
    assert (tmp_path / "a.json").read_text() == '{\n  "a": 2\n}'
    (tmp_path / "broken.yaml").write_text("a: [\n")
    broken = run("convert", "broken.yaml", "b.json", "--json")
    assert (broken.exit_code, json.loads(broken.stdout)["exit_code"], len(broken.stderr.splitlines())) == (3, 3, 1)


def test_convert_says_what_of_two_values_is_gone(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | kit.agent("Greeter", "description: one\ndescription: two\n"))
    lost = "LOS702 of the values given for 'description' only the last is"
    assert f"{lost} carried over to JSON" in run("convert", "app", "x", "--format", "json").stderr
    assert f"{lost} part of the model" in run("convert", "app", "x.json", "--to", "model").stderr
    assert lost not in run("convert", "app", "same").stderr


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("kind: bundler.model\nschema_version: 1\napps: [\n", "bundler: SCH300: m.yaml:4:1: a value is missing"),
        ("schema_version: 1\nkind: 'bundler.model'\n", "bundler: m.yaml: a bundle holds one app; the project has 0"),
        (
            "kind: bundler.model\nschema_version: 1\napps: [{}]\nassets:\n  ../a: {text: a}\n",
            "bundler: m.yaml: ZIP103: unsafe path '../a': it leads out of its folder with '..'",
        ),
    ],
)
def test_a_model_document_that_was_broken_by_hand(tmp_path: Path, text: str, line: str) -> None:
    (tmp_path / "m.yaml").write_text(text)
    for command in ("import", "convert"):
        result = run(command, "m.yaml", "out")
        assert (result.exit_code, result.stderr) == (3, line + "\n")
    assert set(contents(tmp_path)) == {"m.yaml"}


@pytest.mark.skipif(os.name == "nt", reason="no such name there")
def test_a_name_that_cannot_travel_is_refused_with_its_source(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | {"notes:1.txt": "x"})
    for command, dest in (("export", "x.zip"), ("import", "x"), ("convert", "x")):
        result = run(command, "app", dest)
        refused = "bundler: app: ZIP103: unsafe path 'notes:1.txt': it holds a colon\n"
        assert (result.exit_code, result.stderr) == (3, refused)


def test_convert_says_which_manifest_could_not_be(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | {"agents/Greeter/Greeter.yaml": "displayName: [\n"})
    result = run("convert", "app", "x", "--format", "json")
    assert result.exit_code == 0
    assert "agents/Greeter/Greeter.yaml: LOS703 cannot be read and stays as it is" in result.stderr
    assert (tmp_path / "x/agents/Greeter/Greeter.yaml").read_text() == "displayName: [\n"
    assert "LOS703" not in run("convert", "app", "same").stderr


def test_a_model_document_may_say_what_it_is_anywhere(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | kit.agent("Greeter", instruction="Greet. " * 1000))
    assert run("convert", "app", "m.json", "--to", "model").exit_code == 0
    text = json.dumps(json.loads((tmp_path / "m.json").read_text()), sort_keys=True)
    (tmp_path / "sorted.JSON").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert run("import", "sorted.JSON", "back").exit_code == 0
    assert set(contents(tmp_path / "back")) == set(GOOD)


def test_convert_needs_to_know_what_a_document_is(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    result = run("convert", "app", "app.json")
    assert result.exit_code == 2
    assert "--to model" in result.stderr
    assert run("convert", "app", "-").exit_code == 2


def test_convert_refuses_a_name_that_is_taken(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD | {"app.json": "{}"})
    result = run("convert", "app", "out", "--format", "json")
    assert result.exit_code == 3
    assert "STR202" in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("suffix", ["yaml", "json"])
def test_the_model_document_comes_back_as_the_bundle(tmp_path: Path, suffix: str) -> None:
    write(tmp_path / "app", GOOD)
    assert run("export", "app", f"app.model.{suffix}", "--to", "model").exit_code == 0
    assert run("import", f"app.model.{suffix}", "back").exit_code == 0
    expected = {p: str(t).replace(" # where we are", "").encode() for p, t in GOOD.items()}
    assert contents(tmp_path / "back") == expected
    assert run("convert", f"app.model.{suffix}", "back.zip").exit_code == 0
    assert run("convert", "back.zip", "again.yaml", "--to", "model").exit_code == 0


def test_what_a_bundle_has_no_place_for_is_said(tmp_path: Path) -> None:
    document = {
        "kind": "bundler.model",
        "schema_version": 1,
        "apps": [{"name": "Fernhill", "agents": [{"name": "Greeter", "model": {"id": "m", "max_tokens": 9}}]}],
    }
    (tmp_path / "app.json").write_text(json.dumps(document))
    result = run("convert", "app.json", "app.zip")
    assert result.exit_code == 0
    assert "LOS102 a bundle has no place for 'model/max_tokens' of the agent 'Greeter'" in result.stderr
    assert "no field" in run("rule", "LOS102").stdout


# -- schema and rule --------------------------------------------------------------------------------------------------


def test_schema(tmp_path: Path) -> None:
    kinds = run("schema").stdout.split()
    assert {"app", "agent", "tool", "model", "environment"} <= set(kinds)
    assert json.loads(run("schema", "agent").stdout)["title"]
    assert run("schema", "--write", "out").exit_code == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {f"{kind}.schema.json" for kind in kinds}
    wrong = run("schema", "agnet")
    assert wrong.exit_code == 2
    assert "did you mean 'agent'?" in wrong.stderr


def test_rule() -> None:
    assert run("rule").stdout.count("\n") == 103
    page = run("rule", "REF403").stdout
    assert "guardrail-unknown" in page
    assert run("rule", "guardrail-unknown").stdout == page
    assert len(run("rule", "GRF").stdout) > len(run("rule", "GRF501").stdout)
    wrong = run("rule", "REF40X")
    assert wrong.exit_code == 2
    assert "did you mean" in wrong.stderr


# -- the process ------------------------------------------------------------------------------------------------------


def process(*arguments: str, cwd: Path, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "bundler", *arguments],
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def test_output_is_the_same_under_any_locale_and_hash_seed(tmp_path: Path) -> None:
    write(
        tmp_path / "app", kit.app("guardrails: [Größe, 'café']\n") | kit.agent("Greeter", instruction="{@TOOL: 植物}\n")
    )
    outputs = set()
    for seed in ("0", "1", "2"):
        for locale in ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"LC_ALL": "C.UTF-8"}):
            with process("lint", "app", "--format", "json", cwd=tmp_path, PYTHONHASHSEED=seed, **locale) as child:
                out, err = child.communicate()
            assert (child.returncode, err) == (1, b"")
            outputs.add(out)
            with process("lint", "app", cwd=tmp_path, PYTHONHASHSEED=seed, **locale) as child:
                _, err = child.communicate()
            assert (child.returncode, err) == (1, b"")
    assert len(outputs) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    write(tmp_path / "app", BAD)
    with process("lint", "app", cwd=tmp_path) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.wait(20) == 141
        assert child.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interruption_ends_quietly(tmp_path: Path) -> None:
    with process("lint", "-", cwd=tmp_path) as child:
        assert child.stdin is not None
        assert child.stderr is not None
        child.stdin.write(b"PK")
        child.stdin.flush()
        import time

        time.sleep(1.0)
        child.send_signal(signal.SIGINT)
        assert child.wait(20) == 130
        assert child.stderr.read() == b""


def shell(tail: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = f'"{sys.executable}" -m bundler {tail}'
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=cwd)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")  # noqa: PTH110
@pytest.mark.parametrize("arguments", ["lint app", "export app -", "--version", "rule --help"])
def test_output_that_cannot_be_written(tmp_path: Path, arguments: str) -> None:
    write(tmp_path / "app", GOOD)
    result = shell(f"{arguments} > /dev/full", tmp_path)
    assert (result.returncode, len(result.stderr.splitlines())) == (4, 1)


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_closed_streams(tmp_path: Path) -> None:
    write(tmp_path / "app", GOOD)
    assert shell("export app out.zip <&- >&- 2>&-", tmp_path).returncode == 0
    assert zipfile.ZipFile(tmp_path / "out.zip").testzip() is None
    closed = shell("lint - <&-", tmp_path)
    assert (closed.returncode, closed.stderr) == (4, "bundler: cannot read standard input: it is closed\n")


@pytest.mark.skipif(os.name == "nt", reason="a used folder cannot be removed there")
def test_a_working_directory_that_is_gone(tmp_path: Path) -> None:
    app = write(tmp_path / "app", GOOD)
    here = tmp_path / "gone"
    here.mkdir()
    entry = f'import os, sys; os.rmdir("{here}"); from bundler.__main__ import main; main()'
    for arguments, code in ((["lint", str(app)], 0), (["lint"], 4)):
        here.mkdir(exist_ok=True)
        result = subprocess.run([sys.executable, "-c", entry, *arguments], capture_output=True, text=True, cwd=here)
        assert (result.returncode, len(result.stderr.splitlines())) == (code, code // 4)


def test_a_bug_is_one_line(tmp_path: Path) -> None:
    code = (
        "import sys, bundler.cli\n"
        "bundler.cli.run = lambda arguments: 1 / 0\n"
        "sys.argv = ['bundler', 'lint']\n"
        "from bundler.__main__ import main\nmain()"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert result.returncode == 70
    (line,) = result.stderr.splitlines()
    assert "ZeroDivisionError" in line
