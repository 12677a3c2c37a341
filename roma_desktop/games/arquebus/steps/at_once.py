"""What a change of the position causes at once, before anything else is played."""

from __future__ import annotations

from typing import Any

from roma_desktop.core.flow import Step
from roma_desktop.games.arquebus.model.state import State


def provoked(before: State, after: State) -> tuple[Step[Any], ...]:
    """The steps that a change causes."""
    return ()
