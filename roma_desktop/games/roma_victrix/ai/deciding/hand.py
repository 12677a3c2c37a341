"""Event cards: which are played, when, and at whom [14]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roma_desktop.core.flow import Command, Step
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.cards.moments import ADVANTAGE, BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.cards.play import CardMoment, Counter, PassCards, Play, plays_of
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP
from roma_desktop.games.roma_victrix.model.world import province_of

IN_OPERATIONS = frozenset(
    {
        "allegiance",
        "ambush",
        "invasion",
        "raid",
        "frontier_war",
        "leader",
        "defection",
        "major_rebellion",
        "minor_rebellion",
        "assassination",
        "piracy",
        "recruit",
    }
)
"""Cards that are played between two activations."""
BIG = 20  # CSP on both sides from which on a battle is worth a card
RUIN = 30  # percent more than the enemy loses: then Treachery is worth it
GOOD = 8.0  # what a card must bring
REBELS = {"minor_rebellion": 11, "major_rebellion": 22, "ambush": 11, "raid": 10, "invasion": 20}
"""CSP of the forces that cards bring, on average."""


def between_leaders(state: State, side: Side) -> Play | None:
    """The card to play in one's operations phase, at its best target; None if none is worth it now."""
    hand = state.hands.get(side, ())
    if not any(card in IN_OPERATIONS for card in hand):
        return None
    stake = stakes(state, side)
    last = stake.last
    best: tuple[float, Play] | None = None
    for play in plays_of(state, side):
        if play.card not in IN_OPERATIONS:
            continue
        value = VALUES[play.card](stake, play)
        if best is None or value > best[0]:
            best = value, play
    if best is None or best[0] < (1.0 if last else GOOD):
        return None
    return best[1]


def _rising(stake: Stakes, play: Play) -> float:
    """A province goes over with its garrison, or those who hold it must fight."""
    state, view = stake.state, stake.view
    owner = view.owner.get(play.at)
    strength = REBELS[play.card]
    there = sum(troop.csp for side, troop in view.field.get(play.at, {}).items() if side != stake.side)
    value = stake.man * strength * 0.6
    if play.card == "ambush":
        return stake.man * min(there, 14) * 0.8 + 10.0 * stake.left
    if play.card in ("raid", "invasion"):
        around = [view.owner.get(near) for near in state.world.marches.get(play.at, ())]
        return value * 0.6 + 4.0 * sum(one in stake.grudges for one in around if one)
    if there or play.at in state.capitals:
        return value * 0.4
    return value + stake.swing(play.at, owner, stake.side)


def _recruits(stake: Stakes, play: Play) -> float:
    csp = sum(CSP[kind][0] * count for kind, count in play.create.items() if kind != "FLT")
    place = stake.state.captains[play.leader].at
    return stake.man * csp + 3.0 + 4.0 * stake.danger(place, stake.side, stake.view.troop(place, stake.side))


def _new_leader(stake: Stakes, play: Play) -> float:
    troop = stake.view.troop(play.at, stake.side)
    return 0.0 if troop.rating else 10.0 + stake.man * min(troop.csp, 20) * 0.3


def _murder(stake: Stakes, play: Play) -> float:
    leader = stake.state.captains[play.leader]
    side = stake.view.sides[leader.power]
    victim = leader.id in aims_of(stake.state.setting, stake.side).victims
    return stake.head(leader) * (1.0 if victim else stake.grudges.get(side, 0.2)) * (6 - leader.rating) / 6


def _turncoat(stake: Stakes, play: Play) -> float:
    leader = stake.state.captains[play.leader]
    troop = stake.view.troop(leader.at, stake.view.sides[leader.power])
    return (stake.head(leader) + stake.man * troop.csp * leader.rating / 6) * (6 - leader.rating) / 6


def _allegiance(stake: Stakes, play: Play) -> float:
    state = stake.state
    csp = sum(unit.csp for unit in state.troops.values() if unit.power == play.power)
    places = [place for place, power in state.garrisons.items() if power == play.power]
    gain = sum(stake.swing(place, stake.view.owner.get(place), stake.side) for place in places)
    return gain + stake.man * csp


def _frontier_war(stake: Stakes, play: Play) -> float:
    state = stake.state
    csp = sum(unit.csp for unit in state.troops.values() if unit.power == play.power)
    places = [place for place, power in state.garrisons.items() if power == play.power]
    return stake.man * csp * 0.7 + sum(stake.own(place, stake.side) for place in places)


def _pirates(stake: Stakes, play: Play) -> float:
    return 3.0 * stake.state.world.revenue(province_of(play.at)) * stake.left if play.at else 0.0


VALUES: Mapping[CardId, Callable[[Stakes, Play], float]] = {
    "allegiance": _allegiance,
    "ambush": _rising,
    "invasion": _rising,
    "raid": _rising,
    "major_rebellion": _rising,
    "minor_rebellion": _rising,
    "frontier_war": _frontier_war,
    "leader": _new_leader,
    "defection": _turncoat,
    "assassination": _murder,
    "piracy": _pirates,
    "recruit": _recruits,
}

# ---------------------------------------------------------------- in the field


def when_asked(state: State, step: CardMoment, side: Side) -> Command:
    """A moment for cards: the one that fits is played in a battle that matters; who holds none is asked no more."""
    hand = state.hands.get(side, ())
    card = next((one for one in step.cards() if one in hand), None)
    if card is None:
        return PassCards(all_phase=not any(one in (*ADVANTAGE.values(), "treachery") for one in hand))
    if isinstance(step, BeforeDice):
        sums = step.sums
        if sums.csp.attacker + sums.csp.defender >= BIG and -6 <= sums.net <= 6:
            return Play(side, card)
    if isinstance(step, BeforeLosses) and side in (step.battle.attacker.side, step.battle.defender.side):
        percent, csp = step.verdict.percent, step.verdict.csp
        worse = percent.attacker - percent.defender
        if step.battle.defender.side == side:
            worse = -worse
        if worse >= RUIN and csp.attacker + csp.defender >= BIG // 2:
            return Play(side, card)
    if isinstance(step, Counter) and step.play.card in ("assassination", "major_rebellion", "ambush", "invasion"):
        return Play(side, card)
    return PassCards()


def in_the_field(state: State, step: Step[Any], side: Side, cards: tuple[CardId, ...]) -> Play | None:
    """One of these cards, if it is held and may be played now."""
    hand = state.hands.get(side, ())
    if not any(card in hand for card in cards):
        return None
    return next((play for play in plays_of(state, side) if play.card in cards), None)
