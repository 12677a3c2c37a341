"""What an attack or a siege is worth before its risks are weighed, and the chance that it succeeds."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.deciding.routes import Road
from roma_desktop.games.roma_victrix.ai.deciding.undertakings import Kind, Operation
from roma_desktop.games.roma_victrix.ai.looking.chances import falls, fight, storm
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import NOBODY, Troop, together
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city
from roma_desktop.games.roma_victrix.rules.combat import is_roman

STAYS = 0.3  # chance that a beaten army holds its ground
BEATEN = 0.45  # chance to win against it then
LEADER_FALLS = 1 / 6
SUREST = 0.95  # chance of a siege at most: more may be inside than is known


class Assaults:
    """The assaults of one leader with his troop: each is worth its ``gain``, if it succeeds, and both sides' losses."""

    def __init__(self, stake: Stakes, leader: Leader, troop: Troop) -> None:
        self.stake = stake
        self.state = stake.state
        self.view = stake.view
        self.side = stake.view.sides[leader.power]
        self.leader = leader
        self.troop = troop
        self.head = stake.head(leader)
        self.march = stake.march(self.side)

    def garrisoned(self, place: SpaceId, road: Road, left: int, gain: float, by_sea: bool) -> Operation | None:
        """Taking a place with only a garrison: Romans just replace a Roman one [10.55], others beat it for 1 OP."""
        power = self.state.garrisons.get(place)
        if power is not None and is_roman(self.state, power) and is_roman(self.state, self.leader.power):
            return Operation("take", place, road, gain - self.march * road.cost, 1.0, 0, by_sea)
        if left < 1:
            return None
        works = GARRISON_CSP + self._limes(place)
        chance = 0.55 + 0.4 * fight(self.troop, NOBODY, works).wins
        return Operation("take", place, road, chance * gain - self.march * (road.cost + 1), chance, 0, by_sea)

    def _limes(self, place: SpaceId) -> int:
        return 0 if is_roman(self.state, self.leader.power) else self.state.limes.get(place, 0)

    def defended(
        self, place: SpaceId, road: Road, left: int, field: Troop, gain: float, by_sea: bool
    ) -> Operation | None:
        if left < 1:
            return None
        works = GARRISON_CSP * (place in self.state.garrisons) + self._limes(place)
        outlook = fight(self.troop, field, works)
        again = left > 1
        draws = 1.0 - outlook.wins - outlook.loses
        chance = outlook.wins * (1.0 - STAYS + STAYS * BEATEN * again) + draws * outlook.wins * again
        value = chance * gain + self._exchange(place, field, outlook.theirs, outlook.own, 1.0 + 0.3 * again)
        value += self._heads(place, outlook.wins, min(1.0, 1.2 * self.troop.csp / max(1, field.csp) * 0.35))
        value -= outlook.loses * LEADER_FALLS * self.head
        kind: Kind = "relieve" if self.view.troop(place, self.side).csp else "attack"
        return Operation(kind, place, road, value - self.march * (road.cost + 1), chance, 0, by_sea)

    def _exchange(self, place: SpaceId, field: Troop, theirs: float, own: float, times: float) -> float:
        """What the losses of both sides are worth."""
        grudge = max(
            (self.stake.grudges.get(side, 0.3) for side in self.view.field.get(place, {}) if side != self.side),
            default=0.3,
        )
        return times * self.stake.man * (theirs * field.csp * (0.4 + 0.6 * grudge) - own * self.troop.csp)

    def _heads(self, place: SpaceId, wins: float, wiped: float) -> float:
        """What the leaders who may fall there are worth."""
        found = 0.0
        for leader in self.state.captains.at.get(place, ()):
            side = self.view.sides[leader.power]
            if side in self.view.foes.get(self.side, ()):
                victim = leader.id in aims_of(self.state.setting, self.side).victims
                grudge = 1.0 if victim else self.stake.grudges.get(side, 0.3)
                found += self.stake.head(leader) * grudge * wins * max(LEADER_FALLS, wiped)
        return found

    def _storming(self, troop: Troop) -> int:
        """The CSP of a troop that count in a siege, on either side of the walls: as a rule without cavalry (R-16)."""
        return troop.csp - (0 if self.state.setting.options.cavalry_in_sieges else troop.cavalry)

    def walled(
        self, place: SpaceId, road: Road, left: int, field: Troop, gain: float, by_sea: bool
    ) -> Operation | None:
        """Taking a capital: troops before it must be beaten or go inside; then it takes rounds of siege [10.4]."""
        if left < 1:
            return None
        inside = together(self.view.field.get(city(place), {}).values())
        capital = self.state.capitals[place]
        walls = capital.steps + GARRISON_CSP * (place in self.state.garrisons)
        foot = self._storming(self.troop)
        held = self._storming(inside) + (self._storming(field) if field.csp * 2 < self.troop.csp else 0)
        if foot < held + walls:
            return self.defended(place, road, left, field, gain * 0.15, by_sea) if field.csp else None
        cost = 0
        if field.csp and field.csp * 2 >= self.troop.csp:
            cost = 1
        rounds = max(0, left - cost)
        best = max(inside.rating, field.rating)
        outlook = storm(foot, self.leader.rating, held, walls, best)
        done = outlook.theirs * rounds
        chance = min(SUREST, falls(foot, held + walls, self.leader.rating - best, rounds))
        prize = gain + self.stake.capture(place) + self._heads(place, 0.8, 1.0) * (held > 0)
        prize += self.stake.man * (inside.csp + held - self._storming(inside)) * 0.8
        loss = outlook.own * min(rounds, 2) * foot * self.stake.man
        value = chance * prize + 0.2 * min(1.0, done) * prize - loss
        if field.csp and cost:
            before = fight(self.troop, field)
            value = value * before.wins + self._exchange(place, field, before.theirs, before.own, 1.0)
            chance *= before.wins
        return Operation("besiege", place, road, value - self.march * (road.cost + 2), chance, 0, by_sea)
