"""Dragging a unit whose Battle is not active yet: where it could go once the Battle is activated [6.1-a]."""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Options
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.events.sequence import ActivationBegan, Remembered
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, SideId
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.phases import FixCommand
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.ui.games.arquebus.prompts.asking import Asking
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing
from roma_desktop.ui.games.arquebus.prompts.moving import leader_goals, unit_goals
from roma_desktop.ui.games.arquebus.prompts.orders import Orders
from roma_desktop.ui.table.prompt import Goal, Onset


def onset(asking: Asking) -> Onset | None:
    """The activation that dragging a piece orders first, with the hexes where the piece could go then.

    None if the chosen Battle can't be activated now, or the piece could go nowhere.
    """
    step = asking.state.steps[-1] if asking.state.steps else None
    battle = Choosing.of(asking.chosen).piece
    kind, _, piece = asking.dragged.partition(":")
    order = Activate(battle)
    if not isinstance(step, FreeActivation) or kind not in ("unit", "leader") or not asking.allowed(order):
        return None
    then = activated(asking.state, step.side, battle)
    moving = changed(asking, state=then)
    orders = Orders(list(Options(then)))
    goals: dict[str, Goal] = {}
    if piece in orders.leaders:
        goals = leader_goals(moving, piece)
    elif piece in orders.units:
        goals = unit_goals(moving, orders, Choosing(piece))
    ways = {at: goal for at, goal in goals.items() if not goal.lit.aim}
    return Onset(order, ways, piece) if ways else None


def activated(state: State, side: SideId, battle: BattleId) -> State:
    """The position once a Battle has been activated, before anybody has played a counter on it."""
    state = ActivationBegan(side, battle, "free").apply(state)
    for event in FixCommand().resume(state, SeededDice(b"")):
        state = event.apply(state) if isinstance(event, Remembered) else state
    return replace(state, steps=(MoveFire(side),))
