"""Positions of the couriers, a small game with hidden letters, and players for it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace
from toys.couriers.ai.mind import MIND
from toys.couriers.title import TITLE, State, letter

from roma_desktop.ai.levels import Level
from roma_desktop.ai.thinker import Thinker
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options, carry_out, decision


def begun() -> State:
    return TITLE.start(TITLE.load(TITLE.scenarios()[0]), {})


def positions(seed: str, many: int) -> Iterator[State]:
    """Positions of a game played by chance."""
    state, dice, chance = begun(), SeededDice(seed.encode()), random.Random(seed)
    for _ in range(many):
        if decision(state) is None:
            return
        yield state
        state, _ = carry_out(state, chance.choice(list(Options(state))), dice)


def beside_the_town() -> State:
    """Blue's letter is a step from the other town, with nobody in the way."""
    state = begun()
    carrier = letter(state, "blue")
    return replace(state, couriers={"blue0": "mill", "red0": "bridge", "red1": "westgate", carrier: "ford"})


def thinker(level: Level, seed: str = "1") -> Thinker[State]:
    return Thinker(TITLE, MIND, level, seed=seed)
