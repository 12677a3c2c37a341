"""The names on the map at a hex, to be renamed, moved and taken away."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Label
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.editor.fields import Pick, TwoTongues, clear
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.wares import NAMED
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip


class LabelRows(Part):
    """A row for each name at a hex."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._lines = column(gap=8)
        self.rows: list[LabelRow] = []
        self.setLayout(self._lines)

    def show_hex(self, at: HexId) -> bool:
        """Show the names at a hex; whether there is one."""
        labels = self._model.scenario.map.labels
        found = [number for number, label in enumerate(labels) if label.hex == at]
        if found != [line.number for line in self.rows]:
            clear(self._lines, self.rows)
            self.rows = [LabelRow(self._model, number) for number in found]
            for line in self.rows:
                self._lines.addWidget(line)
        for line in self.rows:
            line.show_label(labels[line.number])
        self.setVisible(bool(found))
        return bool(found)


class LabelRow(Part):
    """A name in two languages, its kind, and ways to move it and to take it away."""

    def __init__(self, model: ArquebusModel, number: int) -> None:
        super().__init__()
        self._model, self.number = model, number
        self.text = TwoTongues(tr("Name"))
        self.kind = Pick(tr("Kind of name"), {"town": tr("town"), "river": tr("river"), "note": tr("note")})
        self.shift, self.away = Button(tr("Move"), "quiet"), Button(tr("Take away"), "quiet")
        set_tip(self.shift, tr("Then click the hex where it goes"))
        line = Part()
        line.setLayout(row(self.kind, self.shift, self.away, gap=6))
        self.setLayout(column(self.text, line, gap=3))
        self.text.written.connect(self._rename)
        self.kind.written.connect(lambda kind: self._change(kind=kind))
        self.shift.clicked.connect(lambda: model.hold(f"{NAMED}{number}"))
        self.away.clicked.connect(self._take_away)

    def show_label(self, label: Label) -> None:
        self.text.show_texts(label.text)
        self.kind.show_key(label.kind)

    def _labels(self) -> tuple[Label, ...]:
        return self._model.scenario.map.labels

    def _rename(self, language: str, words: str) -> None:
        self._change(text=with_text(self._labels()[self.number].text, language, words))

    def _change(self, **fields: Any) -> None:
        labels = tuple(replace(one, **fields) if n == self.number else one for n, one in enumerate(self._labels()))
        self._put(labels)

    def _take_away(self) -> None:
        self._put(tuple(one for n, one in enumerate(self._labels()) if n != self.number))

    def _put(self, labels: tuple[Label, ...]) -> None:
        map_ = self._model.scenario.map
        self._model.change(say("a name on the map"), map=replace(map_, labels=labels))
