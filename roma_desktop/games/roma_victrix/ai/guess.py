"""What may be hidden from a side: others' stacks, cards and markers, drawn from what may be there.

Only what the side sees has a part in it. A leader's army is taken to be the one that he began with, an army without a
leader the one that was there at the start, at a capital with some recruits; all are made larger or smaller by how their
power has fared, and by chance.
Each pile has luck of its own, bound to its leaders: the same seed makes it as strong as before, whatever happens to
other piles.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from statistics import NormalDist
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.flow import Step
from roma_desktop.games.roma_victrix.ai.deciding.hand import REBELS
from roma_desktop.games.roma_victrix.ai.strength import began
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId, Side, Troops, Unit, UnitId
from roma_desktop.games.roma_victrix.model.setting import TYPES, Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARDS, COUNTER_MIX, CSP, Kind
from roma_desktop.games.roma_victrix.model.world import city, province_of
from roma_desktop.games.roma_victrix.rules.barbaricum import WARBANDS
from roma_desktop.games.roma_victrix.rules.combat import Battle, Body
from roma_desktop.games.roma_victrix.rules.economy import has_treasury
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.sea.fleets import Escape

S = TypeVar("S", bound=State)

FEW = 4  # CSP of a stack of which nothing is known
NEW_ARMY = 7  # CSP of the army of a leader who came later
A_LEVY, LEVIES = 7, 2
"""CSP that a power raises a turn at its capital, and the turns after which somebody has come for them as a rule."""
CALLED = 0.25  # the share of that for powers without a treasury, whose men gather elsewhere as a rule
SQUADRON = 3  # CSP of ships of which nothing is known
SPREAD = 0.3  # how much a stack may differ from what is expected
PEOPLE = 11  # CSP of a people that has risen
VARIANTS = 8  # ways in which a stack of a strength may be made up
LUCK = tuple(max(0.3, NormalDist(1.0, SPREAD).inv_cdf((number + 0.5) / 256)) for number in range(256))
SHIPS: tuple[tuple[Kind, int], ...] = (("FLT", 1),)


def guess(seen: S, side: Side, chance: random.Random) -> S:
    """A whole position that looks to the side like the one it sees."""
    salt = chance.getrandbits(64).to_bytes(8, "big")
    troops = Troops({**seen.troops, **{unit.id: unit for unit in _stacks(seen, salt)}})
    hands, deck = _cards(seen, side, chance)
    whole = replace(
        seen, troops=troops, piles={}, hands=hands, deck=deck, incognita=_markers(seen, chance), steps=seen.steps
    )
    steps = tuple(_unveiled(step, whole, side) for step in seen.steps)
    return replace(whole, steps=steps)


# ---------------------------------------------------------------- stacks


def _stacks(seen: State, salt: bytes) -> Iterator[Unit]:
    """Units for every pile."""
    numbers: dict[tuple[PowerId, Kind], int] = {}
    fortunes, cargo = _fortunes(seen), _sailing(seen)
    straits, seas = seen.world.straits, seen.world.seas
    for spot, powers in sorted(seen.piles.items()):
        province, _, part = spot.partition(":")
        afloat = part not in ("", "city") or spot in seas
        place = province if province in straits else spot
        for power in powers:
            luck = _luck(seen, power, spot, salt)
            kinds = _company(seen, power, place, afloat, fortunes.get(power, 1.0), luck)
            if (place, power) in cargo:
                kinds = (*kinds, *_drawn(_began(seen.setting, power).mix, max(1, 2 * len(kinds)), luck.variant))
            for place_in_pile, (kind, reduced) in enumerate(kinds):
                number = numbers.get((power, kind), 0) + 1
                if number > COUNTER_MIX[kind] and place_in_pile:
                    continue
                numbers[power, kind] = number
                yield Unit(f"{power}.{kind}{number}", power, kind, place, reduced)


def _sailing(seen: State) -> frozenset[tuple[SpaceId, PowerId]]:
    """The place and power of each enemy leader who is aboard with his men."""
    return frozenset(
        (man.at, man.power)
        for step in seen.steps
        if isinstance(step, Marching) and step.veiled and step.afloat
        for man in (seen.captains[step.leader],)
    )


def _is_afloat(seen: State, spot: SpaceId) -> bool:
    _, _, part = spot.partition(":")
    return part not in ("", "city") or spot in seen.world.seas


class _Luck(msgspec.Struct, frozen=True):
    """The factor by which a pile is stronger than expected, and the variant of its kinds of units."""

    factor: float
    variant: int


def _luck(seen: State, power: PowerId, spot: SpaceId, salt: bytes) -> _Luck:
    """The luck of a pile: bound to its leaders if it has any, else to its place."""
    leaders = sorted(one.id for one in seen.captains.at.get(spot, ()) if one.power == power)
    drawn = blake2b(
        " ".join((power, *leaders) if leaders else (power, spot)).encode(), digest_size=2, key=salt
    ).digest()
    return _Luck(LUCK[drawn[0]], drawn[1] % VARIANTS)


def _company(
    seen: State, power: PowerId, place: SpaceId, afloat: bool, fortune: float, luck: _Luck
) -> tuple[tuple[Kind, bool], ...]:
    """The kinds of units under a pile, and which of them are reduced."""
    first = _began(seen.setting, power)
    if afloat:
        return _drawn(SHIPS, max(1, round((first.ships.get(place, 0) or SQUADRON) * luck.factor)), luck.variant)
    expected = _expected(seen, power, place) * fortune * luck.factor
    return _drawn(first.mix, max(1, round(expected)), luck.variant)


class _Began(msgspec.Struct, frozen=True):
    """What a power began with: CSP by leader, CSP at places without one, CSP of ships by berth, numbers by kind.

    ``yields`` is the sum over its provinces of their revenue and 1 each.
    """

    led: Mapping[LeaderId, float]
    alone: Mapping[SpaceId, int]
    ships: Mapping[SpaceId, int]
    mix: tuple[tuple[Kind, int], ...]
    yields: int


@lru_cache(maxsize=256)
def _began(setting: Setting, power: PowerId) -> _Began:
    land: dict[SpaceId, int] = {}
    ships: dict[SpaceId, int] = {}
    mix: dict[Kind, int] = {}
    for unit in began(setting).values():
        if unit.power != power:
            continue
        there = ships if unit.kind == "FLT" else land
        there[unit.at] = there.get(unit.at, 0) + unit.csp
        if unit.kind != "FLT":
            mix[unit.kind] = mix.get(unit.kind, 0) + 1
    entry = setting.scenario.powers.get(power)
    starts = {name: one.at or "" for name, one in entry.leaders.items()} if entry is not None else {}
    partners = Counter(starts.values())
    led = {name: land[at] / partners[at] for name, at in starts.items() if land.get(at)}
    alone = {at: csp for at, csp in land.items() if at not in partners}
    if not mix:
        able = TYPES[setting.kind(power)]
        mix = {"BI": 3, "CAV": 1} if "BI" in able else {"AUX": 2, "CAV": 1}
    provinces = entry.provinces if entry is not None else ()
    return _Began(led, alone, ships, tuple(mix.items()), sum(1 + setting.world.revenue(place) for place in provinces))


def _expected(seen: State, power: PowerId, place: SpaceId) -> float:
    """The CSP that a power is expected to have in the field at a place."""
    if power in REBELS or power.removeprefix("card.") in REBELS:
        return float(REBELS[power.removeprefix("card.")])
    if power not in seen.setting.scenario.powers:
        return float(PEOPLE)
    first = _began(seen.setting, power)
    found = 0.0
    for man in seen.captains.at.get(place, ()):
        if man.power == power:
            found += first.led.get(man.id, NEW_ARMY)
    found = found or _recruits(seen, power, place)
    return (found + first.alone.get(province_of(place), 0)) or float(FEW)


def _recruits(seen: State, power: PowerId, place: SpaceId) -> float:
    """The CSP raised at the capital of a major power that nobody has led away yet [9.12], [9.54], [9.65]."""
    capital = seen.capitals.get(province_of(place))
    if capital is None or capital.power != power or capital.pillaged or power not in seen.powers.majors:
        return 0.0
    found = A_LEVY * min(LEVIES, seen.turn * (1.0 if has_treasury(seen, power) else CALLED))
    return found if found >= FEW else 0.0


def _fortunes(seen: State) -> Mapping[PowerId, float]:
    """A factor for each power, 50 to 140 %, by its provinces now compared with those it began with."""
    now: dict[PowerId, int] = {}
    for place, owner in seen.garrisons.items():
        now[owner] = now.get(owner, 0) + 1 + seen.world.revenue(place)
    found = {}
    for power in seen.setting.scenario.powers:
        before = _began(seen.setting, power).yields
        if before:
            found[power] = max(0.5, min(1.4, 0.5 + 0.5 * now.get(power, 0) / before))
    return found


@lru_cache(maxsize=16384)
def _drawn(mix: tuple[tuple[Kind, int], ...], csp: int, variant: int) -> tuple[tuple[Kind, bool], ...]:
    """One of several ways to make up so many CSP of these kinds: each unit's kind, and whether it is reduced."""
    chance = random.Random(f"{mix} {csp} {variant}")
    kinds, weights = [kind for kind, _ in mix], [count for _, count in mix]
    found: list[tuple[Kind, bool]] = []
    while csp > 0:
        (kind,) = chance.choices(kinds, weights)
        reduced = csp < CSP[kind][0] and CSP[kind][1] < CSP[kind][0]
        found.append((kind, reduced))
        csp -= CSP[kind][reduced]
    return tuple(found)


# ---------------------------------------------------------------- cards and markers


def _cards(seen: State, side: Side, chance: random.Random) -> tuple[Mapping[Side, tuple[str, ...]], tuple[str, ...]]:
    """The hands and the deck, with the cards that nobody has shown dealt anew."""
    known = {card for hand in seen.hands.values() for card in hand} | set(seen.spent)
    known |= {step.play.card for step in seen.steps if hasattr(step, "play")}
    hidden = [card for card in CARDS if card not in known]
    chance.shuffle(hidden)
    hands: dict[Side, tuple[str, ...]] = {}
    for one, hand in seen.hands.items():
        dealt = []
        for card in hand:
            dealt.append(card or (hidden.pop() if hidden else ""))
        hands[one] = tuple(dealt)
    deck = tuple(card or (hidden.pop() if hidden else "") for card in seen.deck)
    return hands, deck


def _markers(seen: State, chance: random.Random) -> Mapping[SpaceId, tuple[int, ...]]:
    """The Barbari Incognita markers on the map, with a value drawn for each that is face down."""
    cup = list(WARBANDS)
    chance.shuffle(cup)
    return {
        place: tuple(number or (cup.pop() if cup else 1) for number in numbers)
        for place, numbers in seen.incognita.items()
    }


# ---------------------------------------------------------------- what steps remember


def _unveiled(step: Step[Any], whole: State, side: Side) -> Step[Any]:
    """A step with units guessed for the bodies in it that are hidden from the side."""
    if isinstance(step, Marching):
        return _marching(step, whole) if step.veiled else step
    if isinstance(step, TakeLosses):
        return replace(step, units=_of_side(whole, step.side, step.at)) if step.side != side else step
    if isinstance(step, Escape):
        return step if step.fleet else replace(step, fleet=_some_fleet(whole, side, step.origin))
    changes: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, Body) and value.veiled:
            changes[name] = _body(value, whole, getattr(step, "at", ""))
        elif isinstance(value, Battle):
            changes[name] = _battle(value, whole)
    return replace(step, **changes) if changes else step


def _marching(step: Marching, whole: State) -> Marching:
    """An enemy's march with all units of his side at his place, and aboard with all its ships there too."""
    leader = whole.captains[step.leader]
    own = whole.side(leader.power)
    mine = [unit for unit in whole.troops.stacks.get(leader.at, ()) if whole.side(unit.power) == own]
    force = frozenset(unit.id for unit in mine if unit.kind != "FLT")
    ships = frozenset(unit.id for unit in mine if unit.kind == "FLT") if step.afloat else frozenset()
    return replace(step, force=force, ships=ships, served=step.served | force | ships, veiled=False)


def _body(body: Body, whole: State, place: SpaceId, naval: bool = False) -> Body:
    if not body.veiled:
        return body
    ships = naval or _is_afloat(whole, place)
    units = whole.troops.stacks.get(place, ())
    if not any((unit.kind == "FLT") == ships and whole.side(unit.power) == body.side for unit in units):
        ships = not ships
    found = (unit.id for unit in units if (unit.kind == "FLT") == ships and whole.side(unit.power) == body.side)
    return replace(body, units=frozenset(found), veiled=False)


def _battle(battle: Battle, whole: State) -> Battle:
    naval = battle.kind == "naval"
    behind = city(battle.place) if battle.kind == "siege" else battle.place
    return replace(
        battle,
        attacker=_body(battle.attacker, whole, battle.place, naval),
        defender=_body(battle.defender, whole, behind, naval),
    )


def _of_side(whole: State, side: Side, place: SpaceId) -> frozenset[UnitId]:
    units = whole.troops.stacks.get(place, ())
    return frozenset(unit.id for unit in units if whole.side(unit.power) == side)


def _some_fleet(whole: State, side: Side, origin: SpaceId) -> UnitId:
    return next((unit.id for unit in whole.fleets(origin) if whole.side(unit.power) != side), "")
