"""The annals of a game: figures for each turn and power, battles, marks."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from drawn_board import on_board, play
from whole_game import line_of

from roma_desktop.core.chance import Rolled
from roma_desktop.games.roma_victrix.commands import Attack, Form, Lose, Move
from roma_desktop.games.roma_victrix.events import CapitalFell, Collected, Created, LeaderFell, Lost, Spent, TurnBegan
from roma_desktop.games.roma_victrix.history.annals import annals_of, figures
from roma_desktop.games.roma_victrix.history.battles import ROLES
from roma_desktop.games.roma_victrix.rules.combat import Pair
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Joined

ROAD = "roma - etruria - gallia"


@pytest.fixture(scope="module")
def line():
    return line_of()


@pytest.fixture(scope="module")
def annals(line):
    return annals_of(line)


@pytest.fixture(scope="module")
def rows(line, annals):
    return figures(annals, line[-1].state, None)


def events(line, kind):
    return [event for moment in line for event in moment.events if isinstance(event, kind)]


def ends_of_turns(line):
    """The position at the end of each turn, the set-up first."""
    found = []
    for moment in line:
        state = moment.origin
        for event in moment.events:
            if isinstance(event, TurnBegan):
                found.append(state)
            state = event.apply(state)
    return [*found, line[-1].state]


def test_every_turn_has_a_row_for_each_power_that_has_something(line, rows):
    last = line[-1].state

    assert {row.turn for row in rows} == set(range(last.turn + 1))
    for turn in range(last.turn + 1):
        assert {"rome", "carthage", "aegyptus", "seleucid_kingdom"} <= {row.power for row in rows if row.turn == turn}


def test_figures_are_those_of_the_position_at_the_end_of_the_turn(line, rows):
    for turn, state in enumerate(ends_of_turns(line)):
        for row in rows:
            if row.turn != turn:
                continue
            own = [unit for unit in state.troops.values() if unit.power == row.power]
            held = [place for place in state.world.provinces if holder(state, place) == row.power]
            assert (row.csp, row.units) == (sum(unit.csp for unit in own), len(own))
            assert (row.provinces, row.treasury) == (len(held), state.powers[row.power].treasury)
            assert row.leaders == sum(leader.power == row.power for leader in state.captains.values())


def test_all_that_is_collected_and_paid_is_in_the_books(line, rows):
    assert sum(row.collected for row in rows) == sum(event.amount for event in events(line, Collected))
    upkeep = [event.amount for event in events(line, Spent) if event.rule == "8.1"]
    assert sum(row.upkeep for row in rows) == sum(upkeep)
    assert sum(row.spent for row in rows) >= sum(event.cost for event in events(line, Created)) > 0


def test_battles_are_those_that_were_joined_and_decided(line, annals):
    assert len(annals.battles) == len(events(line, Joined)) > 10
    verdicts = [battle.verdict for battle in annals.battles if battle.verdict is not None]
    assert verdicts == [event.verdict for event in events(line, Decided)]
    assert all(1 <= battle.dice.of(role) <= 6 for battle in annals.battles for role in ROLES)


def test_both_sides_pay_what_the_verdict_says_or_all_they_have(annals):
    """5.31.9, R-02: a little more where it can't be paid exactly; a rout without a way out takes the rest."""
    for battle in annals.battles:
        for role in ROLES:
            assert battle.host(role).paid >= min(battle.verdict.csp.of(role), battle.sums.csp.of(role))


def test_what_one_loses_in_battle_another_has_killed(rows):
    assert sum(row.lost for row in rows) == sum(row.killed for row in rows) > 0


def test_every_loss_is_either_in_battle_or_otherwise(line, rows):
    """CSP lost are those that the Lost events take off the map, garrisons, limes and walls included."""
    taken = 0
    for moment in line:
        state = moment.origin
        for event in moment.events:
            after = event.apply(state)
            if isinstance(event, Lost):
                taken += _strength(state) - _strength(after)
            state = after

    assert sum(row.lost + row.starved for row in rows) == taken > 0


def _strength(state):
    walls = sum(capital.steps for capital in state.capitals.values())
    return sum(u.csp for u in state.troops.values()) + len(state.garrisons) + sum(state.limes.values()) + walls


def test_falls_of_capitals_and_leaders_are_counted_and_marked(line, annals, rows):
    capitals, leaders = events(line, CapitalFell), events(line, LeaderFell)

    marks = Counter(mark.kind for mark in annals.marks)
    assert (marks["capital"], marks["leader"]) == (len(capitals), len(leaders))
    assert len(capitals) == sum(row.taken for row in rows) == sum(row.surrendered for row in rows)
    assert len(leaders) == sum(row.leaders_lost for row in rows) > 0


def test_marks_stand_in_the_order_of_the_game_and_name_commands_of_it(line, annals):
    numbers = [mark.number for mark in annals.marks]

    assert numbers == sorted(numbers)
    assert set(numbers) <= {moment.number for moment in line}
    assert annals.marks[-1].kind == "end"
    assert [mark.turn for mark in annals.marks if mark.kind == "turn"] == list(range(1, line[-1].state.turn + 1))


def test_every_die_is_noted(line, annals):
    assert [thrown.faces for thrown in annals.throws] == [event.faces for event in events(line, Rolled)]


def test_a_small_battle_is_written_down_with_strengths_dice_and_losses():
    game = on_board(
        ROAD,
        {"rome": "marcus/2 4LGN at roma; gar at roma", "carthage": "hanno/1 2HI CAV at etruria; gar at gallia"},
        op=3,
        dice=[4, 2, 6],
    )
    army = frozenset(f"rome.LGN{n}" for n in (1, 2, 3, 4))
    play(game, Form(army), Move("etruria"), Attack("carthage"))
    while game.decision and not isinstance(next(iter(game.options)), Form):
        command = next(iter(game.options))
        game.submit(command)
        if isinstance(command, Lose):
            break

    (battle,) = annals_of(game.line).battles

    assert (battle.place, battle.kind) == ("etruria", "land")
    assert (battle.attacker.leader, battle.defender.leader) == ("marcus", "hanno")
    assert battle.sums.csp == Pair(16, 8)
    assert battle.dice == Pair(4, 2)
    assert battle.winner == "attacker"


def test_a_whole_game_is_looked_through_in_a_moment(line):
    """Ten times quicker than a player could notice; the bound leaves room for a slow and busy machine."""
    started = time.process_time()
    annals = annals_of(line)
    figures(annals, line[-1].state, None)

    assert time.process_time() - started < 0.3
