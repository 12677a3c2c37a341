"""How likely each city of the Delian League is to revolt, and which can be incited now [10.1]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SPARTA, LocaleId, SideId, enemy
from roma_desktop.games.sparta_vs_athens.rules.control import holder
from roma_desktop.games.sparta_vs_athens.rules.revolts import chance, refusal, value
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.city_map import RIM, CityMap, Disc
from roma_desktop.ui.games.sparta_vs_athens.showing.ledger import sentence
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words as Label

HEAT: Final = ("#6F675C", "#EFE3BF", "#F2C15E", "#E8893B", "#CF4A2B", "#8E1B1F")
"""The colours of the discs, by chance: from "never" to five in six."""


def inciter(state: State, at: LocaleId) -> SideId:
    """The side that could incite a city: the enemy of its holder; Sparta if nobody holds it."""
    held = holder(state, at)
    return enemy(held) if held is not None else SPARTA


class RevoltMap(Part):
    """A map of chances; ``follow`` is called with "place" and a city that was clicked. Rings: cities to incite now."""

    def __init__(self, state: State, words: Words, follow: Callable[[str, str], None]) -> None:
        super().__init__()
        self._state, self._words = state, words
        cities = [city.id for city in state.world.cities("delian")]
        self.able = {city for city in cities if self._able(city)}
        self.map = CityMap({city: self._disc(city) for city in cities}, words.say(say("Revolts by city")))
        self.map.chosen.connect(lambda city: follow("place", city))
        told = say(
            "On the disc: what the die must be below. Rings: {n:city|cities} with an enemy unit next door, to be "
            "incited in a Campaign Phase.",
            n=len(self.able),
        )
        title = Label(words.say(say("Revolts by city, one die")), "cap")
        lines = column(title, self.map, self._legend(cities), sentence(words, told, rule="10.1"), gap=4)
        held = sum(holder(state, city) == SPARTA for city in cities)
        if held:
            lost = say("{n:city is|cities are} on Sparta's side: Athens' own value counts there.", n=held)
            lines.addWidget(sentence(words, lost))
        lines.addStretch(1)
        self.setLayout(lines)

    def _able(self, city: LocaleId) -> bool:
        side = inciter(self._state, city)
        return bool(chance(self._state, side, city)) and refusal(self._state, side, city) is None

    def _disc(self, city: LocaleId) -> Disc:
        state, words, side = self._state, self._words, inciter(self._state, city)
        number, odds = value(state, side, city), chance(state, side, city)
        tip = say(
            "{place:place}: {side:side} needs less than {n}, {percent} %",
            place=city,
            side=side,
            n=number,
            percent=round(100 * odds),
        )
        why = refusal(state, side, city)
        told = words.say(tip) if why is None else f"{words.say(tip)}. {words.say(why.reason)} [{why.rule}]"
        return Disc(str(number), HEAT[int(6 * odds)], told, ring=city in self.able)

    def _legend(self, cities: list[LocaleId]) -> QWidget:
        counts = Counter(int(6 * chance(self._state, inciter(self._state, city), city)) for city in cities)
        keys = []
        for sixths in sorted(counts, reverse=True):
            name = say("{percent} %: {n}", percent=round(100 * sixths / 6), n=counts[sixths])
            name = name if sixths else say("never: {n}", n=counts[sixths])
            keys.append(Key(HEAT[sixths], self._words.say(name)))
        part = Part()
        part.setLayout(flow(*keys, gap=12, between=2))
        return part


class Key(Part):
    """A colour of the legend with its words."""

    def __init__(self, colour: str, words: str) -> None:
        super().__init__()
        self.setLayout(row(Spot(colour), Label(words, "note", firm=True), gap=5))


class Spot(Part):
    """A disc of a colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        side = theme.current().px(14)
        self.setFixedSize(side, side)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(RIM), 1))
        painter.setBrush(QColor(self._colour))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
