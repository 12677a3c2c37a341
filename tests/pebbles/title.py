"""The rules of Pebbles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from roma_desktop.core.authored import Authored
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Line, Position, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.misfit import explained_with_place
from roma_desktop.core.title import Codec, Data, Unreadable

SCENARIOS = Path(__file__).parent / "scenarios"
SIDES = ("black", "white")


class Heap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario."""

    game: Literal["pebbles"]
    id: str
    title: dict[str, str]
    pebbles: int


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options: how many pebbles may be taken at once."""

    most: Literal["3", "4"] = "3"


class Setting(msgspec.Struct, frozen=True):
    scenario: Heap
    options: Agreed


class Result(msgspec.Struct, frozen=True):
    winner: str | None
    rule: str
    percent: Mapping[str, int]


class Pebbles(Position, frozen=True, dict=True, kw_only=True):
    setting: Setting
    left: int
    turn: int = 1
    winner: str | None = None


class Take(Command, frozen=True):
    """Take pebbles, and say something if you like; ``from_`` names piles, which nobody minds."""

    pebbles: int
    from_: tuple[str, ...] = ()
    words: str | None = None
    bets: dict[str, int] = msgspec.field(default_factory=dict)


class Throw(Command, frozen=True):
    """Take as many as a die says."""


class Took(Event[Pebbles], frozen=True):
    side: str
    pebbles: int

    def apply(self, state: Pebbles) -> Pebbles:
        left = max(0, state.left - self.pebbles)
        if left:
            return replace(state, left=left, turn=state.turn + (self.side == SIDES[1]))
        return replace(state, left=0, winner=self.side, steps=())

    def line(self, state: Pebbles) -> Line:
        return Line(say("{side:side} takes {n:pebble|pebbles}.", side=self.side, n=self.pebbles), "99.1", self.side)


class Choose(Step[Pebbles], frozen=True):
    side: str

    def decision(self, state: Pebbles) -> Decision:
        return Decision(self.side, say("Take pebbles."), "99.0")

    def check(self, state: Pebbles, command: Command) -> None:
        most = int(state.setting.options.most)
        if isinstance(command, Take) and not 1 <= command.pebbles <= most:
            raise Illegal("99.2", say("Nobody takes {n}.", n=command.pebbles), say("Take 1 to {most}.", most=most))

    def options(self, state: Pebbles) -> Iterator[Command]:
        yield from (Take(n) for n in range(1, int(state.setting.options.most) + 1))
        yield Throw()

    def handle(self, state: Pebbles, command: Command, dice: Dice) -> Sequence[Event[Pebbles]]:
        other = Become[Pebbles](Choose(SIDES[1 - SIDES.index(self.side)]))
        if isinstance(command, Take):
            return [other, Took(self.side, command.pebbles)]
        rolled = roll(dice, "99.3", say("how many"))
        return [rolled, other, Took(self.side, rolled.face)]


class PebblesTitle:
    """The title."""

    id = "pebbles"
    rules_version = "1"
    turns = say("turns")
    codec: Codec[Pebbles] = Codec(Pebbles, [Choose], [Take, Throw], shared="setting", tables={})

    def scenarios(self) -> list[Path]:
        return sorted(SCENARIOS.glob("*.yaml"))

    def load(self, file: Path) -> Heap:
        return Authored(file).convert(Heap)

    def read_scenario(self, data: Data) -> Heap:
        return _converted(data, Heap)

    def read_options(self, data: Data) -> Agreed:
        return _converted(data, Agreed)

    def start(self, scenario: Heap, options: Agreed) -> Pebbles:
        setting = Setting(scenario, options)
        return Pebbles(setting=setting, left=scenario.pebbles, steps=(Choose(SIDES[0]),))

    def check_position(self, state: Pebbles) -> None:
        pass

    def shared(self, state: Pebbles) -> Setting:
        return state.setting

    def interjections(self, state: Pebbles, side: str) -> Iterator[Command]:
        return iter(())

    def sides(self, state: Pebbles) -> tuple[str, ...]:
        return SIDES

    def turn(self, state: Pebbles) -> int:
        return state.turn

    def outcome(self, state: Pebbles) -> Result | None:
        if state.winner is None:
            return None
        return Result(state.winner, "99.4", {side: 100 * (side == state.winner) for side in SIDES})

    def weight(self, command: Command) -> float:
        return 1.0

    def words(self, state: Pebbles, language: str = "en") -> Words:
        return Words(names={"side": str.title})


def _converted(data: Data, type_: Any) -> Any:
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        raise Unreadable(explained_with_place(error)) from None


TITLE = PebblesTitle()
