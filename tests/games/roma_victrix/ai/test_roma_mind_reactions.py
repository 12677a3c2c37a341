"""What the mind of Roma Victrix answers in the middle of a march: at sea, where others cross, after a defeat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from test_roma_mind_games import played

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Step
from roma_desktop.core.game import carry_out, decision
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.routes import sea_roads
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Attack, GoTo, GrantPassage, Halt, Hold, TryToStay
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.steps.combat.interception import Occupiers
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention

S = TypeVar("S", bound=Step[Any])


def asked(kind: type[S], games: tuple[int, ...]) -> Iterator[tuple[State, S, Side]]:
    """Positions of some games in which a side must answer a step of this kind."""
    for number in games:
        for state in played(number, "reactions", 1.0):
            step, question = state.steps[-1] if state.steps else None, decision(state)
            if isinstance(step, kind) and question is not None:
                yield state, step, question.actor


def with_march(state: State, **changes: Any) -> State:
    """The position with a march under way that has been changed."""
    return replace(
        state, steps=tuple(replace(one, **changes) if isinstance(one, March) else one for one in state.steps)
    )


# ---------------------------------------------------------------- at sea


def off_a_coast(*, laden: bool) -> tuple[State, Side]:
    """A strong fleet, with an army or without one, that meets a weak one with OP to spare."""
    for state, step, side in asked(SeaIntention, (1, 4, 16)):
        march = marching(state)
        if not isinstance(march, March) or not march.army(state):
            continue
        power = march.commander(state).power
        more = [Unit(f"{power}.FLT{100 + one}", power, "FLT", step.at) for one in range(8)]
        joined = frozenset(unit.id for unit in more)
        theirs = [one.id for one in state.troops.stacks[step.at] if one.kind == "FLT" and state.side(one.power) != side]
        found = with_march(state.with_units(more, gone=theirs[1:]), op=9, ships=march.ships | joined)
        found = found if laden else with_march(found, force=frozenset())
        if any(isinstance(one, Attack) for one in step.options(found)):
            return found, side
    raise AssertionError("no fleet meets another")


def test_fleets_that_carry_an_army_do_not_fight() -> None:
    state, side = off_a_coast(laden=True)
    assert MIND.script(state, side, None) == Hold()


def test_fleets_without_one_attack_a_weak_fleet() -> None:
    state, side = off_a_coast(laden=False)
    assert isinstance(MIND.script(state, side, None), Attack)


def test_who_has_reached_a_coast_and_sailed_on_does_not_sail_back_for_its_sake() -> None:
    differs = 0
    for state, step, side in asked(March, (1, 4, 16)):
        for coast in sea_roads(state, step) if step.afloat else ():
            meant = Undertaking(state.turn, step.leader, "join", coast)
            unplanned = MIND.script(state, side, None)
            differs += MIND.script(state, side, meant) != unplanned
            assert MIND.script(state, side, replace(meant, reached=True)) == unplanned
    assert differs >= 3


# ---------------------------------------------------------------- crossing


def test_who_would_go_on_to_others_may_cross() -> None:
    """And nobody is let through who then takes something dearer than the place that he crosses."""
    granted = 0
    for state, step, side in asked(Occupiers, (16, 17, 14)):
        if MIND.script(state, side, None) != GrantPassage():
            continue
        granted += 1
        stake, before, dice = stakes(state, side), stakes(state, side).view.held.get(side, set()), SeededDice(b"cross")
        march = marching(state)
        assert march is not None
        while state.steps and marching(state) is not None and (question := decision(state)) is not None:
            state, _ = carry_out(state, MIND.script(state, question.actor, None), dice)
        lost = before - stakes(state, side).view.held.get(side, set())
        assert all(stake.guarded(place) <= stake.guarded(step.at) for place in lost)
    assert granted >= 3


def test_who_has_no_op_left_is_refused() -> None:
    tired = [(with_march(state, op=0), side) for state, _, side in asked(Occupiers, (16,))]
    answers = [MIND.script(state, side, None) for state, side in tired if decision(state) is not None]
    assert answers
    assert GrantPassage() not in answers


# ---------------------------------------------------------------- after a defeat


def beaten(csp: int, rating: int) -> tuple[State, Side]:
    """A leader of a rating who has attacked with so many CSP, and lost."""
    for state, step, side in asked(RetreatChoice, (2, 4, 18)):
        body = step.body
        if step.defended or step.interceptor or body.leader not in state.captains or stakes(state, side).last:
            continue
        options = list(step.options(state))
        foes = sum(unit.csp for unit in state.troops.stacks[step.at] if state.side(unit.power) != side)
        if not foes or not any(isinstance(one, GoTo) for one in options):
            continue
        leader = state.captains[body.leader or ""]
        kind: Kind = "AUX"
        men = [Unit(f"{leader.power}.AUX{100 + one}", leader.power, kind, step.at) for one in range(csp // 2)]
        gone = [one for one in body.units if one in state.troops]
        found = state.with_units(men, gone=gone).with_leaders(replace(leader, rating=rating))
        left = replace(step, body=Body(side, leader.id, frozenset(one.id for one in men)))
        return replace(found, steps=(*found.steps[:-1], left)), side
    raise AssertionError("nobody attacks and loses")


@pytest.mark.parametrize(("csp", "stays"), [(2, True), (60, False)])
def test_few_men_cling_to_an_enemy_province_and_an_army_goes_home(csp: int, stays: bool) -> None:
    state, side = beaten(csp, rating=2)
    assert isinstance(MIND.script(state, side, None), TryToStay if stays else GoTo)


def test_a_poor_leader_does_not_cling() -> None:
    state, side = beaten(2, rating=1)
    assert isinstance(MIND.script(state, side, None), GoTo)


def test_a_retreat_halts_as_soon_as_it_may() -> None:
    found = [(state, side) for state, step, side in asked(FallBack, (2, 4, 18)) if step.least <= 0]
    assert found
    assert all(MIND.script(state, side, None) == Halt() for state, side in found)
