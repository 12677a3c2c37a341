"""The pages of the manual as they are read from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.ui.manual.book import CONTENTS, anchor, manual, read_manual


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
    ],
)
def test_headings_are_named_as_on_the_web(heading: str, named: str) -> None:
    assert anchor(heading) == named
