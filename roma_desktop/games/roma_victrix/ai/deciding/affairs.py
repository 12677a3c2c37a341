"""Decisions between the battles: offers, holders of offices, leaders just drawn, exchanges of cards."""

from __future__ import annotations

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.core.game import carry_out
from roma_desktop.core.mind import Temper, worth
from roma_desktop.games.roma_victrix.ai.deciding.hand import IN_OPERATIONS
from roma_desktop.games.roma_victrix.ai.looking.judging import judge
from roma_desktop.games.roma_victrix.ai.looking.stakes import stakes
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import (
    Accept,
    Decline,
    ExchangeCard,
    Keep,
    KeepCards,
    Post,
    Recall,
)
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.creation.offices import Posting, Term
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.games.roma_victrix.steps.leader_draw import Taking

TRIAL = b"trial"
CARD_WORTH = {
    "recruit": 9,
    "major_rebellion": 9,
    "ambush": 8,
    "invasion": 7,
    "minor_rebellion": 7,
    "leader": 7,
    "assassination": 8,
    "defection": 6,
    "land_combat": 6,
    "treachery": 4,
    "forced_march": 4,
    "raid": 5,
    "frontier_war": 5,
    "allegiance": 6,
    "attrition": 4,
    "interception": 4,
    "siege_combat": 3,
    "withdrawal": 2,
    "piracy": 2,
    "naval_combat": 1,
    "intelligence": 0,
}
DULL = 2  # a card worth as little is exchanged
DULL_EARLY = 4
"""The same while the deck has a card for every player: a card that waits for its occasion, often in vain, keeps its
holder from drawing one that he can play at once.
"""


def outcome(state: State, command: Command, side: Side) -> float:
    """What the position after a command is worth, with the same dice for all commands; -inf if it is illegal."""
    try:
        after, _ = carry_out(state, command, SeededDice(TRIAL))
    except RomaError:
        return float("-inf")
    return worth(judge(after, side, Temper.STEADY))


def answers(state: State, step: Offers, side: Side) -> Command:
    """Accept an offer if its outcome, less part of the price, is no worse than that of declining it."""
    offer = state.setting.scenario.rules.offers[step.left[0]]
    price = offer.cost * stakes(state, side).money if offer.to == side else 0.0
    return Accept() if outcome(state, Accept(), side) - price * 0.2 >= outcome(state, Decline(), side) else Decline()


def stays(state: State, step: Term, side: Side) -> Command:
    """A man abroad who leads an army stays with it."""
    options = list(step.options(state))
    keep = next(one for one in options if isinstance(one, Keep))
    leader = state.captains.get(keep.leader)
    if leader is None:
        return keep
    troop = stakes(state, side).view.troop(leader.at, side)
    return keep if troop.csp >= 8 or leader.rating >= 3 else Recall(keep.leader)


def posted(state: State, step: Posting | Taking, side: Side) -> Command:
    """The post with the strongest army: it counts for more without a leader, and near the enemy."""
    stake = stakes(state, side)
    posts = [one for one in step.options(state) if isinstance(one, Post)]

    def use(one: Post) -> tuple[float, str]:
        troop = stake.view.troop(one.at, side)
        lack = 1.0 if not troop.rating else 0.4
        return troop.csp * lack * (1.0 + 0.5 * stake.danger(one.at, side, troop)), one.at

    return max(posts, key=use)


# ---------------------------------------------------------------- cards


def exchanges(state: State, step: CardSegment, side: Side) -> Command:
    """A card that hardly helps is exchanged; while the deck is large, one that his last phase had no use for too."""
    worst = min(state.hands[side], key=lambda card: (CARD_WORTH.get(card, 3), card))
    if len(state.deck) < len(state.powers.players):
        return ExchangeCard(worst) if CARD_WORTH.get(worst, 3) <= DULL else KeepCards()
    useless = state.turn > 1 and worst in IN_OPERATIONS
    return ExchangeCard(worst) if useless or CARD_WORTH.get(worst, 3) <= DULL_EARLY else KeepCards()
