"""Whole games between computer players of all levels and tempers, looked at command by command."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.seating import Computer
from roma_desktop.ai.thinker import Thinker, Thought
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import Intent, Temper
from roma_desktop.games import registry

WEIGHTS = {"beginner": 500, "captain": 493, "consul": 6, "imperator": 1}
"""How often a level sits at a table: those who think long don't often."""
LONGEST = 20_000
"""Decisions of a game, of which the longest have 4,000."""
OFTEN = 6
"""How often a side may be asked the very same in a game."""


@dataclass(frozen=True)
class Decided:
    """What a computer player decided in a position; ``intent`` is what he meant to do before."""

    state: Any
    side: str
    thinker: Thinker[Any]
    intent: Intent | None
    thought: Thought

    @property
    def seen(self) -> Any:
        return self.state.seen_by(self.side)


@dataclass(frozen=True)
class MixedGame:
    """A game of a number: its scenario, its dice and who plays follow from it. ``word`` plays all sides if given."""

    game: str
    number: int
    word: str = ""

    @property
    def scenario(self) -> int:
        """Every scenario has its turn; from 0."""
        return self.number % len(registry.title(self.game).scenarios())

    def words(self) -> dict[str, str]:
        """Who plays each side, as records write it."""
        chance, title = random.Random(f"seats {self.number}"), registry.title(self.game)
        sides = title.sides(self._start())
        drawn = {side: (_level(chance), chance.choice(list(Temper))) for side in sides}
        return {side: self.word or Computer(LEVELS[level], temper).word for side, (level, temper) in drawn.items()}

    def played(self) -> Iterator[Decided]:
        """Every decision of the game, before it is carried out. Raises ``AssertionError`` where it never ends."""
        title, mind = registry.title(self.game), registry.mind(self.game)
        dice = SeededDice(f"mixed {self.number}".encode())
        state, _ = run(self._start(), dice)
        players = {side: self._thinker(title, mind, side, word) for side, word in self.words().items()}
        intents: dict[str, Intent | None] = {}
        asked: Counter[str] = Counter()
        for _ in range(LONGEST):
            wanted = decision(state)
            if wanted is None:
                assert title.outcome(state) is not None, "it is over, and nobody knows how it ended"
                return
            side = wanted.actor
            asked[title.codec.digest(state)] += 1
            assert max(asked.values()) <= OFTEN, f"{side} goes round in circles: {state.steps[-1]}"
            thinker = players.get(side) or players[next(iter(players))]
            thought = thinker.consider(state.seen_by(side), intents.get(side))
            yield Decided(state, side, thinker, intents.get(side), thought)
            intents[side] = thought.intent
            illegal = Options(state).why_not(thought.command)
            assert illegal is None, f"{side} may not {thought.command}: {illegal and illegal.rule}"
            state, _ = carry_out(state, thought.command, dice)
        raise AssertionError(f"not over after {LONGEST} decisions")

    def _thinker(self, title: Any, mind: Any, side: str, word: str) -> Thinker[Any]:
        level, _, temper = word.partition(" ")
        return Thinker(title, mind, LEVELS[level], Temper(temper or "steady"), f"{self.number} {side}")

    def _start(self) -> Any:
        title = registry.title(self.game)
        scenario = title.load(title.scenarios()[self.scenario])
        return title.start(scenario, title.read_options({}))


def _level(chance: random.Random) -> str:
    return chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]


def needlessly_absurd(one: Decided) -> str:
    """Why nobody should have decided so, as far as the player could know; "" where nothing is wrong with it."""
    mind: Any = one.thinker._mind
    _, _, world = one.thinker._imagined(one.seen)
    why = mind.absurd(world, one.thought.command)
    if why is None or all(mind.absurd(world, other) is not None for other in Options(one.seen)):
        return ""
    return f"{one.side} ({one.thinker.level.name}) {one.thought.command}: {why}"
