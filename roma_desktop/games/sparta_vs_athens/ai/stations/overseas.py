"""Sparta's allies in Sicily and Italy: they come over the sea to the army that is to besiege Athens [16.3]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.games.sparta_vs_athens.ai import routes
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground, points
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations.attica import DECIDES, HALFWAY, NEAR, missing, on_foot
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder

PORT = "patrae"
"""Where the allies come ashore."""


def reinforcing(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], marching: Ways, afloat: Ways
) -> Iterator[Plan]:
    """Sparta's allies overseas come to the Peloponnese while the army that is to besiege Athens is too weak.

    Allies without ships march to a place with ships.
    """
    if land and on_foot(ground, leader.at) > NEAR and missing(ground) > 0:
        yield from (_over_sea(ground, leader, land, sea, afloat) if sea else _to_ships(ground, leader, land, marching))


def _to_ships(ground: Ground, leader: Leader, land: tuple[Unit, ...], marching: Ways) -> Iterator[Plan]:
    """Land units march to the nearest ships that can carry all of them."""
    ports = (at for at, way in marching.items() if way and len(ground.our(at).sea) >= len(land))
    port = min(ports, key=lambda at: (len(marching[at]), at), default=None)
    if port is not None:
        gain = _worth(ground, land) * HALFWAY * HALFWAY
        yield from planned(ground, leader, "muster", port, marching[port], land, gain)


def _over_sea(
    ground: Ground, leader: Leader, land: tuple[Unit, ...], sea: tuple[Unit, ...], afloat: Ways
) -> Iterator[Plan]:
    """The ships sail with as many land units as they carry."""
    at = _landing_place(ground, leader, afloat)
    if at is not None:
        aboard = land[: len(sea)]
        gain = _worth(ground, aboard) * (1.0 if on_foot(ground, at) <= NEAR else HALFWAY)
        yield from planned(ground, leader, "muster", at, afloat[at], (*aboard, *sea), gain)


def _worth(ground: Ground, units: tuple[Unit, ...]) -> float:
    """What these units are worth to the army, by their part of the land points that it lacks."""
    return DECIDES * min(1.0, points(units) / missing(ground))


def _landing_place(ground: Ground, leader: Leader, afloat: Ways) -> LocaleId | None:
    """Where ships with allies aboard sail to: the Peloponnese, or a safe place on the way there."""
    state, legs = ground.state, routes.distances(ground.state.world, True)[PORT]
    safe = [at for at, way in afloat.items() if way and at not in ground.foes and holder(state, at) != ATHENS]
    near = [at for at in safe if on_foot(ground, at) <= NEAR and holder(state, at) == SPARTA]
    best = min(near or safe, key=lambda at: (legs.get(at, routes.FAR), at), default=leader.at)
    return best if legs.get(best, routes.FAR) < legs.get(leader.at, routes.FAR) else None
