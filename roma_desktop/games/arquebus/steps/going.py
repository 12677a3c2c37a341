"""What comes of a step of a move: rough going, and the facing where a unit stops [7.3-a, 8.0-b]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.board.hexes import SIDES
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.moving import Turn
from roma_desktop.games.arquebus.events.pieces import Faced
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import UnitId
from roma_desktop.games.arquebus.rules.die import roll, shown
from roma_desktop.games.arquebus.rules.results.casualties import disorder


class RoughGoing(Step[State], frozen=True):
    """A unit rolls for each piece of terrain that may disorder it [7.3-a, T7, R25]. ``terrain``: what it went over."""

    unit: UnitId
    terrain: tuple[str, ...]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        events: list[Event[State]] = []
        unit = state.units[self.unit]
        if not unit.on_map or unit.disordered:
            return [Done()]
        for kind in self.terrain:
            words = say("{unit:unit} and the {terrain:terrain}", unit=self.unit, terrain=kind)
            rolled = roll(dice, "7.3-a", words, state.side_of(self.unit))
            events.append(rolled)
            if shown(rolled) in state.setting.charts.disordered_on:
                words = say("{unit:unit} is Disordered by the {terrain:terrain}.", unit=self.unit, terrain=kind)
                events.append(disorder(state, self.unit, "7.3-a", words))
                break
        return [*events, Done()]


class FaceOnStop(Step[State], frozen=True):
    """A unit that must stop next to an enemy sets its facing once, freely [8.0-b, R37].

    Beside a unit of its own it takes that one's facing [10.1-b].
    """

    unit: UnitId

    def decision(self, state: State) -> Decision | None:
        unit = state.units[self.unit]
        side = state.side_of(self.unit)
        if not unit.on_map or unit.at not in state.near_enemy[side] or len(state.units_at(unit.at)) > 1:
            return None
        return Decision(side, say("{unit:unit} stops: choose its facing", unit=self.unit), "8.0-b")

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Turn) or command.unit != self.unit or command.facing not in range(SIDES):
            raise Illegal(
                "8.0-b",
                say("{unit:unit} has stopped next to an enemy.", unit=self.unit),
                say("Choose the vertex that it faces."),
            )

    def options(self, state: State) -> Iterator[Command]:
        return (Turn(self.unit, facing) for facing in range(SIDES))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Turn)
        return [Faced((self.unit,), command.facing, "8.0-b"), Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        unit = state.units[self.unit]
        mates = [one for one in state.units_at(unit.at) if one.id != self.unit]
        if unit.on_map and mates:
            return [Faced((self.unit,), mates[0].facing, "10.1-b"), Done()]
        return [Done()]
