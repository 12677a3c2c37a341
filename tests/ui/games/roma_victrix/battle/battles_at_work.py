"""Battles on their sheet, at the moments that the tests begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from sheets_at_work import Referee, attacked, cisalpina, clear_away

from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label

SIZES = [(1280, 800, 100), (1280, 800, 150), (2560, 1440, 100), (2560, 1440, 150)]


SPACE, ENTER, TAB = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def fought(shown: Callable[..., object]) -> Iterator[Callable[..., Referee]]:
    """A referee whose table is on the screen; both stay alive until the last paint event is over."""
    kept = []

    def begin(game: Game[State], width: int = 1280, height: int = 800, viewer: str = "") -> Referee:
        referee = Referee(game, viewer)
        shown(referee.table, width, height)
        referee.table.ask()
        kept.append(referee.table)
        return referee

    yield begin
    clear_away(*kept)


def army(referee: Referee, role: str):
    return referee.sheet.page().armies[role]


def counters(referee: Referee, role: str):
    return army(referee, role).ranks.grid


def foot(referee: Referee, role: str) -> list[str]:
    """The running total, and the word beside it if there is one."""
    below = army(referee, role).foot
    count, *rest = [one.words() for one in below.findChildren(Sentence)]
    return [count, *rest, *(one.text() for one in below.findChildren(Label) if one.isVisible())]


def names(referee: Referee, role: str) -> list[str]:
    return [cell.name for cell in counters(referee, role).cells()]


def even() -> State:
    """The position without a net DRM: equal leaders, and no cavalry advantage."""
    state = cisalpina(consul=4)
    horse = [unit.id for unit in state.army("cisalpina", "carthage") if unit.kind == "CAV"]
    return state.with_units(gone=horse[:3])


def splitting(fought, dice=(6, 4), **more) -> Referee:
    """The attackers split their net DRM: +6 for Hannibal against an army without a leader."""
    referee = fought(attacked(cisalpina(), dice), **more)
    referee.table.click("Stand and fight")
    return referee


def losing(fought, **more) -> Referee:
    """Rome chooses 23 of its 25 CSP by itself, after Carthage has lost 4 by the suggestion."""
    referee = splitting(fought, **more)
    referee.table.click("Use this split")
    referee.table.click("Confirm losses")
    assert referee.game.decision.actor == "rome"
    referee.table.click("Undo")
    return referee
