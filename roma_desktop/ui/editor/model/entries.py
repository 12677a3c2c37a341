"""What a game lists on the sheets of the editor: sides, counters of the tray, tools, and where a name leads."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.ui.counters import Printable
from roma_desktop.ui.parts.power import PowerLook


@dataclass(frozen=True, slots=True)
class SideEntry:
    """A side in the list at the left; ``numbers`` are those that matter, in words. Its key is ``look.key``."""

    look: PowerLook
    numbers: str = ""


@dataclass(frozen=True, slots=True)
class Addition:
    """Something that a button below or above the list of sides adds; ``tip`` says it at length where it must."""

    key: str
    words: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Ware:
    """A kind of counter on the tray; ``left``: how many are left, 0 where they aren't counted."""

    key: str
    face: Printable
    name: str
    left: int = 0


@dataclass(frozen=True, slots=True)
class Tool:
    """A switch beside the tray, such as a brush: what it is called, whether it is on, and whether it can be used."""

    key: str
    words: str
    tip: str
    on: bool = False
    enabled: bool = True
    visible: bool = True


@dataclass(frozen=True, slots=True)
class Sight:
    """Where a name that was found leads: to a place on the map, and to what a sheet tells about ("place", "side")."""

    place: str = ""
    about: str = ""
