"""Losses are chosen on the battle sheet with mouse and keyboard."""

from __future__ import annotations

from battles_at_work import ENTER, SPACE, counters, foot, losing, names, splitting
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from sheets_at_work import RIGHT, attacked, battle, cisalpina, click, press, tab_to, untidy

from roma_desktop.games.roma_victrix.commands import Lose, Split
from roma_desktop.games.roma_victrix.model.pieces import Unit
from roma_desktop.games.roma_victrix.steps.combat.battle import Aftermath
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses

# ---------------------------------------------------------------- losses


def test_the_losses_that_are_suggested_lie_there_and_one_press_takes_them(fought):
    referee = splitting(fought)
    referee.table.click("Use this split")
    assert foot(referee, "attacker") == ["4 of 4 CSP", "done"]
    assert "These 4 CSP are suggested. Confirm, or click others." in referee.table.bar.sentence()
    referee.table.click("Confirm losses")
    assert referee.game.decision.actor == "rome"


def test_the_first_counter_that_is_clicked_begins_a_choice_of_one_s_own(fought):
    referee = splitting(fought)
    referee.table.click("Use this split")
    click(counters(referee, "attacker"), next(one for one in names(referee, "attacker") if one.startswith("HI, 3")))
    assert foot(referee, "attacker") == ["1 of 4 CSP", "3 more"]
    referee.table.click("Undo")
    assert foot(referee, "attacker") == ["4 of 4 CSP", "done"]
    referee.table.click("Undo")
    assert foot(referee, "attacker") == ["0 of 4 CSP", "4 more"]


def test_who_splits_may_take_the_losses_that_are_suggested_with_the_same_press(fought):
    referee = splitting(fought)
    referee.table.click("Use this split, losses as suggested")
    QApplication.processEvents()
    assert [type(one) for one in referee.commands[-2:]] == [Split, Lose]
    assert referee.game.decision.actor == "rome"  # whose losses are Rome's own choice
    assert foot(referee, "defender")[-1] == "done"


def test_losses_are_clicked_to_the_exact_sum_and_confirmed(fought):
    """A click turns a full unit over, a second removes it, a third brings it back; right click goes back."""
    referee = losing(fought)
    grid = counters(referee, "defender")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]

    click(grid, "LGN, 4 CSP")
    assert names(referee, "defender")[0] == "LGN, reduced, 2 CSP: loses a step"
    click(grid, "LGN, reduced, 2 CSP: loses a step")
    assert names(referee, "defender")[0] == "LGN, 4 CSP: is removed"
    assert foot(referee, "defender") == ["4 of 23 CSP", "19 more"]
    click(grid, "LGN, 4 CSP: is removed")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]
    click(grid, "AUX, 2 CSP")
    click(grid, "AUX, reduced, 1 CSP: loses a step")
    click(grid, "AUX, 2 CSP: is removed", RIGHT)
    assert foot(referee, "defender") == ["1 of 23 CSP", "22 more"]

    for full, reduced, number in (("LGN, 4", "LGN, reduced, 2", 4), ("CAV, 2", "CAV, reduced, 1", 2)):
        for _ in range(number):
            click(grid, f"{full} CSP")
            click(grid, f"{reduced} CSP: loses a step")
    click(grid, "AUX, 2 CSP")
    assert foot(referee, "defender") == ["22 of 23 CSP", "1 more"]
    assert not referee.table.buttons()["Confirm losses"].isEnabled()
    click(grid, "The garrison, 1 CSP")
    assert foot(referee, "defender") == ["23 of 23 CSP", "done"]

    referee.table.click("Confirm losses")
    removed = {f"rome.LGN{n}" for n in (1, 2, 3, 4)} | {"rome.CAV1", "rome.CAV2"}
    assert referee.commands[-1] == Lose(frozenset({"rome.AUX1", "rome.AUX2"}), frozenset(removed), garrison=True)
    assert foot(referee, "defender") == ["Loses 23 CSP", "confirmed"]


def test_too_many_losses_can_not_be_confirmed_and_the_tip_says_how_many(fought):
    referee = losing(fought)
    grid = counters(referee, "defender")
    referee.table.click("Suggest")
    assert referee.table.buttons()["Confirm losses"].isEnabled()
    for name in ("LGN, reduced, 2 CSP: loses a step", "CAV, reduced, 1 CSP: loses a step", "CAV, 2 CSP"):
        if name in names(referee, "defender"):
            click(grid, name)
            break

    over = int(foot(referee, "defender")[-1].partition(" ")[0])
    assert over > 0
    assert foot(referee, "defender")[-1] == f"{over} too many"
    confirm = referee.table.buttons()["Confirm losses"]
    assert not confirm.isEnabled()
    assert confirm.toolTip() == f"These losses are {over} CSP too many."


def test_undo_inside_the_choice_is_free(fought):
    referee = losing(fought)
    before = referee.game.now
    click(counters(referee, "defender"), "LGN, 4 CSP")
    click(counters(referee, "defender"), "CAV, 2 CSP")
    referee.table.click("Suggest")
    assert foot(referee, "defender")[-1] == "done"
    for _ in range(3):
        referee.table.click("Undo")
    assert foot(referee, "defender") == ["0 of 23 CSP", "23 more"]
    assert not referee.table.buttons()["Undo"].isEnabled()
    assert referee.game.now is before


def test_losses_are_chosen_and_confirmed_with_keys_alone(fought):
    """Tab into the ranks, arrows and Space, digits; Enter takes no counter, and confirms once the sum is made."""
    referee = losing(fought)
    tab_to(lambda widget: widget is counters(referee, "defender"))
    press(Qt.Key.Key_Home, SPACE)
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press(ENTER)
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press(SPACE)
    assert foot(referee, "defender")[0] == "4 of 23 CSP"
    press(Qt.Key.Key_Backspace)
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press("2")
    assert foot(referee, "defender")[0] == "4 of 23 CSP"
    press(Qt.Key.Key_Escape)  # goes back: the last change is undone
    assert foot(referee, "defender")[0] == "2 of 23 CSP"
    press("12233445577889")
    assert foot(referee, "defender")[1] == "done"
    press(ENTER)
    assert isinstance(referee.commands[-1], Lose)


def test_the_garrison_and_the_limes_can_be_lost(fought):
    """[5.31.9]: Rome loses 3 CSP: its garrison and both steps of its limes."""
    state = replace(cisalpina(), limes={"cisalpina": 2})
    fight = battle(state)
    step = TakeLosses("rome", "cisalpina", fight.defender.units, 3, "5.31.9", garrison=True, limes=True)
    referee = fought(attacked(state, [], step, Aftermath(fight, None)))
    referee.table.click("Undo")
    grid = counters(referee, "defender")

    click(grid, "The garrison, 1 CSP")
    click(grid, "The limes, 2 CSP")
    click(grid, "The limes, 1 CSP: loses a step")

    assert names(referee, "defender")[-2:] == ["The garrison, 1 CSP: is removed", "The limes, 2 CSP: is removed"]
    assert foot(referee, "defender") == ["3 of 3 CSP", "done"]
    referee.table.click("Confirm losses")
    assert referee.commands == [Lose(garrison=True, limes=2)]


def test_what_can_not_be_made_exactly_costs_the_least_above_it(fought):
    """R-02: four full LGN can't lose 1 or 3."""
    state = cisalpina()
    light = [unit.id for unit in state.army("cisalpina", "rome") if unit.kind != "LGN"]
    state = state.with_units(gone=light).with_garrison("cisalpina", None)
    legions = battle(state).defender.units
    step = TakeLosses("rome", "cisalpina", legions, 3, "5.31.9")
    referee = fought(attacked(state, [], step, Aftermath(battle(state), None)))
    referee.table.click("Undo")

    assert foot(referee, "defender") == ["0 of 4 CSP", "4 more"]
    assert "3 CSP are due, but no choice makes exactly that." in referee.table.bar.sentence()


def test_each_side_sees_its_own_counters_and_of_the_other_only_what_it_lost(fought):
    """The table is handed over between the losses of the two sides."""
    referee = splitting(fought)
    referee.table.click("Use this split")
    assert len(names(referee, "attacker")) == 16
    assert names(referee, "defender") == ["Only Rome may look into its stacks", "The garrison, 1 CSP"]
    referee.table.click("Confirm losses")

    assert names(referee, "attacker") == [
        "Only Carthage may look into its stacks",
        "AUX: is removed",
        "AUX: is removed",
    ]
    assert len(names(referee, "defender")) == 9
    assert "confirmed" in foot(referee, "attacker")


def test_an_army_of_sixty_units_still_fits_with_its_numbers(fought):
    """More than twenty a side: alike counters are stacked, and a click takes one of them."""
    state = cisalpina()
    many = [
        Unit(f"rome.{kind}{n}", "rome", kind, "cisalpina", reduced)
        for kind, first in (("LGN", 100), ("HI", 200), ("AUX", 300), ("CAV", 400))
        for n in range(first, first + 14)
        for reduced in [n % 3 == 0]
    ]
    state = state.with_units(many)
    step = TakeLosses("rome", "cisalpina", battle(state).defender.units, 60, "5.31.9", garrison=True)
    referee = fought(attacked(state, [], step, Aftermath(battle(state), None)))
    referee.table.click("Undo")
    QApplication.processEvents()
    grid = counters(referee, "defender")

    assert max(cell.count for cell in grid.cells()) > 5
    assert sum(cell.count for cell in grid.cells()) == 65
    assert untidy(referee.sheet) == []
    full = next(cell.count for cell in grid.cells() if cell.name == "LGN, 4 CSP")
    click(grid, "LGN, 4 CSP")
    assert next(cell.count for cell in grid.cells() if cell.name == "LGN, 4 CSP") == full - 1
    assert "LGN, reduced, 2 CSP: loses a step" in names(referee, "defender")
