"""The form of the chosen place: who holds and besieges it, and the counters there, one by one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import GONE, POOL, SIDES, LocaleId, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import nation_side
from roma_desktop.games.sparta_vs_athens.rules.revolts import loyalty
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import MOST_LOYALTY
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.fields import Number, Pick, Switch, field
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.games.sparta_vs_athens.editor.open_choices import choices_for
from roma_desktop.ui.games.sparta_vs_athens.editor.stack import (
    COUNTER,
    NEUTRAL,
    Stack,
    description,
    show_cells,
    units_of,
)
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import fort_face, leader_face
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words


class PlacePanel(Part):
    """Shows the place that the model looks at. A click picks a counter, a drag takes it onto the map."""

    def __init__(self, model: GreekModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title, self._about = Words(role="title"), Words(role="italic", wrap=True)
        self._hint = Words(tr("Click a place on the map, or walk to it and press Space."), "note", wrap=True)
        self.holder = Pick(tr("Held by"), {})
        self.besieger = Pick(tr("Besieged by"), {})
        self.broken = Switch(tr("No garrison while it is held [11.13]"))
        self.loyalty = Number(tr("Loyalty"), 0, MOST_LOYALTY)
        self.everywhere = Button("", "quiet")
        self._delian = Part()
        off = tr("Loyalty: off the number Sparta must roll below [10.1]")
        self._delian.setLayout(column(field(off, self.loyalty), self.everywhere, gap=2))
        self.stacks = {of: Stack(model, of) for of in (*SIDES, NEUTRAL)}
        self.leaders, self.forts = CounterGrid(side=COUNTER), CounterGrid(side=COUNTER)
        self.leaders.setAccessibleName(tr("Leaders"))
        self.forts.setAccessibleName(tr("Forts"))
        self.tools = self._buttons()
        self._actions = Part()
        self._actions.setLayout(flow(*self.tools.values(), gap=2))
        self._says = Words(role="note", wrap=True)
        self._place = Part()
        grids = (*self.stacks.values(), self.leaders, self.forts)
        whose = (field(tr("Held by [11.13]"), self.holder), self.broken, field(tr("Besieged by [9.0]"), self.besieger))
        facts = (self._title, self._about, *whose, self._delian)
        self._place.setLayout(column(*facts, *grids, self._says, self._actions, gap=6))
        self.setLayout(column(self._hint, self._place, None, gap=0))
        self._connect()

    def _buttons(self) -> dict[str, Button]:
        told = {
            "pool": (tr("To the pool"), tr("They have to be bought [12.5] (Delete)")),
            "gone": (tr("Out of the game"), tr("They never come")),
            "home": (tr("Home"), tr("To the first city that is printed on them")),
            "turn": (tr("Other side"), tr("They fight for the side that their nation isn't on, or for its own again")),
            "open": (
                tr("Leave it open"),
                tr("Their owner chooses at set-up which units of their kind are here [16.0]"),
            ),
        }
        found = {}
        for key, (name, tip) in told.items():
            found[key] = Button(name, "quiet")
            set_tip(found[key], tip)
            found[key].clicked.connect(lambda _=False, key=key: self._act(key))
        return found

    def _connect(self) -> None:
        self.holder.written.connect(self._hold)
        self.besieger.written.connect(self._besiege)
        self.broken.written.connect(self._break)
        self.loyalty.written.connect(self._be_loyal)
        self.everywhere.clicked.connect(self._be_loyal_everywhere)
        self.leaders.stepped.connect(self._on_leader)
        self.leaders.dragged.connect(lambda index: self._model.carried.emit(f"leader:{self._people()[index]}"))
        self.forts.stepped.connect(lambda index: self._model.choose_piece(f"fort:{self._forts()[index]}", self._at))

    @property
    def _at(self) -> LocaleId:
        return self._model.place

    def writes(self, _path: Path) -> bool:
        """Always False: no mistake leads to this form by its part of the file, only by its place on the map."""
        return False

    def field_of(self, _path: Path) -> QWidget | None:
        return None

    # ------------------------------------------------------------ what is there

    def show_all(self) -> None:
        model, state = self._model, self._model.state
        known = self._at in state.world.locales
        self._hint.setVisible(not known)
        self._place.setVisible(known)
        if not known:
            return
        self._title.setText(model.words.name("place", self._at))
        self._about.setText(" · ".join(model.words.say(one) for one in description(state, self._at)))
        self._show_whose(state)
        self._show_loyalty(state)
        for of, stack in self.stacks.items():
            stack.show_units(units_of(state, self._at, of))
        self._show_leaders(state)
        self._show_actions()

    def _show_whose(self, state: State) -> None:
        model, at = self._model, self._at
        names: dict[str, str] = {side: model.words.name("side", side) for side in SIDES}
        own = nation_side(state, at)
        by_nation = model.say("its nation: {side:side}", side=own) if own else tr("its nation: nobody")
        self.holder.show_choices({"": by_nation, **{side: name for side, name in names.items() if side != own}})
        held = state.holders.get(at, "")
        self.holder.show_key("" if held == own else held)
        self.besieger.show_choices({"": tr("nobody"), **names})
        self.besieger.show_key(model.scenario.sieges.get(at, ""))
        self.broken.setVisible(at in state.holders)
        self.broken.show_state(at in model.scenario.broken)

    def _show_loyalty(self, state: State) -> None:
        locale, given = state.locale(self._at), self._model.scenario.loyalty
        self._delian.setVisible(locale.nation == "delian")
        less = loyalty(state.setting, self._at)
        self.loyalty.show_value(less)
        self.everywhere.setText(self._model.say("The same in all of {region:region}", region=locale.region))
        self.everywhere.setVisible(given.get(locale.region, 0) != less)

    def _show_leaders(self, state: State) -> None:
        model = self._model
        leaders, forts = self._leaders(), [state.forts[of] for of in self._forts()]
        cells = [
            Cell(
                leader_face(one, model.words),
                model.words.name("person", one.person),
                mark=self._mark(f"leader:{one.id}"),
            )
            for one in leaders
        ]
        show_cells(self.leaders, cells)
        show_cells(self.forts, [
            Cell(fort_face(one, model.words), model.words.name("fort", one.id), mark=self._mark(f"fort:{one.id}"))
            for one in forts
        ])  # fmt: skip

    def _mark(self, piece: str) -> Mark:
        return Mark.CHOSEN if piece == self._model.piece and not self._model.picked else Mark.NONE

    def _leaders(self) -> list[Leader]:
        return list(self._model.state.commanders.get(self._at, ()))

    def _people(self) -> list[str]:
        return [leader.person for leader in self._leaders()]

    def _forts(self) -> list[str]:
        return [fort.id for fort in self._model.state.forts_at(self._at)]

    def _on_leader(self, index: int) -> None:
        self._model.pick(frozenset())
        self._model.choose_piece(f"leader:{self._leaders()[index].id}", self._at)

    # ------------------------------------------------------------ what is done

    def meant(self) -> tuple[str, ...]:
        """The units that a button is about: those that are picked, else those of the chosen pile."""
        model = self._model
        return tuple(sorted(model.picked)) or model.placing.units_of(model.piece)

    def _show_actions(self) -> None:
        model, units = self._model, self.meant()
        chosen = model.piece.partition(":")[0] in ("leader", "fort", "siege", "held")
        self._actions.setVisible(bool(units) or chosen)
        for key, button in self.tools.items():
            button.setVisible(bool(units) or key == "pool")
        self.tools["pool"].setText(tr("To the pool") if units else tr("Take away"))
        there = any(True for _ in self._model.state.stacks.get(self._at, ()))
        if units:
            self._says.setText(model.say("{units:count}", units=units))
        else:
            self._says.setText(tr("Click counters to pick them, or drag one onto the map.") if there else "")
        self._says.setVisible(bool(self._says.text()))

    def _act(self, key: str) -> None:
        model, units = self._model, self.meant()
        if not units:
            model.delete()
        elif key in ("pool", "gone"):
            model.done(model.placing.units(units, POOL if key == "pool" else GONE))
        elif key == "home":
            self._send_home(units)
        elif key == "turn":
            turned = not set(units) <= set(model.scenario.turned)
            what = say("{units:count} on the other side", units=units)
            model.do(edits.with_turned(model.scenario, units, turned=turned), what)
        else:
            what = say("left open: {units:count}", units=units)
            model.change(what, choices=(*model.scenario.choices, *choices_for(model.state, units, self._at)))

    def _send_home(self, units: Iterable[str]) -> None:
        scenario, known = self._model.scenario, self._model.state.setting.counters.units
        for unit in units:
            scenario = edits.with_units(scenario, (unit,), known[unit].homes[0])
        self._model.do(scenario, say("{units:count} to their homes", units=tuple(units)))

    def _hold(self, side: str) -> None:
        self._model.done(self._model.placing.hold(self._at, _side(side)))

    def _besiege(self, side: str) -> None:
        self._model.done(self._model.placing.siege(self._at, _side(side)))

    def _break(self, broken: bool) -> None:
        what = say("the garrison of {place:place}", place=self._at)
        self._model.do(edits.with_broken(self._model.scenario, self._at, broken=broken), what)

    def _be_loyal(self, less: int) -> None:
        what = say("how loyal {place:place} is", place=self._at)
        self._model.do(edits.with_loyalty(self._model.scenario, self._at, less), what)

    def _be_loyal_everywhere(self) -> None:
        what = say("how loyal {region:region} is", region=self._model.state.locale(self._at).region)
        self._model.do(edits.with_region_loyalty(self._model.scenario, self._at, self.loyalty.value()), what)


def _side(key: str) -> SideId | None:
    return next((side for side in SIDES if side == key), None)
