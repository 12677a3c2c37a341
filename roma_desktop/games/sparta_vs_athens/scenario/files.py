"""Scenario files: finding, reading and checking them [16.0]."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from roma_desktop.core.authored import Authored
from roma_desktop.core.message import Message
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]


def shipped_scenarios() -> list[Path]:
    """The scenario files that come with the program, in order of their numbers."""
    return sorted(shipped("scenarios", "sparta_vs_athens").glob("*.yaml"))


def load(file: Path) -> Scenario:
    """Read and check a scenario file; raises ``BadFile`` for the first thing that is wrong."""
    return Authored(file).convert(Scenario)


def mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with a scenario beyond the types of its fields, and where."""
    return iter(())
