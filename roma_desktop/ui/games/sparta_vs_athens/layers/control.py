"""Who holds what [2.9, 11.13]."""

from __future__ import annotations

from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.ui.games.sparta_vs_athens.layers.looking import Looking
from roma_desktop.ui.layers.drawing import VEIL, Drawing, Tint


def control(looking: Looking) -> Drawing:
    """A ring around every place: in its holder's colour, and the besieger's if it is besieged; veiled if neutral."""
    state = looking.state
    tints = {}
    for at in state.world.locales:
        side = holder(state, at)
        siege = state.sieges.get(at)
        if side is None:
            tints[at] = Tint(VEIL if siege is None else looking.colour(siege.side))
        else:
            other = looking.colour(siege.side) if siege is not None and siege.side != side else ""
            tints[at] = Tint(looking.colour(side), other)
    return Drawing(tints=tints)
