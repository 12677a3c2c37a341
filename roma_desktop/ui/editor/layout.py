"""How a player has laid out the scenario editor, kept with the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec.structs import replace

LEAST, USUAL, MOST = 300, 372, 720  # width of the sheet at the right, at 100 %
MOST_SPOTS = 20

Spot = tuple[float, float, float]
"""The middle of what was seen of the map, in its pixels, and the zoom."""


class Layout(msgspec.Struct, frozen=True):
    """``tab`` by its key; ``sides``: whether their list is shown; ``spots`` by the scenario's id, the latest last."""

    tab: Annotated[str, msgspec.Meta(max_length=40)] = "referee"
    width: Annotated[int, msgspec.Meta(ge=LEAST, le=MOST)] = USUAL
    sides: bool = msgspec.field(default=True, name="powers")  # as older settings have it
    spots: Mapping[str, Spot] = {}

    def with_spot(self, scenario: str, spot: Spot) -> Layout:
        others = [(name, one) for name, one in self.spots.items() if name != scenario]
        return replace(self, spots=dict([*others, (scenario, spot)][-MOST_SPOTS:]))
