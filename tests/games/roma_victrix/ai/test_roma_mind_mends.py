"""Absurdities that the mind of Roma Victrix has been cured of, each in a position."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace
from test_roma_mind_games import played
from test_roma_mind_parts import operations

from roma_desktop.core.game import decision
from roma_desktop.core.mind import Temper
from roma_desktop.games.roma_victrix.ai.deciding import routes
from roma_desktop.games.roma_victrix.ai.deciding.assaults import Assaults
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, roads
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import FIGHTS, PEACEFUL
from roma_desktop.games.roma_victrix.ai.looking.chances import falls, fight
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import NOBODY, Troop, survey
from roma_desktop.games.roma_victrix.ai.mind import MIND
from roma_desktop.games.roma_victrix.commands import Activate, EndOperations, Levy, Move
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.moving.march import March


def setting_out() -> tuple[State, March, str]:
    """An army on the march, with a province beside it in which enemies stand."""
    for state in played(4, "mends", 1.0):
        step = state.steps[-1]
        if isinstance(step, March) and not step.afloat and not step.blocked and len(step.army(state)) > 2:
            side = step.side(state)
            for place in state.world.marches[step.here(state)]:
                owner = state.garrisons.get(place)
                if owner is not None and state.side(owner) != side and state.army(place, state.side(owner)):
                    return state, step, place
    raise AssertionError("nobody marches past an enemy")


def test_a_beaten_army_does_not_attack_again() -> None:
    state, step, place = setting_out()
    intent = Undertaking(state.turn, step.leader, "attack", place)
    side = step.side(state)
    foes = {unit.id for unit in state.troops.stacks[place] if state.side(unit.power) != side}
    least, *others = sorted(step.army(state), key=lambda unit: unit.csp)
    weak = state.with_units([replace(least, reduced=True)], gone=[unit.id for unit in others])
    there = [replace(unit, at=place) for unit in state.troops.values() if state.side(unit.power) != side][:6]
    strong = weak.with_units([unit for unit in there if unit.kind != "FLT"])
    assert foes
    assert MIND.script(strong, side, intent) != Move(place)


def test_leaders_with_nothing_to_do_raise_men_for_money_that_lies_idle() -> None:
    state = next(state for state in played(12, "levy", 1.0) if isinstance(state.steps[-1], Raise))
    step = state.steps[-1]
    assert isinstance(step, Raise)
    places = [place for place in step.places(state) if place.leader is not None]
    powers = state.powers.with_same_sides({**state.powers, step.power: replace(state.powers[step.power], treasury=200)})
    full = {place.at: {"LGN": 2, "AUX": 2, "CAV": 1, "FLT": 1} for place in step.places(state) if place.leader is None}
    asked = replace(state, powers=powers, steps=(*state.steps[:-1], replace(step, made=full)))
    assert places
    raised = MIND.script(asked, state.side(step.power), None)
    assert isinstance(raised, Levy)
    assert raised.leader is not None


def test_men_whom_no_supply_reaches_are_worth_less() -> None:
    state = operations(4, "hunger")
    stake = stakes(state, "caesar")
    home = next(place for place, capital in state.capitals.items() if capital.power == "caesar")
    lost = max(state.world.provinces, key=lambda place: stake.hunger(place, 20, 0))
    assert stake.hunger(home, 20, 0) == 0.0
    assert stake.hunger(lost, 20, 0) > stake.hunger(lost, 20, 4) > 0.0


def test_who_plays_alone_holds_his_home_as_dear_as_an_objective() -> None:
    state = operations(7, "alone")
    stake = stakes(state, "rome")
    objective = stake.own("arabia_petraea", "rome")
    assert stake.own("pannonia", "rome") > 0.8 * objective  # each counts a point: one gained, or one lost
    assert stake.own("marcomannia", "rome") < 0.2 * objective


def test_horsemen_behind_the_walls_keep_nobody_from_a_siege() -> None:
    state = operations(6, "walls")
    place = next(place for place, one in state.capitals.items() if one.power == "antonius")
    foot = Assaults(stakes(state, "parthia"), state.captains["phraates"], Troop(14, 0, 2))
    horse = [unit for unit in state.troops.values() if unit.power == "antonius" and unit.kind == "CAV"][:3]
    inside = state.with_units([replace(unit, at=city(place)) for unit in horse])
    before = Assaults(stakes(inside, "parthia"), state.captains["phraates"], Troop(14, 0, 2))
    empty, held = (one.walled(place, Road(0, place), 4, NOBODY, 100.0, False) for one in (foot, before))
    assert len(horse) == 3
    assert empty is not None
    assert held is not None
    assert held.kind == "besiege"
    assert held.chance == empty.chance


def test_the_chance_of_a_siege_counts_the_fight_before_the_walls() -> None:
    state = operations(6, "walls")
    place = next(place for place, one in state.capitals.items() if one.power == "antonius")
    assaults = Assaults(stakes(state, "parthia"), state.captains["phraates"], Troop(14, 0, 2))
    alone, met = (assaults.walled(place, Road(0, place), 5, field, 100.0, False) for field in (NOBODY, Troop(8, 0, 1)))
    assert alone is not None
    assert met is not None
    assert met.kind == alone.kind == "besiege"
    assert met.chance <= fight(Troop(14, 0, 2), Troop(8, 0, 1)).wins < alone.chance


def test_nobody_thinks_of_an_end_while_something_pressing_is_left() -> None:
    seen = set()
    for state in played(4, "pressing", 1.0):
        asked = decision(state)
        if asked is None or not MIND.opens(state):
            continue
        found = MIND.candidates(state, asked.actor, Temper.STEADY)
        if isinstance(found[0].command, Activate):
            pressing = found[0].merit > 25
            rest = next((one for one in found if one.command == EndOperations()), None)
            assert rest is None or rest is found[-1]
            assert rest is None or not pressing or found[0].merit - rest.merit > 150
            seen.add(pressing)
    assert seen == {True, False}


def test_who_had_one_undertaking_in_mind_hears_the_answer_to_it_at_once() -> None:
    for state in played(4, "answer", 1.0):
        step = state.steps[-1]
        if MIND.opens(state) and step.done and not list(step.followers(state)):
            side, leader = state.side(step.power), min(step.done)
            found = MIND.script(state, side, None)
            if isinstance(found, Activate):
                assert (
                    MIND.script(state, side, Undertaking(state.turn, leader, "approach", "latium")) == EndOperations()
                )
                return
    raise AssertionError("nobody goes on after the first leader")


def test_the_wary_leave_fights_that_the_bold_seek() -> None:
    fights: Counter[Temper] = Counter()
    opening = (state for state in played(4, "tempers", 1.0) if MIND.opens(state))
    for state in islice(opening, 2, 40, 2):
        for temper in (Temper.BOLD, Temper.STEADY, Temper.WARY):
            found = MIND.candidates(state, state.side(state.steps[-1].power), temper)
            fights[temper] += sum(getattr(one.intent, "kind", "") in FIGHTS for one in found)
    assert fights[Temper.BOLD] > fights[Temper.STEADY] > fights[Temper.WARY] > 0
    assert fights[Temper.BOLD] > 1.5 * fights[Temper.WARY]


def test_nobody_makes_war_on_the_friend_whom_a_pact_forbids_him_to_attack() -> None:
    looked_at = 0
    for state in islice(played(5, "pact", 1.0), 200):
        asked = decision(state)
        assert asked is not None
        view = stakes(state, asked.actor).view
        friends = {place for place in state.world.berths if view.partners(asked.actor, place)}
        looked_at += bool(friends)
        for one in MIND.candidates(state, asked.actor, Temper.STEADY) if MIND.opens(state) else ():
            if isinstance(one.intent, Undertaking) and one.intent.kind not in PEACEFUL:
                assert one.intent.place not in friends
    assert looked_at


def test_a_leader_who_has_done_nothing_in_a_place_does_not_go_back_at_once() -> None:
    passed = 0
    for state in islice((state for number in (1, 4, 9) for state in played(number, "passing", 1.0)), 900):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or step.blocked or step.foes(state) or step.came_from is None:
            continue
        here, army = step.here(state), {unit.id for unit in step.army(state)}
        if here not in step.taken and army <= step.served:
            assert MIND.script(state, step.side(state), None) != Move(step.came_from)
            passed += 1
    assert passed > 20


def test_a_road_past_hidden_peoples_takes_points_to_beat_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """13.12: they rise against an army that comes by."""
    dearer = 0
    for state in islice(played(4, "peoples", 1.0), 200):
        step = state.steps[-1]
        if not isinstance(step, March) or step.afloat or step.blocked or not step.op:
            continue
        about = (state, survey(state), step.commander(state), bool(step.army(state)), step.op)
        known = roads(*about)
        with monkeypatch.context() as asleep:
            asleep.setattr(routes, "PEOPLE", 0)
            quiet = roads(*about)
        assert known.keys() <= quiet.keys()
        assert all(quiet[place].cost <= road.cost for place, road in known.items())
        dearer += len(quiet) - len(known) + sum(quiet[place].cost < road.cost for place, road in known.items())
    assert dearer


def test_the_chance_of_a_siege_falls_short_of_the_losses_of_all_rounds_added_up() -> None:
    """10.41: each round takes its share of what is left."""
    state = operations(6, "walls")
    place = next(place for place, one in state.capitals.items() if one.power == "antonius")
    walls = state.capitals[place].steps + (place in state.garrisons)
    leader, foot = state.captains["phraates"], Troop(2 * (12 + walls), 0, 2)
    foes = [replace(unit, at=city(place)) for unit in state.troops.values() if unit.power == "antonius"]
    legions = [unit for unit in foes if unit.kind == "LGN"][:3]
    inside = state.with_units(legions)
    besieging = Assaults(stakes(inside, "parthia"), leader, foot).walled(place, Road(0, place), 3, NOBODY, 100.0, False)
    assert sum(unit.csp for unit in legions) == 12
    assert besieging is not None
    assert besieging.chance == falls(foot.csp, 12 + walls, leader.rating, 3)
