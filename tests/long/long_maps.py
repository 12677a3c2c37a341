"""Maps that ship are what their builders make of the data: half a minute of geometry each."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec
import shapely
from build_sparta_map import make_drawing

from aegean.sheet import DISC
from roma_desktop.ui.map.chart import ChartData

RECORD = Path(__file__).resolve().parents[2] / "resources" / "maps" / "sparta_vs_athens" / "map.json"


def test_the_shipped_map_of_sparta_vs_athens_is_what_its_builder_makes(counting: Any) -> None:
    """Its places are where the record says, its piles have the same berths, and all places are on land or a coast."""
    with counting("places of the Sparta map built anew") as figure:
        drawing, shipped = make_drawing(), msgspec.json.decode(RECORD.read_bytes(), type=ChartData)
        points = {area.id: area.point or (0, 0) for area in shipped.spaces}
        figure.number = len(points)
        towns = drawing.sheet.towns.items()
        figure.found(*(f"{of} is elsewhere" for of, at in towns if math.dist(at, points[of]) >= 3))
        land = drawing.sheet.land
        figure.found(*(f"{of} is in the sea" for of, at in towns if land.distance(shapely.Point(at)) > DISC))
        assert land.is_valid
        assert set(drawing.places.berths) == {slot.area for slot in shipped.slots}
