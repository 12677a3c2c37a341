"""The keyboard of the workshop: a cursor that walks the map, and a key for everything the mouse can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from roma_desktop.games.roma_victrix.world import province_of, world
from roma_desktop.ui.editor.bench import Mode
from roma_desktop.ui.editor.tray import CAPITAL, LEADER, LIMES
from roma_desktop.ui.games.roma_victrix.editor.spoken import spoken
from roma_desktop.ui.map.walking import DIRECTIONS, next_place
from roma_desktop.ui.parts.part import ENTER

if TYPE_CHECKING:
    from roma_desktop.ui.editor.page import EditorPage

Key = Qt.Key
KEYS = (
    ("← → ↑ ↓", "walk the map from place to place"),
    ("1 … 9", "hold that counter of the tray"),
    ("Enter, Shift+Enter", "put it down here, take one away; paint; look"),
    ("X", "full or reduced counters"),
    ("B, G, R", "the brush; the objectives; whole regions"),
    ("K, C, L", "a leader, the capital, limes here"),
    ("N, Shift+N", "the next power, the one before"),
    ("Ctrl+C, Ctrl+X, Ctrl+V", "copy, cut, paste a stack"),
    ("M", "move the chosen stack or leader to the cursor"),
    ("Delete", "take the chosen stack or leader away"),
    ("Ctrl+Z, Ctrl+Shift+Z", "take back, do again"),
    ("Ctrl+F", "find"),
    ("+ − 0", "zoom in, out, the whole map"),
    ("H", "hide the counters"),
    ("F6", "from the map to the sheets and back"),
    ("F9", "the list of the powers away, and back"),
    ("F5", "play from here"),
    ("F7, F8", "the balance test; compare"),
    ("Ctrl+S, Ctrl+Shift+S", "save; save as"),
    ("F10", "the menu"),
    ("Shift+F1", "the manual"),
    ("Esc", "let go"),
)


class Keyboard:
    """Turns keys into what the page can do. ``cursor`` is the place it stands on, "" before the first key."""

    def __init__(self, page: EditorPage) -> None:
        self._page, self._bench = page, page.bench
        self.cursor = ""
        self._hidden = False
        tray = page.tray
        self._plain: dict[int, Callable[[], object]] = {
            Key.Key_B: lambda: self._toggle(Mode.BRUSH),
            Key.Key_G: lambda: self._toggle(Mode.GOALS),
            Key.Key_R: lambda: self._bench.take_regions(whole=not self._bench.by_region),
            Key.Key_X: tray.reduced.toggle,
            Key.Key_K: lambda: page.hands.put_down(LEADER, self.here()),
            Key.Key_C: lambda: page.hands.put_down(CAPITAL, self.here()),
            Key.Key_L: lambda: page.hands.put_down(LIMES, self.here()),
            Key.Key_M: self._move_here,
            Key.Key_Delete: self._bench.delete,
            Key.Key_Backspace: self._bench.delete,
            Key.Key_Plus: lambda: page.view.set_zoom(page.view.zoom * 1.25),
            Key.Key_Equal: lambda: page.view.set_zoom(page.view.zoom * 1.25),
            Key.Key_Minus: lambda: page.view.set_zoom(page.view.zoom / 1.25),
            Key.Key_0: lambda: page.view.set_zoom(page.view.farthest),
            Key.Key_H: self._hide,
            Key.Key_Space: lambda: self._bench.choose_place(self.here()),
            Key.Key_F1: page.show_keys,
            Key.Key_F5: page.play,
            Key.Key_F6: page.side.take_keyboard,
            Key.Key_F7: page.balance,
            Key.Key_F8: page.compare,
            Key.Key_F9: lambda: page.arrangement.turn_powers(),
            Key.Key_F10: page.show_menu,
        }
        self._control: dict[int, Callable[[], object]] = {
            Key.Key_C: self._bench.copy,
            Key.Key_X: lambda: self._bench.copy() and self._bench.delete(),
            Key.Key_V: self._paste,
            Key.Key_Z: self._bench.undo,
            Key.Key_Y: self._bench.redo,
            Key.Key_F: page.find_anything,
            Key.Key_S: page.save,
            Key.Key_O: lambda: page.file_wanted.emit("open"),
        }

    def here(self) -> str:
        """The place that is meant: the cursor's, else the one that is looked at."""
        return self.cursor or self._bench.place

    def take(self, event: QKeyEvent) -> bool:
        """Use a key; whether there was a use for it."""
        key, modifiers = event.key(), event.modifiers()
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return self._take_control(key, shift)
        if key in DIRECTIONS:
            self._walk(DIRECTIONS[Key(key)])
        elif key in ENTER:
            self._use(away=shift)
        elif Key.Key_1 <= key <= Key.Key_9:
            return self._page.tray.hold_number(key - Key.Key_1)
        elif key == Key.Key_N:
            self._bench.next_power(-1 if shift else 1)
        elif key == Key.Key_Escape:
            return self._escape()
        elif key in self._plain:
            self._plain[key]()
        else:
            return False
        return True

    def _take_control(self, key: int, shift: bool) -> bool:
        if shift and key == Key.Key_Z:
            self._bench.redo()
        elif shift and key == Key.Key_S:
            self._page.save_as()
        elif key in self._control:
            self._control[key]()
        else:
            return False
        return True

    def _escape(self) -> bool:
        page, bench = self._page, self._bench
        if page.view.cancel_drag():
            page.hands.drop_carried()
        elif bench.mode is not Mode.LOOK:
            bench.set_mode(Mode.LOOK)
        elif self.cursor:
            self.stand("")
        else:
            return False
        return True

    # ------------------------------------------------------------ the cursor

    def stand(self, place: str) -> None:
        """The cursor stands on a place; "" hides it."""
        page = self._page
        self.cursor = place
        page.scene.set_cursor(place or None)
        self.speak()
        if place:
            page.bring_into_sight(place)

    def speak(self) -> None:
        """What the cursor stands on, for screen readers."""
        self._page.view.setAccessibleDescription(spoken(self._bench, self.cursor) if self.cursor else "")

    def _walk(self, direction: QPointF) -> None:
        """To the neighbouring place that lies most nearly in that direction."""
        here = self.cursor or province_of(self._bench.place) or self._page.place_in_sight()
        neighbours = (there for there, _ in world().neighbours[here])
        self.stand(next_place(self._page.chart, here, neighbours, direction))

    def _use(self, *, away: bool) -> None:
        if self.here():
            self._page.hands.use(self.here(), away=away)

    def _move_here(self) -> None:
        """The chosen stack or leader goes to the cursor."""
        bench, hands = self._bench, self._page.hands
        if not self.cursor:
            return
        if bench.leader:
            hands.move(f"leader:{bench.leader}", self.cursor)
        elif bench.stack is not None:
            hands.move(f"pile:{bench.stack[0]}@{bench.stack[1]}", self.cursor)

    def _paste(self) -> None:
        if self.cursor:
            self._bench.place = self.cursor
        self._bench.paste()

    def _toggle(self, mode: Mode) -> None:
        self._bench.set_mode(Mode.LOOK if self._bench.mode is mode else mode)

    def _hide(self) -> None:
        self._hidden = not self._hidden
        self._page.scene.hide_counters(self._hidden)
