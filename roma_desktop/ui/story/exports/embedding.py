"""Pictures within a page of HTML, so that it is one file."""

from __future__ import annotations

import base64

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter


def address_of(image: QImage, quality: int) -> str:
    """A picture as an address that holds it, as JPEG of a quality from 0 to 100; as WebP where it is seen through."""
    form = "webp" if image.hasAlphaChannel() else "jpeg"
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form.encode()))
    writer.setQuality(quality)
    if not writer.write(image):
        raise AssertionError(f"Qt writes no {form}")
    return f"data:image/{form};base64,{base64.b64encode(buffer.data().data()).decode('ascii')}"
