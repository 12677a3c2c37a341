"""The script: what a side does at any decision without a search, by a rule of thumb for each kind of step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.core.mind import Intent, allowed
from roma_desktop.games.sparta_vs_athens.ai import affairs, campaign, reactions
from roma_desktop.games.sparta_vs_athens.ai.stations import postings
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.steps.arrivals import Arrivals
from roma_desktop.games.sparta_vs_athens.steps.battle import Battle
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.deployment import Deployment
from roma_desktop.games.sparta_vs_athens.steps.events_optional import OptionalEvent
from roma_desktop.games.sparta_vs_athens.steps.events_plague import Plague
from roma_desktop.games.sparta_vs_athens.steps.government import GovernmentPhase
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.leader_placement import (
    AthenianReplacements,
    PlaceLeaders,
    SpartanArrivals,
)
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.maintenance import Maintenance
from roma_desktop.games.sparta_vs_athens.steps.minoa import MinoaStands
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.revenue import Revenue
from roma_desktop.games.sparta_vs_athens.steps.revolts import AthensRevolt
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.games.sparta_vs_athens.steps.sequence import SeasonOfWar
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase

Rule = Callable[[State, Any, SideId], Command]

RULES: Mapping[type[Step[Any]], Rule] = {
    Deployment: affairs.sets_up,
    SeasonOfWar: affairs.goes_first,
    Revenue: affairs.takes_fund,
    OptionalEvent: affairs.declares,
    GovernmentPhase: affairs.lets_fall,
    AthensRevolt: affairs.revolt_of_athens,
    Plague: affairs.plague,
    PlaceLeaders: postings.places_leader,
    SpartanArrivals: postings.places_leader,
    AthenianReplacements: postings.places_leader,
    TransferPhase: postings.transfers,
    Arrivals: affairs.arrives,
    Maintenance: affairs.leaves_unpaid,
    Purchases: affairs.buys,
    MinoaStands: affairs.ships_given_up,
    Passing: reactions.ships_pass,
    SeaOffer: reactions.offered_battle,
    LandContact: reactions.attacked,
    Confrontation: reactions.assigns,
    Battle: reactions.leads,
    Reduction: reactions.reduces,
    SufferLosses: reactions.loses,
    LeaderFate: reactions.victim,
}
"""The rule for each kind of step; at a step without one the first legal command is given."""


def script(state: State, side: SideId, intent: Intent | None) -> Command:
    """What the side that must decide does."""
    step: Step[Any] = state.steps[-1]
    return allowed(state, _chosen(state, step, side, intent))


def _chosen(state: State, step: Step[Any], side: SideId, intent: Intent | None) -> Command | None:
    if isinstance(step, Operation):
        return campaign.go_on(state, step, side, intent)
    if isinstance(step, Campaign):
        return campaign.next_action(state, step, side, intent)
    if isinstance(step, SeaContact):
        return reactions.meets_ships(state, step, side, intent)
    rule = RULES.get(type(step))
    return rule(state, step, side) if rule is not None else None
