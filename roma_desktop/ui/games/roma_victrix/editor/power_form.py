"""The form of a power: names, kind, status, colour, treasury, card, leaders, succession, objectives."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.parts import part_text, with_part
from roma_desktop.games.roma_victrix.model.entries import PowerKind
from roma_desktop.games.roma_victrix.model.pieces import Status
from roma_desktop.games.roma_victrix.model.setting import Colour, PowerEntry
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.ui.editor.fields import Line, Number, Pick, Switch, TwoTongues, field, heading
from roma_desktop.ui.editor.written import AsWritten
from roma_desktop.ui.games.roma_victrix.editor.goals_form import GoalsForm
from roma_desktop.ui.games.roma_victrix.editor.leader_form import LeaderForms
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.games.roma_victrix.editor.part_names import part_name
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

KINDS = {"roman": "Roman", "kingdom": "Kingdom", "parthian": "Parthian or Persian", "barbarian": "Barbarian"}
STATES = {
    "active": "Active major",
    "neutral": "Neutral major",
    "minor": "Minor",
    "client": "Client state",
    "ally": "Ally",
}
COLOURS = {
    "crimson": "Crimson", "azure": "Azure", "gold": "Gold", "emerald": "Emerald", "violet": "Violet", "slate": "Slate",
    "neutral": "Grey of neutrals", "barbarian": "Brown of barbarians",
}  # fmt: skip
RICHEST = 999


class PowerForm(Part):
    """Edits the power that the model has chosen."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        assert set(get_args(PowerKind)) == set(KINDS)
        assert set(get_args(Status)) == set(STATES)
        assert set(get_args(Colour)) == set(COLOURS)
        self._title = Words(role="title")
        self.name, self.plural = TwoTongues(tr("Name")), Switch(tr("The English name is a plural: they win"))
        self.kind = Pick(tr("Kind"), {key: tr(KINDS[key]) for key in KINDS})
        self.status = Pick(tr("Status"), {key: tr(STATES[key]) for key in STATES})
        self.patron = Pick(tr("Patron"), {})
        self.colour = Pick(tr("Colour"), {key: tr(COLOURS[key]) for key in COLOURS})
        self.city = Line(tr("Name of the capital"))
        self.no_capital = Button(tr("None"), "quiet")
        self.treasury = Number(tr("Treasury"), 0, RICHEST)
        self.card = Pick(tr("Event card"), {})
        self.infantry = Number(tr("Percent of infantry in its warbands"), 0, 100, by=10, after=" %")
        self.goals = GoalsForm(model)
        self.aim = TwoTongues(tr("What it wants"), long=True)
        self.leaders = LeaderForms(model)
        self.collapse = AsWritten(tr("Collapse"))
        self.build_limits = AsWritten(tr("The most it raises of a kind"))
        self.gone = Button(tr("Take the power away"), "quiet")
        self._share = field(tr("Infantry among its warbands [13.2]"), self.infantry)
        self._body = Part()
        self._lay_out()
        self._none = Words(tr("No power is chosen."), "note")
        self.setLayout(column(self._none, self._body, None, gap=0))
        self._connect()

    def _lay_out(self) -> None:
        self._body.setLayout(
            column(
                self._title,
                field(tr("Name"), self.name), self.plural,
                field(tr("Kind, status [3.8]"), self.kind, self.status),
                field(tr("Patron, colour"), self.patron, self.colour),
                field(tr("Capital [10.3]"), self.city, self.no_capital),
                field(tr("Treasury"), self.treasury),
                field(tr("Event card"), self.card),
                self._share,
                Hair(), heading(tr("Leaders")), self.leaders,
                Hair(), heading(tr("Objectives")), self.goals,
                field(tr("What it wants, for the player who chooses it [4.4]"), self.aim),
                Hair(), field(tr("Collapse without a supreme leader, as in a file [3.32]"), self.collapse),
                field(tr("The most it raises of a kind, as in a file: {{HI: 4}} [9.0]"), self.build_limits),
                Hair(), row(self.gone, None),
                gap=7,
            )
        )  # fmt: skip

    def _connect(self) -> None:
        self.name.written.connect(self._rename)
        self.plural.written.connect(lambda on: self._change(plural=on))
        self.kind.written.connect(lambda key: self._change(kind=key))
        self.status.written.connect(self._set_status)
        self.patron.written.connect(lambda key: self._change(patron=key or None))
        self.colour.written.connect(lambda key: self._change(colour=key))
        self.city.written.connect(self._name_city)
        self.no_capital.clicked.connect(lambda: self._change(capital=None))
        self.treasury.written.connect(lambda value: self._change(treasury=value))
        self.card.written.connect(lambda key: self._change(card=key or None))
        self.infantry.written.connect(lambda share: self._change(composition=(share, 100 - share)))
        self.aim.written.connect(self._set_aim)
        for name, part in (("collapse", self.collapse), ("build_limits", self.build_limits)):
            part.written.connect(lambda text, name=name, part=part: self._write(name, part, text))
        self.gone.clicked.connect(self._remove)

    def field_of(self, part: str) -> QWidget | None:
        """The field in which a part of the power is written, by its key in the file."""
        fields: dict[str, QWidget] = {
            "name": self.name, "plural": self.plural, "kind": self.kind, "status": self.status,
            "patron": self.patron, "colour": self.colour, "capital": self.city, "treasury": self.treasury,
            "card": self.card, "composition": self.infantry,
            "leaders": self.leaders, "objectives": self.goals, "succession": self.goals, "aim": self.aim,
            "collapse": self.collapse, "build_limits": self.build_limits,
        }  # fmt: skip
        return fields.get(part)

    @property
    def entry(self) -> PowerEntry | None:
        return self._model.scenario.powers.get(self._model.power)

    def show_all(self) -> None:
        entry, model = self.entry, self._model
        self._none.setVisible(entry is None)
        self._body.setVisible(entry is not None)
        if entry is None:
            return
        names = {power: model.words.name("power", power) for power in model.scenario.powers if power != model.power}
        self._title.setText(model.words.name("power", model.power))
        self.name.show_texts({str(key): words for key, words in entry.name.items()})
        self.plural.show_state(entry.plural)
        self.kind.show_key(entry.kind)
        self.status.show_key(entry.status)
        self.patron.show_choices({"": tr("no patron"), **names})
        self.patron.show_key(entry.patron or "")
        self.colour.show_key(entry.colour)
        self.city.show_text(entry.capital.name if entry.capital else "")
        self.city.setEnabled(entry.capital is not None)
        hint = (
            tr("drag the capital onto the map") if entry.capital is None else model.words.name("city", entry.capital.at)
        )
        self.city.setPlaceholderText(hint)
        self.no_capital.setVisible(entry.capital is not None)
        self.treasury.show_value(entry.treasury)
        cards = {entry.card: entry.card} if entry.card else {}
        self.card.show_choices({"": tr("no card of its own"), **cards, **{key: tr(CARDS[key]) for key in CARDS}})
        self.card.show_key(entry.card or "")
        self._share.setVisible(entry.kind == "barbarian")
        self.infantry.show_value(entry.composition[0] if entry.composition else 100)
        self.leaders.show_all()
        self.goals.show_all()
        for name, part in (("collapse", self.collapse), ("build_limits", self.build_limits)):
            part.show_text(part_text(entry, name), of=model.power)
        self.aim.show_texts({str(key): words for key, words in entry.aim.items()})

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        entry, model = self.entry, self._model
        if entry is not None:
            after = edits.with_entry(model.scenario, model.power, replace(entry, **fields))
            model.do(
                after, say("{power:power}: {what}", power=model.power, what=tuple(part_name(one) for one in fields))
            )

    def _rename(self, language: str, words: str) -> None:
        if self.entry is not None:
            self._change(name=edits.with_text(self.entry.name, language, words))

    def _write(self, name: str, part: AsWritten, text: str) -> None:
        """Change a part that is written as in the file; a text that can't be read stays in its field with the error."""
        entry, model = self.entry, self._model
        if entry is None:
            return
        try:
            after = with_part(entry, name, text)
        except BadFile as error:
            part.complain(error)
            return
        part.complain(None)
        model.do(
            edits.with_entry(model.scenario, model.power, after),
            say("{power:power}: {what}", power=model.power, what=part_name(name)),
        )

    def _set_aim(self, language: str, words: str) -> None:
        if self.entry is not None:
            self._change(aim=edits.with_text(self.entry.aim, language, words))

    def _set_status(self, status: str) -> None:
        """Change the status; a power that becomes neither client nor ally loses its patron."""
        entry = self.entry
        if entry is not None:
            self._change(status=status, patron=entry.patron if status in ("client", "ally") else None)

    def _name_city(self, name: str) -> None:
        entry = self.entry
        if entry is not None and entry.capital is not None:
            self._change(capital=replace(entry.capital, name=name))

    def _remove(self) -> None:
        model = self._model
        model.do(edits.without_power(model.scenario, model.power), say("{power:power} taken away", power=model.power))
