"""The keyboard of the editor: a cursor that walks the map, and a key for everything the mouse can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from roma_desktop.ui.editor.kit import Key as GameKey
from roma_desktop.ui.editor.map.map_input import MapInput
from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.editor.model.draft_model import LOOK, AnyModel
from roma_desktop.ui.editor.ports import EditorActions
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.map.walking import DIRECTIONS, next_place
from roma_desktop.ui.parts.part import ENTER

Key = Qt.Key
STEP = 1.25  # the factor by which a key changes the zoom
ON_THE_MAP = (
    ("← → ↑ ↓", "walk the map from place to place"),
    ("1 … 9", "hold that counter of the tray"),
    ("Enter, Shift+Enter", "put it down here, take one away; paint; look"),
)
OF_ALL = (
    ("N, Shift+N", "the next side, the one before"),
    ("Ctrl+C, Ctrl+X, Ctrl+V", "copy, cut, paste what is chosen"),
    ("M", "move what is chosen to the cursor"),
    ("Delete", "take away what is chosen"),
    ("Ctrl+Z, Ctrl+Shift+Z", "take back, do again"),
    ("Ctrl+F", "find"),
    ("+ − 0", "zoom in, out, the whole map"),
    ("H", "hide the counters"),
    ("F6", "from the map to the sheets and back"),
    ("F9", "hide the list of the sides, show it again"),
    ("F5", "play from here"),
    ("F7, F8", "the balance test; compare"),
    ("Ctrl+S, Ctrl+Shift+S", "save; save as"),
    ("F10", "the menu"),
    ("Shift+F1", "the manual"),
    ("Esc", "let go"),
)


def listed(of_game: Sequence[GameKey]) -> list[tuple[str, str]]:
    """All keys with what they do, in the player's language; those of the game among the others."""
    of_map = [(pressed, tr(what)) for pressed, what in ON_THE_MAP]
    return [*of_map, *((one.pressed, one.words) for one in of_game), *((pressed, tr(what)) for pressed, what in OF_ALL)]


class Keyboard:
    """Turns keys into edits of the draft and into what the page can do."""

    def __init__(
        self, pane: MapPane, model: AnyModel, gestures: MapInput, actions: EditorActions, of_game: Sequence[GameKey]
    ) -> None:
        self._pane, self._model, self._gestures = pane, model, gestures
        view = pane.view
        self._of_game = {key: does for one in of_game for key, does in one.does.items()}
        self._plain: dict[int, Callable[[], object]] = {
            Key.Key_M: self._move_here,
            Key.Key_Delete: model.delete,
            Key.Key_Backspace: model.delete,
            Key.Key_Plus: lambda: view.set_zoom(view.zoom * STEP),
            Key.Key_Equal: lambda: view.set_zoom(view.zoom * STEP),
            Key.Key_Minus: lambda: view.set_zoom(view.zoom / STEP),
            Key.Key_0: lambda: view.set_zoom(view.farthest),
            Key.Key_H: pane.hide_counters,
            Key.Key_Space: lambda: model.choose_place(self.here()),
            Key.Key_F1: actions.show_keys,
            Key.Key_F5: actions.play,
            Key.Key_F6: actions.enter_sheet,
            Key.Key_F7: actions.balance,
            Key.Key_F8: actions.compare,
            Key.Key_F9: actions.turn_sides,
            Key.Key_F10: actions.show_menu,
        }
        self._control: dict[int, Callable[[], object]] = {
            Key.Key_C: model.copy,
            Key.Key_X: lambda: model.copy() and model.delete(),
            Key.Key_V: self._paste,
            Key.Key_Z: model.undo,
            Key.Key_Y: model.redo,
            Key.Key_F: actions.find_anything,
            Key.Key_S: actions.save,
            Key.Key_O: actions.open_another,
        }
        self._shifted: dict[int, Callable[[], object]] = {Key.Key_Z: model.redo, Key.Key_S: actions.save_as}

    def here(self) -> str:
        """The place that is meant: the cursor's, else the one that is looked at."""
        return self._pane.cursor or self._model.place

    def take(self, event: QKeyEvent) -> bool:
        """Use a key; whether there was a use for it."""
        key, modifiers = event.key(), event.modifiers()
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            does = (self._shifted.get(key) if shift else None) or self._control.get(key)
            if does is not None:
                does()
            return does is not None
        if key in DIRECTIONS:
            self._walk(DIRECTIONS[Key(key)])
        elif key in ENTER:
            self._use(away=shift)
        elif Key.Key_1 <= key <= Key.Key_9:
            return self._hold(key - Key.Key_1)
        elif key == Key.Key_N:
            self._model.next_side(-1 if shift else 1)
        elif key == Key.Key_Escape:
            return self._escape()
        elif key in self._of_game:
            self._of_game[key](self.here())
        elif key in self._plain:
            self._plain[key]()
        else:
            return False
        return True

    def _hold(self, number: int) -> bool:
        """Hold the counter of the tray with that number, from 0; whether there is one."""
        wares = self._model.wares()
        if number < len(wares):
            self._model.hold(wares[number].key)
        return number < len(wares)

    def _escape(self) -> bool:
        if self._gestures.cancel():
            return True
        if self._model.mode != LOOK:
            self._model.set_mode(LOOK)
        elif self._pane.cursor:
            self._pane.stand("")
        else:
            return False
        return True

    def _walk(self, direction: QPointF) -> None:
        """Move the cursor to the neighbouring place that is most nearly in that direction."""
        chart = self._pane.chart
        here = self._pane.cursor or chart.area_of(self._model.place) or self._pane.place_in_sight()
        self._pane.stand(next_place(chart, here, self._model.neighbours(here), direction))

    def _use(self, *, away: bool) -> None:
        if self.here():
            self._model.use(self.here(), away=away)

    def _move_here(self) -> None:
        """Move what is chosen to the cursor."""
        if self._pane.cursor:
            self._model.move_chosen(self._pane.cursor)

    def _paste(self) -> None:
        if self._pane.cursor:
            self._model.place = self._pane.cursor
        self._model.paste()
