"""Answers in the middle of somebody's march: interception, passage, withdrawal, dice, losses, retreat."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding import surprises
from roma_desktop.games.roma_victrix.ai.deciding.forces import troop_of
from roma_desktop.games.roma_victrix.ai.looking.chances import Outlook, by_net, fight, storm
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop, steps_between
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    GoInside,
    GoTo,
    Halt,
    Harbour,
    Hold,
    Intercept,
    InterceptAtSea,
    LetPass,
    Refuse,
    Relocate,
    Split,
    Stand,
    TryToStay,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, sums
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape
from roma_desktop.games.roma_victrix.steps.sea.sea_arrival import SeaIntention, SeaInterceptions
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal

SURE = 0.45  # chance to win from which on one goes to meet an enemy
AGAIN = 1.4  # how many times an attacker comes on, on average
UNGUARDED = 12.0  # what a place may be worth to an enemy that isn't disputed to the last
HOLDS = 4  # rating from which on a beaten leader tries to stay
AT_SEA = 1  # net DRM from which on a fight at sea is sought


def body_troop(state: State, body: Body, place: SpaceId) -> Troop:
    """The troop that a body is at a place."""
    return troop_of(body.present(state, place), body.rating(state))


# ---------------------------------------------------------------- interception and passage


def intercepts(state: State, step: Interceptions, side: Side) -> Command:
    """The leader who has most to gain by it, if there is one; a large army may lose men by the way before."""
    worn = surprises.wears_out(state, step, side)
    if worn is not None:
        return worn
    found = _best_catch(state, step, body_troop(state, step.body, step.at), side)
    if found is None:
        return LetPass()
    return surprises.surely(state, found[1], found[0], side) or found[1]


def _best_catch(
    state: State, step: Interceptions | Occupiers, prey: Troop, side: Side
) -> tuple[float, Intercept] | None:
    """The interception of a force that a side gains most by, with what it is worth; None where it gains by none."""
    stake = stakes(state, side)
    offered = [option for option in step.options(state) if isinstance(option, Intercept)]
    valued = [(_prospect(state, stake, option, prey, step.at), option) for option in offered]
    best = max(valued, key=lambda one: one[0], default=None)
    return best if best is not None and best[0] > 0 else None


def _prospect(state: State, stake: Stakes, option: Intercept, prey: Troop, place: SpaceId) -> float:
    """What an interception is worth: both sides' losses, the leaders' lives, what the enemy was after."""
    leader = state.captains[option.leader]
    ours = troop_of([state.troops[unit] for unit in option.units], leader.rating)
    outlook = fight(ours, prey)
    if outlook.wins < SURE:
        return -1.0
    value = stake.man * (outlook.theirs * prey.csp - outlook.own * ours.csp)
    value += 14.0 * stake.left * outlook.wins * prey.rating / 2 - outlook.loses / 6 * stake.head(leader)
    value += stake.own(place, stake.side) * 0.5 * outlook.wins if stake.view.owner.get(place) == stake.side else 0.0
    if leader.at != place and stake.view.owner.get(leader.at) == stake.side:
        value -= stake.own(leader.at, stake.side) * 0.3 * stake.danger(leader.at, stake.side, Troop(), GARRISON_CSP)
    return value


def strikes(state: State, step: Strike, side: Side) -> Command:
    """An interceptor who has come up fights unless it would be folly."""
    ours = body_troop(state, step.interceptor, step.at)
    theirs = body_troop(state, step.target, step.at)
    return Attack(step.target.side) if fight(ours, theirs).wins >= SURE * 0.8 else Hold()


def lets_cross(state: State, step: Occupiers, side: Side) -> Command:
    """Those who stand where a force has come to: they attack it at good odds, and never let it cross."""
    march_body = next((one for one in reversed(state.steps[:-1]) if hasattr(one, "body")), None)
    prey = Troop()
    if march_body is not None:
        prey = body_troop(state, march_body.body(state), step.at)
    found = _best_catch(state, step, prey, side)
    return found[1] if found is not None else Refuse()


def intercepts_at_sea(state: State, step: SeaInterceptions, side: Side) -> Command:
    """Only with more ships than those who come."""
    prey = sum(unit.csp for unit in step.body.present(state, step.at))
    best = max(
        (option for option in step.options(state) if isinstance(option, InterceptAtSea)),
        key=lambda one: (sum(state.troops[ship].csp for ship in one.fleets), one.leader),
        default=None,
    )
    if best is None:
        return LetPass()
    ours = Troop(sum(state.troops[ship].csp for ship in best.fleets), 0, state.captains[best.leader].rating)
    theirs = Troop(prey, 0, step.body.rating(state))
    return best if fight(ours, theirs).wins >= 0.55 else LetPass()


# ---------------------------------------------------------------- combat


def stands(state: State, step: WithdrawalOffer, side: Side) -> Command:
    """Stand, or go: behind the walls if they would hold, else away. Who can't get away fights all the same."""
    battle = step.battle
    options = list(step.options(state))
    if _worth_standing(state, battle, side) >= 0.0:
        return Stand()
    inside = next((one for one in options if isinstance(one, GoInside)), None)
    if inside is not None and _walls_hold(state, battle):
        return inside
    leave = max(
        (one for one in options if isinstance(one, Withdraw)),
        key=lambda one: state.captains[one.leader].rating if one.leader else 0,
        default=None,
    )
    if leave is not None:
        return surprises.gets_away(state, side) or leave
    return inside or Stand()


def _worth_standing(state: State, battle: Battle, side: Side) -> float:
    """What a fight is worth more than to leave the place: the hope to keep it, both sides' losses, the leaders' lives.

    A place counts for more towards the end: what is lost early may be won again by an army that got away.
    """
    stake, outlook = stakes(state, side), _against(state, battle)
    ours, theirs = (
        _csp(battle.defender.present(state, battle.place)),
        _csp(battle.attacker.present(state, battle.place)),
    )
    lost: float = 1.0 - (1.0 - outlook.wins) ** AGAIN
    garrison = state.garrisons.get(battle.place)
    place = 0.0
    if garrison is None or state.side(garrison) == side:
        place = stake.guarded(battle.place) * (1.0 - 0.5 * stake.left)
    there = state.captains.at.get(battle.place, ())
    heads = sum(stake.head(one) for one in there if state.side(one.power) == side)
    grudge = stake.grudges.get(battle.attacker.side, 0.3)
    toll = stake.man * ((0.4 + 0.6 * grudge) * outlook.own * theirs - outlook.theirs * ours)
    return (1.0 - lost) * place + toll - lost / 6 * heads


def _csp(units: tuple[Unit, ...]) -> int:
    return sum(unit.csp for unit in units)


def _against(state: State, battle: Battle) -> Outlook:
    """The outlook of the attacker."""
    net = sums(state, battle).net
    return by_net(max(-12, min(12, net)), decisive=battle.kind != "siege")


def _walls_hold(state: State, battle: Battle) -> bool:
    """Whether a siege would go better than a fight in the open."""
    capital = state.capitals[battle.place]
    theirs = _csp(battle.attacker.present(state, battle.place))
    ours = _csp(battle.defender.present(state, battle.place))
    siege = storm(theirs, battle.attacker.rating(state), ours, capital.steps, battle.defender.rating(state))
    return siege.theirs < 0.75 or theirs < ours + capital.steps


def splits(state: State, step: SplitNet, side: Side) -> Command:
    """The net DRM by the same policy that the odds are reckoned with."""
    return Split(*best_split(step.sums, step.dice, decisive=step.battle.kind != "siege"))


# ---------------------------------------------------------------- retreat


def retreats(state: State, step: RetreatChoice, side: Side) -> Command:
    """Into the city, to the safest place beside, or a try to stay: where nothing better is, and to the last."""
    options = list(step.options(state))
    inside = next((one for one in options if isinstance(one, GoInside)), None)
    ways = [one for one in options if isinstance(one, GoTo)]
    rating = step.body.rating(state)
    ours = body_troop(state, step.body, step.at)
    if inside is not None and not ways:
        return inside
    if not ways or rating >= HOLDS:
        return TryToStay()
    stake = stakes(state, side)
    if stake.last and _disputed(stake, step.at) > UNGUARDED:
        return TryToStay()
    best = max(ways, key=lambda one: (_refuge(state, stake, one.to, ours), one.to))
    if inside is not None and _refuge(state, stake, best.to, ours) < 0:
        return inside
    return best


def _disputed(stake: Stakes, place: SpaceId) -> float:
    """What it is worth that nobody holds a place at the end of the game."""
    foes = stake.view.foes.get(stake.side, frozenset())
    return max((stake.own(place, foe) * share for foe, share in stake.grudges.items() if foe in foes), default=0.0)


def falls_back(state: State, step: FallBack, side: Side) -> Command:
    """On to the safest place; no farther than need be unless the next one is much better."""
    options = list(step.options(state))
    ways = [one for one in options if isinstance(one, GoTo)]
    stake = stakes(state, side)
    ours = body_troop(state, step.body, step.at)
    best = max(ways, key=lambda one: (_refuge(state, stake, one.to, ours), one.to), default=None)
    if best is None:
        return Halt()
    if any(isinstance(one, Halt) for one in options):
        gain = _refuge(state, stake, best.to, ours) - _refuge(state, stake, step.at, Troop())
        return best if gain > 10.0 else Halt()
    return best


def _refuge(state: State, stake: Stakes, place: SpaceId, ours: Troop) -> float:
    """How good a place is to fall back to: one's own, with friends, what it guards, how far from enemies."""
    view = stake.view
    there = view.troop(place, stake.side)
    both = Troop(ours.csp + there.csp, ours.cavalry + there.cavalry, max(ours.rating, there.rating))
    value = 5.0 if view.owner.get(place) == stake.side else 0.0
    value += min(20.0, there.csp * 0.5) - 0.5 * stake.exposure(place, both, 30.0)
    value += 0.2 * stake.own(place, stake.side)
    if place in state.world.straits:
        value -= 10.0
    away = steps_between(state.world).get(place, {})
    nearest = min((away.get(there, 9) for there, _ in stake.threats.get(stake.side, ())), default=9)
    return value + min(nearest, 4)


# ---------------------------------------------------------------- at sea


def attacks_at_sea(state: State, step: SeaIntention, side: Side) -> Command:
    """Ships are fought only at good odds: they carry an army."""
    options = [one for one in step.options(state) if isinstance(one, Attack)]
    march = next((one for one in reversed(state.steps) if hasattr(one, "squadron")), None)
    if march is None or not options:
        return Hold()
    ours = body_troop(state, march.squadron(state), step.at)
    for option in options:
        ships = [unit for unit in state.troops.stacks.get(step.at, ()) if state.side(unit.power) == option.side]
        if fight(ours, Troop(sum(unit.csp for unit in ships if unit.kind == "FLT"))).wins >= 0.6:
            return option
    return Hold()


def slips_away(state: State, step: SeaWithdrawal, side: Side) -> Command:
    """Ships that would lose try to get away."""
    return Withdraw() if _against(state, step.battle).wins > 0.4 else Stand()


def harbours(state: State, step: SeaRetreat, side: Side) -> Command:
    """The coast that is guarded best."""
    stake = stakes(state, side)
    ways = [one for one in step.options(state) if isinstance(one, Harbour)]
    return max(ways, key=lambda one: (stake.view.troop(province_of(one.to), side).csp, one.to))


def escapes(state: State, step: Escape, side: Side) -> Command:
    """A fleet flees to the coast that is guarded best."""
    stake = stakes(state, side)
    ways = [one for one in step.options(state) if isinstance(one, Relocate)]
    return max(ways, key=lambda one: (stake.view.troop(province_of(one.to), side).csp, one.to))
