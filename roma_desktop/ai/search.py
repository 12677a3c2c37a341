"""Thinking ahead: candidates are played through in imagined positions, the better ones more often.

The merit of a candidate counts as much as a few continuations: a hand-made plan is mostly a good one, and a few throws
of the dice say little. A candidate that isn't the best-looking is taken only if it came off better by more than chance
would explain.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, runtime_checkable

from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.ai.levels import Level
from roma_desktop.core.flow import Position
from roma_desktop.core.game import carry_out, decision
from roma_desktop.core.mind import Candidate, Mind, Temper, Terms, still_meant, worth

S = TypeVar("S", bound=Position)

LONGEST = 4_000
"""Decisions in one continuation: a script that goes on for longer goes round in circles."""
AT_ONCE = 2
"""Continuations that a candidate gets at least before it may be left aside."""
PRIOR = 2
"""As how many continuations the merit of a candidate counts, unless a mind says otherwise (``Planning``)."""
MARGIN = 0.5
"""Standard errors by which a candidate must be ahead of the best-looking one to be taken instead."""
SURE = 2.5
"""Standard errors by which one candidate must be ahead of all others for the search to end early."""
SOON = 4
"""Continuations of each candidate before the search may end early: fewer don't show how far results spread."""
LEAST_SPREAD = 15.0
"""The least standard deviation, in thousandths of a game, that is assumed of differences between two candidates."""


@runtime_checkable
class Planning(Protocol):
    """A mind whose merits see farther ahead than its ``judge`` does: a merit counts as ``prior`` continuations."""

    prior: int


Tell = Callable[[int, int], None]
"""A function that is told how many continuations have been played, and of how many."""


@dataclass
class Weighed:
    """A candidate with the results of its continuations so far: their ``terms`` added up, the ``values`` of each.

    ``value`` is what the candidate is worth compared with the others in the end, in thousandths of a game.
    """

    candidate: Candidate
    prior: int = PRIOR
    terms: Counter[str] = field(default_factory=Counter)
    values: list[int] = field(default_factory=list)
    value: float = 0.0

    def add(self, terms: Terms) -> None:
        """Add a continuation that has ended in a position with these terms."""
        self.values.append(worth(terms))
        for name, value in terms.items():
            self.terms[name] += value

    @property
    def rollouts(self) -> int:
        """How many continuations have been played."""
        return len(self.values)

    def mean(self, name: str) -> float:
        """The mean of one term."""
        return self.terms[name] / self.rollouts if self.rollouts else 0.0

    def ahead(self, other: Weighed) -> float:
        """How much better it is than another, in thousandths of a game: by merit, and by rollouts on the same dice."""
        pairs = self._pairs(other)
        merit = self.candidate.merit - other.candidate.merit
        return (self.prior * merit + sum(pairs)) / (self.prior + len(pairs))

    def ahead_without(self, names: Sequence[str], other: Weighed) -> float:
        """By how much it would be better than another if some of the terms counted nothing."""
        played = min(self.rollouts, other.rollouts)
        gained = sum(self.mean(name) - other.mean(name) for name in names)
        return self.ahead(other) - gained * played / (self.prior + played)

    def unsure(self, other: Weighed) -> float:
        """The standard error of ``ahead``."""
        pairs = self._pairs(other)
        mean = sum(pairs) / len(pairs) if pairs else 0.0
        spread = sum((one - mean) ** 2 for one in pairs) + LEAST_SPREAD**2
        return math.sqrt(spread / max(1, len(pairs) - 1) / (self.prior + len(pairs)))

    def _pairs(self, other: Weighed) -> list[int]:
        return [mine - its for mine, its in zip(self.values, other.values, strict=False)]


@dataclass(frozen=True)
class Search(Generic[S]):
    """Weighs candidates for one side in a position as that side sees it. Equal seeds give equal results."""

    mind: Mind[S]
    side: str
    temper: Temper
    level: Level
    seed: str
    over: Callable[[S, S], bool] | None = None
    """Whether a continuation has gone far enough, from where it began and where it is; None: the mind's ``settled``."""

    def weigh(self, seen: S, candidates: Sequence[Candidate], tell: Tell | None = None) -> list[Weighed]:
        """All candidates, weighed, the best first.

        Each gets the same worlds and dice. After each round the worse half of those in play is left aside, but never
        the best-looking one, with which all others are compared. As soon as one is surely ahead the search is over.
        """
        mind: object = self.mind
        prior = mind.prior if isinstance(mind, Planning) else PRIOR
        weighed = [Weighed(one, prior) for one in candidates]
        first = max(weighed, key=lambda one: one.candidate.merit)
        found = self._field(weighed, first)
        worlds = self._worlds(seen)
        spent = 0
        for many in self._rounds(len(found)):
            for _ in range(many):
                for one in found:
                    one.add(self._continued(worlds, one))
                    spent += 1
                    if tell is not None:
                        tell(spent, self.level.rollouts)
                if _decided(found, first):
                    return _ranked(weighed, first)
            found = _better_half(found, first)
        return _ranked(weighed, first)

    def _field(self, weighed: list[Weighed], first: Weighed) -> list[Weighed]:
        """The candidates in play at first: at most as many as the level considers, and as its rollouts are enough for.

        The best-looking one is first, the others are in their given order.
        """
        width = min(self.level.width, max(2, self.level.rollouts // (2 * AT_ONCE)))
        return [first, *(one for one in weighed if one is not first)][:width]

    def _worlds(self, seen: S) -> list[S]:
        chance = random.Random(f"{self.seed} worlds")  # a text is hashed by SHA-512, in every process alike
        return [
            self.mind.guess(seen, self.side, chance) for _ in range(self.level.worlds if self.level.rollouts else 0)
        ]

    def _rounds(self, many: int) -> Iterator[int]:
        """How many continuations each candidate in play gets in each round; the last round is between two."""
        if many < 2:
            return
        rounds, left = (many - 1).bit_length(), self.level.rollouts
        while left >= many:
            share = left if many == 2 else left // rounds
            each = max(AT_ONCE if many > 2 else 1, share // many)
            yield each
            left -= each * many
            if many == 2:
                return
            many, rounds = max(2, (many + 1) // 2), rounds - 1

    def _continued(self, worlds: Sequence[S], one: Weighed) -> Terms:
        """The terms at the end of a candidate's next continuation; its number decides the world and the dice."""
        number = one.rollouts
        dice = KeyedDice(f"{self.seed} {number}")
        world = worlds[number % len(worlds)]
        state, _ = carry_out(world, one.candidate.command, dice)
        meant = one.candidate.intent
        for _ in range(LONGEST):
            asked = decision(state)
            if asked is None or self._far_enough(world, state):
                return self.mind.judge(state, self.side, self.temper)
            command = self.mind.script(state, asked.actor, meant if asked.actor == self.side else None)
            if asked.actor == self.side:
                meant = still_meant(self.mind, state, command, meant)
            state, _ = carry_out(state, command, dice)
        raise AssertionError(f"the script goes round in circles after {one.candidate.command!r}")

    def _far_enough(self, begun: S, state: S) -> bool:
        if self.over is not None:
            return self.over(begun, state)
        return self.mind.settled(begun, state, self.side, self.level.replies)


def _decided(found: list[Weighed], first: Weighed) -> bool:
    """Whether one of them is surely better than all others, so that more continuations would change nothing."""
    if first.rollouts < SOON:
        return False
    best = max(found, key=lambda one: one.ahead(first))
    return all(best.ahead(one) > SURE * best.unsure(one) for one in found if one is not best)


def _better_half(found: list[Weighed], first: Weighed) -> list[Weighed]:
    """The best-looking candidate, and the best of the others: half of those found together, but at least two."""
    others = sorted((one for one in found if one is not first), key=lambda one: -one.ahead(first))
    return [first, *others[: max(1, (len(found) + 1) // 2 - 1)]]


def _ranked(weighed: list[Weighed], first: Weighed) -> list[Weighed]:
    """The candidates by falling value, those played through before others; it sets their ``value``.

    A candidate that isn't surely ahead of ``first``, the best-looking one, is put behind it.
    """
    base = sum(first.values) / first.rollouts if first.rollouts else float(first.candidate.merit)
    for one in weighed:
        ahead = one.ahead(first)
        sure = ahead > MARGIN * one.unsure(first)
        one.value = base + (ahead if ahead <= 0 or sure else 0.0)
    return sorted(weighed, key=lambda one: (not one.rollouts, -one.value, one is not first, -one.candidate.merit))
