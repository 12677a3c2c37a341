"""How Roma Victrix is played well: its ``Mind`` for ``roma_desktop.ai``."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message
from roma_desktop.core.mind import Candidate, Intent, Mind, Temper, Terms
from roma_desktop.games.roma_victrix.ai import answers, guess, horizon, never, plan, reading, under_way
from roma_desktop.games.roma_victrix.ai.deciding import intents, script
from roma_desktop.games.roma_victrix.ai.looking import judging
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State


class RomanMind:
    """The mind: each of its questions is answered in a module of its own."""

    levels: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "beginner": {"forgets": 92, "carelessness": 3000},
        "captain": {"forgets": 65, "carelessness": 400, "hunches": 70},
        "consul": {"forgets": 51, "carelessness": 60, "hunches": 31},
    }
    """Hunches cost most: they answer by chance about passage, battles and losses. A player who forgets seven leaders of
    ten loses hardly more than one who forgets half: the others fight one another too, and who stays home loses nothing.
    """
    spread = 950.0
    """From 75 games of Beginners: in each eighth of the positions the chances given, 5 to 62 percent, came true."""
    prior = 3  # the spread of a continuation is about 100, that of what merit doesn't tell about 60

    def guess(self, seen: State, side: Side, chance: random.Random) -> State:
        return guess.guess(seen, side, chance)

    def opens(self, state: State) -> bool:
        return plan.opens(state)

    def candidates(self, state: State, side: Side, temper: Temper) -> Sequence[Candidate]:
        return plan.candidates(state, side, temper)

    def steers(self, state: State) -> bool:
        return under_way.steers(state)

    def ways(self, state: State, side: Side, temper: Temper) -> Sequence[Candidate]:
        return under_way.ways(state, side, temper)

    def script(self, state: State, side: Side, intent: Intent | None) -> Command:
        return script.script(state, side, intent)

    def after(self, state: State, command: Command, intent: Intent | None) -> Intent | None:
        return intents.after(state, command, intent)

    def settled(self, begun: State, state: State, side: Side, replies: int) -> bool:
        return horizon.settled(begun, state, side, replies)

    def answers(self, state: State, side: Side) -> Sequence[Command]:
        return answers.answers(state)

    def over(self, begun: State, state: State) -> bool:
        return answers.over(begun, state)

    def judge(self, state: State, side: Side, temper: Temper) -> Terms:
        return judging.judge(state, side, temper)

    def term(self, name: str) -> Message:
        return judging.TERMS[name]

    def meant(self, state: State, side: Side, command: Command, place: str) -> Candidate:
        return reading.meant(state, side, command, place)

    def aim(self, state: State, side: Side, command: Command, place: str) -> Candidate:
        return reading.aim(state, side, command, place)

    def led(self, state: State, command: Command) -> str:
        return reading.led(state, command)

    def absurd(self, state: State, command: Command) -> Message | None:
        return never.absurd(state, command)


MIND: Mind[State] = RomanMind()
