"""One page of the manual: its text, its links, and what was found on it."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QKeyEvent, QShowEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.manual.book import Page, anchor
from roma_desktop.ui.manual.breaks import pattern, plain
from roma_desktop.ui.manual.printing import heading_level, print_page

WEB = frozenset({"https", "http"})


class ManualPage(QTextBrowser):
    """``page_asked`` tells the page and the heading of a link to a page, each "" if the link names none.

    A link to the web opens in the system's browser, and only when it is clicked. Tab goes from link to link.
    """

    page_asked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: Page | None = None
        self._found: list[QTextCursor] = []
        self._at = -1
        self._look: theme.Theme | None = None
        self.setProperty("role", "chronicle")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self._follow)

    # ------------------------------------------------------------ what is shown

    def show_page(self, page: Page, heading: str = "") -> None:
        """Show a page from a heading on, or from its top."""
        if (page, theme.current()) != (self._page, self._look):
            self._page = page
            self._write()
        self._go_to(heading)

    def translate(self, page: Page) -> None:
        """Show the same page in another language, from the same place on; a hidden page waits."""
        self._page, self._look = page, None
        self.restyle()

    def page(self) -> Page | None:
        return self._page

    def words(self) -> str:
        """All that is on the page."""
        return plain(self.document().toPlainText())

    def restyle(self) -> None:
        """Another theme: the same page is printed in it, from the same place on; a hidden page waits."""
        if not self.isVisible() or self._look == theme.current():
            return
        bar = self.verticalScrollBar()
        share = bar.value() / max(1, bar.maximum())
        self._write()
        bar.setValue(round(share * bar.maximum()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.restyle()

    def _write(self) -> None:
        self._look = look = theme.current()
        self.document().setDocumentMargin(look.px(6))
        if self._page is not None:
            self.setAccessibleName(self._page.title)
            print_page(self.document(), self._page.text, look)
        self.find_all("")

    def _go_to(self, heading: str) -> None:
        block = self.document().begin()
        while block.isValid() and not (heading_level(block) and anchor(block.text()) == heading):
            block = block.next()
        top = self.document().documentLayout().blockBoundingRect(block).top() if block.isValid() else 0
        self.setTextCursor(QTextCursor(block if block.isValid() else self.document().begin()))
        self.verticalScrollBar().setValue(round(top))

    # ------------------------------------------------------------ finding

    def find_all(self, words: str) -> int:
        """Mark each place with these words, and go to the first; how many there are."""
        self._found, self._at = [], -1
        wanted = pattern(words)
        found = self.document().find(wanted) if words else QTextCursor()
        while not found.isNull():
            self._found.append(found)
            found = self.document().find(wanted, found)
        self.find_next(1)
        return len(self._found)

    def find_next(self, step: int) -> int:
        """Go to the next place that was found (1), or to the one before (-1); its number from 1 on, 0 if there is none.

        After the last one comes the first again.
        """
        if self._found:
            self._at = (self._at + step) % len(self._found) if self._at >= 0 else 0
            self._bring_into_sight(self._found[self._at])
        self._mark()
        return self._at + 1

    def found(self) -> int:
        """How many places are marked."""
        return len(self._found)

    def _bring_into_sight(self, found: QTextCursor) -> None:
        there = QTextCursor(found)
        there.setPosition(found.selectionStart())
        self.setTextCursor(there)
        box, bar = self.cursorRect(), self.verticalScrollBar()
        if not self.viewport().rect().contains(box):
            bar.setValue(bar.value() + box.center().y() - self.viewport().height() // 3)

    def _mark(self) -> None:
        colours = theme.current().colours
        marks = []
        for number, found in enumerate(self._found):
            mark = QTextEdit.ExtraSelection()
            dress = QTextCharFormat()
            dress.setBackground(QColor(colours.primary if number == self._at else colours.lit))
            dress.setForeground(QColor(colours.primary_ink if number == self._at else colours.ink))
            mark.cursor, mark.format = found, dress
            marks.append(mark)
        self.setExtraSelections(marks)

    # ------------------------------------------------------------ links and keys

    def _follow(self, link: QUrl) -> None:
        if link.scheme() in WEB:
            QDesktopServices.openUrl(link)
        elif not link.scheme():
            self.page_asked.emit(link.path(), link.fragment())

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied, as plain text: a command can be pasted into a shell."""
        copied = QMimeData()
        copied.setText(plain(self.textCursor().selection().toPlainText()))
        return copied

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Going back and leaving are for the sheet around the page."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt or event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)
