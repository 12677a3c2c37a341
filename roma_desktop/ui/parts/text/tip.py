"""Tool tips: always plain words.

Qt shows text that looks like HTML as HTML, even with pictures from the disk. The words may come from a file, so only
this module sets or shows tool tips.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QGraphicsItem, QToolTip, QWidget

LONGEST = 1_000  # letters


def set_tip(part: QWidget | QGraphicsItem, words: str) -> None:
    """Set the tool tip of a widget or of an item of a scene; "" for none."""
    part.setToolTip(_letter_by_letter(words))


def show_tip(at: QPoint, words: str, widget: QWidget) -> None:
    """Show words at a point of the screen; "" takes them away."""
    QToolTip.showText(at, _letter_by_letter(words), widget)


def _letter_by_letter(words: str) -> str:
    """Words in a form that Qt shows as they are, cut short if there are very many."""
    shown = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    return Qt.convertFromPlainText(shown) if Qt.mightBeRichText(shown) else shown
