"""The exact odds of battles and sieges from strengths alone: quick enough to try many forces [8.1, 8.6, 9.0]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from roma_desktop.games.sparta_vs_athens.model.tables import (
    PLATAEA,
    SORTIE,
    prestige_for,
    ratio,
    siege_column,
    siege_result,
    table,
)
from roma_desktop.games.sparta_vs_athens.model.terms import Kind
from roma_desktop.games.sparta_vs_athens.rules.losses import due

FACES = range(1, 7)
AT_WORST = 6
"""Nobody attacks an enemy that is more than so many times as strong."""


class Fight(msgspec.Struct, frozen=True):
    """What a battle brings on average, if both sides lose their weakest units and nobody reduces.

    ``prestige``: points that the attacker gains, less those that he loses. ``lost`` and ``killed``: strength points of
    attacker and defender. ``cleared``: how often no defender is left; ``won``: how often the attacker gains prestige
    or, without any at stake, loses less. ``taken``: how often the table says that all defenders are lost.
    """

    prestige: float = 0.0
    lost: float = 0.0
    killed: float = 0.0
    cleared: float = 0.0
    won: float = 0.0
    taken: float = 0.0


def fight(
    kind: Kind, attackers: Sequence[int], defenders: Sequence[int], shift: int = 0, bonus: int = 0, works: int = 0
) -> Fight:
    """A battle between units of these strengths. ``works``: what garrison and forts add to the defence; ``bonus``:
    what the place adds to units of the attacker."""
    return _fight(kind, tuple(sorted(attackers)), tuple(sorted(defenders)), shift, bonus, works)


@lru_cache(maxsize=20_000)
def _fight(
    kind: Kind, attackers: tuple[int, ...], defenders: tuple[int, ...], shift: int, bonus: int, works: int
) -> Fight:
    attack, defence = sum(attackers) + bonus, sum(defenders) + works
    if not attack:
        return Fight()
    if not defence:
        return Fight(cleared=1.0, won=1.0, taken=1.0)
    sheet = table(kind)
    column = sheet.column(ratio(attack, defence), shift)
    prestige = lost = killed = cleared = won = taken = 0.0
    for face in FACES:
        result = sheet.result(column, face)
        first, second = due(result, len(attackers), len(defenders))
        mine, theirs = sum(attackers[:first]), sum(defenders[:second])
        lost += mine
        killed += theirs
        cleared += second == len(defenders)
        taken += result == "D(A)"
        if theirs > mine:
            prestige += prestige_for(theirs)
            won += 1
        elif mine > theirs:
            prestige -= prestige_for(mine)
    return Fight(prestige / 6, lost / 6, killed / 6, cleared / 6, won / 6, taken / 6)


def outmatched(attack: int, defence: int) -> bool:
    """Whether an enemy is too strong for any attack; the table has no column below 1:2 to tell it from others [8.1]."""
    return defence > AT_WORST * attack


@lru_cache(maxsize=4_000)
def falls(attack: int, defence: int, at_plataea: bool = False, sortie: bool = False) -> float:
    """How likely a siege attempt takes the place, or a sortie breaks out [9.0, 9.1]."""
    column = siege_column(attack, defence)
    modifier = (PLATAEA if at_plataea else 0) + (SORTIE if sortie else 0)
    return sum(siege_result(column, face, modifier) == "DE" for face in FACES) / len(FACES)
