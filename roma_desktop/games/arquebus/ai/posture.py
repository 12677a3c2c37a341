"""What a Battle is about to do: the postures, and what each makes of the choices within an activation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from roma_desktop.core.mind import Intent, Temper
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, SideId

Posture = Literal["advance", "shock", "skirmish", "hold", "refuse"]


class Operation(Intent, frozen=True):
    """What a side means to do with a Battle, or with the army: its posture, and the hex that it goes for.

    ``target`` is "" where the nearest enemy will do. ``temper`` is that of the side, in all that it does until it
    means something else.
    """

    battle: str
    posture: Posture
    target: HexId = ""
    temper: Temper = Temper.STEADY


class Style(msgspec.Struct, frozen=True):
    """How a posture weighs things. Values are points, shares are in percent.

    ``approach``: what a movement point nearer to the target is worth. ``caution``: how much dangers count.
    ``nerve``: what an attack must be worth at least. ``marches``: units that have nothing else to do go on.
    """

    approach: int
    caution: int
    nerve: int
    marches: bool = True


STYLES: Final[Mapping[Posture, Style]] = {
    "advance": Style(9, 45, 5),
    "shock": Style(12, 20, -25),
    "skirmish": Style(4, 80, 40),
    "hold": Style(0, 70, 15, marches=False),
    "refuse": Style(-6, 130, 60),
}


_TEMPERED: Final[Mapping[Temper, tuple[int, int]]] = {
    Temper.STEADY: (100, 0),
    Temper.BOLD: (25, -90),
    Temper.WARY: (160, 65),
    Temper.HISTORICAL: (80, -10),
}
"""By how much each temper multiplies caution, in percent, and what it adds to what an attack must be worth."""


def _tempered(style: Style, temper: Temper) -> Style:
    caution, nerve = _TEMPERED[temper]
    return Style(style.approach, style.caution * caution // 100, style.nerve + nerve, style.marches)


_LONG = 60
"""After so many activations a battle has taken long."""
_PRESSED, _PATIENT = 120, 40
"""How late a side is once all boxes of the Time marker are gone, and how much lateness leaves it calm."""


def must_attack(state: State, side: SideId) -> bool:
    """Whether a side has to come to blows: the clock runs against it, or there is none [16.1-a]."""
    timed = state.setting.scenario.timed
    return timed is None or timed.side == side


def default(state: State, side: SideId) -> Posture:
    """The posture of a Battle of which nothing else is known."""
    return "advance" if must_attack(state, side) else "hold"


def style_of(state: State, side: SideId, operation: Operation | None) -> Style:
    """How a side acts in the present activation: by its operation, if that is of the Battle that is activated.

    A side that has to attack grows bolder as its time runs out, and in a battle that takes long: that must end.
    """
    activation = state.activation
    usual = default(state, side)
    posture = operation.posture if operation is not None and _meant(state, operation) else usual
    style = STYLES[posture] if operation is None else _tempered(STYLES[posture], operation.temper)
    late = lateness(state)
    if activation is None or late <= 0 or posture != usual or not must_attack(state, side):
        return style
    return Style(style.approach + late // 10, max(0, style.caution - late // 2), style.nerve - late // 2)


def lateness(state: State) -> int:
    """How late it is for the side that has to attack: above 0 it has no more time to lose [16.1]."""
    timed, late = state.setting.scenario.timed, state.activations - _LONG
    if timed is None or state.time <= 0:
        return late
    return max(late, _PRESSED * (timed.boxes - state.time) // timed.boxes - _PATIENT)


def _meant(state: State, operation: Operation) -> bool:
    """Whether an operation is about what is activated now."""
    return state.activation is not None and operation.battle == state.activation.target


def target_of(state: State, operation: Operation | None) -> HexId:
    """The hex that the present activation goes for; "" for none."""
    return operation.target if operation is not None and _meant(state, operation) else ""
