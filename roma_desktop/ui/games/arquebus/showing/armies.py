"""The two armies as the table shows them: colours, signs, the numbers of their Battles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.scenario import SideEntry
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.ui.games.arquebus.counters.bands import band_of
from roma_desktop.ui.games.arquebus.counters.terms import drawing_of
from roma_desktop.ui.parts.power import PowerLook

SIGNS: Final[Mapping[str, str]] = {"azure": "crown", "gold": "casque", "crimson": "clash"}
"""The sign of a side by its colour, for eyes that don't tell colours."""


def sign_of(colour: str) -> str:
    """The drawing on the roundel of a side with a colour."""
    return drawing_of(SIGNS.get(colour, "casque"))


def side_entry(state: State, side: SideId) -> SideEntry:
    return state.setting.side[side]


def colour_of(state: State, side: SideId) -> str:
    """The name of a side's colour in the palette."""
    return side_entry(state, side).colour


def side_look(state: State, side: SideId, words: Words) -> PowerLook:
    """A side for bars and sheets."""
    colour = colour_of(state, side)
    return PowerLook(side, words.name("side", side), colour, sign_of(colour))


def number_of(state: State, battle: BattleId) -> int:
    """The number of a Battle in its side from 0: its letter and band on the counters."""
    side = state.setting.side_of_battle[battle]
    return state.setting.battles_of(side).index(battle)


def letter_of(state: State, battle: BattleId) -> str:
    """The letter of a Battle on its counters."""
    return band_of(number_of(state, battle)).letter
