"""Who has lost, or gives way: whether he goes, and where to."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Command
from roma_desktop.games.roma_victrix.ai.deciding.reactions import body_troop
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes, stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import Troop, survey, together
from roma_desktop.games.roma_victrix.commands import GoInside, GoTo, Halt, TryToStay
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, Side
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import Body
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice, fleeing_leaders

HOLDS = 4  # rating from which on a beaten leader tries to stay
CLINGS = 2  # the same for one who attacked with few men: there is little to lose and a province to deny the enemy
UNGUARDED = 12.0  # what a place may be worth to an enemy that isn't disputed to the last
FARTHER = 40.0  # what the next place must be worth more for troops that may halt to go on


def retreats(state: State, step: RetreatChoice, side: Side) -> Command:
    """Into a city that will hold, to the best place beside, or a try to stay: under a good leader, and to the last."""
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
    going = fleeing_leaders(state, step.body, step.at, frozenset(unit.id for unit in step.leaving(state)))
    flight = Flight(stake, step.body, step.at, going)
    return max(ways, key=lambda one: (flight.worth(one.to), one.to))


def _enemies(state: State, step: RetreatChoice) -> Troop:
    """Those who hold the field."""
    view = survey(state)
    return together(view.troop(step.at, enemy) for enemy in view.enemies(step.body.side, step.at))


def _walls_hold(state: State, step: RetreatChoice, ours: Troop, theirs: Troop) -> bool:
    """Whether those inside and the walls together outnumber those before them."""
    inside = survey(state).troop(city(step.at), step.body.side)
    return ours.csp + inside.csp + state.capitals[step.at].steps > theirs.csp


def _disputed(stake: Stakes, place: SpaceId) -> float:
    """What it is worth that nobody holds a place at the end of the game."""
    foes = stake.view.foes.get(stake.side, frozenset())
    return max((stake.own(place, foe) * share for foe, share in stake.grudges.items() if foe in foes), default=0.0)


def falls_back(state: State, step: FallBack, side: Side) -> Command:
    """As far as need be: on from there only where the next place is worth much more."""
    ways = [one for one in step.options(state) if isinstance(one, GoTo)]
    flight = Flight(stakes(state, side), step.body, step.at, step.leaders)
    best = max(ways, key=lambda one: (flight.worth(one.to), one.to), default=None)
    if best is None or (step.least <= 0 and flight.worth(best.to) <= flight.worth(step.at) + FARTHER):
        return Halt()
    return best


class Flight:
    """Troops on their way back from a place, and what each place is worth as the end of it."""

    def __init__(self, stake: Stakes, body: Body, at: SpaceId, leaders: tuple[LeaderId, ...]) -> None:
        self.stake = stake
        self.at = at
        self.leaders = leaders
        state = stake.state
        self.troop = body_troop(state, body, at)
        self.head = max((stake.head(state.captains[one]) for one in leaders if one in state.captains), default=0.0)

    def worth(self, place: SpaceId) -> float:
        """What it is worth to end there: what is guarded, taken and risked more than without these troops."""
        stake, state = self.stake, self.stake.state
        others, head = self._others(place)
        both = Troop(
            self.troop.csp + others.csp, self.troop.cavalry + others.cavalry, max(self.troop.rating, others.rating)
        )
        value = -stake.hunger(place, self.troop.csp, self.troop.rating)
        owner = stake.view.owner.get(place)
        if owner == stake.side:
            value += (stake.keeping(place, both) - stake.keeping(place, others)) * stake.guarded(place)
        elif owner is None and place in state.world.berths:
            value += stake.swing(place, None, stake.side)
        risk = stake.exposure(place, both, max(head, self.head)) - stake.exposure(place, others, head)
        return value - risk

    def _others(self, place: SpaceId) -> tuple[Troop, float]:
        """Those of the side who are there without these troops, and what their best leader's life is worth."""
        stake, state = self.stake, self.stake.state
        there = stake.view.troop(place, stake.side)
        men = [
            one
            for one in state.captains.at.get(place, ())
            if stake.view.sides[one.power] == stake.side and one.id not in self.leaders
        ]
        rating = max((one.rating for one in men), default=0)
        head = max((stake.head(one) for one in men), default=0.0)
        if place == self.at:
            there = Troop(max(0, there.csp - self.troop.csp), max(0, there.cavalry - self.troop.cavalry))
        return Troop(there.csp, there.cavalry, rating if there.csp else 0), head
