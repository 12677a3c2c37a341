"""The economy sheet: what comes in, what it costs to keep, what to levy."""

from __future__ import annotations

from gallery_samples import CARTHAGE, piece, said
from gallery_table import Frame

from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.counters import Figure
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import Stepper
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.marks.coin_row import CoinRow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.sheet import WORKED_IN, Sheet
from roma_desktop.ui.parts.surfaces.tile import Band, Hair, Tile
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import CENTRE, RIGHT, Words

PROVINCES = (
    ("Carthago, capital", 5, ""), ("Africa", 3, ""), ("Baetica", 3, ""), ("Carthaginiensis", 2, ""),
    ("Tripolitania", 2, ""), ("Mauretania", 1, ""), ("Syrtica", 1, ""), ("Tingitana", 1, "pillaged"),
)  # fmt: skip
HI, AUX, CAV, FLEET = Figure.HI, Figure.AUX, Figure.CAV, Figure.FLEET
FULL = ((HI, 4, 0, 2), (AUX, 3, 0, 2), (CAV, 3, 0, 1), (FLEET, 3, 0, 1))
SHOP = (
    ("Carthago", "the capital: no levy roll", ((HI, 4, 1, 2), (AUX, 3, 0, 2), (CAV, 3, 1, 1), (FLEET, 3, 0, 1))),
    ("Carthaginiensis, with Hannibal", "rolls 4 or less: 67 %. Fails: he may not march", FULL),
    ("Baetica, with Hasdrubal", "rolls 2 or less: 33 %. New: AUX and fleets only", ((AUX, 3, 1, 2), (FLEET, 3, 0, 1))),
)
NOTHING_SPENT = said("Nothing is spent until you choose Levy. [7.0] [8.0] [9.0]")
CHOICES = (
    Choice("clear", "Clear", back=True),
    Choice("none", "Nothing this turn"),
    Choice("levy", "Levy for 10 RP", primary=True),
)
WIDE, TALL, LEFT = 1000, 724, 300


class Ware(Tile):
    """A unit to levy: counter, stepper, price."""

    def __init__(self, figure: Figure, price: int, chosen: int, most: int) -> None:
        super().__init__(edge="rule" if chosen else "hair")
        counter = piece(CARTHAGE, figure)
        self.stepper = Stepper(chosen, 0, most, less=f"{counter.code}: one less", more=f"{counter.code}: one more")
        note = Words(f"{price} RP each  ·  {chosen} of {most}", "note", align=CENTRE)
        self.setLayout(
            column(
                row(None, Piece(Cell(counter, f"{counter.code} {counter.value}"), 56), None),
                row(None, self.stepper, None), note, gap=2, margins=(6, 6, 6, 6),
            )
        )  # fmt: skip
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedWidth(theme.current().px(148))


class EconomyScreen(Frame):
    def __init__(self) -> None:
        super().__init__(CARTHAGE, "Revenue and levy")
        self.sheet = Sheet(self, shadow=WORKED_IN)
        head = row(
            column(
                Words("The treasury of Carthage", "sheet"),
                Sentence(NOTHING_SPENT, lines=2, tone="sepia"), gap=0,
            ),
            None, Button("Fold", "quiet"),
        )  # fmt: skip
        self.left, self.shop = self._revenue(), self._shop()
        self.both = row(gap=24)
        self.both.addWidget(self.left)
        self.both.addWidget(self.shop, 1)
        content = Part()
        content.setLayout(column(head, Hair(), self.both, gap=8))
        total = row(
            Words("Chosen: 1 HI, 1 CAV, 1 AUX"),
            None,
            Words("10 RP", "figure", firm=True),
            Words("leaves 5", tone="sepia"),
            gap=10,
        )
        self.sheet.setLayout(column(Scroll(content), Hair(), total, gap=8, margins=(24, 14, 20, 16)))
        self.bar.ask(
            CARTHAGE, said("Levy units: *10 of 15 RP* chosen. Hasdrubal will roll for his."), rule="9.13",
            choices=CHOICES,
        )  # fmt: skip

    def _revenue(self) -> Part:
        lines: list = [Words("Revenue by province", "cap"), 2]
        for name, rp, why in PROVINCES:
            value = Words("0" if why else str(rp), "head", align=RIGHT, firm=True)
            label = Sentence(((name, "gone" if why else "", ""),), lines=1)
            lines += [row(label, Words(why, "note"), None, CoinRow(rp, dead=bool(why)), value, gap=8), Hair()]
        for label, value, role in (
            ("Revenue", "17 RP", "head"), ("Kept from last turn", "12 RP", "body"),
            ("Upkeep: 29 units, two at half", "− 14 RP", "body"), ("Unsupplied", "none", "body"),
        ):  # fmt: skip
            lines.append(row(Words(label, role), None, Words(value, role, firm=True), gap=8))
        band = Band("azure", height=46, spine=True)
        ink = CARTHAGE.hues.ink
        band.setLayout(
            row(
                Words("To spend", "head", tone=ink),
                None,
                Words("15 RP", "sheet", tone=ink, firm=True),
                margins=(26, 0, 14, 0),
            )
        )
        side = Part()
        side.setLayout(column(*lines, 2, band, None, gap=4))
        return side

    def _shop(self) -> Part:
        lines: list = [Words("Levy by place", "cap")]
        for place, why, kinds in SHOP:
            wares = Part()
            wares.setLayout(flow(*(Ware(*kind) for kind in kinds), gap=8))
            lines += [row(Words(place, "head"), None, Words(why, "note"), gap=12), wares]
        shop = Part()
        shop.setLayout(column(*lines, None, gap=8))
        return shop

    def arrange(self) -> None:
        super().arrange()
        if not hasattr(self, "both"):
            return
        look = theme.current()
        width, height = min(look.px(WIDE), self.room.width()), min(look.px(TALL), self.room.height())
        narrow = width < look.px(760)
        self.left.setFixedWidth(width - look.px(60) if narrow else look.px(LEFT))
        self.both.setDirection(Box.Direction.TopToBottom if narrow else Box.Direction.LeftToRight)
        self.sheet.setGeometry((self.width() - width) // 2, self.room.top(), width, height)
