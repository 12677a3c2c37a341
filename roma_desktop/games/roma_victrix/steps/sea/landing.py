"""A leader lands with the men he carries [5.95]."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.commands import Land
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import OP_LAND
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.pacts import check_entry
from roma_desktop.games.roma_victrix.rules.roads import check_alone
from roma_desktop.games.roma_victrix.rules.waters import is_berth
from roma_desktop.games.roma_victrix.steps.moving.march_orders import carry_out, check_order, check_points
from roma_desktop.games.roma_victrix.steps.moving.marching import Marching
from roma_desktop.games.roma_victrix.steps.moving.on_foot import enter


@check_order.register
def _(command: Land, march: Marching, state: State) -> None:
    here = march.here(state)
    if not march.afloat or not is_berth(here):
        raise Illegal("5.95", say("There is no coast here to land on."), say("Sail to a coast first."))
    check_points(march, OP_LAND, "5.95")
    check_entry(state, march.commander(state), province_of(here))
    check_alone(state, march.side(state), province_of(here), bool(march.army(state)))


@carry_out.register
def _(command: Land, march: Marching, state: State, dice: Dice) -> Sequence[Event[State]]:
    return enter(march, state, province_of(march.here(state)), OP_LAND)
