"""The form of a side: money, government, prestige, what it wants, and its units that are not on the map."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, GONE, POOL, SPARTA
from roma_desktop.games.sparta_vs_athens.rules.governments import GOVERNMENTS
from roma_desktop.games.sparta_vs_athens.scenario.mistakes import LIMITS, MOST_PRESTIGE, MOST_TALENTS
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.fields import Number, Pick, Switch, TwoTongues, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.sparta_vs_athens.editor import edits
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GreekModel
from roma_desktop.ui.games.sparta_vs_athens.editor.part_names import part
from roma_desktop.ui.games.sparta_vs_athens.editor.wares import LEADER, leaders_off, off_map, person_face
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import unit_cells
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.words import Words

COUNTER, PORTRAIT = 44, 72
OF_ATHENS = ("government", "athenian_leaders", "property_tax", "plague")


class SideForm(Part):
    """Edits the side that the model has chosen."""

    def __init__(self, model: GreekModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title = Words(role="title")
        self.treasury = Number(tr("Treasury"), 0, MOST_TALENTS, by=5)
        self.income = Number(tr("Income in a year"), *LIMITS["income"], by=5)
        self.prestige = Number(tr("Prestige: above 0 for Athens, below 0 for Sparta"), -MOST_PRESTIGE, MOST_PRESTIGE)
        self.government = Pick(tr("Government"), {})
        self.athenian_leaders = Number(tr("Leaders to place"), *LIMITS["athenian_leaders"])
        self.property_tax = Switch(tr("Government 2 brings the property tax [12.2]"))
        self.plague = Switch(tr("The plague may come [16.1]"))
        self.aims = TwoTongues(tr("What it wants"), long=True)
        self.pool, self.gone = CounterGrid(side=COUNTER), CounterGrid(side=COUNTER)
        self.leaders = CounterGrid(side=PORTRAIT)
        self._people: list[str] = []
        self._of_athens, self._of_sparta = Part(), Part()
        self._off = [(self.pool, POOL, Part()), (self.gone, GONE, Part())]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._of_athens.setLayout(
            column(
                field(tr("Government [14.1]"), self.government),
                field(tr("Leaders of the government that it places [14.1]"), self.athenian_leaders),
                self.property_tax,
                self.plague,
                gap=7,
            )
        )
        self._of_sparta.setLayout(column(field(tr("Income, before what is taken off [12.1]"), self.income), gap=7))
        told = {
            POOL: (
                tr("In the force pool [12.5]"),
                tr("A click takes a unit out of the game, a drag puts it on the map."),
            ),
            GONE: (tr("Out of the game"), tr("A click puts a unit into the pool, a drag on the map.")),
        }
        for grid, box, block in self._off:
            name, hint = told[box]
            grid.setAccessibleName(name)
            block.setLayout(column(Hair(), heading(name), Words(hint, "note", wrap=True), grid, gap=5))
        self.leaders.setAccessibleName(tr("Leaders who are not on the map"))
        hint = tr("A click takes one up, to be put down on the map; those who may serve now come first.")
        self.setLayout(
            column(
                self._title,
                field(tr("Treasury, in talents [2.17]"), self.treasury),
                self._of_sparta,
                field(tr("Prestige: above 0 for Athens, below 0 for Sparta [2.11]"), self.prestige),
                self._of_athens,
                field(tr("What it wants, for the player who chooses it"), self.aims),
                *(block for _, _, block in self._off),
                Hair(),
                heading(tr("Leaders who are not on the map [6.0]")),
                Words(hint, "note", wrap=True),
                self.leaders,
                None,
                gap=7,
            )
        )

    def _connect(self) -> None:
        self.treasury.written.connect(self._enrich)
        for name in ("income", "prestige", "athenian_leaders"):
            getattr(self, name).written.connect(lambda value, name=name: self._change(**{name: value}))
        for name in ("property_tax", "plague"):
            getattr(self, name).written.connect(lambda on, name=name: self._change(**{name: on}))
        self.government.written.connect(lambda key: self._change(government=int(key)))
        self.aims.written.connect(self._set_aim)
        for grid, box, _ in self._off:
            other = GONE if box == POOL else POOL
            grid.stepped.connect(lambda index, box=box, other=other: self._shift(box, index, other))
            grid.dragged.connect(lambda index, box=box: self._model.carried.emit(f"unit:{self._units(box)[index].id}"))

        self.leaders.stepped.connect(lambda index: self._model.hold(f"{LEADER}{self._people[index]}"))
        self.leaders.dragged.connect(lambda index: self._model.carried.emit(f"{LEADER}{self._people[index]}"))

    def _units(self, box: str) -> list[Unit]:
        return off_map(self._model.state, self._model.owner, box)

    def writes(self, path: Path) -> bool:
        """Whether a part of the file is about what one of the two sides has."""
        return bool(path) and path[0] in ("treasury", "income", "prestige", "aims", "pool", "gone", *OF_ATHENS)

    def field_of(self, path: Path) -> QWidget | None:
        found: QWidget | None = getattr(self, str(path[0]), None)
        return found

    def show_all(self) -> None:
        model, side, scenario = self._model, self._model.owner, self._model.scenario
        self._title.setText(model.words.name("side", side))
        self._of_athens.setVisible(side == ATHENS)
        self._of_sparta.setVisible(side == SPARTA)
        self.treasury.show_value(getattr(scenario.treasury, side))
        for name in ("income", "prestige", "athenian_leaders"):
            getattr(self, name).show_value(getattr(scenario, name))
        for name in ("property_tax", "plague"):
            getattr(self, name).show_state(getattr(scenario, name))
        self.government.show_choices({str(n): f"{n} · {model.words.name('government', str(n))}" for n in GOVERNMENTS})
        self.government.show_key(str(scenario.government))
        self.aims.show_texts({str(key): words for key, words in scenario.aims.get(side, {}).items()})
        for grid, box, block in self._off:
            cells = unit_cells(model.state, self._units(box), model.words)
            block.setVisible(bool(cells))
            if cells != list(grid.cells()):
                grid.set_cells(cells)

        self._show_leaders()

    def _show_leaders(self) -> None:
        model = self._model
        self._people = leaders_off(model.scenario, model.owner)
        cells = [
            Cell(
                person_face(who, model.words),
                model.words.name("person", who),
                mark=Mark.CHOSEN if model.held == f"{LEADER}{who}" else Mark.NONE,
            )
            for who in self._people
        ]
        if cells != list(self.leaders.cells()):
            self.leaders.set_cells(cells)

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        self._model.change(say("{what}", what=part(next(iter(fields)))), **fields)

    def _enrich(self, talents: int) -> None:
        side = self._model.owner
        treasury = replace(self._model.scenario.treasury, **{side: talents})
        self._model.change(say("the treasury of {side:side}", side=side), treasury=treasury)

    def _set_aim(self, language: str, words: str) -> None:
        side, aims = self._model.owner, self._model.scenario.aims
        text = edits.with_text(aims.get(side, {}), language, words)
        self._model.change(say("what {side:side} wants", side=side), aims={**aims, side: text})

    def _shift(self, box: str, index: int, to: str) -> None:
        self._model.done(self._model.placing.units((self._units(box)[index].id,), to))
