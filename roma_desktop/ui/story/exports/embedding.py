"""Pictures as bytes: for files of their own, and within a page of HTML, so that it is one file."""

from __future__ import annotations

import base64

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

QUICK = 70  # quality of PNG as Qt counts it: hardly larger than the smallest file, in a quarter of the time


def address_of(image: QImage, quality: int) -> str:
    """A picture as a ``data:`` address that holds it: JPEG of a quality from 0 to 100, or WebP if it is transparent."""
    form = "webp" if image.hasAlphaChannel() else "jpeg"
    return f"data:image/{form};base64,{base64.b64encode(_encoded(image, form, quality)).decode('ascii')}"


def png(image: QImage) -> bytes:
    """A picture as the bytes of a PNG file."""
    return _encoded(image, "png", QUICK)


def _encoded(image: QImage, form: str, quality: int) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form.encode()))
    writer.setQuality(quality)
    if not writer.write(image):
        raise AssertionError(f"Qt writes no {form}")
    return bytes(buffer.data().data())
