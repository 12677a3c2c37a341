"""The rulebooks whose numbers are proved: where their texts, code, tests and recorded games are, how they are cited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from proof.citations import NESTED, Manner
from roma_desktop.core.rules_text.rule_numbers import Numbering
from roma_desktop.games.roma_victrix.model.tables import CARDS

SOURCES = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Book:
    """The rules of a game. ``names`` are strings of its code that stand for a number, such as those of cards."""

    game: str
    manner: Manner = NESTED
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def code(self) -> Path:
        return SOURCES / "roma_desktop" / "games" / self.game

    @property
    def tests(self) -> Path:
        return SOURCES / "tests" / "games" / self.game

    @property
    def rules(self) -> Path:
        return SOURCES / "resources" / "rules" / self.game

    @property
    def records(self) -> Path:
        return SOURCES / "tests" / "records" / self.game


ROMA = Book("roma_victrix", names={card: f"14.2.{place}" for place, card in enumerate(CARDS, start=1)})
"""The number of each card is its place in the list of [14.2]."""

SPARTA = Book(
    "sparta_vs_athens",
    Manner(
        section=r"[1-9]\d?\.\d{1,2}(?!\d|\.\d)",
        ruling=r"RUL-\d\d|R(?:2[01]|1\d|[1-9])(?!\w)|RL(?!\w)",
        chapters=r"[1-9]|1[0-7]",
        numbering=Numbering(("R#", "RUL-##"), counted=True),
        aside=r"standard|revised|chart|step \d+|[A-Z]\.[a-z0]|[DI]\d+|gov \d+",
    ),
)

BATTLES = ("FOR", "CER", "AGN", "RAV", "MAR", "BIC", "PAV", "CER44")
"""The words that begin the numbers of the battles' own rules, in the order of the battles."""

ARQUEBUS = Book(
    "arquebus",
    Manner(
        section=r"[1-9]\d?\.\d(?!\d|\.\d)(?:-(?:\d[A-Za-z]?|[a-z])(?!\w))?",
        ruling=rf"R\d\d(?!\w)|T[1-9](?!\w)|X(?:1[01]|[1-9])(?!\w)|(?:{'|'.join(BATTLES)})-V?\d(?!\w)",
        chapters=rf"[1-9]|1[0-6]|S|{'|'.join(BATTLES)}",
        numbering=Numbering((*(f"{one}-#" for one in BATTLES), "X#", "N", "R##", "S", "T#"), items=True),
        aside=r"step \d\w*|row \w+|column \w+",
        ranges=False,
    ),
)

BOOKS = (ROMA, SPARTA, ARQUEBUS)
