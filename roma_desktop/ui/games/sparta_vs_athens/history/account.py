"""What a game of Sparta vs. Athens tells a player who looks back. No Qt, but for what is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import Final

from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import Happening
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.entries import Header
from roma_desktop.games.sparta_vs_athens.events.pieces import Went, side_of
from roma_desktop.games.sparta_vs_athens.events.turn import YearBegan
from roma_desktop.games.sparta_vs_athens.history import chapters
from roma_desktop.games.sparta_vs_athens.history.annals import Annals, annals_of
from roma_desktop.games.sparta_vs_athens.history.dice import kind_of
from roma_desktop.games.sparta_vs_athens.history.marks import Mark as AnnalsMark
from roma_desktop.games.sparta_vs_athens.history.marks import mark
from roma_desktop.games.sparta_vs_athens.history.seen import Seen
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.ui.games.sparta_vs_athens.history import luck, measures, result, spreadsheets
from roma_desktop.ui.story.account import Account, Columns
from roma_desktop.ui.story.values import Chapter, Encounter, Luck, Mark, Measure, Section, Sign, Table, Telling, Way

BATTLE, CITY, EVENT = "battle", "city", "event"
"""The paces at which a player can step through the game."""
SIGNS: Final[dict[str, tuple[Sign, str]]] = {
    "battle": ("swords", BATTLE),
    "siege": ("tower", BATTLE),
    "city": ("tower", CITY),
    "fort": ("tower", CITY),
    "land": ("tower", CITY),
    "government": ("ring", EVENT),
    "event": ("ring", EVENT),
    "nation": ("ring", EVENT),
    "leader": ("ring", EVENT),
    "end": ("flag", EVENT),
}
"""For each kind of mark in the annals its sign on the timeline, and the pace that stops at it."""
SEASONS: Final = {
    "administration": say("Administration"),
    "spring": say("Spring"),
    "summer": say("Summer"),
    "winter": say("Winter"),
}


class GreekAccount(Account[State]):
    """Put together from the annals, which are seen with the same eyes."""

    PARTS = ("annals", "chapters", "throws", "measures", "marks", "chances")

    @cached_property
    def annals(self) -> Annals:
        """Battles, figures, marks, luck and story."""
        return annals_of(self.past.line, self.past.eyes)

    # ------------------------------------------------------------ the story

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """What each side did, year by year and season by season."""
        return tuple(
            Chapter(chapter.turn, self.heading(chapter.turn), tuple(map(_section, chapter.sections)))
            for chapter in self.annals.chapters
        )

    def heading(self, turn: int) -> Message:
        return say("{year:year}, year {turn} of the war", year=self._year(turn), turn=turn) if turn else _SET_UP

    def label(self, turn: int) -> Message:
        return say("{year:year}", year=self._year(turn)) if turn else say("Set-up")

    def opens_turn(self, one: Happening[State], line: Line) -> bool:
        return isinstance(one.event, YearBegan)

    def phase(self, state: State) -> Hashable:
        """The season, and the side whose phase it is."""
        return state.year, state.season, state.phasing

    def _year(self, turn: int) -> int:
        return self.past.last.setting.scenario.first_year - turn + 1

    # ------------------------------------------------------------ marks

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Battles, sieges, cities that change hands, governments, events, nations, leaders that die, the end."""
        return tuple(map(_mark, self.annals.marks))

    @cached_property
    def encounters(self) -> tuple[Encounter, ...]:
        """The battles and sieges."""
        return tuple(Encounter(one.number, one.at) for one in self.annals.fought)

    def places(self, moment: Moment[State]) -> list[str]:
        """The places of the marks of a moment, such as battles; without any, the usual ones."""
        found = (mark(Seen(moment.number, *one)) for one in self.past.happenings(moment))
        return [one.at for one in found if one is not None and one.at] or super().places(moment)

    def way(self, moment: Moment[State], seen: State) -> Way:
        """The last march of the moment."""
        places: list[str] = []
        side = ""
        for event, before, _ in self.past.happenings(moment):
            if not isinstance(event, Went):
                continue
            piece = event.pieces[0]
            at = before.leaders[piece].at if piece in before.leaders else before.units[piece].at
            places = [*places, event.to] if places and places[-1] == at else [at, event.to]
            side = side_of(before, piece) or ""
        return Way(tuple(places), side)

    def theatre(self, state: State) -> Iterator[str]:
        """Where units stand."""
        yield from state.stacks

    # ------------------------------------------------------------ figures

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return SIDES

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Prestige, money, strength, cities, tribute, losses."""
        return tuple(measures.measured(self.annals.rows, self.turns))

    def columns(self, key: str, words: Words) -> Columns:
        if key == "battles":
            return spreadsheets.battles(self.annals, words)
        if key == "figures":
            return spreadsheets.figures(self.annals.rows, words)
        return super().columns(key, words)

    # ------------------------------------------------------------ dice

    def kind_of(self, rule: str) -> Message:
        return kind_of(rule)

    def luck(self, words: Words) -> Luck:
        """The luck in battles, sieges and revolts."""
        return luck.told(self.annals, words, self.past.colour)

    # ------------------------------------------------------------ the report

    def subtitle(self, words: Words) -> str:
        return result.subtitle(self.past.last, words)

    def result(self, header: Header, words: Words) -> Table:
        return result.result(self.annals.rows, self.past.last, header, words, self.past.colour)

    def caption(self, turn: int) -> Message:
        if turn == 0:
            return say("At the first decision")
        if turn == self.turns and not self.past.over:
            return say("As it stands now; numbers mark battles and sieges")
        return say("At the end of the year; numbers mark battles and sieges")

    def encounter_table(self, words: Words) -> tuple[str, Table] | None:
        """The battles and sieges, if there were any."""
        fought = self.annals.fought
        return (words.say(say("Battles and sieges")), result.battles(fought, words)) if fought else None


_SET_UP = say("The set-up")


def _mark(one: AnnalsMark) -> Mark:
    sign, pace = SIGNS[one.kind]
    words = say("{year:year}: {what}", year=one.year, what=one.words)
    return Mark(one.number, sign, words, one.side, one.at, pace)


def _section(section: chapters.Section) -> Section:
    """A season, headed by its name and whose phase it is."""
    tellings = tuple(map(_telling, section.tellings))
    season = SEASONS.get(section.season)
    if season is None:
        return Section(tellings)
    if not section.side:
        return Section(tellings, season)
    return Section(tellings, say("{season}: {side:side}", season=season, side=section.side), section.side)


def _telling(one: chapters.Telling) -> Telling:
    return Telling(one.sentences, one.number, one.rule, frozenset({one.topic} if one.topic else ()), one.fought)
