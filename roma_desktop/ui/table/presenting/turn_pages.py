"""What the page between two turns tells, as data: a game fills it, the table lays it out. No Qt, but for faces.

What can be told of every game is put together here: places that changed hands, encounters, what else is told of the
turn. All is seen with the eyes of the one who looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.core.game import Moment
from roma_desktop.core.message import Message
from roma_desktop.core.title import Title
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.story.values import Chapter, Encounter, Sign, Telling

S = TypeVar("S", bound=Position)


class Seen(Protocol):
    """Moments of a game as somebody may know them; ``eyes`` say who looks, None sees everything."""

    @property
    def title(self) -> Title[Any]: ...

    @property
    def line(self) -> tuple[Moment[Any], ...]: ...

    @property
    def eyes(self) -> str | None: ...

    def happenings(self, moment: Moment[Any]) -> Iterator[Any]:
        """The events that are known, each with the positions before and after it."""


class Told(Protocol):
    """What is told of such moments."""

    @property
    def chapters(self) -> tuple[Chapter, ...]: ...

    @property
    def encounters(self) -> tuple[Encounter, ...]: ...


@dataclass(frozen=True)
class Turned(Generic[S]):
    """A turn that is over: ``past`` has its moments and those since, ``account`` what is told of them.

    ``before`` and ``after`` are the positions at its beginning and its end, ``now`` that in which the next one has
    begun, as the one who looks may know them; ``held_before`` and ``held_after`` say whose each place was.
    ``number`` counts turns as the game's pages do. ``over``: the turn has ended; else it is told as far as it has come.
    """

    past: Seen
    account: Told
    number: int
    before: S
    after: S
    now: S
    held_before: Mapping[str, str]
    held_after: Mapping[str, str]
    over: bool = True


@dataclass(frozen=True)
class Prize:
    """A place that changed hands; "" is nobody."""

    place: str
    before: str
    after: str


@dataclass(frozen=True)
class Fight:
    """An encounter: where ("" where its sentences say it), whose attack it was, how it began, what it decided.

    ``decided`` and ``toll``, what it cost, are None where nothing is told of that.
    """

    place: str
    side: str
    began: Message
    decided: Message | None = None
    toll: Message | None = None


@dataclass(frozen=True)
class Tiding:
    """Something worth a line: whose it is ("" nobody's), a sign or a face before it."""

    sentence: Message
    side: str = ""
    sign: Sign | None = None
    face: Printable | None = None


@dataclass(frozen=True)
class Standing:
    """How far a side has come: so much ``of`` so much, in ``words``; ``change`` in this turn.

    ``good``: more is better.
    """

    side: str
    reached: int
    of: int
    words: Message
    change: int = 0
    good: bool = True


@dataclass(frozen=True)
class Purse:
    """What a side can expect: a figure for each column, None for what is hidden."""

    side: str
    figures: tuple[int | None, ...]


@dataclass(frozen=True)
class Table:
    """Purses under the heads of their columns; ``note`` says what they are."""

    title: Message
    note: Message
    head: tuple[Message, ...]
    rows: tuple[Purse, ...]


@dataclass(frozen=True)
class Heading:
    """The title of a leaf, such as a date, and a line below it."""

    title: Message
    line: Message


@dataclass(frozen=True)
class TurnPage:
    """A page. ``old`` heads what is over, ``new`` what begins (None where only one leaf is needed).

    ``prizes``, ``fights`` and ``deeds`` are of the old turn, ``tidings`` of the new one, with those who have come
    (``comers``). ``prizes`` begin with those that the one who looks has a part in. Titles stand over the parts that
    have no name of their own, or in place of it; ``standing_note`` beside that of the standing. ``button`` leads on.
    """

    old: Heading
    button: Message
    new: Heading | None = None
    prizes: tuple[Prize, ...] = ()
    fights: tuple[Fight, ...] = ()
    deeds: tuple[Tiding, ...] = ()
    tidings: tuple[Tiding, ...] = ()
    comers: tuple[Tiding, ...] = ()
    fights_title: Message | None = None
    comers_title: Message | None = None
    standing_title: Message | None = None
    standing_note: Message | None = None
    standing: tuple[Standing, ...] = ()
    tables: tuple[Table, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything has happened that is worth a page."""
        moved = any(one.change for one in self.standing)
        return bool(self.prizes or self.fights or self.deeds or self.tidings or self.comers or moved)


def prizes_of(turned: Turned[Any]) -> tuple[Prize, ...]:
    """The places that changed hands between the turn's beginning and its end; first those that concern the reader."""
    before, after = turned.held_before, turned.held_after
    places = dict.fromkeys((*after, *before))
    found = (Prize(place, before.get(place, ""), after.get(place, "")) for place in places)
    sides = turned.past.title.sides(turned.after)

    def weight(prize: Prize) -> tuple[bool, int]:
        parties = {prize.before, prize.after}
        return turned.past.eyes not in parties, -len(parties.intersection(sides))

    return tuple(sorted((one for one in found if one.before != one.after), key=weight))


def tellings_of(turned: Turned[Any], turns: Iterable[int]) -> Iterator[tuple[str, Telling]]:
    """What is told of some turns of the story, each with the side whose doing it was."""
    wanted = frozenset(turns)
    for chapter in turned.account.chapters:
        if chapter.turn in wanted:
            for section in chapter.sections:
                for telling in section.tellings:
                    yield section.side, telling


def fights_of(turned: Turned[Any], turns: Iterable[int]) -> tuple[Fight, ...]:
    """The encounters of some turns: how each began, and what it decided."""
    encounters = turned.account.encounters
    found = []
    for side, telling in tellings_of(turned, turns):
        if telling.encounter is not None and telling.sentences:
            decided = telling.sentences[-1] if len(telling.sentences) > 1 else None
            found.append(Fight(encounters[telling.encounter].place, side, telling.sentences[0], decided))
    return tuple(found)
