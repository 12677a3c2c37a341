"""Dice: seeded, scripted, noted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core.chance import Rolled, draw, roll
from roma_desktop.core.dice import Noted, ScriptedDice, ScriptEnded, SeededDice, Throw, WrongFace, commitment
from roma_desktop.core.errors import RomaError
from roma_desktop.core.message import say

WHY = say("a test")


def throw(count=1, sides=6):
    return Throw(count, sides, "0.0", WHY)


@given(seed=st.binary(max_size=40), counts=st.lists(st.integers(1, 5), max_size=10), sides=st.integers(2, 1000))
def test_the_same_seed_gives_the_same_faces(seed, counts, sides):
    one, other = SeededDice(seed), SeededDice(seed)

    faces = [one.roll(throw(count, sides)) for count in counts]

    assert [other.roll(throw(count, sides)) for count in counts] == faces
    assert all(1 <= face <= sides for row in faces for face in row)
    assert one.drawn == sum(counts)


@given(seed=st.binary(min_size=1, max_size=8), drawn=st.integers(0, 30))
def test_a_face_depends_on_the_seed_and_its_number_alone(seed, drawn):
    """So a game can be continued: how many faces were used before is all that must be known."""
    whole = SeededDice(seed).roll(throw(40))

    assert SeededDice(seed, drawn).roll(throw(10)) == whole[drawn : drawn + 10]


def test_other_seeds_give_other_faces():
    rows = {SeededDice(bytes([seed])).roll(throw(20)) for seed in range(100)}

    assert len(rows) == 100


@pytest.mark.parametrize("sides", [2, 6, 10, 40])
def test_all_faces_are_about_equally_likely(sides):
    """Chi squared over 6000 throws of a fixed seed; the bound is far out."""
    faces = Counter(SeededDice(b"fair").roll(throw(6000, sides)))
    expected = 6000 / sides

    assert set(faces) == set(range(1, sides + 1))
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < sides + 6 * sides**0.5


def test_what_is_published_before_the_game_fits_the_seed_only():
    assert commitment(b"secret") == commitment(b"secret")
    assert commitment(b"secret") != commitment(b"Secret")
    assert b"secret".hex() not in commitment(b"secret")


def test_a_script_gives_its_faces_in_order():
    dice = ScriptedDice([3, 1, 40])

    assert dice.roll(throw(2)) == (3, 1)
    assert dice.roll(throw(1, 40)) == (40,)
    assert dice.faces == []


def test_a_script_that_has_run_out_says_for_what():
    dice = ScriptedDice([3])

    with pytest.raises(ScriptEnded) as ended:
        dice.roll(throw(2))

    assert ended.value.throw == throw(2)
    assert "a test" in str(ended.value)
    assert dice.faces == [3]


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_script_can_not_give_faces_that_the_die_does_not_have(face):
    with pytest.raises(WrongFace) as wrong:
        ScriptedDice([face]).roll(throw())

    assert str(face).lstrip("-") in str(wrong.value)
    assert isinstance(wrong.value, RomaError)


def test_what_was_rolled_is_noted():
    dice = Noted(ScriptedDice([3, 1, 2]))
    dice.roll(throw(2))
    dice.roll(throw(1))

    assert dice.faces == (3, 1, 2)
    assert dice.throws == [(throw(2), (3, 1)), (throw(1), (2,))]


def test_a_roll_is_an_event_with_its_reason():
    rolled = roll(ScriptedDice([4]), "5.11", say("{who} rolls", who="marcus"), by="rome")

    assert rolled.face == 4
    assert rolled.reveals
    line = rolled.line(None)
    assert (str(line.words), line.rule, line.side, line.faces) == ("marcus rolls", "5.11", "rome", (4,))


def test_a_roll_of_several_dice_has_no_single_face():
    rolled = Rolled(throw(2), (1, 2))

    with pytest.raises(ValueError, match="unpack"):
        _ = rolled.face


@given(cup=st.lists(st.text(max_size=3), min_size=1, max_size=20), data=st.data())
def test_a_draw_takes_one_of_the_cup(cup, data):
    """A die with as many sides as there are things in it."""
    face = data.draw(st.integers(1, len(cup)))

    assert draw(ScriptedDice([face]), cup, "4.2", WHY) == cup[face - 1]
