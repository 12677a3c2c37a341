"""The form of the battle itself: texts, date, timed engagement, special rules."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Timed
from roma_desktop.games.arquebus.scenario.mistakes import BOXES, LIMITS
from roma_desktop.ui.editor.fields import Line, Number, Pick, Switch, TwoTongues, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor.forms.special_rules import SpecialRules
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair

TEXTS: Final = ("title", "summary", "notes")
USUAL: Final = 12
"""Boxes of a timed engagement that has just been switched on."""


class ScenarioForm(Part):
    """Writes all that is written in no other form."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.title, self.summary = TwoTongues(tr("Title")), TwoTongues(tr("What it is about"), long=True)
        self.notes = TwoTongues(tr("Doubts about the history, and how even it is"), long=True)
        self.date = Line(tr("Date"))
        self.number = Number(tr("Number"), *LIMITS["number"])
        self.difficulty = Number(tr("Difficulty, 1 to 3"), *LIMITS["difficulty"])
        self.first_player = Pick(tr("First player"), {})
        self.timed = Switch(tr("Timed engagement [16.1]"))
        self.loser, self.boxes = Pick(tr("Who loses when time runs out"), {}), Number(tr("Boxes"), *BOXES)
        self.why = TwoTongues(tr("Why time runs out"))
        self.special_rules = SpecialRules(model)
        self._clock = Part()
        self._clock.setLayout(column(
            field(tr("Who loses when time runs out"), self.loser), field(tr("Boxes"), self.boxes),
            field(tr("Why time runs out"), self.why), gap=5,
        ))  # fmt: skip
        self.setLayout(
            column(
                field(tr("Title"), self.title), field(tr("Date, year first"), self.date),
                field(tr("What it is about"), self.summary),
                field(tr("Doubts about the history, and how even it is"), self.notes),
                field(tr("First player [4.0-a]"), self.first_player),
                field(tr("Number, difficulty"), self.number, self.difficulty), Hair(), self.timed, self._clock, Hair(),
                heading(tr("Special rules")), self.special_rules, None,
                gap=7,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        for name in TEXTS:
            getattr(self, name).written.connect(
                lambda language, words, name=name: self._change(
                    **{name: with_text(getattr(self._model.scenario, name), language, words)}
                )
            )
        self.date.written.connect(lambda words: self._change(date=words.strip()))
        for name in ("number", "difficulty"):
            getattr(self, name).written.connect(lambda value, name=name: self._change(**{name: value}))
        self.first_player.written.connect(lambda key: self._change(first_player=key))
        self.timed.written.connect(self._turn_clock)
        self.loser.written.connect(lambda key: self._set_clock(side=key))
        self.boxes.written.connect(lambda value: self._set_clock(boxes=value))
        self.why.written.connect(self._explain)

    def writes(self, path: Path) -> bool:
        return True

    def field_of(self, path: Path) -> QWidget | None:
        """The field in which a part of the scenario is written, by its key in the file."""
        if path[:1] == ("timed",) and len(path) > 1:
            return {"side": self.loser, "boxes": self.boxes}.get(str(path[1]), self.timed)
        found = getattr(self, str(path[0]), None) if path else None
        return found if isinstance(found, QWidget) else None

    def show_all(self) -> None:
        scenario = self._model.scenario
        for name in TEXTS:
            getattr(self, name).show_texts(getattr(scenario, name))
        self.date.show_text(scenario.date)
        self.number.show_value(scenario.number)
        self.difficulty.show_value(scenario.difficulty)
        sides = {side.id: text_in(side.name) for side in scenario.sides}
        self.first_player.show_choices(sides)
        self.first_player.show_key(scenario.first_player)
        self.loser.show_choices(sides)
        self.timed.show_state(scenario.timed is not None)
        self._clock.setVisible(scenario.timed is not None)
        if scenario.timed is not None:
            self.loser.show_key(scenario.timed.side)
            self.boxes.show_value(scenario.timed.boxes)
            self.why.show_texts(scenario.timed.why)
        self.special_rules.show_all()

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        self._model.change(say("the scenario: {what}", what=part(next(iter(fields)))), **fields)

    def _turn_clock(self, on: bool) -> None:
        self._change(timed=Timed(side=self._model.scenario.first_player, boxes=USUAL) if on else None)

    def _set_clock(self, **fields: Any) -> None:
        timed = self._model.scenario.timed
        if timed is not None:
            self._change(timed=replace(timed, **fields))

    def _explain(self, language: str, words: str) -> None:
        timed = self._model.scenario.timed
        if timed is not None:
            self._set_clock(why=with_text(timed.why, language, words))
