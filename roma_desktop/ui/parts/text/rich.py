"""Rich words as pieces: (words, kind, id), as ``Words.pieces`` makes them from a message.

| kind | shown as |
|---|---|
| "" | plain |
| "number", "strong" | bold |
| "soft" | the second voice |
| "gone" | struck out |
| "rule" | its number in brackets, a link |
| "die", "d10" | the face whose number the words are, in the power colour named by the id; "d10" has ten sides, 0 to 9 |
| "card", "kind", "special", "unit", "year" | plain: names of things that can't be followed to the map |
| any other, with an id | a link |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextDocument, QTextImageFormat

from roma_desktop.core.language import translator
from roma_desktop.core.message import Words, say
from roma_desktop.ui import theme
from roma_desktop.ui.parts.counters.printed import die_picture
from roma_desktop.ui.parts.text.phrases import phrased_together
from roma_desktop.ui.parts.text.words import hue
from roma_desktop.ui.theme import Role

Piece = tuple[str, str, str]
Rich = str | Iterable[Piece]  # a bare string is plain words

UNBROKEN = str.maketrans({" ": "\u00a0", "-": "\u2011"})  # the number of a rule stays in one line: "4.2 B", "3.0-a"
DIE = 17  # pixels of a die among words
SIDES = {"die": 6, "d10": 10}  # of the dice among words
STOP = "。"
BOLD = frozenset({"number", "strong"})
NOWHERE = frozenset({"", "card", "kind", "special", "unit", "year"})


def pieces(words: Rich) -> tuple[Piece, ...]:
    return _closed_up(((words, "", ""),) if isinstance(words, str) else tuple(words))


def _closed_up(written: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces without spaces between Japanese sentences: the full stop there is as wide as a letter."""
    if not any(STOP in text for text, _, _ in written):
        return written
    found = list[Piece]()
    for number, (text, kind, of) in enumerate(written):
        rule_next = number + 1 < len(written) and written[number + 1][1] == "rule"
        after_stop = bool(found) and found[-1][0].endswith(STOP)
        if after_stop and text.startswith(" ") and not (text == " " and rule_next):
            text = text[1:]
        found.append((text.replace(f"{STOP} ", STOP) if len(text) > 1 else text, kind, of))
    return tuple(found)


def rule_name(number: str) -> str:
    """A rule's number as it is shown; for a scenario's own rules it is a word in the player's language."""
    return Words(translator(theme.current().language)).say(say("scenario")) if number == "scenario" else number


class Unwritten:
    """Words that are put together only when they are read: most of what could be told of a place never is."""

    def __init__(self, write: Callable[[], Iterable[Piece]]) -> None:
        self._write = write

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._write())


def plain(words: Rich) -> str:
    """The words alone, for screen readers and tool tips."""
    return "".join(f"[{rule_name(text)}]" if kind == "rule" else text for text, kind, _ in pieces(words))


def write(cursor: QTextCursor, words: Rich, role: Role = "body", tone: str = "") -> None:
    """Write pieces at the cursor; ``tone`` is the colour of plain words, "" for that of the role."""
    base = QTextCharFormat()
    base.setFont(theme.current().font(role))
    base.setForeground(hue(role, tone))
    written = pieces(words)
    shown = phrased_together([_shown(text, kind) for text, kind, _ in written])
    for (text, kind, of), letters in zip(written, shown, strict=True):
        if kind in SIDES:
            cursor.insertImage(_die(cursor.document(), int(text) or SIDES[kind], of, SIDES[kind]))
            cursor.insertText(letters, base)
        else:
            cursor.insertText(letters, _dressed(base, kind, of))


def _shown(text: str, kind: str) -> str:
    """The letters of a piece; for a die the space that follows its picture."""
    if kind in SIDES:
        return " "
    return f"[{rule_name(text)}]".translate(UNBROKEN) if kind == "rule" else text


def _dressed(base: QTextCharFormat, kind: str, of: str) -> QTextCharFormat:
    look = theme.current()
    if kind not in BOLD and kind not in {"soft", "gone"} and (not of or kind in NOWHERE):
        return base
    dress = QTextCharFormat(base)
    if kind in BOLD:
        dress.setFontWeight(QFont.Weight.Bold)
        dress.setForeground(QColor(look.colours.ink))
    elif kind == "soft":
        dress.setForeground(QColor(look.colours.sepia))
    elif kind == "gone":
        dress.setFontStrikeOut(True)
        dress.setForeground(QColor(look.colours.sepia))
    else:
        dress.setAnchor(True)
        dress.setAnchorHref(f"{kind}:{of}")
        if kind == "rule":
            dress.setFont(look.font("rule"))
            dress.setForeground(QColor(look.colours.sepia))
        else:
            dress.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            dress.setUnderlineColor(QColor(look.colours.rule))
    return dress


def split_link(href: str) -> tuple[str, str]:
    """(kind, id) of a link written by ``write``."""
    kind, _, of = href.partition(":")
    return kind, of


def _die(document: QTextDocument, face: int, colour: str, sides: int) -> QTextImageFormat:
    side = theme.current().px(DIE)
    name = QUrl(f"die:{face}:{sides}:{colour}:{side}:{theme.current().palette.name}")
    if document.resource(QTextDocument.ResourceType.ImageResource, name) is None:
        picture = die_picture(face, colour, side, sides)
        document.addResource(QTextDocument.ResourceType.ImageResource, name, picture)
    image = QTextImageFormat()
    image.setName(name.toString())
    image.setWidth(side)
    image.setHeight(side)
    image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    return image
