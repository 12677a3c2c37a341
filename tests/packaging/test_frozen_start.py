"""Processes that multiprocessing starts as copies of the frozen program do their work, and open no window."""

from __future__ import annotations

import multiprocessing
import multiprocessing.spawn
import subprocess
import sys
from pathlib import Path

import pytest
from installers import start
from installers.project import SOURCES

START = SOURCES / "packaging" / "installers" / "start.py"


def test_what_a_player_has_typed_is_left_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing.spawn, "freeze_support", lambda: pytest.fail("this is no worker"))
    for typed in ([], ["simulate", "1"], ["a.roma"], ["-c", "print()"], ["play", "--multiprocessing-fork"]):
        start.help_out(typed)


def test_workers_are_told_by_what_multiprocessing_itself_would_call(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []
    monkeypatch.setattr(multiprocessing.spawn, "freeze_support", lambda: called.append(1))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    start.help_out(multiprocessing.spawn.get_command_line(pipe_handle=7)[1:])
    assert called == [1]


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX has this process")
def test_the_tracker_of_resources_ends_when_nobody_needs_it() -> None:
    """It is called with -c and a line of Python, as if the program were Python itself."""
    command = [sys.executable, str(START), "-c", "from multiprocessing.resource_tracker import main;main(0)"]
    ran = subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_the_program_starts() -> None:
    ran = subprocess.run(
        [sys.executable, str(START), "--version"], capture_output=True, text=True, check=False, cwd=Path(SOURCES)
    )
    assert ran.stdout.startswith("roma-desktop ")
