"""The options of a new game: each a switch or a choice, with one sentence and its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.game import Policy
from roma_desktop.core.message import say
from roma_desktop.core.records.entries import DiceKind
from roma_desktop.ui.library.cover import GameOption
from roma_desktop.ui.library.wording import in_words, tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.rich import rule_name
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

BACK = (
    (Policy.STRICT.value, say("Strictly")),
    (Policy.FRIENDLY.value, say("In a friendly way")),
    (Policy.STUDY.value, say("Freely")),
)


class OptionsPanel(Part):
    """The options of a game: switches in two columns, then the choices, the kind of dice, and taking back.

    Dice are asked about only where somebody can be asked what he has rolled (``real_dice``). ``rule_asked``: the number
    of an option's rule was pressed. What the scenario suggests (``suggested``, by field) is chosen to begin with.
    """

    rule_asked = Signal(str)

    def __init__(
        self,
        options: Sequence[GameOption],
        *,
        real_dice: bool,
        suggested: Mapping[str, bool | str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._switches: dict[str, TickBox] = {}
        self._choices: dict[str, TabRow] = {}
        self._dice = TabRow((("seeded", tr("Rolled by the program")), ("typed", tr("Real dice, typed in"))), gap=18)
        self._back = TabRow([(key, in_words(words)) for key, words in BACK], gap=18, to_right=True)
        self._back.setAccessibleName(tr("Taking back"))
        self._back_chosen = False
        self._back.chosen.connect(self._on_back)
        switches = [self._switch(option) for option in options if not option.choices]
        choices = [self._choice(option) for option in options if option.choices]
        if real_dice:
            sentence = tr("Either the program rolls, or it asks for what you have rolled on the table.")
            choices.append(_line((_head(tr("Dice")),), self._dice, sentence))
        sentence = tr(
            "Strictly: never past a die, something revealed or a change of player. In a friendly way: past those "
            "too, if the others agree; the chronicle says so. Freely: for study, back and forth among all lines."
        )
        choices.append(_line((_head(tr("Taking back")),), self._back, sentence))
        self._suggest(suggested or {})
        half = (len(switches) + 1) // 2
        self._columns = row(gap=20)
        self._columns.addLayout(column(*switches[:half], None, gap=8), 1)
        self._columns.addLayout(column(*switches[half:], None, gap=8), 1)
        self.setLayout(column(self._columns, *choices, gap=10, margins=(6, 0, 0, 6)))

    def _suggest(self, suggested: Mapping[str, bool | str]) -> None:
        for key, value in suggested.items():
            if isinstance(value, bool):
                self._switches[key].setChecked(value)
            else:
                self._choices[key].set_current(value)

    def set_narrow(self, narrow: bool) -> None:
        """Lay the options out in one column instead of two, or back."""
        self._columns.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)

    def options(self) -> Mapping[str, bool | str]:
        """What was chosen, by the option's field."""
        switches = {key: box.isChecked() for key, box in self._switches.items()}
        return switches | {key: choice.current() for key, choice in self._choices.items()}

    def set_usual_back(self, policy: Policy) -> None:
        """Set how far moves can be taken back, as long as the player hasn't chosen that."""
        if not self._back_chosen:
            self._back.set_current(policy.value)

    def _on_back(self) -> None:
        self._back_chosen = True

    def dice(self) -> DiceKind:
        return "typed" if self._dice.current() == "typed" else "seeded"

    def taking_back(self) -> Policy:
        return Policy(self._back.current())

    def _switch(self, option: GameOption) -> Part:
        sentence = in_words(option.sentence)
        box = TickBox(in_words(option.name))
        box.setAccessibleDescription(f"{sentence} [{option.rule}]")
        self._switches[option.key] = box
        return _line((box, *self._rule(option.rule)), None, sentence)

    def _choice(self, option: GameOption) -> Part:
        choice = TabRow([(value, in_words(words)) for value, words in option.choices], gap=18, to_right=True)
        choice.setAccessibleName(in_words(option.name))
        self._choices[option.key] = choice
        head = (_head(in_words(option.name)), *self._rule(option.rule))
        return _line(head, choice, in_words(option.sentence))

    def _rule(self, number: str) -> tuple[QWidget, ...]:
        """The number of a rule, to be pressed; nothing where there is none."""
        if not number:
            return ()
        cited = Button(f"[{rule_name(number)}]", "rule")
        cited.setAccessibleName(tr("Rule {number}", number=number))
        cited.clicked.connect(lambda: self.rule_asked.emit(number))
        return (cited,)


def _head(name: str) -> Words:
    return Words(name, "tile", firm=True)


def _line(head: Sequence[QWidget], choice: TabRow | None, sentence: str) -> Part:
    line = Part()
    top = row(*head, None, gap=8)
    if choice is not None:
        top.addWidget(choice)
    line.setLayout(column(top, Sentence(sentence, "note", tone="sepia"), gap=2))
    return line
