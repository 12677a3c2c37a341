from __future__ import annotations

import itertools

import pytest
from gallery_overlays import WORDS
from gallery_samples import CARTHAGE, POWERS, ROME, said
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.curtain import Curtain
from roma_desktop.ui.parts.surfaces.question import Question
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

TABLE = "#ff00ff"
LEAVE = (Choice("stay", "Stay", back=True), Choice("leave", "Leave", primary=True))


class Window(QWidget):
    """A table with a field that has the keyboard, and a shortcut."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        self.field.setGeometry(20, 20, 100, 30)
        self.undone = 0
        QShortcut(QKeySequence("Ctrl+Z"), self, activated=self.undo)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(TABLE))

    def undo(self) -> None:
        self.undone += 1


@pytest.fixture
def window(shown) -> Window:
    window = shown(Window(), 1280, 800)
    window.activateWindow()
    window.field.setFocus()
    return window


@pytest.fixture
def curtain(window) -> Curtain:
    curtain = Curtain(window)
    curtain.fall(CARTHAGE, WORDS)
    return curtain


def focus(window: QWidget) -> QWidget | None:
    return window.window().focusWidget()


def test_nothing_of_the_table_shows_through_the_curtain(curtain, window):
    for size in ((1280, 800), (1600, 1000), (900, 500)):
        window.resize(*size)
        QApplication.processEvents()
        picture = window.grab().toImage()
        assert curtain.geometry() == window.rect()
        seen = {picture.pixelColor(x, y).name() for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
        assert TABLE not in seen


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_space_and_enter_open_the_curtain(curtain, window, qtbot, key):
    with qtbot.waitSignal(curtain.opened):
        qtbot.keyClick(focus(window), key)
    assert curtain.isHidden()
    assert focus(window) is window.field, "the keyboard goes back to whoever had it"


def test_whoever_had_the_keyboard_may_be_gone_by_then(curtain, window, qtbot):
    window.field.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.keyClick(focus(window), Qt.Key.Key_Space)
    assert curtain.isHidden()


def test_its_button_opens_the_curtain(curtain, qtbot):
    (button,) = curtain.findChildren(Button)
    assert button.text() == WORDS.button
    with qtbot.waitSignal(curtain.opened):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert curtain.isHidden()


def test_a_key_held_down_from_before_does_not_open_it(curtain, window):
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    for target in (curtain, curtain.findChildren(Button)[0]):
        QApplication.sendEvent(target, held)
    assert curtain.isVisible()


def test_clicks_keys_tab_and_shortcuts_do_not_reach_the_table(curtain, window, qtbot):
    for at in (QPoint(40, 30), QPoint(640, 100)):
        qtbot.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=at)
    for _ in range(3):
        qtbot.keyClick(focus(window), Qt.Key.Key_Tab)
        assert curtain.isAncestorOf(focus(window))
    qtbot.keyClick(focus(window), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(focus(window), Qt.Key.Key_Escape)
    assert window.undone == 0
    assert curtain.isVisible()
    curtain.uncover()
    qtbot.keyClick(window.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.undone >= 1


def test_with_motion_the_curtain_rises_and_is_gone(window, qapp, qtbot):
    theme.apply(qapp, theme.Theme())
    curtain = Curtain(window)
    curtain.fall(ROME, WORDS)
    assert curtain.geometry() == window.rect(), "it hides everything at once"
    opened: list[int] = []
    curtain.opened.connect(lambda: opened.append(1))
    qtbot.keyClick(focus(window), Qt.Key.Key_Space)
    qtbot.keyClick(focus(window), Qt.Key.Key_Space)
    qtbot.waitUntil(curtain.isHidden, timeout=2000)
    assert opened == [1]


@pytest.mark.parametrize("power", POWERS, ids=lambda power: power.key)
def test_the_power_is_known_by_cloth_and_border(window, power):
    curtain = Curtain(window)
    curtain.fall(power, WORDS)
    picture = curtain.grab().toImage()
    cloth, ground = picture.pixelColor(300, 400), QColor(power.hues.ground)
    assert abs(cloth.hue() - ground.hue()) < 14 or ground.saturation() < 40
    border = {picture.pixelColor(30, y).name() for y in range(0, 800, 3)}
    assert QColor(power.hues.deep).name() in border
    assert power.name in curtain.accessibleName()


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440), (1024, 640)])
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_the_lines_of_the_curtain_stand_apart(window, qapp, size, scale):
    theme.apply(qapp, theme.Theme(scale=scale))
    window.resize(*size)
    curtain = Curtain(window)
    curtain.fall(CARTHAGE, WORDS)
    boxes = [box for box in curtain.places().values() if box.height() > 0]
    assert len(boxes) == 7
    assert all(above.bottom() < below.top() for above, below in itertools.pairwise(boxes))
    assert boxes[0].top() >= 0
    assert boxes[-1].bottom() < size[1]
    (button,) = curtain.findChildren(Button)
    assert button.geometry() == curtain.places()["button"].intersected(button.geometry())
    curtain.grab()


@pytest.fixture
def question(window) -> Question:
    question = Question(window)
    question.ask("Leave this game?", said("It is saved: *218 BC*."), LEAVE, consequences=("You go on with Continue.",))
    return question


@pytest.mark.parametrize(
    ("key", "answer"), [(Qt.Key.Key_Return, "leave"), (Qt.Key.Key_Escape, "stay"), (Qt.Key.Key_Space, "leave")]
)
def test_a_question_is_answered_by_key(question, window, qtbot, key, answer):
    with qtbot.waitSignal(question.answered) as told:
        qtbot.keyClick(focus(window), key)
    assert told.args == [answer]
    assert question.isHidden()
    assert focus(window) is window.field


def test_a_question_is_answered_by_mouse_and_not_by_a_click_beside(question, qtbot):
    told: list[str] = []
    question.answered.connect(told.append)
    qtbot.mouseClick(question, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert told == []
    stay = next(button for button in question.findChildren(Button) if button.text() == "Stay")
    qtbot.mouseClick(stay, Qt.MouseButton.LeftButton)
    assert told == ["stay"]


def test_tab_and_arrows_go_round_among_the_answers(question, window, qtbot):
    names = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(focus(window), key)
        names.append(focus(window).text())
    assert names == ["Stay", "Leave", "Stay", "Leave"]


def test_a_question_has_exactly_one_primary_answer(window):
    with pytest.raises(ValueError, match="primary"):
        Question(window).ask("?", "", (Choice("a", "A"),))


def test_a_list_without_a_sentence_begins_right_below_its_title(window, qapp):
    choices = (Choice("on", "Go on", primary=True, back=True),)
    tops = {}
    for sentence in ("", "These are they."):
        asking = Question(window)
        asking.ask("Keys", sentence, choices, consequences=("Tab", "Enter"))
        qapp.processEvents()
        tab = next(one for one in asking.findChildren(Sentence) if one.words() == "Tab")
        tops[sentence] = tab.mapTo(asking, QPoint(0, 0)).y() - asking.findChildren(Sheet)[-1].y()
        asking.hide()
    assert tops[""] < tops["These are they."] - 20


def test_a_question_can_be_asked_again(question, window, qtbot):
    question.ask("Really?", "All of it?", (Choice("no", "No", back=True), Choice("yes", "Yes", primary=True)))
    QApplication.processEvents()
    (sheet,) = (one for one in question.findChildren(Sheet) if one.isVisible())  # what was asked before is gone at once
    assert "Really?" in [words.text() for words in sheet.findChildren(Words)]
    qtbot.waitUntil(lambda: len(question.findChildren(Sheet)) == 1)
    with qtbot.waitSignal(question.answered) as told:
        qtbot.keyClick(focus(window), Qt.Key.Key_Return)
    assert told.args == ["yes"]


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_a_long_question_stays_in_the_window(window, qapp, scale):
    theme.apply(qapp, theme.Theme(scale=scale))
    question = Question(window)
    question.ask(
        "A title that is longer than the sheet can be wide at all",
        "word " * 150,
        LEAVE,
        consequences=["line " * 30] * 5,
    )
    QApplication.processEvents()
    (sheet,) = question.findChildren(Sheet)
    assert question.rect().contains(sheet.geometry())
    buttons = [button.geometry() for button in sheet.findChildren(Button)]
    assert all(sheet.rect().contains(box) for box in buttons)


MANY = [f"A way on, number {number}" for number in range(4)]


def rows_of(buttons: list[Button]) -> int:
    return len({button.y() for button in buttons})


def test_all_answers_of_a_question_stand_in_one_row_where_the_window_has_room(window):
    question = Question(window)
    question.ask("?", "All?", [Choice(words, words, primary=words == MANY[-1]) for words in MANY])
    QApplication.processEvents()
    assert rows_of(question.findChildren(Button)) == 1
    window.resize(600, 700)
    QApplication.processEvents()
    assert rows_of(question.findChildren(Button)) > 1


@pytest.mark.parametrize("width", [1280, 600])
def test_buttons_of_a_sheet_take_nothing_from_what_is_said_above_them(window, width):
    window.resize(width, 700)
    content, said_last = Part(), Sentence("The seed was this, and all dice fell as it says.")
    content.setLayout(column(Words("The dice", "title"), said_last))
    buttons = [Button(words) for words in MANY]
    sheet = Dialog(window, content, buttons, width=400, name="The dice")
    sheet.cover()
    QApplication.processEvents()
    assert rows_of(buttons) == (1 if width == 1280 else 2)
    assert said_last.visibleRegion().boundingRect() == said_last.rect()
    assert said_last.height() >= said_last.heightForWidth(said_last.width())


def test_a_toast_tells_and_goes(window, qtbot):
    toast = Toast(window)
    with qtbot.waitSignal(toast.gone, timeout=2000):
        toast.tell(said("The game is saved."), stay=40)
        assert toast.isVisible()
    assert toast.isHidden()


@pytest.mark.parametrize("way", ["click", "space", "esc"])
def test_a_toast_is_skipped(window, qtbot, way):
    toast = Toast(window)
    toast.tell(said("Philippus waits: *2 OP* are too few. [5.14]"), power=ROME, count="3 / 12", stay=0)
    with qtbot.waitSignals([toast.skipped, toast.gone]):
        if way == "click":
            qtbot.mouseClick(toast, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
        else:
            qtbot.keyClick(toast, Qt.Key.Key_Space if way == "space" else Qt.Key.Key_Escape)
    assert toast.isHidden()


def test_a_toast_is_as_wide_as_its_line_and_takes_two_at_most(window):
    toast = Toast(window)
    toast.tell("Short.")
    short = toast.size_for(900)
    toast.tell("A much longer line than anybody would want to read. " * 5)
    assert toast.size_for(900).width() > 3 * short.width()
    assert toast.size_for(400).width() <= 400
    assert toast.size_for(400).height() <= short.height() + 2 * toast.fontMetrics().height()
    assert toast.accessibleName().startswith("A much longer line")


def test_a_link_on_a_toast_is_no_skip(window, qtbot):
    toast = Toast(window)
    toast.tell((("Sicilia", "place", "sicilia"), (" is free.", "", "")), stay=0)
    toast.resize(toast.sizeHint())
    QApplication.processEvents()
    with qtbot.waitSignal(toast.link_asked) as told:
        sentence = next(child for child in toast.findChildren(QWidget) if hasattr(child, "say"))
        qtbot.mouseClick(sentence, Qt.MouseButton.LeftButton, pos=QPoint(10, sentence.height() // 2))
    assert told.args == ["place", "sicilia"]
    assert toast.isVisible()
