"""What the special rules of the eight battles change in the general rules: these functions ask the rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from roma_desktop.core.chance import Rolled
from roma_desktop.core.errors import Illegal, refuse
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.model.pieces import Leader, Unit
from roma_desktop.games.arquebus.model.setting import Setting
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import BattleId, HexId, LeaderId, Mode, SideId, UnitId
from roma_desktop.games.arquebus.rules.die import shown
from roma_desktop.games.arquebus.rules.special.cerignola import Powder
from roma_desktop.games.arquebus.rules.special.registry import asked
from roma_desktop.games.arquebus.rules.special.rule import Drm, Note

LEADERS_FALL_FROM = 9
"""The modified fire die from which a leader in the target hex is checked [5.4-a]."""

# ---------------------------------------------------------------- who may act


def check_activation(state: State, side: SideId, target: str, mode: Mode) -> None:
    """Raise ``Illegal`` if a special rule forbids activating a Battle, the army or the standard in this mode."""
    refuse(_bars(state, target, mode))
    for rule in asked(state.setting, "refuses_activation"):
        refuse(rule.refuses_activation(state, side, target, mode))


def barred(state: State, battle: BattleId, mode: Mode) -> bool:
    """Whether a special rule bars a Battle from being activated in this mode, and by the army as well [6.1-b]."""
    return _bars(state, battle, mode) is not None


def _bars(state: State, battle: BattleId, mode: Mode) -> Illegal | None:
    found = (rule.bars(state, battle, mode) for rule in asked(state.setting, "bars"))
    return next((illegal for illegal in found if illegal is not None), None)


def check_pass(state: State, side: SideId) -> None:
    """Raise ``Illegal`` if a special rule forbids a side to pass its Free Activation."""
    for rule in asked(state.setting, "refuses_pass"):
        refuse(rule.refuses_pass(state, side))


def check_move(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` if a special rule forbids that a unit spends movement points."""
    for rule in asked(state.setting, "refuses_move"):
        refuse(rule.refuses_move(state, unit))


def check_leader_move(state: State, leader: LeaderId) -> None:
    """Raise ``Illegal`` if a special rule forbids that a leader moves."""
    refuse(why_no_leader(state, leader))


def why_no_leader(state: State, leader: LeaderId) -> Illegal | None:
    """The special rule by which a leader doesn't move; None if there is none."""
    found = (rule.refuses_leader(state, leader) for rule in asked(state.setting, "refuses_leader"))
    return next((illegal for illegal in found if illegal is not None), None)


def check_contact(state: State, unit: Unit) -> None:
    """Raise ``Illegal`` if a special rule forbids that a unit moves next to an enemy unit."""
    for rule in asked(state.setting, "refuses_contact"):
        refuse(rule.refuses_contact(state, unit))


def why_no_attack(state: State, unit: Unit) -> Illegal | None:
    """The special rule by which a unit can't attack; None if there is none."""
    found = (rule.refuses_attack(state, unit) for rule in asked(state.setting, "refuses_attack"))
    return next((illegal for illegal in found if illegal is not None), None)


def why_no_charge(state: State, unit: Unit) -> Illegal | None:
    """The special rule by which a unit can't charge; None if there is none."""
    found = (rule.refuses_charge(state, unit) for rule in asked(state.setting, "refuses_charge"))
    return next((illegal for illegal in found if illegal is not None), None)


def why_no_retreat(state: State, unit: Unit) -> Illegal | None:
    """The special rule by which a unit can't retreat before combat; None if there is none."""
    found = (rule.refuses_retreat(state, unit) for rule in asked(state.setting, "refuses_retreat"))
    return next((illegal for illegal in found if illegal is not None), None)


def may_enter(state: State, battle: BattleId) -> bool:
    """Whether a Battle that waits off the map may enter now [7.5]."""
    return not keeps_out(state, battle)


def keeps_out(state: State, battle: BattleId) -> str:
    """The special rule by which a Battle that waits off the map can't enter yet; "" if it can [7.5]."""
    return next((rule.id for rule in asked(state.setting, "admits") if not rule.admits(state, battle)), "")


def attached(state: State, leader: LeaderId) -> BattleId:
    """The Battle with which a leader without one of his own moves; "" for none [FOR-2]."""
    return next((found for rule in asked(state.setting, "attached") if (found := rule.attached(state, leader))), "")


# ---------------------------------------------------------------- fire and shock


def sdd_change(state: State, unit: Unit) -> int:
    """What is added to the Shock Defense DRM of a unit."""
    return sum(rule.sdd_change(state, unit) for rule in asked(state.setting, "sdd_change"))


def sight_limit(state: State) -> int | None:
    """The longest line of sight; None where there is no limit."""
    limits = (rule.sight_limit(state) for rule in asked(state.setting, "sight_limit"))
    return min((limit for limit in limits if limit is not None), default=None)


def effectiveness(state: State, leader: Leader, value: int) -> int:
    """The Effectiveness of an OC as it counts now."""
    for rule in asked(state.setting, "effectiveness"):
        value = rule.effectiveness(state, leader, value)
    return value


def reacts_always(state: State, unit: Unit) -> bool:
    """Whether a unit may use reaction fire every time, not just once in an activation [11.2-c]."""
    return any(rule.reacts_always(state, unit) for rule in asked(state.setting, "reacts_always"))


def reluctant(state: State, unit: Unit) -> bool:
    """Whether Swiss reluctance is used for a unit [16.2]."""
    return all(rule.reluctant(state, unit) for rule in asked(state.setting, "reluctant"))


def reluctance_drm(state: State, unit: Unit) -> int:
    """What is added to the roll of Swiss reluctance [16.2]."""
    return sum(rule.reluctance_drm(state, unit) for rule in asked(state.setting, "reluctance_drm"))


def fire_drms(state: State, shooter: Unit) -> tuple[Drm, ...]:
    """What is added to the die of a shot: name, DRM and rule of each."""
    return tuple(drm for rule in asked(state.setting, "fire_drms") for drm in rule.fire_drms(state, shooter))


def leader_check_at(state: State, shooter: Unit, at: HexId) -> int:
    """The modified fire die from which a leader in the target hex is checked [5.4-a]."""
    found = (rule.leader_check_at(state, shooter, at) for rule in asked(state.setting, "leader_check_at"))
    return min((one for one in found if one is not None), default=LEADERS_FALL_FROM)


def pikes_may_react(state: State, unit: Unit, attackers: tuple[UnitId, ...]) -> tuple[HexId, ...]:
    """The hexes in front of a unit with attackers at whom it may use reaction fire before the shock [CER44-1]."""
    return tuple(
        at for rule in asked(state.setting, "pikes_may_react") for at in rule.pikes_may_react(state, unit, attackers)
    )


def misfire(state: State, shooter: UnitId, events: Sequence[Event[State]]) -> list[Event[State]]:
    """What happens instead of a shot's result, given the events with its die; nothing if the result stands [CER-1]."""
    rolled = next((event for event in events if isinstance(event, Rolled)), None)
    if rolled is None:
        return []
    rules = (rule for rule in asked(state.setting, "misfire") if isinstance(rule, Powder))
    return [event for rule in rules for event in rule.misfire(state, shooter, shown(rolled))]


# ---------------------------------------------------------------- losses


def extra_flight(state: State, side: SideId) -> int:
    """Flight Points that a special rule adds while it holds."""
    return sum(rule.extra_flight(state, side) for rule in asked(state.setting, "extra_flight"))


def flight_level(state: State, side: SideId, value: int) -> int:
    """The flight level of a side as it is now."""
    return value + sum(rule.flight_level(state, side) for rule in asked(state.setting, "flight_level"))


# ---------------------------------------------------------------- what special rules remember


def remembered(setting: Setting) -> Mapping[str, int]:
    """The keys that ``State.loose`` may have in a battle, each with its highest value."""
    rules = asked(setting, "remembers")
    return {key: most for rule in rules for key, most in rule.remembers(setting).items()}


def notices(before: State, after: State) -> Iterator[tuple[str, Note]]:
    """What the rules must remember because of a change, with the id of the rule."""
    for rule in asked(after.setting, "notices"):
        yield from ((rule.id, note) for note in rule.notices(before, after))


def starts(state: State, side: SideId) -> Iterator[tuple[str, Note]]:
    """What the rules must remember before a side chooses its Free Activation."""
    for rule in asked(state.setting, "starts"):
        yield from ((rule.id, note) for note in rule.starts(state, side))


def ends(state: State) -> Iterator[tuple[str, Note]]:
    """What the rules must remember at the end of an activation; the position still has it."""
    for rule in asked(state.setting, "ends"):
        yield from ((rule.id, note) for note in rule.ends(state))


def says(state: State, rule: str, key: str, value: int) -> Message | None:
    """What the log says when a rule remembers something; None for nothing."""
    found = (one for one in asked(state.setting, "says") if one.id == rule)
    return next((one.says(state, key, value) for one in found), None)
