"""What Sparta vs. Athens tells computer players [``core.mind.Mind``]."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message
from roma_desktop.core.mind import Candidate, Intent, Mind, Temper, Terms
from roma_desktop.games.sparta_vs_athens.ai import answers, campaign, guessing, horizon, judging, never, script
from roma_desktop.games.sparta_vs_athens.ai.advising import reading, under_way
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId


class SpartanMind:
    """The mind of this game: an intent is the operation of a leader; each method has a module of its own."""

    prior = 8
    """Merits count as much as 8 continuations: they see what an operation is for in later seasons, the judge hardly."""

    levels: Mapping[str, Mapping[str, int]] = {
        "beginner": {"forgets": 0, "carelessness": 450, "hunches": 100, "heedless": 100},
        "captain": {"forgets": 38, "carelessness": 60, "hunches": 42},
        "consul": {"forgets": 26, "carelessness": 22, "hunches": 9},
    }
    """What differs from the levels of ``ai.levels``. To be heedless costs little against random play and much against
    good players. To forget costs most against random play: some wars are won only by what many do together."""

    factors: Mapping[str, float] = {
        "prestige": 0.6,
        "year": 2.5,
        "cities": 0.4,
        **dict.fromkeys(("revolts", "income", "forts", "leaders", "fleets", "Athens"), 0.0),
    }
    """Fitted to 119 games between Beginners (seeds told0 to told3): what a scenario gives a side from the start (like
    Athens' income) makes its plans worth more without making it win. In 80 games played since (seeds told9 and told10)
    the winner was given 70 and 83 % in the (geometric) mean of all positions noted; with factors of 1, 44 % in the
    games of told9."""

    def guess(self, seen: State, side: SideId, chance: random.Random) -> State:
        return guessing.guess(seen, side, chance)

    def opens(self, state: State) -> bool:
        return campaign.opens(state)

    def candidates(self, state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
        return campaign.candidates(state, side, temper)

    def heedless(self, state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
        return campaign.candidates(state, side, temper, heeds=False)

    def steers(self, state: State) -> bool:
        return under_way.steers(state)

    def ways(self, state: State, side: SideId, temper: Temper) -> Sequence[Candidate]:
        return under_way.ways(state, side, temper)

    def script(self, state: State, side: SideId, intent: Intent | None) -> Command:
        return script.script(state, side, intent)

    def settled(self, begun: State, state: State, side: SideId, replies: int) -> bool:
        return horizon.settled(begun, state, side, replies)

    def answers(self, state: State, side: SideId) -> Sequence[Command]:
        return answers.answers(state)

    def over(self, begun: State, state: State) -> bool:
        return answers.over(begun, state)

    def judge(self, state: State, side: SideId, temper: Temper) -> Terms:
        return judging.judge(state, side, temper)

    def term(self, name: str) -> Message:
        return judging.TERMS[name]

    def meant(self, state: State, side: SideId, command: Command, place: str) -> Candidate:
        return reading.meant(state, side, command, place)

    def aim(self, state: State, side: SideId, command: Command, place: str) -> Candidate:
        return reading.aim(state, side, command, place)

    def led(self, state: State, command: Command) -> str:
        return reading.led(state, command)

    def absurd(self, state: State, command: Command) -> Message | None:
        return never.absurd(state, command)


MIND: Mind[State] = SpartanMind()  # type: ignore[assignment]
"""The mind of Sparta vs. Athens."""
