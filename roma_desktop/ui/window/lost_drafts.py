"""Scenarios that weren't saved when the program ended, by a crash or otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from roma_desktop.ui.library.sheets.trouble import Asking
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice


def offer_lost_drafts(asking: Asking, games: Path, open_editor: Callable[[], None]) -> None:
    """Tell of drafts that are left beside the folder of saved games, if there are any."""
    from roma_desktop.ui.editor.keeping import drafts_folder, lost_drafts  # not before the library can be seen

    lost = lost_drafts(drafts_folder(games))
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
