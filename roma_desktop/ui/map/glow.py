"""Highlights of areas, each painted once at half the map's size: what may be chosen, whose it is, the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.shelf import Packed, Shelf
from roma_desktop.ui.map.veil import Veil

SCALE = 0.5  # picture pixels per map pixel
REACH = 6  # how many map pixels a rim reaches outside its area
Wash = tuple[Packed, QRectF]
"""A picture painted on the land, and the part of the map that it covers."""


@dataclass(frozen=True, slots=True)
class Shine:
    """The highlight of a place that may be chosen: its picture, and the part of the map that it covers."""

    picture: Packed
    rect: QRectF

    def lay(self, painter: QPainter) -> None:
        """Paint it on the land; any thread may."""
        painter.save()
        painter.translate(self.rect.topLeft())
        painter.scale(1 / SCALE, 1 / SCALE)
        painter.drawImage(0, 0, self.picture.unpacked())
        painter.restore()


Coat = Wash | Veil | Shine
"""Anything that is laid on the land: a picture, the veil or a highlight."""


class Glow(StrEnum):
    """What a highlight says."""

    LIT = "lit"  # may be chosen
    STRONG = "strong"  # may be chosen, and the pointer or the cursor is there
    WARN = "warn"  # may be chosen, and somebody may react there
    ENDS = "ends"  # may be chosen, and a move ends there: hatched
    WARN_ENDS = "warn ends"  # the same where somebody may react
    AIM = "aim"  # a target that may be chosen
    CURSOR = "cursor"  # where the keyboard is
    OWNER = "owner"  # whose it is, in the power's colour


class _Band:
    """A line along the border: width in map pixels, opacity 0..255."""

    def __init__(self, width: float, alpha: int) -> None:
        self.width, self.alpha = width, alpha

    def thinner(self, share: float) -> _Band:
        """The band with a share of its width, for an area that has less room inside."""
        return self if share == 1 else _Band(self.width * share, self.alpha)


_INSIDE: dict[Glow, Sequence[_Band]] = {
    Glow.LIT: (_Band(20, 34), _Band(11, 64)),
    Glow.STRONG: (_Band(34, 60), _Band(22, 84), _Band(11, 140)),
    Glow.WARN: (_Band(34, 60), _Band(22, 80), _Band(11, 120)),
    Glow.AIM: (_Band(34, 60), _Band(22, 90), _Band(11, 150)),
    Glow.CURSOR: (),
    Glow.OWNER: (_Band(26, 30), _Band(18, 42), _Band(10, 66), _Band(5, 110)),
}
_LIKE = {Glow.ENDS: Glow.LIT, Glow.WARN_ENDS: Glow.WARN}
"""Hatched highlights have the shine of these below their lines."""
HATCH, HATCHED, HATCH_WIDTH = 13.0, "#6E3A16", 2.2
"""Map pixels from line to line, the colour of the lines, and how wide they are."""
ROOMY = 260.0  # map pixels: areas at least so wide and high have room for lines of full width
_AROUND = {Glow.LIT: 150, Glow.STRONG: 225, Glow.WARN: 170, Glow.AIM: 170, Glow.OWNER: 150}
"""The opacity, 0 to 255, of the ring around a point that shines."""
_LIGHT, _WHITE, _RED, _BROWN = QColor("#FFFBE6"), QColor("#FFFDF0"), QColor("#9A1F22"), QColor("#8A5A12")
_BLUE = QColor("#1B4F86")
_RIM: dict[Glow, Sequence[tuple[QColor, _Band]]] = {
    Glow.LIT: ((_WHITE, _Band(3.4, 235)),),
    Glow.STRONG: ((_WHITE, _Band(6, 255)), (_BROWN, _Band(2, 255))),
    Glow.WARN: ((_WHITE, _Band(3.4, 235)),),
    Glow.AIM: ((_WHITE, _Band(3.4, 235)),),
    Glow.CURSOR: (),
    Glow.OWNER: (),
}


class Glows:
    """Pictures of highlights, painted once and kept for all tables with the same map."""

    def __init__(self) -> None:
        self._kept: Shelf[tuple[str, Glow, str]] = Shelf()

    def pixmap(self, area: Area, glow: Glow) -> QPixmap:
        """The highlight of an area."""
        return QPixmap.fromImage(self._picture(area, glow, "").unpacked())

    def shine(self, area: Area, glow: Glow) -> Shine:
        """The highlight of an area as it is laid on the land."""
        return Shine(self._picture(area, glow, ""), glow_rect(area))

    def has(self, area: Area, glow: Glow) -> bool:
        """Whether the highlight of an area has been painted already."""
        return self._kept.find((area.id, glow, "")) is not None

    def owner(self, area: Area, colour: str) -> Wash:
        """The picture of an area with its owner's colour along its borders."""
        return self._picture(area, Glow.OWNER, colour), glow_rect(area)

    def _picture(self, area: Area, glow: Glow, colour: str) -> Packed:
        key = (area.id, glow, colour)
        return self._kept.find(key) or self._kept.put(key, paint_glow(area, glow, colour))


def glows_of(chart: Chart) -> Glows:
    """The store of highlights of a map, shared by all charts with the same areas in the same places."""
    return _glows(chart.shapes)


@lru_cache(maxsize=2)
def _glows(_shapes: str) -> Glows:
    return Glows()


def lay(painter: QPainter, coats: Sequence[Coat], on: QRectF) -> None:
    """Paint those coats that reach into a part of the map; any thread may."""
    for coat in coats:
        if isinstance(coat, Veil):
            coat.lay(painter, on)
        elif isinstance(coat, Shine):
            if coat.rect.intersects(on):
                coat.lay(painter)
        elif coat[1].intersects(on):
            painter.drawImage(coat[1], coat[0].unpacked())


def glow_rect(area: Area) -> QRectF:
    """The part of the map that the highlight of an area covers."""
    return area.field.boundingRect().adjusted(-REACH, -REACH, REACH, REACH)


def paint_glow(area: Area, glow: Glow, colour: str = "") -> QImage:
    """The picture of a highlight, at ``SCALE``; any thread may paint it."""
    rect = glow_rect(area)
    size = (rect.size() * SCALE).toSize()
    image = QImage(max(1, size.width()), max(1, size.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(SCALE, SCALE)
        painter.translate(-rect.topLeft())
        like = _LIKE.get(glow, glow)
        tint = QColor(colour) if colour else _tint(like)
        if area.point is not None and like in _AROUND:
            _around(painter, area, like, tint)
            return image
        _inside(painter, area, like, tint)
        if like is not glow:
            hatch(painter, area.outline)
        _rim(painter, area, like)
    return image


def hatch(painter: QPainter, shape: QPainterPath) -> None:
    """Draw slanting lines over a shape; they can be seen by people who don't see its colour."""
    box = shape.boundingRect()
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(_pen(QColor(HATCHED), HATCH_WIDTH, 150))
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QLineF(x, box.bottom(), x + box.height(), box.top()))
        x += HATCH
    painter.restore()


def _around(painter: QPainter, area: Area, glow: Glow, tint: QColor) -> None:
    """Paint a ring around a point, so that what is printed in the point can be read."""
    ring = QColor(tint if glow is not Glow.STRONG else _WHITE)
    ring.setAlpha(_AROUND[glow])
    painter.fillPath(area.field, ring)
    painter.strokePath(area.field, _pen(_WHITE, 2.6, 210))
    if glow is Glow.STRONG:
        painter.strokePath(area.field, _pen(_BROWN, 3.4, 255))


def _tint(glow: Glow) -> QColor:
    return {Glow.WARN: _RED, Glow.AIM: _BLUE}.get(glow, _LIGHT)


def _inside(painter: QPainter, area: Area, glow: Glow, tint: QColor) -> None:
    """Paint lines along the inside of the border: they are drawn over it, then everything outside is erased."""
    path, share = area.outline, _share(area)
    for band in _INSIDE[glow]:
        _along(painter, area.coarse_border, tint, band.thinner(share))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    mask = QImage(painter.device().width(), painter.device().height(), QImage.Format.Format_ARGB32_Premultiplied)
    mask.fill(0)
    with QPainter(mask) as pen:
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen.setTransform(painter.transform())
        pen.fillPath(path, Qt.GlobalColor.black)
    transform = painter.transform()
    painter.resetTransform()
    painter.drawImage(QPointF(0, 0), mask)
    painter.setTransform(transform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _along(painter: QPainter, edges: Sequence[QLineF], tint: QColor, band: _Band) -> None:
    """Draw a wide line along a border, piece by piece on a picture of its own: much quicker than stroking the path."""
    device = painter.device()
    sheet = QImage(device.width(), device.height(), QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(0)
    with QPainter(sheet) as pen:
        pen.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen.setTransform(painter.transform())
        pen.setPen(_pen(tint, band.width, 255))
        pen.drawLines(edges)
    painter.save()
    painter.resetTransform()
    painter.setOpacity(band.alpha / 255)
    painter.drawImage(0, 0, sheet)
    painter.restore()


def _share(area: Area) -> float:
    """The share of their full width that lines have in an area: a small one, such as a hex, would be white all over."""
    return min(1.0, min(area.bounds.width(), area.bounds.height()) / ROOMY)


def _rim(painter: QPainter, area: Area, glow: Glow) -> None:
    share = max(0.6, _share(area))
    for colour, band in _RIM[glow]:
        _along(painter, area.border, colour, band.thinner(share))
    if glow is Glow.CURSOR:
        painter.strokePath(area.coarse, _pen(_WHITE, 7, 235))
        pen = _pen(_BROWN, 3.4, 255)
        pen.setDashPattern([3, 2.4])
        painter.strokePath(area.coarse, pen)


def _pen(colour: QColor, width: float, alpha: int) -> QPen:
    tint = QColor(colour)
    tint.setAlpha(alpha)
    return QPen(tint, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
