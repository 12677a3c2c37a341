"""What is chosen on the table: a piece, and in which way it is to be ordered if not in the plain way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from roma_desktop.games.arquebus.model.terms import PieceId

WITH, TOGETHER, PART, FACE, BREACH = "with", "together", "part", "face", "breach"
"""A unit takes its leaders along; its whole Battle moves with it, or a part of it, or a part turns; Into the Breach is
played."""
_MARK: Final = "|"
_AND: Final = ","


@dataclass(frozen=True)
class Choosing:
    """``piece`` is the id of a unit, a leader or a Battle, ``mode`` says what is meant with it; both may be ""."""

    piece: str = ""
    mode: str = ""

    @classmethod
    def of(cls, chosen: str) -> Choosing:
        """Read from the text that the table keeps as chosen: the reverse of ``str``."""
        piece, _, mode = chosen.partition(_MARK)
        return cls(piece, mode)

    @classmethod
    def several(cls, piece: PieceId, members: Iterable[PieceId], kind: str = PART) -> Choosing:
        """Several pieces together, led by one of them; a single one is just chosen."""
        all_ = tuple(dict.fromkeys(members))
        return cls(piece, f"{kind}:{_AND.join(all_)}") if len(all_) > 1 else cls(piece)

    @property
    def kind(self) -> str:
        """The kind of the mode, without the pieces that it names."""
        return self.mode.partition(":")[0]

    @property
    def members(self) -> tuple[PieceId, ...]:
        """The pieces that are chosen together; none where only one is, or the whole Battle."""
        return tuple(self.mode.partition(":")[2].split(_AND)) if self.kind in (PART, FACE) else ()

    def __str__(self) -> str:
        return f"{self.piece}{_MARK}{self.mode}" if self.mode else self.piece


def keys_of(pieces: dict[str, str], choosing: Choosing) -> dict[str, str]:
    """What each key on the map chooses: its piece. The one that is chosen keeps its mode.

    So do the pieces that are chosen together with it: each of them can lead the others.
    """
    return {
        key: str(Choosing(of, choosing.mode)) if of == choosing.piece or of in choosing.members else of
        for key, of in pieces.items()
    }
