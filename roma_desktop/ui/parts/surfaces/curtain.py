"""The cloth that falls between two players at one table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.motion import Motion
from roma_desktop.ui.parts.part import ENTER
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.overlay import Overlay
from roma_desktop.ui.parts.surfaces.paper import draw_shadow, grain

EDGE, SEAM = 84, 3  # width of the pattern at 100 %, and of the light line beside it
FOLD = 88  # pixels from one fold of the cloth to the next
SIGN, LEAST_SIGN = 280, 110
MARGIN = 6  # percent of the height that stays free above and below the lines
SHARES = tuple(share / 20 for share in range(20, 7, -1))  # the scales that are tried to fit it into a low window
CLOTH = 0.35  # strength of the grain


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """All words on a curtain; ``when`` is the small line at the top, ``hint`` the one below the button."""

    when: str
    turn: str
    away: str
    button: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing in the middle of the curtain, and the gap below it at 100 %."""

    name: str
    gap: int
    role: theme.Role | None = None
    alpha: int = 255


LINES = (
    Line("when", 46, "motto"),
    Line("sign", 34),
    Line("name", 20, "curtain"),
    Line("ornament", 24),
    Line("turn", 4, "call"),
    Line("away", 46, "aside", 215),
    Line("button", 14),
    Line("hint", 0, "body", 235),
)


class Curtain(Overlay):
    """Cloth in the next power's colour with its edge pattern as borders; it hides everything at once.

    The button, Space and Enter open it, but not a key that was held down before.
    """

    opened = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._power: PowerLook | None = None
        self._words = CurtainWords("", "", "", "")
        self._cloth: QPixmap | None = None
        self._share = 1.0
        self._tops: dict[str, QRect] = {}
        self._opening = False
        self._button = Button("", "curtain", self)
        self._button.clicked.connect(self._open)
        self._rise = Motion(self, theme.EASED, self._lift, self._gone)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def fall(self, power: PowerLook, words: CurtainWords) -> None:
        """Cover the window until the player of ``power`` has sat down and opens it."""
        self._rise.stop()
        self._power, self._words, self._opening = power, words, False
        self._cloth = None
        self._button.setText(words.button)
        self.setAccessibleName(" ".join((power.name, words.turn, words.away)))
        self.cover()
        self._arrange()

    def first_focus(self) -> QWidget:
        return self._button

    def restyle(self) -> None:
        super().restyle()
        self._cloth = None
        self._arrange()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._cloth = None
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if not event.isAutoRepeat() and (event.key() in ENTER or event.key() == Qt.Key.Key_Space):
            self._button.click()

    def draw(self, painter: QPainter) -> None:
        if self._power is None:
            return
        ratio = self.devicePixelRatioF()
        if self._cloth is None or self._cloth.devicePixelRatio() != ratio:
            self._cloth = QPixmap(self.size() * ratio)
            self._cloth.setDevicePixelRatio(ratio)
            with QPainter(self._cloth) as weaver:
                weaver.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._weave(weaver, self._power)
        painter.drawPixmap(0, 0, self._cloth)

    def _open(self) -> None:
        if not self._opening:
            self._opening = True
            self.opened.emit()
            self._rise.run()

    def _lift(self, share: float) -> None:
        self.move(0, -round(self.height() * share))

    def _gone(self) -> None:
        self.uncover()
        self.move(0, 0)

    def places(self) -> dict[str, QRect]:
        """The boxes of all lines, the sign and the button, by name, from top to bottom."""
        return dict(self._tops)

    def _arrange(self) -> None:
        """Put the lines under one another in the middle; the sign takes the height that they leave."""
        edge = max(theme.current().px(12), self.height() * MARGIN // 100)
        room = self.height() - 2 * edge
        self._share = next((share for share in SHARES if self._left_for_sign(room, share) >= LEAST_SIGN), SHARES[-1])
        side = min(self._gap(SIGN), max(LEAST_SIGN // 2, self._left_for_sign(room, self._share)))
        spare = max(0, self._left_for_sign(room, self._share) - side)
        y = edge + spare // 2
        self._tops = {}
        for line in LINES:
            self._tops[line.name] = QRect(0, y, self.width(), side if line.name == "sign" else self._line_height(line))
            y = self._tops[line.name].bottom() + 1 + self._gap(line.gap)
        button = self._button.sizeHint()
        width = min(button.width(), self.width() - 2 * self._gap(EDGE) - 20)
        self._button.setGeometry((self.width() - width) // 2, self._tops["button"].top(), width, button.height())
        self.update()

    def _left_for_sign(self, room: int, share: float) -> int:
        self._share = share
        return room - sum(self._gap(line.gap) + self._line_height(line) for line in LINES)

    def _line_height(self, line: Line) -> int:
        if line.name == "sign":
            return 0
        if line.name == "button":
            return self._button.sizeHint().height()
        return QFontMetrics(self._font(line)).height() if line.role and self._said(line.name) else 0

    def _gap(self, of: float) -> int:
        return round(theme.current().px(of) * self._share)

    def _font(self, line: Line) -> QFont:
        assert line.role is not None
        font = theme.current().font(line.role)
        font.setPixelSize(max(9, round(font.pixelSize() * self._share)))
        return font

    def _said(self, name: str) -> str:
        words = self._words
        power = self._power.name.upper() if self._power else ""
        return {"when": words.when.upper(), "name": power, "turn": words.turn, "away": words.away, "hint": words.hint}[
            name
        ]

    def _weave(self, painter: QPainter, power: PowerLook) -> None:
        width, height = self.width(), self.height()
        hues = power.hues
        light = QRadialGradient(QPointF(width / 2, height * 0.4), width * 0.66)
        for where, hue in (
            (0.0, QColor(hues.ground).lighter(112)),
            (0.5, QColor(hues.ground)),
            (1.0, QColor(hues.deep)),
        ):
            light.setColorAt(where, hue)
        painter.fillRect(self.rect(), QBrush(light))
        for fold in range(-1, width // FOLD + 1):
            for strand, alpha in enumerate((10, 16, 22, 16, 10)):
                painter.fillRect(QRectF(fold * FOLD + 30 + strand * 9, 0, 9, height), theme.tint(hues.deep, alpha))
        painter.fillRect(self.rect(), QBrush(grain(CLOTH)))
        edge = self._gap(EDGE)
        for x, seam in ((0, edge), (width - edge, width - edge - SEAM)):
            power.draw_edge(painter, QRectF(x, 0, edge, height))
            painter.fillRect(QRectF(seam, 0, SEAM, height), QColor(hues.paper))
        self._weave_sign(painter, power)
        self._weave_words(painter, power)
        button = self._button.geometry()
        draw_shadow(painter, button.translated(0, 3), 14, 6, 90)

    def _weave_sign(self, painter: QPainter, power: PowerLook) -> None:
        place = self._tops["sign"]
        side = place.height()
        box = QRect((self.width() - side) // 2, place.top(), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 9))
        centre = QPointF(box.center()) + QPointF(0, side * 0.035)
        for ring in range(26, 0, -2):
            painter.drawEllipse(centre, side / 2 + ring, side / 2 + ring)
        power.draw_sign(painter, QRectF(box))

    def _weave_words(self, painter: QPainter, power: PowerLook) -> None:
        ink, half = power.hues.ink, self.width() / 2
        for line in LINES:
            if line.role is not None:
                painter.setPen(theme.tint(ink, line.alpha))
                self._write(painter, self._font(line), self._said(line.name), self._tops[line.name])
        painter.setPen(QPen(QColor(ink), 1.2))
        y = float(self._tops["ornament"].top())
        for way in (-1, 1):
            painter.drawLine(QPointF(half + way * self._gap(16), y), QPointF(half + way * self._gap(170), y))
        painter.save()
        painter.translate(half, y)
        painter.rotate(45)
        painter.fillRect(QRectF(-5, -5, 10, 10), QColor(ink))
        painter.restore()

    def _write(self, painter: QPainter, font: QFont, words: str, place: QRect) -> None:
        """Draw a centred line, in smaller letters if it would reach into the borders."""
        room = self.width() - 2 * self._gap(EDGE) - 40
        wide = QFontMetrics(font).horizontalAdvance(words)
        if wide > room:
            font.setPixelSize(max(9, font.pixelSize() * room // wide))
        painter.setFont(font)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
