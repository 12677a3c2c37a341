"""How somebody has laid out the table, kept with the settings."""

from __future__ import annotations

import msgspec


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """``folded`` and ``pinned`` are the side sheet; ``layers`` those over the map, by id; ``boxes`` whether armies
    stand in their leaders' boxes [15.5]; ``rules`` whether they lie open beside the table."""

    folded: bool = False
    pinned: bool = False
    small_map: bool = True
    layers: tuple[str, ...] = ()
    boxes: bool = False
    rules: bool = False
