"""Small things and piles look for room again only where something has changed, and find what they would find anew."""

from __future__ import annotations

import random
from collections.abc import Hashable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from roma_desktop.core.shipped import shipped
from roma_desktop.ui.map import settling
from roma_desktop.ui.map.chart import Chart
from roma_desktop.ui.map.room import COUNTER, NAME, Cover, Taken
from roma_desktop.ui.map.settling import Settling, Wish
from roma_desktop.ui.map.spreading import Spreading, Want

BOX = QRectF(-30, -25, 80, 70)


@pytest.fixture(scope="module")
def chart() -> Chart:
    return Chart(shipped("resources", "maps", "roma_victrix"))


def wish(chart: Chart, place: str, chance: random.Random) -> Wish:
    area = chart.areas[place]
    x, y = area.centre.toTuple()
    return Wish(chance.choice((16.0, 40.0)), 14.0, area, ((x, y), (x, y + 30)), chance.choice((NAME, -1.0)))


def counter(chart: Chart, place: str, chance: random.Random) -> Taken:
    x, y = chart.areas[place].centre.toTuple()
    x, y = x + chance.uniform(-60, 60), y + chance.uniform(-60, 60)
    return Taken(x - 30, y - 30, x + 30, y + 30, COUNTER)


@pytest.mark.parametrize("seed", range(4))
def test_they_stand_where_they_would_if_all_of_them_were_new(qapp: QApplication, chart: Chart, seed: int):
    chance = random.Random(seed)
    places = sorted(place for place, area in chart.areas.items() if area.point is None)
    wishes: dict[Hashable, Wish] = {place: wish(chart, place, chance) for place in chance.sample(places, 60)}
    below = [counter(chart, place, chance) for place in chance.sample(places, 60)]
    kept = Settling()
    for _ in range(25):
        here, anew = Cover(below), Cover(below)
        assert kept.settle(wishes, here) == Settling().settle(wishes, anew)
        assert here.all() == anew.all()
        below[chance.randrange(len(below))] = counter(chart, chance.choice(places), chance)
        gone = chance.choice(sorted(map(str, wishes)))
        wishes.pop(gone)
        other = chance.choice(places)
        wishes[other] = wish(chart, other, chance)
        if chance.random() < 0.3:
            order = list(wishes.items())
            chance.shuffle(order)
            wishes = dict(order)


def test_who_is_far_from_what_has_changed_does_not_look_again(qapp: QApplication, chart: Chart, monkeypatch):
    looked: list[str] = []
    granted = settling._granted
    monkeypatch.setattr(settling, "_granted", lambda one, cover: looked.append(one.area.id) or granted(one, cover))
    chance = random.Random(1)
    wishes: dict[Hashable, Wish] = {place: wish(chart, place, chance) for place in ("latium", "aegyptus", "baetica")}
    kept = Settling()
    kept.settle(wishes, Cover())
    assert looked == ["latium", "aegyptus", "baetica"]
    looked.clear()
    x, y = chart.areas["aegyptus"].centre.toTuple()
    kept.settle(wishes, Cover([Taken(x - 30, y - 30, x + 30, y + 30, COUNTER)]))
    assert looked == ["aegyptus"]


@pytest.mark.parametrize("zoom", [0.35, 0.7])
def test_piles_stand_where_they_would_if_nothing_were_remembered(qapp: QApplication, chart: Chart, zoom: float):
    chance = random.Random(3)
    places = ["latium", "apulia", "cisalpina", "sicilia", "illyria", "narbonensis", "corsica"]
    wants = [Want(f"pile {n}", chance.choice(places), BOX, n, n % 5 == 0) for n in range(24)]
    kept = Spreading(chart, zoom, 46.0)
    stood: dict[str, QPointF] = {}
    for turn in range(20):
        found = kept.seats(wants, stood)
        anew = Spreading(chart, zoom, 46.0).seats(wants, stood)
        assert {key: seat.at for key, seat in found.items()} == {key: seat.at for key, seat in anew.items()}
        wants[chance.randrange(len(wants))] = Want(f"guest {turn}", chance.choice(places), BOX, 90 - turn)
        stood = {want.key: found[want.key].at for want in wants if want.key in found}
