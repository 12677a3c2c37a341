"""Games of a draft between random players, in worker processes. No Qt here: workers read it too."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Sequence

import msgspec

from roma_desktop.ai.contest import Result, play_out, result, seeds
from roma_desktop.ai.shares import interval
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.options import Options
from roma_desktop.games.roma_victrix.setting import Scenario
from roma_desktop.games.roma_victrix.title import TITLE

_scenario: Scenario | None = None
"""What a worker plays."""


def begin(scenario: bytes) -> None:
    """A worker begins with a scenario, as JSON."""
    global _scenario
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window stops its workers
    _scenario = msgspec.json.decode(scenario, type=Scenario)


def play(seed: str, number: int) -> Result:
    """Game ``number`` of a series, played to the end by a worker."""
    assert _scenario is not None
    return play_game(_scenario, seed, number)


def play_game(scenario: Scenario, seed: str, number: int) -> Result:
    """Game ``number`` of a series, played to the end."""
    dice, player = seeds(TITLE, seed, number)
    game = Game(TITLE.start(scenario, Options()), dice)
    return result(TITLE, game, number, play_out(TITLE, game, player))


class Share(msgspec.Struct, frozen=True):
    """How often a side won, in percent with the bounds within which it truly lies (95 %), and what it reached."""

    side: str
    wins: int
    percent: int
    least: int
    most: int
    objectives: int


def shares(results: Sequence[Result]) -> list[Share]:
    """What came of so many games, the best side first."""
    wins = Counter(one.winner for one in results)
    sides = dict.fromkeys(side for one in results for side in one.percent)
    found = []
    for side in sides:
        least, most = bounds(wins[side], len(results))
        reached = [one.percent[side] for one in results if side in one.percent]
        mean = round(sum(reached) / len(reached))
        found.append(Share(side, wins[side], round(100 * wins[side] / len(results)), least, most, mean))
    return sorted(found, key=lambda one: (-one.wins, -one.objectives))


def bounds(wins: int, games: int) -> tuple[int, int]:
    """The Wilson interval of a share, in percent."""
    least, most = interval(wins, games)
    return round(100 * least), round(100 * most)
