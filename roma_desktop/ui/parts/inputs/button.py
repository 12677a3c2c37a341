"""Buttons of the theme."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from roma_desktop.ui.parts.part import Pressable, draw_ring

ButtonRole = Literal["", "primary", "quiet", "rule", "round", "step", "tab", "curtain"]


class Button(Pressable, QPushButton):
    """A button that Space and Enter press; a click leaves the keyboard where it was.

    ``role`` is its look: "" plain, "primary" the one marked way on, "quiet" words only, "rule" the number of a
    rule, "round" one sign, "step" plus or minus, "tab" a tab, "curtain" the large one.
    """

    def __init__(self, words: str = "", role: ButtonRole = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setProperty("role", role)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        if role in ("quiet", "rule", "tab"):
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.shows_ring():
            with QPainter(self) as painter:
                radius = self.height() / 2 if self.property("role") in ("round", "step") else 5
                draw_ring(painter, QRectF(self.rect()), radius)
