"""The form of a Battle: its name and leader, where it enters, its units [5.0, 7.5]."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import BattleEntry
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.editor.fields import Line, Pick, Switch, TwoTongues, field, heading
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.arquebus.editor.armies import battles, roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import UNIT
from roma_desktop.ui.games.arquebus.editor.forms.leader_form import LeaderForm
from roma_desktop.ui.games.arquebus.editor.forms.texts import with_text
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.part_names import part
from roma_desktop.ui.games.arquebus.showing.faces import listed_face
from roma_desktop.ui.library.wording import text_in, tr
from roma_desktop.ui.parts.counters.counter_grid import CounterGrid
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

COUNTER = 44
OWN, NOBODY = "own", "nobody"


class BattleForm(Part):
    """Edits the Battle that the model has chosen."""

    def __init__(self, model: ArquebusModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._title = Words(role="title", wrap=True)
        self.name = TwoTongues(tr("Name of the Battle"))
        self.nation, self.entry = Line(tr("Nation")), Line(tr("Entry hexes"))
        self.led_by = Pick(tr("Who leads it"), {})
        self.leader = LeaderForm(model)
        self.optional = Switch(tr("Only if the players choose it (optional)"))
        self.units = CounterGrid(side=COUNTER)
        self.units.setAccessibleName(tr("Units of the Battle"))
        self.away = Button(tr("Take the Battle away"), "quiet")
        set_tip(self.away, tr("With all its units and its leader"))
        self._shown: list[str] = []
        self.setLayout(
            column(
                self._title, field(tr("Name"), self.name), self.units, Hair(),
                heading(tr("Leader [5.1-b]")), self.led_by, self.leader, Hair(),
                heading(tr("Arrival [7.5]")),
                field(tr("Entry hexes at the edge of the map; its units may wait for them"), self.entry),
                self.optional, field(tr("Nation"), self.nation), self.away, None,
                gap=6,
            )
        )  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        self.name.written.connect(lambda language, words: self._rename(language, words))
        self.nation.written.connect(lambda words: self._change(nation=words.strip()))
        self.entry.written.connect(
            lambda words: self._change(entry=tuple(dict.fromkeys(words.replace(",", " ").split())))
        )
        self.led_by.written.connect(self._give_leader)
        self.optional.written.connect(lambda on: self._change(optional=on))
        self.units.stepped.connect(self._show_unit)
        self.units.dragged.connect(lambda index: self._model.carried.emit(f"{UNIT}{self._shown[index]}"))
        self.away.clicked.connect(self._take_away)

    @property
    def _battle(self) -> BattleEntry | None:
        return roster.battle_of(self._model.scenario, self._model.side)

    def writes(self, path: Path) -> bool:
        """Whether a part of the file is written here: all that a Battle has but its units."""
        return path[:1] == ("sides",) and "battles" in path and "units" not in path

    def field_of(self, path: Path) -> QWidget | None:
        key = str(path[-1])
        found = self.leader.numbers.get(key) or getattr(self, key, None) or getattr(self.leader, key, None)
        return found if isinstance(found, QWidget) else None

    def show_all(self) -> None:
        model, battle = self._model, self._battle
        if battle is None:
            return
        self._title.setText(model.words.name("battle", battle.id))
        self.name.show_texts(battle.name)
        self.nation.show_text(battle.nation)
        self.entry.show_text(" ".join(battle.entry))
        self.optional.show_state(battle.optional)
        self._show_units(battle)
        others = {
            other.id: tr("the leader of {battle}", battle=text_in(other.name))
            for other in roster.side_of(model.scenario, battle.id).battles
            if other.leader is not None and other.id != battle.id
        }
        self.led_by.show_choices({OWN: tr("a leader of its own"), **others, NOBODY: tr("nobody [6.4]")})
        self.led_by.show_key(battle.led_by or (OWN if battle.leader is not None else NOBODY))
        self.leader.show_leader(f"{battle.id}_leader")
        self.away.setEnabled(len(roster.side_of(model.scenario, battle.id).battles) > 1)

    def _show_units(self, battle: BattleEntry) -> None:
        model, units = self._model, self._model.state.units
        self._shown = [unit.id for unit in battle.units if unit.id in units]
        cells = [
            Cell(
                listed_face(model.state, units[of]),
                model.words.name("unit", of),
                mark=Mark.CHOSEN if of == model.unit else Mark.NONE,
            )
            for of in self._shown
        ]
        self.units.setVisible(bool(cells))
        if cells != list(self.units.cells()):
            self.units.set_cells(cells)

    # ------------------------------------------------------------ edits

    def _change(self, **fields: Any) -> None:
        of = self._model.side
        what = say("{battle:battle}: {what}", battle=of, what=part(next(iter(fields))))
        self._model.change_battle(what, of, **fields)

    def _rename(self, language: str, words: str) -> None:
        if self._battle is not None:
            self._change(name=with_text(self._battle.name, language, words))

    def _give_leader(self, key: str) -> None:
        """A leader of its own, that of another Battle, or none."""
        battle = self._battle
        if battle is None:
            return
        if key == OWN and battle.leader is None:
            place = next((unit.hex for unit in battle.units if unit.hex), "")
            self._change(leader=battles.fresh_leader(place), led_by="")
        elif key != OWN:
            self._change(leader=None, led_by="" if key == NOBODY else key)

    def _show_unit(self, index: int) -> None:
        of = self._shown[index]
        at = self._model.state.units[of].at
        self._model.choose_piece(f"{UNIT}{of}", at if at in self._model.state.setting.field.hexes else "")

    def _take_away(self) -> None:
        of = self._model.side
        self._model.do(roster.without_battle(self._model.scenario, of), say("{battle:battle} taken away", battle=of))
