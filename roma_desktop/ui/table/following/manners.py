"""How a player wants to be told what others do: the same at every table, kept with how tables are laid out."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace as replace
from PySide6.QtCore import QObject, Signal

from roma_desktop.core.message import Message, say

Pace = Literal["step", "calm", "fast", "at_once"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
PACE_NAMES: Final[dict[Pace, Message]] = {
    "step": say("Step by step"),
    "calm": say("Calm"),
    "fast": say("Fast"),
    "at_once": say("At once"),
}


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """``follow``: the map goes where others do something; ``pace``: how fast they do it; ``pages``: each turn's page
    is shown.
    """

    follow: bool = True
    pace: Pace = "calm"
    pages: bool = True


class Keeper(QObject):
    """Holds the manners; ``changed``: they are different now."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.now = Manners()

    def adopt(self, manners: Manners) -> None:
        """Let these manners hold from now on."""
        if manners != self.now:
            self.now = manners
            self.changed.emit()


_keeper: list[Keeper] = []


def keeper() -> Keeper:
    """The object that holds the manners of the program."""
    if not _keeper:
        _keeper.append(Keeper())
    return _keeper[0]


def current() -> Manners:
    """The manners that hold now."""
    return keeper().now
