"""Twins: two positions that one side can't tell apart, because they differ only in what is hidden from it [6.2], R-74.

``twin`` shuffles everything that a side doesn't know: kinds, strengths and numbers in the stacks of others, their hands
and the deck, their eliminated units, the values under incognita markers. What the procedures of the rules have laid
open stays as it is: the units of a combat whose sums are known, and those aboard ships, who must go on fitting in.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Powers, Side, Troops, Unit, UnitId
from roma_desktop.games.roma_victrix.model.setting import TYPES
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX, KINDS, LAND_KINDS
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS
from roma_desktop.games.roma_victrix.rules.control import present
from roma_desktop.games.roma_victrix.steps.combat.battle import Reckoning, SplitNet
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.title import TITLE

OPENED = (BeforeDice, BeforeLosses, Reckoning, SplitNet, TakeLosses)
"""Steps that carry sums of a combat: all players know them."""

CHANGED, REMOVED, ADDED = 0.8, 0.25, 0.3
"""Shares of hidden units that are of another kind or strength, that are missing, and that have a comrade more."""

Names = dict[UnitId, UnitId | None]
"""What hidden units are called in the twin; None if they don't exist there."""


def twin(state: State, side: Side, chance: random.Random) -> State:
    """Another position that looks the same to ``side``."""
    troops, names = _troops(state, side, chance)
    hands, deck = _cards(state, side, chance)
    return replace(
        state,
        troops=troops,
        steps=_steps(state, names),
        hands=hands,
        deck=deck,
        incognita={at: tuple(chance.choice(WARBANDS) for _ in markers) for at, markers in state.incognita.items()},
        powers=_powers(state, side, chance),
    )


def _powers(state: State, side: Side, chance: random.Random) -> Powers:
    found = {}
    for name, power in state.powers.items():
        fallen = {kind: chance.randint(1, 3) for kind in KINDS if chance.random() < 0.3}
        found[name] = power if state.side(name) == side else replace(power, fallen=fallen)
    return Powers(found)


def _cards(state: State, side: Side, chance: random.Random) -> tuple[dict[Side, tuple[str, ...]], tuple[str, ...]]:
    """The cards that the side doesn't hold, dealt anew: as many to each hand as before."""
    hidden = [card for one, hand in state.hands.items() if one != side for card in hand] + list(state.deck)
    chance.shuffle(hidden)
    hands = dict(state.hands)
    for one, hand in state.hands.items():
        if one != side:
            hands[one], hidden = tuple(hidden[: len(hand)]), hidden[len(hand) :]
    return hands, tuple(hidden)


# ---------------------------------------------------------------- units


def _troops(state: State, side: Side, chance: random.Random) -> tuple[Troops, Names]:
    kept = _open(state)
    troops: dict[UnitId, Unit] = {}
    names: Names = {}
    counts = Counter((unit.power, unit.kind) for unit in state.troops.values())
    for unit in state.troops.values():
        if state.side(unit.power) == side or unit.id in kept:
            troops[unit.id] = unit
            continue
        changed = _other(state, unit, counts, chance) if chance.random() < CHANGED else unit
        counts[unit.power, unit.kind] -= 1
        counts[changed.power, changed.kind] += 1
        names[unit.id] = unit.id
        troops[unit.id] = changed
    _remove(state, troops, names, chance)
    after = _reinforced(state, troops, names, counts, chance)
    after.update(_boxed(state, side, chance))
    return _named(after, names), names


def _other(state: State, unit: Unit, counts: Counter[tuple[PowerId, str]], chance: random.Random) -> Unit:
    kinds = [kind for kind in TYPES[state.setting.kind(unit.power)] if kind in LAND_KINDS]
    able = [kind for kind in kinds if counts[unit.power, kind] < COUNTER_MIX[kind]] or [unit.kind]
    kind = "FLT" if unit.kind == "FLT" else chance.choice(sorted(able))
    return replace(unit, kind=kind, reduced=chance.random() < 0.5, hungry=chance.random() < 0.2)


def _remove(state: State, troops: dict[UnitId, Unit], names: Names, chance: random.Random) -> None:
    """Some units don't exist; but no stack and no force that a step speaks of comes to nothing by that."""
    lists = [set(found) & troops.keys() for found in _lists(state)]
    for unit_id in list(names):
        unit = troops[unit_id]
        mates = {one.id for one in troops.values() if _pile(state, one) == _pile(state, unit)} - {unit_id}
        forces = [found for found in lists if unit_id in found]
        if chance.random() < REMOVED and mates and all(found & mates for found in forces):
            del troops[unit_id]
            names[unit_id] = None
            for found in forces:
                found.discard(unit_id)


def _boxed(state: State, side: Side, chance: random.Random) -> Iterator[tuple[UnitId, Unit]]:
    """Men with leaders of others who stand alone, where boxes hide whether there are any [15.53]."""
    if not state.setting.options.leader_boxes:
        return
    for leader in state.captains.values():
        alone = not any(unit.power == leader.power for unit in state.land_units(leader.at))
        ashore = leader.at in state.world.berths and state.side(leader.power) != side
        kinds = sorted(set(TYPES[state.setting.kind(leader.power)]) & LAND_KINDS)
        if alone and ashore and side not in present(state, leader.at) and chance.random() < CHANGED:
            yield f"boxed {leader.id}", Unit(f"boxed {leader.id}", leader.power, chance.choice(kinds), leader.at)


def _pile(state: State, unit: Unit) -> tuple[str, PowerId, bool]:
    return unit.at, unit.power, unit.kind == "FLT"


def _reinforced(
    state: State, troops: dict[UnitId, Unit], names: Names, counts: Counter[tuple[PowerId, str]], chance: random.Random
) -> dict[UnitId, Unit]:
    after = dict(troops)
    for unit_id in [one for one, name in names.items() if name is not None]:
        unit = troops[unit_id]
        if chance.random() < ADDED and counts[unit.power, unit.kind] < COUNTER_MIX[unit.kind]:
            counts[unit.power, unit.kind] += 1
            after[f"new {unit_id}"] = replace(unit, id=f"new {unit_id}", reduced=chance.random() < 0.5)
            names[f"new {unit_id}"] = ""
    return after


def _named(troops: dict[UnitId, Unit], names: Names) -> Troops:
    """Hidden units are called by their kinds: counters of lowest number that are free."""
    found = Troops({one: unit for one, unit in troops.items() if one not in names})
    for old in [one for one in troops if one in names]:
        unit = troops[old]
        names[old] = found.free_id(unit.power, unit.kind)
        found = Troops({**found, names[old]: replace(unit, id=names[old])})
    return found


# ---------------------------------------------------------------- steps


def _open(state: State) -> frozenset[UnitId]:
    """Units that stay what they are."""
    found: set[UnitId] = set()
    for step in state.steps:
        said = list(_said(step))
        found.update(one for key, one in said if isinstance(step, OPENED) or key not in _SETS)
    for units in state.troops.stacks.values():
        water = units[0].at in state.world.seas | state.world.straits or (
            ":" in units[0].at and not units[0].at.endswith(":city")
        )
        if water and any(unit.kind != "FLT" for unit in units):
            found.update(unit.id for unit in units)
    return frozenset(found & state.troops.keys())


_SETS = frozenset({"units", "force", "served", "tied", "ships", "rolled"})


def _said(step: Step[Any]) -> Iterator[tuple[str, str]]:
    """All strings of a step, each with the key it stands under."""
    yield from _strings(msgspec.to_builtins(step), "")


def _strings(data: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from _strings(value, name)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _strings(value, key)


def _lists(state: State) -> Iterator[list[str]]:
    """Sets of units that steps speak of."""
    for step in state.steps:
        for key in _SETS:
            yield from _sets(msgspec.to_builtins(step), key)


def _sets(data: Any, key: str) -> Iterator[list[str]]:
    if isinstance(data, dict):
        for name, value in data.items():
            if name == key and isinstance(value, list | tuple):
                yield list(value)
            else:
                yield from _sets(value, key)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _sets(value, key)


def _steps(state: State, names: Names) -> tuple[Step[Any], ...]:
    data = TITLE.codec.position(state)
    data["steps"] = [_renamed(step, names) for step in data["steps"]]
    return TITLE.codec.read_position(data, state.setting).steps


def _renamed(data: Any, names: Names) -> Any:
    if isinstance(data, str):
        return names.get(data, data)
    if isinstance(data, dict):
        return {key: _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [new for new in (_renamed(one, names) for one in data) if new is not None]
    return data
