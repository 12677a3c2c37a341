"""The edits that a scenario is made with: each takes a scenario and returns another with one small change.

Places are provinces, straits and berths. An edit of something that isn't there leaves the scenario as it is. Whether
the result makes sense is for the linter to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Strength
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import (
    Barbarians,
    CapitalEntry,
    Objectives,
    PowerEntry,
    Scenario,
)
from roma_desktop.games.roma_victrix.model.world import province_of, world

Units = Mapping[Strength, int]
Stack = tuple[PowerId, SpaceId]
"""A power, and the place where its units are."""

K = TypeVar("K")
V = TypeVar("V")

MOST_UNITS = 99  # of a kind in a place


# ---------------------------------------------------------------- units


def with_units(scenario: Scenario, power: PowerId, place: SpaceId, units: Units) -> Scenario:
    """A power's units in a place are these; with none the place goes off its list."""
    entry = scenario.powers.get(power)
    if entry is None:
        return scenario
    wanted = {kind: min(count, MOST_UNITS) for kind, count in units.items() if count > 0}
    changed = with_key(entry.units, place, wanted) if wanted else without_key(entry.units, place)
    return with_entry(scenario, power, replace(entry, units=changed))


def add_unit(scenario: Scenario, power: PowerId, place: SpaceId, kind: Strength, count: int = 1) -> Scenario:
    """So many units of a kind more (or fewer, if ``count`` is negative) in a place."""
    here = units_at(scenario, power, place)
    return with_units(scenario, power, place, {**here, kind: max(0, here.get(kind, 0) + count)})


def units_at(scenario: Scenario, power: PowerId, place: SpaceId) -> Units:
    entry = scenario.powers.get(power)
    return dict(entry.units.get(place, {})) if entry else {}


def move_stack(scenario: Scenario, stack: Stack, to: SpaceId) -> Scenario:
    """All units of a power go from one place to another and join those there."""
    power, place = stack
    moving = units_at(scenario, power, place)
    if not moving or place == to:
        return scenario
    return put_units(with_units(scenario, power, place, {}), power, to, moving)


def march(scenario: Scenario, stack: Stack, to: SpaceId) -> Scenario:
    """As ``move_stack``, with the power's leaders who stand with its land units; ships leave leaders ashore."""
    power, place = stack
    after = move_stack(scenario, stack, to)
    if after is scenario or _afloat(units_at(scenario, power, place)):
        return after
    for leader, man in scenario.powers[power].leaders.items():
        if man.at == place:
            after = move_leader(after, leader, to)
    return after


def _afloat(units: Units) -> bool:
    return all(kind.startswith("FLT") for kind in units)


def put_units(scenario: Scenario, power: PowerId, to: SpaceId, units: Units) -> Scenario:
    """Units come to those of a power in a place."""
    there = dict(units_at(scenario, power, to))
    for kind, count in units.items():
        there[kind] = there.get(kind, 0) + count
    return with_units(scenario, power, to, there)


def landing(place: SpaceId, units: Units) -> dict[SpaceId, Units]:
    """Where units that are put into a province stand: ships are on its coasts, the others on its land."""
    province = province_of(place)
    ships = {kind: count for kind, count in units.items() if kind.startswith("FLT")}
    others = {kind: count for kind, count in units.items() if kind not in ships}
    berths = world().berths.get(province, ())
    harbour = place if place in berths or place in world().straits else (berths[0] if berths else province)
    return {at: part for at, part in ((province, others), (harbour, ships)) if part}


# ---------------------------------------------------------------- provinces


def owner_of(scenario: Scenario, province: SpaceId) -> PowerId | None:
    """The power or people of Barbaricum that holds a province at the start; None for nobody."""
    owners: dict[str, PowerEntry | Barbarians] = {**scenario.powers, **scenario.barbaricum}
    return next((power for power, entry in owners.items() if province in entry.provinces), None)


def with_control(scenario: Scenario, province: SpaceId, power: PowerId | None) -> Scenario:
    """A province changes hands (None: it becomes nobody's). A power that loses it loses a capital there too."""
    if owner_of(scenario, province) == power:
        return scenario
    powers = dict(scenario.powers)
    for one, entry in scenario.powers.items():
        if province in entry.provinces and one != power:
            kept = tuple(place for place in entry.provinces if place != province)
            capital = entry.capital if entry.capital and entry.capital.at != province else None
            powers[one] = replace(entry, provinces=kept, capital=capital)
    peoples = {
        people: replace(entry, provinces=tuple(place for place in entry.provinces if place != province))
        for people, entry in scenario.barbaricum.items()
    }
    if power in powers:
        powers[power] = replace(powers[power], provinces=(*powers[power].provinces, province))
    elif power in peoples:
        peoples[power] = replace(peoples[power], provinces=(*peoples[power].provinces, province))
    return replace(scenario, powers=powers, barbaricum=peoples)


def with_capital(scenario: Scenario, power: PowerId, province: SpaceId, name: str | None = None) -> Scenario:
    """A power's capital stands in a province, which becomes its own if it isn't."""
    entry = scenario.powers.get(power)
    if entry is None or province not in world().berths:
        return scenario
    old = entry.capital.name if entry.capital else ""
    named = name if name is not None else (world().spaces[province].capital_city or old)
    settled = with_control(scenario, province, power)
    return with_entry(settled, power, replace(settled.powers[power], capital=CapitalEntry(at=province, name=named)))


def with_limes(scenario: Scenario, province: SpaceId, *, there: bool) -> Scenario:
    others = tuple(place for place in scenario.limes if place != province)
    return replace(scenario, limes=(*others, province) if there else others)


# ---------------------------------------------------------------- powers and leaders


def with_entry(scenario: Scenario, power: PowerId, entry: PowerEntry) -> Scenario:
    return replace(scenario, powers=with_key(scenario.powers, power, entry))


def with_power(scenario: Scenario, entry: PowerEntry) -> tuple[Scenario, PowerId]:
    """A new power, and the id it got from its name."""
    taken = {*scenario.powers, *scenario.barbaricum}
    power = free_id(next(iter(entry.name.values()), ""), taken, "power")
    return with_entry(scenario, power, entry), power


def without_power(scenario: Scenario, power: PowerId) -> Scenario:
    """A power is removed with all that it has; powers that obeyed it become minor powers without a patron."""
    powers = {
        one: replace(entry, patron=None, status="minor") if entry.patron == power else entry
        for one, entry in scenario.powers.items()
        if one != power
    }
    return replace(scenario, powers=powers, barbaricum=without_key(scenario.barbaricum, power))


def leaders_of(scenario: Scenario, power: PowerId) -> Mapping[LeaderId, LeaderEntry]:
    """The leaders of a power or of a people of Barbaricum."""
    entry = scenario.powers.get(power) or scenario.barbaricum.get(power)
    return entry.leaders if entry else {}


def _with_leaders(scenario: Scenario, power: PowerId, leaders: Mapping[LeaderId, LeaderEntry]) -> Scenario:
    if power in scenario.powers:
        return with_entry(scenario, power, replace(scenario.powers[power], leaders=leaders))
    if power in scenario.barbaricum:
        people = replace(scenario.barbaricum[power], leaders=leaders)
        return replace(scenario, barbaricum=with_key(scenario.barbaricum, power, people))
    return scenario


def with_leader(scenario: Scenario, power: PowerId, leader: LeaderId, man: LeaderEntry) -> Scenario:
    """A leader of a power or people is changed or, coming last, added. If he is supreme, no other is."""
    leaders = {
        other: replace(one, supreme=False) if man.supreme and one.supreme else one
        for other, one in leaders_of(scenario, power).items()
    }
    return _with_leaders(scenario, power, with_key(leaders, leader, man))


def new_leader(scenario: Scenario, power: PowerId, man: LeaderEntry) -> tuple[Scenario, LeaderId]:
    """A new leader, and the id he got from his name."""
    leader = free_id(next(iter(man.name.values()), ""), all_leaders(scenario), "leader")
    return with_leader(scenario, power, leader, man), leader


def without_leader(scenario: Scenario, leader: LeaderId) -> Scenario:
    """A leader is removed, from successions too."""
    for power, entry in scenario.powers.items():
        if leader in entry.succession:
            heirs = tuple(heir for heir in entry.succession if heir != leader)
            scenario = with_entry(scenario, power, replace(entry, succession=heirs))
    home = power_of(scenario, leader)
    return scenario if home is None else _with_leaders(scenario, home, without_key(leaders_of(scenario, home), leader))


def move_leader(scenario: Scenario, leader: LeaderId, to: SpaceId) -> Scenario:
    """A leader of a power stands somewhere else; those of Barbaricum come with their warbands [13.1]."""
    power = power_of(scenario, leader)
    if power is None or power not in scenario.powers:
        return scenario
    man = scenario.powers[power].leaders[leader]
    return with_leader(scenario, power, leader, replace(man, at=to))


def power_of(scenario: Scenario, leader: LeaderId) -> PowerId | None:
    """The power or people that a leader belongs to."""
    return next(
        (power for power in (*scenario.powers, *scenario.barbaricum) if leader in leaders_of(scenario, power)), None
    )


def all_leaders(scenario: Scenario) -> set[LeaderId]:
    """Every id that a leader has: on the map, in Barbaricum, in the pools of offices, or yet to come."""
    found: set[LeaderId] = set()
    for entry in scenario.powers.values():
        found.update(entry.leaders)
    for people in scenario.barbaricum.values():
        found.update(people.leaders)
    for office in scenario.rules.offices.values():
        found.update(office.pool)
    return found | {man.id for man in scenario.rules.newcomers}


# ---------------------------------------------------------------- objectives


def toggle_objective(scenario: Scenario, power: PowerId, province: SpaceId) -> Scenario:
    """A province becomes an objective of a power, or is none any more [4.41]."""
    entry = scenario.powers.get(power)
    wanted = entry.objectives if entry else Objectives()
    return with_objectives(scenario, power, replace(wanted, control=toggled(wanted.control, province)))


def with_objectives(scenario: Scenario, power: PowerId, objectives: Objectives) -> Scenario:
    entry = scenario.powers.get(power)
    return scenario if entry is None else with_entry(scenario, power, replace(entry, objectives=objectives))


def toggled(those: Iterable[str], one: str) -> tuple[str, ...]:
    """The words with one more at the end, or without it if it is among them."""
    kept = tuple(those)
    return tuple(other for other in kept if other != one) if one in kept else (*kept, one)


# ---------------------------------------------------------------- anything else


def with_text(texts: Mapping[Any, str], language: str, words: str) -> dict[Any, str]:
    """A text with new words for a language; empty words take the language away if another is left."""
    changed = {**texts, language: words}
    left = {key: text for key, text in changed.items() if text}
    return left or {language: ""}


def free_id(name: str, taken: Iterable[str], otherwise: str) -> str:
    """An id made of a name: small letters, digits and _, unlike any that is taken."""
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or otherwise
    those, number, found = set(taken), 1, stem
    while found in those:
        number += 1
        found = f"{stem}_{number}"
    return found


def with_key(those: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**those, key: value}


def without_key(those: Mapping[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in those.items() if other != key}
