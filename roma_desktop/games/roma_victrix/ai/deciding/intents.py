"""What a leader is about to do over his whole activation."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Kind
from roma_desktop.games.roma_victrix.commands import Besiege, Embark, Move
from roma_desktop.games.roma_victrix.model.pieces import LeaderId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching, marching

LEAVES: Final = (Move, Embark)
"""The commands by which a leader leaves a place."""


class Undertaking(Intent, frozen=True):
    """A leader and what he goes for this turn: ``force`` is the CSP that he takes with him, 0 for all he may.

    ``stormed`` are the OP that he had when he last began a round of siege: if he has them still, too many were inside
    [10.41.3A]. ``reached``: he was there and has gone on to something better.
    """

    turn: int
    leader: LeaderId
    kind: Kind
    place: SpaceId
    force: int = 0
    by_sea: bool = False
    stormed: int = 0
    reached: bool = False


class Rest(Intent, frozen=True):
    """Nobody is activated any more this turn."""

    turn: int


def after(state: State, command: Command, intent: Intent | None) -> Intent | None:
    """The intent that goes on after a command: it notes a round of siege, and that the leader leaves his goal.

    A leader who begins a siege without an intent of his own has one from then on.
    """
    march = marching(state)
    if march is None:
        return intent
    if isinstance(command, Besiege):
        return _storming(state, march, intent)
    if not isinstance(intent, Undertaking):
        return intent
    if isinstance(command, LEAVES) and march.leader == intent.leader and march.here(state) == intent.place:
        return replace(intent, reached=True)
    return intent


def _storming(state: State, march: Marching, intent: Intent | None) -> Undertaking:
    """The intent of a leader who begins a round of siege."""
    if isinstance(intent, Undertaking) and (intent.leader, intent.turn) == (march.leader, state.turn):
        return replace(intent, stormed=march.op)
    return Undertaking(state.turn, march.leader, "besiege", march.here(state), stormed=march.op)
