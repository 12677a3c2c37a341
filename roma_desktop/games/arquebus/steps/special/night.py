"""The night of Marignano [MAR-2]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import EndMoves, Move, Turn
from roma_desktop.games.arquebus.commands.shock import Retreat
from roma_desktop.games.arquebus.events.pieces import Faced, LetGo, OrderChanged, Went
from roma_desktop.games.arquebus.events.special import GunDeployed, MorningCame
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules.results.retreating import facings, good_facings
from roma_desktop.games.arquebus.rules.results.standards import ralliable
from roma_desktop.games.arquebus.rules.special.marignano import night_falls
from roma_desktop.games.arquebus.rules.special.withdrawing import GUNS_GO, guns, open_hexes, withdrawals, withdrawing
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.retreat import leaders_along
from roma_desktop.games.arquebus.steps.special.noticed import Noticed
from roma_desktop.games.arquebus.steps.standards import rallied

_RULE: Final = "MAR-2"
_FIRST, _SECOND = "sw", "fr"


def nightfall(before: State, after: State) -> tuple[Step[Any], ...]:
    """The night, once the Loss Check of the eighth Swiss Free Activation is over."""
    checked = bool(before.steps) and isinstance(before.steps[-1], LossCheck)
    if not checked or not night_falls(after):
        return ()
    return (
        Noticed(_RULE, _RULE, 1),
        Withdrawal(_FIRST),
        Withdrawal(_SECOND),
        NightRest(),
        GunsAtNight(_SECOND),
        Morning(_FIRST),
    )


class Withdrawal(Step[State], frozen=True):
    """A side moves every unit that is next to enemies by one hex, to where it is next to none, if it can."""

    side: SideId

    def decision(self, state: State) -> Decision | None:
        if next(withdrawing(state, self.side), None) is None:
            return None
        words = say("{side:side}: night falls, draw your units back from the enemy", side=self.side)
        return Decision(self.side, words, _RULE)

    def check(self, state: State, command: Command) -> None:
        waiting = tuple(unit.id for unit in withdrawing(state, self.side))
        if not isinstance(command, Retreat) or command.unit not in waiting:
            raise Illegal(
                _RULE,
                say("Units next to enemies draw back for the night."),
                say("Move one of {units:unit}.", units=waiting),
            )
        unit = state.units[command.unit]
        if command.to not in withdrawals(state, unit):
            raise Illegal(
                _RULE,
                say("{unit:unit} can't draw back to {hex:place}.", unit=unit.id, hex=command.to),
                say("Go one hex, to {hexes:place}.", hexes=withdrawals(state, unit)),
            )
        if command.facing not in facings(state, unit, command.to):
            raise Illegal(
                "10.1-b", say("Units in one hex share one facing."), say("Take the facing of the unit there.")
            )

    def options(self, state: State) -> Iterator[Command]:
        for unit in withdrawing(state, self.side):
            for at in withdrawals(state, unit):
                yield from (Retreat(unit.id, at, facing) for facing in good_facings(state, unit, at))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Retreat)
        went = _went(state, state.units[command.unit], command.to, command.facing)
        met = entered(state, command.unit, command.to)
        return [went, *([Call(met)] if met else [])]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


def _went(state: State, unit: Unit, to: HexId, facing: int) -> Event[State]:
    words = say("{unit:unit} goes to {hex:place} in the night.", unit=unit.id, hex=to)
    return Went(unit.id, to, _RULE, words, facing, leaders_along(state, unit.id))


class NightRest(Step[State], frozen=True):
    """Disordered units recover and Engaged ones part; Retired units at their standard rally [15.1-d]."""

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        good = [
            OrderChanged(unit.id, "good", _RULE, say("{unit:unit} is in good order again.", unit=unit.id))
            for unit in state.units.values()
            if unit.on_map and unit.order == "disordered"
        ]
        parted = [LetGo(unit, _RULE) for unit in sorted(state.opponents)]
        back = [rallied(unit, _RULE) for side in (_FIRST, _SECOND) for unit in ralliable(state, side)]
        return [*good, *parted, *back, Done()]


class GunsAtNight(Step[State], frozen=True):
    """The French move each gun up to two hexes and deploy it, with any facing.

    ``gone``: how many hexes each has gone. A gun that is neither moved nor turned stays as it is.
    """

    side: SideId
    gone: Mapping[UnitId, int] = {}

    def decision(self, state: State) -> Decision | None:
        if not guns(state, self.side):
            return None
        return Decision(self.side, say("{side:side}: place your guns for the morning", side=self.side), _RULE)

    def check(self, state: State, command: Command) -> None:
        match command:
            case EndMoves():
                return
            case Move(unit, to, leaders) if unit in guns(state, self.side) and not leaders:
                self._check_step(state, unit, to)
            case Turn(unit, facing) if unit in guns(state, self.side):
                if facing not in facings(state, state.units[unit], state.units[unit].at):
                    raise Illegal(
                        "10.1-b", say("Units in one hex share one facing."), say("Take the facing of the unit there.")
                    )
            case _:
                raise Illegal(
                    _RULE, say("Only guns are placed now."), say("Move or turn a gun, or end the placing of the guns.")
                )

    def _check_step(self, state: State, unit: UnitId, to: HexId) -> None:
        if self.gone.get(unit, 0) >= GUNS_GO:
            raise Illegal(_RULE, say("{unit:unit} has gone two hexes.", unit=unit), say("Turn it, or leave it there."))
        if to not in tuple(open_hexes(state, state.units[unit])):
            raise Illegal(
                _RULE,
                say("{unit:unit} can't go to {hex:place}.", unit=unit, hex=to),
                say("Choose a neighbouring hex that guns can enter, and where it may stay."),
            )

    def options(self, state: State) -> Iterator[Command]:
        for of in guns(state, self.side):
            unit = state.units[of]
            if self.gone.get(of, 0) < GUNS_GO:
                yield from (Move(of, at) for at in open_hexes(state, unit))
            for facing in facings(state, unit, unit.at):
                if facing != unit.facing or not unit.deployed:
                    yield Turn(of, facing)
        yield EndMoves()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Move(of, to):
                unit = state.units[of]
                mates = state.units_at(to)
                went = _went(state, unit, to, mates[0].facing if mates else unit.facing)
                met = entered(state, of, to)
                onward = replace(self, gone={**self.gone, of: self.gone.get(of, 0) + 1})
                return [went, GunDeployed(of), Become(onward), *([Call(met)] if met else [])]
            case Turn(of, facing):
                return [Faced((of,), facing % SIDES, _RULE), GunDeployed(of)]
            case _:
                return [Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


class Morning(Step[State], frozen=True):
    """The night is over: the Swiss take a Free Activation, whatever the evening had begun."""

    side: SideId

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [MorningCame(self.side)]
