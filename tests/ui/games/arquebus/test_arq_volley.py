"""Volleys, continuations, seizures and Loss Checks on cards beside the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import pytest
from arq_drill import during
from arq_melee import ground, neighbours
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Event
from roma_desktop.core.game import carry_out, run
from roma_desktop.games.arquebus.commands.moving import ReturnFire
from roma_desktop.games.arquebus.events.pieces import OrderChanged
from roma_desktop.games.arquebus.model.state import Continuity, State
from roma_desktop.games.arquebus.rules import fire
from roma_desktop.games.arquebus.steps.continuation import ContinuationRoll, Seizing
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.shot import Shot
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.combat.bars import ChanceBars
from roma_desktop.ui.games.arquebus.combat.desk import Desk
from roma_desktop.ui.games.arquebus.combat.flight_bars import FlightBars
from roma_desktop.ui.games.arquebus.combat.volleys import checks, volleys
from roma_desktop.ui.parts.marks.dice_tray import DiceTray
from tests.games.arquebus.arq_positions import battle

Happened = list[tuple[Event[State], State]]


def told(before: State, events: Iterable[Event[Any]]) -> Happened:
    """Events, each with the position before it."""
    found: Happened = []
    for event in events:
        found.append((event, before))
        before = event.apply(before)
    return found


def fired(state: State, dice: Sequence[int], *, answer: bool = False) -> Happened:
    """Blue's arquebusiers fire at 0605, and what comes of it."""
    state = during(state, "b_main", commanded=frozenset(state.setting.units_of["b_main"]), beside=neighbours(state))
    script = ScriptedDice(face or 10 for face in dice)
    start = replace(state, steps=(Shot("b-aq1", "0605"),))
    now, events = run(start, script)
    found = told(start, events)
    if answer:
        _, more = carry_out(now, ReturnFire(frozenset({"r-cb1"})), script)
        found += told(now, more)
    return found


# ---------------------------------------------------------------- fire


def test_a_volley_has_a_die_and_what_it_comes_to() -> None:
    """11.3-a, T3"""
    (volley,) = volleys(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)))
    assert (volley.shooter, volley.at) == ("b-aq1", "0605")
    (shot,) = volley.shots
    assert (shot.unit, shot.shown, [line.rule for line in shot.lines]) == ("b-aq1", 9, ["T3"])
    assert volley.results


def test_a_shot_that_does_nothing_has_no_results() -> None:
    (volley,) = volleys(fired(ground(b_aq1="0606", r_pk1="0605"), (0,)))
    assert not volley.results


def test_both_sides_stand_on_one_card() -> None:
    """11.2-b: the shot and the one that returns it, each with its die."""
    (volley,) = volleys(fired(ground(b_aq1="0606", r_cb1="0605"), (1, 9), answer=True))
    assert [(shot.unit, shot.side, shot.shown) for shot in volley.shots] == [("b-aq1", "b", 1), ("r-cb1", "r", 9)]


@pytest.fixture
def desk(qtbot: QtBot) -> tuple[Desk, QWidget]:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1000, 700)
    table.show()
    return Desk(TITLE.words(battle("ravenna")), table), table


def test_the_card_stays_while_the_pointer_is_on_it_and_goes_by_a_click(desk: tuple[Desk, QWidget]) -> None:
    cards, table = desk
    cards.tell(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)), fire=True)
    card = cards.volley_card
    assert card.isVisible()
    assert table.rect().contains(card.geometry())
    assert len(card.findChildren(DiceTray)) == 1
    assert not card.pinned()
    middle = QPointF(5, 5)
    QApplication.sendEvent(card, QEnterEvent(middle, middle, middle))
    assert card.pinned()
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_a_card_stays_inside_the_room(desk: tuple[Desk, QWidget]) -> None:
    cards, _ = desk
    cards.tell(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)), fire=True)
    room = QRect(10, 10, 600, 400)
    for at in (QPoint(0, 0), QPoint(609, 409), QPoint(300, 200)):
        cards.volley_card.place_near(at, room)
        assert room.contains(cards.volley_card.geometry())


def test_a_card_covers_what_it_is_about_only_where_there_is_no_other_room(desk: tuple[Desk, QWidget]) -> None:
    cards, _ = desk
    cards.tell(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)), fire=True)
    card, room, at = cards.volley_card, QRect(10, 10, 900, 600), QPoint(450, 300)
    around = QRect(at - QPoint(120, 120), at + QPoint(120, 120))
    card.place_near(at, room, [around])
    assert not card.geometry().intersects(around)
    below = QRect(room.left(), 200, room.width(), 411)
    card.place_near(at, room, [below])
    assert card.y() == room.top()
    card.place_near(at, room, [room])
    assert room.contains(card.geometry())


def test_in_a_smaller_room_a_card_stays_inside(desk: tuple[Desk, QWidget]) -> None:
    cards, table = desk
    cards.tell(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)), fire=True)
    table.resize(400, 300)
    cards.arrange()
    assert table.rect().contains(cards.volley_card.geometry())


def test_what_comes_of_a_volley_later_is_told_on_its_card(desk: tuple[Desk, QWidget]) -> None:
    """14.2: a retreat that its player has to choose first."""
    cards, _ = desk
    happened = fired(ground(b_aq1="0606", r_pk1="0605"), (9,))
    first = next(n for n, (event, _) in enumerate(happened) if isinstance(event, OrderChanged))
    cards.tell(happened[:first], fire=True)
    assert cards.volley is not None
    assert not cards.volley.results
    cards.tell(happened[first:], fire=True)
    assert cards.volley.results
    assert [shot.shown for shot in cards.volley.shots] == [9]


def test_each_line_of_the_sum_stands_beside_the_die() -> None:
    """11.3: with every number that isn't nought."""
    (volley,) = volleys(fired(ground(b_aq1="0606", r_cb1="0605"), (1, 9), answer=True))
    first, answer = volley.shots
    state = volley.state
    shot, back = (state.units[of] for of in ("b-aq1", "r-cb1"))
    assert sum(one.drm for one in first.modifiers) == fire.total(state, shot, back)
    assert sum(one.drm for one in answer.modifiers) == fire.total(state, back, shot)
    assert all(one.drm for shot in volley.shots for one in shot.modifiers)
    assert first.modifiers


def test_shots_of_a_shock_phase_have_no_card(desk: tuple[Desk, QWidget]) -> None:
    """They are told on the sheet."""
    cards, _ = desk
    cards.tell(fired(ground(b_aq1="0606", r_pk1="0605"), (9,)), fire=False)
    assert cards.volley is None


# ---------------------------------------------------------------- checks


def rolling(step: Any, dice: Sequence[int], **fields: Any) -> Happened:
    """What happens in one step of Ravenna, the French being active."""
    state = replace(battle("ravenna"), active="fr", hands={"fr": (), "lg": ()}, **fields)
    state = replace(state, steps=(step,))
    return told(state, step.resume(state, ScriptedDice(face or 10 for face in dice)))


@pytest.mark.parametrize(("die", "verdict"), [(3, "goes on"), (9, "is lost")])
def test_a_continuation_with_its_sum_and_exact_chance(die: int, verdict: str) -> None:
    """6.2-e, 6.2-g"""
    (check,) = checks(rolling(ContinuationRoll("fr", "fr_ferrara"), (die,), continuity=Continuity(2, 0)))
    assert [line.rule for line in check.lines] == ["5.2-b", "6.2-g"]
    assert (check.goal, check.chance, check.shown) == (3, Fraction(4, 10), die)
    assert check.verdict is not None
    assert verdict in TITLE.words(check.state).say(check.verdict.words)


def test_a_seizure() -> None:
    """6.3-e: from 0 to the number on the counter."""
    (check,) = checks(rolling(Seizing("fr", "fr_ferrara", "lg_van", 5), (6,)))
    assert (check.side, check.goal, check.chance, check.rule) == ("lg", 5, Fraction(6, 10), "6.3-e")


def test_a_loss_check_has_both_armies() -> None:
    """3.0-e: who can't break doesn't roll."""
    (check,) = checks(rolling(LossCheck(), (6,), lost={"fr": 45, "lg": 20}))
    french, league = check.standings
    assert (french.points, french.level, french.shown, french.broken) == (45, 50, 6, True)
    assert french.chance == Fraction(4, 10)
    assert (league.shown, league.chance) == (None, 0)


def test_both_may_break() -> None:
    (check,) = checks(rolling(LossCheck(), (1, 9), lost={"fr": 45, "lg": 49}))
    assert [one.shown for one in check.standings] == [1, 9]
    assert [one.broken for one in check.standings] == [False, True]


def test_nothing_is_told_where_nobody_rolls() -> None:
    assert not list(checks(rolling(LossCheck(), ())))


def test_the_cards_of_checks_one_after_the_other(desk: tuple[Desk, QWidget]) -> None:
    cards, table = desk
    cards.tell(rolling(ContinuationRoll("fr", "fr_ferrara"), (3,)), fire=True)
    card = cards.check_card
    assert card.isVisible()
    first = card.height()
    assert first > 90
    (bars,) = [one for one in card.findChildren(ChanceBars) if one.isVisible()]
    assert sum(one.percent for one in bars.chances()) == 100
    assert [one.fallen for one in bars.chances()] == [True, False]
    cards.tell(rolling(LossCheck(), (6,), lost={"fr": 45, "lg": 20}), fire=True)
    (flight,) = [one for one in card.findChildren(FlightBars) if one.isVisible()]
    assert flight.height() > 60
    assert card.height() > 90
    assert table.rect().contains(card.geometry())
    cards.blank()
    assert not card.isVisible()


def test_what_is_put_off_is_told_later(desk: tuple[Desk, QWidget]) -> None:
    cards, _ = desk
    cards.put_off(rolling(LossCheck(), (6,), lost={"fr": 45, "lg": 20}))
    assert cards.check is None
    cards.catch_up()
    assert cards.check is not None
    assert cards.check.standings
