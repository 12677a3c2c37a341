"""What the one who must decide can do now: a short list from the real options, grouped by kind, each with its rule.

It is made from the position as that side may see it, and names nothing else. A game may tell more than ``plain_hints``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.parts.text.rich import Piece
from roma_desktop.ui.table.prompt import Prompt

MOST = 12  # places listed, nearest first: the others are lit on the map as well
COUNTED = 200  # options that are counted: some games have no end of them


@dataclass(frozen=True)
class Hint:
    """Something that can be done: in words, by which rule, and where; ``place`` is "" if it is nowhere on the map."""

    words: tuple[Piece, ...]
    rule: str
    place: str = ""


@dataclass(frozen=True)
class Group:
    """Hints of one kind under a title."""

    title: str
    hints: tuple[Hint, ...]


@dataclass(frozen=True)
class Asked:
    """What is asked of a side: the position as it may see it, and what the table offers for the decision."""

    state: Any
    side: str
    prompt: Prompt
    words: Words

    def hint(self, message: Message, rule: str, place: str = "") -> Hint:
        """A hint in the player's language."""
        return Hint(tuple(self.words.pieces(message)), rule, place)

    def group(self, title: Message, hints: Sequence[Hint]) -> Group:
        """A group with a title in the player's language."""
        return Group(self.words.say(title), tuple(hints))


def plain_hints(asked: Asked) -> list[Group]:
    """How many options there are, the places that are lit, and the buttons; only groups that have something in them."""
    groups = [_number(asked), places(asked), buttons(asked)]
    return [group for group in groups if group.hints]


def _number(asked: Asked) -> Group:
    """How many options the decision has."""
    count = sum(1 for _ in islice(Options(asked.state), COUNTED + 1))
    words = say("{count:possibility|possibilities}.", count=count)
    if count > COUNTED:
        words = say("More than {most} possibilities.", most=COUNTED)
    return asked.group(say("What is asked"), [asked.hint(words, asked.prompt.rule, asked.prompt.look_at)])


def places(asked: Asked) -> Group:
    """Places that are lit, those with the shortest way first."""
    goals = sorted(asked.prompt.goals.items(), key=lambda goal: (len(goal[1].commands), goal[0]))
    found = []
    for place, goal in goals[:MOST]:
        tip = goal.tip if not isinstance(goal.tip, str) else ((goal.tip, "", ""),)
        found.append(Hint(tuple(tip), asked.prompt.rule, place))
    title = say("Places you can choose")
    if len(goals) > MOST:
        title = say("Places you can choose, the nearest {most} of {all}", most=MOST, all=len(goals))
    return asked.group(title, found)


def buttons(asked: Asked, rule_of: Callable[[Command | None], str | None] = lambda _: None) -> Group:
    """The buttons of the decision bar, and why one of them can't be pressed.

    ``rule_of`` has the rule of what a button orders; None where it is that of the decision.
    """
    found = []
    for choice in asked.prompt.choices:
        rule = rule_of(asked.prompt.orders.get(choice.key)) or asked.prompt.rule
        words = choice.words if choice.enabled else f"{choice.words} – {choice.tip}"
        found.append(Hint(((words, "", ""),), rule, asked.prompt.look_at))
    return asked.group(say("Or"), found)
