"""Parts of the mind of Roma Victrix: what it sees at a glance, how far ahead it looks, what it never does."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace
from test_roma_mind_games import played, start

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import carry_out, decision
from roma_desktop.core.mind import Temper, worth
from roma_desktop.games.roma_victrix.ai.deciding import routes
from roma_desktop.games.roma_victrix.ai.deciding.intents import Rest, Undertaking, after
from roma_desktop.games.roma_victrix.ai.deciding.routes import roads
from roma_desktop.games.roma_victrix.ai.foresight import DIE
from roma_desktop.games.roma_victrix.ai.looking.chances import by_net, falls, fight
from roma_desktop.games.roma_victrix.ai.looking.survey import Survey, Troop, survey
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Activate, Besiege, Embark, EndOperations, Move
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.control import enemies
from roma_desktop.games.roma_victrix.rules.reach import reach
from roma_desktop.games.roma_victrix.rules.victory import held_provinces
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed
from roma_desktop.games.roma_victrix.steps.operations import Operations


def operations(number: int, seed: str) -> State:
    """A scenario at the first choice of a leader."""
    return next(state for state in played(number, seed, 1.0) if MIND.opens(state))


def test_a_survey_says_what_the_rules_say() -> None:
    for turn, state in enumerate(played(12, "survey", 0.5)):
        if turn % 30:
            continue
        view = Survey(state)
        for side in state.powers.players:
            assert view.held.get(side, set()) == held_provinces(state, side)
            total = sum(u.csp for u in state.troops.values() if state.side(u.power) == side and u.kind != "FLT")
            assert view.total.get(side, 0) == total
            for place in state.world.provinces:
                assert set(view.enemies(side, place)) == enemies(state, side, place)


def test_roads_lead_where_the_rules_let_him_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those apart that lead on through what he takes by the way."""
    monkeypatch.setattr(routes, "bare", lambda *_: False)
    monkeypatch.setattr(routes, "PEOPLE", 0)
    looked_at = 0
    for state in islice(played(8, "roads", 0.8), 200):
        step = state.steps[-1]
        if isinstance(step, March) and not step.afloat and not step.blocked and step.op and not step.foes(state):
            leader = step.commander(state)
            known = reach(state, step)
            found = roads(state, survey(state), leader, bool(step.army(state)), step.op)
            assert {place: way.cost for place, way in known.items()} == {p: road.cost for p, road in found.items()}
            looked_at += 1
    assert looked_at > 20


def test_the_better_the_drm_the_better_the_outlook() -> None:
    outlooks = [by_net(net) for net in range(-9, 10)]
    assert [one.wins for one in outlooks] == sorted(one.wins for one in outlooks)
    assert [one.own for one in outlooks] == sorted((one.own for one in outlooks), reverse=True)
    assert fight(Troop(20, 0, 3), Troop(10, 0, 1)) == by_net(3)  # 2:1 and two ratings more


def test_each_round_of_a_siege_takes_its_share_of_what_is_left() -> None:
    """10.41: twice half of a large garrison isn't all of it; a few men may be gone at once."""
    assert falls(60, 30, 0, 2) < 0.1 < 0.3 < falls(60, 5, 0, 1)
    assert falls(30, 15, 1, 2) < falls(30, 15, 1, 3) < 0.7
    assert falls(30, 31, 4, 9) == falls(30, 15, 4, 0) == 0.0


def test_an_undertaking_is_over_when_the_next_leader_may_go() -> None:
    _, dice = start(4, "settled")
    for begun in played(4, "settled", 1.0):
        asked = decision(begun)
        assert asked is not None
        found = MIND.candidates(begun, asked.actor, Temper.STEADY) if MIND.opens(begun) else ()
        one = next((one for one in found if isinstance(one.command, Activate)), None)
        if one is None:
            continue
        state, _ = carry_out(begun, one.command, dice)
        assert not MIND.settled(begun, state, asked.actor, 0)
        while not MIND.settled(begun, state, asked.actor, 0):
            now = decision(state)
            assert now is not None
            intent = one.intent if now.actor == asked.actor else None
            state, _ = carry_out(state, MIND.script(state, now.actor, intent), dice)
        assert isinstance(state.steps[-1], Operations)
        assert not MIND.settled(begun, state, asked.actor, 1)
        return
    raise AssertionError("nobody could be activated")


def test_replies_are_heard_before_the_next_phase_of_ones_own() -> None:
    begun, (_, dice) = operations(1, "replies"), start(1, "replies")
    asked = decision(begun)
    assert asked is not None
    state, _ = carry_out(begun, EndOperations(), dice)
    others = set()
    while not MIND.settled(begun, state, asked.actor, 1):
        now = decision(state)
        assert now is not None
        others |= {now.actor} - {asked.actor}
        state, _ = carry_out(state, MIND.script(state, now.actor, Rest(begun.turn)), dice)
    assert others
    assert state.turn == begun.turn


def test_who_rests_activates_nobody_this_turn_only() -> None:
    state = operations(1, "rest")
    asked = decision(state)
    assert asked is not None
    assert MIND.script(state, asked.actor, Rest(state.turn)) == EndOperations()
    assert MIND.script(state, asked.actor, Rest(state.turn - 1)) != EndOperations()


def test_a_siege_that_is_given_up_is_remembered() -> None:
    intent = Undertaking(1, "caesar", "besiege", "latium")
    for state in played(4, "siege", 1.0):
        step = state.steps[-1]
        if isinstance(step, March):
            noted = after(state, Besiege(), intent)
            assert isinstance(noted, Undertaking)
            assert noted.stormed == step.op
            assert after(state, Move("apulia"), intent) == intent
            return
    raise AssertionError("nobody marches")


def test_who_leaves_the_place_that_he_has_reached_does_not_go_back_for_its_sake() -> None:
    for state in played(4, "siege", 1.0):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or step.blocked or step.op < 3 or step.foes(state):
            continue
        here, side = step.here(state), step.side(state)
        for to in state.world.marches[here]:
            if allowed(Move(to), step, state) and to not in state.incognita:
                reached = Undertaking(state.turn, step.leader, "approach", here)
                gone, _ = carry_out(state, Move(to), SeededDice(b"to"))
                if not isinstance(gone.steps[-1], March) or MIND.script(gone, side, reached) != Move(here):
                    continue
                assert after(state, Move(to), replace(reached, leader="nobody")) == replace(reached, leader="nobody")
                assert after(gone, Move(here), reached) == reached
                left = after(state, Move(to), reached)
                assert left == after(state, Embark(frozenset()), reached) == replace(reached, reached=True)
                assert MIND.script(gone, side, left) == MIND.script(gone, side, None)
                return
    raise AssertionError("nobody would go back")


def test_nobody_turns_back_because_the_way_to_a_far_goal_leads_over_where_he_was() -> None:
    looked_at = 0
    for state in played(4, "siege", 1.0):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or step.blocked or step.came_from is None:
            continue
        leader, side = step.commander(state), step.side(state)
        here, view, army = step.here(state), survey(state), bool(step.army(state))
        today, soon = (roads(state, view, leader, army, op) for op in (step.op, step.op + DIE))
        usual = MIND.script(state, side, None)
        for place, road in soon.items():
            if place not in today and road.first == step.came_from != here and usual != Move(road.first):
                assert MIND.script(state, side, Undertaking(state.turn, leader.id, "approach", place)) == usual
                looked_at += 1
    assert looked_at


def test_nobody_walks_into_an_army_that_beats_him() -> None:
    for state in played(4, "absurd", 1.0):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or not step.army(state):
            continue
        side = step.side(state)
        place = state.world.marches[step.here(state)][0]
        theirs = [unit for unit in state.troops.values() if state.side(unit.power) != side and unit.kind != "FLT"]
        assert MIND.absurd(state.with_units(replace(unit, at="aegyptus") for unit in theirs), Move(place)) is None
        assert MIND.absurd(state.with_units(replace(unit, at=place) for unit in theirs), Move(place)) is not None
        return
    raise AssertionError("nobody marches")


def test_more_objectives_are_worth_more() -> None:
    state = operations(4, "worth")
    place = next(
        one for one in sorted(aims_of(state.setting, "caesar").places) if state.garrisons.get(one) == "pompeius"
    )
    mine = state.with_garrison(place, "caesar")
    before, after_ = (worth(MIND.judge(one, "caesar", Temper.STEADY)) for one in (state, mine))
    assert after_ > before


def test_what_a_person_means_is_an_undertaking_at_the_place_he_goes_to() -> None:
    state, side, planned = next(
        (state, decision(state).actor, one)
        for state in islice(played(4, "meant", 1.0), 300)
        if MIND.opens(state)
        for one in MIND.candidates(state, decision(state).actor, Temper.STEADY)
        if isinstance(one.intent, Undertaking)
    )
    assert MIND.meant(state, side, planned.command, planned.intent.place) == planned
    far = max(state.world.provinces)
    march = MIND.meant(state, side, planned.command, far)
    assert (march.command, march.intent.place) == (planned.command, far)
    assert MIND.meant(state, side, EndOperations(), "").command == EndOperations()


def test_where_a_leader_has_been_led() -> None:
    state = operations(4, "meant")
    order = next(one for one in state.steps[-1].options(state) if isinstance(one, Activate))
    assert MIND.led(state, order) == state.captains[order.leader].at.partition(":")[0]
    assert MIND.led(state, Activate("nobody")) == ""
    assert MIND.led(state, EndOperations()) == ""


def test_a_plan_names_the_leader_who_carries_it_out() -> None:
    plans = [
        one
        for state in played(4, "names", 1.0)
        if MIND.opens(state) and (asked := decision(state)) is not None
        for one in MIND.candidates(state, asked.actor, Temper.STEADY)
        if isinstance(one.intent, Undertaking)
    ]
    assert len(plans) >= 10
    assert all(dict(one.goal.values)["leader"] == one.who for one in plans)
