"""What a leader may undertake, in one word each, with its worth."""

from __future__ import annotations

from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road

Kind = Literal["take", "attack", "besiege", "relieve", "join", "garrison", "approach", "wait"]
FIGHTS: frozenset[Kind] = frozenset({"attack", "besiege", "relieve"})
PEACEFUL: frozenset[Kind] = frozenset({"join", "garrison", "approach", "wait"})


class Operation(msgspec.Struct, frozen=True):
    """An undertaking of a leader: what it costs in OP, what it is worth, the chance that it succeeds.

    ``force`` is the CSP that it takes; 0 means everybody.
    """

    kind: Kind
    place: SpaceId
    road: Road
    value: float
    chance: float = 1.0
    force: int = 0
    by_sea: bool = False
