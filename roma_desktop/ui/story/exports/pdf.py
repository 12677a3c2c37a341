"""The report on paper: A4, two columns of text below the map of each turn, tables that go on over the sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPdfWriter, QPen

from roma_desktop.ui.story.exports.pages import GUTTER, MARGIN, Paper, Paragraph
from roma_desktop.ui.story.exports.report import Block, Charts, Heading, Text, Title, Turn
from roma_desktop.ui.story.screens.plot import Plot, draw_plot, stroke
from roma_desktop.ui.story.values import Table
from roma_desktop.ui.theme import Role, Theme

CHART_LOW, CHART_HIGH, CHART_GAP = 205, 252, 22
ROW, PAD = 27, 10  # height of a table's row, space on both sides of a column
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

PaintTurn = Callable[[Turn], QImage]


def write_pdf(writer: QPdfWriter, blocks: Iterator[Block], look: Theme, paint_turn: PaintTurn) -> Iterator[None]:
    """Write the blocks one by one; it yields before each block after the title."""
    first = next(blocks)
    assert isinstance(first, Title)
    press = _Press(Paper(writer, look, first.title), look, paint_turn)
    try:
        press.title(first)
        for block in blocks:
            yield
            press.block(block)
    finally:
        press.paper.end()


class _Press:
    def __init__(self, paper: Paper, look: Theme, paint_turn: PaintTurn) -> None:
        self.paper, self._look, self._paint_turn = paper, look, paint_turn

    def _words(
        self, text: str, role: Role, tone: str = "ink", *, after: float = 7, width: float = 0, centred: bool = False
    ) -> Paragraph:
        colour = tone if tone.startswith("#") else str(getattr(self._look.colours, tone))
        return self.paper.paragraph([(text, role, colour)], width or self.paper.width, after=after, centred=centred)

    def title(self, title: Title) -> None:
        self.paper.y += 46
        self.paper.lay(self._words(title.title, "great", after=6, centred=True))
        self.paper.lay(self._words(title.under, "body", "sepia", after=20, centred=True))
        self.paper.lay(self._words(title.result, "aside", after=34, centred=True))

    def block(self, block: Block) -> None:
        match block:
            case Heading(text, level):
                self._heading(text, level)
            case Text():
                self._text(block)
            case Table():
                _Rows(self.paper, self._look, block).lay()
            case Charts(plots):
                self._charts(plots)
            case Turn():
                self._turn(block)

    def _heading(self, text: str, level: int) -> None:
        paper = self.paper
        paper.need(220 if level == 1 else 150)
        if paper.y > MARGIN + 20:
            paper.y += 26 if level == 1 else 12
        paper.lay(self._words(text, "sheet" if level == 1 else "title", after=4))
        if level == 1:
            paper.painter.setPen(QPen(QColor(self._look.colours.ink), 1.6))
            line = paper.box(0)
            paper.painter.drawLine(line.topLeft(), line.topRight())
        paper.y += 14

    def _text(self, text: Text) -> None:
        role: Role = "note" if text.kind == "note" else "body"
        self.paper.lay(self._words(text.text, role, "sepia" if text.kind == "note" else "ink", after=10))

    def _charts(self, plots: Sequence[Plot]) -> None:
        """Draw the charts in two columns, all on one sheet."""
        paper, rows = self.paper, -(-len(plots) // 2)
        paper.need(rows * (CHART_LOW + CHART_GAP))
        high = min(CHART_HIGH, paper.left / rows - CHART_GAP)
        for number, plot in enumerate(plots):
            x = MARGIN + number % 2 * (paper.column + GUTTER)
            box = QRectF(x, paper.y + number // 2 * (high + CHART_GAP), paper.column, high)
            draw_plot(paper.painter, box, plot, self._look)
        paper.y += rows * (high + CHART_GAP)

    # ------------------------------------------------------------ a turn

    def _turn(self, turn: Turn) -> None:
        paper, image = self.paper, self._paint_turn(turn) if turn.state is not None else None
        paper.need((paper.width * image.height() / image.width() if image is not None else 0) + 190)
        if paper.y > MARGIN + 20:
            paper.y += 18
        paper.lay(self._words(turn.heading, "title", after=8))
        if image is not None:
            self._map(image, turn.caption)
        paper.lay_in_columns([self._told(text) for text in turn.texts])

    def _map(self, image: QImage, caption: str) -> None:
        paper = self.paper
        high = paper.width * image.height() / image.width()
        box = paper.box(high)
        paper.painter.drawImage(box, image)
        paper.painter.setPen(QPen(QColor(self._look.colours.rule), 1))
        paper.painter.setBrush(Qt.BrushStyle.NoBrush)
        paper.painter.drawRect(box)
        paper.y += high + 5
        paper.lay(self._words(caption, "small", "sepia", after=14))

    def _told(self, text: Text) -> Paragraph:
        colours, paper = self._look.colours, self.paper
        if text.kind == "side":
            hue = stroke(self._look.palette[text.colour], colours.paper) if text.colour else colours.ink
            return paper.paragraph([(text.text, "chip", hue)], paper.column, after=5, head=True)
        pieces: list[tuple[str, Role, str]] = []
        if text.badge:
            pieces.append((f"{text.badge}  ", "badge", colours.red))
        pieces.append((text.text, "note", colours.ink))
        if text.rule:
            pieces.append((f"\u00a0[{text.rule}]", "small", colours.sepia))
        return paper.paragraph(pieces, paper.column)


class _Rows:
    """A table; its head stands again on each new sheet."""

    def __init__(self, paper: Paper, look: Theme, table: Table) -> None:
        self._paper, self._look, self._table = paper, look, table
        self._cells, self._heads = look.font("note"), look.font("tab")
        self._widths = self._fitted()
        if self._spare < 0:
            self._cells = look.font("small")
            self._widths = self._fitted()

    def lay(self) -> None:
        paper = self._paper
        paper.need(4 * ROW)
        self._row(self._table.head, head=True)
        for number, cells in enumerate(self._table.rows):
            if paper.left < ROW:
                paper.turn()
                self._row(self._table.head, head=True)
            colour = self._table.colours[number] if self._table.colours else ""
            self._row(cells, colour=colour)
        paper.y += 18

    def _fitted(self) -> list[float]:
        """The widths of the columns: what their words take, shrunk or stretched to the sheet."""
        cells, heads = QFontMetricsF(self._cells), QFontMetricsF(self._heads)
        natural = [
            max(
                heads.horizontalAdvance(head),
                *(cells.horizontalAdvance(row[column]) for row in self._table.rows),
            )
            + 2 * PAD
            + (14 if column == 0 and self._table.colours else 0)
            for column, head in enumerate(self._table.head)
        ]
        spare = self._spare = self._paper.width - sum(natural)
        loose = [column for column in range(len(natural)) if column not in self._table.numbers]
        for column in loose:
            natural[column] += spare / len(loose)
        return natural

    def _row(self, cells: tuple[str, ...], *, head: bool = False, colour: str = "") -> None:
        paper, look = self._paper, self._look
        painter, box = paper.painter, paper.box(ROW)
        painter.setFont(self._heads if head else self._cells)
        metrics = QFontMetricsF(painter.font())
        x = box.left()
        for column, (cell, width) in enumerate(zip(cells, self._widths, strict=True)):
            room = QRectF(x + (0 if column == 0 else PAD), box.top(), width - (PAD if column == 0 else 2 * PAD), ROW)
            if column == 0 and colour:
                painter.fillRect(
                    QRectF(room.left(), box.center().y() - 5, 10, 10),
                    QColor(stroke(look.palette[colour], look.colours.paper)),
                )
            if column == 0 and self._table.colours:
                room.adjust(16, 0, 0, 0)
            painter.setPen(QColor(look.colours.ink))
            said = metrics.elidedText(cell, Qt.TextElideMode.ElideRight, room.width() + 1)
            painter.drawText(room, RIGHT if column in self._table.numbers else LEFT, said)
            x += width
        painter.setPen(QPen(QColor(look.colours.rule if head else look.colours.hair), 1))
        painter.drawLine(QPointF(box.left(), box.bottom()), QPointF(box.right(), box.bottom()))
        paper.y += ROW
