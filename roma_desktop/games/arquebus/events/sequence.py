"""What happens in the sequence of play [4.0, 6.0]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.state import HIDDEN, Continuity, Outcome, State
from roma_desktop.games.arquebus.model.terms import ARMY, STANDARD, CounterId, Mode, SideId
from roma_desktop.games.arquebus.rules.results.outcome import how_it_ended

_FREE = say("a Free Activation")
_CONTINUED = say("continued")
_SEIZED = say("seized")


class CountersDrawn(Event[State], frozen=True):
    """A side has drawn its seizure counters unseen [6.3-a]."""

    side: SideId
    counters: tuple[CounterId, ...]

    def apply(self, state: State) -> State:
        return replace(state, hands={**state.hands, self.side: self.counters})

    def line(self, state: State) -> Line:
        words = say(
            "{side:side} {side:draws|draw} {n:seizure counter|seizure counters}.", side=self.side, n=len(self.counters)
        )
        return Line(words, "6.3-a", self.side)

    def seen_by(self, side: str, state: State) -> Event[State]:
        return self if side == self.side else CountersDrawn(self.side, (HIDDEN,) * len(self.counters))


class CounterPlayed(Event[State], frozen=True):
    """A seizure counter was played, and is out of the battle [6.3-a]."""

    side: SideId
    counter: CounterId
    words: Message
    rule: str

    reveals = True

    def apply(self, state: State) -> State:
        hand = list(state.hands[self.side])
        hand.remove(self.counter if self.counter in hand else HIDDEN)
        hands = {**state.hands, self.side: tuple(hand)}
        return replace(state, hands=hands, played=(*state.played, f"{self.side}:{self.counter}"))

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class CountersPutAway(Event[State], frozen=True):
    """A side isn't asked about War Cry and Troops Falter any more, or is asked again [6.3-c]."""

    side: SideId
    away: bool

    def apply(self, state: State) -> State:
        return replace(state, put_away=state.put_away | {self.side} if self.away else state.put_away - {self.side})

    def line(self, state: State) -> Line:
        if self.away:
            words = say("{side:side} {side:puts|put} War Cry and Troops Falter away for now.", side=self.side)
            return Line(words, "6.3-c", self.side)
        words = say("{side:side} {side:takes|take} War Cry and Troops Falter up again.", side=self.side)
        return Line(words, "6.3-c", self.side)


class ActivationBegan(Event[State], frozen=True):
    """A Battle, the army or a standard is activated [6.1]."""

    side: SideId
    target: str
    mode: Mode

    def apply(self, state: State) -> State:
        good = frozenset(unit.id for unit in state.units.values() if not unit.disordered)
        began = Activation(side=self.side, target=self.target, mode=self.mode, began_good=good)
        return replace(state, active=self.side, activation=began, last=self.target, activations=state.activations + 1)

    def line(self, state: State) -> Line:
        how = {"free": _FREE, "continued": _CONTINUED, "seized": _SEIZED}[self.mode]
        if self.target == ARMY:
            words = say("{side:side} {side:activates|activate} the army ({how}).", side=self.side, how=how)
            return Line(words, "6.1-b", self.side)
        if self.target == STANDARD:
            words = say("{side:side} {side:activates|activate} the standard ({how}).", side=self.side, how=how)
            return Line(words, "6.1-c", self.side)
        words = say(
            "{side:side} {side:activates|activate} {battle:battle} ({how}).",
            side=self.side,
            battle=self.target,
            how=how,
        )
        return Line(words, "6.1-a", self.side)


class Remembered(Event[State], frozen=True):
    """Something must be remembered of the activation: ``fields`` has the new values of its fields by their names."""

    fields: dict[str, Any]

    def apply(self, state: State) -> State:
        assert state.activation is not None
        return replace(state, activation=replace(state.activation, **self.fields))


class Passed(Event[State], frozen=True):
    """The active player passed [6.1-d]: a Free Activation, or the continuation."""

    side: SideId
    free: bool

    def apply(self, state: State) -> State:
        if self.free:
            return replace(state, activations=state.activations + 1, last="")
        return state

    def line(self, state: State) -> Line:
        return Line(say("{side:side} {side:passes|pass}.", side=self.side), "6.1-d", self.side)


class FreeCompleted(Event[State], frozen=True):
    """A Free Activation is completed, passes included: scenario rules count them [6.1-d]."""

    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, free={**state.free, self.side: state.free.get(self.side, 0) + 1})


class ActivationEnded(Event[State], frozen=True):
    """All of an activation has been played [4.0-b]."""

    def apply(self, state: State) -> State:
        return replace(state, activation=None)


class TimeMoved(Event[State], frozen=True):
    """The Time marker came to another box [16.1]."""

    box: int

    def apply(self, state: State) -> State:
        return replace(state, time=self.box)

    def line(self, state: State) -> Line:
        return Line(say("The Time marker goes to box {n}.", n=self.box), "16.1-a", state.active)


class ContinuityChanged(Event[State], frozen=True):
    """The count of activations in a row changed: a success, an attempt with one Battle, or a reset [6.2-g, 6.2-h]."""

    continuity: Continuity

    def apply(self, state: State) -> State:
        return replace(state, continuity=self.continuity)


class ActiveChanged(Event[State], frozen=True):
    """The other player becomes the active one [2.4-c]."""

    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, active=self.side, last="", continuity=Continuity())


class Concluded(Event[State], frozen=True):
    """A die was read; ``words`` say what it came to [2.3]."""

    words: Message
    rule: str
    side: SideId | None = None

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class BattleEnded(Event[State], frozen=True):
    """The battle is over [3.0-e, 16.1]."""

    outcome: Outcome

    def apply(self, state: State) -> State:
        return replace(state, outcome=self.outcome, steps=())

    def line(self, state: State) -> Line:
        return Line(how_it_ended(state, self.outcome), self.outcome.rule, self.outcome.winner)


class WorkChanged(Event[State], frozen=True):
    """What is on a hexside has changed [BIC-4, PAV-4]. ``kind``: "" for nothing any more."""

    hexside: str
    """The hexes on both sides in order, joined by a hyphen."""
    kind: str
    words: Message
    rule: str
    side: SideId

    def apply(self, state: State) -> State:
        return replace(state, works={**state.works, self.hexside: self.kind})

    def line(self, state: State) -> Line:
        return Line(self.words, self.rule, self.side)


class RuleRemembered(Event[State], frozen=True):
    """A special rule of the battle remembers something, by its id: a Battle is released, say."""

    key: str
    value: int
    words: Message | None
    rule: str
    side: SideId | None = None

    def apply(self, state: State) -> State:
        return replace(state, loose={**state.loose, self.key: self.value})

    def line(self, state: State) -> Line | None:
        return Line(self.words, self.rule, self.side) if self.words is not None else None
