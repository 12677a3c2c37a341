"""How a record begins: the format it is in, and its header."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import say
from roma_desktop.core.misfit import LATER
from roma_desktop.core.records.chain import Broken, Seals
from roma_desktop.core.records.entries import FORMAT, FORMATS, SEALED, AnyEntry, Header
from roma_desktop.core.records.journal import JournalLine

_decode = msgspec.json.Decoder(AnyEntry).decode


def read_header(file: Path, lines: Iterator[JournalLine]) -> tuple[Header, JournalLine, Seals]:
    """The header, its line, and the chain of seals that begins with it. Raises ``BadFile``."""
    first = next(lines, None)
    if first is None:
        raise BadFile(file, 1, say("this isn't the record of a game"))
    _check_format(file, first.text)
    try:
        header = _decode(first.text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadFile(file, 1, say("this isn't the record of a game")) from None
    if not isinstance(header, Header):
        raise BadFile(file, 1, say("a record begins with its header, this doesn't"))
    seals = Seals(needed=header.roma_desktop >= SEALED)
    try:
        seals.check(first.text)
    except Broken as broken:
        raise BadFile(file, 1, broken.reason) from None
    return header, first, seals


class _Formatted(msgspec.Struct):
    """The format that a header names; other fields are ignored, since later programs may write anything there."""

    roma_desktop: int


def _check_format(file: Path, text: bytes) -> None:
    """Refuse a format that this program doesn't know, before anything else is read."""
    try:
        found = msgspec.json.decode(text, type=_Formatted).roma_desktop
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):  # no header; the reader says so
        return
    if found > FORMAT:
        raise BadFile(file, 1, say(LATER, found=found, known=FORMAT))
    if found not in FORMATS:
        known = tuple(map(str, sorted(FORMATS)))
        raise BadFile(file, 1, say("format {found}; this program reads {known}", found=found, known=known))
