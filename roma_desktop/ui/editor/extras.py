"""The sheets that open over the editor when asked for: find, the menu, the balance test, the comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.editor.balance.balance_sheet import BalanceSheet
from roma_desktop.ui.editor.compare_sheet import CompareSheet
from roma_desktop.ui.editor.kit import AnyKit, Key
from roma_desktop.ui.editor.map import keyboard
from roma_desktop.ui.editor.menu import EditorMenu
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.ports import EditorActions
from roma_desktop.ui.layers.finder import FindSheet
from roma_desktop.ui.library.sheets.keys_sheet import KeysSheet
from roma_desktop.ui.library.wording import in_words, tr


class Extras(QObject):
    """Each is made when it is first wanted. ``found`` has the kind and id of what was found by its name;
    ``difference_asked`` a Difference; ``put_away``: the keyboard belongs to the map again."""

    found = Signal(str, str)
    difference_asked = Signal(object)
    put_away = Signal()

    def __init__(self, parent: QWidget, model: AnyModel, kit: AnyKit) -> None:
        """``parent`` is the widget over which the sheets open."""
        super().__init__(parent)
        self._parent, self._model, self._kit = parent, model, kit
        self._room = QRect()
        self._under: QWidget | None = None  # the widget that the finder covers
        self.finder: FindSheet | None = None
        self.balancing: BalanceSheet | None = None
        self.comparing: CompareSheet | None = None

    def arrange(self, room: QRect) -> None:
        """``room`` is the part of the editor that the sheets may cover."""
        self._room = room
        for sheet in (self.finder, self.balancing, self.comparing):
            if sheet is not None:
                size = sheet.wanted_size(room.size())
                sheet.setGeometry(room.left(), room.top(), size.width(), size.height())

    def close(self) -> None:
        """Stop what is done in the background."""
        if self.balancing is not None:
            self.balancing.test.close()

    def find(self) -> None:
        """Find something by its name."""
        if self.finder is None:
            self.finder = FindSheet(in_words(self._kit.find_hint), tr("Nothing of that name."), self._parent)
            self.finder.left.connect(lambda: self._put_away(self.finder))
            self.finder.chosen.connect(self._go)
        self._under = next(
            (one for one in (self.balancing, self.comparing) if one is not None and one.isVisible()), None
        )
        if self._under is not None:
            self._under.hide()
        self.arrange(self._room)
        self.finder.open_with(list(self._model.things()))

    def _go(self, kind: str, of: str) -> None:
        self._put_away(self.finder)
        self.found.emit(kind, of)

    # ------------------------------------------------------------ the menu

    def menu(self, actions: EditorActions) -> None:
        """Open the menu of what can be done with the scenario as a whole."""
        ways: dict[str, Callable[[], object]] = {
            "save": actions.save, "save_as": actions.save_as, "balance": self.balance, "compare": self.compare,
            "find": self.find, "keys": actions.show_keys, "manual": actions.show_manual,
            "leave": actions.leave, "other": actions.open_another,
        }  # fmt: skip
        sheet = EditorMenu(self._parent)
        sheet.chosen.connect(lambda key: ways[key]())
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    def keys(self, of_game: Sequence[Key]) -> None:
        """Show the list of keys."""
        sheet = KeysSheet(self._parent, keyboard.listed(of_game), tr("Back to the scenario editor"))
        sheet.left.connect(sheet.deleteLater)
        sheet.cover()

    # ------------------------------------------------------------ sheets that stay

    def balance(self) -> None:
        """Open the balance test."""
        if self.balancing is None:
            self.balancing = BalanceSheet(self._model, self._parent)
            self.balancing.left.connect(lambda: self._put_away(self.balancing))
            self.balancing.grown.connect(lambda: self.arrange(self._room))
        self._bring(self.balancing)
        self.balancing.start.setFocus()

    def compare(self) -> None:
        """Open the comparison with another scenario."""
        if self.comparing is None:
            self.comparing = CompareSheet(self._model, self._parent)
            self.comparing.left.connect(lambda: self._put_away(self.comparing))
            self.comparing.asked.connect(self.difference_asked)
        self._bring(self.comparing)
        self.comparing.show_all()
        self.comparing.pick.setFocus()

    def _bring(self, sheet: QWidget) -> None:
        for other in (self.finder, self.balancing, self.comparing):
            if other is not None and other is not sheet:
                other.hide()
        self.arrange(self._room)
        sheet.show()
        sheet.raise_()

    def _put_away(self, sheet: QWidget | None) -> None:
        if sheet is not None:
            sheet.hide()
        if sheet is self.finder and self._under is not None:
            self._under.show()
        self.put_away.emit()
