"""The special rules of the scenario: each a switch with its value, which is written as in the file."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.draft.names import text_in
from roma_desktop.games.roma_victrix.draft.rules import (
    NAMES,
    SEVERAL,
    Rule,
    rule_text,
    rules_of,
    value_of,
    with_new_rule,
    with_value,
    without_rule,
)
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.ui import theme
from roma_desktop.ui.editor.fields import Pick, Switch, clear, field
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.editor.written import AsWritten
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

MOST = 150  # rows; the scenarios of the book have 40 rules at most


class RulesForm(Part):
    """A row for each rule that is on, and for each that was switched off here and can be switched on again.

    If there are very many, the last of them have no rows.
    """

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._off: list[tuple[Rule, str]] = []
        self._shown: object = None
        self.rows: list[RuleRow] = []
        self._lines = column(gap=6)
        self.add = Pick(tr("Add a rule"), {"": tr("add a rule…"), **{key: tr(NAMES[key]) for key in NAMES}})
        says = tr("A value is written as in a scenario file. What is named must be in the scenario.")
        self._more = Words("", "note", wrap=True)
        self._more.hide()
        self.setLayout(
            column(
                self._lines, self._more, field(tr("One more"), self.add), Words(says, "note", wrap=True), None, gap=8
            )
        )
        self.add.written.connect(self._add)

    def show_all(self) -> None:
        rules = self._model.scenario.rules
        on = list(rules_of(rules))
        texts = [(rule, rule_text(rules, rule)) for rule in on]
        self._off = [(rule, text) for rule, text in self._off if not self._is_on(rule, text, texts)]
        wanted = (texts, list(self._off))
        self.add.show_key("")
        if wanted == self._shown:
            return
        self._shown = wanted
        clear(self._lines, self.rows)
        self._more.setText(tr("{count:rule more is|rules more are} in the file.", count=len(on) - MOST))
        self._more.setVisible(len(on) > MOST)
        self.rows = [RuleRow(rule, self._title(rules, rule), text, on=True) for rule, text in texts[:MOST]]
        self.rows += [RuleRow(rule, tr(NAMES[rule.field]), text, on=False) for rule, text in self._off]
        for line in self.rows:
            line.switch.written.connect(lambda on, line=line: self._turn(line, on))
            line.value.written.connect(lambda text, line=line: self._write(line, text))
            self._lines.addWidget(line)
            line.show()

    @staticmethod
    def _is_on(rule: Rule, text: str, on: list[tuple[Rule, str]]) -> bool:
        """Whether a rule that was switched off is on again, by undo or otherwise."""
        if isinstance(rule.key, int):
            return any(one.field == rule.field and said == text for one, said in on)
        return any(one == rule for one, _ in on)

    def writes(self, path: Path) -> bool:
        """Whether a path in the file is about a single special rule."""
        return path[:1] == ("rules",) and len(path) > 1

    def field_of(self, path: Path) -> QWidget | None:
        """The field of a rule's value, opened; None if the rule isn't on."""
        rule = Rule(str(path[1]), path[2] if len(path) > 2 and str(path[1]) in SEVERAL else None)
        line = next((one for one in self.rows if one.rule == rule and one.switch.isChecked()), None)
        return line.show_value() if line is not None else None

    def _title(self, rules: SpecialRules, rule: Rule) -> str:
        """The kind of a rule and, if there may be several of the kind, its name."""
        value, language = value_of(rules, rule), theme.current().language
        texts = getattr(value, "title", None) or getattr(value, "text", None) or getattr(value, "name", None) or {}
        name = texts if isinstance(texts, str) else text_in({str(key): text for key, text in texts.items()}, language)
        if rule.key is None:
            return tr(NAMES[rule.field])
        return tr("{rule}: {name}", rule=tr(NAMES[rule.field]), name=name or str(rule.key))

    def _turn(self, line: RuleRow, on: bool) -> None:
        rules = self._model.scenario.rules
        if on:
            self._off.remove((line.rule, line.said))
            rule = (
                Rule(line.rule.field, len(getattr(rules, line.rule.field)))
                if isinstance(line.rule.key, int)
                else line.rule
            )
            self._put(lambda: with_value(rules, rule, line.said), line, say("a special rule is on"))
        else:
            self._off.append((line.rule, line.said))
            self._do(without_rule(rules, line.rule), say("a special rule is off"))

    def _write(self, line: RuleRow, text: str) -> None:
        if not line.switch.isChecked():
            self._off = [(rule, text if (rule, said) == (line.rule, line.said) else said) for rule, said in self._off]
            line.said = text
            return
        rules = self._model.scenario.rules
        self._put(lambda: with_value(rules, line.rule, text), line, say("a special rule"))

    def _put(self, make: object, line: RuleRow, what: Message) -> None:
        assert callable(make)
        try:
            after = make()
        except BadFile as error:
            line.value.complain(error)
            return
        line.value.complain(None)
        self._do(after, what)

    def _add(self, kind: str) -> None:
        if kind and not (kind == "passes" and self._model.scenario.rules.passes):
            after, _ = with_new_rule(self._model.scenario.rules, kind)
            self._do(after, say("a special rule added"))

    def _do(self, rules: SpecialRules, what: Message) -> None:
        self._model.do(replace(self._model.scenario, rules=rules), what)
        self.show_all()


class RuleRow(Part):
    """A switch, and its value to be opened and written."""

    def __init__(self, rule: Rule, title: str, said: str, *, on: bool) -> None:
        super().__init__()
        self.rule, self.said = rule, said
        self.switch = Switch("")
        self.switch.setAccessibleName(title)
        set_tip(self.switch, tr("On or off"))
        self.switch.show_state(on)
        self.open = Button(tr("Value"), "quiet")
        self.open.setCheckable(True)
        self.value = AsWritten(tr("Value of {rule}", rule=title), said)
        self.value.hide()
        self.open.toggled.connect(self._show_value)
        self.setLayout(column(self._line(title), self.value, gap=2))
        self.open.setVisible(rule.field != "passes")

    def _line(self, title: str) -> Box:
        line = row(self.switch, gap=4)
        line.addWidget(Words(title, wrap=True), 1)
        line.addWidget(self.open)
        return line

    def show_value(self) -> QWidget:
        """Open the value and give it the keyboard; returns its field."""
        self.open.setChecked(True)
        target = self.value.text if self.open.isVisibleTo(self) else self.switch
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        return target

    def _show_value(self, shown: bool) -> None:
        self.value.setVisible(shown)
        if shown:
            self.value.text.setFocus()
