"""The form of the scenario itself: texts, years, verdict, and what players choose at set-up."""

from __future__ import annotations

from typing import Any, get_args

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.setting import Verdict
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import EARLIEST, LIMITS
from roma_desktop.ui.editor.fields import Line, Number, Pick, TwoTongues, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.choices_form import ChoicesForm
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.games.sparta_vs_athens.editor.part_names import part
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair

FARTHEST = 9999
TEXTS = ("title", "summary", "course")
NUMBERS = ("first_year", "last_year", "number", "difficulty")
VERDICTS: dict[str, str] = {
    "archidamian": "By prestige at the end [R18]",
    "campaign": "By Syracuse and prestige when Darius dies [16.1]",
    "sicilian": "When the Spartan League leaves the war [16.2]",
    "ionian": "By whether Athens is occupied or besieged [16.3]",
}
DEPLOYMENTS: dict[str, str] = {
    "printed": "In the cities printed on units",
    "colour": "In any city of their colour that their side holds",
}


class ScenarioForm(Part):
    """Edits all parts of the scenario that no other form edits."""

    def __init__(self, model: GreekModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        assert set(get_args(Verdict)) == set(VERDICTS)
        self.title, self.summary = TwoTongues(tr("Title")), TwoTongues(tr("What it is about"), long=True)
        self.course = TwoTongues(tr("How it may go"), long=True)
        self.first_year = Number(tr("First year BC"), 1, EARLIEST)
        self.last_year = Number(tr("Last year BC"), 1, EARLIEST)
        self.verdict = Pick(tr("How it is decided"), {key: tr(words) for key, words in VERDICTS.items()})
        self.number = Number(tr("Number"), 0, FARTHEST)
        self.difficulty = Number(tr("Difficulty, 1 to 5"), *LIMITS["difficulty"])
        self.id, self.rule = Line(tr("Id")), Line(tr("Rule that describes it"))
        self.deployment = Pick(tr("Where units may be set up"), {key: tr(words) for key, words in DEPLOYMENTS.items()})
        self.choices = ChoicesForm(model)
        self.setLayout(
            column(
                field(tr("Title"), self.title),
                field(tr("What it is about"), self.summary),
                field(tr("How it may go"), self.course),
                field(tr("First and last year BC"), self.first_year, self.last_year),
                field(tr("How it is decided"), self.verdict),
                field(tr("Number, difficulty"), self.number, self.difficulty),
                field(tr("Id; the rule that describes it"), self.id, self.rule),
                Hair(), heading(tr("Set-up [16.0]")),
                field(tr("Where units may be set up"), self.deployment),
                field(tr("What players choose"), self.choices),
                None,
                gap=7,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        for name in TEXTS:
            getattr(self, name).written.connect(
                lambda language, words, name=name: self._change(
                    **{name: edits.with_text(getattr(self._model.scenario, name), language, words)}
                )
            )
        for name in NUMBERS:
            getattr(self, name).written.connect(lambda value, name=name: self._change(**{name: value}))
        for name in ("verdict", "deployment", "rule"):
            getattr(self, name).written.connect(lambda words, name=name: self._change(**{name: words}))
        self.id.written.connect(lambda words: self._change(id="_".join(words.split()) or "mine"))

    def writes(self, path: Path) -> bool:
        return True

    def field_of(self, path: Path) -> QWidget | None:
        """The field in which a part of the scenario is written, by its key in the file."""
        if path[:1] == ("choices",) and len(path) > 1 and isinstance(path[1], int) and path[1] < len(self.choices.rows):
            return self.choices.rows[path[1]]
        found = getattr(self, str(path[0]), None) if path else None
        return found if isinstance(found, QWidget) else None

    def show_all(self) -> None:
        scenario = self._model.scenario
        for name in TEXTS:
            getattr(self, name).show_texts({str(key): words for key, words in getattr(scenario, name).items()})
        for name in NUMBERS:
            getattr(self, name).show_value(getattr(scenario, name))
        self.verdict.show_key(scenario.verdict)
        self.deployment.show_key(scenario.deployment)
        self.id.show_text(scenario.id)
        self.rule.show_text(scenario.rule)
        self.choices.show_all()

    def _change(self, **fields: Any) -> None:
        self._model.change(say("the scenario: {what}", what=part(next(iter(fields)))), **fields)
