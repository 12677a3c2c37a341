"""Numbers of rules: how they nest, how they are written and in which order they stand."""

from __future__ import annotations

import pytest

from roma_desktop.core.rules_text.rule_numbers import (
    Numbering,
    ancestors,
    chapter_of,
    is_number,
    linked,
    place_of,
    standard,
)


@pytest.mark.parametrize(
    ("number", "around"),
    [
        ("5.31.11d1", ["5.31.11d", "5.31.11", "5.31", "5.3", "5.0"]),
        ("4.2.C3a", ["4.2.C3", "4.2.C", "4.2", "4.0"]),
        ("10.36.D", ["10.36", "10.3", "10.0"]),
        ("9.12b", ["9.12", "9.1", "9.0"]),
        ("5.0", []),
        ("R-07", ["R"]),
        ("R", []),
        ("scenario", []),
    ],
)
def test_each_number_lies_in_wider_ones(number, around):
    assert is_number(number)
    assert list(ancestors(number)) == around
    assert chapter_of(number) == (around[-1] if around else number)


@pytest.mark.parametrize(
    "word", ["5", "5.", "5.31.", "5.31 7", "R-7", "r-07", "B", "5.x", "EOP", "5.31.11D", "125.1", "0.5"]
)
def test_other_words_are_no_numbers(word):
    assert not is_number(word)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("[5.31.7]", "5.31.7"),
        ("15", "15.0"),
        ("4.2 B", "4.2.B"),
        ("4.2B", "4.2.B"),
        ("10.41.3A", "10.41.3.A"),
        ("4.2 C4", "4.2.C4"),
        ("10.36 C", "10.36.C"),
        ("9.17 (3)", "9.17.3"),
        (" R-07 ", "R-07"),
    ],
)
def test_numbers_are_known_however_they_are_written(written, number):
    assert standard(written) == number


def test_numbers_stand_in_the_order_of_the_book():
    written = ["1.1", "4.2", "4.2.A", "4.2.C", "4.2.C1", "4.2.C3", "4.2.C3a", "4.2.C4", "4.2.D", "4.3", "5.0", "5.3"]
    written += ["5.31", "5.31.2", "5.31.10", "5.31.11", "5.31.11a", "5.31.11d", "5.31.11d1", "5.31.11e", "5.32", "5.4"]
    written += ["10.0", "10.1", "R", "R-02", "R-10", "scenario"]
    assert sorted(set(written), key=place_of) == written


COUNTED = Numbering.of(["2.0", "N", "NOT", "words"], ["2.0", "2.9", "2.10", "N", "N7", "NX", "NOT", "NOT-01", "words"])
"""The numbering of a book that counts its sections and has chapters with words."""


def test_headings_say_how_a_book_numbers_its_rules():
    assert Numbering(("N#", "NOT-##", "words"), counted=True) == COUNTED
    assert Numbering.of(["5.0", "R", "scenario"], ["5.0", "5.3", "5.31", "R", "R-07", "scenario"]) == Numbering()
    assert Numbering.of(["5.0"], ["5.0", "5.1"]) == Numbering(())


@pytest.mark.parametrize(
    ("number", "around"),
    [
        ("2.10", ["2.0"]),
        ("2.1", ["2.0"]),
        ("2.13.4", ["2.13", "2.0"]),
        ("N7", ["N"]),
        ("NX", ["N"]),
        ("NOT-07", ["NOT"]),
        ("NOT", []),
        ("words", []),
    ],
)
def test_counted_sections_lie_in_their_chapter_alone(number, around):
    assert COUNTED.is_number(number)
    assert list(COUNTED.ancestors(number)) == around
    assert COUNTED.chapter_of(number) == (around[-1] if around else number)


ITEMS = Numbering.of(
    ["5.0", "WAR", "WAR2", "N", "B"],
    ["5.0", "5.0-a", "5.3", "5.3-b", "5.3-2A", "WAR-1", "WAR-V1", "WAR2-1", "N01", "N", "B"],
)
"""The numbering of a book whose sections have items, and whose battles have rules of their own."""


def test_headings_say_what_follows_a_word_and_in_which_order_words_come():
    assert Numbering(("WAR-#", "WAR2-#", "N##", "B"), items=True) == ITEMS


@pytest.mark.parametrize(
    ("number", "around"),
    [
        ("5.3-b", ["5.3", "5.0"]),
        ("5.3-2A", ["5.3-2", "5.3", "5.0"]),
        ("5.0-a", ["5.0"]),
        ("WAR-1", ["WAR"]),
        ("WAR-V1", ["WAR"]),
        ("WAR2-1", ["WAR2"]),
        ("WAR2", []),
        ("N01", ["N"]),
        ("B", []),
    ],
)
def test_items_lie_in_their_section_and_rules_of_battles_in_theirs(number, around):
    assert ITEMS.is_number(number)
    assert list(ITEMS.ancestors(number)) == around
    assert ITEMS.standard(number) == number


@pytest.mark.parametrize("word", ["5.3-", "5.3-B", "5.3-ab", "5.3-0", "WAR1", "WAR-01", "N1", "N-01", "BB", "B1"])
def test_items_and_words_are_written_in_one_way(word):
    assert not ITEMS.is_number(word)


def test_a_number_with_an_item_is_none_in_other_books():
    assert not is_number("5.3-b")


def test_words_with_digits_are_found_however_they_are_written():
    assert [ITEMS.standard(one) for one in ("n1", "N-01", "war 1", "[WAR2-1]")] == ["N01", "N01", "WAR-1", "WAR2-1"]


def test_items_of_a_chapter_come_before_its_sections_and_words_in_the_order_of_the_book():
    written = ["5.0", "5.0-a", "5.0-b", "5.3", "5.3-2", "5.3-2A", "5.3-3", "5.3-a", "5.4", "WAR", "WAR-2", "WAR-V1"]
    written += ["WAR2", "WAR2-1", "N", "N01", "N10", "B"]
    assert sorted(set(written), key=ITEMS.place_of) == written


@pytest.mark.parametrize("word", ["N-07", "N07", "NOT7", "NOT-7", "R-07", "X", "Nx", "word"])
def test_words_of_other_books_are_no_numbers(word):
    assert not COUNTED.is_number(word)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("n7", "N7"),
        ("N-07", "N7"),
        ("not 7", "NOT-07"),
        ("[NOT-12]", "NOT-12"),
        ("2.10", "2.10"),
        ("nothing", "nothing"),
    ],
)
def test_numbers_with_words_are_known_however_they_are_written(written, number):
    assert COUNTED.standard(written) == number


def test_counted_sections_and_words_stand_in_order():
    written = ["2.0", "2.1", "2.2", "2.9", "2.10", "2.11", "10.0", "N", "N2", "N10", "NX", "NOT", "NOT-02", "words"]
    assert sorted(set(written), key=COUNTED.place_of) == written


def test_numbers_in_brackets_become_links():
    assert linked("[5.3-2A] [WAR2-V1]") == r"[\[5.3-2A\]](rule:5.3-2A) [\[WAR2-V1\]](rule:WAR2-V1)"
    assert linked("See [5.31.7], [R-02] or [scenario].") == (
        r"See [\[5.31.7\]](rule:5.31.7), [\[R-02\]](rule:R-02) or [\[scenario\]](rule:scenario)."
    )
    assert linked("[no number]") == "[no number]"
    assert linked("See [N7], [NX] or [NOT-07].").count("](rule:N") == 3
    assert linked(r"half \[E\]") == r"half \[E\]"
