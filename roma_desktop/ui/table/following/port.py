"""What following others needs of the table."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.decision_display import DecisionDisplay
from roma_desktop.ui.table.decision_panels import DecisionPanels


class FollowingPort(Protocol):
    """What following needs of the table."""

    view: MapView
    scene: MapScene
    chart: Chart
    bar: DecisionBar
    minimap: Minimap
    panels: DecisionPanels
    controller: TableController
    decision_display: DecisionDisplay

    @property
    def widget(self) -> QWidget:
        """The table itself."""

    @property
    def words(self) -> Words: ...

    def tell_toast(self, words: Message) -> None:
        """Show a note that comes and goes."""
