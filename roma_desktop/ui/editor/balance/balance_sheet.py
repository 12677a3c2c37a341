"""The sheet of the balance test: how many games, how far it is, who wins how often."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.ai.seating import words_for
from roma_desktop.ui import theme
from roma_desktop.ui.editor.balance.balance_test import BalanceTest
from roma_desktop.ui.editor.balance.series import Share, shares
from roma_desktop.ui.editor.fields import Number, clear
from roma_desktop.ui.editor.model.draft_model import AnyModel
from roma_desktop.ui.library.setup.seat_row import player_name
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.progress_bar import ProgressBar
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import Sheet
from roma_desktop.ui.parts.text.words import Words

WIDTH, FEW, MANY = 440, 20, 10_000
LEFT, TOP, RIGHT, FOOT, GAP = 18, 10, 14, 16, 8  # pixels at 100 %: the margins, and between head and what scrolls
SEED = "balance"


class BalanceSheet(Sheet):
    """Takes a part of the map only: the draft can be edited on while the games are played."""

    left = Signal()
    grown = Signal()

    def __init__(self, model: AnyModel, parent: QWidget | None = None, jobs: int | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.test = BalanceTest(self, jobs)
        self.games = Number(tr("Games"), 1, MANY, by=10)
        self.games.show_value(FEW)
        words = words_for(model.game)
        self.players = TabRow(tuple((word, player_name(word)) for word in words), gap=12)
        self.players.setAccessibleName(tr("Who plays"))
        self.start, self.stop = Button(tr("Start"), "primary"), Button(tr("Cancel"))
        self._close = Button(tr("Close"), "quiet")
        self._says = Words(role="note", wrap=True)
        self._progress = ProgressBar(tr("Games played"), 0, 1, colour="gold")
        self._results = column(gap=4)
        self._rows: list[QWidget] = []
        self._head = row(Words(tr("Balance test"), "title"), None, self._close, gap=6)
        ways = Part()
        ways.setLayout(flow(self.games, self.stop, self.start, gap=8))
        line = row(Words(tr("Games"), "note"), ways, gap=8)
        self._content = Part()
        self._content.setLayout(column(self._says, self.players, line, self._progress, self._results, gap=8))
        self.players.setVisible(len(words) > 1)
        self.setLayout(column(self._head, Scroll(self._content), gap=GAP, margins=(LEFT, TOP, RIGHT, FOOT)))
        self.start.clicked.connect(self.begin)
        self.stop.clicked.connect(self._cancel)
        self._close.clicked.connect(self.left)
        self.test.progressed.connect(self.show_all)
        self.test.finished.connect(self.show_all)
        self.test.failed.connect(self._fail)
        model.changed.connect(self.show_all)
        self._trouble = ""
        self.show_all()

    def begin(self) -> None:
        """Start a series of the draft as it is now."""
        if self._model.playable:
            self._trouble = ""
            self.test.start(self._model.game, self._model.scenario, self.games.value(), SEED, self.players.current())
            self.show_all()

    def wanted_size(self, room: QSize) -> QSize:
        """The size to give it in ``room``."""
        look = theme.current()
        width = min(look.px(WIDTH), room.width())
        inside, around = width - look.px(LEFT + RIGHT), self._head.sizeHint().height() + look.px(TOP + GAP + FOOT)
        return QSize(width, min(room.height(), self._content.heightForWidth(inside) + around))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def show_all(self) -> None:
        test = self.test
        done = len(test.results)
        self.start.setEnabled(not test.running and self._model.playable)
        self.stop.setVisible(test.running)
        self.games.setEnabled(not test.running)
        self.players.setEnabled(not test.running)
        self._progress.setVisible(test.games > 0)
        self._progress.set_value(done, max(1, test.games))
        self._says.setText(self._sentence(done))
        clear(self._results, self._rows)
        self._rows = [self._row(share) for share in shares(test.results)] if done else []
        for line in self._rows:
            self._results.addWidget(line)
            line.show()
        self.grown.emit()

    def _sentence(self, done: int) -> str:
        if self._trouble:
            return tr("The test stopped: {why}", why=self._trouble)
        if not self._model.playable:
            return tr("First settle what the referee says: the scenario can't be played yet.")
        if self.test.running:
            return tr("Computer players play the scenario as it was at the start. You can go on with it.")
        if done:
            return tr("{games:game|games}: who won how often, with the bounds of the true share (95 %).", games=done)
        return tr("Computer players who keep to the rules play whole games, on the cores that are free.")

    def _row(self, share: Share) -> Part:
        name = self._model.words.name("power", share.side)
        bar = ProgressBar(name, share.wins, len(self.test.results), colour=self._model.colour_of(share.side))
        values = tr(
            "{percent} % of the games ({least} to {most}), {objectives} % of its objectives",
            percent=share.percent, least=share.least, most=share.most, objectives=share.objectives,
        )  # fmt: skip
        found = Part()
        found.setLayout(column(bar, Words(values, "small", tone="sepia"), gap=0))
        return found

    def _cancel(self) -> None:
        self.test.cancel()
        self.show_all()

    def _fail(self, trouble: str) -> None:
        self._trouble = trouble
        self.show_all()
