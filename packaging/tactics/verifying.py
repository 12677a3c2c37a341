"""Which of several ways to go on is best: each is played through many times, with the same dice for all.

What comes of it is told by the rules alone, never by how a computer player judges a position: who has won in the end,
or what each side has when the undertaking is over. One way is better than another only if it has more of something and
less of nothing, or little for much of what decides the game. Everybody goes on by the script of his game.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.core.game import carry_out, decision
from roma_desktop.core.mind import Candidate
from roma_desktop.games import registry
from tactics.dice import every_course
from tactics.problem import How, Proof, themes_of

STAGES = ((5, 1.0), (12, 2.2))
"""Continuations of each way after which somebody must be ahead by so many standard errors: else it is given up."""
ENOUGH, SURE = 20, 3.5
"""The same in the end, for the best and those that come next."""
NEXT = 2
"""How many of the others are played as often as the best in the end."""
MOST_BEST, MOST_SHARE = 2, 0.67
"""How many that differ may be equally good, and what share of all: ways that come to the very same count as one."""
LESS, PAID = 0.4, 0.5
"""Less of something, as a part of what matters, is no loss worth speaking of; and what may be paid for what decides."""
DECIDING = 2
"""What is counted first decides the game: games won, and that by which they are won."""
WIN = ("% of games won", 20.0)
ANSWERS = 4
"""Continuations until the enemy has answered, in which the best must still be ahead."""
LONGEST = 2_500
"""Decisions of a continuation: one that is longer counts as it stands."""

Count = tuple[float, ...]


@dataclass
class Way:
    """One way to go on, and what came of it, continuation by continuation."""

    aim: str
    candidate: Candidate
    values: list[Count] = field(default_factory=list)

    def mean(self, at: int) -> float:
        return sum(value[at] for value in self.values) / len(self.values)


@dataclass(frozen=True)
class Verdict:
    """The best ways and the others, how that is known, and by how much they differ in what tells them apart."""

    best: tuple[Way, ...]
    others: tuple[Way, ...]
    proof: Proof
    played: int
    of: str
    lead: float
    counts: tuple[tuple[str, float, float], ...]
    """What is counted, with the mean of the best and that of the next."""


@dataclass(frozen=True)
class Referee:
    """Plays ways through for a side, from a position as it sees it."""

    game: str
    side: str
    seen: Any
    how: How

    @property
    def counts(self) -> tuple[tuple[str, float], ...]:
        """What is counted, with the difference that matters."""
        return (WIN,) if self.how == "end" else (WIN, *themes_of(self.game).counts)

    def verdict(self, ways: Sequence[Way]) -> Verdict | None:
        """The best ways, if they are known beyond doubt."""
        self._play(ways, 1)
        if len({tuple(way.values) for way in ways}) == 1:
            return None
        for many, errors in STAGES:
            self._play(ways, many)
            found = self._split(ways, errors)
            if found is None:
                return None
        best, others = found
        exact = self._exactly(ways)
        if exact is None:
            self._play([*best, *others[:NEXT]], ENOUGH)
        else:
            for way, value in zip(ways, exact, strict=True):
                way.values = [value]
        found = self._split(ways, SURE if exact is None else 0.0)
        if found is None or (self.how == "over" and not self._holds(*found)):
            return None
        return self._told(*found, exact is not None)

    def _told(self, best: Sequence[Way], others: Sequence[Way], exact: bool) -> Verdict:
        last, rival = best[-1], others[0]
        counts = tuple((name, last.mean(at), rival.mean(at)) for at, (name, _) in enumerate(self.counts))
        leads = [(last.mean(at) - rival.mean(at)) / unit for at, (_, unit) in enumerate(self.counts)]
        of = max(range(len(leads)), key=lambda at: leads[at])
        proof: Proof = "all dice" if exact else "games" if self.how == "end" else "courses"
        played = min(len(way.values) for way in best)
        lead = round(counts[of][1] - counts[of][2], 1)
        return Verdict(tuple(best), tuple(others), proof, played, counts[of][0], lead, counts)

    def _holds(self, best: Sequence[Way], others: Sequence[Way]) -> bool:
        """Whether the first of the best is still ahead of all others once the enemy has answered."""
        one = self._answered(best[0])
        return all(self._still_ahead(one, self._answered(other)) for other in others)

    def _answered(self, way: Way) -> Way:
        numbers = range(ENOUGH, ENOUGH + ANSWERS)
        return Way(way.aim, way.candidate, [self._played(way.candidate, number, 1) for number in numbers])

    def _still_ahead(self, one: Way, other: Way) -> bool:
        leads = [(one.mean(at) - other.mean(at)) / unit for at, (_, unit) in enumerate(self.counts)]
        return min(leads[:DECIDING]) > -LESS and sum(leads) > LESS

    # ---------------------------------------------------------------- ahead

    def _split(self, ways: Sequence[Way], errors: float) -> tuple[list[Way], list[Way]] | None:
        """The best and the others, if each of the best is ahead of each of the others."""
        ranked = sorted(ways, key=lambda way: -sum(way.mean(at) / unit for at, (_, unit) in enumerate(self.counts)))
        for count in range(1, len(ways)):
            best, others = ranked[:count], ranked[count:]
            if len({tuple(way.values) for way in best}) > MOST_BEST or count > MOST_SHARE * len(ways):
                break
            if all(self._ahead(one, other, errors) for one in best for other in others):
                return best, others
        return None

    def _ahead(self, one: Way, other: Way, errors: float) -> bool:
        """Whether a way is ahead of another in something that matters, by chance or not, and behind in nothing."""
        few = min(len(one.values), len(other.values)) < ENOUGH
        asked = min(errors, STAGES[-1][1] + 0.8) if few else errors
        clear, spare = False, LESS
        for at, (_, unit) in enumerate(self.counts):
            mean, error = _difference([mine[at] - its[at] for mine, its in zip(one.values, other.values, strict=False)])
            if mean < -spare * unit - (error if few and len(other.values) > 1 else 0):
                return False
            if mean >= unit and mean >= asked * error:
                clear = True
                spare += PAID * mean / unit if at < DECIDING else 0
        return clear

    # ---------------------------------------------------------------- playing on

    def _play(self, ways: Sequence[Way], many: int) -> None:
        for way in ways:
            while len(way.values) < many:
                way.values.append(self._played(way.candidate, len(way.values), 0))

    def _played(self, candidate: Candidate, number: int, replies: int) -> Count:
        """What one continuation comes to for the side."""
        mind = registry.mind(self.game)
        world = mind.guess(self.seen, self.side, random.Random(f"referee {number}"))
        dice = KeyedDice(f"referee {number}")
        state, _ = carry_out(world, candidate.command, dice)
        for _ in range(LONGEST):
            if self._over(world, state, replies):
                break
            state, _ = carry_out(state, self._next(state, candidate), dice)
        return self._counted(state)

    def _exactly(self, ways: Sequence[Way]) -> list[Count] | None:
        """What each way comes to over every course of the dice, where all is known and the courses are few."""
        mind = registry.mind(self.game)
        world, other = (mind.guess(self.seen, self.side, random.Random(f"referee {number}")) for number in (0, 1))
        if world != other:
            return None
        found = []
        for way in ways:
            courses = every_course(
                world, way.candidate.command,
                lambda state, way=way: self._next(state, way.candidate), lambda state: self._over(world, state, 0),
            )  # fmt: skip
            if courses is None:
                return None
            counted = [(share, self._counted(state)) for share, state in courses]
            found.append(tuple(sum(share * one[at] for share, one in counted) for at in range(len(self.counts))))
        return found

    def _over(self, begun: Any, state: Any, replies: int) -> bool:
        if decision(state) is None:
            return True
        return self.how == "over" and registry.mind(self.game).settled(begun, state, self.side, replies)

    def _next(self, state: Any, candidate: Candidate) -> Any:
        asked = decision(state)
        assert asked is not None
        intent = candidate.intent if asked.actor == self.side else None
        return registry.mind(self.game).script(state, asked.actor, intent)

    def _counted(self, state: Any) -> Count:
        title = registry.title(self.game)
        outcome = title.outcome(state)
        if outcome is None:
            won = 50.0
        elif outcome.winner is None:
            won = 100 / len(title.sides(state)) if len(title.sides(state)) > 1 else 0.0
        else:
            won = 100.0 * (outcome.winner == self.side)
        return (won,) if self.how == "end" else (won, *themes_of(self.game).count(state, self.side))


def _difference(pairs: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return mean, 0.0
    spread = sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1)
    return mean, math.sqrt(spread / len(pairs))
