"""Plain data written as YAML in the style of the scenario files: small things on one line, long texts folded."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

WIDEST = 118  # columns of a line
STEP = 2  # columns that a block is indented
ONE_LINE = 10**6
DEEP = 3  # from this many keys down, a mapping or list may be on one line though some of its parts are such, too

_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def inline(value: object) -> str:
    """A value on one line, safe wherever a value or a key may stand."""
    written: str = yaml.dump(
        [value], Dumper=_Dumper, default_flow_style=True, allow_unicode=True, width=ONE_LINE, sort_keys=False
    )
    return written.rstrip("\n")[1:-1]


def entry(key: object, value: object, indent: int, depth: int) -> str:
    """``key: value`` in a block indented by so many columns, ``depth`` keys below the root; no line end."""
    return " " * indent + inline(key) + ":" + after_colon(value, indent, depth)


def after_colon(value: object, indent: int, depth: int) -> str:
    """What follows the colon of a key."""
    if isinstance(value, str) and _foldable(value):
        return " >-\n" + _folded(value, indent + STEP)
    if _on_one_line(value, indent, depth):
        return " " + inline(value)
    return "\n" + block(value, indent + STEP, depth + 1)


def item(value: object, indent: int, depth: int) -> str:
    """``- value`` of a block sequence; no line end."""
    dash = " " * indent + "- "
    if isinstance(value, str) and _foldable(value):
        return f"{dash}>-\n{_folded(value, indent + STEP)}"
    if isinstance(value, Mapping) and value and len(dash + inline(value)) > WIDEST:
        return dash + block(value, indent + STEP, depth + 1).lstrip(" ")
    return dash + inline(value)


def block(value: object, indent: int, depth: int) -> str:
    """A mapping or list as a block of lines; no line end."""
    return "\n".join(_lines(value, indent, depth))


def _lines(value: object, indent: int, depth: int) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield entry(key, part, indent, depth)
    elif isinstance(value, list):
        for part in value:
            yield item(part, indent, depth)


def _on_one_line(value: object, indent: int, depth: int) -> bool:
    if not isinstance(value, Mapping | list) or not value:
        return True
    parts = list(value.values()) if isinstance(value, Mapping) else list(value)
    nested = [isinstance(part, Mapping | list) for part in parts]
    if any(nested) and (depth < DEEP or all(nested)):
        return False
    return indent + len(inline(value)) + 12 <= WIDEST  # 12: a key


def _foldable(text: str) -> bool:
    """Whether a text is a long one of plain words, which reads better folded."""
    words = text.split(" ")
    plain = text.isprintable() and all(words) and not text.startswith(("#", "-"))
    return len(text) > 90 and plain


def _folded(text: str, indent: int) -> str:
    lines = textwrap.wrap(text, WIDEST - indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(" " * indent + line for line in lines)
