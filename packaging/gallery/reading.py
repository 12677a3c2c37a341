"""1. Reading the map."""

from __future__ import annotations

from gallery.sitting import Sitting

HANNIBAL_MARCHES = "seed 1\nuntil operations of carthage\nroll 6\nActivate hannibal\n"


def table(at: Sitting) -> None:
    """Hannibal is about to march."""
    at.lay(HANNIBAL_MARCHES)
    at.keep("table")
