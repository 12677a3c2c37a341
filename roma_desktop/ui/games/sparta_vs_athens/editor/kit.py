"""What Sparta vs. Athens brings to the scenario editor."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt

from roma_desktop.core.message import say
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.setting import Budget, Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.ui.editor.kit import EditorKit, Key, Tab
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.games.sparta_vs_athens.editor.model import GAME, GreekModel
from roma_desktop.ui.games.sparta_vs_athens.editor.place_panel import PlacePanel
from roma_desktop.ui.games.sparta_vs_athens.editor.position import scenario_of
from roma_desktop.ui.games.sparta_vs_athens.editor.scenario_form import ScenarioForm
from roma_desktop.ui.games.sparta_vs_athens.editor.side_form import SideForm
from roma_desktop.ui.games.sparta_vs_athens.editor.war_form import WarForm
from roma_desktop.ui.games.sparta_vs_athens.editor.wares import HELD, SIEGE, STANDARD
from roma_desktop.ui.library.wording import tr

EMPTY = Scenario(
    game="sparta_vs_athens",
    number=0,
    id="mine",
    rule="16.0",
    title={"en": "A new scenario", "ja": "新しいシナリオ"},
    first_year=431,
    last_year=422,
    verdict="archidamian",
    treasury=Budget(athens=270, sparta=20),
    income=45,
    government=1,
    allegiance={
        "athenian_italian": "neutral",
        "spartan_italian": "neutral",
        "chalcidice": "neutral",
        "persia": "neutral",
    },
    pool=tuple(counters().units),
    athenian_leaders=2,
)
"""An empty map with the nations of 431: all units are in the pool, and wait on the tray."""


class GreekEditor(EditorKit[Scenario, GreekModel]):
    """Forms for the place, the side, the war and the scenario."""

    game = GAME
    find_hint = say("A place, leader, unit")

    def model(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> GreekModel:
        return GreekModel(draft, file, lost=lost)

    def empty(self) -> Draft[Scenario]:
        return TextDraft.of(EMPTY)

    def read(self, text: str, file: Path) -> Draft[Scenario]:
        """Anything that has the form of a scenario is shown; mistakes in it are left to the referee."""
        return TextDraft.converted(text, Scenario, file)

    def from_position(self, state: State) -> Draft[Scenario]:
        return TextDraft.of(scenario_of(state))

    def tabs(self, model: GreekModel) -> Sequence[Tab]:
        return (
            Tab("place", tr("Place"), PlacePanel(model), "place"),
            Tab("side", tr("Side"), SideForm(model), "side"),
            Tab("war", tr("War"), WarForm(model)),
            Tab("scenario", tr("Scenario"), ScenarioForm(model)),
        )

    def keys(self, model: GreekModel) -> Sequence[Key]:
        key = Qt.Key
        return (
            Key("D", tr("the next drawer of the tray"), {key.Key_D: lambda _here: model.next_drawer()}),
            Key("X", tr("the standard rules, or the revised ones"), {key.Key_X: lambda _here: model.switch(STANDARD)}),
            Key(
                "B, C",
                tr("the chosen side besieges this place; it holds it"),
                {
                    key.Key_B: lambda here: model.put_down(SIEGE, here),
                    key.Key_C: lambda here: model.put_down(HELD, here),
                },
            ),
        )


EDITOR = GreekEditor()
