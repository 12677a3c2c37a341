"""What is asked explains itself: ratings, the cause of attrition, what a unit, a treasury and a card are good for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from players import Mouse
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication
from scenes import CARTHAGE_MOVES, Scene

from roma_desktop.games.roma_victrix.model.tables import CARDS, KINDS
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.ui.games.roma_victrix.battle.attrition import cause_of
from roma_desktop.ui.games.roma_victrix.showing.event_cards import GOOD_FOR
from roma_desktop.ui.games.roma_victrix.showing.kinds import about_kind
from roma_desktop.ui.parts.counters import counter_grid
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.marks.figure import FigureButton


def test_where_a_consul_is_placed_his_rating_is_said(at_table):
    one = at_table(Mouse, Scene("seed 1\n"))
    assert one.kind == "Posting"
    rating = one.state.steps[-1].rating
    assert f"He is an L-{rating}. Click a lit province." in one.page.bar.sentence()


def test_a_unit_says_what_it_is_and_does(at_table, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(counter_grid, "show_tip", lambda _at, words, _grid: told.append(words))
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    one.take("hannibal")
    grid = one.seen(CounterGrid, one.page.side)[0]
    at = grid.box(0).center()
    QApplication.sendEvent(grid, QHelpEvent(QEvent.Type.ToolTip, at, grid.mapToGlobal(at)))
    assert "Heavy infantry: the line of battle." in told[-1]
    assert "3 CSP in combat, 2 when reduced [5.31.3]." in told[-1]


def test_the_treasury_says_what_it_is_good_for(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    (figure,) = one.seen(FigureButton, one.page.strip)
    assert "upkeep goes out first" in figure.toolTip()


def test_every_card_is_explained():
    assert set(GOOD_FOR) == set(CARDS)


@pytest.mark.parametrize(
    ("hungry", "rule"),
    [(True, "8.2"), (False, "8.4")],
)
def test_attrition_says_why(at_table, hungry, rule):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    state = replace(one.state, steps=())
    men = state.army("africa", "carthage") or state.army("carthaginiensis", "carthage")
    state = state.with_units(replace(unit, hungry=hungry) for unit in men)
    step = TakeLosses("carthage", men[0].at, frozenset(unit.id for unit in men), 2, "4.2 B")
    said, number = cause_of(step, state)
    assert number == rule
    assert "no supply" in str(said)
    assert all(about_kind(kind, one.page.words).count("\n") for kind in KINDS)
