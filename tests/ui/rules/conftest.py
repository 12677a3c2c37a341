"""A dock of rules, and a window with a game on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from rules_driver import Reader, Table

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.rules.dock import RuleDock
from roma_desktop.ui.window import MainWindow, Places

GAME = title("roma_victrix")


@pytest.fixture
def reader(qtbot: QtBot, shown: Callable[..., Any]) -> Reader:
    """The dock alone, 400 by 700 pixels."""
    dock = RuleDock()
    shown(dock, 400, 700)
    return Reader(dock, qtbot)


@pytest.fixture
def table(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """The Second Punic War on the table, with or without a ``curtain``; or nothing yet, but the library."""
    windows: list[MainWindow] = []

    def sit(*, curtain: bool = False, library: bool = False) -> Table:
        window = MainWindow(Places(tmp_path / "games", tmp_path / "settings.json"))
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        if library:
            return Table(window, qtbot)
        scenario = GAME.load(next(file for file in GAME.scenarios() if file.name.startswith("01-")))
        file = tmp_path / "games" / "war.roma"
        players = dict.fromkeys(("rome", "carthage", "aegyptus", "seleucid_kingdom"), "human")
        dice = ScriptedDice([1] * 2000)
        record = Record.begin(file, GAME, scenario, GAME.read_options({}), players, dice=dice, kind="typed")
        window.show_table(record, Seats(players, curtain))
        return Table(window, qtbot)

    yield sit
    for window in windows:
        window.leave_table()
        window.close()
        window.deleteLater()
