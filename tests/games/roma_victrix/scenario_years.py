"""Scenarios at one moment of their history: the year is set, forces are moved about, and a special rule is tried."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.events import LeaderFell, PowerChanged
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, PowerId, Side, Unit
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.rules.conditions import Fought
from roma_desktop.games.roma_victrix.rules.pacts import open_to
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up
from roma_desktop.games.roma_victrix.steps.happenings import Happenings, Newcomers, Offers


@cache
def scenario(number: int) -> Scenario:
    """A shipped scenario by its number."""
    return load(next(file for file in shipped_scenarios() if file.name.startswith(f"{number:02}-")))


@cache
def at_start(number: int) -> State:
    """Its first position, before anything is played."""
    return replace(set_up(scenario(number), Options(cards="none")), steps=())


def year(number: int, when: int) -> State:
    """Its first position, but in a later year."""
    state = at_start(number)
    turn = next(turn for turn in range(1, state.setting.scenario.turns + 1) if state.setting.year(turn) == when)
    return replace(state, turn=turn)


# ---------------------------------------------------------------- moving about


def at_war(state: State, *powers: PowerId) -> State:
    """Neutral great powers have taken arms [16.16]."""
    for power in powers:
        state = PowerChanged(power, replace(state.powers[power], status="active", patron=None), "16.16").apply(state)
    return state


def taken(state: State, power: PowerId, *places: str) -> State:
    """Provinces have changed hands: nobody's units, walls or leaders are left in them, only a garrison."""
    for place in places:
        state = empty(state, place).with_garrison(place, power)
        state = replace(state, capitals={at: city for at, city in state.capitals.items() if at != place})
    return state


def empty(state: State, *places: str) -> State:
    """Units and leaders are gone from provinces."""
    gone = [unit.id for place in places for unit in state.land_units(place)]
    return fallen(
        state.with_units(gone=gone), *(man.id for place in places for man in state.captains.at.get(place, ()))
    )


def joined(state: State, power: PowerId, place: str, kinds: Mapping[Kind, int]) -> State:
    """More units of a power stand in a province."""
    for kind, number in kinds.items():
        for _ in range(number):
            state = state.with_units([Unit(state.troops.free_id(power, kind), power, kind, place)])
    return state


def led(state: State, leader: LeaderId, place: str) -> State:
    """A leader stands elsewhere."""
    return state.with_leaders(replace(state.captains[leader], at=place))


def fallen(state: State, *leaders: LeaderId) -> State:
    """Leaders have fallen."""
    for leader in leaders:
        state = LeaderFell(leader, "5.31").apply(state)
    return state


# ---------------------------------------------------------------- what comes of it


def happening(state: State, name: str, *faces: int) -> State:
    """A happening's moment has come; just these dice are rolled."""
    moment = state.setting.scenario.rules.happenings[name].moment
    return _played(replace(state, steps=(Happenings(moment, (name,)),)), faces).state


def after_combat(state: State, name: str, winner: Side, loser: Side, at: str, *faces: int) -> State:
    """A happening's moment has come with the end of a combat; just these dice are rolled."""
    return _played(replace(state, steps=(Happenings("battle", (name,), Fought(winner, loser, at)),)), faces).state


def offer(state: State, name: str, *faces: int) -> Game[Any]:
    """An offer's moment has come: the game in which it is made, or isn't."""
    moment = state.setting.scenario.rules.offers[name].moment
    return Game(replace(state, steps=(Offers(moment, (name,)),)), ScriptedDice(faces))


def comers(state: State) -> State:
    """Those who come and go in this year."""
    return _played(replace(state, steps=(Newcomers(),)), ()).state


def quiet(state: State) -> State:
    """The position as it is left when nothing happens."""
    return replace(state, steps=())


def _played(state: State, faces: tuple[int, ...]) -> Game[Any]:
    dice = ScriptedDice(faces)
    game = Game(state, dice)
    assert not dice.faces, f"{len(dice.faces)} dice were not rolled"
    return game


def count(state: State, power: PowerId, place: str) -> dict[str, int]:
    """A power's land units in a province, by type."""
    found: dict[str, int] = {}
    for unit in state.land_units(place):
        if unit.power == power:
            found[unit.kind] = found.get(unit.kind, 0) + 1
    return found


def may_march(state: State, power: PowerId, place: str) -> bool:
    """Whether nothing in the scenario keeps a leader of the power out of a place."""
    return open_to(state, Leader("somebody", power, 1, place), place)
