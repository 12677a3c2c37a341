"""How what happened is told: sounds, counters that slide, the chronicle's tabs, the end."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line, Position
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.sounds import Sound

if TYPE_CHECKING:
    from roma_desktop.ui.table.presenting.turn_pages import Turned, TurnPage

S = TypeVar("S", bound=Position)


class Tellings(Generic[S]):
    """``SOUNDS`` are the events that are heard, the weightiest first: at most one sound a command."""

    SOUNDS: ClassVar[tuple[tuple[Sound, tuple[type[Event[Any]], ...]], ...]] = (("dice", (Rolled,)),)

    def sound(self, events: Iterable[Event[S]]) -> Sound | None:
        """The sound of these events; None if there is nothing to hear."""
        happened = list(events)
        return next((sound for sound, kinds in self.SOUNDS if any(isinstance(one, kinds) for one in happened)), None)

    def movers(self, events: Iterable[Event[S]]) -> list[str]:
        """The keys of the counters that moved, to let them slide."""
        return []

    def activation(self, state: S) -> Hashable | None:
        """What is done in one go, such as the march of an army with all that befalls it: it is followed as one.

        None where each command stands alone.
        """
        return None

    # ------------------------------------------------------------ the page between turns

    def page_number(self, state: S) -> int | None:
        """Counts what ends with a page, such as turns; None where a game has no pages."""
        return None

    def turn_page(self, turned: Turned[S], words: Words) -> TurnPage | None:
        """The page of a turn that is over, or as far as it has come; None where there is nothing to tell."""
        return None

    # ------------------------------------------------------------ what is told on a sheet

    def parties(self, events: Iterable[Event[S]]) -> frozenset[str]:
        """The sides of what begins with these events and is told on a sheet, such as a battle."""
        return frozenset()

    def unfolding(self, state: S) -> bool:
        """Whether something that is told on a sheet goes on in a position."""
        return False

    def is_unfolding(self, line: Line) -> bool:
        """Whether a line of the log belongs to something that is told on a sheet."""
        return False

    def decides(self, line: Line) -> bool:
        """Whether a line says what an encounter decided: it stands for it on the map, whatever is told after it."""
        return False

    # ------------------------------------------------------------ the chronicle

    def topics(self) -> Sequence[tuple[str, Message]]:
        """The chronicle's tabs about a subject of this game, such as battles: key and name."""
        return ()

    def topics_of(self, line: Line) -> Iterable[str]:
        """The subjects that a line of the log is about."""
        return ()

    def begins_chapter(self, line: Line) -> bool:
        """Whether a line is a heading, such as that of a turn."""
        return False

    def meaning(self, line: Line) -> Message | None:
        """What a die comes to by itself, where the words of the line don't say so."""
        return None

    # ------------------------------------------------------------ the end

    def winner(self, state: S) -> str | None:
        """The side in whose colours the end is told; None in a draw."""
        return None

    def verdict(self, state: S) -> Message:
        """One sentence about a game that is over."""
        return say("The game is over.")

    def ending_rule(self, state: S) -> str:
        """The rule by which the game ended."""
        return ""

    def results(self, state: S, words: Words) -> list[Rich]:
        """How far each side came, a line each."""
        return []
