"""People who share a table and a computer: the curtain between them, and what a player is told on return."""

from __future__ import annotations

import pytest
from players import Keys, Mouse, Player
from PySide6.QtCore import Qt
from scenes import HANNIBAL_MARCHES, Scene

from roma_desktop.ui.parts.frame import decision_bar

CTRL = Qt.KeyboardModifier.ControlModifier
LEVY = "seed 1\nuntil levy of carthage\n"
SHARED = Scene(HANNIBAL_MARCHES, curtain=True)


def pass_on(one: Player, side: str) -> None:
    """The side that is asked ends its operations; the curtain falls before the next."""
    one.choose("Done")
    one.answer("carthage", "Operations", "End operations", "End all the same")
    one.wait(one.page.curtain.isVisible)
    assert one.actor == side


def said(one: Player) -> list[str]:
    """The lines of the chronicle."""
    return ["".join(text for text, _, _ in entry.words) for entry in one.page.chronicle.entries()]


def standing(one: Player, leader: str) -> str:
    """Where the map shows a leader."""
    scene = one.page.scene
    return next(scene.place_of(key) for key in sorted(scene.keys()) if key.endswith(f":{leader}"))


def told(one: Player) -> list[str]:
    """All that is told, line by line, and how far it has come."""
    said = []
    while one.page.controller.catch_up.on:
        said.append(one.page.bar.sentence())
        one.yes()
    return said


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_whoever_sits_down_is_told_what_happened_meanwhile(at_table, kind):
    one = at_table(kind, SHARED)
    one.march("hannibal", "baetica")
    pass_on(one, "rome")
    one.choose("Open the table")
    assert "Next · 1 of" in "".join(one.buttons(one.page.bar))
    assert told(one) == [
        "Aegyptus moves first in this turn",
        "Seleucid Kingdom moves next",
        "Carthage moves next",
        "6Hannibal is activated",
        "Hannibal marches from Carthaginiensis to Baetica",
        "Rome moves last in this turn",
    ]
    assert (one.kind, one.page.controller.viewer) == ("Operations", "rome")


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_whoever_skips_just_when_the_last_line_has_been_told_orders_nothing(at_table, kind, monkeypatch):
    one = at_table(kind, SHARED)
    one.march("hannibal", "baetica")
    pass_on(one, "rome")
    one.choose("Open the table")
    monkeypatch.setattr(decision_bar, "UNREAD", 60_000)
    recall = one.page.controller.catch_up
    for _ in range(6):
        recall._on_pace()  # as time passes
    one.rest()
    before = one.digest()
    assert (recall.on, one.kind) == (False, "Operations")
    one.yes()
    assert one.digest() == before


def test_the_map_shows_each_thing_as_it_was_when_it_happened(at_table):
    one = at_table(Keys, SHARED)
    one.march("hannibal", "baetica")
    pass_on(one, "rome")
    one.key(Qt.Key.Key_Space)
    while "is activated" not in one.page.bar.sentence():
        assert "rome" not in one.page.bar.sentence()
        one.key(Qt.Key.Key_Return)
    assert standing(one, "hannibal") == "carthaginiensis"
    one.key(Qt.Key.Key_Return)
    assert standing(one, "hannibal") == "baetica"
    one.key(Qt.Key.Key_Space)
    assert not one.page.controller.catch_up.on
    assert one.kind == "Operations"


def test_nobody_is_told_what_he_may_not_know(at_table):
    one = at_table(Mouse, Scene(LEVY, curtain=True))
    one.want("africa", "AUX", 1)
    one.choose("Levy for 3 RP")
    one.comes_to("Raise", "carthage")
    own = said(one)
    one.choose("Done")
    one.wait(one.page.curtain.isVisible)
    one.choose("Open the table")
    heard = [*told(one), *said(one)]
    assert own[-1] == "Carthage raises 1 AUX in Africa for 3 RP 9.12"
    assert "Carthage raises troops in Africa 9.12" in heard
    assert not any("AUX" in line for line in heard)


UNDER = "lcgswizvxhmofbdqrt?n0123456789"
"""Everything that has a key at the table."""


def test_under_the_curtain_no_key_opens_anything_and_nothing_can_be_read(at_table):
    one = at_table(Keys, SHARED)
    pass_on(one, "rome")
    before, title = one.digest(), one.window.windowTitle()
    covered = one.words(one.page.curtain)
    one.key(UNDER, Qt.Key.Key_F1, Qt.Key.Key_F6, Qt.Key.Key_F10, Qt.Key.Key_Tab, Qt.Key.Key_Escape)
    one.key(Qt.Key.Key_Z, Qt.Key.Key_A, Qt.Key.Key_F, Qt.Key.Key_S, held=CTRL)
    assert one.page.curtain.isVisible()
    assert one.sheet() is None
    assert one.question() is None
    assert not one.window.rules.isVisible()
    assert one.page.chronicle.entries() == ()
    assert (one.digest(), one.window.windowTitle(), one.words(one.page.curtain)) == (before, title, covered)
    assert title == "The Second Punic War – 218 BC, turn 1 of 18 – Roma Desktop"
    assert "Hannibal" not in one.words(one.page.panel)


def test_the_picture_of_a_saved_game_is_the_same_whoever_sat_at_the_table_last(at_table):
    one = at_table(Mouse, SHARED)
    picture = one.page.thumbnail()
    pass_on(one, "rome")
    assert one.page.thumbnail() == picture  # not even where he looked
