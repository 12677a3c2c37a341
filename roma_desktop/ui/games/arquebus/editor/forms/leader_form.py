"""The ratings of a leader, and of the one who takes his place [2.2-b, 5.5]."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import LeaderEntry, Replacement
from roma_desktop.games.arquebus.model.terms import LeaderId
from roma_desktop.games.arquebus.scenario.army_mistakes import ACTIVATION, LEADER_LIMITS
from roma_desktop.ui.editor.fields import Number, Switch, TwoTongues, field
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words

NUMBERS: Final = ("activation", "charisma", "command_range", "movement", "effectiveness")
SPARE: Final = ("activation", "charisma", "command_range")


class LeaderForm(Part):
    """Edits a leader of the draft by his id; ``activation`` only of those who lead a Battle."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._id = model, ""
        limits = {"activation": ACTIVATION, **LEADER_LIMITS}
        told = {
            "activation": tr("Activation"), "charisma": tr("Charisma"), "command_range": tr("Command Range"),
            "movement": tr("Movement"), "effectiveness": tr("Effectiveness"),
        }  # fmt: skip
        self.name = TwoTongues(tr("Name of the leader"))
        self.numbers = {key: Number(told[key], *limits[key]) for key in NUMBERS}
        self.overall_commander = Switch(tr("Overall Commander [5.1-a]"))
        self.king = Switch(tr("King"))
        self.replacement = Switch(tr("Somebody takes his place [5.5]"))
        self.spare = {key: Number(tr("{rating} of the replacement", rating=told[key]), *limits[key]) for key in SPARE}
        self._active = field(tr("Activation [5.2-a]"), self.numbers["activation"])
        self._effective = field(tr("Effectiveness [5.2-b]"), self.numbers["effectiveness"])
        self._spare = Part()
        self._spare.setLayout(column(
            field(tr("His replacement: Activation, Charisma, Command Range"), *self.spare.values()), gap=2,
        ))  # fmt: skip
        self._where = Words(role="note")
        self.setLayout(
            column(
                field(tr("Name"), self.name), self._where, self._active,
                field(tr("Charisma, Command Range, Movement"), *(self.numbers[key] for key in NUMBERS[1:4])),
                self.overall_commander, self.king, self._effective, self.replacement, self._spare,
                gap=5,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        self.name.written.connect(
            lambda language, words: self._change(name=with_text(self._entry.name, language, words))
        )
        for key, number in self.numbers.items():
            number.written.connect(lambda value, key=key: self._change(**{key: value}))
        for key, number in self.spare.items():
            number.written.connect(lambda value, key=key: self._change_spare(key, value))
        self.overall_commander.written.connect(self._promote)
        self.king.written.connect(lambda on: self._change(king=on))
        self.replacement.written.connect(self._turn_replacement)

    @property
    def _entry(self) -> LeaderEntry:
        entry = roster.leader_of(self._model.scenario, self._id)
        assert entry is not None, "the form is shown for a leader only"
        return entry

    def show_leader(self, leader: LeaderId) -> None:
        """Show a leader; nothing where there is none of that id."""
        self._id = leader
        entry = roster.leader_of(self._model.scenario, leader)
        self.setVisible(entry is not None)
        if entry is None:
            return
        self.name.show_texts(entry.name)
        self._where.setText(tr("At {hex}", hex=entry.hex) if entry.hex else tr("He waits off the map."))
        for key, number in self.numbers.items():
            number.show_value(getattr(entry, key) or 0)
        self._active.setVisible(entry.activation is not None)
        self.overall_commander.show_state(entry.overall_commander)
        self.king.setVisible(entry.overall_commander)
        self.king.show_state(entry.king)
        self._effective.setVisible(entry.overall_commander)
        self.replacement.show_state(entry.replacement is not None)
        self._spare.setVisible(entry.replacement is not None)
        for key, number in self.spare.items():
            number.show_value(getattr(entry.replacement, key) if entry.replacement is not None else 0)

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        what = say("{leader:leader}: {what}", leader=self._id, what=part(next(iter(fields))))
        self._model.do(roster.with_leader(self._model.scenario, self._id, **fields), what)

    def _promote(self, on: bool) -> None:
        """Make him Overall Commander or not: a side has one, so another leader loses the rank."""
        if not on:
            self._change(overall_commander=False, king=False, effectiveness=0)
            return
        what = say("{leader:leader} is Overall Commander", leader=self._id)
        self._model.do(roster.only_commander(self._model.scenario, self._id), what)

    def _turn_replacement(self, on: bool) -> None:
        entry = self._entry
        least = max(ACTIVATION[0], (entry.activation or ACTIVATION[0]) - 1)
        self._change(
            replacement=Replacement(activation=least, command_range=max(0, entry.command_range - 1)) if on else None
        )

    def _change_spare(self, key: str, value: int) -> None:
        entry = self._entry
        if entry.replacement is not None:
            self._change(replacement=replace(entry.replacement, **{key: value}))
