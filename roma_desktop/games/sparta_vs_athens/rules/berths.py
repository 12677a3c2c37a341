"""Where units and leaders may stand when a scenario begins [16.0], and whether a scenario's counts are met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from roma_desktop.games.sparta_vs_athens.model.counters import UnitCounter
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.setting import HOME, FreeChoice, Scenario, Setting
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import GONE, LSP, POOL, LocaleId, PieceId, SideId
from roma_desktop.games.sparta_vs_athens.model.world import World
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder


def start_of(scenario: Scenario, counter: UnitCounter) -> LocaleId:
    """Where a unit starts unless its owner sets it up elsewhere: a locale, or off the map."""
    if counter.id in scenario.gone:
        return GONE
    if counter.id in scenario.pool:
        return POOL
    return scenario.units.get(counter.id, counter.homes[0])


@lru_cache(maxsize=1024)
def cities_of(setting: Setting, counter: UnitCounter) -> tuple[LocaleId, ...]:
    """The cities that a unit is at home in: those printed on it, and any of its colour where the scenario says so.

    Athenian and Spartan land units are always at home in any city of their colour [16.1]. Ships need a port.
    """
    free = setting.scenario.deployment == "colour" or (counter.nation in ("athens", "sparta") and counter.kind == LSP)
    colour = (city.id for city in setting.world.cities(counter.nation)) if free else ()
    found = dict.fromkeys((*counter.homes, *colour))
    return tuple(at for at in found if counter.kind == LSP or port(setting.world, at))


def port(world: World, at: LocaleId) -> bool:
    """Whether ships can come to a locale at all (RUL-75)."""
    return at in world.ports


def berths(state: State, piece: PieceId, side: SideId) -> tuple[LocaleId, ...]:
    """Where a side may set up a unit or a leader; empty if the scenario fixes the place or the piece isn't its own."""
    leader = state.leaders.get(piece)
    if leader is not None:
        return _posts(state, leader) if leader.side == side else ()
    unit = state.units.get(piece)
    return _berths(state, unit, side) if unit is not None and state.side_of(unit) == side else ()


def _berths(state: State, unit: Unit, side: SideId) -> tuple[LocaleId, ...]:
    setting = state.setting
    counter = setting.counters.units[unit.id]
    cities = (at for at in cities_of(setting, counter) if at in counter.homes or holder(state, at) == side)
    chosen = (choice.at for choice in setting.scenario.choices if unit.id in choice.units and choice.at != HOME)
    found = tuple(dict.fromkeys((*cities, *chosen)))
    return found if start_of(setting.scenario, counter) in found else ()


def _posts(state: State, leader: Leader) -> tuple[LocaleId, ...]:
    """Where a leader may be set up: any city of his side with a unit or a garrison of it [6.3].

    This is for leaders who start in Athens or Sparta, their side's own city; others have nowhere else to go.
    """
    if state.setting.scenario.leaders.get(leader.person) != leader.side:
        return ()
    cities = (at for at, locale in state.world.locales.items() if locale.city and holder(state, at) == leader.side)
    return tuple(at for at in cities if garrison(state, at) or any(True for _ in state.units_at(at, leader.side)))


def choices_of(state: State, side: SideId) -> Iterator[FreeChoice]:
    """The choices at set-up that are a side's to make."""
    for choice in state.setting.scenario.choices:
        if any(state.side_of(state.units[of]) == side for of in choice.units):
            yield choice


def taken(state: State, choice: FreeChoice) -> int:
    """How many of a choice's units stand at the place that it is about."""
    units = (state.units[of] for of in choice.units)
    if choice.at != HOME:
        return sum(unit.at == choice.at for unit in units)
    known = state.setting.counters.units
    return sum(unit.at in cities_of(state.setting, known[unit.id]) for unit in units)


def unmet(state: State, side: SideId) -> tuple[FreeChoice, ...]:
    """A side's choices whose counts are not right yet; those bound together may also all be left at nothing."""
    choices = list(choices_of(state, side))
    alone = [choice for choice in choices if not choice.together and lacking(state, choice)]
    for group in dict.fromkeys(choice.together for choice in choices if choice.together):
        bound = [choice for choice in choices if choice.together == group]
        if any(taken(state, choice) for choice in bound):
            alone += [choice for choice in bound if lacking(state, choice)]
    return tuple(alone)


def lacking(state: State, choice: FreeChoice) -> int:
    """By how many units a choice's count is missed, above or below; 0 if it is met."""
    found = taken(state, choice)
    return max(0, choice.count - found) if choice.or_more else abs(choice.count - found)
