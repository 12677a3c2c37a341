"""Maps as networkx graphs: spaces are nodes, links are edges of several kinds.

A rule is a predicate that makes a view of the graph (``way_for``). networkx's own algorithms then find on that view
what can be reached, how far away it is and which way leads there. Only ``joined``, which a whole game calls thousands
of times, searches rows compiled from the graph instead. networkx is imported when a board first needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from roma_desktop.core.board import compiled

if TYPE_CHECKING:
    import networkx as nx

SpaceId = str
MOST_ANSWERS = 4096
"""How many answers of ``joined`` a board keeps; a whole game needs some hundreds."""


class Link(msgspec.Struct, frozen=True):
    """Two spaces side by side. ``kind`` is the game's word (land, coast, path ...); ``name`` a pass or the like.

    ``one_way``: it leads from ``a`` to ``b`` only. ``cost`` is what a step over it costs where nothing else says so.
    """

    a: SpaceId
    b: SpaceId
    kind: str
    name: str = ""
    one_way: bool = False
    cost: int = 1


Passable = Callable[[SpaceId, SpaceId, str], bool]
"""Whether a way may go from the first space to the second over a link of the kind given third."""
Cost = Callable[[SpaceId, SpaceId, str], int | None]
"""What a step from the first space to the second over a link of a kind costs; None where it can't be made."""


class Board:
    """Spaces and links, shared by every position of a game. Raises ``KeyError`` for a link to a space that isn't there.

    ``links`` has one link for each ordered pair of neighbours; where several join the same pair, the last.
    """

    def __init__(self, spaces: Iterable[SpaceId], links: Iterable[Link]) -> None:
        self._spaces, self._all = tuple(spaces), tuple(links)
        self.links: dict[tuple[SpaceId, SpaceId], Link] = {}
        known = frozenset(self._spaces)
        for link in self._all:
            if not known.issuperset((link.a, link.b)):
                raise KeyError(link.b if link.a in known else link.a)
            for here, there in _ends(link):
                self.links[here, there] = link
        self.answers: dict[tuple[SpaceId, Closed], frozenset[SpaceId]] = {}
        """What ``joined`` has found so far."""

    @cached_property
    def graph(self) -> nx.MultiDiGraph[Any]:
        """The board: a node for each space; an edge each way for each link, with ``kind``, ``name`` and ``cost``.

        The kind is also the edge's key, so that two spaces may be joined by one link of each kind.
        """
        import networkx as nx

        graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
        graph.add_nodes_from(self._spaces)
        for link in self._all:
            for here, there in _ends(link):
                graph.add_edge(here, there, key=link.kind, kind=link.kind, name=link.name, cost=link.cost)
        return nx.freeze(graph)

    @cached_property
    def neighbours(self) -> Mapping[SpaceId, tuple[tuple[SpaceId, str], ...]]:
        """The rows of ``graph.adj`` as tuples: each space's neighbours with the kind of the link, in the data's order.

        Rules look at them at every step, and computer players far more often.
        """
        found: dict[SpaceId, list[tuple[SpaceId, str]]] = {space: [] for space in self._spaces}
        for link in self._all:
            for here, there in _ends(link):
                found[here].append((there, link.kind))
        return {space: tuple(row) for space, row in found.items()}

    def over(self, space: SpaceId, kinds: Collection[str]) -> Iterator[SpaceId]:
        """The neighbours of a space over links of these kinds."""
        return (there for there, kind in self.neighbours[space] if kind in kinds)


def _ends(link: Link) -> Iterator[tuple[SpaceId, SpaceId]]:
    """The steps that can be made over a link."""
    yield link.a, link.b
    if not link.one_way:
        yield link.b, link.a


def way_for(board: Board, passable: Passable) -> nx.MultiDiGraph[Any]:
    """The view of a board's graph that has only the steps that a rule allows."""
    import networkx as nx

    return nx.subgraph_view(board.graph, filter_edge=passable)


def reachable(board: Board, sources: Iterable[SpaceId], passable: Passable) -> set[SpaceId]:
    """All spaces that a way from one of the sources reaches, the sources among them."""
    import networkx as nx

    view, found = way_for(board, passable), set[SpaceId]()
    for source in sources:
        if source not in found:
            found |= {source, *nx.descendants(view, source)}
    return found


class Closed(NamedTuple):
    """What bars the way on a board, for one side at one moment: equal values give equal answers.

    ``spaces`` can't be entered; ``crossings`` are spaces that can't be entered or left over links of a kind.
    """

    spaces: frozenset[SpaceId] = frozenset()
    crossings: frozenset[tuple[SpaceId, str]] = frozenset()


def joined(board: Board, start: SpaceId, closed: Closed) -> frozenset[SpaceId]:
    """All spaces that are joined to the start; the start is always among them, even where it is closed itself.

    The answer is kept for the same start and ``closed``: control and presence change far less often than positions do.
    It comes from rows compiled from the graph, since computer players ask for it at every turn they foresee.
    """
    answers = board.answers
    known = answers.get((start, closed))
    if known is None:
        if len(answers) >= MOST_ANSWERS:
            answers.clear()
        known = compiled.joined(board.neighbours, start, closed.spaces, closed.crossings)
        answers[start, closed] = known
    return known


def distances(board: Board, source: SpaceId, passable: Passable) -> dict[SpaceId, int]:
    """Fewest links from the source to every space that can be reached."""
    import networkx as nx

    return dict(nx.single_source_shortest_path_length(way_for(board, passable), source))


def path(board: Board, source: SpaceId, goals: Collection[SpaceId], passable: Passable) -> tuple[SpaceId, ...] | None:
    """A way with fewest links from the source to the nearest goal, both ends included; None if there is none."""
    import networkx as nx

    found = nx.single_source_shortest_path(way_for(board, passable), source)
    ways = [tuple(found[goal]) for goal in goals if goal in found]
    return min(ways, key=len, default=None)


def cheapest(
    board: Board, source: SpaceId, cost: Cost, limit: int | None = None
) -> dict[SpaceId, tuple[int, tuple[SpaceId, ...]]]:
    """What it costs to get to each space, and the way there, both ends included; only spaces within the limit.

    Among ways of equal cost it is one with fewest links.
    """
    import networkx as nx

    many = len(board.neighbours) + 1  # links that count as one point of cost: more than any way has

    def weight(here: SpaceId, there: SpaceId, over: Mapping[str, Any]) -> int | None:
        costs = [one for kind in over if (one := cost(here, there, kind)) is not None]
        return min(costs) * many + 1 if costs else None

    cutoff = None if limit is None else limit * many + many - 1
    lengths, ways = nx.single_source_dijkstra(board.graph, source, cutoff=cutoff, weight=weight)
    return {space: (lengths[space] // many, tuple(ways[space])) for space in ways}


def ways_of_length(board: Board, start: SpaceId, length: int, passable: Passable) -> Iterator[tuple[SpaceId, ...]]:
    """All ways of exactly ``length`` links from the start that enter no space twice; each begins with the start."""
    import networkx as nx

    if length == 0:
        yield (start,)
        return
    view = way_for(board, passable)
    for way in nx.all_simple_paths(view, start, set(view) - {start}, cutoff=length):
        if len(way) == length + 1:
            yield tuple(way)


def can_walk(board: Board, start: SpaceId, length: int, visited: Collection[SpaceId], passable: Passable) -> bool:
    """Whether a way of exactly ``length`` links leads on from the start, into no space twice and into none visited."""

    def free(here: SpaceId, there: SpaceId, kind: str) -> bool:
        return there not in visited and passable(here, there, kind)

    return next(ways_of_length(board, start, length, free), None) is not None
