"""Scenarios that weren't saved when the program ended, by a crash or otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from roma_desktop.ui.editor.drafts import drafts_folder, kept_drafts
from roma_desktop.ui.library.sheets.trouble import Asking
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice


def offer_lost_drafts(asking: Asking, games: Path, open_editor: Callable[[], None]) -> None:
    """Tell of drafts that are left beside the folder of saved games, if there are any."""
    folder = drafts_folder(games)
    if kept_drafts(folder):
        _offer(folder, asking, open_editor)


def _offer(folder: Path, asking: Asking, open_editor: Callable[[], None]) -> None:
    """Tell of the drafts in a folder that nobody is working on now."""
    from roma_desktop.ui.editor.keeping import lost_drafts  # what reads scenarios takes a while to load

    lost = lost_drafts(folder)
    if not lost:
        return
    names = ", ".join(text_in(one.title) or tr("A scenario without a title") for one in lost)
    choices = (Choice("later", tr("Later"), back=True), Choice("on", tr("To the scenario editor"), primary=True))
    asking.put(
        tr("Not saved"),
        tr("When the program ended, this was not saved in the scenario editor: {names}.", names=names),
        choices, lambda key: open_editor() if key == "on" else None,
        consequences=(tr("It is kept, and waits in the scenario editor."),),
    )  # fmt: skip
