"""Records whose lines were changed, as damage leaves them or as a forger would seal them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from roma_desktop.core.records import chain


def lines_of(file: Path) -> list[dict[str, Any]]:
    """The lines of a record without their seals."""
    found = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [{key: value for key, value in line.items() if key != "seal"} for line in found]


def sealed_again(content: bytes) -> bytes:
    """The same lines with seals that fit: what somebody does who wants to deceive."""
    seal, written = chain.START, []
    for line in content.splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            data = None
        if isinstance(data, dict):
            data.pop("seal", None)
            text, seal = chain.sealed(seal, json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode())
        else:
            text, seal = line, chain.link(seal, line)
        written.append(text + b"\n")
    return b"".join(written)


def forge(file: Path, *changes: tuple[str, str] | Callable[[list[dict[str, Any]]], object]) -> None:
    """Change a record and seal it anew: a text for another one, or a function that changes the list of lines."""
    for change in changes:
        if callable(change):
            lines = lines_of(file)
            change(lines)
            text = "".join(json.dumps(line) + "\n" for line in lines)
        else:
            text = file.read_text("utf-8")
            assert change[0] in text
            text = text.replace(*change)
        file.write_bytes(sealed_again(text.encode()))


def by_other_rules(file: Path, line: int) -> int:
    """Make a record of other rules of it, whose command in a line (from 1) led elsewhere; the number of the command."""

    def change(lines: list[dict[str, Any]]) -> None:
        lines[0]["rules"] = "other"
        lines[line - 1]["digest"] = "0" * 16

    forge(file, change)
    number: int = lines_of(file)[line - 1]["n"]
    return number


def without_seals(file: Path) -> None:
    """Make a record of the first format of it."""
    lines = lines_of(file)
    lines[0]["roma_desktop"] = 1
    file.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), "utf-8")
