"""The sheet of a siege attempt or a sortie: who besieges whom, the table with its die, what came of it [9.0, 9.1]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Event, Line
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.events.combat import SiegeResultRead
from roma_desktop.games.sparta_vs_athens.events.pieces import Eliminated, FortDestroyed, LeaderRemoved, WentInside
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLaid, SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, enemy
from roma_desktop.games.sparta_vs_athens.steps.besieging import SiegeAttempt
from roma_desktop.games.sparta_vs_athens.steps.sortie import Sortie
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.camp import Camp, CampUnit, CampView
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Block
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Walls, besieged, sortie
from roma_desktop.ui.games.sparta_vs_athens.battle.odds_card import siege_words
from roma_desktop.ui.games.sparta_vs_athens.battle.page import Foot
from roma_desktop.ui.games.sparta_vs_athens.battle.siege_table import SiegeTable
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import fort_face, strongest_first, unit_face
from roma_desktop.ui.games.sparta_vs_athens.showing.sides import side_look
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken

TOLD = (Eliminated, FortDestroyed, LeaderRemoved, PrestigeMoved, SiegeLaid, SiegeLifted, Taken, WentInside)
"""Events that the sheet tells, each in a line of its own."""


@dataclass(frozen=True)
class SiegeStory:
    """A siege attempt or sortie that has been rolled. ``face``: its die; ``broken``: whether it succeeds."""

    walls: Walls
    face: int
    broken: bool
    lost: frozenset[str] = frozenset()
    tale: tuple[Line, ...] = ()

    def after(self, event: Event[State], state: State) -> SiegeStory:
        """The story after an event; ``state`` is the position before it."""
        if not isinstance(event, TOLD):
            return self
        line = event.line(state)
        lost = self.lost | (frozenset(event.units) if isinstance(event, Eliminated) else frozenset())
        return replace(self, lost=lost, tale=(*self.tale, line) if line is not None else self.tale)


def siege_read(event: SiegeResultRead, state: State, face: int) -> SiegeStory | None:
    """The story that begins with this event; None if no siege is being played. ``state``: the position before it."""
    broken = event.result == "DE"
    for step in reversed(state.steps):
        match step:
            case SiegeAttempt():
                units = [state.units[of] for of in sorted(step.units)]
                return SiegeStory(besieged(state, step.side, step.at, units), face, broken)
            case Sortie():
                return SiegeStory(sortie(state, step.side, step.at), face, broken)
    return None


class SiegeSheet(DecisionSheet):
    """Shows one attempt after the other; each is read and folded."""

    WIDE, TALL = 1120, 560

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._story: SiegeStory | None = None
        self._state: State | None = None
        self._page: SiegePage | None = None
        self._scroll: Scroll | None = None
        self._whole = column(self.head(), Hair(), gap=8, margins=(22, 12, 20, 14))
        self.setLayout(self._whole)

    def begin(self, story: SiegeStory, state: State) -> None:
        """An attempt has been rolled."""
        self._story, self._state = story, state
        if self._scroll is not None:
            self._scroll.hide()
            self._scroll.deleteLater()
        self._page = SiegePage(story, state, self.words)
        self._scroll = Scroll(self._page)
        self._whole.addWidget(self._scroll, 1)
        at = story.walls.at
        title = (
            say("Sortie at {place:place}", place=at) if story.walls.sortie else say("Siege of {place:place}", place=at)
        )
        self.entitle(title, self._says(story))
        self._show()

    def tell(self, event: Event[State], state: State) -> None:
        """Anything else happens; ``state`` is the position before it."""
        if self._story is not None:
            self._story = self._story.after(event, state)
            self._show()

    def story(self) -> SiegeStory | None:
        return self._story

    def bar(self) -> Asked:
        fold = Choice("fold", self.words.say(say("Fold the sheet")), primary=True, back=True)
        if self._story is None:
            return Asked("", "", (fold,))
        return Asked(spoken(self.words, verdict(self._story)), "9.1" if self._story.walls.sortie else "9.0", (fold,))

    def press(self, key: str) -> None:
        if key == "fold":
            self.folded.emit()

    def draft(self) -> object:
        return self._story, self._state

    def take_up(self, draft: object) -> None:
        match draft:
            case SiegeStory() as story, State() as state:
                self.begin(story, state)

    def _show(self) -> None:
        if self._page is not None and self._story is not None:
            self._page.show_story(self._story)
        self.changed.emit()

    def _says(self, story: SiegeStory) -> tuple[tuple[str, str, str], ...]:
        one, other = story.walls.side, enemy(story.walls.side)
        if story.walls.sortie:
            return spoken(self.words, say("{one:side} tries to break out.", one=one), rule="9.1")
        return spoken(self.words, say("{one:side} besieges {other:side}.", one=one, other=other), rule="9.0")


class SiegePage(Part):
    """Besiegers at the left, those inside at the right; the table between them, what came of it below."""

    def __init__(self, story: SiegeStory, state: State, words: Words) -> None:
        super().__init__()
        self._words, self._state = words, state
        walls = story.walls
        ours, theirs = side_look(walls.side, words), side_look(enemy(walls.side), words)
        self.camps = Camp(ours, words, faces_right=True), Camp(theirs, words, faces_right=False)
        self.table = SiegeTable(ours, words)
        self._foot = Foot(words)
        upper = row(gap=18)
        for widget, share in ((self.camps[0], 4), (_centred(self.table), 5), (self.camps[1], 4)):
            upper.addWidget(widget, share)
        self.setLayout(column(upper, self._foot, None, gap=12))

    def show_story(self, story: SiegeStory) -> None:
        walls = story.walls
        ours = say("breaks out") if walls.sortie else say("besieges")
        theirs = say("besieges") if walls.sortie else say("inside the walls")
        self.camps[0].show_view(self._camp(story, 0, ours, walls.units))
        self.camps[1].show_view(self._camp(story, 1, theirs, walls.inside))
        self.table.show_column(walls.column, walls.modifier, story.face, sortie=walls.sortie)
        lines = [message for message, _ in siege_words(self._words, walls)]
        title = say("The odds of this sortie") if walls.sortie else say("The odds of this attempt")
        blocks = (Block(title, lines, "9.1" if walls.sortie else "9.0"),)
        self._foot.show_blocks(blocks, story.tale)

    def _camp(self, story: SiegeStory, number: int, task: Message, units: Sequence[Unit]) -> CampView:
        walls, words = story.walls, self._words
        side = walls.side if number == 0 else enemy(walls.side)
        strength = walls.forecast.attack if number == 0 else walls.forecast.defence
        land, sea = (sum(one.sp for one in units if one.kind == kind) for kind in (LSP, NSP))
        about = [say("{land} LSP + {sea} NSP", land=land, sea=sea)] if sea else [say("{land} LSP", land=land)]
        if number and walls.garrison:
            about.append(say("{n} GSP of the walled city", n=walls.garrison))
        marks = {one.id: Mark.REMOVE if one.id in story.lost else Mark.NONE for one in units}
        shown = tuple(
            CampUnit(one.id, unit_face(self._state, one, words), words.name("unit", one.id), marks[one.id])
            for one in strongest_first(units)
        )
        forts = tuple(Cell(fort_face(fort, words), words.name("fort", fort.id)) for fort in walls.forts)
        beside = forts if number else ()
        return CampView(side_look(side, words), task, strength, about, shown, beside=beside, confirmed=True)


def _centred(table: SiegeTable) -> Part:
    part = Part()
    part.setLayout(column(table, None, gap=0))
    return part


def verdict(story: SiegeStory) -> Message:
    """What the die has decided."""
    at, face = story.walls.at, story.face
    if story.walls.sortie:
        if story.broken:
            return say("The die is a {face}: the besieged of {place:place} break out and fight.", face=face, place=at)
        return say("The die is a {face}: the sortie at {place:place} fails.", face=face, place=at)
    if story.broken:
        return say("The die is a {face}: {place:place} falls.", face=face, place=at)
    return say("The die is a {face}: {place:place} holds out.", face=face, place=at)
