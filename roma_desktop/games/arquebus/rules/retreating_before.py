"""Retreat before combat [12.2]: which defenders may, and where they may go."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of, charge_paths, targets_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import MOUNTED, Facing, HexId
from roma_desktop.games.arquebus.rules import battles, entering
from roma_desktop.games.arquebus.rules.facing import facings_towards
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.units import mounted, moves_as

NIMBLE_FOOT: Final = frozenset({"AQ", "CB", "LB", "SK"})
"""The types on foot that retreat before combat [12.2-a]."""
FAR: Final = 3
"""The longest retreat before combat, of mounted units and skirmishers [12.2-b]."""
Path = tuple[HexId, ...]


def reach(state: State, unit: Unit) -> int:
    """How many hexes a unit may retreat before combat; 0 if its type or its state forbids it [12.2-a, 12.2-b].

    Mounted shot may, whether it has fired or not [11.5-b].
    """
    kind = state.type_of(unit.id)
    if unit.disordered or unit.id in state.opponents or battles.why_no_retreat(state, unit) is not None:
        return 0
    if kind == "SK" or kind in MOUNTED:
        return FAR
    return 1 if kind in NIMBLE_FOOT else 0


def foes_of(state: State, attacks: Attacks, unit: Unit) -> tuple[HexId, ...]:
    """The hexes of the units that attack a unit."""
    return tuple(state.units[one.unit].at for one in attackers_of(attacks, unit.at))


def _by_horse(state: State, attacks: Attacks, unit: Unit) -> bool:
    return any(mounted(state, state.units[one.unit]) for one in attackers_of(attacks, unit.at))


def candidates(state: State, attacks: Attacks) -> Iterator[Unit]:
    """The units under attack that may retreat before combat and have somewhere to go."""
    for at in targets_of(attacks):
        for unit in state.units_at(at):
            if reach(state, unit) and not _by_horse(state, attacks, unit) and any(ends(state, attacks, unit)):
                yield unit


def _barred(state: State, unit: Unit) -> frozenset[HexId]:
    """The hexes that the enemy closes without units: by leaders, by his standard, and where he still enters [7.3-b]."""
    side = state.side_of(unit.id)
    enemy = state.setting.enemy(side)
    leaders = {one.at for one in state.leaders.values() if one.on_map and state.side_of(one.id) == enemy}
    return frozenset({*leaders, state.standards[enemy]}) | entering.enemy_entries(state, side)


def _step(
    state: State, unit: Unit, here: HexId, there: HexId, foes: Collection[HexId], shut: Collection[HexId]
) -> Illegal | None:
    """Why a unit can't take this step; None if it can."""
    instead = say("Choose another way, or decline.")
    distance = state.setting.field.distance
    if any(distance(there, foe) <= distance(here, foe) for foe in foes):
        return Illegal("12.2-b", say("{hex:place} is not farther from each attacker.", hex=there), instead)
    if there in state.stacks:
        return Illegal("12.2-b", say("Units are in {hex:place}.", hex=there), instead)
    if there in shut:
        return Illegal("12.2-b", say("{hex:place} is closed by a charge or by the enemy.", hex=there), instead)
    if terrain_cost(state, here, there, moves_as(state, unit)) is None:
        return Illegal(
            "7.3-a", say("The way to {hex:place} is closed to {unit:unit}.", hex=there, unit=unit.id), instead
        )
    return None


def ends(state: State, attacks: Attacks, unit: Unit) -> Iterator[Path]:
    """One path to each hex where the retreat may end, the nearer ones first [12.2-b].

    Every step leads away from each attacker, so that it ends at least one hex clear of them.
    """
    foes = foes_of(state, attacks, unit)
    shut = {*charge_paths(attacks), *_barred(state, unit)}
    seen, queue = {unit.at}, [Path()]
    for path in queue:
        here = path[-1] if path else unit.at
        if path:
            yield path
        if len(path) == reach(state, unit):
            continue
        for there in state.setting.field.neighbours[here]:
            if there not in seen and _step(state, unit, here, there, foes, shut) is None:
                seen.add(there)
                queue.append((*path, there))


def facings_after(state: State, attacks: Attacks, unit: Unit, to: HexId) -> tuple[Facing, ...]:
    """The facings that most players would think of: as before, and toward the attackers. All six are legal."""
    field = state.setting.field
    foe = foes_of(state, attacks, unit)[0]
    near = min(field.neighbours[to], key=lambda at: (field.distance(at, foe), at))
    return tuple(dict.fromkeys((unit.facing, *facings_towards(field, to, near))))


def check_retreat_before(state: State, attacks: Attacks, unit: Unit, path: Path, facing: Facing) -> None:
    """Raise ``Illegal`` unless a unit may retreat before combat along a path [12.2]."""
    foes, decline = foes_of(state, attacks, unit), say("Decline.")
    if not unit.on_map or not foes:
        raise Illegal("12.2-a", say("{unit:unit} isn't attacked.", unit=unit.id), decline)
    if _by_horse(state, attacks, unit):
        words = say("{unit:unit} is attacked by mounted units: it can't get away.", unit=unit.id)
        raise Illegal("12.2-a", words, decline)
    if not reach(state, unit):
        words = say("{unit:unit} can't retreat before combat.", unit=unit.id)
        raise Illegal("12.2-a", words, say("Only mounted units, AQ, CB, LB and SK in good order do, if not Engaged."))
    if not 1 <= len(path) <= reach(state, unit) or facing not in range(SIDES):
        words = say("{unit:unit} retreats by {n:hex|hexes} at most.", unit=unit.id, n=reach(state, unit))
        raise Illegal("12.2-b", words, say("Choose a shorter way."))
    shut, here = {*charge_paths(attacks), *_barred(state, unit)}, unit.at
    for there in path:
        if there not in state.setting.field.neighbours[here]:
            raise Illegal("12.2-b", say("{hex:place} is not the next hex.", hex=there), say("Go hex by hex."))
        refuse(_step(state, unit, here, there, foes, shut))
        here = there
