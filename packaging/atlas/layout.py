"""Where everything on the sheet stands: names, piles, boxes, berths, towns. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from atlas.berths import open_water, place_berths
from atlas.curved import CurvedName, region_names, sea_names
from atlas.desk import Desk
from atlas.gazetteer import Adjacency
from atlas.islands import SMALL_ISLANDS, IslandBox, place_box
from atlas.names import Name
from atlas.plane import XY
from atlas.settling import further_piles, settle
from atlas.sheet import Sheet
from atlas.towns import Town, towns_of, with_name

LETTERED_ONCE = frozenset({"taurica"})  # a region of one province with a card: only the province is lettered
SEA_PILES = 2  # fleets only pass through sea areas (5.65)


@dataclass(frozen=True)
class Layout:
    """The sheet's plan, in px."""

    regions: list[CurvedName]
    seas: list[CurvedName]
    straits: Mapping[str, XY]
    passes: Mapping[str, XY]
    names: Mapping[str, Name]
    boxes: Mapping[str, IslandBox]
    stacks: Mapping[str, list[XY]]
    berths: Mapping[tuple[str, str], XY]
    towns: list[Town]

    def name_box(self, area: str) -> tuple[float, float, float, float]:
        """The box round the name of a province or sea: x, y, width, height. A region's name may be an area's."""
        if area in self.names:
            return self.names[area].box
        bounds = next(name for name in (*self.seas, *self.regions) if name.of == area).bounds
        return bounds.x(), bounds.y(), bounds.width(), bounds.height()


def make_layout(sheet: Sheet, adjacency: Adjacency) -> Layout:
    """Set everything in its place, the most cramped first. Raises ValueError naming what finds no room."""
    gazetteer, desk = sheet.gazetteer, Desk(sheet)
    regions = [name for name in region_names(sheet) if name.of not in LETTERED_ONCE]
    seas = sea_names(sheet)
    straits = {strait.id: sheet.spot(strait.at) for strait in gazetteer.straits}
    passes = {gate.id: sheet.spot(gate.at) for gate in gazetteer.passes}
    towns = towns_of(sheet, straits)
    desk.furnish([*seas, *regions], straits, passes)
    capitals = _name_towns(desk, [town for town in towns if town.capital])  # these have their names for certain
    boxes = {area: _box(desk, area) for area in SMALL_ISLANDS}
    names = {area: box.name for area, box in boxes.items()}
    stacks = {area: list(box.slots) for area, box in boxes.items()}
    others = [province for province in gazetteer.provinces if province.id not in boxes]
    others.sort(key=lambda province: sheet.coverage.land[province.id].area)
    for province in others:
        name, stacks[province.id] = settle(desk, province, towns)
        if name is not None:
            names[province.id] = name
    edges = [(province, sea) for province, sea, _ in adjacency.coasts]
    berths = place_berths(sheet, edges, desk.no_fleet, desk.letter_cost)
    desk.set_down(berths.values())
    named = [*capitals, *_name_towns(desk, [town for town in towns if not town.capital])]
    for province in others:
        stacks[province.id] += further_piles(desk, province, stacks[province.id])
    for sea in (sea for sea in gazetteer.seas if sea.navigable):
        stacks[sea.id] = open_water(sheet, sea.id, desk.no_fleet, desk.letter_cost, SEA_PILES)
        desk.set_down(stacks[sea.id])
    stacks.update({strait: [at] for strait, at in straits.items()})
    return Layout(regions, seas, straits, passes, names, boxes, stacks, berths, named)


def _box(desk: Desk, area: str) -> IslandBox:
    box = place_box(desk.sheet, area, desk.sheet.is_land | desk.room.taken | desk.sea_lines)
    desk.anchor(box)
    return box


def _name_towns(desk: Desk, towns: list[Town]) -> list[Town]:
    """The towns that find room, with their names."""
    named = []
    for town in towns:
        placed = with_name(desk.sheet, town, desk.room, desk.piles)
        if placed is not None:
            named.append(placed)
            desk.settle(placed)
    return named
