"""A page of the manual as a text document: Qt reads the Markdown, and the theme gives it faces and colours."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)

from roma_desktop.ui.manual.breaks import joined
from roma_desktop.ui.manual.columns import fragments, share_out
from roma_desktop.ui.rules.printing import Ink, dress_table
from roma_desktop.ui.theme import Role, Theme

HEADINGS: dict[int, Role] = {1: "sheet", 2: "title", 3: "head"}
ABOVE: dict[int, int] = {1: 0, 2: 26, 3: 18}  # pixels at 100 %: above headings
BELOW, ITEM, CODE, LIST, TABLE = 9, 4, 14, 22, 8  # below paragraphs and items; size of code; indents; above tables
MARKDOWN = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
FENCES = (QTextFormat.Property.BlockCodeFence, QTextFormat.Property.BlockCodeLanguage)


def print_page(document: QTextDocument, markdown: str, look: Theme) -> None:
    """Print Markdown into a document, in place of what was there."""
    document.setIndentWidth(look.px(LIST))
    document.setDefaultFont(look.font("body"))
    document.setMarkdown(joined(markdown), MARKDOWN)
    ink, whole = Ink.of(look), QTextCursor(document)
    whole.beginEditBlock()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _close_up(frame)
    for first, last in reversed(list(_runs_of_code(document))):
        _set_in_frame(first, last, ink, look)
    for block in _blocks(document):
        _dress_block(block, look)
        _dress_words(block, ink, look)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, ink, look)
    whole.endEditBlock()


def heading_level(block: QTextBlock) -> int:
    """1 for the title of a page, 2 and 3 for what is under it, 0 for anything that is no heading."""
    return block.blockFormat().headingLevel()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _is_code(block: QTextBlock) -> bool:
    return any(block.blockFormat().hasProperty(one) for one in FENCES)


def _in_code(block: QTextBlock) -> bool:
    """Whether a line stands in the frame of a block of code."""
    cursor = QTextCursor(block)
    return cursor.currentTable() is None and cursor.currentFrame() != block.document().rootFrame()


# ---------------------------------------------------------------- blocks


def _dress_block(block: QTextBlock, look: Theme) -> None:
    """Margins and ground of a paragraph, a heading, an item or a line of code."""
    cursor, shape = QTextCursor(block), block.blockFormat()
    level = heading_level(block)
    if level:
        shape.setTopMargin(look.px(ABOVE.get(level, BELOW)))
        shape.setBottomMargin(look.px(BELOW))
    elif _in_code(block):
        _dress_code(block, shape, look)
    elif cursor.currentTable() is not None:
        shape.setTopMargin(0)
        shape.setBottomMargin(0)
        height = QFontMetricsF(look.font("body")).lineSpacing()  # a cell with nothing but code begins as low as others
        shape.setLineHeight(height, QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
    elif not block.text() and cursor.currentList() is None:  # Qt leaves empty lines around tables and frames
        shape.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        shape.setTopMargin(0)
        shape.setBottomMargin(0)
    else:
        shape.setTopMargin(0)
        shape.setBottomMargin(look.px(ITEM if cursor.currentList() is not None else BELOW))
        shape.setLineHeight(112, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    cursor.setBlockFormat(shape)


def _close_up(table: QTextTable) -> None:
    """Remove the empty line that Qt puts into the first cell of a table after a block of code."""
    cell = table.cellAt(0, 0)
    start = cell.firstCursorPosition()
    if start.block() != cell.lastCursorPosition().block() and not start.block().text():
        start.deleteChar()


def _dress_table(table: QTextTable, ink: Ink, look: Theme) -> None:
    dress_table(table, ink, look)
    shape = table.format()
    shape.setCellPadding(look.px(4))
    shape.setTopMargin(look.px(TABLE))
    shape.setBottomMargin(look.px(BELOW + 5))
    table.setFormat(shape)
    share_out(table, look.scale / 100)


def _dress_code(block: QTextBlock, shape: QTextBlockFormat, look: Theme) -> None:
    """One line of code; too long a line goes on in the next."""
    shape.setNonBreakableLines(False)
    shape.setTopMargin(0)
    shape.setBottomMargin(0)
    empty = QTextCharFormat()
    empty.setFont(code_font(look))
    QTextCursor(block).setBlockCharFormat(empty)


def _runs_of_code(document: QTextDocument) -> Iterator[tuple[QTextBlock, QTextBlock]]:
    """The first and the last line of each block of code."""
    for block in _blocks(document):
        if _is_code(block) and not _is_code(block.previous()):
            last = block
            while _is_code(last.next()):
                last = last.next()
            yield block, last


def _set_in_frame(first: QTextBlock, last: QTextBlock, ink: Ink, look: Theme) -> None:
    """Give some lines a ground of their own, with room around them."""
    shape = QTextFrameFormat()
    shape.setBackground(ink.shade)
    shape.setPadding(look.px(8))
    shape.setBottomMargin(look.px(BELOW))
    lines = QTextCursor(first)
    lines.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
    lines.insertFrame(shape)


# ---------------------------------------------------------------- words


def _dress_words(block: QTextBlock, ink: Ink, look: Theme) -> None:
    level, code, head = heading_level(block), _in_code(block), _in_first_row(block)
    for start, length, was in [(one.position(), one.length(), one.charFormat()) for one in fragments(block)]:
        dress = QTextCharFormat()
        dress.setForeground(ink.words)
        if level:
            dress.setFont(look.font(HEADINGS.get(level, "strong")))
        elif code or was.fontFixedPitch():
            dress.setFont(code_font(look))
        else:
            dress.setFont(look.font("strong" if head else _role(was)))
        if was.isAnchor():
            dress.setAnchor(True)
            dress.setAnchorHref(was.anchorHref())
            dress.setForeground(ink.soft)
            dress.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            dress.setUnderlineColor(ink.lines)
        over = QTextCursor(block.document())
        over.setPosition(start)
        over.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        over.setCharFormat(dress)


def code_font(look: Theme) -> QFont:
    """The system's monospaced font, at the size that the player chose for text."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(look.px(CODE))
    return font


def _role(was: QTextCharFormat) -> Role:
    if was.fontWeight() > QFont.Weight.Medium:
        return "strong"
    return "italic" if was.fontItalic() else "body"


def _in_first_row(block: QTextBlock) -> bool:
    table = QTextCursor(block).currentTable()
    return table is not None and table.cellAt(block.position()).row() == 0
