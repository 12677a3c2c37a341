"""The map of a battle with a slot in each hex for everything that can be dragged from it on its own."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from roma_desktop.games.arquebus.model.scenario import Map, Scenario, Text
from roma_desktop.games.arquebus.model.terms import HexId
from roma_desktop.ui.games.arquebus.field.chart import data_of, painting_of
from roma_desktop.ui.games.arquebus.field.picture import FOLDER
from roma_desktop.ui.games.arquebus.field.sheet import cell_of, sheet_of
from roma_desktop.ui.map.chart import Chart, ChartData, Slot

MAPS = 2  # kept: the table's, and that of the card painted last
COUNTER = 0.68
"""A counter's side in widths of a hex: around it there is room for the sign of its facing."""
BELOW, LEADERS, STANDARD, WAITING = "below", ("leader", "second", "third"), "standard", "waiting"
SLOTS = {BELOW: -1.0, **dict.fromkeys(LEADERS, 1.0), STANDARD: 2.0, WAITING: 3.0}
"""The slots of a hex, and how far each is below its middle, in pixels: what is lower covers what is higher."""


def slot(at: HexId, what: str) -> str:
    """The slot of a hex for a unit below another one, a leader, a standard, or units that wait to enter."""
    return f"{at}:{what}"


def board_of(scenario: Scenario) -> Chart:
    """The chart of a scenario's map; the same map gives the same chart. Any thread may ask."""
    return board_from(msgspec.json.encode(scenario.map), folder_of(scenario.number, scenario.title), scenario.title)


def board_from(map_: bytes, folder: str, title: Text) -> Chart:
    """The chart of a map as JSON; ``folder`` has its shipped pictures, ``title`` is printed above the field."""
    return _board(map_, folder, tuple(sorted(title.items())))


def folder_of(number: int, title: Text) -> str:
    """The folder of a shipped map's pictures; "" where there can be none."""
    name = title.get("en", "").lower()
    return f"{number}-{name}" if name.isascii() and name.isalpha() else ""


@lru_cache(maxsize=MAPS)
def _board(content: bytes, key: str, title: tuple[tuple[str, str], ...]) -> Chart:
    map_ = msgspec.json.decode(content, type=Map)
    return Chart(FOLDER / key, with_slots(map_), painting_of(map_, key, dict(title)))


def with_slots(map_: Map) -> ChartData:
    """The hexes of a map, with the slots in each and the size of counters in them."""
    data, sheet = data_of(map_), sheet_of(map_)
    slots = [
        Slot(slot(area.id, what), area.id, (x, y + down))
        for area in data.spaces
        for (x, y) in (sheet.middle(cell_of(area.id)),)
        for what, down in SLOTS.items()
    ]
    return msgspec.structs.replace(data, slots=slots, counter=COUNTER * sheet.w, on_grid=True)
