"""Which losses pay a due number of CSP: exactly if that can be done, else with the least excess [5.31.9], R-02."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from roma_desktop.games.roma_victrix.model.pieces import Unit, UnitId
from roma_desktop.games.roma_victrix.model.tables import CSP, GARRISON_CSP


class Exposed(msgspec.Struct, frozen=True):
    """What may be lost: units, one's garrison, steps of the limes or of a capital's walls."""

    units: tuple[Unit, ...]
    garrison: bool = False
    limes: int = 0
    walls: int = 0

    @property
    def csp(self) -> int:
        troops = sum([CSP[unit.kind][unit.reduced] for unit in self.units])
        return troops + GARRISON_CSP * self.garrison + self.limes + self.walls


class Toll(msgspec.Struct, frozen=True):
    """A choice of losses."""

    flipped: frozenset[UnitId] = frozenset()
    removed: frozenset[UnitId] = frozenset()
    garrison: bool = False
    limes: int = 0
    walls: int = 0

    def csp(self, exposed: Exposed) -> int:
        """What the choice pays."""
        paid = GARRISON_CSP * self.garrison + self.limes + self.walls
        for unit in exposed.units:
            if unit.id in self.removed:
                paid += unit.csp
            elif unit.id in self.flipped:
                paid += unit.csp - CSP[unit.kind][True]
        return paid


def price(exposed: Exposed, due: int) -> int:
    """The CSP to be paid: ``due``, or the least above it that can be made, or all there is."""
    most = exposed.csp
    if due >= most:
        return most
    sums = _sums(exposed)
    return next(paid for paid in range(due, most + 1) if sums >> paid & 1)


def _sums(exposed: Exposed) -> int:
    """The sums that can be paid, as a bit mask."""
    mask = 1
    for unit in exposed.units:
        mask |= _added(mask, _ways(unit))
    if exposed.garrison:
        mask |= mask << GARRISON_CSP
    mask |= _added(mask, range(1, exposed.limes + 1))
    return mask | _added(mask, range(1, exposed.walls + 1))


_FIRST_TO_GO = ("BI", "AUX", "HI", "LGN", "CAV", "HC", "FLT")
_TURNED_FIRST = frozenset({"HI", "LGN", "HC", "FLT"})  # kinds that are turned over before any is removed


def suggested(exposed: Exposed, due: int, backwards: bool = False) -> Toll:
    """Losses that pay what is due: the garrison and the limes, which cost nothing to replace, then light troops.

    ``backwards`` takes the kinds in the opposite order: another sound choice.
    """
    target = price(exposed, due)
    order = sorted(exposed.units, key=lambda unit: (_FIRST_TO_GO.index(unit.kind), not unit.reduced, unit.id))
    pieces = order[::-1] if backwards else order
    garrisons = (True, False) if exposed.garrison else (False,)
    for garrison in garrisons:
        for limes, walls in _works(exposed):
            units = _units_for(pieces, target - limes - walls - GARRISON_CSP * garrison)
            if units is not None:
                return Toll(*units, garrison, limes, walls)
    raise AssertionError(f"{target} can't be paid by {exposed}")


def _works(exposed: Exposed) -> Iterator[tuple[int, int]]:
    """Steps of limes and walls to give, most first; the last step of the walls is kept as long as it can be."""
    walls = [*range(exposed.walls - 1, -1, -1), exposed.walls] if exposed.walls else [0]
    for steps in walls:
        for limes in range(exposed.limes, -1, -1):
            yield limes, steps


def _units_for(pieces: Sequence[Unit], target: int) -> tuple[frozenset[UnitId], frozenset[UnitId]] | None:
    """Units to turn over and units to remove that pay exactly ``target``, the first ones first; None if it can't be."""
    if target < 0:
        return None
    payable = [1]  # payable[i]: sums that can be made of pieces[i:], as a bit mask
    for unit in reversed(pieces):
        mask = payable[-1]
        payable.append(mask | _added(mask, _ways(unit)))
    payable.reverse()
    if not payable[0] >> target & 1:
        return None
    flipped: set[UnitId] = set()
    removed: set[UnitId] = set()
    for unit, rest in zip(pieces, payable[1:], strict=True):
        for step in _ways(unit):
            if target >= step and rest >> (target - step) & 1:
                (removed if step == unit.csp else flipped).add(unit.id)
                target -= step
                break
    return frozenset(flipped), frozenset(removed)


def _added(mask: int, steps: Iterable[int]) -> int:
    """The sums of a mask with one of the steps added to each."""
    found = 0
    for step in steps:
        found |= mask << step
    return found


def _ways(unit: Unit) -> tuple[int, ...]:
    """The CSP that a unit can pay, by turning over or by being removed: the preferred way first."""
    if unit.reduced:
        return (unit.csp,)
    turn = unit.csp - CSP[unit.kind][True]
    return (turn, unit.csp) if unit.kind in _TURNED_FIRST else (unit.csp, turn)


def only_way(exposed: Exposed, due: int) -> Toll | None:
    """The losses if there is nothing to choose: none due, or all lost."""
    if due <= 0:
        return Toll()
    if due >= exposed.csp:
        everybody = frozenset(unit.id for unit in exposed.units)
        return Toll(frozenset(), everybody, exposed.garrison, exposed.limes, exposed.walls)
    return None
