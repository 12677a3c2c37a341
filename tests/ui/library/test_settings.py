"""What players choose about looks is kept, may be damaged, and shows at once."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox

from roma_desktop.core.errors import CannotSave
from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import HIGH_CONTRAST
from roma_desktop.ui.settings import MOST_RECENT, Settings, load_settings, save_settings
from roma_desktop.ui.window import Places

CHANGED = Settings(
    light="lamplight_clear", scale=150, reduced_motion=True, palette="high_contrast", recent=("/a/b.roma",)
)


def test_settings_come_back_as_they_were(places):
    assert load_settings(places.settings) == (Settings(), None)
    save_settings(places.settings, CHANGED)
    assert load_settings(places.settings) == (CHANGED, None)
    assert [file.name for file in places.settings.parent.iterdir()] == ["settings.json"]


def test_a_later_version_may_know_more_settings(places):
    save_settings(places.settings, CHANGED)
    data = msgspec.json.decode(places.settings.read_bytes())
    places.settings.write_bytes(msgspec.json.encode(data | {"volume": 11}))
    assert load_settings(places.settings) == (CHANGED, None)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[]", b'{"scale": 5000}', b'{"light": "neon"}', b"[" * 100_000, b'{"recent": [1]}'],
)
def test_damaged_settings_are_set_aside_and_the_usual_ones_used(content, places):
    places.settings.parent.mkdir(parents=True)
    places.settings.write_bytes(content)
    settings, trouble = load_settings(places.settings)
    assert settings == Settings()
    assert "settings.json.damaged" in str(trouble)
    assert not places.settings.exists()
    assert places.settings.with_name("settings.json.damaged").read_bytes() == content
    assert load_settings(places.settings) == (Settings(), None)


def test_damaged_settings_are_told_in_one_sentence_and_the_library_opens(sit_down, places):
    places.settings.parent.mkdir(parents=True)
    places.settings.write_bytes(b"{")
    driver = sit_down()
    driver.wait(lambda: driver.question() is not None)
    assert len(driver.said()) == 1
    driver.key(Qt.Key.Key_Return)
    driver.click(driver.cards()[0])
    driver.click(driver.button("Start"))
    assert driver.at_table


def test_settings_that_cannot_be_read_are_told(places):
    places.settings.mkdir(parents=True)
    settings, trouble = load_settings(places.settings)
    assert settings == Settings()
    assert "can't be read" in str(trouble)


def test_settings_that_cannot_be_kept_are_told_and_used_all_the_same(sit_down, places):
    driver = sit_down()
    places.settings.parent.write_text("a file where the folder should be")
    with pytest.raises(CannotSave):
        save_settings(places.settings, CHANGED)
    driver.window.change_settings(replace(driver.window.settings, scale=110))
    assert "can't be written" in driver.said()[0]
    assert theme.current().scale == 110


def test_the_theme_is_what_the_settings_say():
    found = CHANGED.theme()
    assert (found.colours, found.scale, found.reduced_motion) == (theme.LAMPLIGHT_CLEAR, 150, True)
    assert found.palette is HIGH_CONTRAST
    assert replace(CHANGED, language="xx").theme().language == "en"


def test_recent_files_are_few_and_each_there_once(tmp_path):
    settings = Settings()
    for number in range(MOST_RECENT + 5):
        settings = settings.with_recent(tmp_path / f"{number}.roma")
    settings = settings.with_recent(tmp_path / "12.roma")
    assert settings.recent[0] == str(tmp_path / "12.roma")
    assert len(set(settings.recent)) == len(settings.recent) == MOST_RECENT
    assert settings.without_recent(tmp_path / "12.roma").recent == settings.recent[1:]


def test_choices_on_the_sheet_show_at_once_and_are_kept(sit_down, places):
    driver = sit_down()
    driver.click(driver.button("Options"))
    driver.click(driver.button("Lamplight"))
    assert theme.current().colours == theme.LAMPLIGHT
    driver.click(driver.button("+"))
    driver.click(driver.button("+"))
    assert theme.current().scale == 120
    driver.click(driver.button("High contrast"))
    assert theme.current().palette is HIGH_CONTRAST
    (still,) = (box for box in driver.window.findChildren(QCheckBox) if box.text().startswith("Without motion"))
    still.setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Space)
    driver.click(driver.button("Done"))
    kept, _ = load_settings(places.settings)
    assert kept == replace(
        Settings(), light="lamplight", scale=120, palette="high_contrast", reduced_motion=True, window=kept.window
    )
    assert driver.cards()[0].isVisible()


def test_the_sheet_can_be_used_with_the_keyboard_alone(sit_down, places):
    driver = sit_down()
    driver.key(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Down):
        driver.key(key)
    assert theme.current().colours == theme.LAMPLIGHT
    assert theme.current().scale == 80
    driver.key(Qt.Key.Key_Escape)
    assert load_settings(places.settings)[0].scale == 80
    assert driver.cards()[0].hasFocus()


def test_text_stays_between_80_and_200_percent(sit_down):
    driver = sit_down()
    driver.click(driver.button("Options"))
    for _ in range(14):
        button = driver.button("+")
        if button.isEnabled():
            driver.click(button)
    assert theme.current().scale == 200
    assert not driver.button("+").isEnabled()
    sheet = driver.button("Done").window()
    assert sheet.rect().contains(driver.button("Done").mapTo(sheet, driver.button("Done").rect().center()))


def test_the_window_opens_where_it_was_left(sit_down, places):
    driver = sit_down()
    driver.window.setGeometry(40, 30, 740, 560)
    QApplication.processEvents()
    driver.window.close()
    assert load_settings(places.settings)[0].window
    assert sit_down(width=740, height=560).window.pos() == driver.window.pos()


def test_a_geometry_of_nonsense_is_passed_over(sit_down, places):
    save_settings(places.settings, Settings(window="bm9uc2Vuc2U="))
    assert sit_down().window.isVisible()


def test_settings_and_games_lie_where_the_platform_wants_them(tmp_path):
    found = Places.of_platform()
    assert found.settings.name == "settings.json"
    assert "Roma Desktop" in str(found.settings)
    assert found.games.name == "games"
    assert tmp_path in found.games.parents
