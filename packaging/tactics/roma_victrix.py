"""What there is to find in positions of Roma Victrix."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.roma_victrix.ai.deciding.intents import Undertaking

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
}  # fmt: skip


class RomanThemes:
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


THEMES = RomanThemes()
