"""What there is to find in positions of Roma Victrix."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking
from roma_desktop.games.roma_victrix.model.tables import CSP
from roma_desktop.games.roma_victrix.rules.victory import percent

TAKING = ("take", "attack", "besiege")
"""Kinds of undertakings that aim at the same: what is met at a place decides how it is done."""
PLANS = {
    "take": "conquest", "relieve": "relief", "join": "gathering", "garrison": "guard", "wait": "guard",
    "EndOperations": "rest",
}  # fmt: skip
REACTIONS = {
    "WithdrawalOffer": "withdrawal", "Interceptions": "interception", "SeaInterceptions": "sea", "SeaIntention": "sea",
    "SeaWithdrawal": "sea", "SeaRetreat": "sea", "Escape": "sea", "Maintenance": "treasury",
    "RetreatChoice": "retreat", "FallBack": "retreat", "SplitNet": "battle", "TakeLosses": "losses",
    "Intention": "battle", "SiegeAftermath": "siege", "Occupiers": "encirclement", "Offers": "encirclement",
    "Strike": "siege", "Posting": "guard",
}  # fmt: skip


class RomanThemes:
    plans_exclude = False
    counts = (
        ("% of objectives above the best other", 5.0), ("combat strength above the others'", 3.0),
        ("ratings of leaders above the others'", 1.0), ("treasury", 4.0),
    )  # fmt: skip

    def count(self, state: Any, side: str) -> tuple[float, ...]:
        shares = {one: percent(state, one) for one in {*state.powers.players, side}}
        ahead = shares[side] - max((share for one, share in shares.items() if one != side), default=0)
        strength = sum(_signed(state, side, unit.power, CSP[unit.kind][unit.reduced]) for unit in state.troops.values())
        leaders = sum(_signed(state, side, one.power, one.rating) for one in state.captains.values())
        return float(ahead), float(strength), float(leaders), float(state.powers[side].treasury)

    def aim(self, command: Command, intent: Intent | None) -> str:
        if isinstance(intent, Undertaking):
            kind = "take" if intent.kind in TAKING else intent.kind
            return f"{intent.leader}: {kind} {intent.place}"
        return msgspec.json.encode(command, order="deterministic").decode()

    def theme(self, state: Any, aim: str) -> str:
        step = type(state.steps[-1]).__name__
        if step != "Operations":
            return REACTIONS.get(step, "")
        leader, _, plan = aim.partition(": ")
        kind, _, place = plan.partition(" ")
        if leader in state.captains and kind == "take" and f"{place}:city" in state.garrisons:
            return "siege"
        return next((theme for of, theme in PLANS.items() if kind == of or f'"{of}"' in aim), "")

    def worth_asking(self, state: Any) -> bool:
        return type(state.steps[-1]).__name__ in REACTIONS


def _signed(state: Any, side: str, power: str, number: int) -> int:
    """What is a side's own counts for it, all else against it."""
    return number if state.side(power) == side else -number


THEMES = RomanThemes()
