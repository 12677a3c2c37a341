"""How large the window is when it opens, and how small it may be made."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QMainWindow

FIRST_SIZE, LEAST_SIZE = QSize(1440, 900), QSize(720, 520)
FRAME = QSize(16, 44)  # pixels that the platform's frame and title take around a window


def first_size(available: QSize, wanted: QSize = FIRST_SIZE) -> QSize:
    """The size of the window on a screen with so much room, in its own pixels: at any scale factor it fits."""
    return wanted.boundedTo(available - FRAME).expandedTo(least_size(available))


def least_size(available: QSize) -> QSize:
    """How small the window may be made: never larger than the screen."""
    return LEAST_SIZE.boundedTo(available - FRAME)


def restore_size(window: QMainWindow, kept: str) -> None:
    """Give a window the size and the place it had when it was closed, as far as the screen has room for it."""
    available = window.screen().availableSize()
    window.setMinimumSize(least_size(available))
    if not window.restoreGeometry(QByteArray.fromBase64(QByteArray(kept.encode()))):
        window.resize(first_size(available))
    elif not window.isMaximized() and not window.isFullScreen():
        window.resize(first_size(window.screen().availableSize(), window.size()))


def kept_size(window: QMainWindow) -> str:
    """The size and the place of a window, to be restored."""
    return bytes(window.saveGeometry().toBase64().data()).decode()
