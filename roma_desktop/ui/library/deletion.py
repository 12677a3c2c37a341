"""Deleting a saved game, after a question."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from roma_desktop.core.errors import RomaError
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.times import saved_at
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.saves import SavedGame, delete_game


def ask_to_delete(asking: Asking, game: SavedGame, folder: Path, gone: Callable[[Path], None]) -> None:
    """Delete a game of the folder of saved games, or take one from elsewhere off the list, if the player agrees.

    ``gone`` is called with its file when that has been done.
    """
    ours = game.file.parent == folder
    name = f"{text_in(game.title)} – {game.file.stem}"
    saved = saved_at(game.when, datetime.now())
    told = (name, game.moment) if game.moment else (name,)
    sentence = tr("{moment}. {saved}", moment=tr("{what}", what=told), saved=saved)

    def on_answer(key: str) -> None:
        if key != "delete":
            return
        try:
            if ours:
                delete_game(game.file)
        except RomaError as error:
            asking.tell(tr("This can't be deleted"), sentence_of(error))
            return
        gone(game.file)

    keep = Choice("keep", tr("Keep it"), primary=True, back=True)
    if ours:
        follows = tr("A deleted game can't be brought back.")
        choices = (keep, Choice("delete", tr("Delete")))
        asking.put(tr("Delete this game?"), sentence, choices, on_answer, consequences=(follows,))
    else:
        follows = tr("The file itself stays where it is.")
        choices = (keep, Choice("delete", tr("Take it off the list")))
        asking.put(tr("Take this game off the list?"), sentence, choices, on_answer, consequences=(follows,))
