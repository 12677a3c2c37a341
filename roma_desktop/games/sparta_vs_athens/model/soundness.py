"""Checks that a position from a file is sound: everything that it names exists and is where it can be."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from roma_desktop.core.bounds import uncountable
from roma_desktop.core.soundness import named, unplayable
from roma_desktop.games.sparta_vs_athens.model.pieces import HIDDEN, Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ELSEWHERE, NSP, SIDES, NationId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS

MOST_CP: Final = 99
MOST_SHIFT: Final = 9
GOVERNMENTS: Final = range(1, 13)
_MARKER: Final = re.compile(r"(athens|sparta)-[1-9]\d{0,3}")


def unsound(state: State) -> str | None:
    """A note on the first thing in a position that can't be; None if the position is sound."""
    return next(_dangling(state), None)


def _dangling(state: State) -> Iterator[str]:
    yield from uncountable(msgspec.to_builtins(replace(state, setting=None)))
    yield from _numbers(state)
    yield from _units(state)
    yield from _leaders(state)
    yield from _forts(state)
    yield from _places(state)
    yield from _sieges(state)
    yield from _in_steps(state)
    yield from unplayable(state, SIDES)


def _numbers(state: State) -> Iterator[str]:
    scenario = state.setting.scenario
    if not scenario.last_year <= state.year <= scenario.first_year:
        yield f"year: {state.year}"
    if state.government not in GOVERNMENTS:
        yield f"government: {state.government}"
    if set(state.treasury) != set(SIDES) or any(talents < 0 for talents in state.treasury.values()):
        yield f"treasury: {dict(state.treasury)}"
    if state.unready < 0:
        yield f"unready: {state.unready}"
    if set(state.allegiance) != set(get_args(NationId)):
        yield "allegiance: it names other nations than there are"


def _units(state: State) -> Iterator[str]:
    known = state.setting.counters.units
    yield from (f"no unit: {of}" for of in known.keys() - state.units.keys())
    for of, unit in state.units.items():
        counter = known.get(of)
        if counter is None or (unit.id, unit.nation, unit.kind, unit.front) != (
            counter.id,
            counter.nation,
            counter.kind,
            counter.front,
        ):
            yield of
        elif not _can_be_there(state, unit):
            yield f"{of}: {unit.at} {unit.water}"
    yield from sorted(state.paid - state.units.keys())
    yield from sorted(state.done - state.units.keys() - state.leaders.keys())


def _can_be_there(state: State, unit: Unit) -> bool:
    """Whether a unit is off the map, or in a locale of its kind and on one of its waters [7.2]."""
    if unit.at in ELSEWHERE:
        return not unit.water
    locale = state.world.locales.get(unit.at)
    if locale is None or (unit.kind == NSP and not locale.coastal):
        return False
    return not unit.water or unit.water in state.world.waters.get(unit.at, {})


def _leaders(state: State) -> Iterator[str]:
    people = state.setting.counters.people
    names = [leader.person for leader in state.leaders.values() if leader.person != HIDDEN]
    for of, leader in state.leaders.items():
        marker = _MARKER.fullmatch(of)
        if leader.id != of or marker is None or marker[1] != leader.side or leader.at not in state.world.locales:
            yield of
        elif leader.known and (leader.person not in people or people[leader.person].side != leader.side):
            yield f"{of}: {leader.person}"
        elif names.count(leader.person) > 1:
            yield f"{leader.person} is there twice"
        elif not _rated(leader):
            yield f"{of}: {leader.naval}-{leader.land}-{leader.cp}"
    yield from sorted(state.retired - people.keys())


def _rated(leader: Leader) -> bool:
    shifts = 0 <= leader.naval <= MOST_SHIFT and 0 <= leader.land <= MOST_SHIFT
    return shifts and 0 <= leader.cp <= MOST_CP


def _forts(state: State) -> Iterator[str]:
    known = state.setting.counters.forts
    for of, fort in state.forts.items():
        counter = known.get(of)
        if counter is None or (fort.id, fort.side, fort.strength) != (of, counter.side, counter.strength):
            yield of
        elif fort.at not in state.world.locales:
            yield f"{of}: {fort.at}"


def _places(state: State) -> Iterator[str]:
    named = {*state.holders, *state.broken, *state.stripped, *state.ravaged, *state.raided, *state.sieges}
    yield from sorted(named - state.world.locales.keys())
    pieces = {*(of for of, unit in state.units.items() if unit.on_map), *state.leaders}
    yield from (f"inside: {of}" for of in sorted(state.inside - pieces))


def _sieges(state: State) -> Iterator[str]:
    """Besiegers that are not at the place, not outside, or not on the side that besieges [9.0]."""
    for at, siege in state.sieges.items():
        for of in sorted(siege.units):
            unit = state.units.get(of)
            if unit is None or unit.at != at or state.side_of(unit) != siege.side or of in state.inside:
                yield f"siege of {at}: {of}"


# ---------------------------------------------------------------- steps


def _in_steps(state: State) -> Iterator[str]:
    """What is wrong in the steps: ids that can't be in their field, and counts below 0."""
    known = _nameable(state)
    for field, value in named(msgspec.to_builtins(state.steps), known):
        wrong = value not in known[field] if isinstance(value, str) else value < 0
        if wrong:
            yield f"steps: {field} {value}"


def _nameable(state: State) -> dict[str, Container[str]]:
    """The ids that may be in each of these fields of steps; none for fields that hold counts."""
    places, units, leaders = state.world.locales, state.units, state.leaders
    pieces, of_sides = {*units, *leaders}, {*units, *SIDES}
    return {
        "at": places, "event": EVENTS, "drawn": state.setting.counters.people,
        "leader": leaders, "leaders": {*leaders, *SIDES}, "attack_leader": {*leaders, ""},
        "attackers": units, "defenders": units, "units": units, "cargo": units, "shown": units, "marines": of_sides,
        "force": pieces, "dropped": pieces, "moved": pieces, "count": (), "past": (), "spent": (),
    }  # fmt: skip
