"""Figures and battles as comma-separated values, the log as text and Markdown. No Qt.

Columns have fixed names, so that a spreadsheet or a program finds them in every language; names of powers and places
stand in the language that was asked for.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from roma_desktop.core.flow import Line
from roma_desktop.core.message import Words
from roma_desktop.games.roma_victrix.annals_battles import ROLES
from roma_desktop.games.roma_victrix.annals_figures import Row
from roma_desktop.ui.story.subject import Subject

FIGURES = (
    "provinces", "treasury", "csp", "units", "leaders", "cards", "percent", "collected", "upkeep", "spent", "battles",
    "won", "lost", "killed", "starved", "taken", "surrendered", "leaders_lost", "cards_played",
)  # fmt: skip
BATTLE_COLUMNS = (
    "number", "turn", "year", "place", "kind", "attacker", "defender", "attacking_leader", "defending_leader",
    "attacker_csp", "defender_csp", "net_drm", "attacker_die", "defender_die", "attacker_percent", "defender_percent",
    "attacker_lost", "defender_lost", "winner", "expected_attacker_lost", "expected_defender_lost", "attacker_luck",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def figures_csv(subject: Subject, language: str) -> str:
    """A line for each turn and power; turn 0 is the set-up. What is hidden is left empty."""
    year, words = subject.last.setting.year, subject.words(language)
    head = ("turn", "year", "power", "side", *FIGURES)
    return _csv(head, (_figures(row, year(row.turn) if row.turn else None, words) for row in subject.rows))


def _figures(row: Row, year: int | None, words: Words) -> Iterator[object]:
    yield from (row.turn, year, words.name("power", row.power), words.name("power", row.side))
    yield from (getattr(row, name) for name in FIGURES)


def battles_csv(subject: Subject, language: str) -> str:
    """A line for each battle; ``attacker_luck`` is that of the dice, in CSP."""
    return _csv(BATTLE_COLUMNS, _battles(subject, subject.words(language)))


def _battles(subject: Subject, words: Words) -> Iterator[list[object]]:
    ventures = {id(venture.battle): venture for venture in subject.ventures}
    for number, battle in enumerate(subject.annals.battles, start=1):
        venture = ventures.get(id(battle))
        percent = battle.verdict.percent if battle.verdict else None
        winner = battle.host(battle.winner).side if battle.winner else ""
        yield [
            number,
            battle.turn,
            subject.last.setting.year(battle.turn),
            words.name("place", battle.place),
            battle.kind,
            *(words.name("power", battle.host(role).side) for role in ROLES),
            *(words.name("leader", battle.host(role).leader or "") for role in ROLES),
            *(battle.sums.csp.of(role) for role in ROLES),
            battle.sums.net,
            *(battle.dice.of(role) or None for role in ROLES),
            *(percent.of(role) if percent else None for role in ROLES),
            *(battle.lost(role) for role in ROLES),
            words.name("power", winner) if winner else "",
            *((round(csp, 2) for csp in venture.expected) if venture else (None, None)),
            round(venture.luck, 2) if venture else None,
        ]


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
        dice = "".join(f" ({face})" for face in line.faces)
        said.append(f"{number:>6}  {words.say(line.words)}{dice} [{line.rule}]")
    return "\n".join(said) + "\n"


def log_markdown(subject: Subject, language: str) -> str:
    """The log in Markdown: a heading for each turn, a point for each line."""
    words, said = subject.words(language), [f"# {_escaped(subject.name(language))}", ""]
    for number, line, new_turn in _lines(subject):
        if new_turn:
            said += ["", f"## {_escaped(words.say(line.words))}", ""]
            continue
        dice = "".join(f" **{face}**" for face in line.faces)
        said.append(f"- {_escaped(words.say(line.words))}{dice} `{line.rule}` <sub>{number}</sub>")
    return "\n".join(said) + "\n"


def _lines(subject: Subject) -> Iterator[tuple[int, Line, bool]]:
    """(command, line, whether a turn begins with it) of all that whoever looks may know."""
    for moment in subject.line:
        state = moment.origin
        for event in moment.events:
            seen = event if subject.eyes is None else event.seen_by(subject.eyes, state)
            line = seen.line(state) if seen is not None else None
            after = event.apply(state)
            if line is not None:
                yield moment.number, line, after.turn > state.turn or (after.turn == 1 and line.rule == "4.2")
            state = after


def _escaped(text: str) -> str:
    for sign in "\\`*_[]<>#|&":
        text = text.replace(sign, f"\\{sign}")
    return text
