"""From the library to a table: with the mouse, with the keyboard, with other choices."""

from __future__ import annotations

import pytest
from library_driver import FIRST, GAME
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton

from roma_desktop.core.dice import ScriptedDice, TypedDice
from roma_desktop.core.records.reading import read_record
from roma_desktop.games import registry
from roma_desktop.games.registry import title
from roma_desktop.ui.library import open_table
from roma_desktop.ui.library.setup.new_game import NewGameSheet
from roma_desktop.ui.library.setup.options_panel import OptionsPanel
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.saves import saved_game

SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")


def test_two_clicks_start_the_second_punic_war(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    assert driver.table.seats.players == {SIDES[0]: "human", **dict.fromkeys(SIDES[1:], "captain")}
    assert not driver.table.seats.curtain
    assert driver.table.record.header.scenario["id"] == "second_punic_war"
    assert driver.table.record.header.dice == "seeded"
    assert driver.window.stack.currentWidget() is driver.table


def test_one_more_click_seats_people_on_all_sides(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Everybody at this table"))
    driver.click(driver.button("Start"))
    assert driver.table.seats.people == SIDES
    assert driver.table.seats.curtain


def test_levels_and_tempers_are_chosen_by_seat(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    carthage = driver.sheet().findChildren(SeatRow)[1]
    for words in ("Imperator", "bold"):
        (button,) = [one for one in carthage.findChildren(QPushButton) if one.text() == words]
        driver.click(button)
    driver.click(driver.button("Start"))
    assert driver.table.seats.players["carthage"] == "imperator bold"
    assert driver.table.record.header.players["carthage"] == "imperator bold"


def test_a_game_without_thinkers_offers_none(sit_down, monkeypatch):
    monkeypatch.setattr(registry, "mind", lambda _game: None)
    driver = sit_down()
    driver.click(driver.cards()[0])
    shown = {one.text() for one in driver.sheet().findChildren(QPushButton) if one.isVisible()}
    assert {"A player", "Random"} <= shown
    assert not {"Consul", "steady", "You against the computer"} & shown
    driver.click(driver.button("Start"))
    assert driver.table.seats.people == SIDES


def test_the_record_of_a_new_game_lies_in_the_folder_of_saved_games(sit_down):
    driver = sit_down()
    for _ in range(2):
        driver.click(driver.cards()[0])
        driver.click(driver.button("Start"))
        driver.table.left.emit()
    names = sorted(file.name for file in driver.places.games.glob("*.roma"))
    assert len(names) == 2
    assert all(name.partition(" ")[2].startswith("second_punic_war") for name in names)


def test_the_keyboard_alone_starts_a_game(sit_down):
    driver = sit_down()
    driver.key(Qt.Key.Key_Return)
    assert driver.sheet()
    driver.key(Qt.Key.Key_Return)
    assert driver.at_table


def test_escape_leaves_the_sheet_and_the_keyboard_is_back_on_the_card(sit_down):
    driver = sit_down()
    driver.key(Qt.Key.Key_Return)
    driver.key(Qt.Key.Key_Escape)
    assert not driver.at_table
    assert driver.cards()[0].hasFocus()
    assert list(driver.places.games.glob("*")) == []


def test_the_sheet_says_what_each_side_wants_and_how_it_may_go(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    said = [part.words() for part in driver.sheet().findChildren(Sentence)]
    scenario = GAME.load(FIRST)
    aims = [entry.aim["en"] for entry in scenario.powers.values() if entry.status == "active"]
    assert len(aims) == len(SIDES)
    assert [words for words in said if words in aims] == aims
    assert scenario.course["en"] in said


def test_sides_can_be_given_to_the_computer_with_the_keyboard(sit_down):
    driver = sit_down()
    driver.key(Qt.Key.Key_Return)
    driver.key(Qt.Key.Key_Tab)  # from Start, the last one, round to the ways to seat everybody
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Tab)
    driver.key(Qt.Key.Key_Left)
    driver.key(Qt.Key.Key_Tab)
    driver.key(Qt.Key.Key_Tab)
    driver.key(Qt.Key.Key_Left)
    driver.click(driver.button("Start"))
    assert driver.table.seats.players == {
        "rome": "random",
        "carthage": "human",
        "aegyptus": "random",
        "seleucid_kingdom": "human",
    }
    assert driver.table.seats.curtain


def computer(driver, count):
    """Give the first sides to the computer."""
    buttons = [one for one in driver.sheet().findChildren(QPushButton) if one.text() == "Random"]
    for button in buttons[:count]:
        driver.click(button)


def test_one_player_alone_needs_no_curtain(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Everybody at this table"))
    computer(driver, 3)
    assert not any(box.isVisible() for box in driver.sheet().findChildren(QCheckBox))
    driver.click(driver.button("Start"))
    assert driver.table.seats.people == ("seleucid_kingdom",)
    assert not driver.table.seats.curtain


def test_somebody_must_play(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    computer(driver, 4)
    assert not driver.button("Start").isEnabled()
    driver.key(Qt.Key.Key_Return)
    assert not driver.at_table
    driver.click(driver.button("A player"))
    assert driver.button("Start").isEnabled()


def test_one_person_for_several_sides_takes_the_curtain_away_for_good(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Everybody at this table"))
    box = next(box for box in driver.sheet().findChildren(QCheckBox) if "no curtain" in box.text())
    driver.qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    assert box.isChecked()
    driver.click(driver.button("Start"))
    assert not driver.table.seats.curtain
    driver.table.left.emit()
    driver.click(driver.resume().button())
    driver.wait(lambda: driver.at_table)
    assert driver.table.seats.people == SIDES
    assert not driver.table.seats.curtain


def test_sudden_death_is_behind_the_options_and_comes_into_the_record(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    box = next(box for box in driver.sheet().findChildren(QCheckBox) if box.text() == "Sudden death")
    assert not box.isVisible()
    driver.click(driver.button("Options…"))
    assert box.isVisible()
    panel = driver.sheet().findChild(OptionsPanel)
    driver.wait(lambda: panel.visibleRegion().boundingRect().height() > 500)  # the sheet scrolls to what has come
    assert panel.visibleRegion().boundingRect().top() == 0
    assert "[4.31]" in box.accessibleDescription()
    box.setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Space)
    driver.click(driver.button("Start"))
    assert driver.table.record.header.options["sudden_death"] is True
    assert read_record(driver.table.record.file, title).trouble is None


def test_real_dice_are_offered_only_where_somebody_can_be_asked_for_them(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Options…"))
    with pytest.raises(StopIteration):
        driver.button("Real dice, typed in")


def test_real_dice_make_a_record_without_a_seed(sit_down):
    driver = sit_down(real_dice=lambda: ScriptedDice([1] * 500))
    driver.click(driver.cards()[0])
    driver.click(driver.button("Options…"))
    driver.click(driver.button("Real dice, typed in"))
    driver.click(driver.button("Start"))
    header = driver.table.record.header
    assert (header.dice, header.commitment) == ("typed", "")


def test_who_does_not_type_the_dice_in_is_back_at_the_sheet_with_all_that_he_chose(sit_down):
    """The consuls of scenario 20 roll for their ratings before anything else."""
    driver = sit_down(real_dice=TypedDice)
    driver.click(next(card for card in driver.cards() if "Expansion of Rome" in card.accessibleName()))
    driver.click(driver.button("Options…"))
    driver.click(driver.button("Real dice, typed in"))
    driver.click(driver.button("Start"))
    driver.click(driver.button("Cancel"))

    assert not driver.at_table
    assert list(driver.places.games.glob("*.roma")) == []
    assert driver.sheet().isVisible()
    assert driver.button("Real dice, typed in").isChecked()

    driver.click(driver.button("Rolled by the program"))
    driver.click(driver.button("Start"))
    assert driver.table.record.header.dice == "seeded"
    assert not any(sheet.isVisible() for sheet in driver.window.findChildren(NewGameSheet))


def test_a_window_that_is_closed_leaves_the_sheet(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    with driver.qtbot.waitSignal(driver.sheet().left):
        driver.window.close()


def test_a_scenario_file_named_at_the_start_comes_onto_the_sheet(sit_down, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text(FIRST.read_text(encoding="utf-8").replace("The Second Punic War", "My war"), encoding="utf-8")
    driver = sit_down(file=own)
    driver.wait(lambda: driver.offers("Start"))
    driver.key(Qt.Key.Key_Return)
    assert driver.table.record.header.scenario["title"]["en"] == "My war"


def test_a_record_named_at_the_start_comes_onto_the_table(sit_down, saved):
    file = saved(2)
    driver = sit_down(file=file)
    driver.wait(lambda: driver.at_table)
    assert driver.table.record.game.now.number == 2
    assert driver.table.seats.players["carthage"] == "random"
    assert driver.table.seats.players["aegyptus"] == "human"


def test_the_title_of_the_window_says_the_scenario_and_what_the_table_lets_it_say(sit_down):
    driver = sit_down()
    assert driver.window.windowTitle() == "Roma Desktop"
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    assert driver.window.windowTitle() == "The Second Punic War – 218 BC, turn 1 – Roma Desktop"
    driver.table.title_changed.emit("217 BC, turn 2")
    assert driver.window.windowTitle() == "The Second Punic War – 217 BC, turn 2 – Roma Desktop"
    driver.table.title_changed.emit("")
    assert driver.window.windowTitle() == "The Second Punic War – Roma Desktop"
    driver.table.left.emit()
    assert driver.window.windowTitle() == "Roma Desktop"


def test_leaving_the_table_closes_the_record_and_the_library_offers_to_continue(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    table = driver.table
    table.title_changed.emit("218 BC, turn 1. Rome's levy.")
    table.left.emit()
    assert table.closed
    assert not driver.at_table
    assert driver.resume().button().hasFocus()
    assert "218 BC, turn 1. Rome's levy." in driver.resume().button().accessibleDescription()


def test_closing_the_window_closes_the_record_with_its_picture(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    table = driver.table
    assert driver.window.close()
    assert table.closed
    assert table.record.file.with_name(table.record.file.name + ".png").exists()


def test_the_picture_of_the_moment_is_kept_while_playing_for_the_case_of_a_crash(sit_down, monkeypatch):
    monkeypatch.setattr(open_table, "STILL", 10)
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    file = driver.table.record.file
    driver.table.title_changed.emit("216 BC, turn 3")
    driver.wait(lambda: saved_game(file).moment == "216 BC, turn 3")


def test_a_full_disk_at_leaving_is_one_sentence_and_the_table_stays(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    driver.table.disk_is_full = True
    driver.table.left.emit()
    assert driver.said()[0].endswith("can't be written: No space left on device")
    driver.answer("Stay")
    assert driver.window.stack.currentWidget() is driver.table
    driver.table.left.emit()
    driver.answer("Leave all the same")
    assert driver.window.stack.currentWidget() is driver.window.library


def test_a_full_disk_at_closing_asks_before_the_window_goes(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    driver.table.disk_is_full = True
    assert not driver.window.close()
    driver.answer("Leave all the same")
    assert not driver.window.isVisible()


def test_a_folder_that_cannot_be_written_is_one_sentence_and_no_game(sit_down):
    driver = sit_down()
    driver.places.games.write_text("a file where the folder should be")
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    assert len(driver.said()) == 1
    assert "can't be written" in driver.said()[0]
    driver.key(Qt.Key.Key_Return)
    assert driver.question() is None
    assert not driver.at_table


def test_the_scenario_of_the_record_is_the_one_on_the_card(sit_down):
    driver = sit_down()
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    assert GAME.read_scenario(driver.table.record.header.scenario) == GAME.load(FIRST)
