"""A way on as a tile that can be pressed: what is done, and what it may bring."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.tip import set_tip

SIDE, ABOVE = 11, 6  # room at the sides, above and below, in pixels at 100 %
WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


class ChoiceTile(Pressable, QAbstractButton):
    """A tile for one way on; ``clicked``: the player takes it."""

    def __init__(self, words: str, about: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._about = words, about
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setText(words)
        self.setAccessibleName(f"{words}. {about}" if about else words)
        set_tip(self, self.accessibleName())

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as all of its words, on as many lines as they take."""
        look = theme.current()
        inside = max(1, width - 2 * look.px(SIDE))
        return sum(tall for *_, tall in self._lines(inside)) + 2 * look.px(ABOVE)

    def sizeHint(self) -> QSize:
        wide = theme.current().px(200)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(120), theme.current().px(2 * ABOVE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme.current(), QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tone = "lit" if self.underMouse() or self.isDown() else "light"
            draw_tile(painter, box, tone, "rule" if self.underMouse() else "hair")
            left, wide = look.px(SIDE), self.width() - 2 * look.px(SIDE)
            lines = list(self._lines(wide))
            top = (self.height() - sum(tall for *_, tall in lines)) // 2
            for words, role, hue, tall in lines:
                painter.setFont(look.font(role))
                painter.setPen(QColor(hue))
                painter.drawText(QRect(left, top, wide, tall), WRAPPED, words)
                top += tall
            if self.shows_ring():
                draw_ring(painter, box, 4)

    def _lines(self, wide: int) -> Iterator[tuple[str, theme.Role, str, int]]:
        """What is written one below the other at a width: words, role, colour, height."""
        look = theme.current()
        said: tuple[tuple[str, theme.Role, str], ...] = (
            (self._words, "strong", look.colours.ink),
            (self._about, "note", look.colours.sepia),
        )
        for words, role, hue in said:
            if words:
                box = QFontMetrics(look.font(role)).boundingRect(QRect(0, 0, wide, 9999), WRAPPED, words)
                yield words, role, hue, box.height()
