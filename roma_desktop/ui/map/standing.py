"""The things on a map, as values: any position is shown from a list of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from roma_desktop.ui.counters import Printable


@dataclass(frozen=True, slots=True)
class Standing:
    """Something on the map: its key, its place, what it looks like. ``on_top``: it lies on the one before it.

    ``weight``: where there is little room the things with the greatest get the best seats. ``carried``: its face while
    it is carried, if that is another one.
    """

    key: str
    place: str
    face: Printable
    on_top: bool = False
    minor: bool = False  # a mark that nobody moves: smaller, and left out when the map is seen from far away
    weight: int = 0
    carried: Printable | None = None


@dataclass(frozen=True)
class Shown:
    """All that stands on the map, and the colour of each owned place."""

    standing: Sequence[Standing] = ()
    owners: Mapping[str, str] = field(default_factory=dict)
