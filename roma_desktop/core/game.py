"""A game being played: the position, what may be done, and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from roma_desktop.core.dice import Dice, Noted, ScriptedDice, SeededDice, Throw
from roma_desktop.core.errors import Illegal, RomaError
from roma_desktop.core.flow import Call, Command, Decision, Event, Interjection, Position, Step
from roma_desktop.core.message import say

S = TypeVar("S", bound=Position)

_TOO_LONG = 100_000  # steps without a decision: then a rule in our code goes round in circles


class Options(Generic[S]):
    """The commands open to the player who must decide now: a view, worked out only when asked."""

    def __init__(self, state: S) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Command]:
        return self._state.steps[-1].options(self._state) if self._state.steps else iter(())

    def __contains__(self, command: Command) -> bool:
        return self.why_not(command) is None

    def why_not(self, command: Command) -> Illegal | None:
        """The rule that forbids ``command``, for a tool tip or a greyed-out button."""
        if not self._state.steps:
            return Illegal(self._state.over_rule, say("The game is over."))
        try:
            if isinstance(command, Interjection):
                command.check(self._state)
            else:
                self._state.steps[-1].check(self._state, command)
        except Illegal as illegal:
            return illegal
        return None


class Moment(msgspec.Struct, Generic[S], frozen=True, eq=False, dict=True):
    """One command of a game's history with all that came of it: from the position ``origin`` to ``state``.

    ``before`` is the moment it followed, None at the very start.
    """

    number: int
    before: Moment[S] | None
    origin: S
    command: Command | None
    throws: tuple[tuple[Throw, tuple[int, ...]], ...]
    events: tuple[Event[S], ...]
    state: S
    actor: str | None

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(face for _, faces in self.throws for face in faces)

    @cached_property
    def foreseen(self) -> bool:
        """Whether all that the player sees of the moment follows from what he saw before: he has learned nothing by it.

        The command is carried out again in each position that he may have imagined before it. Unless he would see the
        same events and the same position each time, something hidden had a part in it, and he knows more than before.
        """
        if self.command is None or self.actor is None:
            return False
        eyes = self.actor
        seen = self.state.seen_by(eyes), _as_seen(self.origin, self.events, eyes)
        return all(outcome_seen(view, self.command, eyes) == seen for view in self.origin.imagined(eyes))


def outcome_seen(view: S, command: Command, eyes: str) -> tuple[S, list[Event[S]]] | None:
    """What a side would see of a command in a position that it imagines; None if it couldn't be carried out there."""
    try:
        after, events = carry_out(view, command, ScriptedDice())
        return after.seen_by(eyes), _as_seen(view, events, eyes)
    except Exception:  # the rules allow it: it can only fail because dice or hidden things are missing here
        return None


def _as_seen(state: S, events: Sequence[Event[S]], eyes: str) -> list[Event[S]]:
    """The events as a side sees them."""
    seen = []
    for event in events:
        seen.append(event.seen_by(eyes, state))
        state = event.apply(state)
    return [event for event in seen if event is not None]


class Policy(Enum):
    """How far players may take commands back."""

    STRICT = "strict"
    """Never past a die, a revelation or a change of the player who decides."""
    FRIENDLY = "friendly"
    """Past those too, if the other players agree."""
    STUDY = "study"
    """As far as one likes."""


class Game(Generic[S]):
    """Positions joined by commands. History branches: going back and playing on keeps the older line of play.

    ``moments`` has the moments of all lines, by their number.
    """

    def __init__(self, start: S, dice: Dice) -> None:
        self.dice = dice
        noted = Noted(dice)
        try:
            state, events = run(start, noted)
        except RomaError:
            self._give_back(noted.faces)
            raise
        self.next_number = 1
        self.now: Moment[S] = Moment(0, None, start, None, tuple(noted.throws), events, state, None)
        self.moments: dict[int, Moment[S]] = {0: self.now}
        self._undone: list[Moment[S]] = []

    @property
    def state(self) -> S:
        return self.now.state

    @property
    def decision(self) -> Decision | None:
        """What must be decided; None when the game is over."""
        return decision(self.state)

    @property
    def options(self) -> Options[S]:
        return Options(self.state)

    def why_not(self, command: Command) -> Illegal | None:
        return self.options.why_not(command)

    def submit(self, command: Command, number: int | None = None) -> Moment[S]:
        """Carry a command out. Raises ``Illegal``, or what the dice raise; then nothing has changed.

        The dice have the faces again that such a command used.

        ``number`` is for reading a record: the number the command has there.
        """
        illegal = self.why_not(command)
        if illegal:
            raise illegal
        asked = self.decision
        noted = Noted(self.dice)
        try:
            state, events = carry_out(self.state, command, noted)
        except RomaError:
            self._give_back(noted.faces)
            raise
        actor = command.by if isinstance(command, Interjection) else (asked.actor if asked else None)
        moment = Moment(
            number or self.next_number, self.now, self.state, command, tuple(noted.throws), events, state, actor
        )
        self.go_to(moment)
        moment.origin.forget()
        return moment

    def forget(self, moment: Moment[S]) -> None:
        """Take the moment just made out of the history, as if it had never been."""
        assert moment is self.now
        assert moment.before is not None
        self._give_back(moment.faces)
        self.moments.pop(moment.number)
        self.now = moment.before
        self.next_number = moment.number

    def _give_back(self, faces: Sequence[int]) -> None:
        """Give the faces of a command that failed back to the dice: the next throws show them again."""
        if isinstance(self.dice, ScriptedDice):
            self.dice.faces[:0] = faces
        elif isinstance(self.dice, SeededDice):
            self.dice.drawn -= len(faces)

    def undoable(self, policy: Policy = Policy.STRICT) -> Moment[S] | None:
        """The moment that an undo would go back to, or None."""
        before = self.now.before
        if before is None or (policy is Policy.STRICT and closes(self.now)):
            return None
        return before

    def undo(self, policy: Policy = Policy.STRICT) -> bool:
        """Take the last command back if the policy allows it."""
        before = self.undoable(policy)
        if before is None:
            return False
        self._undone.append(self.now)
        self.now = before
        return True

    @property
    def redoable(self) -> Moment[S] | None:
        return self._undone[-1] if self._undone else None

    def redo(self) -> bool:
        """Play the command that was taken back last again; False if there is none."""
        if not self._undone:
            return False
        self.now = self._undone.pop()
        return True

    def go_to(self, moment: Moment[S]) -> None:
        """Go to any moment of the history (study, or opening a record)."""
        self._undone.clear()
        self.now = moment
        self.moments[moment.number] = moment
        self.next_number = max(self.next_number, moment.number + 1)

    @property
    def line(self) -> list[Moment[S]]:
        """The moments from the start to now."""
        return line_to(self.now)

    @property
    def ends(self) -> list[Moment[S]]:
        """The last moment of each line of the history, in the order they were played."""
        followed = {moment.before.number for moment in self.moments.values() if moment.before is not None}
        return [self.moments[number] for number in sorted(self.moments) if number not in followed]


def line_to(moment: Moment[S]) -> list[Moment[S]]:
    """The moments from the start to this one."""
    moments = [moment]
    while moment.before is not None:
        moment = moment.before
        moments.append(moment)
    return moments[::-1]


def fork_of(one: Moment[S], other: Moment[S]) -> Moment[S]:
    """The last moment that two lines of a history have in common."""
    common = one
    for mine, theirs in zip(line_to(one), line_to(other), strict=False):
        if mine is not theirs:
            break
        common = mine
    return common


def decision(state: Position) -> Decision | None:
    """What must be decided in a position; None when the game is over or a step goes on by itself."""
    return state.decision


def closes(moment: Moment[Any]) -> bool:
    """Whether a die, a revelation or a change of player forbids taking the moment back in a strict game.

    A revelation is an event that says so (``Event.reveals``), and everything that the player couldn't foresee.
    """
    if moment.throws or any(event.reveals for event in moment.events):
        return True
    after = decision(moment.state)
    return after is None or after.actor != moment.actor or not moment.foreseen


def carry_out(state: S, command: Command, dice: Dice) -> tuple[S, tuple[Event[S], ...]]:
    """The position and the events that a checked command leads to, the steps that go by themselves included."""
    if isinstance(command, Interjection):
        news = command.handle(state, dice)
    else:
        news = state.steps[-1].handle(state, command, dice)
    state, events = _happen(state, news)
    state, more = run(state, dice)
    return state, (*events, *more)


def _happen(state: S, news: Sequence[Event[S]]) -> tuple[S, Sequence[Event[S]]]:
    """The position after some events, and the events; if they provoke steps at once, with the call of those steps."""
    before = state
    for event in news:
        state = _after(state, event)
    steps = state.provoked(before)
    if not steps:
        return state, news
    call: Event[S] = Call(steps)
    return _after(state, call), (*news, call)


def _after(state: S, event: Event[S]) -> S:
    """The position after an event, with the tables of the one before it."""
    after = event.apply(state)
    if after is not state:
        after.takes_over(state)
    return after


def run(state: S, dice: Dice) -> tuple[S, tuple[Event[S], ...]]:
    """Play the steps that go by themselves until somebody must decide or the game is over."""
    events: list[Event[S]] = []
    for _ in range(_TOO_LONG):
        if not state.steps:
            break
        step: Step[S] = state.steps[-1]
        if state.decision is None:
            news = step.resume(state, dice)
        else:
            command = state.prescribed(state.decision)
            if command is None:
                break
            step.check(state, command)
            news = step.handle(state, command, dice)
        state, happened = _happen(state, news)
        events.extend(happened)
    else:
        raise AssertionError(f"{state.steps[-1]!r} never ends")
    return state, tuple(events)
