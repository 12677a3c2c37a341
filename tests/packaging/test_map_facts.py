"""The two data files of the map agree with themselves and with every statement of the rulebook about it."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping

import pytest

from atlas.gazetteer import Adjacency, Gazetteer, RulebookCheck, load_adjacency, load_gazetteer

GAZETTEER, ADJACENCY = load_gazetteer(), load_adjacency()
PROVINCES = GAZETTEER.province


def neighbours(edges: Iterable[tuple[str, str, float]]) -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for a, b, _ in edges:
        found[a].add(b)
        found[b].add(a)
    return found


LAND, SEA, COAST = neighbours(ADJACENCY.land), neighbours(ADJACENCY.seas), neighbours(ADJACENCY.coasts)
STRAITS = {frozenset(strait.land) for strait in ADJACENCY.straits}


def holds(check: RulebookCheck) -> bool:
    """Whether a statement of the rulebook is true on our map."""
    of = check.of
    names = [item for item in of if isinstance(item, str)]
    numbers = [item for item in of if isinstance(item, int)]
    match check.kind:
        case "land":
            return names[1] in LAND[names[0]]
        case "no_land":
            return names[1] not in LAND[names[0]]
        case "common":
            return any(set(names) <= LAND[province] for province in PROVINCES)
        case "coast":
            return names[1] in COAST[names[0]]
        case "no_coast":
            return names[1] not in COAST[names[0]]
        case "sea":
            return names[1] in SEA[names[0]]
        case "coastal":
            return all(PROVINCES[name].coastal for name in names)
        case "strait":
            return frozenset(names) in STRAITS
        case "count":
            return len(GAZETTEER.region[names[0]].provinces) == numbers[0]
        case "count_ownable":
            return len(PROVINCES) - len(GAZETTEER.impassable) == numbers[0]
        case "single":
            return all(len(GAZETTEER.region[name].provinces) == 1 for name in names)
        case "islands":
            return all(PROVINCES[name].island and not LAND[name] for name in names)
        case "sum":
            return sum(PROVINCES[name].revenue for name in names) == numbers[0]
        case "revenue":
            return PROVINCES[names[0]].revenue == numbers[0]
        case "region":
            return PROVINCES[names[0]].region == names[1]
    raise AssertionError(f"unknown kind of statement: {check.kind}")


@pytest.mark.parametrize(
    "check",
    ADJACENCY.rulebook_checks,
    ids=lambda check: f"{check.kind}-{'-'.join(map(str, check.of[:2]))}",
)
def test_the_map_says_what_the_rulebook_says(check: RulebookCheck) -> None:
    assert holds(check), check.source


def test_a_wrong_statement_would_be_noticed() -> None:
    assert not holds(RulebookCheck("land", ("latium", "aegyptus"), "nowhere"))
    assert not holds(RulebookCheck("sum", (99, "latium", "apulia"), "nowhere"))


def test_every_edge_joins_areas_that_exist() -> None:
    for a, b, length in ADJACENCY.land:
        assert {a, b} <= set(PROVINCES)
        assert a != b
        assert length > 0
    for province, sea, _ in ADJACENCY.coasts:
        assert province in PROVINCES
        assert GAZETTEER.sea[sea].navigable
    for a, b, _ in ADJACENCY.seas:
        assert GAZETTEER.sea[a].navigable
        assert GAZETTEER.sea[b].navigable


def test_no_edge_is_listed_twice() -> None:
    for edges in (ADJACENCY.land, ADJACENCY.coasts, ADJACENCY.seas):
        pairs = [frozenset(edge[:2]) for edge in edges]
        assert len(pairs) == len(set(pairs))


def test_a_province_is_coastal_when_it_has_a_coast() -> None:
    assert {i for i, province in PROVINCES.items() if province.coastal} == {i for i in PROVINCES if COAST[i]}


def test_regions_share_out_the_provinces() -> None:
    listed = [province for region in GAZETTEER.regions for province in region.provinces]
    assert sorted(listed) == sorted(PROVINCES)
    assert all(PROVINCES[i].region == region.id for region in GAZETTEER.regions for i in region.provinces)


def test_both_files_know_the_same_straits_and_passes() -> None:
    assert {(s.id, frozenset(s.land)) for s in ADJACENCY.straits} == {
        (s.id, frozenset(s.provinces)) for s in GAZETTEER.straits
    }
    assert {(p.id, frozenset(p.between)) for p in ADJACENCY.passes} == {
        (p.id, frozenset(p.provinces)) for p in GAZETTEER.passes
    }
    assert all(p.between[1] in LAND[p.between[0]] for p in ADJACENCY.passes)


def reached(start: str, links: Mapping[str, set[str]]) -> set[str]:
    seen, queue = {start}, deque([start])
    while queue:
        for there in links[queue.popleft()] - seen:
            seen.add(there)
            queue.append(there)
    return seen


def all_links(adjacency: Adjacency, gazetteer: Gazetteer) -> Mapping[str, set[str]]:
    """Every link a unit or fleet may use."""
    links: dict[str, set[str]] = defaultdict(set)
    listed = [edge[:2] for edges in (adjacency.land, adjacency.coasts, adjacency.seas) for edge in edges]
    listed += [(strait.id, other) for strait in adjacency.straits for other in (*strait.land, *strait.sea)]
    for a, b in listed:
        if not {a, b} & gazetteer.impassable:
            links[a].add(b)
            links[b].add(a)
    return links


def test_every_province_and_sea_can_be_reached_from_rome() -> None:
    found = reached("latium", all_links(ADJACENCY, GAZETTEER))
    wanted = set(PROVINCES) - GAZETTEER.impassable | {sea.id for sea in GAZETTEER.seas if sea.navigable}
    assert wanted <= found


@pytest.mark.parametrize("region", [region.id for region in GAZETTEER.regions if region.id != "britannia"])
def test_every_region_but_britannia_is_connected(region: str) -> None:
    """10.0; straits count, islands of 3.9 do not."""
    mainland = {i for i in GAZETTEER.region[region].provinces if not PROVINCES[i].island}
    if not mainland:
        return
    across = {a: {b for pair in STRAITS if a in pair for b in pair} for a in mainland}
    links = {a: (LAND[a] | across[a]) & mainland for a in mainland}
    assert reached(min(mainland), links) == mainland


def test_every_area_has_places_and_every_place_an_area() -> None:
    areas = set(PROVINCES) | GAZETTEER.scenery
    assert {place.area for place in GAZETTEER.places} == areas


def test_rivers_flow_into_rivers_that_exist() -> None:
    names = [river.name for river in GAZETTEER.rivers]
    assert len(names) == len(set(names))
    assert {river.into for river in GAZETTEER.rivers if river.into} <= set(names)
    assert {border.name for border in GAZETTEER.border_rivers} <= set(names)
