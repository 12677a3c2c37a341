"""What players agree on before the game."""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``optional_rules``: the optional special rules of the battle are in force."""

    optional_rules: bool = False
