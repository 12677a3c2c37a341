"""Which of several ways to go on is best beyond doubt: each is played through many times with the same dice.

Everybody goes on by the script of his game, as in the heads of computer players. That is no proof: it says what is best
between players who go on like this.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from roma_desktop.ai.judging import chances
from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.core.game import carry_out, decision
from roma_desktop.core.mind import Candidate, Temper, worth
from roma_desktop.games import registry

STAGES = (6, 12, 40)
"""Continuations of each after which it is looked at whether going on is worth the time."""
ENOUGH = 200
"""Continuations of the best, and of the next two, in the end."""
OTHERS = 60
"""Those of all others."""
HOPE = 2.0
"""Standard errors by which the best must be ahead at first: else it takes too long to tell."""
SURE, AT_ONCE = 4.0, 7.0
"""Standard errors by which they must be ahead of all others in the end; by which it is clear after the last stage."""
LEAST = 12.0
"""Thousandths of a game by which they must be ahead: less doesn't matter."""
MOST_BEST = 2
"""How many may be equally good."""
LONGEST = 1_500
"""Decisions of a continuation: one that is longer ends undecided, where it is."""

GLANCE, PROMISE = 5, 15.0
"""Continuations of a glance at what comes of it at once, and the lead that promises more."""

How = Literal["end", "ahead", "soon"]
"""To the end of the game; a round of answers ahead; until what was begun is over."""


@dataclass
class Way:
    """One way to go on, and what came of it, continuation by continuation."""

    aim: str
    candidate: Candidate
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


@dataclass(frozen=True)
class Verdict:
    """The best ways, by how many standard errors the next is behind the last of them, after so many continuations."""

    best: tuple[Way, ...]
    others: int
    margin: float
    played: int


@dataclass(frozen=True)
class Referee:
    """Plays ways through for a side, from a position as it sees it."""

    game: str
    side: str
    seen: Any
    how: How

    def promising(self, ways: Sequence[Way]) -> bool:
        """Whether a glance at what comes of it shows one or two ahead."""
        self._play(ways, GLANCE)
        found = [_split(ways, count) for count in range(1, MOST_BEST + 1)]
        return any(others and _lead(best, others) >= PROMISE for best, others in found)

    def verdict(self, ways: Sequence[Way]) -> Verdict | None:
        """The best ways, if they are known beyond doubt."""
        for many in STAGES:
            self._play(ways, many)
            if not any(_hopeful(*_split(ways, count)) for count in range(1, MOST_BEST + 1)):
                return None
        for count in range(1, MOST_BEST + 1):
            best, others = _split(ways, count)
            if _hopeful(best, others):
                return self._made_sure(best, others)
        return None

    def _made_sure(self, best: Sequence[Way], others: Sequence[Way]) -> Verdict | None:
        enough = AT_ONCE
        if _margin(best, others) < AT_ONCE:
            self._play([*best, *others[:2]], ENOUGH)
            self._play(others[2:], OTHERS)
            enough = SURE
        margin = _margin(best, others)
        if margin < enough or _lead(best, others) < LEAST:
            return None
        played = min(len(way.values) for way in best)
        return Verdict(tuple(best), len(others), min(99.0, round(margin, 1)), played)

    def _play(self, ways: Sequence[Way], many: int) -> None:
        for way in ways:
            while len(way.values) < many:
                way.values.append(self._played(way.candidate, len(way.values)))

    def _played(self, candidate: Candidate, number: int) -> float:
        """What one continuation comes to for the side, in thousandths of a game."""
        title, mind = registry.title(self.game), registry.mind(self.game)
        world = mind.guess(self.seen, self.side, random.Random(f"referee {number}"))
        dice = KeyedDice(f"referee {number}")
        state, _ = carry_out(world, candidate.command, dice)
        rounds = {"soon": 0, "ahead": 1}.get(self.how)
        for _ in range(LONGEST):
            asked = decision(state)
            if asked is None or (rounds is not None and mind.settled(world, state, self.side, rounds)):
                break
            intent = candidate.intent if asked.actor == self.side else None
            state, _ = carry_out(state, mind.script(state, asked.actor, intent), dice)
        if rounds is not None:
            return float(worth(mind.judge(state, self.side, Temper.STEADY)))
        return 1000 * chances(title, mind, state, title.sides(state)).get(self.side, 0.0)


def _hopeful(best: Sequence[Way], others: Sequence[Way]) -> bool:
    """Whether it may be shown that the best are ahead."""
    return bool(others) and _lead(best, others) >= LEAST and _margin(best, others) >= HOPE


def _split(ways: Sequence[Way], count: int) -> tuple[list[Way], list[Way]]:
    ranked = sorted(ways, key=lambda way: -way.mean)
    return ranked[:count], ranked[count:]


def _lead(best: Sequence[Way], others: Sequence[Way]) -> float:
    return min(one.mean for one in best) - max(one.mean for one in others)


def _margin(best: Sequence[Way], others: Sequence[Way]) -> float:
    """The least number of standard errors between one of the best and one of the others, over equal dice."""
    return min(_errors(one, other) for one in best for other in others)


def _errors(one: Way, other: Way) -> float:
    pairs = [mine - its for mine, its in zip(one.values, other.values, strict=False)]
    mean = sum(pairs) / len(pairs)
    spread = sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1)
    return mean / max(math.sqrt(spread / len(pairs)), 0.01)
