"""The luck of the dice, kind of throw by kind of throw, against exact odds.

Shots and attacks count in steps of the results (``combats.HARM``); all other dice as they succeed: an initiative kept
or seized, a counter-charge made, a leader unharmed, an army that holds. All of it is the luck of the side that rolls;
the other side's is the opposite.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from roma_desktop.games.arquebus.history.combats import Combat
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.rules.die import D10

Throw = Literal["fire", "shock", "counter_charge", "initiative", "seizure", "leader", "loss_check"]
THROWS: Final[tuple[Throw, ...]] = (
    "fire",
    "shock",
    "counter_charge",
    "initiative",
    "seizure",
    "leader",
    "loss_check",
)
"""The kinds of throws that are judged."""


class Venture(msgspec.Struct, frozen=True):
    """A throw: who rolled it in which activation, what the die showed, and what each die from 0 would have gained him.

    ``combat`` is the index of its shot or attack, -1 for none.
    """

    throw: Throw
    by: SideId
    turn: int
    die: int
    gains: tuple[int, ...]
    combat: int = -1

    @property
    def gained(self) -> int:
        return self.gains[self.die]

    @property
    def expected(self) -> float:
        return sum(self.gains) / D10

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


def of_combats(combats: Iterable[Combat]) -> Iterator[Venture]:
    """The throws of all shots and attacks for which a die was rolled."""
    for index, one in enumerate(combats):
        if one.die is not None:
            throw: Throw = "fire" if one.shot else "shock"
            yield Venture(throw, one.side, one.turn, one.die, one.gains, index)


def fortunes(ventures: Iterable[Venture], sides: Sequence[SideId]) -> list[Fortune]:
    """What the throws of each kind come to, for the two sides."""
    sorted_out: dict[Throw, list[Venture]] = {}
    for venture in ventures:
        sorted_out.setdefault(venture.throw, []).append(venture)
    return [_fortune(throw, sorted_out[throw], sides) for throw in THROWS if throw in sorted_out]


def _fortune(throw: Throw, ventures: list[Venture], sides: Sequence[SideId]) -> Fortune:
    first, second = sides
    luck = sum(venture.luck_of(first) for venture in ventures)
    side = first if luck >= 0 else second
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
                grown[total + sign * gain] = grown.get(total + sign * gain, 0.0) + chance * ways / D10
        chances = grown
    return min(1.0, math.fsum(chance for total, chance in chances.items() if total >= reached))
