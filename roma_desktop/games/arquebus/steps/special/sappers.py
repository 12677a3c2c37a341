"""Sappers level a work or break a wall at the end of their Battle's activation [BIC-4, PAV-4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Done, Event, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.commands.sequence import Decline
from roma_desktop.games.arquebus.commands.special import BreakWork
from roma_desktop.games.arquebus.events.sequence import RuleRemembered, WorkChanged
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId, UnitId
from roma_desktop.games.arquebus.rules.special.bicocca import WORK
from roma_desktop.games.arquebus.rules.special.pavia import WALL


class _Task(msgspec.Struct, frozen=True):
    """What sappers of a side do: they turn ``work`` into ``becomes`` ("" for nothing), with ``once`` only one time."""

    side: SideId
    work: str
    becomes: str
    once: bool
    question: Message
    done: Message


_TASKS: Final = {
    "BIC-4": _Task(
        "fr",
        WORK,
        "trench",
        False,
        say("Which side of the ditch and rampart do the sappers level?"),
        say("{unit:unit} levels the rampart toward {hex:place}: only a trench is left."),
    ),
    "PAV-4": _Task(
        "im",
        WALL,
        "",
        True,
        say("Where do the sappers break the wall?"),
        say("{unit:unit} breaks the wall toward {hex:place}."),
    ),
}


class SappersWork(Step[State], frozen=True):
    """The owner chooses a hexside next to the sappers, or none."""

    rule: str
    unit: UnitId

    def _hexes(self, state: State) -> tuple[HexId, ...]:
        """The hexes beyond the hexsides that they can level."""
        task, unit = _TASKS[self.rule], state.units[self.unit]
        if not unit.on_map or (task.once and state.loose.get(self.rule)):
            return ()
        return tuple(at for at in state.setting.field.neighbours[unit.at] if state.obstacle(unit.at, at) == task.work)

    def decision(self, state: State) -> Decision | None:
        if not self._hexes(state):
            return None
        task = _TASKS[self.rule]
        return Decision(task.side, task.question, self.rule)

    def check(self, state: State, command: Command) -> None:
        match command:
            case Decline():
                return
            case BreakWork(unit, beyond) if unit == self.unit and beyond in self._hexes(state):
                return
            case _:
                raise Illegal(
                    self.rule,
                    say("{unit:unit} works at the hexsides next to it.", unit=self.unit),
                    say("Choose one toward {hexes:place}, or decline.", hexes=self._hexes(state)),
                )

    def options(self, state: State) -> Iterator[Command]:
        yield from (BreakWork(self.unit, at) for at in self._hexes(state))
        yield Decline()

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        if not isinstance(command, BreakWork):
            return [Done()]
        task = _TASKS[self.rule]
        hexside = "-".join(sorted((state.units[self.unit].at, command.beyond)))
        words = say(task.done.template, unit=self.unit, hex=command.beyond)
        events: list[Event[State]] = [WorkChanged(hexside, task.becomes, words, self.rule, task.side)]
        if task.once:
            events.append(RuleRemembered(self.rule, 1, None, self.rule))
        return [*events, Done()]

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        return [Done()]


def at_work(state: State) -> Iterator[SappersWork]:
    """The sappers of the activated Battle that have neither moved nor been attacked (R38); Retired ones don't work."""
    activation = state.activation
    if activation is None:
        return
    idle = activation.spent.keys() | activation.lifted | activation.under_attack
    for rule, task in _TASKS.items():
        if rule not in state.setting.rules or activation.side != task.side:
            continue
        for battle in activation.battles:
            for unit in state.units_of(battle):
                if state.type_of(unit.id) == "SP" and unit.on_map and not unit.retired and unit.id not in idle:
                    yield SappersWork(rule, unit.id)
