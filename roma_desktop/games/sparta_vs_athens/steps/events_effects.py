"""The effects of the events of 15.0 on nations, the peace and the government, as game events for the steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from roma_desktop.core.flow import Call, Event
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.administration import CitiesFreed, CityKept
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, LeaderRemoved, Placed
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted
from roma_desktop.games.sparta_vs_athens.events.turn import GovernmentChanged, Happened, NationTurned
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, GONE, LSP, SPARTA, LocaleId, NationId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.governments import PEACE_PARTY, listed_later
from roma_desktop.games.sparta_vs_athens.rules.leaders import is_unnamed
from roma_desktop.games.sparta_vs_athens.rules.nations import never_neutral, owner_at_least
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import PlaceLeaders

Events = list[Event[State]]


def join(state: State, nations: tuple[NationId, ...], side: SideId, rule: str) -> Events:
    """Neutral nations join a side; those already allied, or out of the war, don't change [15.0]."""
    return [NationTurned(nation, side, rule) for nation in nations if state.allegiance[nation] == "neutral"]


def leave(
    state: State, nations: tuple[NationId, ...], rule: str, *, kept: frozenset[LocaleId] = frozenset()
) -> Iterator[Event[State]]:
    """Nations leave the war: their units are gone for good, their cities out of play [11.1]."""
    for nation in nations:
        if state.allegiance[nation] == "out":
            continue
        units = tuple(
            unit.id for unit in state.units.values() if unit.nation == nation and unit.at != GONE and not unit.turned
        )
        if units:
            yield Eliminated(units, rule, for_good=True)
        stay = never_neutral(state, nation)
        yield CitiesFreed(nation, kept | stay)
        yield from (CityKept(at, owner_at_least(state, at)) for at in sorted(stay))
        yield NationTurned(nation, "out", rule)


# ---------------------------------------------------------------- the Peace of Nicias


def peace(state: State) -> Events:
    """The Peace of Nicias comes into force: besieging land units go to the nearest friendly place [15.7]."""
    events: Events = [
        Happened("15.7", "15.7", say("The Peace of Nicias: nobody attacks or ravages, except at Argos."), None)
    ]
    for at, siege in sorted(state.sieges.items()):
        if at == "argos":
            continue
        events.append(SiegeLifted(at, "15.7"))
        if holder(state, at) == siege.side:
            continue  # a fort was besieged in a city of the besieger's own: the besiegers are at home already
        land = tuple(
            sorted(of for of in siege.units if of in state.units and state.units[of].kind == LSP and _at(state, of, at))
        )
        refuge = nearest_friendly(state, at, siege.side)
        if land and refuge:
            events.append(Placed(land, refuge, "15.7"))
    return events


def _at(state: State, unit: str, at: LocaleId) -> bool:
    return state.units[unit].at == at


def nearest_friendly(state: State, start: LocaleId, side: SideId) -> LocaleId:
    """The city of a side that is the fewest paths away, the first of several; "" where there is none."""
    seen, queue = {start}, deque([start])
    while queue:
        here = queue.popleft()
        if here != start and state.locale(here).city and holder(state, here) == side:
            return here
        for near, _ in state.world.neighbours[here]:
            if near not in seen:
                seen.add(near)
                queue.append(near)
    return ""


def peace_with_government(state: State) -> Events:
    """The Peace comes by an event: the Moderates and the Peace party take power if a lower government rules [15.7]."""
    if state.government >= PEACE_PARTY:
        return peace(state)
    placing: Event[State] = Call((PlaceLeaders(ATHENS, draws=False),))
    return [*new_government(state, PEACE_PARTY), placing]


# ---------------------------------------------------------------- a new government


def new_government(state: State, number: int) -> Events:
    """Another government comes to power: all leaders of Athens leave; the events that it brings happen [6.4, 14.1]."""
    return [*_leaders_leave(state, number), GovernmentChanged(number), *_brought(state, number)]


def _leaders_leave(state: State, number: int) -> Iterator[Event[State]]:
    """Athens' leaders leave the map: for good, unless unnamed or listed by the new or a later government [6.4]."""
    for leader in state.leaders.values():
        if leader.side == ATHENS:
            waits = is_unnamed(state, leader) or listed_later(leader.person, number)
            yield LeaderRemoved(leader.id, leader.person, "6.4", retired=not waits)


def _brought(state: State, number: int) -> Events:
    match number:
        case 2 if state.setting.scenario.property_tax and not state.has_happened("property_tax"):
            return [Happened("property_tax", "12.2", say("The property tax begins."), ATHENS)]
        case 3 if not state.has_happened("15.6"):
            return [
                Happened("15.6", "15.6", say("War in the north-east.")),
                *join(state, ("chalcidice",), SPARTA, "15.6"),
            ]
        case 6 if not state.has_happened("15.7"):
            return peace(state)
    return []
