"""Whether a position from a file hangs together: everything that is named is there, and where it can be."""

from __future__ import annotations

from roma_desktop.games.arquebus.model.state import State


def unsound(state: State) -> str | None:
    """The first thing in a position that can't be, None if there is nothing."""
    return None
