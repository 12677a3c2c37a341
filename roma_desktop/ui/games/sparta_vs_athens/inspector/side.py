"""What a side has: treasury, income, prestige, government."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SideId
from roma_desktop.games.sparta_vs_athens.rules.income import athens_income, sparta_income


def side_lines(state: State, side: SideId) -> Iterator[Message]:
    """Lines about a side, its income as it would be now among them [12.1, 12.2]."""
    yield say("{n:talent|talents} in the treasury", n=state.treasury[side])
    for why, amount in athens_income(state) if side == ATHENS else sparta_income(state):
        yield say("{n:+} {why}", n=amount, why=why)
    yield say("Prestige {n:+}", n=state.prestige)
    if side == ATHENS:
        yield say("Government {n}: {government:government}", n=state.government, government=str(state.government))
