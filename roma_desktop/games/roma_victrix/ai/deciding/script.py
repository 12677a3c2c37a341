"""What a side does without thinking ahead, at any decision: a rule of thumb for each kind of step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.mind import Intent, allowed
from roma_desktop.games.roma_victrix.ai.deciding import (
    affairs,
    at_sea,
    campaign,
    hand,
    levies,
    orders,
    reactions,
    retreats,
    surprises,
    upkeep,
)
from roma_desktop.games.roma_victrix.cards.moments import BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.cards.play import Counter
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.creation.free_levies import CallWarbands, MinorLevy, RoyalLevy
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.creation.offices import Posting, Term
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.games.roma_victrix.steps.leader_draw import Taking
from roma_desktop.games.roma_victrix.steps.moving.arrival import Intention
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.games.roma_victrix.steps.supply import Maintenance

Rule = Callable[[State, Any, Side], Command]

RULES: Mapping[type[Step[Any]], Rule] = {
    BeforeDice: hand.when_asked,
    BeforeLosses: hand.when_asked,
    Counter: hand.when_asked,
    CardSegment: affairs.exchanges,
    Offers: affairs.answers,
    Term: affairs.stays,
    Posting: affairs.posted,
    Taking: affairs.posted,
    Raise: levies.levy,
    Maintenance: upkeep.unpaid,
    MinorLevy: levies.minor_levy,
    RoyalLevy: levies.royal_levy,
    CallWarbands: levies.warbands,
    Interceptions: reactions.intercepts,
    Strike: reactions.strikes,
    Occupiers: reactions.lets_cross,
    WithdrawalOffer: reactions.stands,
    SplitNet: reactions.splits,
    RetreatChoice: retreats.retreats,
    FallBack: retreats.falls_back,
    SeaInterceptions: at_sea.intercepts_at_sea,
    SeaIntention: at_sea.attacks_at_sea,
    SeaWithdrawal: at_sea.slips_away,
    SeaRetreat: at_sea.harbours,
    Escape: at_sea.escapes,
}
"""The rule for each kind of step; ``_chosen`` knows three more. For any other step the first option is taken."""


def script(state: State, side: Side, intent: Intent | None) -> Command:
    """The command that the side to decide gives: that of the rule if it is allowed, else the first option."""
    step: Step[Any] = state.steps[-1]
    return allowed(state, _chosen(state, step, side, intent))


def _chosen(state: State, step: Step[Any], side: Side, intent: Intent | None) -> Command | None:
    if isinstance(step, March):
        return surprises.hurries(state, step, side, intent) or orders.march_on(state, step, side, intent)
    if isinstance(step, Operations):
        return hand.between_leaders(state, side) or campaign.next_leader(state, step, side, intent)
    if isinstance(step, Intention):
        return orders.intends(state, step, side, intent)
    rule = RULES.get(type(step))
    return rule(state, step, side) if rule is not None else None
