"""Lines of Japanese end where a phrase ends, in sentences of several pieces too; other languages stay as they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.phrases import JOINER, phrased, phrased_together, unphrased
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words
from roma_desktop.ui.table.following.trail_items import on_two_lines


@pytest.mark.parametrize(
    ("words", "phrases"),
    [
        ("明るい地方に動かすか、ここにとどめてください。", "明るい|地方に|動かすか、|ここにとどめてください。"),
        ("向きを変えてください。", "向きを|変えてください。"),
        ("スパルタ連合は5タラントを払った", "スパルタ連合は|5タラントを|払った"),
        ("サイ振りは取り消せません。", "サイ振りは|取り消せません。"),
        ("統率値はL-2です。お待ちください。", "統率値は|L-2です。|お待ちください。"),
    ],
)
def test_a_line_may_end_only_after_a_phrase(words: str, phrases: str):
    shown = phrased(words)
    assert unphrased(shown) == words
    kept = [len(unphrased(shown[:at])) for at, letter in enumerate(shown) if letter == JOINER]
    ends = [len(phrases[:at].replace("|", "")) for at, letter in enumerate(phrases) if letter == "|"]
    assert not set(kept) & set(ends)
    letters = [at for at in range(1, len(words)) if words[at - 1].isalpha() and words[at].isalpha()]
    assert set(letters) - set(ends) <= set(kept)


def test_a_number_stays_with_what_follows_it():
    assert phrased_together(["of ", "50", " %. You"]) == ["of ", "50", "\u00a0%. You"]
    assert phrased_together(["it has ", "8", " MP"]) == ["it has ", "8", "\u00a0MP"]


def test_what_follows_a_link_stays_with_it():
    assert phrased_together(["スパルタ", "は", "5"]) == [phrased("スパルタ"), f"{JOINER}は", "5"]
    assert phrased("Hannibal marches") == "Hannibal marches"
    assert phrased_together(["Hannibal", " marches"]) == ["Hannibal", " marches"]


def test_a_number_stays_with_what_is_counted():
    assert phrased_together(["He loses ", "8", " CSP of 12."]) == ["He loses ", "8", "\u00a0CSP of 12."]


def test_a_sentence_on_narrow_paper_breaks_no_word(qtbot):
    """At every width at which each phrase has room, no line begins within one."""
    sentence = Sentence(
        (("アンティオコス", "leader", "a"), ("の進軍：明るい地方に動かすか、ここにとどめてください。", "", ""))
    )
    qtbot.addWidget(sentence)
    beginnings = "アの進明地動こと"
    least = Sentence("アンティオコスの").natural_width() + Sentence("ください。").natural_width()
    for width in range(least + 60, sentence.natural_width(), 7):
        document = sentence._laid_out(width)
        assert document.size().width() <= width + 1
        block = document.firstBlock()
        starts = [block.layout().lineAt(n).textStart() for n in range(block.layout().lineCount())]
        assert len(starts) > 1
        assert all(unphrased(block.text()[start:])[0] in beginnings for start in starts), width


def test_wrapped_words_say_what_they_were_told(qtbot):
    label = Words("向きを変えてください。", wrap=True)
    qtbot.addWidget(label)
    assert label.text() == "向きを変えてください。"


@pytest.mark.parametrize(
    "words", ["交戦：ジャンダルム3、重装騎兵7、ジャンダルム5、軽弓騎兵1。", "Engaged: " + "Gendarmes 3, " * 9]
)
def test_a_slip_on_the_map_holds_two_lines_and_no_half_ones(qapp, words: str):
    metrics = QFontMetricsF(theme.current().font("small"))
    shown, size = on_two_lines(words, metrics, 120)
    assert unphrased(shown).endswith("…")
    assert words.startswith(unphrased(shown)[:-1])
    (one_line,) = {metrics.boundingRect(QRectF(0, 0, 9000, 1000), 0, words).height()}
    assert one_line < size.height() <= 2 * one_line + 1
    assert size.width() <= 121
    assert on_two_lines("た。", metrics, 120)[0] == phrased("た。")


def test_after_a_stop_of_japanese_no_space_follows_but_before_a_rule(qapp: object):
    first, second = ("まだ活性化できます。", "", ""), ("終了しますか？", "", "")
    assert plain((first, (" ", "", ""), second)) == "まだ活性化できます。終了しますか？"
    assert plain("地図。 駒。") == "地図。駒。"
    assert plain((first, (" ", "", ""), ("5.11", "rule", "5.11"))) == "まだ活性化できます。 [5.11]"
    assert plain((("One. ", "", ""), ("Two.", "", ""))) == "One. Two."
