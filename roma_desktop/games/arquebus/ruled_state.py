"""A position of Arquebus with all that the rules do to it by themselves."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.rules.continuing import cup
from roma_desktop.games.arquebus.steps.at_once import provoked


class RuledState(State, frozen=True, dict=True, kw_only=True):
    """The class of every position that is played. ``State`` has what there is; rules and steps know no more of it."""

    def provoked(self, before: State) -> tuple[Step[Any], ...]:
        """What comes at once: leaders without a Battle leave, special rules of the battle begin [5.0-c]."""
        return provoked(before, self)

    def seen_by(self, side: str) -> Self:
        """The seizure counters of the other side are hidden [6.3-a]; all else is open."""
        hands = {of: hand if of == side else (HIDDEN,) * len(hand) for of, hand in self.hands.items()}
        return replace(self, hands=hands, steps=tuple(step.seen_by(side, self) for step in self.steps))

    def imagined(self, side: str) -> tuple[Self, ...]:
        """One position in which the other side's counters are unknown, and one in which they are any of its cup."""
        seen = self.seen_by(side)
        rest = tuple(cup(self))
        hands = {of: hand if of == side else rest[-len(hand) :][: len(hand)] for of, hand in seen.hands.items()}
        return seen, replace(seen, hands=hands)
