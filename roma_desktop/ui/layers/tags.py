"""Tags on the map: all tags of a place in one row beside its name, always at the scale of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.counters.patterns import draw_pattern
from roma_desktop.ui.layers.drawing import Sign, Tag
from roma_desktop.ui.parts.text.tip import set_tip

HEIGHT, GAP, SPINE = 22.0, 3.0, 6.0  # window pixels
LIGHT, INK, RED, RIM = "#FFFAEA", "#2A1B0F", "#9A1F22", "#6B5235"
LAND, WATER, DEEP = "#F5EAD0", "#DDEBEF", "#1F4052"
GOLD, GOLD_EDGE, DEAD = "#F0C75A", "#7A5414", "#CFC4AA"


class TagRow(QGraphicsItem):
    """Tags side by side, centred above (or below) a point of the map.

    ``extent`` is what they cover: left, top, width and height, in window pixels from the row's position.
    """

    def __init__(self, at: QPointF, tags: Sequence[Tag], below: bool = False) -> None:
        super().__init__()
        self.tags = tuple(tags)
        widths = [tag_width(tag) for tag in self.tags]
        whole = sum(widths) + GAP * (len(widths) - 1)
        top = 1.0 if below else -HEIGHT - 1
        self._width = widths[0]
        self._boxes: list[QRectF] = []
        x = -whole / 2
        for width in widths:
            self._boxes.append(QRectF(x, top, width, HEIGHT))
            x += width + GAP
        self._measure(1.0)
        self.setPos(at)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        set_tip(self, "\n".join(tag.tip for tag in self.tags if tag.tip))

    def is_name(self) -> bool:
        """Whether the row is a name that is shown in place of a printed one."""
        return self.tags[0].sign is Sign.NAME

    def set_zoom(self, zoom: float, size: float) -> None:
        """Follow the zoom of the map; a tag that replaces a printed name covers all of it."""
        self.setScale(size)
        if self.is_name():
            across, down = (part * zoom / size for part in self.tags[0].covers)
            width, height = max(self._width, across), max(HEIGHT, down)
            right, lower = self.tags[0].lean
            left, top = -width / 2 + right * (width - across) / 2, -height / 2 + lower * (height - down) / 2
            self.prepareGeometryChange()
            self._boxes = [QRectF(left, top, width, height)]
        self._measure(size)

    def _measure(self, size: float) -> None:
        whole = self._boxes[0].united(self._boxes[-1])
        self.extent = (whole.left() * size, whole.top() * size, whole.width() * size, whole.height() * size)
        self._bounds = whole.adjusted(-3, -3, 3, 4)  # asked for many times in each frame

    def box(self) -> QRectF:
        """What the tags cover, in window pixels from the row's position."""
        return QRectF(*self.extent)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for tag, box in zip(self.tags, self._boxes, strict=True):
            draw_tag(painter, tag, box)


def tag_width(tag: Tag) -> float:
    """The width of a tag in window pixels."""
    words = QFontMetricsF(theme.Theme().font("chip")).horizontalAdvance(tag.words) if tag.words else 0.0
    match tag.sign:
        case Sign.FLAG:
            return 24.0
        case Sign.SHIELD:
            return 21.0
        case Sign.STEP:
            return max(HEIGHT, words + 12)
        case Sign.COIN | Sign.NAME:
            return max(HEIGHT, words + 10)
        case _:
            return HEIGHT


def draw_tag(painter: QPainter, tag: Tag, box: QRectF) -> None:
    """Draw a tag into its box."""
    painter.save()
    if tag.sign is not Sign.NAME:
        _shade(painter, box)
    match tag.sign:
        case Sign.NAME:
            _name(painter, tag, box)
        case Sign.COIN:
            _coin(painter, tag, box)
        case Sign.FLAG:
            _flag(painter, tag, box)
        case Sign.SHIELD:
            _shield(painter, tag, box)
        case Sign.STEP:
            _step(painter, tag, box)
        case Sign.ANCHOR:
            _anchor(painter, box)
        case Sign.CUT:
            _cut(painter, box)
        case Sign.BASE:
            _base(painter, tag, box)
    painter.restore()


def _shade(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 16, 4, 26))
    for spread in (2.5, 1.0):
        painter.drawRoundedRect(box.adjusted(-spread, -spread + 1.5, spread, spread + 1.5), 9, 9)


def _words(painter: QPainter, tag: Tag, box: QRectF, colour: str) -> None:
    painter.setFont(theme.Theme().font("chip"))
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tag.words)


def _name(painter: QPainter, tag: Tag, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(WATER if tag.strong else LAND))
    painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)
    _words(painter, tag, box, DEEP if tag.strong else INK)


def _coin(painter: QPainter, tag: Tag, box: QRectF) -> None:
    disc = box.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setBrush(QColor(DEAD if tag.dead else GOLD))
    painter.setPen(QPen(QColor(RIM if tag.dead else GOLD_EDGE), 1.6))
    painter.drawRoundedRect(disc, HEIGHT / 2, HEIGHT / 2)
    _words(painter, tag, box, RIM if tag.dead else INK)
    if tag.dead:
        painter.setPen(QPen(QColor(RED), 2))
        painter.drawLine(disc.bottomLeft() + QPointF(4, -4), disc.topRight() + QPointF(-4, 4))


def _flag(painter: QPainter, tag: Tag, box: QRectF) -> None:
    """A power's flag: coloured and ticked if the tag is ``strong`` (the objective is held), else blank."""
    power = PRINTED[tag.colour]
    cloth = box.adjusted(0.5, 3, -0.5, -2)
    painter.setPen(QPen(QColor(power.deep), 1.4))
    painter.setBrush(QColor(power.ground if tag.strong else LIGHT))
    painter.drawRoundedRect(cloth, 2, 2)
    draw_pattern(painter, tag.colour, QRectF(cloth.left() + 1, cloth.top() + 1, SPINE, cloth.height() - 2))
    middle = QPointF((cloth.left() + SPINE + cloth.right()) / 2 + 0.5, cloth.center().y())
    if tag.strong:
        painter.setPen(QPen(QColor(power.ink), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(
            QPolygonF([middle + QPointF(-4, 0), middle + QPointF(-1, 3.5), middle + QPointF(4.5, -3.5)])
        )
    else:
        painter.setPen(QPen(QColor(power.deep), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 3.6, 3.6)


def _shield(painter: QPainter, tag: Tag, box: QRectF) -> None:
    power = PRINTED[tag.colour]
    path = QPainterPath()
    left, right, top, foot = box.left() + 1, box.right() - 1, box.top() + 1, box.bottom()
    path.moveTo(left, top)
    path.lineTo(right, top)
    path.cubicTo(QPointF(right, foot - 7), QPointF(right - 4, foot - 2), QPointF(box.center().x(), foot))
    path.cubicTo(QPointF(left + 4, foot - 2), QPointF(left, foot - 7), QPointF(left, top))
    painter.setBrush(QColor(power.ground))
    painter.setPen(QPen(QColor(LIGHT if tag.strong else power.deep), 3.4 if tag.strong else 1.4))
    painter.drawPath(path)
    if tag.strong:
        painter.setPen(QPen(QColor(RED), 1.8))
        painter.drawPath(path)
    painter.save()
    painter.setClipPath(path)
    draw_pattern(painter, tag.colour, QRectF(left, top, SPINE - 1, HEIGHT))
    painter.restore()
    _words(painter, tag, box.adjusted(SPINE - 2, -1, 1, -2), power.ink)


def _step(painter: QPainter, tag: Tag, box: QRectF) -> None:
    painter.setBrush(QColor(LIGHT))
    pen = QPen(QColor(INK if tag.strong else RIM), 1.8 if tag.strong else 1.4)
    if tag.colour:
        pen = QPen(QColor(PRINTED[tag.colour].ground), 2.6)
    if tag.dead:
        pen.setDashPattern([2, 2])
    painter.setPen(pen)
    painter.drawRoundedRect(box.adjusted(0.9, 0.9, -0.9, -0.9), HEIGHT / 2, HEIGHT / 2)
    _words(painter, tag, box, RIM if tag.dead else INK)


def _anchor(painter: QPainter, box: QRectF) -> None:
    painter.setBrush(QColor(LIGHT))
    painter.setPen(QPen(QColor("#2F5568"), 1.4))
    painter.drawEllipse(box.center(), HEIGHT / 2 - 1, HEIGHT / 2 - 1)
    middle = box.center()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#17303D"), 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawEllipse(middle + QPointF(0, -5), 1.6, 1.6)
    painter.drawLine(middle + QPointF(0, -3.4), middle + QPointF(0, 6))
    painter.drawLine(middle + QPointF(-3, -1.2), middle + QPointF(3, -1.2))
    painter.drawArc(QRectF(middle.x() - 5, middle.y() - 4, 10, 10), 200 * 16, 140 * 16)


def _cut(painter: QPainter, box: QRectF) -> None:
    middle = box.center()
    painter.setBrush(QColor(RED))
    painter.setPen(QPen(QColor(LIGHT), 1.6))
    painter.drawEllipse(middle, HEIGHT / 2 - 1, HEIGHT / 2 - 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(LIGHT), 1.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(middle.x() - 7, middle.y() - 3, 7, 6), 60 * 16, 240 * 16)
    painter.drawArc(QRectF(middle.x(), middle.y() - 3, 7, 6), -120 * 16, 240 * 16)
    painter.drawLine(middle + QPointF(-1, 6), middle + QPointF(1, -6))


def _base(painter: QPainter, tag: Tag, box: QRectF) -> None:
    power = PRINTED[tag.colour]
    painter.setBrush(QColor(power.ground))
    painter.setPen(QPen(QColor(LIGHT), 1.8))
    painter.drawEllipse(box.center(), HEIGHT / 2 - 1, HEIGHT / 2 - 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(power.ink))
    middle = box.center()
    roof = [middle + QPointF(-6, -1.5), middle + QPointF(0, -6), middle + QPointF(6, -1.5)]
    painter.drawPolygon(QPolygonF(roof))
    for x in (-4.6, -0.9, 2.8):
        painter.drawRect(QRectF(middle.x() + x, middle.y() - 0.6, 1.8, 4.6))
    painter.drawRect(QRectF(middle.x() - 6, middle.y() + 4.4, 12, 1.6))
