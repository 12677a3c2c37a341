"""The shipped drawings are the authored ones, and words are set as they should be."""

from __future__ import annotations

import json

import build_counters
import pytest
from PySide6.QtGui import QImage, QRawFont

from engraving.curves import arch, battlement, disc, flow, straight
from engraving.layers import mirrored, moved
from roma_desktop.core.shipped import shipped
from roma_desktop.ui.counters.figures import drawing, outline
from roma_desktop.ui.counters.lettering import word
from roma_desktop.ui.games.roma_victrix.counters import Figure

COUNTERS = shipped("resources", "counters")


def test_the_shipped_drawings_are_the_authored_ones():
    for sheet in ("figures", "heads"):
        assert (COUNTERS / f"{sheet}.json").read_text(encoding="utf-8") == build_counters.figures(sheet)


def test_the_shipped_grain_is_the_made_one():
    assert QImage(str(COUNTERS / "grain.png")) == build_counters.grain()


def test_grain_is_middle_grey_and_joins_when_tiled():
    grain = build_counters.grain()
    rows = [[grain.pixelColor(x, y).red() for x in range(256)] for y in range(256)]
    assert sum(map(sum, rows)) / 256**2 == pytest.approx(128, abs=1.5)
    seam = sum(abs(row[255] - row[0]) for row in rows)
    inside = sum(abs(row[100] - row[101]) for row in rows)
    assert seam < 1.4 * inside


def test_every_figure_has_a_drawing_and_none_is_left_over():
    figures, heads = (json.loads((COUNTERS / f"{sheet}.json").read_text("utf-8")) for sheet in ("figures", "heads"))
    assert {*figures, *(f"heads/{name}" for name in heads)} == set(Figure)


@pytest.mark.parametrize("figure", Figure)
@pytest.mark.parametrize("small", [True, False])
def test_a_drawing_lies_about_its_field(figure, small):
    extent = drawing(figure, small).extent
    assert extent.left() > -12
    assert extent.top() > -12
    assert extent.right() < 112
    assert extent.bottom() < 112
    assert min(extent.width(), extent.height()) > 40


@pytest.mark.parametrize("figure", Figure)
def test_the_small_drawing_has_no_hair_lines_and_wider_gaps(figure):
    large, small = drawing(figure), drawing(figure, small=True)
    assert small.extent == large.extent
    assert all(width >= 2.4 for layer in small.layers for _, width in layer.lines + layer.bold)
    assert max(layer.gap for layer in small.layers) >= max(layer.gap for layer in large.layers)


def test_standing_and_lying_figures_are_told_apart():
    assert drawing(Figure.LGN).is_tall
    assert drawing(Figure.GARRISON).is_tall
    assert not drawing(Figure.HC).is_tall
    assert not drawing(Figure.FLEET).is_tall


def test_path_text_is_read_back():
    path = outline("M0,0L10,0C15,0 20,5 20,10Z")
    assert path.elementCount() == 6
    assert path.boundingRect().right() == 20
    assert outline("M-1.5,2L3,-4.25").boundingRect().top() == -4.25


def test_outlines_run_in_one_sense_so_that_they_melt():
    square = straight("0,0 10,0 10,10 0,10")
    assert square.clockwise() == square
    assert square.reversed() != square
    assert square.reversed().points == ((0, 10), (10, 10), (10, 0), (0, 0))
    assert square.reversed().clockwise().points == square.points
    ring = disc(5, 5, 4)
    assert ring.reversed().clockwise() == ring.clockwise()


def test_a_smooth_outline_goes_through_its_points_and_bends_only_where_it_may():
    curve = flow("0,0! 10,0! 20,10 10,20 0,10")
    assert curve.points == ((0, 0), (10, 0), (20, 10), (10, 20), (0, 10), (0, 0))
    assert len(curve.segments[0]) == 1, "straight between two corners"
    (_, before, there), (after, *_) = curve.segments[1], curve.segments[2]
    arriving, leaving = (there[0] - before[0], there[1] - before[1]), (after[0] - there[0], after[1] - there[1])
    assert arriving[0] * leaving[1] == pytest.approx(arriving[1] * leaving[0]), "no bend at (20, 10)"


def test_shapes_have_the_size_they_say():
    assert outline(arch(10, 20, 8, 15).text()).boundingRect().getRect() == pytest.approx((10, 20, 8, 15), abs=0.02)
    assert outline(disc(5, 6, 3).text()).boundingRect().getRect() == pytest.approx((2, 3, 6, 6), abs=0.02)
    assert outline(battlement(0, 0, 90, 30, 5).text()).boundingRect().getRect() == pytest.approx((0, 0, 90, 30))


def test_a_drawing_moved_or_mirrored_keeps_its_lines():
    layers = build_counters.DRAWINGS["cav"]
    for changed in (moved(layers, 0.5, 3, 4), mirrored(layers)):
        assert [len(layer.mass) for layer in changed] == [len(layer.mass) for layer in layers]
        assert [[width for _, width in layer.lines] for layer in changed] == [
            [width for _, width in layer.lines] for layer in layers
        ]
    assert mirrored(mirrored(layers))[2].mass[0].start == pytest.approx(layers[2].mass[0].start)


def test_capitals_are_as_high_as_asked():
    assert word("LIMES", 20).boundingRect().height() == pytest.approx(20, rel=0.06)
    assert word("LIMES", 20).boundingRect().left() == pytest.approx(0, abs=0.01)


def test_a_word_is_condensed_to_its_room_and_never_widened():
    wide = word("CONSTANTINOPOLIS", 9.2).boundingRect().width()
    assert wide > 70
    assert word("CONSTANTINOPOLIS", 9.2, 70).boundingRect().width() == pytest.approx(70, abs=0.1)
    assert word("ROMA", 9.2, 70).boundingRect().width() == word("ROMA", 9.2).boundingRect().width()


def test_letters_that_gape_are_brought_together():
    def width(text: str) -> float:
        return word(text, 70).boundingRect().width()

    assert width("AV") < width("AH") + width("HV") - width("HH") - 8


def test_a_foreign_letter_comes_from_the_program_s_own_face():
    face = QRawFont(str(shipped("resources", "fonts", "Cinzel-Black.ttf")), 100)
    assert not face.supportsCharacter(ord("Ω"))
    assert word("AΩA", 70).boundingRect().width() > word("AA", 70).boundingRect().width() + 20
