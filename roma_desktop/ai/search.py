"""Thinking ahead: candidates are played through in imagined positions, the better half of them more often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.ai.levels import Level
from roma_desktop.core.flow import Position
from roma_desktop.core.game import carry_out, decision
from roma_desktop.core.mind import Candidate, Mind, Temper, Terms

S = TypeVar("S", bound=Position)

LONGEST = 4_000
"""Decisions in one continuation: a script that goes on for longer goes round in circles."""

Tell = Callable[[int, int], None]
"""Is told how many continuations have been played, of how many."""


@dataclass
class Weighed:
    """A candidate with what came of it in the continuations played so far: the terms added up."""

    candidate: Candidate
    rollouts: int = 0
    terms: Counter[str] = field(default_factory=Counter)

    def add(self, terms: Terms) -> None:
        """One more continuation has ended in a position with these terms."""
        self.rollouts += 1
        for name, value in terms.items():
            self.terms[name] += value

    @property
    def value(self) -> float:
        """The mean over the continuations; before the first, what the candidate looks like."""
        return sum(self.terms.values()) / self.rollouts if self.rollouts else float(self.candidate.merit)

    def mean(self, name: str) -> float:
        """The mean of one term."""
        return self.terms[name] / self.rollouts if self.rollouts else 0.0


@dataclass(frozen=True)
class Search(Generic[S]):
    """Weighs candidates for one side in a position as that side sees it. Equal seeds weigh them equally."""

    mind: Mind[S]
    side: str
    temper: Temper
    level: Level
    seed: str

    def weigh(self, seen: S, candidates: Sequence[Candidate], tell: Tell | None = None) -> list[Weighed]:
        """All candidates, the best first.

        Each gets the same worlds and dice. After each round the worse half of the field is left aside, so that most of
        the budget goes to those that are hard to tell apart.
        """
        weighed = [Weighed(one) for one in candidates]
        field_ = weighed[: self.level.width]
        worlds = self._worlds(seen)
        spent = 0
        for share in self._shares(len(field_)):
            for _ in range(share):
                for one in field_:
                    one.add(self._continued(worlds, one))
                    spent += 1
                    if tell is not None:
                        tell(spent, self.level.rollouts)
            field_ = sorted(field_, key=_rank)[: max(1, (len(field_) + 1) // 2)]
        return sorted(weighed, key=lambda one: (one not in field_, -one.rollouts, *_rank(one)))

    def _worlds(self, seen: S) -> list[S]:
        chance = random.Random(f"{self.seed} worlds")  # a text is hashed by SHA-512, in every process alike
        return [
            self.mind.guess(seen, self.side, chance) for _ in range(self.level.worlds if self.level.rollouts else 0)
        ]

    def _shares(self, many: int) -> list[int]:
        """How many continuations each candidate of the field gets in each round."""
        if many < 2 or not self.level.rollouts:
            return []
        rounds = max(1, (many - 1).bit_length())
        shares = []
        for _ in range(rounds):
            shares.append(max(1, self.level.rollouts // rounds // many))
            many = max(1, (many + 1) // 2)
        return shares

    def _continued(self, worlds: Sequence[S], one: Weighed) -> Terms:
        """The terms at the end of a candidate's next continuation: each has a world and dice of its own."""
        number = one.rollouts
        dice = KeyedDice(f"{self.seed} {number}")
        world = worlds[number % len(worlds)]
        state, _ = carry_out(world, one.candidate.command, dice)
        for _ in range(LONGEST):
            asked = decision(state)
            if asked is None or self.mind.settled(world, state, self.side, self.level.replies):
                return self.mind.judge(state, self.side, self.temper)
            intent = one.candidate.intent if asked.actor == self.side else None
            state, _ = carry_out(state, self.mind.script(state, asked.actor, intent), dice)
        raise AssertionError(f"the script goes round in circles after {one.candidate.command!r}")


def _rank(one: Weighed) -> tuple[float, int]:
    return (-one.value, -one.candidate.merit)
