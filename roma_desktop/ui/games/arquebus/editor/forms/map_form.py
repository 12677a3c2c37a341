"""The form of the map: its size, where north is, and the names on it."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Label
from roma_desktop.games.arquebus.scenario.map_mistakes import on_map
from roma_desktop.ui.editor.fields import Number, clear, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor import wares
from roma_desktop.ui.games.arquebus.editor.ground.size import EDGES, Edge, can_resize, resized
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words


class MapForm(Part):
    """Grows and shrinks the map at each edge; ``edges`` are its buttons, less and more."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._size = Words(role="strong")
        self.edges: dict[Edge, tuple[Button, Button]] = {edge: self._pair(edge) for edge in EDGES}
        self.north = Number(tr("North, in degrees clockwise from the top"), 0, 359, by=30)
        told = tr("Counters keep their hexes; those that lose theirs go to the nearest free one.")
        rows = tr("Rows come and go in pairs at the upper edge: every other one is half a hex to the right.")
        self._lines = column(gap=3)
        self.names: list[Button] = []
        self.add = Button(tr("+ Name on the map"), "quiet")
        self.setLayout(
            column(
                heading(tr("Size")), self._size, *(self._line(edge) for edge in EDGES), Words(told, "note", wrap=True),
                Words(rows, "note", wrap=True),
                field(tr("North, in degrees clockwise from the top"), self.north), Hair(),
                heading(tr("Names on the map")), self._lines, self.add, None,
                gap=6,
            )
        )  # fmt: skip
        self.north.written.connect(self._turn)
        self.add.clicked.connect(self._add)

    def _pair(self, edge: Edge) -> tuple[Button, Button]:
        less, more = Button("−", "step"), Button("+", "step")
        names = _names()
        for button, says, grow in (
            (less, tr("{edge}: less", edge=names[edge]), False),
            (more, tr("{edge}: more", edge=names[edge]), True),
        ):
            button.setAccessibleName(says)
            set_tip(button, says)
            button.clicked.connect(lambda _=False, grow=grow: self._resize(edge, grow=grow))
        return less, more

    def _line(self, edge: Edge) -> Part:
        line = Part()
        line.setLayout(row(Words(_names()[edge]), None, *self.edges[edge], gap=4))
        return line

    def writes(self, path: Path) -> bool:
        return path[:1] == ("map",)

    def field_of(self, path: Path) -> QWidget | None:
        if path[1:2] == ("north",):
            return self.north
        if path[1:2] == ("labels",) and self.names:
            return self.names[0]
        return self.edges["right"][1]

    def show_all(self) -> None:
        map_ = self._model.scenario.map
        self._size.setText(tr("{columns} columns, {rows} rows", columns=map_.columns, rows=map_.rows))
        for edge, (less, more) in self.edges.items():
            less.setEnabled(can_resize(map_, edge, grow=False))
            more.setEnabled(can_resize(map_, edge, grow=True))
        self.north.show_value(map_.north)
        self._show_names(map_.labels)

    def _show_names(self, labels: tuple[Label, ...]) -> None:
        words = [f"{text_in(label.text)}  ·  {label.hex}" for label in labels]
        if words == [button.text() for button in self.names]:
            return
        clear(self._lines, self.names)
        self.names = []
        for label, says in zip(labels, words, strict=True):
            button = Button(says, "quiet")
            button.clicked.connect(lambda _=False, at=label.hex: self._go(at))
            self.names.append(button)
            self._lines.addWidget(button)

    def _go(self, at: str) -> None:
        if on_map(self._model.map, at):
            self._model.choose_place(at)
            self._model.went.emit(at)

    # ------------------------------------------------------------ edits

    def _resize(self, edge: Edge, *, grow: bool) -> None:
        after = resized(self._model.scenario, edge, grow=grow)
        self._model.do(after, say("the map is larger") if grow else say("the map is smaller"))

    def _turn(self, north: int) -> None:
        self._model.change(say("north"), map=replace(self._model.scenario.map, north=north))

    def _add(self) -> None:
        """Hold a name, to be put down with a click."""
        self._model.switch(wares.ROADS)
        self._model.hold(f"{wares.LABEL}note")


def _names() -> dict[Edge, str]:
    return {
        "top": tr("Upper edge"),
        "right": tr("Right edge"),
        "bottom": tr("Lower edge"),
        "left": tr("Left edge"),
    }
