"""The dock of the rules: numbers, links, the way back, search, languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.rules import dock as dock_module
from roma_desktop.ui.rules.book import read_book
from roma_desktop.ui.rules.dock import RuleDock

ALT = Qt.KeyboardModifier.AltModifier


def test_it_opens_at_the_number_that_is_asked_for(reader):
    reader.dock.ask("5.31.7")
    assert reader.number == "5.31.7"
    assert "Using the net DRM" in reader.text
    assert reader.focus is reader.dock.entry
    assert reader.dock.entry.accessibleName() == "Rule 5.31.7: Using the net DRM"


@pytest.mark.parametrize(("asked", "found"), [("4.2 B", "4.2.B"), ("5.31.9" + "x", "5.31.9"), ("[15]", "15.0")])
def test_a_number_may_be_written_as_people_write_it(reader, asked, found):
    reader.dock.ask(asked)
    assert reader.number == found


def test_a_number_that_is_none_is_said_and_the_chapters_are_shown(reader):
    reader.dock.ask("99.9")
    assert reader.dock.note.words() == "There is no rule 99.9."
    assert reader.dock.finds.isVisible()
    assert reader.dock.finds.finds()[0].number == "1.0"


def test_links_lead_on_and_the_way_back_and_forward_is_kept(reader):
    reader.dock.ask("4.2.B")
    reader.click("[8.22]")
    assert reader.number == "8.22"
    reader.press(reader.dock.back)
    assert reader.number == "4.2.B"
    reader.press(reader.dock.forward)
    assert reader.number == "8.22"
    reader.key(Qt.Key.Key_Left, ALT)
    reader.key(Qt.Key.Key_Right, ALT)
    assert reader.number == "8.22"
    assert not reader.dock.forward.isEnabled()


def test_the_keyboard_alone_goes_from_link_to_link(reader):
    reader.dock.ask("4.2.B")
    links = ["4.0", "4.2", "8.22"]  # the way to it, then the text
    for _ in links:
        reader.key(Qt.Key.Key_Tab)
    reader.key(Qt.Key.Key_Return)
    assert reader.number == "8.22"
    reader.key(Qt.Key.Key_Backspace)
    assert reader.number == "4.2.B"


def test_parts_wider_numbers_and_neighbours_are_a_click_away(reader):
    reader.dock.ask("5.31")
    reader.click("The dice")
    assert reader.number == "5.31.6"
    reader.click("Using the net DRM")
    assert reader.number == "5.31.7"
    reader.click("5.0 Operations phase")
    assert reader.number == "5.0"


def test_contents_show_the_chapters_and_enter_opens_one(reader):
    reader.dock.ask("5.31")
    reader.press(reader.dock.contents)
    assert [find.number for find in reader.dock.finds.finds()][:3] == ["1.0", "2.0", "3.0"]
    reader.dock.finds.setFocus()
    reader.key(Qt.Key.Key_Down)
    reader.key(Qt.Key.Key_Return)
    assert reader.number == "2.0"


def test_typing_finds_rules_and_enter_takes_the_first(reader):
    reader.dock.ask()
    assert reader.focus is reader.dock.search
    found = reader.look_for("siege")
    assert found[0] == "10.4"
    reader.key(Qt.Key.Key_Return)
    assert reader.number == "10.4"
    reader.key(Qt.Key.Key_Backspace)
    assert reader.dock.search.text() == "siege"
    assert [find.number for find in reader.dock.finds.finds()] == found


def test_arrows_lead_from_the_search_into_what_was_found_and_back(reader):
    reader.dock.ask()
    found = reader.look_for("retreat")
    reader.key(Qt.Key.Key_Down)
    reader.key(Qt.Key.Key_Down)
    reader.key(Qt.Key.Key_Return)
    assert reader.number == found[1]
    reader.key(Qt.Key.Key_Backspace)
    reader.dock.finds.setFocus()
    reader.key(Qt.Key.Key_Up)
    assert reader.focus is reader.dock.search


def test_going_back_from_a_search_does_not_go_letter_by_letter(reader):
    reader.dock.ask("5.31")
    reader.look_for("limes")
    reader.press(reader.dock.back)
    assert reader.number == "5.31"


def test_what_is_not_found_is_said(reader):
    reader.dock.ask()
    assert reader.look_for("zzz") == []
    assert reader.dock.note.words() == "Nothing about zzz is found in the rules."
    assert reader.look_for("5.31.7")[0] == "5.31.7"
    assert not reader.dock.note.isVisible()


def test_escape_clears_the_search_then_closes_the_dock(reader):
    reader.dock.ask()
    reader.look_for("siege")
    reader.key(Qt.Key.Key_Escape)
    assert reader.dock.search.text() == ""
    reader.key(Qt.Key.Key_Escape)
    assert not reader.dock.isVisible()


def test_closing_gives_the_keyboard_back_to_whoever_had_it(shown):
    whole, field, dock = QWidget(), QLineEdit(), RuleDock()
    layout = QVBoxLayout(whole)
    layout.addWidget(field)
    layout.addWidget(dock)
    dock.hide()
    shown(whole, 500, 700)
    field.setFocus()
    dock.ask("5.31")
    assert whole.focusWidget() is dock.entry
    dock.leave()
    assert whole.focusWidget() is field


def test_combat_is_explained_with_examples(reader):
    for number in ("5.31.5", "5.31.7", "5.31.9"):
        reader.dock.ask(number)
        assert "Example" in reader.text, number


def test_an_example_is_set_apart_and_named(reader, tmp_path, monkeypatch):
    write(tmp_path / "en" / "01.md", "# 1.0 Dice\n\nA die.\n\n> 9 against 3 is 3 : 1 [1.0].\n")
    monkeypatch.setattr(dock_module, "book_of", lambda _game, language: read_book(tmp_path, language))
    reader.dock.ask("1.0")
    assert "Example" in reader.text
    assert ">" not in reader.text
    at = reader.dock.entry.document().find("9 against 3")
    assert at.blockFormat().background().color() == QColor(theme.current().colours.shade)
    reader.look_for("against")
    assert ">" not in reader.dock.finds.finds()[0].excerpt


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.fixture
def two_languages(tmp_path, monkeypatch):
    write(tmp_path / "en" / "01.md", "# 1.0 Dice\n\nA die.\n\n## 1.1 Two dice\n\nBoth fall.\n")
    write(tmp_path / "ja" / "01.md", "# 1.0 サイコロ\n\nサイコロを振る。\n")
    monkeypatch.setattr(dock_module, "book_of", lambda _game, language: read_book(tmp_path, language))
    return tmp_path


def speak(language):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Theme(reduced_motion=True, language=language))


def test_the_rules_are_in_the_players_language_and_in_english_where_they_lack(reader, two_languages):
    reader.dock.ask("1.0")
    assert "Dice" in reader.text
    speak("ja")
    assert "サイコロを振る" in reader.text
    reader.dock.ask("1.1")
    assert "Both fall" in reader.text
    assert reader.look_for("振る") == ["1.0"]


def test_damaged_files_of_a_language_are_named_and_english_stands_in(reader, two_languages):
    write(two_languages / "ja" / "01.md", "# 1.0 サイコロ\n\n[99.9]\n")
    speak("ja")
    reader.dock.ask("1.0")
    assert "A die." in reader.text
    assert "01.md" in reader.dock.note.words()
    assert "99.9" in reader.dock.note.words()


# ---------------------------------------------------------------- several games


def test_a_game_without_rules_says_so_in_one_sentence(reader, pebbles):
    reader.dock.ask("5.31.7")
    reader.dock.set_game("pebbles")
    assert reader.dock.note.words() == "The rules of Pebbles don't come with the program."
    assert reader.number == ""
    reader.dock.ask("1.1")
    assert reader.look_for("pebble") == []
    assert reader.dock.note.words() == "The rules of Pebbles don't come with the program."


def test_another_game_begins_at_its_chapters(reader, pebbles):
    reader.dock.ask("5.31.7")
    reader.dock.set_game("pebbles")
    reader.dock.set_game("roma_victrix")
    assert reader.number == ""
    assert not reader.dock.back.isEnabled()
    assert [find.number for find in reader.dock.finds.finds()][:2] == ["1.0", "2.0"]
    assert not reader.dock.note.isVisible()


def test_the_same_game_stays_where_it_was(reader):
    reader.dock.ask("5.31.7")
    reader.dock.set_game("roma_victrix")
    assert reader.number == "5.31.7"
