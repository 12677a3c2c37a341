"""The sheet that sets up a new game: who plays which side, with or without a curtain, by which options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QShowEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.ai.seating import computer_of
from roma_desktop.core.correspondence.keeper import ELSEWHERE
from roma_desktop.core.game import Policy
from roma_desktop.core.records.entries import DiceKind
from roma_desktop.ui import theme
from roma_desktop.ui.library.cards.card_words import length, players
from roma_desktop.ui.library.cards.pictures import Pictures, of_cover
from roma_desktop.ui.library.catalogue import options_of
from roma_desktop.ui.library.cover import Cover, CoverPower
from roma_desktop.ui.library.seats import HUMAN, Seats
from roma_desktop.ui.library.setup.options_panel import OptionsPanel
from roma_desktop.ui.library.setup.seat_row import USUAL, SeatRow, offered
from roma_desktop.ui.library.sheets.dialog import Dialog
from roma_desktop.ui.library.times import years
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.cards.card_parts import Thumbnail
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.words import Words

WIDTH, PICTURE = 800, QSize(300, 190)  # pixels at 100 %: of the sheet, of the picture where there is room for it
ALONE, TOGETHER, APART = "alone", "together", "apart"  # ways to seat everybody at one go


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was settled. ``options`` as plain data for the title's ``read_options``."""

    cover: Cover
    seats: Seats
    options: Mapping[str, bool | str] = field(default_factory=dict)
    dice: DiceKind = "seeded"
    taking_back: Policy = Policy.STRICT


class NewGameSheet(Dialog):
    """Everything is preset: one sits at the first side, against the computer where the game has players who think; else
    all sides are played by people, with a curtain between them.

    ``started`` has a NewGame; the sheet stays until the game has begun. ``rule_asked``: the number of an option's rule.
    """

    started = Signal(object)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget, cover: Cover, *, real_dice: bool = True) -> None:
        """``real_dice``: whether dice rolled on the real table can be typed in."""
        self._cover = cover
        self._frame, self._head = Part(), row(gap=20)
        self._rows = {power.side: SeatRow(_look(power), cover.game, text_in(power.aim)) for power in cover.powers}
        ways = ((TOGETHER, tr("Everybody at this table")), (APART, tr("By file")))
        thinkers = len(offered(cover.game)) > 1
        self._ways = TabRow((*([(ALONE, tr("You against the computer"))] if thinkers else ()), *ways), gap=18)
        self._ways.setAccessibleName(tr("Who plays"))
        self._one_person = TickBox(tr("One person plays several sides: no curtain"))
        self._fair = Sentence(
            tr(
                "Computer players know what you would know in their seat. They roll the same dice and get nothing more."
            ),
            "note",
            tone="sepia",
        )
        self._by_file = Sentence(
            tr(
                "A player by file is somewhere else: you send each other files. This program keeps the record "
                "and rolls; the other program is told only what its side sees. Real dice can't be used, and "
                "nothing can be taken back."
            ),
            "note",
            tone="sepia",
        )
        self._somebody = Words(tr("At least one side must be played by a player."), "note", tone="red")
        self._more = Button(tr("Options…"), "quiet")
        self._more.setCheckable(True)
        self._panel = OptionsPanel(options_of(cover), real_dice=real_dice, suggested=cover.suggested)
        self._start, back = Button(tr("Start"), "primary"), Button(tr("Back"))
        super().__init__(parent, self._settled(), (self._start, back), width=WIDTH, name=text_in(cover.title))
        self._start.clicked.connect(self._on_start)
        back.clicked.connect(self.leave)
        self._ways.setVisible(len(self._rows) > 1)
        self._more.toggled.connect(self._show_options)
        self._panel.rule_asked.connect(self.rule_asked)
        for seat in self._rows.values():
            seat.changed.connect(self._seats_changed)
        self._ways.chosen.connect(self._seat_all)
        self._one_person.toggled.connect(self._seats_changed)
        self._panel.hide()
        self._pictures = Pictures(self)
        self._pictures.show_on({self._frame: of_cover(cover)})
        self.left.connect(self._pictures.close)
        self._seat_all(self._ways.current())

    def seats(self) -> Seats:
        """Who plays which side, as settled so far."""
        return Seats.at(
            {side: seat.word() for side, seat in self._rows.items()},
            one_person=self._one_person.isChecked(),
        )

    def settled(self) -> NewGame:
        """The game as settled so far."""
        panel = self._panel
        return NewGame(self._cover, self.seats(), panel.options(), panel.dice(), panel.taking_back())

    def arrange(self) -> None:
        look = theme.current()
        self._frame.setFixedSize(look.px(PICTURE.width()), look.px(PICTURE.height()))
        roomy = self.width() > look.px(WIDTH)
        self._frame.setVisible(roomy)
        self._panel.set_narrow(not roomy)
        super().arrange()

    def _settled(self) -> Part:
        cover = self._cover
        facts = "  ·  ".join(filter(None, (years(cover.years), length(cover), players(cover))))
        summary = Sentence(text_in(cover.summary), "body", tone="sepia")
        self._frame.setLayout(column(Thumbnail(QPixmap())))
        title = Words(text_in(cover.title), "sheet", wrap=True)
        self._head.addLayout(column(Words(facts, "cap"), title, summary, None, gap=4), 1)
        self._head.addWidget(self._frame, 0, Qt.AlignmentFlag.AlignTop)
        heading = row(Words(tr("Who plays"), "head"), None, self._ways, gap=12)
        content = Part()
        content.setLayout(
            column(
                self._head, 6, Hair(), 4, heading, *self._rows.values(), self._somebody, self._fair, self._by_file,
                self._one_person, *_course(cover), 4, Hair(), row(self._more, None), self._panel, gap=6,
            )
        )  # fmt: skip
        return content

    def _seat_all(self, way: str) -> None:
        """Give the first side to the player, the others to the computer or to people here or elsewhere."""
        others = {ALONE: USUAL, APART: ELSEWHERE}.get(way, HUMAN)
        for number, seat in enumerate(self._rows.values()):
            seat.offer(by_file=way == APART)
            seat.seat(others if number else HUMAN)
        self._seats_changed()

    def _seats_changed(self) -> None:
        seats = self.seats()
        people = len(seats.people)
        self._panel.set_usual_back(Policy.STRICT if seats.curtain else Policy.FRIENDLY)
        self._one_person.setVisible(people > 1)
        self._somebody.setVisible(people == 0)
        self._fair.setVisible(any(computer_of(seat.word()) for seat in self._rows.values()))
        self._by_file.setVisible(ELSEWHERE in seats.players.values())
        self._start.setEnabled(people > 0)
        self.arrange()

    def _show_options(self, shown: bool) -> None:
        self._panel.setVisible(shown)
        self.arrange()
        if shown:
            self.bring_into_sight(self._panel)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._pictures.refresh(self._frame, self._frame.rect())

    def _on_start(self) -> None:
        self.started.emit(self.settled())


def _look(power: CoverPower) -> PowerLook:
    return PowerLook(power.side, text_in(power.name), power.colour, power.portrait)


def _course(cover: Cover) -> Iterator[QWidget | int]:
    """How it may go, where the scenario says it."""
    if cover.course:
        yield from (4, Hair(), 4, Words(tr("How it may go"), "head"))
        yield Sentence(text_in(cover.course), "note", tone="sepia")
