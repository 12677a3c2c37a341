"""Whether a position from a file hangs together: everything that is named is there."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.core.bounds import uncountable
from roma_desktop.core.soundness import unplayable
from roma_desktop.games.roma_victrix.model.card_forces import NAMES
from roma_desktop.games.roma_victrix.model.newcomers import Office, man_of
from roma_desktop.games.roma_victrix.model.pieces import Leader, Unit
from roma_desktop.games.roma_victrix.model.setting import mother
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARDS, ROUSED_BY
from roma_desktop.games.roma_victrix.model.world import city, province_of

MOST_UNITS = 5_000  # on the map; the counters of a dozen powers
MOST_OF_A_DIE = 10  # also when a net DRM is used on it [5.31.7]
BENEATH = {"March": "Operations", "SoloMarch": "SoloOperations"}
"""For a step, the one that must be right beneath it in the stack, because it keeps what the step leaves [5.24]."""
TABLES = frozenset({"made", "raised", "borrowed"})
"""Fields of steps that are tables; what their keys name must be there."""


def unsound(state: State) -> str | None:
    """The first thing in a position that can't be, None if there is nothing."""
    return next(_dangling(state), None)


def _dangling(state: State) -> Iterator[str]:
    """All that can't be in a position, in words: mostly names of things that don't exist."""
    powers, world = state.powers, state.world
    for power, entry in powers.items():
        if not _known(state, power):
            yield power
        if entry.patron is not None and (entry.patron not in powers or _obeys_itself(state, power)):
            yield f"{power}: {entry.patron}"
    pieces: list[tuple[str, Unit | Leader]] = [*state.troops.items(), *state.captains.items()]
    places = _places(state)
    for name, piece in pieces:
        if piece.id != name or piece.power not in powers or not (piece.at in places or _at_home(state, piece)):
            yield name
    for name, leader in state.aside.items():
        if leader.id != name or leader.power not in powers:
            yield name
    for leader in (*state.captains.values(), *state.aside.values()):
        if leader.rating not in ROUSED_BY:
            yield f"{leader.id}: {leader.rating}"
    for province, owner in state.garrisons.items():
        if province not in world.berths or owner not in powers:
            yield f"{province}: {owner}"
    for province, capital in state.capitals.items():
        if province not in world.berths or capital.power not in powers:
            yield f"{province}: {capital.power}"
    for province in (*state.limes, *state.pillaged, *state.incognita):
        if province not in world.berths:
            yield province
    for side, hand in state.hands.items():
        if side not in powers or not CARDS.keys() >= set(hand):
            yield f"{side}: {hand}"
    yield from sorted({*state.deck, *state.spent} - CARDS.keys())
    yield from sorted((state.complete | state.roused) - powers.keys())
    if len(state.troops) > MOST_UNITS:
        yield f"troops: {len(state.troops)}"
    yield from uncountable(msgspec.to_builtins(replace(state, setting=None)))
    yield from sorted(state.setting.scenario.rules.offices.keys() - state.pool.keys())
    yield from (f"{at}: {markers}" for at, markers in state.incognita.items() if min(markers, default=0) < 0)
    yield from _beneath(state)
    yield from _in_steps(msgspec.to_builtins(state.steps), state, _nameable(state))
    yield from unplayable(state, state.powers.players)


def _known(state: State, power: str) -> bool:
    """Whether there can be such a power: of the scenario, of Barbaricum, of an event card, of rebels [12.22]."""
    setting = state.setting
    listed = {*setting.scenario.powers, *setting.scenario.barbaricum, *setting.risings, *NAMES}
    return power in listed or (power != mother(power) and mother(power) in listed)


def _beneath(state: State) -> Iterator[str]:
    """Steps that don't have the step named in ``BENEATH`` right beneath them."""
    for below, step in pairwise(("", *(type(step).__name__ for step in state.steps))):
        if below != BENEATH.get(step, below):
            yield f"steps: {step}"


def _in_steps(data: Any, state: State, known: Mapping[str, Container[str]]) -> Iterator[str]:
    """Things that steps name, at any depth, and that don't exist."""
    if isinstance(data, dict):
        offices, office = state.setting.scenario.rules.offices, data.get("office")
        if office is not None and (office not in offices or not _of_office(data, offices[office])):
            yield f"office: {office}"
        for key in {"power", "side", "by"} & data.keys():
            open_ = key == "power" and data.get("type") == "Play" and (data[key] == "" or _at_markers(data, state))
            if isinstance(data[key], str) and data[key] not in state.powers and not open_:
                yield f"{key}: {data[key]}"
        if data.get("card", "ambush") not in CARDS:
            yield f"card: {data['card']}"
        if not all(1 <= die <= MOST_OF_A_DIE for die in data.get("dice", {}).values()):
            yield f"dice: {data['dice']}"
        yield from _nameless(data, known)
        for part in data.values():
            yield from _in_steps(part, state, known)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _in_steps(part, state, known)


def _nameable(state: State) -> dict[str, Container[str]]:
    """The names allowed in a field of a step, by the field; ``Play.at`` is the field ``at`` of ``Play`` only."""
    places, powers, rules = _everywhere(state), state.powers, state.setting.scenario.rules
    return {
        "at": places, "Play.at": {*places, ""}, "place": places, "came_from": places, "origin": places,
        "barred": places, "taken": places, "raided": places, "fought": places,
        "made": places, "raised": powers, "borrowed": powers,
        "cup": powers, "first": powers, "waiting": powers, "asked": powers, "passed": powers, "waived": powers,
        "markers": powers, "target": powers, "winner": powers, "loser": {*powers, "attacker", "defender"},
        "Happenings.left": rules.happenings, "Offers.left": rules.offers, "SoloCreation.left": places,
        "fleet": state.troops,
    }  # fmt: skip


def _nameless(step: dict[str, Any], known: Mapping[str, Container[str]]) -> Iterator[str]:
    """Words in the fields of a step, or of something it holds, that can't stand there."""
    for field, value in step.items():
        allowed = known.get(f"{step.get('type')}.{field}", known.get(field))
        if allowed is not None:
            yield from (f"{field}: {word}" for word in _words(field, value) if word not in allowed)


def _words(field: str, value: Any) -> tuple[str, ...]:
    """The words that a field holds itself, and the keys of a table."""
    if isinstance(value, str):
        return (value,)
    many = isinstance(value, list | tuple) or (isinstance(value, dict) and field in TABLES)
    return tuple(word for word in value if isinstance(word, str)) if many else ()


def _everywhere(state: State) -> set[str]:
    """All places of the map, also those that few can enter."""
    world = state.world
    berths = {berth for all_here in world.berths.values() for berth in all_here}
    return {*world.spaces, *berths, *map(city, world.provinces)}


def _at_markers(play: dict[str, Any], state: State) -> bool:
    """Whether a card looks at the markers of a people of Barbaricum, who may not have risen yet [13.13], [14.2.10]."""
    at_home = state.setting.barbaricum.get(province_of(play["at"]))
    return bool(play["card"] == "intelligence" and play["power"] == at_home)


def _of_office(step: dict[str, Any], office: Office) -> bool:
    man = step.get("leader")
    of_a_year = {man_of(step["office"], year, post) for year, men in office.yearly.items() for post in range(len(men))}
    return man is None or man in office.pool or man in of_a_year


def _places(state: State) -> set[str]:
    """Where units and leaders can be; in impassable areas only if a people that may set out is at home there [3.22]."""
    return _everywhere(state) - (state.world.impassable - state.setting.barbaricum.keys())


def _at_home(state: State, piece: Unit | Leader) -> bool:
    """Peoples of the scenario may be at home where nobody else can go [3.22]."""
    people = state.setting.scenario.powers.get(mother(piece.power))
    return piece.at in state.world.impassable and people is not None and people.kind == "barbarian"


def _obeys_itself(state: State, power: str) -> bool:
    seen: set[str] = set()
    at: str | None = power
    while at is not None and at in state.powers:
        if at in seen:
            return True
        seen.add(at)
        at = state.powers[at].patron
    return False
