from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from roma_desktop.ui import theme
from roma_desktop.ui.parts.cards.card_parts import Difficulty, PowerTag, Thumbnail
from roma_desktop.ui.parts.cards.cards import ContinueCard, Scenario, ScenarioCard
from roma_desktop.ui.parts.inputs.search_field import SearchField
from roma_desktop.ui.parts.text.sentence import Sentence

PUNIC = Scenario(
    "punic", "1", "The Second Punic War", "218–201 BC", "2–4 players", "18 turns", 3,
    (("crimson", "Rome"), ("azure", "Carthage"), ("gold", "Aegyptus"), ("violet", "Seleucids")), "difficulty 3 of 5",
)  # fmt: skip


def picture(colour: str = "#80A0B0") -> QPixmap:
    pixmap = QPixmap(300, 200)
    pixmap.fill(QColor(colour))
    return pixmap


@pytest.fixture
def card(shown) -> ScenarioCard:
    return shown(ScenarioCard(PUNIC, picture()), 340, 340)


def test_a_card_is_chosen_by_mouse_anywhere_and_by_key(card, qtbot):
    told: list[str] = []
    card.chosen.connect(told.append)
    for at in (QPoint(100, 80), QPoint(100, 260), QPoint(20, 320)):
        qtbot.mouseClick(card.childAt(at) or card, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        qtbot.keyClick(card, key)
    assert told == ["punic"] * 5


def test_letting_go_beside_the_card_chooses_nothing(card, qtbot):
    with qtbot.assertNotEmitted(card.chosen, wait=20):
        qtbot.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
        qtbot.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(100, 900))


def test_a_card_says_what_it_is_for_screen_readers(card):
    assert card.accessibleName() == "The Second Punic War, 218–201 BC"
    assert card.accessibleDescription() == (
        "Rome, Carthage, Aegyptus, Seleucids; 2–4 players; 18 turns; difficulty 3 of 5"
    )


def test_the_keyboard_on_a_card_can_be_seen(card):
    card.activateWindow()
    card.clearFocus()  # which a window that comes up may have given it
    before = card.grab().toImage()
    card.setFocus(Qt.FocusReason.TabFocusReason)
    assert card.grab().toImage() != before


def test_the_picture_fills_its_frame_and_can_be_changed(card):
    (thumbnail,) = card.findChildren(Thumbnail)
    middle = thumbnail.mapTo(card, thumbnail.rect().center())
    assert card.grab().toImage().pixelColor(middle).name().upper() == "#80A0B0"
    card.set_picture(picture("#A05050"))
    assert card.grab().toImage().pixelColor(middle).name().upper() == "#A05050"


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_what_stands_on_a_card_stays_apart(card, qapp, scale):
    theme.apply(qapp, theme.Theme(scale=scale))
    card.resize(340 * scale // 100, 340 * scale // 100)
    QApplication.processEvents()
    parts = [part for kind in (Thumbnail, Sentence, PowerTag, Difficulty) for part in card.findChildren(kind)]
    boxes = [part.rect().translated(part.mapTo(card, QPoint(0, 0))) for part in parts]
    assert len(boxes) == 7
    assert all(card.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    (title,) = card.findChildren(Sentence)
    assert title.heightForWidth(title.width()) <= title.height()


def test_going_on_is_one_button_and_the_whole_card(shown, qtbot):
    card = shown(ContinueCard("saved", "The Second Punic War", "218 BC, turn 1.", "Continue", picture()), 700, 340)
    assert card.grab().toImage().pixelColor(350, 0).name().upper() == theme.DAY.red
    told: list[str] = []
    card.chosen.connect(told.append)
    qtbot.mouseClick(card.button(), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    qtbot.keyClick(card.button(), Qt.Key.Key_Return)
    assert told == ["saved"] * 3
    assert card.button().accessibleName() == "Continue: The Second Punic War"


def test_searching(shown, qtbot):
    field = shown(SearchField("Find a year, a name, a power"), 280, 34)
    said: list[str] = []
    field.searched.connect(said.append)
    qtbot.keyClicks(field, "ha")
    assert said == ["h", "ha"]
    for signal, key in ((field.taken, Qt.Key.Key_Return), (field.went_down, Qt.Key.Key_Down)):
        with qtbot.waitSignal(signal):
            qtbot.keyClick(field, key)
    with qtbot.assertNotEmitted(field.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    with qtbot.waitSignal(field.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.accessibleName() == "Find a year, a name, a power"


def test_an_empty_thumbnail_is_a_frame(shown):
    image = shown(Thumbnail(QPixmap()), 200, 100).grab().toImage()
    inside = {image.pixel(x, y) for x in range(20, 180) for y in range(20, 80)}
    assert len(inside) == 1
    for edge in ((100, 0), (100, 99), (0, 50), (199, 50)):
        assert image.pixel(*edge) not in inside


def test_difficulty_fills_its_strokes(shown):
    strokes = shown(Difficulty(2, "easy"))
    image, y = strokes.grab().toImage(), strokes.height() // 2
    colours = [image.pixelColor(5 + 15 * index, y).name().upper() for index in range(5)]
    assert colours == [theme.DAY.sepia] * 2 + [theme.DAY.shade] * 3
    assert strokes.accessibleName() == "easy"
