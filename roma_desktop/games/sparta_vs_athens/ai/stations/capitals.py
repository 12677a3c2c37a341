"""How strong a guard a capital needs."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA

HOME_GUARD = {ATHENS: 8, SPARTA: 12}
"""Land points that stay in a capital at least, as long as an enemy could come."""


def home_guard(ground: Ground) -> int:
    """The land points that the side's capital needs: no more may leave it, and with less some are called back."""
    threat, _ = ground.threat(ground.side)
    return min(HOME_GUARD[ground.side], threat // 2)
