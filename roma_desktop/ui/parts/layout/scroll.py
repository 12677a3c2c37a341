"""A column that scrolls when there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.layout.fades import Fades

LEAST = 48  # pixels at 100 %: its least height, and how much of a page is seen again on the next one


def bring_into_sight(widget: QWidget, box: QRect) -> None:
    """Scroll the area around ``widget`` until ``box``, in the widget's coordinates, is seen, or at least its top."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, Scroll):
        parent = parent.parentWidget()
    if isinstance(parent, Scroll):
        seen = QRect(box.left(), box.top(), box.width(), min(box.height(), parent.viewport().height() - 8))
        middle = widget.mapTo(parent.content(), seen.center())
        parent.ensureVisible(middle.x(), middle.y(), seen.width() // 2, seen.height() // 2 + 4)


class Scroll(QScrollArea):
    """Shows ``content`` as wide as itself at its whole height; the widget that gets the focus comes into sight."""

    def __init__(self, content: QWidget, parent: QWidget | None = None, *, fading: bool = False) -> None:
        """``fading``: it is on the paper of a sheet, and its ends fade into that while there is more beyond them."""
        super().__init__(parent)
        self._content = content
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._keep_in_sight)
        self.fades = Fades(self) if fading else None

    def content(self) -> QWidget:
        return self._content

    def turn(self, key: int) -> bool:
        """Scroll by a line, by a page or to an end, as a key asks; False for other keys, or if all is in sight."""
        bar = self.verticalScrollBar()
        page = max(bar.singleStep(), bar.pageStep() - theme.current().px(LEAST))
        to = {
            Qt.Key.Key_Down: bar.value() + bar.singleStep(),
            Qt.Key.Key_Up: bar.value() - bar.singleStep(),
            Qt.Key.Key_PageDown: bar.value() + page,
            Qt.Key.Key_PageUp: bar.value() - page,
            Qt.Key.Key_End: bar.maximum(),
            Qt.Key.Key_Home: bar.minimum(),
        }.get(Qt.Key(key))
        if to is None or bar.maximum() == bar.minimum():
            return False
        bar.setValue(to)
        return True

    def sizeHint(self) -> QSize:
        content = self._content
        width = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else content.sizeHint().width()
        height = content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()
        return QSize(content.sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._content.minimumSizeHint().width(), min(theme.current().px(LEAST), self.sizeHint().height()))

    def restyle(self) -> None:
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _keep_in_sight(self) -> None:
        """Keep the widget with the keyboard focus in sight when the content or the room changes."""
        focus = self.window().focusWidget()
        if focus is None or not self._content.isAncestorOf(focus):
            return
        if focus.height() <= self.viewport().height() or focus.visibleRegion().isEmpty():
            bring_into_sight(focus, focus.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
