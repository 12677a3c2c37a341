"""The pieces of Roma Victrix, each a frozen value: units, leaders, powers, capitals.

``Troops``, ``Captains`` and ``Powers`` are read-only tables of them that know where everything stands. A position
hands its tables on unless they change, so what they have worked out is never worked out twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.kept import kept
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.units import PowerId, Troops, Unit, UnitId

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
        after = type(self)({**self, **{leader.id: leader for leader in leaders}})
        before = [self.get(leader.id) for leader in leaders]
        if None not in before:
            after._hand_on(self, [old for old in before if old], leaders)
        return after

    def _hand_on(self, before: Self, old: Sequence[Leader], new: Sequence[Leader]) -> None:
        """Take over what the table ``before`` has worked out, corrected for leaders who have moved or changed."""
        if "at" in before.__dict__:
            self._move(before, old, new)
        same = all(was.power == one.power and was.supreme == one.supreme for was, one in zip(old, new, strict=True))
        if same and "of" in before.__dict__:
            powers = {one.power for one in new}
            now = {power: tuple(self[one.id] for one in before.of[power]) for power in powers}
            self.__dict__["of"] = {**before.of, **now}
            if "supreme" in before.__dict__:
                self.__dict__["supreme"] = {power: self[one.id] for power, one in before.supreme.items()}

    def _move(self, before: Self, old: Sequence[Leader], new: Sequence[Leader]) -> None:
        """Take over ``at`` from the table ``before``, with the leaders who have changed at their new places."""
        gone, at = frozenset(one.id for one in old), dict(before.at)
        for place in dict.fromkeys(one.at for one in (*old, *new)):
            there = [one for one in at.get(place, ()) if one.id not in gone]
            there += [one for one in new if one.at == place]
            at[place] = tuple(sorted(there, key=_rank))
            if not there:
                del at[place]
        self.__dict__["at"] = at

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
        """A table of powers with the same status and patron as here: it takes over all that is worked out from them."""
        after = type(self)(powers)
        after.__dict__.update(self.__dict__)
        return after

    def paying(self, power: PowerId, amount: int) -> Self:
        """The table after a power has spent RP (received them if the amount is negative)."""
        now = self[power]
        return self.with_power(power, replace(now, treasury=now.treasury - amount))
