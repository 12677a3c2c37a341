"""The form of a leader: his name in two languages, rating, and what he is; and those of a power one below the other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.ui.editor.fields import Number, Switch, TwoTongues, clear
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words


class LeaderForm(Part):
    """Edits one leader of a power or a people; his place is chosen on the map."""

    def __init__(self, model: RomanModel, power: PowerId, leader: LeaderId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self.power, self._leader = model, power, leader
        self.name = TwoTongues(tr("Name"))
        self.rating = Number(tr("Rating"), 1, 4, before="L-")
        self.supreme, self.named = Switch(tr("supreme")), Switch(tr("named"))
        set_tip(self.supreme, tr("The supreme leader of his power [3.31]"))
        set_tip(self.named, tr("Nameless leaders of rating 1 may be left out [15.4]"))
        self.gone = Button(tr("Take away"), "quiet")
        ways = flow(self.supreme, self.named, self.gone, gap=14)
        self.setLayout(column(self.name, row(self.rating, None), ways, gap=4))
        self.name.written.connect(self._rename)
        self.rating.written.connect(lambda value: self._change(rating=value))
        self.supreme.written.connect(lambda on: self._change(supreme=on))
        self.named.written.connect(lambda on: self._change(named=on))
        self.gone.clicked.connect(self._remove)
        self.show_all()

    def show_all(self) -> None:
        man = self._man
        if man is None:
            return
        self.supreme.setVisible(self.power in self._model.scenario.powers)
        self.name.show_texts({str(key): words for key, words in man.name.items()})
        self.rating.show_value(man.rating)
        self.supreme.show_state(man.supreme)
        self.named.show_state(man.named)

    @property
    def _man(self) -> LeaderEntry | None:
        return edits.leaders_of(self._model.scenario, self.power).get(self._leader)

    def _rename(self, language: str, words: str) -> None:
        if self._man is not None:
            self._change(name=edits.with_text(self._man.name, language, words))

    def _change(self, **fields: Any) -> None:
        if self._man is not None:
            after = edits.with_leader(self._model.scenario, self.power, self._leader, replace(self._man, **fields))
            self._model.do(after, say("leader {leader:leader}", leader=self._leader))

    def _remove(self) -> None:
        what = say("{leader:leader} taken away", leader=self._leader)
        self._model.do(edits.without_leader(self._model.scenario, self._leader), what)


MOST = 40  # forms


class LeaderForms(Part):
    """A form for each leader of the power or people that the model has chosen; for the first ones of very many."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._men: dict[LeaderId, LeaderForm] = {}
        self._lines = column(gap=10)
        self._more = Words("", "note", wrap=True)
        self.setLayout(column(self._lines, self._more, gap=10))

    def form(self, leader: LeaderId) -> LeaderForm:
        """The form of a leader who has one here."""
        return self._men[leader]

    def show_all(self) -> None:
        power = self._model.power
        every = edits.leaders_of(self._model.scenario, power)
        leaders = list(every)[:MOST]
        self._more.setText(tr("{count:leader more is|leaders more are} in the file.", count=len(every) - MOST))
        self._more.setVisible(len(every) > MOST)
        if list(self._men) != leaders or any(form.power != power for form in self._men.values()):
            clear(self._lines, list(self._men.values()))
            self._men = {leader: LeaderForm(self._model, power, leader) for leader in leaders}
            for form in self._men.values():
                self._lines.addWidget(form)
        for form in self._men.values():
            form.show_all()
