"""The luck of dice by what they were rolled for, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.sparta_vs_athens.history.annals import Annals
from roma_desktop.games.sparta_vs_athens.history.luck import Venture
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SPARTA
from roma_desktop.ui.story.luck_of_two import LuckOfTwo
from roma_desktop.ui.story.values import Luck, LuckWords
from roma_desktop.ui.story.wordings import signed

NAMES: Final[Mapping[str, Message]] = {
    "land": say("Land battles"),
    "naval": say("Naval battles"),
    "siege": say("Sieges and sorties"),
    "revolt": say("Revolts"),
}
COUNTED: Final[Mapping[str, str]] = {
    "land": "{n:battle|battles}",
    "naval": "{n:naval battle|naval battles}",
    "siege": "{n:siege or sortie|sieges and sorties}",
    "revolt": "{n:city incited|cities incited}",
}


def told(annals: Annals, words: Words, colour: Callable[[str], str]) -> Luck:
    """The luck in each kind of throw, and that of each battle and siege."""
    luck = LuckOfTwo(ATHENS, SPARTA, words, colour)
    rolled = [one for one in annals.ventures if one.fought >= 0]
    return Luck(
        title=say("Luck of the dice"),
        about=say("Battles in units that the tables took, sieges and revolts in successes, against the average die."),
        nothing=say("No die of a battle, a siege or a revolt has fallen yet."),
        each=say("Battle by battle, siege by siege"),
        about_each=say("Whose luck it was: right Athens', left Sparta's."),
        sides=tuple(luck.fortune(one, say(COUNTED[one.throw], n=one.throws)) for one in annals.fortunes),
        encounters=tuple(_venture(one, luck) for one in sorted(rolled, key=lambda one: one.fought)),
        table=luck.table(annals.fortunes, NAMES),
    )


def _venture(one: Venture, luck: LuckOfTwo) -> LuckWords:
    template = "{by:side} rolled {face}: {gained:+} units (expected: {expected})."
    if one.throw == "siege":
        template = "{by:side} rolled {face}: {gained} of 1 (expected: {expected})."
    tip = say(template, by=one.by, face=one.face, gained=one.gained, expected=signed(one.expected))
    return luck.venture(say("{at:place}, {year:year}", at=one.at, year=one.year), one.luck_of(ATHENS), tip, one.fought)
