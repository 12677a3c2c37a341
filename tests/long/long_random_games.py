"""500 random games over all scenarios and mixes of options: recorded, seen by every side, read back.

The record of a game in which something was found stays in ``build/random_games`` beside the sources.
"""

from __future__ import annotations

import shutil
import traceback
from pathlib import Path
from typing import Any

from lengths import RECORDED_GAMES
from recorded_play import FILES, play_a_recorded_game

KEPT = Path(__file__).resolve().parents[2] / "build" / "random_games"


def test_whatever_is_played_is_sound(tmp_path: Path, counting: Any) -> None:
    with counting(f"random games of {len(FILES)} scenarios, recorded and read back") as figure:
        for seed in range(RECORDED_GAMES):
            file = tmp_path / f"{seed}.roma"
            try:
                play_a_recorded_game(file, seed)
            except Exception as error:  # one game more or less; the others go on
                KEPT.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, KEPT / file.name)
                figure.found(f"game {seed} of {FILES[seed % len(FILES)].stem}: {_told(error)}")
            figure.number += 1
            file.unlink()


def _told(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}: {str(error)[:400]}"
