"""What a lesson uses of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.top_strip import TopStrip
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.controller_ports import Seats
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.prompt import Prompt


class PointedTable(Protocol):
    """The table as far as things on it are pointed at."""

    view: MapView
    scene: MapScene
    chart: Chart
    bar: DecisionBar
    strip: TopStrip
    side: SideSheet
    panels: DecisionPanels

    @property
    def widget(self) -> QWidget:
        """The table itself, to be the parent of rings."""

    @property
    def seen(self) -> Any:
        """The position as the one at the table sees it."""


class Play(Protocol):
    """How a game goes on: what the coach uses of the table's controller."""

    think: Callable[[], Command | None]
    asks_all: bool

    @property
    def seats(self) -> Seats: ...

    def submit(self, command: Command) -> Any:
        """Carry out a command."""

    def refresh(self) -> None:
        """Show the position anew, and ask the one whose turn it is."""

    def forget_chain(self) -> None:
        """Forget commands that are still to be given."""


class Advising(Protocol):
    """The adviser of the table."""

    @property
    def spoke(self) -> SignalInstance:
        """Emitted when he has given advice."""


class Display(Protocol):
    """What is shown of the game."""

    def busy(self) -> bool:
        """Whether something is being told: what is asked next waits."""

    def clear_desk(self) -> None:
        """Take the sheet away that is on the table."""

    def rewrite_chronicle(self) -> None:
        """Tell the chronicle anew after going back."""


class LessonTable(PointedTable, Protocol):
    """The table as the coach knows it."""

    @property
    def controller(self) -> Play: ...

    @property
    def display(self) -> Display: ...

    @property
    def adviser(self) -> Advising: ...

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map."""

    @property
    def left(self) -> SignalInstance:
        """Emitted to leave the table."""

    @property
    def rule_asked(self) -> SignalInstance:
        """Emitted with the number of a rule to be looked up."""

    def follow(self, kind: str, of: str) -> None:
        """Go where a link leads."""

    def set_heading(self, heading: QWidget) -> None:
        """Put a bar under the strip."""

    def take_back(self) -> None:
        """Take the last command back."""
