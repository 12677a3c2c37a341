"""The objectives of a power: provinces picked on the map, regions, numbers, and leaders to eliminate."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.model.setting import Objectives
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.ui.editor.fields import Number, Pick, clear, field
from roma_desktop.ui.games.roma_victrix.editor.model import GOALS, RomanModel
from roma_desktop.ui.library.wording import tr
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.flow import flow
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.text.tip import set_tip
from roma_desktop.ui.parts.text.words import Words

LISTS: dict[str, str] = {
    "control": "Provinces to control [4.41]",
    "control_regions": "Whole regions [4.43]",
    "majority_of_regions": "Most of a region [10.13]",
    "eliminate": "Leaders to eliminate [4.44]",
    "last_supreme": "Last supreme leader of these [4.45]",
    "succession": "Succession, in this order [3.32]",
}
"""Field and heading of each list. The succession is among them because it is edited in the same way."""
OF_LEADERS = frozenset({"eliminate", "last_supreme", "succession"})


class GoalsForm(Part):
    """Edits the lists of the chosen power: a click takes an entry off its list, others are picked to be added."""

    def __init__(self, model: RomanModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._shown: object = None
        self._blocks: list[QWidget] = []
        self.picks: dict[str, Pick | Button] = {}
        self.number = Number(tr("How many provinces to control"), 0, len(world().provinces))
        self.number.written.connect(lambda value: self._set(control_number=value))
        self._lines = column(gap=6)
        self.setLayout(column(self._lines, field(tr("A number of provinces [4.42]"), self.number), gap=6))

    def show_all(self) -> None:
        entry = self._model.scenario.powers.get(self._model.power)
        if entry is None:
            return
        self.number.show_value(entry.objectives.control_number)
        wanted = (
            self._model.power,
            entry.objectives,
            entry.succession,
            frozenset(edits.all_leaders(self._model.scenario)),
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
        entry = self._model.scenario.powers[self._model.power]
        found: tuple[str, ...] = entry.succession if name == "succession" else getattr(entry.objectives, name)
        return found

    def _block(self, name: str) -> Part:
        kind = "leader" if name in OF_LEADERS else "place"
        things: list[QWidget] = []
        for one in self.listed(name):
            button = Button(f"{self._model.words.name(kind, one)} ×", "quiet")
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
            button.clicked.connect(lambda: self._model.set_mode(GOALS))
            return button
        known = sorted(world().regions) if kind == "place" else sorted(edits.all_leaders(self._model.scenario))
        left = {one: self._model.words.name(kind, one) for one in known if one not in self.listed(name)}
        pick = Pick(tr("Add"), {"": tr("add…"), **left})
        pick.written.connect(lambda one: self._toggle(name, one) if one else None)
        return pick

    def _toggle(self, name: str, one: str) -> None:
        changed = edits.toggled(self.listed(name), one)
        if name == "succession":
            model = self._model
            entry = replace(model.scenario.powers[model.power], succession=changed)
            model.do(
                edits.with_entry(model.scenario, model.power, entry),
                say("succession of {power:power}", power=model.power),
            )
        else:
            self._set(**{name: changed})

    def _set(self, **fields: Any) -> None:
        model = self._model
        wanted: Objectives = replace(model.scenario.powers[model.power].objectives, **fields)
        what = say("objectives of {power:power}", power=model.power)
        model.do(edits.with_objectives(model.scenario, model.power, wanted), what)
