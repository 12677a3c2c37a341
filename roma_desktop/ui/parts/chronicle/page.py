"""The page of the chronicle. A long game appears on it as quickly as a short one.

The end is written at once; earlier entries are written a few at a time afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.chronicle.book import Book
from roma_desktop.ui.parts.layout.fades import Fades
from roma_desktop.ui.parts.part import Ringed, draw_ring, enters
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.parts.text.phrases import unphrased

FOLD = "fold"  # kind of the link on the mark of a group
MARK = 11  # side of that mark
BELOW, ABOVE_HEADING, BELOW_HEADING, INDENT = 4, 8, 2, 16
AT_ONCE, AT_A_TIME = 160, 40  # entries that are written at once at the end, and in each step of earlier ones
PAUSE = 12  # milliseconds between two such steps


class ChroniclePage(Ringed, QTextEdit):
    """One block of text per entry. Up and Down go from entry to entry, Left and Right to its links, Enter follows."""

    link_asked = Signal(str, str)  # kind, id
    entry_asked = Signal(int)

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._first = 0  # the first entry that has been written; all later ones have been, too
        self._here, self._link = -1, -1  # the entry that has the keyboard's mark, and the link in it; -1: none
        self.setProperty("role", "chronicle")
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(2)
        self._pressed_on = ""
        self._follows = True  # whether the end is in sight, and is to stay so when something is added
        self._earlier = QTimer(self, interval=PAUSE)
        self._earlier.timeout.connect(self._write_earlier)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._look)
        bar.rangeChanged.connect(self._keep_up)
        self.fades = Fades(self)

    def createMimeDataFromSelection(self) -> QMimeData:
        """The text to be copied: words only."""
        copied = QMimeData()
        copied.setText(unphrased(self.textCursor().selection().toPlainText()))
        return copied

    def restyle(self) -> None:
        """Write everything again in the present theme; the entry at the top stays there."""
        top = self._entry_at(QPoint(4, 4))
        follows = self._follows
        self.document().clear()
        self.document().setDefaultFont(theme.current().font("body"))
        self._begin(len(self._book) if follows else top)
        if follows:
            self.to_end()
        elif len(self._book):
            self.verticalScrollBar().setValue(round(self._top_of(top)))

    def grown(self, first: int) -> None:
        """Write the new entries that the book has from ``first`` on."""
        if first:
            self._write(first)
        else:
            self._begin(len(self._book))
        if self._follows:
            self.to_end()

    def rewrite(self, index: int) -> None:
        """Write an entry again, since it has other words now."""
        if index < self._first:
            return
        cursor = QTextCursor(self._block(index))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._write_words(cursor, index)

    def show_only_shown(self, indices: Iterable[int]) -> None:
        """Hide and show the blocks of these entries as the book says."""
        touched = []
        for index in indices:
            if index < self._first:
                continue
            block = self._block(index)
            wanted = self._book.is_shown(index)
            if block.isVisible() != wanted:
                block.setVisible(wanted)
                touched.append(block)
        if touched:
            start = touched[0].position()
            self.document().markContentsDirty(start, touched[-1].position() + touched[-1].length() - start)
        self._choose(-1, -1)
        self.viewport().update()

    def to_entry(self, index: int) -> None:
        """Brings an entry into sight and puts the keyboard's mark on it."""
        self._choose(index, -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        last = len(self._book) - 1
        if last < 0:
            event.ignore()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Down else -1
            start = self._here if self._here >= 0 else (last + 1 if step < 0 else -1)
            found = self._book.neighbour(start, step)
            self._choose(found if 0 <= found <= last else -1, -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            start = -1 if key == Qt.Key.Key_Home else last + 1
            self._choose(self._book.neighbour(start, 1 if start < 0 else -1), -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._here >= 0:
            links = len(self._links(self._here))
            step = 1 if key == Qt.Key.Key_Right else -1
            self._choose(self._here, max(-1, min(links - 1, self._link + step)))
        elif enters(event) and self._here >= 0:
            self._follow()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab leaves the page: its links are reached with the arrow keys."""
        return QWidget.focusNextPrevChild(self, forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_on = self.anchorAt(event.position().toPoint())
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        link = self.anchorAt(event.position().toPoint())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        link = self.anchorAt(event.position().toPoint())
        if link and link == self._pressed_on and event.button() == Qt.MouseButton.LeftButton:
            self.link_asked.emit(*rich.split_link(link))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.entry_asked.emit(self._entry_at(event.position().toPoint()))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._here >= 0:
            box = self.document().documentLayout().blockBoundingRect(self._block(self._here))
            with QPainter(self.viewport()) as painter:
                painter.translate(0, -self.verticalScrollBar().value())
                painter.fillRect(QRectF(0, box.top(), self.viewport().width(), box.height()), self._lit())
        super().paintEvent(event)
        if self.shows_ring():
            with QPainter(self.viewport()) as painter:
                draw_ring(painter, QRectF(self.viewport().rect()), 3)

    def _lit(self) -> QColor:
        return QColor(theme.current().colours.lit)

    def _begin(self, seen: int) -> None:
        """Write the end on an empty page, from the entry ``seen`` on if that is earlier; the rest follows later."""
        self._first = max(0, min(seen, len(self._book) - AT_ONCE))
        self._write(self._first)
        if self._first:
            self._earlier.start()
        else:
            self._earlier.stop()

    def _write_earlier(self) -> None:
        """Write some more of the earlier entries; the view doesn't move."""
        self._write_back_to(max(0, self._first - AT_A_TIME))
        if not self._first:
            self._earlier.stop()

    def _write_back_to(self, first: int) -> None:
        bar, high = self.verticalScrollBar(), self._height()
        value, follows, old = bar.value(), self._follows, self._first
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for index in range(first, old):
            cursor.insertBlock(self._spacing(old))
            cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
            cursor.setBlockFormat(self._spacing(index))
            self._write_words(cursor, index)
            cursor.block().setVisible(self._book.is_shown(index))
            cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
        cursor.block().setVisible(self._book.is_shown(old))
        cursor.endEditBlock()
        self._first = first
        if follows:
            self.to_end()
        else:
            bar.setValue(value + round(self._height() - high))

    def _height(self) -> float:
        """The height of all that is written, in pixels."""
        return self.document().documentLayout().documentSize().height()

    def _write(self, first: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for index in range(first, len(self._book)):
            cursor.movePosition(QTextCursor.MoveOperation.End)
            if index > self._first:
                cursor.insertBlock()
            cursor.setBlockFormat(self._spacing(index))
            self._write_words(cursor, index)
            if not self._book.is_shown(index):
                cursor.block().setVisible(False)
        cursor.endEditBlock()

    def _write_words(self, cursor: QTextCursor, index: int) -> None:
        entry = self._book[index]
        if self._book.heads_group(index):
            cursor.insertImage(self._mark(entry.group))
            cursor.insertText(" ", QTextCharFormat())
        rich.write(cursor, entry.words, "body" if entry.kind == "line" else "chip")

    def _spacing(self, index: int) -> QTextBlockFormat:
        look = theme.current()
        heading = self._book[index].kind == "heading"
        spacing = QTextBlockFormat()
        spacing.setTopMargin(look.px(ABOVE_HEADING) if heading and index else 0)
        spacing.setBottomMargin(look.px(BELOW_HEADING if heading else BELOW))
        spacing.setLeftMargin(look.px(INDENT) if self._book.is_inside(index) else 0)
        spacing.setLineHeight(104, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        return spacing

    def _mark(self, group: str) -> QTextImageFormat:
        folded, side = self._book.is_folded(group), theme.current().px(MARK)
        name = QUrl(f"mark:{folded}:{side}:{theme.current().colours.name}")
        if self.document().resource(QTextDocument.ResourceType.ImageResource, name) is None:
            self.document().addResource(QTextDocument.ResourceType.ImageResource, name, _triangle(side, folded))
        mark = QTextImageFormat()
        mark.setName(name.toString())
        mark.setWidth(side)
        mark.setHeight(side)
        mark.setAnchor(True)
        mark.setAnchorHref(f"{FOLD}:{group}")
        return mark

    def _block(self, index: int) -> QTextBlock:
        if index < self._first:
            self._write_back_to(index)
        return self.document().findBlockByNumber(index - self._first)

    def _entry_at(self, point: QPoint) -> int:
        return self._first + self.cursorForPosition(point).blockNumber()

    def _top_of(self, index: int) -> float:
        return self.document().documentLayout().blockBoundingRect(self._block(index)).top()

    def to_end(self) -> None:
        self._follows = True
        self._height()  # lays out what was added
        self._keep_up()

    def _keep_up(self) -> None:
        if self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _look(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum() - theme.current().px(8)

    def _links(self, index: int) -> list[tuple[int, int, str]]:
        """(start, end, href) of the links of an entry, as places in the document."""
        links: list[tuple[int, int, str]] = []
        fragments = self._block(index).begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            href = fragment.charFormat().anchorHref()
            if href:
                links.append((fragment.position(), fragment.position() + fragment.length(), href))
            fragments += 1
        return links

    def _follow(self) -> None:
        links = self._links(self._here)
        if self._link >= 0:
            self.link_asked.emit(*rich.split_link(links[self._link][2]))
        elif self._book.heads_group(self._here):
            self.link_asked.emit(FOLD, self._book[self._here].group)
        else:
            self.entry_asked.emit(self._here)

    def _choose(self, index: int, link: int) -> None:
        self._here, self._link = index, link
        self.setExtraSelections(self._marks() if link >= 0 else [])
        self.viewport().update()
        if index >= 0:
            self.setAccessibleDescription(rich.plain(self._book[index].words))
            box = self.document().documentLayout().blockBoundingRect(self._block(index))
            bar, height = self.verticalScrollBar(), self.viewport().height()
            if box.top() < bar.value() or box.height() > height:
                bar.setValue(int(box.top()))
            elif box.bottom() > bar.value() + height:
                bar.setValue(int(box.bottom()) - height + 2)

    def _marks(self) -> list[QTextEdit.ExtraSelection]:
        colours = theme.current().colours
        start, end, _ = self._links(self._here)[self._link]
        link = QTextEdit.ExtraSelection()
        link.cursor = QTextCursor(self.document())
        link.cursor.setPosition(start)
        link.cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        link.format.setBackground(QColor(colours.ink))
        link.format.setForeground(QColor(colours.paper))
        return [link]


def _triangle(side: int, folded: bool) -> QImage:
    """The mark of a group: it points right when folded, down when open."""
    dense = 3
    image = QImage(side * dense, side * dense, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    corners = ((0.22, 0.1), (0.22, 0.9), (0.86, 0.5)) if folded else ((0.1, 0.24), (0.9, 0.24), (0.5, 0.88))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.current().colours.sepia))
        painter.drawPolygon(QPolygonF([QPointF(x, y) * side * dense for x, y in corners]))
    return image
