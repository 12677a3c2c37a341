"""Charges and their paths [13.1-13.3]: who may charge, whom, and along which hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from roma_desktop.core.board.hexes import SIDES, turns_between
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId
from roma_desktop.games.arquebus.rules import battles, sight
from roma_desktop.games.arquebus.rules.facing import front

Path = tuple[HexId, ...]
"""The hexes that a unit enters; none where it is next to its target."""
SHORTEST: Final = 1
LONGEST: Final = 2
"""How many hexes may be between a charger and its target [13.3-5e]."""


# ---------------------------------------------------------------- paths


def check_path(state: State, unit: Unit, facing: Facing, path: Path, target: HexId, shut: Collection[HexId]) -> None:
    """Raise ``Illegal`` unless a path leads a unit with this facing next to its target, without hindrance [13.3-5].

    It ends next to the target with the target in front [13.3-5b, 13.3-5c], over no terrain closed to it [13.3-5i].
    ``shut`` are the hexes of other charges [13.3-5j]. How long the path may be is asked elsewhere.
    """
    field = state.setting.field
    here = unit.at
    for at in (*path, target):
        if at not in front(field, here, facing):
            raise Illegal(
                "13.3-5a",
                say("{hex:place} is not in front of {unit:unit} on this path (R13).", hex=at, unit=unit.id),
                say("Go from front hex to front hex with the same facing."),
            )
        here = at
    refuse(_trouble_on(state, unit, (unit.at, *path, target), shut))


def _trouble_on(state: State, unit: Unit, way: Path, shut: Collection[HexId]) -> Illegal | None:
    """What bars a way that begins with the charger's hex and ends with its target's."""
    end = len(way) - 2
    if _closed_hex(state, way[0]):
        return _refusal("13.3-5h", say("No charge begins in the terrain of {hex:place}.", hex=way[0]))
    for number, (here, there) in enumerate(pairwise(way), 1):
        trouble = _trouble_at(state, unit, here, there, shut, on_path=number <= end, passes=number < end)
        if trouble is not None:
            return trouble
    return None


def _trouble_at(
    state: State, unit: Unit, here: HexId, there: HexId, shut: Collection[HexId], *, on_path: bool, passes: bool
) -> Illegal | None:
    """What bars one step of a way. ``on_path``: the charger enters the hex; ``passes``: it goes on from there."""
    obstacle = state.obstacle(here, there)
    if obstacle and not state.setting.charts.hexsides[obstacle].charge:
        words = say("No charge crosses the {terrain:terrain} before {hex:place}.", terrain=obstacle, hex=there)
        return _refusal("13.3-5g", words)
    if _closed_hex(state, there):
        return _refusal("13.3-5h", say("No charge goes into the terrain of {hex:place}.", hex=there))
    if on_path and there in state.stacks:
        return _refusal("13.3-5f", say("Units are in the way in {hex:place}.", hex=there))
    if on_path and there in shut:
        return _refusal("13.3-5j", say("Another charge goes through {hex:place}.", hex=there))
    if passes and there in state.near_enemy[state.side_of(unit.id)]:
        return _refusal("13.3-5d", say("{hex:place} is next to an enemy unit: a charge can only end there.", hex=there))
    return None


def _refusal(rule: str, words: Message) -> Illegal:
    return Illegal(rule, words, say("Choose another path, or attack by shock."))


def _closed_hex(state: State, at: HexId) -> bool:
    """Whether no charge goes into a hex, or out of it [13.3-5h, R46]."""
    return not state.setting.charts.terrain[state.setting.field.terrain[at]].charge


def paths(
    state: State, unit: Unit, facing: Facing, longest: int, shut: Collection[HexId] = ()
) -> Iterator[tuple[Path, HexId]]:
    """The unhindered paths of a unit with this facing, of at most ``longest`` hexes, each with the enemy hex beyond it.

    Each step goes into one of the two front hexes (R13), so that the target is one hex farther than the path is long.
    """
    if _closed_hex(state, unit.at):
        return
    side = state.side_of(unit.id)
    queue: list[Path] = [()]
    for path in queue:
        here = path[-1] if path else unit.at
        goes_on = not path or here not in state.near_enemy[side]
        for there in front(state.setting.field, here, facing):
            holder = state.holders.get(there)
            meets = holder is not None and holder != side
            if not meets and not (goes_on and len(path) < longest):
                continue
            if _trouble_at(state, unit, here, there, shut, on_path=not meets, passes=False) is not None:
                continue
            if meets:
                yield path, there
            else:
                queue.append((*path, there))


def facings_from(facing: Facing) -> tuple[Facing, Facing, Facing]:
    """The facing that a unit has, and those one vertex to either side [13.2-a, 13.6-e]."""
    return facing, (facing - 1) % SIDES, (facing + 1) % SIDES


# ---------------------------------------------------------------- charges


def check_charger(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` unless a unit of the activated Battle may charge at all [13.1-a, 13.3, 5.3-a]."""
    activation = state.activation
    assert activation is not None
    attack = say("Attack by shock, or not at all.")
    if state.type_of(unit.id) != "MM":
        raise Illegal("13.1-a", say("Only mounted men-at-arms charge."), attack)
    refuse(battles.why_no_charge(state, unit))
    if unit.disordered:
        raise Illegal("13.3-1", say("{unit:unit} is Disordered: it can't charge.", unit=unit.id), attack)
    if unit.id not in activation.commanded:
        raise Illegal("5.3-a", say("{unit:unit} is out of command: it can't charge.", unit=unit.id), attack)
    if activation.beside.get(unit.id):
        words = say("{unit:unit} began the activation next to an enemy unit: it can't charge.", unit=unit.id)
        raise Illegal("13.3-2", words, attack)
    if unit.at in state.near_enemy[state.side_of(unit.id)]:
        words = say("{unit:unit} begins the Shock phase next to an enemy unit: it can't charge.", unit=unit.id)
        raise Illegal("13.3-2", words, attack)


def may_charge(state: State, unit: Unit) -> bool:
    """Whether ``check_charger`` passes."""
    try:
        check_charger(state, unit)
    except Illegal:
        return False
    return True


def check_charge(state: State, unit: Unit, target: HexId, path: Path, facing: Facing, shut: Collection[HexId]) -> None:
    """Raise ``Illegal`` unless a unit may charge a hex along a path [13.1-13.3]. ``shut``: other charges' hexes."""
    check_charger(state, unit)
    if state.holders.get(target, state.side_of(unit.id)) == state.side_of(unit.id):
        raise Illegal("13.0-a", say("No enemy unit is in {hex:place}.", hex=target), say("Charge enemy units."))
    if facing not in facings_from(unit.facing):
        raise Illegal(
            "13.2-a",
            say("{unit:unit} may turn by one vertex before it charges.", unit=unit.id),
            say("Choose the next vertex to either side, or don't turn."),
        )
    if not SHORTEST <= len(path) <= LONGEST:
        raise Illegal(
            "13.3-5e",
            say("There must be one or two hexes between a charger and its target."),
            say("Choose a target at 2 or 3 hexes."),
        )
    check_path(state, unit, facing, path, target, shut)
    if not sight.sees(state, unit.at, target):
        raise Illegal(
            "13.3-4",
            say("{unit:unit} doesn't see {hex:place}.", unit=unit.id, hex=target),
            say("Charge a target in sight."),
        )


def charges(state: State, unit: Unit, shut: Collection[HexId]) -> Iterator[tuple[Facing, Path, HexId]]:
    """All charges that a unit may declare: the facing that it turns to, its path and the target's hex."""
    if not may_charge(state, unit):
        return
    seen: dict[HexId, bool] = {}
    for facing in sorted(facings_from(unit.facing), key=lambda one: turns_between(unit.facing, one)):
        for path, target in paths(state, unit, facing, LONGEST, shut):
            if target not in seen:
                seen[target] = sight.sees(state, unit.at, target)
            if path and seen[target]:
                yield facing, path, target
