"""What follows a die of shock: the results that each unit takes, and who advances [12.4, 14.1, 14.7-a]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.games.arquebus.commands.shock import Advance
from roma_desktop.games.arquebus.model.declared import Fought, Reading
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import Facing, HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules import entering
from roma_desktop.games.arquebus.rules.movement import terrain_cost
from roma_desktop.games.arquebus.rules.results.casualties import Hit, Result
from roma_desktop.games.arquebus.rules.units import mounted, moves_as, ratings

TO_DEFENDERS: Final[dict[Reading, Result]] = {
    "D": "D",
    "D_R1": "D_R1",
    "R1": "R1",
    "D_R1+CA": "D_R1",
    "R1+CA": "R1",
    "RET+CA": "RET",
    "ELIM+CA": "ELIM",
    "ELIM": "ELIM",
}
"""What each result does to every unit that defends."""
TO_ATTACKERS: Final[dict[Reading, Result]] = {"RETA": "RETA", "AD_AR1": "AD_AR1", "AD": "AD"}
"""What each result does to every unit that attacks."""
_TOO_WEAK: Final = 2
"""The SDD from which a type doesn't advance [12.4-b]."""


def has_ca(fought: Fought) -> bool:
    """Whether a Continued Attack was won [14.7-a]."""
    return any(result.endswith("+CA") for result in fought.results.values())


# ---------------------------------------------------------------- results


def hits(state: State, fought: Fought) -> tuple[Hit, ...]:
    """The results that units must take, the defenders' first [14.1].

    Baggage wagons take no results [10.3-d]; sappers and artillery take those of their stack-mate [10.3-e]. Where one
    attacker has fought two hexes, his results are combined [14.1-b].
    """
    found: list[Hit] = []
    for at, result in fought.results.items():
        effect = TO_DEFENDERS.get(result)
        if effect is not None:
            found += [Hit(unit.id, effect, fought.attackers) for unit in _fighting(state, at)]
    mine = _combined(fought)
    if mine is not None:
        found += [Hit(of, mine, _forcing(state, fought, mine)) for of in fought.attackers]
    return tuple(found)


def _forcing(state: State, fought: Fought, mine: Result) -> tuple[UnitId, ...]:
    """The defenders from whom the attackers retreat: each die is its own attack [14.3-a, R11]."""
    at_fault = (at for at, result in fought.results.items() if TO_ATTACKERS.get(result) == mine)
    return tuple(unit.id for at in at_fault for unit in state.units_at(at))


def _fighting(state: State, at: HexId) -> Iterator[Unit]:
    """The units in a hex that take results [10.3-d]."""
    return (unit for unit in state.units_at(at) if state.type_of(unit.id) != "BW")


def _combined(fought: Fought) -> Result | None:
    """The worst result of the attackers; None for none. With a Continued Attack they don't retreat, and keep it even if
    they are Disordered [14.1-b, R19]."""
    order: tuple[Result, ...] = ("AD", "AD_AR1", "RETA")
    mine = [TO_ATTACKERS[one] for one in fought.results.values() if one in TO_ATTACKERS]
    if not mine:
        return None
    worst = max(mine, key=order.index)
    return "AD" if has_ca(fought) else worst


def engages(state: State, fought: Fought, *, advances: bool) -> tuple[tuple[UnitId, UnitId], ...]:
    """The pairs that become Engaged, each attacker with each defender, guns and sappers too [14.5-a, R17, R18].

    A retreat, a Continued Attack and an advance set an attacker free of it [14.1-b]. Retired units and baggage wagons
    never are Engaged [14.4-f, 10.3-d].
    """
    if advances or has_ca(fought) or _combined(fought) in ("AD_AR1", "RETA"):
        return ()
    attackers = [state.units[of] for of in fought.attackers if state.units[of].on_map and not state.units[of].retired]
    return tuple(
        (one.id, other.id)
        for at, result in fought.results.items()
        if result == "E"
        for one in attackers
        for other in _fighting(state, at)
        if not other.retired
    )


# ---------------------------------------------------------------- advances


def emptied(state: State, at: HexId, enemy: SideId) -> bool:
    """Whether no enemy unit is left in a hex but baggage wagons, which an advance captures (R45)."""
    return all(state.side_of(unit.id) != enemy or state.type_of(unit.id) == "BW" for unit in state.units_at(at))


def can_enter(state: State, unit: Unit, at: HexId) -> bool:
    """Whether the terrain lets a unit advance into a hex [12.4-b, 7.3-b]."""
    side = state.side_of(unit.id)
    if at in entering.enemy_entries(state, side) or state.holders.get(at) == side:
        return False
    return terrain_cost(state, unit.at, at, moves_as(state, unit)) is not None


def _fit(state: State, unit: Unit, *, ca: bool) -> bool:
    """Whether a unit may advance: not Disordered without a Continued Attack, not of a weak type [12.4-b, R34]."""
    if not unit.on_map or unit.retired or (unit.disordered and not ca):
        return False
    return ratings(state, unit).sdd[0] < _TOO_WEAK


def _rank(state: State, fought: Fought, unit: Unit) -> int:
    """The place of a unit in the order of those who advance: the lowest first [12.4-c]."""
    if unit.id in fought.chargers:
        return 0
    if mounted(state, unit):
        return 1
    return 3 if unit.disordered else 2


def _emptied(state: State, fought: Fought) -> Iterator[HexId]:
    """The hexes that the attack has emptied."""
    if not fought.attackers:
        return
    enemy = state.setting.enemy(state.side_of(fought.attackers[0]))
    for at, result in fought.results.items():
        if result in TO_DEFENDERS and result != "D" and emptied(state, at, enemy):
            yield at


def leading(state: State, fought: Fought) -> tuple[UnitId, ...]:
    """The units of which one must advance, or would if the terrain let it, by priority [12.4-b, 12.4-c]."""
    empty = tuple(_emptied(state, fought))
    fit = [state.units[of] for of in fought.attackers if _fit(state, state.units[of], ca=has_ca(fought))]
    fit = [unit for unit in fit if empty and any(state.setting.field.distance(unit.at, at) == 1 for at in empty)]
    free = [unit for unit in fit if any(can_enter(state, unit, at) for at in empty)] or fit
    if not free:
        return ()
    best = min(_rank(state, fought, unit) for unit in free)
    return tuple(unit.id for unit in free if _rank(state, fought, unit) == best)


def advances(state: State, fought: Fought) -> Iterator[Advance]:
    """The advances of which one must be made [12.4]; with a Continued Attack the facing is kept [12.4-a].

    One attacker who has emptied both of its hexes may choose, and where it has emptied one it must go there [12.4-d].
    """
    for of in leading(state, fought):
        unit = state.units[of]
        for at in _emptied(state, fought):
            if state.setting.field.distance(unit.at, at) == 1 and can_enter(state, unit, at):
                yield from (Advance(of, at, facing) for facing in facings_after(unit, ca=has_ca(fought)))


def facings_after(unit: Unit, *, ca: bool) -> tuple[Facing, ...]:
    """The facings that a unit may take after its advance [12.4-a]."""
    return (unit.facing,) if ca else tuple(range(SIDES))
