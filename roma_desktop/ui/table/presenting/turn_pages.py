"""What the page between two turns tells, as data: a game fills it, the table lays it out. No Qt, but for faces.

What can be told of every game is put together here: places that changed hands, encounters, what else is told of the
turn. All is seen with the eyes of the one who looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from roma_desktop.core.flow import Position
from roma_desktop.core.message import Message
from roma_desktop.ui.counters import Printable
from roma_desktop.ui.story.account import Account
from roma_desktop.ui.story.kit import history_of
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Sign, Telling

S = TypeVar("S", bound=Position)


@dataclass(frozen=True)
class Turned(Generic[S]):
    """A turn that is over: ``past`` has its moments and those since, as the one who looks may know them.

    ``before`` and ``after`` are the positions at its beginning and its end, ``now`` that in which the next one has
    begun; the one who looks may know all of them. ``number`` counts turns as the game's pages do.
    """

    past: Past[S]
    number: int
    before: S
    after: S
    now: S
    over: bool = True

    @cached_property
    def account(self) -> Account[Any]:
        """What is told of its moments."""
        account: Account[Any] = history_of(self.past.title.id).account(self.past)
        return account


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
    (``comers``). ``prizes`` begin with those that the one who looks has a part in. ``fights_title`` stands
    over the fights where they aren't called battles, ``comers_title`` over those who have come; ``standing_title`` and ``standing_note`` head the standing.
    ``button`` leads on.
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
    """The places that another side holds at the end of the turn than at its beginning."""
    holders = turned.past.presenter.holders
    before, after = holders(turned.before), holders(turned.after)
    places = dict.fromkeys((*after, *before))
    found = (Prize(place, before.get(place, ""), after.get(place, "")) for place in places)
    sides = turned.past.title.sides(turned.after)

    def weight(prize: Prize) -> tuple[bool, int]:
        parties = {prize.before, prize.after}
        return turned.past.eyes not in parties, -len(parties.intersection(sides))

    return tuple(sorted((one for one in found if one.before != one.after), key=weight))


def tellings_of(turned: Turned[Any], turns: Iterable[int]) -> Iterator[tuple[str, Telling]]:
    """What is told of some turns of the story, with whose doing it was."""
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
