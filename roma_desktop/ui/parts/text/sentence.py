"""One sentence of rich words on a few lines, elided at the end when there is no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.parts.text.tip import show_tip
from roma_desktop.ui.theme import Role

ELLIPSIS = "…"


class Sentence(Part):
    """Rich words on at most ``lines`` lines (0: as many as they need), all of them in the tool tip when cut."""

    link_asked = Signal(str, str)  # kind, id

    def __init__(
        self,
        words: Rich = "",
        role: Role = "body",
        *,
        lines: int = 0,
        tone: str = "",
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._words, self._lines, self._align = rich.pieces(words), lines, align
        self._role: Role = role
        self._tone = tone
        self._whole = QTextDocument(self)  # the whole sentence, written once and laid out again and again
        self._document = self._whole  # the document that is drawn: the whole, or a copy cut to the room there is
        self._cut = False
        self._heights: dict[int, int] = {}  # by width, kept until the words or the look change
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.say(words)

    def say(self, words: Rich) -> None:
        self._words = rich.pieces(words)
        self.setAccessibleName(rich.plain(self._words))
        self.restyle()

    def words(self) -> str:
        return rich.plain(self._words)

    def elided(self) -> bool:
        return self._cut

    def set_lines(self, lines: int) -> None:
        """Allow at most so many lines; 0: as many as the words need."""
        if lines != self._lines:
            self._lines = lines
            self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._heights.clear()
        self._write(self._whole)
        self._whole.setTextWidth(-1)
        self._natural = round(self._whole.idealWidth()) + 2
        self._fit(self.width())

    def natural_width(self) -> int:
        """The width of the sentence on one line, in pixels."""
        return self._natural

    def line_height(self) -> int:
        return QFontMetrics(theme.current().font(self._role)).height()

    def lines_at(self, width: int) -> int:
        """How many lines the whole sentence takes at ``width`` pixels."""
        self._whole.setTextWidth(width)
        lines = _line_count(self._whole)
        self._whole.setTextWidth(self.width())
        return lines

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = round(self._laid_out(width).size().height())
            self._whole.setTextWidth(self.width())
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(self._natural, self.line_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._natural, theme.current().px(60)), self.line_height())

    def resizeEvent(self, _event: QEvent) -> None:
        self._fit(self.width())

    def draw(self, painter: QPainter) -> None:
        painter.translate(self._origin())
        self._document.drawContents(painter, QRectF(0, 0, self.width(), self._document.size().height()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._link_at(event.position().toPoint()):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        link = self._link_at(event.position().toPoint())
        if link and event.button() == Qt.MouseButton.LeftButton:
            self.link_asked.emit(*rich.split_link(link))
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip() and self._cut:
            show_tip(event.globalPos(), self.words(), self)
            return True
        return super().event(event)

    def _origin(self) -> QPoint:
        return QPoint(0, max(0, round((self.height() - self._document.size().height()) / 2)))

    def _link_at(self, at: QPoint) -> str:
        return self._document.documentLayout().anchorAt((at - self._origin()).toPointF())

    def _fit(self, width: int) -> None:
        self._document = self._laid_out(width)
        self._cut = self._document is not self._whole
        self.update()

    def _laid_out(self, width: int) -> QTextDocument:
        """The sentence at ``width``: all of it, or a copy that is cut to the lines it may have."""
        self._whole.setTextWidth(width)
        if not self._lines or _line_count(self._whole) <= self._lines:
            return self._whole
        document = QTextDocument()
        self._write(document)
        document.setTextWidth(width)
        self._shorten(document)
        return document

    def _write(self, document: QTextDocument) -> None:
        """Writes the whole sentence."""
        document.clear()
        document.setDocumentMargin(0)
        document.setDefaultFont(theme.current().font(self._role))
        option = QTextOption(self._align)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)  # breaks words wider than a line, too
        document.setDefaultTextOption(option)
        rich.write(QTextCursor(document), self._words, self._role, self._tone)

    def _shorten(self, document: QTextDocument) -> None:
        """Cut ``document`` to the lines it may have; it may fit already."""
        if _line_count(document) <= self._lines:
            return
        last = document.firstBlock().layout().lineAt(self._lines - 1)
        keep = last.textStart() + last.textLength()
        while keep and _line_count(document) > self._lines:
            cursor = QTextCursor(document)
            cursor.setPosition(keep)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            cursor.insertText(ELLIPSIS)
            keep -= 1


def _line_count(document: QTextDocument) -> int:
    document.size()  # lays it out
    return document.firstBlock().layout().lineCount()
