"""What the mouse does on the map: clicks, drags, and what is told beside the pointer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.gathering import Gathering
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.fan import Fan
from roma_desktop.ui.table.map_parts.hover import HoverLine
from roma_desktop.ui.table.map_parts.place_questions import PlaceQuestions
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.presenting.decisions import Fanned
from roma_desktop.ui.table.prompt import Goal, Onset, Prompt

WAYPOINT = Qt.KeyboardModifier.ShiftModifier


class MapInputPort(Protocol):
    """What gestures on the map need of the table."""

    view: MapView
    scene: MapScene
    chart: Chart
    fan: Fan
    hover: HoverLine
    panel: Inspector
    bar: DecisionBar
    controller: TableController
    sight: Sight
    atlas: Atlas
    inspection: Inspection
    place_questions: PlaceQuestions

    @property
    def widget(self) -> QWidget:
        """The table itself: places beside the pointer are measured on it."""

    @property
    def asked(self) -> Prompt | None:
        """What is asked on the map."""

    @property
    def cursor_place(self) -> str:
        """The place that the keyboard's cursor stands on."""

    def free(self) -> QRectF:
        """Where the map can be seen: no sheet is there."""


class MapInput:
    """Turns gestures of the mouse into what the table can do."""

    def __init__(self, page: MapInputPort) -> None:
        self._page = page
        self._fanned = ""  # the pile that is fanned out
        self._onset: Onset | None = None  # what would begin with a dragged piece that may not move yet
        self._told = "", QPoint()  # the place of the line beside the pointer, and where it was told
        self._pointer = QPoint()  # where the pointer was when something was told beside it
        page.fan.picked.connect(self._on_picked)
        page.fan.carried.connect(self.carry_army)
        page.panel.carried.connect(self.carry_army)
        view = page.view
        view.place_clicked.connect(self._on_place)
        view.place_hovered.connect(self._on_hover)
        view.view_changed.connect(lambda _part: self._on_view())
        view.pile_hovered.connect(self._on_pile_hovered)
        view.pile_clicked.connect(self._on_pile)
        view.place_asked.connect(self._on_asked)
        view.pile_double_clicked.connect(self._on_pile_twice)
        view.drag_started.connect(self._on_drag)
        view.dragged.connect(self._on_dragged)
        view.dropped.connect(self._on_drop)
        view.turn_asked.connect(self.turn_on)
        view.turning.connect(self._on_turning)
        view.turned.connect(self._on_turned)
        self._gathering = Gathering(view, page.scene, self._may_gather)
        self._gathering.clicked.connect(page.controller.choosing.take_in)
        self._gathering.growing.connect(self._on_growing)
        self._gathering.banded.connect(self._on_banded)

    def rest(self) -> None:
        """Hide what is told beside the pointer."""
        page = self._page
        page.hover.hide()
        page.fan.close_fan()

    def _on_place(self, place: str) -> None:
        page = self._page
        if page.view.held & WAYPOINT and page.controller.choosing.go_by(place):
            return
        if not page.controller.gestures.go_to(place):
            page.inspection.choose(place)

    def choose(self, place: str) -> None:
        """Enter on a place: go there if it is lit, else say why not, and show it."""
        page, gestures = self._page, self._page.controller.gestures
        if gestures.go_to(place):
            return
        illegal = gestures.why_not(place)
        if illegal is not None:
            page.controller.refuse(illegal)
        page.inspection.choose(place)

    def _on_asked(self, place: str) -> None:
        """The right button was pressed: show the place in the side sheet, and what else may be asked about it."""
        page = self._page
        self.rest()
        page.inspection.choose(place)
        page.place_questions.open(place, page.view.mapTo(page.widget, page.view.asked_at))

    def _on_pile(self, key: str) -> None:
        page = self._page
        place = page.scene.area_of(key)
        chosen = page.controller.choosing.choose(key)
        page.atlas.look_at(key)
        carried = page.asked is not None and key in page.asked.carry
        if chosen or carried or not self._go_where_it_stands(place):
            page.inspection.choose(place)

    def _go_where_it_stands(self, place: str) -> bool:
        """A pile in a lit place covers the land it stands on: a click on it means the place."""
        page = self._page
        if page.view.held & WAYPOINT and page.controller.choosing.go_by(place):
            return True
        return page.controller.gestures.go_to(place)

    def _on_pile_twice(self, key: str) -> None:
        page = self._page
        if page.controller.choosing.choose(key):
            page.bar.choose_primary()

    def _on_pile_hovered(self, key: str) -> None:
        """Fan a pile out, as far as the one at the table may look into it."""
        page = self._page
        fanned = self._fan_of(key) if key else None
        pile = page.scene.pile(key) if key else None
        if fanned is None or pile is None:
            page.fan.leave()
            return
        self._fanned = key
        at = page.view.mapTo(page.widget, page.view.mapFromScene(pile.pos()))
        title = page.controller.words.say(fanned.title)
        page.fan.want(title, fanned.cells, at, page.free(), choosing=fanned.choose is not None)
        if not self._about(page.scene.area_of(key)):
            page.hover.hide()  # the fan says where it is

    def renew_fan(self) -> None:
        """The position has changed under an open fan."""
        if self._page.fan.choosing():
            fanned = self._fan_of(self._fanned)
            if fanned is None:
                self._page.fan.close_fan()
            else:
                self._page.fan.renew(self._page.controller.words.say(fanned.title), fanned.cells)

    def _fan_of(self, key: str) -> Fanned | None:
        """A pile as far as the one at the table may look into it."""
        page, controller = self._page, self._page.controller
        carried = page.asked is not None and key in page.asked.carry
        view, chosen = controller.seen(controller.state), controller.choosing.piece
        return controller.presenter.fanned(view, key, controller.words, carried=carried, chosen=chosen)

    def _on_picked(self, chosen: frozenset[int]) -> None:
        """Units were chosen in the fan."""
        fanned = self._fan_of(self._fanned)
        if fanned is None or fanned.choose is None:
            return
        taken = fanned.choose(chosen)
        if isinstance(taken, str):
            self._page.controller.choosing.turn_to(taken)
            self.renew_fan()
        else:
            self._page.controller.submit(taken)

    def carry_army(self) -> None:
        """The army is dragged from a sheet, or from the fan, to the map."""
        page = self._page
        key = next((key for key in sorted(page.asked.carry) if page.scene.pile(key)), "") if page.asked else ""
        if key:
            page.fan.close_fan()
            page.view.take_over(key)

    def _on_drag(self, key: str) -> None:
        page = self._page
        page.fan.close_fan()
        if page.asked is not None and key in page.asked.carry:
            page.hover.hide()
            page.view.pick_up(key, page.asked.along)
        elif page.controller.choosing.choose(key):
            if page.asked is not None and page.asked.held is not None:
                self._set_out(key, page.asked)
            elif page.asked is not None and key in page.asked.carry:
                page.hover.hide()
                page.view.pick_up(key, page.asked.along)

    def _set_out(self, key: str, asked: Prompt) -> None:
        """A piece is dragged that may not move yet: where it might get to is lit, if a drop could let it go."""
        page = self._page
        self._onset = page.controller.gestures.onset(key)
        if self._onset is None:
            if asked.held is not None:
                page.controller.refuse(asked.held)
            return
        page.scene.light({place: goal.lit for place, goal in self._onset.goals.items()})
        page.hover.hide()
        page.view.pick_up(key, asked.along)

    def _goals(self) -> Mapping[str, Goal]:
        """The places that a drop or a click may choose now."""
        if self._onset is not None:
            return self._onset.goals
        return self._page.asked.goals if self._page.asked is not None else {}

    def _on_dragged(self, key: str, place: str, at: QPoint) -> None:
        page = self._page
        page.sight.show_way(self._goals().get(place))
        self._tell_at_pointer(place, at)

    def _on_drop(self, key: str, place: str) -> None:
        page = self._page
        page.sight.show_way(None)
        page.hover.hide()
        if self._onset is not None:
            onset, self._onset = self._onset, None
            self._drop_at_onset(onset, key, place)
            return
        if place and page.view.held & WAYPOINT and page.controller.choosing.go_by(place):
            page.scene.put_back(key)
            return
        if place and page.controller.gestures.go_to(place):
            return
        page.scene.put_back(key)
        illegal = page.controller.gestures.why_not(place) if place else None
        if illegal is not None:
            page.controller.refuse(illegal)

    # ------------------------------------------------------------ several at once

    def _may_gather(self) -> bool:
        return self._page.asked is not None and self._page.asked.gather is not None

    def _on_growing(self, keys: list[str]) -> None:
        """Show which pieces the band would choose."""
        asked = self._page.asked
        if asked is not None:
            self._page.scene.choose({*asked.together, *(key for key in keys if key in asked.pieces)})

    def _on_banded(self, keys: list[str]) -> None:
        """Choose the pieces in the band together with those that were chosen before."""
        page = self._page
        before = page.asked.together if page.asked is not None else frozenset()
        if not page.controller.choosing.gather([*sorted(before), *keys]):
            page.scene.choose(page.controller.choosing.gathered())

    def cancel_band(self) -> bool:
        """Give up the band that is being drawn; whether there was one."""
        drawn = self._gathering.cancel()
        if drawn:
            self._page.scene.choose(self._page.controller.choosing.gathered())
        return drawn

    def _drop_at_onset(self, onset: Onset, key: str, place: str) -> None:
        page = self._page
        page.scene.put_back(key)
        page.scene.light({at: goal.lit for at, goal in self._goals().items()})
        if place in onset.goals:
            page.controller.gestures.set_out(onset, place)

    # ------------------------------------------------------------ turning

    def turn(self, key: str, steps: int) -> bool:
        """Turn a piece by so many facings clockwise; whether it may be turned."""
        turning = self._page.asked.turns.get(key) if self._page.asked is not None else None
        commands = turning.all_by(steps) if turning is not None else ()
        return bool(commands) and self._page.controller.chain.begin(commands)

    def turn_on(self, key: str, steps: int) -> bool:
        """Turn a piece by so many facings, or more until one is allowed; whether it was turned.

        ``steps`` above 0 turn it clockwise, below 0 the other way.
        """
        turning = self._page.asked.turns.get(key) if self._page.asked is not None else None
        if turning is None:
            return False
        way = 1 if steps > 0 else -1
        ways = [turning.all_by(way * count) for count in range(abs(steps), len(turning.commands))]
        game = self._page.controller.record.game
        allowed = (commands for commands in ways if commands and game.why_not(commands[0]) is None)
        commands = next(allowed, ways[0] if ways else ())
        return bool(commands) and self._page.controller.chain.begin(commands)

    def turn_chosen(self, steps: int) -> bool:
        """Turn the piece that is chosen on; whether it may be turned."""
        asked, chosen = self._page.asked, self._page.controller.choosing.piece
        keys = [key for key, piece in asked.pieces.items() if piece == chosen] if asked is not None else []
        return any(self.turn_on(key, steps) for key in keys[:1])

    def _on_turning(self, key: str, degrees: float) -> None:
        turning = self._page.asked.turns.get(key) if self._page.asked is not None else None
        if turning is not None:
            self._page.scene.show_turned(key, turning.degrees[turning.towards(degrees)])

    def _on_turned(self, key: str, degrees: float) -> None:
        turning = self._page.asked.turns.get(key) if self._page.asked is not None else None
        if turning is not None:
            self.turn(key, turning.towards(degrees) - turning.now)

    def _on_hover(self, place: str, at: QPoint) -> None:
        page = self._page
        if page.asked is not None and page.asked.goals:
            page.sight.show_way(page.asked.goals.get(place))
        self._tell_at_pointer(place, at)

    def _tell_at_pointer(self, place: str, at: QPoint) -> None:
        """Tell beside the pointer what there is to tell of a place; ``at`` is a point of the map's view."""
        self._pointer = self._page.view.mapTo(self._page.widget, at)
        self.tell_about(place, self._pointer)

    def tell_about(self, place: str, at: QPoint) -> None:
        """Show the line beside the pointer or the cursor: what a lit place costs, why another can't be entered.

        Where there is neither to say, it has the name of a place that bears a different one on the map.
        """
        page = self._page
        self._told = place, at
        if not place or page.atlas.tells(place):
            page.hover.hide()
            return
        if place == page.cursor_place:  # the line leaves the place itself free
            at = at + QPoint(round(page.scene.side), round(page.scene.side))
        name, words = page.controller.words.name("place", place), self._about(place)
        if words or (not page.fan.coming() and name.casefold() != page.chart.areas[place].name.casefold()):
            page.hover.tell(name, words, at, page.free())
        else:
            page.hover.hide()

    def tell_anew(self) -> None:
        """Something else is asked: the line stays only where its place can be chosen now."""
        page = self._page
        place, at = self._told
        if page.asked is not None and place in page.asked.goals and page.hover.isVisible():
            self.tell_about(place, at)
        else:
            page.hover.hide()

    def _on_view(self) -> None:
        """The map has moved: the cursor's line follows its place; the pointer's is hidden if its place is elsewhere."""
        page, view = self._page, self._page.view
        place, at = self._told
        if not page.hover.isVisible():
            return
        if place == page.cursor_place and at != self._pointer and place in page.chart.areas:
            now = view.mapTo(page.widget, view.mapFromScene(page.chart.areas[place].centre))
            if view.gliding or page.free().contains(QPointF(now)):
                self.tell_about(place, now)
                return
        if page.chart.at(view.mapToScene(view.mapFrom(page.widget, at))) != place:
            page.hover.hide()

    def _about(self, place: str) -> tuple[Piece, ...]:
        """What choosing a place would mean, where places are chosen now."""
        page, goals = self._page, self._goals()
        if not goals:
            return ()
        goal = goals.get(place)
        if goal is not None:
            return () if isinstance(goal.tip, str) else tuple(goal.tip)
        illegal = page.controller.gestures.why_not(place)
        if illegal is None:
            return ()
        return (*page.controller.in_words(illegal), (" ", "", ""), (illegal.rule, "rule", illegal.rule))
