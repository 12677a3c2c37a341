"""The referee's list: what the rules have to say to the scenario, each line leading to its place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QSizePolicy, QWidget

from roma_desktop.core.language import translator
from roma_desktop.core.message import Message
from roma_desktop.core.message import Words as Voice
from roma_desktop.ui import theme
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.editor.model.finding import Finding, Weight
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.row_button import RowButton
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part, draw_ring
from roma_desktop.ui.parts.text import rich
from roma_desktop.ui.parts.text.rich import Piece, rule_name
from roma_desktop.ui.parts.text.words import Words

LEFT, EDGE = 22, 5
TONES = {Weight.MISTAKE: "red", Weight.DOUBT: "ink", Weight.NOTE: "sepia"}
MOST = 200  # lines


class RefereePanel(Part):
    """``asked``: somebody wants to see what a finding is about."""

    asked = Signal(object)

    def __init__(self, model: AnyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._shown: tuple[Finding, ...] = ()
        self._sum = Words(role="note", wrap=True)
        self._lines = column(gap=2)
        self.setLayout(column(self._sum, self._lines, None, gap=6))
        self.rows: list[FindingRow] = []
        model.changed.connect(self.show_all)
        self.show_all()

    def show_all(self) -> None:
        found = self._model.findings
        self._sum.setText(summary(found))
        if self.rows and found == self._shown:
            return
        self._shown = found
        for old in self.rows:
            self._lines.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = [FindingRow(one, _in_words(self._model.words, one)) for one in found[:MOST]]
        for index, line in enumerate(self.rows):
            line.clicked.connect(lambda _=False, line=line: self.asked.emit(line.finding))
            line.stepped.connect(lambda step, index=index: self._go(index + step))
            self._lines.addWidget(line)
        self.updateGeometry()

    def _go(self, index: int) -> None:
        if 0 <= index < len(self.rows):
            self.rows[index].setFocus(Qt.FocusReason.TabFocusReason)


def _in_words(words: Voice, finding: Finding) -> tuple[Piece, ...]:
    """What a finding says, without its rule; what a checker of files says too is in the catalogue with the rule."""
    says, cited = finding.says, f" [{finding.rule}]"
    whole = says.template + cited
    if translator(theme.current().language)(whole) == whole:
        return tuple(words.pieces(says))
    *before, (text, kind, of) = words.pieces(Message(whole, says.values))
    return (*before, (text.removesuffix(cited), kind, of))


def summary(found: tuple[Finding, ...]) -> str:
    """How many things there are to settle and to weigh."""
    mistakes = sum(one.weight is Weight.MISTAKE for one in found)
    doubts = sum(one.weight is Weight.DOUBT for one in found)
    if not mistakes and not doubts:
        return tr("The referee has no objection.")
    return tr("{mistakes} to settle, {doubts} to weigh", mistakes=mistakes, doubts=doubts)


class FindingRow(RowButton):
    """A dot by its weight, the sentence, the rule."""

    def __init__(self, finding: Finding, words: tuple[Piece, ...]) -> None:
        super().__init__()
        self.finding = finding
        self._words: tuple[Piece, ...] = _sentence(finding, words)
        self.setText(rich.plain(self._words))
        self.setAccessibleName(f"{_weight(finding.weight)}: {self.text()}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        width = theme.current().px(300)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().px(120), self.heightForWidth(max(self.width(), theme.current().px(120))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # at another width it takes other lines

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = theme.current()
        return round(self._document(width - look.px(LEFT + EDGE)).size().height()) + look.px(2 * EDGE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, colours = theme.current(), theme.current().colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.fillRect(self.rect(), theme.tint(colours.lit, 120))
            tone = QColor(str(getattr(colours, TONES[self.finding.weight])))
            full = self.finding.weight is Weight.MISTAKE
            painter.setPen(QPen(tone, 1.6))
            painter.setBrush(tone if full else QColor(colours.light))
            reach = look.px(4 if self.finding.weight is not Weight.NOTE else 2)
            painter.drawEllipse(QPointF(look.px(9), look.px(EDGE + 11)), reach, reach)
            painter.translate(look.px(LEFT), look.px(EDGE))
            document = self._document(self.width() - look.px(LEFT + EDGE))
            document.drawContents(painter, QRectF(0, 0, self.width(), self.height()))
            painter.translate(-look.px(LEFT), -look.px(EDGE))
            if self.shows_ring():
                draw_ring(painter, QRectF(self.rect()), 4)

    def _document(self, width: int) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        role = "note" if self.finding.weight is Weight.NOTE else "body"
        document.setDefaultFont(theme.current().font("note" if role == "note" else "body"))
        rich.write(QTextCursor(document), self._words, "note" if role == "note" else "body")
        document.setTextWidth(max(40, width))
        return document


def _sentence(finding: Finding, words: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The line of the file where it is told, what is said, the rule."""
    said = _begun(tuple((text, "strong" if of else "", "") for text, _, of in words))
    where = ((tr("Line {line}: ", line=finding.line), "soft", ""),) if finding.line is not None else ()
    cited = ((f"  [{rule_name(finding.rule)}]", "soft", ""),) if finding.rule else ()
    return (*where, *said, *cited)


def _weight(weight: Weight) -> str:
    return {Weight.MISTAKE: tr("Mistake"), Weight.DOUBT: tr("Doubt"), Weight.NOTE: tr("Note")}[weight]


def _begun(words: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The sentence with a large first letter."""
    if not words:
        return words
    (text, kind, of), *rest = words
    return ((text[:1].upper() + text[1:], kind, of), *rest)
