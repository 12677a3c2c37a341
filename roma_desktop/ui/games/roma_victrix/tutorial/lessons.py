"""What lessons need to know of Roma Victrix: phases, leaders, parts of its sheets."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.shipped import shipped
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.rules.passing import passing
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.battle.army import Army
from roma_desktop.ui.games.roma_victrix.battle.chances import Chances
from roma_desktop.ui.games.roma_victrix.battle.split import SplitPanel
from roma_desktop.ui.games.roma_victrix.battle.sums import SumsPanel
from roma_desktop.ui.games.roma_victrix.treasury.levy_ledger import Ledger

PHASES = {"maintenance": Maintenance, "levy": Raise, "operations": Operations}


class RomanLessons:
    """A ``ui.learning.kit.LessonsKit``."""

    phases: Collection[str] = PHASES
    pieces: Collection[str] = ("leader",)
    parts: Mapping[str, type[QWidget]] = {
        "armies": Army,
        "chances": Chances,
        "ledger": Ledger,
        "split": SplitPanel,
        "sums": SumsPanel,
    }

    @property
    def folder(self) -> Path:
        return shipped("resources", "lessons", "roma_victrix")

    def has_place(self, place: str) -> bool:
        return place in world().spaces

    def begins(self, state: State, phase: str, side: str) -> bool:
        step = state.steps[-1] if state.steps else None
        return isinstance(step, PHASES[phase]) and getattr(step, "power", None) == side

    def passing(self, options: Sequence[Command]) -> Command:
        return passing(options)

    def keys(self, state: State, kind: str, of: str) -> Sequence[str]:
        """A leader's counter, alone or on the march, or the pile that he stands with."""
        captain = state.captains.get(of)
        pile = (f"pile:{captain.power}@{captain.at}",) if captain is not None else ()
        return (f"march:{of}", f"leader:{of}", *pile)


LESSONS = RomanLessons()
