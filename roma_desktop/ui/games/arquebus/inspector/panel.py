"""The side sheet of what is chosen: a hex, a Battle, or an army."""

from __future__ import annotations

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.games.arquebus.inspector.army import ArmyPage
from roma_desktop.ui.games.arquebus.inspector.battles import BattlePage
from roma_desktop.ui.games.arquebus.inspector.hexes import hex_page
from roma_desktop.ui.games.arquebus.showing.finding import battle_in
from roma_desktop.ui.table.inspector import Inspector


class ChosenPanel(Inspector):
    """A Battle is shown as a side is, by ``battle:`` with its id: a link to it leads there."""

    def show_place(self, state: State, place: str, words: Words) -> None:
        self.put(hex_page(state, place.partition(":")[0], words))

    def show_side(self, state: State, side: str, words: Words, *, own: bool) -> None:
        battle = battle_in(side)
        page = BattlePage(state, battle, words) if battle else ArmyPage(state, side, words)
        page.link_asked.connect(self.link_asked)
        self.put(page)
