"""How far a player has come in the lessons; kept with his settings."""

from __future__ import annotations

import msgspec


class Progress(msgspec.Struct, frozen=True):
    """``step`` is where he goes on; ``done``: he has come to the end at least once."""

    step: int = 0
    done: bool = False
