"""What a player sees on a counter, read from painted dots."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pixels import FLAT, box, changed, colour, painted, places, where
from PySide6.QtGui import QImage, QPainter, QTransform

from roma_desktop.ui.counters import HIGH_CONTRAST, PRINTED, Die, Emblem, draw
from roma_desktop.ui.games.roma_victrix.counters import (
    Counter,
    Figure,
    Kind,
    badge,
    capital,
    garrison,
    hidden,
    incognita,
    leader,
    limes,
    pile,
    token,
    unit,
)
from roma_desktop.ui.games.roma_victrix.counters.pieces import short

LAND_AND_SEA = (Figure.LGN, Figure.HI, Figure.AUX, Figure.BI, Figure.CAV, Figure.HC, Figure.FLEET)
PORTRAITS = (Figure.ROMAN, Figure.HELLENISTIC, Figure.EASTERN, Figure.BARBARIAN)
ONE_OF_EACH = (
    *(unit("azure", figure, figure.upper()[:3], 2) for figure in LAND_AND_SEA),
    *(unit("azure", figure, figure.upper()[:3], 1, reduced=True) for figure in LAND_AND_SEA),
    *(leader("azure", portrait, "Hannibal", 4, supreme=True) for portrait in PORTRAITS),
    leader("azure", Figure.ROMAN, "Hannibal", 4),
    capital("azure", "Carthago", 4, 4),
    capital("azure", "Carthago", 2, 4),
    capital("azure", "Hippo", 2, 2),
    garrison("azure"),
    limes("azure", 2),
    limes("azure", 1, reduced=True),
    badge("azure", Figure.ALLY, "Ally"),
    badge("azure", Figure.CLIENT, "Client"),
    badge("azure", Figure.INITIATIVE),
    token(Figure.PILLAGE),
    token(Figure.STRAIT),
    token(Figure.TURN),
    incognita(),
    incognita(7),
    incognita(10),
    pile("azure", Figure.HELLENISTIC, 16, 38),
    hidden("azure"),
)
SIZES = (20, 40, 60, 96, 192)


@pytest.mark.parametrize("side", SIZES)
@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_everything_is_printed_at_every_size(side, palette):
    for thing in ONE_OF_EACH:
        image = painted(thing, side, palette)
        middle = image.width() // 2
        assert image.pixelColor(middle, middle).alpha() == 255, thing
        assert side < 40 or image.pixelColor(0, 0).alpha() < 40, thing


@pytest.mark.parametrize("side", [40, 64])
def test_no_two_counters_look_alike(side):
    """At least one dot in forty differs clearly."""
    images = [(thing, painted(thing, side)) for thing in ONE_OF_EACH]
    for (one, first), (other, second) in combinations(images, 2):
        if first.size() == second.size():
            assert len(changed(first, second, by=48)) >= side * side / 40, (one, other)


@pytest.mark.parametrize("name", sorted(PRINTED.colours))
@pytest.mark.parametrize("figure", [*LAND_AND_SEA, Figure.LIMES])
def test_a_reduced_unit_differs_from_a_full_one_at_forty_dots(name, figure):
    full = painted(unit(name, figure, "XXX", 2), 40)
    reduced = painted(unit(name, figure, "XXX", 2, reduced=True), 40)
    share = 0.08 if name in ("neutral", "parchment") else 0.25  # their fields are nearly as light as the band
    assert len(changed(full, reduced, by=40)) >= 1600 * share


def test_below_52_dots_the_small_drawing_is_used():
    """It has no grain: a row of the field shows the light's slow change only."""

    def steps(side: int) -> int:
        image = painted(incognita(7), side)
        row = [image.pixelColor(x, round(side * 0.15)).lightness() for x in range(side // 4, side // 3)]
        return sum(abs(a - b) for a, b in pairwise(row))

    assert steps(51) == 0
    assert steps(52) > 0


def test_two_counters_have_different_paper():
    one, other = painted(incognita(1), 96), painted(incognita(2), 96)
    corner = [(x, y) for x, y in places(one) if 25 < x < 35 and 15 < y < 30]
    assert any(colour(one, place) != colour(other, place) for place in corner)


@pytest.mark.parametrize("side", [40, 60, 192])
def test_painting_twice_gives_the_same_dots(side):
    for thing in ONE_OF_EACH:
        assert painted(thing, side) == painted(thing, side), thing


def test_a_painter_comes_back_as_it_was():
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    with QPainter(image) as painter:
        painter.translate(30, 40)
        painter.setOpacity(0.5)
        for thing in (*ONE_OF_EACH, Emblem("gold", Figure.ROMAN), Die(6)):
            draw(painter, thing, 60)
        assert painter.transform() == QTransform.fromTranslate(30, 40)
        assert painter.opacity() == 0.5
        assert painter.compositionMode() == QPainter.CompositionMode.CompositionMode_SourceOver


@pytest.mark.parametrize("side", range(33, 100, 3))
def test_straight_edges_lie_on_whole_dots(side):
    """Across the spine there are only the rim, the deep colour, the light rule and the field: nothing half way."""
    image = painted(unit("crimson", Figure.LGN, "LGN", 4, reduced=True), side, FLAT)
    row = [colour(image, (x, side // 2)) for x in range(2, round(side * 0.2) + 2)]
    power = PRINTED["crimson"]
    rule = [c for c in row if c not in (power.deep, power.band)]
    assert len(set(rule)) <= 2, row
    assert power.deep in row
    assert power.band in row


LONG = "Constantinopolis ad Bosporum"


@pytest.mark.parametrize("side", [40, 60, 96])
@pytest.mark.parametrize(
    ("short_word", "long_word"),
    [
        (leader("gold", Figure.ROMAN, " ", 4), leader("gold", Figure.ROMAN, LONG, 4)),
        (capital("gold", " ", 4, 4), capital("gold", LONG, 4, 4)),
        (badge("gold", Figure.CLIENT, " "), badge("gold", Figure.CLIENT, LONG)),
    ],
    ids=["leader", "capital", "badge"],
)
def test_a_long_name_stays_on_its_plate(short_word, long_word, side):
    """It is condensed: only dots of the plate differ from those of the nameless counter."""
    bare, lettered = painted(short_word, side, FLAT), painted(long_word, side, FLAT)
    left, top, right, foot = box(changed(bare, lettered))
    assert left >= 0.17 * side
    assert right < 0.98 * side
    assert top >= 0.76 * side - 1
    assert foot < 0.98 * side


@pytest.mark.parametrize("side", [40, 60])
def test_a_long_code_leaves_the_number_alone(side):
    bare = painted(unit("azure", Figure.LGN, " ", 4), side, FLAT)
    coded = painted(unit("azure", Figure.LGN, "LEGIONES", 4), side, FLAT)
    left, _, right, foot = box(changed(bare, coded))
    assert left >= 0.19 * side
    assert right <= 0.72 * side
    assert foot < 0.96 * side


@pytest.mark.parametrize("side", [20, 40, 60])
def test_a_large_total_stays_in_its_badge(side):
    bare = painted(pile("azure", Figure.LGN, 99, 100), side, FLAT)
    large = painted(pile("azure", Figure.LGN, 99, 123456), side, FLAT)
    left, _, right, foot = box(changed(bare, large))
    assert left > 0.2 * side
    assert right < 1.1 * side
    assert foot < 1.1 * side


def test_words_in_letters_that_cinzel_lacks_are_printed_too():
    bare = painted(badge("azure", Figure.ALLY, " "), 96, FLAT)
    lettered = painted(badge("azure", Figure.ALLY, "Ωλ"), 96, FLAT)
    left, top, right, foot = box(changed(bare, lettered))
    assert 16 < left < right < 94
    assert 72 < top < foot < 95


@pytest.mark.parametrize(
    ("name", "cut"),
    [
        ("Hannibal", "Hann"),
        ("Roma", "Roma"),
        ("Consul I", "Con I"),
        ("Consul II", "Con II"),
        ("Strategus 12", "Str 12"),
        ("Mithridates VI", "Mit VI"),
        ("Ix", "Ix"),
    ],
)
def test_small_counters_cut_names_but_keep_numbers(name, cut):
    assert short(name) == cut


def test_the_supreme_leader_is_gilt():
    gilt = painted(leader("slate", Figure.EASTERN, "Tigranes", 2, supreme=True), 60)
    plain = painted(leader("slate", Figure.EASTERN, "Tigranes", 2), 60)
    left, top, right, foot = box(changed(gilt, plain, by=40))
    assert foot > 0.9 * 60, "the plate"
    assert top < 0.15 * 60, "the niche and the rating"
    assert right > 0.85 * 60
    assert left > 0.15 * 60, "but not the spine"


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_a_capital_shows_one_box_a_step(left):
    """Full boxes are left, empty ones lost."""
    counter = capital("crimson", "Roma", left, 4)
    image = painted(counter, 100, FLAT)
    power = PRINTED["crimson"]
    boxes = [colour(image, (round(21.6 + 4.2 + 11 * i), 69)) for i in range(4)]
    assert boxes == [power.ink] * left + [power.ground] * (4 - left)
    assert counter.reduced == (left <= 2)


def test_a_hidden_pile_shows_the_power_and_nothing_else():
    assert hidden("azure") == Counter(Kind.HIDDEN, "azure")


@pytest.mark.parametrize("side", [20, 28])
def test_a_far_pile_shows_its_figure_and_its_badge_but_not_how_many_they_are(side):
    assert painted(pile("azure", Figure.LGN, 3, 8), side) == painted(pile("azure", Figure.LGN, 5, 8), side)
    assert painted(pile("azure", Figure.LGN, 3, 8), side) != painted(pile("azure", Figure.LGN, 3, 9), side)
    assert painted(pile("azure", Figure.LGN, 3, 8), side) != painted(pile("azure", Figure.CAV, 3, 8), side)


@pytest.mark.parametrize("side", [17, 44])
def test_a_die_shows_as_many_pips_as_it_rolled(side):
    """The dark area grows pip by pip."""
    dark = [len(where(painted(Die(n), side, FLAT), lambda c: c < "#600000", (0.1, 0.1, 0.9, 0.9))) for n in range(1, 7)]
    assert dark == sorted(dark)
    assert dark[5] == pytest.approx(6 * dark[0], rel=0.35)


def test_a_die_has_six_faces():
    for face in (0, 7):
        with pytest.raises(ValueError, match="no face"):
            Die(face)


def test_dice_and_emblems_wear_the_colour_of_their_power():
    for name in ("crimson", "azure", "gold", "emerald", "violet", "slate"):
        ground = PRINTED[name].ground
        assert colour(painted(Die(1, name), 44, FLAT), (22, 10)) == ground
        assert colour(painted(Emblem(name, Figure.ROMAN), 100, FLAT), (50, 12)) == ground


def test_a_colour_nobody_has_is_refused():
    with pytest.raises(KeyError, match="mauve"):
        painted(hidden("mauve"), 60)
