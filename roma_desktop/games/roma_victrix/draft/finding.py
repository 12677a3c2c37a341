"""What the referee of a scenario finds."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Message
from roma_desktop.games.roma_victrix.model.pieces import PowerId

Path = tuple[str | int, ...]


class Weight(StrEnum):
    """A *mistake* keeps the scenario from being played, a *doubt* is probably not meant, a *note* is worth knowing."""

    MISTAKE = "mistake"
    DOUBT = "doubt"
    NOTE = "note"


class Finding(msgspec.Struct, frozen=True):
    """What was found, its rule ("" if no rule of the book), and where: in the file, on the map, at which power."""

    weight: Weight
    says: Message
    rule: str
    path: Path
    place: SpaceId = ""
    power: PowerId = ""
