"""Commands of any game as lines of a script: ``March by=titus to=africa``, ``Lose units=a.3,a.7``.

A line is the name of the command and a value for each field. Words are written as they are, lists with commas. Anything
else, and words with spaces or commas, are JSON: ``Bid amounts={"a":3}``, ``Say words="not now"``. All fields may also
be one JSON object: ``March {"by":"titus","to":"africa"}``. Fields that have a default may be left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.inspect import (
    Field,
    FrozenSetType,
    ListType,
    LiteralType,
    SetType,
    StrType,
    UnionType,
    VarTupleType,
    type_info,
)
from msgspec.inspect import Type as Kind

from roma_desktop.core.bounds import NO_LETTER
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command, Position
from roma_desktop.core.message import Message, say
from roma_desktop.core.title import Title, Unreadable

_FIELD = re.compile(r"([A-Za-z_]\w*)=")
_WORD = re.compile(r"[^\s\"'\[\]{},=#]+")
_LISTS = (FrozenSetType, SetType, ListType, VarTupleType)


class PlainGrammar:
    """The grammar of a title that brings none of its own."""

    moments: Sequence[str] = ()
    referee = None

    def __init__(self, title: Title[Any]) -> None:
        self._codec = title.codec
        self._commands = {one.__name__.lower(): one for one in title.codec.commands}

    def read(self, line: str, state: Position) -> Command:
        name, _, rest = line.strip().partition(" ")
        command = self._commands.get(name.lower())
        if command is None:
            known = tuple(sorted(one.__name__ for one in self._commands.values()))
            raise RomaError(say("{name} isn't a command; these are: {known}", name=name[:40], known=known))
        values = _object(command, rest) if rest.startswith("{") else dict(_values(command, rest))
        _check_letters(command, values)
        try:
            return self._codec.read_command({**values, "type": command.__name__})
        except Unreadable as error:
            raise _usage(command, error.reason) from None

    def write(self, command: Command, state: Position) -> str:
        name, kinds = type(command).__name__, _fields(type(command))
        said = {key for key, field in kinds.items() if not _is_default(field, getattr(command, field.name))}
        data = {key: value for key, value in self._codec.command(command).items() if key in said}
        line = " ".join([name, *(f"{key}={_written(value, kinds[key].type)}" for key, value in data.items())])
        return line if self._reads_as(line, state, command) else f"{name} {_quoted(data)}"

    def _reads_as(self, line: str, state: Position, command: Command) -> bool:
        try:
            return self.read(line, state) == command
        except RomaError:
            return False

    def moment(self, words: Sequence[str], state: Position) -> Callable[[Any], bool] | None:
        return None

    def passing(self, options: Sequence[Command]) -> Command:
        """The first option, since this grammar knows nothing about the commands."""
        return options[0]


def _fields(command: type[Command]) -> dict[str, Field]:
    fields: Sequence[Field] = type_info(command).fields  # type: ignore[attr-defined]
    return {field.encode_name: field for field in fields}


def _is_default(field: Field, value: Any) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return bool(value == field.default_factory())
    return field.default is not msgspec.NODEFAULT and bool(value == field.default)


def _usage(command: type[Command], why: Message | None = None) -> RomaError:
    """An error that says how the command is written, and what was wrong if ``why`` is given."""
    words = (
        f"{name}={name.upper()}" if field.required else f"[{name}={name.upper()}]"
        for name, field in _fields(command).items()
    )
    line = " ".join([command.__name__, *words])
    if why is None:
        return RomaError(say("write it like this: {line}", line=line))
    return RomaError(say("{why}; write it like this: {line}", why=why, line=line))


# ---------------------------------------------------------------- reading


def _check_letters(command: type[Command], values: dict[str, Any]) -> None:
    """Raise ``RomaError`` for a lone surrogate: JSON and a terminal can produce one, but no file can hold it."""
    try:
        msgspec.json.encode(values)
    except UnicodeEncodeError:
        raise _usage(command, NO_LETTER) from None


def _object(command: type[Command], text: str) -> dict[str, Any]:
    """The fields as one JSON object."""
    value, rest = _json(command, text)
    if rest or not isinstance(value, dict):
        raise _usage(command)
    return value


def _values(command: type[Command], text: str) -> Iterator[tuple[str, Any]]:
    """(field, value) for each field in a text; raises ``RomaError`` for an unknown field, or one there twice."""
    fields, seen = _fields(command), set()
    while text:
        found = _FIELD.match(text)
        if found is None or found[1] not in fields or found[1] in seen:
            raise _usage(command)
        seen.add(found[1])
        text = text[found.end() :]
        if text[:1] in ("{", "[", '"'):
            value, text = _json(command, text)
        else:
            word, _, text = text.partition(" ")
            value = _meant(command, word, fields[found[1]].type)
        yield found[1], value
        text = text.strip()


def _json(command: type[Command], text: str) -> tuple[Any, str]:
    """The JSON value at the beginning of a text, and what follows it."""
    try:
        value, end = json.JSONDecoder(parse_constant=_no_number).raw_decode(text)
    except (ValueError, RecursionError):
        raise _usage(command, say("{text} isn't JSON", text=text[:40])) from None
    if text[end : end + 1].strip():
        raise _usage(command)
    return value, text[end:].strip()


def _no_number(word: str) -> Any:
    raise ValueError(word)  # NaN and Infinity aren't JSON


def _meant(command: type[Command], word: str, kind: Kind) -> Any:
    """The value of a word without quotes for a field of this type: a text if it may be one, a list, else JSON."""
    if isinstance(kind, _LISTS):
        return [_meant(command, one, kind.item_type) for one in word.split(",")] if word else []
    if _is_text(kind) and word != "null":
        return word
    value, rest = _json(command, word)
    if rest:  # more text after a tab, say
        raise _usage(command)
    return value


def _is_text(kind: Kind) -> bool:
    """Whether a value may be a text."""
    if isinstance(kind, UnionType):
        return any(_is_text(one) for one in kind.types)
    return isinstance(kind, StrType) or (isinstance(kind, LiteralType) and isinstance(kind.values[0], str))


# ---------------------------------------------------------------- writing


def _written(value: Any, kind: Kind) -> str:
    """A value as a list of words or a word if that can be read again, else as JSON."""
    if isinstance(kind, _LISTS) and value:
        items = [_word(one, kind.item_type) for one in value]
        if None not in items:
            return ",".join(map(str, items))
    return _word(value, kind) or _quoted(value)


def _word(value: Any, kind: Kind) -> str | None:
    """A text or number as a word; None where it needs JSON."""
    if isinstance(value, str):
        return value if _is_text(kind) and value != "null" and _WORD.fullmatch(value) else None
    return _quoted(value) if isinstance(value, int) and not _is_text(kind) else None


def _quoted(value: Any) -> str:
    """JSON without ``#``, which would begin a comment, and without double spaces, which a script would lose."""
    text = msgspec.json.encode(value).decode()
    return re.sub(r"#|[^\S ]|(?<= ) ", lambda found: f"\\u{ord(found[0]):04x}", text)
