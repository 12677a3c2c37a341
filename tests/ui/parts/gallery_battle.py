"""The battle sheet: losses are being chosen."""

from __future__ import annotations

from gallery_samples import CARTHAGE, CONSUL, HANNIBAL, ROME, cell, said
from gallery_table import Frame
from PySide6.QtCore import Qt

from roma_desktop.ui import theme
from roma_desktop.ui.counters.marks import Mark
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.marks.drm_tile import DrmTile, Modifier
from roma_desktop.ui.parts.marks.loss_bars import Bar, LossBars
from roma_desktop.ui.parts.marks.step_line import StepLine
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook, Sign
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.parts.surfaces.tile import Band, Hair, Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import CENTRE, RIGHT, Words

FLIP, GONE = Mark.FLIP, Mark.REMOVE
STEPS = ("Withdraw", "Cards", "Dice", "Split", "Losses", "Retreat")
DRMS = (
    Modifier("Leaders", "L-4 against L-1", "+3", "left", "azure"),
    Modifier("Numbers", "none below 2 : 1"),
    Modifier("Cavalry", "10 against 4 CSP, over 2 : 1", "+2", "left", "azure"),
    Modifier("Card", "Land Combat Advantage", "+2", "right", "crimson"),
)
OURS = ((4, 19), (8, 22), (11, 33), (15, 17), (19, 6), (23, 3))
THEIRS = ((2, 8), (5, 6), (7, 3), (10, 17), (12, 8), (14, 17), (17, 11), (19, 14), (22, 17))
SPLIT = said("*+2* to our die, *−1* from theirs. Free to change until losses are taken.")
WIDE, TALL = 1188, 860


def _line() -> list[Cell]:
    rows = (
        ((Figure.HI, False, ""), 4), ((Figure.HI, True, GONE), 2), ((Figure.HI, True, FLIP), 2),
        ((Figure.AUX, False, GONE), 3), ((Figure.CAV, True, FLIP), 3), ((Figure.CAV, False, ""), 2),
    )  # fmt: skip
    starts = (0, 4, 8, 11)
    kinds = [kind for kind, count in rows for _ in range(count)]
    return [
        cell(CARTHAGE, figure, reduced, mark or Mark.NONE, index in starts)
        for index, (figure, reduced, mark) in enumerate(kinds)
    ]


def _foe() -> list[Cell]:
    return [
        *(cell(ROME, Figure.LGN) for _ in range(2)),
        *(cell(ROME, Figure.LGN, True, FLIP) for _ in range(2)),
        *(cell(ROME, Figure.AUX, mark=GONE, starts_row=i == 0) for i in range(2)),
        cell(ROME, Figure.CAV, True, FLIP, True),
        cell(ROME, Figure.CAV),
    ]


class Army(Part):
    """One side of the battle, mirrored for the attacker."""

    def __init__(
        self, power: PowerLook, part: str, chief: Cell, csp: int, left: int, cells: list[Cell], *, attacks: bool
    ) -> None:
        super().__init__()
        ink = power.hues.ink
        band = Band(power.colour, height=44)
        words = [Sign(power, 32), Words(power.name, "head", tone=ink), None, Words(part, "note", tone=ink)]
        band.setLayout(row(*(reversed(words) if attacks else words), gap=8, margins=(8, 0, 8, 0)))
        self._deep, self._csp = power, Words(str(csp), "great", firm=True)
        after = column(
            None,
            Words("CSP in the line", "note", align=RIGHT if not attacks else Qt.AlignmentFlag.AlignLeft),
            Words(f"{left} after the losses", "note", align=RIGHT if not attacks else Qt.AlignmentFlag.AlignLeft),
            None,
            gap=0,
        )
        head = [Piece(chief, 84), None, self._csp, after]
        self.grid = CounterGrid(cells, side=56, gap=0, to_right=attacks)
        self.grid.set_cells(cells, confirmed=attacks)
        self.foot = Tile(edge="hair" if attacks else "red")
        count = Sentence(said("*15* of 15 chosen" if attacks else "*9* of 14 chosen"), lines=1)
        rest = Words("done" if attacks else "5 more", "head", tone="" if attacks else "red", firm=True)
        hint = Words("confirmed", "note") if attacks else Button("Suggest")
        self.foot.setLayout(
            row(
                Words("Losses", "cap", tone="" if attacks else "red"),
                count,
                None,
                rest,
                hint,
                gap=10,
                margins=(12, 4, 6, 4),
            )
        )
        self.setLayout(
            column(band, row(*(reversed(head) if attacks else head), gap=8), Hair(), self.grid, None, self.foot, gap=6)
        )
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self._csp.set_tone(theme.voice(self._deep.hues, theme.current().colours.paper))


class Chances(Part):
    def __init__(self, power: PowerLook, pairs: tuple[tuple[int, int], ...], rolled: int, note: str) -> None:
        super().__init__()
        self.bars = LossBars(
            power.colour,
            [Bar(str(loss), share / 100, f"{loss} CSP: {share} %") for loss, share in pairs],
            rolled=rolled,
        )
        content = column(Words(f"{power.name} may lose, CSP", "cap"), gap=4)
        content.addWidget(self.bars, 1)
        content.addWidget(Words(note, "note"))
        self.setLayout(content)


class BattleScreen(Frame):
    """Three columns where the sheet is wide enough, one under the other where it is not; then it scrolls."""

    def __init__(self) -> None:
        super().__init__(ROME)
        self.sheet = Sheet(self, shadow=WORKED_IN)
        title = column(
            Words("Battle in Cisalpina", "sheet"),
            Sentence(
                said("Hannibal, come over the Alps, attacks Consul II. *1 OP* paid. [5.31]"), lines=2, tone="sepia"
            ),
            gap=0,
        )
        self.steps = StepLine(STEPS, 4)
        self.head = head = row(gap=16)
        head.addLayout(title, 3)
        head.addWidget(self.steps, 3)
        head.addWidget(Button("Fold", "quiet"))
        self.left = Army(CARTHAGE, "attacks", HANNIBAL, 38, 23, _line(), attacks=True)
        self.right = Army(ROME, "defends", CONSUL, 24, 15, _foe(), attacks=False)
        self.middle = self._middle()
        self.slider = SplitSlider(
            ("−3 / +0", "−2 / +1", "−1 / +2", "−0 / +3"), "spare our men", "strike harder", colour="azure"
        )
        self.slider.setValue(2)
        self.upper, self.lower = row(gap=24), row(gap=24)
        for box, things in ((self.upper, (self.left, self.middle, self.right)), (self.lower, self._chances())):
            for thing in things:
                box.addWidget(thing, 1)
        content = Part()
        content.setLayout(column(head, Hair(), self.upper, Hair(), self.lower, gap=9))
        self.sheet.setLayout(column(Scroll(content), margins=(24, 14, 20, 14)))
        self.bar.ask(
            ROME,
            said("Choose losses: *5 CSP* more. Click a counter to flip or remove it."),
            rule="5.31.9",
            choices=(
                Choice("undo", "Undo", back=True),
                Choice("odds", "Odds"),
                Choice("confirm", "Confirm losses", primary=True),
            ),
        )

    def _middle(self) -> Part:
        middle = Part()
        net = Band("azure", height=44, spine=True)
        ink = CARTHAGE.hues.ink
        net.setLayout(
            row(
                Words("Net, Carthage", "head", tone=ink),
                None,
                Words("+3", "sheet", tone=ink, firm=True),
                margins=(26, 0, 14, 0),
            )
        )
        middle.setLayout(
            column(
                Words("Ratio 38 : 24", "cap", align=CENTRE), Words("1 : 1", "sheet", align=CENTRE),
                *(DrmTile(modifier) for modifier in DRMS), net, None,
                self._roll(4, "azure", "4 + 2", "*60 %* of 24", "Rome loses 14"),
                self._roll(5, "crimson", "5 − 1", "*40 %* of 38", "Carthage loses 15"), None, gap=5,
            )
        )  # fmt: skip
        return middle

    def _roll(self, face: int, colour: str, how: str, share: str, outcome: str) -> Box:
        tray = DiceTray(40)
        tray.lay([Rolled(face, colour)])
        said_share = Sentence(said(share), lines=1)
        return row(tray, Words(how, "figure", firm=True), None, said_share, Words(outcome, "head"), gap=10)

    def _chances(self) -> tuple[Part, Part, Part]:
        split = Part()
        split.setLayout(
            column(
                Words("Hannibal splits +3", "cap", align=CENTRE), 6, self.slider, 2,
                Sentence(SPLIT, "note", lines=3, align=CENTRE),
                None, gap=4,
            )
        )  # fmt: skip
        ours = Chances(CARTHAGE, OURS, 3, "chances in %, both dice open")
        return ours, split, Chances(ROME, THEIRS, 5, "the dark bar is what the dice gave")

    def arrange(self) -> None:
        super().arrange()
        if not hasattr(self, "slider"):
            return
        look = theme.current()
        width = min(look.px(WIDE), self.room.width())
        narrow = width < look.px(3 * 300)
        for box in (self.upper, self.lower, self.head):
            box.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)
        height = min(look.px(TALL), self.room.height())
        self.sheet.setGeometry(self.room.right() + 1 - width, self.room.top(), width, height)
