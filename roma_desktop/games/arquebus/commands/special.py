"""What is ordered by the special rules of the battles."""

from __future__ import annotations

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.model.terms import HexId, UnitId


class BreakWork(Command, frozen=True):
    """Sappers level what is on the hexside between them and a neighbouring hex [BIC-4, PAV-4]."""

    unit: UnitId
    beyond: HexId
