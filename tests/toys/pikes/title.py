"""The rules of Pikes.

1 Two sides, green and gold, have blocks that face one of the six hexsides.
2 A turn is one order for one block: a step over the hexside it faces or one beside it [2.1], not into a wood [2.2] or
  onto another block [2.3]; or a turn by one hexside or two [2.4].
3 A block that steps against an enemy in front of it attacks: 1 to 6, and 2 more against a flank or rear. From 5 on the
  enemy is routed and the attacker takes its hex; on less nothing happens, and a 1 always routs the attacker.
4 A side without blocks loses [4.1]. After the last turn the side with more blocks wins [4.2].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from roma_desktop.core.authored import Authored
from roma_desktop.core.board.hexes import (
    Hex,
    direction_to,
    from_offset,
    hex_board,
    hex_of,
    labels,
    neighbour,
    turns_between,
)
from roma_desktop.core.chance import roll
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Command, Decision, Event, Line, Position, Step
from roma_desktop.core.message import Words, say
from roma_desktop.core.title import Codec, Data, Unreadable

SIDES = ("green", "gold")
HEXES = tuple(from_offset(column, row) for row in range(5) for column in range(8))
BOARD = hex_board(HEXES)
NAMES = labels(HEXES)


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a block stands, and the hexside it faces (0 to 5)."""

    at: str
    facing: int


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    id: str
    title: dict[str, str]
    summary: dict[str, str] = {}
    number: int = 1
    turns: int = 12
    woods: tuple[str, ...] = ()
    snow: bool = False
    blocks: dict[str, Block]


class Outcome(msgspec.Struct, frozen=True):
    winner: str | None
    rule: str
    percent: Mapping[str, int]


class State(Position, frozen=True, kw_only=True):
    scenario: Scenario | None
    blocks: Mapping[str, Block]
    turn: int = 1
    outcome: Outcome | None = None


class Advance(Command, frozen=True):
    """A step over a hexside, against an enemy where one is there [2.1], [3]."""

    block: str
    to: str


class Turn(Command, frozen=True):
    """A block faces another hexside [2.4]."""

    block: str
    facing: int


class Stepped(Event[State], frozen=True):
    block: str
    to: str

    def apply(self, state: State) -> State:
        return replace(state, blocks={**state.blocks, self.block: replace(state.blocks[self.block], at=self.to)})

    def line(self, state: State) -> Line:
        return Line(say("{block:block} to {to:place}.", block=self.block, to=self.to), "2.1", side_of(self.block))


class Turned(Event[State], frozen=True):
    block: str
    facing: int

    def apply(self, state: State) -> State:
        turned = replace(state.blocks[self.block], facing=self.facing)
        return replace(state, blocks={**state.blocks, self.block: turned})

    def line(self, state: State) -> Line:
        return Line(say("{block:block} turns.", block=self.block), "2.4", side_of(self.block))


class Routed(Event[State], frozen=True):
    block: str

    def apply(self, state: State) -> State:
        return replace(state, blocks={one: block for one, block in state.blocks.items() if one != self.block})

    def line(self, state: State) -> Line:
        return Line(say("{block:block} is routed.", block=self.block), "3", side_of(self.block))


class Ended(Event[State], frozen=True):
    winner: str | None
    rule: str

    def apply(self, state: State) -> State:
        left = {side: sum(side_of(one) == side for one in state.blocks) for side in SIDES}
        share = {side: 100 * count // max(1, sum(left.values())) for side, count in left.items()}
        return replace(state, outcome=Outcome(self.winner, self.rule, share), steps=())


class Passed(Event[State], frozen=True):
    turn: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.turn)


def side_of(block: str) -> str:
    return block.rstrip("0123456789")


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def block_at(blocks: Mapping[str, Block], place: str) -> str | None:
    return next((one for one, block in blocks.items() if block.at == place), None)


def ahead(block: Block) -> list[Hex]:
    """The hexes over the hexside a block faces and those beside it."""
    return [neighbour(hex_of(block.at), block.facing + turn) for turn in (0, -1, 1)]


class Order(Step[State], frozen=True):
    """A side gives one order [2]."""

    side: str

    def decision(self, state: State) -> Decision:
        return Decision(self.side, say("Order a block."), "2")

    def options(self, state: State) -> Iterator[Command]:
        for one, block in state.blocks.items():
            if side_of(one) == self.side:
                orders = [*(Advance(one, to.id) for to in ahead(block)), *(Turn(one, facing) for facing in range(6))]
                yield from (order for order in orders if self._why_not(state, order) is None)

    def check(self, state: State, command: Command) -> None:
        illegal = self._why_not(state, command)
        if illegal is not None:
            raise illegal

    def _why_not(self, state: State, command: Command) -> Illegal | None:
        if not isinstance(command, Advance | Turn) or side_of(command.block) != self.side:
            return Illegal("1", say("{side:power} orders a block of its own.", side=self.side))
        block = state.blocks.get(command.block)
        if block is None:
            return Illegal("3", say("{block:block} is routed.", block=command.block), say("Order another."))
        if isinstance(command, Turn):
            fits = command.facing in range(6) and 1 <= turns_between(block.facing, command.facing) <= 2
            return None if fits else Illegal("2.4", say("A block turns by one hexside or two."))
        if command.to not in BOARD.neighbours or hex_of(command.to) not in ahead(block):
            near = tuple(to.id for to in ahead(block) if to.id in BOARD.neighbours)
            why = say("That is not before {block:block}.", block=command.block)
            return Illegal("2.1", why, say("Before it: {near:place}.", near=near))
        if state.scenario is not None and command.to in state.scenario.woods:
            return Illegal("2.2", say("Blocks keep out of woods."), say("Go round it."))
        there = block_at(state.blocks, command.to)
        if there is not None and side_of(there) == self.side:
            return Illegal("2.3", say("{there:block} is there.", there=there), say("Move it first."))
        return None

    def handle(self, state: State, command: Command, dice: Dice) -> Sequence[Event[State]]:
        match command:
            case Turn(block, facing):
                events: list[Event[State]] = [Turned(block, facing)]
            case Advance(block, to) if (enemy := block_at(state.blocks, to)) is not None:
                events = self._attack(state, block, enemy, dice)
            case Advance(block, to):
                events = [Stepped(block, to)]
            case _:
                raise AssertionError(command)
        after = state
        for event in events:
            after = event.apply(after)
        return [*events, *self._next(after)]

    def _attack(self, state: State, block: str, enemy: str, dice: Dice) -> list[Event[State]]:
        attacker, target = state.blocks[block], state.blocks[enemy]
        rolled = roll(dice, "3", say("{block:block} attacks", block=block), self.side)
        back = direction_to(hex_of(target.at), hex_of(attacker.at))
        assert back is not None
        flank = 2 if turns_between(target.facing, back) > 1 else 0
        if rolled.face == 1:
            return [rolled, Routed(block)]
        return [rolled, Routed(enemy), Stepped(block, target.at)] if rolled.face + flank >= 5 else [rolled]

    def _next(self, state: State) -> Iterator[Event[State]]:
        left = {side: sum(side_of(one) == side for one in state.blocks) for side in SIDES}
        beaten = next((side for side, count in left.items() if not count), None)
        last = self.side == SIDES[1] and state.scenario is not None and state.turn >= state.scenario.turns
        if beaten is not None:
            yield Ended(other(beaten), "4.1")
        elif last:
            yield Ended(None if left["green"] == left["gold"] else max(left, key=lambda side: left[side]), "4.2")
        else:
            if self.side == SIDES[1]:
                yield Passed(state.turn + 1)
            yield Become(Order(other(self.side)))


class Pikes:
    """The title. Nothing is hidden in this game."""

    id = "pikes"
    rules_version = "1"
    turns = say("turns")

    def __init__(self) -> None:
        self.codec: Codec[State] = Codec(State, [Order], [Advance, Turn], shared="scenario", tables={})

    def scenarios(self) -> list[Path]:
        return sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))

    def load(self, file: Path) -> Scenario:
        return Authored(file).convert(Scenario)

    def read_scenario(self, data: Data) -> Scenario:
        try:
            return msgspec.convert(data, Scenario, str_keys=True)
        except msgspec.ValidationError as error:
            raise Unreadable(say("{what}", what=str(error))) from None

    def read_options(self, data: Data) -> dict[str, Any]:
        return dict(data)

    def start(self, scenario: Scenario, options: Any) -> State:
        return State(scenario=scenario, blocks=dict(scenario.blocks), steps=(Order("green"),))

    def check_position(self, state: State) -> None:
        if not {block.at for block in state.blocks.values()} <= BOARD.neighbours.keys():
            raise Unreadable(say("a block is off the field"))

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
        return 0.3 if isinstance(command, Turn) else 1.0

    def words(self, state: State, language: str = "en") -> Words:
        return Words(names={"place": _place, "power": str.title, "block": _block})


def _place(of: str) -> str:
    return NAMES.get(hex_of(of), of)


def _block(of: str) -> str:
    return f"{side_of(of).title()} {int(of[-1]) + 1}"


TITLE = Pikes()
