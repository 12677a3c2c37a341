"""The sheet with which the scenario editor begins: what is to be worked on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.editor.keeping import Lost, throw_away
from roma_desktop.ui.kit import kit_of
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.times import kept_at, years
from roma_desktop.ui.library.wording import in_words, text_in, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

WIDTH = 640


class BeginSheet(Dialog):
    """``new_wanted`` has the game whose map is wanted empty; ``file_wanted``: a file, ``game_wanted``: a saved game;
    ``shipped`` has the path of a scenario of the program.

    ``lost_wanted`` has a draft that wasn't saved when the program ended.
    """

    new_wanted = Signal(str)
    file_wanted = Signal()
    game_wanted = Signal()
    shipped = Signal(object)
    lost_wanted = Signal(object)

    def __init__(
        self, parent: QWidget, covers: Sequence[Cover], empty: Sequence[str] = (), lost: Sequence[Lost] = ()
    ) -> None:
        """``empty``: the games that can begin with an empty map, the usual one first."""
        self.new = [self._empty_map(game, first=game == empty[0], only=len(empty) == 1) for game in empty]
        self.file = Button(tr("Open a file…"))
        self.game, back = Button(tr("From a saved game…")), Button(tr("Back"))
        says = tr("Set up a scenario on the map, have it looked over by the referee, and try it out.")
        lines = [self._row(cover) for cover in covers]
        self.lost = [LostRow(one) for one in lost]
        for line in self.lost:
            line.go_on.clicked.connect(lambda _=False, line=line: self._go_on(line.lost))
        left: list[QWidget | int] = []
        if lost:
            left = [Words(tr("Not saved when the program ended"), "cap"), *self.lost, 4]
        content = Part()
        content.setLayout(
            column(
                Words(tr("Scenario Editor"), "sheet"), Words(says, "note", wrap=True), 4, Hair(), *left,
                Words(tr("Begin with a scenario of the program"), "cap"), *lines, gap=4,
            )
        )  # fmt: skip
        buttons = (*self.new, self.file, self.game, back)
        super().__init__(parent, content, buttons, width=WIDTH, name=tr("Scenario Editor"))
        back.clicked.connect(self.leave)
        for button, game in zip(self.new, empty, strict=True):
            button.clicked.connect(self.leave)
            button.clicked.connect(lambda _=False, game=game: self.new_wanted.emit(game))
        for button, wanted in ((self.file, self.file_wanted), (self.game, self.game_wanted)):
            button.clicked.connect(self.leave)
            button.clicked.connect(wanted)

    @staticmethod
    def _empty_map(game: str, *, first: bool, only: bool) -> Button:
        words = tr("An empty map") if only else tr("An empty map: {game}", game=in_words(kit_of(game).name))
        return Button(words, "primary" if first else "")

    def _row(self, cover: Cover) -> Part:
        button = Button(text_in(cover.title), "quiet")
        button.clicked.connect(lambda: self._take(cover.file))
        line = Part()
        line.setLayout(row(button, None, Words(years(cover.years), "note", firm=True), gap=8))
        return line

    def first_focus(self) -> QWidget:
        return next((line.go_on for line in self.lost), next(iter(self.new), self.file))

    def _go_on(self, lost: Lost) -> None:
        self.leave()
        self.lost_wanted.emit(lost)

    def _take(self, file: Path) -> None:
        self.leave()
        self.shipped.emit(file)


class LostRow(Part):
    """A draft that wasn't saved: to be gone on with, or thrown away."""

    def __init__(self, lost: Lost) -> None:
        super().__init__()
        self.lost = lost
        name = text_in(lost.title) or tr("A scenario without a title")
        self.go_on, self.away = Button(name, "quiet"), Button(tr("Throw away"), "quiet")
        self.go_on.setAccessibleName(tr("Go on with {name}", name=name))
        self.away.setAccessibleName(tr("Throw {name} away", name=name))
        said = " · ".join(filter(None, (lost.source.name if lost.source else "", kept_at(lost.when, datetime.now()))))
        self.setLayout(row(self.go_on, Words(said, "note"), None, self.away, gap=8))
        self.away.clicked.connect(self._throw_away)

    def _throw_away(self) -> None:
        throw_away(self.lost)
        for button in (self.go_on, self.away):
            button.setEnabled(False)
        self.away.setText(tr("Thrown away"))
