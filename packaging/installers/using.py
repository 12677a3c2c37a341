"""What every installed program must do: say its version, play whole games, open a window with what it is given."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from installers.project import project
from installers.screen import Screen

PLAYED = "The Second Punic War"
"""What the window is called with a game of the first scenario."""
PATIENCE = 60.0  # seconds until a window must be there

Run = Callable[..., str]
"""Runs the program with these arguments; what it prints. Raises if it fails."""


class Failed(Exception):
    """An installer doesn't do what it should."""


def check(fact: object, complaint: str) -> None:
    """Raise ``Failed`` unless the fact holds."""
    if not fact:
        raise Failed(complaint)


def plays(run: Run, scenarios: Path, shown: str, folder: str) -> None:
    """A whole game of each of the three games, with records; ``shown`` is where the program sees ``scenarios``."""
    for game in sorted(path.name for path in scenarios.iterdir()):
        first = min((scenarios / game).glob("*.yaml")).relative_to(scenarios).as_posix()
        told = run("simulate", f"{shown}/{first}", "--games", "1", "--json", "--save", f"{folder}/{game}")
        check(json.loads(told)["games"] == 1, f"no game of {game} was played")


def says_its_version(run: Run) -> None:
    """The version is that of the sources."""
    of = project()
    check(run("--version").strip() == f"{of.command} {of.version}", "the version is another one")


def opens(on: Screen, command: Sequence[str], more: dict[str, str], title: str) -> None:
    """The program shows a window whose title begins so; it is closed afterwards."""
    program = subprocess.Popen(command, env={**on.variables, **more}, start_new_session=True)
    try:
        wait_for_title(on, title)
        check(on.painted() > 0.2, "the window is empty")
    finally:
        os.killpg(program.pid, 15)
        program.wait()
    end = time.monotonic() + PATIENCE
    while on.is_painted():
        check(time.monotonic() < end, "a window stays when its program has ended")
        time.sleep(0.05)


def wait_for_title(on: Screen, title: str) -> None:
    """Wait until a window has a title that begins so, and is painted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        command = ["xwininfo", "-root", "-tree"]
        listed = subprocess.run(command, env=on.variables, capture_output=True, text=True, check=False)
        if f'"{title}' in listed.stdout and on.painted() > 0.2:
            return
        time.sleep(0.1)
    raise Failed(f"no window is called {title}")
