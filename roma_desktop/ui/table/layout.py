"""How somebody has laid out the table, kept with the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec
from PySide6.QtCore import QSize

from roma_desktop.ui.parts.surfaces.side_sheet import LEAST, MOST, USUAL
from roma_desktop.ui.table.following.manners import Manners


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """``folded``, ``pinned`` and ``width`` (at 100 %) are the side sheet's; ``layers`` those over the map, by id;
    ``aids`` what the game adds that was switched on, by id; ``rules`` whether they are open beside the table;
    ``manners`` how others are followed."""

    folded: bool = False
    pinned: bool = False
    width: Annotated[int, msgspec.Meta(ge=LEAST, le=MOST)] = USUAL
    small_map: bool = True
    layers: tuple[str, ...] = ()
    aids: tuple[str, ...] = ()
    rules: bool = False
    manners: Manners = Manners()


@dataclass(frozen=True, slots=True)
class Frame:
    """The window as a table will find it: its size in pixels, dots a pixel, and how tables are laid out."""

    size: QSize
    ratio: float
    layout: TableLayout
