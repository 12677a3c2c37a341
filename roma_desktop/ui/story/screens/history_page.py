"""The lines of the game: the one that is looked at, and those that were left when somebody went back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.story.contents import pieces_of
from roma_desktop.ui.story.history import Branch
from roma_desktop.ui.story.subject import Subject


class HistoryPage(Part):
    """``line_chosen`` tells the number of a branch, -1 for the line the game is on."""

    line_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column(gap=10, margins=(0, 0, 18, 0))
        self.setLayout(self._column)
        self._parts: list[QWidget] = []

    def set_lines(self, subject: Subject, words: Words, shown: int) -> None:
        """Show the line the game is on and its branches; ``shown`` is the one that is looked at."""
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        commands = len(subject.line) - 1
        last = subject.when(subject.last, words)
        self._parts = [
            self._entry(
                tr("The line of the game"),
                say("{n:command|commands}, to {when}", n=commands, when=last),
                -1,
                shown,
                words,
            )
        ]
        for number, branch in enumerate(subject.branches):
            name = branch.name or tr("A line that was abandoned")
            self._parts += [Hair(), self._entry(name, _about(subject, branch, words), number, shown, words)]
        if not subject.branches:
            said = tr("Nobody has gone back in this game and played on another way.")
            self._parts += [Hair(), Sentence(said, "note", tone="sepia")]
        for part in self._parts:
            self._column.addWidget(part)
        self._column.addStretch(1)

    def _entry(self, name: str, about: Message, number: int, shown: int, words: Words) -> Part:
        entry = Part()
        chosen = number == shown
        button = Button(tr("You are here") if chosen else tr("Look at it"))
        button.setEnabled(not chosen)
        button.setAccessibleName(f"{button.text()}: {name}")
        button.clicked.connect(lambda: self.line_chosen.emit(number))
        said = Part()
        said.setLayout(column(Label(name, "tile"), Sentence(pieces_of(about, words), "note", tone="sepia"), gap=2))
        entry.setLayout(row(said, None, button, gap=12))
        return entry


def _about(subject: Subject, branch: Branch, words: Words) -> Message:
    return say(
        "Branches off after command {n} ({when}); {own:command|commands} of its own, to {end}",
        n=branch.fork.number,
        when=subject.when(branch.fork.state, words),
        own=branch.commands,
        end=subject.when(branch.tip.state, words),
    )
