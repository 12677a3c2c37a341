"""Tool tips: plain words always.

Qt takes what looks like HTML for HTML, pictures from the disk and all. The words may be those of a file, so no other
module gives a widget its tip or shows one.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QGraphicsItem, QToolTip, QWidget

LONGEST = 1_000  # letters


def set_tip(part: QWidget | QGraphicsItem, words: str) -> None:
    """What a widget or an item of a scene says of itself under the mouse; "" for nothing."""
    part.setToolTip(_letter_by_letter(words))


def show_tip(at: QPoint, words: str, widget: QWidget) -> None:
    """Show words at a point of the screen; "" takes them away."""
    QToolTip.showText(at, _letter_by_letter(words), widget)


def _letter_by_letter(words: str) -> str:
    """Words that Qt shows as they are, the end of very many left out."""
    shown = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    return Qt.convertFromPlainText(shown) if Qt.mightBeRichText(shown) else shown
