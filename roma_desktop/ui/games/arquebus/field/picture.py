"""The pictures of a map: the shipped one where it shows this very map, else one that is painted now; names over it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from PySide6.QtGui import QImage, QImageReader, QPainter

from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.scenario import Map
from roma_desktop.ui import theme
from roma_desktop.ui.games.arquebus.field.lettering import paint_labels, paint_title
from roma_desktop.ui.games.arquebus.field.painting import paint_map
from roma_desktop.ui.games.arquebus.field.sheet import sheet_of
from roma_desktop.ui.map.ground import SMALL_WIDTH, Ground

FOLDER = shipped("resources", "maps", "arquebus")
"""A folder for each scenario, with its pictures without names and the digest of the map that they show."""
DIGEST = "digest.txt"
DRAWING = 1
"""Counts up when the same map is painted in another way: pictures drawn before are not used then."""


def digest(map_: Map) -> str:
    """A digest of all that a picture without names depends on: 64 hexadecimal digits."""
    drawn = msgspec.structs.replace(map_, labels=())
    return sha256(msgspec.json.encode((DRAWING, drawn), order="sorted")).hexdigest()


def picture(
    map_: Map, which: Ground, language: str, *, key: str = "", title: Mapping[str, str] | None = None
) -> QImage:
    """A picture of a map with its names in a language; the plain one has none. Any thread may ask.

    ``key`` names the folder of its shipped pictures, if it has one.
    """
    theme.load_fonts()
    image = _shipped(map_, which, key) if key else QImage()
    if image.isNull():
        image = bare(map_, which)
    if which is not Ground.PLAIN:
        sheet = sheet_of(map_)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale = image.width() / sheet.whole[0]
            painter.scale(scale, scale)
            paint_labels(painter, map_, language)
            paint_title(painter, sheet, title or {}, language)
    return image


def file_of(which: Ground) -> str:
    """The file of a shipped picture: without names the plain one is the small one."""
    return Ground.SMALL if which is Ground.PLAIN else which


def bare(map_: Map, which: Ground) -> QImage:
    """A picture without names, painted now."""
    width = sheet_of(map_).whole[0]
    if which is Ground.LARGE:
        return paint_map(map_)
    return paint_map(map_, min(1.0, SMALL_WIDTH / width), codes=False)


def _shipped(map_: Map, which: Ground, key: str) -> QImage:
    """The shipped picture; null where there is none of this map."""
    note, file = FOLDER / key / DIGEST, FOLDER / key / file_of(which)
    if not note.is_file() or not file.is_file() or note.read_text("ascii").strip() != digest(map_):
        return QImage()
    QImageReader.setAllocationLimit(512)
    image = QImage(str(file))
    return image if image.isNull() else image.convertToFormat(QImage.Format.Format_RGB32)
