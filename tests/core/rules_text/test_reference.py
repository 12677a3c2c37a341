"""The rules by number: how files of rules are read and refused, how they are searched."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.core.rules_text.reference import read_reference
from roma_desktop.core.rules_text.rule_search import Index
from roma_desktop.core.shipped import shipped

CHAPTER = """\
# 5.0 Operations

Leaders act [5.3].

## 5.3 Combat on land

When armies meet, see [5.31.9] and [R-02].

## 5.31.9 How losses are shared

Each side pays.

## 5.31.10 The leader check

On a 1 he is lost.
"""

RULINGS = """\
# R Rulings

What we decided.

## R-02 Losses that don't come out

Pay the least you can above it [5.31.9].
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with two chapters in English."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "05.md").write_text(CHAPTER, "utf-8")
    (tmp_path / "en" / "rulings.md").write_text(RULINGS, "utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def rules():
    """The rules of Roma Victrix."""
    return read_reference(shipped("resources", "rules", "roma_victrix"))


# ---------------------------------------------------------------- reading


def test_entries_know_their_neighbours(folder):
    rules = read_reference(folder)
    assert list(rules.entries) == ["5.0", "5.3", "5.31.9", "5.31.10", "R", "R-02"]
    losses = rules.entries["5.31.9"]
    assert (losses.title, losses.text) == ("How losses are shared", "Each side pays.")
    assert (losses.chapter, losses.parent, losses.previous, losses.next) == ("5.0", "5.3", "5.3", "5.31.10")
    assert rules.entries["5.3"].children == ("5.31.9", "5.31.10")
    assert rules.entries["5.31.10"].next == "R"
    assert (rules.entries["5.0"].previous, rules.entries["R-02"].next) == ("", "")
    assert [entry.number for entry in rules.chapters] == ["5.0", "R"]
    assert [entry.number for entry in rules.around("5.31.9")] == ["5.0", "5.3"]


def test_a_number_nobody_explains_leads_to_the_nearest_around_it(folder):
    rules = read_reference(folder)
    assert rules.find("5.31.9x").number == "5.31.9"
    assert rules.find("5.31.7").number == "5.3"
    assert rules.find("5.9").number == "5.0"
    assert rules.find("5").number == "5.0"
    assert rules.find("R-99").number == "R"
    assert rules.find("6.1") is None
    assert rules.find("nonsense") is None


def test_a_book_may_count_its_sections_and_have_words_of_its_own(tmp_path):
    (tmp_path / "en").mkdir()
    chapter = "".join(f"## 2.{place} Title\n\nSee [N{place}], \\[E\\].\n\n" for place in range(1, 11))
    (tmp_path / "en" / "02.md").write_text(f"# 2.0 Parts\n\nA text.\n\n{chapter}", "utf-8")
    notes = "".join(f"## N{place} Note\n\nSee [2.{place}].\n\n" for place in range(1, 11))
    (tmp_path / "en" / "notes.md").write_text(f"# N Notes\n\nA text.\n\n{notes}", "utf-8")
    rules = read_reference(tmp_path)
    assert [entry.number for entry in rules.chapters] == ["2.0", "N"]
    assert rules.entries["2.10"].parent == "2.0"
    assert rules.entries["2.10"].previous == "2.9"
    assert rules.entries["2.1"].children == ()
    assert rules.entries["N10"].previous == "N9"
    assert rules.find("n-10").number == "N10"
    assert rules.find("N11").number == "N"
    assert rules.search("2.10")[0].number == "2.10"
    assert rules.search("n-7")[0].number == "N7"
    assert rules.search("2.1")[0].excerpt == "See N1, [E]."


def test_another_language_may_lack_entries(folder):
    (folder / "ja").mkdir()
    (folder / "ja" / "05.md").write_text("# 5.0 作戦\n\n指揮官 [5.3]\n\n## 5.3 陸上戦闘\n\n戦う。\n", "utf-8")
    rules = read_reference(folder, "ja")
    assert (rules.entries["5.3"].title, rules.entries["5.3"].language) == ("陸上戦闘", "ja")
    assert (rules.entries["5.31.9"].title, rules.entries["5.31.9"].language) == ("How losses are shared", "en")
    assert rules.entries["5.3"].children == ("5.31.9", "5.31.10")
    assert [hit.number for hit in rules.search("戦闘")] == ["5.3"]
    assert read_reference(folder, "la").entries["5.3"].language == "en"


@pytest.mark.parametrize(
    ("line", "change", "complaint"),
    [
        (1, ("# 5.0 Operations\n", "Operations\n"), "begins with the heading"),
        (1, ("# 5.0 Operations", "## 5.0 Operations"), "only the first line"),
        (1, ("# 5.0 Operations", "# 5.3 Operations"), "isn't the number of a chapter"),
        (5, ("## 5.3 Combat", "# 5.3 Combat"), "only the first line"),
        (5, ("## 5.3 Combat", "### 5.3 Combat"), "a heading is one or two"),
        (5, ("## 5.3 Combat on land", "## 5.3"), "a heading is one or two"),
        (5, ("## 5.3 Combat", "## Combat"), "a heading is one or two"),
        (5, ("## 5.3 Combat", "## 6.3 Combat"), "6.3 doesn't belong to the chapter 5.0"),
        (13, ("## 5.31.9 How", "## 5.31.11 How"), "5.31.10 can't come after 5.31.11"),
        (13, ("## 5.31.10 The", "## 5.31.8 The"), "5.31.8 can't come after 5.31.9"),
        (13, ("## 5.31.10 The", "## 5.31.9 The"), "5.31.9 can't come after 5.31.9"),
        (13, ("\nOn a 1 he is lost.\n", ""), "5.31.10 has no text"),
        (7, ("[5.31.9]", "[5.31.12]"), "5.31.12 leads nowhere"),
        (7, ("[5.31.9]", "[the losses]"), "the losses leads nowhere"),
        (15, ("On a 1", "On a [1"), "leads nowhere"),
    ],
)
def test_a_file_that_is_wrong_is_named_with_its_line(folder, line, change, complaint):
    file = folder / "en" / "05.md"
    file.write_text(CHAPTER.replace(*change), "utf-8")
    with pytest.raises(BadFile) as caught:
        read_reference(folder)
    assert (caught.value.file, caught.value.line) == (file, line)
    assert complaint in str(caught.value)


def test_a_number_is_explained_once(folder):
    (folder / "en" / "06.md").write_text(CHAPTER, "utf-8")
    with pytest.raises(BadFile, match=r"06\.md, line 1: 5\.0 has been explained before"):
        read_reference(folder)


def test_a_translation_explains_nothing_of_its_own(folder):
    (folder / "ja").mkdir()
    (folder / "ja" / "05.md").write_text("# 5.0 作戦\n\n作戦\n\n## 5.2 行軍\n\n行軍\n", "utf-8")
    with pytest.raises(BadFile, match=r"line 5: 5\.2 isn't among the English rules"):
        read_reference(folder, "ja")


def test_a_folder_without_rules_is_refused(tmp_path):
    with pytest.raises(BadFile, match="no rules"):
        read_reference(tmp_path)


# ---------------------------------------------------------------- searching


def test_titles_come_before_texts_and_wider_numbers_before_narrower():
    index = Index(
        [
            ("5.0", "Operations", "A siege, a siege, a siege."),
            ("10.41", "Siege", "Step by step."),
            ("10.4", "Sieges", "Rounds."),
            ("10.3", "Capitals", "Taken by siege."),
        ]
    )
    assert [hit.number for hit in index.search("siege", 9)] == ["10.4", "10.41", "5.0", "10.3"]
    assert [hit.number for hit in index.search("siege", 2)] == ["10.4", "10.41"]


def test_unfinished_words_find_something_and_what_is_found_is_lit():
    index = Index([("5.71", "Withdrawal at sea", "His **fleets** go to any coast [5.72]."), ("5.9", "Transport", "x")])
    (hit,) = index.search("withdr fleet", 9)
    assert hit.excerpt == "His fleets go to any coast 5.72."
    assert [hit.title[a:b] for a, b in hit.in_title] == ["Withdrawal"]
    assert [hit.excerpt[a:b] for a, b in hit.in_excerpt] == ["fleets"]


def test_entries_with_all_words_hide_those_with_some():
    index = Index([("1.1", "Storms", "At sea."), ("1.2", "Sea", "Calm."), ("1.3", "Storms on land", "Dust.")])
    assert [hit.number for hit in index.search("sea storm", 9)] == ["1.1"]
    assert {hit.number for hit in index.search("storm mountain", 9)} == {"1.1", "1.3"}
    assert index.search("", 9) == []
    assert index.search("mountain", 9) == []


def test_long_texts_are_cut_around_what_is_found():
    text = "Nothing here. " * 40 + "Then comes a storm at last. " + "Nothing there. " * 40
    (hit,) = Index([("1.1", "Title", text)]).search("storm", 9)
    ((start, end),) = hit.in_excerpt
    assert hit.excerpt[start:end] == "storm"
    assert hit.excerpt.startswith("… ")
    assert hit.excerpt.endswith(" …")
    assert len(hit.excerpt) < 170


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("5.31.7", "5.31.7"),
        ("R-4", "R-40"),
        ("withdrawal", "5.5"),
        ("storm", "5.69"),
        ("ambush", "14.2.2"),
        ("levy roll", "9.13"),
        ("siege", "10.4"),
        ("supreme lead", "3.32"),
        ("merg", "6.3"),
        ("percentage table", "3.72"),
        ("roads", "17.4"),
    ],
)
def test_players_find_what_they_look_for_first(rules, words, number):
    assert rules.search(words)[0].number == number


def test_searching_keeps_up_with_typing(rules):
    rules.search("a")
    started = time.process_time()
    for end in range(1, 21):
        rules.search("withdrawal before combat"[:end])
    assert (time.process_time() - started) / 20 < 0.02


# ---------------------------------------------------------------- the shipped rules


def test_the_shipped_rules_can_be_leafed_through(rules):
    order = list(rules.entries)
    assert len(order) > 500
    for before, after in pairwise(order):
        assert rules.entries[before].next == after
        assert rules.entries[after].previous == before
    for entry in rules.entries.values():
        assert all(rules.entries[child].parent == entry.number for child in entry.children)
        assert entry.parent in rules.entries or entry in rules.chapters


def test_titles_are_short_and_texts_have_no_loose_ends(rules):
    for entry in rules.entries.values():
        assert len(entry.title) <= 50, entry.number
        assert not entry.title.endswith("."), entry.number
        assert "  " not in entry.text, entry.number
        assert entry.text.rstrip()[-1] in ".|:", entry.number
