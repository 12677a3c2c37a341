"""The special rules of a battle: those that the program knows, if their sides and Battles are in the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import SpecialRule
from roma_desktop.games.arquebus.model.special import SPEAKS_OF
from roma_desktop.games.arquebus.scenario.files import load, shipped_scenarios
from roma_desktop.ui.editor.fields import Switch, TwoTongues, clear
from roma_desktop.ui.games.arquebus.editor.armies.roster import taken_ids
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words


@cache
def written() -> Mapping[str, SpecialRule]:
    """The special rules in the words of the battles that come with the program."""
    return {rule.id: rule for file in shipped_scenarios() for rule in load(file).special_rules}


class SpecialRules(Part):
    """A block for each rule that is in the battle or could be."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._lines = column(gap=8)
        self.rows: dict[str, RuleRow] = {}
        told = tr("Those that the program knows, and whose sides and Battles are here.")
        self.setLayout(column(Words(told, "note", wrap=True), self._lines, gap=6))

    def show_all(self) -> None:
        scenario = self._model.scenario
        there, listed = taken_ids(scenario), {rule.id: rule for rule in scenario.special_rules}
        possible = [of for of, parts in SPEAKS_OF.items() if of in listed or there.issuperset(parts)]
        keys = list(dict.fromkeys([*listed, *possible]))
        if keys != list(self.rows):
            clear(self._lines, list(self.rows.values()))
            self.rows = {of: RuleRow(self._model, of) for of in keys}
            for line in self.rows.values():
                self._lines.addWidget(line)
        for of, line in self.rows.items():
            line.show_rule(listed.get(of))


class RuleRow(Part):
    """A special rule: whether it is in the battle, whether only by choice, and its words."""

    def __init__(self, model: ArquebusModel, of: str) -> None:
        super().__init__()
        self._model, self._of = model, of
        self.switch = Switch(of)
        self.optional = Switch(tr("only if the players choose it"))
        self.text = TwoTongues(tr("Words of {rule}", rule=of), long=True)
        self._says = Words(role="note", wrap=True)
        self.setLayout(column(self.switch, self._says, self.optional, self.text, gap=3))
        self.switch.written.connect(self._turn)
        self.optional.written.connect(lambda on: self._change(optional=on))
        self.text.written.connect(self._reword)

    def show_rule(self, rule: SpecialRule | None) -> None:
        """Show the rule as the battle has it; None if it hasn't got the rule."""
        self.switch.show_state(rule is not None)
        self.optional.setVisible(rule is not None)
        self.text.setVisible(rule is not None)
        known = written().get(self._of)
        self._says.setVisible(rule is None and known is not None)
        if known is not None:
            self._says.setText(text_in(known.text))
        if rule is not None:
            self.optional.show_state(rule.optional)
            self.text.show_texts(rule.text)

    def _rules(self) -> tuple[SpecialRule, ...]:
        return self._model.scenario.special_rules

    def _turn(self, on: bool) -> None:
        rules = tuple(rule for rule in self._rules() if rule.id != self._of)
        if on:
            rules = (*rules, written().get(self._of, SpecialRule(id=self._of, text={})))
        self._put(rules)

    def _change(self, **fields: Any) -> None:
        self._put(tuple(replace(rule, **fields) if rule.id == self._of else rule for rule in self._rules()))

    def _reword(self, language: str, words: str) -> None:
        text = next(rule.text for rule in self._rules() if rule.id == self._of)
        self._change(text=with_text(text, language, words))

    def _put(self, rules: tuple[SpecialRule, ...]) -> None:
        self._model.change(say("the special rule {rule}", rule=self._of), special_rules=rules)
