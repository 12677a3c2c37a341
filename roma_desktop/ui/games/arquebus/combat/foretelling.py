"""Shows the odds card over an enemy who could be fired at or attacked, planned or declared, and at buttons."""

from __future__ import annotations

from msgspec.structs import replace

from roma_desktop.core.flow import Command
from roma_desktop.games.arquebus.commands.moving import Fire, Move, React, ReturnFire
from roma_desktop.games.arquebus.commands.shock import Attack, Charge, Resolve
from roma_desktop.games.arquebus.model.declared import Attacks
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, UnitId
from roma_desktop.games.arquebus.rules.declaring import live
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.reaction import ReactionWindow
from roma_desktop.games.arquebus.steps.shock.declarations import Declarations
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shot import ReturnWindow
from roma_desktop.ui.games.arquebus.combat.foretold import (
    BlowForecast,
    foretell_blow,
    foretell_shot,
    joined,
    plan,
    read_shot,
)
from roma_desktop.ui.games.arquebus.combat.odds_card import OddsCard, Told
from roma_desktop.ui.games.arquebus.prompts.lacking import declared
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.foretelling import foretelling
from roma_desktop.ui.table.ports import TablePort


class Foretelling(foretelling.Foretelling[Told]):
    """Tells what a shot or an attack may bring, in the hex that is looked at and at the button that orders it."""

    POINTER = 34

    card: OddsCard

    def __init__(self, table: TablePort) -> None:
        super().__init__(table, OddsCard(table.widget))

    def _elsewhere(self) -> str:
        """The first place among those asked about that has a forecast; "" for none."""
        asked = self._table.asked
        return next((place for place in (asked.goals if asked is not None else ()) if self._for_place(place)), "")

    def _lay_out(self, told: list[Told], lead: Rich) -> None:
        self.card.show_all(told, self._table.words)

    # ------------------------------------------------------------ forecasts

    def _for_place(self, place: HexId) -> list[Told]:
        """What could be done to the enemies in a hex: the order that a click would give, else what could be planned."""
        state: State = self._table.seen
        if not state.steps or state.activation is None or place not in state.stacks:
            return []
        asked = self._table.asked
        goal = asked.goals.get(place) if asked is not None else None
        commands = goal.commands if goal is not None else ()
        ordered = forecasts_of(state, commands, place)
        if ordered and not isinstance(state.steps[-1], MoveFire):
            return ordered
        if state.holders.get(place) == state.activation.side:
            return ordered
        later = planned(state, place, self._chosen(state))
        return [*ordered, *(one for one in later if not ordered or isinstance(one, BlowForecast))]

    def _for_button(self, button: str) -> list[Told]:
        state: State = self._table.seen
        asked = self._table.asked
        order = asked.orders.get(button) if asked is not None else None
        return forecasts_of(state, (order,), "") if order is not None and state.steps else []

    def _chosen(self, state: State) -> UnitId:
        """The unit that is chosen; "" for none."""
        asked = self._table.asked
        keys = asked.carry if asked is not None else ()
        return next((of for key in keys for of in (key.partition(":")[2],) if of in state.units), "")


def forecasts_of(state: State, commands: tuple[Command, ...], place: HexId) -> list[Told]:
    """What these orders may bring."""
    step = state.steps[-1]
    last = commands[-1] if commands else None
    attacks: Attacks = getattr(step, "attacks", ())
    match last:
        case Fire(of, at):
            there = _moved(state, of, commands)
            one = foretell_shot(there, of, at)
            return [one] if one is not None else []
        case React(of) if isinstance(step, ReactionWindow):
            return [read_shot(state, of, state.units[step.mover].at)]
        case ReturnFire(units) if isinstance(step, ReturnWindow):
            return [read_shot(state, of, state.units[step.shooter].at) for of in sorted(units)]
        case Attack() | Charge():
            attacks = (*attacks, declared(last))
            blows = [foretell_blow(state, attacks, at) for at in declared(last).targets]
            return [joined(state, one, attacks) for one in blows if one is not None]
        case Resolve(at) if isinstance(step, Resolving):
            found = [foretell_blow(state, live(state, attacks), at)]
            return [one for one in found if one is not None]
    if isinstance(step, Declarations | Resolving):
        one_ = foretell_blow(state, attacks, place)
        return [one_] if one_ is not None else []
    return []


def planned(state: State, place: HexId, chosen: UnitId) -> list[Told]:
    """What the chosen unit, and those of its Battle with it, could do to the enemies in a hex from where they are."""
    attacks: Attacks = getattr(state.steps[-1], "attacks", ())
    found: list[Told] = []
    shot = foretell_shot(state, chosen, place) if chosen else None
    if shot is not None:
        found.append(shot)
    could = plan(state, place, attacks, chosen)
    if could and (not chosen or chosen in {one.unit for one in could}):
        blow = foretell_blow(state, could, place, declared=False)
        if blow is not None:
            found.append(blow)
    return found


def _moved(state: State, of: UnitId, commands: tuple[Command, ...]) -> State:
    """The position once a unit has moved as it is ordered to."""
    to = next((one.to for one in reversed(commands) if isinstance(one, Move)), "")
    return replace(state, units={**state.units, of: replace(state.units[of], at=to)}) if to else state
