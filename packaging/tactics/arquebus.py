"""What there is to find in positions of Arquebus."""

from __future__ import annotations

from typing import Any

import msgspec

from roma_desktop.core.flow import Command
from roma_desktop.core.mind import Intent
from roma_desktop.games.arquebus.ai.posture import Operation
from roma_desktop.games.arquebus.model.declared import targets_of
from roma_desktop.games.arquebus.model.terms import MOUNTED
from roma_desktop.games.arquebus.rules.results.casualties import flight

REACTIONS = {
    "ReactionWindow": "fire", "ReturnWindow": "fire", "CounterWindow": "fire", "Shot": "artillery",
    "ReactionShot": "artillery", "CounterCharges": "shock or hold", "CounterAttack": "shock or hold",
    "TakeRetreat": "retreat", "AdvancesBefore": "shock or hold", "Continue": "continuation",
    "Announced": "continuation", "Seizing": "continuation", "RallyPhase": "rally", "StandardRally": "rally",
    "TakeResults": "losses", "Volley": "artillery",
    "Declaring": "shock or hold", "ContinuedAttacks": "shock or hold", "RetreatsBefore": "retreat",
    "FaceOnStop": "flank", "Relocate": "leaders", "ReplaceLeaders": "leaders", "Resolving": "shock or hold",
    "TakeRetired": "retreat",
}  # fmt: skip
POSTURES = {"advance": "advance", "shock": "shock or hold", "hold": "shock or hold", "refuse": "flank"}
"""Themes of postures; others are called as they are."""
COMMANDS = {"ActivateStandard": "rally", "ActivateArmy": "leaders", "Pass": "pass", "Seize": "continuation",
            "Decline": "continuation"}  # fmt: skip
PIKES = ("PK", "SP")


class ArquebusThemes:
    plans_exclude = False
    counts = (
        ("flight points of the enemy above one's own", 2.0),
        ("disordered units of the enemy above one's own", 1.5),
    )

    def count(self, state: Any, side: str) -> tuple[float, ...]:
        enemy = state.setting.enemy(side)
        disordered = sum(
            1 if state.side_of(unit.id) == enemy else -1
            for unit in state.units.values() if unit.on_map and unit.order == "disordered"
        )  # fmt: skip
        return float(flight(state, enemy) - flight(state, side)), float(disordered)

    def aim(self, command: Command, intent: Intent | None) -> str:
        if isinstance(intent, Operation):
            return f"{intent.battle}: {intent.posture}"
        return msgspec.json.encode(command, order="deterministic").decode()

    def theme(self, state: Any, aim: str) -> str:
        step = type(state.steps[-1]).__name__
        if step in REACTIONS:
            return "horse and pikes" if _horse_meets_pikes(state) else REACTIONS[step]
        _, colon, posture = aim.partition(": ")
        if aim.startswith("{"):
            return next((theme for command, theme in COMMANDS.items() if f'"{command}"' in aim), "")
        return POSTURES.get(posture, posture) if colon else ""

    def worth_asking(self, state: Any) -> bool:
        return type(state.steps[-1]).__name__ in REACTIONS


def _horse_meets_pikes(state: Any) -> bool:
    """Whether horse is attacking pikes, or pikes horse."""
    attacks = getattr(state.steps[-1], "attacks", ())
    theirs = {state.type_of(unit.id) for at in targets_of(attacks) for unit in state.stacks.get(at, ())}
    ours = {state.type_of(one.unit) for one in attacks}
    return any(one & MOUNTED and other & set(PIKES) for one, other in ((ours, theirs), (theirs, ours)))


THEMES = ArquebusThemes()
