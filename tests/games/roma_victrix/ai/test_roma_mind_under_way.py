"""What leaders on the march may still go for, as their adviser sees it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace
from test_roma_mind_games import played

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision
from roma_desktop.core.mind import Temper
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Finish
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations
from tests.ai.ways import choices_among_legal_ways


def marches(number: int, seed: str) -> Iterator[tuple[State, str, March]]:
    """Positions of a game in which a leader may be led where one likes."""
    for state in played(number, seed, 0.8):
        if MIND.steers(state):
            yield state, decision(state).actor, state.steps[-1]


@pytest.mark.parametrize("number", [1, 4, 12])
def test_there_is_always_a_way_and_each_begins_with_a_legal_order(number: int) -> None:
    positions = (state for state, _, _ in islice(marches(number, "ways"), 60))
    assert choices_among_legal_ways(MIND, positions) > 10


def test_what_he_may_go_for_depends_on_the_op_that_are_left() -> None:
    """With 1 OP he gets no farther than next door [5.21]; the more he has, the more there is."""
    counted = {1: 0, 7: 0}
    for state, side, step in islice(marches(1, "reach"), 40):
        if step.afloat:
            continue
        here = step.here(state)
        for op in counted:
            now = replace(state, steps=(*state.steps[:-1], replace(step, op=op)))
            found = {one.intent.place for one in MIND.ways(now, side, Temper.STEADY)}
            assert op > 1 or found <= {here, *state.world.marches[here]}
            counted[op] += len(found - {here})
    assert counted[7] > 2 * counted[1] > 0


def test_without_op_and_inside_a_city_nothing_is_left_to_choose() -> None:
    state, _, step = next(marches(1, "spent"))
    leader = step.commander(state)
    assert not MIND.steers(replace(state, steps=(*state.steps[:-1], replace(step, op=0))))
    assert not MIND.steers(state.with_leaders(replace(leader, at=city(province_of(leader.at)))))


def test_who_stays_may_do_so_and_what_a_person_means_is_the_way_to_the_place() -> None:
    state, side, _ = next(one for one in marches(1, "meant") if not one[2].afloat)
    found = MIND.ways(state, side, Temper.STEADY)
    waits = next(one for one in found if one.intent.kind == "wait")
    assert (waits.command, waits.merit) == (Finish(), 0)
    for one in found:
        assert MIND.aim(state, side, one.command, one.intent.place).intent.place == one.intent.place
    far = max(state.world.provinces)
    march = MIND.aim(state, side, found[0].command, far)
    assert (march.command, march.intent.place, march.intent.kind) == (found[0].command, far, "approach")


def test_aboard_ships_he_may_be_led_too() -> None:
    """At a berth as at sea; there is always something to make for."""
    afloat = [one for one in marches(1, "afloat") if one[2].afloat]
    assert any(":" in step.here(state) for state, _, step in afloat)
    assert all(MIND.ways(state, side, Temper.STEADY) for state, side, _ in afloat)


def test_a_plan_made_on_the_march_is_over_with_the_march() -> None:
    """Also if nobody marched with the leader: the operations phase is then just as it was."""
    state, _, step = next(one for one in marches(1, "over") if Finish() in Options(one[0]))
    alone = replace(state, steps=(*state.steps[:-1], replace(step, force=frozenset())))
    after, _ = carry_out(alone, Finish(), SeededDice(b"over"))
    assert isinstance(after.steps[-1], Operations)
    assert after.steps == alone.steps[:-1]
    assert not MIND.settled(alone, alone, decision(alone).actor, 0)
    assert MIND.settled(alone, after, decision(after).actor, 0)
