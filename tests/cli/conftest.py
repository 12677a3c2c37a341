"""The command line as a player types it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import SOURCES, Ran, Roma

from roma_desktop import app
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import seed_file
from roma_desktop.games import registry
from roma_desktop.games.registry import title


@pytest.fixture
def roma(capsys: pytest.CaptureFixture[str]) -> Roma:
    """``roma-desktop`` in this process."""

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        try:
            code = app.main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def roma_process() -> Roma:
    """``roma-desktop`` in a process of its own, with more of an environment if wanted."""

    def run(*arguments: object, environment: dict[str, str] | None = None, folder: Path = SOURCES) -> Ran:
        command = [sys.executable, "-m", "roma_desktop.app", *(str(argument) for argument in arguments)]
        kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        done = subprocess.run(
            command, capture_output=True, text=True, env={**kept, **(environment or {})}, cwd=folder, timeout=120
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game between random players."""
    folder = tmp_path_factory.mktemp("games")
    assert app.main(["simulate", "1", "--games", "1", "--jobs", "1", "--save", str(folder)]) == 0
    return folder / "0001.roma"


@pytest.fixture(scope="session")
def turn_one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that has come to its second turn."""
    folder = tmp_path_factory.mktemp("begun")
    (folder / "script.txt").write_text("option cards none\nseed 1\nuntil turn 2\n", "utf-8")
    file = folder / "begun.roma"
    assert app.main(["play", "1", "--script", str(folder / "script.txt"), "--save", str(file)]) == 0
    return file


@pytest.fixture
def seedless(tmp_path: Path) -> Path:
    """The record of a game whose seed was lost after its first command; it went on from a new one."""
    rules = title("roma_victrix")
    record = Record.begin(tmp_path / "a.roma", rules, rules.load(rules.scenarios()[0]), rules.read_options({}))
    record.submit(next(iter(record.game.options)))
    record.close()
    seed_file(record.file).unlink()
    open_record(record.file, title).close()
    return record.file


@pytest.fixture
def couriers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program knows the toy of couriers too; so does a batch that is played by one process."""
    monkeypatch.setattr(registry, "_ROOMS", dict(registry._ROOMS))
    registry.register("couriers", "toys.couriers", "toys.couriers")
