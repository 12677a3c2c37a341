"""What is asked now, on the map and in the bar: what may be chosen is lit, and what it is about is in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import Lit, MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import Choice, DecisionBar
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.decision_sheet import Asked
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.prompt import Prompt


class DisplayPort(Protocol):
    """Where a decision is shown: the bar, the map and the sheets."""

    bar: DecisionBar
    scene: MapScene
    view: MapView
    chart: Chart
    panels: DecisionPanels
    controller: TableController
    sight: Sight
    inspection: Inspection
    map_input: MapInput
    atlas: Atlas

    def arrange(self) -> None:
        """Lay the parts over the map."""


class DecisionDisplay:
    """``asked`` is what is asked on the map, None where nothing is."""

    def __init__(self, page: DisplayPort) -> None:
        self._page = page
        self.asked: Prompt | None = None
        self._who = ""  # the side whose decision the bar shows

    def ask(self, asked: Prompt, state: Any, who: str) -> None:
        """Ask for a decision of ``who``, in a position as the one at the table sees it."""
        page = self._page
        self._take(asked, state, who)
        page.panels.chosen = page.controller.choosing.piece
        page.panels.decide(state.steps[-1], state, here=who == page.controller.viewer)
        self.show_bar()

    def aim(self, asked: Prompt, state: Any, who: str) -> None:
        """Ask for something between two decisions, such as the choice of a target for a card."""
        self._page.panels.put_aside()
        self._take(asked, state, who)
        self.show_bar()

    def tell(self, asked: Prompt, state: Any, who: str, place: str) -> None:
        """Something that has happened at a place is told; nothing can be chosen."""
        page = self._page
        self.asked = asked
        page.scene.choose(())
        if place:
            page.sight.bring(place)
            page.inspection.look_at(place)
            page.scene.light({name: Lit() for name in (page.chart.area_of(place),) if name})
        page.inspection.tell(state)
        self._put(asked, asked.choices, who)
        page.arrange()

    def wait_for(self, side: str, words: Rich, choices: Sequence[Choice] = ()) -> None:
        """Somebody else decides; the choices are what may be done meanwhile."""
        self.nothing()
        self._page.bar.ask(self._look(side), words, choices=choices)

    def nothing(self) -> None:
        """Ask nothing on the map any more."""
        self.asked = None
        self._page.scene.light({})
        self._page.view.graspable = frozenset()
        self._page.scene.choose(())

    def show_bar(self) -> None:
        """Put in the bar what a sheet asks, or else what is asked on the map."""
        page = self._page
        on_desk = page.panels.bar()
        who = self._who or page.controller.viewer
        if on_desk is not None:
            self._put(on_desk, on_desk.choices, who)
        elif self.asked is not None:
            self._put(self.asked, (*page.panels.ways_back(), *self.asked.choices), who)
        else:
            return
        page.arrange()

    # ------------------------------------------------------------ inside

    def _take(self, asked: Prompt, state: Any, who: str) -> None:
        page = self._page
        self.asked, self._who = asked, who
        page.scene.light({place: goal.lit for place, goal in asked.goals.items()})
        page.view.graspable = asked.carry | frozenset(asked.pieces)
        page.scene.choose(page.controller.choosing.gathered())
        page.sight.show_way(None)
        page.map_input.tell_anew()
        if asked.look_at:
            page.sight.bring(asked.look_at)
            page.inspection.look_at(asked.look_at)
        if asked.carry and page.controller.choosing.piece:
            page.atlas.layers.look_at(page.controller.choosing.piece)  # layers about a single piece show it
        page.inspection.tell(state)

    def _put(self, asked: Prompt | Asked, choices: Sequence[Choice], who: str) -> None:
        controller = self._page.controller
        if controller.undo.free or controller.asks_all:  # a mistake is taken back, or not accepted by the lesson
            choices = [replace(choice, sure=None) for choice in choices]
        self._page.bar.ask(self._look(who), asked.sentence, rule=asked.rule, choices=choices)

    def _look(self, side: str) -> PowerLook:
        controller = self._page.controller
        return controller.presenter.look(controller.state, side, controller.words)
