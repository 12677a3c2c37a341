"""Prizes that an army may reach, this turn or in later ones, and what it is worth to be near."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

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
TURN = 0.62
"""What is left of a prize's worth for each turn of marches to it."""
PACE = 0.8
"""Provinces that an army enters for each OP of a fair die: some go for attacks and detours."""
COVERED = 0.7
"""How much less a prize is worth that another army can take."""
HEAD = 0.4
"""What an enemy leader's head is worth as a prize: he moves about."""
STRANGER = 0.4
"""What a neutral's province is worth as a prize: his anger comes with it."""


class Prize(msgspec.Struct, frozen=True):
    """A place of others with what it is worth, those who hold it, and the CSP of its walls, garrison and limes."""

    place: SpaceId
    worth: float
    field: Troop
    works: int
    walled: bool


def prizes(stake: Stakes) -> list[Prize]:
    """What is worth a campaign: objectives of one's own, those that enemies hold, and leaders who shall fall."""
    state, view, side = stake.state, stake.view, stake.side
    aims, foes = aims_of(state.setting, side), view.foes.get(side, frozenset())
    worth: dict[SpaceId, float] = {}
    for place in {*aims.places, *(place for foe in foes for place in view.held.get(foe, ()))}:
        owner = view.owner.get(place)
        if owner == side or place not in state.world.berths:
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


class Campaigns:
    """What it is worth for a leader's army to be somewhere, for the sake of what may be taken from there."""

    def __init__(self, stake: Stakes, leader: Leader, rest: Troop) -> None:
        """``rest`` are those of his side who stand beside him and are not with him."""
        self.stake = stake
        self.leader = leader
        self.rest = rest
        self.steps: Mapping[SpaceId, Mapping[SpaceId, int]] = steps_between(stake.state.world)
        self.turns = stake.state.setting.scenario.turns - stake.state.turn

    @cached_property
    def prizes(self) -> list[Prize]:
        """The prizes, each worth less the better another army of one's own can take it."""
        found = []
        for prize in prizes(self.stake):
            cover = max((self._value(prize, 1.0, there, army) for there, army in self._others), default=0.0)
            found.append(msgspec.structs.replace(prize, worth=prize.worth * (1.0 - COVERED * cover)))
        return found

    @cached_property
    def _others(self) -> list[tuple[SpaceId, Troop]]:
        side, here = self.stake.side, province_of(self.leader.at)
        others = [(place, troop) for place, one, troop in self.stake.view.led if one == side and place != here]
        return [*others, (here, self.rest)] if self.rest.rating else others

    def near(self, place: SpaceId, troop: Troop) -> float:
        """What an army may gain from a place this turn or later."""
        return max((self._value(prize, prize.worth, place, troop) for prize in self.prizes), default=0.0)

    def _value(self, prize: Prize, worth: float, place: SpaceId, troop: Troop) -> float:
        if not troop.csp:
            return 0.0
        turns = self.steps.get(place, {}).get(prize.place, FAR) / (PACE * (3 + max(troop.rating, 1)))
        return worth * chance(prize, troop) * TURN**turns if turns <= self.turns else 0.0
