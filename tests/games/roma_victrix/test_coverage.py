"""Every number of the rules is explained, and enforced or excused; every number cited is one; texts fit the tables."""

from __future__ import annotations

import re
from collections import Counter

import build_coverage
import pytest
from proof.at_once import Listing, read_at_once
from proof.books import ROMA
from proof.citations import citations, in_code, in_prose
from proof.ledger import ONLY_SAID, Ledger, all_citations, read_ledger
from proof.listing import Listed, read_listing
from proof.page import page
from proof.records import used_rules

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records.record import Record
from roma_desktop.core.rules_text.reference import read_reference
from roma_desktop.games.roma_victrix.model import tables
from roma_desktop.games.roma_victrix.model.options import EXPLAINED, Options
from roma_desktop.games.roma_victrix.model.tables import CARDS
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.title import TITLE

CODE, TESTS, RULES = ROMA.code, ROMA.tests, ROMA.rules

BOOK = """
1.0-1.1 2.0
3.0-3.2 3.21-3.23 3.3 3.31-3.34 3.34a-c 3.4-3.5 3.51-3.58 3.6 3.61-3.62 3.7 3.71 3.71a-d 3.72-3.73 3.8 3.81-3.88 3.9
4.0-4.2 4.2.A-C 4.2.C1-3 4.2.C3a-e 4.2.C4 4.2.D-E 4.2.E1 4.3 4.31-4.35 4.4 4.41-4.45 4.5 4.51-4.53
5.0-5.1 5.11-5.19 5.2 5.21-5.29 5.3 5.31 5.31.1-11 5.31.11a-d 5.31.11d1-5 5.31.11e-f 5.31.12 5.32-5.33 5.33.1-3
5.4 5.41-5.49 5.5 5.51-5.56 5.6 5.61-5.69 5.7 5.71-5.72 5.72.1-9 5.8 5.81-5.89 5.9 5.91-5.96
6.0-6.3 7.0-7.5 7.5.1-3 7.6-7.9 8.0-8.2 8.21-8.23 8.3 8.31-8.32 8.4
9.0-9.1 9.11-9.12 9.12a-e 9.13-9.17 9.17.1-5 9.2-9.4 9.41-9.45 9.45.1-5 9.5 9.51-9.55 9.55.1-3 9.56
9.6 9.61-9.66 9.66.1-2
10.0-10.1 10.11-10.16 10.2 10.21-10.24 10.3 10.31-10.36 10.36.A-D 10.4 10.41 10.41.1 10.41.1a-c 10.41.2-3
10.41.3.A-B 10.41.4-10 10.41.10a-b 10.41.11 10.42 10.42.1-2 10.5 10.51-10.57 10.6 10.61-10.68 10.7 10.71-10.75
11.0-11.1 11.11-11.16 11.2 11.21-11.26 12.0-12.1 12.11-12.14 12.2 12.21-12.22
13.0-13.1 13.11-13.13 13.2 13.21-13.22 13.3 14.0-14.1 14.11-14.15 14.2 14.2.1-21
15.0-15.5 15.51-15.53 15.6-15.8 15.81-15.84 16.0-16.1 16.11-16.16 16.2-16.4 16.41-16.42 16.42.A-G
17.0-17.2 17.21-17.24 17.3-17.4
"""
"""The numbers of the rulebook, those of its numbered steps and lists, and the cards in the order of their list."""

RULINGS = 92


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger(with_records=False)


@pytest.fixture(scope="module")
def rules():
    return read_reference(RULES)


def spread(written):
    """Every number of a line of numbers and ranges."""
    for word in written.split():
        first, _, last = word.partition("-")
        start = re.fullmatch(r"(.*?)(\d+|[A-Za-z])", first)
        end = re.fullmatch(r".*?(\d+|[A-Za-z])", last or first)[1]
        if start[2].isdigit():
            yield from (f"{start[1]}{number}" for number in range(int(start[2]), int(end) + 1))
        else:
            yield from (f"{start[1]}{chr(code)}" for code in range(ord(start[2]), ord(end) + 1))


# ---------------------------------------------------------------- all numbers, and no others


def test_every_number_of_the_rulebook_is_explained(rules):
    book = {number for number in rules.entries if number[0].isdigit()}
    assert set(spread(BOOK)) == book


def test_every_ruling_is_explained(rules):
    assert rules.entries["R"].children == tuple(f"R-{number:02}" for number in range(1, RULINGS + 1))


def test_every_number_cited_in_the_program_and_its_tests_is_explained(rules):
    unknown = {one for one in all_citations() if one.number not in rules.entries and not one.number.startswith("99.")}
    assert not sorted(str(one) for one in unknown)


def test_every_option_names_a_rule(rules):
    for option in EXPLAINED:
        assert option.rule in rules.entries, option.option
        if option.rule.startswith("R-"):
            assert "*Option:*" in rules.entries[option.rule].text, option.rule


# ---------------------------------------------------------------- code, tests, games


def test_every_number_has_code_or_a_reason(ledger):
    assert ledger.unenforced() == []


def test_what_is_called_missing_and_has_code_and_tests_is_named(rules):
    listed = {"5.31.9": Listed("missing", "soon"), "3.61": Listed("missing", "soon")}
    assert [row.entry.number for row in Ledger(rules, listed, {}).no_longer_missing()] == ["5.31.9"]


def test_a_number_without_code_and_reason_is_found(rules):
    bare = Ledger(rules, {}, {})
    assert {"3.61", "3.7", "3.71", "3.71a", "3.71b", "4.35"} <= set(bare.unenforced())
    assert not {"5.3", "5.31.9", "R-07", "14.2.2"} & set(bare.unenforced())
    listed = Ledger(rules, {"3.71b": Listed("nothing", "printed")}, {})
    assert not {"3.7", "3.71", "3.71b"} & set(listed.unenforced())  # a number in them has a reason
    assert "3.71a" in listed.unenforced()


def test_a_page_lists_code_tests_and_games(ledger, rules, tmp_path, monkeypatch):
    row = ledger.rows["5.31.9"]
    assert "steps.combat.casualties.TakeLosses" in row.code
    assert any(where.startswith("rules.test_rules_losses.test_") for where in row.tests)
    assert not any(where.startswith(ONLY_SAID) for one in ledger.rows.values() for where in one.code)
    assert "cards.rising" in ledger.rows["14.2.2"].code

    written = page(Ledger(rules, {}, {"a.roma": Counter({"5.31.9": 7})}))
    part = written.split("### 5.31.9 ")[1].split("###")[0]
    assert "- code: " in part
    assert "`steps.combat.casualties.TakeLosses`" in part
    assert "- games: a.roma (7)" in part
    assert "**nothing**" in written.split("### 3.61 ")[1].split("###")[0]

    monkeypatch.setattr("proof.books.Book.records", tmp_path)  # whole games take their time
    assert build_coverage.main(["--game", "roma_victrix", "--out", str(tmp_path / "coverage.md")]) == 0
    assert "## 5.0 Operations phase" in (tmp_path / "coverage.md").read_text("utf-8")


# ---------------------------------------------------------------- what comes at once


def test_everything_that_comes_at_once_has_code_and_a_test_that_exists(rules):
    """Reading the list looks for both."""
    listing = read_at_once(RULES / "at-once.yaml", rules, CODE, TESTS)
    assert {"10.36", "12.21", "14.2.13"} <= {entry.number for entry in listing.entries}  # 直ち


def test_every_text_that_says_at_once_is_listed(rules):
    assert read_at_once(RULES / "at-once.yaml", rules, CODE, TESTS).left_out(rules) == []


def test_a_text_that_is_not_listed_is_found(rules):
    assert {"3.23", "10.36", "11.14", "12.21", "R-09"} <= set(Listing((), frozenset()).left_out(rules))
    assert "12.21" not in Listing((), frozenset({"12.21"})).left_out(rules)


@pytest.mark.parametrize(
    ("number", "code", "tests", "complaint"),
    [
        ("12.99", "steps.at_once.provoked", "rules.test_rules_persia.test_nowhere_else", "12.99 is no number"),
        ("12.21", "steps.at_once.later", "rules.test_rules_persia.test_nowhere_else", "no code called"),
        ("12.21", "steps.at_once.provoked", "rules.test_rules_persia.test_nobody_wrote", "no test called"),
        ("12.21", "steps.at_once.provoked", "", "has no test"),
    ],
)
def test_an_entry_that_proves_nothing_is_named(tmp_path, rules, number, code, tests, complaint):
    file = tmp_path / "at-once.yaml"
    entry = f'  - number: "{number}"\n    word: x\n    what: y\n    code: {code}\n    tests: [{tests}]\n'
    file.write_text(f"format: 1\nat_once:\n{entry}")
    with pytest.raises(BadFile, match=complaint):
        read_at_once(file, rules, CODE, TESTS)


def test_the_page_has_a_table_of_what_comes_at_once(ledger):
    part = page(ledger).split("## What comes at once")[1].split("\n## ")[0]
    row = next(line for line in part.splitlines() if line.startswith("| 12.21 |"))
    assert "`steps.at_once.provoked`" in row
    assert "`rules.test_rules_persia.test_he_tests_when_the_king_dies`" in row


def test_a_recorded_game_tells_which_rules_it_used(tmp_path):
    scenario = load(shipped_scenarios()[0])
    record = Record.begin(
        tmp_path / "game.roma", TITLE, scenario, Options(), dice=ScriptedDice([1] * 500), kind="typed"
    )
    while record.game.decision.rule != "9.12":
        record.submit(next(iter(record.game.options)))
    record.close()

    used = used_rules(tmp_path / "game.roma")
    assert used["7.1"] == used["8.1"] == len(record.game.state.powers.players)
    assert used["4.2"] == 1
    assert used["14.11"] > 1
    assert used["10.75"] == 0


# ---------------------------------------------------------------- finding citations


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("A leader moves [5.15], [5.24].", ["5.15", "5.24"]),
        ("5.31.7: nor below 1.", ["5.31.7"]),
        ("Steps 3 to 5 [5.72.1-3]", ["5.72.1", "5.72.2", "5.72.3"]),
        ("[5.31.11a-b]", ["5.31.11a", "5.31.11b"]),
        ("What each side brings [5.31.3]-[5.31.5].", ["5.31.3", "5.31.4", "5.31.5"]),
        ("a step back [10.36 C, D]", ["10.36.C", "10.36.D"]),
        ("[4.2 B, 5.28, 8.22]", ["4.2.B", "5.28", "8.22"]),
        ("9.17 (3), 10.41.3A and R-18; [15]", ["15.0", "9.17.3", "10.41.3.A", "R-18"]),
        ("half a point [R-15]", ["R-15"]),
        ("faces [1, 2] or [2], 2.5 % of 1.5 s", []),
    ],
)
def test_numbers_are_found_in_sentences(sentence, numbers):
    assert in_prose(sentence) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("5.31.11d1", ["5.31.11d1"]),
        ("4.2 C4", ["4.2.C4"]),
        ("R-47", ["R-47"]),
        ("scenario", ["scenario"]),
        ("Rebuilt units count against the limit (R-62).", ["R-62"]),
        ("It must be neither contested nor pillaged [9.55].", ["9.55"]),
        ("version 1.10", []),
        ("7", []),
        ("0.0", []),
        ("1.5", []),
    ],
)
def test_numbers_are_found_in_strings(text, numbers):
    assert in_code(text) == numbers


def test_citations_know_where_they_stand(tmp_path):
    file = tmp_path / "rule.py"
    file.write_text(
        '"""Combat [5.3]."""\n'
        "class Fight:\n"
        '    """Dice [5.31.6]."""\n'
        "    def check(self):\n"
        "        return 6  # 5.14\n"
        "@order.register\n"
        "def _(command: Move):\n"
        '    raise Illegal("5.25", say("no [3.22]"))\n'
    )
    found = [(one.number, one.where, one.line) for one in citations(file)]
    assert sorted(found) == [
        ("3.22", "order(Move)", 8),
        ("5.14", "Fight.check", 5),
        ("5.25", "order(Move)", 8),
        ("5.3", "", 1),
        ("5.31.6", "Fight", 3),
    ]


@pytest.mark.parametrize(
    ("line", "text", "complaint"),
    [
        (4, '  - reason: a\n    numbers: "3.61 3.99"\n', "3.99 is no number"),
        (4, '  - reason: a\n    numbers: "3.61 3.61"\n', "3.61 is listed twice"),
        (4, "  - reason: a\n    numbers: 3.61\n", "expected"),
        (3, "  - reason: a\n", "numbers"),
        (4, '  - reason: a\n    numbers: "all of 19.0"\n', "19.0 is no number"),
    ],
)
def test_a_list_of_reasons_that_is_wrong_is_named_with_its_line(tmp_path, rules, line, text, complaint):
    file = tmp_path / "not-enforced.yaml"
    file.write_text(f"format: 1\nnothing:\n{text}")
    with pytest.raises(BadFile, match=complaint) as caught:
        read_listing(file, rules, tmp_path)
    assert caught.value.line == line


def test_code_that_is_said_to_enforce_must_be_there(tmp_path, rules):
    (tmp_path / "tables.py").write_text("COST: int = 4\nclass Toll:\n    def csp(self): ...\n")
    file = tmp_path / "not-enforced.yaml"
    item = 'format: 1\nelsewhere:\n  - reason: a\n    numbers: "3.61"\n    by: {}\n'
    for name in ("tables", "tables.COST", "tables.Toll", "tables.Toll.csp"):
        file.write_text(item.format(name))
        assert read_listing(file, rules, tmp_path)["3.61"].by == name
    for name in ("walls", "tables.PRICE", "tables.Toll.price", "tables.COST.csp"):
        file.write_text(item.format(name))
        with pytest.raises(BadFile, match="no code called"):
            read_listing(file, rules, tmp_path)


# ---------------------------------------------------------------- what the texts say is what the code does


def table(rules, number):
    """The rows of the table in an entry, without its head."""
    lines = [line for line in rules.entries[number].text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_percentage_table(rules):
    for csp, *losses in table(rules, "3.72"):
        assert [int(loss) for loss in losses] == [tables.percentage(int(csp), 10 * n) for n in range(1, 11)]


def test_the_attrition_table(rules):
    for face, *cells in table(rules, "4.2.B"):
        expected = [int(cell.rstrip("% ").replace("–", "0")) for cell in cells]
        assert expected == [tables.attrition(int(face), rating) for rating in range(5)]


def test_the_strength_of_units(rules):
    found = {row[0].replace("Fleet", "FLT"): row[1:3] for row in table(rules, "3.4")}
    assert {kind: (int(full.split()[0]), int(half)) for kind, (full, half) in found.items()} == tables.CSP


def test_the_price_table(rules):
    found = {row[0].split()[0].replace("Fleet", "FLT"): (int(row[1]), int(row[2])) for row in table(rules, "9.2")}
    assert found == tables.COST


def test_the_counters_of_a_player(rules):
    text = rules.entries["9.0"].text
    for kind, count in tables.COUNTER_MIX.items():
        assert f"{count} {kind.replace('FLT', 'fleets')}" in text


def test_heavy_cavalry(rules):
    cells = [pair for row in table(rules, "17.1") for pair in (row[:2], row[2:])]
    shares = {name.lower().replace(" ", "_"): int(share.rstrip(" %")) for name, share in cells}
    romans = {name: shares.pop(name) for name in list(shares) if name.startswith("rome")}
    assert shares.pop("anybody_else") == tables.HEAVY_OTHERS
    assert shares == tables.HEAVY_SHARE
    for name, share in romans.items():
        ends = [int(number) for number in re.findall(r"\d+", name)]
        numbers = range(ends[0], ends[1] + 1) if "-" in name else ends
        assert all(share == of for number in numbers for span, of in tables.HEAVY_ROMANS.items() if number in span)


def test_prices_of_movement(rules):
    found = {row[1]: int(row[0]) for row in table(rules, "5.22")}
    assert found["entering a province"] == tables.OP_ENTER
    assert found["entering a province with a reduced limes (non-Romans only)"] == tables.OP_ENTER + tables.OP_LIMES[1]
    assert found["entering a province with a full limes (non-Romans only)"] == tables.OP_ENTER + tables.OP_LIMES[2]
    assert {found[deed] for deed in found if "limes" not in deed} == {1}


def test_the_cards_stand_in_their_order(rules):
    cards = [rules.entries[number] for number in rules.entries["14.2"].children]
    assert [card.title for card in cards] == list(CARDS.values())
    for card in cards:
        assert "*" in card.text, f"{card.title} says when it is played"


def test_who_answers_a_call(rules):
    assert "rating 1 or 2 it needs a 1; with rating 3 or 4 a 1 or 2" in rules.entries["11.13"].text
    assert tables.ROUSED_BY == {1: 1, 2: 1, 3: 2, 4: 2}
