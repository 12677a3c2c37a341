"""Widgets of Arquebus on the table."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.showing.armies import colour_of
from roma_desktop.ui.table.presenting.panels import Panels


class ArquebusPanels(Panels[State]):
    """Each is made anew for every table."""

    def legend(self, state: State, words: Words) -> Sequence[tuple[str, str]]:
        return [(colour_of(state, side), words.name("side", side)) for side in state.setting.sides]
