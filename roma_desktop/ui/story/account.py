"""All that can be told of a game. ``Account`` tells it from the log and the title alone; games tell more. No Qt.

A game's own account derives from it. What takes its time is a cached property, named in ``PARTS``, so that it can be
worked out off the window's thread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from roma_desktop.ai.seating import is_computer
from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import shown
from roma_desktop.core.dice_statistics import SIX, Thrown, by_kind, by_side
from roma_desktop.core.flow import Line, Position
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import Happening
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.entries import Header
from roma_desktop.ui.story.past import Past
from roma_desktop.ui.story.values import Chapter, Encounter, Luck, Mark, Measure, Section, Table, Telling, Way

S = TypeVar("S", bound=Position)

DASH = "–"
Columns = tuple[tuple[str, ...], Iterable[Iterable[object]]]
"""The head and the rows of a file of comma-separated values."""


class Account(Generic[S]):
    """What a line of moments tells to the one who looks; it holds nothing that he may not know."""

    PARTS: ClassVar[tuple[str, ...]] = ("chapters", "throws", "measures", "marks", "chances")
    DIE: ClassVar[int] = SIX
    """How many sides the dice of the game have."""

    def __init__(self, past: Past[S]) -> None:
        self.past = past

    # ------------------------------------------------------------ the story

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The story, a chapter for each turn: by default the lines of the log."""
        turns: dict[int, list[Telling]] = {}
        for moment in self.past.line:
            for one in self.past.happenings(moment):
                if (line := one.line) is not None:
                    turns.setdefault(self.past.title.turn(one.after), []).append(_told(line, moment.number))
        return tuple(Chapter(turn, self.heading(turn), (Section(tuple(told)),)) for turn, told in turns.items())

    def heading(self, turn: int) -> Message:
        """The heading of a turn's chapter."""
        return say("Turn {turn}", turn=turn) if turn else say("The set-up")

    def label(self, turn: int) -> Message:
        """What a turn is called where there is little room, such as its date."""
        return say("Turn {turn}", turn=turn) if turn else say("Set-up")

    def opens_turn(self, one: Happening[S], line: Line) -> bool:
        """Whether a line of the log is the heading of a turn."""
        return self.past.title.turn(one.after) > self.past.title.turn(one.before)

    def phase(self, state: S) -> Hashable:
        """A key that changes when a phase ends: stepping by phases stops where it differs from the moment before."""
        return self.past.title.turn(state), self.past.presenter.clock(state).phase

    # ------------------------------------------------------------ marks

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What is marked on the line of time: by default the end of the game."""
        if not self.past.over:
            return ()
        end = self.past.line[-1]
        return (Mark(end.number, "flag", self.past.presenter.verdict(end.state)),)

    @cached_property
    def encounters(self) -> tuple[Encounter, ...]:
        """Battles and their like, in order."""
        return ()

    def places(self, moment: Moment[S]) -> list[str]:
        """The places to light on the map of a moment: by default those that its lines name."""
        lines = (one.line for one in self.past.happenings(moment))
        pieces = (piece for line in lines if line is not None for piece in Words().pieces(line.words))
        return [of for _, kind, of in pieces if kind == "place"]

    def way(self, moment: Moment[S], seen: S) -> Way:
        """The way that somebody took in a moment; ``seen`` is the position after it."""
        return Way()

    def theatre(self, state: S) -> Iterator[str]:
        """The places that the maps of a report must show: where the sides are at home and where pieces stand."""
        presenter = self.past.presenter
        for side in self.past.title.sides(state):
            yield from presenter.home(state, side)
        yield from (one.place for one in presenter.standpoints(state))

    # ------------------------------------------------------------ figures

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that have figures, in the order in which they are shown."""
        return self.past.title.sides(self.past.last)

    @property
    def turns(self) -> int:
        """The turn that the line has come to."""
        return self.past.title.turn(self.past.last)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """What the charts show: by default the commands of each turn, and the dice where any fell."""
        commands, dice = self._counts()
        found = [Measure(say("Commands"), say("in the turn"), commands)]
        if self.throws:
            found.append(Measure(say("Dice"), say("in the turn"), dice))
        return tuple(found)

    def _counts(self) -> tuple[dict[str, tuple[int, ...]], dict[str, tuple[int, ...]]]:
        """How many commands each side gave and how many dice were rolled for it, by turn from 0."""
        turn = self.past.title.turn
        commands = Counter((moment.actor, turn(moment.origin)) for moment in self.past.line)
        dice: Counter[tuple[str, int]] = Counter()
        for thrown in self.throws:
            dice[thrown.by, thrown.turn] += len(thrown.faces)
        turns = range(self.turns + 1)
        return (
            {side: tuple(commands[side, number] for number in turns) for side in self.sides},
            {side: tuple(dice[side, number] for number in turns) for side in self.sides},
        )

    def columns(self, key: str, words: Words) -> Columns:
        """The head and the rows of a spreadsheet; heads are the same in every language."""
        return self._dice_columns(words) if key == "dice" else self._figure_columns(words)

    def _figure_columns(self, words: Words) -> Columns:
        commands, dice = self._counts()
        rows = (
            (turn, words.name("power", side), commands[side][turn], dice[side][turn])
            for turn in range(self.turns + 1)
            for side in self.sides
        )
        return ("turn", "side", "commands", "dice"), rows

    def _dice_columns(self, words: Words) -> Columns:
        rows = (
            (
                one.number,
                one.turn,
                one.rule,
                words.name("power", one.by) if one.by else "",
                " ".join(map(str, one.faces)),
            )
            for one in self.throws
        )
        return ("command", "turn", "rule", "side", "faces"), rows

    # ------------------------------------------------------------ dice

    @cached_property
    def throws(self) -> tuple[Thrown, ...]:
        """The dice of the game that fell, with what they show."""
        return tuple(self._throws())

    def _throws(self) -> Iterator[Thrown]:
        for moment in self.past.line:
            for event, before, _ in self.past.happenings(moment):
                if isinstance(event, Rolled) and event.throw.sides == self.DIE:
                    turn, throw = self.past.title.turn(before), event.throw
                    yield Thrown(
                        moment.number,
                        turn,
                        throw.rule,
                        throw.by or "",
                        tuple(shown(face, self.DIE) for face in event.faces),
                    )

    def kind_of(self, rule: str) -> Message:
        """What dice of a rule are rolled for: by default the number of the rule."""
        return say("Rule {rule}", rule=rule)

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chances of dice as uneven as those that fell: for each kind of throw, then for each side."""
        kinds, sides = by_kind(self.throws, self.kind_of, self.DIE), by_side(self.throws, self.DIE)
        return tuple(some.chance for _, some in (*kinds, *sides))

    def luck(self, words: Words) -> Luck | None:
        """What dice brought, compared with what was to be expected; None where the game doesn't say."""
        return None

    # ------------------------------------------------------------ the report

    def subtitle(self, words: Words) -> str:
        """What stands under the title of the report."""
        return self.past.when(self.past.last, words)

    def outcome(self) -> Message:
        """How a game that is over ended."""
        outcome = self.past.title.outcome(self.past.last)
        assert outcome is not None
        return say("{verdict} [{rule}]", verdict=self.past.presenter.verdict(self.past.last), rule=outcome.rule)

    def result(self, header: Header, words: Words) -> Table:
        """Who played what, and how far each side came."""
        outcome = self.past.title.outcome(self.past.last)
        rows = []
        for side in self.sides:
            percent = None if outcome is None else outcome.percent.get(side)
            reached = DASH if percent is None else words.say(say("{percent} %", percent=percent))
            rows.append((words.name("power", side), words.say(player_of(header, side)), reached))
        head = (words.say(self.past.presenter.side_title()), *map(words.say, (say("Played by"), say("Result"))))
        return Table(head, tuple(rows), frozenset({2}), tuple(map(self.past.colour, self.sides)))

    def caption(self, turn: int) -> Message:
        """What stands under the map of a turn in the report."""
        if turn == 0:
            return say("At the first decision")
        return say("At the end of the turn") if turn < self.turns or self.past.over else say("As it stands now")

    def mapped(self, turn: int) -> bool:
        """Whether the report has a map of the end of a turn; the others are told without one."""
        return True

    def encounter_table(self, words: Words) -> tuple[str, Table] | None:
        """All encounters with a title for the report; None where there are none."""
        return None


def player_of(header: Header, side: str) -> Message:
    """Who played a side, in words."""
    return say("the computer") if is_computer(header.players.get(side, "")) else say("a person")


def _told(line: Line, number: int) -> Telling:
    """A line of the log as it stands, with its dice."""
    words = line.words
    if line.faces:
        words = say("{what}: {faces}", what=words, faces=", ".join(map(str, line.shown)))
    return Telling((words,), number, line.rule)
