"""The hexes where a move ends because enemy units are next to them [7.2-b]."""

from __future__ import annotations

from roma_desktop.ui.games.arquebus.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Tint


def stops(looking: Looking) -> Drawing:
    """The hexes around each army, in its colour: there the other one must stop; in bands of both where both must."""
    state = looking.state
    one, other = state.setting.sides
    held = {side: state.near_enemy[state.setting.enemy(side)] for side in (one, other)}
    tints = {}
    for at in held[one] | held[other]:
        if at in state.stacks:
            continue
        if at in held[one] and at in held[other]:
            tints[at] = Tint(looking.colour(one), looking.colour(other))
        else:
            tints[at] = Tint(looking.colour(one if at in held[one] else other))
    return Drawing(tints=tints)
