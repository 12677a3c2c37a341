"""What a file from anywhere is put through when files are fuzzed, and the law that it must keep.

A file is refused by ``BadFile`` (or ``Unreadable``), or it is a fine game: it can be checked, started, looked at by
every side and played. Within ``LIMIT`` seconds, and never is there another exception.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Game
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.verify import verify
from roma_desktop.core.title import Title, Unreadable
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes

ROMA = title("roma_victrix")
LIMIT = 2.0
"""Seconds of the processor for one file."""
COMMANDS, CHOICES = 8, 60  # commands that are tried in a game, and among how many options each is chosen


def a_record(file: Path) -> None:
    """Read a record, check its dice, and play on from where it ends."""
    opened = _read(lambda: read_record(file, title))
    if opened is None:
        return
    assert opened.damaged <= (opened.trouble is not None and str(opened.trouble) != "")
    verify(opened)
    opened.game.dice = SeededDice(b"fuzz")
    _play_a_little(opened.title, opened.game, file.read_bytes())


def a_scenario(file: Path) -> None:
    """Load a scenario, start it, and play a little."""
    scenario = _read(lambda: ROMA.load(file))
    assert bool(all_mistakes(file)) == (scenario is None)
    if scenario is None:
        return
    state = ROMA.start(scenario, scenario.options)
    _play_a_little(ROMA, Game(state, SeededDice(b"fuzz")), file.read_bytes())


def _read(read: Callable[[], Any]) -> Any:
    """What is read; None if it is refused, in a sentence."""
    try:
        return read()
    except BadFile as refused:
        if not str(refused):
            raise AssertionError("refused without a word") from None
        return None


def _play_a_little(played: Title[Any], game: Game[Any], content: bytes) -> None:
    chance = Random(content[:4000])
    for _ in range(COMMANDS):
        _look(played, game.state)
        if game.decision is None:
            return
        choices = list(islice(game.options, CHOICES))
        assert choices, f"{game.decision} can't be answered"
        game.submit(chance.choice(choices))


def _look(played: Title[Any], state: Any) -> None:
    """What a table does with a position: every side looks at it, it is stored and read again."""
    for side in state.powers.players:
        state.seen_by(side)
    played.check_position(state)
    again = played.codec.read_position(played.codec.position(state), played.shared(state))
    assert played.codec.digest(again) == played.codec.digest(state)


TARGETS: Mapping[str, Callable[[Path], None]] = {"records": a_record, "scenarios": a_scenario}
SUFFIX = {"records": ".roma", "scenarios": ".yaml"}
"""By the name of their corpus."""
CORPUS = Path(__file__).resolve().parent / "corpus"


def fault(target: Callable[[Path], None], file: Path) -> str:
    """How a file breaks the law; "" if it doesn't. Equal faults have the same first line."""
    began = time.process_time()
    try:
        target(file)
    except Unreadable:
        pass
    except Exception as error:
        return f"{type(error).__name__} at {_place(error)}\n{str(error)[:500]}"
    spent = time.process_time() - began
    return f"more than {LIMIT} s\n{spent:.1f} s of the processor" if spent > LIMIT else ""


def _place(error: Exception) -> str:
    """The last place of ours that an error passed."""
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, RecursionError):
        return Path(frames[min(30, len(frames) - 1)].filename).name
    ours = [frame for frame in frames if "roma_desktop" in frame.filename] or frames
    return f"{Path(ours[-1].filename).name}:{ours[-1].lineno}"
