"""Files with a few things wrong in them, made of sound ones by a seeded fuzzer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from sealing import sealed_again

JUNK = (
    "null", "[]", "{}", "-1", "99999999999999999999999", "1e400", ".nan", "~", "'", '"', "&a", "*a", "!x", "? ", ": ",
    "!!python/object:os", "- ", "|", ">", "%", "@", "`", "\t", "\x00", "\x85", "\u2028", "\ufeff", "\ud7ff", "😀",
    '"\\ud800"', "9" * 5000, "true", "0x10", "0o7", "1_000", "12:30:45", "2001-01-01", "<<", "=", "__class__", "rome",
    "nowhere", "latium:city", "mare_ionium", "[" * 50, "{a: " * 30, "# ", "---", "...", "\n", "\r", " " * 200,
)  # fmt: skip
WORDS = (
    "rome",
    "carthage",
    "latium",
    "africa",
    "sicilia",
    "active",
    "client",
    "roman",
    "kingdom",
    "LGN",
    "HI",
    "FLT",
    "at",
)


def mutant(text: str, chance: Random) -> str:
    """A text with a few things wrong in it."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        text = chance.choice(WAYS)(text, chance)
    return text


def _cut(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _line(change: Callable[[list[str], int, Random], None]) -> Callable[[str, Random], str]:
    def way(text: str, chance: Random) -> str:
        lines = text.split("\n")
        change(lines, chance.randrange(len(lines)), chance)
        return "\n".join(lines)

    return way


def _drop(lines: list[str], at: int, chance: Random) -> None:
    del lines[at : at + chance.randint(1, 4)]
    lines.append("")


def _double(lines: list[str], at: int, chance: Random) -> None:
    lines.insert(chance.randrange(len(lines)), lines[at])


def _indent(lines: list[str], at: int, chance: Random) -> None:
    lines[at] = " " * chance.randint(1, 6) + lines[at] if chance.random() < 0.5 else lines[at].lstrip()


def _junk_value(lines: list[str], at: int, chance: Random) -> None:
    key, colon, _ = lines[at].partition(":")
    lines[at] = f"{key}{colon} {chance.choice(JUNK)}"


def _junk_key(lines: list[str], at: int, chance: Random) -> None:
    _, colon, value = lines[at].partition(":")
    lines[at] = f"{chance.choice(JUNK)}{colon}{value}"


def _junk_inside(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(JUNK) + text[at + chance.randint(0, 3) :]


def _other_word(text: str, chance: Random) -> str:
    old, new = chance.choice(WORDS), chance.choice((*WORDS, *JUNK))
    return text.replace(old, new, chance.choice((1, 2, -1)))


def _other_number(text: str, chance: Random) -> str:
    places = [at for at, letter in enumerate(text) if letter.isdigit()]
    at = chance.choice(places or [0])
    return text[:at] + chance.choice(("-7", "0", "100", "1000000", "3.5", "x", "")) + text[at + 1 :]


WAYS: tuple[Callable[[str, Random], str], ...] = (
    _cut, _line(_drop), _line(_double), _line(_indent), _line(_junk_value), _line(_junk_value), _line(_junk_key),
    _junk_inside, _other_word, _other_word, _other_number, _other_number,
)  # fmt: skip


# ---------------------------------------------------------------- records: lines of JSON

VALUES = (
    None, True, 0, -1, 1, 3, 10**6, 10**30, 1.5, "", "rome", "nobody", "latium", "carthage", "appius", "sicilia", [],
    {}, ["x"], {"x": 1}, "x" * 3000, -(10**30), "0" * 16,
)  # fmt: skip


def mutant_record(text: str, chance: Random) -> str:
    """A record with a few lines or values in it changed, mostly sealed anew; what isn't JSON is changed as any text."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(lines))
        way = chance.random()
        if way < 0.1:
            _drop(lines, at, chance)
        elif way < 0.2:
            lines.insert(at, chance.choice(lines))
        else:
            lines[at] = _other_value(lines[at], lines, chance)
    text = "\n".join(lines)
    with suppress(UnicodeEncodeError, RecursionError, AssertionError):  # half letters, depths, lines without anything
        if chance.random() < 0.7:
            return sealed_again(text.encode()).decode("utf-8", "replace")
    return text


def _other_value(line: str, lines: list[str], chance: Random) -> str:
    """A line of JSON with another value somewhere: nonsense, or what stands in another place of the record."""
    try:
        data = json.loads(line)
        places = list(_places(data))
        donors = [value for one in lines[:40] if one for value in _values(json.loads(one))]
        inside, key = chance.choice(places)
        if chance.random() < 0.15:
            del inside[key]
        else:
            inside[key] = chance.choice((chance.choice(donors), chance.choice(VALUES)))
        return json.dumps(data, ensure_ascii=chance.random() < 0.5)
    except (ValueError, RecursionError, IndexError):
        return mutant(line, chance)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every dictionary or list in some data with each of its keys or indexes."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def _values(data: Any) -> list[Any]:
    return [inside[key] for inside, key in _places(data)]
