"""The lines of the history: where one can go, what they are called, and how two positions compare."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Policy
from roma_desktop.core.message import Message, say
from roma_desktop.core.records.entries import LONGEST_NAME
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.opened_field import OpenedField
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import ENTER, Part
from roma_desktop.ui.parts.surfaces.tile import Hair, Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.history.undo import Line

WIDTH = 760  # pixels at 100 %
OPENED_BY = "b"
"""The key that opens the sheet at the table, and closes it."""


class LinesSheet(Dialog):
    """Rows of positions, each with ways to go there and to compare it; a field names the position on the table.

    ``renewed``: something was named, and the sheet is to be laid again.
    """

    renewed = Signal()

    def __init__(self, parent: QWidget, table: TableController) -> None:
        self._table = table
        self._lines = table.undo.lines()
        here = next(line for line in self._lines if line.here)
        self._name = OpenedField(here.name)
        self._name.opened_by = OPENED_BY
        self._name.setMaxLength(LONGEST_NAME)
        self._name.setPlaceholderText(self._say(say("a name for the position on the table")))
        self._name.setAccessibleName(self._name.placeholderText())
        keep = Button(self._say(say("Keep the name")))
        keep.clicked.connect(self._keep)
        self._compared = Part()
        self._compared.setLayout(column(gap=6))
        content = Part()
        naming = row(gap=8)
        naming.addWidget(self._name, 1)
        naming.addWidget(keep)
        self._rows = column(*(self._row(line, number) for number, line in enumerate(self._lines, start=1)), gap=8)
        content.setLayout(
            column(
                Label(self._say(say("Lines of the game")), "title"),
                Sentence(self._say(self._policy()), "note", tone="sepia"), Hair(), naming, self._rows, gap=8,
            )
        )  # fmt: skip
        back = Button(self._say(say("Back to the table")), "primary")
        super().__init__(parent, content, (back,), width=WIDTH, name=self._say(say("Lines of the game")))
        back.clicked.connect(self.leave)
        self._name.left.connect(self.leave)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self._name.hasFocus():
            event.accept()
            self._keep()
        else:
            super().keyPressEvent(event)

    def first_focus(self) -> QWidget:
        return self._name

    def _row(self, line: Line, number: int) -> Part:
        tile = Tile(edge="rule" if line.here else "hair")
        title = line.name or self._say(say("Line {number}", number=number))
        go, compare = Button(self._say(say("Go there"))), Button(self._say(say("Compare")))
        for button in (go, compare):
            button.setAccessibleDescription(title)
        go.setEnabled(not line.here and self._table.undo.policy is not Policy.STRICT)
        if line.here:
            go.hide()
            compare.hide()
        go.clicked.connect(lambda: self._go(line))
        compare.clicked.connect(lambda: self._compare(line, title, tile))
        words = column(Label(title, "tile"), Label(self._say(self._about(line)), "note"), gap=0)
        if line.last is not None:
            words.add(Sentence(tuple(self._table.words.pieces(line.last)), "note", lines=1, tone="sepia"))
        whole = row(gap=8, margins=(12, 6, 8, 6))
        whole.addLayout(words, 1)
        whole.addWidget(compare)
        whole.addWidget(go)
        tile.setLayout(whole)
        return tile

    def _about(self, line: Line) -> Message:
        state = line.moment.state
        clock = self._table.presenter.clock(state)
        date, turn, part = (self._say(one) for one in (clock.date, clock.turn, clock.phase))
        when = self._say(say("{date}, {turn}, {phase}", date=date, turn=turn, phase=part))
        if line.here:
            return say("{when}: on the table", when=when)
        if not line.own:
            return say("{when}: on the way to here", when=when)
        return say("{when}: {own:command|commands} of its own", when=when, own=line.own)

    def _policy(self) -> Message:
        policy = self._table.undo.policy
        if policy is Policy.STRICT:
            return say("This game is played strictly: other lines can be looked up and compared, but not gone to.")
        if policy is Policy.FRIENDLY:
            return say("The others are asked before the game goes on elsewhere; every line is kept.")
        return say("Go where you like; every line is kept.")

    def _keep(self) -> None:
        if self._table.undo.name(self._table.record.game.now, self._name.text().strip()):
            self.leave()
            self.renewed.emit()

    def _go(self, line: Line) -> None:
        self.leave()
        self._table.undo.go_to(line.moment)

    def _compare(self, line: Line, title: str, below: Part) -> None:
        """Show below the row of a line how its position compares with the one on the table."""
        table = self._table
        self._rows.removeWidget(self._compared)
        self._rows.insertWidget(self._rows.indexOf(below) + 1, self._compared)
        self._compared.show()
        layout = self._compared.layout()
        assert layout is not None
        while (item := layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        here = self._say(say("on the table"))
        names = (here, title)
        comparison = table.presenter.comparison(table.state, line.moment.state, names, table.eyes, table.words)
        if comparison is None:
            comparison = Label(self._say(say("There is nothing to compare in this game.")), "note")
        layout.addWidget(comparison)
        comparison.show()  # what isn't shown yet has no height
        self._compared.updateGeometry()
        self.arrange()
        self.bring_into_sight(self._compared)

    def _say(self, message: Message) -> str:
        return self._table.words.say(message)
