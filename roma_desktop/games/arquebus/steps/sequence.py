"""The sequence of play [4.0]: activation after activation, until an army breaks. Appendix S has it as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.chance import draw
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import (
    Activate,
    ActivateArmy,
    ActivateStandard,
    MoveStandard,
    Pass,
    TakeUp,
)
from roma_desktop.games.arquebus.events.sequence import (
    ActivationBegan,
    ActiveChanged,
    BattleEnded,
    CountersDrawn,
    CountersPutAway,
    FreeCompleted,
    Passed,
    TimeMoved,
)
from roma_desktop.games.arquebus.model.state import Outcome, State
from roma_desktop.games.arquebus.model.terms import ARMY, STANDARD, SideId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.continuing import check_army, check_battle, check_standard, cup
from roma_desktop.games.arquebus.rules.results.casualties import percents
from roma_desktop.games.arquebus.rules.results.outcome import TIME
from roma_desktop.games.arquebus.rules.results.standards import check_standard_move, standard_hexes
from roma_desktop.games.arquebus.steps.continuation import Continue, activate
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.leaders import ReplaceLeaders
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.special_rules import before_free
from roma_desktop.games.arquebus.steps.standards import StandardMove, StandardRally

NOT_ACTIVE = Illegal(
    "6.1-a", say("Its Battle is not active."), say("Activate it first, or drop the unit on a lit hex.")
)
"""Why a unit can't be moved before an activation has begun."""


class DrawCounters(Step[State], frozen=True):
    """Both sides draw their seizure counters unseen [6.3-a]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        drawn = []
        for side in state.setting.sides:
            cup_of, counters = list(cup(state)), []
            for _ in range(min(state.setting.side[side].seizure, len(cup_of))):
                one = draw(dice, cup_of, "6.3-a", say("{side:side}: a seizure counter", side=side), side)
                cup_of.remove(one)
                counters.append(one)
            drawn.append(CountersDrawn(side, tuple(counters)))
        return [*drawn, Done()]


class Activations(Step[State], frozen=True):
    """One Free Activation after the other: of the active player, with all that continues it [4.0-a]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Call((*before_free(state, state.active), FreeActivation(state.active)))]


class FreeActivation(Step[State], frozen=True):
    """Phase A of a Free Activation: a Battle, the army, a standard, or a pass [4.0-b, 6.1]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        return Decision(self.side, say("{side:side}: choose a Battle to activate", side=self.side), "6.1")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Activate(battle):
                check_battle(state, self.side, battle, "free")
            case ActivateArmy():
                check_army(state, self.side, "free")
            case ActivateStandard():
                check_standard(state, self.side)
            case MoveStandard(to):
                check_standard(state, self.side)
                check_standard_move(state, self.side, to)
            case Pass(time):
                self._check_pass(state, time)
            case TakeUp():
                if self.side not in state.put_away:
                    raise Illegal("6.3-c", say("Your counters aren't put away."), say("Activate something, or pass."))
            case _:
                raise Illegal(
                    "6.1",
                    say("{side:side} must activate something first.", side=self.side),
                    say("Activate a Battle, the army or the standard, or pass."),
                )

    def _check_pass(self, state: State, time: bool) -> None:
        timed = state.setting.scenario.timed
        battles.check_pass(state, self.side)
        if time and (timed is None or timed.side == self.side or state.time <= 0):
            raise Illegal(
                "16.1-a", say("{side:side} can't move the Time marker.", side=self.side), say("Pass without it.")
            )

    def options(self, state: State) -> Iterator[Command]:
        battles_ = (Activate(battle) for battle in state.setting.battles_of(self.side))
        others = (ActivateArmy(), ActivateStandard())
        timed = state.setting.scenario.timed
        passes = [Pass(time=True)] if timed is not None and timed.side != self.side else []
        yield from (one for one in (*battles_, *others, *passes, Pass()) if self._allows(state, one))
        if self.side in state.put_away:
            yield TakeUp()
        if self._allows(state, ActivateStandard()):
            yield from (MoveStandard(to) for to in standard_hexes(state, self.side))

    def _allows(self, state: State, command: Command) -> bool:
        try:
            self.check(state, command)
        except Illegal:
            return False
        return True

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Activate(battle):
                return activate(self.side, battle, "free")
            case ActivateArmy():
                return activate(self.side, ARMY, "free")
            case ActivateStandard():
                return self._with_standard(StandardRally(self.side))
            case MoveStandard(to):
                return self._with_standard(StandardMove(self.side, to))
            case TakeUp():
                return [CountersPutAway(self.side, away=False)]
            case _:
                assert isinstance(command, Pass)
                return self._pass(state, time=command.time)

    def _with_standard(self, step: Step[Any]) -> Sequence[Event[State]]:
        steps = (ReplaceLeaders(self.side), step, EndActivation("free"), LossCheck())
        return [ActivationBegan(self.side, STANDARD, "free"), Become(Continue(self.side)), Call(steps)]

    def _pass(self, state: State, *, time: bool) -> Sequence[Event[State]]:
        events: list[Event[State]] = [Passed(self.side, free=True), FreeCompleted(self.side)]
        if time:
            events.append(TimeMoved(state.time - 1))
            if state.time == 1:
                return [*events, BattleEnded(Outcome(self.side, TIME, percents(state)))]
        return [*events, Become(HandOver(self.side)), Call((LossCheck(),))]


class HandOver(Step[State], frozen=True):
    """The opponent has a Free Activation [6.1-d]."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [ActiveChanged(state.setting.enemy(self.side)), Done()]


def opening() -> tuple[Step[Any], ...]:
    """The steps of a battle that begins; the last is played first."""
    return (Activations(), DrawCounters())
