"""Contact sheets of the counters of Sparta vs. Athens, to be looked at.

python packaging/build_counter_sheet.py FOLDER
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from roma_desktop.ui.counters import HIGH_CONTRAST, PRINTED, Palette, Print, Printable
from roma_desktop.ui.games.sparta_vs_athens.counters import (
    FortCounter,
    LeaderCounter,
    Marker,
    PileCounter,
    Sign,
    Standing,
    UnitCounter,
)

CLAY, DARK = "#E3B680", "#3A2D26"  # the map: land and sea

LAND = (
    UnitCounter("athens", "LSP", 8, "Athens"),
    UnitCounter("delian", "LSP", 3, "Lesbos"),
    UnitCounter("athenian_greek", "LSP", 3, "Cephallenia"),
    UnitCounter("sparta", "LSP", 7, "Sparta"),
    UnitCounter("peloponnesian", "LSP", 13, "Boeotia"),
    UnitCounter("spartan_italian", "LSP", 7, "Syracuse"),
    UnitCounter("persia", "LSP", 5, "Persia"),
    UnitCounter("argos", "LSP", 6, "Argos", side="sparta"),
)
SEA = (
    UnitCounter("athens", "NSP", 8, "Athens"),
    UnitCounter("delian", "NSP", 5, "Chios"),
    UnitCounter("athenian_greek", "NSP", 6, "Corcyra"),
    UnitCounter("peloponnesian", "NSP", 5, "League"),
    UnitCounter("spartan_italian", "NSP", 5, "Syracuse"),
    UnitCounter("delian", "NSP", 4, "Lesbos", side="sparta"),
)
WALLED = (
    UnitCounter("peloponnesian", "LSP", 5, "Corinth", standing=Standing.INSIDE),
    UnitCounter("peloponnesian", "LSP", 5, "Corinth", standing=Standing.BESIEGED),
)
PERICLES = LeaderCounter("athens", "Pericles", (1, 1, 12))
AGIS = LeaderCounter("sparta", "Agis", (0, 2, 10))
LEADERS = (
    PERICLES,
    AGIS,
    LeaderCounter("sparta", "Callicratidas", (1, 0, 10)),
    LeaderCounter("athens", marker=3),
    LeaderCounter("sparta", marker=12),
)
PYLOS = FortCounter("athens", 2, "Pylos")
FORTS = (PYLOS, FortCounter("sparta", 3, "Decelea"), replace(PYLOS, standing=Standing.BESIEGED))
MARKERS = (
    Marker(Sign.RAVAGED),
    Marker(Sign.BESIEGED, "athens"),
    Marker(Sign.BESIEGED, "sparta"),
    Marker(Sign.BLOCKADE, "athens"),
    Marker(Sign.BLOCKADE, "sparta"),
    Marker(Sign.HELD, "athens"),
    Marker(Sign.HELD, "sparta"),
)


def back(unit: UnitCounter) -> UnitCounter:
    """The unit with its back up."""
    return replace(unit, reduced=True, strength=max(1, unit.strength - 1))


PILES = (
    PileCounter("athens", LAND[0], ("delian",), 39, 42, 14, LEADERS[3]),
    PileCounter("sparta", LAND[3], ("peloponnesian",), 38, 0, 7, AGIS),
    PileCounter("athens", SEA[0], ("delian", "athenian_greek"), 0, 42, 7),
    PileCounter("sparta", LAND[4], (), 6),
    PileCounter("sparta", LAND[4], ("peloponnesian",), 10, 0, 2, standing=Standing.BESIEGED),
    PileCounter("athens", LAND[2], (), 23, 0, 2, PERICLES, Standing.INSIDE),
    PileCounter("athens", PYLOS, ("athens",), 9, 0, 3, standing=Standing.BESIEGED),
    PileCounter("sparta", back(LAND[5]), ("spartan_italian", "peloponnesian"), 112, 104, 34, LEADERS[4]),
    PileCounter("sparta", LAND[7], ("chalcidice",), 10, 0, 2),
)
ROWS: tuple[tuple[Printable, ...], ...] = (
    LAND,
    SEA + WALLED,
    tuple(back(unit) for unit in LAND),
    tuple(back(unit) for unit in SEA + WALLED),
    LEADERS + FORTS,
    MARKERS,
    PILES,
)


def sheet(rows: Sequence[Sequence[Printable]], side: float, ratio: float = 1.0, palette: Palette = PRINTED) -> QImage:
    """All counters at one size, half of them over the sea."""
    step = round(side * 1.4)
    wide, high = step * (max(map(len, rows)) + 1), step * (len(rows) + 1)
    image = QImage(round(wide * ratio), round(high * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    with QPainter(image) as painter:
        painter.fillRect(QRectF(0, 0, wide, high), QColor(CLAY))
        painter.fillRect(QRectF(wide / 2, 0, wide / 2, high), QColor(DARK))
        for row, things in enumerate(rows):
            for column, thing in enumerate(things):
                wanted = Print(thing, side, ratio, palette=palette)
                corner = QPointF(round((column + 0.45) * step), round((row + 0.45) * step))
                painter.drawImage(corner + wanted.frame.topLeft(), wanted.paint())
    return image


if __name__ == "__main__":
    app = QApplication([])
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for pixels in (36, 50, 62, 110):
        sheet(ROWS, pixels).save(str(folder / f"{pixels}.png"))
    sheet(ROWS, 62, 2.0).save(str(folder / "62-twice.png"))
    sheet(ROWS, 62, palette=HIGH_CONTRAST).save(str(folder / "62-high-contrast.png"))
    grey = sheet(ROWS, 62).convertToFormat(QImage.Format.Format_Grayscale8)
    grey.save(str(folder / "62-grey.png"))
