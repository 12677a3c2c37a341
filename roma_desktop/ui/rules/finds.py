"""A list of numbers to choose from: what a search has found, or the chapters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from roma_desktop.core.rules_text.reference import Entry
from roma_desktop.core.rules_text.rule_search import Hit, Span
from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import ENTER
from roma_desktop.ui.parts.text.rich import rule_name
from roma_desktop.ui.theme import Role

PAD, GAP = 6, 10  # pixels at 100 %: around a line; between number and title
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Find:
    """A line: a number, its title, a piece of its text, and what is to be lit in both."""

    number: str
    title: str
    excerpt: str = ""
    in_title: tuple[Span, ...] = ()
    in_excerpt: tuple[Span, ...] = ()


def of_hits(hits: Iterable[Hit]) -> list[Find]:
    return [Find(one.number, one.title, one.excerpt, one.in_title, one.in_excerpt) for one in hits]


def of_entries(entries: Iterable[Entry]) -> list[Find]:
    return [Find(one.number, one.title) for one in entries]


class FindList(QListView):
    """``rule_asked`` has the number of a line that was clicked or taken with Enter; ``went_up``: Up from the first."""

    rule_asked = Signal(str)
    went_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Model(self)
        self.setModel(self._model)
        self.setItemDelegate(_Line(self))
        self.setProperty("role", "finds")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._take)

    def show_finds(self, finds: Sequence[Find]) -> None:
        """Show other lines; the first is chosen."""
        self._model.renew(finds)
        self.setCurrentIndex(self._model.index(0, 0))
        self.scrollToTop()

    def finds(self) -> tuple[Find, ...]:
        return self._model.finds

    def column(self) -> int:
        """How wide the column of the numbers is, in pixels."""
        metrics = QFontMetrics(theme.current().font("note"))
        longest = max((metrics.horizontalAdvance(rule_name(one.number)) for one in self._model.finds), default=0)
        return longest + theme.current().px(GAP)

    def take_first(self) -> None:
        """Take the first line, as if it were clicked, if there is one."""
        if self._model.finds:
            self._take(self._model.index(0, 0))

    def restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER:
            self._take(self.currentIndex())
        elif key == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.went_up.emit()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            event.ignore()  # they are for the dock
        else:
            super().keyPressEvent(event)

    def _take(self, index: Index) -> None:
        if index.isValid():
            self.rule_asked.emit(self._model.finds[index.row()].number)


class _Model(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.finds: tuple[Find, ...] = ()

    def renew(self, finds: Sequence[Find]) -> None:
        self.beginResetModel()
        self.finds = tuple(finds)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.finds)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        find = self.finds[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{find.number} {find.title}"
        return find.excerpt if role == Qt.ItemDataRole.AccessibleDescriptionRole else None


class _Line(QStyledItemDelegate):
    """Paints a line: number and title, and the excerpt below them."""

    def __init__(self, view: FindList) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, box = theme.current(), option.rect
        chosen = option.state & QStyle.StateFlag.State_Selected
        over = option.state & QStyle.StateFlag.State_MouseOver
        if chosen or over:
            here = chosen and self._view.hasFocus()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.colours.marked if here else look.colours.shade))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)
        painter.save()
        painter.translate(box.left() + look.px(PAD), box.top() + look.px(PAD))
        number, told = self._documents(index)
        number.drawContents(painter)
        painter.translate(self._view.column(), 0)
        told.drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = max(one.size().height() for one in self._documents(index))
        return QSize(self._width(), round(height) + 2 * theme.current().px(PAD))

    def _width(self) -> int:
        return self._view.viewport().width()

    def _documents(self, index: Index) -> tuple[QTextDocument, QTextDocument]:
        """The number, and beside it what it is about."""
        find, column = self._view.finds()[index.row()], self._view.column()
        role: Role = "strong" if find.excerpt else "body"
        number, told = _document(column), _document(self._width() - 2 * theme.current().px(PAD) - column)
        for document in (number, told):  # both begin on the same line
            _strut(document, role)
        _write(QTextCursor(number), rule_name(find.number), "note", ())
        cursor = QTextCursor(told)
        _write(cursor, find.title, role, find.in_title)
        if find.excerpt:
            cursor.insertBlock(QTextBlockFormat())
            _write(cursor, find.excerpt, "note", find.in_excerpt)
        return number, told


def _document(width: int) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setTextWidth(width)
    return document


def _strut(document: QTextDocument, role: Role) -> None:
    """Make the first line as high as the role asks, even if smaller words stand on it."""
    height = QFontMetricsF(theme.current().font(role)).lineSpacing()
    line = QTextBlockFormat()
    line.setLineHeight(height, QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
    QTextCursor(document).setBlockFormat(line)


def _write(cursor: QTextCursor, words: str, role: Role, lit: tuple[Span, ...]) -> None:
    """Write words in a role, the parts that are ``lit`` on another ground."""
    look = theme.current()
    dress = QTextCharFormat()
    dress.setFont(look.font(role))
    dress.setForeground(QColor(look.colours.sepia if role == "note" else look.colours.ink))
    bright = QTextCharFormat(dress)
    bright.setForeground(QColor(look.colours.ink))
    bright.setBackground(QColor(look.colours.lit))
    done = 0
    for start, end in lit:
        cursor.insertText(words[done:start], dress)
        cursor.insertText(words[start:end], bright)
        done = end
    cursor.insertText(words[done:], dress)
