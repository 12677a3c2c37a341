"""The form of the war: on which side each nation is, and what has happened before the scenario begins."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES, Allegiance, NationId
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import EARLIEST
from roma_desktop.games.sparta_vs_athens.scenario.setup import COLOURS
from roma_desktop.ui.editor.fields import Number, Pick, Switch, clear, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words


class WarForm(Part):
    """Shows nations as they are in the version of the rules that the map shows; ``events``: a line for each number."""

    def __init__(self, model: GreekModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.nations = {nation: Pick(model.words.name("nation", nation), {}) for nation in COLOURS}
        self.events = {number: EventLine(model, number) for number in EVENTS}
        self._rules = Words(role="note", wrap=True)
        self._others = Part()
        self._others_line = flow(gap=4)
        self._others.setLayout(self._others_line)
        self._buttons: list[Button] = []
        lines = [self._nation(nation, pick) for nation, pick in self.nations.items()]
        told = tr("What is over, or never comes, with the year in which it counts as having happened.")
        self.setLayout(
            column(
                heading(tr("Nations [2.9]")), self._rules, *lines, Hair(),
                heading(tr("Events [15.0]")), Words(told, "note", wrap=True), *self.events.values(), self._others, None,
                gap=5,
            )
        )  # fmt: skip

    def _nation(self, nation: NationId, pick: Pick) -> Part:
        pick.written.connect(lambda key: self._join(nation, key))
        line = Part()
        box = row(gap=6)
        box.addWidget(Words(self._model.words.name("nation", nation), wrap=True), 3)
        box.addWidget(pick, 2)
        line.setLayout(box)
        return line

    def _join(self, nation: NationId, allegiance: Allegiance) -> None:
        model = self._model
        after = edits.with_allegiance(model.scenario, nation, allegiance, standard=model.standard)
        model.do(after, say("the allegiance of {nation:nation}", nation=nation))

    def writes(self, path: Path) -> bool:
        return bool(path) and path[0] in ("allegiance", "standard_allegiance", "happened")

    def field_of(self, path: Path) -> QWidget | None:
        if len(path) < 2:
            return None
        line = self.events.get(str(path[1]))
        return line.switch if line is not None else self.nations.get(path[1])  # type: ignore[call-overload]

    def show_all(self) -> None:
        model = self._model
        sides: dict[str, str] = {side: model.words.name("side", side) for side in SIDES}
        for nation, pick in self.nations.items():
            pick.show_choices({**sides, "neutral": tr("neutral"), "out": tr("out of the war")})
            pick.show_key(model.state.allegiance[nation])
        told = tr("In the standard rules.") if model.standard else ""
        self._rules.setText(told)
        self._rules.setVisible(bool(told))
        for line in self.events.values():
            line.show_all()
        self._show_others()

    def _show_others(self) -> None:
        """Show what else the scenario lists as having happened, such as a reserve fund; a click strikes it off."""
        others = {key: year for key, year in self._model.scenario.happened.items() if key not in EVENTS}
        named = [f"{key.replace('_', ' ')} {year} ×" for key, year in others.items()]
        if named == [button.text() for button in self._buttons]:
            return
        clear(self._others_line, self._buttons)
        self._buttons = []
        for key, name in zip(others, named, strict=True):
            button = Button(name, "quiet")
            button.clicked.connect(lambda _=False, key=key: self._strike(key))
            self._buttons.append(button)
            self._others_line.addWidget(button)
        self._others.setVisible(bool(self._buttons))

    def _strike(self, key: str) -> None:
        self._model.do(edits.with_event(self._model.scenario, key, None), say("an event struck off"))


class EventLine(Part):
    """An event: whether it is over, and since when."""

    def __init__(self, model: GreekModel, number: str) -> None:
        super().__init__()
        self._model, self._number = model, number
        row_ = EVENTS[number]
        title = model.words.say(row_.title)
        self.switch = Switch("")
        self.switch.setAccessibleName(title)
        self.year = Number(tr("Year of {event}", event=title), 1, EARLIEST)
        line = row(self.switch, gap=4)
        line.addWidget(Words(f"{title} [{row_.rule}]", wrap=True), 1)
        line.addWidget(self.year)
        self.setLayout(line)
        self.switch.written.connect(self._turn)
        self.year.written.connect(self._date)

    def show_all(self) -> None:
        year = self._model.scenario.happened.get(self._number)
        self.switch.show_state(year is not None)
        self.year.setVisible(year is not None)
        if year is not None:
            self.year.show_value(year)

    def _turn(self, on: bool) -> None:
        """An event switched on happened in its first year, or in the year before the scenario if that is earlier."""
        scenario, years = self._model.scenario, EVENTS[self._number].years
        self._date(max(years[0], scenario.first_year + 1) if on else None)

    def _date(self, year: int | None) -> None:
        what = say("{event}", event=EVENTS[self._number].title)
        self._model.do(edits.with_event(self._model.scenario, self._number, year), what)
