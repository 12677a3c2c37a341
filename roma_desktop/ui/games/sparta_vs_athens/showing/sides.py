"""The two sides as the table shows them."""

from __future__ import annotations

from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.ui.games.sparta_vs_athens.counters import LOOKS
from roma_desktop.ui.parts.power import PowerLook

COLOURS: Final = {"athens": LOOKS["athens"].colour, "sparta": LOOKS["sparta"].colour}
"""The names of the sides' colours in the palette."""
SYMBOLS: Final = {"athens": LOOKS["athens"].sign, "sparta": LOOKS["sparta"].sign}


def side_look(side: str, words: Words) -> PowerLook:
    """A side for bars and sheets."""
    return PowerLook(side, words.name("side", side), COLOURS[side], SYMBOLS[side])
