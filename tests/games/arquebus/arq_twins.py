"""Twins: positions that a side can't tell apart, because they differ only in the enemy's seizure counters [6.3-a]."""

from __future__ import annotations

import random

from msgspec.structs import replace

from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import CounterId, SideId
from roma_desktop.games.arquebus.rules.continuing import cup


def twin(state: State, side: SideId, chance: random.Random) -> State:
    """Another position that looks the same to a side: its enemy has drawn other counters."""
    enemy = state.setting.enemy(side)
    drawn = chance.sample(sorted(unseen(state, enemy)), len(state.hands[enemy]))
    return replace(state, hands={**state.hands, enemy: tuple(drawn)})


def unseen(state: State, side: SideId) -> frozenset[CounterId]:
    """The counters of a side that haven't been played: those that it may hold."""
    return frozenset(one for one in cup(state) if f"{side}:{one}" not in state.played)
