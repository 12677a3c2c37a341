"""Setting up the first position of a scenario [10.11], [10.12], as the options have it [15], [17]."""

from __future__ import annotations

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.games.roma_victrix.model.card_forces import FOES
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import (
    Capital,
    Captains,
    Leader,
    Power,
    PowerId,
    Powers,
    Troops,
    Unit,
)
from roma_desktop.games.roma_victrix.model.setting import PowerEntry, Scenario, Setting
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.tables import (
    CAPITAL_STEPS,
    CARDS,
    COUNTER_MIX,
    HEAVY_OTHERS,
    HEAVY_ROMANS,
    HEAVY_SHARE,
    Kind,
    percentage,
)
from roma_desktop.games.roma_victrix.model.world import World, world
from roma_desktop.games.roma_victrix.ruled_state import RuledState
from roma_desktop.games.roma_victrix.scenario.files import kind_of
from roma_desktop.games.roma_victrix.sequence import opening


def set_up(scenario: Scenario, options: Options) -> State:
    """The position before anything is played."""
    setting = Setting(world(), scenario, options)
    powers = {p: Power(entry.status, entry.patron, entry.treasury) for p, entry in scenario.powers.items()}
    if scenario.solitaire:
        powers[FOES] = Power("neutral")
    return RuledState(
        setting=setting,
        powers=Powers(powers),
        troops=_troops(setting),
        captains=_captains(setting),
        garrisons={place: power for power, entry in scenario.powers.items() for place in entry.provinces},
        capitals=_capitals(setting),
        limes=dict.fromkeys(scenario.limes, 2),
        pillaged=frozenset(setting.places(scenario.rules.pillaged)),
        pool={name: tuple(office.pool) for name, office in scenario.rules.offices.items()},
        deck=() if scenario.solitaire or options.cards == "none" else tuple(CARDS),
        steps=tuple(reversed(opening())),
    )


# ---------------------------------------------------------------- units


def _troops(setting: Setting) -> Troops:
    units: dict[str, Unit] = {}
    for power, entry in setting.scenario.powers.items():
        numbers: dict[Kind, int] = {}
        heavy = _heavy(setting, power, entry)
        for place, strengths in entry.units.items():
            for strength, count in strengths.items():
                kind = kind_of(strength)
                if kind == "AUX" and setting.options.fewer_types:
                    continue  # 15.6
                for _ in range(count):
                    made: Kind = "HC" if kind == "CAV" and heavy else kind
                    heavy -= made == "HC"
                    at = _fleet_place(setting.world, place) if kind == "FLT" else place
                    numbers[made] = numbers.get(made, 0) + 1
                    unit = Unit(f"{power}.{made}{numbers[made]}", power, made, at, strength.endswith("r"))
                    units[unit.id] = unit
    return Troops(units)


def _heavy(setting: Setting, power: PowerId, entry: PowerEntry) -> int:
    """How many cavalry units of a power are heavy ones [17.1]."""
    if not setting.options.heavy_cavalry:
        return 0
    own = setting.scenario.rules.heavy_cavalry
    riders = sum(count for units in entry.units.values() for kind, count in units.items() if kind == "CAV")
    if own:
        share = own.get(power, own.get("others", HEAVY_OTHERS))
    elif entry.kind == "roman" and power not in HEAVY_SHARE:
        number = setting.scenario.number
        share = next((percent for numbers, percent in HEAVY_ROMANS.items() if number in numbers), HEAVY_OTHERS)
    else:
        share = HEAVY_SHARE.get(power, HEAVY_OTHERS)
    return min(percentage(riders, share), COUNTER_MIX["HC"])


def _fleet_place(board: World, place: SpaceId) -> SpaceId:
    if place in board.straits or ":" in place:
        return place
    (only,) = board.berths[place]
    return only


# ---------------------------------------------------------------- leaders and capitals


def _captains(setting: Setting) -> Captains:
    return Captains(
        {
            leader: Leader(leader, power, man.rating, man.at or "", man.supreme)
            for power, entry in setting.scenario.powers.items()
            for leader, man in entry.leaders.items()
            if not _left_out(setting, man)
        }
    )


def _left_out(setting: Setting, man: LeaderEntry) -> bool:
    """Nameless leaders of rating 1 are left out where that is agreed [15.4]."""
    return setting.options.no_unnamed_leaders and man.rating == 1 and not man.named and not man.supreme


def _capitals(setting: Setting) -> dict[SpaceId, Capital]:
    capitals = {}
    for power, entry in setting.scenario.powers.items():
        major = entry.status in {"active", "neutral"}
        if entry.capital is not None:
            at, name = entry.capital.at, entry.capital.name
        elif not major and entry.provinces and _gets_capital(setting, power):
            at, name = min(entry.provinces, key=lambda place: setting.world.spaces[place].name), ""
        else:
            continue
        capitals[at] = Capital(power, name, major, CAPITAL_STEPS[major])
    return capitals


def _gets_capital(setting: Setting, power: PowerId) -> bool:
    """Whether a minor power without a capital in the scenario has one by an option [15.7], [17.3]."""
    return setting.options.minor_capitals or (setting.options.thracian_capital and power == "thracia")
