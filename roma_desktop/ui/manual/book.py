"""The pages of the manual as they are shipped, in ``resources/manual``. No Qt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.shipped import shipped

CONTENTS = "README.md"
"""The page that lists the others. Web sites show a file of this name with its folder."""

MAX_BYTES = 1_000_000
_LINK = re.compile(r"\]\(([\w-]+\.md)(?:#[^)]*)?\)")
_TITLE = re.compile(r"^# +(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its file name, its title, and its text as Markdown."""

    name: str
    title: str
    text: str


@cache
def manual() -> Mapping[str, Page]:
    """The shipped pages by file name, in the order of reading. Raises ``BadFile`` if one can't be read."""
    return read_manual(shipped("resources", "manual"))


def read_manual(folder: Path) -> Mapping[str, Page]:
    """The pages of a folder: first the contents, then the pages it links to, then the others by name.

    Raises ``BadFile`` for a file that can't be read.
    """
    pages = {file.name: _page(file) for file in sorted(folder.glob("*.md"))}
    linked = _LINK.findall(pages[CONTENTS].text) if CONTENTS in pages else []
    order = dict.fromkeys((CONTENTS, *linked, *pages))
    return {name: pages[name] for name in order if name in pages}


def _page(file: Path) -> Page:
    text = read_text(file, MAX_BYTES)
    title = _TITLE.search(text)
    return Page(file.name, title[1].strip() if title else file.stem, text)


def anchor(heading: str) -> str:
    """How a link names a heading: small letters and hyphens, as on the web ("A small war" is ``a-small-war``)."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
