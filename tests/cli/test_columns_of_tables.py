"""Tables on a terminal: what stands below one another in English does so in Japanese, whose letters are wider."""

from __future__ import annotations

import re

import pytest
from command_line import Roma

from roma_desktop.cli.speech import padded


@pytest.mark.parametrize(
    ("text", "filled"),
    [("Rome", "Rome    "), ("ローマ", "ローマ  "), ("第1軍", "第1軍   "), ("ｶﾀﾅ", "ｶﾀﾅ     "), ("", " " * 8)],
)
def test_text_is_filled_up_to_columns(text: str, filled: str) -> None:
    assert padded(text, 8) == filled


@pytest.mark.parametrize("text", ["Carthage", "カルタゴ", "Seleucid Kingdom", "アイギュプトス"])
def test_text_that_is_wide_enough_stays_as_it_is(text: str) -> None:
    assert padded(text, 8) == text


def test_the_numbers_of_a_japanese_table_stand_in_one_column(roma: Roma, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    ran = roma("simulate", "second_punic_war", "--games", 1, "--jobs", 1, "--seed", "x")
    names = {match[1]: match[2] for match in re.finditer(r"^  (\S+)( +)\d+勝", ran.out, re.MULTILINE)}
    assert set(names) == {"ローマ", "カルタゴ", "アイギュプトス", "セレウコス朝"}
    assert {2 * len(name) + len(gap) for name, gap in names.items()} == {24}
