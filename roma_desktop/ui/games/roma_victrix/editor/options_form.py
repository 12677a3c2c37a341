"""The options that the scenario suggests: the players settle them before a game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.options import EXPLAINED, Explained
from roma_desktop.ui.editor.fields import Pick, Switch, field
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.library.wording import in_words
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.rich import rule_name
from roma_desktop.ui.parts.text.tip import set_tip


class OptionsForm(Part):
    """A switch or a choice for each option, with its rule; its meaning is in the tool tip."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.switches: dict[str, Switch] = {}
        self.picks: dict[str, Pick] = {}
        self.setLayout(column(*(self._line(one) for one in EXPLAINED), gap=4))

    def _line(self, one: Explained) -> QWidget:
        name = f"{in_words(say(one.name))} [{rule_name(one.rule)}]"
        sentence = in_words(say(one.sentence))
        if not one.choices:
            switch = Switch(name)
            set_tip(switch, sentence)
            switch.setAccessibleDescription(sentence)
            switch.written.connect(lambda on: self._change(one.option, on))
            self.switches[one.option] = switch
            return switch
        pick = Pick(name, {key: in_words(say(words)) for key, words in one.choices})
        set_tip(pick, sentence)
        pick.setAccessibleDescription(sentence)
        pick.written.connect(lambda key: self._change(one.option, key))
        self.picks[one.option] = pick
        return field(name, pick)

    def show_all(self) -> None:
        options = self._model.scenario.options
        for name, switch in self.switches.items():
            switch.show_state(getattr(options, name))
        for name, pick in self.picks.items():
            pick.show_key(getattr(options, name))

    def _change(self, option: str, value: Any) -> None:
        scenario = self._model.scenario
        options = replace(scenario.options, **{option: value})
        self._model.do(replace(scenario, options=options), say("options that are suggested"))
