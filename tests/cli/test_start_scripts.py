"""packaging/play.py and check.py: what they decide before anything is installed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import threading
from pathlib import Path

import check
import environment
import play
import pytest
from command_line import SOURCES


@pytest.mark.parametrize("version", [(3, 10, 14), (3, 8, 0), (2, 7, 18)])
def test_an_old_python_is_told(version: tuple[int, ...]) -> None:
    wanted = f"Roma Desktop needs Python 3.11 or later; this is {version[0]}.{version[1]}."
    assert environment.too_old(version) == wanted


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 14, 0), (4, 0, 0)])
def test_a_new_python_will_do(version: tuple[int, ...]) -> None:
    assert environment.too_old(version) == ""


@pytest.mark.parametrize("script", ["play.py", "check.py", "environment.py"])
def test_the_scripts_can_be_read_by_older_pythons(script: str) -> None:
    """Or they could not say that it is too old."""
    source = (SOURCES / "packaging" / script).read_text("utf-8")

    ast.parse(source, feature_version=(3, 7))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Something that looks like a virtual environment made for the present sources."""
    folder = tmp_path / ".venv"
    python = environment.python_in(folder)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    environment.note_made(folder)
    return folder


def test_an_environment_is_made_once(folder: Path) -> None:
    assert environment.up_to_date(folder)


def test_a_missing_one_is_made(tmp_path: Path) -> None:
    assert not environment.up_to_date(tmp_path / ".venv")


def test_one_that_was_not_finished_is_made_again(folder: Path) -> None:
    (folder / "made-for").unlink()
    assert not environment.up_to_date(folder)


def test_one_whose_python_is_gone_is_made_again(folder: Path) -> None:
    environment.python_in(folder).unlink()
    assert not environment.up_to_date(folder)


def test_other_requirements_make_it_again(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_bytes((SOURCES / "pyproject.toml").read_bytes() + b"\n# another library\n")
    monkeypatch.setattr(environment, "SOURCES", tmp_path)
    assert not environment.up_to_date(folder)


def fake_python(folder: Path, script: str) -> Path:
    python = folder / "python"
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    return python


def test_qt_is_there() -> None:
    assert environment.why_no_qt(Path(sys.executable)) == ""


def test_missing_system_libraries_are_named(tmp_path: Path) -> None:
    python = fake_python(tmp_path, 'case "$2" in *PySide6*|*libEGL*|*libxkb*) echo "ImportError: x" >&2; exit 1;; esac')
    assert environment.why_no_qt(python) == (
        "Qt needs system libraries that are missing here; on Debian and Ubuntu: apt install libegl1 libxkbcommon0"
    )


def test_another_reason_is_passed_on(tmp_path: Path) -> None:
    script = 'case "$2" in *PySide6*) echo "Traceback" >&2; echo "ImportError: no Qt" >&2; exit 1;; esac'
    assert environment.why_no_qt(fake_python(tmp_path, script)) == "Qt can't be loaded: ImportError: no Qt"


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment of the checks needs no making."""
    monkeypatch.setattr(environment, "make", lambda folder: None)
    monkeypatch.setattr(environment, "install", lambda folder, extras, *options: None)
    monkeypatch.setattr(environment, "why_no_qt", lambda python: "")


@pytest.mark.usefixtures("ready")
def test_all_checks_run_and_the_first_failure_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []

    def run(command: tuple[str, ...]) -> int:
        ran.append(command[0])
        return {"mypy": 3, "pytest": 1}.get(command[0], 0)

    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check, "run_beside", run)
    assert check.main([]) == 3
    assert sorted(ran) == ["lint-imports", "mypy", "pytest", "ruff", "ruff"]


@pytest.mark.usefixtures("ready")
def test_checks_run_beside_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    meeting = threading.Barrier(2, timeout=20)  # the tests don't end before a check has begun, nor the other way round

    def run(command: tuple[str, ...]) -> int:
        if command[0] in ("mypy", "pytest"):
            meeting.wait()
        return 0

    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check, "run_beside", run)
    assert check.main([]) == 0


@pytest.mark.skipif(os.name == "nt", reason="the program is a shell script")
def test_what_a_check_says_is_printed_in_one_piece(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "FOLDER", folder)
    program = environment.python_in(folder).parent / "mypy"
    program.write_text("#!/bin/sh\necho wrong >&2; echo one error; exit 4\n")
    program.chmod(0o755)
    assert check.run_beside(("mypy",)) == 4
    assert capfd.readouterr().out == "\n\n$ mypy\nwrong\none error\n"


def test_arguments_are_passed_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "FOLDER", folder)
    environment.python_in(folder).unlink()
    environment.python_in(folder).write_text('#!/bin/sh\n[ "$1" = -c ] || echo "$@"; exit 7\n')
    environment.python_in(folder).chmod(0o755)
    monkeypatch.setattr(environment, "up_to_date", lambda folder: True)
    assert play.main(["simulate", "1"]) == 7
    assert capfd.readouterr().out == "-m roma_desktop.app simulate 1\n"


def test_without_a_window_missing_libraries_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "FOLDER", folder)
    monkeypatch.setattr(environment, "up_to_date", lambda folder: True)
    monkeypatch.setattr(environment, "why_no_qt", lambda python: "Qt needs this and that.")
    environment.python_in(folder).unlink()
    environment.python_in(folder).write_text("#!/bin/sh\necho No window. >&2; exit 2\n")
    environment.python_in(folder).chmod(0o755)
    assert play.main([]) == 2
    assert capfd.readouterr().err == "No window.\nQt needs this and that.\n"


def test_ci_does_what_the_readme_says() -> None:
    script = SOURCES / ".ci" / "run"
    assert os.access(script, os.X_OK)
    commands = [line for line in script.read_text().splitlines() if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["python3 packaging/check.py"]
    assert f"```\n{commands[0]}\n```" in (SOURCES / "README.md").read_text("utf-8")
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0
