"""Colours laid on a part of the map for the window: lasting ones first, then those that each command changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.ui.map.glow import Coat, Shine, lay
from roma_desktop.ui.map.veil import Veil

RIM = 2  # so many dots around what has changed are painted anew with it
WHOLE = 0.6  # if more than this share of a part has changed, all of it is painted anew


@dataclass(frozen=True, slots=True)
class Coats:
    """The coats on the land: lasting ones, the veil, the shade over what is below (``dim``), and the highlights."""

    lasting: tuple[Coat, ...] = ()
    veil: Veil | None = None
    dim: QColor | None = None
    shines: tuple[Shine, ...] = ()

    @classmethod
    def of(cls, coats: Iterable[Coat], dim: QColor | None = None) -> Coats:
        """The coats in a series, the lowest first, sorted by kind."""
        all_of_them = tuple(coats)
        veil = next((one for one in all_of_them if isinstance(one, Veil)), None)
        shines = tuple(one for one in all_of_them if isinstance(one, Shine))
        return cls(tuple(one for one in all_of_them if not isinstance(one, Veil | Shine)), veil, dim, shines)

    @property
    def passing(self) -> bool:
        """Whether there is anything besides lasting coats."""
        return self.veil is not None or self.dim is not None or bool(self.shines)

    def lay_passing(self, painter: QPainter, on: QRectF) -> None:
        """Paint the coats above the lasting ones on a part of the map; any thread may."""
        if self.veil is not None:
            self.veil.lay(painter, on)
        if self.dim is not None:
            painter.fillRect(on, self.dim)
        lay(painter, self.shines, on)

    def changed(self, other: Coats) -> list[QRectF] | None:
        """The parts of the map that look different in other coats with the same lasting ones; None for all of it."""
        if self.dim != other.dim or (self.veil is None) != (other.veil is None):
            return None
        found = self.veil.differs(other.veil) if self.veil is not None and other.veil is not None else []
        mine, others = ({one.rect.getRect(): one for one in coats.shines} for coats in (self, other))
        return found + [
            (mine.get(at) or others[at]).rect
            for at in mine.keys() | others.keys()
            if at not in mine or at not in others or mine[at].picture is not others[at].picture
        ]


def boxes_of(changed: Iterable[QRectF] | None, shown: QRect, scale: float) -> list[QRect]:
    """Boxes that don't overlap around changed parts of the map, in dots of the part of the map that is ``shown``.

    ``changed`` is None if all of it has changed.
    """
    found: list[QRect] = []
    whole = QRect(0, 0, shown.width(), shown.height())
    if changed is None:
        return [whole]
    for part in changed:
        box = QRectF(part.topLeft() * scale - QPointF(shown.topLeft()), part.size() * scale).toAlignedRect()
        box = box.adjusted(-RIM, -RIM, RIM, RIM).intersected(whole)
        if box.isEmpty():
            continue
        while over := [one for one in found if one.intersects(box)]:
            for one in over:
                found.remove(one)
                box = box.united(one)
        found.append(box)
    if sum(box.width() * box.height() for box in found) > WHOLE * whole.width() * whole.height():
        return [whole]
    return found


def coated(bare: QImage, shown: QRect, scale: float, coats: Coats) -> QImage:
    """A part of the map, given with its lasting coats, with the other coats on it; any thread may paint it."""
    return _coated(bare, bare.rect(), shown, scale, coats) if coats.passing else bare


def recoated(bare: QImage, before: QImage, boxes: Sequence[QRect], shown: QRect, scale: float, coats: Coats) -> QImage:
    """The same part in other coats, painted anew within these boxes only; ``before`` is how it looked."""
    if not coats.passing:
        return bare
    if boxes == [bare.rect()]:
        return coated(bare, shown, scale, coats)
    out = before.copy()
    with QPainter(out) as painter:
        for box in boxes:
            painter.drawImage(box.topLeft(), _coated(bare, box, shown, scale, coats))
    return out


def _coated(bare: QImage, box: QRect, shown: QRect, scale: float, coats: Coats) -> QImage:
    out, at = bare.copy(box), shown.topLeft() + box.topLeft()
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-at)
        painter.scale(scale, scale)
        coats.lay_passing(painter, QRectF(QPointF(at) / scale, QSizeF(box.size()) / scale))
    return out


def part_of(level: QImage, size: QSize, shown: QRect, scale: float, coats: Coats) -> tuple[QImage, QImage]:
    """A part of the map in all coats, and in lasting ones only; ``shown`` is in pixels of the map at this scale."""
    bare = _painted(_land(level, size, shown, scale), shown, scale, coats)
    return coated(bare, shown, scale, coats), bare


def _land(level: QImage, size: QSize, shown: QRect, scale: float) -> QImage:
    """The bare land of a part, rescaled from ``level``, a picture of the whole map; ``size`` is the map's."""
    factor = level.width() / (size.width() * scale)
    source = QRectF(shown.x() * factor, shown.y() * factor, shown.width() * factor, shown.height() * factor)
    if factor > 1.02:
        crop = source.toAlignedRect().intersected(level.rect())
        image = level.copy(crop).scaled(
            round(crop.width() / factor),
            round(crop.height() / factor),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        offset = (crop.x() - source.x()) / factor, (crop.y() - source.y()) / factor
        out = QImage(shown.size(), QImage.Format.Format_RGB32)
        with QPainter(out) as painter:
            painter.drawImage(round(offset[0]), round(offset[1]), image)
        return out
    out = QImage(shown.size(), QImage.Format.Format_RGB32)
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(out.rect()), level, source)
    return out


def _painted(land: QImage, shown: QRect, scale: float, coats: Coats) -> QImage:
    """A part of the bare land with the coats that last; any thread may paint it."""
    with QPainter(land) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-shown.topLeft())
        painter.scale(scale, scale)
        lay(painter, coats.lasting, QRectF(QPointF(shown.topLeft()) / scale, QSizeF(shown.size()) / scale))
    return land
