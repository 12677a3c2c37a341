"""Every refusal of the rules names its number and says what would be legal: read off the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from roma_desktop.games import roma_victrix

RULES = Path(roma_victrix.__file__).parent
FILES = sorted(file for file in RULES.rglob("*.py") if "Illegal(" in file.read_text("utf-8"))


def refusals(source: str) -> Iterator[ast.Call]:
    """The places where a refusal is made."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal":
            yield node


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(RULES).as_posix())
def test_a_refusal_says_what_would_be_legal(file):
    silent = [f"line {one.lineno}" for one in refusals(file.read_text("utf-8")) if len(one.args) < 3]
    assert silent == []


def test_a_silent_refusal_would_be_found():
    source = 'raise Illegal("5.14", say("No."))\nraise Illegal("5.14", say("No."), say("March on."))\n'
    assert [len(one.args) for one in refusals(source)] == [2, 3]
