"""The sheet of the treasury, driven with mouse and keyboard through a real levy."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip
from sheets_at_work import LEFT, TITLE, Table, clear_away, opening, press, rich, tab_to, untidy, words_on

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Convert, EndLevy, Levy, Merge
from roma_desktop.games.roma_victrix.events import Collected, Created, Spent, TurnBegan
from roma_desktop.games.roma_victrix.model.pieces import Leader
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.treasury.levy_books import books
from roma_desktop.ui.games.roma_victrix.treasury.levy_plan import Ware
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.parts.inputs.button import Button

SIZES = [(1280, 800, 100), (1280, 800, 150), (1280, 800, 200), (2560, 1440, 100), (2560, 1440, 150)]
HI, AUX, CAV, FLT = (Ware(kind) for kind in ("HI", "AUX", "CAV", "FLT"))


class Levying:
    """A power levies; orders are carried out one after the other, and the sheet is refreshed after each."""

    def __init__(self, state: State, power: str, dice: list[int]) -> None:
        self.game = Game(replace(state, steps=(Raise(power),)), ScriptedDice(dice))
        self.power = power
        self.sheet = LevySheet(TITLE.words(self.game.state))
        self.table = Table(self.sheet, self.game)
        self.commands: list[Command] = []
        self.refuse: type[Command] | None = None
        self.sheet.ordered.connect(self.order)
        self.sheet.decide(self.game.state.steps[-1], self.seen)

    @property
    def seen(self) -> State:
        return self.game.state.seen_by(self.power)

    def order(self, command: Command) -> None:
        try:
            self.game.submit(command)
        except Illegal as illegal:
            self.sheet.refuse(illegal)
            return
        self.commands.append(command)
        self.sheet.refresh(self.seen)

    def stepper(self, place: int, ware: Ware):
        return self.sheet.blocks()[place].tiles[ware].stepper

    def step(self, place: int, ware: Ware, *, times: int = 1, less: bool = False) -> None:
        """Clicks on plus, or minus, at a ware."""
        minus, plus = self.stepper(place, ware).findChildren(Button)
        for _ in range(times):
            QTest.mouseClick(minus if less else plus, LEFT)


@pytest.fixture
def levy(shown: Callable[..., object]) -> Iterator[Callable[..., Levying]]:
    """A levy on the screen; it stays alive until its last paint event is over."""
    kept = []

    def begin(state: State, power: str = "carthage", dice: list[int] | None = None, width=1280, height=800) -> Levying:
        levying = Levying(state, power, dice or [])
        shown(levying.table, width, height)
        levying.table.ask()
        kept.append(levying.table)
        return levying

    yield begin
    clear_away(*kept)


def worn(state: State, *units: str) -> State:
    return state.with_units(replace(state.troops[unit], reduced=True) for unit in units)


# ---------------------------------------------------------------- choosing


def test_nothing_is_spent_until_levy_then_one_command_a_place_in_order(levy):
    """Carthage: at the capital without a roll, in Baetica under Hasdrubal, who rolls [9.13]."""
    levying = levy(rich(opening(), "carthage", 15), dice=[3])
    levying.step(2, AUX)
    levying.step(0, HI)
    levying.step(0, CAV)
    assert levying.commands == []
    assert levying.table.bar.sentence() == "Levy units: 10 of 15 RP chosen. Will roll: Hasdrubal."
    assert "Chosen: 1 HI, 1 AUX, 1 CAV." in words_on(levying.sheet)
    assert "leaves 5" in words_on(levying.sheet)

    levying.table.click("Levy for 10 RP")

    assert levying.commands == [Levy("africa", None, {"HI": 1, "CAV": 1}), Levy("baetica", "hasdrubal", {"AUX": 1})]
    assert levying.game.state.powers["carthage"].treasury == 5
    said = words_on(levying.sheet)
    assert "− 10 RP" in said
    assert "Nothing is chosen yet." in said
    assert "His levy roll failed: he may not march this turn. [9.14]" in said  # a 3, and his rating is 2

    levying.step(1, FLT)
    levying.table.click("Clear")
    assert "Nothing is chosen yet." in words_on(levying.sheet)
    levying.table.click("Done")
    assert levying.commands[-1] == EndLevy()


def test_a_stepper_that_can_not_go_up_says_why(levy):
    """By the limit of the province [9.15], and by the money [9.17.1]."""
    levying = levy(rich(opening(), "carthage", 9))
    levying.step(0, CAV, times=3)
    plus = levying.stepper(0, CAV).findChildren(Button)[1]
    assert levying.stepper(0, CAV).value() == 1
    assert not plus.isEnabled()
    assert plus.toolTip().endswith("The limit is 2 LGN or HI, 2 AUX, 1 CAV and 1 fleet a province. [9.15]")

    levying.step(0, HI, times=3)
    plus = levying.stepper(0, HI).findChildren(Button)[1]
    assert levying.stepper(0, HI).value() == 1
    assert plus.toolTip() == "Only 2 RP are left. There is no credit. [9.17.1]"
    assert not levying.stepper(1, FLT).findChildren(Button)[1].isEnabled()

    levying.step(0, CAV, less=True)
    assert levying.stepper(1, FLT).findChildren(Button)[1].isEnabled()


@pytest.mark.qt_log_ignore(r"does not support raise\(\)", extend=True)  # of the offscreen platform
def test_the_tip_shows_over_the_disabled_plus(levy):
    levying = levy(rich(opening(), "carthage", 3))
    levying.step(0, CAV)
    plus = levying.stepper(0, HI).findChildren(Button)[1]
    assert not plus.isEnabled()
    at = plus.rect().center()
    QApplication.sendEvent(plus, QHelpEvent(QEvent.Type.ToolTip, at, plus.mapToGlobal(at)))
    assert "RP are left" in QToolTip.text()
    QToolTip.hideText()


def test_a_levy_with_keys_alone(levy):
    """Tab and Page Down to a ware, digits and arrows for the number; Enter on the bar's button."""
    levying = levy(rich(opening(), "carthage", 20), dice=[1])
    levying.sheet.take_keyboard()
    press("2")
    assert levying.stepper(0, HI).value() == 2
    press(Qt.Key.Key_PageDown)
    press(Qt.Key.Key_Tab, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down)
    assert levying.stepper(1, AUX).value() == 1
    tab_to(lambda widget: isinstance(widget, Button) and widget.text() == "Levy for 11 RP")
    press(Qt.Key.Key_Return)
    assert levying.commands == [Levy("africa", None, {"HI": 2}), Levy("carthaginiensis", "hannibal", {"AUX": 1})]


def test_escape_clears_what_is_chosen(levy):
    levying = levy(rich(opening(), "carthage", 20))
    levying.sheet.take_keyboard()
    press("1", Qt.Key.Key_Escape)
    assert levying.stepper(0, HI).value() == 0
    assert levying.table.bar.sentence() == "Levy units: 20 RP to spend."


def test_reduced_units_are_rebuilt_and_count_against_the_limit(levy):
    """[9.12c], R-62: of the line Baetica makes two a turn, rebuilt ones among them."""
    state = worn(rich(opening(), "carthage", 20), "carthage.HI9", "carthage.HI10")
    levying = levy(state)
    rebuilt = Ware("HI", rebuilt=True)
    levying.step(2, rebuilt, times=3)
    assert levying.stepper(2, rebuilt).value() == 2
    assert "Rebuilt: 2 HI." in words_on(levying.sheet)
    assert levying.table.bar.sentence() == "Levy units: 4 of 20 RP chosen."  # nobody rolls for that
    levying.table.click("Levy for 4 RP")
    assert levying.commands == [Levy("baetica", "hasdrubal", {}, frozenset({"carthage.HI9", "carthage.HI10"}))]


def test_merging_and_laying_up_are_done_at_once_and_leave_the_choice_alone(levy):
    state = worn(rich(opening(), "carthage", 20), "carthage.AUX1", "carthage.AUX2")
    levying = levy(state)
    levying.step(0, HI)
    buttons = {one.text(): one for one in levying.sheet.findChildren(Button) if one.isVisible()}
    QTest.mouseClick(buttons["Merge 2 reduced AUX"], LEFT)
    QApplication.processEvents()
    buttons = [one for one in levying.sheet.findChildren(Button) if one.text() == "Lay up a fleet for AUX"]
    QTest.mouseClick(buttons[0], LEFT)

    merge, convert = levying.commands
    assert isinstance(merge, Merge)
    assert isinstance(convert, Convert)
    assert convert.into == "AUX"
    assert levying.stepper(0, HI).value() == 1
    assert levying.game.state.powers["carthage"].treasury == 20


def test_fleets_far_from_any_levy_can_be_laid_up_too(levy):
    """Rome has no leader on Sardinia."""
    levying = levy(rich(opening(), "rome", 10), "rome")
    said = words_on(levying.sheet)
    assert "Elsewhere" in said
    assert "Sardinia" in said


def test_after_a_refusal_the_rest_stays_on_the_sheet(levy):
    levying = levy(rich(opening(), "carthage", 20), dice=[1])
    levying.step(0, HI)
    levying.step(1, AUX)
    levying.game.state.powers  # noqa: B018
    poorer = rich(levying.game.state, "carthage", 4)
    levying.game.now = replace(levying.game.now, state=poorer)  # somebody has emptied the treasury meanwhile

    levying.table.click("Levy for 7 RP")

    assert levying.commands == [Levy("africa", None, {"HI": 1})]
    assert levying.stepper(1, AUX).value() == 0  # it can't be had any more


# ---------------------------------------------------------------- the ledger


def test_the_ledger_adds_up_and_strikes_out_what_brings_nothing(levy):
    """Tingitana is pillaged [10.72]: 17 RP, 14 kept, 15 for upkeep."""
    state = replace(rich(opening(), "carthage", 16), pillaged=frozenset({"tingitana"}))
    levying = levy(state)
    said = words_on(levying.sheet).split("\n")
    assert "Carthage, capital" in said
    assert "Tingitana  pillaged [10.72]" in said
    after = {name: said[said.index(name) + 1] for name in ("Revenue [7.1]", "Kept from last turn", "To spend")}
    assert after == {"Revenue [7.1]": "17 RP", "Kept from last turn": "14 RP", "To spend": "16 RP"}
    assert said[said.index("Upkeep: 29 units [8.1]") + 1] == "− 15 RP"


def test_the_books_are_exact_in_the_middle_of_a_levy_if_they_are_told_the_turn():
    """18 came in, 12 had been kept, 15 went for upkeep, 4 for an HI."""
    state = rich(opening(), "carthage", 11)
    new = state.troops["carthage.HI1"]
    events = [
        Collected("carthage", 99),
        TurnBegan(2),
        Collected("rome", 16),
        Collected("carthage", 18),
        Spent("carthage", 15),
        Created("carthage", "africa", (new,), 4),
    ]
    found = books(state, "carthage", events)
    assert (found.revenue, found.kept, found.upkeep, found.spent, found.treasury) == (18, 12, 15, 4, 11)
    assert len(found.paid) == 28


# ---------------------------------------------------------------- looks


def eight_places() -> State:
    """The Seleucids with a leader in eight provinces."""
    state = rich(opening(), "seleucid_kingdom", 60)
    places = ("adiabene", "assyria", "babylonia", "characene")
    names = ("arsaces_ii", "hiero_ii", "gala", "aratus")
    return state.with_leaders(
        *(
            Leader(name, "seleucid_kingdom", 1 + n % 3, at)
            for n, (name, at) in enumerate(zip(names, places, strict=True))
        )
    )


def test_with_eight_places_all_can_be_reached_by_scrolling(levy):
    levying = levy(eight_places(), "seleucid_kingdom")
    assert len(levying.sheet.blocks()) == 8
    shop = levying.sheet.blocks()[0]
    while not isinstance(shop, QScrollArea):
        shop = shop.parentWidget()
    assert shop.verticalScrollBar().maximum() > 0
    levying.sheet.take_keyboard()
    for _ in range(7):
        press(Qt.Key.Key_PageDown)
    QApplication.processEvents()
    last = QApplication.focusWidget()
    assert levying.sheet.blocks()[7].isAncestorOf(last)
    assert shop.viewport().rect().contains(last.mapTo(shop.viewport(), last.rect().center()))
    levying.step(7, FLT) if FLT in levying.sheet.blocks()[7].tiles else levying.step(7, AUX)
    assert "3 of 60 RP chosen" in levying.table.bar.sentence()


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("light", [theme.DAY, theme.LAMPLIGHT], ids=lambda light: light.name)
def test_nothing_is_cut_off_and_nothing_overlaps(levy, qapp: QApplication, light, width, height, scale):
    theme.apply(qapp, theme.Theme(light, scale, reduced_motion=True))
    state = worn(rich(opening(), "carthage", 20), "carthage.HI9", "carthage.HI10", "carthage.AUX1", "carthage.AUX2")
    levying = levy(state, width=width, height=height)
    assert untidy(levying.sheet) == []
    levying.step(0, HI)
    levying.step(1, AUX)
    QApplication.processEvents()
    assert untidy(levying.sheet) == []
