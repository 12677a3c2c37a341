"""Athens' walls: how likely Sparta takes the city while the Propontus is blockaded, and who comes back to man them."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes, worth
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.odds import falls
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.games.sparta_vs_athens.rules.siege import blockaded

NEAR = 7
"""From how far land units come to the gates in time."""
GATHERED = 0.7
"""The part of them that Sparta brings together."""
IN_TIME = 0.15
"""What it is worth to man the walls while the Propontus is open, beside what it is when it isn't."""


@once
def peril(state: State, more: int = 0) -> float:
    """How likely a siege would take Athens, if so many strength points more were within [9.0]; nothing in the Peace.

    Where a siege alone decides the game, how likely is not the question.
    """
    if state.peace or not state.revised or worth.besieged_is_lost(state):
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
    """Units that come back within the walls, above all while the blockade lasts."""
    way = ways.get(ATHENS)
    if ground.side != ATHENS or not way:
        return
    units = (*land[: len(sea)], *sea) if sea else land
    safer = peril(ground.state) - peril(ground.state, points(units))
    if safer > 0:
        gain = safer * worth.CAPITAL * (1.0 if blockaded(ground.state) else IN_TIME)
        yield Plan(leader.id, "home", ATHENS, way, frozenset(unit.id for unit in units), gain)
