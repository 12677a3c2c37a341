"""Questions before leaving a table that can't be saved: what is lost, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from roma_desktop.core.errors import RomaError
from roma_desktop.ui.library.open_table import NotSaved, OpenTable
from roma_desktop.ui.library.sheets.trouble import Asking, sentence_of
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.frame.decision_bar import Choice


def ask_before_loss(asking: Asking, table: OpenTable, error: RomaError, then: Callable[[], None]) -> None:
    """Ask whether to leave all the same; ``then`` leaves."""
    if isinstance(error, NotSaved):
        _ask_to_save(asking, table, error, then)
        return
    follows = tr("Every command up to now is in the record; only the last position is not.")
    choices = (Choice("stay", tr("Stay"), primary=True, back=True), Choice("go", tr("Leave all the same")))
    asking.put(
        tr("This can't be saved"), sentence_of(error), choices, lambda key: then() if key == "go" else None,
        consequences=(follows,),
    )  # fmt: skip


def _ask_to_save(asking: Asking, table: OpenTable, error: NotSaved, then: Callable[[], None]) -> None:
    """Offer to save the game elsewhere before it is left."""

    def on_answer(key: str) -> None:
        if key == "go" or (key == "elsewhere" and table.table.save_elsewhere()):
            table.give_up()
            then()

    choices = (
        Choice("elsewhere", tr("Save the game elsewhere…"), primary=True),
        Choice("stay", tr("Stay"), back=True),
        Choice("go", tr("Leave all the same")),
    )
    follows = tr("What was played since then is lost if the game isn't saved elsewhere.")
    asking.put(tr("This game isn't saved"), sentence_of(error), choices, on_answer, consequences=(follows,))
