"""War Cry and Troops Falter, at the start of a Move/Fire phase [6.3-c]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import Decline, PlayTroopsFalter, PlayWarCry, PutAway
from roma_desktop.games.arquebus.events.sequence import CounterPlayed, CountersPutAway
from roma_desktop.games.arquebus.model.state import HIDDEN, State
from roma_desktop.games.arquebus.model.terms import CounterId, SideId, UnitId
from roma_desktop.games.arquebus.rules.continuing import TROOPS_FALTER, WAR_CRY, may_hold
from roma_desktop.games.arquebus.rules.results.casualties import disorder, eliminate
from roma_desktop.games.arquebus.steps.leaders import Departures
from roma_desktop.games.arquebus.steps.standards import rallied

_INSTEAD = say("Play a counter, or let it pass.")


class BothSpecials(Step[State], frozen=True):
    """The start of an activation's Move/Fire phase: the non-active player may play his counters, then the active one
    [6.3-c]."""

    side: SideId
    """The active player."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done(), Call((Specials(state.setting.enemy(self.side)), Specials(self.side)))]


class Specials(Step[State], frozen=True):
    """A side may play War Cry and Troops Falter before anything moves or fires [6.3-c].

    It is asked as long as one of them has a target and it may hold that one, as far as the other side knows: otherwise
    the question would tell what it holds.
    """

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if self.side in state.put_away:
            return None
        if not self._asked(state, WAR_CRY, war_cry_targets) and not self._asked(state, TROOPS_FALTER, falter_targets):
            return None
        return Decision(self.side, say("Play War Cry or Troops Falter?"), "6.3-c")

    def _asked(self, state: State, counter: CounterId, targets: Callable[[State, SideId], Iterator[UnitId]]) -> bool:
        return may_hold(state, self.side, (counter,)) and next(targets(state, self.side), None) is not None

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline() | PutAway():
                return
            case PlayWarCry(unit):
                _check_held(state, self.side, WAR_CRY)
                _check_war_cry(state, self.side, unit)
            case PlayTroopsFalter(unit):
                _check_held(state, self.side, TROOPS_FALTER)
                _check_falter(state, self.side, unit)
            case _:
                raise Illegal("6.3-c", say("War Cry and Troops Falter come before anything moves."), _INSTEAD)

    def options(self, state: State) -> Iterator[Command]:
        yield Decline()
        yield from self._plays(state)
        yield PutAway()

    def _plays(self, state: State) -> Iterator[Command]:
        if _holds(state, self.side, WAR_CRY):
            yield from (PlayWarCry(unit) for unit in war_cry_targets(state, self.side))
        if _holds(state, self.side, TROOPS_FALTER):
            yield from (PlayTroopsFalter(unit) for unit in falter_targets(state, self.side))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case PlayWarCry(unit):
                words = say("{side:side} {side:plays|play} War Cry.", side=self.side)
                return [CounterPlayed(self.side, WAR_CRY, words, "6.3-c"), rallied(unit, "6.3-c")]
            case PlayTroopsFalter(unit):
                words = say("{side:side} {side:plays|play} Troops Falter.", side=self.side)
                played = CounterPlayed(self.side, TROOPS_FALTER, words, "6.3-c")
                return [played, _falters(state, unit), Call((Departures(),))]
            case PutAway():
                return [CountersPutAway(self.side, away=True), Done()]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


def war_cry_targets(state: State, side: SideId) -> Iterator[UnitId]:
    """The Retired units of a side, wherever their standard is (R21)."""
    return (one.id for one in state.units.values() if one.on_map and one.retired and state.side_of(one.id) == side)


def falter_targets(state: State, side: SideId) -> Iterator[UnitId]:
    """The enemy units on which Troops Falter has an effect: those in good order (R21)."""
    return (
        one.id for one in state.units.values() if one.on_map and not one.disordered and state.side_of(one.id) != side
    )


def _holds(state: State, side: SideId, counter: CounterId) -> bool:
    """Whether a side holds a counter, or may do so as far as the other side knows."""
    hand = state.hands.get(side, ())
    return counter in hand or HIDDEN in hand


def _check_held(state: State, side: SideId, counter: CounterId) -> None:
    if not _holds(state, side, counter):
        raise Illegal("6.3-a", say("You don't hold this seizure counter."), _INSTEAD)


def _check_war_cry(state: State, side: SideId, unit: UnitId) -> None:
    if unit not in war_cry_targets(state, side):
        raise Illegal("6.3-c", say("War Cry rallies one of your own Retired units."), say("Choose a Retired unit."))


def _check_falter(state: State, side: SideId, unit: UnitId) -> None:
    if unit not in falter_targets(state, side):
        raise Illegal(
            "6.3-c",
            say("Troops Falter has no effect on this unit (R21)."),
            say("Choose an enemy unit in good order on the map."),
        )


def _falters(state: State, unit: UnitId) -> Event[State]:
    """Troops Falter strikes a unit: artillery, which is never Disordered, is eliminated [6.3-c]."""
    return eliminate(state, unit, "6.3-c") if state.type_of(unit) == "ART" else disorder(state, unit, "6.3-c")
