"""What lessons need to know of Arquebus: how they begin, counters, decisions passed over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from roma_desktop.core.board.hexes import to_offset
from roma_desktop.core.flow import Command
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.commands.moving import EndMoves
from roma_desktop.games.arquebus.commands.sequence import Decline, Pass
from roma_desktop.games.arquebus.commands.shock import EndDeclaring
from roma_desktop.games.arquebus.model.field import hex_at
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.sequence import FreeActivation

PASSES = (Decline, EndDeclaring, EndMoves, Pass)
"""Commands by which nothing is done."""
WIDEST = 99
"""Columns and rows of the widest field: hexes are numbered with two digits each."""


class ArquebusLessons:
    """A ``ui.learning.kit.LessonsKit``. A lesson begins with a Free Activation of a side.

    Units and leaders are pointed at by their ids, standards by their sides.
    """

    phases: Collection[str] = ("activation",)
    pieces: Collection[str] = ("unit", "leader", "standard")
    parts: Mapping[str, type[QWidget]] = {}

    @property
    def folder(self) -> Path:
        return shipped("resources", "lessons", "arquebus")

    def has_place(self, place: str) -> bool:
        """Whether it is the number of a hex; each lesson has a field of its own."""
        try:
            column, row = to_offset(hex_at(place))
        except ValueError:
            return False
        return 0 <= column < WIDEST and 0 <= row < WIDEST

    def begins(self, state: State, phase: str, side: str) -> bool:
        step = state.steps[-1] if state.steps else None
        return isinstance(step, FreeActivation) and step.side == side

    def passing(self, options: Sequence[Command]) -> Command:
        return next((option for option in options if isinstance(option, PASSES)), options[0])

    def keys(self, state: State, kind: str, of: str) -> Sequence[str]:
        """The counter by its own key: each unit, leader and standard has one."""
        return (f"{kind}:{of}",)


LESSONS = ArquebusLessons()
