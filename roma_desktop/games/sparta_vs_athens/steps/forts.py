"""Forts are placed by a force on the spot [14.1, R8, 15.12]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.errors import refuse
from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.events.pieces import FortPlaced
from roma_desktop.games.sparta_vs_athens.events.turn import Happened, PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import FortId, LocaleId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.forts import DECELEA, placed, refusal


def check_fort(state: State, side: SideId, fort: FortId, at: LocaleId, units: frozenset[UnitId]) -> None:
    """Raise ``Illegal`` unless these units of a side may place a fort where they are."""
    refuse(refusal(state, side, fort, at, units))


def place_fort(state: State, side: SideId, fort: FortId, at: LocaleId) -> Sequence[Event[State]]:
    """A fort is placed, for a point of prestige [13.0]; at Decelea this is the point that the event gives [15.12]."""
    counter = state.setting.counters.forts[fort]
    rule = "15.12" if fort == DECELEA else "14.1"
    events: list[Event[State]] = [
        FortPlaced(Fort(fort, side, at, counter.strength), rule),
        Happened(placed(fort), rule),
    ]
    if fort == DECELEA:
        events.append(Happened("15.12", rule))
    return [*events, PrestigeMoved(side, 1, "13.0", say("a fort is placed"))]
