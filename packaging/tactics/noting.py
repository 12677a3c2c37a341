"""Why an answer is best, in a sentence for a reader."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.mind import PLAIN
from roma_desktop.games import registry
from tactics.problem import How
from tactics.verifying import Verdict, Way

LEAST = 0.05
"""Less isn't told."""


def note(game: str, seen: Any, side: str, how: How, found: Verdict) -> str:
    """What was played, and what came of the best and of the next best."""
    words = registry.title(game).words(seen, "en")
    best = " or ".join(_called(words, way) for way in found.best)
    rival = _called(words, found.others[0])
    if found.proof == "all dice":
        played = "Over every course of the dice"
    else:
        played = f"Over {found.played} courses with the same dice for every answer"
    if how == "end":
        _, one, other = found.counts[0]
        won = f"{one:.0f} % of the games with: {best}"
        return f"{played} to the end of the game, {side} wins {won}. With the next best, {rival}: {other:.0f} %."
    told = f"{played} until it is over, {side} does best with: {best}"
    more = "; ".join(f"{one - other:+.1f} {name}" for name, one, other in found.counts if abs(one - other) >= LEAST)
    return f"{told}. Compared with the next best, {rival}: {more}."


def _called(words: Any, way: Way) -> str:
    return way.aim if way.candidate.goal == PLAIN else words.say(way.candidate.goal)
