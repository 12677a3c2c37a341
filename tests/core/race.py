"""Race: a small game for tests of records. Two runners step or leap in turn; who reaches the goal wins.

A step is 1 to 3 fields; a leap is a die. Rules of another version can be had: there a step is longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Position, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.misfit import explained_with_place
from roma_desktop.core.title import Codec, Unreadable


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario: how far it is."""

    goal: int = 100


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options: how many fields a step may have."""

    longest: int = 3


class Course:
    """What all positions share."""

    def __init__(self, field: Field, agreed: Agreed, stride: int) -> None:
        self.field, self.agreed, self.stride = field, agreed, stride


class Runners(Position, frozen=True, dict=True, kw_only=True):
    course: Course
    at: tuple[int, int] = (0, 0)


class Walk(Command, frozen=True):
    fields: int


class Leap(Command, frozen=True):
    pass


class Rest(Command, frozen=True):
    """The same runner goes on, so that it can be taken back."""


class Went(Event[Runners], frozen=True):
    runner: int
    fields: int

    def apply(self, state: Runners) -> Runners:
        at = list(state.at)
        at[self.runner] += self.fields
        over = at[self.runner] >= state.course.field.goal
        return replace(state, at=(at[0], at[1]), steps=() if over else state.steps)


class Run(Step[Runners], frozen=True):
    runner: int
    rests: int = 0

    def decision(self, state: Runners) -> Decision:
        return Decision(f"runner {self.runner}", say("Run"), "1")

    def check(self, state: Runners, command: Command) -> None:
        match command:
            case Walk(fields) if not 1 <= fields <= state.course.agreed.longest:
                raise Illegal("1.1", say("A step of {fields} fields is too long.", fields=fields))
            case Walk() | Leap() | Rest():
                return
            case _:
                raise Illegal("1.0", say("Run."))

    def options(self, state: Runners) -> Iterator[Command]:
        yield from (Walk(fields) for fields in range(1, state.course.agreed.longest + 1))
        yield Leap()
        yield Rest()

    def handle(self, state: Runners, command: Command, dice: Dice) -> Sequence[Event[Runners]]:
        other = Become(Run(1 - self.runner))
        match command:
            case Walk(fields):
                return [Become(other.step), Went(self.runner, fields * state.course.stride)]
            case Leap():
                rolled = roll(dice, "1.2", say("leap"))
                return [rolled, other, Went(self.runner, rolled.face)]
            case _:
                return [Become(replace(self, rests=self.rests + 1))]


class Race:
    """The title. ``stride`` is what a step of one field is worth by these rules."""

    id = "race"
    codec: Codec[Runners] = Codec(Runners, [Run], [Walk, Leap, Rest], shared="course", tables={})

    def __init__(self, stride: int = 1) -> None:
        self.stride = stride
        self.rules_version = str(stride)

    def scenarios(self) -> list[Path]:
        return []

    def load(self, file: Path) -> Field:
        raise NotImplementedError

    def read_scenario(self, data: dict[str, Any]) -> Field:
        return _converted(data, Field)

    def read_options(self, data: dict[str, Any]) -> Agreed:
        return _converted(data, Agreed)

    def start(self, scenario: Field, options: Agreed) -> Runners:
        return Runners(course=Course(scenario, options, self.stride), steps=(Run(0),))

    def check_position(self, state: Runners) -> None:
        if min(state.at) < 0:
            raise Unreadable(say("a runner stands before the start"))

    def shared(self, state: Runners) -> Course:
        return state.course

    def words(self, state: Runners, language: str) -> Words:
        return Words()


def _converted(data: dict[str, Any], type_: Any) -> Any:
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        raise Unreadable(explained_with_place(error)) from None


RACE = Race()


def titles(race: Race = RACE) -> Any:
    """The function by which a record finds its game."""
    return {"race": race}.__getitem__
