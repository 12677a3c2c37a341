"""Exact odds of a land combat [5.31.6]-[5.31.9]: all 36 throws of the two dice, and the best use of the net DRM.

How the favoured side uses its net DRM is a policy of ours, the same for the odds that players see, for what the
program suggests to them and for its own play. The side first avoids losing the combat (a draw is no loss); then it
takes the greatest difference between the enemy's loss and its own, in CSP; among equal ways it takes a victory before
a draw, then the way that spares its own men. In a siege only the difference and its own men count.

Losses are those of the percentage table. Where the units can't pay them exactly a side pays a little more (R-02); that
is in the odds where its units are known (``Tolls``), and only there, since it tells what they are.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from roma_desktop.games.roma_victrix.rules.combat import Pair, Role, Sums, Verdict, full_splits, judge

WAYS = 36
"""Throws of two dice, all as likely as each other."""

Spread = tuple[tuple[int, int], ...]
"""(CSP lost, in how many of the 36 throws), by rising loss."""


Tolls = tuple[int, ...]
"""What a side pays for each number of CSP due, from 0 up; () where its units aren't known."""


def paid(tolls: Tolls, due: int) -> int:
    """The CSP that are lost if so many are due."""
    return tolls[min(due, len(tolls) - 1)] if tolls else due


class Odds(msgspec.Struct, frozen=True):
    """What a combat may bring, counted in throws of 36; wins and losses are the attacker's."""

    attacker: Spread
    defender: Spread
    wins: int
    draws: int
    losses: int

    def of(self, role: Role) -> Spread:
        """The losses of a side, each with the number of throws that bring it."""
        return self.attacker if role == "attacker" else self.defender

    def mean(self, role: Role) -> float:
        """The CSP that a side loses on average."""
        return sum(csp * ways for csp, ways in self.of(role)) / WAYS


def odds(sums: Sums, *, decisive: bool = True, tolls: tuple[Tolls, Tolls] = ((), ())) -> Odds:
    """The odds of a combat from its sums. Nobody loses a siege by percentages: it is not ``decisive``.

    ``tolls`` are the attacker's and the defender's.
    """
    lost: dict[Role, Counter[int]] = {"attacker": Counter(), "defender": Counter()}
    losers: Counter[Role | None] = Counter()
    for attack in range(1, 7):
        for defence in range(1, 7):
            dice = Pair(attack, defence)
            verdict = judge(sums, dice, *best_split(sums, dice, decisive=decisive))
            losers[verdict.loser] += 1
            for (role, counts), known in zip(lost.items(), tolls, strict=True):
                counts[paid(known, verdict.csp.of(role))] += 1
    attacker, defender = (tuple(sorted(counts.items())) for counts in lost.values())
    return Odds(attacker, defender, wins=losers["defender"], draws=losers[None], losses=losers["attacker"])


def best_split(sums: Sums, dice: Pair, *, decisive: bool = True) -> tuple[int, int]:
    """The split of the net DRM by the policy: (on the favoured side's die, off the enemy's); (0, 0) if it is 0."""
    favoured = sums.favoured
    if favoured is None:
        return 0, 0
    return max(full_splits(sums, dice), key=lambda split: merit(judge(sums, dice, *split), favoured, decisive=decisive))


def merit(verdict: Verdict, side: Role, *, decisive: bool = True) -> tuple[bool, int, bool, int]:
    """The rank of a verdict for a side by the policy: the greatest is the best."""
    other: Role = "defender" if side == "attacker" else "attacker"
    ours, theirs = verdict.csp.of(side), verdict.csp.of(other)
    if not decisive:
        return True, theirs - ours, True, -ours
    return verdict.loser != side, theirs - ours, verdict.loser == other, -ours
