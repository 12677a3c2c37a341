"""The luck of the dice, kind of throw by kind of throw, against what was to be expected.

Battles count in units: how many more the enemy was told to lose, and how many fewer one was told to lose oneself, than
on average over the six faces, before anybody reduces [8.1, 8.4]. Sieges, sorties and revolts count as they succeed.
All of it is the luck of the side that rolls; the other side's is the opposite.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from roma_desktop.core.chance import Rolled
from roma_desktop.games.sparta_vs_athens.history.battles import Fought
from roma_desktop.games.sparta_vs_athens.history.seen import Seen
from roma_desktop.games.sparta_vs_athens.model.tables import SIEGE_COLUMNS, siege_result, table
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SIDES, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.losses import due
from roma_desktop.games.sparta_vs_athens.rules.revolts import value

FACES: Final = 6
Throw = Literal["land", "naval", "siege", "revolt"]
THROWS: Final[tuple[Throw, ...]] = ("land", "naval", "siege", "revolt")
"""The kinds of throws that are judged; sorties count as sieges, attacks on garrisons as land battles."""


class Venture(msgspec.Struct, frozen=True):
    """A throw: who rolled it, where, and what each face would have gained him; ``fought`` is its encounter's index."""

    throw: Throw
    by: SideId
    at: LocaleId
    year: int
    face: int
    gains: tuple[int, ...]
    fought: int = -1

    @property
    def gained(self) -> int:
        return self.gains[self.face - 1]

    @property
    def expected(self) -> float:
        return sum(self.gains) / FACES

    @property
    def luck(self) -> float:
        """What the die gained above the average."""
        return self.gained - self.expected

    def luck_of(self, side: SideId) -> float:
        return self.luck if side == self.by else -self.luck


class Fortune(msgspec.Struct, frozen=True):
    """All throws of a kind: gained and expected as the rollers count, the luck of one side.

    ``side`` is the luckier one, so that its ``luck`` is never below 0. ``chance``: how likely fair dice are as kind
    to it, or kinder.
    """

    throw: Throw
    throws: int
    gained: int
    expected: float
    side: SideId
    luck: float
    chance: float


def of_battles(fought: Iterable[Fought]) -> Iterator[Venture]:
    """The throws of all battles, sieges and sorties that have a result."""
    for index, one in enumerate(fought):
        if not one.result:
            continue
        throw: Throw = "siege" if one.siege else "naval" if one.kind == "naval" else "land"
        yield Venture(throw, one.attacker, one.at, one.year, one.face, _gains(one), index)


def _gains(one: Fought) -> tuple[int, ...]:
    """What each face would have brought the attacker."""
    if one.siege:
        column = SIEGE_COLUMNS.index(int(one.column.partition(":")[0]))
        return tuple(int(siege_result(column, face, one.shift) == "DE") for face in range(1, FACES + 1))
    sheet = table(NSP if one.kind == "naval" else LSP)
    first, _, second = one.column.partition(":")
    column = int(first) if second == "1" else 2 - int(second)
    losses = (due(sheet.result(column, face), len(one.attackers), len(one.defenders)) for face in range(1, FACES + 1))
    return tuple(theirs - ours for ours, theirs in losses)


def of_revolt(seen: Seen) -> Venture | None:
    """The throw with which a city is incited [10.1]; None for any other event."""
    event, state = seen.event, seen.before
    if not isinstance(event, Rolled) or event.throw.rule != "10.1":
        return None
    at = dict(event.throw.reason.values).get("place")
    side = next((side for side in SIDES if side == event.throw.by), None)
    if side is None or not isinstance(at, str):
        return None
    below = value(state, side, at)
    gains = tuple(int(face < below) for face in range(1, FACES + 1))
    return Venture("revolt", side, at, state.year, event.face, gains)


def fortunes(ventures: Iterable[Venture]) -> list[Fortune]:
    """What the throws of each kind come to."""
    sorted_out: dict[Throw, list[Venture]] = {}
    for venture in ventures:
        sorted_out.setdefault(venture.throw, []).append(venture)
    return [_fortune(throw, sorted_out[throw]) for throw in THROWS if throw in sorted_out]


def _fortune(throw: Throw, ventures: list[Venture]) -> Fortune:
    first = SIDES[0]
    luck = sum(venture.luck_of(first) for venture in ventures)
    side = first if luck >= 0 else enemy(first)
    return Fortune(
        throw,
        len(ventures),
        gained=sum(venture.gained for venture in ventures),
        expected=sum(venture.expected for venture in ventures),
        side=side,
        luck=abs(luck),
        chance=_chance(ventures, side),
    )


def _chance(ventures: Iterable[Venture], side: SideId) -> float:
    """The chance that fair dice gain a side at least as much: gains are whole numbers, so it can be counted out."""
    chances = {0: 1.0}
    reached = 0
    for venture in ventures:
        sign = 1 if venture.by == side else -1
        reached += sign * venture.gained
        grown: dict[int, float] = {}
        for gain, ways in Counter(venture.gains).items():
            for total, chance in chances.items():
                grown[total + sign * gain] = grown.get(total + sign * gain, 0.0) + chance * ways / FACES
        chances = grown
    return min(1.0, math.fsum(chance for total, chance in chances.items() if total >= reached))
