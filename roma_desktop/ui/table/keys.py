"""The keyboard at the table: a cursor that walks the map, and a key for everything the mouse can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.scene import MapScene
from roma_desktop.ui.map.view import MapView
from roma_desktop.ui.map.walking import DIRECTIONS, next_place
from roma_desktop.ui.parts.frame.decision_bar import DecisionBar
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import ENTER
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.table.arrangement import Arrangement
from roma_desktop.ui.table.controller import TableController
from roma_desktop.ui.table.decision_panels import DecisionPanels
from roma_desktop.ui.table.decision_sheet import DecisionSheet
from roma_desktop.ui.table.following.following import Following
from roma_desktop.ui.table.inspection import Inspection
from roma_desktop.ui.table.inspector import Inspector
from roma_desktop.ui.table.key_list import KEYS
from roma_desktop.ui.table.map_parts.atlas import Atlas
from roma_desktop.ui.table.map_parts.hover import HoverLine
from roma_desktop.ui.table.map_parts.map_input import MapInput
from roma_desktop.ui.table.map_parts.sight import Sight
from roma_desktop.ui.table.saving import Saving
from roma_desktop.ui.table.sheets.questions import Questions

Key = Qt.Key
ANYWHERE = frozenset({Key.Key_F1, Key.Key_F6, Key.Key_F10, Key.Key_B, Key.Key_D, Key.Key_Q, Key.Key_R, Key.Key_T}) | {
    Key.Key_F2,
    Key.Key_F5,
    Key.Key_F7,
    Key.Key_F9,
    Key.Key_J,
}
"""Keys that the table takes even while a sheet is on it."""


class KeyboardPort(Protocol):
    """What keys need of the table."""

    view: MapView
    scene: MapScene
    chart: Chart
    bar: DecisionBar
    side: SideSheet
    panel: Inspector
    panels: DecisionPanels
    hover: HoverLine
    controller: TableController
    sight: Sight
    atlas: Atlas
    arrangement: Arrangement
    inspection: Inspection
    map_input: MapInput
    following: Following
    questions: Questions
    saving: Saving
    exits: Mapping[str, Callable[[], object]]

    @property
    def widget(self) -> QWidget:
        """The table itself."""

    def open_finder(self) -> None:
        """Find something by typing."""

    def take_back(self) -> None:
        """Undo; where it can't be, say why."""


class Keyboard:
    """Turns keys into what the table can do. ``cursor`` is the place it stands on, "" before the first key."""

    def __init__(self, page: KeyboardPort) -> None:
        self._page = page
        self.cursor = ""
        page.view.installEventFilter(page.widget)
        page.view.setAccessibleName(page.controller.words.say(say("The map")))
        plain: dict[int, Callable[[], object]] = {
            Key.Key_Space: self._look,
            Key.Key_N: lambda: self._next_piece(1),
            Key.Key_M: page.arrangement.toggle_minimap,
            Key.Key_BracketLeft: lambda: page.map_input.turn_chosen(-1),
            Key.Key_BracketRight: lambda: page.map_input.turn_chosen(1),
            Key.Key_Plus: lambda: page.view.set_zoom(page.view.zoom * 1.25),
            Key.Key_Equal: lambda: page.view.set_zoom(page.view.zoom * 1.25),
            Key.Key_Minus: lambda: page.view.set_zoom(page.view.zoom / 1.25),
            Key.Key_0: lambda: page.view.set_zoom(page.view.farthest),
            Key.Key_F6: self._on_round,
            Key.Key_F1: self.show_keys,
            Key.Key_F10: page.questions.menu,
            Key.Key_B: page.questions.lines,
            Key.Key_D: page.questions.dice_report,
            Key.Key_T: page.exits["story"],
            Key.Key_F12: page.exits["film"],
            Key.Key_J: page.exits["page"],
            Key.Key_R: page.exits["rules"],
            Key.Key_Q: page.questions.hints,
            Key.Key_F7: page.exits["advice"],
            Key.Key_F8: page.exits["doubt"],
            Key.Key_F9: page.exits["costs"],
            Key.Key_F: page.open_finder,
            Key.Key_Slash: page.open_finder,
        }
        self._plain = _told_apart(plain, page.atlas.keys(), self._readings())

    def _readings(self) -> dict[int, Callable[[], object]]:
        """What opens the game's own sheets, by the keys of their letters."""
        questions = self._page.questions
        return {
            getattr(Key, f"Key_{one.letter}").value: partial(questions.read, one.key)
            for one in self._page.controller.presenter.readings()
            if one.letter
        }

    def take(self, event: QKeyEvent) -> bool:
        """Use a key; whether there was a use for it."""
        key, modifiers = event.key(), event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            if key in ENTER:
                return self._page.bar.take_key(event)
            return self._control(key, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
        if self._page.controller.catch_up.on and key == Key.Key_Space:
            self._page.controller.catch_up.skip()
            return True
        if key == Key.Key_Space and self._page.following.skip():
            return True
        if key in (Key.Key_PageUp, Key.Key_PageDown):
            return self._turn_pages(key)
        if self._page.panels.sheet() is not None and key not in ANYWHERE:
            return self._page.bar.take_key(event)
        if key in DIRECTIONS and modifiers & Qt.KeyboardModifier.ShiftModifier:
            self._walk_gathering(DIRECTIONS[Key(key)])
        elif key in DIRECTIONS:
            self._walk(DIRECTIONS[Key(key)])
        elif key in (Key.Key_Tab, Key.Key_Backtab):
            return self._next_goal(forward=key == Key.Key_Tab)
        elif key in ENTER and modifiers & Qt.KeyboardModifier.ShiftModifier:
            self._page.controller.choosing.go_by(self.cursor)
        elif key in ENTER:
            self._choose()
        elif key == Key.Key_Escape:
            return self._escape(event)
        elif Key.Key_1 <= key <= Key.Key_9:
            self._page.panel.press_unit(key - Key.Key_1)
        elif key in self._plain:
            self._plain[key]()
        else:
            return self._page.bar.take_key(event)
        return True

    def begin(self) -> None:
        """A player sits down: the keyboard goes to the sheet that is worked in, or to the map."""
        if self._page.panels.sheet() is None:
            self._page.view.setFocus()
        else:
            self._to_sheet()

    def show_keys(self) -> None:
        """Show the list of keys."""
        own = self._page.controller.presenter.keys()
        self._page.questions.keys((*KEYS, *own))

    def _control(self, key: int, shift: bool) -> bool:
        if key == Key.Key_Z and shift:
            self._page.controller.undo.redo()
        elif key == Key.Key_Z:
            self._page.take_back()
        elif key == Key.Key_S:
            self._page.saving.copy()
        elif key == Key.Key_F:
            self._page.open_finder()
        elif key == Key.Key_Space and self.cursor:
            for piece in self._pieces_at(self.cursor):
                self._page.controller.choosing.take_in(piece)
        elif key in (Key.Key_A, Key.Key_G):
            return self._page.panel.take_all(but_one=key == Key.Key_G)
        else:
            return False
        return True

    def _escape(self, event: QKeyEvent) -> bool:
        if self._page.map_input.cancel_band() or self._page.view.cancel_drag():
            return True
        if self._page.controller.choosing.scatter():
            return True
        if self.cursor:
            self._stand("")
            self._page.sight.show_way(None)
            return True
        if self._page.controller.choosing.give_up_way():
            return True
        return self._page.bar.take_key(event)

    # ------------------------------------------------------------ the cursor

    def _stand(self, place: str) -> None:
        page = self._page
        self.cursor = place
        page.scene.set_cursor(place or None)
        page.scene.point_at(place or None)
        page.view.setAccessibleDescription(page.controller.words.name("place", place) if place else "")
        if place:
            page.sight.show_cursor(place)
        else:
            page.hover.hide()

    def _walk(self, direction: QPointF) -> None:
        """Move the cursor to the neighbouring place that is most nearly in that direction."""
        page = self._page
        here = self.cursor or page.sight.middle()
        neighbours = page.controller.presenter.neighbours(page.controller.state, here)
        self._stand(next_place(page.chart, here, neighbours, direction))

    def _walk_gathering(self, direction: QPointF) -> None:
        """Walk, and choose the pieces at both ends of the step together with those chosen before."""
        controller = self._page.controller
        before = controller.prompt.together if controller.prompt is not None else frozenset()
        here = self.cursor or self._page.sight.middle()
        self._walk(direction)
        controller.choosing.gather([*sorted(before), *self._pieces_at(here), *self._pieces_at(self.cursor)])

    def _pieces_at(self, place: str) -> list[str]:
        """The keys of the pieces in a place that can be chosen."""
        prompt, scene = self._page.controller.prompt, self._page.scene
        standing = set(scene.keys())
        return [key for key in (prompt.pieces if prompt else ()) if key in standing and scene.area_of(key) == place]

    def _next_goal(self, forward: bool) -> bool:
        """Move the cursor to the next place that can be chosen, or where pieces are chosen to the next piece.

        False where there is neither.
        """
        prompt = self._page.controller.prompt
        if prompt is None:
            return False
        if not prompt.goals:
            if not prompt.pieces:
                return False
            self._next_piece(1 if forward else -1)
            return True
        places = sorted(prompt.goals, key=self._from_here)
        at = places.index(self.cursor) if self.cursor in places else (-1 if forward else 0)
        self._stand(places[(at + (1 if forward else -1)) % len(places)])
        return True

    def _next_piece(self, by: int) -> None:
        """Choose the next piece that can be chosen, or with -1 the one before, and move the cursor to it."""
        controller = self._page.controller
        controller.choosing.choose_next(by)
        if controller.prompt is None or controller.prompt.goals:
            return
        pieces = controller.presenter.standpoints(controller.state)
        place = next((one.place for one in pieces if one.piece == controller.choosing.piece), "")
        if place in self._page.chart.areas:
            self._stand(place)

    def _from_here(self, place: str) -> tuple[float, float, float]:
        """Places near the one that the decision is about come first; where it is about none, those in the west."""
        centre, about = self._page.chart.areas[place].centre, self._page.sight.about()
        way = centre - self._page.chart.areas[about].centre if about else QPointF()
        return QPointF.dotProduct(way, way), centre.x(), centre.y()

    def _choose(self) -> None:
        """Enter: the place under the cursor if places are chosen now, else the red button."""
        prompt = self._page.controller.prompt
        if self.cursor and prompt is not None and prompt.goals:
            place = self.cursor
            self._stand("")
            self._page.map_input.choose(place)
        else:
            self._stand("")
            self._page.bar.choose_primary()

    def _look(self) -> None:
        self._page.inspection.choose(self.cursor or self._page.sight.middle())

    def _on_round(self) -> None:
        """The keyboard goes from the map to the sheet beside it, or to the one that is worked in; on to the buttons of
        the decision; and back to the map, or to the sheet that hides it."""
        page, here = self._page, self._page.widget.window().focusWidget()
        sheet = page.panels.sheet() or page.side
        if here is not None and (here is sheet or sheet.isAncestorOf(here)):
            page.bar.take_keyboard()
        elif here is not None and page.bar.isAncestorOf(here) and sheet is page.side:
            page.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._to_sheet()

    def _turn_pages(self, key: int) -> bool:
        """Scroll the sheet on the table, or else the one beside the map, by a page; whether anything was scrolled."""
        sheet = self._page.panels.sheet() or self._page.side
        turned = [one.turn(key) for one in sheet.findChildren(Scroll)]
        return any(turned)

    def _to_sheet(self) -> None:
        """The keyboard goes to the sheet that is worked in, or to the first thing on the side sheet that takes it,
        or to the buttons of the decision where nothing there does."""
        page = self._page
        sheet: QWidget = page.panels.sheet() or page.side
        if isinstance(sheet, DecisionSheet):
            sheet.take_keyboard()
        else:
            page.side.set_folded(False)
            page.panel.setFocus()
            page.panel.focus_first()
        here = page.widget.window().focusWidget() or page.widget
        if here is not sheet and not sheet.isAncestorOf(here):
            page.bar.take_keyboard()


def _told_apart(*uses: Mapping[int, Callable[[], object]]) -> dict[int, Callable[[], object]]:
    """The uses of keys together; ValueError if a key has two of them."""
    pressed = [key for some in uses for key in some]
    twice = sorted(Key(key).name for key, times in Counter(pressed).items() if times > 1)
    if twice:
        raise ValueError(f"keys with more than one use: {', '.join(twice)}")
    return {key: act for some in uses for key, act in some.items()}
