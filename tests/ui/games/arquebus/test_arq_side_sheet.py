"""The side sheet tells of hexes, units, Battles and armies, and the table of the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.games.arquebus.events.sequence import BattleEnded
from roma_desktop.games.arquebus.model.state import Outcome, State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.ui.games.arquebus.counters import UnitCounter
from roma_desktop.ui.games.arquebus.inspector.army import ArmyPage
from roma_desktop.ui.games.arquebus.inspector.battles import BattlePage
from roma_desktop.ui.games.arquebus.inspector.hexes import hex_page
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.games.arquebus.readings.armies import ArmiesPage
from roma_desktop.ui.games.arquebus.showing.comparison import Comparison
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from tests.games.arquebus.arq_positions import battle, change, in_activation, only
from tests.ui.games.arquebus.arq_words import words_of


def told(page: QWidget) -> str:
    """All words of a page."""
    said = [one.text() for one in page.findChildren(Label)] + [one.words() for one in page.findChildren(Sentence)]
    return "\n".join(said)


# ------------------------------------------------------------------ the side sheet


def test_a_hex_tells_its_ground(qapp: object) -> None:
    """[7.3-a, T7]"""
    state = battle("ravenna")
    at = next(at for at, terrain in state.setting.field.terrain.items() if terrain == "marsh")
    page = told(hex_page(state, at, words_of(state)))
    assert "marsh" in page
    assert "3 MP mounted, 2 on foot, – artillery, 2 leaders" in page
    assert "all but artillery and skirmishers roll" in page
    assert "none through it" in page
    open_ground = next(
        at
        for at, terrain in state.setting.field.terrain.items()
        if terrain == "clear" and not any(state.obstacle(at, near) for near in state.setting.field.neighbours[at])
    )
    page = told(hex_page(state, open_ground, words_of(state)))
    assert "1 MP for all" in page
    assert "roll" not in page


def test_a_hex_tells_the_works_on_its_hexsides(qapp: object) -> None:
    state = battle("ravenna")
    side = next(side for side, kind in state.setting.field.obstacles.items() if kind == "trench")
    behind = state.setting.field.behind[side]
    (before,) = side - {behind}
    page = told(hex_page(state, behind, words_of(state)))
    assert f"trench to {before}" in page
    assert "+2 MP mounted, +1 on foot, – artillery, +1 leaders; shock −1, fire −1" in page
    assert "defended from here" in page
    assert "defended from here" not in told(hex_page(state, before, words_of(state)))


def test_a_unit_tells_its_ratings_and_who_commands_it(cerignola: State, qapp: object) -> None:
    """[2.2-c, 5.2-d, 5.3]"""
    leader = next(one for one in cerignola.leaders.values() if one.on_map and cerignola.printed(one.id).battles)
    target = cerignola.printed(leader.id).battles[0]
    unit = next(one for one in cerignola.units_of(target) if one.on_map and cerignola.type_of(one.id) != "ART")
    state = only(cerignola, unit.id)
    state = replace(state, leaders={**state.leaders, leader.id: replace(leader, at=unit.at)})
    words = words_of(state)
    page = told(hex_page(state, unit.at, words))
    assert words.name("unit", unit.id) in page
    assert f"MA {state.counter(unit.id).ratings.movement[0]}" in page
    assert f"in command of {words.name('leader', leader.id)}, 0 away" in page
    assert "command range" in page
    far = next(at for at in state.setting.field.hexes if state.setting.field.distance(at, unit.at) > 12)
    lost = replace(state, leaders={**state.leaders, leader.id: replace(leader, at=far)})
    assert "out of command of" in told(hex_page(lost, unit.at, words))
    dead = replace(state, leaders={**state.leaders, leader.id: replace(leader, at=GONE)})
    assert "its leader is lost" in told(hex_page(dead, unit.at, words))


def test_a_unit_tells_its_order_and_what_is_left_to_it(cerignola: State, qapp: object) -> None:
    """[7.2, 14.2, 14.4]"""
    target = next(one for one in cerignola.setting.battles_of("fr") if cerignola.setting.leader_of.get(one))
    unit = next(one for one in cerignola.units_of(target) if one.on_map)
    words = words_of(cerignola)
    page = told(hex_page(change(cerignola, unit.id, order="retired"), unit.at, words))
    assert "Retired: 1 FP" in page
    moving = in_activation(cerignola, target)
    all_ = cerignola.counter(unit.id).ratings.movement[0]
    assert f"{all_} MP left of {all_}" in told(hex_page(moving, unit.at, words))
    done = in_activation(cerignola, target, finished=frozenset({unit.id}))
    assert "its move and fire are over" in told(hex_page(done, unit.at, words))


def test_a_unit_tells_whether_it_attacks_and_charges(cerignola: State, qapp: object) -> None:
    """[12.1-a, 13.1-a, 13.3-1]"""
    words = words_of(cerignola)
    horse = next(of for of in cerignola.units if cerignola.type_of(of) == "MM" and cerignola.side_of(of) == "fr")
    shot = next(of for of, one in cerignola.units.items() if cerignola.type_of(of) == "AQ" and one.on_map)
    target = cerignola.counter(horse).battle
    assert "doesn't attack" in told(hex_page(cerignola, cerignola.units[shot].at, words))
    assert "charge" not in told(hex_page(cerignola, cerignola.units[horse].at, words))
    active = in_activation(only(cerignola, horse), target, commanded=frozenset({horse}))
    assert "can charge" in told(hex_page(active, active.units[horse].at, words))
    poor = change(active, horse, order="disordered")
    assert "it can't charge" in told(hex_page(poor, poor.units[horse].at, words))


def test_a_hex_tells_in_japanese(qapp: object) -> None:
    state = battle("pavia")
    leader = next(one for one in state.leaders.values() if one.on_map)
    words = words_of(state, "ja")
    assert words.name("leader", leader.id) in told(hex_page(state, leader.at, words))


def test_a_battle_tells_its_units_and_its_chance(cerignola: State, qapp: object) -> None:
    """[3.0-a, 6.2-e, 6.2-g]"""
    target = next(one for one in cerignola.setting.battles_of("fr") if cerignola.setting.leader_of.get(one))
    first, second, *_ = cerignola.setting.units_of[target]
    state = change(change(cerignola, first, at=GONE), second, order="retired")
    page = told(BattlePage(state, target, words_of(state)))
    assert "1 Retired, 1 lost" in page
    assert "FP lost" in page
    assert "%" in page
    tired = replace(state, continuity=replace(state.continuity, successes=3), active="fr")
    assert "Activations in a row" in told(BattlePage(tired, target, words_of(state)))
    again = replace(state, last=target, active="fr")
    assert "has just been activated" in told(BattlePage(again, target, words_of(state)))


def test_an_army_tells_its_flight_and_hides_counters(cerignola: State, qapp: object) -> None:
    """[3.0-e, 6.3-a]"""
    level = cerignola.setting.side["fr"].flight_level
    state = replace(
        cerignola, hands={"fr": ("negation",), "sp": ("war_cry",)}, lost={**cerignola.lost, "fr": level - 3}
    ).seen_by("fr")
    page = told(ArmyPage(state, "fr", words_of(state)))
    assert f"{level - 3} of {level} FP" in page
    assert "breaks with 60 %" in page
    mine, theirs = (
        ArmyPage(state, side, words_of(state)).findChildren(CounterGrid)[-1].cells() for side in ("fr", "sp")
    )
    assert mine[0].name == "Negation"
    assert "War Cry" not in theirs[0].name


def test_the_page_of_the_armies_has_every_unit(cerignola: State, qapp: object) -> None:
    unit = next(of for of, one in cerignola.units.items() if one.on_map)
    state = in_activation(change(cerignola, unit, at=GONE), cerignola.setting.battles_of("fr")[0])
    page = ArmiesPage(state, words_of(state))
    cells = [cell for grid in page.findChildren(CounterGrid) for cell in grid.cells()]
    units = [cell for cell in cells if isinstance(cell.counter, UnitCounter)]
    assert len(units) == len(state.units)
    assert sum(not cell.enabled for cell in units) == 1
    assert "The activation" in told(page)


def test_two_positions_are_compared(cerignola: State, qapp: object) -> None:
    unit = next(of for of, one in cerignola.units.items() if one.on_map)
    there = change(cerignola, unit, order="disordered")
    assert "Disordered" in told(Comparison(cerignola, there, ("now", "then"), words_of(cerignola)))


# ------------------------------------------------------------------ the end


@pytest.mark.parametrize(
    ("winner", "rule", "verdict"),
    [
        ("sp", "3.0-e", "French break at the Loss Check: Spanish win the battle."),
        ("fr", "16.1-a", "Time has run out: French win the battle."),
        (None, "3.0-e", "Both armies break at the Loss Check: the battle is drawn."),
    ],
    ids=["an army breaks", "time runs out", "both break"],
)
def test_the_end_is_told_with_what_ended_it(cerignola: State, winner: str | None, rule: str, verdict: str) -> None:
    """3.0-e, 16.1-a: on the sheet as in the log and in the story."""
    words, outcome = words_of(cerignola), Outcome(winner, rule, {"sp": 20, "fr": 104})
    over = replace(cerignola, outcome=outcome)
    assert PRESENTER.winner(over) == winner
    assert words.say(PRESENTER.verdict(over)) == verdict
    assert PRESENTER.ending_rule(over) == rule
    assert len(PRESENTER.results(over, words)) == 2
    line = BattleEnded(outcome).line(cerignola)
    assert (words.say(line.words), line.rule, line.side) == (verdict, rule, winner)
