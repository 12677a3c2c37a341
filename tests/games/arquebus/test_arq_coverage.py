"""Every number that the program cites for Arquebus is one of its rules, and every number is enforced or excused."""

from __future__ import annotations

import pytest
from proof.books import ARQUEBUS
from proof.citations import in_code, in_prose
from proof.ledger import Ledger, all_citations, read_ledger
from proof.listing import read_listing

from roma_desktop.core.rules_text.reference import read_numbering, read_reference

TOYS = {"CER-9"}
"""Numbers that tests make up."""


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(ARQUEBUS, with_records=False)


def test_every_number_cited_in_the_program_and_its_tests_is_explained():
    known = read_reference(ARQUEBUS.rules).entries.keys() | TOYS
    unknown = {one for one in all_citations(ARQUEBUS) if one.number not in known}
    assert not sorted(str(one) for one in unknown)


def test_every_number_has_code_or_a_reason(ledger):
    assert ledger.unenforced() == []


@pytest.mark.xfail(strict=True, reason="some numbers have tests that don't cite them yet; the coverage page lists them")
def test_every_number_that_code_cites_has_a_test(ledger):
    assert ledger.untested() == []


def test_what_needs_no_code_is_among_the_rules():
    listed = read_listing(ARQUEBUS.rules / "not-enforced.yaml", read_reference(ARQUEBUS.rules), ARQUEBUS.code)
    assert "9.0" in listed


def test_the_book_is_numbered_as_its_headings_say():
    assert read_numbering(ARQUEBUS.rules) == ARQUEBUS.manner.numbering


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("A unit reacts [11.2-c, R09].", ["11.2-c", "R09"]),
        ("the angle [12.3-2A], strength 12.3-1 and the path [13.3-5g]", ["12.3-2A", "13.3-5g", "12.3-1"]),
        ("[13.6]-[13.9] and [R07]-[R09]", ["13.6", "13.7", "13.8", "13.9", "R07", "R08", "R09"]),
        ("[11.2-a]-[11.2-c]", ["11.2-a", "11.2-b", "11.2-c"]),
        ("the chart T4 and the order of phases [S]", ["S", "T4"]),
        ("[CER-1, CER44-1] and FOR-V1 at [PAV]", ["CER-1", "CER44-1", "PAV", "FOR-V1"]),
        ("facing S or N of C; R123, T10, 12.34", []),
        ("a chapter [12]", ["12.0"]),
    ],
)
def test_numbers_are_found_in_sentences(sentence, numbers):
    assert in_prose(sentence, manner=ARQUEBUS.manner) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("11.2-c", ["11.2-c"]),
        ("12.3-2A", ["12.3-2A"]),
        ("R09", ["R09"]),
        ("T3", ["T3"]),
        ("CER44-1", ["CER44-1"]),
        ("FOR-V1", ["FOR-V1"]),
        ("S", []),
        ("N", []),
        ("CB", []),
        ("pass [6.1-d]", ["6.1-d"]),
    ],
)
def test_numbers_are_found_in_strings(text, numbers):
    assert in_code(text, ARQUEBUS.manner) == numbers
