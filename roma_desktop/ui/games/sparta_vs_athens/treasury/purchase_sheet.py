"""The sheet of purchases [12.5]: what can be bought, what it costs, where it appears, and what is left."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.commands.logistics import EndPurchases
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LocaleId, NationId, SideId
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.treasury.books import Books
from roma_desktop.ui.games.sparta_vs_athens.treasury.market import Key, Ware, market
from roma_desktop.ui.games.sparta_vs_athens.treasury.shop import NationBlock
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, Leaves, spoken

LEDGER = 280  # pixels at 100 %: the width of the left page


class PurchaseSheet(DecisionSheet):
    """Each press buys one unit at once; it can be taken back like any other command."""

    WIDE, TALL = 1192, 700

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._state: State | None = None
        self._side: SideId = "athens"
        self._places: dict[Key, LocaleId] = {}
        self._last: Key | None = None
        self._had: tuple[tuple[int, SideId], int] | None = None  # year and side, and the talents before any purchase
        self._pages: Part | None = None
        self._books: Books | None = None
        self._blocks: list[NationBlock] = []
        self._whole = column(self.head(), Hair(), gap=8, margins=(24, 14, 20, 16))
        self.setLayout(self._whole)

    def decide(self, step: Purchases, state: State) -> None:
        """The player at the table may buy; ``state`` is what he may see."""
        self._state, self._side = state, step.side
        when, money = (state.year, step.side), state.treasury[step.side]
        if self._had is None or self._had[0] != when or self._had[1] < money:
            self._had = when, money
        about = say("Land units appear at once, ships next season. Units are bought whole, a talent for each point.")
        self.entitle(say("{side:side}: purchases", side=step.side), spoken(self.words, about, rule="12.5"))
        self._lay()

    def blocks(self) -> list[NationBlock]:
        """The wares nation by nation."""
        return self._blocks

    def draft(self) -> object:
        return dict(self._places)

    def take_up(self, draft: object) -> None:
        if isinstance(draft, dict):
            self._places = draft

    def bar(self) -> Asked:
        state = self._state
        if state is None:
            return Asked("")
        left = say("{n:talent|talents} to spend: buy units, or end the purchases.", n=state.treasury[self._side])
        sure = self._sure(state)
        end = Choice("end", self.words.say(say("End purchases")), primary=not self._able(), sure=sure)
        return Asked(spoken(self.words, left), "12.5", (end,))

    def _sure(self, state: State) -> Sure | None:
        """A player who could buy and has bought nothing is asked once."""
        money = state.treasury[self._side]
        if not self._able() or (self._had is not None and money < self._had[1]):
            return None
        sentence = say("{n:talent|talents} could be spent on units now. Buy nothing?", n=money)
        return Sure(
            spoken(self.words, sentence),
            self.words.say(say("Back to the purchases")),
            self.words.say(say("Buy nothing")),
        )

    def _able(self) -> bool:
        """Whether anything can be bought."""
        return any(tile.buy.isEnabled() for block in self._blocks for tile in block.tiles.values())

    def press(self, key: str) -> None:
        if key == "end":
            self.ordered.emit(EndPurchases())

    def take_keyboard(self) -> None:
        """The keyboard stays at the ware that was bought last; it never comes to one that nobody has chosen yet."""
        tiles = {key: tile for block in self._blocks for key, tile in block.tiles.items()}
        last = tiles.get(self._last) if self._last is not None else None
        if last is not None and last.buy.isEnabled():
            last.buy.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_sight(last, last.rect())
        elif self._able():
            self.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.done_here.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    # ------------------------------------------------------------ inside

    def _lay(self) -> None:
        assert self._state is not None
        if self._pages is not None:
            self._pages.hide()
            self._pages.deleteLater()
        wares = market(self._state, self._side)
        for ware in wares:
            if self._places.get(ware.key) not in ware.places:
                self._places[ware.key] = ware.first_place
        self._blocks = [self._block(nation, wares) for nation in dict.fromkeys(ware.nation for ware in wares)]
        lines = column(gap=14, margins=(0, 0, 8, 0))
        for block in self._blocks:
            lines.addWidget(block)
        lines.addWidget(Label(self.words.say(_others(self._state, self._side)), "note", wrap=True))
        lines.addStretch(1)
        shop = Leaves()
        shop.setLayout(lines)
        self._books = Books(self._state, self._side, self.words)
        both = row(self._books, gap=24)
        both.addWidget(Scroll(shop), 1)
        self._pages = Part()
        self._pages.setLayout(both)
        self._whole.addWidget(self._pages, 1)
        self._pages.show()
        self._fit()
        self.changed.emit()

    def _block(self, nation: NationId, wares: list[Ware]) -> NationBlock:
        assert self._state is not None
        block = NationBlock(
            nation, [ware for ware in wares if ware.nation == nation], self._places, self._state, self.words
        )
        block.bought.connect(self._buy)
        block.place_chosen.connect(self._appear_at)
        return block

    def _buy(self, ware: Ware) -> None:
        self._last = ware.key
        self.ordered.emit(ware.command(self._places[ware.key]))

    def _appear_at(self, ware: Ware, at: LocaleId) -> None:
        self._places[ware.key] = at
        self._last = ware.key
        self._lay()
        self.take_keyboard()

    def _fit(self) -> None:
        if self._books is not None:
            self._books.setVisible(not self.low())
            self._books.setFixedWidth(theme.current().px(LEDGER))


def _others(state: State, side: SideId) -> Message:
    """What is not for sale, and why."""
    mine = [unit for unit in state.units.values() if state.side_of(unit) == side]
    gone = sum(unit.at == "gone" for unit in mine)
    standing = sum(unit.on_map for unit in mine)
    if gone:
        return say("{n:unit is|units are} on the map; {gone} out of the game for good.", n=standing, gone=gone)
    return say("All others of yours, {n:unit|units}, are on the map.", n=standing)
