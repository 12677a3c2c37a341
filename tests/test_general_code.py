"""General code knows no game: it neither names one nor uses the words of its rules.

The import contract in pyproject.toml says the same of imports; here it is what is written, in code, comments and text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from roma_desktop.games.registry import SHIPPED, title

SOURCES = Path(__file__).resolve().parent.parent
PROGRAM = SOURCES / "roma_desktop"
ROOMS_OF_GAMES = re.compile(r"games/(?!__init__\.py)|ui/games/(?!__init__\.py)")
"""Where games live, and the registry that knows them. All other modules are general."""

WORDS = re.compile(
    r"provinces?|straits?|limes|incognita|barbaricum|le(?:vy|vies)|pillaged?|warbands?|garrisons?|treasur(?:y|ies)"
    r"|legions?|consuls|leaders?|capitals?|fleets?|sieges?|berths?|seas?|rome|romans?|carthage|hannibal|triumph"
    r"|prestige|tributes?|talents?|hoplites?|triremes?|sorties?|governments?|propontus|delian|peloponnes\w+"
    r"|athens|athenians?|sparta|spartans?|ath[eè]nai|syracuse|pericles|brasidas"
    r"|arquebus\w*|pike(?:s|men)?|crossbow\w*|culverins?|stradiots?|gendarmes?|swiss|landsknechts?|charisma|seizures?"
    r"|falter|rampart|vineyards?|disengages?|ravenna|pavia|cerignola",
    re.IGNORECASE,
)
"""Words of the rules of the games, whole ones. A Consul alone is a level of computer players in all games."""

ABBREVIATIONS = re.compile(r"OP|DRM|CSP|LGN|HI|BI|AUX|CAV|HC|FLT|LSP|NSP|GSP|CP")
A_RULE = re.compile(r"[1-9]\d*\.\d+(?:\.\d+)*(?: ?[A-Z]\d?)?|R-\d+")
"""The number of a rule. Rules are counted from 1: "0.0" is a figure."""

A_VERSION = re.compile(r"\w*version\w*", re.IGNORECASE)
A_WORD = re.compile(r"[A-Za-z]+")

TYPOGRAPHY = "capitals are large letters there"
STILL_KNOWN = {
    "ui/counters/lettering.py": TYPOGRAPHY,
    "ui/counters/press.py": TYPOGRAPHY,
    "ui/counters/tile.py": TYPOGRAPHY,
    "ui/theme/typefaces.py": TYPOGRAPHY,
}
"""Modules that still do, and why. This list only gets shorter."""


def modules() -> list[str]:
    """All general modules, by their paths in the program."""
    files = (file.relative_to(PROGRAM).as_posix() for file in PROGRAM.rglob("*.py"))
    return sorted(file for file in files if not ROOMS_OF_GAMES.match(file))


@cache
def known(module: str) -> tuple[str, ...]:
    """What a module knows of a game: line and word."""
    text = (PROGRAM / module).read_text("utf-8")
    return tuple(f"{line}: {word}" for line, word in sorted({*names(text), *words(text), *rules(text)}))


def names(text: str) -> Iterator[tuple[int, str]]:
    """Games by their ids, or by their names in words."""
    of_games = re.compile("|".join(game.replace("_", "[_ ]") for game in SHIPPED), re.IGNORECASE)
    for number, line in enumerate(text.splitlines(), start=1):
        yield from ((number, found) for found in of_games.findall(line))


def words(text: str) -> Iterator[tuple[int, str]]:
    """Words and abbreviations of the rules, also within names: ``is_province``."""
    for number, line in enumerate(text.splitlines(), start=1):
        for word in A_WORD.findall(line):
            if WORDS.fullmatch(word) or ABBREVIATIONS.fullmatch(word):
                yield number, word


def rules(text: str) -> Iterator[tuple[int, str]]:
    """Texts that are the number of a rule, and not that of a version."""
    tree = ast.parse(text)
    versions = {node.value for node in ast.walk(tree) if isinstance(node, ast.Assign) and _names_a_version(node)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    for node in texts:
        if A_RULE.fullmatch(node.value) and node not in versions:
            yield node.lineno, node.value


def _names_a_version(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and A_VERSION.fullmatch(target.id) for target in node.targets)


@pytest.mark.parametrize("module", [one for one in modules() if one not in STILL_KNOWN])
def test_a_general_module_names_no_game_and_none_of_its_words(module: str) -> None:
    assert known(module) == ()


@pytest.mark.parametrize("module", STILL_KNOWN)
def test_an_exception_is_still_needed(module: str) -> None:
    assert known(module)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('at = "place:sea"', {"sea"}),
        ("def is_province(at): ...", {"province"}),
        ("# costs 2 OP", {"OP"}),
        ('say("Limes")', {"Limes"}),
        ('raise Illegal("5.31.7", reason)', {"5.31.7"}),
        ('rule="R-16"', {"R-16"}),
        ('rule="4.2 B"', {"4.2 B"}),
        ("from roma_desktop.games.roma_victrix import title", {"roma_victrix"}),
        ('"""Roma Victrix."""', {"Roma Victrix"}),
        ('"""See 5.31.7 for the season, on the opening page of the search."""', set()),
        ('__version__ = "1.2.0"; width = f"{0:.1f}" or "0.0"', set()),
        ('version = "6"; from roma_desktop.core import errors; raise RomaError', set()),
    ],
)
def test_what_counts_as_knowing_a_game(text: str, found: set[str]) -> None:
    assert {word for _, word in (*names(text), *words(text), *rules(text))} == found


@pytest.mark.parametrize("file", sorted((PROGRAM / "ui").rglob("*.py")), ids=lambda file: file.stem)
def test_the_window_forbids_nothing_by_itself(file: Path) -> None:
    """What is legal is said by the steps of a game alone; the window asks them."""
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    assert [call.lineno for call in calls if _called(call) == "Illegal"] == []


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def test_the_words_are_those_of_the_games_there_are() -> None:
    """Another game adds its own words here."""
    assert [title(game).id for game in SHIPPED] == ["roma_victrix", "sparta_vs_athens", "arquebus"]
