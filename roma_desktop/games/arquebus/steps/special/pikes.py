"""Shot among the pikes: it fires at units that attack the pikes [CER44-1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Fire
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of, targets_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.rules.fire import check_fire
from roma_desktop.games.arquebus.steps.volley import ReactionShot

_RULE = "CER44-1"


class PikesReact(Step[State], frozen=True):
    """Pikes with arquebuses may fire once at one of the units that attack them by shock through their front.

    Chargers are fired at when they come next to the pikes.
    """

    unit: UnitId
    attackers: tuple[UnitId, ...]

    def decision(self, state: State) -> Decision | None:
        if not targets(state, self.unit, self.attackers):
            return None
        question = say("{unit:unit} is attacked: fire?", unit=self.unit)
        return Decision(state.side_of(self.unit), question, _RULE)

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case Fire(unit, at) if unit == self.unit and at in targets(state, self.unit, self.attackers):
                return
            case _:
                raise Illegal(
                    _RULE,
                    say("{unit:unit} fires at those who attack it in front.", unit=self.unit),
                    say("Fire at {hexes:place}, or decline.", hexes=targets(state, self.unit, self.attackers)),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (Fire(self.unit, at) for at in targets(state, self.unit, self.attackers))
        yield Decline()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, Fire):
            return [Done()]
        return [Become(ReactionShot(self.unit, command.at))]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


def targets(state: State, unit: UnitId, attackers: tuple[UnitId, ...]) -> tuple[HexId, ...]:
    """The hexes of attackers at which pikes may fire now."""
    one, there = state.units[unit], tuple(of for of in attackers if state.units[of].on_map)
    return tuple(at for at in battles.pikes_may_react(state, one, there) if _allowed(state, unit, at))


def _allowed(state: State, unit: UnitId, at: HexId) -> bool:
    try:
        check_fire(state, state.units[unit], at, "reaction")
    except Illegal:
        return False
    return True


def answers(state: State, attacks: Attacks) -> Iterator[PikesReact]:
    """The pikes that may fire before these attacks are resolved."""
    for at in targets_of(attacks):
        attackers = tuple(one.unit for one in attackers_of(attacks, at) if not one.charge)
        for unit in state.units_at(at):
            if targets(state, unit.id, attackers):
                yield PikesReact(unit.id, attackers)
