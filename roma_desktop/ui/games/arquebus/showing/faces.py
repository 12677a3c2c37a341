"""Units, leaders and standards of a position as counters, in the state they are in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roma_desktop.core.message import Words
from roma_desktop.games.arquebus.model.declared import Attacks, by_unit
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import ARTILLERY, SideId
from roma_desktop.games.arquebus.rules.command import activation_rating, charisma, effectiveness
from roma_desktop.games.arquebus.rules.special.fornovo import plunders
from roma_desktop.games.arquebus.rules.units import allowance, missile, missile_drm, sdd
from roma_desktop.ui.counters import Form, Joined, Tucked
from roma_desktop.ui.counters.press import Press, kept
from roma_desktop.ui.counters.tile import CORNER, EDGE
from roma_desktop.ui.games.arquebus.counters import (
    Badge,
    Fronted,
    LeaderCounter,
    Order,
    StandardCounter,
    UnitCounter,
    figure_of,
    framed,
)
from roma_desktop.ui.games.arquebus.counters.stacks import BEHIND, FRONT, HEADER
from roma_desktop.ui.games.arquebus.showing.armies import colour_of, number_of

VERTEX: Final = 60.0
"""Degrees between two vertices."""
SHORT: Final = 10
"""Letters of a leader's name on his medallion."""


def degrees_of(facing: int) -> float:
    """A facing as degrees clockwise from straight up: 4 is north [8.0-a]."""
    return (facing - 4) * VERTEX % 360


def unit_face(state: State, unit: Unit) -> UnitCounter:
    """A unit with the numbers of the side that is up, and its markers."""
    counter = state.counter(unit.id)
    entry = counter.entry
    type_ = state.type_of(unit.id)
    gun = counter.missile in ARTILLERY
    return UnitCounter(
        colour=colour_of(state, counter.side),
        battle=number_of(state, counter.battle),
        code=type_,
        figure=figure_of(counter.type, entry.kind, counter.missile, unit.deployed, unit.dismounted),
        ma=allowance(state, unit) or None,
        sdd=None if gun or type_ in ("GW", "BW") else sdd(state, unit),
        missile=missile(state, unit),
        drm=missile_drm(state, unit),
        number=entry.no,
        order=Order(unit.order),
        badges=tuple(_badges(state, unit)),
    )


def _badges(state: State, unit: Unit) -> Iterator[Badge]:
    """The markers of a unit [2.2-g]; what belongs to an activation lasts as long as it does."""
    if unit.id in state.opponents:
        yield Badge.ENGAGED
    activation = state.activation
    if unit.shot or (activation is not None and unit.id in activation.fired):
        yield Badge.FIRED
    if plunders(state, unit.id):
        yield Badge.NO_MOVE
    if activation is None:
        return
    attack = by_unit(declared(state), unit.id)
    if attack is not None:
        yield Badge.CHARGE if attack.charge else Badge.SHOCK
    if unit.id in activation.continuing:
        yield Badge.CONTINUED_1 if activation.phases.get(unit.id, 0) <= 1 else Badge.CONTINUED_2
    if unit.id in activation.reacted:
        yield Badge.REACTED
    if unit.id in activation.countered:
        yield Badge.COUNTER_CHARGED
    if activation.commanded and unit.on_map and out_of_command(state, unit):
        yield Badge.OUT_OF_COMMAND
    if unit.id in activation.finished and unit.id in activated(state):
        yield Badge.NO_MOVE


def declared(state: State) -> Attacks:
    """The attacks that have been declared in the shock phase that goes on [12.1, 13.2]."""
    found = (getattr(step, "attacks", None) for step in reversed(state.steps))
    return next((attacks for attacks in found if attacks), ())


def activated(state: State) -> frozenset[str]:
    """The units of the Battle that is activated; of an army those that move with it."""
    activation = state.activation
    if activation is None:
        return frozenset()
    mine = (of for battle in activation.battles for of in state.setting.units_of[battle])
    return frozenset(mine) or activation.commanded


def out_of_command(state: State, unit: Unit) -> bool:
    """Whether a unit of the activated Battle is out of command [5.3]."""
    activation = state.activation
    return activation is not None and unit.id in activated(state) and unit.id not in activation.commanded


# ------------------------------------------------------------ in a hex


@dataclass(frozen=True, slots=True)
class Below:
    """A unit below another one: its upper edge is seen, with spine, type and figure [10.1]."""

    unit: UnitCounter

    @property
    def shape(self) -> Form:
        left, top, side = BEHIND
        inset = EDGE * side / 100
        return Joined(((left + inset, top + inset, left + side - inset, top + side - inset, CORNER * side / 100),))

    @property
    def grained(self) -> bool:
        return True

    def print(self, press: Press) -> None:
        left, top, side = (press.snap(place) for place in BEHIND)
        with kept(press.painter):
            press.painter.translate(left, top)
            self.unit.print_header(Press(press.painter, side, press.palette), HEADER)


def alone_face(state: State, unit: Unit) -> Fronted:
    """A unit that has its hex for itself, with its front."""
    face = unit_face(state, unit)
    return Fronted(face, degrees_of(unit.facing), colour=face.colour)


def listed_face(state: State, unit: Unit) -> Tucked:
    """A unit with its front in a list of counters."""
    return framed(alone_face(state, unit))


def upper_face(state: State, unit: Unit, lower: Unit) -> Fronted:
    """A unit above another one, with both fronts [10.3-f]."""
    face = unit_face(state, unit)
    return Fronted(Tucked(face, *FRONT), degrees_of(unit.facing), colour=face.colour, lower=degrees_of(lower.facing))


def lower_face(state: State, unit: Unit) -> Below:
    """A unit below another one."""
    return Below(unit_face(state, unit))


def leader_face(state: State, leader: Leader, words: Words) -> LeaderCounter:
    """A leader with the ratings of the one who leads now [2.2-b, 5.5]."""
    printed = state.printed(leader.id)
    entry, side = printed.entry, printed.side
    is_commander = entry.overall_commander and not leader.replaced
    return LeaderCounter(
        colour=colour_of(state, side),
        battles=tuple(number_of(state, battle) for battle in printed.battles),
        name=_short(words.name("leader", leader.id)),
        activation=activation_rating(state, leader.id),
        charisma=charisma(state, leader.id),
        effectiveness=effectiveness(state, side) if is_commander else None,
        is_king=entry.king and not leader.replaced,
        is_replacement=leader.replaced,
    )


def _short(name: str) -> str:
    """The last part of a name, cut where it is still too long for a medallion."""
    last = re.split(r"[\s\N{KATAKANA MIDDLE DOT}]", name.strip())[-1]
    return last if len(last) <= SHORT else f"{last[: SHORT - 1]}."


def standard_face(state: State, side: SideId) -> StandardCounter:
    return StandardCounter(colour_of(state, side))
