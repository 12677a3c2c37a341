"""The luck ledger: what the dice of each battle brought against what was to be expected [5.31].

Luck is in CSP: how much more the enemy lost, and how much less one lost oneself, than on average over all 36 throws.
Throws are judged as if the favoured side had used its net DRM by one policy, handed in by the caller, so that luck is
about dice alone. The difference that another split or a card made is ``use``.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import msgspec

from roma_desktop.core.luck import at_least
from roma_desktop.games.roma_victrix.history.battles import Fought
from roma_desktop.games.roma_victrix.model.pieces import Side
from roma_desktop.games.roma_victrix.rules.combat import Pair, Role, Sums, Verdict, judge

WAYS = 36
"""Throws of two dice, all as likely as each other."""

Splitting = Callable[[Sums, Pair, bool], tuple[int, int]]
"""How the favoured side uses its net DRM with these dice: (on its own die, off the enemy's). The third argument is
False in a siege, which nobody loses by percentages."""


class Venture(msgspec.Struct, frozen=True):
    """A battle in the ledger, seen from the attacker; the defender's luck is the opposite.

    ``expected``: CSP that attacker and defender lose on average. ``luck`` and ``use`` are CSP; ``spread`` is one
    standard deviation of the luck. A gain is the enemy's loss less one's own: ``gained`` is that of these dice,
    ``gains`` has each possible one with the number of throws of 36 that bring it.
    """

    battle: Fought
    expected: tuple[float, float]
    luck: float
    use: float
    spread: float
    gained: int
    gains: tuple[tuple[int, int], ...]

    def luck_of(self, role: Role) -> float:
        return self.luck if role == "attacker" else -self.luck

    def use_of(self, role: Role) -> float:
        return self.use if role == "attacker" else -self.use


class Fortune(msgspec.Struct, frozen=True):
    """The luck of a side over all its battles, and how likely fair dice bring at least (if bad: at most) so much."""

    side: Side
    battles: int
    luck: float
    use: float
    chance: float


def ledger(battles: Iterable[Fought], splitting: Splitting) -> list[Venture]:
    """An entry for each battle that has been decided."""
    return [_venture(battle, splitting) for battle in battles if battle.verdict is not None]


def fortunes(ventures: Iterable[Venture]) -> list[Fortune]:
    """What the ledger comes to for each side, the luckiest first."""
    sides: dict[Side, list[tuple[Venture, Role]]] = {}
    for venture in ventures:
        sides.setdefault(venture.battle.attacker.side, []).append((venture, "attacker"))
        sides.setdefault(venture.battle.defender.side, []).append((venture, "defender"))
    found = [_fortune(side, entries) for side, entries in sides.items()]
    return sorted(found, key=lambda one: -one.luck)


def _venture(battle: Fought, splitting: Splitting) -> Venture:
    assert battle.verdict is not None
    outcomes = _outcomes(battle.sums, battle.kind != "siege", splitting)
    ours = sum(verdict.csp.attacker for verdict in outcomes.values()) / WAYS
    theirs = sum(verdict.csp.defender for verdict in outcomes.values()) / WAYS
    gains = {dice: _gain(verdict) for dice, verdict in outcomes.items()}
    gained = gains[battle.dice.attacker, battle.dice.defender]
    mean = theirs - ours
    return Venture(
        battle,
        expected=(ours, theirs),
        luck=gained - mean,
        use=float(_gain(battle.verdict) - gained),
        spread=math.sqrt(sum((gain - mean) ** 2 for gain in gains.values()) / WAYS),
        gained=gained,
        gains=tuple(sorted(Counter(gains.values()).items())),
    )


def _gain(verdict: Verdict) -> int:
    """What the attacker gains by a verdict, in CSP."""
    return verdict.csp.defender - verdict.csp.attacker


@cache
def _outcomes(sums: Sums, decisive: bool, splitting: Splitting) -> dict[tuple[int, int], Verdict]:
    """The verdict of each of the 36 throws."""
    throws = (Pair(attack, defence) for attack in range(1, 7) for defence in range(1, 7))
    return {(dice.attacker, dice.defender): judge(sums, dice, *splitting(sums, dice, decisive)) for dice in throws}


def _fortune(side: Side, entries: list[tuple[Venture, Role]]) -> Fortune:
    return Fortune(
        side,
        len(entries),
        luck=sum(venture.luck_of(role) for venture, role in entries),
        use=sum(venture.use_of(role) for venture, role in entries),
        chance=_chance(entries),
    )


def _chance(entries: list[tuple[Venture, Role]]) -> float:
    """The chance that fair dice bring at least as much in these battles, or as little where it is less than expected.

    Gains are whole CSP, so that their chances can be counted out.
    """
    luck = sum(venture.luck_of(role) for venture, role in entries)
    signs = [_sign(role) * (1 if luck >= 0 else -1) for _, role in entries]
    reached = sum(sign * venture.gained for sign, (venture, _) in zip(signs, entries, strict=True))
    spreads = (
        {sign * gain: ways / WAYS for gain, ways in venture.gains}
        for sign, (venture, _) in zip(signs, entries, strict=True)
    )
    return at_least(reached, spreads)


def _sign(role: Role) -> int:
    return 1 if role == "attacker" else -1
