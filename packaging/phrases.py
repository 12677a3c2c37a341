"""Finds every message of the program: what is given to ``say`` and its kin, and the names in its tables.

A message is a literal where it is said, or one of several: ``say("one" if few else "many")``, a local name that was
given literals, an entry of a table. Whatever is said otherwise is handed on and stands as a literal elsewhere.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roma_desktop.games.registry import SHIPPED

ROOT = Path(__file__).resolve().parent.parent
SAYING = {"say", "tr", "text", "_say", "_translate"}
"""Functions whose first argument is a message."""
MAKING_SAYERS = {"translator"}
"""Functions that return such a function, which is often called at once: ``translator(language)("one")``."""

RULE = re.compile(r"[0-9.]+")
NEVER_TRANSLATED = {"", " · ", "moment", "over"}  # the last two are keys of a picture


@dataclass(frozen=True, slots=True, order=True)
class Phrase:
    """A message and the file it is said in, or the table it stands in."""

    source: str
    text: str


@cache
def phrases() -> list[Phrase]:
    """All messages, by file and table, each once for each of them."""
    found = {*in_tables()}
    for file in sorted((ROOT / "roma_desktop").rglob("*.py")):
        source = file.relative_to(ROOT).as_posix()
        found.update(Phrase(source, text) for text in said_in(file))
    _tree.cache_clear()  # the trees of all modules take 270 megabytes
    return sorted(one for one in found if one.text not in NEVER_TRANSLATED and not RULE.fullmatch(one.text))


def in_tables() -> Iterator[Phrase]:
    """The names in the tables of each game."""
    for game in SHIPPED:
        if importlib.util.find_spec(f"game_phrases.{game}") is not None:
            tables = importlib.import_module(f"game_phrases.{game}")
            yield from (Phrase(source, text) for source, text in tables.in_tables())


def said_in(file: Path) -> Iterator[str]:
    """The messages in one file."""
    for call, around in _calls(file):
        if call.args:
            yield from _texts(call.args[0], around, file, frozenset())


def _calls(file: Path) -> Iterator[tuple[ast.Call, tuple[ast.AST, ...]]]:
    """Each call that says a message, with what stands around it: its functions from the inside out, then the module."""

    tree = _tree(file)
    waiting: list[tuple[ast.AST, tuple[ast.AST, ...]]] = [(tree, (tree,))]
    while waiting:
        node, around = waiting.pop()
        if isinstance(node, ast.Call) and _says(node):
            yield node, around
        inner = (node, *around) if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef) else around
        waiting += [(child, inner) for child in ast.iter_child_nodes(node)]


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def _says(call: ast.Call) -> bool:
    """Whether the first argument of a call is a message."""
    if isinstance(call.func, ast.Call):
        return _called(call.func) in MAKING_SAYERS
    return _called(call) in SAYING


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _texts(node: ast.AST, around: tuple[ast.AST, ...], file: Path, seen: frozenset[str]) -> Iterator[str]:
    """The literals that an expression may stand for."""
    parts: list[ast.AST] = []
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            parts = [one, other]
        case ast.BoolOp(values=several) | ast.Tuple(elts=several) | ast.List(elts=several) | ast.Dict(values=several):
            parts = list(several)
        case ast.Subscript(value=table):
            parts = [table]
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, *default]):
            parts = [table, *default]
        case ast.Name(id=name) if name not in seen:
            yield from _named(name, around, file, seen | {name})
    for part in parts:
        yield from _texts(part, around, file, seen)


def _named(name: str, around: tuple[ast.AST, ...], file: Path, seen: frozenset[str]) -> Iterator[str]:
    """What a name was given, in the nearest function that gives it anything; or in the module it comes from."""
    for place in around:
        given = list(_given(name, place, around[-1]))
        for value in given:
            yield from _texts(value, around, file, seen)
        if given:
            return
    for node in ast.walk(around[-1]):
        if isinstance(node, ast.ImportFrom) and node.module and any(alias.name == name for alias in node.names):
            other = ROOT.joinpath(*node.module.split(".")).with_suffix(".py")
            if other.exists():
                yield from _named(name, (_tree(other),), other, frozenset({name}))


def _given(name: str, place: ast.AST, module: ast.AST) -> Iterator[ast.AST]:
    """The expressions that a name stands for in a function or, without its functions, in a module."""
    for node in _inside(place):
        match node:
            case ast.Assign(targets=[target], value=value):
                yield from _share(name, target, value)
            case ast.AnnAssign(target=target, value=ast.AST() as value):
                yield from _share(name, target, value)
            case ast.For(target=target, iter=several) | ast.comprehension(target=target, iter=several):
                for row in _rows(several, module):
                    yield from _share(name, target, row)


def _rows(several: ast.AST, module: ast.AST) -> list[ast.AST]:
    """What a loop goes through, where it is written out: in the loop or in a table of the module."""
    tables = [several]
    for node in ast.iter_child_nodes(module):
        match node, several:
            case ast.Assign(targets=[ast.Name(id=given)], value=table), ast.Name(id=name) if given == name:
                tables = [table]
            case ast.AnnAssign(target=ast.Name(id=given), value=ast.AST() as table), ast.Name(id=name) if given == name:
                tables = [table]
    return [row for table in tables for row in (table.elts if isinstance(table, ast.Tuple | ast.List) else [table])]


def _share(name: str, target: ast.AST, value: ast.AST) -> Iterator[ast.AST]:
    """What of a value a name is given: all of it, or its place in a row of them."""
    match target, value:
        case ast.Name(id=given), _ if given == name:
            yield value
        case ast.Tuple(elts=names), ast.Tuple(elts=values) if len(names) == len(values):
            for one, other in zip(names, values, strict=True):
                yield from _share(name, one, other)
        case ast.Tuple(elts=names), ast.IfExp(body=one, orelse=other):
            yield from _share(name, target, one)
            yield from _share(name, target, other)
        case ast.Tuple(), _ if any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(target)):
            yield value


def _inside(place: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(place):
        yield child
        if not (isinstance(place, ast.Module) and isinstance(child, ast.FunctionDef | ast.ClassDef)):
            yield from _inside(child)
