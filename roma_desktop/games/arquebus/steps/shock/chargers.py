"""Step 2a: chargers are placed next to their targets one at a time, and fired at [12.3, 13.2]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.flow import Become, Call, Event, Step
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.events.sequence import Concluded
from roma_desktop.games.arquebus.model.declared import Attacks, Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import SideId, UnitId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.steps.entered import entered
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.before import RoughAttacks
from roma_desktop.games.arquebus.steps.shock.leaving import Leaving


class Chargers(Step[State], frozen=True):
    """Charges are ridden in the order in which they were declared. ``placed``: the chargers that have had their turn.

    Leaders and a standard without units don't bar the way [13.3-5f]: they make way [5.4-c, 15.2-c].
    """

    side: SideId
    attacks: Attacks
    placed: tuple[UnitId, ...] = ()

    def resume(self, state: State, dice: Dice) -> Sequence[Event[State]]:
        charge = next((one for one in self.attacks if one.charge and one.unit not in self.placed), None)
        if charge is None:
            return self._settle(state)
        rest = replace(self, placed=(*self.placed, charge.unit))
        if not state.units[charge.unit].on_map or any(at in state.stacks for at in charge.path):
            words = say("The way of {unit:unit} is blocked: it doesn't charge.", unit=charge.unit)
            without = tuple(one for one in self.attacks if one is not charge)
            return [Concluded(words, "13.3-5f", self.side), Become(replace(rest, attacks=without))]
        met = (step for at in charge.path[:-1] for step in entered(state, charge.unit, at))
        return [Become(rest), Call((*met, _ride(charge), ReactionWindow(charge.unit)))]

    def _settle(self, state: State) -> Sequence[Event[State]]:
        """A charger that is Disordered on the way attacks by shock [13.2-b]; one driven off doesn't attack at all."""
        events: list[Event[State]] = []
        attacks = live(state, self.attacks)
        for one in attacks:
            if one.charge and state.units[one.unit].disordered:
                words = say("{unit:unit} is Disordered: its charge becomes shock.", unit=one.unit)
                events.append(Concluded(words, "13.2-b", self.side))
        kept = {one.unit for one in attacks}
        for one in self.attacks:
            if one.unit not in kept:
                words = say("{unit:unit} can't carry out its attack any more.", unit=one.unit)
                events.append(Concluded(words, "13.2-b", self.side))
        attacks = tuple(
            replace(one, charge=False) if one.charge and state.units[one.unit].disordered else one for one in attacks
        )
        return [*events, Become(RoughAttacks(self.side, attacks))]


def _ride(charge: Declared) -> Step[State]:
    words = say("{unit:unit} rides to {hex:place}.", unit=charge.unit, hex=charge.path[-1])
    return Leaving(charge.unit, charge.path[-1], "13.2-c", words, charge.facing)
