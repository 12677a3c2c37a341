"""Every number of the rules of Sparta vs. Athens is enforced or excused, and every number that is cited is one."""

from __future__ import annotations

import pytest
from proof.books import SPARTA
from proof.citations import in_code, in_prose
from proof.ledger import Ledger, all_citations, read_ledger
from proof.page import page

from roma_desktop.core.rules_text.reference import read_reference

TOYS = {"15.99", "R30"}
"""Numbers that tests make up."""


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(SPARTA, with_records=False)


def test_every_number_has_code_or_a_reason(ledger):
    assert ledger.unenforced() == []


def test_every_number_that_code_cites_has_a_test(ledger):
    assert ledger.untested() == []


def test_every_number_cited_in_the_program_and_its_tests_is_explained():
    known = read_reference(SPARTA.rules).entries.keys() | TOYS
    unknown = {one for one in all_citations(SPARTA) if one.number not in known}
    assert not sorted(str(one) for one in unknown)


def test_nothing_is_called_missing(ledger):
    assert ledger.missing() == []


def test_the_page_names_code_and_tests(ledger):
    part = page(ledger).split("### 9.1 ")[1].split("###")[0]
    assert "- code: " in part
    assert "steps.sortie.Sortie" in part
    assert "- tests: " in part


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("A leader adds his shift [8.1, RUL-09].", ["8.1", "RUL-09"]),
        ("The calendar [3.2 A.a]", ["3.2"]),
        ("standard rules [9.2 standard, R21]", ["9.2", "R21"]),
        ("RUL-57 and R4 in a sentence; 2.5 % of R40", ["RUL-57", "R4"]),
        ("[15]", ["15.0"]),
        ("units [RL]", ["RL"]),
    ],
)
def test_numbers_are_found_in_sentences(sentence, numbers):
    assert in_prose(sentence, manner=SPARTA.manner) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"), [("R17", ["R17"]), ("2.10", ["2.10"]), ("RUL-05", ["RUL-05"]), ("version R", []), ("0.5", [])]
)
def test_numbers_are_found_in_strings(text, numbers):
    assert in_code(text, SPARTA.manner) == numbers
