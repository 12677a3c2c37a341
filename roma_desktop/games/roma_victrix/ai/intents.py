"""What a leader is about to do over his whole activation."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.operations import Kind
from roma_desktop.games.roma_victrix.model.pieces import LeaderId


class Undertaking(Intent, frozen=True):
    """A leader and what he goes for this turn: ``force`` is the CSP that he takes with him, 0 for all he may."""

    turn: int
    leader: LeaderId
    kind: Kind
    place: SpaceId
    force: int = 0
    by_sea: bool = False


class Rest(Intent, frozen=True):
    """Nobody is activated any more this turn."""

    turn: int
