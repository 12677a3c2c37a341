"""The sheet on which a power that can't pay for all its units chooses which go unsupplied [8.1], [8.21]."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.roma_victrix.battle.tokens import army_tokens
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_account import Account
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_plan import Rations
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, Leaves, linked, spoken

LEDGER, NARROW_LEDGER = 300, 240
"""Widths of the left page in pixels at 100 %."""


class UpkeepSheet(DecisionSheet):
    """Every unit that needs upkeep as a counter, province by province; a click leaves it unpaid, another pays it."""

    WIDE, TALL = 1000, 720

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._rations: Rations | None = None
        self._account: Account | None = None
        self._camps: list[ProvinceUnits] = []
        self._pages: Part | None = None
        self._whole = column(self.head(), Hair(), gap=8, margins=(24, 14, 20, 16))
        self.setLayout(self._whole)

    def decide(self, step: Maintenance, state: State) -> None:
        """The player at the table must choose; ``state`` is what he may see."""
        rations = self._rations
        if rations is None or (rations.step, rations.state) != (step, state):
            rations = Rations(step, state)
        self.entitle(
            say("{power:power}: upkeep", power=step.power),
            spoken(
                self.words,
                say("Units that go unpaid roll for attrition at the start of the next turn."),
                rules=(step.rule(state), "4.2 B"),
            ),
        )
        self._lay_pages(rations)
        self._take(rations)

    def draft(self) -> object:
        return self._rations

    def take_up(self, draft: object) -> None:
        if isinstance(draft, Rations):
            self._rations = draft

    def camps(self) -> list[ProvinceUnits]:
        """The provinces, in order."""
        return self._camps

    def bar(self) -> Asked:
        rations = self._rations
        if rations is None:
            return Asked("")
        short = self.words.say(_short(rations)) if rations.short else ""
        choices = (
            Choice("undo", self.words.say(say("Undo")), back=True, enabled=rations.before is not None),
            Choice("suggest", self.words.say(say("Suggest"))),
            Choice(
                "pay",
                self.words.say(say("Pay {cost} RP", cost=rations.cost)),
                primary=True,
                enabled=not short,
                tip=short,
            ),
        )
        return Asked(spoken(self.words, _short(rations)), rations.step.rule(rations.state), choices)

    def press(self, key: str) -> None:
        if self._rations is None:
            return
        if key == "undo":
            self._take(self._rations.undone())
        elif key == "suggest":
            self._take(self._rations.suggested())
        elif key == "pay" and not self._rations.short:
            self.ordered.emit(self._rations.command())

    def take_keyboard(self) -> None:
        if self._camps:
            self._camps[0].grid.setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    def _lay_pages(self, rations: Rations) -> None:
        if self._pages is not None:
            self._pages.hide()
            self._pages.deleteLater()
        look = power_look(rations.state, rations.step.power, self.words.name)
        self._account = Account(look, self.words)
        self._camps = [ProvinceUnits(at, self.words) for at in rations.by_province]
        lines = column(Label(self.words.say(say("Units by province")), "cap"), gap=10, margins=(0, 0, 8, 0))
        for camp in self._camps:
            camp.toggled.connect(self._toggle)
            camp.link_asked.connect(self.follow)
            lines.addWidget(camp)
        lines.addStretch(1)
        units = Leaves()
        units.leafed.connect(self._leaf)
        units.setLayout(lines)
        both = row(self._account, gap=24)
        both.addWidget(Scroll(units), 1)
        self._pages = Part()
        self._pages.setLayout(both)
        self._whole.addWidget(self._pages, 1)
        self._fit()

    def _leaf(self, by: int) -> None:
        """The keyboard goes to the next province, or the one before."""
        here = next((index for index, camp in enumerate(self._camps) if camp.grid.hasFocus()), -by)
        camp = self._camps[max(0, min(len(self._camps) - 1, here + by))]
        camp.grid.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_sight(camp, camp.rect())

    def _toggle(self, unit: str) -> None:
        if self._rations is not None:
            self._take(self._rations.toggled(unit))

    def _take(self, rations: Rations) -> None:
        self._rations = rations
        if self._account is not None:
            self._account.show_rations(rations)
        for camp in self._camps:
            camp.show_rations(rations)
        self.changed.emit()

    def _fit(self) -> None:
        if self._account is not None:
            look = theme.current()
            self._account.setVisible(not self.low())
            self._account.setFixedWidth(look.px(LEDGER if self.width() >= look.px(880) else NARROW_LEDGER))


class ProvinceUnits(Part):
    """The units in a province; unpaid ones are faded. ``toggled`` tells a unit."""

    toggled = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, at: SpaceId, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at, self._words = at, words
        self._units: tuple[str, ...] = ()
        name = linked(spoken(words, say("{at:place}", at=at)), "head", lines=1)
        name.link_asked.connect(self.link_asked)
        self._note = Label(role="note")
        self.grid = CounterGrid(side=52, gap=2, enter_steps=False)
        for signal in (self.grid.stepped, self.grid.stepped_back):
            signal.connect(lambda index: self.toggled.emit(self._units[index]))
        self.setLayout(column(row(name, None, self._note, gap=12), self.grid, gap=2))

    def show_rations(self, rations: Rations) -> None:
        units = rations.by_province[self.at]
        marks = dict.fromkeys(rations.unpaid, Mark.GHOST)
        tokens = army_tokens(units, marks, rations.state, self._words, rations.step.power)
        self._units = tuple(token.keys[0] for token in tokens)
        unpaid = self._words.say(say("unpaid"))
        cells = [
            Cell(token.face, f"{token.name}: {unpaid}" if token.mark is Mark.GHOST else token.name, mark=token.mark)
            for token in tokens
        ]
        self.grid.set_cells(cells)
        paid = [unit for unit in units if unit.id not in rations.unpaid]
        words = say("{paid} of {all:unit|units} paid", paid=len(paid), all=len(units))
        self._note.setText(self._words.say(words))


def _short(rations: Rations) -> Message:
    if rations.short:
        return say(
            "Leave more units unpaid: {cost} RP are due and the treasury has {treasury}.",
            cost=rations.cost,
            treasury=rations.treasury,
        )
    return say(
        "{unpaid:unit goes|units go} unpaid; the others cost {cost} RP.", unpaid=len(rations.unpaid), cost=rations.cost
    )
