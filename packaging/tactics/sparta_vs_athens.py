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
    plans_exclude = True
    counts = (
        ("prestige", 0.8), ("strength points above the enemy's", 1.0), ("leaders above the enemy's", 0.5),
        ("treasury", 300.0),
    )  # fmt: skip

    def count(self, state: Any, side: str) -> tuple[float, ...]:
        strength = sum(_signed(state, side, unit) * _points(unit) for unit in state.units.values() if unit.on_map)
        leaders = sum(1 if leader.side == side else -1 for leader in state.leaders.values())
        prestige = state.prestige if side == "athens" else -state.prestige
        return float(prestige), float(strength), float(leaders), float(state.treasury[side])

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

    def worth_asking(self, state: Any) -> bool:
        return type(state.steps[-1]).__name__ in REACTIONS


def _signed(state: Any, side: str, unit: Any) -> int:
    of = state.side_of(unit)
    return 0 if of is None else 1 if of == side else -1


def _points(unit: Any) -> float:
    """The strength points of a unit; one that is reduced can be made up again."""
    return float(unit.sp) + (0.3 if unit.reduced else 0.0)


THEMES = SpartanThemes()
