"""Two people who can do the same at the table: one has only a mouse, the other only a keyboard."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.exceptions import TimeoutError
from table_driver import Driver

from roma_desktop.games.roma_victrix.cards.play import CardMoment
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_sheet import UpkeepSheet
from roma_desktop.ui.parts.cards.cards import ContinueCard
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider

FARTHER = 6  # steps of the zoom
MOST_KEYS = 200
MEANT = ("End all the same", "Raise nothing", "Rest all the same")


class Player(Driver):
    """What both can do, each in his way."""

    def choose(self, words: str) -> None:
        """Press a button of the table."""
        raise NotImplementedError

    def yes(self) -> None:
        """Press the red button of the decision bar."""
        raise NotImplementedError

    def go(self, place: str) -> None:
        """Choose a place on the map."""
        raise NotImplementedError

    def take(self, leader: str) -> None:
        """Choose a leader on the map."""
        raise NotImplementedError

    def march(self, leader: str, place: str) -> None:
        """Drop a leader on a place."""
        raise NotImplementedError

    def step(self, grid: CounterGrid, index: int) -> None:
        """Step a counter of a grid on."""
        raise NotImplementedError

    # ------------------------------------------------------------ what comes in between

    def answer(self, side: str, kind: str, *buttons: str) -> None:
        """What a side presses, one button after the other, when this decision is asked of it."""
        self.comes_to(kind, side)
        for words in buttons:
            self.choose(words)

    def end_operations(self) -> None:
        """Pass with all who could still march."""
        self.choose("End operations")
        if "End all the same" in self.buttons(self.page.bar):
            self.choose("End all the same")

    def settle(self) -> None:
        """The curtain is opened, the recap skipped, no card is played, and the result of a battle is read.

        What has to be made sure of is meant; what can be answered already is answered later.
        """
        for _ in range(MOST_KEYS):
            self.rest()
            meant = next((one for one in MEANT if one in self.buttons(self.page.bar)), None)
            if self.page.curtain.isVisible():
                self.choose("Open the table")
            elif meant is not None:
                self.choose(meant)
            elif "Later" in self.buttons(self.page.bar):
                self.choose("Later")
            elif self.page.controller.catch_up.on:
                self.choose("Skip")
            elif self.page.busy():
                self.yes()
            elif self.state.steps and isinstance(self.state.steps[-1], CardMoment):
                self.choose("No card")
            elif self.page.bar.unread():
                self.wait(lambda: not self.page.bar.unread())
            else:
                return
        raise AssertionError("the table never comes to rest")

    def comes_to(self, kind: str, actor: str) -> None:
        """Wait until this decision is asked for."""

        def asked() -> bool:
            self.settle()
            return (self.kind, self.actor) == (kind, actor)

        try:
            self.wait(asked)
        except TimeoutError:
            bar = f"{self.page.bar.sentence()} {list(self.buttons(self.page.bar))}"
            raise AssertionError(f"not {kind} of {actor}, but {self.kind} of {self.actor}: {bar}") from None

    # ------------------------------------------------------------ sheets

    def battle(self) -> BattleSheet:
        sheet = self.page.panels.sheet()
        assert isinstance(sheet, BattleSheet)
        return sheet

    def lose(self, *numbers: int) -> None:
        """Choose losses: a step for the counter of each number, from 1."""
        page, story = self.battle().page(), self.battle().story()
        assert page is not None
        assert story is not None
        role = story.role_of(self.actor)
        assert role is not None
        grid = page.armies[role].ranks.grid
        for number in numbers:
            self.step(grid, number - 1)

    def marching(self) -> int:
        """How many units march."""
        march = marching(self.state)
        assert march is not None
        return len(march.army(self.state))

    def leave_behind(self, number: int) -> None:
        """The unit of this number, from 1, doesn't march."""
        raise NotImplementedError

    def split(self, stop: int) -> None:
        """Go to a stop of the slider, from 0."""
        raise NotImplementedError

    def want(self, place: str, ware: str, number: int) -> None:
        """So many of a ware on the sheet of the levy."""
        raise NotImplementedError

    def stepper(self, place: str, ware: str) -> QPushButton:
        """The plus of a ware in a place."""
        for block in self.levy().blocks():
            if block.place.at == place:
                for of, tile in block.tiles.items():
                    if of.kind == ware and not of.rebuilt:
                        return next(one for one in tile.findChildren(QPushButton) if one.text() == "+")
        raise AssertionError(f"{ware} can't be had in {place}")

    def unit_grid(self) -> UnitGrid:
        """The counters on the side sheet of which those that march are chosen."""
        return next(iter(self.seen(UnitGrid, self.page.side)))

    def slider(self) -> SplitSlider:
        return next(iter(self.seen(SplitSlider)))

    def levy(self) -> LevySheet:
        sheet = self.page.panels.sheet()
        assert isinstance(sheet, LevySheet)
        return sheet

    def upkeep(self) -> UpkeepSheet:
        sheet = self.page.panels.sheet()
        assert isinstance(sheet, UpkeepSheet)
        return sheet


class Mouse(Player):
    """Clicks and drags."""

    def begin(self) -> None:
        """Three clicks: people play all sides."""
        self.click(self.cards()[0])
        self.press("Everybody at this table")
        self.press("Start")

    def resume(self) -> None:
        (card,) = self.seen(ContinueCard, self.window.library)
        self.click(card.button())

    def leave(self) -> None:
        self.press("···")
        self.press("To the library")
        self.wait(lambda: self.window.table is None)

    def choose(self, words: str) -> None:
        self.press(words, self.page)

    def yes(self) -> None:
        self.click(self.primary())

    def go(self, place: str) -> None:
        self.click_at(self.on_map(place))

    def take(self, leader: str) -> None:
        self.click_at(self.on_pile(leader))

    def march(self, leader: str, place: str) -> None:
        self.drag(*self.together(leader, place))

    def together(self, leader: str, place: str) -> tuple[QPoint, QPoint]:
        """A leader and a place, both in sight: from farther away, if need be."""
        for _ in range(FARTHER):
            start, end = self.on_pile(leader), self.on_map(place)
            if (start, end) == (self.on_pile(leader), self.on_map(place)):
                return start, end
            self.page.view.set_zoom(self.page.view.zoom * 0.8)
            self.rest()
        raise AssertionError(f"{leader} and {place} are never in sight together")

    def step(self, grid: CounterGrid, index: int) -> None:
        self.click(grid, grid.box(index).center())

    def leave_behind(self, number: int) -> None:
        grid = self.unit_grid()
        self.click(grid, grid.box(number - 1).center())

    def split(self, stop: int) -> None:
        slider = self.slider()
        self.click(slider, QPoint(round(slider.stop_x(stop)), slider.height() // 4))

    def want(self, place: str, ware: str, number: int) -> None:
        for _ in range(number):
            self.click(self.stepper(place, ware))


class Keys(Player):
    """Types."""

    def begin(self) -> None:
        """From the card to the sheet, there from Start round to the ways to seat everybody, and Start."""
        self.key(Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Right)
        self.key(Qt.Key.Key_Backtab)
        self.key(Qt.Key.Key_Return)

    def resume(self) -> None:
        (card,) = self.seen(ContinueCard, self.window.library)
        assert card.button().hasFocus()
        self.key(Qt.Key.Key_Return)

    def leave(self) -> None:
        self.key(Qt.Key.Key_F10, Qt.Key.Key_Up, Qt.Key.Key_Return)
        self.wait(lambda: self.window.table is None)

    def choose(self, words: str) -> None:
        button = self.button(words, self.page)
        if button is self.page.curtain.first_focus():
            self.key(Qt.Key.Key_Space)
        elif button.property("role") == "primary" and self.page.panels.sheet() is None:
            self.key(Qt.Key.Key_Return)
        else:
            self.tab_to(button)
            self.key(Qt.Key.Key_Space)

    def yes(self) -> None:
        self.key(Qt.Key.Key_Return)

    def go(self, place: str) -> None:
        self.stand_on(place)
        self.key(Qt.Key.Key_Return)

    def stand_on(self, place: str) -> None:
        """Tab until the cursor on the map is there."""
        for _ in range(MOST_KEYS):
            if self.page.keyboard.cursor == place:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"{place} can't be chosen")

    def take(self, leader: str) -> None:
        for _ in range(MOST_KEYS):
            if self.page.controller.choosing.piece == leader:
                return
            self.key("n")
        raise AssertionError(f"{leader} is never the next leader")

    def march(self, leader: str, place: str) -> None:
        self.go(place)

    def step(self, grid: CounterGrid, index: int) -> None:
        self.tab_to(grid)
        self.key(Qt.Key.Key_Home)
        self.key(*[Qt.Key.Key_Right] * index, Qt.Key.Key_Space)

    def leave_behind(self, number: int) -> None:
        self.key(str(number))

    def split(self, stop: int) -> None:
        self.key(str(stop + 1))

    def want(self, place: str, ware: str, number: int) -> None:
        self.tab_to(self.stepper(place, ware))
        self.key(str(number))

    def tab_to(self, wanted: QWidget) -> None:
        """F6 to the sheet, and Tab until the keyboard is there; where Tab stays on the map, F6 once more."""
        for number in range(MOST_KEYS):
            if self.window.focusWidget() is wanted:
                return
            caught = self.page.view.hasFocus() and self.page.panels.sheet() is None
            self.key(Qt.Key.Key_F6 if number == 0 or caught else Qt.Key.Key_Tab)
        raise AssertionError(f"the keyboard never gets to {wanted}")
