"""The manual in Japanese: its list, its pages, links from and to English ones, another language while it is open."""

from __future__ import annotations

from itertools import pairwise

import pytest
from at_hand import button
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.manual.book import manual
from roma_desktop.ui.manual.breaks import plain
from roma_desktop.ui.parts.text.phrases import JOINER

JAPANESE = theme.Theme(language="ja", reduced_motion=True)
ENGLISH = theme.Theme(reduced_motion=True)
NEVER_FIRST = "、。，．・：；？！）」』】％%ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々…"
NEVER_LAST = "（「『【"
Key = Qt.Key


@pytest.fixture
def in_japanese(reading, qapp):
    """The manual alone, open at its contents in Japanese."""
    theme.apply(qapp, JAPANESE)
    return reading


def titles(reader):
    pages = reader.manual.list
    return [pages.item(row).text() for row in range(pages.count())]


def heading(reader):
    """Where the reader was led to; at the end of a page it isn't at the top of what can be seen."""
    return plain(reader.manual.page.textCursor().block().text())


# ---------------------------------------------------------------- pages and links


def test_list_and_page_are_japanese_in_the_order_of_the_english_contents(in_japanese):
    at = in_japanese()
    assert at.title == "マニュアル"
    assert "ヘルプ" in at.manual.page.words()
    assert at.manual.title.text() == "マニュアル"
    assert at.manual.close_button.text() == "閉じる"
    assert titles(at) == [manual("ja")[name].title for name in manual()]
    assert titles(at)[:4] == ["マニュアル", "コマンドライン", "スクリプト", "コンピューターのプレイヤー"]
    assert titles(at)[-2:] == ["For developers", "Adding a game"]
    at.choose("計画")
    assert at.title == at.manual.page.accessibleName() == "計画"
    assert at.manual.page.words().startswith("計画\nだれかを活性化する前に")


def test_the_title_says_which_pages_are_in_english(in_japanese):
    at = in_japanese()
    at.choose("Adding a game")
    assert at.manual.title.text() == "マニュアル（英語）"
    at.key(Key.Key_Backspace)
    assert at.manual.title.text() == "マニュアル"


def test_a_link_leads_to_an_english_page_and_back(in_japanese):
    at = in_japanese()
    at.click("ゲームを加える")
    assert at.title == "Adding a game"
    at.key(Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert at.title == "マニュアル"
    at.choose("Adding a game")
    QTest.mouseClick(button(at.manual, "目次"), Qt.MouseButton.LeftButton)
    assert at.title == "マニュアル"


def test_a_heading_of_an_english_page_is_found(in_japanese):
    at = in_japanese()
    at.manual.open("developers.md", "the-long-run")
    assert (at.title, heading(at)) == ("For developers", "The long run")


def test_a_link_leads_to_a_heading_of_another_page(in_japanese):
    at = in_japanese()
    at.choose("コンピューターのプレイヤー")
    at.click("roma-desktop ladder")
    assert (at.title, at.top()) == ("コマンドライン", "ladder")


def test_a_link_leads_to_a_japanese_heading(in_japanese):
    at = in_japanese()
    at.choose("ファイル")
    at.click("ファイルで対局")
    assert (at.title, heading(at)) == ("ファイルで対局", "プログラマー向け")


def test_a_link_that_names_a_heading_in_english_leads_there_too(in_japanese):
    at = in_japanese()
    at.manual.open("dice-and-seals.md", "the-seal-of-the-record")
    assert at.top() == "記録の封印"


# ---------------------------------------------------------------- another language


def test_another_language_shows_the_same_place_in_it(in_japanese, qapp):
    at = in_japanese()
    at.choose("サイコロ、封印、対局のファイル")
    bar = at.manual.page.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    theme.apply(qapp, ENGLISH)
    assert at.title == at.manual.page.accessibleName() == "Dice, seals and the file of a game"
    assert "a secret seed" in at.manual.page.words()
    assert at.manual.title.text() == "Manual"
    assert titles(at) == [page.title for page in manual().values()]
    assert at.manual.list.currentItem().text() == at.title
    assert bar.value() == pytest.approx(bar.maximum() / 2, abs=2)
    theme.apply(qapp, JAPANESE)
    assert at.title == "サイコロ、封印、対局のファイル"
    assert at.manual.title.text() == "マニュアル"


def test_the_way_back_leads_to_the_same_headings(in_japanese, qapp):
    at = in_japanese()
    at.choose("ファイル")
    at.click("ファイルで対局")
    at.key(Key.Key_Backspace)
    theme.apply(qapp, ENGLISH)
    assert at.title == "Files"
    at.key(Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert (at.title, heading(at)) == ("Play by file", "For programmers")
    theme.apply(qapp, JAPANESE)
    at.manual.go_on(0)
    assert (at.title, heading(at)) == ("ファイルで対局", "プログラマー向け")


def test_a_closed_manual_opens_in_the_other_language(in_japanese, qapp):
    at = in_japanese()
    at.choose("計画")
    sheet = at.manual
    at.key(Key.Key_Escape)
    theme.apply(qapp, ENGLISH)
    sheet.cover()
    assert at.title == "Plans"
    assert at.manual.page.words().startswith("Plans\nBefore you activate anybody")
    at.key(Key.Key_Escape)
    theme.apply(qapp, JAPANESE)
    sheet.open("following.md")
    sheet.cover()
    assert at.manual.page.words().startswith("他の陣営の行動と、ターンの間のページ\n")


def test_a_closed_manual_opens_at_a_heading_in_the_other_language(in_japanese, qapp):
    at = in_japanese()
    sheet = at.manual
    sheet.open("play-by-file.md")
    at.key(Key.Key_Escape)
    theme.apply(qapp, ENGLISH)
    sheet.open("play-by-file.md", "プログラマー向け")
    sheet.cover()
    assert heading(at) == "For programmers"


# ---------------------------------------------------------------- finding and copying


@pytest.mark.parametrize(
    "words", ["指揮官", "進軍を描いて", "ほかのだれにも見え", "F4", "Ｆ４", "shift", "Shift+Enter"]
)
def test_japanese_words_are_found_wherever_they_stand(in_japanese, words):
    at = in_japanese()
    at.choose("計画")
    at.manual.search.setText(words)
    wanted = words.replace("Ｆ４", "F4").lower()
    count = at.manual.page.words().lower().count(wanted)
    assert count
    assert at.manual.count.text() == f"1 / {count}"
    assert {plain(mark.cursor.selectedText()).lower() for mark in at.manual.page.extraSelections()} == {wanted}


def test_brackets_and_spaces_are_found_in_either_width(in_japanese):
    at = in_japanese()
    at.choose("コンピューターのプレイヤー")
    for words in ("(いつ", "（アルケブスでは", "(アルケブスでは", "40 MB", "40\u3000MB"):
        at.manual.search.setText(words)
        assert at.manual.page.found() == (words != "(いつ"), words


def test_another_language_clears_the_search(in_japanese, qapp):
    at = in_japanese()
    at.manual.search.setText("ヘルプ")
    assert at.manual.page.found() == 2
    theme.apply(qapp, ENGLISH)
    assert (at.manual.search.text(), at.manual.count.text(), at.manual.page.found()) == ("", "", 0)


def test_what_is_copied_is_as_it_was_written(in_japanese):
    at = in_japanese()
    at.choose("コンピューターのプレイヤー")
    at.manual.page.setFocus()
    everything = QTextCursor(at.manual.page.document())
    everything.select(QTextCursor.SelectionType.Document)
    at.manual.page.setTextCursor(everything)
    at.key(Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert "約40 MBでした" in copied
    assert "先を読まない大胆なプレイヤーと慎重なプレイヤー" in copied
    QGuiApplication.clipboard().clear()  # without a screen nobody else takes it away before Python has ended


# ---------------------------------------------------------------- lines


def lines(reader):
    """Each line on the page that another one follows, and the one that follows."""
    block = reader.manual.page.document().begin()
    while block.isValid():
        layout = block.layout()
        starts = [layout.lineAt(number).textStart() for number in range(layout.lineCount())]
        cut = [plain(block.text()[start:end]) for start, end in zip(starts, [*starts[1:], None], strict=True)]
        yield from pairwise(cut)
        block = block.next()


def test_titles_in_the_list_end_their_lines_after_phrases(in_japanese):
    at = in_japanese()
    rows = at.manual.list.itemDelegate()
    first, second = (JOINER.join(word) for word in ("コンピューターの", "プレイヤー"))
    assert rows.displayText("コンピューターのプレイヤー", QLocale()) == first + second


@pytest.mark.parametrize("width", [720, 1000, 1280])
def test_lines_end_after_phrases_and_never_before_a_sign_that_closes(in_japanese, width):
    at = in_japanese(width, 800)
    seen = 0
    for page in manual("ja").values():
        at.manual.open(page.name)
        QApplication.processEvents()
        for before, after in lines(at) if page.language == "ja" else ():
            assert after[0] not in NEVER_FIRST, (before, after)
            assert before[-1] not in NEVER_LAST, (before, after)
            katakana = ["ァ" <= letter <= "ヺ" for letter in (before[-1], after[0])]
            assert katakana != [True, True], (before, after)
            assert not (before[-1].isdigit() and "一" <= after[0] <= "龯"), (before, after)
            seen += 1
    assert seen > 150
