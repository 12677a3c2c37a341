"""Units, and the stacks that those at one place make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.kept import kept
from roma_desktop.games.roma_victrix.model.tables import CSP, Kind

PowerId = str
UnitId = str


class Unit(msgspec.Struct, frozen=True):
    """A counter of land units or ships. ``at`` is a province, strait, berth or city.

    ``hungry``: it was unsupplied or isolated in the last supply segment and rolls attrition [8.2]-[8.4].
    """

    id: UnitId
    power: PowerId
    kind: Kind
    at: SpaceId
    reduced: bool = False
    hungry: bool = False

    @property
    def csp(self) -> int:
        return CSP[self.kind][self.reduced]


class Stack(tuple[Unit, ...]):
    """The units at one place, in the order of their ids. A place that nobody comes to or leaves keeps its stack."""

    @kept
    def land(self) -> tuple[Unit, ...]:
        return tuple(unit for unit in self if unit.kind != "FLT")

    @kept
    def fleets(self) -> tuple[Unit, ...]:
        return tuple(unit for unit in self if unit.kind == "FLT")

    @kept
    def armies(self) -> Mapping[PowerId, tuple[Unit, ...]]:
        """The land units of each power."""
        return by_power(self.land)

    @kept
    def landed(self) -> frozenset[PowerId]:
        """Powers with land units here."""
        return frozenset([unit.power for unit in self if unit.kind != "FLT"])

    @kept
    def afloat(self) -> frozenset[PowerId]:
        """Powers with fleets here."""
        return frozenset([unit.power for unit in self if unit.kind == "FLT"])

    @kept
    def pairs(self) -> tuple[tuple[PowerId, UnitId, UnitId], ...]:
        """For each power and kind with two reduced units or more the first two of them."""
        waiting: dict[tuple[PowerId, Kind], UnitId] = {}
        found: dict[tuple[PowerId, Kind], tuple[PowerId, UnitId, UnitId]] = {}
        for unit in self:
            which = unit.power, unit.kind
            if not unit.reduced or which in found:
                continue
            if which in waiting:
                found[which] = (unit.power, waiting[which], unit.id)
            else:
                waiting[which] = unit.id
        return tuple(found.values())

    @kept
    def hungry(self) -> bool:
        return any(unit.hungry for unit in self)


def by_power(units: Iterable[Unit]) -> Mapping[PowerId, tuple[Unit, ...]]:
    found: dict[PowerId, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.power, []).append(unit)
    return {power: tuple(theirs) for power, theirs in found.items()}


def stack_of(units: Iterable[Unit]) -> Stack:
    by_id = {unit.id: unit for unit in units}
    return Stack(map(by_id.__getitem__, sorted(sorted(by_id), key=len)))


NOBODY = Stack()
