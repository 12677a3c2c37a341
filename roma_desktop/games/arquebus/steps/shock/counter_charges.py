"""Step 2e: counter-charges against shock and charge [13.6-13.8]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.shock import CounterCharge
from roma_desktop.games.arquebus.events.pieces import Faced
from roma_desktop.games.arquebus.events.sequence import Concluded, Remembered
from roma_desktop.games.arquebus.model.declared import Attacks, targets_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId
from roma_desktop.games.arquebus.rules.counter_charging import (
    HIGHEST,
    TURNING,
    Cause,
    answers,
    cause_of,
    check_answer,
    foes_of,
    has_to_turn,
)
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.units import sdd
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving

_RULES: dict[Cause, str] = {"charge": "13.7", "shock": "13.8", "fire": "13.9-a"}


class CounterCharges(Step[State], frozen=True):
    """The defender's men-at-arms try to counter-charge. ``countered``: the hexes for which -2 follows [13.8]."""

    side: SideId
    attacks: Attacks
    countered: tuple[HexId, ...] = ()

    def _answers(self, state: State) -> Iterator[CounterCharge]:
        for at in targets_of(self.attacks):
            for unit in state.units_at(at):
                yield from answers(state, self.attacks, unit)

    def decision(self, state: State) -> Decision | None:
        if next(self._answers(state), None) is None:
            return None
        defender = state.setting.enemy(self.side)
        return Decision(defender, say("{side:side}: counter-charge?", side=defender), "13.6-a")

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case CounterCharge(of) if of in state.units and state.side_of(of) != self.side:
                check_answer(state, self.attacks, command)
            case _:
                raise Illegal(
                    "13.6-a",
                    say("Men-at-arms that are attacked may counter-charge now."),
                    say("Counter-charge, or decline."),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield Decline()
        yield from self._answers(state)

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, CounterCharge):
            return self.resume(state, dice)
        unit, cause = state.units[command.unit], cause_of(state, self.attacks, command)
        side, rule = state.side_of(unit.id), _RULES[cause]
        foes = foes_of(state, self.attacks, unit, cause)
        rolled = roll(dice, rule, say("{unit:unit} counter-charges?", unit=unit.id), side)
        total = shown(rolled) + sdd(state, unit) + TURNING * has_to_turn(state, unit, foes)
        activation = state.activation
        assert activation is not None
        tried = Remembered({"countered": activation.countered | {unit.id}})
        if total > HIGHEST[cause]:
            words = say("{n} is more than {most}: {unit:unit} fails.", n=total, most=HIGHEST[cause], unit=unit.id)
            return [rolled, tried, Concluded(words, rule, side)]
        words = say("{n} is at most {most}: {unit:unit} meets them.", n=total, most=HIGHEST[cause], unit=unit.id)
        faced = [Faced((unit.id,), command.facing, "13.6-e")] if command.facing != unit.facing else []
        return [rolled, tried, Concluded(words, rule, side), *faced, Become(self._met(unit.at, cause))]

    def _met(self, at: HexId, cause: Cause) -> CounterCharges:
        """What a success does: charges become shock, with no DRM for it [13.7, R15], or the attack gets one [13.8]."""
        if cause == "shock":
            return replace(self, countered=(*self.countered, at))
        return replace(
            self, attacks=tuple(replace(one, charge=False) if at in one.targets else one for one in self.attacks)
        )

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Become(Resolving(self.side, self.attacks, self.countered))]
