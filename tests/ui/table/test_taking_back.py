"""Moves are taken back as it was agreed, and lines of the game are named, compared and gone to."""

from __future__ import annotations

import pytest
from players import Keys, Mouse, Player
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from scenes import CARTHAGE_MOVES, HANNIBAL_MARCHES, Scene

from roma_desktop.core.game import Policy
from roma_desktop.ui.games.roma_victrix.showing.comparison import Comparison
from roma_desktop.ui.parts.marks.figure import FigureButton
from roma_desktop.ui.table.sheets.lines_sheet import LinesSheet

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LINES = "Lines of the game"


def take_back(one: Player) -> None:
    if isinstance(one, Keys):
        one.key(Qt.Key.Key_Z, held=CTRL)
    else:
        one.press("↶")


def play_again(one: Player) -> None:
    if isinstance(one, Keys):
        one.key(Qt.Key.Key_Z, held=CTRL | SHIFT)
    else:
        one.press("↷")


def said(one: Player) -> str:
    """What the chronicle says."""
    return "\n".join("".join(text for text, _, _ in entry.words) for entry in one.page.chronicle.entries())


# ------------------------------------------------------------ how far


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_step_of_a_march_is_taken_back_and_played_again(at_table, kind):
    one = at_table(kind)
    before = one.digest()
    one.march("hannibal", "baetica")
    after = one.digest()
    take_back(one)
    assert (one.digest(), one.at("hannibal")) == (before, "carthaginiensis")
    play_again(one)
    assert (one.digest(), one.at("hannibal")) == (after, "baetica")
    assert "↷" not in one.buttons()
    one.key(Qt.Key.Key_Z, held=CTRL | SHIFT)
    assert one.digest() == after


def test_the_button_looks_as_if_nothing_came_of_it_where_nothing_can_be_taken_back(at_table):
    one = at_table(Mouse)
    button = one.button("↶")
    assert (button.property("faint"), "past a die" in button.toolTip()) == (True, True)
    one.march("hannibal", "baetica")
    assert (button.property("faint"), button.toolTip()) == (False, "Take back")


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_strictly_nothing_is_taken_back_past_a_die(at_table, kind):
    one = at_table(kind)
    before = one.digest()
    take_back(one)
    assert "Nothing can be taken back past a die, something revealed or a change of player." in one.words(one.page.bar)
    assert one.digest() == before


def test_strictly_nothing_is_taken_back_past_a_change_of_player(at_table):
    one = at_table(Keys, Scene(CARTHAGE_MOVES))
    one.end_operations()
    one.comes_to("Operations", "rome")
    take_back(one)
    assert one.actor == "rome"
    assert "change of player" in one.words(one.page.bar)


FRIENDLY = Scene(HANNIBAL_MARCHES, curtain=True, taking_back=Policy.FRIENDLY)


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_among_friends_a_die_is_taken_back_if_the_others_agree_and_the_log_says_so(at_table, kind):
    one = at_table(kind, FRIENDLY)
    take_back(one)
    words = one.words(one.question())
    assert "Carthage would like to take back: Hannibal is activated." in words
    assert "Rome, Aegyptus, Seleucid Kingdom, do you agree?" in words
    assert one.seen(FigureButton) == []  # nobody's treasury: two look at the table
    one.choose("We agree")
    assert len(one.seen(FigureButton)) == 1
    one.comes_to("Operations", "carthage")
    assert one.record.game.now.command.__class__.__name__ != "Activate"
    assert "Carthage goes back to here; Rome, Aegyptus, Seleucid Kingdom agree." in said(one)


def test_among_friends_nothing_is_taken_back_if_they_do_not_agree(at_table):
    one = at_table(Keys, FRIENDLY)
    before = one.digest()
    take_back(one)
    one.key(Qt.Key.Key_Escape)
    one.comes_to("March", "carthage")
    assert one.digest() == before
    assert "agree" not in said(one)


def test_while_the_others_are_asked_nobodys_secrets_lie_open(at_table):
    one = at_table(Mouse, FRIENDLY)
    own = set(one.page.scene.keys())
    assert "leader:hannibal" in own or "march:hannibal" in own
    take_back(one)
    assert one.page.controller.viewer == ""
    assert "16 units" not in one.words()
    one.choose("No")
    assert one.page.controller.viewer == "carthage"
    assert "16 units" in one.words()


def test_in_study_everything_is_taken_back_to_the_beginning_and_played_again(at_table):
    one = at_table(Keys, Scene(HANNIBAL_MARCHES, taking_back=Policy.STUDY))
    end, played = one.digest(), one.record.game.now.number
    for _ in range(played):
        take_back(one)
    assert one.record.game.now.number == 0
    take_back(one)
    assert "This is the beginning: there is nothing to take back." in one.words(one.page.bar)
    for _ in range(played):
        play_again(one)
    assert one.digest() == end


# ------------------------------------------------------------ lines


def lay_lines(one: Player) -> LinesSheet:
    if isinstance(one, Keys):
        one.key("b")
    else:
        one.press("···")
        one.press("Lines of the game…")
    sheet = one.sheet()
    assert isinstance(sheet, LinesSheet)
    return sheet


def push(one: Player, button: QPushButton) -> None:
    """A button of the sheet."""
    if isinstance(one, Keys):
        one.tab_to(button)
        one.key(Qt.Key.Key_Space)
    else:
        one.click(button)


def of_line(one: Player, words: str, line: str) -> None:
    """A button in the row of a line."""
    sheet = lay_lines(one)
    found = [
        one for one in sheet.findChildren(QPushButton) if (one.text(), one.accessibleDescription()) == (words, line)
    ]
    push(one, found[0])


def name(one: Player, words: str) -> None:
    """Name the position on the table, and go back to it."""
    (field,) = lay_lines(one).findChildren(QLineEdit)
    if isinstance(one, Mouse):
        one.click(field)
    one.key(words, Qt.Key.Key_Return)
    assert words in one.words(one.sheet())
    one.key(Qt.Key.Key_Escape)
    assert one.sheet() is None


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_line_is_tried_and_named_and_another_one_and_they_are_compared_and_gone_to(at_table, kind):
    one = at_table(kind, Scene(HANNIBAL_MARCHES, taking_back=Policy.STUDY))
    name(one, "before")
    start = one.digest()
    one.march("hannibal", "baetica")
    name(one, "south")
    south = one.digest()
    of_line(one, "Go there", "before")
    assert one.digest() == start
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    of_line(one, "Compare", "south")
    words = one.words(one.sheet())
    assert "on the table" in words
    assert "Provinces" in words
    (comparison,) = one.seen(Comparison)
    assert comparison.visibleRegion().boundingRect() == comparison.rect()
    one.key(Qt.Key.Key_Escape)
    of_line(one, "Go there", "south")
    assert one.digest() == south
    assert one.at("hannibal") == "baetica"


def test_the_lines_and_their_names_are_still_there_another_day(at_table, sit_down):
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES, taking_back=Policy.STUDY))
    one.march("hannibal", "baetica")
    name(one, "south")
    take_back(one)
    one.march("hannibal", "cantabria")
    digest = one.digest()
    one.leave()
    one.clear_away()
    other = sit_down(Mouse)
    other.resume()
    other.wait(lambda: other.window.table is not None)
    other.settle()
    assert other.digest() == digest
    of_line(other, "Go there", "south")
    assert other.at("hannibal") == "baetica"


def test_strictly_other_lines_are_compared_but_not_gone_to(at_table):
    one = at_table(Mouse)
    name(one, "before")
    one.march("hannibal", "baetica")
    sheet = lay_lines(one)
    assert "strictly" in one.words(sheet)
    buttons = {
        button.text(): button for button in one.seen(QPushButton, sheet) if button.accessibleDescription() == "before"
    }
    assert not buttons["Go there"].isEnabled()
    one.click(buttons["Compare"])
    assert "Provinces" in one.words(sheet)


def test_among_friends_the_others_agree_before_the_game_goes_on_elsewhere(at_table):
    one = at_table(Mouse, FRIENDLY)
    name(one, "before")
    start = one.digest()
    one.march("hannibal", "baetica")
    of_line(one, "Go there", "before")
    assert "Carthage would like to go to the line “before”." in one.words(one.question())
    one.choose("We agree")
    one.comes_to("March", "carthage")
    assert one.digest() == start
    assert "goes back to here; Rome, Aegyptus, Seleucid Kingdom agree." in said(one)
