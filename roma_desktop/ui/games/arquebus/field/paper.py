"""Old paper: broad stains, and a little darker toward the edges."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from roma_desktop.ui.games.arquebus.field.noise import drift, noise

DOT = 48  # pixels of the map for each dot of the stain


def paint_paper(painter: QPainter, size: tuple[int, int]) -> None:
    """Lay light and shade over the whole sheet."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, *size), _stains(size[0] // DOT, size[1] // DOT))
    painter.restore()


@lru_cache(maxsize=4)
def _stains(across: int, down: int) -> QImage:
    """Brown and white, all of it nearly transparent."""
    image = QImage(across, down, QImage.Format.Format_ARGB32)
    for y in range(down):
        for x in range(across):
            shade = 0.09 * (drift(x / 10, y / 10, 141) - 0.5) + 0.07 * (drift(x / 2.5, y / 2.5, 142) - 0.5)
            shade += 0.02 * (noise(x, y, 143) - 0.5)
            out = max(abs(2 * x / across - 1), abs(2 * y / down - 1))
            shade -= max(0.0, out - 0.82) / 0.18 * 0.07
            strong = round(min(1.0, abs(shade)) * 255)
            image.setPixel(x, y, strong << 24 | (0xFFF6DC if shade > 0 else 0x3A2508))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied, Qt.ImageConversionFlag.AutoColor)
