"""Paper: one sheet after the other, filled from top to foot; what belongs together is kept together.

Lengths are pixels of the 100 % design: a sheet of A4 is ``PAGE`` of them. Sheets are filled off the window's thread,
so words are laid out without documents: those are objects with signals, and connecting them there can wait for ever
for the window's thread, which waits for this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from roma_desktop.ui.theme import Role, Theme

PAGE = QSizeF(960, 1357.7)
MARGIN, TOP, FOOT = 84, 84, 96
GUTTER = 30  # between two columns
DOTS = 300  # per inch
SPACING = 1.08  # from line to line, in heights of a line
LINE_END = "\u2028"


@dataclass(frozen=True)
class Paragraph:
    """Words laid out in a column: their lines, the height, the space after it; ``head`` stays with what follows."""

    lines: QTextLayout
    height: float
    after: float
    head: bool = False


class Paper:
    """Writes sheets of A4 into a PDF."""

    def __init__(self, writer: QPdfWriter, look: Theme, title: str) -> None:
        writer.setResolution(DOTS)
        writer.setPageLayout(
            QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
        )
        writer.setTitle(title)
        writer.setCreator("Roma Desktop")
        self._writer, self._look, self._title = writer, look, title
        self.painter = QPainter(writer)
        scale = writer.width() / PAGE.width()
        self.painter.scale(scale, scale)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.number = 1
        self.y = float(TOP)

    @property
    def width(self) -> float:
        return PAGE.width() - 2 * MARGIN

    @property
    def left(self) -> float:
        """The height that is free on this sheet below ``y``."""
        return PAGE.height() - FOOT - self.y

    def box(self, height: float) -> QRectF:
        """A box of this height over the whole width, from ``y`` on."""
        return QRectF(MARGIN, self.y, self.width, height)

    def need(self, height: float) -> None:
        """Begin a new sheet if there is no room for this height."""
        if self.left < height and self.y > TOP:
            self.turn()

    def turn(self) -> None:
        """Begin a new sheet of paper."""
        self._sign()
        self._writer.newPage()
        self.number += 1
        self.y = float(TOP)

    def end(self) -> None:
        self._sign()
        self.painter.end()

    def _sign(self) -> None:
        """Print the foot of a sheet, its title and number; the first sheet has none."""
        if self.number == 1:
            return
        line = QRectF(MARGIN, PAGE.height() - FOOT + 34, self.width, 20)
        self.painter.setPen(QPen(QColor(self._look.colours.hair), 1))
        self.painter.drawLine(line.topLeft(), line.topRight())
        self.painter.setFont(_smooth(self._look.font("small")))
        self.painter.setPen(QColor(self._look.colours.sepia))
        below = line.translated(0, 6)
        self.painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._title)
        self.painter.drawText(below, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.number))

    # ------------------------------------------------------------ words

    def paragraph(
        self,
        pieces: Sequence[tuple[str, Role, str]],
        width: float,
        *,
        after: float = 7,
        centred: bool = False,
        head: bool = False,
    ) -> Paragraph:
        """A paragraph of pieces of text, each with its role and colour, laid out for a column of this width."""
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        lines = QTextLayout("".join(text for text, _, _ in pieces).replace("\n", LINE_END))
        lines.setTextOption(option)
        lines.setFormats(self._styled(pieces))
        lines.beginLayout()
        height = 0.0
        while (line := lines.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height() * SPACING
        lines.endLayout()
        return Paragraph(lines, height, after, head)

    def _styled(self, pieces: Sequence[tuple[str, Role, str]]) -> list[QTextLayout.FormatRange]:
        """Each piece in its face and colour."""
        found, start = [], 0
        for text, role, colour in pieces:
            style = QTextCharFormat()
            style.setFont(_smooth(self._look.font(role)))
            style.setForeground(QColor(colour))
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, len(text), style
            found.append(part)
            start += len(text)
        return found

    def lay(self, paragraph: Paragraph) -> None:
        """Print a paragraph over the whole width; on a new sheet if there is no room on this one."""
        self.need(paragraph.height)
        self._draw(paragraph, MARGIN, self.y)
        self.y += paragraph.height + paragraph.after

    def lay_in_columns(self, paragraphs: Sequence[Paragraph]) -> None:
        """Print paragraphs in two columns; the last two columns are made equally long."""
        rest = list(paragraphs)
        while rest:
            if self.left < 90:
                self.turn()
            high = min(self.left, _balanced(rest))
            first, rest = _filled(rest, high)
            second, rest = _filled(rest, high if rest else self.left)
            used = 0.0
            for column, some in enumerate((first, second)):
                y = self.y
                for one in some:
                    self._draw(one, MARGIN + column * (self.column + GUTTER), y)
                    y += one.height + one.after
                used = max(used, y - self.y)
            self.y += used
            if rest:
                self.turn()

    @property
    def column(self) -> float:
        """The width of one of two columns."""
        return (self.width - GUTTER) / 2

    def _draw(self, paragraph: Paragraph, x: float, y: float) -> None:
        paragraph.lines.draw(self.painter, QPointF(x, y))


def _filled(paragraphs: list[Paragraph], height: float) -> tuple[list[Paragraph], list[Paragraph]]:
    """As many paragraphs as fit, at least one; a heading never stands last."""
    used, count = 0.0, 0
    for one in paragraphs:
        if count and used + one.height > height:
            break
        used += one.height + one.after
        count += 1
    while 1 < count < len(paragraphs) and paragraphs[count - 1].head:
        count -= 1
    return paragraphs[:count], paragraphs[count:]


def _balanced(paragraphs: list[Paragraph]) -> float:
    """The least height at which all fit into two columns."""
    total = sum(one.height + one.after for one in paragraphs)
    height = total / 2
    while True:
        _, rest = _filled(paragraphs, height)
        _, over = _filled(rest, height) if rest else ([], [])
        if not over:
            return height
        height += 12


def _smooth(font: QFont) -> QFont:
    """A face whose letters keep their own widths, as paper wants them."""
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
