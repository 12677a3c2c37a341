"""The end of a march [5.18]: who served is tied for the rest of the phase, and nobody may be left at sea [5.65]."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Become, Call, Done, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Finish, Land, Sail
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.games.roma_victrix.steps.march_orders import allowed, carry_out, check_order
from roma_desktop.games.roma_victrix.steps.marching import Marching, Muster
from roma_desktop.games.roma_victrix.steps.sea_retreat import SeaRetreat
from roma_desktop.games.roma_victrix.waters import courses


@check_order.register
def _(command: Finish, march: Marching, state: State) -> None:
    if not march.afloat:
        return
    if march.here(state) in state.world.straits and not march.army(state):
        return
    if stranded(march, state):
        return
    raise Illegal(
        "5.93",
        say("{leader:leader} can't end his voyage aboard.", leader=march.leader),
        say("Sail to a coast and land; fleets alone may also stay in a strait."),
    )


@carry_out.register
def _(command: Finish, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    if stranded(march, state):
        return [Call((SeaRetreat(march.squadron(state), march.here(state), rule="R-86"),))]
    return finish(march, state)


def stranded(march: Marching, state: State) -> bool:
    """Whether a leader aboard can neither sail on nor land here: his fleets go home and put him ashore (R-86)."""
    if not march.afloat or (march.here(state) in state.world.straits and not march.army(state)):
        return False
    onward = (allowed(Sail(to), march, state) for to in courses(state.world, march.here(state)))
    return not allowed(Land(), march, state) and not any(onward)


def finish(march: Marching, state: State) -> list[Event[State]]:
    """The march is over; the operations phase remembers who served in it [5.24], [5.63]."""
    below = state.steps[-2]
    assert isinstance(below, Muster)
    return [Done(), Become(replace(below, tied=below.tied | march.served))]
