"""Short scripts that play Sparta vs. Athens by a fixed plan: fixed marks for the ladder, independent of the mind.

They use the rules and the odds of battles and sieges only. Computer players aren't fitted to them, nor they to these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.ai.simple.answers import answer
from roma_desktop.games.sparta_vs_athens.ai.simple.operating import next_action, next_order
from roma_desktop.games.sparta_vs_athens.ai.simple.targets import deed_at, raid_at
from roma_desktop.games.sparta_vs_athens.commands.logistics import Incite
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation


def attacker(state: State, side: SideId) -> Command | None:
    """Each leader goes to the nearest enemies, city or fort that he can attack at fair odds."""
    match state.steps[-1]:
        case Campaign() as campaign:
            return next_action(state, campaign, deed_at)
        case Operation() as operation:
            return next_order(state, operation, deed_at)
    return answer(state, side)


def raider(state: State, side: SideId) -> Command | None:
    """Incites every city that he can, and goes to the nearest enemy land where nobody stands, to ravage it."""
    match state.steps[-1]:
        case Campaign() as campaign:
            incited = next((one for one in campaign.options(state) if isinstance(one, Incite)), None)
            return incited or next_action(state, campaign, raid_at)
        case Operation() as operation:
            return next_order(state, operation, raid_at)
    return answer(state, side)


SCRIPTS: Mapping[str, Callable[[State, SideId], Command | None]] = {"attacker": attacker, "raider": raider}
"""The scripts by their names on the command line."""
