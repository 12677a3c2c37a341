"""Maps are graphs: spaces, links of several kinds, and the questions rules ask of them.

The board is authored as data and compiled to plain tables when it is loaded; rules run on these. What a player
asks to see (a path, why there is none) may use ``Board.graph``, the same board as a networkx graph.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    import networkx as nx

SpaceId = str


class Link(msgspec.Struct, frozen=True):
    """Two spaces side by side. ``kind`` is the game's word (land, coast, sea ...); ``name`` a pass or the like."""

    a: SpaceId
    b: SpaceId
    kind: str
    name: str = ""


Passable = Callable[[SpaceId, SpaceId, str], bool]
"""Whether a path may go from the first space to the second over a link of the third's kind."""


class Board:
    """Spaces and links, shared by every position. ``neighbours[space]`` is in the order of the data.

    ``links`` has one link for each pair of neighbours; where two join the same pair, the last.
    """

    def __init__(self, spaces: Iterable[SpaceId], links: Iterable[Link]) -> None:
        tables: dict[SpaceId, list[tuple[SpaceId, str]]] = {space: [] for space in spaces}
        self.links: dict[tuple[SpaceId, SpaceId], Link] = {}
        self._all = tuple(links)
        for link in self._all:
            for here, there in ((link.a, link.b), (link.b, link.a)):
                tables[here].append((there, link.kind))
                self.links[here, there] = link
        self.neighbours: Mapping[SpaceId, tuple[tuple[SpaceId, str], ...]] = {
            space: tuple(row) for space, row in tables.items()
        }

    def over(self, space: SpaceId, kinds: Collection[str]) -> Iterator[SpaceId]:
        """The neighbours of a space over links of these kinds."""
        return (there for there, kind in self.neighbours[space] if kind in kinds)

    @cached_property
    def graph(self) -> nx.MultiGraph[Any]:
        """The board as a networkx graph, for what is shown rather than played."""
        import networkx as nx

        graph: nx.MultiGraph[Any] = nx.MultiGraph()
        graph.add_nodes_from(self.neighbours)
        for link in self._all:
            graph.add_edge(link.a, link.b, key=link.kind, kind=link.kind, name=link.name)
        return graph


def reachable(board: Board, sources: Iterable[SpaceId], passable: Passable) -> set[SpaceId]:
    """All spaces that a path from one of the sources reaches, the sources among them."""
    found = set(sources)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for there, kind in board.neighbours[here]:
            if there not in found and passable(here, there, kind):
                found.add(there)
                queue.append(there)
    return found


def distances(board: Board, source: SpaceId, passable: Passable) -> dict[SpaceId, int]:
    """Fewest links from the source to every space that can be reached."""
    found = {source: 0}
    queue = deque([source])
    while queue:
        here = queue.popleft()
        for there, kind in board.neighbours[here]:
            if there not in found and passable(here, there, kind):
                found[there] = found[here] + 1
                queue.append(there)
    return found


def path(board: Board, source: SpaceId, goals: Collection[SpaceId], passable: Passable) -> tuple[SpaceId, ...] | None:
    """A path with fewest links from the source to the nearest goal, both ends included; None if there is none."""
    came_from: dict[SpaceId, SpaceId | None] = {source: None}
    queue = deque([source])
    while queue:
        here = queue.popleft()
        if here in goals:
            return _back(came_from, here)
        for there, kind in board.neighbours[here]:
            if there not in came_from and passable(here, there, kind):
                came_from[there] = here
                queue.append(there)
    return None


def _back(came_from: Mapping[SpaceId, SpaceId | None], goal: SpaceId) -> tuple[SpaceId, ...]:
    spaces: list[SpaceId] = []
    here: SpaceId | None = goal
    while here is not None:
        spaces.append(here)
        here = came_from[here]
    return tuple(reversed(spaces))


def can_walk(board: Board, start: SpaceId, length: int, visited: Collection[SpaceId], passable: Passable) -> bool:
    """Whether a walk of exactly ``length`` links leads on from the start without entering a space twice."""
    if length == 0:
        return True
    return any(
        there not in visited
        and passable(start, there, kind)
        and can_walk(board, there, length - 1, {*visited, there}, passable)
        for there, kind in board.neighbours[start]
    )
