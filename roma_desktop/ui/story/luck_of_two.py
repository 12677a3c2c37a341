"""The luck of dice between two sides, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from roma_desktop.core.luck import Fortune
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.story.values import LuckWords, Table
from roma_desktop.ui.story.wordings import how_likely, signed

LEAST: Final = 0.05  # less of it is nobody's luck
HEAD: Final = (say("Rolled for"), say("Rolls"), say("Gained"), say("Expected"), say("Luck of"), say("Luck"), say(""))
NUMBERS: Final = frozenset({1, 2, 3, 5})
"""The columns of numbers."""


@dataclass(frozen=True, slots=True)
class LuckOfTwo:
    """Luck of ``one`` is drawn to the right, that of ``other`` to the left; ``colour`` has the colour of a side."""

    one: str
    other: str
    words: Words
    colour: Callable[[str], str]

    def fortune(self, fortune: Fortune, counted: Message) -> tuple[LuckWords, Message]:
        """The luck in a kind of throw, and how likely such luck is; ``counted`` says how many throws there were."""
        value = fortune.luck if fortune.side == self.one else -fortune.luck
        tip = say("{gained} (expected: {expected}).", gained=fortune.gained, expected=f"{fortune.expected:.1f}")
        return self._row(counted, value, signed(fortune.luck), tip, -1), _likely(fortune)

    def venture(self, name: Message, value: float, tip: Message, encounter: int) -> LuckWords:
        """The luck of a throw, positive for ``one``; ``encounter`` is the index of what it belongs to."""
        return self._row(name, value, signed(abs(value)), tip, encounter)

    def table(self, fortunes: Sequence[Fortune], names: Mapping[str, Message]) -> Table | None:
        """All kinds of throws for a report, by their names; None where nothing has been rolled for."""
        if not fortunes:
            return None
        rows = tuple(
            (
                self.words.say(names[one.throw]),
                str(one.throws),
                str(one.gained).replace("-", "−"),
                f"{one.expected:.1f}".replace("-", "−"),
                self.words.name("side", one.side) if one.luck >= LEAST else "",
                signed(one.luck),
                self.words.say(_likely(one)),
            )
            for one in fortunes
        )
        return Table(tuple(map(self.words.say, HEAD)), rows, NUMBERS, tuple(self.colour(one.side) for one in fortunes))

    def _row(self, name: Message, value: float, number: str, tip: Message, key: int) -> LuckWords:
        lucky = self.one if value >= 0 else self.other
        return LuckWords(
            self.words.say(name),
            value,
            number,
            self.colour(self.one),
            self.colour(self.other),
            self.words.say(tip),
            key,
            self.words.name("side", lucky) if abs(value) >= LEAST else "",
        )


def _likely(fortune: Fortune) -> Message:
    return how_likely(fortune.luck, fortune.chance)
