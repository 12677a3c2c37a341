"""Games of a draft between computer players, in worker processes. No Qt here: workers read it too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from roma_desktop.ai.contest import Result, play_out, result, seeds
from roma_desktop.ai.seating import RANDOM, seated
from roma_desktop.ai.shares import interval
from roma_desktop.core.game import Game
from roma_desktop.core.undisturbed import work_undisturbed
from roma_desktop.games.registry import Rooms, register, title

_played: tuple[str, Any] | None = None
"""What a worker plays: the id of the game, and its scenario."""


def begin(game: str, rooms: Rooms, scenario: bytes) -> None:
    """A worker begins with a scenario of a game, as JSON; ``rooms``: where the game is."""
    global _played
    register(game, *rooms)
    work_undisturbed()
    _played = game, title(game).read_scenario(msgspec.json.decode(scenario))


def play(seed: str, number: int, player: str = RANDOM) -> Result:
    """Game ``number`` of a series, played to the end by a worker."""
    assert _played is not None
    return play_game(*_played, seed, number, player)


def play_game(game_id: str, scenario: Any, seed: str, number: int, word: str = RANDOM) -> Result:
    """Game ``number`` of a series, played to the end; ``word`` is the player of all sides (``ai.seating``)."""
    rules = title(game_id)
    dice, chance = seeds(rules, seed, number)
    player = chance if word == RANDOM else seated(rules, {"": word}, f"player {number} {seed}")
    game = Game(rules.start(scenario, rules.read_options({})), dice)
    return result(rules, game, number, play_out(rules, game, player))


class Share(msgspec.Struct, frozen=True):
    """How often a side won, in percent with the bounds of the true share (95 %), and percent of objectives reached."""

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
