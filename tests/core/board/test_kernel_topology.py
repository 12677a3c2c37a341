"""Boards against networkx: what is reachable, how far, by which path."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core.board.graph import Board, Link, can_walk, distances, path, reachable

SPACES = "abcdefgh"
KINDS = ("land", "sea")
space = st.sampled_from(SPACES)
link = st.builds(Link, space, space, st.sampled_from(KINDS)).filter(lambda one: one.a != one.b)
links = st.lists(link, max_size=16, unique_by=lambda one: frozenset((one.a, one.b)))
barred = st.sets(space)


def rules(closed, kinds):
    """A rule of movement: not into closed spaces, over links of these kinds only."""
    return lambda here, there, kind: there not in closed and kind in kinds


def expected(all_links, closed, kinds, *sources):
    """The same as a directed networkx graph; sources may be left though they are closed."""
    graph = nx.DiGraph()
    graph.add_nodes_from(SPACES)
    for one in all_links:
        for here, there in ((one.a, one.b), (one.b, one.a)):
            if one.kind in kinds and there not in closed:
                graph.add_edge(here, there)
    return graph


kinds = st.sets(st.sampled_from(KINDS))


@given(links, barred, kinds, st.sets(space))
def test_reachable_is_what_networkx_reaches(all_links, closed, open_kinds, sources):
    board = Board(SPACES, all_links)
    graph = expected(all_links, closed, open_kinds)

    found = reachable(board, sources, rules(closed, open_kinds))

    assert found == set(sources).union(*(nx.descendants(graph, source) for source in sources))


@given(links, barred, kinds, space)
def test_distances_are_those_of_networkx(all_links, closed, open_kinds, source):
    board = Board(SPACES, all_links)
    graph = expected(all_links, closed, open_kinds)

    assert distances(board, source, rules(closed, open_kinds)) == nx.single_source_shortest_path_length(graph, source)


@given(links, barred, kinds, space, st.sets(space))
def test_a_path_is_a_shortest_one_to_the_nearest_goal(all_links, closed, open_kinds, source, goals):
    board = Board(SPACES, all_links)
    graph = expected(all_links, closed, open_kinds)
    lengths = nx.single_source_shortest_path_length(graph, source)
    near = min((lengths[goal] for goal in goals if goal in lengths), default=None)

    found = path(board, source, goals, rules(closed, open_kinds))

    if near is None:
        assert found is None
    else:
        assert found is not None
        assert (found[0], len(found) - 1) == (source, near)
        assert found[-1] in goals
        assert all(graph.has_edge(*step) for step in pairwise(found))


@given(links, barred, kinds, space, st.integers(0, 5))
def test_a_walk_can_be_made_if_there_is_a_path_of_that_length(all_links, closed, open_kinds, start, length):
    board = Board(SPACES, all_links)
    graph = expected(all_links, closed, open_kinds)
    simple = any(
        len(one) == length + 1
        for goal in set(SPACES) - {start}
        for one in nx.all_simple_paths(graph, start, goal, cutoff=length)
    )

    assert can_walk(board, start, length, {start}, rules(closed, open_kinds)) is (simple or length == 0)


@given(links)
def test_neighbours_are_mutual_and_in_the_order_of_the_data(all_links):
    board = Board(SPACES, all_links)

    for here in SPACES:
        theirs = [(one.b if one.a == here else one.a, one.kind) for one in all_links if here in (one.a, one.b)]
        assert list(board.neighbours[here]) == theirs
        assert list(board.over(here, {"land"})) == [there for there, kind in theirs if kind == "land"]
        assert all((here, kind) in board.neighbours[there] for there, kind in theirs)


@given(links)
def test_the_graph_that_is_shown_is_the_board_that_is_played(all_links):
    board = Board(SPACES, all_links)

    assert set(board.graph) == set(SPACES)
    shown = {(frozenset((a, b)), kind) for a, b, kind in board.graph.edges(keys=True)}
    assert shown == {(frozenset((one.a, one.b)), one.kind) for one in all_links}
    assert board.graph is board.graph


def test_two_spaces_may_have_links_of_two_kinds():
    """A land border and a strait, say: both can be walked, both are shown."""
    board = Board("ab", [Link("a", "b", "land", "a pass"), Link("a", "b", "sea")])

    assert board.neighbours["a"] == (("b", "land"), ("b", "sea"))
    assert {kind for _, _, kind in board.graph.edges(keys=True)} == {"land", "sea"}


def test_a_link_to_nowhere_is_a_mistake_of_the_data():
    with pytest.raises(KeyError, match="z"):
        Board("a", [Link("a", "z", "land")])
