"""Who may not attack whom by the pacts of a scenario [R-56].

Only plans ask. Armies that a pact binds are feared all the same, and provinces that it protects are still prizes, since
pacts end: players who left both out of account while a pact held won 20 of 96 games, and 27 with the same dice if not.
"""

from __future__ import annotations

from collections.abc import Iterable

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, truce


def unbound(state: State, side: Side, others: Iterable[Side], place: SpaceId) -> list[Side]:
    """Those of the others whom no pact keeps a side from attacking at a place."""
    return [other for other in others if truce(state, side, other, place) is None]


def opposed(state: State, side: Side, place: SpaceId) -> bool:
    """Whether a neutral power that takes arms against a side at a place may be fought there [3.84].

    It comes under a player who is at war with the side, if there is one; else nobody may attack its men.
    """
    if state.setting.solo is not None:
        return True  # it fights the player [16.16]
    others = (other for other in state.powers.players if other != side)
    return any(may_attack(state, side, other, place) and may_attack(state, other, side, place) for other in others)
