"""What happens to the game as a whole: turns, initiative, victory."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.events.base import RomanEvent
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.model.state import Outcome, State


class Announced(RomanEvent, frozen=True):
    """The log has something to say that changes nothing."""

    words: Message
    rule: str
    side: Side | None = None

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class TurnBegan(RomanEvent, frozen=True):
    """The turn marker moves on [4.2]."""

    turn: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.turn, idle=frozenset())

    def line(self, state: State) -> Line:
        year = state.setting.year(self.turn)
        return Line(say("{year:year}, turn {turn}", year=year, turn=self.turn), "4.2")


class InitiativeDrawn(RomanEvent, frozen=True):
    """A power's marker came out of the cup [4.2 D]."""

    power: PowerId

    reveals = True

    def line(self, state: State) -> Line:
        """Who moves now: first, last, or next of those whose markers are in the cup."""
        waiting = len(getattr(state.steps[-1], "cup", None) or ()) if state.steps else 0
        template = "{power:power} {power:moves|move} next"
        if waiting > 1 and waiting == len(state.powers.majors):
            template = "{power:power} {power:moves|move} first in this turn"
        elif waiting == 1:
            template = "{power:power} {power:moves|move} last in this turn"
        return Line(say(template, power=self.power), "4.2 D", state.side(self.power))


class ObjectivesHeld(RomanEvent, frozen=True):
    """Which sides hold all their objectives at the end of the turn [4.32]."""

    sides: frozenset[Side]

    def apply(self, state: State) -> State:
        return replace(state, complete=self.sides)


class GameEnded(RomanEvent, frozen=True):
    """Victory is judged [4.5]. No steps are left to play."""

    outcome: Outcome

    reveals = True

    def apply(self, state: State) -> State:
        return replace(state, outcome=self.outcome, steps=())

    def line(self, state: State) -> Line:
        if self.outcome.level is not None:
            return self._of_one_player(state.setting.solo or "")
        if self.outcome.winner is None:
            return Line(say("The game ends in a draw"), self.outcome.rule)
        if self.outcome.partners:
            winners = (self.outcome.winner, *self.outcome.partners)
            return Line(say("{powers:power} win the game together", powers=winners), self.outcome.rule)
        return Line(say("{power:power} {power:wins|win} the game", power=self.outcome.winner), self.outcome.rule)

    def _of_one_player(self, power: PowerId) -> Line:
        """Solitaire is won or lost, by points [16.0]."""
        template = "{power:power} {power:has|have} lost the game, with {points:point|points}"
        if self.outcome.winner is not None:
            template = "{power:power} {power:wins|win} the game with {points:point|points}"
        return Line(say(template, power=power, points=self.outcome.points), self.outcome.rule)
