"""The pages of the manual as they are read from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.core.language import LANGUAGES
from roma_desktop.ui.manual.book import CONTENTS, Page, anchor, heading_as_shown, manual, read_manual
from roma_desktop.ui.manual.breaks import joined, pattern, plain


def test_the_contents_come_first_and_the_pages_in_their_order() -> None:
    names = list(manual())
    assert names[:3] == [CONTENTS, "command-line.md", "scripts.md"]
    assert {"files.md", "scenario-format.md", "balance.md", "developers.md", "adding-a-game.md"} <= set(names)


def test_a_page_that_no_link_names_comes_last(tmp_path: Path) -> None:
    for name, text in {CONTENTS: "# All\n[b](b.md#x) [gone](gone.md)", "a.md": "no title", "b.md": "# Bee\n"}.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert [(page.name, page.title) for page in read_manual(tmp_path).values()] == [
        (CONTENTS, "All"), ("b.md", "Bee"), ("a.md", "a"),
    ]  # fmt: skip


def test_a_page_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / CONTENTS).write_bytes(b"# All\n\xff")
    with pytest.raises(BadFile, match=r"README\.md, line 2: this isn't UTF-8 text"):
        read_manual(tmp_path)


@pytest.mark.parametrize(
    ("heading", "named"),
    [
        ("A small scenario", "a-small-scenario"),
        ("The table of a simulation", "the-table-of-a-simulation"),
        ("What's new, in 1.0?", "whats-new-in-10"),
        ("サイコロ、封印、対局のファイル", "サイコロ封印対局のファイル"),
        ("プログラマー向け", "プログラマー向け"),
    ],
)
def test_headings_are_named_as_on_the_web(heading: str, named: str) -> None:
    assert anchor(heading) == named


# ---------------------------------------------------------------- other languages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Pages in English, and one of them in Japanese."""
    english = {CONTENTS: "# All\n[b](b.md) [a](a.md)", "a.md": "# Ay\n## One\n```\n# no\n```\n## Two", "b.md": "# Bee"}
    for name, text in english.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "a.md").write_text("# え\n## 一つ\n## 二つ [b](../b.md#x) [a](a.md#一つ)", "utf-8")
    return tmp_path


def test_pages_that_are_there_in_another_language_come_in_it_in_the_same_order(folder: Path) -> None:
    pages = read_manual(folder, "ja").values()
    assert [(page.name, page.title, page.language) for page in pages] == [
        (CONTENTS, "All", "en"), ("b.md", "Bee", "en"), ("a.md", "え", "ja"),
    ]  # fmt: skip
    assert {page.language for page in read_manual(folder).values()} == {"en"}
    assert {page.language for page in read_manual(folder, "la").values()} == {"en"}


def test_links_name_pages_wherever_the_files_are(folder: Path) -> None:
    assert read_manual(folder, "ja")["a.md"].text.endswith("[b](b.md#x) [a](a.md#一つ)")


def test_a_damaged_page_of_another_language_is_left_aside(folder: Path) -> None:
    (folder / "ja" / "a.md").write_bytes(b"# \xff")
    assert read_manual(folder, "ja") == read_manual(folder)


def test_a_page_of_another_language_alone_is_no_page(folder: Path) -> None:
    (folder / "ja" / "c.md").write_text("# シー", "utf-8")
    assert "c.md" not in read_manual(folder, "ja")


def test_headings_are_counted_from_the_top_without_code(folder: Path) -> None:
    assert read_manual(folder)["a.md"].headings() == ["ay", "one", "two"]
    assert read_manual(folder, "ja")["a.md"].headings()[:2] == ["え", "一つ"]


@pytest.mark.parametrize(
    ("language", "named", "shown"),
    [
        ("ja", "for-programmers", "プログラマー向け"),
        ("ja", "プログラマー向け", "プログラマー向け"),
        ("en", "プログラマー向け", "for-programmers"),
        ("en", "for-programmers", "for-programmers"),
        ("ja", "nothing", "nothing"),
        ("ja", "", ""),
    ],
)
def test_a_heading_is_found_by_its_name_in_any_language(language: str, named: str, shown: str) -> None:
    assert heading_as_shown(manual(language)["play-by-file.md"], named) == shown


# ---------------------------------------------------------------- where lines end

EVERY_PAGE = [page for language in LANGUAGES for page in manual(language).values() if page.language == language]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: f"{page.language} {page.name}")
def test_a_page_can_be_had_as_it_was_written(page: Page) -> None:
    assert plain(joined(page.text)) == page.text


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("a well-known `--turn N`", "a well-known `-|-|turn N`"),
        ("```\n--turn\n```", "```\n--turn\n```"),
        ("40 MB in `40 MB`", "40_MB in `40 MB`"),
        ("対局の記録", "対|局|の記|録"),
        ("「*対局*」の**記録**は", "「*対|局*」|の**記|録**|は"),
        ("`faces`と[記録](a.md#記録)の`目`", "`faces`|と[記|録](a.md#記録)|の`目`"),
    ],
)
def test_what_belongs_together_stays_on_a_line(written: str, shown: str) -> None:
    """| is the sign that nobody sees, _ a space that doesn't break."""
    assert joined(written).replace("\u2060", "|").replace("\u00a0", "_") == shown


def test_words_are_found_in_any_width_and_with_any_sign_in_between() -> None:
    for words, text in [("(f4)", "（F4）"), ("Ｆ４", "f\u20604"), ("4 km", "4\u00a0KM"), ("a…", "A…"), ("[^]", "[^]")]:
        assert pattern(words).match(text).captured() == text
    assert not pattern(".").match("x").hasMatch()
