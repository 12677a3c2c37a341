"""What a table shows first has been worked out when it is laid, and nothing was worked out in vain."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui import beforehand
from roma_desktop.ui.counters.renderer import PRINTED_AHEAD, Print
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.ground import READ_AHEAD
from roma_desktop.ui.map.seating import SEATED_AHEAD
from roma_desktop.ui.table.layout import Frame, TableLayout
from roma_desktop.ui.table.page import TablePage
from roma_desktop.ui.table.presenting.foresight import Rehearsed, foresee

SIZE = QSize(1100, 720)
SEED = bytes(16)


@pytest.mark.parametrize("game", ["sparta_vs_athens", "arquebus"])
def test_all_that_is_asked_for_is_there(
    game: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = title(game)
    scenario, options = rules.load(rules.scenarios()[0]), rules.read_options({})
    play = Rehearsed(rules, Game(rules.start(scenario, options), SeededDice(SEED)))
    seats = Seats.at(dict.fromkeys(rules.sides(play.game.state), "human"), one_person=True)
    beforehand.forget()
    foresee(play, seats, Frame(SIZE, 1.0, TableLayout()), lambda: True)
    assert len(PRINTED_AHEAD) > 20
    painted: list[Print] = []
    paint = Print.paint
    monkeypatch.setattr(Print, "paint", lambda one: painted.append(one) or paint(one))

    record = Record.begin(tmp_path / "game.roma", rules, scenario, options, {}, SeededDice(SEED))
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    stack.resize(SIZE)
    page = TablePage(record, seats, stack)
    stack.addWidget(page)
    stack.show()
    qtbot.waitExposed(stack)
    page.scene.finish()
    assert not [one for one in painted if one.side == page.scene.side]
    assert (len(PRINTED_AHEAD), len(SEATED_AHEAD), len(READ_AHEAD)) == (0, 0, 0)
    page.close_table()


def test_who_no_longer_waits_gets_no_more() -> None:
    rules = title("arquebus")
    start = rules.start(rules.load(rules.scenarios()[0]), rules.read_options({}))
    play = Rehearsed(rules, Game(start, SeededDice(SEED)))
    seats = Seats.at(dict.fromkeys(rules.sides(start), "human"))
    beforehand.forget()
    foresee(play, seats, Frame(SIZE, 1.0, TableLayout()), lambda: len(PRINTED_AHEAD) < 5)
    assert len(PRINTED_AHEAD) == 5
    beforehand.forget()
    assert not len(PRINTED_AHEAD) + len(READ_AHEAD)
