"""The form of the scenario itself: title, what it is about, years, sources, notes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.scenario.files import MOST_TURNS
from roma_desktop.ui.editor.fields import Line, Number, Switch, Text, TwoTongues, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.games.roma_victrix.editor.options_form import OptionsForm
from roma_desktop.ui.games.roma_victrix.editor.part_names import part_name
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair

FARTHEST = 9999


class ScenarioForm(Part):
    """Years BC are negative, as in the file; a line of sources or notes is one entry."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.title, self.summary = TwoTongues(tr("Title")), TwoTongues(tr("What it is about"), long=True)
        self.course = TwoTongues(tr("How it may go"), long=True)
        self.id = Line(tr("Id"))
        self.number = Number(tr("Number"), 0, FARTHEST)
        self.first_year = Number(tr("First year; BC is negative"), -FARTHEST, FARTHEST)
        self.turns = Number(tr("Turns"), 1, MOST_TURNS)
        self.difficulty = Number(tr("Difficulty, 1 to 5"), 1, 5)
        self.solitaire = Switch(tr("Solitaire [16]"))
        self.options = OptionsForm(model)
        self.sources, self.notes = Text(tr("Sources")), Text(tr("Notes"))
        self.setLayout(
            column(
                field(tr("Title"), self.title),
                field(tr("What it is about"), self.summary),
                field(tr("How it may go"), self.course),
                field(tr("First year (BC is negative), turns"), self.first_year, self.turns),
                field(tr("Number, difficulty"), self.number, self.difficulty),
                field(tr("Id"), self.id),
                self.solitaire,
                field(tr("Sources, one a line"), self.sources),
                field(tr("Notes, one a line"), self.notes),
                Hair(), heading(tr("Options that are suggested")), self.options,
                None,
                gap=7,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        self.title.written.connect(
            lambda language, words: self._change(title=edits.with_text(self._model.scenario.title, language, words))
        )
        self.summary.written.connect(
            lambda language, words: self._change(summary=edits.with_text(self._model.scenario.summary, language, words))
        )
        self.course.written.connect(
            lambda language, words: self._change(course=edits.with_text(self._model.scenario.course, language, words))
        )
        for name in ("first_year", "turns", "number", "difficulty"):
            getattr(self, name).written.connect(lambda value, name=name: self._change(**{name: value}))
        self.id.written.connect(lambda words: self._change(id=edits.free_id(words, (), "mine")))
        self.solitaire.written.connect(lambda on: self._change(solitaire=on))
        self.sources.written.connect(lambda words: self._change(sources=_lines(words)))
        self.notes.written.connect(lambda words: self._change(notes=_lines(words)))

    def writes(self, path: Path) -> bool:
        """Whether a path in the file is about something other than powers and peoples."""
        return path[:1] not in (("powers",), ("barbaricum",))

    def field_of(self, path: Path) -> QWidget | None:
        """The field in which a part of the scenario is written, by its key in the file."""
        found = getattr(self, str(path[0]), None) if path else None
        return found if isinstance(found, QWidget) and not isinstance(found, ScenarioForm) else None

    def show_all(self) -> None:
        scenario = self._model.scenario
        self.title.show_texts({str(key): words for key, words in scenario.title.items()})
        self.summary.show_texts({str(key): words for key, words in scenario.summary.items()})
        self.course.show_texts({str(key): words for key, words in scenario.course.items()})
        self.id.show_text(scenario.id)
        for name in ("first_year", "turns", "number", "difficulty"):
            getattr(self, name).show_value(getattr(scenario, name))
        self.solitaire.show_state(scenario.solitaire)
        self.sources.show_text("\n".join(scenario.sources))
        self.notes.show_text("\n".join(scenario.notes))
        self.options.show_all()

    def _change(self, **fields: Any) -> None:
        what = say("the scenario: {what}", what=tuple(part_name(one) for one in fields))
        self._model.do(replace(self._model.scenario, **fields), what)


def _lines(words: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in words.splitlines() if line.strip())
