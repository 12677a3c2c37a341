"""One modifier of the dice: side and colour show whom it favours, a few words say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Pressable, draw_ring
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.tip import set_tip

TALL, SHORT, FLAG = 48, 40, 46  # pixels at 100 %: usual and least height, width of the coloured field
CENTRED = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Modifier:
    """``side`` is that of the army it favours, where the value is shown; "" for nobody. ``value`` is text ("+3")."""

    name: str
    why: str
    value: str = ""
    side: Literal["left", "right", ""] = ""
    colour: str = ""


class DrmTile(Pressable, QAbstractButton):
    """A modifier between the two armies; clicking it asks for its rule (``clicked``)."""

    def __init__(self, modifier: Modifier, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._modifier = modifier
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.show_modifier(modifier)

    def show_modifier(self, modifier: Modifier) -> None:
        self._modifier = modifier
        words = " ".join(filter(None, (modifier.name, modifier.value, modifier.why)))
        self.setAccessibleName(words)
        set_tip(self, words)
        self.update()

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(340), theme.current().px(TALL))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(200), theme.current().px(SHORT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_tile(painter, box, edge="rule" if self.underMouse() else "hair")
            self._draw_words(painter, box)
            for side in ("left", "right"):
                self._draw_end(painter, box, side)
            if self.shows_ring():
                draw_ring(painter, box, 4)

    def _draw_words(self, painter: QPainter, box: QRectF) -> None:
        look = theme.current()
        room = box.adjusted(look.px(FLAG + 10), 0, -look.px(FLAG + 10), 0)
        middle = box.center().y()
        for font, hue, words, top in (
            (look.font("tile"), look.colours.ink, self._modifier.name, middle - look.px(20)),
            (look.font("note"), look.colours.sepia, self._modifier.why, middle - look.px(1)),
        ):
            painter.setFont(font)
            painter.setPen(QColor(hue))
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(QRectF(room.left(), top, room.width(), look.px(20)), CENTRED, shown)

    def _draw_end(self, painter: QPainter, box: QRectF, side: str) -> None:
        """Draw one end: the value if this side is favoured, a dash if no side is."""
        look, of = theme.current(), self._modifier
        width = look.px(FLAG)
        flag = QRectF(4, 4, width, box.height() - 8)
        if side == "right":
            flag.moveRight(box.right() - 4)
        if of.side == side:
            power = hues(of.colour)
            painter.setBrush(QColor(power.ground))
            painter.setPen(QPen(QColor(power.deep), 1))
            painter.drawRoundedRect(flag.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            painter.setFont(look.font("coin"))
            painter.setPen(QColor(power.ink))
            painter.drawText(flag, CENTRED, of.value)
        elif not of.side:
            painter.setFont(look.font("note"))
            painter.setPen(QColor(look.colours.faint))
            painter.drawText(flag, CENTRED, "–")
