"""How a decision is asked on the map: lit places, counters that can be chosen, buttons, and why not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Position, Step
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.asking.stops import Spared
from roma_desktop.ui.table.prompt import Asking, Onset, Prompt

S = TypeVar("S", bound=Position)


@dataclass(frozen=True)
class Fanned:
    """A pile fanned out: a title and its counters.

    ``choose``, if there is one, takes along exactly the counters of these indices: then the player may choose in the
    fan. It makes the command for that, or says what is chosen from now on (``Prompt.pieces``).
    """

    title: Message
    cells: Sequence[Cell]
    choose: Callable[[frozenset[int]], Command | str] | None = None


class Decisions(Generic[S]):
    """What is asked. Positions here are those that the side at the table sees."""

    def prompt(self, asking: Asking[S]) -> Prompt:
        """The decision on screen. The plain way: its question, and a button for each option."""
        options = list(Options(asking.state))
        orders = {str(number): command for number, command in enumerate(options)}
        choices = tuple(Choice(key, type(one).__name__, primary=key == "0") for key, one in orders.items())
        return Prompt(asking.rich(asking.question), asking.rule, choices, orders)

    def wording(self, state: S, command: Command) -> Message | None:
        """What a command orders, as a sentence that tells somebody to give it; None where the game has no words."""
        return None

    def aiming(self, asking: Asking[S], side: str, card: str) -> Prompt:
        """The targets of a card that a side holds and wants to play, as places on the map and buttons."""
        raise NotImplementedError

    def refusal(self, state: S, place: str, chosen: str) -> Illegal | None:
        """Why a place can't be chosen now, for the piece that is ``chosen`` ("" for none), and what could be.

        None where no rule is about it.
        """
        return None

    def onset(self, asking: Asking[S]) -> Onset | None:
        """What dragging the chosen piece would begin, where it may not move yet; None for nothing."""
        return None

    def asked_openly(self, step: Step[S]) -> bool:
        """Whether a side is asked at an open table, without a curtain: nothing secret is shown with the question."""
        return False

    def undertaking(self, state: S) -> Hashable | None:
        """What several commands in a row belong to, such as an army on its march; None where each stands alone.

        A chain of commands waits while somebody else is asked, goes on when the same undertaking is asked again, and
        is forgotten when it has become another.
        """
        return None

    def spared(self, state: S, side: str) -> Spared | None:
        """How a side, which sees this position, may be spared the question; None where it must be asked.

        It is the side that decides, or one of those that are asked the same after it.
        """
        return None

    def early(self, asking: Asking[S], side: str) -> Prompt | None:
        """What a side that is at the table now, though others decide, will be asked soon and may answer already.

        All its buttons are in ``lasting``. None where there is nothing, or where it must know more first.
        """
        return None

    def asked_together(self, state: S) -> tuple[str, ...]:
        """The sides that are asked the same question one after the other: the one that decides first, and the rest."""
        return ()

    def matters(self, state: S) -> Collection[object]:
        """What the question is about, so that an answer may hold on (``Lasting``)."""
        return ()

    def fanned(self, state: S, key: str, words: Words, *, carried: bool, chosen: str = "") -> Fanned | None:
        """The pile with this key as far as it may be looked into; None if there is nothing to fan out.

        ``carried``: it is one that can be dragged now; ``chosen`` is the piece that is chosen.
        """
        return None
