"""Random games over all scenarios and mixes of options of every game: recorded, seen by every side, read back.

The record of a game in which something was found stays in ``build/random_games`` beside the sources.
"""

from __future__ import annotations

import shutil
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import arq_random
import pytest
import recorded_play
import sparta_play
from lengths import RECORDED_ARQUEBUS_GAMES, RECORDED_GAMES, RECORDED_SPARTA_GAMES

KEPT = Path(__file__).resolve().parents[2] / "build" / "random_games"

Play = Callable[[Path, int], object]
"""Plays the game of a number, recorded in a folder."""


def roma_victrix(folder: Path, seed: int) -> object:
    return recorded_play.play_a_recorded_game(folder / f"{seed}.roma", seed)


GAMES: dict[str, tuple[int, Play]] = {
    "Roma Victrix": (RECORDED_GAMES, roma_victrix),
    "Sparta vs. Athens": (RECORDED_SPARTA_GAMES, sparta_play.play_a_recorded_game),
    "Arquebus": (RECORDED_ARQUEBUS_GAMES, arq_random.play_a_recorded_game),
}


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_played_is_sound(name: str, tmp_path: Path, counting: Any) -> None:
    number, play = GAMES[name]
    with counting(f"random games of {name}, recorded and read back") as figure:
        for seed in range(number):
            folder = tmp_path / str(seed)
            folder.mkdir()
            try:
                play(folder, seed)
            except Exception as error:  # one game more or less; the others go on
                KEPT.mkdir(parents=True, exist_ok=True)
                for file in folder.iterdir():
                    shutil.copyfile(file, KEPT / f"{name} {file.name}")
                figure.found(f"game {seed} of {name}: {told(error)}")
            figure.number += 1
            shutil.rmtree(folder)


def told(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}: {str(error)[:400]}"
