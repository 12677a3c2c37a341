"""Makes the icons of the program and of its files, in resources/icons, from the drawings of the counters.

python packaging/build_icons.py

The icon is a counter of red card with a helmet in a wreath; below 48 dots the wreath is left out. Linux gets PNG in all
sizes and SVG, Windows an .ico file, macOS an .icns file.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtSvg import QSvgGenerator

from roma_desktop.ui.counters.engraver import solid
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.counters.press import Press

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {"icp4": 16, "icp5": 32, "ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
FIELD = 128.0  # everything is drawn on a field of this width
WREATH_FROM = 48  # dots
BRIGHT, RED, FOOT, EDGE = "#AC3136", "#97242A", "#8C2026", "#4E0D10"
CREAM, GOLD, PAPER, PAPER_FOOT, HAIR = "#FCF1D8", "#E3B651", "#FBF4E2", "#EADCB9", "#A58A5C"

Draw = Callable[[QPainter, float], None]
"""Draws an icon on the field; the number is its size in dots."""


def counter(painter: QPainter, dots: float) -> None:
    """The icon of the program."""
    small = dots < WREATH_FROM
    inset = 3.0 if small else 7.0
    card = QRectF(inset, inset, FIELD - 2 * inset, FIELD - 2 * inset)
    if not small:
        _round(painter, card.translated(1.5, 4), 20, QColor(0, 0, 0, 60))
    ground = QLinearGradient(card.topLeft(), card.bottomLeft())
    ground.setColorAt(0, QColor(BRIGHT))
    ground.setColorAt(0.4, QColor(RED))
    ground.setColorAt(1, QColor(FOOT))
    _round(painter, card, 20, ground, EDGE, 8 if small else 3)
    if small:
        _figure(painter, "helmet", card.adjusted(15, 12, -15, -12), CREAM)
        return
    _round(painter, card.adjusted(5.5, 5.5, -5.5, -5.5), 15, None, GOLD, 1.6)
    _figure(painter, "wreath", card.adjusted(11, 12, -11, -10), GOLD)
    _figure(painter, "helmet", card.adjusted(27, 26, -27, -29), CREAM)


def sheet(painter: QPainter, dots: float) -> None:
    """What the icons of files have in common: a sheet of paper with a folded corner."""
    fold = 26.0
    left, top, right, bottom = 18.0, 5.0, 110.0, 123.0
    corners = ((left, top), (right - fold, top), (right, top + fold), (right, bottom), (left, bottom))
    page = QPolygonF([QPointF(x, y) for x, y in corners])
    corner = QPolygonF([QPointF(right - fold, top), QPointF(right - fold, top + fold), QPointF(right, top + fold)])
    ground = QLinearGradient(0, top, 0, bottom)
    ground.setColorAt(0, QColor(PAPER))
    ground.setColorAt(1, QColor(PAPER_FOOT))
    pen = QPen(QColor(HAIR), 6 if dots < WREATH_FROM else 3)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(ground)
    painter.drawPolygon(page)
    painter.setBrush(QColor(PAPER_FOOT))
    painter.drawPolygon(corner)


def saved_game(painter: QPainter, dots: float) -> None:
    """The icon of a saved game: the counter on a sheet."""
    sheet(painter, dots)
    painter.translate(27, 42)
    painter.scale(0.58, 0.58)
    counter(painter, dots * 0.58)


def scenario(painter: QPainter, dots: float) -> None:
    """The icon of a scenario: a map of three hexes on a sheet, a side on one of them."""
    sheet(painter, dots)
    radius = 22.0
    for centre, colour in ((QPointF(64, 59), RED), (QPointF(45, 92), "#C9B98A"), (QPointF(83, 92), "#8FA7B0")):
        path = QPainterPath()
        path.addPolygon(_hex(centre, radius))
        path.closeSubpath()
        painter.setPen(QPen(QColor(PAPER), 3))
        painter.setBrush(QColor(colour))
        painter.drawPath(path)


def _hex(centre: QPointF, radius: float) -> QPolygonF:
    """A hex that stands on a corner."""
    half, side = radius * 0.866, radius / 2
    places = ((0, -radius), (half, -side), (half, side), (0, radius), (-half, side), (-half, -side))
    return QPolygonF([centre + QPointF(x, y) for x, y in places])


def _round(painter: QPainter, box: QRectF, radius: float, fill: object, edge: str = "", width: float = 0.0) -> None:
    painter.setPen(QPen(QColor(edge), width) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)  # type: ignore[call-overload]
    painter.drawRoundedRect(box, radius, radius)


def _figure(painter: QPainter, figure: str, box: QRectF, ink: str) -> None:
    painter.save()
    solid(Press(painter, 100, PRINTED), figure, box, ink, RED)
    painter.restore()


def png(draw: Draw, dots: int) -> bytes:
    """An icon of so many dots as a PNG file."""
    picture = QImage(dots, dots, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        _set_up(painter, dots)
        draw(painter, dots)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def svg(draw: Draw, file: Path, title: str) -> None:
    """An icon as an SVG file."""
    drawing = QSvgGenerator()
    drawing.setFileName(str(file))
    drawing.setSize(QSize(int(FIELD), int(FIELD)))
    drawing.setViewBox(QRectF(0, 0, FIELD, FIELD))
    drawing.setTitle(title)
    with QPainter(drawing) as painter:
        _set_up(painter, FIELD)
        draw(painter, FIELD)


def _set_up(painter: QPainter, dots: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(dots / FIELD, dots / FIELD)


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico file of these PNG files by their size."""
    place = 6 + 16 * len(pictures)
    rows, data = b"", b""
    for dots, picture in pictures.items():
        rows += struct.pack("<BBBBHHII", dots % 256, dots % 256, 0, 0, 1, 32, len(picture), place + len(data))
        data += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + rows + data


def icns(pictures: dict[str, bytes]) -> bytes:
    """An .icns file of these PNG files by their kind."""
    parts = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


ICONS: dict[str, Draw] = {"roma-desktop": counter, "saved-game": saved_game, "scenario": scenario}


def main() -> None:
    """Write all icons."""
    QGuiApplication([])
    for name, draw in ICONS.items():
        for dots in SIZES if draw is counter else SIZES[:-1]:
            file = FOLDER / f"{dots}x{dots}" / f"{name}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(png(draw, dots))
        svg(draw, FOLDER / f"{name}.svg", "Roma Desktop")
        (FOLDER / f"{name}.ico").write_bytes(ico({dots: png(draw, dots) for dots in ICO_SIZES}))
    (FOLDER / "roma-desktop.icns").write_bytes(icns({kind: png(counter, dots) for kind, dots in ICNS_KINDS.items()}))


if __name__ == "__main__":
    main()
