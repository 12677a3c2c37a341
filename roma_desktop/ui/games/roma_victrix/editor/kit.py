"""What Roma Victrix brings to the scenario editor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.games.roma_victrix.draft.position import scenario_of
from roma_desktop.games.roma_victrix.model.setting import Scenario
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.ui.editor.kit import EditorKit, Key, Tab
from roma_desktop.ui.editor.model.draft import Draft as AnyDraft
from roma_desktop.ui.games.roma_victrix.editor.model import BRUSH, GAME, GOALS, REDUCED, REGIONS, RomanModel
from roma_desktop.ui.games.roma_victrix.editor.place_panel import PlacePanel
from roma_desktop.ui.games.roma_victrix.editor.rules_form import RulesForm
from roma_desktop.ui.games.roma_victrix.editor.scenario_form import ScenarioForm
from roma_desktop.ui.games.roma_victrix.editor.side_form import SideForm
from roma_desktop.ui.games.roma_victrix.editor.wares import CAPITAL, LEADER, LIMES
from roma_desktop.ui.library.wording import tr

EMPTY = Scenario(
    format=1,
    game="roma_victrix",
    number=0,
    id="mine",
    title={"en": "A new scenario", "ja": "新しいシナリオ"},
    summary={"en": "", "ja": ""},
    first_year=-218,
    turns=10,
    powers={},
)


class RomanEditor(EditorKit[Scenario, RomanModel]):
    """Powers and peoples are the sides; forms for the place, the power, the special rules and the scenario."""

    game = GAME
    sides_title = say("Powers")
    no_sides = say("No power yet: add the first.")
    find_hint = say("A place, power, leader")

    def model(self, draft: AnyDraft[Scenario], file: Path | None = None, *, lost: bool = False) -> RomanModel:
        return RomanModel(draft, file, lost=lost)

    def empty(self) -> Draft:
        return Draft.of(EMPTY)

    def read(self, text: str, file: Path) -> Draft:
        return Draft.read(text, file)

    def from_position(self, state: State) -> Draft:
        return Draft.of(scenario_of(state))

    def tabs(self, model: RomanModel) -> Sequence[Tab]:
        return (
            Tab("place", tr("Place"), PlacePanel(model), "place"),
            Tab("power", tr("Power"), SideForm(model), "side"),
            Tab("rules", tr("Rules"), RulesForm(model)),
            Tab("scenario", tr("Scenario"), ScenarioForm(model)),
        )

    def keys(self, model: RomanModel) -> Sequence[Key]:
        key = Qt.Key
        switches = {key.Key_B: BRUSH, key.Key_G: GOALS, key.Key_R: REGIONS}
        markers = {key.Key_K: LEADER, key.Key_C: CAPITAL, key.Key_L: LIMES}
        return (
            Key("X", tr("full or reduced counters"), {key.Key_X: partial(_switch, model, REDUCED)}),
            Key(
                "B, G, R",
                tr("the brush; the objectives; whole regions"),
                {pressed: partial(_switch, model, tool) for pressed, tool in switches.items()},
            ),
            Key(
                "K, C, L",
                tr("a leader, the capital, limes here"),
                {pressed: partial(model.put_down, ware) for pressed, ware in markers.items()},
            ),
        )


def _switch(model: RomanModel, tool: str, _here: str) -> None:
    model.switch(tool)


EDITOR = RomanEditor()
