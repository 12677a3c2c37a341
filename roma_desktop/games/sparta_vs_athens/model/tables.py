"""The tables of combat and sieges [8.1, 8.6, 9.0], and what their results mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from roma_desktop.games.sparta_vs_athens.model.terms import NSP, Kind

Result = Literal["A(A)", "A(H)", "AH", "AH/D[E]", "-", "DH/A[E]", "DH", "D(H)", "D(A)"]
Loss = Literal["none", "half_up", "half_down", "all", "equal"]
"""What a side loses of its units in the battle; ``equal``: as many as the other side loses."""
SiegeResult = Literal["NE", "DE"]
"""No effect, or the defender is eliminated [9.0]."""

LOSSES: Final[Mapping[Result, tuple[Loss, Loss]]] = {
    "A(A)": ("all", "none"),
    "A(H)": ("half_up", "none"),
    "AH": ("half_down", "none"),
    "AH/D[E]": ("half_down", "equal"),
    "-": ("none", "none"),
    "DH/A[E]": ("equal", "half_down"),
    "DH": ("none", "half_down"),
    "D(H)": ("none", "half_up"),
    "D(A)": ("none", "all"),
}
"""What the attacker and the defender lose by each result; results run from worst to best for the attacker."""
RESULTS: Final[tuple[Result, ...]] = tuple(LOSSES)


class Table(msgspec.Struct, frozen=True):
    """A combat table: ``rows[face - 1][column]``. The first column is 1:2, those after it 1:1, 2:1 and so on."""

    rows: tuple[tuple[Result, ...], ...]

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    def column(self, ratio: int, shift: int) -> int:
        """The column that is used: odds, shifted, then kept within the table [8.1, 8.6, RUL-07]."""
        return min(max(ratio + shift, 0), self.columns - 1)

    def result(self, column: int, face: int) -> Result:
        return self.rows[face - 1][column]


LAND: Final = Table(
    (
        ("A(A)", "A(H)", "A(H)", "A(H)", "AH", "AH/D[E]", "-", "-", "-"),
        ("A(H)", "A(H)", "AH", "AH", "AH/D[E]", "-", "-", "DH/A[E]", "DH"),
        ("A(H)", "AH", "AH/D[E]", "AH/D[E]", "DH/A[E]", "DH/A[E]", "DH/A[E]", "DH", "D(H)"),
        ("AH", "-", "-", "DH/A[E]", "DH/A[E]", "DH", "DH", "D(H)", "D(A)"),
        ("-", "DH/A[E]", "DH", "DH", "DH", "D(H)", "D(A)", "D(A)", "D(A)"),
        ("DH", "DH", "D(H)", "D(H)", "D(H)", "D(A)", "D(A)", "D(A)", "D(A)"),
    )
)
NAVAL: Final = Table(
    (
        ("A(A)", "A(H)", "AH", "AH/D[E]", "-"),
        ("A(H)", "AH", "AH/D[E]", "-", "DH/A[E]"),
        ("AH", "AH/D[E]", "-", "DH/A[E]", "DH"),
        ("AH/D[E]", "-", "DH/A[E]", "DH", "D(H)"),
        ("-", "DH/A[E]", "DH", "D(H)", "D(A)"),
        ("DH/A[E]", "DH", "D(H)", "D(A)", "D(A)"),
    )
)

SIEGE_COLUMNS: Final = (1, 3, 5, 9)
"""The odds against one at which the columns of the siege table begin [9.0, RUL-20]."""
SIEGE_FALLS_ON: Final = (6, 5, 4, 3)
"""The lowest modified die that eliminates the defender, column by column [9.0]."""
SORTIE: Final = 3
"""What is added to the die of a sortie [9.1]."""
PLATAEA: Final = -3
"""What is added to the die of any siege at Plataea [9.0, RUL-23]."""


def table(kind: Kind) -> Table:
    """The table of naval combat, or of land combat."""
    return NAVAL if kind == NSP else LAND


def ratio(attack: int, defence: int) -> int:
    """The odds as the number of a column: 1 for 1:1, 2 for 2:1, 0 for 1:2, -1 for 1:3 [8.1].

    Fractions are in the attacker's favour on both sides of 1:1 (RUL-06).
    """
    if attack >= defence:
        return -(-attack // defence)
    return 2 - defence // attack


def odds_name(number: int) -> str:
    """The odds that the number of a column stands for."""
    return f"{number}:1" if number >= 1 else f"1:{2 - number}"


def siege_column(attack: int, defence: int) -> int:
    """The column of the siege table: the highest that doesn't exceed the odds (RUL-20), never below 1:1 (RUL-21)."""
    if defence == 0:
        return len(SIEGE_COLUMNS) - 1
    odds = -(-attack // defence)
    return max((column for column, start in enumerate(SIEGE_COLUMNS) if start <= odds), default=0)


def siege_result(column: int, face: int, modifier: int = 0) -> SiegeResult:
    """The result of a siege: a modified die below 1 counts as 1, above 6 as 6 [9.0]."""
    return "DE" if min(max(face + modifier, 1), 6) >= SIEGE_FALLS_ON[column] else "NE"


def prestige_for(amount: int) -> int:
    """The points of prestige for SP lost, or for tribute changed: 1 for 2-5, 2 for 6-10, 3 for 11 and more [13.0]."""
    return (amount >= 2) + (amount >= 6) + (amount >= 11)
