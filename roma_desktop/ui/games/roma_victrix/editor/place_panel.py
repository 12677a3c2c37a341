"""What stands in the chosen place: units to be counted, leaders, whose it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import draft_edits as edits
from roma_desktop.games.roma_victrix.entries import Strength
from roma_desktop.games.roma_victrix.pieces import LeaderId, PowerId
from roma_desktop.games.roma_victrix.scenario import kind_of
from roma_desktop.games.roma_victrix.setting import TYPES
from roma_desktop.games.roma_victrix.tables import KINDS
from roma_desktop.games.roma_victrix.world import province_of, world
from roma_desktop.ui.editor.bench import Bench
from roma_desktop.ui.editor.fields import clear
from roma_desktop.ui.games.roma_victrix.editor.faces import leader_face, unit_face
from roma_desktop.ui.games.roma_victrix.editor.leader_form import LeaderForm
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column, row
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.piece import Cell, Piece
from roma_desktop.ui.parts.stepper import Stepper
from roma_desktop.ui.parts.words import Words

COUNTER, PORTRAIT, MOST = 40, 48, 99


class PlacePanel(Part):
    """Shows the place that the bench looks at."""

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
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
        self.give.clicked.connect(lambda: self._own(bench.power))
        self.free.clicked.connect(lambda: self._own(None))
        self.copy.clicked.connect(bench.copy)
        self.paste.clicked.connect(bench.paste)
        self.delete.clicked.connect(bench.delete)

    def show_all(self) -> None:
        bench, place = self._bench, self._bench.place
        known = province_of(place) in world().spaces
        self._hint.setVisible(not known)
        for part in (self._title, self._about, self._tools):
            part.setVisible(known)
        if known:
            self._title.setText(bench.words.name("place", place))
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
        """What there is to be shown, its numbers and names left aside."""
        bench, province = self._bench, province_of(self._bench.place)
        powers = bench.scenario.powers
        men = [
            (power, of) for power, entry in powers.items() for of, man in entry.leaders.items() if man.at == province
        ]
        looks = [(power, entry.kind, entry.colour) for power, entry in powers.items()]
        return province, bench.power, self._stacks(province), men, looks

    def _show_numbers(self) -> None:
        bench = self._bench
        for (power, place, strength), stepper in self._steppers.items():
            count = edits.units_at(bench.scenario, power, place).get(strength, 0)
            if stepper.value() != count:
                stepper.set_range(count, 0, MOST)
        for (power, leader), (portrait, form) in self._forms.items():
            man = bench.scenario.powers[power].leaders[leader]
            name = bench.words.name("leader", leader)
            portrait.show_cell(Cell(leader_face(bench.scenario, power, leader, man, bench.words), name))
            form.show_all()

    def stepper(self, power: PowerId, place: str, strength: Strength) -> Stepper:
        """The stepper of a power's units of a kind in a place."""
        return self._steppers[power, place, strength]

    def _description(self, province: str) -> str:
        space = world().spaces[province]
        if space.kind != "province":
            return tr("Sea area") if space.kind == "sea" else tr("Strait")
        owner = edits.owner_of(self._bench.scenario, province)
        held = self._bench.say("held by {power:power}", power=owner) if owner else tr("nobody's")
        region = world().regions[space.region].name.title()
        return f"{region} · {tr('{rp} RP', rp=space.revenue)} · {tr('impassable') if space.impassable else held}"

    def _show_tools(self, province: str) -> None:
        bench = self._bench
        owner = edits.owner_of(bench.scenario, province)
        is_land = province in world().berths and province not in world().impassable
        self.give.setVisible(is_land and owner != bench.power and bool(bench.power))
        self.give.setText(bench.say("To {power:power}", power=bench.power))
        self.free.setVisible(owner is not None)
        self.copy.setVisible(bench.stack is not None)
        self.paste.setVisible(bool(bench.clipboard) and bench.power in bench.scenario.powers)
        self.delete.setVisible(bench.stack is not None or bool(bench.leader))

    def _own(self, power: PowerId | None) -> None:
        bench, province = self._bench, province_of(self._bench.place)
        what = say("{place:place} to {power:power}", place=province, power=power or "–")
        bench.do(edits.with_control(bench.scenario, province, power), what)

    # ------------------------------------------------------------ who stands there

    def _make_blocks(self) -> list[QWidget]:
        bench, scenario = self._bench, self._bench.scenario
        province = province_of(bench.place)
        found: list[QWidget] = []
        for power, entry in scenario.powers.items():
            for leader, man in entry.leaders.items():
                if man.at == province:
                    found.append(self._leader(power, leader))
            for place in entry.units:
                if province_of(place) == province:
                    found.append(self._stack(power, place))
        if bench.power in scenario.powers and (bench.power, province) not in self._stacks(province):
            found.append(self._stack(bench.power, province))
        return found

    def _stacks(self, province: str) -> set[tuple[PowerId, str]]:
        powers = self._bench.scenario.powers
        return {(power, at) for power, entry in powers.items() for at in entry.units if province_of(at) == province}

    def _stack(self, power: PowerId, place: str) -> Part:
        """All types that a power may have there, each with its number."""
        bench, entry = self._bench, self._bench.scenario.powers[power]
        here, afloat = entry.units.get(place, {}), ":" in place
        at_sea = afloat or province_of(place) in world().straits
        kinds = [
            kind
            for kind in KINDS
            if any(kind_of(one) == kind for one in here)
            or (kind in TYPES[entry.kind] and (at_sea if kind == "FLT" else not afloat))
        ]
        lines = column(Words(bench.say("{power:power}, {place:place}", power=power, place=place), "note"), gap=2)
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
        bench = self._bench
        name = strength.removesuffix("r") + (f" ({tr('reduced')})" if strength.endswith("r") else "")
        count = edits.units_at(bench.scenario, power, place).get(strength, 0)
        stepper = Stepper(count, 0, MOST, less=tr("One {kind} less", kind=name), more=tr("One {kind} more", kind=name))
        stepper.setAccessibleName(name)
        self._steppers[power, place, strength] = stepper
        what = say("{kind} in {place:place}", kind=strength, place=place)
        stepper.value_changed.connect(
            lambda value: bench.do(
                edits.with_units(
                    bench.scenario, power, place, {**edits.units_at(bench.scenario, power, place), strength: value}
                ),
                what,
            )
        )
        found = Part()
        found.setLayout(row(Piece(Cell(unit_face(bench.scenario, power, strength), name), COUNTER), stepper, gap=2))
        return found

    def _leader(self, power: PowerId, leader: LeaderId) -> Part:
        bench = self._bench
        man = bench.scenario.powers[power].leaders[leader]
        face = leader_face(bench.scenario, power, leader, man, bench.words)
        form = LeaderForm(bench, power, leader)
        portrait = Piece(Cell(face, bench.words.name("leader", leader)), PORTRAIT)
        self._forms[power, leader] = portrait, form
        found = Part()
        line = row(portrait, form, gap=8)
        line.setAlignment(portrait, Qt.AlignmentFlag.AlignTop)
        found.setLayout(line)
        return found
