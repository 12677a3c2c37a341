"""A widget over the whole window that lets neither mouse nor keyboard through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from roma_desktop.ui.parts.part import Part


class Overlay(Part):
    """Covers its parent as long as it is shown; the keyboard stays inside, and the window's shortcuts don't work."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._came_from: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setGeometry(parent.rect())
        parent.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Show the overlay above everything else in its parent, and take the keyboard."""
        window = self.window()
        focus = window.focusWidget()
        self._came_from = focus if focus is not None and not self.isAncestorOf(focus) else None
        self.setGeometry(self._over().rect())
        self.show()
        self.raise_()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def uncover(self) -> None:
        """Hide the overlay, and give the focus back to the widget that had it unless another has taken it."""
        focus = self.window().focusWidget()
        mine = focus is None or focus is self or self.isAncestorOf(focus)
        self.hide()
        if mine and self._came_from is not None and isValid(self._came_from) and self._came_from.isVisible():
            self._came_from.setFocus(Qt.FocusReason.OtherFocusReason)
        self._came_from = None

    def first_focus(self) -> QWidget:
        """The widget that gets the keyboard when the overlay appears."""
        return self

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round among the widgets of the overlay."""
        here = self.focusWidget() or self
        step = here.nextInFocusChain() if forward else here.previousInFocusChain()
        while step is not None and step is not here:
            can_focus = step.focusPolicy() & Qt.FocusPolicy.TabFocus and step.isEnabled() and step.isVisibleTo(self)
            if step is not self and self.isAncestorOf(step) and can_focus:
                step.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
                break
            step = step.nextInFocusChain() if forward else step.previousInFocusChain()
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over() and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over().rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def _over(self) -> QWidget:
        parent = self.parentWidget()
        assert parent is not None
        return parent
