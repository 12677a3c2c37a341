"""A card with what an attack or a siege may bring, before it is ordered, from what the player at the table may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.model.tables import odds_name, table
from roma_desktop.games.sparta_vs_athens.model.terms import NSP
from roma_desktop.ui import theme
from roma_desktop.ui.counters import Die
from roma_desktop.ui.games.sparta_vs_athens.battle.chances import chance_words
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, Walls
from roma_desktop.ui.games.sparta_vs_athens.battle.heat import HeatStrip
from roma_desktop.ui.games.sparta_vs_athens.battle.siege_table import SiegeTable
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.counters.printed import print_into
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich, plain
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken
from roma_desktop.ui.table.foretelling import card

DIE = 20
FACES = 6
Told = Foretold | Walls


class OddsCard(card.OddsCard[Told]):
    """Lays out the first forecast with its table and the next ones in words."""

    def show_all(self, told: Sequence[Told], words: Words, lead: Rich = "") -> None:
        """Show these forecasts; ``lead`` is said before them: what it costs to get there."""
        self._tell(told, _Page(told, words, lead))


class SixFaces(Part):
    """The six results of a column, each under its die."""

    def __init__(self, forecast: Foretold, words: Words) -> None:
        super().__init__()
        self._outcomes, self._attacker = forecast.outlook.outcomes, forecast.meeting.attacker
        self._words = words
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" ".join(str(one.result) for one in self._outcomes))

    def sizeHint(self) -> QSize:
        return QSize(theme.current().px(360), theme.current().px(DIE + 24))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(280), self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        look, width = theme.current(), self.width() / FACES
        for index, one in enumerate(self._outcomes):
            middle, side = width * (index + 0.5), look.px(DIE)
            print_into(painter, Die(one.face), QRectF(middle - side / 2, 2, side, side))
            painter.setFont(look.font("chip"))
            voice = look.colours.sepia
            if one.winner is not None:
                voice = theme.voice(side_look(one.winner, self._words).hues, look.colours.paper)
            painter.setPen(QColor(voice))
            below = QRectF(width * index, side + 3, width, look.px(20))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(one.result))


class _Page(Part):
    def __init__(self, told: Sequence[Told], words: Words, lead: Rich) -> None:
        super().__init__()
        self._words = words
        page = column(gap=4)
        if plain(lead):
            page.addWidget(linked(lead, role="note", lines=2))
        for index, one in enumerate(told):
            if index:
                page.addWidget(Hair())
            for widget in self._battle(one, index) if isinstance(one, Foretold) else self._siege(one, index):
                page.addWidget(widget)
        self.setLayout(page)

    def _battle(self, one: Foretold, index: int) -> Iterator[QWidget]:
        words, meeting, known = self._words, one.meeting, one.outlook
        yield Label(words.say(_title(one)), "head")
        if known.certain:
            yield self._note(say("There is nobody to fight: the place is simply taken."))
            return
        attack = say(
            "{attack} against {defence} is {odds}, shift {shift:+}: column {column}.",
            attack=known.attack,
            defence=known.defence,
            odds=odds_name(known.ratio),
            shift=known.shift,
            column=odds_name(known.column),
        )
        yield self._note(attack, "8.6" if meeting.kind == NSP else "8.1")
        if not index:
            strip = HeatStrip(side_look(meeting.attacker, words), side_look(meeting.defender, words))
            strip.show_column(table(meeting.kind), known.ratio, known.column)
            yield strip
        yield SixFaces(one, words)
        for message in chance_words(words, known, meeting):
            yield self._note(message)
        if one.with_ships is not None:
            ships = say(
                "With all ships as marines {attack} SP: column {column}.",
                attack=one.with_ships.attack,
                column=odds_name(one.with_ships.column),
            )
            yield self._note(ships, "8.1")
        for side, hidden in known.hidden.items():
            if hidden:
                said = say("{n:leader|leaders} of {side:side} face down: counted as no shift.", n=hidden, side=side)
                yield self._note(said, "R1")

    def _siege(self, one: Walls, index: int) -> Iterator[QWidget]:
        words, forecast = self._words, one.forecast
        title = say("If they go inside: siege of {place:place}", place=one.at) if index else walls_title(one)
        yield Label(words.say(title), "head")
        if not one.sortie and forecast.attack < forecast.defence:
            said = say(
                "{ours} SP against {theirs}: a siege needs odds of 1:1, {more} SP more.",
                ours=forecast.attack,
                theirs=forecast.defence,
                more=forecast.defence - forecast.attack,
            )
            yield self._note(said, "9.0")
            return
        for message, rule in siege_words(words, one):
            yield self._note(message, rule)
        if not index:
            shown = SiegeTable(side_look(one.side, words), words)
            shown.show_column(one.column, one.modifier, sortie=one.sortie)
            yield shown

    def _note(self, message: Message, rule: str = "") -> QWidget:
        return linked(spoken(self._words, message, rule=rule), role="note", lines=2)


def siege_words(words: Words, one: Walls) -> Iterator[tuple[Message, str]]:
    """A siege or a sortie in sentences with their rules."""
    forecast = one.forecast
    strength = say(
        "{attack} SP against {defence} is {odds}: column {column}, die {modifier:+}.",
        attack=forecast.attack,
        defence=forecast.defence,
        odds=forecast.odds or "–",
        column=forecast.column,
        modifier=one.modifier,
    )
    chance = odds_in_words(words, forecast.chance, FACES)
    if one.sortie:
        yield strength, "9.1"
        yield (
            say("They break out with a chance of {chance}; then a battle on land follows at once.", chance=chance),
            "9.1",
        )
        return
    yield strength, "9.0"
    yield say("It falls with a chance of {chance}.", chance=chance), "9.0"
    if one.inside and one.prestige:
        dead = say(
            "Then {n:unit dies|units die}, {sp} SP: {prestige} prestige to {side:side}.",
            n=len(one.inside),
            sp=sum(unit.sp for unit in one.inside),
            prestige=one.prestige,
            side=one.side,
        )
        yield dead, "13.0"
    if one.missing:
        yield say("{more} SP more would reach the next column.", more=one.missing), "9.0"


def _title(one: Foretold) -> Message:
    if one.meeting.kind == NSP:
        return say("Naval battle at {place:place}", place=one.meeting.at)
    if one.meeting.sortie:
        return say("The battle after it")
    if one.meeting.garrison:
        return say("The garrison of {place:place}", place=one.meeting.at)
    return say("Battle at {place:place}", place=one.meeting.at)


def walls_title(one: Walls) -> Message:
    return say("Sortie at {place:place}", place=one.at) if one.sortie else say("Siege of {place:place}", place=one.at)
