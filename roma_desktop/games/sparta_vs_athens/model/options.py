"""The options of a game, chosen when it begins."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``rules``: with the designer's replacement rules R1 to R21 and RL, or as first published (RUL-01).

    ``never_rebuilt``: an LSP unit that is lost in battle can't be bought again, whichever side's it is (option of R20).
    """

    rules: Literal["revised", "standard"] = "revised"
    never_rebuilt: bool = False
