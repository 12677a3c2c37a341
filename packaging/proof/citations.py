"""Numbers of rules that a Python file cites, and where: strings, docstrings and comments, by class and function.

In prose a number may stand bare or in brackets, in lists and ranges: ``[5.72.1-3]``, ``[10.36 C, D]``,
``[5.31.3]-[5.31.5]``, ``9.17 (3)``, ``R-07``. A string of code cites a number if it is one as a whole
(``Illegal("5.14", ...)``), or names one in brackets to the player.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from roma_desktop.core.rules_text.rule_numbers import USUAL, Numbering

_RANGE = r"(?:-(?:\d{1,2}|[a-z])(?![\w.]))?"
_BRACKETS = re.compile(r"\[([^\[\]\n]+)\](?:-\[([^\[\]\n]+)\])?")
_COMMENT_WITH_DIGIT = re.compile(r"#.*\d")  # no number of a rule is without one
_PART = re.compile(r"[A-G]\d?")
_ENDS = re.compile(r"(.*?)(\d+|[a-z])-(\d+|[a-z])")


@dataclass(frozen=True)
class Manner:
    """How the sources of a game cite its rules.

    ``section`` and ``ruling`` are patterns of a number of the book and of a rule outside of its chapters. ``aside``:
    what may stand behind a number in brackets. ``decimals`` are beginnings of numbers that in code are rather values
    than rules; ``chapters`` a pattern of the chapters that are cited as a whole. ``ranges``: a hyphen in a number makes
    a range of it; it doesn't in a book whose sections have items behind one.
    """

    section: str
    ruling: str
    chapters: str
    numbering: Numbering = USUAL
    aside: str = r"(?!)"
    decimals: tuple[str, ...] = ()
    ranges: bool = True

    @cached_property
    def bare(self) -> re.Pattern[str]:
        """A number in a sentence, without brackets."""
        return re.compile(rf"(?<![\w.\[/–-])(?:{self.section}{self._range}|(?:{self.ruling}))(?! ?%| ms\b| s\b)")

    @cached_property
    def item(self) -> re.Pattern[str]:
        """A number in brackets, with what may stand behind it."""
        return re.compile(rf"({self.section}{self._range}|(?:{self.ruling}))(?: (?:{self.aside}))?")

    @cached_property
    def outside(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{self.ruling})\b")

    @cached_property
    def whole(self) -> re.Pattern[str]:
        return re.compile(self.chapters)

    @property
    def _range(self) -> str:
        return _RANGE if self.ranges else ""


_TAIL = r"(?:\.\d{1,2}|\.[A-Z]\d?|(?<=\d)[A-Z](?![A-Z])|[a-z](?![a-z])\d?)*"
NESTED = Manner(
    section=rf"[1-9]\d?\.\d{{1,2}}(?!\d){_TAIL}(?: [A-G]\d?\b| \(\d\))?",
    ruling=r"R-\d\d",
    chapters=r"[3-9]|1[0-7]",
    decimals=("1.", "2."),
)
"""Sections in sections, and rulings; nothing is ruled in the first two chapters."""


@dataclass(frozen=True)
class Citation:
    """A number that stands at a line (from 1) of a file, inside a class or function ("" for the module itself)."""

    number: str
    file: Path
    line: int
    where: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} cites {self.number}"


def citations(file: Path, prose: bool = True, manner: Manner = NESTED) -> Iterator[Citation]:
    """What a file cites. ``prose``: also bare numbers in docstrings and comments, not only bracketed ones."""
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    found = [*_in_strings(tree, prose, manner), *_in_comments(source, prose, manner)]
    owners = _owners(tree) if any(numbers for _, numbers in found) else {}
    for line, numbers in found:
        for number in numbers:
            yield Citation(number, file, line, owners.get(line, ""))


def named(file: Path, names: Mapping[str, str], held: bool = True) -> Iterator[Citation]:
    """Strings of a file that are a name as a whole, as citations of the number it stands for.

    Without ``held`` values in a dict are left out: what a test deals to players isn't what it is about.
    """
    tree = ast.parse(file.read_text("utf-8"))
    owners = _owners(tree)
    dealt = {id(value) for node in ast.walk(tree) if isinstance(node, ast.Dict) for value in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and (held or id(node) not in dealt):
            number = names.get(node.value)
            if number is not None:
                yield Citation(number, file, node.lineno, owners.get(node.lineno, ""))


def in_prose(text: str, bare: bool = True, manner: Manner = NESTED) -> list[str]:
    """The numbers that a sentence cites, in their standard form."""
    found: list[str] = []
    for first, last in _BRACKETS.findall(text):
        if last and manner.item.fullmatch(first) and manner.item.fullmatch(last):
            found += _between(manner.numbering.standard(first), manner.numbering.standard(last))
        else:
            found += [*_listed(first, manner), *_listed(last, manner)]
    rest = _BRACKETS.sub(" ", text)
    if bare:
        for written in manner.bare.findall(rest):
            found += _expanded(written, manner)
    else:
        found += manner.outside.findall(rest)
    return found


def in_code(text: str, manner: Manner = NESTED) -> list[str]:
    """The numbers that a string of code cites."""
    number = manner.numbering.standard(text)
    if (
        manner.numbering.is_number(number)
        and not text.isdigit()
        and not text.startswith(manner.decimals)
        and len(text) > 1
    ):
        return [number]
    return in_prose(text, bare=False, manner=manner)


# ---------------------------------------------------------------- where they stand


def _in_strings(tree: ast.Module, prose: bool, manner: Manner) -> Iterator[tuple[int, list[str]]]:
    docstrings: set[int] = set()
    for node in ast.walk(tree):  # which comes to a statement before it comes to what stands in it
        if isinstance(node, ast.Expr):
            docstrings.add(id(node.value))
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if id(node) not in docstrings:
            yield node.lineno, in_code(node.value, manner)
            continue
        for offset, line in enumerate(node.value.splitlines()):
            yield node.lineno + offset, in_prose(line, prose, manner)


def _in_comments(source: str, prose: bool, manner: Manner) -> Iterator[tuple[int, list[str]]]:
    if not _COMMENT_WITH_DIGIT.search(source):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], in_prose(token.string, prose, manner)


def _owners(tree: ast.Module) -> dict[int, str]:
    """The innermost class or function of each line; decorators belong to what they decorate."""
    owners: dict[int, str] = {}

    def visit(node: ast.AST, path: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = path
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{path}.{_name(child)}".lstrip(".")
                first = min([child.lineno, *(one.lineno for one in child.decorator_list)])
                for line in range(first, (child.end_lineno or child.lineno) + 1):
                    owners[line] = inner
            visit(child, inner)

    visit(tree, "")
    return owners


def _name(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    """Its name; one registered for a type without a name of its own is called after the type."""
    if node.name == "_" and isinstance(node, ast.FunctionDef):
        hint = node.args.args[0].annotation
        registry = next((one.value for one in node.decorator_list if isinstance(one, ast.Attribute)), None)
        if isinstance(hint, ast.Name) and isinstance(registry, ast.Name):
            return f"{registry.id}({hint.id})"
    return node.name


# ---------------------------------------------------------------- lists and ranges


def _listed(inside: str, manner: Manner) -> list[str]:
    """The numbers in a pair of brackets; [] if it holds something else."""
    if manner.whole.fullmatch(inside):
        return [manner.numbering.standard(inside)]
    found: list[str] = []
    for item in inside.split(","):
        text = item.strip()
        match = manner.item.fullmatch(text)
        if found and _PART.fullmatch(text) and found[-1][-1].isalnum():
            found.append(f"{found[-1].rpartition('.')[0]}.{text}")
        elif match is not None:
            found += _expanded(match[1], manner)
        else:
            return []
    return found


def _expanded(written: str, manner: Manner) -> list[str]:
    """A number, or all numbers of a range such as 5.72.1-3 or 5.31.11a-b."""
    ends = _ENDS.fullmatch(written)
    standard = manner.numbering.standard
    if ends is None or not manner.ranges or manner.outside.fullmatch(written):
        return [standard(written)]
    base, first, last = ends.groups()
    return _between(standard(base + first), standard(base + last))


def _between(first: str, last: str) -> list[str]:
    """The numbers from one to the other, where they differ in their last part only."""
    one, other = re.fullmatch(r"(.*?)(\d+|[a-z])", first), re.fullmatch(r"(.*?)(\d+|[a-z])", last)
    if one is None or other is None or one[1] != other[1] or one[2].isdigit() != other[2].isdigit():
        return [first, last]
    if one[2].isdigit():
        return [f"{one[1]}{number:0{len(one[2])}}" for number in range(int(one[2]), int(other[2]) + 1)]
    return [f"{one[1]}{chr(code)}" for code in range(ord(one[2]), ord(other[2]) + 1)]
