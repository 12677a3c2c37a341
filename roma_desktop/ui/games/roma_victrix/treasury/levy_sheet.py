"""The sheet of a power's treasury: revenue, upkeep, and the levy place by place [7.0], [8.0], [9.0]."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.commands import DrawCard, EndLevy
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CARD_PRICE, KINDS, Kind
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.games.roma_victrix.treasury.levy_books import Books, books
from roma_desktop.ui.games.roma_victrix.treasury.levy_ledger import Ledger
from roma_desktop.ui.games.roma_victrix.treasury.levy_plan import Key, Plan, Ware
from roma_desktop.ui.games.roma_victrix.treasury.levy_shop import Elsewhere, PlaceBlock
from roma_desktop.ui.parts.frame.decision_bar import Choice, Sure
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll, bring_into_sight
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, Leaves, linked, spoken

LEDGER, NARROW_LEDGER = 304, 250
"""Widths of the left page in pixels at 100 %."""


class LevySheet(DecisionSheet):
    """Nothing is spent until "Levy" is pressed; then one command a place goes out, in the order of the places.

    After each of them, and after whatever else changes the position, the controller calls ``refresh``.
    """

    WIDE, TALL = 1192, 780

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._plan: Plan | None = None
        self._books: Books | None = None
        self._whose: tuple[str, int] | None = None
        self._ledger: Ledger | None = None
        self._blocks: list[PlaceBlock] = []
        self._others: list[Elsewhere] = []
        self._refused = False
        self._pages: Part | None = None
        self._chosen = linked(lines=1)
        self._cost = Label(role="figure", firm=True)
        self._leaves = Label(tone="sepia", firm=True)
        self._total = Part()
        total = row(gap=10)
        total.addWidget(self._chosen, 1)
        total.addWidget(self._cost)
        total.addWidget(self._leaves)
        self._total.setLayout(column(Hair(), total, gap=8))
        self._whole = column(self.head(), Hair(), self._total, gap=8, margins=(24, 14, 20, 16))
        self.setLayout(self._whole)

    # ------------------------------------------------------------ what happens

    def decide(self, step: Raise, state: State, events: Iterable[Event[State]] = ()) -> None:
        """The player at the table levies for a power; ``state`` is what he may see.

        ``events`` of the turn so far make the figures of the ledger exact when the sheet is opened in the middle of a
        levy; otherwise they may be left out.
        """
        whose = step.power, state.turn
        if self._whose != whose or self._books is None:
            self._whose, self._books = whose, books(state, step.power, events)
            self._plan = Plan(step, state)
        self._renew(step, state)

    def refresh(self, state: State) -> None:
        """Something has been carried out; what is still possible of the choice stays chosen."""
        step = state.steps[-1] if state.steps else None
        if self._plan is not None and isinstance(step, Raise) and step.power == self._plan.step.power:
            self._renew(step, state)

    def refuse(self, illegal: Illegal) -> None:
        """The rest of the orders stays on the sheet."""
        self._refused = True

    def blocks(self) -> list[PlaceBlock]:
        """The places of the shop, in order."""
        return self._blocks

    def draft(self) -> object:
        return self._whose, self._books, self._plan

    def take_up(self, draft: object) -> None:
        match draft:
            case (str() as power, int() as turn), Books() as kept, Plan() as plan:
                self._whose, self._books, self._plan = (power, turn), kept, plan

    # ------------------------------------------------------------ the decision bar

    def bar(self) -> Asked:
        plan = self._plan
        if plan is None:
            return Asked("")
        cost, begun = plan.cost, bool(plan.step.made)
        end = say("Done") if begun else say("Nothing this turn")
        sure = self._sure(plan)
        choices = [
            Choice("clear", self.words.say(say("Clear")), back=bool(cost), enabled=bool(cost)),
            Choice("end", self.words.say(end), primary=not cost and sure is None, sure=sure),
        ]
        if plan.sells_cards():
            choices.insert(1, Choice("card", self.words.say(say("Buy a card for {price} RP", price=CARD_PRICE))))
        if cost:
            choices.append(Choice("levy", self.words.say(say("Levy for {cost} RP", cost=cost)), primary=True))
        return Asked(spoken(self.words, *self._sentences(plan)), "9.13" if plan.rolling() else "9.12", tuple(choices))

    def _sure(self, plan: Plan) -> Sure | None:
        """The question before a whole levy is given up; None if units have been raised or none can be."""
        if plan.step.made or not plan.can_raise():
            return None
        sentence = say("{treasury} RP could be spent on units now. Raise nothing this turn?", treasury=plan.treasury)
        back, on = say("Back to the levy"), say("Raise nothing")
        return Sure(spoken(self.words, sentence), self.words.say(back), self.words.say(on))

    def press(self, key: str) -> None:
        if self._plan is None:
            return
        if key == "clear":
            self._take(self._plan.cleared())
        elif key == "end":
            self.ordered.emit(EndLevy())
        elif key == "card":
            self.ordered.emit(DrawCard())
        elif key == "levy":
            self._levy()

    def take_keyboard(self) -> None:
        if self._plan is not None and self._plan.step.made and not self._plan.cost:
            self.done_here.emit()  # units have been raised: no key lays up a fleet by mistake
            return
        tiles = ((block, tile) for block in self._blocks for tile in block.tiles.values())
        block, taker = next((found for found in tiles if found[1].stepper.take_focus()), (None, None))
        for part in (block, taker):  # the name of the place too, where there is room for both
            if part is not None:
                bring_into_sight(part, part.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        super().restyle()
        self._fit()

    # ------------------------------------------------------------ inside

    def _renew(self, step: Raise, state: State) -> None:
        assert self._plan is not None
        assert self._books is not None
        fresh = self._ledger is None or self._plan.step.power != step.power or not self._blocks_fit(Plan(step, state))
        plan = self._plan.refreshed(step, state)
        self._books = self._books.now(plan.treasury)
        look = power_look(state, step.power, self.words.name)
        self.entitle(
            say("{power:power}: treasury and levy", power=step.power),
            spoken(self.words, say("Nothing is spent until you choose Levy."), rules=("7.0", "8.0", "9.0")),
        )
        if fresh:
            self._lay_pages(plan, Ledger(self._books, state, look, self.words))
        assert self._ledger is not None
        self._ledger.show_books(self._books)
        self._take(plan)

    def _blocks_fit(self, plan: Plan) -> bool:
        """Whether the shop has exactly the places and wares of the plan."""
        laid = [(block.place, list(block.tiles)) for block in self._blocks]
        others = [at for at in dict.fromkeys(at for at, _ in plan.works()) if at not in {p.at for p in plan.places}]
        return laid == [(place, plan.wares(place)) for place in plan.places] and [o.at for o in self._others] == others

    def _lay_pages(self, plan: Plan, ledger: Ledger) -> None:
        self._ledger = ledger
        ledger.link_asked.connect(self.follow)
        self._blocks = [PlaceBlock(place, plan, self.words) for place in plan.places]
        at_hand = {block.place.at for block in self._blocks}
        elsewhere = dict.fromkeys(at for at, _ in plan.works() if at not in at_hand)
        self._others = [Elsewhere(at, self.words) for at in elsewhere]
        lines = column(Label(self.words.say(say("Levy by place")), "cap"), gap=10, margins=(0, 0, 8, 0))
        for block in self._blocks:
            block.wanted.connect(lambda ware, number, key=block.key: self._want(key, ware, number))
            lines.addWidget(block)
        if not self._blocks:
            lines.addWidget(Label(self.words.say(say("No place can raise units this turn."))))
        if self._others:
            lines.addWidget(Label(self.words.say(say("Elsewhere")), "cap"))
        for other in self._others:
            lines.addWidget(other)
        for block in self._blocks:
            block.ordered.connect(self.ordered)
            block.link_asked.connect(self.follow)
        for other in self._others:
            other.ordered.connect(self.ordered)
            other.link_asked.connect(self.follow)
        lines.addStretch(1)
        shop = Leaves()
        shop.leafed.connect(self._leaf)
        shop.setLayout(lines)
        self._open_at(ledger, shop)

    def _open_at(self, ledger: Ledger, shop: Part) -> None:
        """Puts two new pages in the place of the old ones."""
        if self._pages is not None:
            self._pages.hide()
            self._pages.deleteLater()
        both = row(ledger, gap=24)
        both.addWidget(Scroll(shop), 1)
        self._pages = Part()
        self._pages.setLayout(both)
        self._whole.insertWidget(2, self._pages, 1)
        self._fit()

    def _leaf(self, by: int) -> None:
        """The keyboard goes to the next place, or the one before."""
        focus = QApplication.focusWidget() or self
        here = next(index for index, block in enumerate(self._blocks) if block.isAncestorOf(focus))
        block = self._blocks[max(0, min(len(self._blocks) - 1, here + by))]
        next((tile for tile in block.tiles.values() if tile.stepper.take_focus()), None)
        bring_into_sight(block, block.rect())

    def _tab_as_read(self) -> None:
        """Tab goes through each place before it goes on to the next."""
        stops = [button for part in (*self._blocks, *self._others) for button in part.findChildren(Button)]
        for one, after in pairwise(stops):
            self.setTabOrder(one, after)

    def _want(self, key: Key, ware: Ware, number: int) -> None:
        if self._plan is not None:
            self._take(self._plan.choosing(key, ware, number))

    def _take(self, plan: Plan) -> None:
        self._plan = plan
        works, renewed = list(plan.works()), False
        for block in self._blocks:
            block.show_plan(plan)
            first = next(one for one in self._blocks if one.place.at == block.place.at)
            here = [command for at, command in works if at == block.place.at]
            renewed |= block.works.offer(here if first is block else [], plan.state)
        for other in self._others:
            renewed |= other.works.offer([command for at, command in works if at == other.at], plan.state)
        if renewed:
            self._tab_as_read()
        self._chosen.say(spoken(self.words, *_summary(plan)))
        self._cost.setText(self.words.say(say("{cost} RP", cost=plan.cost)))
        self._leaves.setText(self.words.say(say("leaves {left}", left=plan.treasury - plan.cost)))
        self.changed.emit()

    def _levy(self) -> None:
        """Send out the orders, each struck from the plan first; one that is refused stays in it, and all after it."""
        assert self._plan is not None
        self._refused = False
        for command in self._plan.commands():
            key = command.at, command.leader
            kept = self._plan.chosen.get(key, {})
            self._plan = self._plan.without(key)
            self.ordered.emit(command)
            if self._refused:
                for ware, number in kept.items():
                    self._plan = self._plan.choosing(key, ware, number)
                self._take(self._plan)
                break

    def _sentences(self, plan: Plan) -> list[Message]:
        if not plan.cost:
            return [say("Levy units: {treasury} RP to spend.", treasury=plan.treasury)]
        found = [say("Levy units: {cost} of {treasury} RP chosen.", cost=plan.cost, treasury=plan.treasury)]
        leaders = tuple(plan.rolling())
        if leaders:
            found.append(say("Will roll: {leaders:leader}.", leaders=leaders))
        return found

    def _fit(self) -> None:
        self._total.setVisible(not self.low())
        if self._ledger is not None:
            self._ledger.setVisible(not self.low())
            look = theme.current()
            wide = self.width() >= look.px(900)
            self._ledger.setFixedWidth(look.px(LEDGER if wide else NARROW_LEDGER))


def _summary(plan: Plan) -> list[Message]:
    """What is chosen, in words: "1 HI, 2 AUX"."""
    new: list[Kind] = []
    rebuilt: list[Kind] = []
    for wares in plan.chosen.values():
        for ware, number in wares.items():
            (rebuilt if ware.rebuilt else new).extend([ware.kind] * number)
    for kinds in (new, rebuilt):
        kinds.sort(key=KINDS.index)
    found = []
    if new:
        found.append(say("Chosen: {units:count}.", units=tuple(new)))
    if rebuilt:
        found.append(say("Rebuilt: {units:count}.", units=tuple(rebuilt)))
    return found or [say("Nothing is chosen yet.")]
