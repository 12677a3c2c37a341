"""4. Taking back and trying."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton

from exhibits.sitting import Sitting
from roma_desktop.core.game import Policy
from roma_desktop.games.roma_victrix.commands import Move
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.table.sheets.lines_sheet import LinesSheet

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"
KEY, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def strict(at: Sitting) -> None:
    """A die has fallen: nothing is taken back past it. A step is, and is played again."""
    at.lay(HANNIBAL_MARCHES)
    at.key(KEY.Key_Z, CTRL)
    at.keep("undo-strict-refused")
    _march(at, "baetica")
    at.keep("undo-strict-marched")
    at.key(KEY.Key_Z, CTRL)
    at.keep("undo-strict-undone")
    at.key(KEY.Key_Z, CTRL | SHIFT)
    at.keep("undo-strict-redone")


def friendly(at: Sitting) -> None:
    """The others are asked, and the chronicle says that they agreed."""
    at.lay(HANNIBAL_MARCHES, taking_back=Policy.FRIENDLY, curtain=True)
    _sit_down(at)
    at.key(KEY.Key_Z, CTRL)
    at.keep("undo-friendly-asked")
    at.key(KEY.Key_Return)
    _sit_down(at)
    at.keep("undo-friendly-agreed")


def study(at: Sitting) -> None:
    """Back to the beginning, where there is nothing more to take back."""
    at.lay(HANNIBAL_MARCHES, taking_back=Policy.STUDY)
    while at.record.game.now.number:
        at.key(KEY.Key_Z, CTRL)
    at.key(KEY.Key_Z, CTRL)
    at.keep("undo-study-beginning")
    at.key(KEY.Key_F10)
    at.keep("menu")


def lines(at: Sitting) -> None:
    """Two lines with names are compared."""
    _two_lines(at, Policy.STUDY)
    at.key(KEY.Key_B)
    at.keep("lines-study")
    _compare(at, "south", "南")
    at.keep("lines-compared")


def lines_far_apart(at: Sitting) -> None:
    """A game of some turns is compared with its beginning; and there are many lines."""
    at.meet(1, lambda state: state.turn == 3, taking_back=Policy.STUDY)
    late = at.record.game.now
    at.record.name(at.record.game.line[0], "その前" if at.looks.language == "ja" else "before")
    for number in range(8):
        at.record.go_to(at.record.game.line[20 + 2 * number])
        options = list(at.record.game.options)
        at.record.submit(options[number % len(options)])
        at.record.go_to(late)
    at.key(KEY.Key_B)
    at.keep("lines-many")
    _compare(at, "before", "その前")
    at.keep("lines-far-apart")


def _compare(at: Sitting, *names: str) -> None:
    (sheet,) = at.seen(LinesSheet)
    (compare, _go) = [one for one in at.seen(QPushButton, sheet) if one.accessibleDescription() in names]
    compare.click()
    at.rest()


def lines_strictly(at: Sitting) -> None:
    """Where moves are taken back strictly other lines are only looked up."""
    _two_lines(at, Policy.STRICT)
    at.key(KEY.Key_B)
    at.keep("lines-strict")


def _two_lines(at: Sitting, policy: Policy) -> None:
    at.lay(HANNIBAL_MARCHES, taking_back=policy)
    _name(at, "before", "その前")
    _march(at, "baetica")
    _name(at, "south", "南")
    at.key(KEY.Key_Z, CTRL)
    _march(at, "cantabria")


def _march(at: Sitting, place: str) -> None:
    command = next(one for one in at.record.game.options if isinstance(one, Move) and one.to == place)
    at.page.controller.submit(command)
    at.rest()


def _name(at: Sitting, english: str, japanese: str) -> None:
    at.key(KEY.Key_B)
    (sheet,) = at.seen(LinesSheet)
    (field,) = at.seen(QLineEdit, sheet)
    field.setText(japanese if at.looks.language == "ja" else english)
    at.click(field)
    at.key(KEY.Key_Return)
    at.key(KEY.Key_Escape)


def _sit_down(at: Sitting) -> None:
    """The curtain is opened and the recap skipped."""
    if at.page.curtain.isVisible():
        at.key(KEY.Key_Space)
        at.wait(lambda: not at.page.curtain.isVisible())
    at.page.controller.catch_up.skip()
    at.rest()
    assert not at.seen(Question)
