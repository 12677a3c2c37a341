"""Scenario files: finding, reading and checking them."""

from __future__ import annotations

from pathlib import Path

from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.scenario.mistakes import mistakes

__all__ = ["all_mistakes", "load", "mistakes", "shipped_scenarios"]


def shipped_scenarios() -> list[Path]:
    """The scenario files that come with the program, in order of their numbers."""
    return sorted(shipped("scenarios", "arquebus").glob("*.yaml"))


def load(file: Path) -> Scenario:
    """Read and check a scenario file; raises ``BadFile`` for the first thing that is wrong."""
    authored = Authored(file)
    scenario = authored.convert(Scenario)
    for path, reason in mistakes(scenario):
        raise authored.wrong(reason, *path)
    return scenario


def all_mistakes(file: Path) -> list[BadFile]:
    """Everything that is wrong with a scenario file, as errors with their lines."""
    try:
        authored = Authored(file)
        scenario = authored.convert(Scenario)
    except BadFile as error:
        return [error]
    return [authored.wrong(reason, *path) for path, reason in mistakes(scenario)]
