"""The luck of dice by what they were rolled for, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.arquebus.history.annals import Annals
from roma_desktop.games.arquebus.history.luck import Venture
from roma_desktop.games.arquebus.model.terms import SideId
from roma_desktop.ui.story.luck_of_two import LuckOfTwo
from roma_desktop.ui.story.values import Luck, LuckWords
from roma_desktop.ui.story.wordings import signed

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


def told(
    annals: Annals,
    sides: tuple[SideId, ...],
    encounters: Mapping[int, int],
    words: Words,
    colour: Callable[[str], str],
) -> Luck:
    """The luck in each kind of throw, and of each attack. ``encounters``: the places of attacks, by index of combat."""
    one, other = sides
    luck = LuckOfTwo(one, other, words, colour)
    rolled = [venture for venture in annals.ventures if venture.combat in encounters]
    return Luck(
        title=say("Luck of the dice"),
        about=say("Fire and shock in steps of their results, all else in successes, against exact odds."),
        nothing=say("No die of fire, shock or the initiative has fallen yet."),
        each=say("Attack by attack"),
        about_each=say("Whose luck it was: right {one:side}, left {other:side}.", one=one, other=other),
        sides=tuple(luck.fortune(kind, say(COUNTED[kind.throw], n=kind.throws)) for kind in annals.fortunes),
        encounters=tuple(_venture(venture, annals, encounters[venture.combat], luck) for venture in rolled),
        table=luck.table(annals.fortunes, NAMES),
    )


def _venture(one: Venture, annals: Annals, encounter: int, luck: LuckOfTwo) -> LuckWords:
    tip = say(
        "{by:side} rolled {die}: {gained:+} steps (expected: {expected}).",
        by=one.by,
        die=one.die,
        gained=one.gained,
        expected=signed(one.expected),
    )
    name = say("{at:place}, activation {turn}", at=annals.combats[one.combat].at, turn=one.turn)
    return luck.venture(name, one.luck_of(luck.one), tip, encounter)
