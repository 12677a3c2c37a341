"""What there is to find in positions of Sparta vs. Athens."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.sparta_vs_athens.ai.intents import Rest, Undertaking

REACTIONS = {
    "SeaContact": "sea", "SeaOffer": "sea", "Passing": "sea", "LandContact": "battle", "GarrisonAttack": "siege",
    "SiegeAttempt": "siege", "Sortie": "relief", "Reduction": "losses", "Maintenance": "treasury",
    "AthensRevolt": "revolt", "OptionalEvent": "event", "Confrontation": "battle",
}  # fmt: skip


class SpartanThemes:
    def aim(self, command: Command, intent: Intent | None) -> str:
        if isinstance(intent, Undertaking):
            return f"{intent.leader}: {intent.kind} {intent.target}"
        if isinstance(intent, Rest):
            return "rest"
        return msgspec.json.encode(command, order="deterministic").decode()

    def theme(self, state: Any, aim: str) -> str:
        step = type(state.steps[-1]).__name__
        if step in REACTIONS:
            return REACTIONS[step]
        _, colon, plan = aim.partition(": ")
        if aim == "rest":
            return "rest"
        return plan.partition(" ")[0] if colon and not aim.startswith("{") else ""


THEMES = SpartanThemes()
