"""The luck of dice by what they were rolled for, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.history.annals import Annals
from roma_desktop.games.arquebus.history.luck import Fortune, Venture
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.ui.story.values import Luck, LuckWords, Table
from roma_desktop.ui.story.wordings import how_likely, signed

Colour = Callable[[str], str]
LEAST: Final = 0.05  # less of it is nobody's luck
NAMES: Final[Mapping[str, Message]] = {
    "fire": say("Fire"),
    "shock": say("Shock and charge"),
    "counter_charge": say("Counter-charges"),
    "initiative": say("Continuation"),
    "seizure": say("Seizure"),
    "leader": say("Leaders in danger"),
    "loss_check": say("Loss Checks"),
}
COUNTED: Final[Mapping[str, str]] = {
    "fire": "{n:shot|shots}",
    "shock": "{n:attack|attacks}",
    "counter_charge": "{n:counter-charge|counter-charges}",
    "initiative": "{n:continuation|continuations}",
    "seizure": "{n:seizure tried|seizures tried}",
    "leader": "{n:leader in danger|leaders in danger}",
    "loss_check": "{n:Loss Check|Loss Checks}",
}


class Ledger:
    """The words of the luck of a battle for its two sides, in a language and with the colours of the sides."""

    def __init__(self, annals: Annals, sides: tuple[SideId, ...], words: Words, colour: Colour) -> None:
        self._annals, self._words, self._colour = annals, words, colour
        self._first, self._second = sides

    def told(self, encounters: Mapping[int, int]) -> Luck:
        """The luck in each kind of throw, and of each attack. ``encounters``: their places in the list by combats."""
        rolled = [one for one in self._annals.ventures if one.combat in encounters]
        return Luck(
            title=say("Luck of the dice"),
            about=say("Fire and shock in steps of their results, all else in successes, against exact odds."),
            nothing=say("No die of fire, shock or the initiative has fallen yet."),
            each=say("Attack by attack"),
            about_each=say(
                "Whose luck it was: right {one:side}, left {other:side}.", one=self._first, other=self._second
            ),
            sides=tuple((self._fortune(one), _likely(one)) for one in self._annals.fortunes),
            encounters=tuple(self._venture(one, encounters[one.combat]) for one in rolled),
            table=self._table() if self._annals.ventures else None,
        )

    def _fortune(self, one: Fortune) -> LuckWords:
        value = one.luck if one.side == self._first else -one.luck
        tip = say("{gained} (expected: {expected}).", gained=one.gained, expected=f"{one.expected:.1f}")
        return LuckWords(
            self._words.say(say(COUNTED[one.throw], n=one.throws)),
            value,
            signed(one.luck),
            self._colour(self._first),
            self._colour(self._second),
            self._words.say(tip),
            whose=self._words.name("side", one.side) if one.luck >= LEAST else "",
        )

    def _venture(self, one: Venture, encounter: int) -> LuckWords:
        value, combat = one.luck_of(self._first), self._annals.combats[one.combat]
        lucky = self._first if value >= 0 else self._second
        tip = say(
            "{by:side} rolled {die}: {gained:+} steps (expected: {expected}).",
            by=one.by,
            die=one.die,
            gained=one.gained,
            expected=signed(one.expected),
        )
        return LuckWords(
            self._words.say(say("{at:place}, activation {turn}", at=combat.at, turn=one.turn)),
            value,
            signed(abs(value)),
            self._colour(self._first),
            self._colour(self._second),
            self._words.say(tip),
            encounter,
            self._words.name("side", lucky) if abs(value) >= LEAST else "",
        )

    def _table(self) -> Table:
        words = self._words
        head = (say("Rolled for"), say("Rolls"), say("Gained"), say("Expected"), say("Luck of"), say("Luck"), say(""))
        rows = tuple(
            (
                words.say(NAMES[one.throw]),
                str(one.throws),
                str(one.gained).replace("-", "−"),
                f"{one.expected:.1f}".replace("-", "−"),
                words.name("side", one.side) if one.luck >= LEAST else "",
                signed(one.luck),
                words.say(_likely(one)),
            )
            for one in self._annals.fortunes
        )
        colours = tuple(self._colour(one.side) for one in self._annals.fortunes)
        return Table(tuple(map(words.say, head)), rows, frozenset({1, 2, 3, 5}), colours)


def _likely(fortune: Fortune) -> Message:
    return how_likely(fortune.luck, fortune.chance)
