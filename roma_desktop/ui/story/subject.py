"""What is looked back at: a line of moments, through whose eyes, and all that can be told of it. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from roma_desktop.core.entries import Header
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.progress import Tick, no_tick
from roma_desktop.core.reading import Opened, read_record
from roma_desktop.core.record import Record
from roma_desktop.core.title import Title
from roma_desktop.core.verify import account
from roma_desktop.games.registry import title as find_title
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.annals import Annals, annals_of, eyes_for, figures
from roma_desktop.games.roma_victrix.annals_battles import Eyes
from roma_desktop.games.roma_victrix.annals_dice import by_kind, by_side
from roma_desktop.games.roma_victrix.annals_figures import Row
from roma_desktop.games.roma_victrix.annals_luck import Fortune, Venture, fortunes, ledger
from roma_desktop.games.roma_victrix.annals_tale import Chapter, tale
from roma_desktop.games.roma_victrix.combat import Pair, Sums
from roma_desktop.games.roma_victrix.pieces import PowerId, Side
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.story.history import Branch, branches

_PARTS = ("annals", "rows", "chapters", "ventures", "fortunes", "branches", "chances")
"""What of a game takes its time to be worked out; each is remembered."""


@dataclass(frozen=True, eq=False)
class Subject:
    """A game to look back at. ``eyes``: the side that looks, None where everything lies open.

    ``ends`` are the last moments of all its lines, ``names`` those of positions by their command.
    """

    title: Title[State]
    header: Header
    line: tuple[Moment[State], ...]
    eyes: Eyes
    file: Path | None = None
    ends: tuple[Moment[State], ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)

    @property
    def last(self) -> State:
        return self.line[-1].state

    @cached_property
    def annals(self) -> Annals:
        return annals_of(self.line, self.eyes)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        return figures(self.annals, self.last, self.eyes)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(tale(self.line, self.annals.battles, self.eyes))

    @cached_property
    def ventures(self) -> tuple[Venture, ...]:
        return tuple(ledger(self.annals.battles, _policy))

    @cached_property
    def fortunes(self) -> tuple[Fortune, ...]:
        return tuple(fortunes(self.ventures))

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that were played at some time, in the order of the scenario."""
        played = {row.side for row in self.rows if row.percent is not None}
        return tuple(power for power in self.last.powers if power in played)

    @cached_property
    def index_of(self) -> Mapping[int, int]:
        """The place in the line of each command's number."""
        return {moment.number: index for index, moment in enumerate(self.line)}

    def seen(self, state: State) -> State:
        """A position as whoever looks may see it."""
        return state if self.eyes is None else self.title.seen_by(state, self.eyes)

    def words(self, language: str) -> Words:
        return self.title.words(self.last, language)

    def name(self, language: str) -> str:
        """The scenario's title."""
        titles = {str(key): text for key, text in self.last.setting.scenario.title.items()}
        return titles.get(language) or titles.get("en") or next(iter(titles.values()), "")

    def ends_of_turns(self) -> list[tuple[int, State]]:
        """(turn, position) at the end of each turn, the set-up (turn 0) first, the last position last."""
        found: dict[int, State] = {0: self.line[0].state}
        for moment in self.line:
            found[moment.state.turn] = moment.state
        for before, moment in zip(self.line, self.line[1:], strict=False):
            if moment.state.turn > before.state.turn:
                found[before.state.turn] = _before_turn(moment)
        return sorted(found.items())

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        return tuple(branches(self.line, self.ends, self.names))

    def read_up(self, tick: Tick = no_tick) -> Subject:
        """Work out all that takes its time, on any thread; the same game. Raises what ``tick`` raises."""
        for done, part in enumerate(_PARTS):
            tick(done / len(_PARTS))
            getattr(self, part)
        return self

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely dice are as uneven as those that fell, for what and for whom."""
        throws = self.annals.throws
        return tuple(some.chance for _, some in (*by_kind(throws), *by_side(throws)))

    def on_line(self, line: tuple[Moment[State], ...]) -> Subject:
        """The same game on another line of its history."""
        return replace(self, line=line)


def of_record(record: Record[State], side: Side | None) -> Subject:
    """A game that is being played, as ``side`` may see it. The record is not touched."""
    return _subject(record.title, record.header, record.game, side, record.file, record.names)


def of_file(file: Path, side: Side | None = None) -> Subject:
    """A recorded game. Raises ``BadFile``."""
    return of_opened(file, read_record(file, find_title), side)


def of_opened(file: Path, opened: Opened, side: Side | None = None) -> Subject:
    return _subject(opened.title, opened.header, opened.game, side, file, opened.names)


def _subject(
    title: Title[State], header: Header, game: Game[State], side: Side | None, file: Path, names: Mapping[int, str]
) -> Subject:
    line = tuple(game.line)
    eyes = eyes_for(line[-1].state, side)
    return Subject(title, header, line, eyes, file, tuple(game.ends), dict(names))


def player_of(header: Header, power: PowerId) -> Message:
    """Who played a side, in words."""
    player = header.players.get(power, "human")
    return say("the computer") if player == "random" else say("a person")


def dice_verdict(opened: Opened) -> Message:
    """What can be said of the dice of a record: were they those that were promised [dice to trust]?"""
    if opened.header.dice == "typed":
        return say("The dice were rolled by hand and typed in.")
    if opened.header.dice == "scripted":
        return say("The dice of this game were given beforehand.")
    return account(opened)


def _policy(sums: Sums, dice: Pair, decisive: bool) -> tuple[int, int]:
    return best_split(sums, dice, decisive=decisive)


def _before_turn(moment: Moment[State]) -> State:
    """The position just before the turn marker moves on in this moment."""
    state = moment.origin
    for event in moment.events:
        after = event.apply(state)
        if after.turn > state.turn:
            return state
        state = after
    return moment.origin


def verdict_of(file: Path, tick: Tick = no_tick) -> Message:
    """What can be said of the dice of a record. Raises ``BadFile``, and what ``tick`` raises."""
    return dice_verdict(read_record(file, find_title, tick))
