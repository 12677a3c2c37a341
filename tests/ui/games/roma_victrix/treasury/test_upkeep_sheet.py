"""The sheets for units that go unpaid, and for losses without a battle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from sheets_at_work import TITLE, Table, clear_away, click, opening, press, rich, tab_to, untidy, words_on

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import ScriptedDice, Throw
from roma_desktop.core.flow import Command
from roma_desktop.core.game import Game
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Lose, Maintain
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.attrition import AttritionSheet
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_sheet import UpkeepSheet
from roma_desktop.ui.parts.inputs.button import Button

SIZES = [(1280, 800, 100), (1280, 800, 150), (1280, 800, 200), (2560, 1440, 100), (2560, 1440, 150)]


@pytest.fixture
def poor(shown: Callable[..., object]):
    """Carthage needs 15 RP for its 29 units and has fewer."""
    kept = []

    def begin(treasury: int = 13, width: int = 1280, height: int = 800):
        state = replace(rich(opening(), "carthage", treasury), steps=(Maintenance("carthage"),))
        game = Game(state, ScriptedDice())
        sheet = UpkeepSheet(TITLE.words(state))
        table = Table(sheet, game)
        orders: list[Command] = []
        sheet.ordered.connect(orders.append)
        sheet.decide(game.state.steps[-1], game.state.seen_by("carthage"))
        shown(table, width, height)
        table.ask()
        kept.append(table)
        return sheet, table, orders

    yield begin
    clear_away(*kept)


def grid(sheet: UpkeepSheet, place: str):
    return next(camp.grid for camp in sheet.camps() if camp.at == place)


def test_units_are_left_unpaid_by_clicking_until_the_money_is_enough(poor):
    """[8.21]: 15 RP are due and the treasury has 13; each unit saves half a point."""
    sheet, table, orders = poor()
    assert table.bar.sentence() == "Leave more units unpaid: 15 RP are due and the treasury has 13."
    assert not table.buttons()["Pay 15 RP"].isEnabled()

    for _ in range(3):
        click(grid(sheet, "carthaginiensis"), "AUX, 2 CSP")
    assert table.bar.sentence() == "3 units go unpaid; the others cost 13 RP."
    assert "16 of 19 units paid" in words_on(sheet)

    table.click("Pay 13 RP")
    assert orders == [Maintain(frozenset({"carthage.AUX1", "carthage.AUX2", "carthage.AUX3"}))]


def test_a_second_click_pays_again_and_undo_takes_back(poor):
    sheet, table, _ = poor()
    click(grid(sheet, "africa"), "fleet, 2 CSP")
    assert "4 of 5 units paid" in words_on(sheet)
    click(grid(sheet, "africa"), "fleet, 2 CSP: unpaid")
    assert "5 of 5 units paid" in words_on(sheet)
    table.click("Undo")
    assert "4 of 5 units paid" in words_on(sheet)


def test_the_suggestion_leaves_out_as_few_as_need_be(poor):
    _, table, orders = poor(12)
    table.click("Suggest")
    assert table.buttons()["Pay 12 RP"].isEnabled()
    table.bar.choose_primary()
    (command,) = orders
    assert len(command.unpaid) == 5


def test_upkeep_with_keys_alone(poor):
    sheet, _, orders = poor(14)
    sheet.take_keyboard()
    press(Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert "18 of 19 units paid" in words_on(sheet)
    tab_to(lambda widget: isinstance(widget, Button) and widget.text() == "Pay 14 RP")
    press(Qt.Key.Key_Space)
    assert orders == [Maintain(frozenset({"carthage.HI2"}))]


def test_a_long_title_has_all_the_room_of_its_line(poor, qapp: QApplication):
    theme.apply(qapp, theme.Theme(scale=200, reduced_motion=True))
    sheet, _, _ = poor()
    title = sheet._title
    title.setText("Seleucid Kingdom: upkeep")
    qapp.processEvents()
    assert not title.elided()


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("light", [theme.DAY, theme.LAMPLIGHT], ids=lambda light: light.name)
def test_nothing_is_cut_off_and_nothing_overlaps(poor, qapp: QApplication, light, width, height, scale):
    theme.apply(qapp, theme.Theme(light, scale, reduced_motion=True))
    sheet, table, _ = poor(width=width, height=height)
    assert untidy(sheet) == []
    table.click("Suggest")
    QApplication.processEvents()
    assert untidy(sheet) == []


# ---------------------------------------------------------------- losses without a battle


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_attrition_is_taken_as_losses_in_a_battle_are(shown, qapp: QApplication, width, height, scale):
    """[4.2 B]: 8 CSP of Hannibal's army."""
    theme.apply(qapp, theme.Theme(theme.DAY, scale, reduced_motion=True))
    state = opening()
    units = frozenset(unit.id for unit in state.army("carthaginiensis", "carthage"))
    step = TakeLosses("carthage", "carthaginiensis", units, 8, "4.2 B")
    game = Game(replace(state, steps=(step,)), ScriptedDice())
    sheet = AttritionSheet(TITLE.words(state))
    table = Table(sheet, game)
    orders: list[Command] = []
    sheet.ordered.connect(orders.append)
    reason = say("Attrition of {power:power} in {at:place}", power="carthage", at="carthaginiensis")
    rolled = Rolled(Throw(1, 6, "4.2 B", reason, "carthage"), (2,))
    sheet.decide(step, game.state.seen_by("carthage"), rolled)
    shown(table, width, height)
    table.ask()
    assert untidy(sheet) == []

    sheet.take_keyboard()
    press(Qt.Key.Key_Space)
    assert "Choose losses: 7 CSP more." in table.bar.sentence()
    table.click("Suggest")
    QApplication.processEvents()
    assert untidy(sheet) == []
    table.click("Confirm losses")

    (command,) = orders
    assert isinstance(command, Lose)
    assert game.why_not(command) is None
    clear_away(table)
