"""5. Hot-seat honesty."""

from __future__ import annotations

from PySide6.QtCore import Qt

from exhibits.sitting import Sitting
from roma_desktop.games.roma_victrix.commands import EndOperations, Finish
from roma_desktop.ui.table.history.catch_up import CatchUp

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\nMove baetica\n"
KEY = Qt.Key


def curtain(at: Sitting) -> None:
    """Between two players; then the next one is told what happened."""
    at.lay(HANNIBAL_MARCHES, curtain=True)
    at.keep("curtain-carthage")
    _sit_down(at)
    at.keep("hot-seat-carthage")
    at.page.controller.submit(Finish())
    at.rest()
    at.page.controller.submit(EndOperations())
    at.wait(at.page.curtain.isVisible)
    at.keep("curtain-rome")
    at.key(KEY.Key_Space)
    at.wait(lambda: not at.page.curtain.isVisible())
    recall = at.page.controller.catch_up
    _stop(recall)
    at.keep("recap-first")
    for _ in range(3):
        recall.next()
    _stop(recall)
    at.keep("recap-dice")
    recall.next()
    _stop(recall)
    at.keep("recap-march")
    at.key(KEY.Key_Space)
    at.keep("recap-over")


def asked_in_anothers_turn(at: Sitting) -> None:
    """Somebody is asked something in another's operations."""
    at.lay(HANNIBAL_MARCHES.replace("baetica", "tarraconensis") + "Attack rome\n", curtain=True)
    at.keep("curtain-asked")


def _stop(recall: CatchUp) -> None:
    """It doesn't go on by itself."""
    recall._pace.stop()


def _sit_down(at: Sitting) -> None:
    at.key(KEY.Key_Space)
    at.wait(lambda: not at.page.curtain.isVisible())
    at.page.controller.catch_up.skip()
    at.rest()
