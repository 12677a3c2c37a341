"""An entry of the rules as a text document: headings in the theme's faces, tables with lines, examples set apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from roma_desktop.core.rules_text.reference import Entry, Reference
from roma_desktop.core.rules_text.rule_numbers import linked
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.text.rich import rule_name
from roma_desktop.ui.theme import Role, Theme

EXAMPLE = "> "
"""How the paragraph of an example begins."""

ABOVE, BELOW, INDENT, LIST = 14, 7, 12, 20  # pixels at 100 %: around headings and paragraphs; of examples; of lists


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a page: words, lesser words and links, lines, the ground of examples and tables' heads."""

    words: QColor
    soft: QColor
    lines: QColor
    shade: QColor

    @classmethod
    def of(cls, look: Theme) -> Ink:
        colours = look.colours
        return cls(*(QColor(one) for one in (colours.ink, colours.sepia, colours.rule, colours.shade)))


def print_entry(document: QTextDocument, entry: Entry, rules: Reference, look: Theme) -> None:
    """Print an entry with the way to it, its parts and its neighbours."""
    document.setIndentWidth(look.px(LIST))
    press = _Press(QTextCursor(document), Ink.of(look), look)
    press.way(rules.around(entry.number))
    press.heading(entry)
    if entry.language != look.language:
        press.line(tr("This rule isn't translated yet."), "note")
    for paragraph in entry.text.split("\n\n"):
        press.paragraph(paragraph)
    press.links(tr("In it"), [rules.entries[number] for number in entry.children])
    linked_already = {*entry.children, *(wider.number for wider in rules.around(entry.number))}
    beside = [number for number in (entry.previous, entry.next) if number and number not in linked_already]
    press.links(tr("Beside it"), [rules.entries[number] for number in beside])


class _Press:
    def __init__(self, cursor: QTextCursor, ink: Ink, look: Theme) -> None:
        self._cursor, self._ink, self._look = cursor, ink, look
        self._begun = False

    # ------------------------------------------------------------ lines

    def way(self, wider: tuple[Entry, ...]) -> None:
        """Chapter › section › …, each a link."""
        if not wider:
            return
        self._block(below=2)
        for index, entry in enumerate(wider):
            if index:
                self._insert(" › ", "small", self._ink.soft)
            self._insert(f"{rule_name(entry.number)} {entry.title}", "small", self._ink.soft, entry.number)

    def heading(self, entry: Entry) -> None:
        self._block(below=BELOW)
        self._insert(f"{rule_name(entry.number)}\u2002", "head", self._ink.soft)
        self._insert(entry.title, "head", self._ink.words)

    def line(self, words: str, role: Role, *, above: int = 0, below: int = BELOW) -> None:
        self._block(above=above, below=below)
        self._insert(words, role, self._ink.soft)

    def links(self, heading: str, entries: list[Entry]) -> None:
        """Entries to go to, under a heading."""
        if not entries:
            return
        self.line(heading, "cap", above=ABOVE, below=3)
        for entry in entries:
            self._block(below=2)
            self._insert(f"{rule_name(entry.number)}\u2002", "note", self._ink.soft, entry.number)
            self._insert(entry.title, "body", self._ink.words, entry.number)

    def _block(self, *, above: int = 0, below: int = 0) -> None:
        shape = QTextBlockFormat()
        shape.setTopMargin(self._look.px(above))
        shape.setBottomMargin(self._look.px(below))
        if self._begun:
            self._cursor.insertBlock(shape, QTextCharFormat())
        else:
            self._cursor.setBlockFormat(shape)
        self._begun = True

    def _insert(self, words: str, role: Role, colour: QColor, number: str = "") -> None:
        dress = QTextCharFormat()
        dress.setFont(self._look.font(role))
        dress.setForeground(colour)
        if number:
            dress.setAnchor(True)
            dress.setAnchorHref(f"rule:{number}")
            dress.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            dress.setUnderlineColor(self._ink.lines)
        self._cursor.insertText(words, dress)

    # ------------------------------------------------------------ the text

    def paragraph(self, markdown: str) -> None:
        """Print a paragraph, a list or a table; one that belongs to an example is set apart."""
        example = markdown.startswith(EXAMPLE)
        if example:
            markdown = markdown.replace(f"\n{EXAMPLE}", "\n").removeprefix(EXAMPLE)
            self._block(below=0)
            self._insert(tr("Example"), "cap", self._ink.soft)
            self._set_apart(self._cursor, top=True)
        self._block(below=BELOW)
        start = self._cursor.position()
        self._cursor.insertFragment(_fragment(markdown, self._look.font("body")))
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        block = self._cursor.document().findBlock(start)
        if not block.text() and block.next().isValid():  # a list or a table has begun a block of its own
            self._close_up(QTextCursor(block))
            block = block.next()
        while block.isValid():
            self._dress(QTextCursor(block), example=example)
            block = block.next()

    def _dress(self, block: QTextCursor, *, example: bool) -> None:
        """Give a block that came from Markdown the looks of the page."""
        table = block.currentTable()
        if table is not None:
            dress_table(table, self._ink, self._look)
        else:
            shape = block.blockFormat()
            shape.setTopMargin(0)
            shape.setBottomMargin(self._look.px(3 if block.currentList() is not None else BELOW))
            shape.setLineHeight(110, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            block.setBlockFormat(shape)
            if example:
                self._set_apart(block)
        for link in _links(block):
            link.mergeCharFormat(self._link_dress())

    def _close_up(self, block: QTextCursor) -> None:
        shape = block.blockFormat()
        shape.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        shape.setBottomMargin(0)
        block.setBlockFormat(shape)

    def _set_apart(self, block: QTextCursor, *, top: bool = False) -> None:
        shape = block.blockFormat()
        shape.setBackground(self._ink.shade)
        shape.setLeftMargin(self._look.px(INDENT))
        shape.setBottomMargin(0 if top else shape.bottomMargin())
        block.setBlockFormat(shape)

    def _link_dress(self) -> QTextCharFormat:
        dress = QTextCharFormat()
        dress.setForeground(self._ink.soft)
        dress.setFont(self._look.font("rule"))
        return dress


def dress_table(table: QTextTable, ink: Ink, look: Theme) -> None:
    """Give a table thin lines, the full width of the page, and a shaded first row."""
    shape = table.format()
    shape.setBorder(1)
    shape.setBorderCollapse(True)
    shape.setBorderBrush(ink.lines)
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setCellPadding(look.px(3))
    shape.setCellSpacing(0)
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    shape.setBottomMargin(look.px(BELOW))
    table.setFormat(shape)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        head = cell.format()
        head.setBackground(ink.shade)
        cell.setFormat(head)


def _fragment(markdown: str, font: QFont) -> QTextDocumentFragment:
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setMarkdown(linked(markdown))
    return QTextDocumentFragment(document)


def _links(block: QTextCursor) -> Iterator[QTextCursor]:
    """A cursor over each link of a block."""
    fragments = block.block().begin()
    while not fragments.atEnd():
        fragment = fragments.fragment()
        if fragment.charFormat().isAnchor():
            over = QTextCursor(block.document())
            over.setPosition(fragment.position())
            over.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
            yield over
        fragments += 1
