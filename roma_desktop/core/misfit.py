"""What is wrong with plain data that doesn't have the expected form, as messages that can be translated."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, get_args

import msgspec

from roma_desktop.core.message import Message, say

LATER: Final = "a later version of the program made this (format {found}; this program reads {known})"

FORMS: Final = {
    "int": say("a whole number"),
    "float": say("a number"),
    "str": say("a text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("keys with values"),
    "null": say("nothing"),
}
"""The kinds of data in words, by msgspec's names for them."""


def explained(error: msgspec.ValidationError) -> Message:
    """What was expected instead of what was found; it doesn't say where."""
    words = str(error).partition(" - at ")[0]
    for shape, tell in _SHAPES:
        found = shape.fullmatch(words)
        if found:
            return tell(found)
    return say("{what}", what=words[:1].lower() + words[1:].replace("`", "'"))


def explained_with_place(error: msgspec.ValidationError) -> Message:
    """What was expected, and the path to it, for data that have no lines."""
    _, _, place = str(error).partition(" - at ")
    where = place.strip("`").removeprefix("$").removeprefix(".")
    return say("{reason}, in {where}", reason=explained(error), where=where) if where else explained(error)


def of_later_format(data: object, type_: object) -> Message | None:
    """What to say if the data's ``format`` is a larger number than any that the type knows; None for other data."""
    if not isinstance(data, dict) or not isinstance(type_, type) or not issubclass(type_, msgspec.Struct):
        return None
    known = [get_args(field.type) for field in msgspec.structs.fields(type_) if field.encode_name == "format"]
    found = data.get("format")
    if not known or not isinstance(found, int) or found <= max(known[0], default=found):
        return None
    return say(LATER, found=found, known=max(known[0]))


def _form(name: str) -> Message:
    """A kind of data in words, or several: ``int | null``."""
    first, _, others = name.partition(" | ")
    one = FORMS.get(first, say("{what}", what=first))
    return say("{one} or {other}", one=one, other=_form(others)) if others else one


def _bound(found: re.Match[str]) -> Message:
    form, limit = _form(found["form"]), found["limit"]
    if found["side"] == ">=":
        return say("expected {form} of {limit} or more", form=form, limit=limit)
    return say("expected {form} of {limit} or less", form=form, limit=limit)


def _length(found: re.Match[str]) -> Message:
    form, limit = _form(found["form"]), found["limit"]
    if found["side"] == ">=":
        return say("expected {form} with {limit} or more in it", form=form, limit=limit)
    if found["side"] == "<=":
        return say("expected {form} with {limit} or fewer in it", form=form, limit=limit)
    return say("expected {form} with {limit} in it", form=form, limit=limit)


_SHAPES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Message]], ...]] = (
    (
        re.compile(r"Object contains unknown field `(?P<key>.*)`"),
        lambda found: say("there is no key '{key}' here", key=found["key"]),
    ),
    (
        re.compile(r"Object missing required field `(?P<key>.*)`"),
        lambda found: say("the key '{key}' is missing", key=found["key"]),
    ),
    (
        re.compile(r"Expected `(?P<form>[^`]*)`, got `(?P<got>[^`]*)`"),
        lambda found: say("expected {form}, not {got}", form=_form(found["form"]), got=_form(found["got"])),
    ),
    (re.compile(r"Expected `(?P<form>[^`]*)` (?P<side>>=|<=) (?P<limit>\S+)"), _bound),
    (re.compile(r"Expected `(?P<form>[^`]*)` of length (?P<side>>=|<=|)\s*(?P<limit>\d+)(, got \d+)?"), _length),
    (
        re.compile(r"Invalid (enum )?value (?P<quote>'?)(?P<value>.*)(?P=quote)"),
        lambda found: say("'{value}' isn't one of the values that can be here", value=found["value"]),
    ),
)
