"""Sparta's ships wait for its army near the Propontus, where they can't stay once the League is out [11.1, R5].

They sail in when the army is at the gates of Athens, in the season of the siege that decides the war [16.3].
"""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.kept import once
from roma_desktop.games.sparta_vs_athens.ai import routes
from roma_desktop.games.sparta_vs_athens.ai.ground import Ground
from roma_desktop.games.sparta_vs_athens.ai.plan import Plan
from roma_desktop.games.sparta_vs_athens.ai.promises import planned
from roma_desktop.games.sparta_vs_athens.ai.routes import Ways
from roma_desktop.games.sparta_vs_athens.ai.stations import decisive_siege
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.terms import NSP, SPARTA, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import holder, out_of_play

WORTH, NEAR = 80.0, 7
"""What a ship that waits is worth, and how many locales away from the Propontus it may wait."""


@once
def better(ground: Ground) -> bool:
    """Whether Sparta's ships had better not sail in yet: they can't stay there, and the army isn't ready."""
    return _must_wait(ground) and not decisive_siege.at_the_gates(ground.state)


def _must_wait(ground: Ground) -> bool:
    """Whether a siege of Athens decides, and Sparta's ships can't stay in the Propontus until it is laid [11.1]."""
    state = ground.state
    if ground.side != SPARTA or not decisive_siege.decides(state):
        return False
    return all(out_of_play(state, at) for at in state.world.areas["propontus"])


def waits(ground: Ground, at: LocaleId) -> bool:
    """Whether Sparta's ships in a place wait for the army that besieges Athens."""
    return at in _places(ground)


def plans(ground: Ground, leader: Leader, sea: tuple[Unit, ...], afloat: Ways) -> Iterator[Plan]:
    """The voyage of the weakest ship to the nearest waiting place, if none waits yet. ``sea``: the strongest first."""
    if any(ground.our(at).sea for at in _places(ground)):
        return
    near = [at for at in afloat if waits(ground, at) and not ground.foes_outside(at, NSP)]
    if near:
        at = min(near, key=lambda one: (len(afloat[one]), one))
        yield from planned(ground, leader, "blockade", at, afloat[at], sea[-1:], WORTH)


@once
def _places(ground: Ground) -> frozenset[LocaleId]:
    """Places near the Propontus where Sparta's ships may stay, once those in it must leave [11.1]."""
    state = ground.state
    if not _must_wait(ground):
        return frozenset()
    legs = routes.distances(state.world, True)
    near = {at for strait in state.world.areas["propontus"] for at, far in legs[strait].items() if far <= NEAR}
    return frozenset(at for at in near if not out_of_play(state, at) and holder(state, at) in (SPARTA, None))
