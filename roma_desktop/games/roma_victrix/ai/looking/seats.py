"""What a capital is worth to the power whose seat it is: without one its provinces yield nothing [10.36]."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.looking.worth import YIELD, remaining
from roma_desktop.games.roma_victrix.model.pieces import Capital, PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import has_treasury

CAPITAL = 60.0
SPARE = 0.5  # share of it where the power has another


def owner_of(capital: Capital) -> PowerId:
    """The power whose capital it has been from the start, also where another power holds it now."""
    return capital.founder or capital.power


def seat(state: State, place: SpaceId) -> float:
    """What the major capital in a place is worth to its power: itself, and all revenue, which depends on it."""
    power, left = owner_of(state.capitals[place]), remaining(state)
    if any(one != place and standing(state, one, power) for one in state.capitals):
        return CAPITAL * SPARE * left
    return left * (CAPITAL + YIELD * revenue_of(state, power))


def standing(state: State, place: SpaceId, power: PowerId) -> bool:
    """Whether a power rules from a place now."""
    capital = state.capitals[place]
    return capital.power == power and not capital.pillaged and not capital.taken


def revenue_of(state: State, power: PowerId) -> int:
    """The RP that the provinces of a power yield as long as it has a capital; none without a treasury."""
    if not has_treasury(state, power):
        return 0
    held = (place for place, holder in state.garrisons.items() if holder == power)
    return sum(state.world.revenue(place) for place in held if place not in state.pillaged)
