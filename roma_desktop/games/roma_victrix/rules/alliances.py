"""Pacts of the scenario that are in force, and who is whose friend by them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from roma_desktop.games.roma_victrix.model.pieces import Side

if TYPE_CHECKING:
    from roma_desktop.games.roma_victrix.model.state import State


def in_force(state: State) -> Iterator[str]:
    """The pacts that bind somebody this turn."""
    year = state.setting.year(state.turn)
    for name, pact in state.setting.scenario.rules.pacts.items():
        last = state.pacts.get(name)
        if last is None:
            if not pact.dormant and pact.years[0] <= year <= pact.years[1]:
                yield name
        elif state.turn <= last:
            yield name


def allies(state: State) -> frozenset[frozenset[Side]]:
    """Pairs of sides that are friends by an alliance."""
    found: set[frozenset[Side]] = set()
    for name in in_force(state):
        pact = state.setting.scenario.rules.pacts[name]
        if pact.alliance:
            sides = {state.side(power) for power in pact.between if power in state.powers}
            found.update(frozenset(pair) for pair in combinations(sorted(sides), 2))
    return frozenset(found)
