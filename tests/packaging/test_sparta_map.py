"""The map of Sparta vs. Athens: its network keeps the rulebook, its record and pictures are as they should be."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import shapely
from PIL import Image

from aegean.facts import BOARD, DrawnPath, Json, load_facts, read_yaml
from aegean.piles import SIDE, disc_shape, square
from aegean.sheet import DISC, HEIGHT, INSET, WIDTH
from roma_desktop.ui.map.chart import Area, ChartData

FACTS = load_facts()
LOCALES = FACTS.locales
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "maps" / "sparta_vs_athens"
CHART = msgspec.json.decode((FOLDER / "map.json").read_bytes(), type=ChartData)
AREAS = {area.id: area for area in CHART.spaces}
LEAGUES = {"athenian_league": "athenian_", "spartan_league": "spartan_"}

Test = Callable[[DrawnPath], bool]


def by_ship(path: DrawnPath) -> bool:
    return path.kind != "land" and not path.closed and not path.strait


def on_foot(path: DrawnPath) -> bool:
    return path.kind != "sea" and not path.strait


PATHS = {frozenset((path.a, path.b)): path for path in FACTS.paths}
AROUND: Mapping[str, list[tuple[str, DrawnPath]]] = defaultdict(list)
for _path in FACTS.paths:
    AROUND[_path.a].append((_path.b, _path))
    AROUND[_path.b].append((_path.a, _path))


def reached(start: str, test: Test, without: Iterable[str] = (), within: Iterable[str] = LOCALES) -> set[str]:
    """Every place that paths of a sort lead to."""
    open_to = set(within) - set(without)
    seen, todo = {start}, [start]
    while todo:
        for other, path in AROUND[todo.pop()]:
            if test(path) and other in open_to and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def cities(nation: str) -> list[str]:
    """The cities of a nation or of both groups of a league."""
    start = LEAGUES.get(nation)
    return [
        locale.id
        for locale in LOCALES.values()
        if not locale.fort_site and (locale.nation.startswith(start) if start else locale.nation == nation)
    ]


def members(group: Any, board: Json) -> set[str]:
    """Places by their ids, by a region, or all but a region's."""
    if isinstance(group, list):
        return set(group)
    word, region = group.split(":")
    inside = {locale["id"] for locale in board["locales"] if locale["region"] == region}
    return inside if word == "region" else set(LOCALES) - inside


def crossing(one: set[str], other: set[str]) -> set[frozenset[str]]:
    """The paths from one group of places to another."""
    return {ends for ends in PATHS if len(ends & one) == 1 and len(ends & other) == 1}


@pytest.fixture(scope="module")
def board() -> Json:
    read: Json = read_yaml(BOARD)
    return read


def holds(check: Json, board: Json) -> bool:
    """Whether a statement is true on our map."""
    region = {locale["id"]: locale["region"] for locale in board["locales"]}
    match check:
        case {"no_path": ends}:
            return frozenset(ends) not in PATHS
        case {"chain": places, "by": kind}:
            return all(PATHS[frozenset(ends)].kind == kind for ends in pairwise(places))
        case {"path": ends, "type": kind, **more}:
            path = PATHS[frozenset(ends)]
            return (
                path.kind == kind
                and path.strait is more.get("conditional", False)
                and path.closed is (not more.get("naval", True))
            )
        case {"only_between": [one, other], "are": ends}:
            return crossing(members(one, board), members(other, board)) == {frozenset(pair) for pair in ends}
        case {"naval_neighbours": place, "are": others}:
            return {other for other, path in AROUND[place] if by_ship(path)} == set(others)
        case {"naval_apart": [one, other], "without": without}:
            return other not in reached(one, by_ship, without)
        case {"some_path": [one, other], "type": kind}:
            return any(PATHS[ends].kind == kind for ends in crossing(set(one), set(other)))
        case {"land_apart": [one, other], **more}:
            return other not in reached(one, on_foot, more.get("without", ()))
        case {"land_joined": [one, other]}:
            return other in reached(one, on_foot)
        case {"naval_joined_within": places}:
            return reached(places[0], by_ship, within=places) == set(places)
        case {"harbours": places}:
            harbours = sorted(locale.id for locale in LOCALES.values() if locale.harbour)
            return harbours == places and all(any(by_ship(path) for _, path in AROUND[of]) for of in places)
        case {"only_types": place, "types": kinds}:
            return {path.kind for _, path in AROUND[place]} == set(kinds)
        case {"degree_at_least": least}:
            return all(len(AROUND[place]) >= count for place, count in least.items())
        case {"nation_cities": nation, "count": count}:
            return len(cities(nation)) == count
        case {"gsp_sum": nation, "without": without, "is": total}:
            return sum(LOCALES[city].garrison for city in cities(nation) if city not in without) == total
        case {"gsp": place, "is": garrison}:
            return LOCALES[place].garrison == garrison
        case {"region_size": name, "is": count}:
            return list(region.values()).count(name) == count
        case {"setting": setting, "only": kinds, "except": exempt}:
            there = [locale.id for locale in LOCALES.values() if locale.setting == setting and locale.id not in exempt]
            return all(path.kind in kinds for of in there for _, path in AROUND[of])
        case {"connected": "all"}:
            return reached("athens", lambda path: True) == set(LOCALES)
        case {"connected": "naval", "except": exempt}:
            shore = {locale.id for locale in LOCALES.values() if locale.setting != "inland"}
            return reached("athens", by_ship) >= shore - set(exempt)
        case {"area": name, "is": places}:
            return sorted(board["areas"][name]) == places
        case {"area_regions": "peloponnesia_r2", "are": regions}:
            return set(board["areas"]["peloponnesia"]) == {of for of in LOCALES if region[of] in regions}
    raise AssertionError(f"unknown statement: {check}")


# ---------------------------------------------------------------- the network


def test_there_are_as_many_places_and_paths_as_the_facts_say() -> None:
    assert len(LOCALES) == len(AREAS) == 131
    assert len(PATHS) == len(FACTS.paths) == len(CHART.links) == 234
    assert len(FACTS.checks) == 39


@pytest.mark.parametrize("check", FACTS.checks, ids=lambda check: check["say"].replace(" ", "-")[:60])
def test_the_map_says_what_the_rulebook_says(check: Json, board: Json) -> None:
    assert holds(check, board), check["src"]


def test_wrong_statements_would_be_noticed(board: Json) -> None:
    assert not holds({"no_path": ["tegea", "argos"]}, board)
    assert not holds({"land_joined": ["corinth", "potidaea"]}, board)
    assert not holds({"naval_neighbours": "corinth", "are": ["sicyon", "delphi", "megara"]}, board)
    assert not holds({"nation_cities": "delian", "count": 71}, board)


# ---------------------------------------------------------------- the record


def outlines() -> Mapping[str, shapely.Geometry]:
    """What each disc takes up on the shipped map, with the tribute below it."""
    return {of: disc_shape(LOCALES[of], area.point) for of, area in AREAS.items() if area.point is not None}


def name_box(area: Area) -> shapely.Polygon:
    left, top, wide, high = area.name_box
    return shapely.box(left, top, left + wide, top + high)


def test_every_place_is_a_disc_of_its_kind() -> None:
    assert CHART.size == (WIDTH, HEIGHT)
    for of, area in AREAS.items():
        locale = LOCALES[of]
        assert area.kind == ("fort_site" if locale.fort_site else "walled" if locale.walled else "city")
        assert area.radius == DISC
        assert area.point is not None
        x, y = area.point
        left, top, right, bottom = INSET
        assert 90 < x < WIDTH - 90
        assert 90 < y < HEIGHT - 90
        assert (left < x < right and top < y < bottom) is locale.inset
    assert {kind.id for kind in CHART.kinds} == {area.kind for area in CHART.spaces}


def test_discs_are_far_enough_apart_for_a_pile_between_them() -> None:
    points = [area.point for area in CHART.spaces if area.point is not None]
    assert min(math.dist(one, other) for one, other in combinations(points, 2)) > 2 * DISC + SIDE


def test_names_hide_neither_one_another_nor_a_disc() -> None:
    boxes = {of: name_box(area) for of, area in AREAS.items()}
    assert [pair for pair in combinations(boxes, 2) if boxes[pair[0]].intersects(boxes[pair[1]])] == []
    discs = outlines()
    assert [(of, other) for of, box in boxes.items() for other, disc in discs.items() if box.intersects(disc)] == []
    sheet = shapely.box(50, 50, WIDTH - 50, HEIGHT - 50)
    assert all(sheet.contains(box) for box in boxes.values())


def test_piles_hide_no_disc_and_the_first_two_hardly_a_name() -> None:
    discs = list(outlines().values())
    tree = shapely.STRtree(discs)
    names = shapely.union_all([name_box(area) for area in CHART.spaces])
    for area in CHART.spaces:
        assert len(area.stacks) >= 5
        for number, at in enumerate(area.stacks):
            pile = square(at)
            assert all(pile.intersection(discs[near]).area < 1 for near in tree.query(pile)), area.id
            assert area.point is not None
            assert math.dist(at, area.point) < 240
            if number < 2:
                assert pile.intersection(names).area < SIDE * SIDE / 20, area.id


def test_first_piles_have_places_of_their_own() -> None:
    piles = [square(at) for area in CHART.spaces for at in area.stacks[:2]]
    assert [pair for pair in combinations(piles, 2) if pair[0].intersection(pair[1]).area > 60] == []
    basins = [shapely.Point(slot.at).buffer(30) for slot in CHART.slots]
    assert not any(pile.intersects(basin) for pile in piles for basin in basins)


def test_the_six_harbours_have_their_places() -> None:
    assert {slot.id for slot in CHART.slots} == {
        f"{of}:harbour" for of in ("athens", "corinth", "gytheum", "miletus", "samos", "syracuse")
    }
    discs = outlines()
    for slot in CHART.slots:
        assert slot.id == f"{slot.area}:harbour"
        assert shapely.Point(slot.at).distance(discs[slot.area]) < 80
        assert all(not shapely.Point(slot.at).buffer(25).intersects(disc) for disc in discs.values())


def test_paths_run_from_rim_to_rim_and_leave_other_discs_alone() -> None:
    discs = {of: shapely.Point(area.point) for of, area in AREAS.items() if area.point is not None}
    for link in CHART.links:
        assert link.kind == PATHS[frozenset((link.a, link.b))].kind
        line = shapely.LineString(link.course)
        for end, point in ((link.a, link.course[0]), (link.b, link.course[-1])):
            assert math.dist(point, AREAS[end].point or (0, 0)) < DISC + 6
        assert line.distance(shapely.Point(link.at)) < 2
        others = [of for of in discs if of not in (link.a, link.b)]
        assert all(line.distance(discs[of]) > DISC for of in others), (link.a, link.b)


# ---------------------------------------------------------------- the pictures


def test_pictures_have_their_sizes_and_little_weight() -> None:
    sizes = {"map": (WIDTH, HEIGHT), "map-small": (1200, 750), "map-plain": (1200, 750)}
    for name, size in sizes.items():
        with Image.open(FOLDER / f"{name}.webp") as picture:
            assert picture.size == size
    assert sum((FOLDER / f"{name}.webp").stat().st_size for name in sizes) < 3_000_000


def test_only_the_plain_picture_has_no_names() -> None:
    """Where a name is printed the small picture has far more contrast."""
    contrast = {}
    for name in ("map-small", "map-plain"):
        with Image.open(FOLDER / f"{name}.webp") as picture:
            pixels = np.asarray(picture.convert("L"), float)
        scale = pixels.shape[1] / WIDTH
        parts = []
        for area in CHART.spaces:
            left, top, wide, high = (round(edge * scale) for edge in area.name_box)
            parts.append(pixels[top : top + high, left : left + wide].std())
        contrast[name] = float(np.median(parts))
    assert contrast["map-small"] > 2 * contrast["map-plain"]
