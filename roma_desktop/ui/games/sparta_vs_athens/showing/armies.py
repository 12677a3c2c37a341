"""The piles of a side in a locale: its leaders, the one who acts or the best on top, and its units below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, SideId
from roma_desktop.games.sparta_vs_athens.rules.control import points
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.ui.counters.blocks import Block, Part, Span, span
from roma_desktop.ui.games.sparta_vs_athens.counters import Standing as Shelter
from roma_desktop.ui.games.sparta_vs_athens.counters.drawings import HOPLITE, TRIREME
from roma_desktop.ui.games.sparta_vs_athens.counters.heads import LeaderHead, UnitHead
from roma_desktop.ui.games.sparta_vs_athens.counters.nations import LOOKS
from roma_desktop.ui.games.sparta_vs_athens.counters.units import UnitCounter

ACTIVE, LED = 10_000, 100
"""The weights that rank piles for their spots: the acting leader, then leaders by campaign points, then units by SP."""
GREAT: Final = 8
"""Campaign points of leaders whose names are seen from afar."""
DEEPEST: Final = 2
"""Lower tiles of a pile."""
BESIDE_A_DISC: Final = "000"
"""A text as wide as the disc beside a lesser leader's name."""


def acting(state: State) -> str:
    """The leader whose operation goes on, "" where none does."""
    return next((step.leader for step in reversed(state.steps) if isinstance(step, Operation)), "")


def best_first(state: State, leaders: Sequence[Leader]) -> list[Leader]:
    """Leaders in order: the one who acts, then by campaign points; those face down come last."""
    now = acting(state)
    return sorted(leaders, key=lambda one: (one.id != now, not one.known, -one.cp if one.known else 0, one.id))


def weight_of(state: State, leaders: Sequence[Leader], units: Sequence[Unit]) -> int:
    """How much it matters that a pile stands where it should."""
    now = acting(state)
    best = max((one.cp for one in leaders if one.known), default=1 if leaders else 0)
    return ACTIVE * any(one.id == now for one in leaders) + LED * best + sum(points(state, unit) for unit in units)


def parts_of(state: State, units: Sequence[Unit]) -> tuple[Part, ...]:
    """The strength points on land and at sea, and the number of units."""
    found = []
    for kind, figure in ((LSP, HOPLITE), (NSP, TRIREME)):
        sum_of = sum(points(state, unit) for unit in units if unit.kind == kind)
        if sum_of:
            found.append(Part(figure, sum_of))
    return (*found, Part("", len(units))) if len(units) > 1 else tuple(found)


def span_of(state: State, leaders: Sequence[Leader], units: Sequence[Unit], words: Words) -> Span:
    names = [words.name("leader", one.id) + (BESIDE_A_DISC if row else "") for row, one in enumerate(leaders)]
    return span("", parts_of(state, units), names)


def host(
    state: State, side: SideId, leaders: Sequence[Leader], units: Sequence[Unit], face: UnitCounter, words: Words,
    standing: Shelter,
) -> Block:  # fmt: skip
    """The block of a side's units in a locale; ``face`` is the counter of the first one."""
    others = tuple(dict.fromkeys(LOOKS[unit.nation].colour for unit in units if unit.nation != face.nation))
    below = (others * DEEPEST or (LOOKS[face.nation].colour,) * DEEPEST)[:DEEPEST]
    return Block(
        LOOKS[side].colour,
        span_of(state, leaders, units, words),
        None if leaders else UnitHead(face, standing),
        great=bool(leaders) and _is_great(leaders[0]),
        rows=len(leaders),
        count=len(units),
        parts=parts_of(state, units),
        active=bool(leaders) and leaders[0].id == acting(state),
        below=below,
        telling=True,
    )


def leaders_on(
    state: State, leaders: Sequence[Leader], units: Sequence[Unit], words: Words, standing: Shelter
) -> Iterator[Block]:
    """The blocks of leaders: the first with his helmet, the others below him by name."""
    wide, now = span_of(state, leaders, units, words), leaders[0].id == acting(state) if leaders else False
    for row, one in enumerate(leaders):
        yield _leader(one, wide, words, standing, row=row, active=now)


def carried(one: Leader, words: Words) -> Block:
    """A leader by himself, as he is carried."""
    return _leader(one, span("", (), [words.name("leader", one.id)]), words, Shelter.OPEN, row=0, active=False)


def _leader(one: Leader, wide: Span, words: Words, standing: Shelter, *, row: int, active: bool) -> Block:
    head = None if row else LeaderHead(one.side, one.known, standing)
    rating = str(one.cp) if one.known else "?"
    name, great = words.name("leader", one.id), _is_great(one)
    return Block(LOOKS[one.side].colour, wide, head, rating, name, great=great, row=row, active=active)


def _is_great(one: Leader) -> bool:
    return one.known and one.cp >= GREAT
