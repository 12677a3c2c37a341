"""Hexes: what is beside what, what is in front, how far it is, and what can be seen."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core.board.hexes import (
    Hex,
    crossings,
    direction_to,
    distance,
    flanks,
    from_offset,
    front,
    hex_board,
    hex_of,
    line,
    neighbour,
    neighbours,
    rear,
    to_offset,
    turns_between,
    within,
)

at = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


@given(at, st.integers(-12, 12))
def test_over_a_hexside_and_back(here, direction):
    assert neighbour(neighbour(here, direction), direction + 3) == here
    assert direction_to(here, neighbour(here, direction)) == direction % 6


@given(at, st.integers(0, 5))
def test_front_flanks_and_rear_are_the_six_neighbours(here, vertex):
    around = [*front(here, vertex), *flanks(here, vertex), *rear(here, vertex)]
    assert sorted(around) == sorted(neighbours(here))


def test_the_front_is_beside_the_vertex_that_is_faced():
    assert front(Hex(0, 0), 0) == (Hex(1, 0), Hex(0, 1))
    assert rear(Hex(0, 0), 0) == (Hex(0, -1), Hex(-1, 0))


@given(at, at)
def test_the_distance_is_that_of_the_board(one, other):
    assert distance(one, other) == distance(other, one)
    found = set(within(one, 3))
    assert (other in found) == (distance(one, other) <= 3)


def test_distances_are_those_of_networkx():
    board = hex_board(within(Hex(0, 0), 4))
    lengths = nx.single_source_shortest_path_length(board.graph, Hex(0, 0).id)
    assert all(length == distance(Hex(0, 0), hex_of(there)) for there, length in lengths.items())
    assert len(lengths) == 61


@given(st.integers(0, 40), st.integers(0, 40))
def test_a_printed_number_is_one_hex(column, row):
    assert to_offset(from_offset(column, row)) == (column, row)


def test_rows_are_shifted_by_turns():
    assert direction_to(from_offset(0, 0), from_offset(0, 1)) == 1
    assert direction_to(from_offset(0, 1), from_offset(1, 2)) == 1
    assert direction_to(from_offset(0, 0), from_offset(1, 1)) is None


@given(at, at)
def test_a_line_goes_from_neighbour_to_neighbour_and_the_same_way_back(one, other):
    there = line(one, other)
    assert there[0] == (one,)
    assert there[-1] == (other,)
    assert all(direction_to(here, on) is not None for places in pairwise(there) for here, on in product(*places))
    back = line(other, one)[::-1]
    assert [frozenset(place) for place in there] == [frozenset(place) for place in back]
    met = crossings(one, other)
    assert all({*here, *on} <= set(meeting) for (here, on), meeting in zip(pairwise(there), met, strict=True))


def _part(one, other, at):
    """The part of a line inside a hex, and whether it is inside it: by clipping with the three pairs of sides."""
    first, last, inside = Fraction(0), Fraction(1), True
    for side in (lambda each: each.q - each.r, lambda each: each.r - each.s, lambda each: each.s - each.q):
        here, there = side(one) - side(at), side(other) - side(at)
        if here == there:
            if abs(here) > 1:
                return None
            inside = inside and abs(here) < 1
            continue
        ends = sorted(Fraction(edge - here, there - here) for edge in (-1, 1))
        first, last = max(first, ends[0]), min(last, ends[1])
    return (first, last, inside) if first < last else None


@given(at, at)
def test_a_line_has_each_hex_whose_inside_it_crosses_alone_and_in_order(one, other):
    every = {each: part for each in within(one, distance(one, other)) if (part := _part(one, other, each))}
    inside = sorted((part[0], each) for each, part in every.items() if part[2])
    places = line(one, other)
    if one != other:
        assert [place[0] for place in places if len(place) == 1] == [each for _, each in inside]
    beside = {each for each, part in every.items() if not part[2]}
    assert {each for place in places if len(place) == 2 for each in place} == beside


def test_a_line_of_four_hexes_may_cross_five():
    """It crosses the hexside between the two in the middle: one after the other, not along it."""
    places = line(Hex(0, 0), Hex(1, 3))
    assert places == ((Hex(0, 0),), (Hex(0, 1),), (Hex(1, 1),), (Hex(0, 2),), (Hex(1, 2),), (Hex(1, 3),))
    assert set(crossings(Hex(0, 0), Hex(1, 3))[2]) == {Hex(1, 1), Hex(0, 2)}


def test_a_hex_that_is_only_touched_at_a_corner_is_no_place_of_a_line():
    places, met = line(Hex(0, 0), Hex(1, 4)), crossings(Hex(0, 0), Hex(1, 4))
    assert all(len(place) == 1 for place in places)
    assert set(met[1]) == {*places[1], *places[2], Hex(1, 1)}
    assert (Hex(1, 1),) not in places


def test_a_line_along_a_hexside_has_both_hexes_beside_it():
    assert set(line(Hex(0, 0), Hex(1, 1))[1]) == {
        Hex(1, 0),
        Hex(0, 1),
    }


def test_facings_are_at_most_half_a_turn_apart():
    assert [turns_between(0, facing) for facing in range(6)] == [0, 1, 2, 3, 2, 1]


def test_a_cliff_shuts_one_way_only():
    board = hex_board([Hex(0, 0), Hex(1, 0)], lambda here, there: there == Hex(0, 0))
    assert board.neighbours["0,0"] == (("1,0", "hexside"),)
    assert board.neighbours["1,0"] == ()
