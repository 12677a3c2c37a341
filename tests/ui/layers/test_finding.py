"""Find a place, a leader, a power or a city by typing its name, in whatever language."""

from __future__ import annotations

from map_reader import Reader, Tables
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.ui import theme
from roma_desktop.ui.layers.finder import Found, folded, search
from roma_desktop.ui.parts.text.words import Words

KEY, CTRL, NONE = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def found(table: Reader, words: str) -> list[str]:
    """The titles that are listed when these words are typed."""
    table.press(KEY.Key_F)
    table.write(words)
    return [one.title for one in table.page.atlas.finding.sheet.results()]


def in_sight(table: Reader, place: str) -> bool:
    return table.page.view.visible().contains(table.page.chart.areas[place].centre)


def test_typing_a_leaders_name_and_enter_shows_where_he_stands(tables: Tables):
    table = tables.lay()
    table.page.view.set_zoom(1.5)
    table.page.view.centre_on(table.page.chart.areas["pontus"].centre)
    before = table.digest()

    assert found(table, "hannib") == ["Hannibal"]
    table.press(KEY.Key_Return)

    at = province_of(table.state.captains["hannibal"].at)
    assert in_sight(table, at)
    assert table.page.atlas.layers.chosen == "hannibal"
    assert not table.page.atlas.finding.is_open()
    assert table.page.view.hasFocus()
    assert table.digest() == before


NAMES = {
    "tarraco": "Tarraconensis",
    "mare tyrr": "Mare Tyrrhenum",
    "syracus": "Syracusae",
    "carthage": "Carthage",
    "AEGYPTUS": "Aegyptus",
    "ローマ": "Rome",
    "ハンニバル": "Hannibal",
    "カルタゴ": "Carthage",
}


def test_things_are_found_by_the_beginning_of_their_name_in_any_language(table: Reader):
    table.press(KEY.Key_F)
    listed = {}
    for typed in NAMES:
        table.page.atlas.finding.sheet.field.clear()
        table.write(typed)
        listed[typed] = [one.title for one in table.page.atlas.finding.sheet.results()]
    assert [typed for typed, name in NAMES.items() if name not in listed[typed][:2]] == []


def test_ctrl_f_slash_and_f_open_the_field_and_esc_closes_it(table: Reader):
    finding = table.page.atlas.finding
    for key, held in ((KEY.Key_F, CTRL), (KEY.Key_Slash, NONE), (KEY.Key_F, NONE)):
        table.press(key, held=held)
        assert finding.is_open()
        assert table.focus() is finding.sheet.field
        table.write("x")
        table.press(KEY.Key_Escape, KEY.Key_Escape)  # clears the field, then leaves it
        assert not finding.is_open()
        assert table.page.view.hasFocus()


def test_the_menu_leads_to_the_field_as_well(table: Reader):
    table.press(KEY.Key_F10)
    table.press_button("Find…")
    assert table.page.atlas.finding.is_open()


def test_arrow_keys_go_through_what_was_found(table: Reader):
    titles = found(table, "ma")
    assert len(titles) > 2
    table.press(KEY.Key_Down, KEY.Key_Down)
    assert table.focus().text() == titles[1]
    table.press(KEY.Key_Up, KEY.Key_Up)
    assert table.focus() is table.page.atlas.finding.sheet.field


def test_a_power_that_is_found_is_shown_at_the_side(table: Reader):
    assert found(table, "seleucid")[0] == "Seleucid Kingdom"
    table.press(KEY.Key_Return)
    assert table.page.inspection.chosen == "side:seleucid_kingdom"
    assert in_sight(table, next(at for at, one in table.state.capitals.items() if one.power == "seleucid_kingdom"))


def test_where_nothing_has_that_name_it_says_so(table: Reader):
    assert found(table, "atlantis") == []
    assert "Nothing of that name." in {one.text() for one in table.page.atlas.finding.sheet.findChildren(Words)}


def test_opening_the_layers_closes_the_field(table: Reader):
    table.press(KEY.Key_F)
    table.press_button("≡")
    assert not table.page.atlas.finding.is_open()
    assert table.page.atlas.layers.is_open()


def test_marks_accents_and_wide_letters_make_no_difference():
    assert folded("Ætōlia–Élis ＡＢ") == "aetolia elis ab"


def test_the_best_match_comes_first():
    names = ["Gallia Narbonensis", "Narbo", "Narbonensis", "Binarb"]
    things = [Found("place", name, name, "", (name,)) for name in names]
    assert [one.title for one in search(things, "narb")] == ["Narbo", "Narbonensis", "Gallia Narbonensis", "Binarb"]
    assert search(things, "  ") == []


def test_the_list_grows_no_farther_than_the_map_whatever_the_size_of_text(table: Reader, qapp: QApplication):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=200))
    table.page.arrange()
    assert len(found(table, "ma")) == 8
    assert table.page.room.contains(table.page.atlas.finding.sheet.geometry())
