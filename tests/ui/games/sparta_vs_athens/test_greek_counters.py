"""The counters of Sparta vs. Athens: each prints, no two look alike, nations are told apart without colours."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from itertools import combinations, pairwise
from typing import get_args

import build_counter_sheet as examples
import build_counters
import pytest
from PySide6.QtGui import QImage

from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens.model.terms import NationId
from roma_desktop.ui.counters import HIGH_CONTRAST, PRINTED, Palette, Print, Printable, Shadow
from roma_desktop.ui.counters.figures import drawing
from roma_desktop.ui.counters.palette import BRIGHT_COLOURS
from roma_desktop.ui.games.sparta_vs_athens.counters import (
    LOOKS,
    FortCounter,
    LeaderCounter,
    Marker,
    PileCounter,
    Sign,
    Standing,
    UnitCounter,
    emblem,
    ware,
)
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import SHEET

EVERYTHING = tuple(dict.fromkeys(thing for row in examples.ROWS for thing in row))
COLOURLESS = Palette("colourless", dict.fromkeys(PRINTED.colours, PRINTED["grey"]))
"""As somebody sees it who can't tell any colours: the same for all nations."""


def painted(thing: Printable, side: float = 62, ratio: float = 1.0, palette: Palette = PRINTED) -> QImage:
    return Print(thing, side, ratio, shadow=Shadow.NONE, palette=palette).paint()


def different(one: QImage, other: QImage, by: int = 60) -> int:
    """Dots whose light differs clearly."""
    assert one.size() == other.size()
    return sum(
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) >= by
        for x in range(one.width())
        for y in range(one.height())
    )


# ------------------------------------------------------------------ drawings and looks


def test_the_shipped_drawings_are_the_authored_ones():
    text = shipped("resources", "counters", f"{SHEET}.json").read_text("utf-8")
    assert text == build_counters.figures(SHEET)
    assert all(drawing(f"{SHEET}/{name}").extent.width() > 40 for name in json.loads(text))


def test_every_nation_has_its_look_and_every_colour_one_sign():
    assert set(LOOKS) == set(get_args(NationId))
    looks = set(LOOKS.values())
    assert {look.colour for look in looks} == set(BRIGHT_COLOURS)
    assert len({look.sign for look in looks}) == len(looks) == 8
    assert emblem("athens").colour == "red"
    assert emblem("sparta").symbol.endswith("lambda")


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_no_two_bright_colours_share_a_pattern(palette):
    assert len({palette[name].pattern for name in BRIGHT_COLOURS}) == len(BRIGHT_COLOURS)


@pytest.mark.parametrize("side", [36, 50, 62, 110])
@pytest.mark.parametrize("kind", ["LSP", "NSP"])
@pytest.mark.parametrize("reduced", [False, True])
def test_nations_are_told_apart_without_colours(side, kind, reduced):
    nations = {look: nation for nation, look in LOOKS.items()}.values()
    pictures = [painted(UnitCounter(nation, kind, 5, "", reduced), side, palette=COLOURLESS) for nation in nations]
    for one, other in combinations(pictures, 2):
        assert different(one, other) >= max(5, side * side / 260)


@pytest.mark.parametrize("sign", [Sign.BESIEGED, Sign.BLOCKADE, Sign.HELD])
def test_the_two_sides_are_told_apart_without_colours(sign):
    assert different(*(painted(Marker(sign, side), palette=COLOURLESS) for side in ("athens", "sparta"))) >= 10


# ------------------------------------------------------------------ printing


@pytest.mark.parametrize("palette", [PRINTED, HIGH_CONTRAST], ids=lambda palette: palette.name)
@pytest.mark.parametrize(("side", "ratio"), [(20, 1.0), (36, 1.0), (50, 2.0), (62, 1.0), (110, 1.0)])
def test_everything_prints_and_no_two_look_alike(side, ratio, palette):
    seen: dict[bytes, Printable] = {}
    for thing in EVERYTHING:
        picture = painted(thing, side, ratio, palette)
        assert picture.pixelColor(picture.width() // 2, picture.height() // 2).alpha() == 255
        if side * ratio < ware.NAMED:
            continue  # names are left out there
        assert seen.setdefault(bytes(picture.constBits()), thing) is thing


@pytest.mark.parametrize("thing", EVERYTHING, ids=repr)
@pytest.mark.parametrize("side", [36, 62])
def test_nothing_is_cut_off(thing, side):
    """With a shadow there is an empty margin: what is printed doesn't reach the edge of its picture."""
    picture = Print(thing, side, 2.0, shadow=Shadow.LYING).paint()
    last = picture.width() - 1
    edge = [(x, y) for i in range(last + 1) for x, y in ((i, 0), (i, last), (0, i), (last, i))]
    assert max(picture.pixelColor(*place).alpha() for place in edge) < 40


def test_a_back_is_much_lighter_than_its_front():
    for front in (*examples.LAND, *examples.SEA):
        lights = [
            sum(picture.pixelColor(x, y).lightness() for x in range(62) for y in range(62)) / 62**2
            for picture in (painted(front), painted(examples.back(front)))
        ]
        assert lights[1] > lights[0] + 25


UNIT = UnitCounter("delian", "LSP", 3, "Chios")
LEADER = LeaderCounter("athens", "Nicias", (1, 1, 8))
PILE = PileCounter("athens", UNIT, ("athens",), 12, 0, 4)


@pytest.mark.parametrize(
    ("thing", "changes"),
    [
        (UNIT, [{"nation": "athens"}, {"kind": "NSP"}, {"strength": 4}, {"home": "Lesbos"}, {"reduced": True}]),
        (
            UNIT,
            [{"standing": Standing.INSIDE}, {"standing": Standing.BESIEGED}, {"side": "sparta"}, {"side": "athens"}],
        ),
        (LEADER, [{"side": "sparta"}, {"name": "Conon"}, {"name": None}, {"rating": None}]),
        (LEADER, [{"rating": rating} for rating in ((0, 1, 8), (1, 0, 8), (1, 1, 9))]),
        (LeaderCounter("athens", marker=1), [{"marker": 2}, {"side": "sparta"}, {"marker": 0}]),
        (FortCounter("athens", 1, "Pylos"), [{"side": "sparta"}, {"strength": 2}, {"name": "Oenoe"}]),
        (FortCounter("athens", 1), [{"standing": Standing.INSIDE}, {"standing": Standing.BESIEGED}]),
        (
            PILE,
            [{"side": "sparta"}, {"top": examples.PYLOS}, {"behind": ("sparta",)}, {"behind": ("athens", "sparta")}],
        ),
        (PILE, [{"land": 13}, {"naval": 12}, {"land": 0, "naval": 12}, {"count": 5}, {"count": 1, "behind": ()}]),
        (PILE, [{"leader": LEADER}, {"leader": LeaderCounter("athens")}, {"leader": replace(LEADER, side="sparta")}]),
        (PILE, [{"standing": Standing.INSIDE}, {"standing": Standing.BESIEGED}]),
    ],
)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_every_value_can_be_seen(thing, changes, ratio):
    others = [replace(thing, **change) for change in changes]
    pictures = [painted(each, 62, ratio) for each in (thing, *others)]
    for (one, first), (other, second) in combinations(zip((thing, *others), pictures, strict=True), 2):
        assert one != other
        assert first != second, (one, other)


def test_with_little_room_a_pile_still_tells_its_sums():
    small = [painted(replace(PILE, land=sum_, naval=7), 40) for sum_ in (12, 13, 31)]
    assert all(one != other for one, other in pairwise(small))


@pytest.mark.parametrize("kind", [UnitCounter, LeaderCounter, FortCounter, PileCounter, Marker])
def test_values_are_frozen_and_have_words_for_their_fields(kind):
    assert kind.__dataclass_params__.frozen
    assert fields(kind)


def test_ravaging_is_nobody_s_and_the_other_markers_are_somebody_s():
    with pytest.raises(ValueError, match="ravaged"):
        Marker(Sign.RAVAGED, "athens")
    with pytest.raises(ValueError, match="held"):
        Marker(Sign.HELD)


# ------------------------------------------------------------------ piles


def test_a_pile_s_outline_has_the_leader_in_it_and_room_for_him():
    alone, led = PILE.shape, replace(PILE, leader=LEADER).shape
    assert alone.overhang == 0
    assert 0 < led.overhang < 20
    assert len(led.parts) == len(alone.parts) + 1


def test_a_pile_of_one_has_no_edges_behind():
    single = painted(PileCounter("athens", UNIT, (), 3), 100)
    double = painted(PileCounter("athens", UNIT, ("athens",), 3, 0, 2), 100)
    corner = (91, 30)  # right of the top counter
    assert single.pixelColor(*corner).alpha() == 0
    assert double.pixelColor(*corner).alpha() == 255


def test_the_sheet_is_printed():
    assert not examples.sheet(examples.ROWS[:2], 36).isNull()
