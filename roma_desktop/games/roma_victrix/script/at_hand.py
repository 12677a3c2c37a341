"""Which units a command of Roma Victrix may mean when a script names them by number and kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.core.game import decision
from roma_desktop.games.roma_victrix.commands import (
    Embark,
    Form,
    Intercept,
    InterceptAtSea,
    Levy,
    Lose,
    Maintain,
    Man,
)
from roma_desktop.games.roma_victrix.model.pieces import Unit, UnitId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import maintained, rebuildable
from roma_desktop.games.roma_victrix.script.units import ordered
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.interception import followers
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import Overload, aboard
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

Values = Mapping[str, Any]
"""The other fields of the command, as far as they are known."""


def able(command: type[Command], state: State, values: Values) -> list[Unit] | None:
    """The units that may do what is ordered, in the order of their numbers; None if it isn't the time for it."""
    known = _ABLE.get(command)
    units = known(state, values) if known else _own(state)
    return None if units is None else ordered(units)


def others(command: type[Command], state: State) -> list[Unit]:
    """Units that a player might mean though they may not: the rules will say why."""
    step = _step(state)
    if command is not Form or not isinstance(step, Marching):
        return []
    power = step.commander(state).power
    return ordered(unit for unit in state.land_units(step.here(state)) if unit.power == power)


def _step(state: State) -> Any:
    return state.steps[-1] if state.steps else None


def _named(state: State, units: Iterable[UnitId]) -> list[Unit]:
    return [state.troops[unit] for unit in units]


def _own(state: State) -> list[Unit]:
    """All units of the side that decides."""
    asked = decision(state)
    return [unit for unit in state.troops.values() if asked and state.side(unit.power) == asked.actor]


def _marching(state: State, values: Values) -> list[Unit] | None:
    step = _step(state)
    return _named(state, step.available(state)) if isinstance(step, Marching) else None


def _in_harbour(state: State, values: Values) -> list[Unit] | None:
    step = _step(state)
    if not isinstance(step, Marching):
        return None
    here = step.here(state)
    places = (here, *state.world.berths.get(here, ()))
    return [unit for place in places for unit in _named(state, step.harboured(state, place))]


def _followers(state: State, values: Values) -> list[Unit] | None:
    leader = state.captains.get(values["leader"])
    return _named(state, followers(state, leader)) if leader else None


def _ships(state: State, values: Values) -> list[Unit] | None:
    leader = state.captains.get(values["leader"])
    if leader is None:
        return None
    return [unit for unit in state.troops.values() if unit.kind == "FLT" and unit.power == leader.power]


def _paid_for(state: State, values: Values) -> list[Unit] | None:
    step = _step(state)
    return maintained(state, step.power) if isinstance(step, Maintenance) else None


def _exposed(state: State, values: Values) -> list[Unit] | None:
    match _step(state):
        case TakeLosses() as step:
            return list(step.exposed(state).units)
        case Overload() as step:
            return list(aboard(state, step.side, step.at))
    return None


def _reduced(state: State, values: Values) -> list[Unit] | None:
    step = _step(state)
    return rebuildable(state, step.power, values["at"]) if isinstance(step, Raise) else None


_ABLE: dict[type[Command], Callable[[State, Values], list[Unit] | None]] = {
    Form: _marching,
    Embark: _in_harbour,
    Man: _in_harbour,
    Intercept: _followers,
    InterceptAtSea: _ships,
    Maintain: _paid_for,
    Lose: _exposed,
    Levy: _reduced,
}
