"""The form of a people of Barbaricum: names, markers, the composition of its warbands, leaders."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.ui.editor.fields import Number, Switch, TwoTongues, field, heading
from roma_desktop.ui.games.roma_victrix.editor.fresh import new_leader
from roma_desktop.ui.games.roma_victrix.editor.leader_form import LeaderForms
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.games.roma_victrix.editor.part_names import part_name
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words


class PeopleForm(Part):
    """Edits the people that the model has chosen; its provinces are painted with the brush."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title = Words(role="title")
        self.name, self.plural = TwoTongues(tr("Name")), Switch(tr("The English name is a plural: they win"))
        self.markers = Number(tr("Barbari Incognita in each province [13.1]"), 1, 2)
        self.infantry = Number(tr("Percent of infantry in its warbands"), 0, 100, by=10, after=" %")
        self.leaders = LeaderForms(model)
        self.add_leader = Button(tr("Add a leader"), "quiet")
        self.gone = Button(tr("Take the people away"), "quiet")
        self.setLayout(
            column(
                self._title,
                field(tr("Name"), self.name), self.plural,
                field(tr("Barbari Incognita in each province [13.1]"), self.markers),
                field(tr("Infantry among its warbands [13.2]"), self.infantry),
                Words(tr("Its provinces are painted with the brush (B)."), "note", wrap=True),
                Hair(), row(heading(tr("Leaders")), None, self.add_leader), self.leaders,
                Words(tr("The first free leader comes with the warbands that appear [13.1]."), "note", wrap=True),
                Hair(), row(self.gone, None),
                None,
                gap=7,
            )
        )  # fmt: skip
        self.name.written.connect(self._rename)
        self.plural.written.connect(lambda on: self._change(plural=on))
        self.markers.written.connect(lambda value: self._change(incognita=value))
        self.infantry.written.connect(lambda share: self._change(composition=(share, 100 - share)))
        self.add_leader.clicked.connect(self._add_leader)
        self.gone.clicked.connect(self._remove)

    def field_of(self, part: str) -> QWidget | None:
        """The field in which a part of the people is written, by its key in the file."""
        fields: dict[str, QWidget] = {
            "name": self.name, "plural": self.plural, "incognita": self.markers, "composition": self.infantry,
            "leaders": self.leaders,
        }  # fmt: skip
        return fields.get(part)

    def show_all(self) -> None:
        people = self._model.scenario.barbaricum.get(self._model.power)
        if people is None:
            return
        self._title.setText(self._model.words.name("power", self._model.power))
        self.name.show_texts({str(key): words for key, words in people.name.items()})
        self.plural.show_state(people.plural)
        self.markers.show_value(people.incognita)
        self.infantry.show_value(people.composition[0])
        self.leaders.show_all()

    def _rename(self, language: str, words: str) -> None:
        people = self._model.scenario.barbaricum[self._model.power]
        self._change(name=edits.with_text(people.name, language, words))

    def _change(self, **fields: Any) -> None:
        model, scenario = self._model, self._model.scenario
        people = replace(scenario.barbaricum[model.power], **fields)
        after = replace(scenario, barbaricum=edits.with_key(scenario.barbaricum, model.power, people))
        model.do(after, say("{power:power}: {what}", power=model.power, what=tuple(part_name(one) for one in fields)))

    def _add_leader(self) -> None:
        model = self._model
        after, leader = new_leader(model.scenario, model.power, None)
        model.do(after, say("{leader:leader} of {power:power}", leader=leader, power=model.power))

    def _remove(self) -> None:
        model = self._model
        what = say("{power:power} taken away", power=model.power)
        model.do(edits.without_power(model.scenario, model.power), what)
