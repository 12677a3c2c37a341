"""What the side sheet shows: the chosen place with those who stand there, a power, or the army that marches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.flow import Command
from roma_desktop.core.game import Options
from roma_desktop.core.message import Words, say
from roma_desktop.games.roma_victrix.commands import Form, Merge
from roma_desktop.games.roma_victrix.model.pieces import Leader, PowerId, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import contested, holder
from roma_desktop.games.roma_victrix.steps.moving.march import March
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.games.roma_victrix.steps.moving.on_foot import weakest
from roma_desktop.games.roma_victrix.steps.sea.shipload import shipload
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.roma_victrix.counters import hidden
from roma_desktop.ui.games.roma_victrix.inspector.powers import PowerPage
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of, leader_face, unit_face
from roma_desktop.ui.games.roma_victrix.showing.kinds import about_kind
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.counters.unit_grid import UnitGrid
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import Flow, flow
from roma_desktop.ui.parts.marks.coin_row import CoinRow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.sentence import Sentence
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.inspector import Inspector

PORTRAIT, COUNTER, SMALL = 96, 60, 46
MANY = 8  # units of an army that are shown large


class ChosenPanel(Inspector):
    """Provinces with those who stand there, powers, and the army that marches."""

    def show_place(self, state: State, place: str, words: Words) -> None:
        """A province, sea or strait: what it is, whose it is, and who stands there."""
        if isinstance(self._content, _PlacePage) and self._content.follow(state, province_of(place), words):
            return
        old = self._content.grid if isinstance(self._content, _PlacePage) else None
        page = _PlacePage(state, province_of(place), words, self.ordered.emit)
        if page.grid is not None:
            page.grid.carried.connect(self.carried)
            page.grid.home = self.home
        cursor = old.cursor_index() if old is not None and old.hasFocus() else -1
        self.put(page)
        if cursor >= 0 and page.grid is not None:
            page.grid.setFocus(Qt.FocusReason.TabFocusReason)
            page.grid.set_cursor(cursor)

    def show_side(self, state: State, side: PowerId, words: Words, *, own: bool) -> None:
        """A power: treasury, cards, revenue, provinces, objectives; its ``own`` player may play its cards."""
        page = PowerPage(state, side, words, own)
        page.card_chosen.connect(self.card_chosen)
        self.put(page)

    def press_unit(self, number: int) -> None:
        """Toggle the unit of that number (from 0) in the marching army, as a digit key does."""
        if isinstance(self._content, _PlacePage):
            self._content.step(number)

    def take_all(self, *, but_one: bool = False) -> bool:
        """All units march with him, or all but the weakest; whether an army is formed here."""
        return isinstance(self._content, _PlacePage) and self._content.take_all(but_one)


class _PlacePage(Part):
    def __init__(self, state: State, place: str, words: Words, give: Callable[[Command], None]) -> None:
        super().__init__()
        self._state, self._place, self._words, self._give = state, place, words, give
        self._marching: list[Unit] = []
        self._formed: list[Callable[[], None]] = []  # what is told anew when another army is formed
        self.grid: UnitGrid | None = None  # of the army that marches from here
        march = marching(state)
        self._march = march if isinstance(march, March) and march.leader in state.captains else None
        content = column(*self._head(), gap=8)
        for leader in state.captains.at.get(place, ()):
            content.addWidget(self._leader(leader))
        for grid in self._grids():
            content.addWidget(grid)
        self._merging = self._mergers()
        for merge in self._merging:
            content.addWidget(self._merge_button(merge))
        self.setLayout(content)

    def follow(self, state: State, place: str, words: Words) -> bool:
        """Show another position at the same place if only the units that march have changed; False if more has."""
        march = state.steps[-1] if state.steps else None
        if place != self._place or self._march is None or not isinstance(march, March):
            return False
        as_before = (*state.steps[:-1], replace(march, force=self._march.force))
        if replace(state, steps=as_before) != self._state:
            return False
        self._state, self._march, self._words = state, march, words
        for tell in self._formed:
            tell()
        return self._mergers() == self._merging

    def _say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self._words.say(say(template, **values))

    def _head(self) -> list[QWidget]:
        space = self._state.world.spaces[self._place]
        name = self._words.name("place", self._place)
        title = Label(name, "title")
        lettered = () if space.name == name else (space.name,)  # as the map has it, in every language
        if space.kind != "province":
            return [title, *(Label(latin, "italic") for latin in lettered)]
        owner = holder(self._state, self._place)
        region = self._words.name("region", space.region)
        held = self._say("held by {power:power}", power=owner) if owner else self._say("nobody's")
        if contested(self._state, self._place):
            held = self._say("contested")
        if space.impassable:
            held = self._say("impassable")
        elif self._place in self._state.incognita:
            held = self._say("Barbaricum")
        coins = CoinRow(space.revenue, dead=self._place in self._state.pillaged)
        facts = Part()
        about = row(gap=6)
        about.addWidget(Label(" · ".join((*lettered, region, held)), "italic", wrap=True), 1)
        about.addWidget(coins)
        facts.setLayout(about)
        return [title, facts]

    def _leader(self, leader: Leader) -> QWidget:
        found = _LeaderRow(self._state, leader, self._words, self._march)
        self._formed.append(lambda: found.tell(self._state, self._words, self._march))
        return found

    # ------------------------------------------------------------ counters

    def _grids(self) -> list[QWidget]:
        state = self._state
        places = [self._place, *state.world.berths.get(self._place, ())]
        found: list[QWidget] = []
        for place in places:
            by_power: dict[PowerId, list[Unit]] = {}
            for unit in state.troops.stacks.get(place, ()):
                by_power.setdefault(unit.power, []).append(unit)
            for power, units in by_power.items():
                found.append(self._army(place, power, units))
            for power in state.piles.get(place, ()):
                words = self._say("Troops of {power:power}: only their owner may look [6.2].", power=power)
                found.append(_line(Piece(Cell(hidden(colour_of(state, power)), words), COUNTER), words))
        return found

    def _army(self, place: str, power: PowerId, units: Sequence[Unit]) -> QWidget:
        ordered = in_order(units)
        csp = sum(unit.csp for unit in units)
        sea = f" · {self._words.name('place', place.partition(':')[2])}" if ":" in place else ""
        head = self._say("{power:power}: {count:unit|units}, {csp} CSP", power=power, count=len(units), csp=csp) + sea
        can_form = self._march is not None and self._march.here(self._state) == place
        cells = [self._cell(unit, can_form) for unit in ordered]
        side = COUNTER if len(cells) <= MANY else SMALL
        if can_form and any(cell.enabled for cell in cells):
            grid = UnitGrid(cells, side=side, gap=4)
            grid.picked.connect(lambda chosen: self._take(ordered, chosen))
            self._formed.append(lambda: grid.set_cells([self._cell(unit, True) for unit in ordered]))
            block = column(Label(head, "note", wrap=True), gap=4)
            if self.grid is None:
                self.grid, self._marching = grid, ordered
                block = column(self._form_note(), gap=0)
                block.addLayout(self._form_buttons())
            grid.setAccessibleName(head)
            block.addWidget(grid)
        else:
            still = CounterGrid(cells, side=side, gap=4)
            still.setAccessibleName(head)
            block = column(Label(head, "note", wrap=True), still, gap=4)
        found = Part()
        found.setLayout(block)
        return found

    def _cell(self, unit: Unit, forming: bool) -> Cell:
        name = self._say("{unit:unit}, {csp} CSP", unit=unit.id, csp=unit.csp)
        if unit.hungry:
            name = f"{name}, {self._say('without supply')}"
        march = self._march
        about = about_kind(unit.kind, self._words)
        if not forming or march is None:
            return Cell(unit_face(self._state, unit), name, about=about)
        able = unit.id in march.available(self._state)
        with_him = unit.id in march.force
        mark = Mark.CHOSEN if with_him else Mark.STAYS
        return Cell(unit_face(self._state, unit), name, mark=mark, enabled=able, about=about)

    def step(self, number: int) -> None:
        """Take the unit along, or leave it."""
        if self.grid is not None and 0 <= number < len(self._marching):
            self._take(self._marching, self.grid.chosen() ^ {number})

    def take_all(self, but_one: bool) -> bool:
        """All units march, or all but the weakest; whether an army is formed here."""
        if self._march is None or self.grid is None:
            return False
        everybody = self._march.available(self._state)
        self._give(Form(everybody - {weakest(self._state, everybody)} if but_one and everybody else everybody))
        return True

    def _take(self, army: Sequence[Unit], chosen: frozenset[int]) -> None:
        """Order that these of an army's counters march; units with him that aren't of this army stay with him."""
        assert self._march is not None
        others = {unit.id for unit in self._march.army(self._state)} - {unit.id for unit in army}
        self._give(Form(frozenset({army[index].id for index in chosen} | others)))

    def _form_note(self) -> Label:
        """How many march, of those that could."""
        note = Label(self._form_words(), "note")
        self._formed.append(lambda: note.setText(self._form_words()))
        return note

    def _form_words(self) -> str:
        assert self._march is not None
        count, able = len(self._march.army(self._state)), len(self._march.available(self._state))
        return self._say("{count} of {able:unit marches|units march} with him", count=count, able=able)

    def _form_buttons(self) -> Flow:
        everyone = Button(self._say("All"), "quiet")
        everyone.clicked.connect(lambda: self.take_all(False))
        guard = Button(self._say("All but a garrison"), "quiet")
        set_tip(guard, self._say("The weakest unit stays."))
        guard.clicked.connect(lambda: self.take_all(True))
        nobody = Button(self._say("None"), "quiet")
        nobody.clicked.connect(lambda: self._give(Form(frozenset())))
        return flow(everyone, guard, *self._shipload_button(), nobody, gap=2)

    def _shipload_button(self) -> list[Button]:
        """For an army that the fleets here can't carry all at once [5.94]."""
        assert self._march is not None
        load = shipload(self._state, self._march)
        if not load or load == self._march.available(self._state):
            return []
        aboard = Button(self._say("As many as the fleets carry"), "quiet")
        set_tip(aboard, self._say("The strongest {count:unit|units}: the fleets here carry no more.", count=len(load)))
        aboard.clicked.connect(lambda: self._give(Form(load)))
        return [aboard]

    def _mergers(self) -> list[Merge]:
        """The pairs of reduced units that may be merged here now [6.3]."""
        state = self._state
        options = Options(state) if state.decision is not None else ()
        return [
            one for one in options if isinstance(one, Merge) and province_of(state.troops[one.first].at) == self._place
        ]

    def _merge_button(self, merge: Merge) -> Button:
        button = Button(self._say("Merge two reduced {unit:unit}", unit=merge.first))
        button.clicked.connect(lambda: self._give(merge))
        return button


def in_order(units: Iterable[Unit]) -> list[Unit]:
    """The heavy ones first."""
    return sorted(units, key=lambda unit: (_ORDER.index(unit.kind), unit.reduced, len(unit.id), unit.id))


def cells_of(state: State, units: Iterable[Unit], words: Words) -> list[Cell]:
    """Units as the counters of a grid, the heavy ones first."""
    return [
        Cell(
            unit_face(state, unit),
            words.say(say("{unit:unit}, {csp} CSP", unit=unit.id, csp=unit.csp)),
            about=about_kind(unit.kind, words),
        )
        for unit in in_order(units)
    ]


_ORDER = ("LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT")


def _line(left: QWidget, words: str) -> Part:
    found = Part()
    found.setLayout(row(left, Label(words, "note", wrap=True), gap=10))
    return found


class _LeaderRow(Part):
    def __init__(self, state: State, leader: Leader, words: Words, march: March | None) -> None:
        super().__init__()
        name = words.name("leader", leader.id)
        cell = Cell(leader_face(state, leader, words.name), name)
        role = say("Supreme leader of {power:power}" if leader.supreme else "{power:power}", power=leader.power)
        facts: list[QWidget] = [Label(name, "head"), Label(words.say(role), "italic", wrap=True)]
        active = march is not None and march.leader == leader.id
        self._leader, self._line = leader, Sentence(lines=2)
        facts.append(self._line)
        self.tell(state, words, march)
        block = column(*facts, gap=2)
        whole = row(Piece(cell, PORTRAIT if active else COUNTER), block, gap=12)
        whole.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(whole)

    def tell(self, state: State, words: Words, march: March | None) -> None:
        """Say his rating and, while he is active, his OP and CSP."""
        leader = self._leader
        line = say("L-{rating}", rating=leader.rating)
        if march is not None and march.leader == leader.id:
            points = {"rating": leader.rating, "op": march.op, "rolled": march.rolled}
            csp = sum(unit.csp for unit in march.army(state))
            veiled = any(state.side(power) == march.side(state) for power in state.piles.get(leader.at, ()))
            line = say("L-{rating} · {op} of {rolled} OP · {csp} CSP", csp=csp, **points)
            if veiled:  # 6.2: how strong he is only his own side knows
                line = say("L-{rating} · {op} of {rolled} OP", **points)
        self._line.say(tuple(words.pieces(line)))
