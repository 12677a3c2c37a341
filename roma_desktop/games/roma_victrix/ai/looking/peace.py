"""Who may not attack whom by the pacts of a scenario, now and in the next turn [R-56]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.happenings import Pact
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.pacts import may_attack, truce


def unbound(state: State, side: Side, others: Iterable[Side], place: SpaceId) -> list[Side]:
    """Those of the others whom no pact keeps a side from attacking at a place."""
    return [other for other in others if truce(state, side, other, place) is None]


def opposed(state: State, side: Side, place: SpaceId) -> bool:
    """Whether a neutral power that takes arms against a side at a place may be fought there [3.84].

    It comes under a player who is at war with the side, if there is one; else nobody may attack its men.
    """
    if state.setting.solo is not None:
        return True  # it fights the player [16.16]
    others = (other for other in state.powers.players if other != side)
    return any(may_attack(state, side, other, place) and may_attack(state, other, side, place) for other in others)


def closed(state: State, one: Side, other: Side) -> tuple[frozenset[SpaceId], ...]:
    """The places left open by each pact that keeps one side from attacking another until the end of the next turn.

    A pact may still end sooner, by what happens.
    """
    return tuple(frozenset(state.setting.places(pact.open)) for pact in _lasting(state, one, other))


def _lasting(state: State, one: Side, other: Side) -> Iterator[Pact]:
    pacts, last = state.setting.scenario.rules.pacts, state.turn >= state.setting.scenario.turns
    for name in state.pacts_in_force():
        pact = pacts[name]
        if _bound(state, pact, one, other) and (last or _next_turn(state, name, pact)):
            yield pact


def _bound(state: State, pact: Pact, one: Side, other: Side) -> bool:
    """Whether a pact keeps one side from attacking another."""
    first = {state.side(power) for power in pact.between if power in state.powers}
    second = {state.side(power) for power in pact.towards or pact.between if power in state.powers}
    return one != other and one in first and other in second


def _next_turn(state: State, name: str, pact: Pact) -> bool:
    """Whether the time of a pact isn't over before the end of the next turn."""
    end = state.pacts.get(name)
    return state.turn < end if end is not None else state.setting.year(state.turn + 1) <= pact.years[1]
