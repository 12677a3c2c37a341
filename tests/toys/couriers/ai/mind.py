"""What computer players know of Couriers: letters go to the other town, and enemies beside one are worth a throw."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, say
from roma_desktop.core.mind import Candidate, Intent, Temper, best_first, likeliest
from toys.couriers.title import BOARD, HIDDEN, TOWNS, Move, Ride, State, letter, other, side_of

FAR = 9


class Carry(Intent, frozen=True):
    """The courier goes on to a point."""

    courier: str
    to: str


class CouriersMind:
    """The mind. A Beginner forgets no courier: there are too few of them."""

    levels: ClassVar[Mapping[str, Mapping[str, int]]] = {"beginner": {"forgets": 0, "carelessness": 60}}

    def guess(self, seen: State, side: str, chance: random.Random) -> State:
        enemy = other(side)
        if seen.letters[enemy] != HIDDEN:
            return seen
        living = sorted(one for one in seen.couriers if side_of(one) == enemy)
        return replace(seen, letters={**seen.letters, enemy: int(chance.choice(living).removeprefix(enemy))})

    def opens(self, state: State) -> bool:
        return isinstance(state.steps[-1], Ride)

    def candidates(self, state: State, side: str, temper: Temper) -> Sequence[Candidate]:
        found = []
        for move in state.steps[-1].options(state):
            assert isinstance(move, Move)
            gain = self._merit(state, side, move)
            goal = say("moves {courier:courier} to {to:place}", courier=move.courier, to=move.to)
            found.append(Candidate(move, goal, gain, Carry(move.courier, TOWNS[other(side)]), who=move.courier))
        return best_first(found)

    def script(self, state: State, side: str, intent: Intent | None) -> Command:
        options = [one for one in state.steps[-1].options(state) if isinstance(one, Move)]
        return max(options, key=lambda move: self._merit(state, side, move))

    def settled(self, begun: State, state: State, side: str, replies: int) -> bool:
        return state.turn > begun.turn + replies

    def judge(self, state: State, side: str, temper: Temper) -> Mapping[str, int]:
        if state.outcome is not None:
            won = {side: 1000, other(side): -1000}
            return {"letter": won.get(state.outcome.winner or "", 0)}
        men = [side_of(one) for one in state.couriers]
        return {"letter": 40 * (_way(state, other(side)) - _way(state, side)), "couriers": 90 * _ahead(men, side)}

    def term(self, name: str) -> Message:
        return say(name)

    def meant(self, state: State, side: str, command: Command, place: str) -> Candidate:
        return likeliest(self.candidates(state, side, Temper.STEADY), command)

    def led(self, state: State, command: Command) -> str:
        return state.couriers.get(command.courier, "") if isinstance(command, Move) else ""

    def absurd(self, state: State, command: Command) -> Message | None:
        return None

    def _merit(self, state: State, side: str, move: Move) -> int:
        home, goal = state.couriers[move.courier], TOWNS[other(side)]
        nearer = _distance(home, goal) - _distance(move.to, goal)
        return nearer * (30 if move.courier == letter(state, side) else 5)


def _ahead(men: list[str], side: str) -> int:
    return men.count(side) - men.count(other(side))


def _way(state: State, side: str) -> int:
    at = state.couriers.get(letter(state, side))
    return FAR if at is None else _distance(at, TOWNS[other(side)])


@lru_cache(maxsize=100)
def _distance(start: str, goal: str) -> int:
    found, edge, steps = {start}, {start}, 0
    while goal not in found:
        edge = {near for one in edge for near, _ in BOARD.neighbours[one]} - found
        if not edge:
            return FAR
        found |= edge
        steps += 1
    return steps


MIND = CouriersMind()
