"""Records a short game for every way in which a game may end.

    python packaging/build_records.py [--game GAME] [NAME ...]

The games go into tests/records/<game>, a file an ending. They are played by random players on scenarios of the program
that were changed a little (``game_records``); of each ending the first game that comes to it is kept. With names of
endings only these are recorded.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game_records import arquebus, roma_victrix, sparta_vs_athens
from game_records.ending import Ending

from roma_desktop.ai.contest import play_out, seeds
from roma_desktop.ai.player import Player
from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.core.title import Title
from roma_desktop.games.registry import title

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
ENDINGS: Mapping[str, Callable[[], Iterator[Ending]]] = {
    "roma_victrix": roma_victrix.endings,
    "sparta_vs_athens": sparta_vs_athens.endings,
    "arquebus": arquebus.endings,
}
TRIES = 400


class Inclined:
    """A player who decides by chance, with likings of its own."""

    looks = False

    def __init__(self, weight: Callable[[Command], float], seed: str) -> None:
        self._weight = weight
        self._random = random.Random(seed)

    def choose(self, seen: Any, options: Iterable[Command]) -> Command:
        commands = list(options)
        (chosen,) = self._random.choices(commands, [self._weight(command) for command in commands])
        return chosen


def cast(rules: Title[Any], ending: Ending, number: int) -> tuple[Dice, Player[Any]]:
    """Dice and player of a try."""
    dice, player = seeds(rules, ending.name, number)
    if ending.weight is not None:
        return dice, Inclined(ending.weight, f"player {number} {ending.name}")
    return dice, player


def record(rules: Title[Any], ending: Ending, folder: Path) -> Path:
    """Play until a game ends so; the record of it."""
    options = ending.options or rules.read_options({})
    for number in range(TRIES):
        dice, player = cast(rules, ending, number)
        game = Game(rules.start(ending.scenario, options), dice)
        if play_out(rules, game, player) <= ending.longest and ending.shown(game.state):
            break
    else:
        sys.exit(f"{ending.name}: no game of {TRIES} ended so")
    dice, player = cast(rules, ending, number)
    file = folder / f"{ending.name}.roma"
    file.unlink(missing_ok=True)
    kept = Record.begin(file, rules, ending.scenario, options, dice=dice, kind="scripted")
    play_out(rules, kept.game, player, kept.submit)
    kept.close()
    return file


def main() -> None:
    """Record the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(ENDINGS))
    parser.add_argument("names", nargs="*", help="of endings; all if there are none")
    chosen = parser.parse_args()
    for game, endings in ENDINGS.items():
        if chosen.game not in (None, game):
            continue
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        for ending in endings():
            if not chosen.names or ending.name in chosen.names:
                file = record(title(game), ending, folder)
                print(f"{game}/{file.name}: {file.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    main()
