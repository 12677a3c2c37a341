"""How far a player has come in the lessons; kept with the settings."""

from __future__ import annotations

import msgspec


class Progress(msgspec.Struct, frozen=True):
    """``step`` is where the lesson goes on; ``done``: the player has come to its end at least once."""

    step: int = 0
    done: bool = False
