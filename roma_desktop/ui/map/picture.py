"""The map's picture at every zoom.

A map has a small picture and a large one. The small one is shown at once; the large one is read off the window's
thread. The large one takes most of the memory of a table, and is kept only while the zoom needs it: usually a copy at
half its size will do. If the map paints its pictures a sketch is shown at once, and both are painted off that thread.

For the zoom in use the visible part is rescaled once, off that thread too, and the colours of the land are laid on it,
so that painting is a plain copy. Until it is ready the part before it stands in, stretched, with the nearest picture
around it. If only the veil and the highlights have changed, only those places are painted anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.ui.background import BackgroundTasks, Take
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.coating import Coats, boxes_of, part_of, recoated
from roma_desktop.ui.map.glow import Coat
from roma_desktop.ui.map.ground import Ground, amended, at_once, ground

HOLD = 30  # milliseconds that the window waits for land that is being coloured anew
MARGIN = 0.18  # the share of the window's size that is rescaled beyond it on each side
STAYS = 3000  # milliseconds that the large picture is kept when the zoom no longer needs it


@dataclass(frozen=True)
class Part:
    """A part of the map as it is painted; ``shown`` is the part, in pixels of the map at ``scale``.

    ``land``: how often the land and its lasting coats had changed before; ``bare``: the part with lasting coats only.
    """

    image: QImage
    bare: QImage
    shown: QRect
    scale: float
    land: int
    coats: Coats

    @property
    def covered(self) -> QRectF:
        """The part of the map that it shows, in pixels of the map."""
        return self.on_map(self.image.rect())

    def on_map(self, box: QRect) -> QRectF:
        """Where a box in the image is on the map, in pixels of the map."""
        at, scale = self.shown.topLeft() + box.topLeft(), self.scale
        return QRectF(at.x() / scale, at.y() / scale, box.width() / scale, box.height() / scale)


class MapPicture(QObject):
    """Paints any part of the map. ``changed`` says that something sharper can be painted now.

    ``recoloured`` has the parts of the map (rectangles) that have other colours now.
    """

    changed = Signal()
    recoloured = Signal(list)

    def __init__(self, chart: Chart, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chart, self._size = chart, QSize(*chart.size)
        self._levels = [at_once(chart, Ground.SMALL)]
        self._part: Part | None = None
        self._coats = Coats()
        self._changes = 0  # how often the land has got other lasting colours, or another picture
        self._asked: tuple[QRectF, float, float] | None = None  # what the window shows: part, zoom, dots a pixel
        self._wanted: tuple[QRect, float, int, Coats] | None = None
        self._recolouring = False  # only the veil and highlights are being painted anew
        self._tasks, self._pictures = BackgroundTasks(self), BackgroundTasks(self)  # parts; pictures of the whole map
        self._reading = False  # whether the large picture is being read
        self._let_go = QTimer(self, singleShot=True, interval=STAYS)
        self._let_go.timeout.connect(self._drop_large)
        self._make_pictures()

    @property
    def complete(self) -> bool:
        """Whether all pictures that the window needs are there."""
        return len(self._levels) > 2 or (len(self._levels) == 2 and not self._is_close)

    @property
    def sharp(self) -> bool:
        """Whether the part that the window shows can be painted sharp and in its present colours."""
        return self.complete and self._asked is not None and self._covers(*self._asked)

    def close(self) -> None:
        """Keep the small picture only. Pictures still being read or painted aren't waited for, and are dropped."""
        self._tasks.close()
        self._pictures.forget()
        self._let_go.stop()
        self._levels, self._part, self._coats = self._levels[:1], None, Coats()

    def show_chart(self, chart: Chart) -> None:
        """Show another map from now on. On a map of the same size changes are sketched until they have been painted."""
        before, self._chart = self._chart, chart
        self._pictures.forget()
        if chart.size == before.size and chart.areas.keys() == before.areas.keys():
            self._levels = amended(self._levels, before, chart)
        else:
            self._tasks.forget()
            self._levels, self._size = [at_once(chart, Ground.SMALL)], QSize(*chart.size)
            self._part, self._asked, self._coats = None, None, Coats()
        self._recoat()
        self._make_pictures()

    def plain(self, take: Take) -> None:
        """Hand over the small picture without names: at once, and again when it has been painted."""
        take(at_once(self._chart, Ground.PLAIN))
        if self._chart.painting is not None:
            self._pictures.run(partial(ground, self._chart, Ground.PLAIN), take)

    def wash(self, washes: Sequence[Coat]) -> None:
        """Lay these colours on the land from now on."""
        coats = Coats.of(washes, self._coats.dim)
        if coats.lasting != self._coats.lasting:
            self._changes += 1
        self._coats = coats
        self._want_again()

    def dim(self, shade: QColor | None) -> None:
        """Darken the land below the highlights with this shade; None for no shade."""
        if shade != self._coats.dim:
            self._coats = replace(self._coats, dim=shade)
            self._want_again()

    def hold(self) -> None:
        """Wait a moment for places being coloured anew, so that the window shows them together with other changes."""
        if self._recolouring:
            self._tasks.hold(HOLD)

    def _recoat(self) -> None:
        """Paint the part for the window anew, since it is out of date."""
        self._changes += 1
        self._want_again()

    def _want_again(self) -> None:
        if self._asked is not None:
            self.want(*self._asked)

    def paint(self, painter: QPainter, exposed: QRectF, zoom: float, ratio: float) -> None:
        """Paint the exposed part of the scene; ``zoom``: window pixels per map pixel; ``ratio``: dots per pixel."""
        scale, part = zoom * ratio, self._part
        covered = part.covered.intersected(exposed) if part is not None else QRectF()
        if covered != exposed:
            level = self._level(scale)
            factor = level.width() / self._size.width()
            painter.drawImage(exposed, level, QRectF(exposed.topLeft() * factor, exposed.size() * factor))
            if self._coats.dim is not None:
                painter.fillRect(exposed, self._coats.dim)
        if part is not None and not covered.isEmpty():
            if _same(part.scale, scale):
                painter.drawImage(part.covered, part.image, QRectF(part.image.rect()))
                return
            source = QRectF(covered.topLeft() * part.scale - part.shown.topLeft(), covered.size() * part.scale)
            smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)  # rough, and at once
            painter.drawImage(covered, part.image, source)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)

    def want(self, visible: QRectF, zoom: float, ratio: float) -> None:
        """Note that the window shows this part at this zoom, and make it sharp unless it is."""
        self._asked = (visible, zoom, ratio)
        self._read_or_let_go()
        if len(self._levels) == 1 or self._covers(visible, zoom, ratio):
            return
        scale, part = zoom * ratio, self._part
        if part is not None and self._reaches(part, visible, scale) and part.land == self._changes:
            self._recolour(part)
            return
        view = QRectF(visible.topLeft() * scale, visible.size() * scale)
        across, down = MARGIN * view.width(), MARGIN * view.height()
        whole = QRect(0, 0, round(self._size.width() * scale), round(self._size.height() * scale))
        shown = view.adjusted(-across, -down, across, down).toAlignedRect().intersected(whole)
        if not shown.isEmpty() and self._is_new(shown, scale):
            self._make(shown, scale)

    def _is_new(self, shown: QRect, scale: float) -> bool:
        """Whether this part isn't the one that was asked for last; then it is noted, and earlier work is forgotten."""
        wanted = (shown, scale, self._changes, self._coats)
        if self._wanted == wanted:
            return False
        self._wanted = wanted
        self._tasks.forget()
        return True

    def _make(self, shown: QRect, scale: float) -> None:
        """Paint a part, off the window's thread."""
        changes, coats, self._recolouring = self._changes, self._coats, False

        def take(images: tuple[QImage, QImage]) -> None:
            self._part = Part(*images, shown, scale, changes, coats)
            self.changed.emit()

        self._tasks.run(partial(part_of, self._level(scale), self._size, shown, scale, coats), take)

    def _recolour(self, part: Part) -> None:
        """Paint the veil and highlights anew where they have changed, off the window's thread."""
        if not self._is_new(part.shown, part.scale):
            return
        coats, self._recolouring = self._coats, True

        def take(done: tuple[QImage, list[QRect]]) -> None:
            image, boxes = done
            self._part, self._recolouring = replace(part, image=image, coats=coats), False
            self.recoloured.emit([part.on_map(box) for box in boxes])

        self._tasks.run(partial(_recoloured, part, coats), take)

    def _reaches(self, part: Part, visible: QRectF, scale: float) -> bool:
        """Whether a part has this scale and contains all that the window shows, give or take a pixel."""
        view = QRectF(visible.topLeft() * scale, visible.size() * scale)
        return _same(part.scale, scale) and QRectF(part.shown).adjusted(-1, -1, 1, 1).contains(view)

    def _covers(self, visible: QRectF, zoom: float, ratio: float) -> bool:
        """Whether the part that has been made contains what the window shows, in its present colours."""
        part = self._part
        if part is None or not self._reaches(part, visible, zoom * ratio):
            return False
        return part.land == self._changes and part.coats == self._coats

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

    def _make_pictures(self) -> None:
        """Read or paint the pictures that can't be had at once."""
        if self._chart.painting is not None:
            self._pictures.run(partial(ground, self._chart, Ground.SMALL), self._take_small)
        self._read_large()

    def _take_small(self, picture: QImage) -> None:
        self._levels[0] = picture
        self.changed.emit()

    def _read_large(self) -> None:
        self._reading = True
        self._pictures.run(partial(_large, self._chart), self._take_large)

    def _take_large(self, pictures: tuple[QImage, QImage]) -> None:
        self._reading = False
        large, half = pictures
        if large.isNull():
            return
        self._levels = [self._levels[0], half, large]
        self._recoat()
        self.changed.emit()

    @property
    def _is_close(self) -> bool:
        """Whether the window needs more detail than the picture of half the size has."""
        if self._asked is None or len(self._levels) == 1:
            return False
        _, zoom, ratio = self._asked
        return self._size.width() * zoom * ratio > self._levels[1].width()

    def _read_or_let_go(self) -> None:
        """Read the large picture again where it is needed; let it go after a while where it isn't."""
        if self._is_close:
            self._let_go.stop()
            if len(self._levels) == 2 and not self._reading:
                self._read_large()
        elif len(self._levels) > 2 and not self._let_go.isActive():
            self._let_go.start()

    def _drop_large(self) -> None:
        if self._chart.painting is None:  # else it would have to be painted again
            del self._levels[2:]


def _recoloured(part: Part, coats: Coats) -> tuple[QImage, list[QRect]]:
    """A part in other coats with the same lasting ones, and the boxes that were painted anew; any thread may do it."""
    boxes = boxes_of(coats.changed(part.coats), part.shown, part.scale)
    return recoated(part.bare, part.image, boxes, part.shown, part.scale, coats), boxes


def _same(one: float, other: float) -> bool:
    return abs(one - other) < 1e-6


def _large(chart: Chart) -> tuple[QImage, QImage]:
    """The large picture of a map, in three bytes per pixel, and the same at half its size."""
    image = ground(chart, Ground.LARGE)
    half = image.scaled(
        image.size() / 2, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return image.convertToFormat(QImage.Format.Format_RGB888), half
