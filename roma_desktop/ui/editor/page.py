"""The page of the scenario editor: the map, the sides at the left, the tray below, the referee and forms at the right.

The page puts the parts together; each part gets the model of the draft and the few others that it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import RomaError
from roma_desktop.ui.editor.arrangement import Arrangement, Sheets
from roma_desktop.ui.editor.extras import Extras
from roma_desktop.ui.editor.fields import settle
from roma_desktop.ui.editor.head import Head
from roma_desktop.ui.editor.kit import AnyKit
from roma_desktop.ui.editor.layout import Layout
from roma_desktop.ui.editor.map.keyboard import Keyboard
from roma_desktop.ui.editor.map.map_input import MapInput
from roma_desktop.ui.editor.map.map_pane import MapPane
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.finding import Difference, Finding
from roma_desktop.ui.editor.sides import SidesSheet
from roma_desktop.ui.editor.tabs_sheet import REFEREE, TabsSheet
from roma_desktop.ui.editor.tray import Tray
from roma_desktop.ui.library.sheets.trouble import sentence_of
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.save_as import ask_where

YAML = ".yaml"
USUALLY = Layout()


class EditorPage(QWidget):
    """One scenario in the editor. ``left``: back to the library; ``play_wanted``: the draft is to be tried out."""

    left = Signal()
    play_wanted = Signal()
    manual_asked = Signal()
    another_wanted = Signal()  # another scenario

    def __init__(self, model: AnyModel, kit: AnyKit, parent: QWidget | None = None, layout: Layout = USUALLY) -> None:
        super().__init__(parent)
        self.model = model
        model.setParent(self)
        self._game_keys = kit.keys(model)
        self.pane = MapPane(model, self)
        self.head, self.tray = Head(model, self), Tray(model, self)
        self.sides = SidesSheet(model, kit.sides_title, kit.no_sides, self)
        self.tabs = TabsSheet(model, kit.tabs(model), self)
        self.toast, self.question = Toast(self), Question(self)
        self._then: dict[str, Callable[[], object]] = {}
        self.extras = Extras(self, model, kit)
        self._gestures = MapInput(self.pane, model)
        self._keyboard = Keyboard(self.pane, model, self._gestures, self, self._game_keys)
        sheets = Sheets(self.head, self.sides, self.tray, self.tabs, self.pane, self.toast, self.extras)
        self.arrangement = Arrangement(self, sheets, model, layout)
        self._opened = False
        self._connect()
        self.setFocusProxy(self.pane.view)
        self.pane.show_draft()

    def _connect(self) -> None:
        self.model.map_changed.connect(self.pane.show_map)
        self.model.changed.connect(self.pane.show_draft)
        self.model.turned.connect(self.pane.light)
        self.model.went.connect(self.pane.glide_to)
        self.head.pressed.connect(self._on_head)
        self.sides.side_chosen.connect(self._on_side)
        self.sides.wanted.connect(self.add)
        self.tray.carried.connect(self._gestures.carry)
        self.tabs.referee.asked.connect(self.go_to_finding)
        self.tabs.grown.connect(self.arrange)
        self.extras.found.connect(self._on_found)
        self.extras.difference_asked.connect(self._to_difference)
        self.extras.put_away.connect(self.pane.view.setFocus)
        self.question.answered.connect(self._on_answered)
        self.pane.view.installEventFilter(self)

    # ------------------------------------------------------------ laying out

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._opened:
            self._opened = True
            self.arrange()
            self.arrangement.begin()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def restyle(self) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Lay the sheets over the map."""
        self.arrangement.arrange()

    def turn_sides(self) -> None:
        """Show the list of sides, or put it away."""
        self.arrangement.turn_sides()

    # ------------------------------------------------------------ going to things

    def go_to_finding(self, finding: Finding) -> None:
        """Go where the referee points: to the place on the map, the side, or the form."""
        self._go_to(finding.side, finding.place, finding.path)

    def _to_difference(self, difference: Difference) -> None:
        self._go_to(difference.side, difference.place, difference.path)

    def _go_to(self, side: str, place: str, path: tuple[str | int, ...]) -> None:
        if side:
            self.model.choose_side(side)
        if place:
            self.model.choose_place(place)
            self.pane.glide_to(place)
        elif not self.tabs.go_to(path):
            self.sides.take_keyboard()

    def _on_found(self, kind: str, of: str) -> None:
        sight = self.model.follow(kind, of)
        self.tabs.show_about(sight.about)
        self.pane.glide_to(sight.place)

    def _on_side(self, side: str) -> None:
        again = side == self.model.side
        self.model.choose_side(side)
        if again or self.tabs.about():
            self.tabs.show_about("side")

    def add(self, addition: str) -> None:
        """Add a side, to be named in its form."""
        self.model.add(addition)
        self.tabs.show_about("side")

    def enter_sheet(self) -> None:
        """Give the keyboard to the sheet at the right."""
        self.tabs.take_keyboard()

    # ------------------------------------------------------------ the head's buttons, and the menu

    def _on_head(self, key: str) -> None:
        settle(self.focusWidget())
        ways: dict[str, Callable[[], object]] = {
            "undo": self.model.undo, "redo": self.model.redo, "find": self.find_anything, "save": self.save,
            "play": self.play, "menu": self.show_menu,
        }  # fmt: skip
        ways[key]()

    def find_anything(self) -> None:
        """Find something by its name."""
        self.extras.find()

    def show_menu(self) -> None:
        """Open the menu."""
        self.extras.menu(self)

    def show_keys(self) -> None:
        """Show the list of keys."""
        self.extras.keys(self._game_keys)

    def show_manual(self) -> None:
        """Open the manual."""
        self.manual_asked.emit()

    def balance(self) -> None:
        """Open the balance test."""
        self.extras.balance()

    def compare(self) -> None:
        """Compare the draft with another scenario."""
        self.extras.compare()

    def play(self) -> None:
        """Try the scenario out, if nothing is wrong with it."""
        settle(self.focusWidget())
        if self.model.playable:
            self.play_wanted.emit()
        else:
            self.tabs.show_tab(REFEREE)
            self.tell(tr("First settle what the referee says: the scenario can't be played yet."))

    # ------------------------------------------------------------ saving and leaving

    def save(self) -> bool:
        """Save where it was, or ask where; whether it is saved."""
        return self.save_to(self.model.file) if self.model.file is not None else self.save_as()

    def save_as(self) -> bool:
        """Ask where to save; whether it is saved."""
        start = self.model.file or Path(f"{self.model.scenario.id}{YAML}")
        file = ask_where(self, tr("Save the scenario"), start, tr("Scenarios (*.yaml *.yml)"), YAML, ".yml")
        return file is not None and self.save_to(file)

    def save_to(self, file: Path) -> bool:
        """Save to a file; what goes wrong is told in a sentence."""
        settle(self.focusWidget())
        try:
            self.model.save(file)
        except RomaError as error:
            self.ask(tr("This could not be saved"), sentence_of(error), ())
            return False
        self.tell(tr("Saved: {file}", file=file.name))
        return True

    def leave(self) -> None:
        """Go back to the library; what isn't saved is asked about first."""
        self.if_saved(self.left.emit)

    def open_another(self) -> None:
        """Work on another scenario; what isn't saved is asked about first."""
        self.if_saved(self.another_wanted.emit)

    def unsaved(self) -> bool:
        """Whether edits would be lost."""
        settle(self.focusWidget())
        return self.model.history.unsaved

    def if_saved(self, then: Callable[[], object]) -> None:
        """Do something that drops the draft, after asking about what isn't saved."""
        if not self.unsaved():
            then()
            return
        choices = (
            Choice("stay", tr("Stay"), back=True),
            Choice("drop", tr("Don't save")),
            Choice("save", tr("Save"), primary=True),
        )
        self._then = {"drop": then, "save": lambda: self.save() and then()}
        self.ask(tr("Not saved"), tr("The scenario has changes that are not saved."), choices)

    # ------------------------------------------------------------ telling and asking

    def tell(self, sentence: str) -> None:
        """Show a line that comes and goes."""
        self.toast.tell(sentence)
        self.arrange()

    def ask(self, title: str, sentence: str, choices: tuple[Choice, ...]) -> None:
        """Ask a question over the page; without choices it is only to be read."""
        on = (Choice("on", tr("Go on"), primary=True, back=True),)
        self.question.ask(title, sentence, choices or on)

    def _on_answered(self, key: str) -> None:
        then, self._then = self._then.get(key), {}
        if then is not None:
            then()

    # ------------------------------------------------------------ keys, and the end

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a key that no sheet had a use for: Esc gives the keyboard back to the map."""
        if event.key() == Qt.Key.Key_Escape and not self.pane.view.hasFocus():
            self.pane.view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self._keyboard.take(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.pane.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._keyboard.take(event)
        return False

    def close_editor(self) -> None:
        """Stop what is done in the background."""
        with suppress(RuntimeError):
            self.extras.close()
            self.pane.close()
