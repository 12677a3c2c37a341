"""Whose a province is can be told by everybody: tints on the land stay apart for every eye, by colour and pattern."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from colour_vision import difference
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.core.shipped import shipped
from roma_desktop.ui import theme
from roma_desktop.ui.counters import PRINTED, Pattern
from roma_desktop.ui.counters.palette import POWER_COLOURS
from roma_desktop.ui.layers.drawing import Tint
from roma_desktop.ui.layers.tints import GROUND, paint_tint
from roma_desktop.ui.map.chart import Area, Chart
from roma_desktop.ui.map.glow import Glow, paint_glow

BLIND = ("protanopia", "deuteranopia", "tritanopia")
SQUARE = Area("square", "province", "", (0, 0, 1, 1), polygons=((0, 0, 400, 0, 400, 400, 0, 400),))
INSIDE = QRectF(60, 60, 80, 80)  # of the picture: away from the rim


@cache
def land(place: str) -> str:
    """The mean colour of a province on the printed map."""
    folder = shipped("resources", "maps", "roma_victrix")
    chart, image = Chart(folder), QImage(str(folder / "map-plain.webp"))
    scale, box = image.width() / chart.size[0], chart.areas[place].bounds
    middle = QRectF(box.center().x() - 20, box.center().y() - 20, 40, 40)
    part = image.copy(QRectF(middle.topLeft() * scale, middle.size() * scale).toAlignedRect())
    return _mean([part.pixelColor(x, y) for x in range(part.width()) for y in range(part.height())])


def _mean(colours: list[QColor]) -> str:
    assert colours
    parts = [sum(part) // len(colours) for part in zip(*((c.red(), c.green(), c.blue()) for c in colours), strict=True)]
    return QColor(*parts).name()


@cache
def tinted(power: str, ground: str) -> tuple[str, ...]:
    """The dots of a province in a power's colour and pattern, row by row."""
    wash = paint_tint(SQUARE, Tint(power))
    image = QImage(wash.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        painter.drawImage(0, 0, wash)
    box = INSIDE.toRect()
    return tuple(
        image.pixelColor(x, y).name()
        for y in range(box.top(), box.bottom() + 1)
        for x in range(box.left(), box.right() + 1)
    )


def bare(power: str, ground: str) -> str:
    """The tint between the marks of the pattern."""
    dots = tinted(power, ground)
    return max(set(dots), key=lambda dot: (dots.count(dot), dot))


def marked(power: str, ground: str) -> list[bool]:
    """Where the marks of the pattern are."""
    plain = bare(power, ground)
    return [difference(dot, plain) > 1 for dot in tinted(power, ground)]


LANDS = ("latium", "aegyptus", "germania_magna", "carthaginiensis")


@pytest.mark.parametrize("sight", BLIND)
@pytest.mark.parametrize("place", LANDS)
def test_the_tints_of_the_six_powers_stay_apart_on_every_land_for_every_kind_of_colour_blindness(place, sight):
    ground = land(place)
    colours = {power: bare(power, ground) for power in POWER_COLOURS}
    near = {
        (one, other): difference(colours[one], colours[other], sight) for one, other in combinations(POWER_COLOURS, 2)
    }
    assert min(near.values()) >= 5, min(near.items(), key=lambda item: item[1])


@pytest.mark.parametrize("sight", [*BLIND, "grey"])
def test_the_marks_of_a_pattern_can_be_seen_on_their_tint_by_every_eye(sight):
    for power in POWER_COLOURS:
        if PRINTED[power].pattern is Pattern.PLAIN:
            continue
        ground = land("latium")
        dots, plain = tinted(power, ground), bare(power, ground)
        farthest = max(difference(dot, plain, sight) for dot in set(dots))
        assert farthest >= 8, (power, farthest)


def test_no_two_powers_have_marks_of_the_same_shape():
    """So that even without any colour each is known: a twentieth of a province at least differs."""
    shapes = {power: marked(power, land("latium")) for power in POWER_COLOURS}
    for one, other in combinations(POWER_COLOURS, 2):
        apart = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert apart >= len(shapes[one]) / 20, (one, other)


@pytest.mark.parametrize("sight", BLIND)
def test_the_rims_of_the_owners_stay_apart_for_every_eye(sight):
    """Without any layer a power's provinces have its colour along their borders."""

    def rim(power: str) -> str:
        wash = paint_glow(SQUARE, Glow.OWNER, PRINTED[power].ground)
        image = QImage(wash.size(), QImage.Format.Format_RGB32)
        image.fill(QColor(land("latium")))
        with QPainter(image) as painter:
            painter.drawImage(0, 0, wash)
        return image.pixelColor(4, 100).name()  # two pixels of the map inside the border

    for one, other in combinations(POWER_COLOURS, 2):
        assert difference(rim(one), rim(other), sight) >= 5, (one, other)


@pytest.mark.parametrize("colours", [theme.DAY, theme.LAMPLIGHT], ids=lambda colours: colours.name)
@pytest.mark.parametrize("sight", BLIND)
def test_the_six_powers_stay_apart_on_the_sheets_by_day_and_by_lamplight(colours, sight):
    """Their cloth is the same in both lights; each stands off the sheet it is on."""
    for power in POWER_COLOURS:
        cloth = PRINTED[power].ground
        assert difference(cloth, colours.paper, sight) >= 8, power
    for one, other in combinations(POWER_COLOURS, 2):
        assert difference(PRINTED[one].ground, PRINTED[other].ground, sight) >= 10, (one, other)


def test_the_land_is_seen_through_its_tint():
    assert GROUND < 160
