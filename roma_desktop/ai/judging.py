"""Chances to win in the course of a game, as computer players judge its positions.

What a mind thinks a position worth to each side becomes a share of winning: the sides that are valued alike have equal
shares, and one that is worth ``SPREAD`` more has about 2.7 times the share of the other.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from roma_desktop.core.game import Moment, decision
from roma_desktop.core.mind import Mind, Temper, worth
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.title import Title

VERSION = 1
"""Changes with everything that makes other chances of the same game."""
SPREAD = 500.0  # thousandths of a game; fitted to the ends of games between computer players
MOST = 500  # positions of a game that are judged: of a longer one every second, third ...


class Judged(msgspec.Struct, frozen=True):
    """The chances of all sides after the command ``number``; ``actor`` is who may begin something new then, or None."""

    number: int
    actor: str | None
    chances: dict[str, float]


class Curve(msgspec.Struct, frozen=True):
    """The chances in the course of a game; no points where nobody can judge it."""

    sides: tuple[str, ...] = ()
    points: tuple[Judged, ...] = ()


def curve_of(
    title: Title[Any], mind: Mind[Any], line: Sequence[Moment[Any]], eyes: str | None, tick: Tick = no_tick
) -> Curve:
    """The chances at every position in which somebody may begin something new, at the start and at the end.

    With ``eyes`` those of a side: then positions are judged as it may imagine them from what it sees, nothing else.
    Raises what ``tick`` raises.
    """
    sides = title.sides(line[-1].state)
    if len(sides) < 2:
        return Curve()
    points = []
    stride = -(-len(line) // (4 * MOST))
    last = len(line) - 1
    for at, moment in enumerate(line):
        tick(at / len(line))
        if at % stride and at != last:
            continue
        seen = moment.state if eyes is None else moment.state.seen_by(eyes)
        if at in (0, last) or mind.opens(seen):
            asked = decision(seen)
            actor = asked.actor if asked is not None else None
            world = seen if eyes is None else imagined(title, mind, seen, eyes)
            points.append(Judged(moment.number, actor, chances(title, mind, world, sides)))
    return Curve(tuple(sides), tuple(points))


def chances(title: Title[Any], mind: Mind[Any], state: Any, sides: Sequence[str]) -> dict[str, float]:
    """The share of winning of each side in a whole position; they add up to 1."""
    outcome = title.outcome(state)
    if outcome is not None:
        winners = [side for side in sides if side == outcome.winner] or list(sides)
        return {side: 1 / len(winners) if side in winners else 0.0 for side in sides}
    return shares({side: worth(mind.judge(state, side, Temper.STEADY)) for side in sides})


def shares(values: Mapping[str, float]) -> dict[str, float]:
    """Shares of winning by what a position is worth to each side."""
    best = max(values.values())
    weights = {side: math.exp((value - best) / SPREAD) for side, value in values.items()}
    whole = sum(weights.values())
    return {side: round(weight / whole, 4) for side, weight in weights.items()}


def imagined(title: Title[Any], mind: Mind[Any], seen: Any, eyes: str) -> Any:
    """A whole position that looks to a side like the one it sees: always the same one for the same sight."""
    return mind.guess(seen, eyes, random.Random(f"judged {title.codec.digest(seen)}"))
