"""How strong troops are, as far as a side may know: exactly where it may look, else what they may have.

Of a pile that can't be looked into [6.2] it is public whose it is, and with what army its power began the game. From
that come three numbers, none of which depends on what the pile holds: at least (one reduced unit), likely (what the
scenario puts there; elsewhere a share of the army the power began with, three parts for a pile with a leader, one for
any other), and at most (all of that army).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side, Troops, Unit
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.scenario.setup import set_up

LED, ALONE = 3, 1  # parts of an army in a pile with a leader, and in any other
LEAST_CSP = 1

Counts = Callable[[Unit], bool]


class Strength(msgspec.Struct, frozen=True):
    """CSP, and how many of them are cavalry."""

    csp: int = 0
    cavalry: int = 0

    def __add__(self, other: Strength) -> Strength:
        return Strength(self.csp + other.csp, self.cavalry + other.cavalry)


class Estimate(msgspec.Struct, frozen=True):
    """What troops may have; the three are equal where it is ``known``."""

    least: Strength
    likely: Strength
    most: Strength
    known: bool = True

    @classmethod
    def exactly(cls, strength: Strength) -> Estimate:
        return cls(strength, strength, strength)

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(
            self.least + other.least, self.likely + other.likely, self.most + other.most, self.known and other.known
        )


def strength_of(units: Iterable[Unit]) -> Strength:
    """The CSP of units that can be seen."""
    found = list(units)
    return Strength(sum(unit.csp for unit in found), sum(unit.csp for unit in found if unit.kind in CAVALRY))


def troops_at(state: State, place: SpaceId, side: Side, counts: Counts = lambda unit: unit.kind != "FLT") -> Estimate:
    """What a side has at a place, of the units that ``counts``."""
    seen = [unit for unit in state.troops.stacks.get(place, ()) if state.side(unit.power) == side and counts(unit)]
    found = Estimate.exactly(strength_of(seen))
    for power in state.piles.get(place, ()):
        if state.side(power) == side:
            found = found + _pile(state, power, place, counts)
    return found


def _pile(state: State, power: PowerId, place: SpaceId, counts: Counts) -> Estimate:
    first = [unit for unit in began(state.setting).values() if unit.power == power and counts(unit)]
    army = strength_of(first)
    there = strength_of(unit for unit in first if unit.at == place)
    likely = there if there.csp else _share(state, power, place, army)
    floor = Strength(LEAST_CSP)
    return Estimate(floor, likely if likely.csp else floor, army if army.csp else floor, known=False)


def _share(state: State, power: PowerId, place: SpaceId, army: Strength) -> Strength:
    """A part of the army that the power began with, by the piles it has on the map now."""
    piles = [at for at, powers in state.piles.items() if power in powers and is_berth(at) == is_berth(place)]
    whole = sum(_parts(state, power, at) for at in piles) or 1
    part = _parts(state, power, place)
    return Strength(max(LEAST_CSP, army.csp * part // whole), army.cavalry * part // whole)


def _parts(state: State, power: PowerId, place: SpaceId) -> int:
    leaders = state.captains.at.get(province_of(place), ())
    return LED if any(leader.power == power for leader in leaders) else ALONE


@lru_cache(maxsize=4)
def began(setting: Setting) -> Troops:
    """The units of the scenario before anything was played."""
    return set_up(setting.scenario, setting.options).troops
