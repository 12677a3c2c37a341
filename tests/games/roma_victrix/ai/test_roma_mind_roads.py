"""The roads that the mind of Roma Victrix plans by."""

from __future__ import annotations

from collections.abc import Iterator

from test_roma_mind_games import played

from roma_desktop.games.roma_victrix.ai.deciding.routes import Road, bare, roads
from roma_desktop.games.roma_victrix.ai.looking.survey import survey
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import is_roman
from roma_desktop.games.roma_victrix.steps.operations import Operations

OP = 5


def beyond_a_garrison() -> Iterator[tuple[State, Leader, str, str, Road, Road]]:
    """Leaders who get to a place only through another that a garrison alone holds, with the roads to both."""
    for state in played(4, "mends", 1.0):
        step = state.steps[-1]
        for leader in step.leaders(state) if isinstance(step, Operations) else ():
            view = survey(state)
            ways = roads(state, view, leader, True, OP)
            for there in state.world.marches.get(leader.at, ()):
                if there in ways and bare(state, view, state.side(leader.power), there):
                    beyond = (one for one in state.world.marches[there] if one in ways and ways[one].first == there)
                    yield from ((state, leader, there, one, ways[there], ways[one]) for one in beyond if one != there)


def test_a_garrison_by_the_way_costs_romans_nothing_and_others_an_attack() -> None:
    tolls = set()
    for state, leader, there, _, first, road in beyond_a_garrison():
        romans = is_roman(state, leader.power) and is_roman(state, state.garrisons[there])
        tolls.add((romans, road.cost - first.cost))
    assert tolls
    assert all(cost >= (1 if romans else 2) for romans, cost in tolls)


def test_men_beside_the_garrison_close_the_road() -> None:
    state, leader, there, beyond, _, _ = next(beyond_a_garrison())
    power = state.garrisons[there]
    guarded = state.with_units([Unit(f"{power}.AUX99", power, "AUX", there)])
    assert not bare(guarded, survey(guarded), state.side(leader.power), there)
    ways = roads(guarded, survey(guarded), leader, True, OP)
    assert beyond not in ways or ways[beyond].first != there
