"""The luck of the dice against exact odds: what throws gained, and the chance that fair dice are as kind."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec


class Venture(msgspec.Struct, frozen=True, kw_only=True):
    """A throw that is judged: its kind, the side that rolled it, and what each result would have gained that side.

    All ``gains`` are whole numbers and equally likely; ``result`` is the index of the one that fell.
    """

    throw: str
    by: str
    gains: tuple[int, ...]
    result: int

    @property
    def gained(self) -> int:
        return self.gains[self.result]

    @property
    def expected(self) -> float:
        return sum(self.gains) / len(self.gains)

    @property
    def luck(self) -> float:
        """What the throw gained above the average."""
        return self.gained - self.expected

    def luck_of(self, side: str) -> float:
        """The luck of one of the two sides; the other side's is its negative."""
        return self.luck if side == self.by else -self.luck


class Fortune(msgspec.Struct, frozen=True):
    """All throws of a kind. ``gained`` and ``expected`` are sums over the throws of both sides, each for its roller.

    ``side`` is the luckier one, so that its ``luck`` is never below 0. ``chance``: that of fair dice being at least as
    kind to that side, 0 to 1.
    """

    throw: str
    throws: int
    gained: int
    expected: float
    side: str
    luck: float
    chance: float


def fortunes(ventures: Iterable[Venture], kinds: Sequence[str], sides: Sequence[str]) -> list[Fortune]:
    """What the throws of each kind come to for the two sides, in the order of ``kinds``; without kinds never thrown."""
    by_kind: dict[str, list[Venture]] = {}
    for venture in ventures:
        by_kind.setdefault(venture.throw, []).append(venture)
    return [_fortune(kind, by_kind[kind], sides) for kind in kinds if kind in by_kind]


def _fortune(kind: str, ventures: Sequence[Venture], sides: Sequence[str]) -> Fortune:
    first, second = sides
    luck = sum(venture.luck_of(first) for venture in ventures)
    side = first if luck >= 0 else second
    signs = [1 if venture.by == side else -1 for venture in ventures]
    reached = sum(sign * venture.gained for sign, venture in zip(signs, ventures, strict=True))
    spreads = (
        {sign * gain: ways / len(venture.gains) for gain, ways in Counter(venture.gains).items()}
        for sign, venture in zip(signs, ventures, strict=True)
    )
    return Fortune(
        kind,
        len(ventures),
        gained=sum(venture.gained for venture in ventures),
        expected=sum(venture.expected for venture in ventures),
        side=side,
        luck=abs(luck),
        chance=at_least(reached, spreads),
    )


def at_least(sum_: int, spreads: Iterable[Mapping[int, float]]) -> float:
    """The exact chance that independent throws add up to ``sum_`` or more; a spread is the chances of its values."""
    chances = {0: 1.0}
    for spread in spreads:
        grown: dict[int, float] = {}
        for total, chance in chances.items():
            for value, share in spread.items():
                grown[total + value] = grown.get(total + value, 0.0) + chance * share
        chances = grown
    return min(1.0, math.fsum(chance for total, chance in chances.items() if total >= sum_))
