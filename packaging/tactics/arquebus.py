"""What there is to find in positions of Arquebus."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.arquebus.ai.posture import Operation

REACTIONS = {
    "ReactionWindow": "fire", "ReturnWindow": "fire", "CounterWindow": "fire", "Shot": "artillery",
    "ReactionShot": "artillery", "CounterCharges": "shock or hold", "CounterAttack": "shock or hold",
    "TakeRetreat": "retreat", "AdvancesBefore": "shock or hold", "Continue": "continuation",
    "Announced": "continuation", "Seizing": "continuation", "RallyPhase": "rally", "StandardRally": "rally",
    "TakeResults": "losses", "Volley": "artillery",
}  # fmt: skip
POSTURES = {"advance": "advance", "shock": "shock or hold", "hold": "shock or hold", "refuse": "flank"}
"""Themes of postures; others are called as they are."""


class ArquebusThemes:
    def aim(self, command: Command, intent: Intent | None) -> str:
        if isinstance(intent, Operation):
            return f"{intent.battle}: {intent.posture}"
        return msgspec.json.encode(command, order="deterministic").decode()

    def theme(self, state: Any, aim: str) -> str:
        step = type(state.steps[-1]).__name__
        if step in REACTIONS:
            return REACTIONS[step]
        _, colon, posture = aim.partition(": ")
        if aim.startswith("{"):
            return "rally" if "Rally" in aim else "pass" if "Pass" in aim else ""
        return POSTURES.get(posture, posture) if colon else ""


THEMES = ArquebusThemes()
