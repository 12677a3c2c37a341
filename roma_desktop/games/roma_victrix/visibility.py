"""What one side may know [6.2], R-74: stacks, incognita values and levies of others are secret; the rest is public."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.pieces import Power, PowerId, Powers, Side, Troops
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.world import ships_in


def seen_by(state: State, side: Side) -> State:
    """The position as a side sees it: others' units are piles that say only whose they are."""
    sides = state.powers.sides
    ours = Troops({unit.id: unit for unit in state.troops.values() if sides[unit.power] == side})
    return replace(
        state,
        troops=ours,
        piles=_piles(state, side),
        powers=Powers({power: _public(entry, sides[power] == side) for power, entry in state.powers.items()}),
        hands={one: hand if one == side else ("",) * len(hand) for one, hand in state.hands.items()},
        deck=("",) * len(state.deck),
        incognita={place: tuple(0 for _ in warbands) for place, warbands in state.incognita.items()},
        steps=tuple(step.seen_by(side, state) for step in state.steps),
    )


def _public(power: Power, ours: bool) -> Power:
    return power if ours else replace(power, fallen={})


def _piles(state: State, side: Side) -> dict[SpaceId, tuple[PowerId, ...]]:
    piles: dict[SpaceId, set[PowerId]] = {}
    for unit in state.troops.values():
        if state.side(unit.power) != side:
            ships = unit.kind == "FLT" and unit.at in state.world.straits
            piles.setdefault(ships_in(unit.at) if ships else unit.at, set()).add(unit.power)
    if state.setting.options.leader_boxes:  # 15.53: whether a leader has troops with him is secret
        for leader in state.captains.values():
            if state.side(leader.power) != side and leader.at not in state.world.seas:
                piles.setdefault(leader.at, set()).add(leader.power)
    return {place: tuple(sorted(powers)) for place, powers in sorted(piles.items())}
