"""Exact odds of a battle before it begins, on land, at sea or at the walls of a city.

Everything is reckoned from a position as one side sees it. Where the enemy's strength isn't known there is a case for
each of three numbers, and a curve over all strengths between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.ai.odds import WAYS, Odds, Tolls, best_split, odds, paid
from roma_desktop.games.roma_victrix.ai.strength import Estimate, Strength
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.rules.combat import NOTHING, BattleKind, Pair, Role, Sums, judge, reckon

DIE = 6
CHECKS = WAYS * DIE
"""Throws of two dice with the die of the leader check after them."""

ROLES: tuple[Role, Role] = ("attacker", "defender")
Which = Literal["known", "least", "likely", "most"]


class Risk(msgspec.Struct, frozen=True):
    """How a leader may fall: with the last of his men [3.34b], or, ``checked``, on a 1 if his side lost [3.34c]."""

    with_men: bool = False
    checked: bool = False


SAFE = Risk()


class Case(msgspec.Struct, frozen=True):
    """The odds against one strength of the enemy.

    ``lost`` is the number of ``CHECKS`` throws in which each side's leader falls, ``wiped`` the number of 36 in which
    all its troops do; for a siege the defender's ``wiped`` are the throws in which the city falls.
    """

    which: Which
    enemy: Strength
    sums: Sums
    odds: Odds
    lost: Pair
    wiped: Pair


class Point(msgspec.Struct, frozen=True):
    """A strength of the enemy, and in how many of 36 throws the attacker wins and draws against it."""

    csp: int
    wins: int
    draws: int


class Forecast(msgspec.Struct, frozen=True):
    """A battle that may come: the two sides, the place, the odds, and what the loser can do.

    ``withdraws`` is the number of faces of six with which the defender gets away if he tries (0: he can't), ``walls``:
    he may go behind walls instead. ``ways`` are the provinces open to a retreat of each side, -1 if it needn't retreat.
    ``works`` are garrison, limes and walls, which everybody sees, ``cards`` the DRM of cards that have been played,
    ``special`` those by the scenario. ``tolls`` say what each side really pays, ``risks`` how its leader may fall;
    ``horse``: some besiegers can't fall, since cavalry doesn't count (R-16).
    """

    kind: BattleKind
    place: SpaceId
    attacker: Side
    defender: Side
    leaders: tuple[str, str]
    ratings: Pair
    ours: Strength
    enemy: Estimate
    works: int
    cases: tuple[Case, ...]
    curve: tuple[Point, ...]
    withdraws: int = 0
    walls: bool = False
    ways: Pair = NOTHING
    cards: Pair = NOTHING
    special: Pair = NOTHING
    tolls: tuple[Tolls, Tolls] = ((), ())
    risks: tuple[Risk, Risk] = (SAFE, SAFE)
    horse: bool = False

    @property
    def likely(self) -> Case:
        return self.cases[len(self.cases) // 2]

    @property
    def utmost(self) -> int:
        """The most CSP of the enemy that is reckoned with, garrison, limes and walls included."""
        return self.cases[-1].enemy.csp + self.works

    def stranded(self, role: Role, case: Case) -> float:
        """The chance that a side loses, fails to stay and has no way to go, and so is eliminated [5.31.11e]."""
        if self.ways.of(role) != 0:
            return 0.0
        loses = case.odds.losses if role == "attacker" else case.odds.wins
        return loses / WAYS * (DIE - max(1, self.ratings.of(role))) / DIE


def reckoned(found: Forecast, decisive: bool) -> Forecast:
    """The forecast with its odds."""
    enemy = found.enemy
    whiches: tuple[tuple[Which, Strength], ...] = (("known", enemy.likely),)
    if not enemy.known:
        whiches = (("least", enemy.least), ("likely", enemy.likely), ("most", enemy.most))
    cases = tuple(_case(found, which, strength, decisive) for which, strength in whiches)
    curve = () if enemy.known else tuple(_curve(found, decisive))
    return msgspec.structs.replace(found, cases=cases, curve=curve)


def _sums(found: Forecast, strength: Strength) -> Sums:
    horse = Pair(found.ours.cavalry, strength.cavalry) if found.kind == "land" else NOTHING
    csp = Pair(found.ours.csp, strength.csp + found.works)
    return msgspec.structs.replace(reckon(csp, horse, found.ratings, found.cards), special=found.special)


def _case(found: Forecast, which: Which, strength: Strength, decisive: bool) -> Case:
    totals = _sums(found, strength)
    lost, wiped = _falls(totals, found.kind, found.risks, found.tolls, found.horse)
    return Case(which, strength, totals, cached_odds(totals, decisive, found.tolls), lost, wiped)


STEPS = 16
"""The most steps of strength on the curve: each costs a millisecond the first time."""


def _curve(found: Forecast, decisive: bool) -> Iterator[Point]:
    least, most = found.enemy.least.csp, max(found.enemy.most.csp, found.enemy.likely.csp)
    step = max(1, -(-(most - least) // STEPS))
    whole = found.enemy.most
    for csp in sorted({*range(least, most + 1, step), found.enemy.likely.csp, most}):
        cavalry = whole.cavalry * csp // whole.csp if whole.csp else 0
        strength = found.enemy.likely if csp == found.enemy.likely.csp else Strength(csp, cavalry)
        chances = cached_odds(_sums(found, strength), decisive)
        yield Point(csp, chances.wins, chances.draws)


@lru_cache(maxsize=4096)
def cached_odds(sums: Sums, decisive: bool, tolls: tuple[Tolls, Tolls] = ((), ())) -> Odds:
    return odds(sums, decisive=decisive, tolls=tolls)


@lru_cache(maxsize=1024)
def _falls(
    sums: Sums, kind: BattleKind, risks: tuple[Risk, Risk], tolls: tuple[Tolls, Tolls], horse: bool
) -> tuple[Pair, Pair]:
    """For each side, the number of ``CHECKS`` throws in which its leader falls, and of 36 in which all its troops do.

    A leader who loses all his men falls with them [3.34b]; otherwise the loser's leader falls on a 1 [3.34c], at
    sea only where the players want it so (R-37). A city falls when nobody holds it any more and
    besiegers are left [10.41.10].
    """
    lost, wiped = [0, 0], [0, 0]
    for attack in range(1, DIE + 1):
        for defence in range(1, DIE + 1):
            dice = Pair(attack, defence)
            verdict = judge(sums, dice, *best_split(sums, dice, decisive=kind != "siege"))
            gone = [
                paid(known, verdict.csp.of(role)) >= sums.csp.of(role) for known, role in zip(tolls, ROLES, strict=True)
            ]
            if kind == "siege":
                gone[1] = gone[1] and (horse or not gone[0])
            for index, risk in enumerate(risks):
                wiped[index] += gone[index]
                if gone[index] and risk.with_men:
                    lost[index] += DIE
                elif risk.checked and verdict.loser == ROLES[index]:
                    lost[index] += 1
    return Pair(*lost), Pair(*wiped)
