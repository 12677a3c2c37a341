"""Somebody who has never seen the program: a lesson, a game with others at the table, and another day it goes on."""

from __future__ import annotations

from pupils import MousePupil, finish_the_first_lesson
from PySide6.QtCore import Qt

CTRL = Qt.KeyboardModifier.ControlModifier
SIDES = ("rome", "carthage", "aegyptus", "seleucid_kingdom")


def set_up_the_year(one: MousePupil) -> None:
    """Rome sends its men, nobody levies, everybody keeps his card."""
    for place in ("latium", "cisalpina"):
        one.comes_to("Posting", "rome")
        one.go(place)
    for side in SIDES:
        one.answer(side, "Raise", "Nothing this turn")
    for side in SIDES:
        one.answer(side, "CardSegment", "Keep")


def fight_for_tarraconensis(one: MousePupil) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.answer("rome", "WithdrawalOffer", "Stand and fight")
    one.answer("carthage", "TakeLosses", "Confirm losses")
    one.comes_to("March", "carthage")


def test_a_stranger_learns_plays_fights_takes_back_looks_up_a_rule_quits_and_goes_on(sit_down, luck):
    luck.by_rule.update({"4.2 D": 2, "5.11": 6, ("5.31.6", "carthage"): 5, ("5.31.6", "rome"): 3})
    one = sit_down(MousePupil)
    finish_the_first_lesson(one)
    assert one.lessons.rows[0].state() == "done"
    one.key(Qt.Key.Key_Escape)

    assert not one.cards()[0].visibleRegion().isEmpty()  # the library is as it was
    one.begin()
    set_up_the_year(one)
    one.comes_to("Operations", "carthage")
    one.take("hannibal")
    one.yes()
    one.comes_to("March", "carthage")
    before = one.digest()
    one.march("hannibal", "baetica")
    one.press("↶")
    assert one.digest() == before
    fight_for_tarraconensis(one)
    assert one.state.garrisons["tarraconensis"] == "carthage"

    one.press("[5.14]", one.page.bar)
    assert one.window.rules.isVisible()
    assert one.window.rules.number() == "5.14"
    one.key(Qt.Key.Key_Escape)
    assert not one.window.rules.isVisible()

    digest = one.digest()
    one.key(Qt.Key.Key_Q, held=CTRL)
    one.wait(lambda: not one.window.isVisible())
    one.clear_away()
    other = sit_down(MousePupil)
    other.resume()
    other.wait(lambda: other.window.table is not None)
    assert other.digest() == digest
    other.comes_to("March", "carthage")
    other.march("hannibal", "narbonensis")
    other.comes_to("Intention", "carthage")
    assert other.at("hannibal") == "narbonensis"
