"""Two positions that a side can't tell apart: whatever the others may keep to themselves is different."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import ScriptedDice, SeededDice
from roma_desktop.core.game import Moment, run
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.pieces import Power, Powers, Side, Troops, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table.page import TablePage

GAME = title("roma_victrix")
SWAPPED = {"HI": "AUX", "LGN": "AUX", "AUX": "CAV", "CAV": "AUX", "BI": "CAV"}
PATIENCE = 20_000  # milliseconds: never reached unless something is wrong
SEEN, DOTS = 24, 12  # how far apart the colours of a pixel are, to be seen, of 255; fewer pixels are none
SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")


def beginning(side: Side) -> State:
    """The first scenario as it begins; this side has its operations."""
    start = GAME.start(GAME.load(GAME.scenarios()[0]), GAME.read_options({}))
    state, _ = run(start, SeededDice(b"twins"))
    return replace(state, steps=(Operations(side),))


def twin(state: State, side: Side) -> State:
    """Other troops, other losses, other cards and other barbarians, as far as this side isn't to know."""
    troops = {unit.id: unit for unit in _others(state, side)}
    hands = {one: hand if one == side else state.deck[: len(hand)] for one, hand in state.hands.items()}
    powers = {name: _poorer(power) if state.side(name) != side else power for name, power in state.powers.items()}
    return replace(
        state,
        troops=Troops(troops),
        powers=Powers(powers),
        hands=hands,
        deck=state.deck[::-1],
        incognita={place: tuple(one % 6 + 1 for one in found) for place, found in state.incognita.items()},
    )


def _others(state: State, side: Side) -> Iterator[Unit]:
    """Of each stack of others all but its second counter, of another kind or reduced."""
    for at, units in state.troops.stacks.items():
        for number, unit in enumerate(sorted(units, key=lambda one: one.id)):
            if state.side(unit.power) == side or ":" in at:
                yield unit
            elif number != 1:
                name = f"{unit.power}.{SWAPPED[unit.kind]}{50 + len(unit.id) + number}@{at}"
                yield replace(unit, id=name, kind=SWAPPED[unit.kind], reduced=not unit.reduced)


def _poorer(power: Power) -> Power:
    return replace(power, fallen={"HI": 2, "CAV": 1})


def lay(state: State, file: Path, qtbot: QtBot) -> TablePage:
    """A table with a curtain, at this position; the side that decides has sat down."""
    scenario = GAME.load(GAME.scenarios()[0])
    players = dict.fromkeys(SIDES, "human")
    record: Record[State] = Record.begin(file, GAME, scenario, GAME.read_options({}), players, SeededDice(b"twins"))
    record.game.dice = ScriptedDice()
    record.game.go_to(Moment(0, None, state, None, (), (), state, None))
    page = TablePage(record, Seats(players, True))
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.picture.complete, timeout=PATIENCE)
    return page


def picture(page: TablePage, qtbot: QtBot) -> QImage:
    """All that the page shows when everything has come to rest and the mouse is out of the way."""
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    QTest.mouseMove(page, QPoint(1, 1))
    for _ in range(2):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    page.atlas.layers.board.finish()
    page.scene.finish()
    qtbot.waitUntil(lambda: page.curtain.isVisible() or _sharp(page), timeout=PATIENCE)
    shown = QImage(page.size(), QImage.Format.Format_RGB32)
    shown.fill(QColor("white"))
    page.render(shown)
    return shown


def _sharp(page: TablePage) -> bool:
    """Whether the land is drawn at the size it is shown at; it is asked for when it is painted."""
    page.view.viewport().update()
    return page.picture.sharp


def differ(one: QImage, other: QImage) -> bool:
    """Whether two pictures differ so that it can be seen.

    The edges of large letters and the corners of sheets come out a little different each time.
    """
    if one == other:
        return False
    size = one.size()
    apart = [
        (x, y)
        for y in range(size.height())
        for x in range(size.width())
        if one.pixel(x, y) != other.pixel(x, y) and _apart(one.pixelColor(x, y), other.pixelColor(x, y)) >= SEEN
    ]
    return len(apart) > DOTS


def _apart(one: QColor, other: QColor) -> int:
    red, green, blue = one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue()
    return max(abs(red), abs(green), abs(blue))
