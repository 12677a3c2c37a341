"""The rules of Couriers.

1 Two sides, blue and red, have three couriers each; one of them carries the letter, and only its owner knows which.
2 In turn a side moves one courier over one path [2.1]; the river leads downstream only [2.2].
3 A courier who enters a point with an enemy challenges him: on a die of 4 or more the enemy is caught, else the
  challenger is. Who is caught shows whether he has the letter.
4 A side wins with its letter in the other's town [4.1], or by catching the other's letter [4.2]; after ten turns
  nobody has won [4.3].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from roma_desktop.core.authored import Authored
from roma_desktop.core.board.graph import Board, Link
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Line, Position, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Codec, Data, Unreadable

SIDES = ("blue", "red")
TOWNS = {"blue": "westgate", "red": "eastgate"}
ROADS = "westgate-mill westgate-abbey mill-bridge abbey-bridge bridge-forge bridge-ford forge-eastgate ford-eastgate"
RIVER = "abbey-ford mill-forge"
PLACES = ("westgate", "mill", "abbey", "bridge", "forge", "ford", "eastgate")
BOARD = Board(
    PLACES,
    [
        *(Link(*road.split("-"), kind="road") for road in ROADS.split()),
        *(Link(*reach.split("-"), kind="river", one_way=True) for reach in RIVER.split()),
    ],
)
HIDDEN = -1


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the couriers begin, and which of each side has the letter (0 to 2)."""

    game: str
    id: str
    title: dict[str, str]
    summary: dict[str, str] = {}
    number: int = 1
    turns: int = 10
    couriers: dict[str, str]
    letters: dict[str, int]


class Outcome(msgspec.Struct, frozen=True):
    winner: str | None
    rule: str
    percent: Mapping[str, int]


class State(Position, frozen=True, kw_only=True):
    """``couriers`` by id (``blue0``): where they are; ``letters``: who has each side's, HIDDEN where it isn't known."""

    over_rule: ClassVar[str] = "4.2"

    scenario: Scenario | None
    couriers: Mapping[str, str]
    letters: Mapping[str, int]
    turn: int = 1
    outcome: Outcome | None = None

    def seen_by(self, side: str) -> State:
        """Who has the other side's letter is hidden [1]."""
        return replace(self, letters={one: at if one == side else HIDDEN for one, at in self.letters.items()})


class Move(Command, frozen=True):
    """A courier goes to a neighbouring point [2.1]."""

    courier: str
    to: str


class Moved(Event[State], frozen=True):
    courier: str
    to: str

    def apply(self, state: State) -> State:
        return replace(state, couriers={**state.couriers, self.courier: self.to})

    def line(self, state: State) -> Line:
        words = say("{courier:courier} goes to {to:place}.", courier=self.courier, to=self.to)
        return Line(words, "2.1", side_of(self.courier))


class Caught(Event[State], frozen=True):
    courier: str
    reveals = True

    def apply(self, state: State) -> State:
        return replace(state, couriers={one: at for one, at in state.couriers.items() if one != self.courier})

    def line(self, state: State) -> Line:
        return Line(say("{courier:courier} is caught.", courier=self.courier), "3", side_of(self.courier))


class Ended(Event[State], frozen=True):
    winner: str | None
    rule: str

    def apply(self, state: State) -> State:
        percent = {side: 100 if side == self.winner else 0 for side in SIDES}
        return replace(state, outcome=Outcome(self.winner, self.rule, percent), steps=())

    def line(self, state: State) -> Line:
        if self.winner is None:
            return Line(say("Nobody has won."), self.rule)
        return Line(say("{side:power} wins.", side=self.winner), self.rule, self.winner)


class TurnBegan(Event[State], frozen=True):
    turn: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.turn)


def side_of(courier: str) -> str:
    return courier.rstrip("0123456789")


def letter(state: State, side: str) -> str:
    """The courier who has a side's letter, as far as it is known."""
    return f"{side}{state.letters[side]}"


class Ride(Step[State], frozen=True):
    """A side moves one courier [2]."""

    side: str

    def decision(self, state: State) -> Decision:
        return Decision(self.side, say("Move a courier."), "2")

    def options(self, state: State) -> Iterator[Command]:
        for courier, here in state.couriers.items():
            if side_of(courier) == self.side:
                moves = (Move(courier, there) for there in dict.fromkeys(near for near, _ in BOARD.neighbours[here]))
                yield from (move for move in moves if not self._own_at(state, move.to))

    def check(self, state: State, command: Command) -> None:
        if not isinstance(command, Move) or side_of(command.courier) != self.side:
            raise Illegal("2", say("{side:power} moves a courier of its own.", side=self.side))
        here = state.couriers.get(command.courier)
        if here is None:
            raise Illegal("3", say("{courier:courier} has been caught.", courier=command.courier), say("Move another."))
        near = tuple(dict.fromkeys(there for there, _ in BOARD.neighbours[here]))
        if command.to not in near:
            upstream = any(there == here for there, kind in BOARD.neighbours.get(command.to, ()) if kind == "river")
            rule, why = ("2.2", "The river leads downstream only.") if upstream else ("2.1", "No path leads there.")
            raise Illegal(rule, say(why), say("From here: {near:place}.", near=near))
        if self._own_at(state, command.to):
            raise Illegal("2.1", say("Another of your couriers is there."), say("Move that one first."))

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        assert isinstance(command, Move)
        events: list[Event[State]] = [Moved(command.courier, command.to)]
        enemy = next((one for one, at in state.couriers.items() if at == command.to), None)
        caught: list[str] = []
        if enemy is not None:
            rolled = roll(dice, "3", say("{courier:courier} challenges", courier=command.courier), self.side)
            caught = [enemy if rolled.face >= 4 else command.courier]
            events += [rolled, Caught(caught[0])]
        return [*events, *self._after(state, command, caught)]

    def _after(self, state: State, command: Move, caught: list[str]) -> Iterator[Event[State]]:
        lost = next((side for side in SIDES if letter(state, side) in caught), None)
        if lost is not None:
            yield Ended(other(lost), "4.2")
        elif command.to == TOWNS[other(self.side)] and command.courier == letter(state, self.side) and not caught:
            yield Ended(self.side, "4.1")
        elif not any(side_of(one) == other(self.side) for one in {*state.couriers} - {*caught}):
            yield Ended(self.side, "4.2")
        elif self.side == "red" and state.scenario is not None and state.turn >= state.scenario.turns:
            yield Ended(None, "4.3")
        else:
            if self.side == "red":
                yield TurnBegan(state.turn + 1)
            yield Become(Ride(other(self.side)))

    def _own_at(self, state: State, place: str) -> bool:
        return any(side_of(one) == self.side and at == place for one, at in state.couriers.items())


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


class Couriers:
    """The title."""

    id = "couriers"
    rules_version = "1"
    turns = say("turns")

    def __init__(self) -> None:
        self.codec: Codec[State] = Codec(State, [Ride], [Move], shared="scenario", tables={})

    def scenarios(self) -> list[Path]:
        return sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))

    def load(self, file: Path) -> Scenario:
        return Authored(file).convert(Scenario)

    def read_scenario(self, data: Data) -> Scenario:
        return _converted(data, Scenario)

    def read_options(self, data: Data) -> dict[str, Any]:
        return dict(data)

    def start(self, scenario: Scenario, options: Any) -> State:
        return State(
            scenario=scenario,
            couriers=dict(scenario.couriers),
            letters=dict(scenario.letters),
            steps=(Ride("blue"),),
        )

    def check_position(self, state: State) -> None:
        if not set(state.couriers.values()) <= set(PLACES):
            raise Unreadable(say("a courier is nowhere"))

    def shared(self, state: State) -> object:
        return state.scenario

    def interjections(self, state: State, side: str) -> Iterator[Command]:
        return iter(())

    def sides(self, state: State) -> tuple[str, ...]:
        return SIDES

    def turn(self, state: State) -> int:
        return state.turn

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def languages(self, state: State) -> Iterable[str]:
        return ("en",)

    def weight(self, command: Command) -> float:
        return 1.0

    def words(self, state: State, language: str = "en") -> Words:
        return Words(names={"place": str.title, "power": str.title, "courier": _name})


def _name(courier: str) -> str:
    return f"{side_of(courier).title()} {int(courier[-1]) + 1}"


def _converted(data: Data, type_: type[Any]) -> Any:
    try:
        return msgspec.convert(data, type_, str_keys=True)
    except msgspec.ValidationError as error:
        raise Unreadable(say("{what}", what=str(error))) from None


TITLE = Couriers()
