"""Event cards: which are played, when, and at whom [14]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, Troop, steps_between, together
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.cards.moments import ADVANTAGE, BeforeDice, BeforeLosses
from roma_desktop.games.roma_victrix.cards.play import CardMoment, Counter, PassCards, Play, plays_of
from roma_desktop.games.roma_victrix.model.pieces import CardId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CSP, GARRISON_CSP
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
RATINGS = {"minor_rebellion": 2, "major_rebellion": 3, "ambush": 2, "raid": 2, "invasion": 3}
"""The ratings of the leaders of these forces."""
MARCH = 3  # provinces that these forces go on at once
HALF = 0.5  # share of what these forces could take that they do take


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


def _rebellion(stake: Stakes, play: Play) -> float:
    """What rebels are worth: they take a garrisoned province, or fight the troops in it; then they may go on."""
    view = stake.view
    rebels = Troop(REBELS[play.card], 0, RATINGS[play.card])
    gain = stake.swing(play.at, view.owner.get(play.at), stake.side)
    foes = [troop for side, troop in view.field.get(play.at, {}).items() if side != stake.side]
    value = stake.man * rebels.csp * 0.6 + _beyond(stake, play.at, rebels)
    if not foes and play.at not in stake.state.capitals:
        return value + gain
    outlook = fight(rebels, together(foes), GARRISON_CSP)
    toll = stake.man * (outlook.theirs * sum(troop.csp for troop in foes) - outlook.own * rebels.csp)
    return 0.4 * value + toll + (0.0 if play.at in stake.state.capitals else outlook.wins * gain)


def _incursion(stake: Stakes, play: Play) -> float:
    """What an incursion of barbarians is worth: they attack the nearest power."""
    people = Troop(REBELS[play.card], 4, RATINGS[play.card])
    return stake.man * people.csp * 0.4 + _beyond(stake, play.at, people)


def _beyond(stake: Stakes, start: SpaceId, troop: Troop) -> float:
    """What a force that rises at a place could take in a march or two."""
    view, away = stake.view, steps_between(stake.state.world).get(start, {})
    best = 0.0
    for place, owner in view.owner.items():
        far = away.get(place, FAR)
        if not 0 < far <= MARCH or owner == stake.side or place in stake.state.capitals:
            continue
        gain = stake.swing(place, owner, stake.side)
        if gain <= 0.0:
            continue
        foes = together(view.troop(place, one) for one in view.enemies(stake.side, place))
        best = max(best, gain * fight(troop, foes, GARRISON_CSP).wins / far)
    return HALF * best


def _ambush(stake: Stakes, play: Play) -> float:
    """What an ambush is worth: troops that lose to it can't retreat, and are gone with their leaders."""
    view, mine = stake.view, Troop(REBELS["ambush"], 0, RATINGS["ambush"])
    value = 0.0
    for side, troop in view.field.get(play.at, {}).items():
        if side not in stake.grudges or not troop.csp:
            continue
        wins = 1.0 - (1.0 - fight(mine, troop, GARRISON_CSP).wins) ** 2
        heads = [one for one in stake.state.captains.at.get(play.at, ()) if view.sides[one.power] == side]
        share = 0.4 + 0.6 * stake.grudges[side]
        prize = share * (stake.man * troop.csp + sum(stake.head(one) for one in heads))
        value = max(value, wins * (prize + max(0.0, stake.swing(play.at, view.owner.get(play.at), stake.side))))
    return value


def _recruits(stake: Stakes, play: Play) -> float:
    csp = sum(CSP[kind][0] * count for kind, count in play.create.items() if kind != "FLT")
    place = stake.state.captains[play.leader].at
    there = stake.view.troop(place, stake.side)
    value = stake.man * csp
    if stake.view.owner.get(place) == stake.side:
        more = Troop(there.csp + csp, there.cavalry, there.rating)
        value += (stake.keeping(place, more) - stake.kept(place)) * stake.guarded(place)
    return value


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
    "ambush": _ambush,
    "invasion": _incursion,
    "raid": _incursion,
    "major_rebellion": _rebellion,
    "minor_rebellion": _rebellion,
    "frontier_war": _frontier_war,
    "leader": _new_leader,
    "defection": _turncoat,
    "assassination": _murder,
    "piracy": _pirates,
    "recruit": _recruits,
}

# ---------------------------------------------------------------- in the field


def when_asked(state: State, step: CardMoment, side: Side) -> Command:
    """The answer at a moment for cards: one that fits is played in a battle that matters.

    A side without cards for such moments isn't asked again in this phase.
    """
    hand = state.hands.get(side, ())
    card = next((one for one in step.cards() if one in hand), None)
    if card is None:
        return PassCards(all_phase=not any(one in (*ADVANTAGE.values(), "treachery") for one in hand))
    if isinstance(step, BeforeDice):
        sums = step.sums
        if step.battle.kind == "siege" and -6 <= sums.net <= 6 and _dear(state, step, side):
            return Play(side, card)
        if sums.csp.attacker + sums.csp.defender >= BIG and -6 <= sums.net <= 6:
            return Play(side, card)
    if isinstance(step, BeforeLosses) and side in (step.battle.attacker.side, step.battle.defender.side):
        percent, csp = step.verdict.percent, step.verdict.csp
        worse = percent.attacker - percent.defender
        if step.battle.defender.side == side:
            worse = -worse
        if worse >= RUIN and csp.attacker + csp.defender >= BIG // 2:
            return Play(side, card)
    if isinstance(step, Counter) and _strikes_at(state, step.play, side):
        return Play(side, card)
    return PassCards()


def _dear(state: State, step: BeforeDice, side: Side) -> bool:
    """Whether the side takes part in a siege of a major capital, or of a place that one of both must hold."""
    battle, capital = step.battle, state.capitals.get(step.battle.place)
    sides = (battle.attacker.side, battle.defender.side)
    if side not in sides or capital is None:
        return False
    return capital.major or any(battle.place in aims_of(state.setting, one).places for one in sides)


def _strikes_at(state: State, play: Play, side: Side) -> bool:
    """Whether a card that was just shown does a side great harm, by its leader, its army or its province."""
    if play.card in ("assassination", "defection"):
        return state.side(state.captains[play.leader].power) == side
    if play.card == "allegiance":
        return state.side(play.power) == side
    if play.card in ("major_rebellion", "ambush"):
        view = stakes(state, side).view
        return view.owner.get(play.at) == side or view.troop(play.at, side).csp >= BIG // 2
    return False
