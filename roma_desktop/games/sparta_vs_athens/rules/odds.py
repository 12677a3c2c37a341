"""The odds of battles and sieges before they are joined, as far as the side that asks may know them [8.1, 9.0]."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.events.pieces import masked
from roma_desktop.games.sparta_vs_athens.model.pieces import Leader
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import (
    PLATAEA,
    SIEGE_COLUMNS,
    SORTIE,
    Result,
    SiegeResult,
    odds_name,
    ratio,
    siege_column,
    siege_result,
    table,
)
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, NSP, Kind, LeaderId, LocaleId, SideId, UnitId, enemy
from roma_desktop.games.sparta_vs_athens.rules.combat import attack_and_defence, captains, choices, shift_of
from roma_desktop.games.sparta_vs_athens.rules.control import strength
from roma_desktop.games.sparta_vs_athens.rules.losses import due
from roma_desktop.games.sparta_vs_athens.rules.siege import besiegers, strength_within, within_reach_of_sortie

FACES = range(1, 7)


class Shift(msgspec.Struct, frozen=True):
    """What moves the column, or the die, and by how much."""

    why: Message
    amount: int


class Chance(msgspec.Struct, frozen=True):
    """A face of the die: its result, and how many units each side loses if nobody reduces."""

    face: int
    result: Result
    attacker_loses: int
    defender_loses: int


class Forecast(msgspec.Struct, frozen=True):
    """A battle as it would be fought. ``certain``: nobody is there to fight, and the place is simply taken."""

    attack: int
    defence: int
    odds: str
    shifts: tuple[Shift, ...]
    column: str
    chances: tuple[Chance, ...]
    certain: bool = False


class SiegeForecast(msgspec.Struct, frozen=True):
    """A siege attempt or a sortie as it would be rolled. ``chance``: how many of the six faces succeed."""

    attack: int
    defence: int
    odds: str
    shifts: tuple[Shift, ...]
    column: str
    results: tuple[SiegeResult, ...]
    chance: int


def land_odds(
    state: State,
    at: LocaleId,
    attacker: SideId,
    attackers: Collection[UnitId],
    defenders: Collection[UnitId],
    leader: LeaderId = "",
    eyes: SideId | None = None,
    sortie: bool = False,
) -> Forecast:
    """A land battle with these units, marines included; without defenders, against an open city's garrison [8.1, 8.5].

    ``leader``: the attacker's leader if he is settled already. ``eyes``: the side that asks; None for the attacker.
    """
    return _forecast(state, at, LSP, attacker, attackers, defenders, leader, eyes or attacker, sortie)


def naval_odds(
    state: State,
    at: LocaleId,
    attacker: SideId,
    attackers: Collection[UnitId],
    defenders: Collection[UnitId],
    leader: LeaderId = "",
    eyes: SideId | None = None,
) -> Forecast:
    """A naval battle between these ships [8.6]."""
    return _forecast(state, at, NSP, attacker, attackers, defenders, leader, eyes or attacker, False)


def _forecast(
    state: State,
    at: LocaleId,
    kind: Kind,
    attacker: SideId,
    attackers: Collection[UnitId],
    defenders: Collection[UnitId],
    leader: LeaderId,
    eyes: SideId,
    sortie: bool,
) -> Forecast:
    attack, defence = attack_and_defence(state, at, kind, attacker, attackers, defenders, sortie)
    shifts = (
        *_shifts(state, at, attacker, kind, leader, eyes, 1),
        *_shifts(state, at, enemy(attacker), kind, "", eyes, -1),
    )
    if not defence:
        return Forecast(attack, defence, "", (), "", (), certain=True)
    sheet, odds = table(kind), ratio(attack, defence)
    column = sheet.column(odds, sum(shift.amount for shift in shifts))
    chances = tuple(
        Chance(face, result, *due(result, len(attackers), len(defenders)))
        for face, result in ((face, sheet.result(column, face)) for face in FACES)
    )
    return Forecast(attack, defence, odds_name(odds), shifts, odds_name(column), chances)


def _shifts(
    state: State, at: LocaleId, side: SideId, kind: Kind, leader: LeaderId, eyes: SideId, sign: int
) -> Iterator[Shift]:
    """The best shift of a side's leaders known to ``eyes``, if any; then how many leaders are hidden from it [R1].

    ``sign``: 1 for the attacker, -1 for the defender.
    """
    fixed = state.leaders.get(leader)
    if fixed is not None:
        present = [fixed]
    elif side == eyes:
        present = choices(state, at, side, kind)[:1]
    else:
        present = captains(state, at, side)
    seen = [masked(one, eyes) for one in present]
    known = [one for one in seen if one.known and shift_of(one, kind)]
    best: Leader | None = max(known, key=lambda one: shift_of(one, kind), default=None)
    if best is not None:
        yield Shift(say("{who:person} leads {side:side}.", who=best.person, side=side), sign * shift_of(best, kind))
    hidden = [one for one in seen if not one.known]
    if hidden:
        yield Shift(
            say(
                "{n:leader|leaders} of {side:side} face down: counted as no shift.",
                n=len(hidden),
                side=side,
            ),
            0,
        )


def siege_odds(state: State, at: LocaleId, side: SideId, units: Collection[UnitId]) -> SiegeForecast:
    """A siege attempt with these units [9.0]."""
    attack = strength(state, (state.units[of] for of in units))
    shifts = (Shift(say("Plataea is hard to take."), PLATAEA),) if at == "plataea" else ()
    return _siege(attack, strength_within(state, at, side), shifts)


def sortie_odds(state: State, at: LocaleId, side: SideId) -> SiegeForecast:
    """A sortie of a side that is besieged [9.1, RUL-21]."""
    attack = strength(state, within_reach_of_sortie(state, at, side))
    return _siege(attack, strength(state, besiegers(state, at)), (Shift(say("A sortie."), SORTIE),))


def _siege(attack: int, defence: int, shifts: tuple[Shift, ...]) -> SiegeForecast:
    column = siege_column(attack, defence)
    modifier = sum(shift.amount for shift in shifts)
    results = tuple(siege_result(column, face, modifier) for face in FACES)
    odds = odds_name(ratio(attack, defence)) if defence else ""
    return SiegeForecast(
        attack, defence, odds, shifts, f"{SIEGE_COLUMNS[column]}:1", results, sum(result == "DE" for result in results)
    )
