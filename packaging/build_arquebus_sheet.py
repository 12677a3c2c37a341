"""Contact sheets of the counters of Arquebus, to be looked at.

python packaging/build_arquebus_sheet.py FOLDER
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
from roma_desktop.ui.games.arquebus.counters import (
    Badge,
    FlightMarker,
    Fronted,
    LeaderCounter,
    Order,
    Seizure,
    SeizureCounter,
    StackCounter,
    StandardCounter,
    TimeMarker,
    UnitCounter,
    figure_of,
)

GRASS, OCHRE, NIGHT = "#B9B77A", "#D9C38A", "#3B3A28"
"""Grounds of the map, by day and by night."""

FOOT = (
    UnitCounter("azure", 0, "PK", figure_of("PK", "PK"), 4, -1, number=1),
    UnitCounter("azure", 1, "PK", figure_of("PK", "PK_swiss"), 5, -2, "CB", -2, 2),
    UnitCounter("azure", 2, "PK", figure_of("PK", "PK_landsknecht"), 4, -2, "AQ", -2, 3),
    UnitCounter("azure", 3, "SB", figure_of("SB"), 5, -1, "AQ", -1, 1),
    UnitCounter("azure", 4, "AQ", figure_of("AQ"), 5, 1, "AQ", 0, 2),
    UnitCounter("azure", 5, "CB", figure_of("CB"), 5, 1, "CB", 0, 3),
    UnitCounter("azure", 6, "LB", figure_of("LB"), 5, 1, "LB", 0, 1),
    UnitCounter("azure", 7, "SK", figure_of("SK"), 6, 2, "CB", -1, 2),
    UnitCounter("azure", 8, "SP", figure_of("SP"), 5, 2, number=1),
)
HORSE = (
    UnitCounter("azure", 0, "MM", figure_of("MM"), 6, -2, number=12),
    UnitCounter("azure", 1, "STR", figure_of("STR"), 8, 1, number=1),
    UnitCounter("azure", 2, "LC", figure_of("LC"), 8, 1, number=2),
    UnitCounter("azure", 3, "LC/A", figure_of("LC/A"), 8, 1, "A", 0, 3),
    UnitCounter("azure", 4, "GE", figure_of("GE"), 9, 2, "J", 0, 1),
    UnitCounter("azure", 5, "MAQ", figure_of("MAQ"), 7, 1, "AQ", -1, 1),
    UnitCounter("azure", 6, "MCB", figure_of("MCB"), 7, 1, "CB", -1, 1),
    UnitCounter("azure", 5, "AQ", figure_of("MAQ", dismounted=True), 5, 1, "AQ", -1, 1),
    UnitCounter("azure", 6, "CB", figure_of("MCB", dismounted=True), 5, 1, "CB", -1, 1),
)
TRAIN = (
    UnitCounter("azure", 0, "ART", figure_of("ART", missile="F", deployed=True), None, None, "F", 0, 1),
    UnitCounter("azure", 1, "ART", figure_of("ART", missile="S", deployed=True), None, None, "S", 0, 1),
    UnitCounter("azure", 2, "ART", figure_of("ART", missile="C", deployed=True), None, None, "C", 1, 2),
    UnitCounter("azure", 3, "ART", figure_of("ART", missile="H", deployed=True), None, None, "H", -1, 1),
    UnitCounter("azure", 4, "ART", figure_of("ART", missile="OG", deployed=True), None, None, "OG", 0, 1),
    UnitCounter("azure", 0, "ART", figure_of("ART", missile="F"), 4, None, "F", None, 1),
    UnitCounter("azure", 3, "ART", figure_of("ART", missile="H"), 2, None, "H", None, 1),
    UnitCounter("azure", 4, "ART", figure_of("ART", missile="OG"), 3, None, "OG", None, 1),
    UnitCounter("azure", 7, "GW", figure_of("GW"), 0, -1, "AQ", 0, 1),
    UnitCounter("azure", 8, "BW", figure_of("BW"), 3, 3, number=1),
)
UNITS = FOOT + HORSE + TRAIN


def changed(units: Sequence[UnitCounter], colour: str, order: Order = Order.GOOD) -> tuple[UnitCounter, ...]:
    """The units of another side or in another order."""
    return tuple(replace(unit, colour=colour, order=order) for unit in units)


BADGES = (
    *(replace(FOOT[2], badges=(badge,)) for badge in Badge),
    replace(HORSE[0], colour="gold", badges=(Badge.ENGAGED, Badge.OUT_OF_COMMAND, Badge.NO_MOVE)),
    replace(HORSE[5], colour="crimson", order=Order.DISORDERED, badges=(Badge.FIRED, Badge.ENGAGED)),
    replace(FOOT[3], colour="gold", order=Order.RETIRED, badges=(Badge.OUT_OF_COMMAND,)),
)
FOIX = LeaderCounter("azure", (0,), "Foix", 4, -2, 3)
KING = LeaderCounter("azure", (1, 4), "Francis I", 3, 2, 1, is_king=True)
PESCARA = LeaderCounter("gold", (2,), "Pescara", 3, 2)
LEADERS = (
    FOIX,
    KING,
    PESCARA,
    LeaderCounter("crimson", (3,), "Montefeltro", 4, 1),
    LeaderCounter("gold", (2,), "", 2, 0, is_replacement=True),
    LeaderCounter("azure", (4,), "", 1, 0, is_replacement=True),
    LeaderCounter("crimson", (), "R. Gonzaga"),
    StandardCounter("azure"),
    StandardCounter("gold"),
    StandardCounter("crimson"),
)
COUNTERS = (
    SeizureCounter("azure"),
    SeizureCounter("gold"),
    SeizureCounter("crimson"),
    SeizureCounter("azure", Seizure.OPPORTUNITY, 3, "Opportunity"),
    SeizureCounter("gold", Seizure.OPPORTUNITY, 6, "Opportunity"),
    SeizureCounter("azure", Seizure.NEGATION, word="Negation"),
    SeizureCounter("gold", Seizure.WAR_CRY, word="War Cry"),
    SeizureCounter("crimson", Seizure.FALTER, word="Troops Falter"),
    SeizureCounter("azure", Seizure.BREACH, word="Into the Breach"),
    TimeMarker(7),
    FlightMarker("azure", 12),
    FlightMarker("gold", 40),
    FlightMarker("crimson"),
)
GOLDEN = changed(UNITS, "gold")
STACKS = (
    StackCounter((FOOT[4], TRAIN[2]), (FOIX,)),
    StackCounter((GOLDEN[3], GOLDEN[22])),
    StackCounter((replace(FOOT[0], order=Order.DISORDERED, badges=(Badge.ENGAGED,)), TRAIN[0])),
    StackCounter((FOOT[5], replace(FOOT[8], order=Order.DISORDERED)), (), StandardCounter("azure")),
    StackCounter((GOLDEN[9],), (PESCARA,), StandardCounter("gold")),
    StackCounter((HORSE[0],), (KING, FOIX)),
    StackCounter((), (PESCARA,), StandardCounter("gold")),
    StackCounter((), (), StandardCounter("crimson")),
    StackCounter((), (FOIX,)),
)
FRONTS = tuple(
    Fronted(stack, 60.0 * i, colour=stack.units[0].colour, lower=60.0 if i == 2 else None)
    for i, stack in enumerate(STACKS[:6])
)
SIDES = (
    *(Fronted(unit, 60.0 * i, colour=unit.colour) for i, unit in enumerate(changed(FOOT[:3], "crimson"))),
    *(Fronted(unit, 180.0 + 60 * i, colour="gold") for i, unit in enumerate(changed(TRAIN[:3], "gold"))),
)
ROWS: tuple[tuple[Printable, ...], ...] = (
    FOOT + HORSE[:4],
    HORSE[4:] + TRAIN[:8],
    changed(UNITS[:13], "gold"),
    changed(UNITS[13:], "gold"),
    changed(UNITS[:13], "crimson"),
    changed(UNITS[:13], "azure", Order.DISORDERED),
    changed(UNITS[13:18] + UNITS[26:], "gold", Order.DISORDERED),
    changed(UNITS[:13], "crimson", Order.DISORDERED),
    changed(UNITS[:13], "azure", Order.RETIRED),
    changed(UNITS[9:18] + UNITS[26:], "gold", Order.RETIRED),
    BADGES,
    LEADERS,
    COUNTERS,
    STACKS,
    FRONTS + SIDES,
)


def sheet(
    rows: Sequence[Sequence[Printable]],
    side: float,
    ratio: float = 1.0,
    palette: Palette = PRINTED,
    grounds: tuple[str, str] = (GRASS, OCHRE),
    step: float = 1.3,
) -> QImage:
    """All counters at one size, half of them on each ground."""
    apart = round(side * step)
    wide, high = round(apart * (max(map(len, rows)) + 0.6)), round(apart * (len(rows) + 0.6))
    image = QImage(round(wide * ratio), round(high * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    with QPainter(image) as painter:
        painter.fillRect(QRectF(0, 0, wide, high), QColor(grounds[0]))
        painter.fillRect(QRectF(wide / 2, 0, wide / 2, high), QColor(grounds[1]))
        for row, things in enumerate(rows):
            for column, thing in enumerate(things):
                wanted = Print(thing, side, ratio, palette=palette)
                corner = QPointF(round((column + 0.45) * apart), round((row + 0.45) * apart))
                painter.drawImage(corner + wanted.frame.topLeft(), wanted.paint())
    return image


if __name__ == "__main__":
    app = QApplication([])
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for pixels in (24, 48, 72, 146):
        sheet(ROWS[:-2], pixels).save(str(folder / f"{pixels}.png"))
        sheet(ROWS[-2:], pixels, step=1.8).save(str(folder / f"{pixels}-stacks.png"))
    sheet(ROWS, 72, grounds=(NIGHT, NIGHT), step=1.5).save(str(folder / "72-night.png"))
    sheet(ROWS, 72, palette=HIGH_CONTRAST, step=1.5).save(str(folder / "72-high-contrast.png"))
    sheet(ROWS, 48, palette=HIGH_CONTRAST, step=1.5).save(str(folder / "48-high-contrast.png"))
    grey = sheet(ROWS, 72, step=1.5).convertToFormat(QImage.Format.Format_Grayscale8)
    grey.save(str(folder / "72-grey.png"))
