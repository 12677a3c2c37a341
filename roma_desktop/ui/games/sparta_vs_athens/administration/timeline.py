"""The events on a line of years: those that happened, those that are fixed, those that may come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.events import EVENTS
from roma_desktop.ui import theme
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import COLOURS
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.part import Part

HEAD, ROW, GAP = 22, 21, 3  # pixels at 100 %
NEUTRAL, CLAY = "#8A7A5E", "#D98B52"
OPEN_ALPHA = 90
TAX_YEARS, TAX_FROM = 5, 428
SHORT = {
    "15.1": say("Sicilian War I"),
    "15.2": say("Sicilian War II"),
    "15.4": say("Syracuse joins"),
    "15.5": say("Carthage"),
    "15.7": say("Peace"),
    "15.8": say("Argos"),
    "15.9": say("Argos II"),
    "15.10": say("Tegea"),
    "15.11": say("War resumes"),
    "15.12": say("Decelea"),
    "15.13": say("Persia"),
    "15.14": say("Brasidas"),
    "sicilian_expedition": say("Expedition"),
    "mytilene": say("Mytilene"),
    "darius": say("Darius dies"),
}
"""Names that fit into a bar."""
AFTER_PEACE = ("15.5", "15.12", "15.13")
"""Events that may come in any year after others that they depend on; shown from ``FIRST_AFTER`` on."""
FIRST_AFTER = 416


@dataclass(frozen=True)
class Span:
    """Something from one year down to another. ``sure``: it has happened, or it is fixed."""

    name: Message
    first: int
    last: int
    side: str = ""
    sure: bool = False


def spans(state: State) -> Iterator[Span]:
    """The spans on the line of years of a game: events that have happened or may still come, and the property tax."""
    began, ended = state.setting.scenario.first_year, state.setting.scenario.last_year
    for number, name in SHORT.items():
        row = EVENTS[number]
        if state.has_happened(number):
            year = state.happened[number]
            if ended <= year <= began:
                yield Span(name, year, year, row.side or "", sure=True)
            continue
        first, last = (FIRST_AFTER, ended) if number in AFTER_PEACE else row.years
        first, last = min(first, state.year), max(last, ended)
        if number != "15.4" and first >= last:
            yield Span(name, first, last, row.side or "")
    tax = state.happened.get("property_tax", TAX_FROM if state.setting.scenario.property_tax else 0)
    if tax:
        yield Span(say("Property tax"), tax, max(ended, tax - TAX_YEARS + 1), ATHENS, sure=True)


class Timeline(Part):
    """One column for each year, the present one framed; each bar is in the first row that has room for it."""

    def __init__(self, state: State, words: Words) -> None:
        super().__init__()
        scenario = state.setting.scenario
        self._years = list(range(scenario.first_year, scenario.last_year - 1, -1))
        self._now, self._words = state.year, words
        self._rows = _packed([span for span in spans(state) if span.first in self._years or span.last in self._years])
        told = "; ".join(f"{words.say(span.name)} {span.first}–{span.last}" for line in self._rows for span in line)
        self.setAccessibleName(words.say(say("The years to come")))
        self.setAccessibleDescription(told)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        look = theme.current()
        self.setFixedHeight(look.px(HEAD) + len(self._rows) * look.px(ROW + GAP) + 2)

    def draw(self, painter: QPainter) -> None:
        look, step = theme.current(), self._step()
        for number, year in enumerate(self._years):
            box = QRectF(number * step, 0, step, self.height())
            if number % 2 == 0:
                painter.fillRect(box, QColor(look.colours.shade))
            if step >= look.px(26) or year % 2:
                painter.setPen(QColor(look.colours.ink if year == self._now else look.colours.sepia))
                painter.setFont(look.font("small"))
                flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
                painter.drawText(QRectF(box.x(), 0, step, look.px(HEAD)), flags, str(year))
        for line, found in enumerate(self._rows):
            top = look.px(HEAD) + line * look.px(ROW + GAP)
            for span in found:
                self._draw_span(painter, span, QRectF(0, top, step, look.px(ROW)))
        if self._now in self._years:
            painter.setPen(QPen(QColor(look.colours.red), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            left = self._years.index(self._now) * step
            painter.drawRoundedRect(QRectF(left + 1, 1, step - 2, self.height() - 2), 3, 3)

    def _step(self) -> float:
        return self.width() / len(self._years)

    def _draw_span(self, painter: QPainter, span: Span, place: QRectF) -> None:
        look, step = theme.current(), self._step()
        left = (self._years[0] - min(span.first, self._years[0])) * step
        right = (self._years[0] - max(span.last, self._years[-1]) + 1) * step
        box = QRectF(left + 1.5, place.top(), right - left - 3, place.height())
        colour = QColor(hues(COLOURS[span.side]).deep if span.side in (ATHENS, SPARTA) else NEUTRAL)
        fill = QColor(colour)
        fill.setAlpha(255 if span.sure else OPEN_ALPHA)
        painter.setPen(QPen(colour, 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(look.font("small"))
        painter.setPen(QColor("#FCF6E6" if span.sure else look.colours.ink))
        text = self._words.say(span.name)
        room = box.adjusted(5, 0, 400, 0)
        shown = QRectF(room.topLeft(), QPointF(min(room.right(), self.width()), room.bottom()))
        if painter.fontMetrics().horizontalAdvance(text) > box.width() - 6:
            painter.setPen(QColor(look.colours.ink))
            shown.translate(box.width() - 2, 0)
        painter.drawText(shown, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


def _packed(found: Sequence[Span]) -> list[list[Span]]:
    """Bars in as few rows as have room for them; a short one needs room for its name behind it."""
    rows: list[list[Span]] = []
    for span in sorted(found, key=lambda one: (-one.first, one.last)):
        line = next((one for one in rows if one[-1].last - _behind(one[-1]) > span.first), None)
        if line is None:
            rows.append([span])
        else:
            line.append(span)
    return rows


def _behind(span: Span) -> int:
    """The years that a bar's name takes beyond it."""
    return max(0, 3 - (span.first - span.last + 1))
