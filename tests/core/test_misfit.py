"""Data of another form are told in our words, whatever msgspec says of them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.core.language import translator
from roma_desktop.core.message import Words
from roma_desktop.core.misfit import explained, explained_with_place


class Man(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    rating: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    rank: Literal["consul", "king"] = "king"
    legions: Literal[1, 2] = 1
    at: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)] = ("latium",)
    pair: tuple[int, int] = (0, 0)
    heir: str | None = None


GOOD = {"name": "Hannibal"}


def error_of(**changed: Any) -> msgspec.ValidationError:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert({**GOOD, **changed}, Man)
    return raised.value


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"nmae": "x"}, "there is no key 'nmae' here"),
        ({"name": 7}, "expected a text, not a whole number"),
        ({"name": None}, "expected a text, not nothing"),
        ({"heir": 1.5}, "expected a text or nothing, not a number"),
        ({"rating": True}, "expected a whole number, not true or false"),
        ({"rating": 0}, "expected a whole number of 1 or more"),
        ({"rating": 9}, "expected a whole number of 4 or less"),
        ({"rank": "slave"}, "'slave' isn't one of the values that can be here"),
        ({"legions": -7}, "'-7' isn't one of the values that can be here"),
        ({"at": {}}, "expected a list, not keys with values"),
        ({"at": []}, "expected a list with 1 or more in it"),
        ({"at": ["a", "b", "c"]}, "expected a list with 2 or fewer in it"),
        ({"pair": [1]}, "expected a list with 2 in it"),
    ],
)
def test_what_is_wrong_is_said_in_our_words_and_in_japanese(changed, said):
    error = error_of(**changed)
    assert str(explained(error)) == said
    japanese = Words(translator("ja")).say(explained(error))
    assert set(re.findall("[a-z]{2,}", japanese)) <= {"nmae", "slave", "true", "false"}


def test_a_missing_key_is_named():
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert({}, Man)
    assert str(explained(raised.value)) == "the key 'name' is missing"


def test_in_data_without_lines_the_place_is_said():
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert([{"name": "a"}, {"name": "b", "at": [3]}], list[Man])
    assert str(explained_with_place(raised.value)) == "expected a text, not a whole number, in [1].at[0]"


def test_what_nobody_foresaw_is_said_as_it_is():
    assert str(explained(msgspec.ValidationError("Number out of `range`"))) == "number out of 'range'"


def test_the_sentence_about_a_file_is_said_whole_in_the_players_language():
    error = BadFile("war.yaml", 3, explained(error_of(rating=0)))
    assert str(error.sentence) == "war.yaml, line 3: expected a whole number of 1 or more"
    japanese = Words(translator("ja")).say(error.sentence)
    assert set(re.findall("[a-z]{2,}", japanese)) == {"war", "yaml"}
