"""The objectives of a power: provinces picked on the map, regions, numbers, and men to be got rid of."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix import draft_edits as edits
from roma_desktop.games.roma_victrix.setting import Objectives
from roma_desktop.games.roma_victrix.world import world
from roma_desktop.ui.editor.bench import Bench, Mode
from roma_desktop.ui.editor.fields import Number, Pick, clear, field
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.boxes import column
from roma_desktop.ui.parts.button import Button
from roma_desktop.ui.parts.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.tip import set_tip
from roma_desktop.ui.parts.words import Words

LISTS: dict[str, str] = {
    "control": "Provinces to control [4.41]",
    "control_regions": "Whole regions [4.43]",
    "majority_of_regions": "Most of a region [10.13]",
    "eliminate": "Leaders to eliminate [4.44]",
    "last_supreme": "Last supreme leader of these [4.45]",
    "succession": "Succession, in this order [3.32]",
}
"""Field and heading of each list. The succession stands with them, for it is edited in the same way."""
OF_LEADERS = frozenset({"eliminate", "last_supreme", "succession"})


class GoalsForm(Part):
    """Edits the lists of the chosen power: what is on one goes at a click, what may come is picked."""

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._shown: object = None
        self._blocks: list[QWidget] = []
        self.picks: dict[str, Pick | Button] = {}
        self.number = Number(tr("How many provinces to control"), 0, len(world().provinces))
        self.number.written.connect(lambda value: self._set(control_number=value))
        self._lines = column(gap=6)
        self.setLayout(column(self._lines, field(tr("So many provinces [4.42]"), self.number), gap=6))

    def show_all(self) -> None:
        entry = self._bench.scenario.powers.get(self._bench.power)
        if entry is None:
            return
        self.number.show_value(entry.objectives.control_number)
        wanted = (
            self._bench.power,
            entry.objectives,
            entry.succession,
            frozenset(edits.all_leaders(self._bench.scenario)),
        )
        if wanted == self._shown:
            return
        self._shown = wanted
        clear(self._lines, self._blocks)
        self._blocks = [self._block(name) for name in LISTS]
        for block in self._blocks:
            self._lines.addWidget(block)

    def listed(self, name: str) -> tuple[str, ...]:
        """What a list has now."""
        entry = self._bench.scenario.powers[self._bench.power]
        found: tuple[str, ...] = entry.succession if name == "succession" else getattr(entry.objectives, name)
        return found

    def _block(self, name: str) -> Part:
        kind = "leader" if name in OF_LEADERS else "place"
        things: list[QWidget] = []
        for one in self.listed(name):
            button = Button(f"{self._bench.words.name(kind, one)} ×", "quiet")
            set_tip(button, tr("Take it off the list"))
            button.clicked.connect(lambda _=False, one=one: self._toggle(name, one))
            things.append(button)
        self.picks[name] = self._adding(name, kind)
        block = Part()
        block.setLayout(
            column(Words(tr(LISTS[name]), "small", tone="sepia"), flow(*things, self.picks[name], gap=2), gap=0)
        )
        return block

    def _adding(self, name: str, kind: str) -> Pick | Button:
        if name == "control":
            button = Button(tr("Pick on the map"), "quiet")
            button.clicked.connect(lambda: self._bench.set_mode(Mode.GOALS))
            return button
        known = sorted(world().regions) if kind == "place" else sorted(edits.all_leaders(self._bench.scenario))
        left = {one: self._bench.words.name(kind, one) for one in known if one not in self.listed(name)}
        pick = Pick(tr("Add"), {"": tr("add…"), **left})
        pick.written.connect(lambda one: self._toggle(name, one) if one else None)
        return pick

    def _toggle(self, name: str, one: str) -> None:
        changed = edits.toggled(self.listed(name), one)
        if name == "succession":
            bench = self._bench
            entry = replace(bench.scenario.powers[bench.power], succession=changed)
            bench.do(
                edits.with_entry(bench.scenario, bench.power, entry),
                say("succession of {power:power}", power=bench.power),
            )
        else:
            self._set(**{name: changed})

    def _set(self, **fields: Any) -> None:
        bench = self._bench
        wanted: Objectives = replace(bench.scenario.powers[bench.power].objectives, **fields)
        what = say("objectives of {power:power}", power=bench.power)
        bench.do(edits.with_objectives(bench.scenario, bench.power, wanted), what)
