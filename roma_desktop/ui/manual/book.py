"""The pages of the manual as they are shipped, in ``resources/manual``. No Qt.

All of them are in English. A folder there, such as ``ja``, has those that are in another language too, by the same
names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files.text_file import read_text
from roma_desktop.core.language import LANGUAGES
from roma_desktop.core.shipped import shipped

CONTENTS = "README.md"
"""The page that lists the others. Web sites show a file of this name with its folder."""

WRITTEN = "en"
"""The language that every page is in."""

MAX_BYTES = 1_000_000
_LINK = re.compile(r"\]\(([\w-]+\.md)(?:#[^)]*)?\)")
_UP = "](../"
"""How a link begins that leads from the folder of a language to a page that is there in English only."""
_TITLE = re.compile(r"^# +(.+)$", re.MULTILINE)
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its file name, its title, its text as Markdown, and the language it is in.

    Links name other pages by their file names alone, wherever the files are.
    """

    name: str
    title: str
    text: str
    language: str = WRITTEN

    def headings(self) -> list[str]:
        """Its headings from the top on, as links name them."""
        return [anchor(heading) for heading in _HEADING.findall(_FENCED.sub("", self.text))]


@cache
def manual(language: str = WRITTEN) -> Mapping[str, Page]:
    """The shipped pages by file name, in the order of reading; each in this language if it is there, else in English.

    Raises ``BadFile`` if an English one can't be read.
    """
    return read_manual(shipped("resources", "manual"), language)


def read_manual(folder: Path, language: str = WRITTEN) -> Mapping[str, Page]:
    """The pages of a folder: first the contents, then what the English contents link to, then the others by name.

    A page whose file in another language is damaged is in English. Raises ``BadFile`` for a damaged English one.
    """
    pages = {file.name: _page(file, WRITTEN) for file in sorted(folder.glob("*.md"))}
    linked = _LINK.findall(pages[CONTENTS].text) if CONTENTS in pages else []
    order = dict.fromkeys((CONTENTS, *linked, *pages))
    return {name: _in_language(pages[name], folder, language) for name in order if name in pages}


def _in_language(page: Page, folder: Path, language: str) -> Page:
    file = folder / language / page.name
    if language == WRITTEN or not file.is_file():
        return page
    try:
        return _page(file, language)
    except BadFile:
        return page


def _page(file: Path, language: str) -> Page:
    text = read_text(file, MAX_BYTES)
    if language != WRITTEN:
        text = text.replace(_UP, "](")
    title = _TITLE.search(text)
    return Page(file.name, title[1].strip() if title else file.stem, text, language)


def heading_as_shown(page: Page, heading: str) -> str:
    """The name that a heading has on the page shown; the link that names it may be written for another language.

    A page has the same headings in the same order in every language.
    """
    shown = page.headings()
    for headings in (shown, *(manual(language)[page.name].headings() for language in LANGUAGES)):
        if heading in headings[: len(shown)]:
            return shown[headings.index(heading)]
    return heading


def anchor(heading: str) -> str:
    """How a link names a heading: small letters and hyphens, as on the web ("A small war" is ``a-small-war``)."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
