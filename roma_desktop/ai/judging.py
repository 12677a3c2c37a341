"""Chances to win in the course of a game, as computer players judge its positions.

The value of a position to each side, as a mind judges it, becomes a share of winning. Sides with equal values have
equal shares; a side whose value is ``SPREAD`` higher has about 2.7 times the share of the other. A mind may have a
spread of its own (``Calibrated``).
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol, runtime_checkable

import msgspec

from roma_desktop.core.game import Moment, decision
from roma_desktop.core.mind import Mind, Temper
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.title import Title

VERSION = 9
"""To be raised with every change that gives the same game other chances."""
SPREAD = 500.0  # thousandths of a game; fitted to the ends of games between computer players
FIRST = 0.8  # the share of the work that goes into the points where somebody may begin something new
LONGEST = 60  # at most so many commands between two points are judged one by one
CLOSER = 10  # between so many pairs of points, those with the largest changes, each command is judged
MOST = 500  # about how many positions of a game are judged: in a long game every second, third ... is


@runtime_checkable
class Calibrated(Protocol):
    """A mind with a spread of its own, fitted to whole games: a side ahead by it has about 2.7 times the share."""

    spread: float


@runtime_checkable
class Fitted(Protocol):
    """A mind with factors for its terms, fitted to whole games: they count for chances only; 1 where none is named."""

    factors: Mapping[str, float]


class Judged(msgspec.Struct, frozen=True):
    """The chances of all sides, 0 to 1, after the command ``number``.

    ``actor`` is the side that must decide then, None if none must.
    """

    number: int
    actor: str | None
    chances: dict[str, float]


class Curve(msgspec.Struct, frozen=True):
    """The chances in the course of a game; no points if the game can't be judged.

    ``closer`` has the chances after each command between those points where they changed most.
    """

    sides: tuple[str, ...] = ()
    points: tuple[Judged, ...] = ()
    closer: tuple[Judged, ...] = ()


def curve_of(
    title: Title[Any], mind: Mind[Any], line: Sequence[Moment[Any]], eyes: str | None, tick: Tick = no_tick
) -> Curve:
    """The chances at every position in which somebody may begin something new, at the start and at the end.

    With the ``eyes`` of a side, positions are judged as that side may imagine them from what it sees. ``line`` is the
    game from its start. In long games not every such position is judged. Raises what ``tick`` raises.
    """
    sides = title.sides(line[-1].state)
    if len(sides) < 2:
        return Curve()
    judging = _Judging(title, mind, eyes, tuple(sides))
    points: list[tuple[int, Judged]] = []
    stride = -(-len(line) // (4 * MOST))
    last = len(line) - 1
    for at, moment in enumerate(line):
        tick(FIRST * at / len(line))
        if (at % stride == 0 and judging.opens(moment)) or at in (0, last):
            points.append((at, judging.judged(moment)))
    between = _inside(points)
    closer = []
    for done, at in enumerate(between):
        tick(FIRST + (1 - FIRST) * done / len(between))
        closer.append(judging.judged(line[at]))
    return Curve(tuple(sides), tuple(point for _, point in points), tuple(closer))


def _inside(points: Sequence[tuple[int, Judged]]) -> list[int]:
    """The indexes in the line between those points where the chances changed most."""
    steps = sorted(pairwise(points), key=lambda step: -_change(step[0][1], step[1][1]))
    return sorted(at for (first, _), (last, _) in steps[:CLOSER] for at in range(first + 1, last)[:LONGEST])


def _change(before: Judged, after: Judged) -> float:
    """The largest change of a side's chance from one point to the next."""
    return max(abs(after.chances[side] - share) for side, share in before.chances.items())


class _Judging:
    """Judges positions as one side sees them, or as they are (``eyes`` None)."""

    def __init__(self, title: Title[Any], mind: Mind[Any], eyes: str | None, sides: tuple[str, ...]) -> None:
        self._title, self._mind, self._eyes, self._sides = title, mind, eyes, sides

    def opens(self, moment: Moment[Any]) -> bool:
        """Whether somebody may begin something new after a moment."""
        return self._mind.opens(self._seen(moment))

    def judged(self, moment: Moment[Any]) -> Judged:
        """The chances after a moment."""
        seen = self._seen(moment)
        asked = decision(seen)
        world = seen if self._eyes is None else imagined(self._title, self._mind, seen, self._eyes)
        found = chances(self._title, self._mind, world, self._sides)
        return Judged(moment.number, asked.actor if asked is not None else None, found)

    def _seen(self, moment: Moment[Any]) -> Any:
        return moment.state if self._eyes is None else moment.state.seen_by(self._eyes)


def chances(title: Title[Any], mind: Mind[Any], state: Any, sides: Sequence[str]) -> dict[str, float]:
    """The share of winning of each side in a whole position; they add up to 1."""
    outcome = title.outcome(state)
    if outcome is not None:
        winners = [side for side in sides if side == outcome.winner] or list(sides)
        return {side: 1 / len(winners) if side in winners else 0.0 for side in sides}
    return shares({side: standing(mind, state, side) for side in sides}, spread_of(mind))


def standing(mind: Mind[Any], state: Any, side: str) -> float:
    """What a position is worth to a side for its chances, with the factors of the mind, in thousandths of a game."""
    factors = mind.factors if isinstance(mind, Fitted) else {}
    return sum(factors.get(name, 1.0) * value for name, value in mind.judge(state, side, Temper.STEADY).items())


def spread_of(mind: object) -> float:
    """By how many thousandths of a game a side must be ahead, with this mind, for about 2.7 times another's share."""
    return mind.spread if isinstance(mind, Calibrated) else SPREAD


def shares(values: Mapping[str, float], spread: float = SPREAD) -> dict[str, float]:
    """The share of winning of each side, 0 to 1, from what a position is worth to each; they add up to 1."""
    best = max(values.values())
    weights = {side: math.exp((value - best) / spread) for side, value in values.items()}
    whole = sum(weights.values())
    return {side: round(weight / whole, 4) for side, weight in weights.items()}


def imagined(title: Title[Any], mind: Mind[Any], seen: Any, eyes: str) -> Any:
    """A whole position that looks to a side like the one it sees; equal positions seen give equal whole ones."""
    return mind.guess(seen, eyes, random.Random(f"judged {title.codec.digest(seen)}"))
