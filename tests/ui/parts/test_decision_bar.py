from __future__ import annotations

import pytest
from gallery_samples import CARTHAGE, ROME, said
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame import decision_bar
from roma_desktop.ui.parts.frame.decision_bar import Choice, DecisionBar, Sure
from roma_desktop.ui.parts.frame.decision_plan import Measures, plan
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.parts.text.sentence import Sentence

MARCH = said("March Hannibal: *6 OP* left. Move him to a lit province, or let him stay here.")
CHOICES = (Choice("pillage", "Pillage · 1 OP"), Choice("back", "Undo", back=True), Choice("done", "Done", primary=True))
LONG = (
    said(
        "Rome, Hannibal enters Tarraconensis with *16 units* and *38 CSP*. Intercept with the consul in Narbonensis, "
        "who needs a *1* (17 %), or let him pass and keep the consul's *3 OP* for the march home through Cisalpina? "
    )
    * 2
)


@pytest.fixture
def bar(shown) -> DecisionBar:
    bar = DecisionBar()
    bar.ask(CARTHAGE, MARCH, rule="5.14", choices=CHOICES)
    return shown(bar, 1280, 68)


def button(bar: DecisionBar, words: str) -> Button:
    return next(each for each in bar.findChildren(Button) if each.text() == words and not each.isHidden())


def children_apart(bar: DecisionBar) -> bool:
    boxes = [each.geometry() for each in bar.findChildren(QWidget) if each.isVisible() and each.parent() is bar]
    return not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]) and all(
        bar.rect().contains(box) for box in boxes
    )


def test_the_parchment_is_not_made_anew_for_another_question(bar):
    parchment = bar.picture().cacheKey()
    bar.ask(CARTHAGE, said("Attack in Latium?"), choices=CHOICES)
    assert bar.picture().cacheKey() == parchment


def test_the_same_question_is_not_written_again(bar, monkeypatch):
    monkeypatch.setattr(Sentence, "say", lambda *_: pytest.fail("it was written again"))
    bar.ask(CARTHAGE, MARCH, rule="5.14", choices=CHOICES)


def test_a_click_tells_the_key_of_the_choice(bar, qtbot):
    with qtbot.waitSignal(bar.chosen) as told:
        qtbot.mouseClick(button(bar, "Pillage · 1 OP"), Qt.MouseButton.LeftButton)
    assert told.args == ["pillage"]


def test_enter_takes_the_primary_and_esc_goes_back(bar, qtbot):
    told: list[str] = []
    bar.chosen.connect(told.append)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        qtbot.keyClick(bar, key)
    assert told == ["done", "done", "back"]


def test_enter_on_a_button_with_the_keyboard_presses_that_one(bar, qtbot):
    told: list[str] = []
    bar.chosen.connect(told.append)
    qtbot.keyClick(button(bar, "Pillage · 1 OP"), Qt.Key.Key_Return)
    assert told == ["pillage"]


def test_buttons_that_came_by_themselves_take_no_press_that_was_meant_for_others(bar, qtbot, monkeypatch):
    told: list[str] = []
    bar.chosen.connect(told.append)
    monkeypatch.setattr(decision_bar, "UNREAD", 60_000)
    bar.let_read()
    qtbot.mouseClick(button(bar, "Done"), Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(bar, key)
    qtbot.keyClick(button(bar, "Done"), Qt.Key.Key_Space)
    assert told == []
    monkeypatch.setattr(decision_bar, "UNREAD", 1)
    bar.let_read()
    qtbot.waitUntil(lambda: not bar.unread())
    qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert told == ["done"]


def test_left_and_right_go_from_button_to_button(bar, qtbot):
    bar.activateWindow()
    first = button(bar, "Pillage · 1 OP")
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert button(bar, "Undo").hasFocus()
    qtbot.keyClick(button(bar, "Undo"), Qt.Key.Key_Left)
    assert first.hasFocus()


def test_the_rule_is_a_link_by_mouse_and_by_question_mark(bar, qtbot):
    for act in (
        lambda: qtbot.mouseClick(button(bar, "[5.14]"), Qt.MouseButton.LeftButton),
        lambda: qtbot.keyClick(bar, Qt.Key.Key_Question),
    ):
        with qtbot.waitSignal(bar.rule_asked) as told:
            act()
        assert told.args == ["5.14"]


def test_a_choice_that_is_not_open_says_why_and_is_not_taken(bar, qtbot):
    bar.ask(CARTHAGE, MARCH, choices=(Choice("done", "Done", primary=True, enabled=False, tip="Choose a province"),))
    with qtbot.assertNotEmitted(bar.chosen, wait=20):
        qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert button(bar, "Done").toolTip() == "Choose a province"
    assert not bar.go_back()


def test_at_most_one_choice_is_primary(bar):
    choices = [Choice(str(n), str(n), primary=n < 2) for n in range(3)]
    with pytest.raises(ValueError, match="primary"):
        bar.ask(ROME, "Who intercepts?", choices=choices)


def test_where_nothing_is_primary_enter_takes_nothing(bar, qtbot):
    told: list[str] = []
    bar.chosen.connect(told.append)
    bar.ask(ROME, "Attack?", choices=(Choice("hold", "Don't attack"), Choice("attack", "Attack · 3 %")))
    qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert (told, [each.property("role") for each in bar.findChildren(Button) if each.text() == "Attack · 3 %"]) == (
        [],
        [""],
    )


def test_a_choice_that_gives_something_up_is_made_sure_of(bar, qtbot):
    told: list[str] = []
    bar.chosen.connect(told.append)
    choices = (
        Choice("end", "End operations", sure=Sure("Hannibal can still march. End?", "Back", "End all the same")),
    )
    bar.ask(CARTHAGE, MARCH, choices=choices)
    qtbot.mouseClick(button(bar, "End operations"), Qt.MouseButton.LeftButton)
    bar.ask(CARTHAGE, MARCH, choices=choices)  # shown again: the question stays
    assert (told, bar.sentence()) == ([], "Hannibal can still march. End?")
    qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert (told, bar.sentence()) == ([], plain(MARCH))
    qtbot.mouseClick(button(bar, "End operations"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(button(bar, "End all the same"), Qt.MouseButton.LeftButton)
    assert told == ["end"]


def test_a_refusal_takes_the_place_of_the_sentence_and_fades_back(bar, qtbot, monkeypatch):
    monkeypatch.setattr(theme, "LINGER", 60)
    bar.refuse("Needs 3 OP: limes. You have 2.", "10.65")
    assert bar.refusing()
    assert bar.sentence() == "Needs 3 OP: limes. You have 2."
    with qtbot.waitSignal(bar.rule_asked) as told:
        qtbot.mouseClick(button(bar, "[10.65]"), Qt.MouseButton.LeftButton)
    assert told.args == ["10.65"]
    qtbot.waitUntil(lambda: not bar.refusing(), timeout=2000)
    assert bar.sentence().startswith("March Hannibal: 6 OP")
    assert button(bar, "[5.14]").isVisible()


def test_a_refusal_can_be_seen_and_fades_with_motion(bar, qapp, qtbot, monkeypatch):
    theme.apply(qapp, theme.Theme())
    bar.ask(CARTHAGE, "Where to?", choices=CHOICES)
    plain = bar.grab().toImage()
    monkeypatch.setattr(theme, "LINGER", 20)
    bar.refuse("Where to?")
    assert bar.grab().toImage() != plain, "the same words, but on a lit ground"
    qtbot.waitUntil(lambda: not bar.refusing(), timeout=3000)
    assert bar.grab().toImage().pixelColor(300, 30) == plain.pixelColor(300, 30)


def test_a_new_question_ends_a_refusal(bar):
    bar.refuse("Not there.", "5.21")
    bar.ask(ROME, "Intercept?", rule="5.41", choices=CHOICES)
    assert not bar.refusing()
    assert bar.sentence() == "Intercept?"
    assert bar.accessibleName() == "Rome: Intercept?"


def test_the_keyboard_stays_on_the_bar_when_the_choices_change(bar):
    bar.activateWindow()
    button(bar, "Done").setFocus(Qt.FocusReason.TabFocusReason)
    bar.ask(ROME, "Intercept?", choices=(Choice("no", "Let him pass", back=True), Choice("yes", "Try", primary=True)))
    assert button(bar, "Try").hasFocus()


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("sentence", [MARCH, LONG], ids=["short", "long"])
@pytest.mark.parametrize("width", [1280, 1600, 2560])
def test_long_sentences_break_or_are_cut_and_nothing_overlaps(bar, qapp: QApplication, width, scale, sentence):
    theme.apply(qapp, theme.Theme(scale=scale))
    bar.ask(ROME, sentence, rule="5.31.9", choices=CHOICES)
    bar.resize(width, bar.height_for(width))
    assert bar.height_for(width) == bar.height()
    assert children_apart(bar)
    (says,) = bar.findChildren(Sentence)
    assert says.heightForWidth(says.width()) <= says.height()
    assert sentence is LONG or not says.elided()


def test_it_tells_when_it_wants_another_height(bar, qtbot):
    bar.resize(700, 68)
    with qtbot.waitSignal(bar.height_changed):
        bar.ask(ROME, LONG, rule="5.31.9", choices=CHOICES)
    assert bar.height_for(700) > 68


def test_many_buttons_take_more_rows():
    sizes = tuple(QSize(200, 36) for _ in range(8))
    measures = Measures(16, 12, 4, 64, 44, 40, QSize(90, 24), QSize(50, 26), sizes)
    where = plan(700, measures, lambda room: room > 300)
    assert len({box.top() for box in where.buttons}) == 3
    assert max(box.right() for box in where.buttons) == 700 - 16 - 1
    assert where.height > max(box.bottom() for box in where.buttons)
    assert not any(a.intersects(b) for i, a in enumerate(where.buttons) for b in where.buttons[i + 1 :])


def test_a_sentence_above_its_buttons_takes_the_lines_it_needs(bar, qapp):
    theme.apply(qapp, theme.Theme(reduced_motion=True, scale=200))
    bar.resize(1000, 300)
    words = "Activate Hannibal? He gets 1 die + 4 operations points; the roll can't be taken back. Once a turn."
    choices = tuple(Choice(str(number), "Call Numidia: 2 or less", primary=number == 4) for number in range(5))
    bar.ask(ROME, words, rule="5.31.9", choices=choices)
    bar.resize(1000, bar.height_for(1000))
    (says,) = bar.findChildren(Sentence)
    assert not says.elided()
    assert says.lines_at(says.width()) > 2
    assert all(says.geometry().bottom() <= box.y() for box in bar._plan(1000).buttons)
