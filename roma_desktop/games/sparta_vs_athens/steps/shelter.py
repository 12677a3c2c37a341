"""Going inside a harbour, a fort or a walled city when the enemy comes [7.8, 7.11]."""

from __future__ import annotations

from roma_desktop.core.flow import Event
from roma_desktop.games.sparta_vs_athens.events.pieces import WentInside
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, PieceId


def gone_inside(state: State, at: LocaleId, pieces: frozenset[PieceId], rule: str) -> list[Event[State]]:
    """Pieces go inside as an enemy comes from another locale; a siege in which they took part there ends [9.0]."""
    siege = state.sieges.get(at)
    lifted = [SiegeLifted(at)] if siege is not None and siege.units & pieces else []
    return [*lifted, WentInside(pieces, at, rule)]
