"""Text for people: a template with its values, put into words only at the edge.

A template is English and is itself the id of the message, as gettext has it. A place in it may say what
kind of thing stands there: ``"{to:place} costs {cost} points"``. The kernel fills in ids and numbers; ``Words``
turns ids into names of the player's language, and tells the log which words are links.

A place may also choose between two words. For a number, ``"{n:unit|units}"`` says the number and the word that fits it.
For an id, ``"{power:power} {power:wins|win}"`` says only the word, the second one where the name is plural or there are
several ids. A language that knows no such difference leaves these places out.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Union

import msgspec

_parse = string.Formatter().parse

Value = Union[int, str, tuple[str, ...], "Message"]
"""A number, an id or a text, several ids, or a message that stands within another."""


class Message(msgspec.Struct, frozen=True, cache_hash=True):
    """A template and its values, sorted by name so that equal messages are equal values."""

    template: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return Words().say(self)


def say(template: str, /, **values: Value) -> Message:
    """A message from a template and its values, given by name."""
    return Message(template, tuple(sorted(values.items())))


LONGEST_CITED = 300  # letters of a value from a file


def within_a_sentence(message: Message) -> Message:
    """The message with long values cut short and unprintable characters replaced, to fit into a line.

    Numbers stay numbers.
    """
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


MOST_NESTED: Final = 8
"""How deep messages in a file may be nested: deeper than the program itself ever writes them."""


class Unsayable(ValueError):
    """A message from a file that can't be put into words."""


class Overlong(Unsayable):
    """Messages from a file that come to more words than anybody reads."""


def check_sayable(messages: Iterable[Message], words: Words, most: int) -> None:
    """Raise ``Unsayable`` unless messages from a file can be put into words, ``Overlong`` where they may come to more
    than ``most`` letters together.
    """
    for message in messages:
        most -= letters(message)
        if most < 0:
            raise Overlong
        try:
            words.say(message)
        except Exception:  # the template comes from the file and the names from a game: anything may be raised
            raise Unsayable from None


def messages_in(values: Iterable[msgspec.Struct]) -> Iterator[Message]:
    """The messages that are fields of some values, such as steps that keep words until they are played."""
    for value in values:
        fields = (getattr(value, name) for name in value.__struct_fields__)
        yield from (field for field in fields if isinstance(field, Message))


def letters(message: Message) -> int:
    """About how many letters a message from a file comes to: ids count as they are, each part as at least one.

    They are counted without putting the message into words, since nested messages could grow too long for that. Raises
    ``Unsayable``.
    """
    return _letters(message, MOST_NESTED)


def _letters(value: Value, levels: int) -> int:
    if isinstance(value, Message):
        if not levels:
            raise Unsayable
        return 1 + _of_parts(value.template, {name: _letters(one, levels - 1) for name, one in value.values})
    if isinstance(value, str):
        return 1 + len(value)
    if isinstance(value, tuple):
        return 1 + sum(2 + len(one) for one in value)
    return 1 + value.bit_length() // 3


def _of_parts(template: str, values: Mapping[str, int]) -> int:
    """The letters of a template; a place counts the letters of its value and of the words that it chooses between."""
    found = 0
    try:
        for literal, name, spec, _ in _parse(template):
            found += len(literal)
            if name is not None:
                found += values[name] + len(spec or "")
    except (ValueError, KeyError):
        raise Unsayable from None
    return found


class Words:
    """Puts messages into words of one language.

    ``translate`` is gettext's function; ``names`` has, for each kind that a template may name
    (``place``, ``side``, ``unit`` ...), a function from an id to a name; ``lists`` the same for kinds that
    put many ids together in one phrase, such as units ("2 carts, 1 ox"). ``plural`` tells whether the name of an id
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
        for literal, name, spec, _ in _parse(self._translate(message.template)):
            if literal:
                yield literal, "", ""
            if name is not None:
                yield from self._value(values[name], spec or "")

    def name(self, kind: str, of: str) -> str:
        """The name of an id, or the id itself if there are no names of this kind."""
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
