"""Which power controls each province [10.1]."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.rules.control import contested, hostile, present
from roma_desktop.games.roma_victrix.rules.control import holder as holder_of
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import VEIL, Drawing, Tint


def control(looking: Looking) -> Drawing:
    """Every province in its holder's colour and pattern; contested ones in bands of two; the rest is veiled."""
    state = looking.state
    tints = {}
    for province in state.world.provinces:
        holder = holder_of(state, province)
        if holder is not None:
            tints[province] = Tint(looking.colour(holder))
        elif contested(state, province):
            tints[province] = Tint(*_rivals(looking, province))
        elif province not in state.world.impassable:
            tints[province] = Tint(VEIL)
    return Drawing(tints=tints)


def _rivals(looking: Looking, province: str) -> tuple[str, str]:
    """The colours of the first two that share a province and are enemies."""
    state = looking.state
    sides = sorted(present(state, province), key=lambda side: (side not in state.powers.players, side))
    one = next(side for side in sides if any(hostile(state, side, other) for other in sides))
    other = next(side for side in sides if hostile(state, one, side))
    return looking.colour(one), looking.colour(other)
