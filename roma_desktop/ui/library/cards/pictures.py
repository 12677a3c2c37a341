"""The pictures on the cards, each painted for the size of its frame, off the window's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.counters.palette import Palette
from roma_desktop.ui.library.cards.thumbnails import thumbnail
from roma_desktop.ui.library.catalogue import recorded_cover
from roma_desktop.ui.library.cover import Cover
from roma_desktop.ui.parts.cards.card_parts import Thumbnail
from roma_desktop.ui.saves import SavedGame, picture_of

LEAST_TILE, MOST_TILE, SHARE = 12, 26, 0.017  # of a tile: pixels at 100 %, and its share of the picture's width
SMALL_TILE, SMALL = 7, 200  # of a tile in a picture narrower than ``SMALL``

PaintPicture = Callable[[QSize, float, Palette], QImage]
"""Paints a picture of a size with tiles of a side, both in dots of the screen; null if there is nothing to show."""


def of_cover(cover: Cover) -> PaintPicture:
    return lambda size, tile, palette: thumbnail(cover, size, tile, palette)


def of_game(game: SavedGame) -> PaintPicture:
    """The saved moment; where nobody kept its picture, the scenario."""

    def paint(size: QSize, tile: float, palette: Palette) -> QImage:
        picture = picture_of(game.file)
        if not picture.isNull():
            shape = Qt.AspectRatioMode.KeepAspectRatioByExpanding
            return picture.scaled(size, shape, Qt.TransformationMode.SmoothTransformation)
        cover = recorded_cover(game.file, game.game, game.scenario)
        return thumbnail(cover, size, tile, palette) if cover else QImage()

    return paint


class Pictures(QObject):
    """Fills the frames of widgets that are in sight or nearly so, and again whenever a frame has another size."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = BackgroundTasks(self)
        self._painters: dict[QWidget, PaintPicture] = {}
        self._painted: dict[QWidget, tuple[QSize, Palette]] = {}

    def show_on(self, painters: dict[QWidget, PaintPicture]) -> None:
        """Paint from now on for these widgets, each with a ``Thumbnail``, and no others; the first is painted first."""
        self._tasks.forget()
        self._painters = painters
        self._painted = {}

    def refresh(self, ground: QWidget, near: QRect) -> None:
        """Paint what was not yet painted for its size, of all that is on the part ``near`` of the ``ground``."""
        palette = theme.current().palette
        for widget, paint in self._painters.items():
            frame = widget.findChild(Thumbnail)
            if widget.isHidden() or frame is None or frame.size().isEmpty():
                continue
            if not near.intersects(QRect(frame.mapTo(ground, QPoint()), frame.size())):
                continue
            size = frame.size() * frame.devicePixelRatioF()
            if self._painted.get(widget) != (size, palette):
                self._painted[widget] = (size, palette)
                self._paint(frame, paint, size, palette)

    def close(self) -> None:
        """Stop painting; nothing is painted from now on."""
        self._painters = {}
        self._tasks.close()

    def _paint(self, frame: Thumbnail, paint: PaintPicture, size: QSize, palette: Palette) -> None:
        tile = _tile(frame.width(), theme.current().px) * frame.devicePixelRatioF()

        def show(image: QImage) -> None:
            if not image.isNull():
                frame.set_picture(QPixmap.fromImage(image))

        self._tasks.run(lambda: paint(size, tile, palette), show)


def _tile(width: int, px: Callable[[float], int]) -> float:
    """The side of a tile in a picture so wide."""
    if width < px(SMALL):
        return px(SMALL_TILE)
    return max(px(LEAST_TILE), min(px(MOST_TILE), width * SHARE))
