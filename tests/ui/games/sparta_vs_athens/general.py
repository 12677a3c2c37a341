"""A general at a table of Sparta vs. Athens: what a player does and sees in the battles of a window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Operate
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.sparta_vs_athens.battle.foretelling import Foretelling
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, Walls
from roma_desktop.ui.games.sparta_vs_athens.battle.odds_card import OddsCard
from roma_desktop.ui.games.sparta_vs_athens.battle.page import BattlePage
from roma_desktop.ui.games.sparta_vs_athens.battle.sheet import BattleSheet
from roma_desktop.ui.library.seats import Seats
from tests.games.sparta_vs_athens.positions import alone, put

TITLE = title("sparta_vs_athens")
CALM = (3, 4)
"""Two dice by which no leader falls."""


def field(units: Mapping[str, Iterable[str]], **fields: object) -> State:
    """An empty board in Athens' campaign, but for these units."""
    scenario = TITLE.load(TITLE.scenarios()[0])
    state = alone(TITLE.start(scenario, Options()))
    state = replace(state, season="spring", phasing="athens", treasury={"athens": 309, "sparta": 65}, **fields)
    for at, those in units.items():
        for unit in those:
            state = put(state, unit, at)
    return state


def some(nation: str, kind: str, count: int) -> list[str]:
    """Units of a nation."""
    units = TITLE.start(TITLE.load(TITLE.scenarios()[0]), Options()).units.values()
    return [one.id for one in units if one.nation == nation and one.kind == kind][:count]


class General(Driver):
    """Somebody who fights for both sides."""

    def lay(self, state: State, *faces: int) -> None:
        """A position in which Athens acts, with these dice."""
        file = self.places.games / "battle.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        scenario = TITLE.load(TITLE.scenarios()[0])
        record = Record.begin(file, TITLE, scenario, Options(), dice=ScriptedDice(faces), kind="scripted")
        record.game = Game(replace(state, steps=(Campaign("athens"),)), ScriptedDice(faces))
        self.window.show_table(record, Seats({"athens": "human", "sparta": "human"}, True))
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.sit()

    def sit(self) -> None:
        """Seat the player who must decide."""
        self.rest()
        if self.page.curtain.isVisible():
            super().press("Open the table")
        self.wait(lambda: not self.page.bar.unread())

    def act(self, at: str, to: str) -> None:
        """All that is at a place goes to another one under its first leader."""
        leader = next(one.id for one in self.state.leaders_at(at, "athens"))
        units = frozenset(one.id for one in self.state.units_at(at, "athens"))
        assert self.page.controller.submit(Operate(leader, units))
        assert self.page.controller.submit(Enter(to))
        self.sit()

    def press(self, words: str, on: object = None) -> None:
        super().press(next(one for one in self.buttons() if one.startswith(words)))
        self.sit()

    @property
    def battle(self) -> BattleSheet:
        (sheet,) = self.seen(BattleSheet)
        return sheet

    @property
    def battle_page(self) -> BattlePage:
        page = self.battle.page()
        assert page is not None
        return page

    def click_counter(self, role: str, unit: str) -> None:
        """A click on a counter of the sheet."""
        camp = self.battle_page.camps[role]
        self.click(camp.grid, camp.grid.box(camp.boxes()[unit]).center())

    def marks(self, role: str) -> dict[str, Mark]:
        camp = self.battle_page.camps[role]
        return {unit: camp.grid.cells()[index].mark for unit, index in camp.boxes().items()}

    def numbers(self, role: str) -> dict[str, int]:
        camp = self.battle_page.camps[role]
        return {unit: camp.grid.cells()[index].counter.number for unit, index in camp.boxes().items()}

    @property
    def card(self) -> OddsCard:
        (aid,) = self.page.findChildren(Foretelling)
        return aid.card

    def odds_at(self, place: str) -> tuple[Foretold | Walls, ...]:
        """The card after the key O over a place."""
        (aid,) = self.page.findChildren(Foretelling)
        self.page.sight.bring(place)
        self.point(self.on_map(place))
        aid.show_now(place)
        return aid.card.told()
