"""The Japanese pages say what the English ones say: the same parts, code, links and numbers, in the program's words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest
from build_translations import read_catalog
from PySide6.QtGui import QFont, QRawFont, QTextBlock, QTextCursor, QTextDocument

from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.manual.book import CONTENTS, WRITTEN, Page, heading_as_shown, manual
from roma_desktop.ui.manual.printing import FENCES, MARKDOWN, heading_level

ENGLISH = shipped("resources", "manual")
JAPANESE = ENGLISH / "ja"
NAMES = sorted(file.name for file in JAPANESE.glob("*.md"))
ALWAYS = {
    "README.md", "clicks.md", "following.md", "looking-back.md", "plans.md", "play-by-file.md", "dice-and-seals.md",
    "files.md", "installing.md", "computer-players.md", "command-line.md", "scripts.md", "balance.md",
    "scenario-format.md", "scenario-format-sparta.md", "scenario-format-arquebus.md",
}  # fmt: skip
"""What players and authors of scenarios need. More may follow."""

IN_ENGLISH = "（英語）"
"""Stands after a link to a page that is there in English only, or before several of them."""
NAMED_BY_THE_PROGRAM = {"Invitation to play Carthage.roma-turn": "カルタゴを担当する招待.roma-turn"}
"""Files that the program names in the player's language."""
NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*|¹")
LETTERS = 0x2E80
"""Every letter from here on is of a Japanese face."""

every_page = pytest.mark.parametrize("name", NAMES)


# ---------------------------------------------------------------- pages, as Qt reads their Markdown


@dataclass
class Part:
    """A heading, a paragraph, an item, a cell of a table or a line of code, with what is special in it."""

    kind: str
    text: str = ""
    """Without code."""
    code: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    stressed: list[str] = field(default_factory=list)
    slanted: set[str] = field(default_factory=set)


def parts(page: Page) -> Iterator[Part]:
    document = QTextDocument()
    document.setMarkdown(page.text, MARKDOWN)
    block = document.begin()
    while block.isValid():
        if block.text().strip():
            yield part(block)
        block = block.next()


def part(block: QTextBlock) -> Part:
    found, last = Part(kind(block)), ""
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        dress, words = piece.charFormat(), piece.text()
        if dress.fontFixedPitch() or found.kind == "code":
            found.code[words] += 1
        else:
            found.text += words
        if dress.isAnchor():
            found.links[dress.anchorHref()] += 1
        stress = f"{dress.fontWeight() > QFont.Weight.Medium} {dress.fontItalic()}"
        if found.kind.startswith(("heading", "cell 0")) or stress == "False False":
            stress = ""
        elif stress == last:
            found.stressed[-1] += words
        else:
            found.stressed.append(words)
        if stress and dress.fontItalic():
            found.slanted.add(found.stressed[-1])
        last = stress
        pieces += 1
    return found


def kind(block: QTextBlock) -> str:
    cursor = QTextCursor(block)
    table, items = cursor.currentTable(), cursor.currentList()
    if table is not None:
        cell = table.cellAt(block.position())
        return f"cell {cell.row()}, {cell.column()} of {table.rows()}, {table.columns()}"
    if level := heading_level(block):
        return f"heading {level}"
    if any(block.blockFormat().hasProperty(one) for one in FENCES):
        return "code"
    return f"item {items.format().style()} {items.format().indent()}" if items is not None else "paragraph"


def both(name: str) -> list[tuple[Part, Part]]:
    """Each part of a page in English and in Japanese."""
    return list(zip(parts(manual()[name]), parts(manual("ja")[name]), strict=True))


# ---------------------------------------------------------------- the same pages


def test_the_pages_that_players_need_are_there_and_each_has_an_english_one() -> None:
    assert set(NAMES) >= ALWAYS
    assert set(NAMES) <= {file.name for file in ENGLISH.glob("*.md")}
    assert [page.name for page in manual("ja").values()] == [page.name for page in manual().values()]
    assert {page.name for page in manual("ja").values() if page.language == "ja"} == set(NAMES)


@every_page
def test_a_page_has_the_same_parts_in_the_same_order(name: str) -> None:
    """Headings with their levels, paragraphs, items, tables with their rows and columns, lines of code."""
    english, japanese = list(parts(manual()[name])), list(parts(manual("ja")[name]))
    told = [(one.kind, one.text, two.kind, two.text) for one, two in zip(english, japanese, strict=False)]
    assert [each for each in told if each[0] != each[2]][:1] == []
    assert len(english) == len(japanese)


@every_page
def test_rows_have_as_many_cells(name: str) -> None:
    """Markdown drops a cell too many, with the words in it."""
    english, japanese = (re.findall(r"^\|.*", page[name].text, re.MULTILINE) for page in (manual(), manual("ja")))
    assert [row.count("|") for row in japanese] == [row.count("|") for row in english]


@every_page
def test_a_page_has_the_same_code(name: str) -> None:
    for english, japanese in both(name):
        code = Counter({NAMED_BY_THE_PROGRAM.get(one, one): count for one, count in english.code.items()})
        assert japanese.code == code, english.text


@every_page
def test_a_page_has_the_same_numbers(name: str) -> None:
    for english, japanese in both(name):
        assert Counter(NUMBER.findall(japanese.text)) == Counter(NUMBER.findall(english.text)), english.text


@every_page
def test_a_page_stresses_as_many_words(name: str) -> None:
    """Slanted words stand in brackets: in Japanese no face of the program is slanted."""
    for english, japanese in both(name):
        assert len(japanese.stressed) == len(english.stressed), (english.stressed, japanese.stressed)
        assert [one for one in japanese.slanted if f"「{one}」" not in japanese.text] == []


@every_page
def test_no_sign_of_markdown_is_left(name: str) -> None:
    """Such as a pair of stars that Markdown doesn't take for one, because of a bracket beside it."""
    for piece in parts(manual("ja")[name]):
        assert not re.search(r"[*`]|\]\(", piece.text), piece.text


@every_page
def test_a_paragraph_is_one_line(name: str) -> None:
    """Or there would be a space at each end of a line, where Japanese has none."""
    prose = re.sub(r"^```.*?^```|^    .*?$", "", manual("ja")[name].text, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^[^\n|].*\n(?=[^\n|#\-\d])", prose, re.MULTILINE) == []


# ---------------------------------------------------------------- links


@every_page
def test_a_page_has_the_same_links(name: str) -> None:
    """A heading is named as the page that is shown calls it."""
    pages = manual("ja")
    for english, japanese in both(name):
        assert japanese.links == Counter({shown_link(pages, name, link): n for link, n in english.links.items()})
        for link in japanese.links:
            page, _, heading = link.partition("#")
            assert not heading or heading in pages[page or name].headings(), link


def shown_link(pages: dict[str, Page], name: str, link: str) -> str:
    page, mark, heading = link.partition("#")
    return f"{page}{mark}{heading_as_shown(pages[page or name], heading)}" if page in {*pages, ""} else link


@every_page
def test_links_lead_to_the_same_pages_where_the_files_are_read(name: str) -> None:
    """From the folder of a language to the one above where a page is there in English only, which is said beside it."""
    text = (JAPANESE / name).read_text("utf-8")
    for target in re.findall(r"\]\(([\w./-]+\.md)(?:#[^)]*)?\)", text):
        file = (JAPANESE / target).resolve()
        assert file == (JAPANESE / file.name if file.name in NAMES else ENGLISH / file.name), target
        assert file.is_file(), target
        if "../" in target and name == CONTENTS:
            assert f"]({target}){IN_ENGLISH}" in text, target
    assert name != CONTENTS or text.count(IN_ENGLISH) == text.count("](../")


@pytest.mark.parametrize("page", [page for page in manual("ja").values() if page.language == WRITTEN])
def test_links_of_english_pages_lead_to_headings_of_japanese_ones(page: Page) -> None:
    for target, heading in re.findall(r"\]\(([\w-]+\.md)#([^)]+)\)", page.text):
        shown = manual("ja")[target]
        assert heading_as_shown(shown, heading) in shown.headings(), (target, heading)


# ---------------------------------------------------------------- the words of the program


@cache
def messages() -> dict[str, str]:
    """What buttons, menus and scenarios are called, in English and in Japanese."""
    found = {str(message.id): str(message.string) for message in read_catalog("ja") if message.id}
    for file in sorted(shipped("scenarios").glob("*/*.yaml")):
        (titles,) = re.findall(r"^title: \{en: (.+), ja: (.+)\}$", file.read_text("utf-8"), re.MULTILINE)
        found |= {titles[0]: titles[1]}
    return found


def in_japanese(words: str) -> set[str]:
    """What the Japanese interface shows for words of the English one; nothing for words that are no message.

    The manual may leave out three dots, or the rest after a dot, and has a name where the message has braces.
    """
    known, words = messages(), words.rstrip(".")
    found = {known[one].removesuffix("" if one == words else "…") for one in (words, f"{words}…") if one in known}
    for english, japanese in known.items():
        if english.startswith(f"{words} · "):
            found.add(re.split(" · |・", japanese)[0])
        before, *after = re.split(r"\{\w+(?::\w+)?\}", english)
        if len(after) == 1 and any(map(str.isalpha, before + after[0])):
            value = words.removeprefix(before).removesuffix(after[0])
            if value in known and words == f"{before}{value}{after[0]}":
                found.add(re.sub(r"\{[^}]+\}", known[value], japanese))
    return found


def names_in(piece: Part) -> list[str]:
    """Words that stand out, and words between quotation marks."""
    return [*piece.stressed, *re.findall(r"\"([^\"]+)\"", piece.text)]


@every_page
def test_buttons_are_called_as_in_the_japanese_interface(name: str) -> None:
    for english, japanese in both(name):
        there = {*japanese.stressed, *re.findall(r"「([^」]+)」", japanese.text)}
        wanted = {one: shown for one in names_in(english) if (shown := in_japanese(one))}
        assert {one: shown for one, shown in wanted.items() if not shown & there} == {}, english.text


def test_there_are_such_names() -> None:
    found = {one for name in NAMES for piece in parts(manual()[name]) for one in names_in(piece) if in_japanese(one)}
    assert len(found) > 40
    assert found >= {
        "Manual", "Not this phase", "Besiege again", "Use this split, losses as suggested", "To my turn",
        "Save the film…", "Carry out the plan", "Play Carthage", "Save the turn for Carthage…", "Check the dice",
        "Decide at once", "Why not go there?", "Caesar against Pompeius",
    }  # fmt: skip


# ---------------------------------------------------------------- faces


@every_page
def test_the_faces_of_the_program_have_every_letter(name: str) -> None:
    """Headings and stressed words have a face of their own, with fewer letters."""
    heads = {letter for piece in parts(manual("ja")[name]) for letter in stressed_letters(piece)}
    assert lacking(theme.Theme(language="ja").font("strong"), heads) == []
    assert lacking(theme.Theme(language="ja").font("body"), set(manual("ja")[name].text)) == []


def stressed_letters(piece: Part) -> str:
    return piece.text if piece.kind.startswith(("heading", "cell 0")) else "".join(piece.stressed)


def lacking(font: QFont, letters: set[str]) -> list[str]:
    """The letters that the first Japanese face of a font hasn't got."""
    theme.load_fonts()
    face = QFont(font)
    face.setFamilies([next(one for one in font.families() if one.startswith("Shippori"))])
    raw = QRawFont.fromFont(face)
    assert raw.familyName().startswith("Shippori")
    return sorted(one for one in letters if ord(one) >= LETTERS and not raw.supportsCharacter(ord(one)))
