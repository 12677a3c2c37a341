"""What the buttons around the map do: those of the strip, of the bar and of the sheets on which things are decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import Qt

from roma_desktop.core.flow import Command
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.frame.minimap import Minimap
from roma_desktop.ui.parts.frame.top_strip import TopStrip
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.decision_display import DecisionDisplay
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.following.following import Following
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.keys import Keyboard
from roma_desktop.ui.table.links import Links
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.prompt import Lasting
from roma_desktop.ui.table.sheets.questions import Questions


class ButtonsPort(Protocol):
    """What the buttons act on."""

    arrangement: Arrangement
    atlas: Atlas
    bar: DecisionBar
    controller: TableController
    decision_display: DecisionDisplay
    exits: Mapping[str, Callable[[], object]]
    following: Following
    inspection: Inspection
    keyboard: Keyboard
    links: Links
    map_input: MapInput
    minimap: Minimap
    panels: DecisionPanels
    questions: Questions
    side: SideSheet
    strip: TopStrip
    view: MapView

    def take_back(self) -> None:
        """Undo; where it can't be, say why."""


class Buttons:
    """Listens to the strip, the bar and the sheets of decisions."""

    def __init__(self, page: ButtonsPort) -> None:
        self._page = page
        page.strip.power_asked.connect(page.inspection.choose_side)
        page.strip.figure_asked.connect(page.links.explain)
        page.strip.knob_pressed.connect(self._on_knob)
        page.bar.chosen.connect(self._on_chosen)
        panels = page.panels
        panels.ordered.connect(self._on_order)
        panels.changed.connect(page.decision_display.show_bar)
        panels.laid.connect(self._on_laid)
        panels.cleared.connect(lambda: page.controller.refresh())
        panels.piece_asked.connect(page.controller.choosing.choose)
        panels.done_here.connect(lambda: page.bar.setFocus(Qt.FocusReason.OtherFocusReason))

    def _on_knob(self, key: str) -> None:
        """A knob of the strip was pressed."""
        page = self._page
        if key == "undo":
            page.take_back()
        elif key == "redo":
            page.controller.undo.redo()
        elif key == "layers":
            page.atlas.toggle_layers()
        elif key == "keys":
            page.keyboard.show_keys()
        else:
            page.questions.menu()

    def _on_chosen(self, key: str) -> None:
        """A button of the bar was pressed."""
        page = self._page
        if key in ("leave", "story"):
            page.exits[key]()
        elif not (page.panels.press(key) or page.following.press(key)):
            page.controller.gestures.press(key)

    def _on_order(self, order: Command | Lasting) -> None:
        """A sheet orders something."""
        controller = self._page.controller
        command = order.command if isinstance(order, Lasting) else order
        if isinstance(order, Lasting):
            controller.answer_from_now_on(order)
        if not controller.submit(command):
            illegal = controller.record.game.why_not(command)
            if illegal is not None:
                self._page.panels.refuse(illegal)

    def _on_laid(self) -> None:
        """Another sheet is on the table, or none any more: then the map gets the keyboard."""
        page = self._page
        page.map_input.rest()
        sheet = page.panels.sheet()
        page.side.setVisible(sheet is None)
        page.minimap.setVisible(sheet is None and page.arrangement.small_map)
        page.arrangement.lay()
        if sheet is None:
            page.view.setFocus()
