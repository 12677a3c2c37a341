"""The sheet on which the draft is compared with another scenario: a row for each difference, leading to its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.core.message import say
from roma_desktop.ui import theme
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.editor.fields import Pick, clear
from roma_desktop.ui.editor.games import open_draft
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.finding import Difference
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.sheets.trouble import sentence_of
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.text.words import Words

WIDTH, HEIGHT, MOST = 520, 460, 300
OPENED, FILE = "opened", "file"


class CompareSheet(Sheet):
    """``asked`` has the Difference that somebody wants to see."""

    asked = Signal(object)
    left = Signal()

    def __init__(self, model: AnyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._other: Any = model.history.opened
        covers = [cover for cover in shipped_covers() if cover.game == model.game]
        shipped = {str(cover.file): f"{cover.number} · {text_in(cover.title)}" for cover in covers}
        choices = {OPENED: tr("as it was opened"), **shipped, FILE: tr("another file…")}
        self.pick = Pick(tr("Compare with"), choices)
        self._close = Button(tr("Close"), "quiet")
        self._says = Words(role="note", wrap=True)
        self._lines = column(gap=4)
        self.rows: list[DifferenceRow] = []
        content = Part()
        content.setLayout(column(self._lines, None, gap=0))
        self._scroll = Scroll(content)
        head = row(Words(tr("Compare"), "title"), None, self._close, gap=6)
        whole = column(
            head, row(Words(tr("with"), "note"), self.pick, gap=8), self._says, gap=8, margins=(18, 10, 14, 16)
        )
        whole.addWidget(self._scroll, 1)
        self.setLayout(whole)
        self._close.clicked.connect(self.left)
        self.pick.written.connect(self._choose)
        self._tasks = BackgroundTasks(self)
        model.changed.connect(self.show_all)
        self.show_all()

    def compare_with(self, other: Any) -> None:
        """Show what differs from another scenario: what it says there, and what the draft says."""
        self._other = other
        self.show_all()

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``."""
        look = theme.current()
        return QSize(min(look.px(WIDTH), room.width()), min(look.px(HEIGHT), room.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def show_all(self) -> None:
        if self.isHidden() and self.rows:
            return
        found = self._model.differences(self._other)
        clear(self._lines, self.rows)
        self.rows = []
        for one in found[:MOST]:
            line = DifferenceRow(one)
            line.asked.connect(self.asked)
            self.rows.append(line)
            self._lines.addWidget(line)
        self._says.setText(
            tr("{count:difference|differences}", count=len(found)) if found else tr("The two scenarios are the same.")
        )

    def _choose(self, key: str) -> None:
        if key == OPENED:
            self.compare_with(self._model.history.opened)
            return
        if key == FILE:
            key, _ = QFileDialog.getOpenFileName(self, tr("Compare with"), "", tr("Scenarios (*.yaml *.yml)"))
        if not key:
            return
        file = Path(key)
        self._tasks.forget()
        self._tasks.run(lambda: self._read(file), self.compare_with, self._failed)

    def _read(self, file: Path) -> Any:
        opened = open_draft(file)
        if opened.game != self._model.game:
            raise BadFile(file, None, say("this is a scenario of another game"))
        return opened.draft.scenario

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RomaError):
            raise error
        self._says.setText(sentence_of(error))


class DifferenceRow(Part):
    """What differs; before and after; a button that leads there."""

    asked = Signal(object)

    def __init__(self, difference: Difference) -> None:
        super().__init__()
        self.difference, what = difference, difference.what
        self.go = Button(what, "quiet")
        self.go.clicked.connect(lambda: self.asked.emit(difference))
        sides = f"{difference.before}  →  {difference.after}"
        values = Words(sides, "small", wrap=True)
        self.setAccessibleName(f"{what}: {sides}")
        line = row(6, values, gap=0)
        self.setLayout(column(row(self.go, None), line, gap=0))
