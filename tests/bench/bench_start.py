"""Start-up of the command line, and games on one process and on two."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from yardsticks import Beside

SOURCES = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, cwd=SOURCES)


def test_version(beside: Beside) -> None:
    beside(
        "roma-desktop --version",
        lambda: run("-m", "roma_desktop.app", "--version"),
        "an empty Python",
        lambda: run("-c", ""),
    )


def test_two_processes(beside: Beside) -> None:
    """With two cores free they take 0.59 of the time of one at most."""
    games = ("-m", "roma_desktop.app", "simulate", "1", "--games", "8", "--json", "--jobs")
    beside("8 games, two processes", lambda: run(*games, "2"), "one process", lambda: run(*games, "1"))
