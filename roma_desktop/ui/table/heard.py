"""What is heard of what happened: at most one sound a command, the weightiest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import (
    Converted,
    Created,
    GarrisonPlaced,
    LeaderCame,
    Moved,
    Rebuilt,
    TurnBegan,
)
from roma_desktop.ui.sounds import Sound

WEIGHT: tuple[tuple[Sound, tuple[type[Event[Any]], ...]], ...] = (
    ("turn", (TurnBegan,)),
    ("dice", (Rolled,)),
    ("march", (Moved,)),
    ("counter", (Created, Rebuilt, Converted, LeaderCame, GarrisonPlaced)),
)


def heard(events: Iterable[Event[Any]]) -> Sound | None:
    """The sound of these events; None if there is nothing to hear."""
    happened = list(events)
    return next((sound for sound, kinds in WEIGHT if any(isinstance(one, kinds) for one in happened)), None)
