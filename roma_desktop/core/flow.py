"""Positions, and the steps, commands and events that lead from one to the next.

A position is a frozen value that carries the steps still to be played, the current one last. A step is one box
of the sequence of play: it says who must decide what, checks commands, and turns a command into events. Only
``Event.apply`` makes a new position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from roma_desktop.core.dice import Dice, shown
from roma_desktop.core.kept import kept
from roma_desktop.core.message import Message


class Position(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """What every game's state has: the stack of steps. The last one is being played."""

    over_rule: ClassVar[str] = ""
    """The rule by which the game ends: why nothing can be ordered any more."""
    tables: ClassVar[Mapping[str, str]] = {}
    """The tables that a position hands on to the next one, by name (made by ``kept.tables``)."""

    steps: tuple[Step[Any], ...] = ()

    @kept
    def decision(self) -> Decision | None:
        """What must be decided; None when the game is over or a step goes on by itself."""
        return self.steps[-1].decision(self) if self.steps else None

    def takes_over(self, tables_of: Self) -> None:
        """Keep the tables of the position before, so that what hasn't changed in them needn't be worked out again."""
        theirs, ours = tables_of.__dict__, self.__dict__
        for table, before in self.tables.items():
            known = theirs.get(table) or theirs.get(before)
            if known is not None:
                ours[before] = known

    def forget(self) -> None:
        """Forget all that has been worked out about the position: play has gone on, and rarely comes back to it."""
        self.__dict__.clear()

    def prescribed(self, decision: Decision) -> Command | None:
        """The command that the rules prescribe for a side nobody runs, as in solitaire; None where a player decides."""
        return None

    def provoked(self, before: Self) -> tuple[Step[Any], ...]:
        """The steps that the change from ``before`` to this position causes at once: played before any other."""
        return ()

    def seen_by(self, side: str) -> Self:
        """The position as a side may know it: all of it, where a game has no secrets.

        A position that is seen already stays as it is when it is seen again by the same side.
        """
        return self

    def imagined(self, side: str) -> tuple[Self, ...]:
        """Positions that look like this one to a side. In the first, all that is hidden from the side is missing.

        A game with secrets adds others that are full of hidden things: a command that leads to the same in all of them
        tells the side nothing of what is hidden.
        """
        return (self.seen_by(side),)


S = TypeVar("S", bound=Position)


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a player orders, as plain data: ids of pieces and places. It does nothing by itself."""


class Interjection(Command, frozen=True):
    """A command that doesn't wait for its player to be asked: he speaks up while another decides.

    It carries its own rules, since the step being played doesn't know of it.
    """

    by: str

    def check(self, state: Any) -> None:
        """Raise ``Illegal`` unless this may be done now."""
        raise NotImplementedError

    def handle(self, state: Any, dice: Dice) -> Sequence[Event[Any]]:
        """What happens when it is done."""
        raise NotImplementedError


class Line(msgspec.Struct, frozen=True):
    """A line of the log: words, their rule, the side that acted, the faces of dice to show (with ``sides`` sides)."""

    words: Message
    rule: str
    side: str | None = None
    faces: tuple[int, ...] = ()
    sides: int = 6

    @property
    def shown(self) -> tuple[int, ...]:
        """What the dice show, as players read them."""
        return tuple(shown(face, self.sides) for face in self.faces)


class Event(msgspec.Struct, Generic[S], frozen=True, tag=True):
    """What happened, with its results. No decisions, no dice, no checks."""

    reveals = False
    """Whether a player learns something from the event, so that it can't be taken back in a strict game."""

    def apply(self, state: S) -> S:
        """The position after it."""
        return state

    def line(self, state: S) -> Line | None:
        """What the log says of it, given the position before it."""
        return None

    def seen_by(self, side: str, state: S) -> Event[S] | None:
        """What ``side`` sees of it, None if nothing (``state`` is the position before it)."""
        return self


class Decision(msgspec.Struct, frozen=True):
    """Who must decide, what, and by which rule."""

    actor: str
    question: Message
    rule: str


class Step(msgspec.Struct, Generic[S], frozen=True, tag=True, forbid_unknown_fields=True):
    """One box of the sequence of play. Its fields are what it must remember; nothing else remembers it."""

    def decision(self, state: S) -> Decision | None:
        """Who must decide; None if the step goes on by itself (``resume``)."""
        return None

    def check(self, state: S, command: Command) -> None:
        """Raise ``Illegal`` unless the rules allow the command now."""
        raise NotImplementedError

    def options(self, state: S) -> Iterator[Command]:
        """Commands that pass ``check``: all of them, or a useful few where a choice is compound."""
        return iter(())

    def handle(self, state: S, command: Command, dice: Dice) -> Sequence[Event[S]]:
        """What happens when a checked command is carried out."""
        raise NotImplementedError

    def resume(self, state: S, dice: Dice) -> Sequence[Event[S]]:
        """What happens when nobody has to decide."""
        raise NotImplementedError

    def seen_by(self, side: str, state: S) -> Self:
        """The step without what ``side`` may not know."""
        return self


class Call(Event[S], frozen=True):
    """These steps are played next, in this order; then the present one again."""

    steps: tuple[Step[Any], ...]

    def apply(self, state: S) -> S:
        return replace(state, steps=(*state.steps, *reversed(self.steps)))

    def seen_by(self, side: str, state: S) -> Event[S] | None:
        return Call(tuple(step.seen_by(side, state) for step in self.steps))


class Become(Event[S], frozen=True):
    """The present step changes into this one."""

    step: Step[Any]

    def apply(self, state: S) -> S:
        return replace(state, steps=(*state.steps[:-1], self.step))

    def seen_by(self, side: str, state: S) -> Event[S] | None:
        return Become(self.step.seen_by(side, state))


class Done(Event[S], frozen=True):
    """The present step is over."""

    def apply(self, state: S) -> S:
        return replace(state, steps=state.steps[:-1])
