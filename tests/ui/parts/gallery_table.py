"""The table: Hannibal marches."""

from __future__ import annotations

from gallery_samples import CARTHAGE, HANNIBAL, LOG, POWERS, Table, cell, land, said
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent

from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.parts.chronicle.chronicle import Chronicle
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Piece
from roma_desktop.ui.parts.frame.decision_bar import Choice, DecisionBar
from roma_desktop.ui.parts.frame.minimap import Dot, Minimap
from roma_desktop.ui.parts.frame.top_strip import Knob, TopStrip
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.figure import Figure as Sum
from roma_desktop.ui.parts.marks.progress_bar import ProgressBar
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet
from roma_desktop.ui.parts.surfaces.toast import Toast
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

MARGIN = 16


class Frame(Table):
    """Top strip and decision bar around the map; ``sheets`` are laid out between them by the heirs."""

    def __init__(self, live: PowerLook, phase: str = "Operations") -> None:
        super().__init__()
        self.strip, self.bar = TopStrip(self), DecisionBar(self)
        self.strip.set_time("218 BC", "turn 1 of 18", phase)
        self.strip.set_powers(POWERS, live=live.key, waiting=("rome",))
        self.strip.set_figures((Sum("treasury", "Treasury", "12 RP"), Sum("cards", "Cards", "1")))
        self.strip.set_knobs((Knob("rules", "?", "Rules"), Knob("menu", "···", "Menu")))
        self.bar.height_changed.connect(self.arrange)

    def restyle(self) -> None:
        self.arrange()
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.bar.take_key(event):
            super().keyPressEvent(event)

    def arrange(self) -> None:
        width, height = self.width(), self.height()
        top, foot = self.strip.sizeHint().height(), self.bar.height_for(width)
        self.strip.setGeometry(0, 0, width, top)
        self.bar.setGeometry(0, height - foot, width, foot)
        gap = theme.current().px(MARGIN)
        self.room = QRectF(gap, top + gap, width - 2 * gap, height - top - foot - 2 * gap).toRect()


class TableScreen(Frame):
    def __init__(self) -> None:
        super().__init__(CARTHAGE)
        self.side = SideSheet("Chosen", pin="Pin", fold="Fold", unfold="Open", grip=("Width", "Pull"), parent=self)
        self.grid = CounterGrid(_army(), side=64, gap=4)
        self.chronicle = Chronicle("Chronicle", (("", "All"), ("carthage", "Carthage"), ("battles", "Battles")))
        self.chronicle.extend(LOG)
        self.side.add_section(self._chosen())
        self.side.add_section(self.chronicle, takes_rest=True)
        self.minimap = Minimap(self)
        self.minimap.set_map(land())
        self.minimap.set_view(QRectF(0.05, 0.28, 0.4, 0.36))
        self.minimap.set_dots(
            [Dot(0.2 + 0.03 * i, 0.5 + 0.02 * (i % 3), power.colour, i == 2) for i, power in enumerate(POWERS * 3)]
        )
        self.toast = Toast(self)
        self.toast.tell(
            said("The Seleucids wait: *2 of 18* turns, and nothing is lost yet. [4.1]"),
            power=POWERS[3],
            count="3 / 12",
            stay=0,
        )
        self.bar.ask(
            CARTHAGE,
            said("March Hannibal: *6 OP* left. Move him to a lit province, or let him stay here."),
            rule="5.14",
            choices=(
                Choice("pillage", "Pillage · 1 OP"),
                Choice("leave", "Leave units…", back=True),
                Choice("done", "Done", primary=True),
            ),
        )

    def _chosen(self) -> Part:
        facts = column(
            Words("Hannibal", "title"),
            Words("Supreme leader of Carthage", "italic"),
            Sentence(said("*L-4*  ·  *6* of 6 OP  ·  *38* CSP"), lines=2),
            gap=2,
        )
        chosen = Part()
        chosen.setLayout(
            column(
                row(Piece(HANNIBAL, 96), facts, gap=10),
                self.grid,
                row(Words("16 units march with him", "note"), None, Button("Leave some…", "quiet"), gap=4),
                ProgressBar("Provinces of Hispania", 4, 6, colour="azure"),
                gap=6,
            )
        )
        return chosen

    def arrange(self) -> None:
        super().arrange()
        if not hasattr(self, "toast"):
            return
        wanted = self.side.wanted_size(self.room.size())
        self.side.setGeometry(self.room.right() + 1 - wanted.width(), self.room.top(), wanted.width(), wanted.height())
        small = self.minimap.sizeHint().scaled(
            QSize(self.room.width() - wanted.width(), self.room.height() // 3), Qt.AspectRatioMode.KeepAspectRatio
        )
        small = small.boundedTo(self.minimap.sizeHint())
        self.minimap.setGeometry(
            self.room.left(), self.room.bottom() + 1 - small.height(), small.width(), small.height()
        )
        size = self.toast.size_for(self.room.width() - wanted.width() - 16)
        self.toast.setGeometry(self.room.left(), self.room.top(), size.width(), size.height())


def _army() -> list:
    kinds = ((Figure.HI, False, 6), (Figure.HI, True, 2), (Figure.AUX, False, 3), (Figure.CAV, False, 5))
    return [cell(CARTHAGE, figure, reduced) for figure, reduced, count in kinds for _ in range(count)]
