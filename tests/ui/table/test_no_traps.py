"""No press does what nobody meant: what is given up is asked about, no key or click falls on another button."""

from __future__ import annotations

import pytest
from players import Keys, Mouse, Player
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, Scene
from table_driver import LEFT, NONE

from roma_desktop.core.game import Policy
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import Stepper

ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
LEVY = "seed 1\nuntil levy of carthage\n"


def focused(one: Player) -> str:
    """The words of the button that has the keyboard."""
    widget = one.window.focusWidget()
    return widget.text() if isinstance(widget, QPushButton) else type(widget).__name__


def double_click(one: Player, at: QPoint) -> None:
    """Press and release twice at once."""
    QTest.mouseMove(one.handle(), at)
    QTest.mouseDClick(one.handle(), LEFT, NONE, at)
    one.rest()


# ------------------------------------------------------------ what is given up is asked about


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_to_end_operations_with_leaders_who_could_still_march_is_asked_about_once(at_table, kind):
    one = at_table(kind, Scene(CARTHAGE_MOVES))
    before = one.digest()
    one.choose("End operations")
    assert "can still be activated this turn. End operations all the same?" in one.page.bar.sentence()
    assert one.digest() == before
    one.yes()  # the red button leads back
    assert (one.digest(), "Activate" in one.page.bar.sentence() or "activate" in one.page.bar.sentence()) == (
        before,
        True,
    )
    one.choose("End operations")
    one.key(Qt.Key.Key_Escape)
    assert "End all the same" not in one.buttons(one.page.bar)
    one.choose("End operations")
    one.choose("End all the same")
    one.comes_to("Operations", "rome")


def test_a_double_click_on_end_operations_ends_nothing(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    before = one.digest()
    double_click(one, one.spot(one.button("End operations", one.page.bar)))
    assert one.digest() == before


def test_who_can_take_everything_back_at_once_is_not_asked(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES, taking_back=Policy.FRIENDLY))
    before = one.digest()
    one.press("End operations", one.page.bar)
    assert one.actor == "rome"
    one.press("↶")
    assert one.digest() == before


def test_against_the_computer_one_goes_back_to_one_s_own_last_decision(at_table):
    one = at_table(Mouse, Scene(CARTHAGE_MOVES, people=("carthage",), taking_back=Policy.FRIENDLY))
    before = one.digest()
    one.press("End operations", one.page.bar)
    one.press("End all the same", one.page.bar)
    one.wait(lambda: one.record.game.now.number > 3 and one.actor != "carthage")
    one.press("↶")
    assert (one.digest(), one.actor) == (before, "carthage")


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_to_raise_nothing_with_money_to_spend_is_asked_about_once(at_table, kind):
    one = at_table(kind, Scene(LEVY))
    before = one.digest()
    assert not [button for button in one.seen(QPushButton, one.page.bar) if button.property("role") == "primary"]
    one.key(ENTER, held=Qt.KeyboardModifier.ControlModifier)
    assert one.digest() == before  # nothing is red
    one.choose("Nothing this turn")
    assert "RP could be spent on units now. Raise nothing this turn?" in one.page.bar.sentence()
    one.yes()
    assert one.digest() == before
    one.choose("Nothing this turn")
    one.choose("Raise nothing")
    assert one.digest() != before


# ------------------------------------------------------------ what is red


def reds(one: Player) -> list[str]:
    """The words of the red buttons of the bar."""
    return [b.text() for b in one.seen(QPushButton, one.page.bar) if b.property("role") == "primary"]


def test_an_attack_with_good_odds_is_red_and_says_them(at_table, luck):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES + "Move tarraconensis\n"))
    assert one.kind == "Intention"
    assert reds(one) == ["Attack Rome · 1 OP · 100 %"]


def test_at_hopeless_odds_nothing_is_red_and_enter_attacks_nobody(at_table, luck):
    through = "Hold\nGrantPassage\nMove narbonensis\nHold\nLetPass\nGrantPassage\nMove cisalpina\n"
    one = at_table(Keys, Scene(HANNIBAL_MARCHES + "Form: 1 AUX\nMove tarraconensis\n" + through))
    assert one.kind == "Intention"
    before = one.digest()
    one.key(ENTER)
    one.key(ENTER, held=Qt.KeyboardModifier.ControlModifier)
    assert (reds(one), one.digest()) == ([], before)
    assert next(words for words in one.buttons(one.page.bar) if words.startswith("Attack Rome · 1 OP · "))
    one.choose("Don't attack")
    assert one.digest() != before


BY_ROME = "Form: 1 AUX\nMove tarraconensis\nHold\nGrantPassage\nMove narbonensis\nHold\n"
BY_AEGYPTUS = "seed 1\nuntil operations of seleucid_kingdom\nroll 6\nActivate seleucus\nMove syria\n"


def test_who_may_intercept_reads_his_chance_and_red_is_the_try_only_before_a_good_battle(at_table):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES + BY_ROME))
    assert (one.kind, one.actor) == ("Interceptions", "rome")
    (red,) = reds(one)
    assert red == "Try Aemilius Paullus: 1 or less · 17 %"  # a whole army against one unit
    one.point(one.spot(one.button("Try Aemilius Paullus: 1 or less")))
    one.wait(lambda: one.page.atlas.aids["odds"].card.isVisible())
    assert "%" in one.words(one.page.atlas.aids["odds"].card)  # the battle that comes of it
    assert "Let them pass" in one.buttons(one.page.bar)


def test_who_would_intercept_a_stronger_army_lets_it_pass_by_enter(at_table):
    one = at_table(Keys, Scene(BY_AEGYPTUS))
    assert (one.kind, one.actor) == ("Interceptions", "aegyptus")
    assert reds(one) == ["Let them pass"]
    tries = [words for words in one.buttons(one.page.bar) if words.startswith("Try ")]
    assert all(words.endswith(" %") for words in tries)
    assert tries


# ------------------------------------------------------------ where the keyboard goes


def test_plus_at_its_limit_does_not_hand_over_to_minus(at_table):
    one = at_table(Keys, Scene(LEVY))
    stepper = one.window.focusWidget().parentWidget()
    assert isinstance(stepper, Stepper)
    for _ in range(6):
        one.key(ENTER)
    most = stepper.value()
    assert most >= 1
    assert one.window.focusWidget() is stepper
    one.key(SPACE, ENTER)
    assert stepper.value() == most
    one.key(Qt.Key.Key_Down)
    assert stepper.value() == most - 1


def test_after_a_levy_the_keyboard_is_on_the_red_button(at_table, luck):
    one = at_table(Keys, Scene(LEVY))
    one.key("1")
    one.tab_to(next(b for b in one.seen(QPushButton, one.page.bar) if b.text().startswith("Levy for")))
    one.key(SPACE)
    assert (focused(one), one.primary().text()) == ("Done", "Done")


def test_after_a_levy_by_ctrl_enter_no_key_lays_up_a_fleet(at_table, luck):
    one = at_table(Keys, Scene(LEVY))
    one.key("1")
    one.key(ENTER, held=Qt.KeyboardModifier.ControlModifier)
    assert focused(one) == "Done"


def test_a_double_click_on_levy_levies_once_and_presses_nothing_else(at_table, luck):
    one = at_table(Mouse, Scene(LEVY))
    one.click(next(b for b in one.seen(QPushButton) if b.text() == "+" and b.isEnabled()))
    levied = one.record.game.now.number
    double_click(one, one.spot(next(b for b in one.seen(QPushButton, one.page.bar) if b.text().startswith("Levy for"))))
    assert (one.record.game.now.number, one.actor, one.kind) == (levied + 1, "carthage", "Raise")


def test_the_second_half_of_a_double_click_counts_on_its_own_button_only(shown, qtbot):
    told = []
    one, two = shown(Button("One"), 80, 40), shown(Button("Two"), 80, 40)
    one.clicked.connect(lambda: told.append("one"))
    two.clicked.connect(lambda: told.append("two"))
    qtbot.mouseClick(one, LEFT)
    middle, kind = QPointF(two.rect().center()), QEvent.Type.MouseButtonDblClick
    QApplication.sendEvent(two, QMouseEvent(kind, middle, two.mapToGlobal(middle), LEFT, LEFT, NONE))
    qtbot.mouseRelease(two, LEFT)
    assert told == ["one"]
    qtbot.mouseClick(two, LEFT)
    qtbot.mouseDClick(two, LEFT)
    qtbot.mouseRelease(two, LEFT)
    assert told == ["one", "two", "two"]


def test_no_click_of_a_triple_click_presses_what_asks_whether_it_is_meant(at_table):
    """The third press comes as a plain press: it falls on "End all the same" if that has come under the pointer."""
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    before, spot = one.digest(), one.spot(one.button("End operations", one.page.bar))
    kinds = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonPress)
    for number, kind in enumerate(kinds):
        under = spot
        if number:  # wherever it has come: there the pointer is
            under = one.spot(one.button("End all the same", one.page.bar))
        _press(one, under, kind, at=spot, when=9_000_000 + 150 * number)
    assert one.digest() == before
    later = 9_000_000 + 150 * len(kinds) + QApplication.doubleClickInterval()
    _press(one, one.spot(one.button("End all the same", one.page.bar)), kinds[0], at=spot, when=later)
    one.comes_to("Operations", "rome")


def _press(one: Player, under: QPoint, kind: QEvent.Type, *, at: QPoint, when: int) -> None:
    """Press and release what is under a point; the platform says that it was ``at``, at this time."""
    button = one.window.childAt(under)
    local, there = QPointF(button.mapFrom(one.window, under)), one.window.mapToGlobal(QPointF(at))
    for type_, held in ((kind, LEFT), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        event = QMouseEvent(type_, local, there, LEFT, held, NONE)
        event.setTimestamp(when)
        QApplication.sendEvent(button, event)
    one.rest()


# ------------------------------------------------------------ one list instead of many buttons


def test_allies_are_called_from_one_list_that_says_how_likely_each_comes_and_what_he_brings(at_table, luck):
    luck.by_rule["11.12"] = 1
    one = at_table(Mouse, Scene(CARTHAGE_MOVES))
    assert not [words for words in one.buttons(one.page.bar) if "Numidia" in words]
    one.choose("Call an ally…")
    sheet = one.sheet()
    assert {"Numidia", "Iberi"} <= set(one.buttons(sheet))
    assert "Each can be called once in a phase and comes on " in one.words(sheet)
    before = one.record.game.now.number
    one.press("Numidia", sheet)
    assert (one.sheet(), one.record.game.now.number) == (None, before + 1)
