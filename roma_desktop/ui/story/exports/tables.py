"""Figures of a game as comma-separated values, the log as text and Markdown. No Qt.

Columns have fixed names, so that a spreadsheet or a program finds them in every language; names of sides and places
stand in the language that was asked for.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from roma_desktop.core.flow import Line
from roma_desktop.ui.story.subject import Subject

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def spreadsheet(subject: Subject, key: str, language: str) -> str:
    """A file of comma-separated values by the key of the game's spreadsheet. What is hidden is left empty."""
    return _csv(*subject.account.columns(key, subject.words(language)))


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return out.getvalue()


def _harmless(value: object) -> object:
    """Words that a spreadsheet would run as a formula are marked as words."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


# ---------------------------------------------------------------- the log


def log_text(subject: Subject, language: str) -> str:
    """The log as plain lines: the command, words, dice, the rule."""
    words, said = subject.words(language), [subject.name(language), ""]
    for number, line, new_turn in _lines(subject):
        if new_turn:
            said.append("")
        dice = "".join(f" ({face})" for face in line.shown)
        said.append(f"{number:>6}  {words.say(line.words)}{dice} [{line.rule}]")
    return "\n".join(said) + "\n"


def log_markdown(subject: Subject, language: str) -> str:
    """The log in Markdown: a heading for each turn, a point for each line."""
    words, said = subject.words(language), [f"# {_escaped(subject.name(language))}", ""]
    for number, line, new_turn in _lines(subject):
        if new_turn:
            said += ["", f"## {_escaped(words.say(line.words))}", ""]
            continue
        dice = "".join(f" **{face}**" for face in line.shown)
        said.append(f"- {_escaped(words.say(line.words))}{dice} `{line.rule}` <sub>{number}</sub>")
    return "\n".join(said) + "\n"


def _lines(subject: Subject) -> Iterator[tuple[int, Line, bool]]:
    """(command, line, whether a turn begins with it) of all that the one who looks may know."""
    for moment in subject.line:
        for one in subject.happenings(moment):
            if (line := one.line) is not None:
                yield moment.number, line, subject.account.opens_turn(one, line)


def _escaped(text: str) -> str:
    for sign in "\\`*_[]<>#|&":
        text = text.replace(sign, f"\\{sign}")
    return text
