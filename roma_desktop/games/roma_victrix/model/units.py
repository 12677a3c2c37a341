"""Units, the stacks that those at one place make, and the table of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Self

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
        """The first two reduced units of each power and kind that has two or more here."""
        reduced = [unit for unit in self if unit.reduced]
        if len(reduced) < 2:
            return ()
        waiting: dict[tuple[PowerId, Kind], UnitId] = {}
        found: dict[tuple[PowerId, Kind], tuple[PowerId, UnitId, UnitId]] = {}
        for unit in reduced:
            which = unit.power, unit.kind
            if which in found:
                continue
            if which in waiting:
                found[which] = (unit.power, waiting[which], unit.id)
            else:
                waiting[which] = unit.id
        return tuple(found.values())

    @kept
    def hungry(self) -> bool:
        return True in [unit.hungry for unit in self]


def by_power(units: Iterable[Unit]) -> Mapping[PowerId, tuple[Unit, ...]]:
    found: dict[PowerId, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.power, []).append(unit)
    return {power: tuple(theirs) for power, theirs in found.items()}


def stack_of(units: Iterable[Unit]) -> Stack:
    by_id = {unit.id: unit for unit in units}
    return Stack(map(by_id.__getitem__, sorted(sorted(by_id), key=len)))


NOBODY = Stack()
NONE: frozenset[PowerId] = frozenset()


class Troops(dict[UnitId, Unit]):
    """All units by id. Never changed: ``with_units`` makes another table."""

    @kept
    def stacks(self) -> Mapping[SpaceId, Stack]:
        """Units by place; within a place in the order of their ids."""
        found: dict[SpaceId, list[Unit]] = {}
        for unit in self.values():
            found.setdefault(unit.at, []).append(unit)
        return {place: stack_of(units) for place, units in found.items()}

    @kept
    def landed(self) -> Mapping[SpaceId, frozenset[PowerId]]:
        """Powers with land units by place. The same table as before as long as nobody comes to a place or leaves it."""
        return {place: stack.landed for place, stack in self.stacks.items() if stack.landed}

    @kept
    def afloat(self) -> Mapping[SpaceId, frozenset[PowerId]]:
        """Powers with fleets by place. The same table as before as long as nobody comes to a place or leaves it."""
        return {place: stack.afloat for place, stack in self.stacks.items() if stack.afloat}

    @kept
    def pairs(self) -> Mapping[PowerId, tuple[tuple[UnitId, UnitId], ...]]:
        """For each power, place by place, two reduced units of each kind that has two or more there."""
        found: dict[PowerId, list[tuple[UnitId, UnitId]]] = {}
        for _, stack in sorted([(place, stack) for place, stack in self.stacks.items() if stack.pairs]):
            for power, first, second in stack.pairs:
                found.setdefault(power, []).append((first, second))
        return {power: tuple(theirs) for power, theirs in found.items()}

    @kept
    def hungry(self) -> tuple[SpaceId, ...]:
        """The places where a unit starves."""
        return tuple(place for place, stack in self.stacks.items() if stack.hungry)

    @kept
    def starving(self) -> frozenset[UnitId]:
        """The units that starve."""
        return frozenset(unit.id for place in self.hungry for unit in self.stacks[place] if unit.hungry)

    @kept
    def of(self) -> Mapping[PowerId, tuple[Unit, ...]]:
        """The units of each power."""
        return by_power(self.values())

    def with_units(self, changed: Iterable[Unit] = (), gone: Iterable[UnitId] = ()) -> Self:
        """The table with these units new or changed, without those ``gone``. Only touched places are sorted again."""
        after = type(self)(self)
        lost = [after.pop(unit_id) for unit_id in set(gone)]
        moved = {unit.id for unit in lost}
        touched = {unit.at for unit in lost}
        arrived: dict[SpaceId, list[Unit]] = {}
        come: list[Unit] = []
        stayed = True  # nobody has come to a place or left it
        for unit in changed:
            old = after.get(unit.id)
            if old is None:
                come.append(unit)
            else:
                touched.add(old.at)
                if old.power != unit.power or old.kind != unit.kind:
                    come.append(unit)
                    lost.append(old)
                elif old.at != unit.at:
                    stayed = False
            after[unit.id] = unit
            moved.add(unit.id)
            arrived.setdefault(unit.at, []).append(unit)
        stacks = dict(self.stacks)
        for place in touched | arrived.keys():
            rest = [unit for unit in stacks.get(place, ()) if unit.id not in moved]
            there = arrived.get(place)
            if there:
                stacks[place] = stack_of(rest + there) if rest or len(there) > 1 else Stack(there)
            elif rest:
                stacks[place] = Stack(rest)
            else:
                stacks.pop(place, None)
        after.__dict__["stacks"] = stacks
        after._hand_on(self, touched | arrived.keys(), come, lost, stayed and not come and not lost)
        return after

    def _hand_on(
        self, before: Self, touched: Iterable[SpaceId], come: Sequence[Unit], lost: Sequence[Unit], stayed: bool
    ) -> None:
        """Take over what the table ``before`` has worked out, corrected for the places touched."""
        known, ours = before.__dict__, self.__dict__
        stacks = [(at, before.stacks.get(at, NOBODY), self.stacks.get(at, NOBODY)) for at in touched]
        if "landed" in known:
            ours["landed"] = before.landed if stayed else _changed(before.landed, [(a, b.landed) for a, _, b in stacks])
        if "afloat" in known:
            ours["afloat"] = before.afloat if stayed else _changed(before.afloat, [(a, b.afloat) for a, _, b in stacks])
        if "tally" in known:
            ours["tally"] = _counted(before.tally, come, lost) if come or lost else before.tally
        if "pairs" in known and not any(old.pairs or new.pairs for _, old, new in stacks):
            ours["pairs"] = before.pairs
        if "hungry" in known and not any(old.hungry or new.hungry for _, old, new in stacks):
            ours["hungry"] = before.hungry
            if "starving" in known:
                ours["starving"] = before.starving

    def free_id(self, power: PowerId, kind: Kind) -> UnitId:
        """The counter of lowest number that isn't on the map."""
        return next(self.free_ids(power, kind))

    def free_ids(self, power: PowerId, kind: Kind) -> Iterator[UnitId]:
        """The counters that aren't on the map, from the lowest number up."""
        ids = (f"{power}.{kind}{number}" for number in count(1))
        return (unit for unit in ids if unit not in self)

    @kept
    def tally(self) -> Mapping[tuple[PowerId, Kind], int]:
        """Units on the map by power and kind."""
        return Counter((unit.power, unit.kind) for unit in self.values())

    def count(self, power: PowerId, kind: Kind) -> int:
        return self.tally.get((power, kind), 0)

    @kept
    def owners(self) -> frozenset[PowerId]:
        """Powers with a unit on the map."""
        return frozenset(power for power, _ in self.tally)


def _changed(
    before: Mapping[SpaceId, frozenset[PowerId]], now: Iterable[tuple[SpaceId, frozenset[PowerId]]]
) -> Mapping[SpaceId, frozenset[PowerId]]:
    """The table of powers by place with the places that are different now; the same table if none is."""
    other = [(place, powers) for place, powers in now if before.get(place, NONE) != powers]
    if not other:
        return before
    found = {**before, **dict(other)}
    for place, powers in other:
        if not powers:
            del found[place]
    return found


def _counted(
    tally: Mapping[tuple[PowerId, Kind], int], come: Iterable[Unit], lost: Iterable[Unit]
) -> Mapping[tuple[PowerId, Kind], int]:
    """The numbers of units with those that have come, without those lost."""
    found = dict(tally)
    for unit in come:
        found[unit.power, unit.kind] = found.get((unit.power, unit.kind), 0) + 1
    for unit in lost:
        found[unit.power, unit.kind] -= 1
        if not found[unit.power, unit.kind]:
            del found[unit.power, unit.kind]
    return found
