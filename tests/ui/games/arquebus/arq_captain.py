"""A captain who wants to fight: what he does next with what the table asks. How he does it is up to his hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.commands.moving import EndMoves
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.declaring import foes_in_front
from roma_desktop.games.arquebus.steps.continuation import Announced, Continue, Seizing
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.ui.games.arquebus.prompts.choosing import TOGETHER, Choosing
from roma_desktop.ui.table.prompt import Prompt

WORTH_IT = 30
"""The odds in per cent from which an attack is declared."""
ALONE = 4
"""Units that go on alone after their Battle has moved."""
TRIES = 3
"""Hexes that a Battle is led to at most, before its units go alone: those in its way may stay."""


@dataclass(frozen=True)
class Gesture:
    """``kind``: a button is pressed, a counter clicked, a hex clicked, or a counter dragged to a hex or turned.

    A counter is turned by ``steps`` facings clockwise.
    """

    kind: str
    key: str
    place: str = ""
    steps: int = 1


@dataclass
class Captain:
    """Fires at what he sees, marches at the enemy, attacks where it is worth it, and takes what is marked."""

    wary: bool = False
    """Whether he leaves before combat where he can."""
    done: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    marched: bool = False
    turned: int = 0

    def gesture(self, state: State, asked: Prompt, chosen: str) -> Gesture:
        """What he does next."""
        step: Any = state.steps[-1]
        if isinstance(step, FreeActivation | Continue):
            self.done, self.held, self.marched = set(), set(), False
        if isinstance(step, FreeActivation) and "activate" in asked.orders:
            return self._activate(state, asked)
        if isinstance(step, MoveFire):
            return self._move(state, asked, Choosing.of(chosen))
        if isinstance(step, Declarations):
            return self._declare(step, asked, Choosing.of(chosen))
        if isinstance(step, Announced | Seizing):
            wanted = [one.key for one in asked.choices if one.key != "decline" and one.enabled and one.key != "next"]
            return Gesture("press", wanted[0] if wanted else "decline")
        return self._answer(asked)

    def _answer(self, asked: Prompt) -> Gesture:
        """A hex that is lit, where there is no marked button or he is wary; else the marked button."""
        primary = next((one.key for one in asked.choices if one.primary and one.enabled), "")
        if asked.goals and (primary in ("", "next") or (self.wary and primary == "decline")):
            return Gesture("hex", min(asked.goals))
        return Gesture("press", primary or next(one.key for one in asked.choices if one.enabled))

    # ------------------------------------------------------------ activation

    def _activate(self, state: State, asked: Prompt) -> Gesture:
        """The Battle that is nearest to the enemy."""
        battles = {of for key, of in asked.pieces.items() if not key.startswith("standard:")}
        best = min(sorted(battles), key=lambda one: _nearness(state, one))
        if getattr(asked.orders["activate"], "battle", "") == best:
            return Gesture("press", "activate")
        key = next(
            key
            for key, of in asked.pieces.items()
            if of == best and (one := state.units.get(key.partition(":")[2])) is not None and one.on_map
        )
        return Gesture("piece", key)

    # ------------------------------------------------------------ moving and firing

    def _move(self, state: State, asked: Prompt, choosing: Choosing) -> Gesture:
        of = choosing.piece
        aims = [place for place, goal in asked.goals.items() if goal.lit.aim]
        if aims:
            return Gesture("hex", max(aims, key=lambda one: (int(asked.goals[one].lit.words or 0), one)))
        if choosing.mode == TOGETHER:
            self.marched = True
            place = self._ahead(state, asked, of)
            if place:
                return Gesture("drag", f"unit:{of}", place)
            if TOGETHER in asked.switches:
                return Gesture("press", TOGETHER)
        elif of and of not in self.done:
            self.done.add(of)
            if not self.marched and TOGETHER in asked.switches:
                return Gesture("press", TOGETHER)
            place = self._ahead(state, asked, of)
            if place and f"unit:{of}" in asked.carry:
                return Gesture("drag", f"unit:{of}", place)
            turning = asked.turns.get(f"unit:{of}")
            if (
                self.turned < 2
                and turning is not None
                and not state.enemies_beside(state.units[of].at, state.side_of(of))
            ):
                self.turned += 1
                return Gesture("turn", f"unit:{of}")
        others = [key for key, one in asked.pieces.items() if Choosing.of(one).piece not in self.done]
        others = [key for key in others if (unit := state.units.get(key.partition(":")[2])) is not None and unit.on_map]
        if others and len(self.done) < ALONE + len(state.units) * bool(self.near(state)):
            return Gesture("piece", others[0])
        if next(one for one in asked.choices if one.key == "end").enabled:
            return Gesture("press", "end")
        return self._mend(state, asked, choosing)

    def _mend(self, state: State, asked: Prompt, choosing: Choosing) -> Gesture:
        """What keeps the phase from ending: a unit that must turn, go on, or leave its enemies [10.1-a, 14.5-d, f]."""
        illegal = Options(state).why_not(EndMoves())
        assert illegal is not None
        of = str(dict(illegal.reason.values)["unit"])
        unit, key = state.units[of], f"unit:{of}"
        if choosing != Choosing(of):
            return Gesture("piece", key)
        if illegal.rule != "14.5-f":
            return Gesture("hex", max(asked.goals, key=lambda one: (_distance(state, of, one), one)))
        turning = asked.turns[key]
        for steps in range(1, len(turning.commands)):
            command = turning.by(steps)
            facing = getattr(command, "facing", unit.facing)
            if command in Options(state) and foes_in_front(state, replace(unit, facing=facing)):
                return Gesture("turn", key, steps=steps)
        raise AssertionError(f"{of} can't turn")

    @staticmethod
    def near(state: State) -> bool:
        """Whether somebody of the Battle that acts is within a few hexes of an enemy."""
        activation = state.activation
        assert activation is not None
        units = [state.units[of] for of in state.setting.units_of.get(activation.target, ())]
        return any(unit.on_map and _distance(state, unit.id, unit.at) <= 5 for unit in units)

    @staticmethod
    def _ahead(state: State, asked: Prompt, of: str) -> str:
        """The lit hex nearest to the enemy, if it is nearer than where he is; "" if there is none."""
        unit = state.units.get(of)
        if unit is None or not unit.on_map:
            return min(asked.goals, default="") if unit is not None else ""
        here = _distance(state, of, unit.at)
        nearer = [one for one in asked.goals if _distance(state, of, one) < here] if here > 1 else []
        ranked = sorted(nearer, key=lambda one: (_distance(state, of, one), one))
        return next((one for one in ranked[:TRIES] if asked.goals[one].commands), "")

    # ------------------------------------------------------------ attacking

    def _declare(self, step: Any, asked: Prompt, choosing: Choosing) -> Gesture:
        if choosing.mode:
            return self._answer(asked)
        of = choosing.piece
        aims = {place: int(goal.lit.words or 0) for place, goal in asked.goals.items() if goal.lit.aim}
        must = [place for place, goal in asked.goals.items() if goal.lit.warn]
        able = next(one for one in asked.choices if one.key == "end").enabled
        if aims and of not in self.done and of not in self.held:
            if "both" in asked.orders:
                self.done.add(of)
                return Gesture("press", "both")
            best = max(aims, key=lambda one: (aims[one], one))
            if aims[best] >= WORTH_IT or not able:
                self.done.add(of)
                return Gesture("hex", best)
        self.done.add(of)
        others = [place for place, goal in asked.goals.items() if goal.chooses and not goal.lit.aim]
        new = [place for place in others if Choosing.of(asked.goals[place].chooses).piece not in self.done]
        if new or must:
            self.done -= {Choosing.of(asked.goals[place].chooses).piece for place in must}
            return Gesture("hex", (must or new)[0])
        if able:
            self.done.clear()
            return Gesture("press", "end")
        if "withdraw" in asked.orders:  # all have declared, and yet somebody in front of them isn't attacked
            self.held.add(of)
            return Gesture("press", "withdraw")
        return Gesture("hex", max(aims, key=lambda one: aims[one])) if aims else Gesture("press", "next")


def _distance(state: State, of: str, at: str) -> int:
    """How far the nearest enemy of a unit is from a hex."""
    side = state.side_of(of)
    return min(
        (state.setting.field.distance(at, one) for one, holder in state.holders.items() if holder != side), default=99
    )


def _nearness(state: State, battle: str) -> tuple[bool, int, str]:
    units = [unit for unit in state.units_of(battle) if unit.on_map]
    return not units, min((_distance(state, unit.id, unit.at) for unit in units), default=99), battle
