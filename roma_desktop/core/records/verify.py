"""Were the dice honest? A seed is promised before a game and shown after it, so that anybody can roll the dice again.

Only throws whose seed is known can be checked. A game whose seed was lost has several seeds, one after the other; each
is checked by itself. Where throws can't be checked, the result says so and why.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from roma_desktop.core.dice import SeededDice, commitment
from roma_desktop.core.message import Message, say
from roma_desktop.core.phrasing import in_a_row
from roma_desktop.core.records.replaying import Opened
from roma_desktop.core.records.seeds import Era


class Checked(msgspec.Struct, frozen=True):
    """The result of a check of the throws from one seed.

    ``fell``: how many throws fell as the seed says; ``unknown``: how many can't be checked, for ``why``; ``wrong``: the
    first thing that isn't as it should be.
    """

    era: Era
    fell: int
    unknown: int = 0
    why: Message | None = None
    wrong: Message | None = None


def check(opened: Opened) -> tuple[Checked, ...]:
    """Roll the dice of every known seed again; one result for each seed of the game."""
    playing = opened.game.decision is not None
    return tuple(_check(era, sealed=playing and era is opened.eras[-1]) for era in opened.eras)


def verify(opened: Opened) -> Message | None:
    """What is wrong with the dice of a game; None if nothing is, as far as that can be known."""
    return next((one.wrong for one in check(opened) if one.wrong is not None), None)


def changes_of_seed(opened: Opened) -> tuple[Message, ...]:
    """A sentence for each time the dice went on from another seed."""
    return tuple(change_of_seed(era) for era in opened.eras[1:])


def change_of_seed(era: Era) -> Message:
    """When and why the dice went on from another seed."""
    if era.reason == "copied":
        return say("After command {n} the record was copied; the copy has dice of its own.", n=era.since)
    if era.reason == "lost":
        return say("After command {n} the seed of the dice was lost; they went on from a new one.", n=era.since)
    return say("After command {n} the dice went on from a new seed; nobody noted why.", n=era.since)


def account(opened: Opened) -> Message:
    """A report on seeded dice: how many throws fell as their seed says, how many can't be checked and why.

    It has each change of the seed, too. Anything wrong with the dice is said first, instead of the numbers.
    """
    wrong = verify(opened)
    if wrong is not None:
        return _together([wrong, *changes_of_seed(opened)])
    if len(opened.eras) == 1 and opened.first_difference is None:
        return _of_one_seed(opened)
    return _together(list(_of_many(opened)))


def _of_one_seed(opened: Opened) -> Message:
    (era,) = opened.eras
    if era.seed is None and opened.game.decision is not None:
        return say("The seed of the dice is sealed until the end. Its seal is {seal}.", seal=era.commitment)
    if era.seed is None:
        return say("The seed of this game is lost; its dice can't be checked.")
    return say(
        "Every die and every draw, {faces} in all, fell as the sealed seed says. Seed: {seed}. Seal: {seal}.",
        faces=sum(len(rolled.faces) for rolled in era.rolled),
        seed=era.seed.hex(),
        seal=era.commitment,
    )


def _of_many(opened: Opened) -> Iterator[Message]:
    for number, one in enumerate(check(opened), start=1):
        if number > 1:
            yield change_of_seed(one.era)
        if one.fell and one.era.seed is not None:
            yield say(
                "{fell:throw|throws} fell as seed {number} says. Seed: {seed}. Seal: {seal}.",
                fell=one.fell, number=number, seed=one.era.seed.hex(), seal=one.era.commitment,
            )  # fmt: skip
        if one.unknown and one.why is not None:
            yield say("{unknown:throw|throws} can't be checked: {why}", unknown=one.unknown, why=one.why)
    if opened.first_difference is not None:
        yield say("The rules have changed since this game was played, so that not all of its dice can be checked.")


def _together(sentences: list[Message]) -> Message:
    """Sentences joined into one message; a sentence that nothing was rolled if there are none."""
    return in_a_row(sentences) if sentences else say("There was nothing to roll.")


def _check(era: Era, *, sealed: bool) -> Checked:
    if era.seed is None:
        return Checked(era, 0, len(era.rolled), _why(sealed=sealed))
    if commitment(era.seed) != era.commitment:
        return Checked(era, 0, wrong=say("The seed that was shown isn't the one that was promised."))
    dice = SeededDice(era.seed)
    for fell, rolled in enumerate(era.rolled):
        dice.drawn = rolled.drawn
        if dice.roll(rolled.throw) != rolled.faces:
            return Checked(era, fell, wrong=say("Command {n} has a roll that the dice didn't show.", n=rolled.command))
    return Checked(era, len(era.rolled))


def _why(*, sealed: bool) -> Message:
    if sealed:
        return say("their seed is sealed until the end of the game.")
    return say("their seed was never shown in this record.")
