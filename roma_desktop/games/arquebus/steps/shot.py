"""An active shot, step by step [11.2, 13.9, Appendix S], with the counter-charge and return fire that answer it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import ReturnFire
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import CounterCharge
from roma_desktop.games.arquebus.events.moving import FiredAt
from roma_desktop.games.arquebus.events.pieces import Faced
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.arcs import in_arc
from roma_desktop.games.arquebus.rules.counter_charging import (
    HIGHEST,
    TURNING,
    answers_to_fire,
    check_answer_to_fire,
    has_to_turn,
)
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.fire import may_return
from roma_desktop.games.arquebus.rules.units import sdd
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving
from roma_desktop.games.arquebus.steps.shock.single import CounterAttack
from roma_desktop.games.arquebus.steps.volley import Volley


class Shot(Step[State], frozen=True):
    """A unit of the active player fires at a hex [11.2-a, 11.2-e]."""

    shooter: UnitId
    at: HexId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        words = say("{unit:unit} fires at {hex:place}.", unit=self.shooter, hex=self.at)
        return [FiredAt(self.shooter, self.at, "11.2-a", words), Become(CounterWindow(self.shooter, self.at))]


class CounterWindow(Step[State], frozen=True):
    """Men-at-arms that are fired at may try to counter-charge the shooter [13.9-a]."""

    shooter: UnitId
    at: HexId

    def _target(self, state: State) -> Unit | None:
        """The unit that may counter-charge: it stands alone, and isn't shot at from behind [13.6-a]."""
        units, shooter = state.units_at(self.at), state.units[self.shooter]
        if len(units) != 1 or not shooter.on_map:
            return None
        unit = units[0]
        return unit if in_arc(state.setting.field, unit, shooter.at, artillery=False) else None

    def decision(self, state: State) -> Decision | None:
        unit = self._target(state)
        if unit is None or next(answers_to_fire(state, state.units[self.shooter], unit), None) is None:
            return None
        words = say("{unit:unit} is fired at: counter-charge, or stand", unit=unit.id)
        return Decision(state.side_of(unit.id), words, "13.9-a")

    def check(self, state: State, command: Command) -> None:
        unit = self._target(state)
        assert unit is not None
        match command:
            case Decline():
                return
            case CounterCharge(of) if of == unit.id:
                check_answer_to_fire(state, state.units[self.shooter], command)
            case _:
                raise Illegal(
                    "13.9-a",
                    say("{unit:unit} is fired at.", unit=unit.id),
                    say("Let it counter-charge the shooter, or stand."),
                )

    def options(self, state: State) -> Iterator[Command]:
        unit = self._target(state)
        assert unit is not None
        yield Decline()
        yield from answers_to_fire(state, state.units[self.shooter], unit)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, CounterCharge):
            return self.resume(state, dice)
        unit = state.units[command.unit]
        side = state.side_of(unit.id)
        rolled = roll(dice, "13.9-a", say("{unit:unit} counter-charges?", unit=unit.id), side)
        foe = command.path[0] if command.path else state.units[self.shooter].at
        drm = sdd(state, unit) + TURNING * has_to_turn(state, unit, (foe,))
        sum_, most = shown(rolled) + drm, HIGHEST["fire"]
        assert state.activation is not None
        tried = Remembered({"countered": state.activation.countered | {unit.id}})
        if sum_ > most:
            words = say("{n} is more than {most}: {unit:unit} stands.", n=sum_, most=most, unit=unit.id)
            return [rolled, Concluded(words, "13.9-a", side), tried, Become(ReturnWindow(self.shooter, self.at))]
        words = say("{n} is at most {most}: {unit:unit} will charge.", n=sum_, most=most, unit=unit.id)
        then = ReturnWindow(self.shooter, self.at, charger=command)
        return [rolled, Concluded(words, "13.9-a", side), tried, Become(then)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Become(ReturnWindow(self.shooter, self.at))]


class ReturnWindow(Step[State], frozen=True):
    """Missile units that are fired at may return the shot [11.2-b]. ``charger``: the counter-charge to come."""

    shooter: UnitId
    at: HexId
    charger: CounterCharge | None = None

    def _able(self, state: State) -> tuple[UnitId, ...]:
        shooter = state.units[self.shooter]
        return tuple(unit.id for unit in state.units_at(self.at) if may_return(state, unit, shooter))

    def decision(self, state: State) -> Decision | None:
        if not self._able(state):
            return None
        side = state.holders[self.at]
        return Decision(side, say("{side:side}: return the fire?", side=side), "11.2-b")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case ReturnFire(units) if units and units <= set(self._able(state)):
                return
        raise Illegal(
            "11.2-b",
            say("Only missile units that are fired at, within their own range, return fire."),
            say("Return the fire, or hold fire."),
        )

    def options(self, state: State) -> Iterator[Command]:
        able = self._able(state)
        yield ReturnFire(frozenset(able))
        if len(able) > 1:
            yield from (ReturnFire(frozenset({one})) for one in able)
        yield Decline()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        returning = tuple(sorted(command.units)) if isinstance(command, ReturnFire) else ()
        where = state.units[self.shooter].at
        words = {of: say("{unit:unit} returns the fire.", unit=of) for of in returning}
        events: list[Event[State]] = [FiredAt(of, where, "11.2-b", words[of]) for of in returning]
        return [*events, *self._fall(returning)]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return self._fall(())

    def _fall(self, returning: tuple[UnitId, ...]) -> list[Event[State]]:
        """The dice fall; then the counter-charge is made."""
        steps: list[Step[Any]] = [Volley(self.shooter, self.at, returning)]
        if self.charger is not None:
            steps.append(Answer(self.charger, self.shooter))
        return [Done(), Call(tuple(steps))]


class Answer(Step[State], frozen=True):
    """The counter-charge against fire is made, if it still can be: the shooter's move is over [13.9-a, 13.9-c, R14]."""

    charger: CounterCharge
    shooter: UnitId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        unit, shooter = state.units[self.charger.unit], state.units[self.shooter]
        assert state.activation is not None
        ended = Remembered({"finished": state.activation.finished | {self.shooter}})
        if not unit.on_map or unit.retired or not shooter.on_map or not self._unmoved(state):
            words = say("The counter-charge of {unit:unit} comes to nothing.", unit=unit.id)
            return [Concluded(words, "R14", state.side_of(unit.id)), ended, Done()]
        attack = CounterAttack(unit.id, shooter.at, charge=not unit.disordered)
        if not self.charger.path:
            return [ended, Faced((unit.id,), self.charger.facing, "13.9-b"), Done(), Call((attack,))]
        return [ended, Done(), Call((*self._ride(state, unit, shooter), attack))]

    def _ride(self, state: State, unit: Unit, shooter: Unit) -> Iterator[Step[Any]]:
        """It turns if it has to, and comes next to the shooter with those leaders in its hex who go along [7.2-f].

        Enemy leaders or a standard on the way give way [5.4-c, R22].
        """
        *way, last = self.charger.path
        for at in way:
            yield from entered(state, unit.id, at)
        words = say("{unit:unit} charges {foe:unit}, who fired.", unit=unit.id, foe=shooter.id)
        yield Leaving(unit.id, last, "13.9-a", words, self.charger.facing)

    def _unmoved(self, state: State) -> bool:
        """Whether the charge can still be ridden: nobody has had to retreat."""
        path = self.charger.path
        unit, shooter = state.units[self.charger.unit], state.units[self.shooter]
        last = path[-1] if path else unit.at
        near = state.setting.field.distance
        return near(last, shooter.at) == 1 and (not path or near(unit.at, path[0]) == 1)
