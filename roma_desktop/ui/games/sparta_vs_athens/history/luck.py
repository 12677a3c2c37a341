"""The luck of dice by what they were rolled for, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.history.annals import Annals
from roma_desktop.games.sparta_vs_athens.history.luck import Fortune, Venture
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, enemy
from roma_desktop.ui.story.values import Luck, LuckWords, Table
from roma_desktop.ui.story.wordings import how_likely, signed

Colour = Callable[[str], str]
LEAST = 0.05  # less of it is nobody's luck
NAMES: dict[str, Message] = {
    "land": say("Land battles"),
    "naval": say("Naval battles"),
    "siege": say("Sieges and sorties"),
    "revolt": say("Revolts"),
}
COUNTED: dict[str, str] = {
    "land": "{n:battle|battles}",
    "naval": "{n:naval battle|naval battles}",
    "siege": "{n:siege or sortie|sieges and sorties}",
    "revolt": "{n:city incited|cities incited}",
}


def told(annals: Annals, words: Words, colour: Colour) -> Luck:
    """The luck in each kind of throw, and that of each battle and siege."""
    rolled = [one for one in annals.ventures if one.fought >= 0]
    return Luck(
        title=say("Luck of the dice"),
        about=say("Battles in units that the tables took, sieges and revolts in successes, against the average die."),
        nothing=say("No die of a battle, a siege or a revolt has fallen yet."),
        each=say("Battle by battle, siege by siege"),
        about_each=say("Whose luck it was: right Athens', left Sparta's."),
        sides=tuple((_fortune(one, words, colour), _likely(one)) for one in annals.fortunes),
        encounters=tuple(_venture(one, words, colour) for one in sorted(rolled, key=lambda one: one.fought)),
        table=_table(annals, words, colour) if annals.ventures else None,
    )


def _likely(fortune: Fortune) -> Message:
    return how_likely(fortune.luck, fortune.chance)


def _fortune(one: Fortune, words: Words, colour: Colour) -> LuckWords:
    value = one.luck if one.side == ATHENS else -one.luck
    tip = say("{gained} (expected: {expected}).", gained=one.gained, expected=f"{one.expected:.1f}")
    return LuckWords(
        words.say(say(COUNTED[one.throw], n=one.throws)),
        value,
        signed(one.luck),
        colour(ATHENS),
        colour(enemy(ATHENS)),
        words.say(tip),
        whose=words.name("side", one.side) if one.luck >= LEAST else "",
    )


def _venture(one: Venture, words: Words, colour: Colour) -> LuckWords:
    value = one.luck_of(ATHENS)
    lucky = ATHENS if value >= 0 else enemy(ATHENS)
    template = "{by:side} rolled {face}: {gained:+} units (expected: {expected})."
    if one.throw == "siege":
        template = "{by:side} rolled {face}: {gained} of 1 (expected: {expected})."
    tip = say(template, by=one.by, face=one.face, gained=one.gained, expected=signed(one.expected))
    return LuckWords(
        words.say(say("{at:place}, {year:year}", at=one.at, year=one.year)),
        value,
        signed(abs(value)),
        colour(ATHENS),
        colour(enemy(ATHENS)),
        words.say(tip),
        one.fought,
        words.name("side", lucky) if abs(value) >= LEAST else "",
    )


def _table(annals: Annals, words: Words, colour: Colour) -> Table:
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
        for one in annals.fortunes
    )
    return Table(
        tuple(map(words.say, head)),
        rows,
        frozenset({1, 2, 3, 5}),
        tuple(colour(one.side) for one in annals.fortunes),
    )
