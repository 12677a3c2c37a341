"""The items on the map: piles, coins with a cost, the way of a march. They know ids and pictures, but no rules."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters import CounterRenderer, Printable, Shadow, box_of, outline
from roma_desktop.ui.counters.blocks import Block
from roma_desktop.ui.map.distance import seen_at
from roma_desktop.ui.map.seating import Tie

COIN = 17  # radius of a coin as it is drawn
COINS = 128  # how many pictures of coins are kept
COIN_BOX = QRectF(-COIN - 6, -COIN - 6, 2 * COIN + 12, 2 * COIN + 14)
LIKE_COUNTER, LEAST_COIN = 0.24, 9.0  # radius of a coin as a share of a counter's side; the least in window pixels
HARDLY = 1e-5  # a difference of z values that is smaller than any other on the map
TIE_DOT, AROUND_TIES = 4.0, 24.0  # radius of a line's dot in window pixels; room around lines in pixels of the map
Point = tuple[float, float]
RING, RING_EDGE = "#FFFDF0", "#5A1A12"  # colours of the ring around the chosen counter


class Pile(QGraphicsPixmapItem):
    """A counter or a pile: the id of what it stands for, and its picture, always at the scale of the window."""

    def __init__(self, key: str, face: Printable) -> None:
        super().__init__()
        self.key = key
        self.face = face
        self.shown: Printable = face  # as it was printed last
        self.side = 0.0
        self.blank = True  # it has not been printed yet
        self._chosen = False
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def show_face(
        self, printer: CounterRenderer, side: float, ratio: float, shadow: Shadow = Shadow.LYING, zoom: float = 1.0
    ) -> None:
        """Show the face with this side (window pixels), its middle at the item's position, as it looks at a zoom."""
        self.take_room(side, zoom)
        wanted = printer.print_of(self.shown, side, ratio, shadow=shadow)
        self.blank = False
        self.setScale(1)
        self.setPixmap(printer.pixmap(wanted))
        self.setOffset(wanted.frame.topLeft() - QPointF(side, side) / 2)

    def take_room(self, side: float, zoom: float) -> None:
        """Set the side (window pixels) and the look at a zoom; the picture may come later."""
        self.shown, self.side = seen_at(self.face, zoom), side

    def is_rough(self, side: float, zoom: float) -> bool:
        """Whether its picture isn't yet the sharp one for this side and zoom."""
        return self.blank or self.side != side or self.scale() != 1 or self.shown != seen_at(self.face, zoom)

    def set_chosen(self, chosen: bool) -> None:
        """Give it the ring of the chosen pile, or take the ring away."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._chosen and isinstance(self.shown, Block):
            self._draw_ring(painter)  # below: no part of the pile is under it
        super().paint(painter, option, widget)  # type: ignore[arg-type]  # Qt passes None too
        if self._chosen and not isinstance(self.shown, Block):
            self._draw_ring(painter)

    def _draw_ring(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        block = isinstance(self.shown, Block)
        whole = isinstance(self.shown, Block) and not self.shown.row  # in a row the next name is right above
        for colour, width in ((RING_EDGE, 11.0), (RING, 8.0)) if whole else ((RING_EDGE, 5.0), (RING, 3.0)):
            pen = QPen(QColor(colour), width / self.scale())
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            if block:
                painter.drawPath(self.shape())
            else:
                corner = self.side * 0.09
                painter.drawRoundedRect(self.hit().adjusted(-1.5, -1.5, 1.5, 1.5), corner, corner)

    def stretch(self, side: float) -> None:
        """Show the present picture at another size until the sharp one is printed."""
        if self.side:
            self.setScale(side / self.side)

    def hit(self) -> QRectF:
        """The counter itself in the item's coordinates, without its shadow."""
        box, unit = box_of(self.shown), self.side / 100
        return QRectF((box.left() - 50) * unit, (box.top() - 50) * unit, box.width() * unit, box.height() * unit)

    def grip(self) -> QPointF:
        """A point to grip it at, in the item's coordinates, that is covered by nothing that belongs to it."""
        if isinstance(self.shown, Block):
            return (self.shown.grip - QPointF(50, 50)) * (self.side / 100)
        return self.hit().center()

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        if isinstance(self.shown, Block):
            unit = self.side / 100
            return QTransform.fromScale(unit, unit).translate(-50, -50).map(outline(self.shown.shape))
        path.addRect(self.hit())
        return path


class AreaGlow(QGraphicsPixmapItem):
    """A highlight on an area; it is invisible until it gets its pixmap."""

    def __init__(self, rect: QRectF, scale: float) -> None:
        super().__init__()
        self.setPos(rect.topLeft())
        self.setScale(1 / scale)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


class CostCoin(QGraphicsItem):
    """A coin with what it costs to get to a place; red where somebody may react, blue with the odds at a target."""

    def __init__(self, words: str, warn: bool = False, *, aim: bool = False) -> None:
        super().__init__()
        self._words, self._strong = words, warn or aim
        self._rim = "#1B4F86" if aim else "#9A1F22" if warn else "#6B5235"
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_side(self, side: float) -> None:
        """Size the coin for counters of this side, in window pixels: it is a little less than half as wide."""
        self.setScale(max(LEAST_COIN, side * LIKE_COUNTER) / COIN)

    @property
    def across(self) -> float:
        """How wide it is, in window pixels."""
        return 2 * COIN * self.scale() + 2

    def boundingRect(self) -> QRectF:
        return COIN_BOX

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        at, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        font = theme.current().font("coin")
        picture = _coin(self._words, self._strong, self._rim, self.scale() * ratio, font.family(), font.weight())
        corner = QPointF(round(at.dx() * ratio), round(at.dy() * ratio)) - QPointF(
            picture.rect().center() + QPoint(1, 1)
        )
        painter.save()
        painter.resetTransform()
        painter.drawImage(QRectF(corner / ratio, picture.size().toSizeF() / ratio), picture)
        painter.restore()


@lru_cache(maxsize=COINS)
def _coin(words: str, strong: bool, rim: str, scale: float, _family: str, _weight: int) -> QImage:
    """The picture of a coin; ``scale``: dots per pixel of its drawing. Its middle is the corner of four dots."""
    half = math.ceil((COIN + 8) * scale)
    picture = QImage(2 * half, 2 * half, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(half, half)
        painter.scale(scale, scale)
        _draw_coin(painter, words, QColor(rim), strong=strong)
    return picture


def _draw_coin(painter: QPainter, words: str, rim: QColor, *, strong: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 16, 4, 22))
    for spread in range(5, 0, -1):
        painter.drawEllipse(QPointF(1, 2), COIN + spread, COIN + spread)
    painter.setBrush(QColor("#FFFAEA"))
    painter.setPen(QPen(rim, 3.0 if strong else 1.6))
    painter.drawEllipse(QPointF(0, 0), COIN, COIN)
    painter.setPen(rim if strong else QColor("#2A1B0F"))
    font = QFont(theme.current().font("coin"))
    font.setPixelSize(18 if len(words) < 3 else 13)
    painter.setFont(font)
    painter.drawText(QRectF(-COIN, -COIN, 2 * COIN, 2 * COIN), Qt.AlignmentFlag.AlignCenter, words)


class TieLine(QGraphicsItem):
    """A fine line from a pile that stands aside to the place it belongs to, with a dot there."""

    def __init__(self, tie: Tie) -> None:
        super().__init__()
        self._tie = tie
        box = QRectF(tie.pile, tie.place).normalized().adjusted(0, 0, 1, 1)
        self._box = box.adjusted(-AROUND_TIES, -AROUND_TIES, AROUND_TIES, AROUND_TIES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tie, dot = self._tie, TIE_DOT / max(1e-6, painter.worldTransform().m11())
        colour = QColor(_flag(tie.colour))
        for line, width in ((QColor(255, 251, 234, 220), 4.0), (colour, 1.6)):
            pen = QPen(line, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLine(tie.pile, tie.place)
        rim = QPen(QColor(RING), 1.6)
        rim.setCosmetic(True)
        painter.setPen(rim)
        painter.setBrush(colour)
        painter.drawEllipse(tie.place, dot, dot)


class Ties:
    """The lines of all piles that stand aside; a line is painted anew only if it changes."""

    def __init__(self, scene: QGraphicsScene, height: float) -> None:
        """``height`` is the z value of the lines."""
        self._scene, self._height = scene, height
        self._lines: dict[tuple[Point, Point, str], TieLine] = {}

    def show_ties(self, ties: Iterable[Tie]) -> None:
        """Show these lines and no others; later ones are painted over earlier ones."""
        wanted = {(tie.pile.toTuple(), tie.place.toTuple(), tie.colour): tie for tie in ties}
        for key in self._lines.keys() - wanted.keys():
            self._scene.removeItem(self._lines.pop(key))
        for number, (key, tie) in enumerate(wanted.items()):
            line = self._lines.get(key)
            if line is None:
                line = self._lines[key] = TieLine(tie)
                self._scene.addItem(line)
            line.setZValue(self._height + number * HARDLY)


def _flag(colour: str) -> str:
    """The deep shade of a colour of the palette; ink for ""."""
    palette = theme.current().palette
    return palette[colour].deep if colour else "#2A1B0F"


class Way(QGraphicsItem):
    """The way of a march: a line from place to place in the power's colour, with a light rim."""

    def __init__(self) -> None:
        super().__init__()
        self._path = QPainterPath()
        self._colour = QColor("#2A1B0F")
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_way(self, path: QPainterPath, colour: str) -> None:
        """Show a way along a line of the map; an empty one hides it."""
        self.prepareGeometryChange()
        self._colour = QColor(colour)
        self._path = path
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-12, -12, 12, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((QColor("#FFFBEA"), 7.0), (self._colour, 4.0)):
            pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            pen.setCosmetic(True)
            painter.strokePath(self._path, pen)
