"""2. Marching."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from exhibits.sitting import LEFT, NONE, Sitting
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid

CARTHAGE_MOVES = "seed 1\nuntil operations of carthage\n"
HANNIBAL_MARCHES = f"{CARTHAGE_MOVES}roll 6\nActivate hannibal\n"
SELEUCIDS = "seed 1\nuntil operations of seleucid_kingdom\nroll 6\n"
KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
AWAY = QPoint(2, 2)


def reach(at: Sitting) -> None:
    """Hannibal may still be activated; he is; and the land he can get to."""
    page = at.lay(CARTHAGE_MOVES)
    while page.controller.choosing.piece != "hannibal":
        at.key(KEY.Key_N)
    at.keep("2-chosen")
    at.key(KEY.Key_Return)
    at.keep("2-activated")


def drag(at: Sitting) -> None:
    """Hannibal is carried over Gaul to Germania, where many may react."""
    page = at.lay(HANNIBAL_MARCHES)
    at.drag(at.pile("march:hannibal"), at.area("germania_magna"), drop=False)
    at.keep("2-drag")
    QTest.mouseMove(at.window.windowHandle(), at.area("sicilia"))
    at.keep("2-drag-far")
    at.key(KEY.Key_Escape)
    QTest.mouseRelease(at.window.windowHandle(), LEFT, NONE, at.area("sicilia"))
    assert page.asked


def by_sea(at: Sitting) -> None:
    """Hannibal takes two units aboard: what the voyages cost, and one of them."""
    at.lay(f"{HANNIBAL_MARCHES}Form hannibal: 2 HI\n")
    at.keep("2-sea")
    at.hover(at.area("sardinia"))
    at.keep("2-sea-goal")


def units(at: Sitting) -> None:
    """Who marches: chosen at the side, in the fan, with a rubber band, and all but a garrison."""
    page = at.lay(HANNIBAL_MARCHES)
    grid = at.seen(UnitGrid, page.side)[0]
    at.click(grid.mapTo(at.window, grid.box(2).center()))
    at.click(at.seen(UnitGrid, page.side)[0].mapTo(at.window, grid.box(5).center()), SHIFT)
    at.hover(AWAY)
    at.keep("2-units")
    at.key(KEY.Key_G, Qt.KeyboardModifier.ControlModifier)
    at.hover(AWAY)
    at.keep("2-garrison")
    grid = at.seen(UnitGrid, page.side)[0]
    at.drag(
        grid.mapTo(at.window, grid.box(0).topLeft() - QPoint(1, 1)),
        grid.mapTo(at.window, grid.box(6).center()),
        drop=False,
    )
    at.keep("2-band")
    QTest.mouseRelease(at.window.windowHandle(), LEFT, NONE, grid.mapTo(at.window, grid.box(6).center()))
    at.rest()
    at.hover(at.pile("march:hannibal"))
    at.wait(page.fan.isVisible)
    at.keep("2-fan")


def waypoints(at: Sitting) -> None:
    """Antiochus goes by Osrhoene and Hatra."""
    at.lay(f"{SELEUCIDS}Activate antiochus\n")
    for place in ("osrhoene", "hatra"):
        at.click(at.area(place), SHIFT)
    at.hover(AWAY)
    at.keep("2-waypoints")
    at.hover(at.area("babylonia"))
    at.keep("2-waypoints-goal")


def stopped(at: Sitting) -> None:
    """Aegyptus may intercept Seleucus on the way; then he goes on."""
    at.lay(f"{SELEUCIDS}Activate seleucus\n")
    at.click(at.area("babylonia"))
    at.hover(AWAY)
    at.keep("2-stopped")
    at.key(KEY.Key_Return)
    at.wait(lambda: at.record.game.state.captains["seleucus"].at == "babylonia")
    at.keep("2-gone-on")


def keyboard(at: Sitting) -> None:
    """The cursor on the map: on a place that can be chosen, and on one that can't."""
    page = at.lay(HANNIBAL_MARCHES)
    at.key(KEY.Key_Tab)
    at.keep("2-cursor")
    for _ in range(9):
        at.key(KEY.Key_Right)
    at.keep("2-cursor-far")
    at.key(KEY.Key_F1)
    at.keep("2-keys", QRect(page.rect()))


def stack_asked_about(at: Sitting) -> None:
    """The right button looks at a stack where the left one would march."""
    at.lay(HANNIBAL_MARCHES)
    QTest.mouseClick(at.window.windowHandle(), Qt.MouseButton.RightButton, NONE, at.pile("pile:rome@cisalpina"))
    at.rest()
    at.keep("2-right-button")


def appointed(at: Sitting) -> None:
    """A consul is elected: where does he take command?"""
    at.lay("seed 1\nuntil Post\n")
    at.hover(at.area("apulia"))
    at.keep("2-appointed")
