"""Paints the pictures of a film: the map washed in the colours of the sides that hold it, marches, signs, words.

The same for the window and for a video: any size, any thread. Lengths are those of a picture 720 pixels high.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPen

from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.ground import Ground, ground
from roma_desktop.ui.story.film.armies import SIDE
from roma_desktop.ui.story.film.figures import printed
from roma_desktop.ui.story.film.stills import Drawn, Shown, Still, Stood
from roma_desktop.ui.story.film.values import Change, Film, View
from roma_desktop.ui.story.film.words import FilmWords
from roma_desktop.ui.story.screens.timeline import draw_sign
from roma_desktop.ui.theme import Theme

HEIGHT = 720.0  # of a picture for which lengths are designed
WORLD = 3840  # pixels across of the theatre's picture
MEGABYTES = 1024  # that reading the map may take
FILL, EDGE = 120, 200  # opacity of a wash and of its edge, of 255
EDGE_WIDTH = 3.2  # map pixels
STEP, LEAST = 4, 24  # dots between two sizes in which counters are printed, and of the smallest
AROUND = 150.0  # map pixels beside the picture from where a counter may reach into it
LESSER = 0.6  # the relative size of signs for things that the words of a scene don't tell
GREY, PAPER = 0.55, QColor(246, 236, 208, 72)
"""How much of the map's own colours is taken away, and the tone of paper that is laid over it."""
CASING = QColor("#FFFBEA")
"""The light rim of marches and signs."""


class FilmPainter:
    """Paints one film. The map is read at the first picture."""

    def __init__(
        self,
        film: Film,
        chart: Chart,
        look: Theme,
        ground: QImage | None = None,
        *,
        words: bool = True,
        signs: float = 1.0,
    ) -> None:
        """``ground`` is the bare map of another film of the same theatre; without ``words`` only the map is painted.

        ``signs``: how large marches and signs are against the usual size.
        """
        self.film, self._chart, self._look = film, chart, look
        self._words = FilmWords(film, look) if words else None
        self._world = QRectF(*film.world)
        self._zoom = WORLD / self._world.width()
        self._bare, self._signs = ground, signs
        self._washed: tuple[int, QImage] | None = None
        self._layer: tuple[tuple[object, ...], QImage | None] = ((), None)

    def prepare(self) -> None:
        """Read the map, which takes its time."""
        self.bare()

    def paint(self, painter: QPainter, box: QRectF, still: Still) -> None:
        """Paint a picture of the film into a box."""
        painter.save()
        painter.setClipRect(box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        part = fitted(still.view, box.width() / box.height(), self._world)
        self._draw_layer(painter, box, part, still)
        zoom = box.width() / part.width()
        unit = box.height() / HEIGHT * self._signs
        for drawn in still.drawn:
            self._draw_march(painter, drawn, box, part, zoom, unit)
        for stood in sorted(still.stood, key=lambda one: one.at[1]):
            self._draw_army(painter, stood, box, part, zoom, unit)
        for shown in still.shown:
            self._draw_spot(painter, shown, box, part, zoom, unit)
        if self._words is not None:
            self._words.draw(painter, box, still)
        painter.restore()

    def image(self, size: QSize, still: Still, form: QImage.Format = QImage.Format.Format_RGB32) -> QImage:
        """A picture of the film as an image."""
        image = QImage(size, form)
        with QPainter(image) as painter:
            self.paint(painter, QRectF(image.rect()), still)
        return image

    # ------------------------------------------------------------ the map

    def bare(self) -> QImage:
        """The theatre without the colours of anybody, paler than the map of the table."""
        if self._bare is None:
            QImageReader.setAllocationLimit(MEGABYTES)
            whole = ground(self._chart, Ground.LARGE)
            factor = whole.width() / self._chart.size[0]
            source = QRectF(self._world.topLeft() * factor, self._world.size() * factor).toAlignedRect()
            self._bare = paled(whole.copy(source).scaledToWidth(WORLD, Qt.TransformationMode.SmoothTransformation))
        return self._bare

    def _draw_layer(self, painter: QPainter, box: QRectF, part: QRectF, still: Still) -> None:
        """The map; where it is the same in two pictures it is kept for those that follow."""
        ratio = painter.device().devicePixelRatio()
        key = still.index, part.getRect(), box.getRect(), still.wash if still.washes else 0.0, ratio
        known, image = self._layer
        if known != key:
            self._layer = (key, None)
            self._draw_map(painter, box, part, still)
            return
        if image is None:
            image = QImage((box.size() * ratio).toSize(), QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(ratio)
            with QPainter(image) as own:
                own.setRenderHint(QPainter.RenderHint.Antialiasing)
                own.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                self._draw_map(own, QRectF(0, 0, box.width(), box.height()), part, still)
            self._layer = (key, image)
        painter.drawImage(box.topLeft(), image)

    def _draw_map(self, painter: QPainter, box: QRectF, part: QRectF, still: Still) -> None:
        image = self._held(still.index)
        origin = (part.topLeft() - self._world.topLeft()) * self._zoom
        painter.drawImage(box, image, QRectF(origin, part.size() * self._zoom))
        if still.washes and still.wash > 0:
            painter.save()
            scale = box.width() / part.width()
            painter.translate(box.topLeft())
            painter.scale(scale, scale)
            painter.translate(-part.topLeft())
            for change in still.washes:
                self._repaint(painter, change, still.wash)
            painter.restore()

    def _held(self, index: int) -> QImage:
        """The theatre in the colours of the sides that held its places before a scene; kept for the same scene."""
        if self._washed is not None and self._washed[0] == index:
            return self._washed[1]
        follows = self._washed is not None and self._washed[0] == index - 1
        image = self._washed[1] if follows and self._washed is not None else self.bare().copy()
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._zoom, self._zoom)
            painter.translate(-self._world.topLeft())
            if follows:
                for change in self.film.scenes[index - 1].changes:
                    self._repaint(painter, change, 1.0)
            else:
                for place, colour in self.film.owners[index].items():
                    self._wash(painter, Change(place, colour), 1.0)
        self._washed = (index, image)
        return image

    def _repaint(self, painter: QPainter, change: Change, strength: float) -> None:
        """Take the colour of a place away and give it another one; the painter's lengths are those of the map."""
        area = self._chart.areas.get(change.place)
        if area is None:
            return
        box = area.field.boundingRect().intersected(self._world)
        painter.save()
        painter.setClipPath(field_of(area), Qt.ClipOperation.IntersectClip)
        painter.setOpacity(strength)
        source = QRectF((box.topLeft() - self._world.topLeft()) * self._zoom, box.size() * self._zoom)
        painter.drawImage(box, self.bare(), source)
        painter.restore()
        self._wash(painter, change, strength)

    def _wash(self, painter: QPainter, change: Change, strength: float) -> None:
        """Colour a place as printed in ink: what is drawn on the map shows through."""
        area = self._chart.areas.get(change.place)
        if area is None or not change.colour:
            return
        hue = QColor(self._look.palette[change.colour].flag)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        fill = QColor(hue)
        fill.setAlpha(round(FILL * strength))
        painter.fillPath(field_of(area), fill)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        hue.setAlpha(round(EDGE * strength))
        painter.strokePath(field_of(area), QPen(hue, EDGE_WIDTH))

    # ------------------------------------------------------------ what happens

    def _draw_march(self, painter: QPainter, drawn: Drawn, box: QRectF, part: QRectF, zoom: float, unit: float) -> None:
        points = [box.topLeft() + (QPointF(*one) - part.topLeft()) * zoom for one in drawn.march.points]
        gone = _gone(points, drawn.share)
        if len(gone) < 2:
            return
        hue = QColor(self._look.palette[drawn.march.colour].flag) if drawn.march.colour else QColor("#2A1B0F")
        path = QPainterPath(gone[0])
        for point in gone[1:]:
            path.lineTo(point)
        head = _head(gone, 17 * unit)
        painter.setOpacity(drawn.strength)
        join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        for colour, wide in ((CASING, 11.0), (hue, 6.5)):
            painter.strokePath(path, QPen(colour, wide * unit, Qt.PenStyle.SolidLine, *join))
            painter.setPen(QPen(colour, (5.0 if colour is CASING else 0.5) * unit, Qt.PenStyle.SolidLine, *join))
            painter.setBrush(colour)
            painter.drawPolygon(head)
        painter.setOpacity(1.0)

    def _draw_army(self, painter: QPainter, stood: Stood, box: QRectF, part: QRectF, zoom: float, unit: float) -> None:
        """The counters of an army that stands there or marches, unless it is nowhere near the picture."""
        if not part.adjusted(-AROUND, -AROUND, AROUND, AROUND).contains(QPointF(*stood.at)):
            return
        side = self.film.counter * zoom if self.film.counter else SIDE * unit
        dots = max(LEAST, STEP * ceil(side * painter.device().devicePixelRatio() / STEP))
        one = printed(self.film.figures[stood.face], dots, self._look.palette)
        scale = side / dots
        at = box.topLeft() + (QPointF(*stood.at) - part.topLeft()) * zoom - one.middle * scale
        painter.setOpacity(stood.strength)
        painter.drawImage(QRectF(at, QSizeF(one.image.size()) * scale), one.image)
        painter.setOpacity(1.0)

    def _draw_spot(self, painter: QPainter, shown: Shown, box: QRectF, part: QRectF, zoom: float, unit: float) -> None:
        at = box.topLeft() + (QPointF(*shown.spot.at) - part.topLeft()) * zoom
        reach = 19 * unit * shown.size * (1.0 if shown.spot.main else LESSER)
        painter.save()
        painter.setOpacity(shown.strength)
        painter.translate(at)
        painter.setPen(QPen(CASING, 3 * unit))
        painter.setBrush(QColor(self._look.colours.red))
        painter.drawEllipse(QPointF(0, 0), reach, reach)
        draw_sign(painter, shown.spot.sign, reach * 0.5, CASING, QColor(self._look.colours.red))
        painter.restore()


def paled(image: QImage) -> QImage:
    """A picture of the map as the ground of an atlas: its own colours are faint, so that those of sides stand out."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
    result = image.convertToFormat(QImage.Format.Format_RGB32)
    with QPainter(result) as painter:
        painter.setOpacity(GREY)
        painter.drawImage(0, 0, grey)
        painter.setOpacity(1.0)
        painter.fillRect(result.rect(), PAPER)
    return result


def field_of(area: Area) -> QPainterPath:
    """The outline of what is coloured of a place."""
    return area.field if area.point is not None else area.coarse


def fitted(view: View, shape: float, world: QRectF) -> QRectF:
    """The part of the theatre that a picture of a shape (width to height) shows for a view: all of it if it can."""
    part = QRectF(*view)
    wide = max(part.width(), part.height() * shape)
    wide = min(wide, world.width(), world.height() * shape)
    found = QRectF(0, 0, wide, wide / shape)
    found.moveCenter(part.center())
    found.moveLeft(min(max(found.left(), world.left()), world.right() - found.width()))
    found.moveTop(min(max(found.top(), world.top()), world.bottom() - found.height()))
    return found


def _gone(points: list[QPointF], share: float) -> list[QPointF]:
    """The first part of a line."""
    if share >= 1:
        return points
    at = share * (len(points) - 1)
    whole = int(at)
    gone = points[: whole + 1]
    rest = at - whole
    return [*gone, points[whole] + (points[whole + 1] - points[whole]) * rest] if rest > 0 else gone


def _head(points: list[QPointF], long: float) -> list[QPointF]:
    """The corners of an arrow's head at the end of a line."""
    tip = points[-1]
    tail = next((one for one in reversed(points[:-1]) if (tip - one).manhattanLength() > long), points[0])
    along = tip - tail
    length = max(1e-6, (along.x() ** 2 + along.y() ** 2) ** 0.5)
    along = along / length * long
    across = QPointF(-along.y(), along.x()) * 0.55
    return [tip + along * 0.55, tip - along * 0.45 + across, tip - along * 0.45 - across]
