"""What is chosen on the table: a piece, and what is to be done with it besides the plain thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WITH, TOGETHER, BREACH = "with", "together", "breach"
"""A unit takes its leaders along; its whole Battle moves with it; Into the Breach is played."""
_MARK: Final = "|"


@dataclass(frozen=True)
class Choosing:
    """``piece`` is the id of a unit, a leader or a Battle, ``mode`` what is meant besides; both may be ""."""

    piece: str = ""
    mode: str = ""

    @classmethod
    def of(cls, chosen: str) -> Choosing:
        """What the table calls chosen, taken apart."""
        piece, _, mode = chosen.partition(_MARK)
        return cls(piece, mode)

    def __str__(self) -> str:
        return f"{self.piece}{_MARK}{self.mode}" if self.mode else self.piece


def keys_of(pieces: dict[str, str], choosing: Choosing) -> dict[str, str]:
    """Pieces by their keys on the map; the one that is chosen keeps what is meant besides."""
    return {key: str(choosing) if of == choosing.piece else of for key, of in pieces.items()}
