"""What a game knows about playing it well: the part of a computer player that each game brings.

A mind has no memory and rolls no dice. The search over candidates, levels, reasons and processes are in
``roma_desktop.ai``, the same for all games.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import islice
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from roma_desktop.core.flow import Command, Position, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, say

S = TypeVar("S", bound=Position)

PLAIN = say("goes on")
"""The goal of a side that does nothing that has a name."""
FEW = 6
"""The most answers that a side compares with one another."""


class Temper(Enum):
    """How a computer player likes to play. It changes what he values, never how well he thinks."""

    STEADY = "steady"
    BOLD = "bold"
    WARY = "wary"
    HISTORICAL = "historical"


class Intent(msgspec.Struct, frozen=True, tag=True):
    """What a side is about to do over several commands, such as a move of one force to one place: plain data.

    Each game has kinds of its own.
    """


class Candidate(msgspec.Struct, frozen=True):
    """Something a side may do now: a legal command, and what the side means to do with the commands that follow.

    ``goal`` says it in words that follow a name and a colon ("takes {place:place} by force"). ``merit`` is a quick,
    rough guess how good it is, made without thinking ahead, in the units of ``Mind.judge``. ``chance`` is the rough
    chance of success in percent, None where there is none to tell. ``who`` is the id of the piece or body of troops
    that acts; "" where the side itself does something, such as ending its turn.
    """

    command: Command
    goal: Message
    merit: int
    intent: Intent | None = None
    chance: int | None = None
    who: str = ""


Terms = Mapping[str, int]
"""What a position is worth to a side, by named terms: more is better, their sum is the value.

1000 is about the difference between a game that is as good as won and an even one.
"""


class Mind(Protocol[S]):
    """What a game tells computer players. All positions are whole ones, except where an argument is called ``seen``.

    The same arguments always give the same answers, in every process: no set is walked through in its own order.
    """

    def guess(self, seen: S, side: str, chance: random.Random) -> S:
        """A whole position in which all that is hidden from a side is drawn by chance from what may be there.

        ``guess(seen, side, chance).seen_by(side) == seen``, and what it draws depends on ``seen`` alone.
        """

    def opens(self, state: S) -> bool:
        """Whether the side that must decide may begin a new undertaking: only then is a search worth its time."""

    def candidates(self, state: S, side: str, temper: Temper) -> Sequence[Candidate]:
        """What the side that must decide may do in a position that ``opens``: about 5 to 25 candidates, the best first.

        Nothing that is never sensible is among them (a last piece walking into an army, an end of the turn with a prize
        free for the taking), unless nothing else is left. There is always one.
        """

    def script(self, state: S, side: str, intent: Intent | None) -> Command:
        """What the side that must decide does at once, at any decision: a legal command within about a millisecond.

        It follows its ``intent`` as long as that makes sense, else it does what is usually best. A side that follows
        the script always comes to an end: it never goes round in circles with commands that cost nothing.
        """

    def settled(self, begun: S, state: S, side: str, replies: int) -> bool:
        """Whether a side has thought far enough ahead, from ``begun`` to a ``state`` in which somebody must decide.

        With ``replies`` 0 that is when its undertaking is over; with 1 when the others have answered the undertaking
        and the side may begin something new, or sooner where that would be very far away; with 2 one such round later.
        """

    def judge(self, state: S, side: str, temper: Temper) -> Terms:
        """What a position is worth to a side, also where the game is over."""

    def term(self, name: str) -> Message:
        """What is better by a term of ``judge``, in words that fit into a list ("more places held", "fewer losses")."""

    def meant(self, state: S, side: str, command: Command, place: str) -> Candidate:
        """What a person means who begins with this command in a position that ``opens``, and then goes to ``place``.

        ``place`` is "" where it isn't known: then the command is taken to mean the best candidate that begins with it.
        """

    def led(self, state: S, command: Command) -> str:
        """The place where the piece that a command of ``candidates`` activated is now; "" where it has none."""

    def absurd(self, state: S, command: Command) -> Message | None:
        """Why no computer player may give a legal command at any level; None if one may.

        Such a command would destroy all trust in the player: a last piece that walks into an army, for one.
        """


@runtime_checkable
class Remembering(Protocol):
    """A mind that must know later what its script has tried.

    Some commands fail for reasons that stay hidden, and leave the position as it was: a mind without memory would give
    them again and again.
    """

    def after(self, state: Any, command: Command, intent: Intent | None) -> Intent | None:
        """The intent that goes on once the script's command has been given."""


def still_meant(mind: object, state: Any, command: Command, intent: Intent | None) -> Intent | None:
    """The intent that a side still follows after it gave a command in a position; None if it has none."""
    return mind.after(state, command, intent) if isinstance(mind, Remembering) else intent


@runtime_checkable
class Heeding(Protocol):
    """A mind that can also plan as a heedless player does, who doesn't look at what the others could do to him."""

    def heedless(self, state: Any, side: str, temper: Temper) -> Sequence[Candidate]:
        """The ``candidates`` as if nobody could attack the side: it keeps no guards and fears for no force."""


@runtime_checkable
class Steering(Protocol):
    """A mind that can say what a side may still go for in the middle of an undertaking."""

    def steers(self, state: Any) -> bool:
        """Whether the side that must decide may lead what is under way where it likes. It takes no time."""

    def ways(self, state: Any, side: str, temper: Temper) -> Sequence[Candidate]:
        """What the side may still go for in a position that ``steers``, the best first. There is always one.

        Each has a legal command to begin with and, like ``candidates``, an intent that the script then follows.
        """


@runtime_checkable
class Aiming(Steering, Protocol):
    """A mind of a game in which one piece is under way, and can tell what a person means who leads it to a place."""

    def aim(self, state: Any, side: str, command: Command, place: str) -> Candidate:
        """What a person means who gives this command in a position that ``steers``, and then goes to ``place``.

        That is one of the ``ways``, or just to go there.
        """


def steers(mind: object, state: Any) -> bool:
    """Whether a mind can say what the side that must decide may still go for."""
    return isinstance(mind, Steering) and mind.steers(state)


def meant_with(mind: Mind[Any], state: Any, side: str, command: Command, place: str) -> Candidate:
    """What a person means who begins with this command, or goes on with it, and then goes to a place."""
    if isinstance(mind, Aiming) and mind.steers(state):
        return mind.aim(state, side, command, place)
    return mind.meant(state, side, command, place)


def may_be_doubted(mind: Mind[Any], state: Any) -> bool:
    """Whether a mind can say what a person means who goes to a place, so that it can be compared with the best."""
    return mind.opens(state) or (isinstance(mind, Aiming) and mind.steers(state))


@runtime_checkable
class Answering(Protocol):
    """A mind of a game in which it pays to think ahead about answers too: decisions where nothing new may be begun."""

    def answers(self, state: Any, side: str) -> Sequence[Command]:
        """What the side that must decide may answer, where answers differ by much; none where the script knows best.

        No answer may be one that a later answer can take back: a side that thinks about each anew might never end.
        """

    def over(self, begun: Any, state: Any) -> bool:
        """Whether what was under way in ``begun`` is over in a ``state`` in which somebody must decide."""


def allowed(state: Position, command: Command | None) -> Command:
    """A command of a script if the rules allow it, else the first option of the position."""
    options = Options(state)
    return command if command is not None and command in options else next(iter(options))


def few_options(state: Position, steps: tuple[type[Step[Any]], ...]) -> Sequence[Command]:
    """The options, if a step of one of these kinds asks; none if there are more than ``FEW``: then most are alike."""
    if not isinstance(state.steps[-1], steps):
        return ()
    options = list(islice(Options(state), FEW + 1))
    return options if len(options) <= FEW else ()


def worth(terms: Terms) -> int:
    """The value of a position: the sum of its terms."""
    return sum(terms.values())


def likeliest(candidates: Iterable[Candidate], command: Command) -> Candidate:
    """The best-looking candidate that begins with a command; a plain one where there is none."""
    return max((one for one in candidates if one.command == command), key=_merit, default=Candidate(command, PLAIN, 0))


def best_first(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Candidates by falling merit; equal ones keep their order."""
    return sorted(candidates, key=lambda one: -one.merit)


def _merit(one: Candidate) -> int:
    return one.merit
