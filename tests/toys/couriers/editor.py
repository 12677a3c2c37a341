"""Couriers are set up in the scenario editor: dragged from point to point, off the tray, and taken away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QPointF

from roma_desktop.core.message import say
from roma_desktop.core.yaml_files.draft import TextDraft
from roma_desktop.ui.counters import PlainCounter
from roma_desktop.ui.editor.kit import EditorKit
from roma_desktop.ui.editor.model.draft import Draft
from roma_desktop.ui.editor.model.draft_model import DraftModel
from roma_desktop.ui.editor.model.entries import Ware
from roma_desktop.ui.editor.model.finding import Finding, Weight
from toys.couriers.title import SIDES, Scenario, State, side_of

EMPTY = Scenario(game="couriers", id="mine", title={"en": "Mine"}, couriers={}, letters=dict.fromkeys(SIDES, 0))


class CouriersModel(DraftModel[Scenario]):
    """The tray has the couriers of the chosen side that are on no point."""

    def found(self) -> Iterator[Finding]:
        yield from super().found()
        couriers = self.scenario.couriers
        for number, (one, at) in enumerate(couriers.items()):
            if any(side_of(one) == side_of(other) and at == there for other, there in list(couriers.items())[:number]):
                says = say("two couriers of {side:power} are in {at:place}", side=side_of(one), at=at)
                yield Finding(Weight.MISTAKE, says, "2.1", ("couriers", one), at, side_of(one))
        for side in SIDES:
            if side not in map(side_of, couriers):
                yield Finding(
                    Weight.MISTAKE, say("{side:power} has no courier", side=side), "1", ("couriers",), "", side
                )

    def wares(self) -> list[Ware]:
        left = (f"{self.side}{number}" for number in range(3))
        face = PlainCounter(self.colour_of(self.side), "rider", "", "cav")
        return [Ware(one, face, self.words.name("courier", one)) for one in left if one not in self.scenario.couriers]

    def put_down(self, ware: str, place: str, near: QPointF | None = None, *, away: bool = False) -> bool:
        what = say("{courier:courier} to {place:place}", courier=ware, place=place)
        return self.do(replace(self.scenario, couriers={**self.scenario.couriers, ware: place}), what)

    def move(self, piece: str, place: str, near: QPointF | None = None) -> bool:
        return self.put_down(piece.partition(":")[2], place)

    def delete(self) -> bool:
        gone = self.piece.partition(":")[2]
        left = {one: at for one, at in self.scenario.couriers.items() if one != gone}
        return self.do(replace(self.scenario, couriers=left), say("{courier:courier} taken away", courier=gone))


class CouriersInTheEditor(EditorKit[Scenario, CouriersModel]):
    """It has no forms."""

    game = "couriers"

    def model(self, draft: Draft[Scenario], file: Path | None = None, *, lost: bool = False) -> CouriersModel:
        return CouriersModel(self.game, draft, file, lost=lost)

    def empty(self) -> TextDraft[Scenario]:
        return TextDraft.of(EMPTY)

    def from_position(self, state: State) -> TextDraft[Scenario]:
        assert state.scenario is not None
        return TextDraft.of(replace(state.scenario, couriers=dict(state.couriers)))
