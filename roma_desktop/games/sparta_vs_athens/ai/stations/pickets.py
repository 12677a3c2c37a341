"""The pickets of Athens: who sails from the Peloponnese into the Aegean comes past one of three islands.

Ships of Athens are free of cost there, as long as a land unit is with them [12.3, RUL-73].
"""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai import worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import enough, planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, NSP, SPARTA, LocaleId, UnitId

ISLANDS = ("seriphos", "siphnos", "thera")
STRONG = 6
"""Ship points that an island needs, so that no single squadron slips past."""
TURNED = 4.0
"""Points of tribute that a ship of Sparta's turns away from Athens in a season, while nothing stops it."""
MOST = 4
"""Of how many ships this is reckoned."""


def danger(state: State) -> float:
    """What Sparta's ships outside the Aegean may cost Athens in a year; nothing in the Peace [15.7].

    Where a siege decides, the ships are needed at home and in the Propontus.
    """
    if state.peace or not state.revised or worth.besieged_is_lost(state):
        return 0.0
    ships = sum(
        unit.kind == NSP and state.side_of(unit) == SPARTA and state.locale(unit.at).nation != "delian"
        for unit in state.units.values()
        if unit.on_map
    )
    return TURNED * worth.tribute_rate(state) * min(MOST, ships, worth.tribute(state) / 10)


def posted(state: State) -> float:
    """How far the islands are held: 1 where all are, little where a way is open."""
    held = [min(1.0, _ships(state, at) / STRONG) for at in ISLANDS]
    return 0.5 * min(held) + 0.5 * sum(held) / len(held)


def _ships(state: State, at: LocaleId) -> int:
    return sum(unit.sp for unit in state.units_at(at, ATHENS) if unit.kind == NSP)


def watches(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways
) -> Iterator[Plan]:
    """Ships and a land unit for an island that isn't held yet."""
    red = tuple(unit for unit in reversed(sea) if unit.nation == ATHENS)
    prize = danger(ground.state) if ground.side == ATHENS and red and leader.at not in ISLANDS else 0.0
    if not prize:
        return
    for at in ISLANDS:
        missing = STRONG - _ships(ground.state, at)
        if missing > 0 and at in afloat:
            squad = next(((ship,) for ship in red if ship.sp >= missing), None) or enough(red, missing)
            party = (*land[-1:], *squad)
            gain = prize * min(1.0, points(squad) / missing) / len(ISLANDS)
            yield from planned(ground, leader, "guard", at, afloat[at], party, gain, ashore=False)


def on_watch(ground: Ground, at: LocaleId) -> frozenset[UnitId]:
    """The ships in a place that bar the way, and the land unit through which they are free."""
    if ground.side != ATHENS or at not in ISLANDS or not danger(ground.state):
        return frozenset()
    stack = ground.our(at)
    return frozenset(unit.id for unit in (*stack.land[:1], *enough(tuple(stack.sea), STRONG)))
