"""How strong troops are, as far as a side may know: exactly where it may look, else what they may have.

If a pile can't be looked into [6.2], its power is public, and so is the army with which that power began the game.
Three numbers come from that, none of which depends on what the pile holds: the least (one reduced unit), the likely
(what the scenario puts there; elsewhere a share of the army that the power began with, three parts for a pile with a
leader, one for any other; the usual number for a people or force that rises), and the most (all of that army, and all
that may come to it by the scenario, the cards and the markers). A power that can have raised units since may have even
more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.card_forces import AMBUSH, INVASION, MAJOR_REBELLION, MINOR_REBELLION, RAID
from roma_desktop.games.roma_victrix.model.effects import Reinforcement
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Side, Troops, Unit
from roma_desktop.games.roma_victrix.model.setting import Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAVALRY, Kind
from roma_desktop.games.roma_victrix.model.visibility import MOST
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.barbaricum import warbands
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.scenario.setup import set_up

LED, ALONE = 3, 1  # parts of an army in a pile with a leader, and in any other
LEAST_CSP = 1
USUAL_MARKER = 5
"""Warbands under a Barbari Incognita marker as often as not; ``MOST`` at most."""
CARD_MARKERS: Mapping[PowerId, int] = {AMBUSH: 1, MINOR_REBELLION: 1, MAJOR_REBELLION: 2, RAID: 1, INVASION: 2}
"""The markers that the force of an event card is drawn from."""
ALL_FOOT = (100, 0)

Counts = Callable[[Unit], bool]


class Strength(msgspec.Struct, frozen=True):
    """CSP, and how many of them are cavalry."""

    csp: int = 0
    cavalry: int = 0

    def __add__(self, other: Strength) -> Strength:
        return Strength(self.csp + other.csp, self.cavalry + other.cavalry)


class Estimate(msgspec.Struct, frozen=True):
    """The strength that troops may have: the three are equal if it is ``known``.

    ``open``: they may even have more than ``most``, since their power can have raised units that nobody counts.
    """

    least: Strength
    likely: Strength
    most: Strength
    known: bool = True
    open: bool = False

    @classmethod
    def exactly(cls, strength: Strength) -> Estimate:
        return cls(strength, strength, strength)

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(
            self.least + other.least,
            self.likely + other.likely,
            self.most + other.most,
            self.known and other.known,
            self.open or other.open,
        )


def strength_of(units: Iterable[Unit]) -> Strength:
    """The CSP of units that can be seen."""
    found = list(units)
    return Strength(sum(unit.csp for unit in found), sum(unit.csp for unit in found if unit.kind in CAVALRY))


def troops_at(state: State, place: SpaceId, side: Side, counts: Counts = lambda unit: unit.kind != "FLT") -> Estimate:
    """The strength of a side at a place, of the units for which ``counts`` is true."""
    seen = [unit for unit in state.troops.stacks.get(place, ()) if state.side(unit.power) == side and counts(unit)]
    found = Estimate.exactly(strength_of(seen))
    for power in state.piles.get(place, ()):
        if state.side(power) == side:
            found = found + _pile(state, power, place, counts)
    return found


def _pile(state: State, power: PowerId, place: SpaceId, counts: Counts) -> Estimate:
    first = [unit for unit in began(state.setting).values() if unit.power == power and counts(unit)]
    army, floor = strength_of(first), _floor(state, place, counts)
    there = strength_of(unit for unit in first if unit.at == place)
    usual, utmost = (strength_of(filter(counts, some)) for some in announced(state.setting, power))
    likely = there if there.csp else _share(state, power, place, army) if army.csp else usual
    most = army + utmost
    likely = likely if likely.csp else Strength(LEAST_CSP)
    grown = state.turn > 1 or state.powers[power].status == "active" or not most.csp
    return Estimate(floor, likely, most if most.csp >= likely.csp else likely, known=False, open=grown)


def _floor(state: State, place: SpaceId, counts: Counts) -> Strength:
    """The least that a pile may have of units that count: 0 in a leader's box [15.53], or if cavalry doesn't count."""
    horse = Unit("", "", "CAV", place)
    hidden = state.setting.options.leader_boxes or (not is_berth(place) and not counts(horse))
    return Strength(0 if hidden else LEAST_CSP)


def _share(state: State, power: PowerId, place: SpaceId, army: Strength) -> Strength:
    """This pile's part of the army that its power began with, shared out among the piles it has on the map now."""
    piles = [at for at, powers in state.piles.items() if power in powers and is_berth(at) == is_berth(place)]
    whole = sum(_parts(state, power, at) for at in piles) or 1
    part = _parts(state, power, place)
    return Strength(max(LEAST_CSP, army.csp * part // whole), army.cavalry * part // whole)


def _parts(state: State, power: PowerId, place: SpaceId) -> int:
    leaders = state.captains.at.get(province_of(place), ())
    return LED if any(leader.power == power for leader in leaders) else ALONE


@lru_cache(maxsize=512)
def announced(setting: Setting, power: PowerId) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """The units that may come to a power during the game: the usual number, and the most.

    They are a people that rises, a force of an event card, a rising of the scenario, and reinforcements.
    """
    usual: list[Unit] = []
    most: list[Unit] = []
    for markers, mixed, places in _markers(setting, power):
        usual += _warbands(power, markers * USUAL_MARKER, mixed)
        most += _warbands(power, markers * places * MOST, mixed)
    fixed = [unit for kinds in _reinforcements(setting, power) for unit in _of(power, kinds)]
    return (*usual, *fixed), (*most, *fixed)


def _markers(setting: Setting, power: PowerId) -> Iterator[tuple[int, tuple[int, int], int]]:
    """Barbari Incognita markers that become a power's units: markers at once, BI and CAV percent, number of places."""
    if power in CARD_MARKERS:
        yield CARD_MARKERS[power], ALL_FOOT, 1
    people = setting.scenario.barbaricum.get(power)
    if people is not None:
        yield max(1, people.incognita), people.composition, len(people.provinces)
    rising = setting.risings.get(power)
    if rising is not None and rising.markers:
        yield rising.markers, rising.composition, 1


def _reinforcements(setting: Setting, power: PowerId) -> Iterator[Mapping[Kind, int]]:
    rising = setting.risings.get(power)
    if rising is not None:
        yield rising.units
    rules = setting.scenario.rules
    effects = [*(one.effects for one in rules.happenings.values())]
    effects += [(*one.effects, *one.refused) for one in rules.offers.values()]
    for effect in (effect for some in effects for effect in some):
        if isinstance(effect, Reinforcement) and effect.power == power:
            yield effect.units


def _warbands(power: PowerId, number: int, mixed: tuple[int, int]) -> list[Unit]:
    return _of(power, warbands(number, mixed))


def _of(power: PowerId, kinds: Mapping[Kind, int]) -> list[Unit]:
    return [Unit("", power, kind, "") for kind, count in kinds.items() for _ in range(count)]


@lru_cache(maxsize=4)
def began(setting: Setting) -> Troops:
    """The units of the scenario before anything was played."""
    return set_up(setting.scenario, setting.options).troops
