"""The end of a march [5.18]: units that served are tied for the rest of the phase, and none may stay at sea [5.65]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Done, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Finish, Land, Sail
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.rules.succession import overrun
from roma_desktop.games.roma_victrix.rules.waters import courses, is_berth, ships_at
from roma_desktop.games.roma_victrix.steps.moving.march_orders import allowed, carry_out, check_order
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, Muster
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat


@check_order.register
def _(command: Finish, march: Marching, state: State) -> None:
    if not march.afloat:
        return
    if march.here(state) in state.world.straits and not march.army(state):
        return
    if stranded(march, state):
        return
    raise Illegal(
        "5.93",
        say("{leader:leader} can't end his voyage aboard.", leader=march.leader),
        say("Sail to a coast and land; fleets alone may also stay in a strait."),
    )


@carry_out.register
def _(command: Finish, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    if stranded(march, state):
        return [Call((SeaRetreat(march.squadron(state), march.here(state), rule="R-86"),))]
    return finish(march, state)


def stranded(march: Marching, state: State) -> bool:
    """Whether a leader aboard can neither sail on nor land here: his fleets go home and put him ashore (R-86)."""
    if not march.afloat or (march.here(state) in state.world.straits and not march.army(state)):
        return False
    onward = (allowed(Sail(to), march, state) for to in courses(state.world, march.here(state)))
    return not allowed(Land(), march, state) and not any(onward)


def abandoned(march: Marching, state: State) -> list[Event[State]]:
    """The events that bring a lost leader's force to where it can end the phase [5.65], [5.93], R-86.

    Fleets can't end it on the open sea, nor land units aboard: these go ashore if the coast is their side's, else they
    make for the nearest such coast with the fleets. Empty if all units may stay where they are.
    """
    crew = (state.troops[unit] for unit in sorted(march.ships | march.force) if unit in state.troops)
    lost = next((unit for unit in crew if march.afloat and not _may_stay(state, unit)), None)
    if lost is None:
        return []
    side, place, shore = state.side(lost.power), lost.at, province_of(lost.at)
    if is_berth(place) and controls(state, side, shore):
        men = frozenset(unit.id for unit in state.army(place, side))
        leaders = tuple(leader.id for leader in state.leaders_at(place, side))
        return [Moved(side, men, leaders, place, shore, "relocate", "5.93"), *overrun(state, side, shore)]
    ships = frozenset(ship.id for ship in ships_at(state, place) if ship.id in march.ships)
    return [Call((SeaRetreat(Body(side, None, ships), place, rule="R-86"),))]


def _may_stay(state: State, unit: Unit) -> bool:
    """Whether a unit of a voyage may end the phase where it is: fleets not at sea, land units ashore."""
    if unit.at in state.world.seas:
        return False
    return unit.kind == "FLT" or not (is_berth(unit.at) or unit.at in state.world.straits)


def finish(march: Marching, state: State) -> list[Event[State]]:
    """The march is over; the operations phase remembers who served in it [5.24], [5.63]."""
    below = state.steps[-2]
    assert isinstance(below, Muster)
    return [Done(), Become(replace(below, tied=below.tied | march.served))]
