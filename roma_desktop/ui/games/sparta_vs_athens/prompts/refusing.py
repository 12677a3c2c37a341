"""Why a place that isn't lit can't be chosen now, by which rule, and which places could be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from msgspec.structs import replace

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Step
from roma_desktop.core.game import Options
from roma_desktop.games.sparta_vs_athens.commands.administration import PlaceLeader
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Transfer
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy
from roma_desktop.games.sparta_vs_athens.model.force import Force
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId
from roma_desktop.games.sparta_vs_athens.rules.forces import free_units
from roma_desktop.games.sparta_vs_athens.rules.out_of_reach import no_way, too_far
from roma_desktop.games.sparta_vs_athens.rules.passage import entering
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment, standing
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import (
    AthenianReplacements,
    PlaceLeaders,
    SpartanArrivals,
)
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.ui.games.sparta_vs_athens.prompts.company import leader_of, those_with
from roma_desktop.ui.games.sparta_vs_athens.prompts.reach import reach
from roma_desktop.ui.games.sparta_vs_athens.prompts.wording import place_of


@singledispatch
def refusal(step: Step[State], state: State, place: LocaleId, chosen: str) -> Illegal | None:
    """Why a place can't be chosen for what is ``chosen``; in most decisions: why their orders can't be given there.

    None if it can be chosen, or if the decision isn't about places.
    """
    orders = [one for one in Options(state) if place_of(one)]
    if not orders or any(place_of(one) == place for one in orders):
        return None
    field = "at" if hasattr(orders[0], "at") else "to"
    return Options(state).why_not(replace(orders[0], **{field: place}))


@refusal.register
def _(step: Force, state: State, place: LocaleId, chosen: str) -> Illegal | None:
    """A way that can be gone may be barred at its first step [7.9, R15]."""
    units, left = step.units(state), step.left(state)
    far = _out_of_reach(state, step.commander(state), place, units, left)
    way = reach(state, step.side, step.at(state), units, left).get(place)
    return far or Options(state).why_not(Enter(way.way[0] if way is not None else place))


@refusal.register
def _(step: Campaign, state: State, place: LocaleId, chosen: str) -> Illegal | None:
    leader = state.leaders.get(leader_of(chosen))
    if leader is None:
        return None
    units = those_with(chosen, free_units(state, leader.at, step.side))
    far = _out_of_reach(state, leader, place, units, leader.cp)
    return far or entering(state, step.side, leader.at, place, units)


@refusal.register
def _(step: Deployment, state: State, place: LocaleId, chosen: str) -> Illegal | None:
    """None for the place where the piece is: it may stay there."""
    if not chosen or place == standing(state, chosen):
        return None
    return Options(state).why_not(Deploy(chosen, place))


@refusal.register
def _(step: TransferPhase, state: State, place: LocaleId, chosen: str) -> Illegal | None:
    return Options(state).why_not(Transfer(chosen, place)) if chosen else None


@refusal.register
def _(
    step: PlaceLeaders | SpartanArrivals | AthenianReplacements, state: State, place: LocaleId, chosen: str
) -> Illegal | None:
    """The first leader who waits is asked about: all of them may be placed in the same places."""
    who = next((one.person for one in Options(state) if isinstance(one, PlaceLeader)), None)
    return Options(state).why_not(PlaceLeader(who, place)) if who is not None else None


def _out_of_reach(state: State, leader: Leader, place: LocaleId, units: Sequence[Unit], cp: int) -> Illegal | None:
    """Why a leader with so many CP can't get to a place that isn't next to him; None for a neighbour [7.1, 7.3]."""
    if state.world.kind_between(leader.at, place):
        return None
    ways = reach(state, leader.side, leader.at, units, len(state.world.locales))
    way = ways.get(place)
    if way is None:
        return no_way(state, leader, place, [at for at, one in ways.items() if one.cost <= cp])
    return too_far(leader, way.way, cp) if way.cost > cp else None
