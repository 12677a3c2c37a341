from __future__ import annotations

import pytest
from gallery_samples import die, said
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

LONG = said("March Hannibal: *6 OP* left. Move him to a lit province, or let him stay here until spring comes. [5.14]")


def test_words_shrink_to_an_ellipsis_and_firm_ones_do_not():
    loose, firm = Words("Revenue and levy"), Words("Revenue and levy", firm=True)
    assert loose.minimumSizeHint().width() < loose.sizeHint().width() / 2
    assert firm.minimumSizeHint() == firm.sizeHint()
    loose.resize(60, 20)
    assert loose.elided()
    loose.resize(loose.sizeHint())
    assert not loose.elided()


def test_words_take_role_and_tone_from_the_theme(qapp: QApplication):
    words = Words("5 more", "head", tone="red")
    assert words.hue().name().upper() == theme.DAY.red
    theme.apply(qapp, theme.Theme(theme.LAMPLIGHT, 200))
    assert words.hue().name().upper() == theme.LAMPLIGHT.red
    assert words.font().pixelSize() == 34


@pytest.mark.parametrize("kind", ["", "card", "special", "unit", "year"])
def test_the_name_of_what_lies_nowhere_does_not_look_like_a_link(kind, shown, qtbot):
    sentence = shown(Sentence((("Augustus", kind, "augustus"),)), 200, 30)
    linked = shown(Sentence((("Latium", "place", "latium"),)), 200, 30)
    clicked: list[str] = []
    for one in (sentence, linked):
        one.link_asked.connect(lambda _kind, of: clicked.append(of))
        qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=QPoint(10, one.line_height() // 2))
    assert clicked == ["latium"]


def test_markup_in_names_is_not_read():
    sentence = Sentence((("<b>Rome</b>", "number", ""),))
    assert sentence.words() == "<b>Rome</b>"
    assert rich.plain(said("He waits. [5.14]", die(3))) == "3He waits. [5.14]"


@pytest.mark.parametrize("width", [120, 240, 400])
def test_a_sentence_is_cut_to_its_lines_and_keeps_all_of_it_for_the_tip(shown, width):
    sentence = shown(Sentence(LONG, "ask", lines=2), width, 60)
    assert sentence.elided()
    assert sentence.words() == rich.plain(LONG)
    assert sentence.heightForWidth(width) <= 2 * sentence.line_height() + 4


def test_a_sentence_with_room_is_whole(shown):
    sentence = shown(Sentence(LONG, "ask", lines=2), 900, 60)
    assert not sentence.elided()
    assert sentence.lines_at(900) == 1
    assert sentence.lines_at(300) > 2


def test_a_click_on_a_link_tells_kind_and_id(shown, qtbot):
    place = ("Sicilia", "place", "sicilia")
    sentence = shown(Sentence((place, (" is free.", "", ""))), 300, 30)
    with qtbot.waitSignal(sentence.link_asked) as told:
        qtbot.mouseClick(sentence, Qt.MouseButton.LeftButton, pos=QPoint(10, 15))
    assert told.args == ["place", "sicilia"]
    with qtbot.assertNotEmitted(sentence.link_asked, wait=20):
        qtbot.mouseClick(sentence, Qt.MouseButton.LeftButton, pos=QPoint(250, 15))


def test_the_number_of_a_rule_is_never_broken():
    document = QTextDocument()
    rich.write(QTextCursor(document), (("Rome loses 1 CAV ", "", ""), ("4.2 B", "rule", "4.2 B")))
    assert document.toRawText().endswith("[4.2\u00a0B]")
    assert rich.plain((("4.2 B", "rule", "4.2 B"),)) == "[4.2 B]"


def test_a_sentence_that_was_too_long_and_no_longer_is_has_a_height(qapp, monkeypatch):
    """Between a change of the look and the moment a sentence follows it, Qt asks for its height."""
    large, small = theme.Theme(reduced_motion=True, scale=200), theme.Theme(reduced_motion=True, scale=80)
    monkeypatch.setattr(theme, "_current", large)
    sentence = Sentence("Every army of the enemy is driven out of the province and goes home.", lines=2)
    width = sentence.natural_width() * 9 // 20
    assert sentence.lines_at(width) > 2
    monkeypatch.setattr(theme, "_current", small)
    assert 0 < sentence.heightForWidth(width) < 2 * sentence.line_height()  # on one line
