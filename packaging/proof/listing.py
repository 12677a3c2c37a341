"""Numbers that no code cites, each with its reason: ``resources/rules/<game>/not-enforced.yaml``.

Three lists: ``nothing`` has what can't be enforced (a printed component, a definition), ``elsewhere`` what is enforced
by code that cites another number (``by`` names it), ``missing`` what isn't there yet. Numbers stand in one string with
spaces; ``all of 16.0`` takes a chapter as a whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from roma_desktop.core.authored import Authored
from roma_desktop.core.message import say
from roma_desktop.core.rules_text.reference import Reference

Kind = Literal["nothing", "elsewhere", "missing"]
_WHOLE = "all of "


class _Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: str
    numbers: str


class _Elsewhere(_Item, frozen=True, forbid_unknown_fields=True):
    by: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    nothing: list[_Item] = []
    elsewhere: list[_Elsewhere] = []
    missing: list[_Item] = []


class Listed(msgspec.Struct, frozen=True):
    """Why a number has no code of its own; ``by`` is the code that enforces it all the same, "" if none does."""

    kind: Kind
    reason: str
    by: str = ""


def read_listing(file: Path, rules: Reference, code: Path) -> dict[str, Listed]:
    """The listed numbers; raises ``BadFile`` for one that isn't in the rules, stands twice, or names no code."""
    authored = Authored(file)
    content = authored.convert(_File)
    found: dict[str, Listed] = {}
    for kind, index, item in _items(content):
        by = item.by if isinstance(item, _Elsewhere) else ""
        if by and not exists(code, by):
            raise authored.wrong(say("there is no code called {name}", name=by), kind, index, "by")
        for number in _numbers(item.numbers, rules):
            if number not in rules.entries:
                raise authored.wrong(say("{number} is no number of the rules", number=number), kind, index, "numbers")
            if number in found:
                raise authored.wrong(say("{number} is listed twice", number=number), kind, index, "numbers")
            found[number] = Listed(kind, item.reason, by)
    return found


def exists(folder: Path, name: str) -> bool:
    """Whether a module in a folder, or a class, function, method or constant in one, has this dotted name."""
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        file = folder.joinpath(*parts[:cut]).with_suffix(".py")
        if file.is_file():
            return _defined(ast.parse(file.read_text("utf-8")).body, parts[cut:])
    return False


def _defined(body: Iterable[ast.stmt], path: list[str]) -> bool:
    if not path:
        return True
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == path[0]:
            return _defined(node.body, path[1:])
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == path[0] for target in targets):
            return len(path) == 1
    return False


def _items(content: _File) -> Iterator[tuple[Kind, int, _Item]]:
    lists: tuple[tuple[Kind, list[_Item]], ...] = (
        ("nothing", content.nothing),
        ("elsewhere", [*content.elsewhere]),
        ("missing", content.missing),
    )
    for kind, items in lists:
        for index, item in enumerate(items):
            yield kind, index, item


def _numbers(written: str, rules: Reference) -> list[str]:
    if written.startswith(_WHOLE):
        chapter = written.removeprefix(_WHOLE)
        return [entry.number for entry in rules.entries.values() if entry.chapter == chapter] or [chapter]
    return written.split()
