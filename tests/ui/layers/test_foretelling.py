"""Before an attack is made the table says what it may bring, to the sides that may know it."""

from __future__ import annotations

from map_reader import HANNIBAL_MARCHES, Reader, Tables
from PySide6.QtCore import Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.chances import Prospect
from roma_desktop.ui.games.roma_victrix.battle.odds_curve import OddsCurve
from roma_desktop.ui.parts.marks.loss_bars import LossBars
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

KEY = Qt.Key
BEFORE_CISALPINA = HANNIBAL_MARCHES + "Move tarraconensis\n"


def told(table: Reader) -> str:
    """All words on the card."""
    card = table.page.atlas.aids["odds"].card
    assert card.isVisible()
    sentences = [one.words() for one in card.findChildren(Sentence)]
    return "\n".join([one.text() for one in card.findChildren(Words)] + sentences)


def test_resting_over_a_place_with_enemies_shows_the_odds_and_going_away_takes_them_away(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES)
    before, card = table.digest(), table.page.atlas.aids["odds"].card
    table.point_at("cisalpina")
    assert not card.isVisible()  # the pointer may only pass
    table.qtbot.waitUntil(card.isVisible)
    words = told(table)
    assert "Attack in Cisalpina" in words
    assert "40 CSP under Hannibal against 25 CSP of Rome under Aemilius Paullus." in words
    assert "Cisalpina costs 5 OP" in words
    assert "Aemilius Paullus falls with a chance of 23 %." in words
    assert len(card.findChildren(Prospect)) == 1
    assert not table.page.hover.isVisible()  # one card is enough
    assert table.page.room.contains(card.geometry())
    table.point_at("tripolitania")
    table.qtbot.waitUntil(lambda: not card.isVisible())
    assert table.digest() == before


def test_where_the_enemy_is_hidden_the_odds_are_a_curve_over_what_he_may_have(tables: Tables):
    """6.2."""
    table = tables.lay(HANNIBAL_MARCHES, curtain=True)
    table.point_at("cisalpina")
    table.qtbot.waitUntil(table.page.atlas.aids["odds"].card.isVisible)
    assert "how strong Rome is there isn't known [6.2]" in told(table)
    assert len(table.page.atlas.aids["odds"].card.findChildren(OddsCurve)) == 1


def test_with_large_text_the_odds_lie_in_two_columns_and_nothing_is_cut_off(tables: Tables, qapp: QApplication):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=200))
    table = tables.lay(HANNIBAL_MARCHES)
    card = table.page.atlas.aids["odds"].card
    table.point_at("cisalpina")
    table.qtbot.waitUntil(card.isVisible)
    assert table.page.room.contains(card.geometry())
    assert not any(one.elided() for one in card.findChildren(Sentence) if one.isVisible())


def test_the_key_shows_the_odds_under_the_cursor_and_takes_them_away(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES)
    for _ in range(60):
        if table.page.keyboard.cursor == "cisalpina":
            break
        table.press(KEY.Key_Tab)
    card = table.page.atlas.aids["odds"].card
    table.qtbot.waitUntil(card.isVisible)  # the cursor rests there
    table.press(KEY.Key_O)
    assert not card.isVisible()
    table.press(KEY.Key_O)
    assert "Attack in Cisalpina" in told(table)


def test_the_button_of_an_attack_shows_its_odds_before_it_is_pressed(tables: Tables):
    table = tables.lay(BEFORE_CISALPINA)
    card = table.page.atlas.aids["odds"].card
    box = table.page.bar.button_box("attack:rome")
    button = table.page.bar.childAt(box.center())
    middle = button.rect().center().toPointF()
    QApplication.sendEvent(button, QEnterEvent(middle, middle, middle))
    table.qtbot.waitUntil(card.isVisible)
    assert "Attack in Tarraconensis" in told(table)
    assert not card.geometry().intersects(box.translated(table.page.bar.pos()))


def test_the_charts_say_their_numbers_to_screen_readers(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES)
    table.point_at("cisalpina")
    card = table.page.atlas.aids["odds"].card
    table.qtbot.waitUntil(card.isVisible)
    ours, theirs = card.findChildren(LossBars)
    assert ours.accessibleDescription() == "4 CSP: 100 %"
    assert theirs.accessibleDescription().startswith("3 CSP: 3 %; 5 CSP: 6 %")
    assert card.findChildren(Prospect)[0].accessibleName() == "Carthage wins 97 %; draw 3 %; Rome wins 0 %"


def test_the_curtain_leaves_nothing_of_the_odds(tables: Tables):
    table = tables.lay(HANNIBAL_MARCHES, curtain=True)
    table.point_at("cisalpina")
    card = table.page.atlas.aids["odds"].card
    table.qtbot.waitUntil(card.isVisible)
    table.page.display.draw_curtain("rome")
    assert not card.isVisible()
    assert card.told() == ()
    assert not card.findChildren(LossBars) or not any(bars.isVisibleTo(card) for bars in card.findChildren(LossBars))


def test_no_words_of_the_card_are_cut_at_any_size_of_text(tables: Tables, qapp: QApplication):
    table = tables.lay(HANNIBAL_MARCHES, (2560, 1440))
    for scale in (80, 100, 150, 200):
        theme.apply(qapp, theme.Theme(reduced_motion=True, scale=scale))
        table.page.arrange()
        table.point_at("cisalpina")
        card = table.page.atlas.aids["odds"].card
        table.qtbot.waitUntil(card.isVisible)
        QApplication.processEvents()
        labels = [*card.findChildren(Words), *card.findChildren(Sentence)]
        assert [one for one in labels if one.isVisible() and one.elided()] == [], scale
        table.page.atlas.aids["odds"].blank()
        table.rest()
