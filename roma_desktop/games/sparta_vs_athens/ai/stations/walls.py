"""Athens' walls: how likely Sparta takes the city while the Propontus is blockaded, and plans to man the walls."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.odds import falls
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded

NEAR = 7
"""From how many locales away land units come to the gates in time."""
GATHERED = 0.7
"""The part of those land points that Sparta brings together."""
IN_TIME = 0.15
"""The part of its worth under blockade that it has to man the walls while the Propontus is open."""


@once
def peril(state: State, more: int = 0) -> float:
    """The chance that a siege would take Athens, if ``more`` strength points were within [9.0].

    0 during the Peace, and in a scenario where a siege decides the game however likely it is to succeed.
    """
    if state.peace or not state.revised or decisive_siege.decides(state):
        return 0.0
    feet = routes.distances(state.world, False)[ATHENS]
    army = sum(
        unit.sp
        for at, units in state.stacks.items()
        if feet.get(at, routes.FAR) <= NEAR
        for unit in units
        if unit.kind == LSP and state.side_of(unit) == SPARTA
    )
    inside = garrison(state, ATHENS) + points(state.units_at(ATHENS, ATHENS)) + more
    attack = int(GATHERED * army)
    return falls(attack, inside) if attack >= inside else 0.0


def manned(ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], ways: Ways) -> Iterator[Plan]:
    """Plans for units to come back within the walls; they are worth most while the blockade lasts."""
    way = ways.get(ATHENS)
    if ground.side != ATHENS or not ground.heeds or not way:
        return
    units = (*land[: len(sea)], *sea) if sea else land
    safer = peril(ground.state) - peril(ground.state, points(units))
    if safer > 0:
        gain = safer * worth.CAPITAL * (1.0 if blockaded(ground.state) else IN_TIME)
        yield Plan(leader.id, "home", ATHENS, way, frozenset(unit.id for unit in units), gain)
