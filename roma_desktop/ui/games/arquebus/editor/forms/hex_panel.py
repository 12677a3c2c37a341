"""The counters in the chosen hex, one by one, and the names that are written on the map there."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.fields import heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import LEADER, UNIT
from roma_desktop.ui.games.arquebus.editor.forms.labels import LabelRows
from roma_desktop.ui.games.arquebus.editor.forms.unit_form import UnitForm
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.spoken import description
from roma_desktop.ui.games.arquebus.showing.faces import leader_face, listed_face
from roma_desktop.ui.games.arquebus.showing.pieces import in_order
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

COUNTER = 56


class HexPanel(Part):
    """Shows the hex that the model looks at. A click on a counter opens its form, a drag takes it onto the map."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._keys: list[str] = []
        self._title, self._about = Words(role="title"), Words(role="italic", wrap=True)
        self._hint = Words(tr("Click a hex on the map, or walk to it and press Space."), "note", wrap=True)
        self.grid = CounterGrid(side=COUNTER)
        self.grid.setAccessibleName(tr("Counters in this hex"))
        self.standard = Button("", "quiet")
        self.entry = Button("", "quiet")
        set_tip(self.entry, tr("Units of the chosen Battle that wait off the map may enter here [7.5]"))
        self._buttons = Part()
        self._buttons.setLayout(flow(self.standard, self.entry, gap=2))
        self.unit = UnitForm(model)
        self.labels = LabelRows(model)
        self._names = heading(tr("Names on the map"))
        self._place = Part()
        self._place.setLayout(
            column(self._title, self._about, self.grid, self.unit, self._names, self.labels, self._buttons, gap=6)
        )
        self.setLayout(column(self._hint, self._place, None, gap=0))
        self.grid.stepped.connect(self._choose)
        self.grid.dragged.connect(lambda index: model.carried.emit(self._keys[index]))
        self.standard.clicked.connect(self._plant)
        self.entry.clicked.connect(self._turn_entry)

    def writes(self, path: Path) -> bool:
        """Whether a part of the file is written here: a unit's own fields, once the unit is looked at."""
        return path[:1] == ("sides",) and "units" in path

    def field_of(self, path: Path) -> QWidget | None:
        return self.unit.field_of(path)

    # ------------------------------------------------------------ what is there

    @property
    def _at(self) -> str:
        return self._model.place

    def show_all(self) -> None:
        model, state = self._model, self._model.state
        known = self._at in state.setting.field.hexes
        self._hint.setVisible(not known and not model.unit)
        self._place.setVisible(known or bool(model.unit))
        if known:
            self._title.setText(tr("Hex {hex}", hex=self._at))
            self._about.setText(model.words.say(description(state, self._at)))
        else:
            self._title.setText(tr("Off the map"))
            self._about.setText("")
        self._show_counters()
        self.unit.show_all()
        found = self.labels.show_hex(self._at)
        self._names.setVisible(found)
        self._show_buttons(known)

    def _show_counters(self) -> None:
        model, state = self._model, self._model.state
        units, leaders = in_order(state, state.units_at(self._at)), state.leaders_at(self._at)
        self._keys = [*(f"{UNIT}{unit.id}" for unit in units), *(f"{LEADER}{leader.id}" for leader in leaders)]
        faces = [
            *((listed_face(state, unit), model.words.name("unit", unit.id)) for unit in units),
            *((leader_face(state, one, model.words), model.words.name("leader", one.id)) for one in leaders),
        ]
        cells = [
            Cell(face, name, mark=Mark.CHOSEN if key == model.piece else Mark.NONE)
            for key, (face, name) in zip(self._keys, faces, strict=True)
        ]
        self.grid.setVisible(bool(cells))
        if cells != list(self.grid.cells()):
            self.grid.set_cells(cells)

    def _show_buttons(self, known: bool) -> None:
        model = self._model
        army, battle = model.army, roster.battle_of(model.scenario, model.side)
        self._buttons.setVisible(known and battle is not None)
        if not known or battle is None:
            return
        self.standard.setVisible(model.state.standards[army] != self._at)
        self.standard.setText(model.say("Standard of {side:side} here", side=army))
        edge = self._at in battle.entry or len(model.state.setting.field.neighbours[self._at]) < 6
        self.entry.setVisible(edge)
        there = self._at in battle.entry
        says = "{battle:battle} doesn't enter here" if there else "{battle:battle} may enter here"
        self.entry.setText(model.say(says, battle=battle.id))

    # ------------------------------------------------------------ what is done

    def _choose(self, index: int) -> None:
        self._model.choose_piece(self._keys[index], self._at)

    def _plant(self) -> None:
        self._model.done(self._model.placing.move(f"standard:{self._model.army}", self._at))

    def _turn_entry(self) -> None:
        battle = roster.battle_of(self._model.scenario, self._model.side)
        assert battle is not None
        there = self._at in battle.entry
        entry = tuple(at for at in battle.entry if at != self._at) if there else (*battle.entry, self._at)
        self._model.change_battle(say("entry hexes of {battle:battle}", battle=battle.id), battle.id, entry=entry)
