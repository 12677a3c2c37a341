"""The layouts of markers: badges of a power, round tokens, Barbari Incognita."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.palette import PowerColour, blend
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.counters.tile import band, field, finish, haloed, plate, round_field, round_finish
from roma_desktop.ui.games.roma_victrix.counters.face import Face
from roma_desktop.ui.games.roma_victrix.counters.kinds import Figure
from roma_desktop.ui.games.roma_victrix.counters.pieces import shadow

FIELD_MIDDLE = 57.5  # of the field right of the spine


def badge(press: Press, counter: Face, power: PowerColour) -> None:
    """A sign of a power: ally and client over their word, initiative as an eagle in a wreath."""
    assert counter.symbol is not None
    field(press, power)
    if counter.symbol is Figure.INITIATIVE:
        engraver.solid(press, Figure.WREATH, QRectF(20.5, 8, 74, 84), power.ink, power.ground)
        engraver.solid(press, Figure.INITIATIVE, QRectF(35.5, 25, 44, 44), power.ink, power.ground)
    else:
        box = QRectF(23, 10, 69, 62)
        engraver.solid(press, counter.symbol, box, power.ink, power.ground, shadow(press, power))
        plate(press, power, counter.code.upper(), 78)
    finish(press, power)


def token(press: Press, counter: Face, power: PowerColour) -> None:
    """A round marker without an owner."""
    assert counter.symbol is not None
    round_field(press, power)
    box = QRectF(21, 20, 58, 58)
    engraver.solid(press, counter.symbol, box, power.ink, power.ground, shadow(press, power))
    if counter.value:
        haloed(press, press.word(counter.value, 50, 86, 15, anchor=0.5), power.ink, power.ground, 5)
    round_finish(press, power)


def incognita(press: Press, counter: Face, power: PowerColour) -> None:
    """Face down a question mark over axes; turned up the axes and the number of warbands."""
    field(press, power)
    if counter.value:
        band(press, power, 8.5, 91.5)
        engraver.solid(press, Figure.INCOGNITA, QRectF(30, 12, 55, 44), power.deep, power.band)
        number = press.word(counter.value, FIELD_MIDDLE, 86, 37, room=66, anchor=0.5)
        haloed(press, number, power.deep, power.band, 6)
    else:
        faint = blend(power.ground, power.ink, 0.34)
        engraver.solid(press, Figure.INCOGNITA, QRectF(22, 11, 71, 78), faint, power.ground)
        haloed(press, press.word("?", FIELD_MIDDLE, 80, 60, anchor=0.5), power.ink, power.ground, 7)
    finish(press, power)
