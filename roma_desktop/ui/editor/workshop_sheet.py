"""The sheet with which the workshop begins: what is to be worked on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.dialog import Dialog
from roma_desktop.ui.library.times import years
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.tile import Hair
from roma_desktop.ui.parts.words import Words

WIDTH = 640


class WorkshopSheet(Dialog):
    """``new_wanted``, ``file_wanted``, ``game_wanted``: an empty map, a file, a saved game; ``shipped`` has a path."""

    new_wanted = Signal()
    file_wanted = Signal()
    game_wanted = Signal()
    shipped = Signal(object)

    def __init__(self, parent: QWidget, covers: Sequence[Cover]) -> None:
        self.new, self.file = Button(tr("An empty map"), "primary"), Button(tr("Open a file…"))
        self.game, back = Button(tr("From a saved game…")), Button(tr("Back"))
        says = tr("Set up a scenario on the map, have it looked over by the referee, and try it out.")
        lines = [self._row(cover) for cover in covers]
        content = Part()
        content.setLayout(
            column(
                Words(tr("Scenario workshop"), "sheet"), Words(says, "note", wrap=True), 4, Hair(),
                Words(tr("Begin with a scenario of the program"), "cap"), *lines, gap=4,
            )
        )  # fmt: skip
        buttons = (self.new, self.file, self.game, back)
        super().__init__(parent, content, buttons, width=WIDTH, name=tr("Scenario workshop"))
        back.clicked.connect(self.leave)
        for button, wanted in (
            (self.new, self.new_wanted),
            (self.file, self.file_wanted),
            (self.game, self.game_wanted),
        ):
            button.clicked.connect(self.leave)
            button.clicked.connect(wanted)

    def _row(self, cover: Cover) -> Part:
        button = Button(text_in(cover.title), "quiet")
        button.clicked.connect(lambda: self._take(cover.file))
        line = Part()
        line.setLayout(row(button, None, Words(years(cover.years), "note", firm=True), gap=8))
        return line

    def _take(self, file: Path) -> None:
        self.leave()
        self.shipped.emit(file)
