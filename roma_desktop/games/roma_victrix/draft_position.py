"""A moment of a game as a scenario: the same powers and places, and the pieces as they stand now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.topology import SpaceId
from roma_desktop.games.roma_victrix.barbaricum import composition_of
from roma_desktop.games.roma_victrix.control import holder
from roma_desktop.games.roma_victrix.entries import LeaderEntry, Strength, Text
from roma_desktop.games.roma_victrix.names import leader_names, power_names
from roma_desktop.games.roma_victrix.pieces import Leader, LeaderId, PowerId
from roma_desktop.games.roma_victrix.setting import Barbarians, CapitalEntry, Objectives, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.special import SpecialRules
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import city, province_of

RATINGS: tuple[Literal[1, 2, 3, 4], ...] = (1, 2, 3, 4)


def scenario_of(state: State) -> Scenario:
    """A scenario that begins as things stand.

    Units that are inside a city stand in its province again, a weakened capital is whole, and what a special rule has
    under way begins anew: a scenario can't say such things. Who is at sea with his leader is lost from it.
    """
    old = state.setting.scenario
    powers = {power: _entry(state, power) for power in state.powers if _remains(state, power)}
    names = {leader for entry in powers.values() for leader in entry.leaders}
    powers = {power: _without_the_dead(state, entry, names, powers) for power, entry in powers.items()}
    held = {province for entry in powers.values() for province in entry.provinces}
    return replace(
        old,
        id=f"{old.id}_turn_{state.turn}",
        first_year=state.setting.year(state.turn),
        turns=max(1, old.turns - state.turn + 1),
        limes=tuple(province for province, steps in state.limes.items() if steps),
        powers=powers,
        barbaricum=dict(_peoples(old, held)),
        rules=_rules(state, powers, names),
    )


def _remains(state: State, power: PowerId) -> bool:
    """Powers of the scenario, and forces that came later as long as they have something."""
    return power in state.setting.scenario.powers or power in state.troops.owners


def _entry(state: State, power: PowerId) -> PowerEntry:
    now, old = state.powers[power], state.setting.scenario.powers.get(power)
    base = old or _newcomers(state, power)
    return replace(
        base,
        status=now.status,
        patron=now.patron,
        capital=_capital(state, power),
        provinces=tuple(place for place, owner in _owners(state).items() if owner == power),
        leaders={
            one.id: _leader(state, one) for one in state.captains.values() if one.power == power and _ashore(state, one)
        },
        units=_units(state, power),
        treasury=now.treasury,
    )


def _newcomers(state: State, power: PowerId) -> PowerEntry:
    """A force that rose during the game."""
    name: Text = {
        "en": power_names(state.setting, "en").get(power, power),
        "ja": power_names(state.setting, "ja").get(power, power),
    }
    kind, status = state.setting.kind(power), state.powers[power].status
    shares = composition_of(state, power) if kind == "barbarian" else None
    return PowerEntry(name=name, kind=kind, status=status, colour="barbarian", composition=shares)


def _owners(state: State) -> dict[SpaceId, PowerId]:
    """Who has each province; of contested ones, whose garrison or capital is there."""
    found: dict[SpaceId, PowerId] = {}
    for place in state.world.provinces:
        capital = state.capitals.get(place)
        owner = holder(state, place) or state.garrisons.get(place) or (capital.power if capital else None)
        if owner is not None and place not in state.world.impassable:
            found[place] = owner
    return found


def _capital(state: State, power: PowerId) -> CapitalEntry | None:
    owners = _owners(state)
    for place, capital in state.capitals.items():
        if capital.power == power and not capital.taken and owners.get(place) == power:
            return CapitalEntry(at=place, name=capital.name)
    return None


def _ashore(state: State, leader: Leader) -> bool:
    return province_of(leader.at) in state.world.spaces and province_of(leader.at) not in state.world.impassable


def _leader(state: State, one: Leader) -> LeaderEntry:
    old = state.setting.scenario.powers.get(one.power)
    named = old.leaders[one.id].named if old and one.id in old.leaders else True
    english, japanese = leader_names(state.setting, "en"), leader_names(state.setting, "ja")
    names: Text = {
        "en": english.get(one.id, one.name or one.id),
        "ja": japanese.get(one.id, one.name or one.id),
    }
    rating = RATINGS[max(1, min(4, one.rating)) - 1]
    return LeaderEntry(name=names, rating=rating, at=province_of(one.at), supreme=one.supreme, named=named)


def _units(state: State, power: PowerId) -> Mapping[SpaceId, Mapping[Strength, int]]:
    found: dict[SpaceId, dict[Strength, int]] = {}
    for unit in state.troops.values():
        if unit.power != power:
            continue
        place = province_of(unit.at) if unit.at == city(province_of(unit.at)) else unit.at
        if place in state.world.seas:
            continue
        strength: Strength = f"{unit.kind}{'r' if unit.reduced else ''}"  # type: ignore[assignment]
        here = found.setdefault(place, {})
        here[strength] = here.get(strength, 0) + 1
    return found


def _without_the_dead(
    state: State, entry: PowerEntry, alive: Iterable[LeaderId], powers: Mapping[PowerId, PowerEntry]
) -> PowerEntry:
    """A power whose heirs and enemies are still there."""
    known = {*alive, *_yet_to_come(state)}

    def still(leaders: tuple[LeaderId, ...]) -> tuple[LeaderId, ...]:
        return tuple(leader for leader in leaders if leader in known)

    wanted: Objectives = replace(
        entry.objectives,
        eliminate=still(entry.objectives.eliminate),
        last_supreme=still(entry.objectives.last_supreme),
    )
    patron = entry.patron if entry.patron in powers else None
    return replace(entry, objectives=wanted, succession=still(entry.succession), patron=patron)


def _yet_to_come(state: State) -> Iterable[LeaderId]:
    rules = state.setting.scenario.rules
    yield from (man.id for man in rules.newcomers if man.id not in state.captains and man.id not in state.fallen)
    for pool in state.pool.values():
        yield from pool


def _peoples(old: Scenario, held: set[SpaceId]) -> Iterable[tuple[PowerId, Barbarians]]:
    for people, entry in old.barbaricum.items():
        left = tuple(province for province in entry.provinces if province not in held)
        if left:
            yield people, replace(entry, provinces=left)


def _rules(state: State, powers: Mapping[PowerId, PowerEntry], alive: set[LeaderId]) -> SpecialRules:
    """The special rules with those men only who can still come."""
    rules, coming = state.setting.scenario.rules, set(_yet_to_come(state))
    offices = {
        name: replace(office, pool={leader: man for leader, man in office.pool.items() if leader in coming})
        for name, office in rules.offices.items()
    }
    known = coming | alive
    newcomers = tuple(
        man if man.instead_of in known else replace(man, instead_of=None)
        for man in rules.newcomers
        if man.id in coming and man.id not in alive
    )
    return replace(rules, offices=offices, newcomers=newcomers, pillaged=tuple(sorted(state.pillaged)))
