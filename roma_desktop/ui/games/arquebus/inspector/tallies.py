"""How many units of a Battle are in which state, and what it has cost its side [3.0]."""

from __future__ import annotations

from dataclasses import dataclass

from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, HOME, WAITING, BattleId
from roma_desktop.games.arquebus.rules.results.casualties import RETIRED_VALUE, VALUES


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of units; ``points`` are the Flight Points for them."""

    good: int
    disordered: int
    retired: int
    lost: int
    waiting: int
    home: int
    points: int

    @property
    def here(self) -> int:
        """How many units are on the map."""
        return self.good + self.disordered + self.retired

    @property
    def all(self) -> int:
        return self.here + self.lost + self.waiting + self.home

    def words(self) -> Message:
        """The states that occur, in one line."""
        told = say("{n} in good order", n=self.good)
        more = (
            (self.disordered, "{told}, {n} Disordered"),
            (self.retired, "{told}, {n} Retired"),
            (self.lost, "{told}, {n} lost"),
            (self.waiting, "{told}, {n} to come"),
            (self.home, "{told}, {n} gone home"),
        )
        for number, template in more:
            if number:
                told = say(template, told=told, n=number)
        return told


def tally(state: State, battle: BattleId) -> Tally:
    """The units of a Battle as they are."""
    units = list(state.units_of(battle))
    here = [unit for unit in units if unit.on_map]
    lost = [unit for unit in units if unit.at == GONE]
    retired = sum(unit.retired for unit in here)
    gone = sum(max(VALUES[state.type_of(unit.id)], RETIRED_VALUE if unit.retired else 0) for unit in lost)
    return Tally(
        good=sum(not unit.disordered for unit in here),
        disordered=sum(unit.order == "disordered" for unit in here),
        retired=retired,
        lost=len(lost),
        waiting=sum(unit.at == WAITING for unit in units),
        home=sum(unit.at == HOME for unit in units),
        points=gone + retired * RETIRED_VALUE,
    )
