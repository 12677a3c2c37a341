"""The sheet at the side of the table: how wide, and the handle that makes it so."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from exhibits.sitting import Sitting

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"


def pulled(at: Sitting) -> None:
    """The handle under the mouse; the sheet pulled as wide as it goes, and as narrow."""
    page = at.lay(HANNIBAL_MARCHES)
    grip = page.side.grip()
    at.hover(grip)
    at.keep("side-handle")
    middle = grip.mapTo(at.window, grip.rect().center())
    at.drag(middle, middle - QPoint(400, 0))
    at.keep("side-wide")
    middle = grip.mapTo(at.window, grip.rect().center())
    at.drag(middle, middle + QPoint(500, 0))
    at.keep("side-narrow")
