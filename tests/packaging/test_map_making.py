"""The parts the map is made with: projection, curves, places for names and piles."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication
from shapely.geometry import LineString, Point

from atlas.curves import Wave, round_off, swing, through
from atlas.faces import Face, outline, width
from atlas.gazetteer import load_gazetteer
from atlas.islands import NAME_SIZE
from atlas.names import SIZES, Name, candidates, line_breaks
from atlas.plane import EARTH_RADIUS_KM, FRAME, project, to_km, unproject
from atlas.room import Fit, Room, window_of
from atlas.stacks import SQUARE, best_pair, field_of, more

LEGIBLE = 13.0  # px


# ---------------------------------------------------------------- plane and curves


def test_the_projection_comes_back() -> None:
    lon, lat = np.array([-9.1, 12.5, 44.4]), np.array([38.7, 41.9, 33.1])
    assert np.allclose(unproject(*project(lon, lat)), (lon, lat))


def test_the_middle_of_the_map_is_the_origin_and_north_is_up() -> None:
    assert to_km((40.0, 20.0)) == pytest.approx((0.0, 0.0), abs=1e-6)
    north = to_km((41.0, 20.0))
    assert north[0] == pytest.approx(0, abs=1e-6)
    assert north[1] == pytest.approx(EARTH_RADIUS_KM * math.radians(1), rel=0.02)


def test_rome_is_within_the_frame_where_it_should_be() -> None:
    x, y = to_km((41.89, 12.48))
    assert FRAME[0] < x < 0 < y < FRAME[3]


def test_a_curve_runs_through_its_points() -> None:
    points = [(0.0, 0.0), (40.0, 30.0), (90.0, 10.0), (100.0, 80.0)]
    curve = through(points)
    assert all(curve.distance(Point(at)) < 1e-6 for at in points)


def test_rounding_keeps_the_ends() -> None:
    line = round_off([(0, 0), (10, 0), (10, 10)], 3)
    assert tuple(line[0]) == (0, 0)
    assert tuple(line[-1]) == (10, 10)


def test_a_swing_depends_on_its_name_alone_and_keeps_the_ends() -> None:
    line, waves = LineString([(0, 0), (300, 0)]), (Wave(150, 5.0), Wave(34, 1.9))
    one, again = (swing(line, "gallia", waves, taper=18) for _ in range(2))
    assert one.equals(again)
    assert not one.equals(swing(line, "hispania", waves, taper=18))
    assert one.coords[0] == pytest.approx((0, 0))
    assert one.coords[-1] == pytest.approx((300, 0))
    assert 2 < max(abs(y) for _, y in one.coords) < 8


# ---------------------------------------------------------------- room


def test_a_rectangle_fits_where_nothing_is_blocked() -> None:
    blocked = np.zeros((100, 100), bool)
    blocked[:, 50] = True
    fit, y = Fit(blocked), np.array([50, 50, 50])
    covered = fit.covered(np.array([25, 45, 95]), y, 40, 40)
    assert covered[0] == 0
    assert covered[1] == 20  # one column of twenty pixels
    assert covered[2] >= 10_000  # it runs out of the raster


def test_clearance_is_counted_up_to_enough() -> None:
    blocked = np.zeros((100, 200), bool)
    blocked[:, :10] = True
    clear = Fit(blocked).clearance(np.array([25, 100]), np.array([50, 50]), 40, 40, 20)
    assert clear.tolist() == [10, 20]  # px from 30 back to 20


def test_marking_takes_the_room_of_a_sign_and_no_more() -> None:
    room, path = Room(), QPainterPath()
    path.addRect(200, 300, 40, 20)
    room.mark(path, 2)
    assert room.taken[155, 110]
    assert not room.taken[:140].any()
    assert not room.hard.any()
    assert 180 < room.taken.sum() < 300


def test_a_window_stops_at_the_edge_of_the_sheet() -> None:
    rows, columns = window_of(-100, -100, 20, 30)
    assert (rows.start, columns.start) == (0, 0)
    assert (rows.stop, columns.stop) == (15, 10)


# ---------------------------------------------------------------- piles


def ground(rows: int, columns: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A field without anything soft, and the distance to its edge in px."""
    free = np.ones((rows, columns), bool)
    y, x = np.mgrid[0:rows, 0:columns]
    edge = np.minimum(np.minimum(x, columns - x), np.minimum(y, rows - y)) * 2.0
    return free, np.zeros((rows, columns)), edge


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def test_two_piles_are_found_where_just_two_fit() -> None:
    free, soft, edge = ground(34, 68)
    _, pair = best_pair(field_of(free, soft, edge, (0, 0), (68, 34)))
    assert len(pair) == 2
    assert apart(*pair) >= SQUARE


def test_no_pair_is_found_where_one_pile_fits() -> None:
    free, soft, edge = ground(40, 40)
    _, pair = best_pair(field_of(free, soft, edge, (0, 0), (40, 40)))
    assert len(pair) == 1


def test_a_pile_avoids_what_it_had_better_not_hide() -> None:
    free, soft, edge = ground(80, 160)
    soft[:, :80] = 1.0
    _, pair = best_pair(field_of(free, soft, edge, (0, 0), (80, 80)))
    assert all(x > 160 for x, _ in pair)


def test_further_piles_do_not_overlap() -> None:
    free, soft, edge = ground(120, 120)
    places = field_of(free, soft, edge, (0, 0), (120, 120))
    _, pair = best_pair(places)
    piles = [*pair, *more(places, pair, 6, -50)]
    assert len(piles) == 6
    assert all(apart(a, b) >= SQUARE for i, a in enumerate(piles) for b in piles[:i])


# ---------------------------------------------------------------- names


def test_the_smallest_province_name_is_legible_at_half_zoom() -> None:
    """Its small capitals are at least 13 px high.

    At half zoom that leaves six and a half: five rows for the three bars and two gaps of an E or B, which is the least
    a letter of the alphabet can be told from its likes with, and one and a half for the softening of its edges.
    """
    placed = [name.size for name in load_gazetteer().lettering.provinces.values()]
    smallest = min(*SIZES, NAME_SIZE, *placed)
    assert outline(Face.PROVINCE, smallest, "e", 0, 0).boundingRect().height() >= LEGIBLE
    assert outline(Face.PROVINCE, smallest, "E", 0, 0).boundingRect().height() > LEGIBLE


def test_a_name_and_its_coins_lie_within_its_box() -> None:
    name = Name(("Germania", "Inferior"), 26, 3, 500.0, 400.0)
    left, top, wide, high = name.box
    letters = name.letters.boundingRect()
    assert left - 2 <= letters.left() <= letters.right() <= left + wide + 2
    assert top - 2 <= letters.top()
    assert all(left < x < left + wide and top < y < top + high for x, y in name.coin_spots)
    assert len(name.coin_spots) == 3


def test_no_revenue_is_one_silver_coin_and_no_owner_is_none() -> None:
    assert Name(("Hibernia",), 30, 0).coins == 1
    assert Name(("Arabia Magna",), 30, None).coins == 0


def test_a_name_of_two_words_may_stand_in_two_lines() -> None:
    assert line_breaks("Moesia Inferior") == [("Moesia Inferior",), ("Moesia", "Inferior")]
    assert line_breaks("Latium") == [("Latium",)]


def test_a_name_is_broken_where_it_is_narrow() -> None:
    wide = width(Face.PROVINCE, SIZES[-1], "Moesia Inferior")
    narrow = np.ones((100, int(wide * 0.4)), bool)
    found = candidates("Moesia Inferior", 1, narrow, (0, 0), (wide * 0.4, 100))
    assert found
    assert all(candidate.name.lines == ("Moesia", "Inferior") for candidate in found)


def test_candidates_come_best_first() -> None:
    found = candidates("Latium", 3, np.ones((200, 300), bool), (0, 0), (300, 200))
    assert [c.score for c in found] == sorted((c.score for c in found), reverse=True)
    assert found[0].name.size == SIZES[0]


def test_pictures_can_be_drawn_in_a_process_that_has_measured_names() -> None:
    """Names are measured by a program; one that can't have widgets would crash whatever draws a map after it."""
    assert width(Face.TOWN, 20, "Roma") > 0
    assert isinstance(QApplication.instance(), QApplication)
