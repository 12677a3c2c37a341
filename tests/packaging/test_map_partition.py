"""The partition of land and water made from the data: exactly the listed edges, and one owner everywhere."""

from __future__ import annotations

import pytest
import shapely
from shapely.geometry import Point

from atlas.basemap import BaseMap
from atlas.coverage import Coverage, make_coverage
from atlas.gazetteer import Edge, load_adjacency, load_gazetteer
from atlas.plane import frame_with, to_km

LAND_LIMIT, COAST_LIMIT = 35.0, 25.0  # km; shorter touches are no edges
LAND_DOUBT, COAST_DOUBT = (2.0, 40.0), (10.0, 50.0)  # no length may be in here
TOUCH_AT_A_STRAIT = 30.0  # km; sea areas that share no more meet in a strait, or at a sea that is none

GAZETTEER, ADJACENCY = load_gazetteer(), load_adjacency()


@pytest.fixture(scope="module")
def base() -> BaseMap:
    return BaseMap(GAZETTEER)


@pytest.fixture(scope="module")
def coverage(base: BaseMap) -> Coverage:
    return make_coverage(GAZETTEER, base)


@pytest.fixture(scope="module")
def lengths(coverage: Coverage) -> dict[Edge, float]:
    found = coverage.lengths()
    return {edge: length for edge, length in found.items() if not set(edge) & GAZETTEER.scenery}


def listed(edges: tuple[tuple[str, str, float], ...]) -> dict[Edge, float]:
    return {(min(a, b), max(a, b)): length for a, b, length in edges}


def test_land_edges_are_exactly_those_listed(lengths: dict[Edge, float]) -> None:
    land = {e: length for e, length in lengths.items() if set(e) <= set(GAZETTEER.province)}
    assert not [e for e, length in land.items() if LAND_DOUBT[0] < length < LAND_DOUBT[1]]
    assert {e for e, length in land.items() if length >= LAND_LIMIT} == set(listed(ADJACENCY.land))


def test_coasts_are_exactly_those_listed(lengths: dict[Edge, float]) -> None:
    coasts = {e: length for e, length in lengths.items() if len(set(e) & set(GAZETTEER.province)) == 1}
    assert not [e for e, length in coasts.items() if COAST_DOUBT[0] < length < COAST_DOUBT[1]]
    wanted = {**listed(ADJACENCY.coasts), **listed(ADJACENCY.shores_without_sea_area)}
    assert {e for e, length in coasts.items() if length >= COAST_LIMIT} == set(wanted)


def test_sea_edges_are_exactly_those_listed(lengths: dict[Edge, float]) -> None:
    seas = {e: length for e, length in lengths.items() if not set(e) & set(GAZETTEER.province)}
    in_straits = {frozenset(strait.seas) for strait in GAZETTEER.straits}
    navigable = {
        e: length
        for e, length in seas.items()
        if all(GAZETTEER.sea[i].navigable for i in e) and frozenset(e) not in in_straits
    }
    assert set(navigable) == set(listed(ADJACENCY.seas))
    assert all(length < TOUCH_AT_A_STRAIT for e, length in seas.items() if e not in navigable)


def test_the_listed_lengths_are_those_of_the_map(lengths: dict[Edge, float]) -> None:
    wanted = {**listed(ADJACENCY.land), **listed(ADJACENCY.coasts), **listed(ADJACENCY.seas)}
    assert {e: round(lengths[e]) for e in wanted} == pytest.approx(wanted, abs=1)


def test_areas_lie_edge_to_edge(coverage: Coverage) -> None:
    assert shapely.coverage_is_valid(list(coverage.areas.values()))
    assert set(coverage.land) == set(GAZETTEER.province) | GAZETTEER.scenery
    assert set(coverage.water) == set(GAZETTEER.sea)


def test_every_spot_of_the_frame_has_one_owner(coverage: Coverage) -> None:
    frame = frame_with(0)
    owned = sum(area.intersection(frame).area for area in coverage.areas.values())
    assert owned == pytest.approx(frame.area, rel=1e-6)


def test_the_land_is_that_of_the_base_map(coverage: Coverage, base: BaseMap) -> None:
    frame = frame_with(0)
    land = sum(island.intersection(frame).area for island in base.land)
    assert sum(area.intersection(frame).area for area in coverage.land.values()) == pytest.approx(land, rel=1e-4)


@pytest.mark.parametrize("province", sorted(GAZETTEER.named_capitals))
def test_a_capital_lies_in_its_province(province: str, coverage: Coverage) -> None:
    city = {"Carthage": "Carthago"}.get(GAZETTEER.named_capitals[province], GAZETTEER.named_capitals[province])
    place = next(place for place in GAZETTEER.places if place.name == city and place.area == province)
    assert coverage.land[province].distance(Point(to_km((place.lat, place.lon)))) < 8


def test_the_partition_is_the_same_every_time(coverage: Coverage, base: BaseMap) -> None:
    again = make_coverage(GAZETTEER, base)
    assert all(shapely.equals_exact(area, again.areas[i]) for i, area in coverage.areas.items())
