"""The pieces of Roma Victrix, each a frozen value: units, leaders, powers, capitals.

``Troops``, ``Captains`` and ``Powers`` are read-only tables of them that know where everything stands. A position
hands its tables on unless they change, so what they have worked out is never worked out twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.tables import CSP, Kind

PowerId = str
LeaderId = str
UnitId = str
CardId = str
Side = str
"""The id of a power that a player runs, standing for all powers that obey it."""

Status = Literal["active", "neutral", "minor", "client", "ally"]


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


def _by_id(unit: Unit) -> tuple[int, str]:
    return len(unit.id), unit.id


class Troops(dict[UnitId, Unit]):
    """All units by id. Never changed: ``with_units`` makes another table."""

    @cached_property
    def stacks(self) -> Mapping[SpaceId, tuple[Unit, ...]]:
        """Units by place; within a place in the order of their ids."""
        found: dict[SpaceId, list[Unit]] = {}
        for unit in self.values():
            found.setdefault(unit.at, []).append(unit)
        return {place: tuple(sorted(units, key=_by_id)) for place, units in found.items()}

    def with_units(self, changed: Iterable[Unit] = (), gone: Iterable[UnitId] = ()) -> Self:
        """The table with these units new or changed and those gone. Only touched places are sorted again."""
        after = type(self)(self)
        moved: set[UnitId] = set(gone)
        touched = {after.pop(unit_id).at for unit_id in moved}
        arrived: dict[SpaceId, list[Unit]] = {}
        for unit in changed:
            if unit.id in after:
                touched.add(after[unit.id].at)
            after[unit.id] = unit
            moved.add(unit.id)
            touched.add(unit.at)
            arrived.setdefault(unit.at, []).append(unit)
        stacks = dict(self.stacks)
        for place in touched:
            stayed = [unit for unit in stacks.get(place, ()) if unit.id not in moved]
            units = sorted(stayed + arrived.get(place, []), key=_by_id)
            if units:
                stacks[place] = tuple(units)
            else:
                stacks.pop(place, None)
        after.__dict__["stacks"] = stacks
        return after

    def free_id(self, power: PowerId, kind: Kind) -> UnitId:
        """The counter of lowest number that isn't on the map."""
        number = 1
        while f"{power}.{kind}{number}" in self:
            number += 1
        return f"{power}.{kind}{number}"

    @cached_property
    def tally(self) -> Mapping[tuple[PowerId, Kind], int]:
        """Units on the map by power and kind."""
        return Counter((unit.power, unit.kind) for unit in self.values())

    def count(self, power: PowerId, kind: Kind) -> int:
        return self.tally.get((power, kind), 0)

    @cached_property
    def owners(self) -> frozenset[PowerId]:
        """Powers with a unit on the map."""
        return frozenset(power for power, _ in self.tally)


class Captains(dict[LeaderId, Leader]):
    """All leaders in play by id. Never changed."""

    @cached_property
    def at(self) -> Mapping[SpaceId, tuple[Leader, ...]]:
        """Leaders by place, the best first; among equals the supreme leader, then by id."""
        found: dict[SpaceId, list[Leader]] = {}
        for leader in sorted(self.values(), key=lambda one: (-one.rating, not one.supreme, one.id)):
            found.setdefault(leader.at, []).append(leader)
        return {place: tuple(leaders) for place, leaders in found.items()}

    def with_leaders(self, *leaders: Leader) -> Self:
        return type(self)({**self, **{leader.id: leader for leader in leaders}})

    def without(self, leader: LeaderId) -> Self:
        return type(self)({k: v for k, v in self.items() if k != leader})


class Powers(dict[PowerId, Power]):
    """All powers by id, in the order of the scenario. Never changed."""

    @cached_property
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

    @cached_property
    def players(self) -> tuple[Side, ...]:
        """The active major powers that obey nobody else."""
        return tuple(p for p, power in self.items() if power.status == "active" and power.patron is None)

    @cached_property
    def majors(self) -> tuple[PowerId, ...]:
        """All active major powers [3.82]."""
        return tuple(p for p, power in self.items() if power.status == "active")

    def of(self, side: Side) -> Iterator[PowerId]:
        """The powers of a side, its major first."""
        yield side
        yield from (power for power, obeys in self.sides.items() if obeys == side and power != side)

    def with_power(self, power: PowerId, changed: Power) -> Self:
        return type(self)({**self, power: changed})

    def paying(self, power: PowerId, amount: int) -> Self:
        """The table after a power has spent RP (received them if the amount is negative)."""
        now = self[power]
        return self.with_power(power, replace(now, treasury=now.treasury - amount))
