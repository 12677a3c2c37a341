"""A moment of a game as a scenario: the same powers and places, and the pieces as they stand now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.draft.remains import remains
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Strength, Text
from roma_desktop.games.roma_victrix.model.names import is_plural, leader_names, words
from roma_desktop.games.roma_victrix.model.pieces import Leader, LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import Barbarians, CapitalEntry, Objectives, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.barbaricum import composition_of
from roma_desktop.games.roma_victrix.rules.control import holder

RATINGS: tuple[Literal[1, 2, 3, 4], ...] = (1, 2, 3, 4)


def scenario_of(state: State) -> Scenario:
    """A scenario that begins with the position as it is now.

    It keeps the special rules that may still take effect. Units inside a city are in its province, and a weakened
    capital is whole, because a scenario can't say such things. Leaders and units at sea are left out. In solitaire
    neutral powers that were woken are neutral again.
    """
    old = state.setting.scenario
    powers = {power: _entry(state, power) for power in state.powers if _remains(state, power)}
    names = {leader for entry in powers.values() for leader in entry.leaders}
    held = {province for entry in powers.values() for province in entry.provinces}
    peoples = dict(_peoples(old, held))
    rules, collapses = remains(state, {*powers, *peoples}, names)
    known = {*names, *(man.id for man in rules.newcomers), *(man for one in rules.offices.values() for man in one.pool)}
    powers = {power: _ranked(state, power, _without_the_dead(entry, known, powers)) for power, entry in powers.items()}
    powers = {power: replace(entry, collapse=collapses.get(power)) for power, entry in powers.items()}
    return replace(
        old,
        id=f"{old.id}_turn_{state.turn}",
        first_year=state.setting.year(state.turn),
        turns=max(1, old.turns - state.turn + 1),
        limes=tuple(province for province, steps in state.limes.items() if steps),
        powers=powers,
        barbaricum=peoples,
        rules=rules,
    )


def _remains(state: State, power: PowerId) -> bool:
    """Whether a power is in the scenario: those of the old one are, and later forces that still have units."""
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
    """The entry, still without pieces, of a force that rose during the game."""
    name: Text = {"en": words(state, "en").name("power", power), "ja": words(state, "ja").name("power", power)}
    kind, status = state.setting.kind(power), state.powers[power].status
    shares = composition_of(state, power) if kind == "barbarian" else None
    return PowerEntry(
        name=name,
        plural=is_plural(state.setting, power),
        kind=kind,
        status=status,
        colour="barbarian",
        composition=shares,
    )


def _owners(state: State) -> dict[SpaceId, PowerId]:
    """The owner of each province; of a contested one the power whose garrison or capital is there."""
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
        if unit.at in state.world.seas:
            continue
        inland = unit.kind != "FLT" or unit.at == city(province_of(unit.at))
        place = province_of(unit.at) if inland else unit.at
        strength: Strength = f"{unit.kind}{'r' if unit.reduced else ''}"  # type: ignore[assignment]
        here = found.setdefault(place, {})
        here[strength] = here.get(strength, 0) + 1
    return found


def _without_the_dead(
    entry: PowerEntry, known: Collection[LeaderId], powers: Mapping[PowerId, PowerEntry]
) -> PowerEntry:
    """A power without heirs, victims and patron that are gone; leaders who may still come are kept."""

    def still(leaders: tuple[LeaderId, ...]) -> tuple[LeaderId, ...]:
        return tuple(leader for leader in leaders if leader in known)

    wanted: Objectives = replace(
        entry.objectives,
        eliminate=still(entry.objectives.eliminate),
        last_supreme=still(entry.objectives.last_supreme),
    )
    patron = entry.patron if entry.patron in powers else None
    return replace(entry, objectives=wanted, succession=still(entry.succession), patron=patron)


def _ranked(state: State, power: PowerId, entry: PowerEntry) -> PowerEntry:
    """A power with a status to begin with: minor if it obeys nobody, or has lost its capital and supreme leader."""
    if entry.status in ("client", "ally") and entry.patron is None:
        return replace(entry, status="minor")
    if entry.status != "active":
        return entry
    if entry.capital is None and not any(man.supreme for man in entry.leaders.values()):
        return replace(entry, status="minor")
    return entry if state.setting.solo in (None, power) else replace(entry, status="neutral")


def _peoples(old: Scenario, held: set[SpaceId]) -> Iterable[tuple[PowerId, Barbarians]]:
    for people, entry in old.barbaricum.items():
        left = tuple(province for province in entry.provinces if province not in held)
        if left:
            yield people, replace(entry, provinces=left)
