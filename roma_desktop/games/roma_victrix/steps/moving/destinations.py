"""What choosing a place orders in each step, why it may be refused, and which places are legal."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Value, say
from roma_desktop.games.roma_victrix.commands import Embark, GoTo, Harbour, Move, Post, Sail
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.reach import Voyage, reach, voyages
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.creation.offices import Posting
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload

FAR = 99  # OP that lead anywhere
FEW = 5  # places that are named one by one


@singledispatch
def command_for_place(step: Step[State], place: str) -> Command | None:
    """The command that choosing a place means in a step; None where places mean nothing."""
    return None


@command_for_place.register
def _(step: March, place: str) -> Command | None:
    return Sail(place) if step.afloat else Move(place)


@command_for_place.register(RetreatChoice)
@command_for_place.register(FallBack)
def _(step: Step[State], place: str) -> Command | None:
    return GoTo(place)


@command_for_place.register
def _(step: Posting, place: str) -> Command | None:
    return Post(place)


@command_for_place.register
def _(step: SeaRetreat, place: str) -> Command | None:
    return Harbour(place)


def refusal(state: State, place: str) -> Illegal | None:
    """Why a place can't be chosen in the present step, and what can be; None if it can, or if places mean nothing."""
    if not state.steps:
        return None
    step = state.steps[-1]
    command = command_for_place(step, place)
    if command is None:
        return None
    illegal = Options(state).why_not(command)
    if isinstance(step, March) and not step.afloat and place in state.world.spaces:
        return _too_far(state, step, place) or _with_a_way_on(state, step, illegal)
    return illegal


def _too_far(state: State, step: March, place: str) -> Illegal | None:
    """The refusal, with the cost, of a place beyond a leader's OP, or overseas for more men than his fleets carry."""
    here = step.here(state)
    if place == here or place in state.world.marches.get(here, ()):
        return None
    values: dict[str, Value] = {"place": place, "leader": step.leader, "op": step.op}
    by_land, by_sea = reach(state, replace(step, op=FAR)).get(place), _voyage(state, step, place)
    in_reach, by_ship = _in_reach(state, step), by_sea is not None and (by_land is None or by_sea.cost < by_land.cost)
    if by_sea is not None and by_ship and by_sea.cost > step.op:
        values["cost"] = by_sea.cost
        reason = say("{place:place} is {cost} OP away by sea; {leader:leader} has {op} left.", **values)
        return Illegal("5.14", reason, in_reach)
    crowded = _crowded(state, step) if by_ship else None
    if by_land is None:
        return crowded
    values["cost"] = by_land.cost
    reason = say("{place:place} is {cost} OP away; {leader:leader} has {op} left.", **values)
    return Illegal("5.14", reason, crowded.reason if crowded is not None else in_reach)


def _voyage(state: State, step: March, place: str) -> Voyage | None:
    """The way by sea, for a leader's army or, if it is too large, for the part of it that his fleets can carry."""
    far = replace(step, op=FAR)
    load = shipload(state, step)
    return voyages(state, far).get(place) or (voyages(state, replace(far, force=load)).get(place) if load else None)


def _crowded(state: State, step: March) -> Illegal | None:
    """The refusal [5.94] if a leader's army is too large for the fleets in the harbours here; else None."""
    berths = state.world.berths.get(step.here(state), ())
    refused = [Options(state).why_not(Embark(ships)) for berth in berths if (ships := step.harboured(state, berth))]
    return next((illegal for illegal in refused if illegal is not None and illegal.rule == "5.94"), None)


def _with_a_way_on(state: State, step: March, illegal: Illegal | None) -> Illegal | None:
    """A refusal with the places in reach added, if its rule doesn't say what would be legal."""
    if illegal is None or illegal.rule != "5.25":
        return illegal
    return Illegal(illegal.rule, illegal.reason, _in_reach(state, step))


def _in_reach(state: State, step: March) -> Message:
    places = tuple(reach(state, step))
    if not places:
        return say("No place is in reach: he can stay here, or finish.")
    if len(places) > FEW:
        return say("The {count} lit places are in reach.", count=len(places))
    return say("In reach: {places:place}.", places=places)
