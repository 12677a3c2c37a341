"""Answers in the middle of somebody's march: interception, passage, withdrawal, dice."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding import surprises
from roma_desktop.games.roma_victrix.ai.deciding.campaign import WORTHWHILE, planner_of
from roma_desktop.games.roma_victrix.ai.deciding.forces import troop_of
from roma_desktop.games.roma_victrix.ai.deciding.routes import roads
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import PEACEFUL
from roma_desktop.games.roma_victrix.ai.looking.chances import Outlook, by_net, fight, storm
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.commands import (
    Attack,
    GoInside,
    GrantPassage,
    Hold,
    Intercept,
    LetPass,
    Refuse,
    Split,
    Stand,
    Withdraw,
)
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body, sums
from roma_desktop.games.roma_victrix.steps.combat.battle import SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.interception import Interceptions, Occupiers, Strike
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching

SURE = 0.5  # chance to win from which on one goes to meet an enemy
AGAIN = 1.4  # how many times an attacker comes on, on average
DISPUTED = 0.5  # share of its worth that is lost with a place that nobody controls


def body_troop(state: State, body: Body, place: SpaceId) -> Troop:
    """The units of a body at a place as a troop under its leader."""
    return troop_of(body.present(state, place), body.rating(state))


# ---------------------------------------------------------------- interception and passage


def intercepts(state: State, step: Interceptions, side: Side) -> Command:
    """Intercept with the leader who gains most by it, if one does; on a large army Attrition is played first."""
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
    """The interception by which a side gains most, and what it is worth; None if it gains by none."""
    offered = [option for option in step.options(state) if isinstance(option, Intercept)]
    valued = [(_prospect(state, side, option, prey, step.at), option) for option in offered]
    best = max(valued, key=lambda one: one[0], default=None)
    return best if best is not None and best[0] > 0 else None


def _prospect(state: State, side: Side, option: Intercept, prey: Troop, place: SpaceId) -> float:
    """What an interception is worth: both sides' losses, the leaders' lives, what the enemy was after."""
    leader = state.captains[option.leader]
    ours = troop_of([state.troops[unit] for unit in option.units], leader.rating)
    outlook = fight(ours, prey)
    if outlook.wins < SURE:
        return -1.0
    stake = stakes(state, side)
    value = stake.man * (outlook.theirs * prey.csp - outlook.own * ours.csp)
    value += 14.0 * stake.left * outlook.wins * prey.rating / 2 - outlook.loses / 6 * stake.head(leader)
    value += stake.own(place, stake.side) * 0.5 * outlook.wins if stake.view.owner.get(place) == stake.side else 0.0
    if leader.at != place and stake.view.owner.get(leader.at) == stake.side:
        value -= stake.own(leader.at, stake.side) * 0.3 * stake.danger(leader.at, stake.side, Troop(), GARRISON_CSP)
    return value


def strikes(state: State, step: Strike, side: Side) -> Command:
    """An interceptor who has arrived attacks if he is likely enough to win."""
    ours = body_troop(state, step.interceptor, step.at)
    theirs = body_troop(state, step.target, step.at)
    return Attack(step.target.side) if fight(ours, theirs).wins >= SURE else Hold()


def lets_cross(state: State, step: Occupiers, side: Side) -> Command:
    """Attack a force that has come to a place of one's own at good odds; else let it cross if that does less harm.

    A force that is refused ends its march there, so that nobody controls the place.
    """
    march = marching(state)
    if march is None:
        return Refuse()
    found = _best_catch(state, step, body_troop(state, march.body(state), step.at), side)
    if found is not None:
        return found[1]
    if not isinstance(march, March) or march.afloat or not march.op:
        return Refuse()
    stake = stakes(state, side)
    harm = _onward(state, stake, march, side)
    return GrantPassage() if harm is not None and harm < stake.guarded(step.at) * DISPUTED else Refuse()


def _onward(state: State, stake: Stakes, march: March, side: Side) -> float | None:
    """What a force would cost the side by what it does next if it may cross; None if it would probably go nowhere."""
    theirs = stakes(state, march.side(state))
    leader, men = march.commander(state), list(march.army(state))
    planner = planner_of(theirs, leader, men, march.op)
    best = next(iter(planner.operations(roads(state, theirs.view, leader, bool(men), march.op))), None)
    if best is None or best.value <= WORTHWHILE:
        return None
    if best.kind in PEACEFUL:
        return 0.0
    return -best.chance * stake.swing(best.place, stake.view.owner.get(best.place), theirs.side)


# ---------------------------------------------------------------- combat


def stands(state: State, step: WithdrawalOffer, side: Side) -> Command:
    """Stand, or go: behind the walls if they would hold, else away. Troops that can't get away stand."""
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
    """How much more a fight is worth than leaving: by the place if it is kept, both sides' losses, the leaders' lives.

    A place counts for more towards the end: what is lost early may be won again by an army that got away.
    """
    stake, outlook = stakes(state, side), against(state, battle)
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


def against(state: State, battle: Battle) -> Outlook:
    """The outlook of the attacker in a battle."""
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
