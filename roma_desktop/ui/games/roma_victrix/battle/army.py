"""One side of a battle: who leads it, its strength, its counters, and the losses it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.ranks import Ranks
from roma_desktop.ui.games.roma_victrix.battle.tokens import Token
from roma_desktop.ui.parts.counters.piece import Cell, Piece, draw_cell, room_of
from roma_desktop.ui.parts.layout.boxes import Thing, column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.tile import Band, Hair, Tile
from roma_desktop.ui.parts.text.words import LEFT, RIGHT
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, spoken

LARGE, SMALL = 84, 60
"""Sides of the portrait in pixels at 100 %."""
NARROW = 310
"""Below this width in pixels at 100 % words are short."""


@dataclass(frozen=True)
class Losses:
    """The foot of an army: how much it must lose, how much is chosen; ``live``: here and now; ``open``: only if the
    net DRM is split as it is now."""

    due: int
    chosen: int = 0
    live: bool = False
    confirmed: bool = False
    open: bool = False


@dataclass(frozen=True)
class ArmyView:
    """What is shown of an army. ``csp`` is None while its strength is not known.

    ``about`` are pairs of words: in full, and short for narrow sheets.
    """

    look: PowerLook
    task: Message
    chief: Cell | None
    csp: int | None
    about: Sequence[tuple[Message, Message]]
    tokens: Sequence[Token]
    losses: Losses | None = None


class Army(Part):
    """Mirrored for the attacker, who stands at the left and faces right."""

    stepped = Signal(str)
    stepped_back = Signal(str)

    def __init__(self, view: ArmyView, words: Words, *, faces_right: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._view, self._roomy = words, view, True
        align = LEFT if faces_right else RIGHT
        ink = view.look.hues.ink
        band = Band(view.look.colour, height=44)
        name = [Sign(view.look, 32), Label(view.look.name, "head", tone=ink), None]
        self._task = Label(words.say(view.task), "note", tone=ink)
        band.setLayout(row(*_faced([*name, self._task], faces_right), gap=8, margins=(8, 0, 8, 0)))
        self._chief = Portrait(view.chief, LARGE) if view.chief else None
        self._csp = Label(role="great", firm=True)
        self._about = [Label(role="note", align=align), Label(role="note", align=align)]
        self._stand = Part()
        self._stand.setLayout(column(*([self._chief] if self._chief else []), gap=0))
        head: list[Thing] = [self._stand, None, self._csp, column(None, *self._about, None, gap=0)]
        self.ranks = Ranks(to_right=faces_right)
        self.ranks.stepped.connect(self.stepped)
        self.ranks.stepped_back.connect(self.stepped_back)
        self.foot = Foot(words)
        self._head = row(*_faced(head, faces_right), gap=10)
        whole = column(band, self._head, Hair(), gap=6)
        whole.addWidget(self.ranks, 1)
        whole.addWidget(self.foot)
        self.setLayout(whole)
        self.show_view(view)

    def show_view(self, view: ArmyView) -> None:
        self._view = view
        self._task.setText(self._words.say(view.task))
        self._csp.setText("?" if view.csp is None else str(view.csp))
        self._say_about()
        if self._chief is not None and view.chief is not None:
            self._chief.show_cell(view.chief)
        losses = view.losses
        confirmed = losses is not None and losses.confirmed
        self.ranks.show_tokens(view.tokens, confirmed=confirmed, live=losses is not None and losses.live)
        self.foot.show_losses(losses)
        self.ranks.grid.setAccessibleName(view.look.name)
        self._tint()

    def restyle(self) -> None:
        super().restyle()
        self._tint()
        self._fit_chief()

    def set_roomy(self, roomy: bool) -> None:
        """Whether the sheet is tall enough for the large portrait."""
        self._roomy = roomy
        self._fit_chief()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_about()

    def _say_about(self) -> None:
        short = self.width() < theme.current().px(NARROW)
        lines = [words[short] for words in self._view.about]
        for index, label in enumerate(self._about):
            label.setVisible(index < len(lines))
            label.setText(self._words.say(lines[index]) if index < len(lines) else "")

    def _fit_chief(self) -> None:
        """The portrait, or the room it would take: both armies' ranks begin at the same height."""
        side = LARGE if self._roomy else SMALL
        self._stand.setFixedHeight(room_of(theme.current().px(side)))
        if self._chief is not None:
            self._chief.set_side(side)

    def _tint(self) -> None:
        self._csp.set_tone(theme.voice(self._view.look.hues, theme.current().colours.paper))


class Portrait(Piece):
    """A leader, larger where there is room."""

    def set_side(self, side: int) -> None:
        if side != self._side:
            self._side = side
            self.restyle()

    def draw(self, painter: QPainter) -> None:
        """A leader who fell is struck out, but nobody has to do anything about it: no red."""
        draw_cell(painter, QPointF(0, 0), theme.current().px(self._side), self._cell, True)


class Foot(Tile):
    """How much is lost: a running total while it is being chosen."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._count = linked(role="body", lines=1)
        self._rest = Label(role="head", firm=True)
        self._done = Label(role="note", firm=True)
        box = row(gap=8, margins=(12, 4, 12, 4))
        box.addWidget(self._count, 1)
        for thing in (self._rest, self._done):
            box.addWidget(thing)
        self.setLayout(box)
        self.restyle()

    def show_losses(self, losses: Losses | None) -> None:
        self.setVisible(losses is not None)
        if losses is None:
            return
        live, more = losses.live, losses.due - losses.chosen
        self.set_edge("red" if live else "hair")
        self._count.say(spoken(self._words, self._counted(losses)))
        self._rest.setText(self._words.say(_rest(more)) if live else "")
        self._rest.set_tone("red" if live and more else "")
        self._rest.setVisible(live)
        self._done.setText(self._words.say(say("confirmed")))
        self._done.setVisible(losses.confirmed)

    def _counted(self, losses: Losses) -> Message:
        if losses.live:
            return say("{chosen} of {due} CSP", chosen=losses.chosen, due=losses.due)
        if losses.open:
            return say("Would lose {due} CSP", due=losses.due)
        if losses.due == 0:
            return say("Nothing is lost")
        return say("Loses {due} CSP", due=losses.due)

    def restyle(self) -> None:
        super().restyle()
        self.setFixedHeight(theme.current().px(44))


def _rest(more: int) -> Message:
    if more > 0:
        return say("{more} more", more=more)
    if more < 0:
        return say("{over} too many", over=-more)
    return say("done")


def _faced(things: Sequence[Thing], faces_right: bool) -> list[Thing]:
    return list(reversed(things)) if faces_right else list(things)
