"""Text for people: a template with its values, put into words only at the edge.

A template is English and is itself the id of the message, as gettext has it. A place in it may say what
kind of thing stands there: ``"{to:place} costs {cost} points"``. The kernel fills in ids and numbers; ``Words``
turns ids into names of the player's language, and tells the log which words are links.

A place may also choose between two words: for a number, ``"{n:unit|units}"`` says it with the one that goes with it;
for an id, ``"{power:power} {power:wins|win}"`` says only the word, the second where the name is a plural one or where
there are several. A language that knows no such difference leaves these places out.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping
from typing import Union

import msgspec

Value = Union[int, str, tuple[str, ...], "Message"]
"""A number, an id or a text, many ids, or a message that stands within another."""


class Message(msgspec.Struct, frozen=True, cache_hash=True):
    """A template and its values, sorted by name so that equal messages are equal values."""

    template: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return Words().say(self)


def say(template: str, /, **values: Value) -> Message:
    """A message; ids and numbers by name."""
    return Message(template, tuple(sorted(values.items())))


LONGEST_CITED = 300  # letters of a value from a file


def within_a_sentence(message: Message) -> Message:
    """The message with its values cut short and without what would break its line; numbers stay numbers."""
    return Message(message.template, tuple((name, _cited(value)) for name, value in message.values))


def _cited(value: Value) -> Value:
    match value:
        case Message():
            return within_a_sentence(value)
        case str():
            shown = value if len(value) <= LONGEST_CITED else value[: LONGEST_CITED - 1] + "…"
            return shown if shown.isprintable() else "".join(one if one.isprintable() else "�" for one in shown)
        case tuple():
            return tuple(str(_cited(one)) for one in value)
        case _ if abs(value) >= 10**LONGEST_CITED:
            return ("-" if value < 0 else "") + "…"
        case _:
            return value


class Words:
    """Puts messages into words of one language.

    ``translate`` is gettext's function; ``names`` has, for each kind that a template may name
    (``place``, ``side``, ``unit`` ...), a function from an id to a name; ``lists`` the same for kinds that
    put many ids together in one phrase, such as units ("2 carts, 1 ox"). ``plural`` tells of an id whether its name
    is a plural one ("Franci"), for the words that go with it.
    """

    def __init__(
        self,
        translate: Callable[[str], str] = str,
        names: Mapping[str, Callable[[str], str]] | None = None,
        lists: Mapping[str, Callable[[tuple[str, ...]], str]] | None = None,
        plural: Callable[[str], bool] | None = None,
    ) -> None:
        self._translate = translate
        self._plural = plural
        self._lists = dict(lists or {})
        self._names = dict(names or {})

    def say(self, message: Message) -> str:
        return "".join(text for text, _, _ in self.pieces(message))

    def pieces(self, message: Message) -> Iterator[tuple[str, str, str]]:
        """(words, kind, id) of each piece; kind is "" for plain text and "number" for numbers."""
        values = dict(message.values)
        for literal, name, spec, _ in string.Formatter().parse(self._translate(message.template)):
            if literal:
                yield literal, "", ""
            if name is not None:
                yield from self._value(values[name], spec or "")

    def name(self, kind: str, of: str) -> str:
        """The name of an id, or the id itself where nobody knows better."""
        naming = self._names.get(kind)
        return naming(of) if naming else of

    def _value(self, value: Value, spec: str) -> Iterator[tuple[str, str, str]]:
        if isinstance(value, Message):
            yield from self.pieces(value)
        elif "|" in spec and not isinstance(value, int):
            one, several = spec.split("|")
            yield (several if self._several(value) else one), "", ""
        elif isinstance(value, tuple) and spec in self._lists:
            yield self._lists[spec](value), spec, ""
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                if index:
                    yield self._translate(", "), "", ""
                yield from self._value(one, spec)
        elif isinstance(value, int):
            yield self._number(value, spec), "number", ""
        else:
            yield self.name(spec, value), spec, value

    def _several(self, value: str | tuple[str, ...]) -> bool:
        ids = (value,) if isinstance(value, str) else value
        return len(ids) != 1 or (self._plural is not None and self._plural(ids[0]))

    def _number(self, number: int, spec: str) -> str:
        if spec in self._names:
            return self._names[spec](str(number))
        shown = (f"{number:+d}" if spec == "+" else str(number)).replace("-", "−")
        if "|" in spec:
            one, many = (self._translate(word) for word in spec.split("|"))
            return f"{shown} {one if number == 1 else many}"
        return shown
