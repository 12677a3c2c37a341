"""What happens by the special rules of the battles."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.pieces import units_with
from roma_desktop.games.arquebus.model.state import Continuity, State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId


class GunDeployed(Event[State], frozen=True):
    """A gun was set deployed in the night [MAR-2, 7.6-a]."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return replace(state, units=units_with(state, (self.unit,), deployed=True))


class MorningCame(Event[State], frozen=True):
    """The night is over: what the evening had begun is forgotten, and a side has a Free Activation [MAR-2].

    Only the first of the steps stays: it plays one Free Activation after the other.
    """

    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, steps=state.steps[:1], active=self.side, last="", continuity=Continuity())

    def line(self, state: State) -> Line:
        return Line(say("Morning: {side:side} {side:has|have} a Free Activation.", side=self.side), "MAR-2", self.side)
