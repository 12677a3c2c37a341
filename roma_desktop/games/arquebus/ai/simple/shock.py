"""The attacks that the scripts declare: all together on one hex after the other, where the odds are fair."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.ai.simple.plans import Plan
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, EndDeclaring
from roma_desktop.games.arquebus.model.declared import Reading, attackers_of
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.shock import Onset, weigh
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations

WORTH: Final[Mapping[str, int]] = {
    "D": 50, "R1": 20, "D_R1": 70, "D_R1+CA": 90, "R1+CA": 40, "RET+CA": 220, "ELIM+CA": 320, "ELIM": 320,
    "AD": -50, "AD_AR1": -70, "RETA": -200,
}  # fmt: skip
"""What a result is worth to the attackers, in hundredths of a Flight Point or so; all others are worth nothing."""


def declare(state: State, step: Declarations, plan: Plan) -> Command:
    """Let the next unit join in the best attack, if that is worth enough or declaring can't end yet; else end it."""
    options = list(step.options(state))
    joining: dict[HexId, dict[str, Attack | Charge]] = {}
    for one in options:
        if isinstance(one, Charge):
            joining.setdefault(one.target, {}).setdefault(one.unit, one)
        elif isinstance(one, Attack) and len(one.targets) == 1:
            joining.setdefault(one.targets[0], {})[one.unit] = one
    gains = {at: _gain(state, step, at, orders) for at, orders in sorted(joining.items())}
    best = max(gains, key=lambda at: gains[at], default="")
    may_end = EndDeclaring() in options
    if best and (gains[best] >= plan.asks(state) or not may_end):
        return joining[best][min(joining[best])]
    return EndDeclaring() if may_end else options[0]


def _gain(state: State, step: Declarations, at: HexId, orders: Mapping[str, Attack | Charge]) -> Fraction:
    """What an attack of all units that may join in it is worth on average."""
    mine = attackers_of(step.attacks, at)
    paths = {one.unit: one.path for one in mine if one.charge}
    paths |= {of: one.path for of, one in orders.items() if isinstance(one, Charge)}
    onset = Onset(
        at,
        (*(one.unit for one in mine), *sorted(orders)),
        frozenset(paths),
        places={of: path[-1] for of, path in paths.items() if path},
    )
    return sum((chance * worth(reading) for reading, chance in weigh(state, onset).items()), Fraction(0))


def worth(reading: Reading) -> int:
    """What a result is worth to the attackers, by ``WORTH``."""
    return WORTH.get(reading, 0)
