"""The faces of the map, and letters as outlines."""

from __future__ import annotations

import os
from enum import Enum
from functools import cache
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPainterPath
from PySide6.QtWidgets import QApplication

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"


class Face(Enum):
    """What is lettered: family, weight, italic."""

    PROVINCE = ("Cinzel", 700, False)
    REGION = ("Cinzel", 900, False)
    SEA = ("IM FELL English", 400, True)
    TOWN = ("EB Garamond", 500, False)
    CAPITAL = ("EB Garamond", 700, False)
    NOTE = ("EB Garamond", 500, True)


@cache
def _program() -> QGuiApplication:
    """Qt has fonts only while an application exists, so one is kept; its faces are loaded once.

    It can have widgets, which other code in this process may need.
    """
    program = QApplication.instance() or QApplication([])
    for file in sorted(FONTS.glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            raise FileNotFoundError(file)
    assert isinstance(program, QGuiApplication)
    return program


@cache
def font(face: Face, size: int, spacing: float = 0.0) -> QFont:
    """A face at a size in px, with so much space added after each letter."""
    _program()
    family, weight, italic = face.value
    made = QFont(family)
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def width(face: Face, size: int, text: str) -> float:
    """How far a text runs, in px."""
    return QFontMetricsF(font(face, size)).horizontalAdvance(text)


def cap_height(face: Face, size: int) -> float:
    """The height of a capital, in px."""
    return QFontMetricsF(font(face, size)).capHeight()


def x_height(face: Face, size: int) -> float:
    """The height of a small letter, in px; in Cinzel that is a small capital."""
    return QFontMetricsF(font(face, size)).xHeight()


def outline(face: Face, size: int, text: str, x: float, y: float) -> QPainterPath:
    """The outline of a text whose base line starts at a point."""
    path = QPainterPath()
    path.addText(QPointF(x, y), font(face, size), text)
    return path
