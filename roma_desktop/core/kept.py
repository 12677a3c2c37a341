"""Results that are worked out once for a frozen value and kept with it; positions hand some on to the next ones.

Rules ask a position the same things over and over, and one position differs little from the next. ``kept`` is for
what stays with one value. ``handed_on`` is for a table of a position that the next position takes over: the function
that works out the new table gets the old one, and keeps what hasn't changed of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

T = TypeVar("T")
P = TypeVar("P")
Asked = ParamSpec("Asked")


class kept(cached_property[T]):  # noqa: N801  # used as a decorator
    """``functools.cached_property`` without its lock: if two threads work a value out at once, both get the same."""

    @overload
    def __get__(self, value: None, kind: type[Any] | None = None) -> kept[T]: ...

    @overload
    def __get__(self, value: object, kind: type[Any] | None = None) -> T: ...

    def __get__(self, value: object | None, kind: type[Any] | None = None) -> kept[T] | T:
        if value is None:
            return self
        name = self.attrname
        assert name is not None
        found: T = self.func(value)
        value.__dict__[name] = found
        return found


class handed_on(Generic[T]):  # noqa: N801  # used as a decorator
    """A table of a position, worked out when it is first asked for.

    The function gets the position and the table of the position before, or None. A class of positions must name its
    tables in ``Position.tables``.
    """

    def __init__(self, work: Callable[[Any, T | None], T]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name, self._before = name, _before(name)

    @overload
    def __get__(self, position: None, kind: type[Any] | None = None) -> handed_on[T]: ...

    @overload
    def __get__(self, position: object, kind: type[Any] | None = None) -> T: ...

    def __get__(self, position: object | None, kind: type[Any] | None = None) -> handed_on[T] | T:
        if position is None:
            return self
        known = position.__dict__
        found = self._work(position, known.pop(self._before, None))
        known[self._name] = found
        return found


def once(work: Callable[Concatenate[P, Asked], T]) -> Callable[Concatenate[P, Asked], T]:
    """Decorate a function of a position so that each answer is worked out once: it is kept with the position.

    Its further arguments must be positional and hashable: answers are kept by them.
    """
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def ask(position: P, /, *about: Asked.args, **named: Asked.kwargs) -> T:
        assert not named
        known: dict[tuple[Any, ...], T] | None = position.__dict__.get(name)
        if known is None:
            known = position.__dict__[name] = {}
        if about not in known:
            known[about] = work(position, *about, **named)
        return known[about]

    return ask


def tables(*names: str) -> dict[str, str]:
    """Names of tables -> the keys under which a position keeps the tables of the one before until it has its own."""
    return {name: _before(name) for name in names}


def _before(table: str) -> str:
    return f"{table} before"
