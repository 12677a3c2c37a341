"""The pieces of Roma Victrix, each a frozen value: units, leaders, powers, capitals.

``Troops``, ``Captains`` and ``Powers`` are read-only tables of them that know where everything stands. A position
hands its tables on unless they change, so what they have worked out is never worked out twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.kept import kept
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.units import NOBODY, PowerId, Stack, Unit, UnitId, by_power, stack_of

__all__ = [
    "Capital",
    "Captains",
    "CardId",
    "Leader",
    "LeaderId",
    "Power",
    "PowerId",
    "Powers",
    "Side",
    "Status",
    "Troops",
    "Unit",
    "UnitId",
]

NONE: frozenset[PowerId] = frozenset()

LeaderId = str
CardId = str
Side = str
"""The id of a power that a player runs, standing for all powers that obey it."""

Status = Literal["active", "neutral", "minor", "client", "ally"]


class Leader(msgspec.Struct, frozen=True):
    """A leader counter [3.3]. ``office`` marks those who come and go by a rule of the scenario, such as consuls."""

    id: LeaderId
    power: PowerId
    rating: int
    at: SpaceId
    supreme: bool = False
    name: str = ""
    office: str = ""


class Power(msgspec.Struct, frozen=True):
    """A power as it stands now [3.8]; what never changes about it is in the scenario.

    ``fallen`` counts its eliminated units by kind: any of its leaders may replace them [9.12c].
    """

    status: Status
    patron: PowerId | None = None
    treasury: int = 0
    fallen: Mapping[Kind, int] = {}


class Capital(msgspec.Struct, frozen=True):
    """A capital marker [10.3]: ``steps`` are its CSP; a pillaged one has none until it recovers.

    ``power`` holds it; ``founder`` is the power whose capital it is, "" if that is the same.
    """

    power: PowerId
    name: str
    major: bool
    steps: int
    pillaged: bool = False
    founder: PowerId = ""

    @property
    def taken(self) -> bool:
        """Whether it is in the hands of a captor: to him it is no capital [10.33]."""
        return self.founder not in ("", self.power)


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
        """Powers with fleets by place, likewise."""
        return {place: stack.afloat for place, stack in self.stacks.items() if stack.afloat}

    @kept
    def pairs(self) -> Mapping[PowerId, tuple[tuple[UnitId, UnitId], ...]]:
        """For each power, place by place, two reduced units of each kind of which there are so many there."""
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
    def of(self) -> Mapping[PowerId, tuple[Unit, ...]]:
        """The units of each power."""
        return by_power(self.values())

    def with_units(self, changed: Iterable[Unit] = (), gone: Iterable[UnitId] = ()) -> Self:
        """The table with these units new or changed and those gone. Only touched places are sorted again."""
        after = type(self)(self)
        moved: set[UnitId] = set(gone)
        lost = [after.pop(unit_id) for unit_id in moved]
        touched = {unit.at for unit in lost}
        arrived: dict[SpaceId, list[Unit]] = {}
        come: list[Unit] = []
        for unit in changed:
            old = after.get(unit.id)
            if old is not None:
                touched.add(old.at)
            if old is None or old.power != unit.power or old.kind != unit.kind:
                come.append(unit)
                lost += () if old is None else (old,)
            after[unit.id] = unit
            moved.add(unit.id)
            touched.add(unit.at)
            arrived.setdefault(unit.at, []).append(unit)
        stacks = dict(self.stacks)
        for place in touched:
            stayed = [unit for unit in stacks.get(place, ()) if unit.id not in moved]
            there = arrived.get(place)
            stack = stack_of(stayed + there) if there else Stack(stayed)
            if stack:
                stacks[place] = stack
            else:
                stacks.pop(place, None)
        after.__dict__["stacks"] = stacks
        after._hand_on(self, touched, come, lost)
        return after

    def _hand_on(self, before: Self, touched: Iterable[SpaceId], come: Sequence[Unit], lost: Sequence[Unit]) -> None:
        """Take over what has been worked out of the table before, with what has changed at the places touched."""
        known = before.__dict__
        if "landed" in known:
            now = {place: self.stacks.get(place, NOBODY).landed for place in touched}
            self.__dict__["landed"] = _changed(before.landed, now)
        if "afloat" in known:
            now = {place: self.stacks.get(place, NOBODY).afloat for place in touched}
            self.__dict__["afloat"] = _changed(before.afloat, now)
        if "tally" in known:
            self.__dict__["tally"] = _counted(before.tally, come, lost) if come or lost else before.tally

    def free_id(self, power: PowerId, kind: Kind) -> UnitId:
        """The counter of lowest number that isn't on the map."""
        number = 1
        while f"{power}.{kind}{number}" in self:
            number += 1
        return f"{power}.{kind}{number}"

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
    before: Mapping[SpaceId, frozenset[PowerId]], now: Mapping[SpaceId, frozenset[PowerId]]
) -> Mapping[SpaceId, frozenset[PowerId]]:
    """The table of who is where with the places that are different now; the same table if none is."""
    other = {place: powers for place, powers in now.items() if before.get(place, NONE) != powers}
    if not other:
        return before
    found = {**before, **other}
    for place, powers in other.items():
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


def _rank(leader: Leader) -> tuple[int, bool, LeaderId]:
    return -leader.rating, not leader.supreme, leader.id


class Captains(dict[LeaderId, Leader]):
    """All leaders in play by id. Never changed."""

    @kept
    def at(self) -> Mapping[SpaceId, tuple[Leader, ...]]:
        """Leaders by place, the best first; among equals the supreme leader, then by id."""
        found: dict[SpaceId, list[Leader]] = {}
        for leader in self.values():
            found.setdefault(leader.at, []).append(leader)
        return {place: tuple(sorted(leaders, key=_rank)) for place, leaders in found.items()}

    @kept
    def of(self) -> Mapping[PowerId, tuple[Leader, ...]]:
        """The leaders of each power, in the order of the table."""
        found: dict[PowerId, list[Leader]] = {}
        for leader in self.values():
            found.setdefault(leader.power, []).append(leader)
        return {power: tuple(leaders) for power, leaders in found.items()}

    @kept
    def supreme(self) -> Mapping[PowerId, Leader]:
        """The supreme leader of each power that has one."""
        return {power: one for power, leaders in self.of.items() for one in reversed(leaders) if one.supreme}

    def with_leaders(self, *leaders: Leader) -> Self:
        return type(self)({**self, **{leader.id: leader for leader in leaders}})

    def without(self, leader: LeaderId) -> Self:
        return type(self)({k: v for k, v in self.items() if k != leader})


class Powers(dict[PowerId, Power]):
    """All powers by id, in the order of the scenario. Never changed."""

    @kept
    def sides(self) -> Mapping[PowerId, Side]:
        """The side each power belongs to: itself, or the one its patron belongs to."""
        found: dict[PowerId, Side] = {}
        for power in self:
            way, at = [], power
            while at not in found and (patron := self[at].patron) is not None:
                way.append(at)
                at = patron
            found |= dict.fromkeys((*way, at), found.get(at, at))
        return {power: found[power] for power in self}

    @kept
    def players(self) -> tuple[Side, ...]:
        """The active major powers that obey nobody else."""
        return tuple(p for p, power in self.items() if power.status == "active" and power.patron is None)

    @kept
    def majors(self) -> tuple[PowerId, ...]:
        """All active major powers [3.82]."""
        return tuple(p for p, power in self.items() if power.status == "active")

    @kept
    def belonging(self) -> Mapping[Side, tuple[PowerId, ...]]:
        """The powers of each side."""
        found: dict[Side, list[PowerId]] = {}
        for power, side in self.sides.items():
            found.setdefault(side, []).append(power)
        return {side: tuple(powers) for side, powers in found.items()}

    def of(self, side: Side) -> Iterator[PowerId]:
        """The powers of a side, its major first."""
        yield side
        yield from (power for power in self.belonging.get(side, ()) if power != side)

    def with_power(self, power: PowerId, changed: Power) -> Self:
        after, now = {**self, power: changed}, self.get(power)
        same = now is not None and now.status == changed.status and now.patron == changed.patron
        return self.with_same_sides(after) if same else type(self)(after)

    def with_same_sides(self, powers: Mapping[PowerId, Power]) -> Self:
        """The table with powers of whom nobody's status or patron has changed: all that is kept is about those."""
        after = type(self)(powers)
        after.__dict__.update(self.__dict__)
        return after

    def paying(self, power: PowerId, amount: int) -> Self:
        """The table after a power has spent RP (received them if the amount is negative)."""
        now = self[power]
        return self.with_power(power, replace(now, treasury=now.treasury - amount))
