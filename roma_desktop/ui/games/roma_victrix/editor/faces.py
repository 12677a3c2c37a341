"""A scenario as counters on the map. Places it names that aren't on the map are left to the referee."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Words
from roma_desktop.games.roma_victrix.draft.edits import Units
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry, Strength
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, CSP
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.scenario.files import kind_of
from roma_desktop.ui.counters import PRINTED
from roma_desktop.ui.games.roma_victrix.counters import (
    Counter,
    Figure,
    capital,
    garrison,
    incognita,
    leader,
    limes,
    token,
    unit,
)
from roma_desktop.ui.games.roma_victrix.showing.armies import FIGURES, Chief, army
from roma_desktop.ui.games.roma_victrix.showing.known_names import known_as
from roma_desktop.ui.games.roma_victrix.showing.portraits import portrait_of
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import Shown, Standing
from roma_desktop.ui.parts.power import PowerLook

MAJORS = frozenset({"active", "neutral"})


def colour_of(scenario: Scenario, power: PowerId) -> str:
    """The colour of a power: that of the power it obeys in the end, or its own."""
    seen: set[PowerId] = set()
    entry = scenario.powers.get(power)
    while entry is not None and entry.patron is not None and entry.patron not in seen:
        seen.add(entry.patron)
        entry = scenario.powers.get(entry.patron, entry)
    return entry.colour if entry else "barbarian"


def portrait(scenario: Scenario, power: PowerId) -> Figure:
    entry = scenario.powers.get(power)
    return portrait_of(power, entry.kind if entry else "barbarian")


def power_look(scenario: Scenario, power: PowerId, words: Words) -> PowerLook:
    return PowerLook(power, words.name("power", power), colour_of(scenario, power), portrait(scenario, power))


def unit_face(scenario: Scenario, power: PowerId, strength: Strength) -> Counter:
    kind, reduced = kind_of(strength), strength.endswith("r")
    return unit(colour_of(scenario, power), FIGURES[kind], kind, CSP[kind][reduced], reduced)


def _csp(strength: Strength) -> int:
    return CSP[kind_of(strength)][strength.endswith("r")]


def leader_face(scenario: Scenario, power: PowerId, of: LeaderId, man: LeaderEntry, words: Words) -> Counter:
    name = known_as(words.name("leader", of))
    return leader(colour_of(scenario, power), portrait(scenario, power), name, man.rating, man.supreme)


def capital_face(scenario: Scenario, power: PowerId, name: str) -> Counter:
    entry = scenario.powers[power]
    steps = CAPITAL_STEPS[entry.status in MAJORS]
    return capital(colour_of(scenario, power), name, steps, steps)


# ---------------------------------------------------------------- the map


def shown(scenario: Scenario, chart: Chart, words: Words) -> Shown:
    """All that the scenario puts on the map."""
    provinces = {place for place, area in chart.areas.items() if area.kind == "province"}
    owners = {
        place: PRINTED[colour_of(scenario, power)].ground
        for power, entry in scenario.powers.items()
        for place in entry.provinces
        if place in provinces
    }
    return Shown(tuple(_standing(scenario, chart, words, provinces)), owners)


def _standing(scenario: Scenario, chart: Chart, words: Words, provinces: set[str]) -> Iterator[Standing]:
    manned: set[str] = set()
    for power, entry in scenario.powers.items():
        for place, units in entry.units.items():
            if units and min(units.values()) > 0 and (place in chart.areas or place in chart.slot_points):
                manned.add(province_of(place))
                yield from _army(scenario, power, place, units, words)
        stacks = {place for place in entry.units if place in chart.areas}
        for at in dict.fromkeys(man.at for man in entry.leaders.values() if man.at not in stacks):
            if at is not None and at in chart.areas:
                manned.add(at)
                yield from _army(scenario, power, at, {}, words)
    yield from _markers(scenario, words, provinces, manned)


def _army(scenario: Scenario, power: PowerId, place: str, units: Units, words: Words) -> Iterator[Standing]:
    """A power's units in a place, and its leaders on them."""
    leaders = ((of, man) for of, man in scenario.powers[power].leaders.items() if man.at == place)
    men = sorted(leaders, key=lambda one: (-one[1].rating, not one[1].supreme))
    chiefs = (Chief(words.name("leader", of), man.rating, man.supreme) for of, man in men)
    there = {(kind_of(one), _csp(one)): count for one, count in units.items()}
    found = army(colour_of(scenario, power), portrait(scenario, power), chiefs, there)
    if found.count == 1 and not men:
        yield Standing(f"pile:{power}@{place}", place, unit_face(scenario, power, next(iter(units))))
    elif found.units:
        yield Standing(f"pile:{power}@{place}", place, found.host)
    for row, ((of, _), face) in enumerate(zip(men, found.leaders, strict=True)):
        on_top = row > 0 or bool(found.units)
        yield Standing(f"leader:{of}", place, face, on_top, carried=found.alone(row))


def _markers(scenario: Scenario, words: Words, provinces: set[str], manned: set[str]) -> Iterator[Standing]:
    capitals: set[str] = set()
    for power, entry in scenario.powers.items():
        if entry.capital is not None and entry.capital.at in provinces - capitals:
            at = entry.capital.at
            capitals.add(at)
            yield Standing(f"capital@{at}", at, capital_face(scenario, power, words.name("city", at)), minor=True)
        for place in entry.provinces:
            if place in provinces and place not in manned and place not in capitals:
                manned.add(place)
                face = garrison(colour_of(scenario, power))
                yield Standing(f"garrison:{power}@{place}", place, face, minor=True)
    owners = {place: power for power, entry in scenario.powers.items() for place in entry.provinces}
    for place in dict.fromkeys(scenario.limes):
        if place in provinces:
            yield Standing(f"limes@{place}", place, limes(colour_of(scenario, owners.get(place, "")), 2), minor=True)
    for people in scenario.barbaricum.values():
        for place in people.provinces:
            if place in provinces:
                yield Standing(f"incognita@{place}", place, incognita(), minor=True)
    for place in dict.fromkeys(scenario.rules.pillaged):
        if place in provinces:
            yield Standing(f"pillage@{place}", place, token(Figure.PILLAGE), minor=True)
