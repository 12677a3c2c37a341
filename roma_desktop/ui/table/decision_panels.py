"""The sheets on which things are decided. One of them may be on the table, with the decision bar in its service."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRect, QSize, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event, Step
from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet

PLACE, NARROW = 240, 640
"""Pixels of the map beside a sheet; the least width of a sheet, in pixels at 100 %, that leaves them free."""
A_Sheet = TypeVar("A_Sheet", bound=DecisionSheet)


class DecisionPanels(QObject):
    """Puts the right sheet on the table for each decision, and takes it away. A game's own panels know which.

    While something is told on a sheet they are ``busy``: the next decision waits until ``cleared``. A sheet that its
    player folds up while it is needed can be had back from the bar.
    """

    ordered = Signal(object)  # a command, or an answer that holds on
    changed = Signal()  # what the bar has to show
    laid = Signal()  # another sheet is on the table, or none
    cleared = Signal()  # nothing is told any more
    rule_asked = Signal(str)
    place_asked = Signal(str)
    piece_asked = Signal(str)  # the key of a piece that is to be chosen
    done_here = Signal()  # the keyboard belongs to the buttons of the bar

    def __init__(self, words: Words, table: QWidget) -> None:
        super().__init__(table)
        self.chosen = ""
        """The piece that is chosen, as the prompt of the decision calls it."""
        self._words, self._table = words, table
        self._sheets: dict[type[DecisionSheet], DecisionSheet] = {}
        self._lying: DecisionSheet | None = None
        self._folded: DecisionSheet | None = None  # needed, but put aside by the player
        self._decisive = False  # what is asked now is decided on the sheet
        self._reading = False  # what was told on the sheet is being read

    # ------------------------------------------------------------ what is on the table

    def sheet(self) -> DecisionSheet | None:
        """The sheet that is on the table."""
        return self._lying

    def busy(self) -> bool:
        """Whether something is being told that has to be read before the next decision."""
        return self._reading

    def telling(self) -> bool:
        """Whether something is told on a sheet that has not come to its end."""
        return False

    def bar(self) -> Asked | None:
        """What the bar shows for the panels; None where it has nothing to decide."""
        if self._lying is not None and (self.busy() or self._decisive):
            return self._lying.bar()
        if self._folded is not None and self._decisive:
            asked = self._folded.bar()
            return Asked(asked.sentence, asked.rule, (self._unfold(primary=True),))
        return None

    def ways_back(self) -> tuple[Choice, ...]:
        """The button that brings back a sheet which waits while something else is decided; () if none waits."""
        return (self._unfold(primary=False),) if self._folded is not None and not self._decisive else ()

    def press(self, key: str) -> bool:
        """A button of the bar; whether it belongs to a sheet."""
        if key == "unfold" and self._folded is not None:
            self._lay(self._folded)
            self.changed.emit()
            return True
        if self.bar() is None or self._lying is None:
            return False
        self._lying.press(key)
        return True

    def refuse(self, illegal: Illegal) -> None:
        if self._lying is not None:
            self._lying.refuse(illegal)

    def clear(self) -> None:
        """Take away the sheet that is on the table."""
        self._reading = self._decisive = False
        self._lay(None)

    def fold(self) -> None:
        """Fold up what is on the table, as its player would do it."""
        if self._lying is not None:
            self._on_folded()

    def put_aside(self) -> None:
        """The map is needed: the sheet waits beside it."""
        sheet = self._lying or self._folded
        self._decisive = False
        self._lay(None)
        self._folded = sheet

    def arrange(self, room: QRect) -> None:
        """Lay the sheet at the right of its room, so that the place it is about stays in sight."""
        if self._lying is None:
            return
        size = self._lying.wanted_size(_beside_a_place(room.size()))
        self._lying.setGeometry(room.right() + 1 - size.width(), room.top(), size.width(), size.height())

    # ------------------------------------------------------------ what happens

    def tell(self, events: Iterable[tuple[Event[Any], Any]], *, shown: bool) -> None:
        """Tell events as the one at the table may see them, each with the position before it.

        What begins with them is laid out if it is to be ``shown``; what is told already goes on in any case.
        """

    def retell(self, events: Iterable[tuple[Event[Any], Any]]) -> None:
        """Tell events of something that began before the table was opened: without a pause, dice at rest."""

    def decide(self, step: Step[Any], state: Any, *, here: bool = True) -> None:
        """Somebody must decide a step: the one at the table (``here``), or somebody else."""
        self._decisive = False
        if not self.busy():
            self._lay(None)

    def finish(self) -> None:
        """Nobody has anything to decide on the panels: what is told there is over."""
        self._decisive = False

    def take_up(self, other: DecisionPanels) -> None:
        """Goes on with the sheets of another table, which is in another language."""
        for kind, sheet in other._sheets.items():
            self._sheet(kind).take_up(sheet.draft())
        self._reading = other._reading

    # ------------------------------------------------------------ inside

    def _unfold(self, *, primary: bool) -> Choice:
        return Choice("unfold", self._words.say(say("Open the sheet")), primary=primary)

    def _sheet(self, kind: type[A_Sheet]) -> A_Sheet:
        sheet = self._sheets.get(kind)
        if not isinstance(sheet, kind):
            sheet = kind(self._words, self._table)
            sheet.hide()
            sheet.ordered.connect(self.ordered)
            sheet.changed.connect(self._on_changed)
            sheet.folded.connect(self._on_folded)
            sheet.rule_asked.connect(self.rule_asked)
            sheet.place_asked.connect(self.place_asked)
            sheet.piece_asked.connect(self.piece_asked)
            sheet.done_here.connect(self.done_here)
            self._sheets[kind] = sheet
        return sheet

    def _work_in(self, sheet: DecisionSheet) -> None:
        self._decisive = True
        self._lay(sheet)
        sheet.take_keyboard()

    def _lay(self, sheet: DecisionSheet | None) -> None:
        self._folded = None
        if sheet is self._lying:
            return
        if self._lying is not None:
            self._lying.hide()
        self._lying = sheet
        if sheet is not None:
            sheet.show()
            sheet.raise_()
            sheet.setFocus()
        self.laid.emit()

    def _on_changed(self) -> None:
        self.changed.emit()

    def _on_folded(self) -> None:
        """Folded up: for good if it has been read, else put aside."""
        sheet, read = self._lying, self._reading
        self._reading = False
        self._lay(None)
        if read:
            self.cleared.emit()
        else:
            self._folded = sheet
        self.changed.emit()


def _beside_a_place(room: QSize) -> QSize:
    """The room that a sheet may take, so that a place of the map is seen beside it; all of a narrow room."""
    look = theme.current()
    wide = room.width() - PLACE
    return QSize(wide, room.height()) if wide >= look.px(NARROW) else room
