"""A move over several hexes is carried out one by one; taking back ends it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from roma_desktop.core.game import Policy
from roma_desktop.games.arquebus.model.state import State
from tests.ui.games.arquebus.arq_general import General, duel, moves


@pytest.fixture
def general(opened: Callable[..., General]) -> General:
    return opened(General, 1400, 900)


def take_back(general: General) -> None:
    """Ctrl+Z at once, before the window does anything that it has put off."""
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.sendEvent(general.page.view, key)


def begun(general: General, state: State, to: str, *, friendly: bool = False) -> None:
    """A unit has made the first step of a way of several."""
    general.lay(state, curtain=friendly, taking_back=Policy.FRIENDLY if friendly else Policy.STRICT)
    if friendly:
        general.press("Open the table")
        general.rest()
    general.page.view.dropped.emit("unit:fr-mm1", to)
    assert general.page.controller.chain.runs


def in_the_vineyard() -> State:
    """The first step is into a vineyard: it rolls for disorder [7.3-a]."""
    state = duel(fr_mm1=("0504", "N"), fr_mm2=("0506", "N"))
    return moves(state, commanded=frozenset({"fr-mm1", "fr-mm2"}))


def test_taking_back_ends_the_rest_of_a_move(general: General) -> None:
    begun(general, moves(duel(fr_mm1=("1014", "N"), fr_mm2=("0814", "N"))), "1011")
    assert general.battle.units["fr-mm1"].at == "1013"
    take_back(general)
    general.rest()
    assert general.battle.units["fr-mm1"].at == "1014"


def test_where_nothing_can_be_taken_back_the_rest_of_a_move_ends_too(general: General) -> None:
    """Strictly nothing is taken back past a die, and yet nobody goes on."""
    begun(general, in_the_vineyard(), "0602")
    here = general.battle.units["fr-mm1"].at
    assert here != "0504"
    take_back(general)
    general.rest()
    assert "past a die" in general.words(general.page.bar)
    assert general.battle.units["fr-mm1"].at == here


def test_nobody_goes_on_while_the_others_are_asked(general: General) -> None:
    begun(general, in_the_vineyard(), "0602", friendly=True)
    here = general.battle.units["fr-mm1"].at
    take_back(general)
    general.rest()
    assert general.battle.units["fr-mm1"].at == here
    assert general.question() is not None
