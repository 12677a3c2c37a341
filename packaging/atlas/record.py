"""map.json: what a program must know about the picture. One line, keys sorted, in px of the full-width picture.

format, size        1, [width, height]
regions             id, name, provinces
spaces              id, kind (province, sea, strait), name, name_box [x, y, width, height],
                    stacks [[x, y] ...]: the middles of places for piles of 60 px counters, best first
  land and water    polygons [[x, y, x, y ...] ...]: outer rings, several for island groups;
                    holes: rings to be cut out of them, only where there are any (islands in a sea)
  provinces         region, revenue, coastal, island, impassable, capital_city;
                    box and leader_line [x, y, x, y] where the piles of a small island are in a box in the sea
  straits           point, radius
links               a, b, kind (land, coast, sea, strait_land, strait_sea, strait_strait), pass, at [x, y]:
                    a spot on the shared border; a is the province of a coast and the strait of a strait's end
slots               id, area, beside, at: the middle of the place for fleets in a province, beside each of its seas
kinds               id of each kind of space, the uppermost first; tags_at_name: signs stand at its name, not in its
                    middle; holds_boxes: boxes of small islands are in it
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import shapely

from atlas.desk import STRAIT_RADIUS
from atlas.gazetteer import Adjacency, Edge, Province, Strait
from atlas.layout import Layout
from atlas.plane import XY
from atlas.shapes import lines_of, polygons_of
from atlas.sheet import BAND, HEIGHT, WIDTH, Sheet

FORMAT = 1
TOLERANCE = 1.0  # px: the corners cut off an outline are no larger than this squared
SMALLEST = 2.0  # px2: specks of an area at the edge of the sheet are left out

Json = dict[str, Any]


def describe(sheet: Sheet, adjacency: Adjacency, layout: Layout) -> Json:
    """The whole record."""
    gazetteer = sheet.gazetteer
    outlines = _outlines(sheet)
    spaces = [_province(sheet, layout, outlines[province.id], province) for province in gazetteer.provinces]
    seas = [sea for sea in gazetteer.seas if sea.navigable]
    spaces += [{**_place(layout, sea.id, sea.name, "sea"), **outlines[sea.id]} for sea in seas]
    spaces += [_strait(layout, strait) for strait in gazetteer.straits]
    return {
        "format": FORMAT,
        "size": [WIDTH, HEIGHT],
        "regions": [
            {"id": region.id, "name": region.name, "provinces": sorted(region.provinces)}
            for region in sorted(gazetteer.regions, key=lambda region: region.id)
        ],
        "spaces": sorted(spaces, key=lambda space: str(space["id"])),
        "links": sorted(_links(sheet, adjacency, layout), key=lambda link: (link["a"], link["b"])),
        "kinds": [{"id": "strait"}, {"id": "province", "tags_at_name": True}, {"id": "sea", "holds_boxes": True}],
        "slots": [
            {"id": f"{province}:{sea}", "area": province, "beside": sea, "at": _rounded(at)}
            for (province, sea), at in layout.berths.items()
        ],
    }


def encode(record: Json) -> bytes:
    """The record as one line of JSON; equal records give equal bytes."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _place(layout: Layout, area: str, name: str, kind: str) -> Json:
    stacks = [_rounded(at) for at in layout.stacks[area]]
    return {"id": area, "kind": kind, "name": name, "name_box": _rounded(layout.name_box(area)), "stacks": stacks}


def _province(sheet: Sheet, layout: Layout, outline: Json, province: Province) -> Json:
    facts: Json = {
        "region": province.region,
        "revenue": province.revenue,
        "coastal": province.coastal,
        "island": province.island,
        "impassable": province.impassable,
        "capital_city": sheet.gazetteer.named_capitals.get(province.id),
    }
    box = layout.boxes.get(province.id)
    if box is not None:
        facts["box"] = _rounded((box.x, box.y, box.width, box.height))
        facts["leader_line"] = _rounded(box.leader)
    return {**_place(layout, province.id, province.name, "province"), **facts, **outline}


def _strait(layout: Layout, strait: Strait) -> Json:
    x, y = layout.straits[strait.id]
    return {
        "id": strait.id,
        "kind": "strait",
        "name": strait.name,
        "name_box": _rounded((x - STRAIT_RADIUS, y - STRAIT_RADIUS, 2 * STRAIT_RADIUS, 2 * STRAIT_RADIUS)),
        "stacks": [_rounded(at) for at in layout.stacks[strait.id]],
        "point": _rounded((x, y)),
        "radius": STRAIT_RADIUS,
    }


# ---------------------------------------------------------------- outlines


def _outlines(sheet: Sheet) -> Mapping[str, Json]:
    """The outer rings of every area, and the rings of its holes where it has any."""
    ids = list(sheet.coverage.areas)
    simple = shapely.coverage_simplify(list(sheet.coverage.areas.values()), TOLERANCE)
    outlines = {}
    for area, shape in zip(ids, simple, strict=True):
        parts = [part for part in polygons_of(_on_sheet(shape)) if part.area > SMALLEST]
        parts.sort(key=lambda part: (-part.area, part.bounds))
        outline: Json = {"polygons": [_ring(part.exterior) for part in parts]}
        holes = sorted((hole for part in parts for hole in part.interiors), key=lambda hole: hole.bounds)
        if holes:
            outline["holes"] = [_ring(hole) for hole in holes]
        outlines[area] = outline
    return outlines


def _on_sheet(shape: shapely.Geometry) -> shapely.Geometry:
    return shapely.set_precision(shape.intersection(shapely.box(0, 0, WIDTH, HEIGHT)), 0.1)


def _ring(ring: shapely.LinearRing) -> list[float]:
    """x, y, x, y ... without the closing point."""
    return _rounded(shapely.get_coordinates(ring)[:-1].ravel())


def _rounded(numbers: Iterable[float]) -> list[float]:
    """Tenths; whole numbers without a point."""
    tenths = [round(float(number), 1) + 0.0 for number in numbers]
    return [int(number) if number.is_integer() else number for number in tenths]


# ---------------------------------------------------------------- links


def _links(sheet: Sheet, adjacency: Adjacency, layout: Layout) -> Iterator[Json]:
    passes = {frozenset(gate.between): gate.id for gate in adjacency.passes}
    for kind, edges in (("land", adjacency.land), ("coast", adjacency.coasts), ("sea", adjacency.seas)):
        for a, b, _ in edges:
            link = {"a": a, "b": b, "kind": kind, "at": _rounded(_middle(sheet, (a, b)))}
            gate = passes.get(frozenset((a, b))) if kind == "land" else None
            if gate is not None:
                link |= {"pass": gate, "at": _rounded(layout.passes[gate])}
            yield link
    for strait in adjacency.straits:
        x, y = layout.straits[strait.id]
        for province in strait.land:
            at = _rim(sheet.coverage.land[province], (x, y))
            yield {"a": strait.id, "b": province, "kind": "strait_land", "at": _rounded(at)}
        for other in strait.sea:
            if other not in layout.straits:
                at = _rim(sheet.coverage.water[other], (x, y))
                yield {"a": strait.id, "b": other, "kind": "strait_sea", "at": _rounded(at)}
            elif strait.id < other:
                to = layout.straits[other]
                at = ((x + to[0]) / 2, (y + to[1]) / 2)
                yield {"a": strait.id, "b": other, "kind": "strait_strait", "at": _rounded(at)}


def _middle(sheet: Sheet, edge: Edge) -> XY:
    """The middle of the longest visible line that two areas share."""
    seen = shapely.box(BAND, BAND, WIDTH - BAND, HEIGHT - BAND)
    lines: Sequence[shapely.LineString] = sheet.coverage.borders[min(edge), max(edge)]
    visible = [part for line in lines for part in lines_of(line.intersection(seen))]
    at = max(visible, key=lambda line: line.length).interpolate(0.5, normalized=True)
    return at.x, at.y


def _rim(area: shapely.Geometry, middle: XY) -> XY:
    """Where the rim of a strait's circle is nearest to an area: between the circle and the area's nearest ground."""
    circle = shapely.Point(middle).buffer(STRAIT_RADIUS, 32).exterior
    covered = circle.intersection(area)
    if covered.is_empty:
        near = shapely.shortest_line(circle, area)
        x, y = near.coords[0]
        return float(x), float(y)
    longest = max(lines_of(covered), key=lambda line: line.length, default=None)
    if longest is None:
        return middle
    at = longest.interpolate(0.5, normalized=True)
    return float(at.x), float(at.y)
