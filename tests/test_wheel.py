"""The built distributions: complete, and working in an environment that has nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist of this tree."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return folder


def test_the_wheel_holds_the_whole_package(distributions: Path) -> None:
    (wheel,) = distributions.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    missing = [
        path
        for path in (ROOT / "bundler").rglob("*")
        if path.is_file() and path.suffix != ".pyc" and path.relative_to(ROOT).as_posix() not in names
    ]
    assert not missing
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "fixtures/"))]


def test_the_sdist_holds_what_the_tests_need(distributions: Path) -> None:
    (sdist,) = distributions.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml", "tests/kit.py"} <= names
    assert any(name.startswith("fixtures/bundles/fernhill/") for name in names)


def test_the_wheel_works_in_a_fresh_environment(distributions: Path, tmp_path: Path) -> None:
    (wheel,) = distributions.glob("*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    for script in ("bundler", "ces-bundler"):
        version = subprocess.run([scripts / script, "--version"], check=True, capture_output=True, text=True)
        assert version.stdout.startswith("bundler ")
    result = subprocess.run(
        [scripts / "bundler", "lint", str(ROOT / "fixtures/bundles/fernhill")],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert (result.returncode, result.stderr) == (0, "")
    archive = tmp_path / "fernhill.zip"
    subprocess.run(
        [scripts / "bundler", "export", str(ROOT / "fixtures/bundles/fernhill"), str(archive)],
        check=True,
        capture_output=True,
    )
    assert zipfile.ZipFile(archive).testzip() is None
