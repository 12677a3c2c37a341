"""What happens before and after the two dice of a battle: withdrawal, the leader's fate, retreat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command, Line
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.commands import Stand, Withdraw
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import FLEETS_ESCAPE
from roma_desktop.games.roma_victrix.rules.combat import Role
from roma_desktop.games.roma_victrix.rules.escape import escapes_on, farthest
from roma_desktop.games.roma_victrix.steps.combat.battle import WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui.games.roma_victrix.battle.story import Told
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken


class Tale(Part):
    """One line after the other, with its die. ``settled``: the newest die rests; ``link_asked``: (kind, id)."""

    settled = Signal()
    link_asked = Signal(str, str)

    def __init__(self, looks: dict[Role, PowerLook], words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._colours = {look.key: look.colour for look in looks.values()}
        self._told: tuple[Told, ...] = ()
        self._trays: list[DiceTray] = []
        self._lines = column(gap=4)
        self.setLayout(self._lines)

    def show_told(self, told: Sequence[Told], *, tumble: bool = False) -> None:
        """Shows the lines; with ``tumble`` the die of a new last one is thrown now."""
        for index, one in enumerate(told):
            if index >= len(self._told):
                self._add(one, tumble=tumble and index == len(told) - 1)
        self._told = tuple(told)
        self.setVisible(bool(told))

    def tumbling(self) -> bool:
        return any(tray.is_tumbling() for tray in self._trays)

    def skip(self) -> None:
        for tray in self._trays:
            tray.skip()

    def _add(self, one: Told, *, tumble: bool) -> None:
        line = row(gap=8)
        if one.line.faces:
            tray = DiceTray(22)
            tray.settled.connect(self.settled)
            self._trays.append(tray)
            line.addWidget(tray)
            dice = [Rolled(face, self._colours.get(one.line.side or "", "")) for face in one.line.faces]
            tray.roll(dice) if tumble else tray.lay(dice)
        sentence = linked(self._sentence(one.line, one), "note", lines=2)
        sentence.link_asked.connect(self.link_asked)
        line.addWidget(sentence, 1)
        self._lines.addLayout(line)

    def _sentence(self, line: Line, one: Told) -> tuple[tuple[str, str, str], ...]:
        messages = [line.words, *([one.meaning] if one.meaning else [])]
        if one.meaning is None:
            return spoken(self._words, *messages, rule=line.rule)
        first = spoken(self._words, line.words)
        return (*first, (" – ", "", ""), *spoken(self._words, one.meaning, rule=line.rule))


class Offer(Part):
    """What a withdrawal before combat can bring [5.5]: who can lead it, on which roll, how far and where to."""

    link_asked = Signal(str, str)

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._lines: list[Sentence] = []
        self._column = column(Label(words.say(say("Withdrawal before combat")), "cap"), gap=4)
        self.setLayout(self._column)

    def show_offer(self, step: WithdrawalOffer | SeaWithdrawal, state: State) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines = []
        for option in step.options(state):
            if not isinstance(option, Stand):
                self._say(self._chance(option, step, state))
        if isinstance(step, WithdrawalOffer) and (ways := tuple(step.ways(state))):
            self._say(spoken(self._words, say("Open: {ways:place}.", ways=ways), rule="5.54"))

    def _chance(
        self, option: Command, step: WithdrawalOffer | SeaWithdrawal, state: State
    ) -> tuple[tuple[str, str, str], ...]:
        """What an option brings, and by which rule."""
        match option:
            case Withdraw(leader) if leader is not None:
                face = escapes_on(state, leader)
                words = say(
                    "{leader:leader}: on {rating} or less ({chance}), {far:province|provinces} at most.",
                    leader=leader,
                    rating=face,
                    chance=odds_in_words(self._words, face, 6),
                    far=farthest(state, leader, 1),
                )
                return spoken(self._words, words, rule="5.51")
            case Withdraw() if isinstance(step, SeaWithdrawal):
                chance = odds_in_words(self._words, FLEETS_ESCAPE, 6)
                words = say("On {face} or less ({chance}), to any friendly coast.", face=FLEETS_ESCAPE, chance=chance)
                return spoken(self._words, words, rule="5.71")
            case Withdraw():
                chance = odds_in_words(self._words, escapes_on(state, None), 6)
                return spoken(
                    self._words, say("Without a leader: on a 1 ({chance}), 1 province.", chance=chance), rule="5.53"
                )
            case _:
                words = say("Behind the walls of {city:city}: without a roll.", city=step.battle.place)
                return spoken(self._words, words, rule="5.52")

    def _say(self, words: tuple[tuple[str, str, str], ...]) -> None:
        sentence = linked(words, "body", lines=2)
        sentence.link_asked.connect(self.link_asked)
        self._lines.append(sentence)
        self._column.addWidget(sentence)
