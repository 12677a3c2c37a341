"""What Arquebus brings to the scenario editor."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt

from roma_desktop.core.message import say
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.ui.editor.kit import EditorKit, Key, Tab
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.games.arquebus.editor import wares
from roma_desktop.ui.games.arquebus.editor.draft import GAME
from roma_desktop.ui.games.arquebus.editor.empty import EMPTY
from roma_desktop.ui.games.arquebus.editor.forms.battle_form import BattleForm
from roma_desktop.ui.games.arquebus.editor.forms.hex_panel import HexPanel
from roma_desktop.ui.games.arquebus.editor.forms.map_form import MapForm
from roma_desktop.ui.games.arquebus.editor.forms.scenario_form import ScenarioForm
from roma_desktop.ui.games.arquebus.editor.forms.side_form import SideForm
from roma_desktop.ui.games.arquebus.editor.model import ArquebusModel
from roma_desktop.ui.games.arquebus.editor.position import scenario_of
from roma_desktop.ui.library.wording import tr


class ArquebusEditor(EditorKit[Scenario, ArquebusModel]):
    """Forms for the hex, the Battle, the side, the map and the scenario."""

    game = GAME
    sides_title = say("The Battles")
    no_sides = say("There are no Battles yet.")
    find_hint = say("A unit, leader, Battle, hex, place")

    def model(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> ArquebusModel:
        return ArquebusModel(draft, file, lost=lost)

    def empty(self) -> Draft[Scenario]:
        return TextDraft.of(EMPTY)

    def read(self, text: str, file: Path) -> Draft[Scenario]:
        """Anything that has the form of a scenario is read: mistakes are left to the referee."""
        return TextDraft.converted(text, Scenario, file)

    def from_position(self, state: State) -> Draft[Scenario]:
        return TextDraft.of(scenario_of(state))

    def tabs(self, model: ArquebusModel) -> Sequence[Tab]:
        return (
            Tab("hex", tr("Hex"), HexPanel(model), "place"),
            Tab("battle", tr("Units"), BattleForm(model), "side"),
            Tab("side", tr("Side"), SideForm(model)),
            Tab("map", tr("Map"), MapForm(model)),
            Tab("scenario", tr("Scenario"), ScenarioForm(model)),
        )

    def keys(self, model: ArquebusModel) -> Sequence[Key]:
        key = Qt.Key
        return (
            Key("D", tr("the next drawer of the tray"), {key.Key_D: lambda _here: model.next_drawer()}),
            Key(
                "[ ]",
                tr("the counter before on the tray, the next one"),
                {
                    key.Key_BracketLeft: lambda _here: model.next_ware(-1),
                    key.Key_BracketRight: lambda _here: model.next_ware(1),
                },
            ),
            Key(
                ", .",
                tr("turn the unit, or the hexside under the cursor, left or right; Alt and the wheel do so too"),
                {
                    key.Key_Comma: lambda _here: model.turn_by_key(-1),
                    key.Key_Period: lambda _here: model.turn_by_key(1),
                },
            ),
            Key("B", tr("a brush three hexes across, or one"), {key.Key_B: lambda _here: model.switch(wares.WIDE)}),
        )


EDITOR = ArquebusEditor()
