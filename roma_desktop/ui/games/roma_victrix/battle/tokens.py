"""The counters of one side of a battle, as far as the player at the table may know them [6.2]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from msgspec import structs

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.counting import kind_in
from roma_desktop.games.roma_victrix.model.pieces import Side, Unit
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import CAPITAL_STEPS, CSP, Kind
from roma_desktop.games.roma_victrix.rules.losses import Toll
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.roma_victrix.battle.camp import Camp
from roma_desktop.ui.games.roma_victrix.battle.toll import GARRISON, LIMES, WALLS
from roma_desktop.ui.games.roma_victrix.counters import Counter, capital, garrison, hidden, limes
from roma_desktop.ui.games.roma_victrix.showing.faces import colour_of, new_unit_face, unit_face
from roma_desktop.ui.games.roma_victrix.showing.kinds import about_kind

RANKS: tuple[Kind, ...] = ("LGN", "HI", "BI", "AUX", "CAV", "HC", "FLT")
WORKS, PILE = "works", "pile"


@dataclass(frozen=True)
class Token:
    """A counter, or several that are alike: ``keys`` says which pieces; ``rank`` the row it belongs to."""

    keys: tuple[str, ...]
    face: Counter
    name: str
    rank: str
    mark: Mark = Mark.NONE
    able: bool = True
    """Whether it can be chosen."""
    about: str = ""
    """More about it, for its tool tip."""


def tokens(camp: Camp, shown: bool, marks: Mapping[str, Mark], lost: Toll, state: State, words: Words) -> list[Token]:
    """The counters of a camp: all of them, or only what its losses have revealed, and its works.

    ``marks`` say what is lost or being chosen, ``lost`` how many steps of its works.
    """
    known = army_tokens(camp.units, marks, state, words, camp.side) if shown else ()
    found = [*known, *(() if shown else _hidden(camp, state, words))]
    return [*found, *_works(camp, marks, lost, state, words)]


def _works(camp: Camp, marks: Mapping[str, Mark], lost: Toll, state: State, words: Words) -> Iterator[Token]:
    """Garrison, limes and walls."""
    colour = colour_of(state, camp.side)
    if camp.garrison:
        mark = marks.get(GARRISON, Mark.NONE)
        yield _token(GARRISON, garrison(colour), say("The garrison, 1 CSP"), WORKS, mark, words)
    if camp.limes:
        left = camp.limes - lost.limes or camp.limes
        face = limes(colour, left, reduced=left == 1)
        said = say("The limes, {csp} CSP", csp=left)
        yield _token(LIMES, face, said, WORKS, marks.get(LIMES, Mark.NONE), words)
    if camp.walls:
        left = camp.walls - lost.walls or camp.walls
        face = capital(colour, words.name("city", camp.at), left, CAPITAL_STEPS[state.capitals[camp.at].major])
        said = say("The walls of {city:city}, {left:step|steps}", city=camp.at, left=left)
        yield _token(WALLS, face, said, WORKS, marks.get(WALLS, Mark.NONE), words)


def army_tokens(
    units: Sequence[Unit], marks: Mapping[str, Mark], state: State, words: Words, side: Side
) -> list[Token]:
    """Units rank by rank, each with its mark."""
    return [_unit_token(unit, marks.get(unit.id, Mark.NONE), state, words, side) for unit in sorted(units, key=_order)]


def grouped(found: Sequence[Token]) -> list[Token]:
    """Counters that look alike as one, those still untouched first."""
    groups: dict[tuple[str, Counter, Mark], list[Token]] = {}
    for token in found:
        groups.setdefault((token.rank, token.face, token.mark), []).append(token)
    ranks = list(dict.fromkeys(token.rank for token in found))
    order = [Mark.NONE, Mark.CHOSEN, Mark.GHOST, Mark.FLIP, Mark.REMOVE]
    merged = [replace(alike[0], keys=tuple(key for one in alike for key in one.keys)) for alike in groups.values()]
    return sorted(merged, key=lambda token: (ranks.index(token.rank), order.index(token.mark)))


def _hidden(camp: Camp, state: State, words: Words) -> Iterator[Token]:
    """A pile that nobody may look into, and what its losses have revealed.

    Of a removed counter nobody knows on which side it stood: it shows no strength.
    """
    if camp.pile:
        face = hidden(colour_of(state, camp.side))
        yield _token(
            PILE,
            face,
            say("Only {power:power} may look into {power:its|their} stacks", power=camp.side),
            PILE,
            Mark.NONE,
            words,
        )
    for of in sorted(camp.lost.flipped | camp.lost.removed, key=lambda of: _order(_unknown(of))):
        unit = _unknown(of)
        turned = of in camp.lost.flipped and of not in camp.lost.removed
        face = new_unit_face(state, unit.power, unit.kind, turned)
        mark = Mark.FLIP if turned else Mark.REMOVE
        yield _token(
            of, face if turned else replace(face, value=""), say("{kind:kind}", kind=unit.kind), unit.kind, mark, words
        )


def _unknown(of: str) -> Unit:
    """A unit of which only its id is known."""
    kind = next(kind for kind in get_args(Kind) if kind == kind_in(of))
    return Unit(of, of.rpartition(".")[0], kind, "")


def _unit_token(unit: Unit, mark: Mark, state: State, words: Words, side: Side) -> Token:
    turned = structs.replace(unit, reduced=True) if mark is Mark.FLIP else unit
    name = _called(turned, CSP[unit.kind][turned.reduced], of_ally=unit.power != side)
    found = _token(unit.id, unit_face(state, turned), name, unit.kind, mark, words)
    return replace(found, about=about_kind(unit.kind, words))


def _called(unit: Unit, csp: int, *, of_ally: bool) -> Message:
    if of_ally and unit.reduced:
        return say("{kind:kind} of {power:power}, reduced, {csp} CSP", kind=unit.kind, power=unit.power, csp=csp)
    if of_ally:
        return say("{kind:kind} of {power:power}, {csp} CSP", kind=unit.kind, power=unit.power, csp=csp)
    if unit.reduced:
        return say("{kind:kind}, reduced, {csp} CSP", kind=unit.kind, csp=csp)
    return say("{kind:kind}, {csp} CSP", kind=unit.kind, csp=csp)


MARKED: Mapping[Mark, Message] = {
    Mark.FLIP: say("loses a step"),
    Mark.REMOVE: say("is removed"),
}


def _token(key: str, face: Counter, name: Message, rank: str, mark: Mark, words: Words) -> Token:
    said = words.say(name)
    if mark in MARKED:
        said = f"{said}: {words.say(MARKED[mark])}"
    return Token((key,), face, said, rank, mark)


def _order(unit: Unit) -> tuple[int, str, bool, int, str]:
    """Rank by rank, power by power, full ones first."""
    return RANKS.index(unit.kind), unit.power, unit.reduced, len(unit.id), unit.id
