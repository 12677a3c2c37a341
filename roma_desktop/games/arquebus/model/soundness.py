"""Whether a position from a file hangs together: everything that is named is there, and where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.bounds import LARGEST, uncountable
from roma_desktop.core.message import Unsayable, check_sayable, messages_in
from roma_desktop.core.soundness import named, unplayable
from roma_desktop.games.arquebus.model.charts import ShockResult
from roma_desktop.games.arquebus.model.names import words
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.model.terms import ARMY, DISMOUNTED, ELSEWHERE, GONE, STANDARD, WAITING, SideId
from roma_desktop.games.arquebus.rules.battles import remembered
from roma_desktop.games.arquebus.rules.continuing import cup

MOST_POINTS: Final = 999
"""Flight Points and percents."""
MOST_IN_A_HEX: Final = 2
"""Units that share a hex, even in passing [10.0-b]."""
MOST_LETTERS: Final = 2_000
"""The longest words that a step may keep, in letters."""
PHASES: Final = ("Activations", "Continue", "EndActivation", "RallyPhase", "ShockPhase", "MoveFire")
"""Steps stacked on one another: each is finished before those to its left go on."""
READINGS: Final = frozenset({*get_args(ShockResult), "ELIM"})
"""Results of shock."""


def unsound(state: State) -> str | None:
    """The first thing in a position that can't be, None if there is nothing."""
    return next(_dangling(state), None)


def _dangling(state: State) -> Iterator[str]:
    yield from uncountable(msgspec.to_builtins(replace(state, setting=None)))
    yield from _numbers(state)
    yield from _units(state)
    yield from _stacks(state)
    yield from _leaders(state)
    yield from _engaged(state)
    yield from _hands(state)
    yield from _activation(state)
    yield from _special(state)
    yield from _phases(state)
    yield from _in_steps(state)
    yield from unplayable(state, state.setting.sides)


# ---------------------------------------------------------------- sides and counts


def _numbers(state: State) -> Iterator[str]:
    sides, timed = set(state.setting.sides), state.setting.scenario.timed
    if not state.put_away <= sides:
        yield f"put_away: {sorted(state.put_away)}"
    if state.active not in sides:
        yield f"active: {state.active}"
    if set(state.lost) != sides or not _all_within(state.lost.values(), MOST_POINTS):
        yield f"lost: {dict(state.lost)}"
    if not set(state.free) <= sides or not _all_within(state.free.values(), LARGEST):
        yield f"free: {dict(state.free)}"
    if not 0 <= state.time <= (timed.boxes if timed is not None else 0):
        yield f"time: {state.time}"
    if not _all_within((state.activations, state.continuity.successes, state.continuity.alone), LARGEST):
        yield f"activations: {state.activations} {state.continuity}"
    if state.last and not _known_target(state, state.last):
        yield f"last: {state.last}"
    if set(state.standards) != sides or not set(state.standards.values()) <= state.setting.field.hexes.keys():
        yield f"standards: {dict(state.standards)}"
    outcome = state.outcome
    if outcome is not None:
        percents = outcome.percent.values()
        if outcome.winner not in {*sides, None} or not set(outcome.percent) <= sides or min(percents, default=0) < 0:
            yield f"outcome: {outcome}"


def _all_within(numbers: Iterable[int], most: int) -> bool:
    return all(0 <= number <= most for number in numbers)


def _known_target(state: State, target: str, side: SideId = "") -> bool:
    """Whether this is the army, a standard, or a Battle; of a side, if one is given."""
    if target in (ARMY, STANDARD):
        return True
    return target in state.setting.battles and side in ("", state.setting.side_of_battle[target])


# ---------------------------------------------------------------- pieces


def _units(state: State) -> Iterator[str]:
    known = state.setting.units
    yield from (f"no unit: {of}" for of in sorted(known.keys() - state.units.keys()))
    for of, unit in state.units.items():
        if of not in known or unit.id != of:
            yield of
        elif not _can_be_there(state, unit):
            yield f"{of}: {unit.at}"
        elif not 0 <= unit.facing < SIDES or not _can_be_so(state, unit):
            yield f"{of}: {unit}"


def _can_be_there(state: State, unit: Unit) -> bool:
    """Whether a unit is on the map, or off it in a place that there is; only reinforcements wait [7.5]."""
    if unit.at == WAITING:
        return bool(state.setting.battles[state.counter(unit.id).battle].entry)
    return unit.at in ELSEWHERE or unit.at in state.setting.field.hexes


def _can_be_so(state: State, unit: Unit) -> bool:
    """Artillery is deployed and never Disordered [2.2-c]; mounted shot dismounts and must reload [7.4, 11.5]."""
    kind = state.counter(unit.id).type
    if kind == "ART":
        return unit.order == "good" and not unit.dismounted and not unit.shot
    return not unit.deployed and (kind in DISMOUNTED or not (unit.dismounted or unit.shot))


def _stacks(state: State) -> Iterator[str]:
    for at, stack in state.stacks.items():
        sides = {state.side_of(unit.id) for unit in stack if state.counter(unit.id).type != "BW"}
        if len(stack) > MOST_IN_A_HEX or len(sides) > 1:
            yield f"{at}: {[unit.id for unit in stack]}"


def _leaders(state: State) -> Iterator[str]:
    known = state.setting.leaders
    yield from (f"no leader: {of}" for of in sorted(known.keys() - state.leaders.keys()))
    for of, leader in state.leaders.items():
        if of not in known or leader.id != of:
            yield of
        elif leader.at not in ELSEWHERE and leader.at not in state.setting.field.hexes:
            yield f"{of}: {leader.at}"
        elif (leader.replaced or leader.owed) and known[of].entry.replacement is None:
            yield f"{of}: no replacement"
        elif leader.owed and leader.at != GONE:
            yield f"{of}: owed"


def _engaged(state: State) -> Iterator[str]:
    """Engaged units are enemies next to each other, neither of them Retired [14.4-f, 14.5-h]."""
    distance = state.setting.field.distance
    for pair in sorted(state.engaged):
        units = [state.units[of] for of in pair if of in state.units]
        on_map = len(units) == len(pair) and all(unit.on_map and not unit.retired for unit in units)
        enemies = on_map and state.side_of(pair[0]) != state.side_of(pair[1])
        if not enemies or pair != tuple(sorted(pair)) or distance(units[0].at, units[1].at) != 1:
            yield f"engaged: {pair}"


# ---------------------------------------------------------------- seizure counters


def _hands(state: State) -> Iterator[str]:
    """Each side has drawn its number of counters at most, each of them once; some may be hidden [6.3-a]."""
    known = set(cup(state))
    played = [one.partition(":") for one in state.played]
    for side in state.setting.sides:
        seen = [counter for of, _, counter in played if of == side]
        hand = state.hands.get(side, ())
        if len(hand) + len(seen) > state.setting.side[side].seizure:
            yield f"hands: {side}"
        counters = Counter(counter for counter in (*hand, *seen) if counter != HIDDEN)
        yield from (f"counter: {one}" for one, count in counters.items() if one not in known or count > 1)
    yield from (f"played: {of}" for of, _, _ in played if of not in state.setting.sides)
    yield from (f"hands: {of}" for of in state.hands if of not in state.setting.sides)


# ---------------------------------------------------------------- the activation


def _activation(state: State) -> Iterator[str]:
    activation = state.activation
    if activation is None:
        return
    if activation.side not in state.setting.sides or not _known_target(state, activation.target, activation.side):
        yield f"activation: {activation.side} {activation.target}"
    pieces = {*state.units, *state.leaders, ""}
    for name, value in msgspec.to_builtins(activation).items():
        if name in ("side", "target", "mode"):
            continue
        yield from (f"activation.{name}: {of}" for of in _names(value) if of not in pieces)
        yield from (f"activation.{name}: {number}" for number in _counts(value) if number < 0)


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _names(part)
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from _names(part)


def _counts(value: Any) -> Iterator[int]:
    return (part for part in value.values() if isinstance(part, int)) if isinstance(value, dict) else iter(())


# ---------------------------------------------------------------- special rules


def _special(state: State) -> Iterator[str]:
    """Works are hexsides with something known on them; rules remember only what they can."""
    field, kinds = state.setting.field, {"", *state.setting.charts.hexsides}
    for key, kind in state.works.items():
        here, _, there = key.partition("-")
        if there not in field.neighbours.get(here, ()) or here > there or kind not in kinds:
            yield f"works: {key} {kind}"
    known = remembered(state.setting)
    for key, value in state.loose.items():
        if not 0 <= value <= known.get(key, -1):
            yield f"loose: {key} {value}"


# ---------------------------------------------------------------- steps


def _phases(state: State) -> Iterator[str]:
    """The phases of an activation are played in their order, by the side that acts [4.0]."""
    activation = state.activation
    found = [step for step in state.steps if type(step).__name__ in PHASES]
    names = [type(step).__name__ for step in found]
    if names != [name for name in PHASES if name in names] or (activation is None and {*names} - {*PHASES[:2]}):
        yield f"steps: {names}"
    sides = {getattr(step, "side", "") for step in found} - {""}
    if activation is not None and not sides <= {activation.side}:
        yield f"steps: {sorted(sides)}"


def _in_steps(state: State) -> Iterator[str]:
    """Names in the fields of steps that nothing in the position has, and numbers in them that are out of bounds."""
    known = _nameable(state)
    for step in state.steps:
        data = msgspec.to_builtins(step)
        yield from _target(data, state)
        for field, value in named(data, known):
            too_much = SIDES if field == "facing" else LARGEST
            if value not in known[field] if isinstance(value, str) else not 0 <= value < too_much:
                yield f"steps: {field} {value}"
    yield from _words_of_steps(state)


def _target(step: dict[str, Any], state: State) -> Iterator[str]:
    """A wrong target of a step: an attack's must be a hex, any other's something that can be activated [6.1]."""
    target = step.get("target")
    if target is None:
        return
    attack = step["type"] == "CounterAttack"
    if target not in state.setting.field.hexes if attack else not _known_target(state, target, step["side"]):
        yield f"steps: target {target}"


def _nameable(state: State) -> dict[str, Container[Any]]:
    """What the fields of steps may name, by the name of the field."""
    setting, units, leaders = state.setting, state.units, state.leaders
    hexes = setting.field.hexes
    terrain = {*setting.charts.terrain, *setting.charts.hexsides}
    return {
        "side": setting.sides, "battle": setting.battles, "terrain": terrain, "key": remembered(setting),
        "leader": leaders, "leaders": leaders, "exposed": leaders, "bereft": leaders,
        "unit": units, "units": units, "shooter": units, "mover": units, "attackers": units, "chargers": units,
        "placed": units, "winners": units, "causes": units, "rolled": units, "marked": units, "returning": units,
        "gone": units, "at": hexes, "to": hexes, "targets": hexes, "path": hexes, "foes": hexes, "left": hexes,
        "countered": hexes, "answers": {*hexes, ""}, "results": {*hexes, *READINGS},
        "spots": {*units, *hexes}, "through": {*units, *hexes}, "facing": (), "top": (), "value": (),
    }  # fmt: skip


def _words_of_steps(state: State) -> Iterator[str]:
    """Words that a step keeps until it is over can be said."""
    try:
        check_sayable(messages_in(state.steps), words(state), MOST_LETTERS)
    except Unsayable:
        yield "steps: words"
