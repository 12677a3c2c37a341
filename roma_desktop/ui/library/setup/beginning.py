"""Beginning the game that was set up on the sheet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from roma_desktop.core.correspondence.file_names import new_record
from roma_desktop.core.correspondence.keeper import Keeper
from roma_desktop.core.dice import Dice, SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.message import Words
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.ui import theme
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.setup.new_game import NewGame

if TYPE_CHECKING:
    from roma_desktop.ui.table.layout import Frame


def scenario_of(cover: Cover) -> Any:
    """The scenario of a cover, read once as long as its file stays as it is. Any thread may ask; raises ``BadFile``."""
    try:
        found = cover.file.stat()
    except OSError:
        return title(cover.game).load(cover.file)  # it says what is wrong
    with _reading:
        return _read(cover.game, cover.file, (found.st_mtime_ns, found.st_size))


_reading: Final = Lock()
"""Held while a thread reads a scenario: another thread waits for it instead of reading the file again."""


@lru_cache(maxsize=1)
def _read(game: str, file: Path, _stamp: tuple[int, int]) -> Any:
    return title(game).load(file)


def get_ready(new: NewGame, frame: Frame, is_wanted: Callable[[], bool]) -> None:
    """Work out what the table will need first if this game begins in such a window. Any thread may do it.

    ``is_wanted``: whether somebody still looks at the sheet.
    """
    from roma_desktop.ui.table.presenting.foresight import Rehearsed, foresee  # with the table

    game = title(new.cover.game)
    if kit_of(game.id).presenter is not None and is_wanted():
        start = game.start(scenario_of(new.cover), game.read_options(dict(new.options)))
        foresee(Rehearsed(game, Game(start, SeededDice(bytes(16)))), new.seats, frame, is_wanted)


def begin(new: NewGame, folder: Path, dice: Dice | None = None) -> Record[Any]:
    """A new record in the folder of saved games, with dice of its own or the given ones.

    Raises ``RomaError``: a bad scenario, a full disk; ``ScriptEnded`` if the given dice lack a face that the set-up
    needs. Then nothing has begun.
    """
    game = title(new.cover.game)
    scenario, options = scenario_of(new.cover), game.read_options(dict(new.options))
    file = new_record(folder, scenario.id, date.today())
    return Record.begin(file, game, scenario, options, new.seats.written(), dice, new.dice, taking_back=new.taking_back)


def invite(new: NewGame, folder: Path) -> Keeper:
    """Prepare a game by file: a new book in the folder of saved games. Raises ``RomaError``."""
    game = title(new.cover.game)
    scenario, options = scenario_of(new.cover), game.read_options(dict(new.options))
    file = new_record(folder, scenario.id, date.today())
    return Keeper.invite(file, game, scenario, options, new.seats.written())


def words_of(new: NewGame) -> Words:
    """The words of the game that is being set up."""
    game = title(new.cover.game)
    start = game.start(scenario_of(new.cover), game.read_options(dict(new.options)))
    return game.words(start, theme.current().language)
