"""Refusals of places that a leader can't get to: no open way leads there, or it takes too many CP [7.1, 7.3]."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId
from roma_desktop.games.sparta_vs_athens.rules.nearby import among

_STAY: Final = say("Let him act where he is, or halt.")


def no_way(state: State, leader: Leader, place: LocaleId, reached: Collection[LocaleId]) -> Illegal:
    """The refusal where no way to a place is open; ``reached``: the places that the leader can get to."""
    reason = say("No open way leads from {here:place} to {there:place}.", here=leader.at, there=place)
    if not reached:
        return Illegal("7.1", reason, _STAY)
    places = among(state.world, place, reached)
    return Illegal("7.1", reason, say("{leader:leader} can get to {places}.", leader=leader.id, places=places))


def too_far(leader: Leader, way: tuple[LocaleId, ...], cp: int) -> Illegal:
    """The refusal where a way has more locales, each costing a CP, than ``cp``, the CP that the leader has left."""
    reason = say(
        "It takes {n} CP to get to {place:place}; {leader:leader} has {cp}.",
        n=len(way),
        place=way[-1],
        leader=leader.id,
        cp=cp,
    )
    until = say("On the way there he gets as far as {place:place}.", place=way[cp - 1])
    return Illegal("7.3", reason, until if cp else _STAY)
