"""A position of Sparta vs. Athens with all that the rules do to it by themselves."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.sparta_vs_athens.events.pieces import masked
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.at_once import provoked

UNKNOWN = (3, 3, 12)
"""The naval shift, the land shift and the CP of hidden leaders in the second position that a side imagines."""


class RuledState(State, frozen=True, dict=True, kw_only=True):
    """The class of every position that is played. Rules and steps are written for its base, ``State``."""

    def provoked(self, before: State) -> tuple[Step[Any], ...]:
        """The steps that follow at once: cities are free again, nations leave, a side wins [11.1, 11.13, 16.0]."""
        return provoked(before, self)

    def seen_by(self, side: str) -> Self:
        """The position without unrevealed enemy leaders' names and ratings [5.2, R1, RUL-72]; all else is open."""
        leaders = {of: masked(leader, side) for of, leader in self.leaders.items()}
        steps = tuple(step.seen_by(side, self) for step in self.steps)
        return replace(self, leaders=leaders, steps=steps)

    def imagined(self, side: str) -> tuple[Self, ...]:
        """Two positions: one in which hidden leaders have no ratings, and one in which they have high ones."""
        seen = self.seen_by(side)
        naval, land, cp = UNKNOWN
        strong = {
            of: leader if leader.known else replace(leader, person="?", naval=naval, land=land, cp=cp)
            for of, leader in seen.leaders.items()
        }
        return seen, replace(seen, leaders=strong)
