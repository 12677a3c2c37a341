"""Phase E: to continue with another Battle, and to seize the continuation [6.2, 6.3]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import Activate, ActivateArmy, Decline, Negate, Pass, Seize
from roma_desktop.games.arquebus.events.sequence import (
    ActivationBegan,
    ActiveChanged,
    Concluded,
    ContinuityChanged,
    CounterPlayed,
    Passed,
)
from roma_desktop.games.arquebus.model.state import Continuity, State
from roma_desktop.games.arquebus.model.terms import ARMY, BattleId, Mode, SideId
from roma_desktop.games.arquebus.rules import continuing
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.phases import phases


class Continue(Step[State], frozen=True):
    """The active player passes, or announces what he wants to activate next [6.2-a, 6.2-b, 6.2-c]."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if next(self._targets(state), None) is None:
            return None
        return Decision(self.side, say("{side:side}: continue with another Battle, or pass", side=self.side), "6.2")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Activate(battle):
                continuing.check_battle(state, self.side, battle, "continued")
            case ActivateArmy():
                continuing.check_army(state, self.side, "continued")
            case Pass(False):
                pass
            case _:
                raise Illegal(
                    "6.2",
                    say("{side:side} {side:has|have} finished an activation.", side=self.side),
                    say("Announce a Battle to continue with, or pass."),
                )

    def _targets(self, state: State) -> Iterator[Command]:
        for battle in state.setting.battles_of(self.side):
            if self._allows(state, Activate(battle)):
                yield Activate(battle)
        if self._allows(state, ActivateArmy()):
            yield ActivateArmy()

    def _allows(self, state: State, command: Command) -> bool:
        try:
            self.check(state, command)
        except Illegal:
            return False
        return True

    def options(self, state: State) -> Iterator[Command]:
        yield from self._targets(state)
        yield Pass()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Activate(battle):
                return [Become(Announced(self.side, battle))]
            case ActivateArmy():
                return [Become(Announced(self.side, ARMY))]
            case _:
                return self.resume(state, dice)

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Passed(self.side, free=False), ActiveChanged(state.setting.enemy(self.side)), Done()]


class Announced(Step[State], frozen=True):
    """The other player may try to seize the continuation before its roll [6.2-d, 6.3-e].

    He is asked as long as he may hold an Opportunity counter: otherwise his silence would tell which he holds.
    """

    side: SideId
    target: str

    def decision(self, state: State) -> Decision | None:
        enemy = state.setting.enemy(self.side)
        if not continuing.may_hold(state, enemy, continuing.opportunities(state)) or not any(self._battles(state)):
            return None
        words = say("{side:side}: let the continuation be rolled, or seize it", side=enemy)
        return Decision(enemy, words, "6.3-e")

    def _battles(self, state: State) -> Iterator[BattleId]:
        enemy = state.setting.enemy(self.side)
        for battle in state.setting.battles_of(enemy):
            try:
                continuing.check_battle(state, enemy, battle, "seized")
            except Illegal:
                continue
            yield battle

    def check(self, state: State, command: Command) -> None:
        enemy = state.setting.enemy(self.side)
        match command:
            case Decline():
                return
            case Seize(counter, battle):
                if counter not in state.hands.get(enemy, ()) or continuing.top_of(counter) is None:
                    raise Illegal("6.3-e", say("You hold no such Opportunity counter."), say("Let the roll be made."))
                continuing.check_battle(state, enemy, battle, "seized")
            case _:
                raise Illegal("6.3-e", say("A continuation has been announced."), say("Seize it, or let it be rolled."))

    def options(self, state: State) -> Iterator[Command]:
        yield Decline()
        hand = dict.fromkeys(state.hands.get(state.setting.enemy(self.side), ()))
        counters = [counter for counter in hand if continuing.top_of(counter) is not None]
        yield from (Seize(counter, battle) for counter in counters for battle in self._battles(state))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Seize):
            return self.resume(state, dice)
        enemy, top = state.setting.enemy(self.side), continuing.top_of(command.counter)
        assert top is not None
        words = say(
            "{side:side} {side:tries|try} to seize the continuation for {battle:battle}: 0 to {n}.",
            side=enemy,
            battle=command.battle,
            n=top,
        )
        played = CounterPlayed(enemy, command.counter, words, "6.3-e")
        return [played, Become(Seizing(self.side, self.target, command.battle, top))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Become(ContinuationRoll(self.side, self.target))]


class Seizing(Step[State], frozen=True):
    """The active player may negate an attempt to seize the continuation; else the die decides [6.3-e, 6.3-f].

    He is asked as long as he may hold the Negation counter, as far as the other player knows. The attempt resets the
    active player's count; the other one begins at zero (R23).
    """

    side: SideId
    target: str
    battle: BattleId
    top: int

    def decision(self, state: State) -> Decision | None:
        if not continuing.may_hold(state, self.side, (continuing.NEGATION,)):
            return None
        words = say("{side:side}: let the attempt be rolled, or negate it", side=self.side)
        return Decision(self.side, words, "6.3-f")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case Negate():
                if continuing.NEGATION not in state.hands[self.side]:
                    raise Illegal("6.3-f", say("You don't hold the Negation counter."), say("Let it be rolled."))
            case _:
                raise Illegal("6.3-f", say("The other side tries to seize."), say("Negate it, or let it be rolled."))

    def options(self, state: State) -> Iterator[Command]:
        yield Decline()
        if continuing.NEGATION in state.hands[self.side]:
            yield Negate()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Negate):
            return self.resume(state, dice)
        words = say("{side:side} {side:negates|negate} the attempt.", side=self.side)
        played = CounterPlayed(self.side, continuing.NEGATION, words, "6.3-f")
        return [played, Become(ContinuationRoll(self.side, self.target))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        enemy = state.setting.enemy(self.side)
        rolled = roll(dice, "6.3-e", say("{side:side} {side:seizes|seize} the continuation?", side=enemy), enemy)
        reset = ContinuityChanged(Continuity())
        if shown(rolled) <= self.top:
            words = say("Seized: {battle:battle} acts.", battle=self.battle)
            events: list[Event[State]] = [rolled, reset, Concluded(words, "6.3-e", enemy), ActiveChanged(enemy)]
            return [*events, *activate(enemy, self.battle, "seized")]
        words = say("Not seized: {side:side} {side:has|have} a Free Activation.", side=self.side)
        return [rolled, reset, Concluded(words, "6.3-e", self.side), Done()]


class ContinuationRoll(Step[State], frozen=True):
    """The die of a continuation [6.2-e, 6.2-f]."""

    side: SideId
    target: str

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        drm = sum(one.drm for one in continuing.modifiers(state, self.side, self.target))
        goal = continuing.goal(state, self.side, self.target)
        rule = "6.2-f" if self.target == ARMY else "6.2-e"
        rolled = roll(dice, rule, say("{side:side} {side:continues|continue}?", side=self.side), self.side)
        total = shown(rolled) + drm
        before = state.continuity
        single = before.alone + (1 if continuing.alone(state, self.side) else 0)
        if total <= goal:
            words = say("{n} is at most {goal}: the activation goes on.", n=total, goal=goal)
            counted = ContinuityChanged(Continuity(before.successes + 1, single))
            events: list[Event[State]] = [rolled, Concluded(words, rule, self.side), counted]
            return [*events, *activate(self.side, self.target, "continued")]
        words = say("{n} is more than {goal}: the initiative is lost.", n=total, goal=goal)
        enemy = state.setting.enemy(self.side)
        return [rolled, Concluded(words, rule, self.side), ActiveChanged(enemy), Done()]


def activate(side: SideId, target: str, mode: Mode) -> list[Event[Any]]:
    """A Battle or the army begins to act; the present step becomes the continuation that follows [4.0-b, 4.0-e].

    Only a continuation can be seized: neither what was seized nor a Free Activation [6.3-g].
    """
    steps = (*phases(side, target, mode), EndActivation(mode), *((LossCheck(),) if mode == "free" else ()))
    return [ActivationBegan(side, target, mode), Become(Continue(side)), Call(steps)]
