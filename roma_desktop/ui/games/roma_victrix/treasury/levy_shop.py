"""The right page of the treasury: what each place can raise, with plus and minus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.commands import Convert, Merge
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.economy import Place
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.prompts.wording import wording
from roma_desktop.ui.games.roma_victrix.showing.faces import new_unit_face
from roma_desktop.ui.games.roma_victrix.showing.kinds import about_kind
from roma_desktop.ui.games.roma_victrix.treasury.levy_plan import Plan, Ware, key_of
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import Stepper
from roma_desktop.ui.parts.layout.boxes import Box, column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Tile
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import CENTRE
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken

COUNTER, WIDTH = 56, 150


class Wanted(Stepper):
    """A stepper whose plus says why it can't go up."""

    def __init__(self, *, less: str, more: str) -> None:
        super().__init__(0, 0, 0, less=less, more=more)
        self._more = more

    def say_why(self, why: str) -> None:
        set_tip(self._plus, why or self._more)
        self._plus.setAccessibleDescription(why)

    def say_where(self, where: str) -> None:
        """A screen reader says the place too: many places have the same wares."""
        for button in (self._minus, self._plus):
            button.setAccessibleName(f"{where}: {button.toolTip()}")

    def take_focus(self) -> bool:
        """Takes the keyboard, if there is anything to step."""
        button = next((one for one in (self._plus, self._minus) if one.isEnabled()), None)
        if button is not None:
            button.setFocus(Qt.FocusReason.TabFocusReason)
        return button is not None


class WareTile(Tile):
    """A unit to be had: counter, number, price and limit. ``wanted`` tells the number chosen."""

    wanted = Signal(int)

    def __init__(self, ware: Ware, plan: Plan, words: Words, where: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ware, self._words = ware, words
        name = words.say(_name(ware))
        face = new_unit_face(plan.state, plan.step.power, ware.kind, ware.rebuilt)
        self.stepper = Wanted(
            less=words.say(say("{ware}: one less", ware=name)),
            more=words.say(say("{ware}: one more", ware=name)),
        )
        self.stepper.say_where(where)
        self.stepper.value_changed.connect(self.wanted)
        self._note = Label(role="note", align=CENTRE)
        piece = Piece(Cell(face, name, about=about_kind(ware.kind, words)), COUNTER)
        self.setLayout(
            column(row(None, piece, None), row(None, self.stepper, None), self._note, gap=2, margins=(6, 6, 6, 6))
        )
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        self.setFixedWidth(theme.current().px(WIDTH))

    def show_number(self, number: int, most: int, limit: int, why: Illegal | None) -> None:
        """``most`` can be had now, ``limit`` by the rules alone; ``why`` says what forbids one more."""
        self.stepper.set_range(number, 0, most)
        self.stepper.say_why(in_words(why, self._words) if why and number >= most else "")
        self.set_edge("rule" if number else "hair")
        self._note.setText(self._words.say(_terms(self._ware, number, limit)))


class PlaceBlock(Part):
    """A place of the levy. ``wanted`` tells a ware and its number; ``ordered`` a command to be carried out at once."""

    wanted = Signal(object, int)
    ordered = Signal(object)
    link_asked = Signal(str, str)

    def __init__(self, place: Place, plan: Plan, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place, self.key = place, key_of(place)
        self._words = words
        self._name = linked(spoken(words, _place_name(place)), "head", lines=1)
        self._note = linked(role="note", lines=1)
        for sentence in (self._name, self._note):
            sentence.link_asked.connect(self.link_asked)
        self._head = row(self._name, None, self._note, gap=12)
        where = words.say(_place_name(place))
        self.setAccessibleName(where)
        self.tiles = {ware: WareTile(ware, plan, words, where) for ware in plan.wares(place)}
        for ware, tile in self.tiles.items():
            tile.wanted.connect(lambda number, ware=ware: self.wanted.emit(ware, number))
        shelf = Part()
        shelf.setLayout(flow(*self.tiles.values(), *([self._light()] if plan.only_light(place) else []), gap=8))
        self.works = Works(words, where)
        self.works.ordered.connect(self.ordered)
        self.setLayout(column(self._head, shelf, self.works, gap=5))
        self.show_plan(plan)

    def _light(self) -> QWidget:
        """Why there are so few tiles."""
        said = say("He can create only AUX and fleets; of other types he can only replace lost units.")
        sentence = linked(spoken(self._words, said, rule="9.12b"), "note", lines=2)
        sentence.link_asked.connect(self.link_asked)
        return sentence

    def show_plan(self, plan: Plan) -> None:
        self._note.say(spoken(self._words, *_levy_roll(self.place, plan, self._words), rule=_rule(self.place, plan)))
        for ware, tile in self.tiles.items():
            most, why = plan.most(self.key, ware)
            tile.show_number(plan.number(self.key, ware), most, plan.limit(self.place, ware), why)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """The note stands under the name where it doesn't fit beside it."""
        wide = self._name.natural_width() + self._note.natural_width() + theme.current().px(12) <= self.width()
        direction = Box.Direction.LeftToRight if wide else Box.Direction.TopToBottom
        if self._head.direction() != direction:
            self._head.setDirection(direction)
            self._head.setSpacing(theme.current().px(12) if wide else 0)


class Works(Part):
    """What costs nothing and is done at once: merging reduced units [6.3], laying up fleets [9.3]."""

    ordered = Signal(object)

    def __init__(self, words: Words, where: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._where = words, where
        self._offered: tuple[Command, ...] = ()
        self._buttons: list[Button] = []
        self._row = flow(Label(words.say(say("At no cost:")), "note"), gap=4)
        self.setLayout(self._row)

    def offer(self, commands: Sequence[Merge | Convert], state: State) -> bool:
        """Show a button for each command; returns whether they are new ones."""
        changed = tuple(commands) != self._offered
        if changed:
            self._offered = tuple(commands)
            for button in self._buttons:
                button.hide()
                button.deleteLater()
            self._buttons = [self._button(command, state) for command in commands]
        self.setVisible(bool(commands))
        return changed

    def _button(self, command: Merge | Convert, state: State) -> Button:
        if isinstance(command, Merge):
            tip = say("Makes one full unit of them at once [6.3]; it can be undone.")
        else:
            tip = say("Disbands a full fleet into a unit at once [9.3]; it can be undone.")
        button = Button(self._words.say(wording(state, command)), "quiet")
        set_tip(button, self._words.say(tip))
        button.setAccessibleName(f"{self._where}: {button.text()}")
        button.clicked.connect(lambda: self.ordered.emit(command))
        self._row.addWidget(button)
        button.show()
        return button


class Elsewhere(Part):
    """A province that raises nobody but has units to merge or fleets to lay up."""

    ordered = Signal(object)
    link_asked = Signal(str, str)

    def __init__(self, at: SpaceId, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at = at
        name = linked(spoken(words, say("{at:place}", at=at)), "head", lines=1)
        name.link_asked.connect(self.link_asked)
        note = linked(spoken(words, say("raises no units"), rule="9.12"), "note", lines=1)
        note.link_asked.connect(self.link_asked)
        self.works = Works(words, words.say(say("{at:place}", at=at)))
        self.works.ordered.connect(self.ordered)
        self.setLayout(column(row(name, None, note, gap=12), self.works, gap=5))


def in_words(illegal: Illegal, words: Words) -> str:
    """A refusal as a tool tip."""
    parts = [words.say(illegal.reason), *([words.say(illegal.instead)] if illegal.instead else [])]
    return f"{' '.join(parts)} [{illegal.rule}]"


def _name(ware: Ware) -> Message:
    return say("{kind:kind} rebuilt", kind=ware.kind) if ware.rebuilt else say("{kind:kind}", kind=ware.kind)


def _terms(ware: Ware, number: int, limit: int) -> Message:
    if ware.rebuilt:
        return say("rebuild {price} RP · {number} of {limit}", price=ware.price, number=number, limit=limit)
    return say("{price} RP each · {number} of {limit}", price=ware.price, number=number, limit=limit)


def _place_name(place: Place) -> Message:
    if place.leader is None:
        return say("{at:place}, at {city:city}", at=place.at, city=place.at)
    return say("{at:place}, with {leader:leader}", at=place.at, leader=place.leader.id)


def _levy_roll(place: Place, plan: Plan, words: Words) -> Iterator[Message]:
    """Who rolls for the levy, on what, and what happens if he fails."""
    leader = place.leader
    if leader is None:
        yield say("The capital: no levy roll.")
        return
    if leader.id in plan.state.idle:
        yield say("His levy roll failed: he may not march this turn.")
    elif leader.id in plan.step.levied:
        yield say("He has held his levy: no second roll.")
    else:
        chance = odds_in_words(words, min(6, leader.rating), 6)
        yield say("Rolls {rating} or less: {chance}. Fails: he may not march.", rating=leader.rating, chance=chance)


def _rule(place: Place, plan: Plan) -> str:
    leader = place.leader
    return "9.14" if leader is not None and leader.id in plan.state.idle else "9.13"
