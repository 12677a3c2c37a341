"""What a trail is drawn with: lines, arrow heads, numbered stations, labels, the ghost of a pile that has set out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.parts.surfaces.paper import draw_paper
from roma_desktop.ui.parts.text.phrases import phrased
from roma_desktop.ui.story.screens.timeline import draw_sign

LINE_Z, ARROW_Z, GHOST_Z, STATION_Z, LABEL_Z = 5.0, 5.2, 6.0, 26.0, 27.0
PAPER, RED = "#FFFBEA", "#9A1F22"
CASING, CORE = 9.0, 6.0  # window pixels: the widths of a line with its rim and without
FINE = 0.62  # times all that where areas are small
DASH = (2.2, 1.6)  # a dash and a gap, in widths of the line
HEAD = 11.0  # window pixels: how long an arrow head is
DISC, ROUNDEL = 10.5, 14.0  # radius in window pixels: of a station, and of one where there was a fight
GRAIN = 48  # parts of a way that is still being drawn
GHOST = 0.42  # its opacity
WIDEST, APART, INSET = 190.0, 10.0, 8.0  # pixels at 100 %: the width of a label, its distance, the room in it
CUT = 20.0  # how bad it is that a part of a label can't be seen, where 1 is that it covers something

ENDLESS = 100_000.0  # a width on which all words have room


class Line(QGraphicsItem):
    """A way in the colour of its side, with a light rim; dashed for a side that only reacts."""

    def __init__(self, path: QPainterPath, colour: str, *, dashed: bool, fine: bool = False) -> None:
        super().__init__()
        self._share = _scale(fine)
        self.path, self._shown = path, path
        self._colour, self._dashed = QColor(colour), dashed
        self.setZValue(LINE_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_share(self, share: float) -> None:
        """Draw so much of it, from 0 to 1."""
        self._shown = self.path if share >= 1 else _beginning(self.path, share)
        self.update()

    def boundingRect(self) -> QRectF:
        return self.path.boundingRect().adjusted(-20, -20, 20, 20)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((QColor(PAPER), CASING), (self._colour, CORE)):
            pen = QPen(
                colour, width * self._share, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            )
            pen.setCosmetic(True)
            if self._dashed and width == CORE:
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                pen.setDashPattern(DASH)
            painter.strokePath(self._shown, pen)


class Small(QGraphicsItem):
    """Something of the same size at every zoom, of which the mouse takes no notice."""

    def __init__(self, at: QPointF, z: float) -> None:
        super().__init__()
        self.setPos(at)
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


class Arrow(Small):
    """The head of an arrow, in a direction in degrees clockwise from the right."""

    def __init__(self, at: QPointF, degrees: float, colour: str, *, fine: bool = False) -> None:
        super().__init__(at, ARROW_Z)
        self.setScale(_scale(fine))
        self._colour = QColor(colour)
        self.setRotation(degrees)

    def boundingRect(self) -> QRectF:
        reach = HEAD + 4
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(PAPER), 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(self._colour)
        points = ((HEAD, 0.0), (-HEAD * 0.8, HEAD * 0.85), (-HEAD * 0.35, 0.0), (-HEAD * 0.8, -HEAD * 0.85))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


class StationMark(Small):
    """A disc with a number in the colour of the side that went there; a red one with swords where there was a fight."""

    def __init__(self, at: QPointF, number: str, colour: str, *, fight: bool) -> None:
        super().__init__(at, STATION_Z)
        self._number, self._colour, self.fight = number, QColor(colour), fight
        self.setScale(_scale())

    def boundingRect(self) -> QRectF:
        reach = ROUNDEL + DISC + 3
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc, at = DISC, QPointF(0, 0)
        if self.fight:
            painter.setPen(QPen(QColor(PAPER), 2))
            painter.setBrush(QColor(RED))
            painter.drawEllipse(at, ROUNDEL, ROUNDEL)
            painter.save()
            draw_sign(painter, "swords", ROUNDEL * 0.44, QColor(PAPER), QColor(RED))
            painter.restore()
            if not self._number:
                return
            disc, at = DISC * 0.8, QPointF(ROUNDEL * 0.85, -ROUNDEL * 0.85)
        painter.setPen(QPen(QColor(PAPER), 1.6))
        painter.setBrush(self._colour)
        painter.drawEllipse(at, disc, disc)
        font = theme.current().font("badge")
        font.setPixelSize(round(disc * 1.25))
        painter.setFont(font)
        painter.setPen(QColor(PAPER))
        painter.drawText(
            QRectF(at.x() - disc, at.y() - disc, 2 * disc, 2 * disc), Qt.AlignmentFlag.AlignCenter, self._number
        )


class Ghost(QGraphicsPixmapItem):
    """A pale picture of a pile where it was, in a dashed frame."""

    def __init__(self, pile: Pile, at: QPointF) -> None:
        super().__init__(pile.pixmap())
        self._frame = pile.hit().adjusted(-3, -3, 3, 3)
        self.setOffset(pile.offset())
        self.setScale(pile.scale())
        self.setPos(at)
        self.setZValue(GHOST_Z)
        self.setOpacity(GHOST)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return super().boundingRect().united(self._frame.adjusted(-2, -2, 2, 2))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        super().paint(painter, option, widget)  # type: ignore[arg-type]  # Qt passes None too
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#2A1B0F"), 1.6, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(self._frame, 5, 5)


class Label(Small):
    """A slip of paper with what happened at a station, on two lines at most."""

    def __init__(self, at: QPointF, words: str, *, fight: bool) -> None:
        super().__init__(at, LABEL_Z)
        look = theme.current()
        self._font, self.words = look.font("small"), words
        inset = look.px(INSET)
        self._text, size = on_two_lines(words, QFontMetricsF(self._font), look.px(WIDEST))
        self._size = QSizeF(size.width() + 2 * inset + 2, size.height() + inset)
        self._gap = (ROUNDEL if fight else DISC) * _scale() + look.px(APART)
        self._box = QRectF(QPointF(self._gap, -self._size.height() / 2), self._size)

    def put_where_free(self, at: QPointF, taken: Sequence[QRectF], room: QRectF | None = None) -> QRectF:
        """Put it on the side of its station where it covers least; returns its box, for a station that is ``at``.

        All are in window pixels. ``room``: what can be seen of the map; to be cut off there is worse than anything.
        """
        wide, high, gap = self._size.width(), self._size.height(), self._gap
        corners = (
            QPointF(gap, -high / 2), QPointF(-gap - wide, -high / 2), QPointF(-wide / 2, gap),
            QPointF(-wide / 2, -gap - high), QPointF(gap, gap / 2), QPointF(gap, -high - gap / 2),
            QPointF(-gap - wide, gap / 2), QPointF(-gap - wide, -high - gap / 2),
        )  # fmt: skip
        boxes = [QRectF(corner, self._size) for corner in corners]
        self.prepareGeometryChange()
        self._box = min(boxes, key=lambda box: _covered(box.translated(at), taken) + _cut_off(box.translated(at), room))
        return self._box.translated(at)

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tint(look.colours.shadow, 60))
        painter.drawRoundedRect(self._box.translated(1, 2), 4, 4)
        draw_paper(painter, self._box, look.colours.paper, look.colours.rule, 4, False)
        painter.setFont(self._font)
        painter.setPen(QColor(look.colours.ink))
        inset = look.px(INSET)
        room = self._box.adjusted(inset, inset / 2, -inset, -inset / 2)
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter), self._text)


def on_two_lines(words: str, metrics: QFontMetricsF, widest: float) -> tuple[str, QSizeF]:
    """As much of the words as two lines of this width hold, broken where a phrase ends; and what they take."""
    room, flags, text = QRectF(0, 0, widest, 1000), int(Qt.TextFlag.TextWordWrap), words
    line = metrics.boundingRect(QRectF(0, 0, ENDLESS, 1000), 0, words).height()  # letters may be of another font
    while True:
        shown = phrased(text)
        box = metrics.boundingRect(room, flags, shown)
        if box.width() > widest + 1:  # a phrase is wider than a line
            shown, box = text, metrics.boundingRect(room, flags, text)
        left = text.rstrip("…")
        if box.height() <= 2 * line + 1 or len(left) < 2:
            return shown, box.size()
        text = (left.rsplit(" ", 1)[0] if " " in left else left[:-1].rstrip("、。，")) + "…"


def _scale(fine: bool = False) -> float:
    """How large it is drawn: with the text, and finer where areas are small."""
    return theme.current().scale / 100 * (FINE if fine else 1.0)


def _covered(box: QRectF, taken: Sequence[QRectF]) -> float:
    """How much of a box is on what is there already, in square pixels."""
    met = (box.intersected(one) for one in taken)
    return sum(one.width() * one.height() for one in met if not one.isEmpty())


def _cut_off(box: QRectF, room: QRectF | None) -> float:
    """How bad it is that a part of a box can't be seen."""
    if room is None:
        return 0.0
    met = box.intersected(room)
    return CUT * (box.width() * box.height() - met.width() * met.height())


def _beginning(path: QPainterPath, share: float) -> QPainterPath:
    """The first part of a line."""
    begun = QPainterPath(path.pointAtPercent(0))
    steps = max(1, round(GRAIN * share))
    for step in range(1, steps + 1):
        begun.lineTo(path.pointAtPercent(min(1.0, share * step / steps)))
    return begun
