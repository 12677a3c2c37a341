"""The bar along the top: which scenario it is, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.surfaces.sheet import Bar
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

HEIGHT, NARROW = 52, 900


class Head(Bar):
    """``pressed`` has the key of a button: undo, redo, find, menu, save, play."""

    pressed = Signal(str)

    def __init__(self, model: AnyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title, self._about = Words(role="title"), Words(role="note")
        self.undo = self._button("undo", Button("↶", "round"), tr("Take back"))
        self.redo = self._button("redo", Button("↷", "round"), tr("Do again"))
        self.finding = self._button("find", Button(tr("Find")), tr("Find (Ctrl+F)"))
        self.save = self._button("save", Button(tr("Save")), tr("Save (Ctrl+S)"))
        self.play = self._button("play", Button(tr("Play from here"), "primary"), tr("Play from here (F5)"))
        self.menu = self._button("menu", Button("···", "round"), tr("Menu (F10)"))
        self.setLayout(
            row(
                self._title, self._about, None, self.undo, self.redo, self.finding, self.save, self.play, self.menu,
                gap=10, margins=(16, 0, 12, 2),
            )
        )  # fmt: skip
        model.changed.connect(self.show_all)
        self.show_all()

    def _button(self, key: str, button: Button, tip: str) -> Button:
        set_tip(button, tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: self.pressed.emit(key))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def restyle(self) -> None:
        super().restyle()
        self._make_room()

    def _make_room(self) -> None:
        """Where it is narrow the title comes first: the rest is in the menu too, and in the form of the scenario."""
        roomy = self.width() >= theme.current().px(NARROW)
        self._about.setVisible(roomy)
        self.finding.setVisible(roomy)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(900), theme.current().px(HEIGHT))

    def show_all(self) -> None:
        model, history = self._model, self._model.history
        self._title.setText(text_in(model.title) or tr("A scenario without a title"))
        about = list(model.about())
        if model.file is not None:
            about.append(model.file.name)
        if history.unsaved:
            about.append(tr("not saved"))
        self._about.setText("  ·  ".join(about))
        for button, what, name in (
            (self.undo, history.undoes, tr("Take back")),
            (self.redo, history.redoes, tr("Do again")),
        ):
            button.setEnabled(what is not None)
            tip = f"{name}: {model.words.say(what)}" if what is not None else name
            set_tip(button, tip)
            button.setAccessibleName(tip)
        self.play.setEnabled(model.playable)
        set_tip(self.play, tr("Play from here (F5)") if model.playable else tr("First settle what the referee says"))
