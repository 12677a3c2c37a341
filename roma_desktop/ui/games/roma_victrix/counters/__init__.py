"""The counters of Roma Victrix: units, leaders, capitals, markers and piles."""

from roma_desktop.ui.games.roma_victrix.counters.counter import (
    Counter,
    badge,
    capital,
    garrison,
    hidden,
    incognita,
    leader,
    limes,
    pile,
    token,
    unit,
)
from roma_desktop.ui.games.roma_victrix.counters.kinds import Figure, Kind

__all__ = [
    "Counter",
    "Figure",
    "Kind",
    "badge",
    "capital",
    "garrison",
    "hidden",
    "incognita",
    "leader",
    "limes",
    "pile",
    "token",
    "unit",
]
