"""Counters of Arquebus as they are printed, and how far two pictures differ to an eye without colours."""

from __future__ import annotations

from dataclasses import replace

import build_arquebus_sheet as examples
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.ui.counters import PRINTED, Palette, Print, Printable, Shadow

FLAT = Palette("flat", PRINTED.colours, has_relief=False)
"""Without grain, which differs from counter to counter."""
PIKE = examples.FOOT[0]
GUN = examples.TRAIN[2]
SHOOTER = replace(examples.FOOT[2], number=3)


def painted(thing: Printable, side: float = 72, ratio: float = 1.0, palette: Palette = PRINTED) -> QImage:
    return Print(thing, side, ratio, shadow=Shadow.NONE, palette=palette).paint()


def grey(image: QImage) -> bytes:
    """The lightness of each dot as an eye without colours sees it, 0 to 255; what is bare shows middle grey."""
    flat = QImage(image.width(), image.height(), QImage.Format.Format_RGB32)
    flat.fill(QColor("#808080"))
    with QPainter(flat) as painter:
        painter.drawImage(QRectF(flat.rect()), image)
    shown = flat.convertToFormat(QImage.Format.Format_Grayscale8)
    lines = bytes(shown.constBits())
    return b"".join(lines[y * shown.bytesPerLine() :][: shown.width()] for y in range(shown.height()))


def different(one: QImage, other: QImage, by: int = 50) -> int:
    """Dots whose grey differs clearly."""
    assert one.size() == other.size()
    return apart(grey(one), grey(other), by)


def apart(one: bytes, other: bytes, by: int = 50) -> int:
    return sum(abs(a - b) >= by for a, b in zip(one, other, strict=True))
