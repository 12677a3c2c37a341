"""What went wrong, in one sentence with a way on."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import BadFile, RomaError
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.question import Question

Answers = Callable[[str], None]
Pack = Callable[[str], Path]
"""Writes a report with these details, and returns its file."""


def sentence_of(error: RomaError) -> str:
    """What is wrong, in the player's language; of a file also which it is and where."""
    return in_words(error.sentence if isinstance(error, BadFile) else error.reason)


class Asking(Question):
    """A question of the window. One is asked at a time; the next one takes its place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._then: Answers | None = None
        self.answered.connect(self._on_answered)

    def put(
        self,
        title: str,
        sentence: str,
        choices: Sequence[Choice],
        then: Answers | None = None,
        *,
        consequences: Sequence[str] = (),
    ) -> None:
        """Ask a question; ``then`` gets the key of the answer."""
        self._then = then
        self.ask(title, sentence, choices, consequences=consequences)

    def tell(self, title: str, sentence: str, *, consequences: Sequence[str] = ()) -> None:
        """Tell one sentence that is only to be read."""
        way_on = Choice("on", tr("Go on"), primary=True, back=True)
        self.put(title, sentence, (way_on,), consequences=consequences)

    def _on_answered(self, key: str) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(key)


class Mishap:
    """A mistake of the program's own, told so that a player can go on; the details only if they are wanted."""

    def __init__(self, asking: Asking, sentence: str, then: Answers, pack: Pack, *, at_table: bool) -> None:
        """``then`` gets "on" or "library"; the library is offered ``at_table`` only. ``pack`` makes a report."""
        self._asking, self._sentence, self._then, self._pack = asking, sentence, then, pack
        self._at_table = at_table

    def tell(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._details = "".join(traceback.format_exception(kind, error, trace)).rstrip()
        self._ask()

    def _ask(self, *said: str, details: bool = False) -> None:
        more = Choice("copy", tr("Copy the details")) if details else Choice("details", tr("Details"))
        choices = [
            more,
            Choice("report", tr("Pack a report")),
            Choice("on", tr("Go on"), primary=True, back=True),
        ]
        if self._at_table:
            choices.insert(2, Choice("library", tr("Back to the library")))
        consequences = (*said, self._details) if details else said
        self._asking.put(
            tr("A mistake in the program"), self._sentence, choices, self._answer, consequences=consequences
        )

    def _answer(self, key: str) -> None:
        if key == "copy":
            QGuiApplication.clipboard().setText(self._details)
        if key in ("copy", "details"):
            self._ask(details=True)
        elif key == "report":
            self._ask(self._report())
        else:
            self._then(key)

    def _report(self) -> str:
        """Pack a report, and say where it is."""
        try:
            file = self._pack(self._details)
        except RomaError as error:
            return sentence_of(error)
        return tr("The report is {file}: the game without the seed of its dice, and the details.", file=str(file))
