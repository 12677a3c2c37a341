"""Pictures within a page of HTML, so that it is one file."""

from __future__ import annotations

import base64

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter


def address_of(image: QImage, quality: int) -> str:
    """A picture as an address that holds it, as JPEG of a quality from 0 to 100."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setQuality(quality)
    if not writer.write(image):
        raise AssertionError("Qt writes no JPEG")
    return f"data:image/jpeg;base64,{base64.b64encode(buffer.data().data()).decode('ascii')}"
