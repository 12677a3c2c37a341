"""A position of Roma Victrix with all that the rules do to it by themselves."""

from __future__ import annotations

from typing import Any, Self

from roma_desktop.core.flow import Command, Decision, Step
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.visibility import populated, seen_by
from roma_desktop.games.roma_victrix.rules.solo import reaction
from roma_desktop.games.roma_victrix.steps.at_once import provoked
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat


class RuledState(State, frozen=True, dict=True, kw_only=True):
    """The class of every position that is played. Rules and steps know only ``State``, which holds the data."""

    def prescribed(self, decision: Decision) -> Command | None:
        """In solitaire the rules decide for everybody but the player [16.42]."""
        if self.setting.solo is None or decision.actor == self.setting.solo:
            return None
        return reaction(self)

    def provoked(self, before: State) -> tuple[Step[Any], ...]:
        """What comes at once: tests of leaders with more men than their king [12.21], cards for regions [15.82]."""
        return provoked(before, self)

    def pursuit(self, flight: Step[Any]) -> Step[Any]:
        """Interception of a retreat on land [5.43], or of fleets that slip away [5.83]."""
        match flight:
            case FallBack(body=body, at=at, tried=tried):
                return Interceptions(at, body, tried=tried, fleeing=True)
            case SeaRetreat(body=body, at=at):
                return SeaInterceptions.of(self, at, body)
        raise TypeError(f"{type(flight).__name__} is no flight")

    def seen_by(self, side: Side) -> Self:
        """The stacks of others are piles, their cards show their backs [6.2], R-74."""
        return seen_by(self, side)

    def imagined(self, side: Side) -> tuple[Self, ...]:
        """One position in which nothing stands under the piles of others, and one with men and ships in all of them."""
        seen = self.seen_by(side)
        return seen, populated(seen, side)
