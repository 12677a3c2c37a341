"""Brackets, commas, spaces and ratios are those of the language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import roma_desktop
from roma_desktop.core.language import translator
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.phrasing import in_a_row, listed, ratio, with_note

PROGRAM = Path(roma_desktop.__file__).parent


@pytest.mark.parametrize(
    ("message", "english", "japanese"),
    [
        (with_note(say("Back"), "Alt+←"), "Back (Alt+←)", "戻る（Alt+←）"),
        (with_note("HI", 2), "HI (2)", "HI（2）"),
        (listed([say("Back")]), "Back", "戻る"),
        (listed([say("Back"), say("Forward"), say("Close")]), "Back, Forward, Close", "戻る、進む、閉じる"),
        (in_a_row([say("{sentence}.", sentence="A"), say("{sentence}.", sentence="B")]), "A. B.", "A。B。"),
        (ratio(40, 4), "40 : 4", "40：4"),
    ],
)
def test_messages_are_put_together_as_the_language_does(message: Message, english: str, japanese: str) -> None:
    assert Words().say(message) == english
    assert Words(translator("ja")).say(message) == japanese


def put_together(file: Path) -> Iterator[str]:
    """The f-strings of a module that put something in brackets or in a ratio."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for one, other in pairwise(node.values):
                if isinstance(one, ast.FormattedValue) and isinstance(other, ast.Constant):
                    yield from (ast.unparse(node) for sign in (" (", " : ") if str(other.value).startswith(sign))


def test_no_module_writes_brackets_and_ratios_by_itself() -> None:
    """In Japanese they are of full width: ``with_note`` and ``ratio`` know that."""
    found = {file.relative_to(PROGRAM).as_posix(): list(put_together(file)) for file in PROGRAM.rglob("*.py")}
    assert {file: some for file, some in found.items() if some} == {}
