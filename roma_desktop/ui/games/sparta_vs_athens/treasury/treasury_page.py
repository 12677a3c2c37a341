"""The treasuries of both sides, open to both: what comes, what goes, and what it leads to [2.17, 12.0]."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, SIDES, SPARTA, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.income import ISLANDS, divided_tribute, persian_help, tribute
from roma_desktop.games.sparta_vs_athens.rules.recruits import for_sale
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.city_map import CityMap, Disc
from roma_desktop.ui.games.sparta_vs_athens.showing.ledger import Ledger, band, sentence, tile
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import unit_cells
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.games.sparta_vs_athens.treasury.accounts import Absent, Post, income, posts, winter
from roma_desktop.ui.games.sparta_vs_athens.treasury.forecast import Moment, ahead
from roma_desktop.ui.games.sparta_vs_athens.treasury.tables import persian_table, years_table
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.story.screens.plot import Plot, Trace, draw_plot
from roma_desktop.ui.table.reading import ReadingPage

SIDE, SMALL, FOR_SALE, MOST_POSTS, CHART = 340, 38, 7, 5, 158
RED, BLUE, NONE = "#B3261E", "#2A55A0", "#1D1613"
"""Discs of cities that pay, that the other side holds, and that never pay."""


class TreasuryPage(ReadingPage):
    """Athens at the left, Sparta at the right, the tribute between them, the coming years below."""

    def __init__(self, state: State, words: Words) -> None:
        super().__init__()
        self._state, self._words = state, words
        about = say("What comes, what goes, and what it leads to if nothing changes. Both sides see all of it.")
        head = column(Label(words.say(say("The treasuries")), "sheet"), sentence(words, about, rule="2.17"), gap=0)
        middle = row(gap=18)
        for part in (self._account(ATHENS), self._tribute(), self._account(SPARTA)):
            middle.addWidget(part, 0 if part.property("side") else 1)
        foot = row(gap=14)
        foot.addWidget(self._forecast(), 3)
        foot.addWidget(self._persia(), 2)
        self.setLayout(column(head, Hair(), middle, foot, gap=10))

    # ------------------------------------------------------------ a side

    def _account(self, side: SideId) -> QWidget:
        state, words = self._state, self._words
        ledger = Ledger(words)
        name, money = words.name("side", side), str(state.treasury[side])
        ledger.column.addWidget(band(side, name, money, words))
        ledger.cap(say("Income of the next year"), "12.2" if side == ATHENS else "12.1")
        for entry in income(state, side):
            ledger.line(entry.name, entry.amount, entry.about)
        ledger.space(4)
        due = posts(state, side)
        ledger.cap(say("Maintenance, each season"), "12.3")
        for post in due[:MOST_POSTS]:
            ledger.line(say("{place:place}", place=post.at), -post.due, _who(post))
        if due[MOST_POSTS:]:
            rest = sum(post.due for post in due[MOST_POSTS:])
            ledger.line(say("Elsewhere"), -rest, say("{n:place|places}", n=len(due) - MOST_POSTS))
        ledger.line(say("At home"), 0, say("all others"))
        if side == SPARTA and state.revised:
            self._winter(ledger, winter(state))
        ledger.space(4)
        self._pool(ledger, side)
        ledger.stretch()
        part = Part()
        part.setLayout(ledger.column)
        part.setProperty("side", side)
        part.setFixedWidth(theme.current().px(SIDE))
        return part

    def _winter(self, ledger: Ledger, absent: list[Absent]) -> None:
        """Lines on what winter costs units that are away from home in Peloponnesia."""
        if not absent:
            return
        ledger.space(4)
        ledger.cap(say("Winter away from home"), "R2")
        for one in absent:
            about = say("{away} away, {free} free", away=one.away, free=one.free)
            ledger.line(say("{home:home}", home=one.home), -one.due, about)

    def _pool(self, ledger: Ledger, side: SideId) -> None:
        """Units that can be bought."""
        pool = sorted(for_sale(self._state, side), key=lambda unit: (unit.kind != LSP, -unit.front))
        ledger.cap(say("For sale: {n:unit|units}", n=len(pool)), "12.5")
        if not pool:
            ledger.words_line(say("All units are on the map: nothing to buy."))
            return
        ledger.column.addWidget(CounterGrid(unit_cells(self._state, pool[:FOR_SALE], self._words), side=SMALL))
        if pool[FOR_SALE:]:
            ledger.words_line(say("and {n} more", n=len(pool) - FOR_SALE))

    # ------------------------------------------------------------ tribute

    def _tribute(self) -> QWidget:
        state, words = self._state, self._words
        discs = {city.id: self._disc(city.id) for city in state.world.cities("delian")}
        found = CityMap(discs, words.say(say("Tribute by city")))
        found.chosen.connect(lambda city: self.link_asked.emit("place", city))
        paying = sum(disc.colour == RED for disc in discs.values())
        lost = sum(disc.colour == BLUE for disc in discs.values())
        told = say(
            "{n:city pays|cities pay}, together {total}: {talents:talent|talents} a year. {lost} lost to Sparta.",
            n=paying,
            total=tribute(state),
            talents=divided_tribute(state),
            lost=lost,
        )
        part = Part()
        rule = "R10" if state.revised else "2.16"
        legend = row(*(self._key(*one) for one in _legend(state)), None, gap=14)
        lines = column(Label(words.say(say("Tribute by city")), "cap"), found, gap=4)
        lines.addLayout(legend)
        lines.addWidget(sentence(words, told, rule=rule))
        lines.addStretch(1)
        part.setLayout(lines)
        return part

    def _key(self, colour: str, name: Message) -> QWidget:
        return Label(f"● {self._words.say(name)}", "note", tone=colour, firm=True)

    def _disc(self, city: str) -> Disc:
        state, words = self._state, self._words
        locale = state.locale(city)
        name = words.name("place", city)
        value = locale.gsp if state.revised else locale.tribute_athens
        if state.revised and city in ISLANDS:
            return Disc(str(value), NONE, words.say(say("{name}: pays no tribute", name=name)))
        if holder(state, city) != ATHENS:
            return Disc(str(value), BLUE, words.say(say("{name}: lost, {n} a year undivided", name=name, n=value)))
        if not state.revised and not any(unit.kind == LSP for unit in state.units_at(city, ATHENS)):
            return Disc(str(value), NONE, words.say(say("{name}: no land unit of Athens there", name=name)))
        return Disc(str(value), RED, words.say(say("{name}: pays {n}, undivided", name=name, n=value)))

    # ------------------------------------------------------------ the years to come

    def _forecast(self) -> QWidget:
        state, words = self._state, self._words
        moments = {side: ahead(state, side) for side in SIDES}
        chart = Chart(_plot(moments, words))
        table = years_table(moments, words)
        note = say("Before battles, purchases and revolts; no government falls by its prestige.")
        both = row(gap=18)
        both.addWidget(chart, 3)
        both.addWidget(table, 2)
        return tile(words.say(say("If nothing changes")), both, sentence(words, note), rule="12.0")

    def _persia(self) -> QWidget:
        state, words = self._state, self._words
        told = say("In force: one die a year.") if persian_help(state) else _when_persia(state)
        return tile(words.say(say("Persian money")), persian_table(words), sentence(words, told), rule="15.13")


class Chart(Part):
    """Both treasuries as lines."""

    def __init__(self, plot: Plot) -> None:
        super().__init__()
        self._plot = plot
        self.setAccessibleName(plot.title)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(CHART))

    def draw(self, painter: QPainter) -> None:
        draw_plot(painter, QRectF(self.rect()), self._plot, theme.current())


def _plot(moments: dict[SideId, tuple[Moment, ...]], words: Words) -> Plot:
    """The talents of both sides now, and after each winter."""
    years = list(dict.fromkeys(one.year for of in moments.values() for one in of))
    traces = []
    for side, found in moments.items():
        ends = {one.year: float(one.money) for one in found}
        values = (float(found[0].money), *(ends[year] for year in years))
        traces.append(Trace(words.name("side", side), COLOURS[side], values))
    labels = (words.say(say("now")), *map(str, years))
    return Plot(words.say(say("After winter")), words.say(say("talents")), labels, tuple(traces))


def _who(post: Post) -> Message:
    if not post.naval:
        return say("{land} LSP", land=post.land)
    if not post.land:
        return say("{naval} NSP", naval=post.naval)
    return say("{land} LSP, {naval} NSP", land=post.land, naval=post.naval)


def _when_persia(state: State) -> Message:
    if state.has_happened("15.11"):
        return say("It comes with the next event phase in which prestige is for Sparta.")
    return say("Not in force: it needs the war resumed after the Peace [15.11], and prestige for Sparta.")


def _legend(state: State) -> tuple[tuple[str, Message], ...]:
    none = say("Chios, Lesbos: none") if state.revised else say("no land unit there")
    return ((RED, say("pays Athens")), (BLUE, say("lost to Sparta")), (NONE, none))
