"""While places can be chosen, the rest of the land is shaded, and those places gain contrast.

No colour is laid on lit places: their names and signs can be read better than before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from roma_desktop.ui.map.chart import HALO, Area

SHADE: Final = QColor(43, 32, 19, 66)
"""The colour that is laid on the rest of the land."""
CONTRAST: Final = 0.34
"""How strongly lit land is laid on itself in soft light."""


@dataclass(frozen=True, slots=True)
class Veil:
    """A veil on all but some ``places`` with their ``paths``. ``contrast``: how much contrast they gain, 0 to 1."""

    places: frozenset[str]
    paths: tuple[QPainterPath, ...]
    contrast: float

    def differs(self, other: Veil) -> list[QRectF]:
        """The parts of the map that look different under another veil."""
        return [
            path.boundingRect()
            for one, beside in ((self, other), (other, self))
            for place, path in zip(sorted(one.places), one.paths, strict=True)
            if place not in beside.places
        ]

    def lay(self, painter: QPainter, on: QRectF) -> None:
        """Shade a part of the map but for the places; any thread may, if it paints on a picture."""
        device = painter.device()
        bare = device.copy() if isinstance(device, QImage) else QImage()
        painter.fillRect(on, SHADE)
        if bare.isNull():
            return
        painter.save()
        for path in self.paths:
            if path.boundingRect().intersects(on):
                _show(painter, path, bare, self.contrast)
        painter.restore()


def veil_but(areas: Iterable[Area], before: Veil | None = None, *, bright: bool) -> Veil | None:
    """The veil on all but these areas; None if there are no areas.

    ``before``: the veil that it replaces on the same map; its paths are used again. ``bright``: the land is so light by
    itself that more contrast would bleach it; beside the veil it stands out enough.
    """
    kept = sorted(areas, key=lambda area: area.id)
    if not kept:
        return None
    known = {} if before is None else dict(zip(sorted(before.places), before.paths, strict=True))
    contrast = 0.0 if bright else CONTRAST
    return Veil(frozenset(area.id for area in kept), tuple(known.get(area.id) or _own(area) for area in kept), contrast)


def _show(painter: QPainter, path: QPainterPath, bare: QImage, contrast: float) -> None:
    """Paint the bare land within a path, with more contrast."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path)
    painter.resetTransform()
    painter.drawImage(0, 0, bare)
    painter.setOpacity(contrast)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.drawImage(0, 0, bare)
    painter.restore()


def _own(area: Area) -> QPainterPath:
    """A copy of an area's path, since two threads may not paint the same one; a point gets a wider circle."""
    path = QPainterPath()
    if area.point is not None:
        reach = area.radius * HALO * 1.25
        path.addEllipse(QPointF(*area.point), reach, reach)
        return path
    path.addPath(area.outline)
    path.setFillRule(area.outline.fillRule())
    return path
