"""Fronts and stacks of Arquebus: arrowheads at vertices, and units, leaders and a standard that share a hex."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import build_arquebus_sheet as examples
import pytest
from arq_printed import FLAT, GUN, PIKE, SHOOTER, different, painted

from roma_desktop.ui.counters import Facing, Print, Shadow
from roma_desktop.ui.games.arquebus.counters import Figure, Fronted, Order, StackCounter, StandardCounter

# ------------------------------------------------------------------ fronts


def test_a_front_stands_in_its_vertex_and_the_counter_stays_upright():
    """[8.0-a]"""
    whole = [Print(Fronted(PIKE, degrees, colour="azure"), 100, shadow=Shadow.NONE) for degrees in range(0, 360, 60)]
    frame = whole[0].frame
    bare = painted(PIKE, 100)
    for picture in (each.paint() for each in whole):
        offset = round(-frame.left())
        inner = picture.copy(offset + 10, offset + 10, 80, 80)
        assert different(inner, bare.copy(10, 10, 80, 80), 30) == 0
    for one, other in pairwise(each.paint() for each in whole):
        assert different(one, other) > 100


@pytest.mark.parametrize(("degrees", "x", "y"), [(0, 50, -30), (60, 119, 10), (180, 50, 130), (300, -19, 10)])
def test_the_arrowhead_is_at_the_vertex(degrees, x, y):
    wanted = Print(Fronted(PIKE, degrees, colour="azure"), 100, shadow=Shadow.NONE)
    place = round(x - wanted.frame.left()), round(y - wanted.frame.top())
    assert wanted.paint().pixelColor(*place).alpha() > 200


def test_a_front_is_a_facing_that_the_map_can_turn():
    front = Fronted(PIKE, 60.0, colour="azure")
    assert isinstance(front, Facing)
    assert replace(front, degrees=120.0) == Fronted(PIKE, 120.0, colour="azure")
    assert painted(replace(front, arrow=False), palette=FLAT) == painted(PIKE, palette=FLAT)


def test_a_lower_unit_that_faces_elsewhere_has_an_arrowhead_too():
    """[10.3-f]"""
    stack = Fronted(examples.STACKS[0], 0.0, colour="azure")
    assert different(painted(stack), painted(replace(stack, lower=180.0))) > 10
    assert painted(stack, palette=FLAT) == painted(replace(stack, lower=360.0), palette=FLAT)


# ------------------------------------------------------------------ stacks


@pytest.mark.parametrize("side", [48, 72])
def test_a_unit_below_another_one_can_be_read(side):
    """Its type, Battle and order show above the upper unit [10.0-a]."""
    stack = StackCounter((SHOOTER, GUN))
    others = (replace(GUN, missile="F", figure=Figure.FALCONET), examples.FOOT[8], replace(GUN, battle=5))
    disordered = replace(examples.FOOT[8], order=Order.DISORDERED)
    pictures = [painted(StackCounter((SHOOTER, below)), side) for below in (GUN, *others, disordered)]
    for one, other in combinations(pictures, 2):
        assert different(one, other, 30) >= 5
    assert stack.shape.overhang >= 10


def test_one_unit_alone_is_as_large_as_without_a_stack():
    assert painted(StackCounter((PIKE,)), palette=FLAT) == painted(PIKE, palette=FLAT)


def test_leaders_and_the_standard_are_seen_with_a_unit_and_alone():
    foix, king = examples.FOIX, examples.KING
    standard = StandardCounter("azure")
    for units in ((), (PIKE,), (PIKE, GUN)):
        stacks = [
            StackCounter(units, (foix,)),
            StackCounter(units, (king,)),
            StackCounter(units, (foix, king)),
            StackCounter(units, (foix,), standard),
        ]
        pictures = [bytes(painted(stack).constBits()) for stack in stacks]
        assert len(set(pictures)) == len(stacks)


def test_a_stack_has_one_or_two_units_or_something_else():
    with pytest.raises(ValueError, match="one or two units"):
        StackCounter()
    with pytest.raises(ValueError, match="one or two units"):
        StackCounter((PIKE, PIKE, PIKE))
