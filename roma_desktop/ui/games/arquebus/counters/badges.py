"""Badges: the markers of a unit as small signs at its right edge [2.2-g]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF

from roma_desktop.ui.counters import engraver
from roma_desktop.ui.counters.palette import BLACK, INK, PAPER, PowerColour
from roma_desktop.ui.counters.press import Press
from roma_desktop.ui.counters.shapes import disc, polygon
from roma_desktop.ui.games.arquebus.counters import ware
from roma_desktop.ui.games.arquebus.counters.terms import Badge, drawing_of

WARM, BLOOD = "#F0C75A", "#8E1F22"
LOOKS: Final[Mapping[Badge, tuple[str, str, str]]] = {
    Badge.ENGAGED: ("blades", BLOOD, PAPER),
    Badge.CHARGE: ("spear", WARM, INK),
    Badge.SHOCK: ("clash", WARM, INK),
    Badge.CONTINUED_1: ("\N{MINUS SIGN}1", WARM, INK),
    Badge.CONTINUED_2: ("\N{MINUS SIGN}2", WARM, INK),
    Badge.OUT_OF_COMMAND: ("broken-chain", PAPER, INK),
    Badge.FIRED: ("smoke", INK, PAPER),
    Badge.REACTED: ("match", INK, PAPER),
    Badge.COUNTER_CHARGED: ("spent-spear", INK, PAPER),
    Badge.NO_MOVE: ("lock", PAPER, INK),
}
"""Drawing or letters, ground and ink of each."""
NUMBERED: Final = frozenset({Badge.CONTINUED_1, Badge.CONTINUED_2})
X: Final = 92.0
RADIUS: Final = {ware.Detail.BARE: 15.0, ware.Detail.PLAIN: 12.0, ware.Detail.FULL: 10.5}
MOST: Final = {ware.Detail.BARE: 1, ware.Detail.PLAIN: 3, ware.Detail.FULL: 4}
"""How many there is room for; those that come later in ``Badge`` are left out."""
ROOM: Final = 10.0
"""How far badges reach beyond the counter."""


def print_badges(press: Press, power: PowerColour, badges: Sequence[Badge], below_flag: bool) -> None:
    """The badges of a unit from the top down; under the flag of the Retired there is room for one less."""
    level = ware.detail(press)
    shown = sorted(set(badges), key=list(Badge).index)[: MOST[level] - (below_flag and level is not ware.Detail.BARE)]
    radius = RADIUS[level]
    top = (52.0 if level is ware.Detail.BARE else 40.0) if below_flag else radius + 1.5
    for i, badge in enumerate(shown):
        print_badge(press, power, badge, X, top + i * (2 * radius - 0.5), radius)


def print_badge(press: Press, power: PowerColour, badge: Badge, x: float, y: float, radius: float) -> None:
    """One badge about (x, y): a disc, or a wedge with the number of a continued attack."""
    name, ground, ink = LOOKS[badge]
    rim = PAPER if ground == INK else INK
    if power.ground == BLACK:
        ground, ink, rim = (BLACK, "#FFFFFF", "#FFFFFF") if ground == INK else ("#FFFFFF", BLACK, BLACK)
    edge = press.thick(1.5)
    shape = disc(x, y, radius)
    if badge in NUMBERED:
        far, near = radius * 1.06, radius * 0.62
        shape = polygon(
            (x, y - far), (x + far, y - near * 0.4), (x + far, y + far), (x - far, y + far), (x - far, y - near * 0.4)
        )
    press.line(shape, BLACK if rim != BLACK else "#FFFFFF", 2 * edge + press.thick(1.0))
    press.line(shape, rim, 2 * edge)
    press.area(shape, ground)
    if badge in NUMBERED:
        capitals = radius * 1.1
        base = press.snap(y + radius * 0.24 + press.thick(capitals) / 2)
        press.area(press.word(name, x, base, capitals, room=radius * 1.7, anchor=0.5), ink)
        return
    half = radius * 0.74
    engraver.solid(press, drawing_of(name), QRectF(x - half, y - half, 2 * half, 2 * half), ink, ground)
