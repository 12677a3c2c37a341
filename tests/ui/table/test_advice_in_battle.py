"""What would a good player do? Asked on a sheet, and asked for the places of a map, the answer names an order."""

from __future__ import annotations

import pytest
from players import Mouse
from PySide6.QtCore import QRect, Qt
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.ai.levels import LEVELS
from roma_desktop.ai.worker import Advised
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Attack, Move
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.table.advice import adviser
from roma_desktop.ui.table.advice.adviser import found_in

DECLINED = ("Stand and fight.", "Try to withdraw.", "Go behind the walls.")


@pytest.fixture
def one(at_table, monkeypatch):
    monkeypatch.setattr(adviser, "ADVISER", LEVELS["captain"])
    return at_table(Mouse, Scene(HANNIBAL_MARCHES))


def advice(one) -> str:
    one.page.view.setFocus()
    one.key(Qt.Key.Key_F7)
    one.qtbot.waitUntil(lambda: one.question() is not None, timeout=20_000)
    return one.words(one.question())


def test_a_decision_of_a_sheet_is_named_and_made(one) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    said = advice(one)
    assert any(order in said for order in DECLINED), said
    one.press("Do it", one.question())
    assert one.kind != "WithdrawalOffer"


def place_of_advice(one) -> QRect:
    """Where the advice is on the page."""
    return one.question().findChild(Sheet).geometry()


def test_advice_stands_beside_the_sheet_that_it_is_about(at_table, monkeypatch) -> None:
    monkeypatch.setattr(adviser, "ADVISER", LEVELS["captain"])
    one = at_table(Mouse, Scene(HANNIBAL_MARCHES), 2560, 1440)
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    advice(one)
    assert one.page.panels.sheet() is not None
    assert not place_of_advice(one).intersects(one.page.panels.sheet().geometry())


def test_at_the_foot_of_a_sheet_that_leaves_no_room_its_head_can_be_read(one) -> None:
    one.march("hannibal", "tarraconensis")
    one.answer("carthage", "Intention", "Attack Rome · 1 OP")
    one.comes_to("WithdrawalOffer", "rome")
    advice(one)
    asked, sheet = place_of_advice(one), one.page.panels.sheet().geometry()
    assert asked.intersects(sheet)  # else this would be the test before
    assert asked.top() > sheet.center().y()
    assert one.page.arrangement.room.contains(asked)


def test_advice_about_the_map_is_at_the_upper_right(one) -> None:
    advice(one)
    assert place_of_advice(one).topRight() == one.page.arrangement.room.topRight()


def test_a_button_that_gives_the_order_is_named_as_it_stands(one, monkeypatch) -> None:
    """The attack is the only order that is left: the adviser names the button, with its chance."""
    one.march("hannibal", "tarraconensis")
    (attack,) = (words for words in one.buttons(one.page.bar) if words.startswith("Attack Rome"))
    found = found_in(one.page.controller.prompt, Attack("rome"))
    assert found[1] == attack
    codec = one.record.title.codec
    one.page.adviser._on_advised(Advised(number=1, command=codec.command(Attack("rome"))))
    assert f"Choose “{attack}”." in one.words(one.question())


def test_the_next_step_of_a_march_is_named(one) -> None:
    said = advice(one)
    assert "little to choose" not in said
    assert any(words in said for words in ("Go to ", "Choose “", "Take ", "Let him stay")), said


def test_a_step_of_a_plan_says_what_the_plan_is_for(one) -> None:
    assert "Part of the plan" not in advice(one)
    one.press("I decide myself", one.question())
    goal = say("takes {place:place}", place="sicilia")
    codec = one.record.title.codec
    step = Advised(number=1, command=codec.command(Move("tarraconensis")))
    one.page.adviser._on_advised(step, goal)
    assert "Part of the plan: takes Sicilia." in one.words(one.question())
