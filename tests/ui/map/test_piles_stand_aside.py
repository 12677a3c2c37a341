"""Where it is crowded piles stand aside, with a line to their place; none covers another one."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters.blocks import Block, Bust, span
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.seating import Seating
from roma_desktop.ui.map.spreading import Spreading, Want
from roma_desktop.ui.map.standing import Standing

SIDE, ZOOM = 46.0, 0.4
BOX = QRectF(-30, -25, 80, 70)


@pytest.fixture(scope="module")
def chart() -> Chart:
    return Chart(shipped("resources", "maps", "roma_victrix"))


def wants(count: int, place: str = "latium") -> list[Want]:
    return [Want(f"{place} {number}", place, BOX, count - number) for number in range(count)]


def covered(chart: Chart, zoom: float, found: list[Want]) -> dict[str, QRectF]:
    seats = Spreading(chart, zoom, SIDE).seats(found)
    return {want.key: want.box.translated(seats[want.key].at * zoom) for want in found}


def test_seven_armies_in_one_province_never_lie_on_one_another(qapp: QApplication, chart: Chart):
    boxes = covered(chart, ZOOM, wants(7))
    assert not [pair for pair in combinations(boxes, 2) if boxes[pair[0]].intersects(boxes[pair[1]])]


def test_who_is_most_important_stands_at_home_and_whoever_is_not_has_a_line_there(qapp: QApplication, chart: Chart):
    found = wants(7)
    seats = Spreading(chart, ZOOM, SIDE).seats(reversed(found))
    area = chart.areas["latium"]
    middles = {want.key: seats[want.key].at + want.box.center() / ZOOM for want in found}
    assert area.covers(middles[found[0].key].x(), middles[found[0].key].y())
    abroad = [key for key, at in middles.items() if not area.covers(at.x(), at.y())]
    assert abroad, "seven don't fit into Latium at this zoom"
    for key in abroad:
        tied = seats[key].tied
        assert tied is None or area.outline.contains(tied)
    assert any(seats[key].tied is not None for key in abroad)


def test_from_nearer_all_of_them_are_at_home(qapp: QApplication, chart: Chart):
    def tied(zoom: float) -> int:
        return sum(seat.tied is not None for seat in Spreading(chart, zoom, SIDE).seats(wants(4)).values())

    assert tied(1.6) == 0 < tied(0.3)


def test_names_of_provinces_are_not_covered_where_there_is_room(qapp: QApplication, chart: Chart):
    places = [area.id for area in chart.areas.values() if area.kind == "province" and len(area.stacks) > 2]
    found = [want for place in places for want in wants(1, place)]
    boxes = covered(chart, 0.8, found)
    names = {place: QRectF(QPointF(x, y) * 0.8, QPointF(x + w, y + h) * 0.8)
             for place in places for x, y, w, h in (chart.areas[place].name_box,)}  # fmt: skip
    hidden = [place for place in places if any(box.intersects(names[place]) for box in boxes.values())]
    assert len(hidden) * 10 < len(places)


def test_leaders_lie_on_their_pile_and_a_line_keeps_its_length_while_one_zooms(qapp: QApplication, chart: Chart):
    wide = span("24", (), ["Fabius"])
    there = [
        Standing("pile", "latium", Block("crimson", wide, None, rows=1, strength="24", count=8)),
        Standing("leader", "latium", Block("crimson", wide, Bust("crimson", "hi"), "2", "Fabius"), on_top=True),
    ]
    others = [
        Standing(f"other {n}", "latium", Block("azure", wide, Bust("azure", "hi"), strength="24")) for n in range(5)
    ]
    seating = Seating(chart)
    seating.seat([*there, *others], ZOOM, dict.fromkeys((one.key for one in (*there, *others)), 46))
    places = seating.places([*there, *others], ZOOM)
    assert places["pile"] == places["leader"]
    assert seating.ties()
    home = chart.spots("latium")[0]
    nearer = seating.places(others, ZOOM * 1.2)
    for one in others:
        assert ((nearer[one.key] - home) * 1.2 - (places[one.key] - home)).manhattanLength() < 1e-6


@pytest.mark.parametrize("zoom", [0.35, ZOOM, 0.7])
def test_nobody_leaves_his_seat_while_others_come_and_go(qapp: QApplication, chart: Chart, zoom: float):
    wide = span("24", (), ["Fabius"])

    def army(key: str, place: str, weight: int) -> Standing:
        return Standing(key, place, Block("crimson", wide, Bust("crimson", "hi"), strength="24"), weight=weight)

    there = [army(f"{place} {n}", place, n) for place in ("latium", "apulia", "cisalpina", "sicilia") for n in range(2)]
    there += [Standing(f"town@{place}", place, Bust("crimson", "hi"), minor=True) for place in ("latium", "apulia")]
    guests = [army(f"guest {n}", place, 90 + n) for n, place in enumerate(("latium", "apulia"))]
    seating = Seating(chart)

    def seats(standing: list[Standing]) -> dict[str, QPointF]:
        seating.seat(standing, zoom, dict.fromkeys((one.key for one in standing), 46))
        return seating.places(there, zoom)

    before = seats(there)
    assert {key for key, at in seats([*there, *guests]).items() if at != before[key]} <= {"town@latium", "town@apulia"}
    assert seats(there) == before, "who had to step aside is back"
    fewer = seats(there[1:])
    assert {key for key in fewer if fewer[key] != before[key]} <= {there[0].key}


def test_who_is_activated_keeps_the_seat_of_his_pile(qapp: QApplication, chart: Chart):
    wide = span("24", (), ["Fabius"])
    face = Block("crimson", wide, Bust("crimson", "hi"), strength="24")
    there = [Standing(f"pile {number}", "latium", face, weight=number) for number in range(4)]
    marching = [*there[1:], Standing("march", "latium", face, weight=99)]
    seating = Seating(chart)
    sides = dict.fromkeys(("march", *(one.key for one in there)), 46)
    seating.seat(there, ZOOM, sides)
    before = seating.places(there, ZOOM)
    seating.seat(marching, ZOOM, sides)
    assert seating.places(marching, ZOOM)["march"] == before["pile 0"]
