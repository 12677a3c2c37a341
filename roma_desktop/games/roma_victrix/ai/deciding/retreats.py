"""Troops that have lost a combat or fall back: whether they go, and where to."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding.reactions import body_troop
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop, survey, together
from roma_desktop.games.roma_victrix.commands import GoInside, GoTo, Halt, TryToStay
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice

HOLDS = 4  # rating from which on a beaten leader tries to stay
CLINGS = 2  # the same for one who attacked with few men: he has little to lose, and can deny the enemy a province
UNGUARDED = 12.0  # worth of a place to an enemy up to which it isn't disputed in the last turn


def retreats(state: State, step: RetreatChoice, side: Side) -> Command:
    """Into a city that will hold; else a try to stay under a good leader or in the last turn; else the best place."""
    options = list(step.options(state))
    inside = next((one for one in options if isinstance(one, GoInside)), None)
    ways = [one for one in options if isinstance(one, GoTo)]
    ours, theirs = body_troop(state, step.body, step.at), _enemies(state, step)
    if inside is not None and (not ways or _walls_hold(state, step, ours, theirs)):
        return inside
    clings = not step.defended and not step.interceptor and ours.csp < theirs.csp
    if not ways or ours.rating >= (CLINGS if clings else HOLDS):
        return TryToStay()
    stake = stakes(state, side)
    if stake.last and _disputed(stake, step.at) > UNGUARDED:
        return TryToStay()
    return _safest(state, side, step.body, step.at, ways)


def _enemies(state: State, step: RetreatChoice) -> Troop:
    """The enemies who are left at the place, as one troop."""
    view = survey(state)
    return together(view.troop(step.at, enemy) for enemy in view.enemies(step.body.side, step.at))


def _walls_hold(state: State, step: RetreatChoice, ours: Troop, theirs: Troop) -> bool:
    """Whether the troops inside and the walls together have more CSP than the enemies before them."""
    inside = survey(state).troop(city(step.at), step.body.side)
    return ours.csp + inside.csp + state.capitals[step.at].steps > theirs.csp


def _disputed(stake: Stakes, place: SpaceId) -> float:
    """What it is worth that nobody holds a place at the end of the game."""
    foes = stake.view.foes.get(stake.side, frozenset())
    return max((stake.own(place, foe) * share for foe, share in stake.grudges.items() if foe in foes), default=0.0)


def falls_back(state: State, step: FallBack, side: Side) -> Command:
    """As far as need be, to the best place: troops near by can still dispute what was lost."""
    options = list(step.options(state))
    ways = [one for one in options if isinstance(one, GoTo)]
    if len(ways) < len(options):
        return Halt()
    return _safest(state, side, step.body, step.at, ways)


def _safest(state: State, side: Side, body: Body, at: SpaceId, ways: list[GoTo]) -> GoTo:
    """The way to the place that is best for troops that fall back."""
    stake, ours = stakes(state, side), body_troop(state, body, at)
    head = _head(stake, at)
    return max(ways, key=lambda one: (_refuge(stake, ours, head, one.to), one.to))


def _refuge(stake: Stakes, ours: Troop, head: float, place: SpaceId) -> float:
    """What it is worth to end at a place: the guard, gain and risk there compared with those without these troops."""
    others = stake.view.troop(place, stake.side)
    both = Troop(ours.csp + others.csp, ours.cavalry + others.cavalry, max(ours.rating, others.rating))
    value = -stake.hunger(place, ours.csp, ours.rating)
    owner = stake.view.owner.get(place)
    if owner == stake.side:
        value += (stake.keeping(place, both) - stake.keeping(place, others)) * stake.guarded(place)
    elif owner is None and place in stake.state.world.berths:
        value += stake.swing(place, None, stake.side)
    there = _head(stake, place)
    return value - stake.exposure(place, both, max(head, there)) + stake.exposure(place, others, there)


def _head(stake: Stakes, place: SpaceId) -> float:
    """The worth of the most valuable leader of the side at a place; 0 without one."""
    men = (one for one in stake.state.captains.at.get(place, ()) if stake.view.sides[one.power] == stake.side)
    return max((stake.head(one) for one in men), default=0.0)
