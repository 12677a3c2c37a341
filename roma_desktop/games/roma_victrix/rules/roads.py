"""Where land forces can go, and at what cost [5.2], [5.31.11], [5.5]."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from roma_desktop.core.board.graph import SpaceId, can_walk
from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.pieces import Leader, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_ENTER, OP_LIMES, OP_PASS, OP_ROADS, OP_ROADS_LIMES
from roma_desktop.games.roma_victrix.rules.control import (
    barbarian_land,
    boxed,
    controls,
    enemies,
    enemies_feared,
    enemy_fleets,
    holder,
    plays,
    present,
)
from roma_desktop.games.roma_victrix.rules.pacts import check_entry


def mountain_pass(state: State, here: SpaceId, there: SpaceId) -> str | None:
    """The name of the pass between two provinces; None if there is none or the scenario has no rule of passes."""
    if not state.setting.scenario.rules.passes:
        return None
    return state.world.passes.get(frozenset({here, there}))


def entry_cost(state: State, roman: bool, with_units: bool, here: SpaceId, there: SpaceId) -> int:
    """OP to enter a neighbouring province or strait [5.22]: a pass costs 2, a limes 1 or 2 more for non-Romans."""
    if mountain_pass(state, here, there):
        return OP_PASS
    return _open_cost(state, roman, with_units, here, there) + crossing(state, here, there)


def crossing(state: State, here: SpaceId, there: SpaceId) -> int:
    """The extra OP for a border that the scenario makes hard to cross; 0 for others."""
    crossings = state.setting.scenario.rules.crossings
    if not crossings:
        return 0
    year, border = state.setting.year(state.turn), {here, there}
    return sum(one.op for one in crossings if one.years[0] <= year <= one.years[1] and border in map(set, one.between))


def _open_cost(state: State, roman: bool, with_units: bool, here: SpaceId, there: SpaceId) -> int:
    if state.setting.options.roman_roads and there not in state.world.straits:
        return _roads_cost(state, roman, with_units, there)
    limes = 0 if roman or not with_units else state.limes.get(there, 0)
    return OP_ENTER + OP_LIMES[limes]


def _roads_cost(state: State, roman: bool, with_units: bool, there: SpaceId) -> int:
    """The variant of Roman roads [17.4]: totals, used as printed (R-52)."""
    limes = 0 if roman or not with_units else state.limes.get(there, 0)
    if limes:
        return OP_ROADS_LIMES[limes]
    power = holder(state, there)
    if power is not None and state.setting.kind(power) == "roman":
        return OP_ROADS["roman"]
    barbarian = there in state.incognita or (power is not None and state.setting.kind(power) == "barbarian")
    return OP_ROADS["barbarian" if barbarian else "other"]


def check_road(state: State, leader: Leader, here: SpaceId, there: SpaceId, with_units: bool) -> None:
    """Raise ``Illegal`` unless a leader may step from here to there by land, OP left aside [5.25]."""
    world, side = state.world, state.side(leader.power)
    if there in world.impassable:
        raise Illegal(
            "3.22",
            say("{to:place} is impassable; no unit may enter it.", to=there),
            say("Go round it."),
        )
    if there not in world.marches[here]:
        raise Illegal(
            "5.25",
            say("{to:place} is not next to {here:place} by land.", to=there, here=here),
            say("From here: {near:place}.", near=world.marches[here]),
        )
    for strait in {here, there} & world.straits:
        if enemy_fleets(state, side, strait):
            raise Illegal(
                "3.23",
                say("Enemy fleets bar {strait:place}.", strait=strait),
                say("They must be driven off first."),
            )
    check_entry(state, leader, there)
    check_alone(state, side, there, with_units)


def why_no_road(state: State, leader: Leader, here: SpaceId, there: SpaceId, with_units: bool) -> Illegal | None:
    """The error with the rule that forbids the step, or None if it is allowed."""
    try:
        check_road(state, leader, here, there, with_units)
    except Illegal as illegal:
        return illegal
    return None


def check_alone(state: State, side: Side, there: SpaceId, with_units: bool) -> None:
    """Raise ``Illegal`` if a leader without units may not go there [3.34a], R-57."""
    if with_units:
        return
    if there in state.incognita:
        raise Illegal(
            "13.12",
            say("A leader alone can't enter {to:place}: its people would fall on him.", to=there),
            say("Take units with him."),
        )
    feared = {state.side(power) for power in boxed(state, side, there)}
    foreign = sorted(other for other in present(state, there) | feared if other != side)
    if foreign:
        raise Illegal(
            "3.34a",
            say("A leader alone can't enter {to:place}: {side:power} {side:holds|hold} it.", to=there, side=foreign[0]),
            say("Take units with him, or go where there are no other forces."),
        )


def among_strangers(state: State, side: Side, place: SpaceId) -> bool:
    """Whether a retreat into a place would start another war: a neutral's, or Barbaricum (R-64)."""
    if place in state.incognita or (barbarian_land(state, place) and not controls(state, side, place)):
        return True
    return not all(plays(state, other) for other in present(state, place))


def retreats(state: State, side: Side, here: SpaceId, barred: Collection[SpaceId]) -> Iterator[SpaceId]:
    """The next steps of a retreat [5.31.11d]: no enemies, neutrals or Barbaricum (R-64), none of the barred places."""
    return (
        there
        for there in state.world.marches[here]
        if there not in barred and open_to_retreat(state, side, here, there)
    )


def open_to_retreat(state: State, side: Side, here: SpaceId, there: SpaceId) -> bool:
    """Whether a side may fall back over this border [5.31.11d]."""
    if enemies_feared(state, side, there) or strait_barred(state, side, here, there):
        return False
    return not among_strangers(state, side, there)


def withdrawals(state: State, side: Side, here: SpaceId, barred: Collection[SpaceId]) -> Iterator[SpaceId]:
    """The next steps of a withdrawal: friendly provinces without enemies [5.54]."""
    for there in state.world.marches[here]:
        if there in barred or enemies(state, side, there) or strait_barred(state, side, here, there):
            continue
        if controls(state, side, there) and there not in state.incognita:  # its people would rise [13.12]
            yield there


def strait_barred(state: State, side: Side, here: SpaceId, there: SpaceId) -> bool:
    """Whether enemy fleets keep a side from a step into or out of a strait [3.23]."""
    return any(enemy_fleets(state, side, strait) for strait in {here, there} & state.world.straits)


def can_retreat(state: State, side: Side, here: SpaceId, barred: frozenset[SpaceId], length: int) -> bool:
    """Whether a retreat of exactly this many provinces can be made [5.31.11e], R-07."""

    def passable(border: SpaceId, there: SpaceId, kind: str) -> bool:
        return there in state.world.marches[border] and open_to_retreat(state, side, border, there)

    return can_walk(state.world, here, length, barred, passable)
