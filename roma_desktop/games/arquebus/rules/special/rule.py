"""What a special rule of a battle can change in the general rules: the base class, which changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from roma_desktop.core.errors import Illegal
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, LeaderId, Mode, SideId, UnitId

Note = tuple[str, int]
"""Something to be remembered: its key in ``State.loose``, and the value."""
Drm = tuple[Message, int, str]
"""What is added to a die: name, DRM, rule."""


class SpecialRule:
    """A special rule. ``rules.battles`` calls only those methods of it that its class overrides."""

    id: ClassVar[str]

    # ------------------------------------------------------------ who may act

    def bars(self, state: State, battle: BattleId, mode: Mode) -> Illegal | None:
        """Why a Battle can't be activated in this mode."""
        return None

    def refuses_activation(self, state: State, side: SideId, target: str, mode: Mode) -> Illegal | None:
        """Why a side can't activate a Battle, the army or the standard in this mode."""
        return None

    def refuses_pass(self, state: State, side: SideId) -> Illegal | None:
        """Why a side can't pass a Free Activation."""
        return None

    def refuses_move(self, state: State, unit: Unit) -> Illegal | None:
        """Why a unit can't spend movement points."""
        return None

    def refuses_leader(self, state: State, leader: LeaderId) -> Illegal | None:
        """Why a leader can't spend movement points."""
        return None

    def refuses_contact(self, state: State, unit: Unit) -> Illegal | None:
        """Why a unit can't move next to an enemy unit."""
        return None

    def refuses_attack(self, state: State, unit: Unit) -> Illegal | None:
        """Why a unit can't attack."""
        return None

    def refuses_charge(self, state: State, unit: Unit) -> Illegal | None:
        """Why a unit can't charge."""
        return None

    def refuses_retreat(self, state: State, unit: Unit) -> Illegal | None:
        """Why a unit can't retreat before combat."""
        return None

    def admits(self, state: State, battle: BattleId) -> bool:
        """Whether a Battle that waits off the map may enter now."""
        return True

    def attached(self, state: State, leader: LeaderId) -> BattleId:
        """The Battle that a leader without one belongs to; "" for none."""
        return ""

    # ------------------------------------------------------------ fire and shock

    def sdd_change(self, state: State, unit: Unit) -> int:
        """What is added to the SDD of a unit."""
        return 0

    def sight_limit(self, state: State) -> int | None:
        """The longest line of sight; None where there is no limit."""
        return None

    def effectiveness(self, state: State, leader: Leader, value: int) -> int:
        """The Effectiveness of an OC as it counts now."""
        return value

    def reacts_always(self, state: State, unit: Unit) -> bool:
        """Whether a unit may use reaction fire every time."""
        return False

    def reluctant(self, state: State, unit: Unit) -> bool:
        """Whether Swiss reluctance is used for a unit."""
        return True

    def reluctance_drm(self, state: State, unit: Unit) -> int:
        """What is added to the roll of Swiss reluctance."""
        return 0

    def fire_drms(self, state: State, shooter: Unit) -> tuple[Drm, ...]:
        """What is added to the die of a shot."""
        return ()

    def leader_check_at(self, state: State, shooter: Unit, at: HexId) -> int | None:
        """The modified fire die from which leaders in the target hex are checked; None for the usual one."""
        return None

    def pikes_may_react(self, state: State, unit: Unit, attackers: tuple[UnitId, ...]) -> tuple[HexId, ...]:
        """The hexes in front of pikes from which they are attacked, and at which they may fire."""
        return ()

    # ------------------------------------------------------------ losses

    def extra_flight(self, state: State, side: SideId) -> int:
        """Flight Points added while the rule holds."""
        return 0

    def flight_level(self, state: State, side: SideId) -> int:
        """What is added to the flight level of a side."""
        return 0

    # ------------------------------------------------------------ what is remembered

    def remembers(self, setting: Setting) -> Mapping[str, int]:
        """The keys under which the rule remembers something, each with its highest value."""
        return {}

    def notices(self, before: State, after: State) -> Iterator[Note]:
        """What must be remembered because of a change; nothing that the position remembers already."""
        return iter(())

    def starts(self, state: State, side: SideId) -> Iterator[Note]:
        """What must be remembered before a side chooses its Free Activation."""
        return iter(())

    def ends(self, state: State) -> Iterator[Note]:
        """What must be remembered at the end of an activation; the position still has it."""
        return iter(())

    def says(self, state: State, key: str, value: int) -> Message | None:
        """What the log says when something is remembered; None for nothing."""
        return None


def completed(state: State, side: SideId) -> int:
    """How many Free Activations a side has completed, passes included [6.1-d]."""
    return state.free.get(side, 0)
