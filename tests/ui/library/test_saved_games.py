"""What is kept of saved games, what is told of them, and how they are deleted."""

from __future__ import annotations

import os
from datetime import date, datetime

import msgspec
import pytest
from library_driver import FIRST, GAME
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from roma_desktop.core.correspondence.file_names import new_record
from roma_desktop.core.records.reading import damaged_copies, open_record
from roma_desktop.core.records.record import Record
from roma_desktop.core.records.seeds import seed_file
from roma_desktop.games.registry import title
from roma_desktop.ui import saves
from roma_desktop.ui.library.cards.saved_row import SavedRow
from roma_desktop.ui.library.times import saved_at, years

DAY = date(2026, 11, 22)


def picture(colour="#98282E", width=320, height=180):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def test_names_say_day_and_scenario_and_are_never_taken_twice(tmp_path):
    first = new_record(tmp_path, "second_punic_war", DAY)
    assert first.name == "2026-11-22 second_punic_war.roma"
    first.touch()
    second = new_record(tmp_path, "second_punic_war", DAY)
    assert second.name == "2026-11-22 second_punic_war 2.roma"
    seed_file(second).touch()  # a seed without its record must not be used again
    assert new_record(tmp_path, "second_punic_war", DAY).name == "2026-11-22 second_punic_war 3.roma"


@pytest.mark.parametrize("hostile", ["../../etc/passwd", "a/b", "CON:", "", "x" * 500, "日本"])
def test_a_scenario_cannot_choose_where_a_game_is_saved(hostile, tmp_path):
    file = new_record(tmp_path, hostile, DAY)
    assert file.parent == tmp_path
    assert file.resolve().parent == tmp_path.resolve()
    file.touch()
    assert len(file.name) < 120


def test_games_are_listed_from_header_and_picture_the_latest_first(saved, places, tmp_path):
    old, new = saved(1, moment="218 BC, turn 1"), saved(1, moment="217 BC, turn 2", over=True)
    elsewhere = saved(1, file=tmp_path / "elsewhere" / "mine.roma")
    for age, file in enumerate((new, elsewhere, old)):
        os.utime(file, (1_800_000_000 - age * 60,) * 2)
    found = saves.saved_games(places.games, [elsewhere, elsewhere, tmp_path / "gone.roma"])
    assert [game.file for game in found] == [new, elsewhere, old]
    assert [(game.moment, game.over) for game in found] == [
        ("217 BC, turn 2", True),
        ("", False),
        ("218 BC, turn 1", False),
    ]
    assert found[0].title["en"] == "The Second Punic War"


def test_what_is_no_record_is_passed_over(saved, places):
    file = saved(1)
    (places.games / "empty.roma").touch()
    (places.games / "noise.roma").write_bytes(os.urandom(4000))
    (places.games / "deep.roma").write_bytes(b"[" * 500_000)
    (places.games / "huge line.roma").write_bytes(b"x" * 3_000_000)
    (places.games / "folder.roma").mkdir()
    (places.games / "readme.txt").write_text("nothing")
    assert [game.file for game in saves.saved_games(places.games)] == [file]
    assert saves.saved_games(places.games / "nowhere") == []


def test_the_rest_of_a_record_is_not_read(saved, places):
    file = saved(2)
    with file.open("ab") as stream:
        stream.write(b"this would be damage, if somebody looked\n" * 10)
    assert len(saves.saved_games(places.games)) == 1


def test_a_picture_comes_back_with_its_words(tmp_path):
    file = tmp_path / "x.roma"
    assert saves.picture_of(file).isNull()
    assert saves.keep_picture(file, picture(), "ローマの番, 218 BC")
    assert saves.picture_of(file).pixelColor(5, 5).name().upper() == "#98282E"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["x.roma.png"]


def test_a_picture_that_cannot_be_kept_is_no_trouble(tmp_path):
    assert not saves.keep_picture(tmp_path / "nowhere" / "x.roma", picture(), "218 BC")


@pytest.mark.parametrize("content", [b"", b"GIF89a", b"<svg/>", bytes(100)])
def test_a_foreign_picture_is_none(content, saved, places):
    file = saved(1)
    saves.picture_file(file).write_bytes(content)
    assert saves.picture_of(file).isNull()
    assert saves.saved_game(file).moment == ""


def test_a_picture_of_monstrous_size_is_none(saved):
    file = saved(1)
    saves.keep_picture(file, picture(width=saves.MAX_SIDE + 1, height=1), "218 BC")
    assert saves.picture_of(file).isNull()


def rows(driver):
    return [row for row in driver.window.library.grid.findChildren(SavedRow) if row.isVisible()]


def test_deleting_asks_first_and_takes_all_that_belongs_to_the_game(sit_down, saved, places):
    kept = saved(1, moment="218 BC, turn 1")
    file = saved(2, moment="217 BC, turn 2")
    os.utime(file, (1_700_000_000,) * 2)
    driver = sit_down()
    (row,) = rows(driver)
    driver.click(row.findChildren(type(driver.button("Open…")))[0])
    driver.answer("Keep it")
    assert file.exists()
    driver.click(row.findChildren(type(driver.button("Open…")))[0])
    assert "217 BC, turn 2" in driver.said()[0]
    driver.answer("Delete")
    assert not [one for one in places.games.iterdir() if one.name.startswith(file.name)]
    assert kept.exists()
    assert rows(driver) == []


def test_a_game_that_is_played_in_another_window_is_not_deleted(sit_down, saved):
    saved(1)
    file = saved(2)
    elsewhere = open_record(file, title)
    os.utime(file, (1_700_000_000,) * 2)
    driver = sit_down()
    driver.wait(lambda: bool(rows(driver)))
    rows(driver)[0].setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Delete)
    driver.answer("Delete")
    assert any("is open already" in sentence for sentence in driver.said())
    assert file.exists()
    elsewhere.close()


def test_every_copy_of_a_damaged_game_goes_with_it(saved):
    file = saved(2)
    for _ in range(2):
        file.write_bytes(file.read_bytes() + b"rubbish\n")
        open_record(file, title).close()
    assert len(damaged_copies(file)) == 2
    saves.delete_game(file)
    assert not [one for one in file.parent.iterdir() if one.name.startswith(file.name)]


def test_the_delete_key_asks_and_enter_keeps_the_game(sit_down, saved):
    saved(1)
    file = saved(2)
    os.utime(file, (1_700_000_000,) * 2)
    driver = sit_down()
    rows(driver)[0].setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Delete)
    assert driver.question()
    driver.key(Qt.Key.Key_Return)
    assert driver.question() is None
    assert file.exists()
    assert rows(driver)[0].hasFocus()


def test_a_game_from_elsewhere_only_goes_off_the_list(sit_down, saved, tmp_path):
    saved(1)
    file = saved(2, file=tmp_path / "elsewhere" / "mine.roma")
    os.utime(file, (1_700_000_000,) * 2)
    driver = sit_down(file=file)
    driver.wait(lambda: driver.at_table)
    driver.table.left.emit()
    os.utime(file, (1_700_000_000,) * 2)
    driver.window.refresh_library()
    rows(driver)[0].setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Delete)
    driver.answer("Take it off the list")
    assert file.exists()
    assert driver.window.settings.recent == ()
    assert rows(driver) == []


def test_years_and_hours_in_words():
    assert years((-218, -201)) == "218–201 BC"
    assert years((-31, 14)) == "31 BC – AD 14"
    assert years((101, 117)) == "AD 101–117"
    assert years((-49, -49)) == "49 BC"
    now = datetime(2026, 11, 22, 23, 0)
    assert saved_at(datetime(2026, 11, 22, 21, 40).timestamp(), now) == "Saved at 21:40."
    assert saved_at(datetime(2026, 11, 21, 9, 5).timestamp(), now) == "Saved on 21 November 2026, 09:05."


def test_a_pipe_does_not_hold_up_the_library(places, saved):
    file = saved(1)
    os.mkfifo(places.games / "pipe.roma")
    os.mkfifo(saves.picture_file(file))
    assert len(saves.saved_games(places.games)) == 1


def test_a_game_of_a_scenario_as_large_as_can_be_read_is_listed(places):
    """999 kB of summary: what can be played can be found again."""
    scenario = GAME.load(FIRST)
    large = msgspec.structs.replace(scenario, summary={"en": "Ω" * 499_000})
    record = Record.begin(places.games / "large.roma", GAME, large, GAME.read_options({}), {})
    record.close()
    assert [game.file.name for game in saves.saved_games(places.games)] == ["large.roma"]
