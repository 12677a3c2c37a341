"""What is joined, by the rows compiled from a board's graph, against networkx."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core.board.graph import Board, Closed, Link, joined

SPACES = "abcdefgh"
KINDS = ("land", "sea", "strait")
space, kind = st.sampled_from(SPACES), st.sampled_from(KINDS)
link = st.builds(Link, space, space, kind, one_way=st.booleans()).filter(lambda one: one.a != one.b)
links = st.lists(link, max_size=20)
closed = st.builds(Closed, st.frozensets(space), st.frozensets(st.tuples(space, kind)))


@given(links, closed, space)
def test_what_is_joined_is_what_networkx_reaches(all_links, closed, start):
    board = Board(SPACES, all_links)
    graph = nx.DiGraph()
    graph.add_nodes_from(set(SPACES) - (closed.spaces - {start}))
    for one in all_links:
        ends = {(one.a, one.kind), (one.b, one.kind)}
        if {one.a, one.b} <= set(graph) and not ends & closed.crossings:
            graph.add_edges_from([(one.a, one.b)] if one.one_way else [(one.a, one.b), (one.b, one.a)])

    assert joined(board, start, closed) == {start} | nx.descendants(graph, start)
