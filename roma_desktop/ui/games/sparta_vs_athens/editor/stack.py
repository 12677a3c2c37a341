"""Parts of the form of a place: a side's units one by one, and what the place is in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, LocaleId
from roma_desktop.games.sparta_vs_athens.rules.control import garrison
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import strongest_first, unit_face
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words

COUNTER = 48
NEUTRAL = "neutral"


class Stack(Part):
    """The units of a side in the place, one by one."""

    def __init__(self, model: GreekModel, of: str) -> None:
        super().__init__()
        self._model, self._of = model, of
        self._units: Sequence[Unit] = ()
        self._sum = Words(role="strong")
        self.grid = CounterGrid(side=COUNTER)
        self.setLayout(column(self._sum, self.grid, gap=2))
        self.grid.stepped.connect(self._pick)
        self.grid.dragged.connect(lambda index: model.carried.emit(f"unit:{self._units[index].id}"))

    def show_units(self, units: Sequence[Unit]) -> None:
        model, self._units = self._model, units
        self.setVisible(bool(units))
        land, naval = (sum(unit.sp for unit in units if unit.kind == kind) for kind in (LSP, NSP))
        whose = say("{side:side}", side=self._of) if self._of != NEUTRAL else say("Neutral")
        self._sum.setText(model.words.say(say("{whose}: {land} LSP, {naval} NSP", whose=whose, land=land, naval=naval)))
        cells = [
            Cell(
                unit_face(model.state, unit, model.words),
                model.words.name("unit", unit.id),
                mark=Mark.CHOSEN if unit.id in model.picked else Mark.NONE,
            )
            for unit in units
        ]
        show_cells(self.grid, cells)
        self.grid.setAccessibleName(self._sum.text())

    def _pick(self, index: int) -> None:
        self._model.pick(self._model.picked ^ {self._units[index].id})


def show_cells(grid: CounterGrid, cells: Sequence[Cell]) -> None:
    """Show counters in a grid; it is hidden without any."""
    grid.setVisible(bool(cells))
    if list(cells) != list(grid.cells()):
        grid.set_cells(cells)


def units_of(state: State, at: LocaleId, of: str) -> list[Unit]:
    """The units of a side in a place, or the neutral ones."""
    wanted = None if of == NEUTRAL else of
    return strongest_first(unit for unit in state.stacks.get(at, ()) if state.side_of(unit) == wanted)


def description(state: State, at: LocaleId) -> Iterator[Message]:
    """A place in words: its nation, walls and garrison, harbour, tribute."""
    locale = state.locale(at)
    yield say("{nation:nation}", nation=locale.nation)
    if not locale.city:
        yield say("site of a fort")
        return
    walls = say("walled city") if locale.walled else say("open city")
    yield say("{walls}, garrison {gsp}", walls=walls, gsp=garrison(state, at))
    if locale.harbour:
        yield say("harbour")
    if locale.tribute_sparta:
        yield say("tribute: {a} to Athens, {s} to Sparta", a=locale.tribute_athens, s=locale.tribute_sparta)
