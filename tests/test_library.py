"""The library as a caller sees it: typed values, no prints, no exits, errors that derive from one."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

import bundler
from tests import kit

if TYPE_CHECKING:
    from pathlib import Path


def _zip(files: kit.Files, root: str = "fernhill/") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(root + path, data)
    return buffer.getvalue()


SHOP = kit.app() | kit.agent("Greeter")


def _write(folder: Path, files: kit.Files) -> Path:
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data if isinstance(data, bytes) else data.encode())
    return folder


def test_every_public_name_can_be_imported() -> None:
    assert all(getattr(bundler, name) is not None for name in bundler.__all__)
    assert dir(bundler) == bundler.__all__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        bundler.nothing  # noqa: B018


def test_load_takes_bytes_a_path_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = _zip(SHOP)
    (tmp_path / "app.zip").write_bytes(data)
    folder = _write(tmp_path / "app", SHOP)
    for source, name in ((data, "-"), (tmp_path / "app.zip", str(tmp_path / "app.zip")), (str(folder), str(folder))):
        bundle = bundler.load(source)
        assert bundle.name == name
        assert bundle.lint().findings == ()
    assert bundler.load(data, name="mail.zip").name == "mail.zip"
    assert capsys.readouterr() == ("", "")


def test_findings_are_typed_and_sorted() -> None:
    report = bundler.load(_zip(kit.app("guardrails: [A, B]\n", root="Nobody") | kit.agent("Greeter"))).lint()
    assert [(f.code, f.path, f.span and f.span[:2]) for f in report.findings] == [
        ("REF402", "app.yaml", (2, 12)),
        ("REF403", "app.yaml", (3, 14)),
        ("REF403", "app.yaml", (3, 17)),
    ]
    assert report.findings[0].severity is bundler.Severity.ERROR


def test_settings_choose_rules() -> None:
    bundle = bundler.load(_zip(kit.app("guardrails: [A]\n", root="Nobody") | kit.agent("Greeter")))
    chosen = bundle.lint(bundler.Settings(select=["REF"], ignore=["REF403"]))
    assert [f.code for f in chosen.findings] == ["REF402"]
    with pytest.raises(bundler.UsageError, match="no rule matches 'REFF'"):
        bundle.lint(bundler.Settings(select=["REFF"]))
    with pytest.raises(bundler.UsageError, match="unknown profile"):
        bundle.lint(bundler.Settings(profile="recomended"))


def test_the_same_content_gives_the_same_archive(tmp_path: Path) -> None:
    folder = _write(tmp_path / "app", SHOP)
    first = bundler.load(folder).dump_zip()
    assert bundler.load(_zip(dict(reversed(SHOP.items())), root="other/")).dump_zip() == first
    assert bundler.load(first).dump_zip() == first


def test_convert_changes_the_form_and_nothing_else() -> None:
    bundle = bundler.load(_zip(SHOP))
    as_json = bundle.convert("json")
    assert sorted(as_json.tree.files) == ["agents/Greeter/Greeter.json", "agents/Greeter/instruction.txt", "app.json"]
    assert as_json.convert("yaml").reading.documents["app.yaml"].value == bundle.reading.documents["app.yaml"].value
    assert bundle.convert("yaml").tree.files == bundle.tree.files


def test_errors_derive_from_one_and_carry_their_findings(tmp_path: Path) -> None:
    with pytest.raises(bundler.UsageError):
        bundler.load(tmp_path / "nowhere")
    with pytest.raises(bundler.RefusedError) as caught:
        bundler.load(b"hello")
    assert [f.code for f in caught.value.findings] == ["ZIP101"]
    with pytest.raises(bundler.BundlerError):
        bundler.load(tmp_path)


def test_the_model_of_a_bundle() -> None:
    project = bundler.load(_zip(SHOP)).model()
    assert [agent.name for app in project.apps for agent in app.agents] == ["Greeter"]


def test_too_many_findings_of_one_rule_in_one_file_are_cut_and_counted() -> None:
    many = kit.app() | kit.agent("Greeter", instruction="{@TOOL: ghost}\n" * 12)
    report = bundler.load(_zip(many)).lint(bundler.Settings(limits=bundler.Limits(findings=10)))
    assert len(report.findings) == 10
    assert report.cut == 2
    assert bundler.load(_zip(many)).lint().cut == 0
