"""What the referee says of units, leaders and forts: where they stand, and whether they may."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SIDES, SPARTA, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, harbour, holder, outside
from roma_desktop.games.sparta_vs_athens.rules.events import PERSIAN_CITIES
from roma_desktop.games.sparta_vs_athens.rules.forts import sites
from roma_desktop.games.sparta_vs_athens.rules.governments import allowance
from roma_desktop.games.sparta_vs_athens.rules.leaders import may_land, named_on_map
from roma_desktop.games.sparta_vs_athens.rules.stacking import excess
from roma_desktop.ui.editor.model.finding import Finding, Weight
from roma_desktop.ui.games.sparta_vs_athens.editor.wares import may_serve


def of_pieces(state: State) -> Iterator[Finding]:
    """All that is odd about the pieces on the map."""
    yield from _absent(state)
    for at in state.stacks:
        yield from _together(state, at)
        for side in SIDES:
            yield from _abroad(state, at, side)
    yield from _persians(state)
    yield from _leavers(state)
    yield from _leaders(state)
    yield from _forts(state)


def _absent(state: State) -> Iterator[Finding]:
    """A side that begins without a unit [16.0]."""
    there = {state.side_of(unit) for unit in state.units.values() if unit.on_map}
    for side in SIDES:
        if side not in there:
            yield Finding(Weight.DOUBT, say("{side:side} has no unit on the map", side=side), "16.0", (), "", side)


def _together(state: State, at: LocaleId) -> Iterator[Finding]:
    """Land units of both sides outside in one place, without a siege [7.5]."""
    if at in state.sieges:
        return
    land = [outside(state, at, side, LSP) for side in SIDES]
    if all(land):
        says = say("both sides have land units at {place:place}, and nobody besieges", place=at)
        yield Finding(Weight.DOUBT, says, "7.5", (), at)


def _abroad(state: State, at: LocaleId, side: SideId) -> Iterator[Finding]:
    """Units in a city whose garrison is the enemy's, without a siege [7.5, 8.5]."""
    units = tuple(unit.id for unit in state.units_at(at, side) if unit.kind == LSP)
    siege = state.sieges.get(at)
    if not units or siege is not None or holder(state, at) != enemy(side):
        return
    if state.locale(at).city and garrison(state, at):
        says = say("{units:count} at {place:place}: the garrison is the enemy's", units=units, place=at)
        yield Finding(Weight.DOUBT, says, "8.5", (), at, side)


def _persians(state: State) -> Iterator[Finding]:
    """Persian units that aren't where their event puts them: in the war, each in a city of its own [15.13]."""
    persians = [unit for unit in state.units.values() if unit.nation == "persia" and unit.on_map]
    for unit in persians:
        if state.allegiance["persia"] != SPARTA:
            says = say("{unit:unit} is on the map, and Persia isn't at war", unit=unit.id)
        elif any(other.at == unit.at and other.id != unit.id for other in persians):
            says = say("both Persian units are at {place:place}", place=unit.at)
        elif unit.at not in PERSIAN_CITIES:
            says = say("{unit:unit} is in none of the cities where it may come", unit=unit.id)
        else:
            continue
        yield Finding(Weight.DOUBT, says, "15.13", (), unit.at, SPARTA)


def _leavers(state: State) -> Iterator[Finding]:
    """Nations that have left the war and still have units on the map [11.1]."""
    gone: dict[str, Unit] = {}
    for unit in state.units.values():
        if unit.on_map and state.allegiance[unit.nation] == "out":
            gone.setdefault(unit.nation, unit)
    for nation, unit in gone.items():
        says = say("{nation:nation} is out of the war, and has units on the map", nation=nation)
        yield Finding(Weight.DOUBT, says, "11.1", ("allegiance", nation), unit.at)


def _leaders(state: State) -> Iterator[Finding]:
    scenario = state.setting.scenario
    for leader in state.leaders.values():
        path, side = ("leaders", leader.person), leader.side
        rule = "6.4" if side == ATHENS else "6.3"
        if not may_land(state, leader.at, side):
            says = say("{who:person} is at {place:place} without friends", who=leader.person, place=leader.at)
            yield Finding(Weight.DOUBT, says, rule, path, leader.at, side)
        if not may_serve(scenario, leader.person):
            yield _untimely(state, leader.person, leader.at, side)
    serving = len(named_on_map(state, ATHENS))
    most = allowance(state)
    if serving + scenario.athenian_leaders > most:
        says = say("{n:leader|leaders} for Athens: its government allows {most}",
                   n=serving + scenario.athenian_leaders, most=most)  # fmt: skip
        yield Finding(Weight.DOUBT, says, "14.1", ("athenian_leaders",), "", ATHENS)


def _untimely(state: State, who: str, at: LocaleId, side: SideId) -> Finding:
    """A leader whose time hasn't come, or has gone."""
    person, path = state.setting.counters.people[who], ("leaders", who)
    if side == SPARTA:
        says = say("{who:person} comes in {year:year} only", who=who, year=str(person.year))
        return Finding(Weight.DOUBT, says, "6.3", path, at, side)
    says = say("{who:person} isn't a leader of government {n}", who=who, n=state.government)
    return Finding(Weight.DOUBT, says, "14.1", path, at, side)


def _forts(state: State) -> Iterator[Finding]:
    for fort in state.forts.values():
        places = sites(state, state.setting.counters.forts[fort.id])
        if fort.at not in places:
            says = say("the fort {fort:fort} belongs at {places:place}", fort=fort.id, places=places)
            yield Finding(Weight.DOUBT, says, "14.1", ("forts", fort.id), fort.at, fort.side)


def of_stacks(state: State) -> Iterator[Finding]:
    """Stacks that are too large in the standard rules [5.1]; ships in a harbour are free."""
    for at in state.stacks:
        for side in SIDES:
            for kind, over in excess(state, at, side).items():
                if kind == LSP or not harbour(state, at, side):
                    says = say(
                        "standard rules: {n} {kind} too many of {side:side} at {place:place}",
                        n=over, kind=kind, side=side, place=at,
                    )  # fmt: skip
                    yield Finding(Weight.NOTE, says, "5.1", (), at, side)
