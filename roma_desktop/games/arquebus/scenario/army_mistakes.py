"""What can be wrong with sides, Battles and leaders [3.0, 5.0, 6.3, 7.5]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import BattleEntry, LeaderEntry, Scenario, SideEntry
from roma_desktop.games.arquebus.model.terms import FACINGS
from roma_desktop.games.arquebus.scenario.map_mistakes import Mistake, Path_

COLOURS: Final = ("crimson", "azure", "gold", "emerald", "violet", "slate")
SIDE_LIMITS: Final = {"flight_level": (10, 300), "seizure": (0, 8)}
"""A flight level above 9: the first loss checks can't be lost [3.0-e]. There are eight seizure counters [6.3-b]."""
ACTIVATION: Final = (1, 5)
LEADER_LIMITS: Final = {
    "charisma": (-5, 5),
    "command_range": (0, 30),
    "effectiveness": (-5, 5),
    "movement": (1, 20),
}
REPLACEMENT_LIMITS: Final = {"activation": ACTIVATION, "charisma": (-5, 5), "command_range": (0, 30)}
MOST_BATTLES: Final = 20


def army_mistakes(scenario: Scenario) -> Iterator[Mistake]:
    """What is wrong with the two sides, their Battles and their leaders."""
    for number, side in enumerate(scenario.sides):
        at = ("sides", number)
        yield from _side_mistakes(at, side)
        yield from _command_mistakes(at, side)
        for index, battle in enumerate(side.battles):
            yield from _battle_mistakes((*at, "battles", index), battle, side)
        for index, leader in enumerate(side.commanders):
            yield from _commander_mistakes((*at, "commanders", index), leader)
    if scenario.sides[0].colour == scenario.sides[1].colour:
        yield ("sides", 1, "colour"), say("the other side has this colour already")


def _side_mistakes(at: Path_, side: SideEntry) -> Iterator[Mistake]:
    if side.colour not in COLOURS:
        yield (*at, "colour"), say("no colour is called {name}; there are {names}", name=side.colour, names=COLOURS)
    if side.facing not in FACINGS:
        yield (*at, "facing"), say("no facing is called {name}; there are {names}", name=side.facing, names=FACINGS)
    yield from _beyond(at, side, SIDE_LIMITS)
    if not 1 <= len(side.battles) <= MOST_BATTLES:
        yield (*at, "battles"), say("a side has 1 to {most} Battles", most=MOST_BATTLES)


def _command_mistakes(at: Path_, side: SideEntry) -> Iterator[Mistake]:
    """More than one Overall Commander [5.1-a]."""
    leaders: list[tuple[Path_, LeaderEntry]] = [
        *(((*at, "commanders", index), leader) for index, leader in enumerate(side.commanders)),
        *(
            ((*at, "battles", index, "leader"), battle.leader)
            for index, battle in enumerate(side.battles)
            if battle.leader is not None
        ),
    ]
    for where, _ in [one for one in leaders if one[1].overall_commander][1:]:
        yield (*where, "overall_commander"), say("a side has one Overall Commander at most")


def _battle_mistakes(at: Path_, battle: BattleEntry, side: SideEntry) -> Iterator[Mistake]:
    if not battle.units:
        yield (*at, "units"), say("a Battle has at least one unit")
    if battle.led_by:
        yield from _led_mistakes((*at, "led_by"), battle, side)
    leader = battle.leader
    if leader is None:
        return
    if leader.activation is None:
        yield (*at, "leader"), say("the leader of a Battle needs an Activation rating")
    elif not ACTIVATION[0] <= leader.activation <= ACTIVATION[1]:
        least, most = ACTIVATION
        yield (*at, "leader", "activation"), say("a number from {least} to {most}", least=least, most=most)
    if not leader.hex and not battle.entry:
        yield (*at, "leader"), say("a leader needs a hex, unless his Battle has hexes where it enters")
    yield from _leader_mistakes((*at, "leader"), leader)


def _led_mistakes(at: Path_, battle: BattleEntry, side: SideEntry) -> Iterator[Mistake]:
    """A Battle whose leader is another Battle's [5.0-c]."""
    by = next((other for other in side.battles if other.id == battle.led_by and other.leader is not None), None)
    if battle.leader is not None:
        yield at, say("a Battle has a leader of its own or that of another, not both")
    elif by is None:
        yield at, say("no Battle of this side with a leader of its own is called {name}", name=battle.led_by)
    elif by.optional and not battle.optional:
        yield at, say("{name} is optional, and this Battle needs its leader in every game", name=by.id)


def _commander_mistakes(at: Path_, leader: LeaderEntry) -> Iterator[Mistake]:
    if leader.activation is not None:
        yield (*at, "activation"), say("only the leader of a Battle has an Activation rating")
    if not leader.hex:
        yield at, say("a leader without a Battle needs a hex")
    yield from _leader_mistakes(at, leader)


def _leader_mistakes(at: Path_, leader: LeaderEntry) -> Iterator[Mistake]:
    yield from _beyond(at, leader, LEADER_LIMITS)
    if leader.effectiveness and not leader.overall_commander:
        yield (*at, "effectiveness"), say("only an Overall Commander has an Effectiveness rating")
    if leader.king and not leader.overall_commander:
        yield (*at, "king"), say("a king is the Overall Commander of his side")
    if leader.replacement is not None:
        yield from _beyond((*at, "replacement"), leader.replacement, REPLACEMENT_LIMITS)


def _beyond(at: Path_, part: object, limits: dict[str, tuple[int, int]]) -> Iterator[Mistake]:
    """Numbers that are too small or too large."""
    for field, (least, most) in limits.items():
        if not least <= getattr(part, field) <= most:
            yield (*at, field), say("a number from {least} to {most}", least=str(least), most=str(most))
