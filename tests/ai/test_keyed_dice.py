"""Keyed dice: equal throws show equal faces, however differently two games have gone."""

from __future__ import annotations

import pytest

from roma_desktop.ai.keyed_dice import KeyedDice
from roma_desktop.core.dice import Throw
from roma_desktop.core.message import say

pytestmark = pytest.mark.usefixtures("couriers")


def throw(rule: str, by: str = "blue", count: int = 1) -> Throw:
    return Throw(count, 6, rule, say("a throw"), by)


def test_equal_throws_show_equal_faces_although_others_came_between() -> None:
    one, other = KeyedDice("x"), KeyedDice("x")
    other.roll(throw("3", "red", 4))
    assert one.roll(throw("3", count=8)) == other.roll(throw("3", count=8))


def test_throws_of_other_keys_sides_rules_and_chapters_differ() -> None:
    faces = {KeyedDice("x").roll(throw("3", count=12)), KeyedDice("y").roll(throw("3", count=12))}
    faces |= {KeyedDice("x").roll(throw("4", count=12)), KeyedDice("x").roll(throw("3", "red", 12))}
    later = KeyedDice("x")
    later.chapter = 2
    assert len(faces | {later.roll(throw("3", count=12))}) == 5


def test_faces_of_keyed_dice_are_equally_likely() -> None:
    faces = KeyedDice("x").roll(throw("3", count=6000))
    assert all(900 < faces.count(face) < 1100 for face in range(1, 7))


# ---------------------------------------------------------------- what is decided
