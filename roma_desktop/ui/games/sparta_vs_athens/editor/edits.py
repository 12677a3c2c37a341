"""The edits of a scenario: pieces, markers, nations and events are put elsewhere [16.0].

Each edit returns another scenario. ``standard``: the edit is for the standard rules, for which a scenario may have
other allegiances, forts and held cities.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.setting import FreeChoice, Scenario
from roma_desktop.games.sparta_vs_athens.model.terms import (
    GONE,
    NSP,
    POOL,
    Allegiance,
    FortId,
    LocaleId,
    NationId,
    PersonId,
    SideId,
    UnitId,
)
from roma_desktop.games.sparta_vs_athens.model.world import world
from roma_desktop.games.sparta_vs_athens.rules.berths import port, start_of
from roma_desktop.games.sparta_vs_athens.scenario.setup import COLOURS

K = TypeVar("K", bound=str)
V = TypeVar("V")

PAIRS: Final = {"allegiance": "standard_allegiance", "forts": "standard_forts", "holders": "standard_holders"}
"""Fields of a scenario, each with the field that replaces it in the standard rules."""


def of_rules(scenario: Scenario, field: str, *, standard: bool) -> Mapping[Any, Any]:
    """What a scenario says of nations, forts or held cities (a key of ``PAIRS``) in a version of the rules."""
    instead = getattr(scenario, PAIRS[field]) if standard else None
    return getattr(scenario, field) if instead is None else instead  # type: ignore[no-any-return]


def with_rules(scenario: Scenario, field: str, said: Mapping[Any, Any], *, standard: bool) -> Scenario:
    """The scenario with another value of a field in a version of the rules.

    The field for the standard rules becomes None if it would be the same as for the revised ones.
    """
    if not standard:
        return replace(scenario, **{field: said})
    instead = None if dict(said) == dict(getattr(scenario, field)) else said
    return replace(scenario, **{PAIRS[field]: instead})


def _with(entries: Mapping[K, V], key: K, value: V | None) -> dict[K, V]:
    """Entries with another value, or without that key; a key that is there keeps its place."""
    if value is None:
        return {of: old for of, old in entries.items() if of != key}
    return {**entries, key: value}


# ---------------------------------------------------------------- units


def where(scenario: Scenario, unit: UnitId) -> LocaleId:
    """Where a unit starts: a locale, the pool, or out of the game."""
    return start_of(scenario, counters().units[unit])


def can_stand(unit: UnitId, at: LocaleId) -> bool:
    """Whether a unit can be there at all: ships need water [7.2]."""
    if at in (POOL, GONE):
        return True
    return at in world().locales and (counters().units[unit].kind != NSP or port(world(), at))


def with_units(scenario: Scenario, units: Iterable[UnitId], at: LocaleId) -> Scenario:
    """Units start elsewhere; those that can't be there stay where they are."""
    for unit in units:
        if can_stand(unit, at):
            scenario = _with_unit(scenario, unit, at)
    return scenario


def _with_unit(scenario: Scenario, unit: UnitId, at: LocaleId) -> Scenario:
    at_home = at == counters().units[unit].homes[0]
    there = None if at_home or at in (POOL, GONE) else at
    return replace(
        scenario,
        units=_with(scenario.units, unit, there),
        pool=_listed(scenario.pool, unit, there=at == POOL),
        gone=_listed(scenario.gone, unit, there=at == GONE),
    )


def _listed(names: tuple[K, ...], name: K, *, there: bool) -> tuple[K, ...]:
    if there:
        return names if name in names else (*names, name)
    return tuple(one for one in names if one != name)


def with_turned(scenario: Scenario, units: Iterable[UnitId], *, turned: bool) -> Scenario:
    """Units fight for the side that their nation isn't on, or for its own again."""
    for unit in units:
        scenario = replace(scenario, turned=_listed(scenario.turned, unit, there=turned))
    return scenario


# ---------------------------------------------------------------- leaders, forts, markers


def with_leader(scenario: Scenario, person: PersonId, at: LocaleId | None) -> Scenario:
    """A leader is put somewhere, or taken off the map."""
    return replace(scenario, leaders=_with(scenario.leaders, person, at))


def with_fort(scenario: Scenario, fort: FortId, at: LocaleId | None, *, standard: bool = False) -> Scenario:
    """A fort stands somewhere, or nowhere."""
    forts = of_rules(scenario, "forts", standard=standard)
    return with_rules(scenario, "forts", _with(forts, fort, at), standard=standard)


def with_siege(scenario: Scenario, at: LocaleId, side: SideId | None) -> Scenario:
    """A side besieges a place, or nobody does."""
    return replace(scenario, sieges=_with(scenario.sieges, at, side))


def with_holder(scenario: Scenario, at: LocaleId, side: SideId | None, *, standard: bool = False) -> Scenario:
    """A side holds a city of another nation; None gives it back to its nation, with its garrison."""
    held = of_rules(scenario, "holders", standard=standard)
    after = with_rules(scenario, "holders", _with(held, at, side), standard=standard)
    known = {*after.holders, *(after.standard_holders or {})}
    return replace(after, broken=tuple(one for one in after.broken if one in known))


def with_broken(scenario: Scenario, at: LocaleId, *, broken: bool) -> Scenario:
    """A held city has no garrison of its own, or has it again [11.13]."""
    return replace(scenario, broken=_listed(scenario.broken, at, there=broken))


def with_loyalty(scenario: Scenario, at: LocaleId, less: int) -> Scenario:
    """A Delian city has this loyalty [10.1]; it gets no entry if its region has the same."""
    of_region = scenario.loyalty.get(world().locales[at].region, 0)
    return replace(scenario, loyalty=_with(scenario.loyalty, at, None if less == of_region else less))


def with_region_loyalty(scenario: Scenario, at: LocaleId, less: int) -> Scenario:
    """All Delian cities of this city's region have this loyalty; their own entries are removed."""
    region = world().locales[at].region
    cities = {city.id for city in world().cities("delian") if city.region == region}
    others = {of: number for of, number in scenario.loyalty.items() if of not in cities}
    return replace(scenario, loyalty=_with(others, region, less or None))


# ---------------------------------------------------------------- nations, events, choices


def with_allegiance(
    scenario: Scenario, nation: NationId, allegiance: Allegiance, *, standard: bool = False
) -> Scenario:
    """A nation is on a side, neutral, or out of the war; it gets no entry if its colour says the same."""
    said = of_rules(scenario, "allegiance", standard=standard)
    written = None if allegiance == COLOURS[nation] else allegiance
    return with_rules(scenario, "allegiance", _with(said, nation, written), standard=standard)


def with_event(scenario: Scenario, event: str, year: int | None) -> Scenario:
    """An event counts as having happened in a year, or is still to come [15.0]."""
    return replace(scenario, happened=_with(scenario.happened, event, year))


def with_choice(scenario: Scenario, number: int, choice: FreeChoice | None) -> Scenario:
    """The choice at set-up with this index is replaced; None removes it."""
    choices = list(scenario.choices)
    choices[number : number + 1] = [choice] if choice is not None else []
    return replace(scenario, choices=tuple(choices))


def with_text(texts: Mapping[str, str], language: str, words: str) -> dict[str, str]:
    """A text in several languages with other words in one of them; empty words remove that language."""
    return _with(texts, language, words.strip() or None)
