"""What the special rules of the eight battles change in the general rules. Each asks here and is answered by them."""

from __future__ import annotations

from collections.abc import Sequence

from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, Mode, SideId, UnitId


def sdd_change(state: State, unit: Unit) -> int:
    """What is added to the Shock Defense DRM of a unit."""
    return 0


def check_activation(state: State, side: SideId, target: str, mode: Mode) -> None:
    """Raise ``Illegal`` if a special rule forbids this activation."""


def check_pass(state: State, side: SideId) -> None:
    """Raise ``Illegal`` if a special rule forbids to pass a Free Activation."""


def check_move(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` if a special rule forbids that a unit moves."""


def may_enter(state: State, battle: BattleId) -> bool:
    """Whether a Battle that waits off the map may enter now [7.5]."""
    return True


def sight_limit(state: State) -> int | None:
    """The longest line of sight; None where there is no limit."""
    return None


def effectiveness(state: State, leader: Leader, value: int) -> int:
    """The Effectiveness of an OC as it counts now."""
    return value


def reacts_always(state: State, unit: Unit) -> bool:
    """Whether a unit may use reaction fire every time, and not once [11.2-c]."""
    return False


def reluctant(state: State, unit: Unit) -> bool:
    """Whether Swiss reluctance is used for a unit [16.2]."""
    return True


def reluctance_drm(state: State, unit: Unit) -> int:
    """What is added to the roll of Swiss reluctance [16.2]."""
    return 0


def fire_drms(state: State, shooter: Unit) -> tuple[tuple[Message, int, str], ...]:
    """What is added to the die of a shot: name, DRM and rule of each."""
    return ()


def leader_check_at(state: State, defenders: tuple[UnitId, ...], at: HexId) -> int:
    """The modified fire die from which a leader in the target hex is checked [5.4-a]."""
    return 9


def extra_flight(state: State, side: SideId) -> int:
    """Flight Points that a special rule adds while it holds."""
    return 0


def flight_level(state: State, side: SideId, value: int) -> int:
    """The flight level of a side as it is now."""
    return value


def misfire(state: State, shooter: UnitId, events: Sequence[Event[State]]) -> list[Event[State]]:
    """What happens instead of a shot's result, given the events with its die; nothing if the result stands [CER-1]."""
    return []
