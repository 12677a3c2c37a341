"""The page between two turns, an open book: at the left what is over, at the right what begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import CENTRE, RIGHT
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.presenting.turn_pages import Fight, Heading, Standing, Table, Tiding, TurnPage
from roma_desktop.ui.table.sheets.turn_parts import Painted, Reached, Roundel, Vignette, signed

BOOK, LEAF, NARROW = 1160, 620, 900  # pixels at 100 %: two leaves, one; below this they are one over the other
MOST_PRIZES = 4
LOW, FEW, MANY = 1020, 3, 6  # a table lower than this (pixels at 100 %) has few lines of a kind, others many
GUTTER = 44
FACE = 46


class TurnSheet(Dialog):
    """One button, Enter or Esc closes it. ``link_asked``: something named on it is wanted on the map."""

    link_asked = Signal(str, str)

    def __init__(
        self, parent: QWidget, told: TurnPage, words: Words, looks: Mapping[str, PowerLook], painted: Painted
    ) -> None:
        most = FEW if parent.height() < theme.current().px(LOW) else MANY
        writer = _Writer(words, dict(looks), painted, self._ask, most)
        left, right = list(writer.old(told)), list(writer.new(told))
        both = bool(right)
        wide = parent.width() >= theme.current().px(NARROW)
        content: Part = Book(left, right) if both and wide else _leaf([*left, *([26] if both else []), *right])
        on = Button(words.say(told.button), "primary")
        super().__init__(parent, content, (on,), width=BOOK if both and wide else LEAF, name=words.say(told.old.title))
        on.clicked.connect(self.leave)
        self.opened_by = Qt.Key.Key_J

    def _ask(self, kind: str, of: str) -> None:
        self.link_asked.emit(kind, of)


class Book(Part):
    """Two leaves with the fold between them."""

    def __init__(self, left: Iterable[Any], right: Iterable[Any]) -> None:
        super().__init__()
        leaves = [_leaf([*left, None]), _leaf([*right, None])]
        both = row(*leaves, gap=GUTTER)
        for leaf in leaves:
            both.setStretchFactor(leaf, 1)
            leaf.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setLayout(both)

    def draw(self, painter: QPainter) -> None:
        look = theme.current()
        middle, reach = self.width() / 2, look.px(GUTTER) / 2
        for side in (-1, 1):
            shade = QLinearGradient(QPointF(middle, 0), QPointF(middle + side * reach, 0))
            shade.setColorAt(0, theme.tint(look.colours.shadow, 42))
            shade.setColorAt(1, theme.tint(look.colours.shadow, 0))
            left = middle if side > 0 else middle - reach
            painter.fillRect(round(left), 0, round(reach), self.height(), shade)
        painter.setPen(QColor(look.colours.hair))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))


class _Writer:
    """Writes a page, part by part."""

    def __init__(self, words: Words, looks: dict[str, PowerLook], painted: Painted, ask: Any, most: int) -> None:
        """``most``: so many lines of a kind at most, the last ones."""
        self._words, self._looks, self._painted, self._ask = words, looks, painted, ask
        self._most = most

    def old(self, told: TurnPage) -> Iterator[Any]:
        """The leaf of what is over."""
        yield from self._heading(told.old)
        if told.prizes:
            kept = told.prizes[:MOST_PRIZES]
            note = say("{n:place|places} changed hands", n=len(told.prizes))
            yield from self._section(say("Won and lost"), note)
            names = [self._words.name("place", one.place) for one in kept]
            cuts = (Vignette(one, name, self._looks, self._painted) for one, name in zip(kept, names, strict=True))
            yield flow(*cuts, gap=8, between=8)
            others = tuple(one.place for one in told.prizes[MOST_PRIZES:])
            if others:
                yield self._sentence(say("And {places:place}.", places=others), "note", "sepia")
        if told.fights:
            yield from self._section(told.fights_title or say("Battles"), self._more(len(told.fights)))
            yield from (self._fight(one) for one in told.fights[-self._most :])
        if told.deeds:
            yield from self._section(say("What else happened"), self._more(len(told.deeds)))
            yield from (self._tiding(one) for one in told.deeds[-self._most :])
        if not (told.prizes or told.fights or told.deeds):
            yield Sentence(self._say(say("All was quiet.")), "italic", tone="sepia", align=CENTRE)
        if told.new is None:
            yield from self._reckoning(told)

    def new(self, told: TurnPage) -> Iterator[Any]:
        """The leaf that tells what begins."""
        if told.new is None:
            return
        yield from self._heading(told.new)
        if told.tidings:
            yield from self._section(say("Events"), self._more(len(told.tidings)))
            yield from (self._tiding(one) for one in told.tidings[-self._most :])
        if told.comers and told.comers_title is not None:
            yield from self._section(told.comers_title, None)
            yield from (self._tiding(one) for one in told.comers[: 2 * self._most])
        yield from self._reckoning(told)

    def _reckoning(self, told: TurnPage) -> Iterator[Any]:
        if told.standing and told.standing_title is not None:
            yield from self._section(told.standing_title, told.standing_note)
            yield self._standing(told.standing)
        for table in told.tables:
            yield from self._section(table.title, table.note)
            yield self._table(table)

    # ------------------------------------------------------------ lines

    def _say(self, message: Message) -> str:
        return self._words.say(message)

    def _heading(self, heading: Heading) -> Iterator[Any]:
        yield Label(self._say(heading.title), "sheet", align=CENTRE)
        yield Sentence(self._say(heading.line), "italic", tone="sepia", align=CENTRE)

    def _section(self, title: Message, note: Message | None) -> Iterator[Any]:
        yield 6
        aside = Label(self._say(note) if note is not None else "", "note", tone="sepia", align=RIGHT)
        yield row(Label(self._say(title), "cap", tone="sepia", firm=True), None, aside, gap=12)
        yield Hair()

    def _more(self, count: int) -> Message | None:
        """A line that says how many are left out."""
        return say("and {n} more", n=count - self._most) if count > self._most else None

    def _fight(self, fight: Fight) -> Part:
        about = fight.began
        if fight.toll is not None:
            about = say("{began}. {toll}.", began=about, toll=fight.toll)
        told = [self._sentence(about, "note", "sepia")]
        if fight.decided is not None:
            decided = fight.decided
            if fight.place:
                decided = say("{place:place}: {what}", place=fight.place, what=decided)
            told.insert(0, self._sentence(decided, "strong"))
        return _beside(Roundel("swords", None), *told)

    def _tiding(self, tiding: Tiding) -> Part:
        look = self._looks.get(tiding.side)
        sign: QWidget = Roundel(tiding.sign, look)
        if tiding.face is not None:
            sign = Piece(Cell(tiding.face, self._say(tiding.sentence)), FACE)
        return _beside(sign, self._sentence(tiding.sentence, "body"))

    def _sentence(self, message: Message, role: Any, tone: str = "") -> Sentence:
        told = Sentence(tuple(self._words.pieces(message)), role, tone=tone)
        told.link_asked.connect(self._ask)
        return told

    def _standing(self, rows: Iterable[Standing]) -> Part:
        part, grid = Part(), QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(2, 1)
        for at, one in enumerate(rows):
            look = self._looks[one.side]
            grid.addWidget(Roundel(None, look, 22), at, 0)
            grid.addWidget(Label(look.name, "tile", firm=True), at, 1)
            grid.addWidget(Reached(one, look.colour), at, 2)
            grid.addWidget(Label(self._say(one.words), "tile", align=RIGHT, firm=True), at, 3)
            tone = "good" if (one.change > 0) == one.good else "red"
            change = Label(signed(one.change, self._words), "tile", tone=tone, align=RIGHT, firm=True)
            change.setMinimumWidth(theme.current().px(28))
            grid.addWidget(change, at, 4)
        part.setLayout(grid)
        return part

    def _table(self, table: Table) -> Part:
        part, grid = Part(), QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for number, head in enumerate(table.head, 2):
            grid.addWidget(Label(self._say(head), "note", tone="sepia", align=RIGHT, firm=True), 0, number)
        for at, purse in enumerate(table.rows, 1):
            look = self._looks[purse.side]
            grid.addWidget(Roundel(None, look, 20), at, 0)
            grid.addWidget(Label(look.name, "body"), at, 1)
            for number, figure in enumerate(purse.figures, 2):
                role: Any = "strong" if number == len(purse.figures) + 1 else "body"
                shown = "–" if figure is None else self._say(say("{n}", n=figure))
                grid.addWidget(Label(shown, role, align=RIGHT, firm=True), at, number)
        part.setLayout(grid)
        return part


def _leaf(things: Iterable[Any]) -> Part:
    leaf = Part()
    leaf.setLayout(column(*things, gap=7))
    return leaf


def _beside(sign: QWidget, *lines: QWidget) -> Part:
    part = Part()
    told = column(*lines, gap=0)
    whole = row(sign, told, gap=12)
    whole.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
    whole.setStretchFactor(told, 1)
    part.setLayout(whole)
    return part
