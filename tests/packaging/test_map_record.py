"""The shipped map.json: complete, as the data say, and every place of a counter where it can be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from PIL import Image
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box

from atlas.gazetteer import load_adjacency, load_gazetteer

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "maps" / "roma_victrix"
RAW = (FOLDER / "map.json").read_bytes()
RECORD: dict[str, Any] = json.loads(RAW)
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in RECORD["spaces"]}
LINKS: list[dict[str, Any]] = RECORD["links"]
GAZETTEER, ADJACENCY = load_gazetteer(), load_adjacency()
WIDTH, HEIGHT = 4800, 3681
COUNTER = 60.0  # px
SMALL_ISLANDS = {"rhodus", "cyprus", "baleares", "creta", "corsica"}
ROUNDING = 0.25  # px: what rounding and simplifying may move a border to either side


def of_kind(kind: str) -> list[str]:
    return [i for i, space in SPACES.items() if space["kind"] == kind]


PROVINCES, SEAS, STRAITS = of_kind("province"), of_kind("sea"), of_kind("strait")


def ring(numbers: list[float]) -> list[tuple[float, float]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def shape(space: dict[str, Any]) -> shapely.Geometry:
    outer = [Polygon(ring(numbers)) for numbers in space["polygons"]]
    holes = [Polygon(ring(numbers)) for numbers in space.get("holes", ())]
    return MultiPolygon(outer).difference(shapely.union_all(holes)) if holes else MultiPolygon(outer)


SHAPES = {i: shape(SPACES[i]) for i in (*PROVINCES, *SEAS)}
for _shape in SHAPES.values():
    shapely.prepare(_shape)


def square(at: list[float], size: float = COUNTER) -> shapely.Polygon:
    x, y = at
    return box(x - size / 2, y - size / 2, x + size / 2, y + size / 2)


def rectangle(numbers: list[float]) -> shapely.Polygon:
    x, y, width, height = numbers
    return box(x, y, x + width, y + height)


def test_the_record_is_compact_sorted_and_of_this_format() -> None:
    assert RECORD["format"] == 1
    assert RECORD["size"] == [WIDTH, HEIGHT]
    assert json.dumps(RECORD, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" == RAW
    assert list(SPACES) == sorted(SPACES)
    assert len(SPACES) == len(RECORD["spaces"])
    assert [(link["a"], link["b"]) for link in LINKS] == sorted((link["a"], link["b"]) for link in LINKS)


def test_there_are_as_many_areas_as_the_game_has() -> None:
    """3.22, 3.23, 3.62."""
    impassable = [i for i in PROVINCES if SPACES[i]["impassable"]]
    counts = (len(PROVINCES) - len(impassable), len(impassable), len(SEAS), len(STRAITS))
    assert counts == (89, 6, 15, 4)
    assert len([link for link in LINKS if "pass" in link]) == 2


def test_areas_are_as_the_gazetteer_says() -> None:
    assert set(PROVINCES) == set(GAZETTEER.province)
    assert set(SEAS) == {sea.id for sea in GAZETTEER.seas if sea.navigable}
    assert set(STRAITS) == {strait.id for strait in GAZETTEER.straits}
    for i, fact in GAZETTEER.province.items():
        space = SPACES[i]
        told = (
            space["name"],
            space["region"],
            space["revenue"],
            space["coastal"],
            space["island"],
            space["impassable"],
        )
        assert told == (fact.name, fact.region, fact.revenue, fact.coastal, fact.island, fact.impassable)
        assert space["capital_city"] == GAZETTEER.named_capitals.get(i)
    regions = {region["id"]: (region["name"], region["provinces"]) for region in RECORD["regions"]}
    assert regions == {region.id: (region.name, sorted(region.provinces)) for region in GAZETTEER.regions}


# ---------------------------------------------------------------- links


def linked(kind: str) -> set[frozenset[str]]:
    return {frozenset((link["a"], link["b"])) for link in LINKS if link["kind"] == kind}


def test_links_are_exactly_those_listed() -> None:
    assert linked("land") == {frozenset(edge[:2]) for edge in ADJACENCY.land}
    assert linked("coast") == {frozenset(edge[:2]) for edge in ADJACENCY.coasts}
    assert linked("sea") == {frozenset(edge[:2]) for edge in ADJACENCY.seas}
    ends = [(strait.id, other) for strait in ADJACENCY.straits for other in (*strait.land, *strait.sea)]
    assert linked("strait_land") == {frozenset(end) for end in ends if end[1] in PROVINCES}
    assert linked("strait_sea") == {frozenset(end) for end in ends if end[1] in SEAS}
    assert linked("strait_strait") == {frozenset(("bosporus", "hellespontus"))}
    kinds = {"land", "coast", "sea", "strait_land", "strait_sea", "strait_strait"}
    assert len(LINKS) == sum(len(linked(kind)) for kind in kinds)


def test_passes_are_where_the_gazetteer_says() -> None:
    passes = {link["pass"]: frozenset((link["a"], link["b"])) for link in LINKS if "pass" in link}
    assert passes == {gate.id: frozenset(gate.between) for gate in ADJACENCY.passes}


def test_a_link_starts_with_the_area_its_kind_names_first() -> None:
    for link in LINKS:
        first = {"coast": PROVINCES, "strait_land": STRAITS, "strait_sea": STRAITS, "sea": SEAS}
        assert link["a"] in first.get(link["kind"], SPACES)


def test_a_link_is_shown_on_the_shared_border() -> None:
    for link in LINKS:
        at, reach = Point(link["at"]), 25 if "pass" in link else 3
        for end in (link["a"], link["b"]):
            if end in SHAPES and not link["kind"].startswith("strait"):
                assert SHAPES[end].boundary.distance(at) < reach, link
        assert rectangle([34, 34, WIDTH - 68, HEIGHT - 68]).contains(at), link


# ---------------------------------------------------------------- one owner


def test_outlines_are_sound_and_on_the_sheet() -> None:
    sheet = box(0, 0, WIDTH, HEIGHT)
    for i, area in SHAPES.items():
        assert area.is_valid, i
        assert sheet.covers(area), i


def test_no_spot_has_two_owners() -> None:
    ids, shapes = list(SHAPES), list(SHAPES.values())
    for a, b in shapely.STRtree(shapes).query(shapes, predicate="intersects").T:
        if a < b:
            shared = shapes[a].intersection(shapes[b])
            assert shared.area <= ROUNDING * max(shared.length, 1), (ids[a], ids[b])


def test_every_spot_of_a_grid_has_one_owner_or_none_that_plays() -> None:
    """Only scenery and water that is no sea area have no owner, and they are in one piece, not in cracks."""
    x, y = (axis.ravel() for axis in np.meshgrid(np.arange(40, WIDTH - 40, 9.0), np.arange(40, HEIGHT - 40, 9.0)))
    owners = sum(shapely.contains_xy(area, x, y).astype(int) for area in SHAPES.values())
    assert owners.max() == 1
    unowned = np.mean(owners == 0)
    assert 0.03 < unowned < 0.06


def test_there_are_no_cracks_between_areas() -> None:
    """What no area covers is scenery and other waters, a few large pieces; a crack would be a small or thin one."""
    world = shapely.union_all(list(SHAPES.values()), grid_size=0.1)
    uncovered = box(0, 0, WIDTH, HEIGHT).difference(world)
    cracks = [piece for piece in uncovered.geoms if piece.buffer(-1.5).is_empty]
    assert sum(piece.area for piece in cracks) < 20


def test_no_area_is_a_speck() -> None:
    assert all(SHAPES[i].area > 500 for i in SHAPES)


# ---------------------------------------------------------------- names, piles, boxes, berths


def home(i: str) -> shapely.Geometry:
    """Where the counters of an area are: the area, or its box."""
    return rectangle(SPACES[i]["box"]) if "box" in SPACES[i] else SHAPES[i]


@pytest.mark.parametrize("i", PROVINCES)
def test_a_province_holds_two_to_six_piles(i: str) -> None:
    stacks = SPACES[i]["stacks"]
    assert 2 <= len(stacks) <= 6
    for at in stacks:
        assert home(i).covers(Point(at))
        assert square(at).difference(home(i)).area < 0.01 * COUNTER**2, at
        assert not square(at).intersects(rectangle(SPACES[i]["name_box"])) or SPACES[i]["impassable"]


@pytest.mark.parametrize("i", PROVINCES)
def test_a_name_stands_in_its_province(i: str) -> None:
    name = rectangle(SPACES[i]["name_box"])
    inside = name.intersection(home(i)).area / name.area
    by_its_region = SPACES[i]["impassable"] and SPACES[i]["name"].upper() == GAZETTEER.region[SPACES[i]["region"]].name
    assert inside > (0.6 if by_its_region else 0.995)


def test_piles_of_the_whole_map_do_not_overlap() -> None:
    squares = [square(at) for space in SPACES.values() for at in space["stacks"]]
    squares += [square(berth["at"]) for berth in RECORD["slots"]]
    pairs = shapely.STRtree(squares).query(squares, predicate="intersects").T
    overlapping = [(a, b) for a, b in pairs if a < b and squares[a].intersection(squares[b]).area > 0]
    assert overlapping == []


def test_piles_keep_clear_of_straits() -> None:
    for strait in STRAITS:
        circle = Point(SPACES[strait]["point"]).buffer(SPACES[strait]["radius"])
        for i in (*PROVINCES, *SEAS):
            assert not any(square(at).intersects(circle) for at in SPACES[i]["stacks"]), (strait, i)


def test_small_islands_have_boxes_in_the_water() -> None:
    assert {i for i in SPACES if "box" in SPACES[i]} == SMALL_ISLANDS
    for i in SMALL_ISLANDS:
        space = SPACES[i]
        parchment = rectangle(space["box"])
        assert len(space["stacks"]) == 2
        assert parchment.covers(rectangle(space["name_box"]))
        assert all(parchment.covers(square(at)) for at in space["stacks"])
        assert any(SHAPES[sea].covers(parchment) for sea in SEAS), i
        x1, y1, x2, y2 = space["leader_line"]
        assert SHAPES[i].distance(Point(x1, y1)) < 1
        assert parchment.exterior.distance(Point(x2, y2)) < 1
        leader = LineString([(x1, y1), (x2, y2)])
        assert not any(leader.intersects(SHAPES[other]) for other in PROVINCES if other != i)


def test_a_strait_has_one_place_its_circle() -> None:
    for i in STRAITS:
        assert SPACES[i]["stacks"] == [SPACES[i]["point"]]
        assert COUNTER / 2 < SPACES[i]["radius"] < COUNTER


def test_a_sea_has_room_for_passing_fleets() -> None:
    for i in SEAS:
        assert len(SPACES[i]["stacks"]) >= 2, i
        assert all(SHAPES[i].contains(Point(at)) for at in SPACES[i]["stacks"]), i


def test_every_coast_has_one_berth() -> None:
    berths = [(berth["area"], berth["beside"]) for berth in RECORD["slots"]]
    assert berths == sorted(berths)
    assert sorted(berths) == sorted(edge[:2] for edge in ADJACENCY.coasts)


@pytest.mark.parametrize("berth", RECORD["slots"], ids=lambda berth: f"{berth['area']}-{berth['beside']}")
def test_a_berth_lies_in_its_water_near_its_coast(berth: dict[str, Any]) -> None:
    at, pile = Point(berth["at"]), square(berth["at"])
    assert SHAPES[berth["beside"]].contains(at)
    assert SHAPES[berth["area"]].distance(at) < 150
    assert pile.intersection(SHAPES[berth["beside"]]).area > 0.8 * COUNTER**2
    assert not any(pile.intersects(rectangle(SPACES[i]["name_box"])) for i in PROVINCES if not SPACES[i]["impassable"])
    assert not any(pile.intersects(rectangle(SPACES[i]["box"])) for i in SMALL_ISLANDS)


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize(
    ("name", "size"),
    [("map", (WIDTH, HEIGHT)), ("map-small", (1200, 920)), ("map-plain", (1200, 920))],
)
def test_pictures_have_their_promised_size(name: str, size: tuple[int, int]) -> None:
    with Image.open(FOLDER / f"{name}.webp") as picture:
        assert picture.format == "WEBP"
        assert picture.size == size


def test_the_plain_picture_has_no_letters() -> None:
    """Where names stand, ink is to be seen in the small picture and none in the plain one."""
    ink = {}
    for name in ("map-small", "map-plain"):
        with Image.open(FOLDER / f"{name}.webp") as picture:
            light = np.asarray(picture.convert("L"))
        boxes = [SPACES[i]["name_box"] for i in PROVINCES if not SPACES[i]["impassable"]]
        windows = [np.round(np.array([y, y + h, x, x + w]) / 4).astype(int) for x, y, w, h in boxes]
        ink[name] = [float(np.mean(light[y0:y1, x0:x1] < 90)) for y0, y1, x0, x1 in windows]
    assert min(ink["map-small"]) > 0.01
    assert np.mean(ink["map-small"]) > 20 * np.mean(ink["map-plain"])
