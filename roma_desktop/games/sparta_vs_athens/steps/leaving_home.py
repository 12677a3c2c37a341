"""What units that leave home ground cost at once [R15]."""

from __future__ import annotations

from collections.abc import Mapping

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.events.logistics import UnitsPaid
from roma_desktop.games.sparta_vs_athens.events.turn import TreasuryChanged
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId, UnitId


def check_fees(state: State, side: SideId, fees: Mapping[UnitId, int], instead: Message) -> None:
    """Raise ``Illegal``, with what would be legal ``instead``, if a side can't pay the talents due for its units."""
    fee, purse = sum(fees.values()), state.treasury[side]
    if fee > purse:
        raise Illegal(
            "R15",
            say(
                "Units that leave home ground cost {fee:talent|talents} at once; there are {purse}.",
                fee=fee,
                purse=purse,
            ),
            instead,
        )


def pay_fees(side: SideId, fees: Mapping[UnitId, int]) -> list[Event[State]]:
    """The events by which a side pays the talents due for its units; none where nothing is due."""
    if not fees:
        return []
    paid = TreasuryChanged(side, -sum(fees.values()), "R15", say("units that leave home ground"))
    return [paid, UnitsPaid(frozenset(fees), "R15")]
