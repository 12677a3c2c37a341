"""The map's picture at every zoom.

Two pictures are shipped. The small one is shown at once; the large one is read off the window's thread. For the zoom
in use the visible part is rescaled once, off that thread too, so that painting is a plain copy; until it is ready the
nearest picture stands in.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QRect, QRectF, QRunnable, QSize, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap

MARGIN = 0.35  # of the window, rescaled beyond it on each side
SHARPEST = 1.0  # above this the large picture is enlarged while painting


class MapPicture(QObject):
    """Paints any part of the map. ``changed`` says that something sharper can be painted now."""

    changed = Signal()
    _loaded = Signal(QImage)
    _rescaled = Signal(QImage, QRect, float, int)

    def __init__(self, folder: Path, size: tuple[int, int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = QSize(*size)
        self._levels = [_read(folder / "map-small.webp")]
        self._part: tuple[QPixmap, QRect, float] | None = None  # picture, what it shows in its own pixels, zoom
        self._wanted: tuple[QRect, float] | None = None
        self._number = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._loaded.connect(self._take_large)
        self._rescaled.connect(self._take_part)
        self._pool.start(_task(lambda: self._loaded.emit(_read(folder / "map.webp"))))

    @property
    def complete(self) -> bool:
        """Whether the large picture is there."""
        return len(self._levels) > 1

    def close(self) -> None:
        """Wait for what is being made off the window's thread."""
        self._pool.clear()
        self._pool.waitForDone()

    def paint(self, painter: QPainter, exposed: QRectF, zoom: float, ratio: float) -> None:
        """Paint the exposed part of the scene; ``zoom`` is in window pixels a map pixel, ``ratio`` dots a pixel."""
        scale = zoom * ratio
        if self._part is not None and abs(self._part[2] - scale) < 1e-6:
            pixmap, shown, _ = self._part
            covered = QRectF(shown.x() / scale, shown.y() / scale, shown.width() / scale, shown.height() / scale)
            if covered.contains(exposed):
                painter.drawPixmap(covered, pixmap, QRectF(pixmap.rect()))
                return
        level = self._level(scale)
        factor = level.width() / self._size.width()
        source = QRectF(exposed.topLeft() * factor, exposed.size() * factor)
        painter.drawImage(exposed, level, source)

    def want(self, visible: QRectF, zoom: float, ratio: float) -> None:
        """The window shows this part at this zoom: make it sharp unless it is."""
        scale = zoom * ratio
        if scale > SHARPEST or not self.complete:
            return
        view = QRectF(visible.topLeft() * scale, visible.size() * scale)
        if self._part is not None and abs(self._part[2] - scale) < 1e-6 and QRectF(self._part[1]).contains(view):
            return
        grown = view.adjusted(
            *(
                side * MARGIN * size
                for side, size in zip((-1, -1, 1, 1), (view.width(), view.height()) * 2, strict=True)
            )
        )
        whole = QRect(0, 0, round(self._size.width() * scale), round(self._size.height() * scale))
        shown = grown.toAlignedRect().intersected(whole)
        if shown.isEmpty() or self._wanted == (shown, scale):
            return
        self._wanted = (shown, scale)
        self._number += 1
        self._pool.clear()
        number, level = self._number, self._level(scale)
        self._pool.start(
            _task(lambda: self._rescaled.emit(_part(level, self._size, shown, scale), shown, scale, number))
        )

    def thumbnail(self, part: QRectF, size: QSize) -> QImage:
        """A part of the map in a small picture."""
        level = self._level(size.width() / max(1.0, part.width()))
        factor = level.width() / self._size.width()
        crop = QRectF(part.topLeft() * factor, part.size() * factor).toAlignedRect()
        return level.copy(crop).scaled(
            size, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        )

    def _level(self, scale: float) -> QImage:
        """The smallest picture that is no coarser than the scale, else the largest there is."""
        width = self._size.width() * scale
        fine = [level for level in self._levels if level.width() >= width]
        return min(fine or self._levels, key=lambda level: level.width() if fine else -level.width())

    def _take_large(self, image: QImage) -> None:
        if image.isNull():
            return
        half = image.scaled(
            image.size() / 2, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        self._levels = [self._levels[0], half, image]
        self._wanted = None
        self.changed.emit()

    def _take_part(self, image: QImage, shown: QRect, scale: float, number: int) -> None:
        if number != self._number:
            return
        self._part = (QPixmap.fromImage(image), shown, scale)
        self.changed.emit()


def _part(level: QImage, size: QSize, shown: QRect, scale: float) -> QImage:
    """The part of the map that ``shown`` says in pixels of the map at this scale."""
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


def _read(file: Path) -> QImage:
    QImageReader.setAllocationLimit(512)
    return QImage(str(file)).convertToFormat(QImage.Format.Format_RGB32)


def _task(work: object) -> QRunnable:
    return QRunnable.create(work)
