"""Orders to an active leader. The module of each order registers its check and the function that carries it out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching


@singledispatch
def check_order(command: Command, march: Marching, state: State) -> None:
    """Raise ``Illegal`` unless the leader may do this now."""
    raise Illegal(
        "5.13", say("{leader:leader} is on the march.", leader=march.leader), say("Finish with this leader first.")
    )


@singledispatch
def carry_out(command: Command, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    """The events of an order that has been checked."""
    raise NotImplementedError(command)


def allowed(command: Command, march: Marching, state: State) -> bool:
    try:
        check_order(command, march, state)
    except Illegal:
        return False
    return True


def check_ashore(march: Marching) -> None:
    """Raise ``Illegal`` while the leader is aboard."""
    if march.afloat:
        raise Illegal("5.95", say("{leader:leader} is aboard.", leader=march.leader), say("Land first, for 1 OP."))


def check_points(march: Marching, cost: int, rule: str) -> None:
    """Raise ``Illegal`` if the leader has too few OP."""
    if march.op < cost:
        raise Illegal(
            rule,
            say("This costs {cost} OP; {leader:leader} has {op}.", cost=cost, leader=march.leader, op=march.op),
            say("He can only finish."),
        )
