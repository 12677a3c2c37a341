"""The list of the pages of the manual."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from roma_desktop.ui import theme
from roma_desktop.ui.manual.book import Page
from roma_desktop.ui.parts.text.phrases import phrased

NAME = Qt.ItemDataRole.UserRole
FREE = 11
"""Dots left and right of a title where none of it is drawn: the padding of the theme and the margin of Qt."""
Index = QModelIndex | QPersistentModelIndex


class Rows(QStyledItemDelegate):
    """Makes rows as high as their titles need, and ends the lines of a Japanese title after a phrase.

    Qt forgets the free dots at the sides when it counts the lines of a title.
    """

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return phrased(super().displayText(value, locale))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        narrower = QStyleOptionViewItem(option)
        room = option.rect
        room.setWidth(room.width() - 2 * theme.current().px(FREE))
        narrower.rect = room
        return super().sizeHint(narrower, index)


class PageList(QListWidget):
    """``page_chosen`` has the file name of a page: of one that was clicked, or that the arrow keys came to."""

    page_chosen = Signal(str)

    def __init__(self, pages: Sequence[Page], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "pages")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(Rows(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self.list_pages(pages)
        self.currentItemChanged.connect(lambda now, _before: self.page_chosen.emit(now.data(NAME)))
        self.restyle()

    def list_pages(self, pages: Sequence[Page]) -> None:
        """List these pages instead of those before; none of them is marked."""
        before = self.blockSignals(True)
        self.clear()
        for page in pages:
            item = QListWidgetItem(page.title)
            item.setData(NAME, page.name)
            self.addItem(item)
        self.blockSignals(before)

    def show_chosen(self, name: str) -> None:
        """Mark the page that is open, without choosing it again."""
        before = self.blockSignals(True)
        for item in map(self.item, range(self.count())):
            if item.data(NAME) == name:
                self.setCurrentItem(item)
        self.blockSignals(before)

    def restyle(self) -> None:
        self.setFont(theme.current().font("body"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters don't search here: Ctrl+F, Esc and the like are for the sheet."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()
