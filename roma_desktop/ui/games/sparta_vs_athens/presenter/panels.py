"""Widgets of Sparta vs. Athens on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.ui.games.sparta_vs_athens.decision_panels import GreekDecisionPanels
from roma_desktop.ui.games.sparta_vs_athens.inspector.panel import ChosenPanel
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.presenting.panels import Panels


class GreekPanels(Panels[State]):
    """Each is made anew for every table."""

    def inspector(self) -> Inspector:
        return ChosenPanel()

    def decision_panels(self, words: Words, table: QWidget) -> DecisionPanels:
        return GreekDecisionPanels(words, table)

    def legend(self, state: State, words: Words) -> Sequence[tuple[str, str]]:
        return [(COLOURS[side], words.name("side", side)) for side in SIDES]
