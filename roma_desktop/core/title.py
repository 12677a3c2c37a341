"""What the kernel, the command line and the table need to know of a game; a game is called a title here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeVar, get_type_hints

import msgspec
from msgspec.structs import replace

from roma_desktop.core.bounds import beyond_bounds
from roma_desktop.core.flow import Command, Event, Position, Step
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.misfit import explained_with_place

S = TypeVar("S", bound=Position)
T = TypeVar("T")

Mistake = tuple[tuple[str | int, ...], Message]
"""What is wrong with a scenario: the path of keys and indexes to it, and why."""

Data = dict[str, Any]


class Unreadable(ValueError):
    """Data that can't be read as what they should be, such as a position or a command; ``reason`` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


def _unreadable(error: Exception) -> Unreadable:
    """An error of msgspec, or about a missing key, as one that a player understands."""
    if isinstance(error, msgspec.ValidationError):
        return Unreadable(explained_with_place(error))
    return Unreadable(say("{what}", what=str(error)))


class Codec(Generic[S]):
    """Positions and commands as data and back, typed and tagged.

    ``shared`` names the field of the position that all positions of a game have in common (map, scenario): it isn't
    written, and is handed in when a position is read. ``tables``: how to read types that msgspec doesn't know.
    """

    def __init__(
        self,
        state: type[S],
        steps: Iterable[type[Step[S]]],
        commands: Iterable[type[Command]],
        shared: str,
        tables: Mapping[type, Callable[[Any], Any]],
    ) -> None:
        self._state = state
        self._steps = {step.__name__: step for step in steps}
        self.commands = tuple(commands)
        """The kinds of commands of the game."""
        self._commands = {command.__name__: command for command in self.commands}
        self._shared = shared
        self._tables = dict(tables)
        self._home = _common_package(type_.__module__ for type_ in (state, *self._steps.values()))

    def position(self, state: S) -> Data:
        """A position as plain data, with its tables in the order that they have in play."""
        return self._plain(state, None)

    def sorted_position(self, state: S) -> Data:
        """The same with sets and tables sorted, so that equal positions look the same to other programs."""
        return self._plain(state, "deterministic")

    def _plain(self, state: S, order: Literal["deterministic"] | None) -> Data:
        data: Data = msgspec.to_builtins(self._bare(state), order=order)
        data.pop(self._shared)
        return data

    def read_position(self, data: Data, shared: object) -> S:
        """A position from plain data; raises ``Unreadable``."""
        try:
            steps = tuple(self._step(step) for step in data["steps"])
            fields = {**data, "steps": (), self._shared: shared}
            state = msgspec.convert(fields, self._state, dec_hook=self._table)
        except (msgspec.ValidationError, KeyError, TypeError, AttributeError) as error:
            raise _unreadable(error) from None
        return replace(state, steps=steps)

    def digest(self, state: S) -> str:
        """Sixteen hex digits that are the same for equal positions, on every machine."""
        text = msgspec.json.encode(self._bare(state), order="deterministic")
        return hashlib.blake2b(text, digest_size=8).hexdigest()

    def command(self, command: Command) -> Data:
        """A command as plain data; the key ``type`` names it."""
        data: Data = msgspec.to_builtins(command, order="deterministic")
        return data

    def read_command(self, data: object) -> Command:
        """A command from plain data; raises ``Unreadable``."""
        try:
            kind = self._commands[data["type"]]  # type: ignore[index]
            return msgspec.convert(data, kind)
        except (msgspec.ValidationError, KeyError, TypeError) as error:
            raise _unreadable(error) from None

    def event(self, event: Event[S]) -> Data:
        """An event as plain data; the key ``type`` names it."""
        data: Data = msgspec.to_builtins(event, order="deterministic")
        return data

    def read_event(self, data: object) -> Event[S]:
        """An event from plain data; raises ``Unreadable``. Fields without a type of their own stay plain data."""
        try:
            kind = self._events[data["type"]]  # type: ignore[index]
            fields = dict(data)  # type: ignore[call-overload]
            return kind(**{name: self._field(type_, fields[name]) for name, type_ in _fields(kind) if name in fields})
        except (msgspec.ValidationError, KeyError, TypeError, AttributeError) as error:
            raise _unreadable(error) from None

    @cached_property
    def _events(self) -> dict[str, type[Event[S]]]:
        """The kinds of events: the game's own and those of all games."""
        kinds = (*kinds_of(Event, f"{__package__}."), *kinds_of(Event, self._home))
        return {kind.__name__: kind for kind in kinds}

    def _field(self, type_: Any, data: Any) -> Any:
        if "Step" not in str(type_):
            return msgspec.convert(data, type_, dec_hook=self._table)
        return tuple(map(self._step, data)) if isinstance(data, list) else self._step(data)

    def _bare(self, state: S) -> S:
        return replace(state, **{self._shared: None})

    def _step(self, data: Data) -> Step[S]:
        return msgspec.convert(data, self._steps[data["type"]], dec_hook=self._table)

    def _table(self, type_: type, data: Any) -> Any:
        if type_ in self._tables:
            return self._tables[type_](data)
        if isinstance(data, type_):
            return data
        raise TypeError(f"{type_} can't be read")


@cache
def _fields(kind: type[Event[Any]]) -> tuple[tuple[str, Any], ...]:
    """The fields of an event and their types."""
    hints = get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def _common_package(modules: Iterable[str]) -> str:
    """The package that all these modules are in."""
    together = zip(*(module.split(".") for module in modules), strict=False)
    return ".".join(names[0] for names in takewhile(lambda names: len(set(names)) == 1, together))


def kinds_of(kind: type, package: str) -> list[Any]:
    """All subclasses of a class that a package defines and that have no subclasses themselves."""
    found: list[Any] = []
    subclasses: list[Any] = kind.__subclasses__()
    for one in subclasses:
        found += kinds_of(one, package) or [one]
    return [one for one in found if str(one.__module__).startswith(package)]


def converted(data: Data, type_: type[T]) -> T:
    """Plain data as a value of a type; raises ``Unreadable`` with the place of what doesn't fit."""
    try:
        return msgspec.convert(data, type_, str_keys=True)
    except msgspec.ValidationError as error:
        raise Unreadable(explained_with_place(error)) from None


def checked(data: Data, type_: type[T], mistakes: Callable[[T], Iterable[Mistake]]) -> T:
    """A scenario from plain data; raises ``Unreadable`` for the first thing in it that is beyond bounds, or wrong."""
    too_much = beyond_bounds(data)
    if too_much is not None:
        raise _misplaced(*too_much)
    found = converted(data, type_)
    for path, reason in mistakes(found):
        raise _misplaced(path, reason)
    return found


def _misplaced(path: tuple[str | int, ...], reason: Message) -> Unreadable:
    return Unreadable(say("{where}: {reason}", where=".".join(map(str, path)), reason=reason))


class Outcome(Protocol):
    """How a game ended, by which rule. ``percent`` says how far each side came, from 0 to 100."""

    @property
    def winner(self) -> str | None:
        """The side that has won; None in a draw, or where the rules of solitaire count the game as lost."""

    @property
    def rule(self) -> str: ...

    @property
    def percent(self) -> Mapping[str, int]: ...


class Title(Protocol[S]):
    """A game that can be played."""

    id: str
    rules_version: str
    turns: Message
    """The game's word for the turns that ``turn`` counts: "turns"."""
    codec: Codec[S]

    def scenarios(self) -> list[Path]:
        """The scenario files shipped with the program."""

    def load(self, file: Path) -> Any:
        """A scenario from a file; raises ``BadFile``."""

    def read_scenario(self, data: Data) -> Any:
        """A scenario from plain data, as a record keeps it; raises ``Unreadable``."""

    def read_options(self, data: Data) -> Any:
        """Options from plain data; raises ``Unreadable``."""

    def start(self, scenario: Any, options: Any) -> S:
        """The position before anything is played."""

    def check_position(self, state: S) -> None:
        """Raise ``Unreadable`` if a position from a file contradicts itself."""

    def shared(self, state: S) -> object:
        """What all positions of the game have in common: the value of the codec's ``shared`` field."""

    def interjections(self, state: S, side: str) -> Iterator[Command]:
        """Commands that a side may give now although another must decide; where there are many, only some of them."""

    def sides(self, state: S) -> tuple[str, ...]:
        """The sides that play, in the order in which they are shown."""

    def languages(self, state: S) -> Iterable[str]:
        """The languages in which the names of a scenario are written, besides those of the program."""

    def turn(self, state: S) -> int:
        """The number of the turn, from 1."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is played."""

    def weight(self, command: Command) -> float:
        """How likely a player who decides by chance gives this command, where 1 is usual.

        It is less than 1 for commands that cost nothing and lead nowhere, such as choosing other units for a march.
        """

    def words(self, state: S, language: str) -> Words:
        """Puts messages into words of a language, with the names of this game's scenario."""
