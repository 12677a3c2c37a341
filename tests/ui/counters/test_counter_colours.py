"""The powers are told apart by everybody: by colour, by lightness, by pattern."""

from __future__ import annotations

from itertools import combinations

import pytest
from colour_vision import ciede2000, contrast, difference, light
from pixels import FLAT, colour, painted, where
from PySide6.QtGui import QColor, QImage, QPainter

from roma_desktop.ui.counters import HIGH_CONTRAST, PRINTED, Pattern
from roma_desktop.ui.counters.palette import OTHER_COLOURS, POWER_COLOURS, blend
from roma_desktop.ui.counters.patterns import SPINE, Strip, marks
from roma_desktop.ui.games.roma_victrix.counters import Figure, leader, unit

ALL_COLOURS = POWER_COLOURS + OTHER_COLOURS
FIELD = (0.22, 0.1, 0.9, 0.92)
NUMBER = (0.66, 0.7, 0.93, 0.94)
SPINE_PART = (0.04, 0.08, 0.15, 0.92)
BAND_PART = (0.25, 0.14, 0.9, 0.66)


def test_the_difference_of_colours_is_that_of_the_published_pairs():
    """Sharma, Wu and Dalal 2005, pairs 1, 7 and 20."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (61, -5, 29)) == pytest.approx(22.8977, abs=1e-4)


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize(
    ("sight", "least"), [("normal", 20), ("protanopia", 10), ("deuteranopia", 10), ("tritanopia", 10), ("grey", 6)]
)
def test_six_powers_look_different_to_every_eye(palette, sight, least):
    for one, other in combinations(POWER_COLOURS, 2):
        assert difference(palette[one].flag, palette[other].flag, sight) >= least, (one, other)


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_figures_letters_and_patterns_stand_out_from_their_ground(palette):
    for name in ALL_COLOURS:
        power = palette[name]
        assert contrast(power.ink, power.ground) >= 3, name
        assert contrast(power.deep, power.band) >= 4.4, name
        assert contrast(power.paper, power.deep) >= 4.4, name
        behind = power.ground if power.has_open_spine else power.deep
        if power.pattern is not Pattern.PLAIN:
            assert contrast(power.marks, behind) >= 4.4, name


def _average(image: QImage, dots: list[tuple[int, int]]) -> str:
    """The mean light of some dots, as the grey of the same luminance."""
    assert len(dots) >= 4, "too few dots to measure"
    lights = [light(colour(image, place)) for place in dots]
    linear = sum(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in lights) / len(lights)
    value = linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return QColor.fromRgbF(value, value, value).name()


@pytest.mark.parametrize("side", [40, 60, 96])
@pytest.mark.parametrize("name", ALL_COLOURS)
def test_painted_figures_and_numbers_keep_a_contrast_of_three(name, side):
    """Measured with light and grain; where ink and ground are is read from the flat print."""
    counter = unit(name, Figure.HI, "HI", 3)
    flat, real, power = painted(counter, side, FLAT), painted(counter, side), PRINTED[name]
    for part in (FIELD, NUMBER):
        inked = where(flat, lambda c: c == power.ink, part)
        bare = where(flat, lambda c: c == power.ground, part)
        assert contrast(_average(real, inked), _average(real, bare)) >= 3, part


@pytest.mark.parametrize("side", [40, 96])
@pytest.mark.parametrize("name", ALL_COLOURS)
def test_painted_hollow_lines_keep_their_contrast(name, side):
    counter = unit(name, Figure.AUX, "AUX", 1, reduced=True)
    flat, real, power = painted(counter, side, FLAT), painted(counter, side), PRINTED[name]
    lines = where(flat, lambda c: c == power.deep, BAND_PART)
    band = where(flat, lambda c: c == power.band, BAND_PART)
    assert contrast(_average(real, lines), _average(real, band)) >= 4.4


@pytest.mark.parametrize("side", [40, 96])
@pytest.mark.parametrize("name", [name for name in ALL_COLOURS if PRINTED[name].pattern is not Pattern.PLAIN])
def test_painted_patterns_keep_their_contrast(name, side):
    counter = unit(name, Figure.AUX, "AUX", 2)
    flat, real, power = painted(counter, side, FLAT), painted(counter, side), PRINTED[name]
    behind = power.ground if power.has_open_spine else power.deep
    printed = where(flat, lambda c: c == power.marks, SPINE_PART)
    bare = where(flat, lambda c: c == behind, SPINE_PART)
    assert contrast(_average(real, printed), _average(real, bare)) >= 4.4


@pytest.mark.parametrize("coarse", [True, False])
def test_no_two_patterns_look_alike(coarse):
    """At least a tenth of the spine differs, colours left aside."""

    def strip(pattern: Pattern) -> bytes:
        image = QImage(12, 80, QImage.Format.Format_Grayscale8)
        image.fill(0)
        with QPainter(image) as painter:
            painter.scale(12 / SPINE, 12 / SPINE)
            painter.fillPath(marks(pattern, Strip(100, 1.25, coarse)), QColor("white"))
        return bytes(image.constBits())

    strips = {name: strip(PRINTED[name].pattern) for name in ALL_COLOURS}
    for one, other in combinations(ALL_COLOURS, 2):
        apart = sum(abs(a - b) > 100 for a, b in zip(strips[one], strips[other], strict=True))
        assert apart >= len(strips[one]) / 10, (one, other)


def test_a_name_plate_is_readable_in_every_colour():
    for palette in (PRINTED, HIGH_CONTRAST):
        for name in ALL_COLOURS:
            assert contrast(palette[name].letters, palette[name].band) >= 4.4, (palette.name, name)


def test_high_contrast_prints_light_on_black():
    counter = leader("violet", Figure.ROMAN, "Caesar", 4)
    image = painted(counter, 64, HIGH_CONTRAST)
    assert colour(image, (16, 6)) == "#000000"
    bright = where(image, lambda c: c == HIGH_CONTRAST["violet"].ink, (0, 0, 1, 1))
    assert len(bright) > 64 * 64 / 10


def test_a_blend_lies_between_its_colours():
    assert blend("#000000", "#FFFFFF", 0.5) == "#808080"
    assert blend("#102030", "#AABBCC", 0) == "#102030"
    assert blend("#102030", "#AABBCC", 1) == "#AABBCC"
