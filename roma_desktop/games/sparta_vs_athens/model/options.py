"""The options of a game, chosen when it begins."""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``revised``: the designer's replacement rules R1 to R21 and RL are in force; otherwise the published ones.

    ``never_rebuilt``: an LSP unit that Athens loses in battle can't be bought again (option of the plague, R20).
    """

    revised: bool = True
    never_rebuilt: bool = False
