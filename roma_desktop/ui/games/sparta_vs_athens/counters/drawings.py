"""Hoplite, trireme, helmet and tower, with the sign of their nation on shield and sail."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.palette import BLACK
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.counters.shapes import disc
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS, SHEET
from roma_desktop.ui.games.sparta_vs_athens.counters.ware import Inks

HOPLITE, TRIREME, SAIL = f"{SHEET}/hoplite", f"{SHEET}/trireme", f"{SHEET}/sail"
HELMET, TOWER, HULL = f"{SHEET}/helmet", f"{SHEET}/tower", f"{SHEET}/hull"
SHIELD: Final = (48.0, 54.0, 23.0)  # middle and radius, as the hoplite's drawing measures
SIGN_ON_SAIL: Final = QRectF(28.6, 12.4, 28.8, 28.8)
SIGN_ON_TOWER: Final = (50.0, 56.0, 17.0)
OUTLINE: Final = 2.6


def figure(press: Press, ink: Inks, name: str, box: QRectF) -> None:
    """A drawing in solid ink, or as an outline on a hollow face (the back of a counter)."""
    if ink.is_hollow:
        width = OUTLINE + 0.8 if press.is_small else OUTLINE
        engraver.hollow(press, name, box, ink.figure, ink.field, ink.pale, width)
    else:
        engraver.solid(press, name, box, ink.figure, ink.field)


def hoplite(press: Press, ink: Inks, sign: str, box: QRectF) -> None:
    figure(press, ink, HOPLITE, box)
    with engraver.fitted(press, HOPLITE, box):
        shield(press, ink, sign, *SHIELD)


def trireme(press: Press, ink: Inks, sign: str, box: QRectF) -> None:
    figure(press, ink, TRIREME, box)
    with engraver.fitted(press, TRIREME, box):
        sail = QRectF(17, 8, 52, 38)
        engraver.hollow(press, SAIL, sail, ink.figure, ink.field, ink.pale, OUTLINE)
        engraver.solid(press, sign, SIGN_ON_SAIL, ink.figure, ink.pale)


def tower(press: Press, ink: Inks, sign: str, box: QRectF) -> None:
    figure(press, ink, TOWER, box)
    with engraver.fitted(press, TOWER, box):
        shield(press, ink, sign, *SIGN_ON_TOWER)


def helmet(press: Press, ink: Inks, box: QRectF) -> None:
    figure(press, ink, HELMET, box)


def shield(press: Press, ink: Inks, sign: str, x: float, y: float, radius: float) -> None:
    """A round shield: parted from what is behind it, with a ring along its rim where there is room."""
    gap = 2.6 if press.is_small else 1.8
    press.area(disc(x, y, radius + gap), ink.field)
    face, mark = (ink.pale, ink.figure) if ink.is_hollow else (ink.figure, ink.pale)
    press.area(disc(x, y, radius), ink.figure)
    if ink.is_hollow:
        press.area(disc(x, y, radius - OUTLINE), face)
    if press.is_small:
        half = radius * 0.68
    else:
        press.line(disc(x, y, radius - 3.6), ink.figure if ink.is_hollow else ink.field, 1.1)
        half = radius * 0.6
    engraver.solid(press, sign, QRectF(x - half, y - half, 2 * half, 2 * half), mark, face)


def whose(press: Press, side: SideId, x: float, y: float) -> None:
    """A small shield in a side's colour and with its sign, which says that a counter belongs to it."""
    look = LOOKS[side]
    power = press.palette[look.colour]
    radius = 13.0 if press.is_small else 10.0
    press.area(disc(x, y, radius + press.thick(1.6)), power.ink if power.ground == BLACK else power.rim)
    press.area(disc(x, y, radius), power.ground)
    half = radius * 0.68
    engraver.solid(press, look.sign, QRectF(x - half, y - half, 2 * half, 2 * half), power.ink, power.ground)
