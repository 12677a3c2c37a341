"""What the fall of a capital brings, and where a new one may stand [10.3]: pure questions."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Event
from roma_desktop.games.roma_victrix.events import CapitalSet
from roma_desktop.games.roma_victrix.model.pieces import Capital, PowerId
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import BOUNTY, CAPITAL_STEPS
from roma_desktop.games.roma_victrix.rules.control import controls
from roma_desktop.games.roma_victrix.rules.economy import has_treasury


def bounty(state: State, place: SpaceId, captor: PowerId) -> int:
    """RP for the captor: 10 and half the treasury for a major capital, 5 for a minor one [10.34], [10.35], R-23."""
    if not has_treasury(state, state.side(captor)):
        return 0
    capital = state.capitals[place]
    treasury = state.powers[capital.power].treasury
    return BOUNTY[capital.major] + (-(-treasury // 2) if capital.major else 0)


def new_capital(state: State, power: PowerId) -> list[Event[State]]:
    """A major without a capital sets one up where its supreme leader stands in a province of his own [10.36], R-28."""
    if power not in state.powers.majors:
        return []
    if any(one.power == power and not one.pillaged and not one.taken for one in state.capitals.values()):
        return []
    leader = next((one for one in state.captains.values() if one.power == power and one.supreme), None)
    if leader is None or leader.at in state.capitals or leader.at not in state.world.berths:
        return []
    if not controls(state, state.side(power), leader.at):
        return []
    return [CapitalSet(leader.at, Capital(power, "", True, CAPITAL_STEPS[True]), "10.36")]
