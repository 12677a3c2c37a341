"""The counters of Arquebus: each prints at every size, and sides, states and markers are told apart without colours."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from typing import get_args

import build_arquebus_sheet as examples
import build_counters
import pytest
from arq_printed import FLAT, GUN, PIKE, SHOOTER, apart, different, grey, painted
from PySide6.QtGui import QImage, QPainter

from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.terms import ARTILLERY, Type
from roma_desktop.ui.counters import HIGH_CONTRAST, PRINTED, Palette, Print, Printable, Shadow
from roma_desktop.ui.counters.figures import drawing
from roma_desktop.ui.counters.printing import draw
from roma_desktop.ui.games.arquebus.counters import (
    BANDS,
    Badge,
    Figure,
    FlightMarker,
    Fronted,
    LeaderCounter,
    Order,
    Seizure,
    SeizureCounter,
    StandardCounter,
    TimeMarker,
    band_of,
    figure_of,
    framed,
)
from roma_desktop.ui.games.arquebus.counters.badges import LOOKS
from roma_desktop.ui.games.arquebus.counters.markers import FIGURES
from roma_desktop.ui.games.arquebus.counters.terms import SHEET, drawing_of

SIDES = ("azure", "gold", "crimson")
"""The colours of the battles' sides."""
SIZES = (24, 48, 72, 146)
EVERYTHING = tuple(dict.fromkeys(thing for row in examples.ROWS for thing in row))
COLOURLESS = Palette("colourless", dict.fromkeys(PRINTED.colours, PRINTED["slate"]))
"""The same colours and pattern for all sides."""
GENDARME = examples.HORSE[0]


def contrast(one: str, other: str) -> float:
    """Ratio of luminances as in WCAG 2, 1 to 21."""

    def luminance(colour: str) -> float:
        parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


# ------------------------------------------------------------------ drawings


def test_the_shipped_drawings_are_the_authored_ones():
    assert shipped("resources", "counters", f"{SHEET}.json").read_text("utf-8") == build_counters.figures(SHEET)


def test_every_name_has_a_drawing_and_none_is_left_over():
    drawn = set(json.loads(shipped("resources", "counters", f"{SHEET}.json").read_text("utf-8")))
    signs = {name for badge, (name, *_) in LOOKS.items() if badge not in (Badge.CONTINUED_1, Badge.CONTINUED_2)}
    others = {"casque", "crown", "hourglass", "flight"}
    assert drawn == set(Figure) | signs | set(FIGURES.values()) | others
    assert set(LOOKS) == set(Badge)
    assert set(FIGURES) == set(Seizure)


@pytest.mark.parametrize("figure", Figure)
def test_a_figure_keeps_to_its_field(figure):
    extent = drawing(drawing_of(figure)).extent
    assert extent.left() > -12
    assert extent.top() > -20
    assert extent.right() < 122
    assert extent.bottom() < 114
    assert min(extent.width(), extent.height()) > 40


@pytest.mark.parametrize("type_", get_args(Type))
def test_every_type_has_a_figure(type_):
    """[2.2-d]"""
    assert figure_of(type_, missile="C" if type_ == "ART" else None) in Figure


def test_guns_look_different_limbered_and_deployed():
    """Artillery has these two sides [2.2-c]."""
    assert len({figure_of("ART", missile=gun, deployed=True) for gun in ARTILLERY}) == len(ARTILLERY)
    for gun in ARTILLERY:
        assert figure_of("ART", missile=gun) is not figure_of("ART", missile=gun, deployed=True)
    with pytest.raises(KeyError, match="missile"):
        figure_of("ART")


def test_the_dismounted_have_their_horse_behind_them_and_others_don_t_change():
    """[2.2-e]"""
    assert figure_of("MAQ", dismounted=True) is Figure.FOOT_ARQUEBUS
    assert figure_of("MCB", dismounted=True) is Figure.FOOT_CROSSBOW
    assert figure_of("MAQ") is Figure.MOUNTED_ARQUEBUS
    assert figure_of("AQ", dismounted=True) is Figure.ARQUEBUS


def test_swiss_and_landsknechts_have_a_look_of_their_own():
    kinds = ("PK", "PK_swiss", "PK_swiss_unpaid", "PK_landsknecht")
    looks = [figure_of("PK", kind) for kind in kinds]
    assert looks == [Figure.PIKE, Figure.SWISS, Figure.SWISS, Figure.LANDSKNECHT]


# ------------------------------------------------------------------ printing


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize("side", SIZES)
def test_everything_prints(side, palette):
    for thing in EVERYTHING:
        picture = painted(thing, side, palette=palette)
        if not isinstance(thing, StandardCounter | Fronted) and getattr(thing, "units", True):
            assert picture.pixelColor(picture.width() // 2, picture.height() // 2).alpha() == 255


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_no_two_look_alike(palette):
    seen: dict[bytes, Printable] = {}
    for thing in EVERYTHING:
        assert seen.setdefault(bytes(painted(thing, 96, palette=palette).constBits()), thing) is thing


def test_the_same_is_printed_every_time():
    for thing in (PIKE, *examples.STACKS, *examples.LEADERS, *examples.COUNTERS):
        assert painted(thing) == painted(thing)


@pytest.mark.parametrize("degrees", range(0, 360, 60))
def test_on_a_tray_a_counter_and_its_front_keep_to_the_square_of_a_counter(degrees):
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(50, 50)
        draw(painter, framed(Fronted(PIKE, degrees, colour=PIKE.colour)), 100, PRINTED)
    inked = [(x, y) for x in range(200) for y in range(200) if image.pixelColor(x, y).alpha() > 40]
    assert all(49 <= x <= 151 and 49 <= y <= 151 for x, y in inked)
    assert len(inked) > 72 * 72 * 0.9


@pytest.mark.parametrize("thing", EVERYTHING, ids=range(len(EVERYTHING)))
@pytest.mark.parametrize("side", [24, 72])
def test_nothing_is_cut_off(thing, side):
    """With a shadow there is an empty margin: what is printed doesn't reach the edge of its picture."""
    picture = Print(thing, side, 2.0, shadow=Shadow.LYING).paint()
    last = picture.width() - 1
    edge = [(x, y) for i in range(last + 1) for x, y in ((i, 0), (i, last), (0, i), (last, i))]
    assert max(picture.pixelColor(*place).alpha() for place in edge) < 40


@pytest.mark.parametrize("side", [24, 48, 72])
def test_types_are_told_apart_without_colours(side):
    """Each pair by figure, code or numbers, in the same Battle."""
    alike = (replace(unit, battle=0, number=0) for unit in examples.UNITS)
    pictures = [grey(painted(unit, side, palette=COLOURLESS)) for unit in alike]
    for one, other in combinations(pictures, 2):
        assert apart(one, other) >= max(4, side * side / 300)


# ------------------------------------------------------------------ sides and Battles


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize("side", [24, 48, 72])
@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("unit", [PIKE, GENDARME, GUN], ids=lambda unit: unit.code)
def test_sides_are_told_apart_without_colours(unit, order, side, palette):
    """By lightness, and by the pattern at the foot of the spine."""
    pictures = [painted(replace(unit, colour=colour, order=order), side, palette=palette) for colour in SIDES]
    for one, other in combinations(pictures, 2):
        assert different(one, other, 30) >= max(4, side * side / 400)


@pytest.mark.parametrize(
    "thing", [examples.LEADERS[0], examples.LEADERS[4], StandardCounter("azure"), SeizureCounter("azure")]
)
def test_whose_leaders_standards_and_seizure_counters_are_can_be_seen(thing):
    pictures = [painted(replace(thing, colour=colour)) for colour in SIDES]
    for one, other in combinations(pictures, 2):
        assert one != other


def test_battles_have_letters_patterns_and_colours_of_their_own():
    """Nine in one army at most; [5.0-a]."""
    assert len({band.letter for band in BANDS}) == len({band.pattern for band in BANDS}) == len(BANDS) >= 9
    assert len({band.ground for band in BANDS}) == len(BANDS)
    assert band_of(len(BANDS)) == band_of(0)
    for band in BANDS:
        assert contrast(band.marks, band.ground) >= 4.4, band


@pytest.mark.parametrize("side", [48, 72])
def test_battles_are_told_apart_without_colours(side):
    pictures = [painted(replace(PIKE, battle=i), side) for i in range(len(BANDS))]
    for one, other in combinations(pictures, 2):
        assert different(one, other) >= side * side / 300


# ------------------------------------------------------------------ states


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize("side", SIZES)
@pytest.mark.parametrize("colour", SIDES)
@pytest.mark.parametrize("unit", [PIKE, GENDARME, examples.FOOT[4]], ids=lambda unit: unit.code)
def test_orders_are_told_apart_without_colours(unit, colour, side, palette):
    """Good, Disordered [14.2], Retired [14.4]."""
    pictures = [painted(replace(unit, colour=colour, order=order), side, palette=palette) for order in Order]
    for one, other in combinations(pictures, 2):
        assert different(one, other) >= side * side / 25


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize("side", [48, 72])
def test_badges_are_told_apart_without_colours(side, palette):
    """The markers [2.2-g]."""
    pictures = [painted(replace(GENDARME, badges=(badge,)), side, palette=palette) for badge in Badge]
    for (one, first), (other, second) in combinations(zip(Badge, pictures, strict=True), 2):
        assert different(first, second, 40) >= side * side / 700, (one, other)


def test_the_first_badges_are_shown_where_room_is_short():
    all_of_them = painted(replace(PIKE, badges=tuple(Badge)), 24)
    assert all_of_them == painted(replace(PIKE, badges=(Badge.ENGAGED,)), 24)
    assert all_of_them != painted(replace(PIKE, badges=(Badge.NO_MOVE,)), 24)


def test_badges_come_in_one_order():
    one, other = (painted(replace(PIKE, badges=pair), palette=FLAT) for pair in (tuple(Badge)[:2], tuple(Badge)[1::-1]))
    assert one == other


# ------------------------------------------------------------------ numbers

CHANGES = [{"ma": 3}, {"sdd": 1}, {"missile": "CB"}, {"drm": 0}, {"code": "SB"}, {"battle": 3}, {"number": 7}]


@pytest.mark.parametrize("order", Order)
def test_every_value_can_be_seen(order):
    first = replace(SHOOTER, order=order)
    things = [first, *(replace(first, **change) for change in CHANGES)]
    pictures = [painted(thing, 96) for thing in things]
    for (one, a), (other, b) in combinations(zip(things, pictures, strict=True), 2):
        assert different(a, b, 30) >= 5, (one, other)


def test_missile_numbers_are_left_out_below_56_dots():
    for side, are_seen in ((55, False), (56, True)):
        one, other = (painted(replace(SHOOTER, drm=drm), side) for drm in (-2, 0))
        assert (different(one, other, 30) > 0) is are_seen


def test_protection_and_movement_are_left_out_below_36_dots():
    for side, are_seen in ((35, False), (36, True)):
        for change in ({"ma": 9}, {"sdd": 3}):
            one, other = (painted(thing, side) for thing in (SHOOTER, replace(SHOOTER, **change)))
            assert (different(one, other, 30) > 0) is are_seen


def test_a_deployed_gun_shows_its_number_and_a_dash_and_a_limbered_one_its_movement():
    """[7.6]"""
    for change in ({"drm": -1}, {"ma": 3}, {"missile": "H"}):
        assert different(painted(GUN, 96), painted(replace(GUN, **change), 96)) >= 5


# ------------------------------------------------------------------ leaders and markers

LEADER = LeaderCounter("azure", (0,), "Bayard", 3, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"battles": (1,)},
        {"battles": (0, 1)},
        {"name": "Foix"},
        {"activation": 4},
        {"activation": None},
        {"charisma": -2},
        {"effectiveness": 2},
        {"is_king": True},
        {"is_replacement": True},
    ],
    ids=str,
)
def test_every_value_of_a_leader_can_be_seen(change):
    assert different(painted(LEADER, 96), painted(replace(LEADER, **change), 96), 25) >= 10


@pytest.mark.parametrize("side", [24, 48, 72])
def test_a_replacement_is_plainer(side):
    """[5.5]"""
    assert different(painted(LEADER, side), painted(replace(LEADER, is_replacement=True), side)) >= side * side / 12


def test_the_back_of_a_seizure_counter_tells_nothing_and_faces_differ():
    """The other side doesn't see them [6.3-a]."""
    faces = [SeizureCounter("gold", Seizure.OPPORTUNITY, range_) for range_ in (3, 4, 5, 6)]
    faces += [SeizureCounter("gold", face) for face in Seizure if face is not Seizure.OPPORTUNITY]
    for side in (36, 72):
        pictures = [painted(face, side) for face in (SeizureCounter("gold"), *faces)]
        for one, other in combinations(pictures, 2):
            assert different(one, other) >= 10


def test_an_opportunity_alone_has_a_range():
    with pytest.raises(ValueError, match="range"):
        SeizureCounter("gold", Seizure.OPPORTUNITY)
    with pytest.raises(ValueError, match="range"):
        SeizureCounter("gold", Seizure.NEGATION, 3)


def test_time_and_flight_show_their_numbers():
    """[15.1, 16.1]"""
    assert different(painted(TimeMarker(7)), painted(TimeMarker(8))) >= 10
    assert different(painted(FlightMarker("gold", 12)), painted(FlightMarker("gold", 13))) >= 10
    assert different(painted(TimeMarker()), painted(TimeMarker(0))) >= 10


def test_the_sheet_is_printed():
    assert not examples.sheet(examples.ROWS[:1], 36).isNull()
