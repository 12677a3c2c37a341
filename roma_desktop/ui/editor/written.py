"""A part of the scenario that is written as in its file, with what is wrong with it below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import BadFile
from roma_desktop.ui.editor.fields import Text
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words

LEAST, MOST = 2, 9  # lines


class AsWritten(Part):
    """``written`` has the text when the keyboard goes elsewhere; ``complain`` says what can't be read in it."""

    written = Signal(str)

    def __init__(self, name: str, said: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = Text(name, max(LEAST, min(MOST, 1 + said.count("\n"))), prose=False)
        self.text.show_text(said)
        self._shown = said, ""
        self._trouble = Words(role="note", tone="red", wrap=True)
        self._trouble.hide()
        self.setLayout(column(self.text, self._trouble, gap=2))
        self.text.written.connect(self.written)

    def show_text(self, text: str, *, of: str = "") -> None:
        """Show what the scenario says ``of`` something; a text that can't be read yet stays until it is mended."""
        if self.trouble() and (text, of) == self._shown:
            return
        self._shown = text, of
        self.text.show_text(text)
        self.complain(None)

    def complain(self, error: BadFile | None) -> None:
        """Say what is wrong with the text, and in which line; None: nothing."""
        where = tr("Line {line}: ", line=error.line) if error is not None and error.line is not None else ""
        self._trouble.setText(f"{where}{in_words(error.reason)}" if error is not None else "")
        self._trouble.setVisible(error is not None)

    def trouble(self) -> str:
        """What is wrong with the text in words, "" if nothing."""
        return self._trouble.text()
