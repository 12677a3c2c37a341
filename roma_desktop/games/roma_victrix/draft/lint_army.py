"""What the referee says about units, peoples and leaders: types, counters, and places."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.figures import counters_used
from roma_desktop.games.roma_victrix.draft.finding import Finding, Weight
from roma_desktop.games.roma_victrix.model.entries import PowerKind
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import TYPES, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX, Kind
from roma_desktop.games.roma_victrix.model.world import province_of, world
from roma_desktop.games.roma_victrix.rules.control import hostile
from roma_desktop.games.roma_victrix.rules.economy import isolated
from roma_desktop.games.roma_victrix.scenario.files import kind_of

STRANGERS: dict[PowerKind, tuple[str, str]] = {
    "roman": ("9.15", "{unit:unit} in a Roman stack, in {place:place}"),
    "kingdom": ("9.15", "{unit:unit} in the stack of a kingdom, in {place:place}"),
    "parthian": ("9.66", "{unit:unit} in a Parthian stack, in {place:place}"),
    "barbarian": ("9.55", "{unit:unit} in a barbarian stack, in {place:place}"),
}


def of_units(scenario: Scenario) -> Iterator[Finding]:
    """Types that a power can't have, and more units than there are counters."""
    for power, entry in scenario.powers.items():
        rule, words = STRANGERS[entry.kind]
        for place, units in entry.units.items():
            for kind in dict.fromkeys(kind_of(strength) for strength in units):
                if kind not in TYPES[entry.kind]:
                    says = say(words, unit=kind, place=place)
                    path = ("powers", power, "units", place)
                    yield Finding(Weight.MISTAKE, says, rule, path, place, power)
        yield from _too_many(power, entry)
        yield from _heavy(scenario, power, entry)


def _too_many(power: PowerId, entry: PowerEntry) -> Iterator[Finding]:
    """More units of a kind than there are counters; shown where most of them stand."""
    for kind, used in counters_used(entry).items():
        if used > COUNTER_MIX[kind]:
            says = say(
                "{power:power} {power:has|have} {used} {unit:unit}, and there are {most} counters",
                power=power,
                used=used,
                unit=kind,
                most=COUNTER_MIX[kind],
            )
            place = max(entry.units, key=lambda at: _count(entry, at, kind))
            yield Finding(Weight.DOUBT, says, "9.0", ("powers", power, "units", place), _known(place), power)


def _heavy(scenario: Scenario, power: PowerId, entry: PowerEntry) -> Iterator[Finding]:
    """Heavy cavalry where the option isn't suggested."""
    place = next((at for at in entry.units if _count(entry, at, "HC")), None)
    if place is not None and not scenario.options.heavy_cavalry:
        says = say("{power:power} {power:has|have} heavy cavalry, and the option isn't suggested", power=power)
        yield Finding(Weight.DOUBT, says, "17.1", ("powers", power, "units", place), _known(place), power)


def _count(entry: PowerEntry, place: SpaceId, kind: Kind) -> int:
    return sum(count for strength, count in entry.units[place].items() if kind_of(strength) == kind)


def _known(place: SpaceId) -> SpaceId:
    return place if province_of(place) in world().spaces else ""


def of_peoples(scenario: Scenario) -> Iterator[Finding]:
    """Peoples of Barbaricum that live nowhere, and offices that nobody can hold."""
    for people, entry in scenario.barbaricum.items():
        if not entry.provinces:
            says = say("{power:power} {power:has|have} no province in Barbaricum", power=people)
            yield Finding(Weight.DOUBT, says, "13.1", ("barbaricum", people, "provinces"), "", people)
    for name, office in scenario.rules.offices.items():
        if not office.pool and not office.yearly:
            says = say("nobody can hold the office “{name}”", name=name)
            yield Finding(Weight.DOUBT, says, "", ("rules", "offices", name), "", office.power)


def of_heirs(scenario: Scenario) -> Iterator[Finding]:
    """Successors who are no leaders of the power."""
    later = {man.id: man.power for man in scenario.rules.newcomers}
    for office in scenario.rules.offices.values():
        later.update(dict.fromkeys(office.pool, office.power))
    for power, entry in scenario.powers.items():
        for index, heir in enumerate(entry.succession):
            if heir not in entry.leaders and later.get(heir) != power:
                says = say(
                    "{leader:leader} isn't a leader of {power:power} and can't succeed", leader=heir, power=power
                )
                yield Finding(Weight.DOUBT, says, "3.32", ("powers", power, "succession", index), "", power)


def of_position(state: State) -> Iterator[Finding]:
    """Leaders alone, units without supply, and armies of two sides in one province."""
    scenario = state.setting.scenario
    yield from _alone(state)
    for power in state.powers.majors:
        places = {province_of(state.troops[unit].at) for unit in isolated(state, power)}
        for place in sorted(places):
            says = say("{power:power}: the units in {place:place} have no supply", power=power, place=place)
            yield Finding(Weight.DOUBT, says, "8.4", ("powers", power, "units", place), place, power)
    for place, units in state.troops.stacks.items():
        owner = state.garrisons.get(province_of(place))
        for power in dict.fromkeys(unit.power for unit in units if unit.kind != "FLT"):
            if owner is None or owner == power or not hostile(state, state.side(owner), state.side(power)):
                continue
            says = say(
                "{power:power} {power:has|have} forces in {place:place}, which belongs to {owner:power}",
                power=power,
                place=place,
                owner=owner,
            )
            path = ("powers", power, "units", place) if power in scenario.powers else ("powers",)
            yield Finding(Weight.DOUBT, says, "10.14", path, place, power)


def _alone(state: State) -> Iterator[Finding]:
    for leader in state.captains.values():
        at, side = province_of(leader.at), state.side(leader.power)
        if at in state.world.provinces and not state.army(at, side):
            own = state.garrisons.get(at)
            if own is not None and state.side(own) == side:
                continue
            says = say("{leader:leader} is alone in {place:place}", leader=leader.id, place=at)
            path = ("powers", leader.power, "leaders", leader.id)
            yield Finding(Weight.DOUBT, says, "3.34", path, at, leader.power)
