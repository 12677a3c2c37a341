"""What forces in the middle of an operation may still go for, as their adviser sees it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace
from test_sparta_mind_games import played

from roma_desktop.core.game import Options, decision
from roma_desktop.core.mind import Temper
from roma_desktop.games.sparta_vs_athens.ai.mind import MIND
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Enter, Fight, Halt, Operate
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from tests.ai.ways import choices_among_legal_ways
from tests.games.sparta_vs_athens.playing import playing
from tests.games.sparta_vs_athens.positions import alone, leader, position, put


def operations(number: int, seed: str) -> Iterator[tuple[State, str, Operation]]:
    """Positions of a game in which a force may be led where one likes."""
    for state, _ in played(number, seed, 0.8):
        if MIND.steers(state):
            yield state, decision(state).actor, state.steps[-1]


@pytest.mark.parametrize("number", [1, 3, 4])
def test_there_is_always_a_way_and_each_begins_with_a_legal_order(number: int) -> None:
    positions = (state for state, _, _ in islice(operations(number, "ways"), 60))
    assert choices_among_legal_ways(MIND, positions) > 5


def test_nothing_is_named_that_the_cp_left_do_not_suffice_for() -> None:
    """Each locale entered costs 1 CP [7.3]."""
    for state, side, step in islice(operations(1, "reach"), 40):
        for one in MIND.ways(state, side, Temper.STEADY):
            assert len(one.intent.path) <= step.left(state)


def begun(at: str, *units: str, cp: int = 10) -> State:
    """A Spartan leader has begun an operation there with these units; nobody else is on the map."""
    state = leader(replace(alone(position()), leaders={}), "sparta", at, cp=cp)
    for unit in units:
        state = put(state, unit, at)
    (of,) = state.leaders
    game = playing(state, Campaign("sparta"))
    game.submit(Operate(of, frozenset(units)))
    return game.state


def test_a_force_may_stay_and_what_could_be_done_where_it_is_is_named_once() -> None:
    """Abdera is for the taking; in a place of one's own there is only to stay."""
    army = [f"sparta.LSP.{number}" for number in range(1, 5)]
    abroad = [
        one for one in MIND.ways(begun("abdera", *army), "sparta", Temper.STEADY) if one.intent.target == "abdera"
    ]
    assert [type(one.command) for one in abroad] == [Fight, Halt]
    assert ["takes" in one.goal.template for one in abroad] == [True, False]
    stays = MIND.ways(begun("sparta", *army), "sparta", Temper.STEADY)[-1]
    assert stays.command == Halt()
    assert "stays at" in stays.goal.template


def test_who_besieges_is_not_said_to_stay() -> None:
    """A siege that is due comes before anything else."""
    spoken = {
        (isinstance(one.command, Besiege), "stays at" in one.goal.template)
        for state, side, _ in operations(1, "spoken")
        for one in MIND.ways(state, side, Temper.STEADY)
        if isinstance(one.command, Besiege | Halt)
    }
    assert {(True, False), (False, True)} <= spoken  # who halts may also be said to guard the place
    assert (True, True) not in spoken


def test_what_a_person_means_is_the_plan_for_the_locale_or_a_mere_way_there() -> None:
    state, side, _ = next(one for one in operations(1, "meant") if len(MIND.ways(one[0], one[1], Temper.STEADY)) > 1)
    for one in MIND.ways(state, side, Temper.STEADY):
        assert MIND.aim(state, side, one.command, one.intent.target).intent.target == one.intent.target
    away = next(one for one in Options(state) if isinstance(one, Enter))
    there = next(
        of
        for of in sorted(state.world.locales)
        if of not in {one.intent.target for one in MIND.ways(state, side, Temper.STEADY)}
    )
    mere = MIND.aim(state, side, away, there)
    assert (mere.command, mere.intent.target) == (away, there)
