"""The library: scenarios and saved games."""

from __future__ import annotations

from gallery.sitting import Sitting


def scenarios(at: Sitting) -> None:
    """What is seen first."""
    at.keep("library")
