"""Prizes that an army may reach, this turn or in later ones, and what it is worth to be near."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from weakref import WeakKeyDictionary

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.looking.chances import fight
from roma_desktop.games.roma_victrix.ai.looking.stakes import Stakes
from roma_desktop.games.roma_victrix.ai.looking.survey import FAR, NOBODY, Troop, steps_between, together
from roma_desktop.games.roma_victrix.ai.looking.worth import aims_of
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.tables import GARRISON_CSP
from roma_desktop.games.roma_victrix.model.world import city, province_of

FEWEST = 25.0
"""What a province must be worth to be a prize."""
MOST = 12
"""Prizes that are thought of, the best first."""
TURN = 0.82
"""What is left of a prize's worth for each turn of marches to it."""
PACE = 0.8
"""Provinces that an army enters for each OP of a fair die: some go for attacks and detours."""
COVERED = 0.7
"""The share by which a prize is worth less to an army if another can take it for certain."""
HEAD = 0.4
"""What an enemy leader's head is worth as a prize: he moves about."""
STRANGER = 0.55
"""What a neutral's province is worth as a prize: his anger comes with it."""


class Prize(msgspec.Struct, frozen=True):
    """A place of others with what it is worth, those who hold it, and the CSP of its walls, garrison and limes."""

    place: SpaceId
    worth: float
    field: Troop
    works: int
    walled: bool


def prizes(stake: Stakes) -> list[Prize]:
    """Places that are worth a campaign: objectives, provinces of enemies, and where leaders to eliminate are."""
    state, view, side = stake.state, stake.view, stake.side
    aims, foes = aims_of(state.setting, side), view.foes.get(side, frozenset())
    worth: dict[SpaceId, float] = {}
    for place in {*aims.places, *(place for foe in foes for place in view.held.get(foe, ()))}:
        owner = view.owner.get(place)
        if owner == side or place not in state.world.berths or view.partners(side, place):
            continue
        worth[place] = stake.swing(place, owner, side) * (STRANGER if view.strangers(side, place) else 1.0)
    for victim in aims.victims:
        leader = state.captains.get(victim)
        if leader is not None and view.sides[leader.power] in foes:
            place = province_of(leader.at)
            worth[place] = worth.get(place, 0.0) + HEAD * stake.point(side)
    best = sorted(((value, place) for place, value in worth.items() if value >= FEWEST), reverse=True)[:MOST]
    return [_prize(stake, place, value) for value, place in best]


def _prize(stake: Stakes, place: SpaceId, worth: float) -> Prize:
    state, view = stake.state, stake.view
    others = [one for one in sorted(view.present.get(place, ())) if one != stake.side]
    field = together(view.troop(at, one) for one in others for at in (place, city(place)))
    capital = state.capitals.get(place)
    walled = capital is not None and not capital.pillaged and view.sides[capital.power] in others
    works = GARRISON_CSP * (place in state.garrisons) + state.limes.get(place, 0)
    return Prize(place, worth, field, works + (capital.steps if capital is not None and walled else 0), walled)


def chance(prize: Prize, troop: Troop) -> float:
    """The chance, roughly, that an army takes a prize once it is there."""
    if not troop.csp:
        return 0.0
    if prize.walled:
        held = prize.field.csp + prize.works
        return max(0.0, min(0.9, (troop.csp / held - 0.8) / 1.2)) if held else 0.9
    if not prize.field.csp:
        return 0.55 + 0.4 * fight(troop, NOBODY, prize.works).wins if prize.works else 1.0
    return fight(troop, prize.field, prize.works).wins


class Sought:
    """The prizes of a side, and how surely each of its armies could take each of them."""

    def __init__(self, stake: Stakes) -> None:
        self.turns = stake.state.setting.scenario.turns - stake.state.turn
        self.steps: Mapping[SpaceId, Mapping[SpaceId, int]] = steps_between(stake.state.world)
        armies = [(place, troop) for place, side, troop in stake.view.led if side == stake.side]
        self.prizes: Sequence[tuple[Prize, Sequence[tuple[float, SpaceId]]]] = [
            (prize, sorted(((self.cover(prize, there, army), there) for there, army in armies), reverse=True))
            for prize in prizes(stake)
        ]
        """Each with the cover that every army of the side gives it, the best first."""

    def cover(self, prize: Prize, place: SpaceId, troop: Troop) -> float:
        """How surely an army at a place could take a prize in time, and how soon."""
        left, far = _left(troop.rating, self.turns), self.steps.get(place, {}).get(prize.place, FAR)
        return chance(prize, troop) * left[far] if far < len(left) else 0.0


_sought: WeakKeyDictionary[Stakes, Sought] = WeakKeyDictionary()


def sought(stake: Stakes) -> Sought:
    """The prizes that a side seeks in a position, kept for its stakes."""
    found = _sought.get(stake)
    if found is None:
        found = _sought[stake] = Sought(stake)
    return found


class Campaigns:
    """What it is worth for a leader's army to be somewhere, for the sake of what may be taken from there."""

    def __init__(self, stake: Stakes, leader: Leader, rest: Troop) -> None:
        """``rest`` are the troops of his side that are at his place and not with him."""
        self.sought = sought(stake)
        self.steps = self.sought.steps
        self.here = province_of(leader.at)
        self.rest = rest
        self._hopes: dict[tuple[int, int, int], list[tuple[float, SpaceId]]] = {}

    @cached_property
    def prizes(self) -> list[Prize]:
        """The prizes, each worth less the better another army of one's own can take it."""
        found = []
        for prize, covers in self.sought.prizes:
            cover = next((cover for cover, place in covers if place != self.here), 0.0)
            if self.rest.rating:
                cover = max(cover, self._value(prize, 1.0, self.here, self.rest))
            found.append(msgspec.structs.replace(prize, worth=prize.worth * (1.0 - COVERED * cover)))
        return found

    def _value(self, prize: Prize, worth: float, place: SpaceId, troop: Troop) -> float:
        """What an army at a place may gain from a prize of this worth."""
        return worth * self.sought.cover(prize, place, troop)

    def near(self, place: SpaceId, troop: Troop) -> float:
        """What an army may gain from a place this turn or later."""
        return self._best(place, troop.rating, self._hoped(troop)) if troop.csp else 0.0

    def at_most(self, place: SpaceId, rating: int) -> float:
        """The most that an army of any strength may gain from a place under a leader of this rating."""
        return self._best(place, rating, self._worths)

    def _best(self, place: SpaceId, rating: int, hopes: list[tuple[float, SpaceId]]) -> float:
        """The best of some gains, given with their places from the highest down, each less by the way to it."""
        away, left, best = self.steps.get(place, {}), _left(rating, self.sought.turns), 0.0
        for hope, there in hopes:
            if hope <= best:
                break  # no way is shorter than none
            far = away.get(there, FAR)
            if far < len(left):
                best = max(best, hope * left[far])
        return best

    @cached_property
    def _worths(self) -> list[tuple[float, SpaceId]]:
        return sorted(((prize.worth, prize.place) for prize in self.prizes), reverse=True)

    def _hoped(self, troop: Troop) -> list[tuple[float, SpaceId]]:
        """What an army may gain from each prize once it is there, the most first."""
        key = troop.csp, troop.cavalry, troop.rating
        found = self._hopes.get(key)
        if found is None:
            hopes = [(prize.worth * chance(prize, troop), prize.place) for prize in self.prizes]
            found = self._hopes[key] = sorted(hopes, reverse=True)
        return found


@lru_cache(maxsize=256)
def _left(rating: int, turns: int) -> Sequence[float]:
    """The share of a prize's worth that is left at each distance in marches, as far as so many turns allow."""
    pace = PACE * (3 + max(rating, 1))
    return [TURN ** (far / pace) for far in range(FAR) if far / pace <= turns]
