"""The chosen place: its units with their numbers, its leaders, and its owner."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.core.phrasing import with_note
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.model.entries import Strength
from roma_desktop.games.roma_victrix.model.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.model.setting import TYPES
from roma_desktop.games.roma_victrix.model.tables import KINDS
from roma_desktop.games.roma_victrix.model.world import province_of, world
from roma_desktop.games.roma_victrix.scenario.files import kind_of
from roma_desktop.ui.editor.fields import clear
from roma_desktop.ui.editor.model.finding import Path
from roma_desktop.ui.games.roma_victrix.editor.faces import leader_face, unit_face
from roma_desktop.ui.games.roma_victrix.editor.leader_form import LeaderForm
from roma_desktop.ui.games.roma_victrix.editor.model import RomanModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.counters.piece import Cell, Piece
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import Stepper
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.words import Words

COUNTER, PORTRAIT, MOST = 40, 48, 99


class PlacePanel(Part):
    """Shows the place that the model looks at."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._shown: object = None
        self._blocks: list[QWidget] = []
        self._steppers: dict[tuple[PowerId, str, Strength], Stepper] = {}
        self._forms: dict[tuple[PowerId, LeaderId], tuple[Piece, LeaderForm]] = {}
        self._title, self._about = Words(role="title"), Words(role="italic", wrap=True)
        self._lines = column(gap=10)
        self.give = Button(tr("Give it to the power"), "quiet")
        self.free = Button(tr("Nobody's"), "quiet")
        self.copy, self.paste = Button(tr("Copy"), "quiet"), Button(tr("Paste"), "quiet")
        self.delete = Button(tr("Take away"), "quiet")
        self._hint = Words(tr("Click a place on the map, or walk to it and press Space."), "note", wrap=True)
        self._tools = Part()
        self._tools.setLayout(flow(self.give, self.free, self.copy, self.paste, self.delete, gap=2))
        self.setLayout(column(self._title, self._about, self._hint, self._tools, self._lines, None, gap=6))
        self.give.clicked.connect(lambda: self._own(model.power))
        self.free.clicked.connect(lambda: self._own(None))
        self.copy.clicked.connect(model.copy)
        self.paste.clicked.connect(model.paste)
        self.delete.clicked.connect(model.delete)

    def writes(self, _path: Path) -> bool:
        """False: it is the form of no part of the file; the map leads to it."""
        return False

    def field_of(self, _path: Path) -> QWidget | None:
        return None

    def show_all(self) -> None:
        model, place = self._model, self._model.place
        known = province_of(place) in world().spaces
        self._hint.setVisible(not known)
        for part in (self._title, self._about, self._tools):
            part.setVisible(known)
        if known:
            self._title.setText(model.words.name("place", place))
            self._about.setText(self._description(province_of(place)))
            self._show_tools(province_of(place))
        wanted = self._outline() if known else None
        if wanted != self._shown:
            self._shown = wanted
            clear(self._lines, self._blocks)
            self._steppers, self._forms = {}, {}
            self._blocks = self._make_blocks() if known else []
            for block in self._blocks:
                self._lines.addWidget(block)
            self.updateGeometry()
        self._show_numbers()

    def _outline(self) -> object:
        """What is to be shown, apart from numbers and names: if it changes, the panel is laid out anew."""
        model, province = self._model, province_of(self._model.place)
        powers = model.scenario.powers
        men = [
            (power, of) for power, entry in powers.items() for of, man in entry.leaders.items() if man.at == province
        ]
        looks = [(power, entry.kind, entry.colour) for power, entry in powers.items()]
        return province, model.power, self._stacks(province), men, looks

    def _show_numbers(self) -> None:
        model = self._model
        for (power, place, strength), stepper in self._steppers.items():
            count = edits.units_at(model.scenario, power, place).get(strength, 0)
            if stepper.value() != count:
                stepper.set_range(count, 0, MOST)
        for (power, leader), (portrait, form) in self._forms.items():
            man = model.scenario.powers[power].leaders[leader]
            name = model.words.name("leader", leader)
            portrait.show_cell(Cell(leader_face(model.scenario, power, leader, man, model.words), name))
            form.show_all()

    def stepper(self, power: PowerId, place: str, strength: Strength) -> Stepper:
        """The stepper of a power's units of a kind in a place."""
        return self._steppers[power, place, strength]

    def _description(self, province: str) -> str:
        space = world().spaces[province]
        if space.kind != "province":
            return tr("Sea area") if space.kind == "sea" else tr("Strait")
        owner = edits.owner_of(self._model.scenario, province)
        held = self._model.say("held by {power:power}", power=owner) if owner else tr("nobody's")
        region = world().regions[space.region].name.title()
        return f"{region} · {tr('{rp} RP', rp=space.revenue)} · {tr('impassable') if space.impassable else held}"

    def _show_tools(self, province: str) -> None:
        model = self._model
        owner = edits.owner_of(model.scenario, province)
        is_land = province in world().berths and province not in world().impassable
        self.give.setVisible(is_land and owner != model.power and bool(model.power))
        self.give.setText(model.say("To {power:power}", power=model.power))
        self.free.setVisible(owner is not None)
        self.copy.setVisible(model.stack is not None)
        self.paste.setVisible(bool(model.clipboard) and model.power in model.scenario.powers)
        self.delete.setVisible(model.stack is not None or bool(model.leader))

    def _own(self, power: PowerId | None) -> None:
        model, province = self._model, province_of(self._model.place)
        what = say("{place:place} to {power:power}", place=province, power=power or "–")
        model.do(edits.with_control(model.scenario, province, power), what)

    # ------------------------------------------------------------ who stands there

    def _make_blocks(self) -> list[QWidget]:
        model, scenario = self._model, self._model.scenario
        province = province_of(model.place)
        found: list[QWidget] = []
        for power, entry in scenario.powers.items():
            for leader, man in entry.leaders.items():
                if man.at == province:
                    found.append(self._leader(power, leader))
            for place in entry.units:
                if province_of(place) == province:
                    found.append(self._stack(power, place))
        if model.power in scenario.powers and (model.power, province) not in self._stacks(province):
            found.append(self._stack(model.power, province))
        return found

    def _stacks(self, province: str) -> set[tuple[PowerId, str]]:
        powers = self._model.scenario.powers
        return {(power, at) for power, entry in powers.items() for at in entry.units if province_of(at) == province}

    def _stack(self, power: PowerId, place: str) -> Part:
        """All types of units that a power may have there, each with its number."""
        model, entry = self._model, self._model.scenario.powers[power]
        here, afloat = entry.units.get(place, {}), ":" in place
        at_sea = afloat or province_of(place) in world().straits
        kinds = [
            kind
            for kind in KINDS
            if any(kind_of(one) == kind for one in here)
            or (kind in TYPES[entry.kind] and (at_sea if kind == "FLT" else not afloat))
        ]
        lines = column(Words(model.say("{power:power}, {place:place}", power=power, place=place), "note"), gap=2)
        for kind in kinds:
            full: Strength = kind
            reduced: Strength = f"{kind}r"  # type: ignore[assignment]
            pair = Part()
            pair.setLayout(flow(self._count(power, place, full), self._count(power, place, reduced), gap=6))
            lines.addWidget(pair)
        block = Part()
        block.setLayout(lines)
        return block

    def _count(self, power: PowerId, place: str, strength: Strength) -> Part:
        model = self._model
        kind = strength.removesuffix("r")
        name = kind if kind == strength else model.words.say(with_note(kind, say("reduced")))
        count = edits.units_at(model.scenario, power, place).get(strength, 0)
        stepper = Stepper(count, 0, MOST, less=tr("One {kind} less", kind=name), more=tr("One {kind} more", kind=name))
        stepper.setAccessibleName(name)
        self._steppers[power, place, strength] = stepper
        what = say("{kind} in {place:place}", kind=strength, place=place)
        stepper.value_changed.connect(
            lambda value: model.do(
                edits.with_units(
                    model.scenario, power, place, {**edits.units_at(model.scenario, power, place), strength: value}
                ),
                what,
            )
        )
        found = Part()
        found.setLayout(row(Piece(Cell(unit_face(model.scenario, power, strength), name), COUNTER), stepper, gap=2))
        return found

    def _leader(self, power: PowerId, leader: LeaderId) -> Part:
        model = self._model
        man = model.scenario.powers[power].leaders[leader]
        face = leader_face(model.scenario, power, leader, man, model.words)
        form = LeaderForm(model, power, leader)
        portrait = Piece(Cell(face, model.words.name("leader", leader)), PORTRAIT)
        self._forms[power, leader] = portrait, form
        found = Part()
        line = row(portrait, form, gap=8)
        line.setAlignment(portrait, Qt.AlignmentFlag.AlignTop)
        found.setLayout(line)
        return found
