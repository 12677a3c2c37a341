"""The woods of Pikes are planted and cut in the scenario editor. Only a test gives the game's kit this editor."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.ui.editor.kit import EditorKit
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import DraftModel
from roma_desktop.ui.map.chart import Chart
from toys.pikes.kit import chart_of
from toys.pikes.title import Scenario

PLANT = "plant"


class PikesModel(DraftModel[Scenario]):
    """A click plants a wood, or cuts it."""

    def land(self) -> object:
        return self.scenario.woods, self.scenario.snow

    def make_chart(self) -> Chart:
        return chart_of(self.scenario)

    def use(self, place: str, *, away: bool = False) -> None:
        if self.mode == PLANT:
            woods = tuple(sorted({*self.scenario.woods} ^ {place}))
            self.do(replace(self.scenario, woods=woods), say("woods"))
        self.choose_place(place)


class PikesInTheEditor(EditorKit[Scenario, PikesModel]):
    game = "pikes"

    def model(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> PikesModel:
        return PikesModel(self.game, draft, file, lost=lost)
