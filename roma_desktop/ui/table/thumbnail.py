"""A small picture of a table for the library: who holds which place, nothing that anybody hides."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage

from roma_desktop.ui import theme
from roma_desktop.ui.library.cards.thumbnails import lay_tiles, spot
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.picture import MapPicture
from roma_desktop.ui.table.presenter import Presenter

SIZE = QSize(640, 360)
TILE = 14  # pixels: a tile in the colour of a power


def thumbnail(picture: MapPicture, chart: Chart, part: QRectF, state: Any, presenter: Presenter[Any]) -> QImage:
    """A part of the map, with a tile in the holder's colour at each place that somebody holds."""
    image = picture.thumbnail(part, SIZE)
    holders = presenter.holders(state)
    spots = [(spot(chart, place), presenter.colour(state, side)) for place, side in holders.items()]
    lay_tiles(image, part, spots, TILE, theme.current().palette)
    return image
