"""What Arquebus tells computer players [``core.mind.Mind``]."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message
from roma_desktop.core.mind import Candidate, Intent, Temper, Terms, likeliest
from roma_desktop.games.arquebus.ai import absurdity, candidates, guessing, judging, under_way, weighing
from roma_desktop.games.arquebus.ai.posture import Operation
from roma_desktop.games.arquebus.ai.script import script
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.games.arquebus.steps.continuation import Continue
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

_FAR_ENOUGH = (0, 2, 4)
"""After so many activations a side has thought far enough ahead in any case: for 0, 1 and 2 replies asked for."""


class ArquebusMind:
    """The mind of this game: an activation is an undertaking, and a side's activations in a row are a turn.

    An Imperator looks at twelve plans and plays 144 continuations. Merits hardly tell which of a side's first plans is
    the best: over 12 positions (seed h1) their correlation with the values found by 14 continuations with an answer was
    0.07. Plans from the seventh on came out 10 thousandths of a game behind the first six; plans differ by 31.
    """

    levels: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "captain": {"forgets": 57, "hunches": 57},
        "consul": {"forgets": 36, "hunches": 10},
        "imperator": {"width": 12, "rollouts": 144},
    }

    def guess(self, seen: State, side: SideId, chance: random.Random) -> State:
        return guessing.guess(seen, side, chance)

    def opens(self, state: State) -> bool:
        return candidates.opens(state)

    def candidates(self, state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
        return candidates.candidates(state, side, temper)

    def steers(self, state: State) -> bool:
        return under_way.steers(state)

    def ways(self, state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
        return under_way.ways(state, side, temper)

    def script(self, state: State, side: SideId, intent: Intent | None) -> Command:
        return script(state, intent if isinstance(intent, Operation) else None)

    def settled(self, begun: State, state: State, side: SideId, replies: int) -> bool:
        """Between activations only. With one reply: once the enemy has acted freely; with two: once it is the side's
        turn again. Long rows of activations are cut short."""
        if not isinstance(state.steps[-1], FreeActivation | Continue):
            return False
        if replies <= 0:
            return True
        enemy = state.setting.enemy(side)
        answered = state.free.get(enemy, 0) > begun.free.get(enemy, 0)
        if replies == 1:
            return answered or state.activations - begun.activations >= _FAR_ENOUGH[1]
        again = answered and state.active == side
        return again or state.activations - begun.activations >= _FAR_ENOUGH[2]

    def answers(self, state: State, side: SideId) -> Sequence[Command]:
        return weighing.answers(state)

    def over(self, begun: State, state: State) -> bool:
        return weighing.over(begun, state)

    def judge(self, state: State, side: SideId, temper: Temper) -> Terms:
        return judging.judge(state, side, temper)

    def term(self, name: str) -> Message:
        return judging.word(name)

    def meant(self, state: State, side: SideId, command: Command, place: str) -> Candidate:
        """The likeliest plan that begins with a command; a Battle has many units, and so no one place [6.1]."""
        return likeliest(candidates.candidates(state, side, Temper.STEADY), command)

    def led(self, state: State, command: Command) -> str:
        return ""

    def absurd(self, state: State, command: Command) -> Message | None:
        return absurdity.absurd(state, command)


MIND = ArquebusMind()
"""The mind of Arquebus."""
