"""What a battle of Arquebus tells a player who looks back at it. No Qt, but for what is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Final

from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import Happening
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.entries import Header
from roma_desktop.games.arquebus.events.moving import Moved
from roma_desktop.games.arquebus.events.pieces import Went
from roma_desktop.games.arquebus.history import chapters as written
from roma_desktop.games.arquebus.history.annals import Annals, annals_of
from roma_desktop.games.arquebus.history.chapters import Part
from roma_desktop.games.arquebus.history.dice import kind_of
from roma_desktop.games.arquebus.history.marks import Mark as AnnalsMark
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.games.arquebus.rules.die import D10
from roma_desktop.ui.games.arquebus.history import luck, measures, result, spreadsheets
from roma_desktop.ui.games.arquebus.showing.phase import phase
from roma_desktop.ui.story.account import Account, Columns
from roma_desktop.ui.story.values import Chapter, Encounter, Luck, Mark, Measure, Section, Sign, Table, Telling, Way

ATTACK, TURNING, EVENT = "attack", "turning", "event"
"""The keys of the paces at which a player steps through a battle."""
SIGNS: Final[Mapping[str, tuple[Sign, str]]] = {
    "shock": ("swords", ATTACK),
    "leader": ("ring", EVENT),
    "seizure": ("ring", EVENT),
    "work": ("ring", EVENT),
    "turning": ("tower", TURNING),
    "end": ("flag", EVENT),
}
"""The kinds of the annals' marks on the line of time, and the pace that stops at them."""
PARTS: Final[Mapping[Part, Message]] = {
    "march": say("Move and fire"),
    "shock": say("Shock"),
    "rally": say("Rally"),
    "initiative": say("Initiative"),
}


class ArquebusAccount(Account[State]):
    """Put together from the annals, which are seen with the same eyes."""

    DIE = D10
    PARTS = ("annals", "chapters", "throws", "measures", "marks", "chances")

    @cached_property
    def annals(self) -> Annals:
        """Shots and attacks, figures, marks, luck and story."""
        return annals_of(self.past.line, self.past.eyes)

    # ------------------------------------------------------------ the story

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """What was done, activation by activation and phase by phase."""
        return tuple(
            Chapter(chapter.turn, self.heading(chapter.turn), tuple(self._section(chapter, one) for one in parts))
            for chapter in self.annals.chapters
            for parts in (chapter.sections,)
        )

    def heading(self, turn: int) -> Message:
        if turn == 0:
            return _SET_UP
        opened = self._opened.get(turn)
        return say("{n}. {what}", n=turn, what=opened) if opened is not None else say("Activation {n}", n=turn)

    @cached_property
    def _opened(self) -> Mapping[int, Message]:
        """What each activation is, in words."""
        return {chapter.turn: chapter.opened for chapter in self.annals.chapters}

    def label(self, turn: int) -> Message:
        return say("No. {n}", n=turn) if turn else say("Set-up")

    def opens_turn(self, one: Happening[State], line: Line) -> bool:
        return one.after.activations > one.before.activations

    def phase(self, state: State) -> Hashable:
        """The activation and its phase."""
        return state.activations, phase(state)

    def _section(self, chapter: written.Chapter, section: written.Section) -> Section:
        return Section(tuple(map(self._telling, section.tellings)), PARTS.get(section.part), chapter.side)

    def _telling(self, one: written.Telling) -> Telling:
        topics = frozenset({one.topic} if one.topic else ())
        encounter = self._places.get(one.combat) if one.combat is not None else None
        return Telling(one.sentences, one.number, one.rule, topics, encounter)

    # ------------------------------------------------------------ marks

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Attacks, leaders who fall, seizures, works that are broken, turning points, the end."""
        return tuple(map(_mark, self.annals.marks))

    @cached_property
    def encounters(self) -> tuple[Encounter, ...]:
        """The attacks by shock and charge."""
        return tuple(Encounter(one.number, one.at) for one in self.annals.combats if not one.shot)

    @cached_property
    def _places(self) -> Mapping[int, int]:
        """The place of each attack among the encounters, by its index among all shots and attacks."""
        attacks = (index for index, one in enumerate(self.annals.combats) if not one.shot)
        return {index: place for place, index in enumerate(attacks)}

    def way(self, moment: Moment[State], seen: State) -> Way:
        """The last way of a unit or a leader in the moment: a step, a ride, a retreat or an advance."""
        places: list[HexId] = []
        piece = side = ""
        for event, before, _ in self.past.happenings(moment):
            if not isinstance(event, Moved | Went):
                continue
            of = event.piece if isinstance(event, Moved) else event.unit
            at = before.units[of].at if of in before.units else before.leaders[of].at
            if at in before.setting.field.hexes:
                places = [*places, event.to] if of == piece and places[-1:] == [at] else [at, event.to]
                piece, side = of, before.side_of(of)
        return Way(tuple(places), side)

    def theatre(self, state: State) -> Iterator[str]:
        """Where units stand."""
        yield from state.stacks

    # ------------------------------------------------------------ figures

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return self.past.last.setting.sides

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Flight Points, units by their order, losses, activations, fire and shock, luck."""
        return tuple(measures.measured(self.annals.rows, self.annals.ventures, self.turns))

    def columns(self, key: str, words: Words) -> Columns:
        if key == "combats":
            return spreadsheets.combats(self.annals, words)
        if key == "figures":
            return spreadsheets.figures(self.annals.rows, words)
        return super().columns(key, words)

    # ------------------------------------------------------------ dice

    def kind_of(self, rule: str) -> Message:
        return kind_of(rule)

    def luck(self, words: Words) -> Luck:
        """The luck in fire, shock and all that a die decides."""
        return luck.told(self.annals, self.sides, self._places, words, self.past.colour)

    # ------------------------------------------------------------ the report

    def subtitle(self, words: Words) -> str:
        return result.subtitle(self.past.last, words)

    def result(self, header: Header, words: Words) -> Table:
        return result.result(self.annals.rows, self.past.last, header, words, self.past.colour)

    def caption(self, turn: int) -> Message:
        if turn == 0:
            return say("At the first decision")
        if turn == self.turns and not self.past.over:
            return say("As it stands now; numbers mark attacks")
        return say("At the end of the activation; numbers mark attacks")

    def mapped(self, turn: int) -> bool:
        """The set-up, the end of each Time box, turning points and the end of the battle."""
        return turn in self._mapped

    @cached_property
    def _mapped(self) -> frozenset[int]:
        ends = self.past.ends_of_turns()
        boxes = {turn for (turn, state), (_, after) in pairwise(ends) if state.time != after.time}
        return frozenset({0, self.turns, *boxes, *(one.turn for one in self.annals.turning_points)})

    def encounter_table(self, words: Words) -> tuple[str, Table] | None:
        """The attacks, if there were any."""
        fought = [one for one in self.annals.combats if not one.shot]
        return (words.say(say("Shock and charge")), result.attacks(fought, words)) if fought else None


_SET_UP = say("The set-up")


def _mark(one: AnnalsMark) -> Mark:
    sign, pace = SIGNS[one.kind]
    words = say("Activation {n}: {what}", n=one.turn, what=one.words)
    return Mark(one.number, sign, words, one.side, one.at, pace)
