"""What one side may know [6.2], R-74: stacks, incognita values and levies of others are secret; the rest is public."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import Power, PowerId, Powers, Side, Troops, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import Kind
from roma_desktop.games.roma_victrix.model.world import ships_in
from roma_desktop.games.roma_victrix.rules.control import boxed

S = TypeVar("S", bound=State)

MOST = 10  # warbands under a marker [3.56]
PAIR = 2  # reduced units that could be merged [6.3]


def seen_by(state: S, side: Side) -> S:
    """The position as a side sees it: others' units are piles that say only whose they are."""
    sides = state.powers.sides
    ours = Troops({unit.id: unit for unit in state.troops.values() if sides[unit.power] == side})
    return replace(
        state,
        troops=ours,
        piles=piles(state, side),
        powers=state.powers.with_same_sides(
            {power: _public(entry, sides[power] == side) for power, entry in state.powers.items()}
        ),
        hands={one: hand if one == side else ("",) * len(hand) for one, hand in state.hands.items()},
        deck=("",) * len(state.deck),
        incognita={place: tuple(0 for _ in warbands) for place, warbands in state.incognita.items()},
        steps=tuple(step.seen_by(side, state) for step in state.steps),
    )


def populated(seen: S, side: Side) -> S:
    """A position that looks the same to the side: hungry men or ships in each pile, and losses."""
    found = [unit for at, powers in seen.piles.items() for power in powers for unit in _company(seen, at, power)]
    powers = {
        name: power if seen.side(name) == side else replace(power, fallen={"AUX": 1})
        for name, power in seen.powers.items()
    }
    return replace(
        seen,
        troops=Troops({**seen.troops, **{unit.id: unit for unit in found}}),
        piles={},
        powers=Powers(powers),
        incognita={place: tuple(MOST for _ in warbands) for place, warbands in seen.incognita.items()},
    )


def _company(seen: State, at: SpaceId, power: PowerId) -> Iterator[Unit]:
    """What may stand under a pile: ships on the water, else infantry and cavalry."""
    place, _, part = at.partition(":")
    afloat = place in seen.world.seas or (part not in ("", "city"))
    where = place if place in seen.world.straits else at
    kinds: tuple[Kind, ...] = ("FLT", "FLT") if afloat else ("AUX", "AUX", "CAV")
    for number, kind in enumerate(kinds):
        yield Unit(f"{power}.{kind}{number}@{at}", power, kind, where, reduced=number < PAIR, hungry=True)


def _public(power: Power, ours: bool) -> Power:
    return power if ours or not power.fallen else replace(power, fallen={})


def piles(state: State, side: Side) -> dict[SpaceId, tuple[PowerId, ...]]:
    """The other powers whose stacks a side sees at each place; piles that the position already has stay.

    With leader boxes it is secret whether a leader has troops with him [15.53].
    """
    ours = frozenset(state.powers.belonging.get(side, ()))
    found = {place: set(powers) - ours for place, powers in state.piles.items()}
    for place, powers in state.troops.landed.items():
        if not powers <= ours:
            found.setdefault(place, set()).update(powers - ours)
    for place, powers in state.troops.afloat.items():
        if not powers <= ours:
            pile = ships_in(place) if place in state.world.straits else place
            found.setdefault(pile, set()).update(powers - ours)
    if state.setting.options.leader_boxes:
        for place in state.captains.at:
            found.setdefault(place, set()).update(boxed(state, side, place))
    return {place: tuple(sorted(powers)) for place, powers in sorted(found.items()) if powers}
