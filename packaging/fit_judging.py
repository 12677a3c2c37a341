"""Fits the weights of the terms by which a mind judges positions to whole games: python packaging/fit_judging.py GAME

Plays games between equal computer players and notes the terms of all sides while something new may be begun. A logistic
regression on who won then tells for each term by what factor its weight should change; terms that the games say little
about keep theirs. The games of every fifth number are left out of it: the chances that the mind gives them are shown
beside the shares that were won.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from roma_desktop.ai.judging import SPREAD, spread_of
from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.ai.player import choice
from roma_desktop.ai.seating import seated
from roma_desktop.core.game import Options, carry_out, decision, run
from roma_desktop.core.mind import Temper
from roma_desktop.games import registry

HELD_OUT = 5  # each so manyth game checks the fit
STRIDE = 7  # positions between two that are noted
TRUST = 40.0  # how strongly factors are held to 1: about the worth of so many noted positions
PARTS = 8  # of the table of chances


class Noted(msgspec.Struct, frozen=True):
    """A side in a position: its terms less the mean of the others', the game's number, and whether it won.

    The terms are those that a mind with the usual spread would have.
    """

    terms: Mapping[str, float]
    game: int
    won: float


def play(game: str, scenario: int, player: str, seed: str, number: int) -> Iterator[Noted]:
    """A game from its first decision to its last; what was noted, once it is known who won."""
    title, mind = registry.title(game), registry.mind(game)
    assert mind is not None
    dice = KeyedDice(f"dice {seed} {scenario} {number}")
    state, _ = run(title.start(title.load(title.scenarios()[scenario]), title.read_options({})), dice)
    table, sides = seated(title, {"": player}, f"{seed} {scenario} {number}"), title.sides(state)
    found: list[dict[str, Mapping[str, int]]] = []
    opened = 0
    while decision(state) is not None:
        dice.chapter = title.turn(state)
        if mind.opens(state):
            opened += 1
            if opened % STRIDE == 0:
                found.append({side: mind.judge(state, side, Temper.STEADY) for side in sides})
        state, _ = carry_out(state, choice(table, state, Options(state)), dice)
    outcome = title.outcome(state)
    assert outcome is not None
    for terms in found:
        for side in sides:
            won = 0.5 if outcome.winner is None else float(outcome.winner == side)
            beside = {name: value * SPREAD / spread_of(mind) for name, value in beside_others(terms, side).items()}
            yield Noted(beside, number, won)


def beside_others(terms: Mapping[str, Mapping[str, int]], side: str) -> dict[str, float]:
    """The terms of a side less the mean of all others'."""
    others = [one for other, one in terms.items() if other != side]
    names = sorted({name for one in terms.values() for name in one})
    return {name: terms[side].get(name, 0) - sum(one.get(name, 0) for one in others) / len(others) for name in names}


def chance(noted: Noted, factors: Mapping[str, float]) -> float:
    """What a mind thinks of a side in a position, where its terms count by these factors; as a chance to win."""
    value = sum(factors.get(name, 1.0) * one for name, one in noted.terms.items())
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value / SPREAD))))


def fit(notes: Sequence[Noted], rounds: int = 200) -> dict[str, float]:
    """The factors with which the chances come closest to what happened: one term after the other, until it's done."""
    names = sorted({name for one in notes for name, value in one.terms.items() if value})
    factors = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        most = 0.0
        for name in names:
            slope, bend = TRUST * (factors[name] - 1) / len(names), TRUST / len(names)
            for one in notes:
                x, p = one.terms.get(name, 0.0) / SPREAD, chance(one, factors)
                slope += x * (p - one.won)
                bend += x * x * p * (1 - p)
            factors[name] -= slope / bend
            most = max(most, abs(slope / bend))
        if most < 0.001:
            break
    return factors


def calibration(notes: Sequence[Noted], factors: Mapping[str, float]) -> Iterator[tuple[int, float, float]]:
    """For parts of the field from the worst to the best positions: how many, the mean chance given, the share won."""
    ranked = sorted((chance(one, factors), one.won) for one in notes)
    for part in range(PARTS):
        some = ranked[part * len(ranked) // PARTS : (part + 1) * len(ranked) // PARTS]
        if some:
            yield len(some), sum(one for one, _ in some) / len(some), sum(won for _, won in some) / len(some)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--player", default="beginner", help="who plays all sides; beginner if left out")
    parser.add_argument("--games", type=int, default=10, help="games a scenario; 10 if left out")
    parser.add_argument("--seed", default="fit", help="any word or number")
    asked = parser.parse_args()
    many = len(registry.title(asked.game).scenarios())
    numbers = range(1, asked.games + 1)
    notes = [
        one
        for number in numbers
        for scenario in range(many)
        for one in play(asked.game, scenario, asked.player, asked.seed, number)
    ]
    factors = fit([one for one in notes if one.game % HELD_OUT])
    for name, factor in sorted(factors.items()):
        print(f"{name:24s} x {factor:.2f}")
    print("games left out: positions, chance given, share won")
    for count, given, won in calibration([one for one in notes if one.game % HELD_OUT == 0], factors):
        print(f"{count:6d} {given:8.2f} {won:8.2f}")


if __name__ == "__main__":
    main()
