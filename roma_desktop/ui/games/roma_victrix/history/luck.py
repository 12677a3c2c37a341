"""The luck of dice in battle, in words. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.history.luck import Fortune, Venture
from roma_desktop.ui.story.values import Luck, LuckWords, Table
from roma_desktop.ui.story.wordings import how_likely, signed

Colour = Callable[[str], str]
LEAST = 0.05  # CSP: less of it is nobody's luck


def told(
    ventures: Sequence[Venture],
    fortunes: Sequence[Fortune],
    year: Callable[[int], int],
    words: Words,
    colour: Colour,
) -> Luck:
    """The luck of each side and of each battle, by the annals' ledger."""
    return Luck(
        title=say("Luck in battle"),
        about=say(
            "In CSP: how much more than average the dice took from the enemy, and how much less from your own side."
        ),
        nothing=say("No battle has been fought yet."),
        each=say("Battle by battle"),
        about_each=say("Whose luck it was: right the attacker's, left the defender's."),
        sides=tuple((_fortune(one, words, colour), _likely(one)) for one in fortunes),
        encounters=tuple(
            _venture(index, one, year(one.battle.turn), words, colour) for index, one in enumerate(ventures)
        ),
        table=_table(fortunes, words, colour) if ventures else None,
    )


def _likely(fortune: Fortune) -> Message:
    return how_likely(fortune.luck, fortune.chance)


def _fortune(fortune: Fortune, words: Words, colour: Colour) -> LuckWords:
    name = words.say(say("{power:power}, {n:battle|battles}", power=fortune.side, n=fortune.battles))
    tip = words.say(say("Splits and cards made another {use} CSP.", use=signed(fortune.use)))
    return LuckWords(name, fortune.luck, signed(fortune.luck), colour(fortune.side), tip=tip)


def _venture(index: int, venture: Venture, year: int, words: Words, colour: Colour) -> LuckWords:
    battle = venture.battle
    attacker, defender = battle.attacker.side, battle.defender.side
    ours, theirs = venture.expected
    tip = say(
        "{attacker:power} lost {one} CSP (expected: {ours}), {defender:power} {two} (expected: {theirs}).",
        attacker=attacker,
        defender=defender,
        one=battle.verdict.csp.attacker if battle.verdict else 0,
        two=battle.verdict.csp.defender if battle.verdict else 0,
        ours=f"{ours:.1f}",
        theirs=f"{theirs:.1f}",
    )
    name = words.say(say("{at:place}, {year:year}", at=battle.place, year=year))
    lucky = attacker if venture.luck >= 0 else defender
    number = signed(abs(venture.luck))
    said = words.say(say("{words} Luck of {power:power}.", words=words.say(tip), power=lucky))
    whose = words.name("power", lucky) if abs(venture.luck) >= LEAST else ""
    return LuckWords(name, venture.luck, number, colour(attacker), colour(defender), said, index, whose)


def _table(fortunes: Sequence[Fortune], words: Words, colour: Colour) -> Table:
    head = (say("Power"), say("Battles"), say("Luck of the dice (CSP)"), say("Splits and cards"), say(""))
    rows = tuple(
        (
            words.name("power", one.side),
            str(one.battles),
            signed(one.luck),
            signed(one.use),
            words.say(_likely(one)),
        )
        for one in fortunes
    )
    return Table(tuple(map(words.say, head)), rows, frozenset({1, 2, 3}), tuple(colour(one.side) for one in fortunes))
