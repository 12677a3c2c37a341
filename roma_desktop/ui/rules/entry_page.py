"""One number of the rules on the page: the way to it, its text, its examples, what stands in it and beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from roma_desktop.core.rules_text.reference import Entry, Reference
from roma_desktop.ui import theme
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.rules.printing import print_entry


class EntryPage(QTextBrowser):
    """``rule_asked`` tells the number of a link that was followed; Tab goes from link to link, Enter follows."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: Entry | None = None
        self._rules: Reference | None = None
        self.setProperty("role", "chronicle")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self._follow)

    def show_entry(self, entry: Entry, rules: Reference) -> None:
        """Show an entry of the rules from its beginning."""
        self._entry, self._rules = entry, rules
        self._write()
        self.setAccessibleName(tr("Rule {number}: {title}", number=entry.number, title=entry.title))
        self.verticalScrollBar().setValue(0)

    def entry(self) -> Entry | None:
        """What is shown."""
        return self._entry

    def words(self) -> str:
        """All that stands on the page."""
        return self.document().toPlainText()

    def restyle(self) -> None:
        """Another theme: the same entry is printed in it."""
        self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            event.ignore()  # they are for the dock
        else:
            super().keyPressEvent(event)

    def _write(self) -> None:
        look = theme.current()
        document = self.document()
        document.clear()
        document.setDocumentMargin(look.px(4))
        document.setDefaultFont(look.font("body"))
        if self._entry is not None and self._rules is not None:
            print_entry(document, self._entry, self._rules, look)

    def _follow(self, link: QUrl) -> None:
        kind, number = rich.split_link(link.toString())
        if kind == "rule":
            self.rule_asked.emit(number)
