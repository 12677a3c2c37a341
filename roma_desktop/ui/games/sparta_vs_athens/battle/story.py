"""A battle as the player at the table has seen it so far: a value that grows with each event [8.1, 8.6]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Final, Literal

import msgspec

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead
from roma_desktop.games.sparta_vs_athens.events.contact import SailsOn
from roma_desktop.games.sparta_vs_athens.events.pieces import (
    Eliminated,
    Flipped,
    LeaderRemoved,
    WentInside,
)
from roma_desktop.games.sparta_vs_athens.events.places import SiegeLifted, Taken
from roma_desktop.games.sparta_vs_athens.events.turn import PrestigeMoved
from roma_desktop.games.sparta_vs_athens.model.pieces import Fort, Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.tables import Result, odds_name
from roma_desktop.games.sparta_vs_athens.model.terms import LSP, LeaderId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.rules.combat import works
from roma_desktop.games.sparta_vs_athens.rules.control import own_forts
from roma_desktop.games.sparta_vs_athens.rules.outlook import Meeting, Outlook, Toll, outlook, read_outlook
from roma_desktop.games.sparta_vs_athens.steps.confrontation import Confrontation
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import FATAL, LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.losses import Reduction, SufferLosses
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import meeting_of

Role = Literal["attacker", "defender"]
ROLES: Final[tuple[Role, Role]] = ("attacker", "defender")
DICE: Final = frozenset({"8.1", "8.5", "8.6"})
"""Rules of the die of a battle."""
BESIDE: Final = frozenset({"7.9", "7.10", "6.7", "9.1"})
"""Rules of other dice that belong to a battle: they are told in a line of the tale."""
TOLD = LeaderRemoved | PrestigeMoved | SailsOn | SiegeLifted | Taken | WentInside
"""Events that are told in a line of their own: what they say is the same for everybody."""


class Stage(IntEnum):
    """The steps of a battle as players speak of them."""

    CONTACT = 0
    SHIPS = 1
    DIE = 2
    REDUCE = 3
    LOSSES = 4
    AFTER = 5


STAGES: Mapping[type[Step[State]], Stage] = {
    SeaContact: Stage.CONTACT,
    SeaOffer: Stage.CONTACT,
    Passing: Stage.CONTACT,
    LandContact: Stage.CONTACT,
    Confrontation: Stage.SHIPS,
    Reduction: Stage.REDUCE,
    SufferLosses: Stage.LOSSES,
    LeaderFate: Stage.AFTER,
}


@dataclass(frozen=True)
class Works:
    """What stands beside the defender's units: an open city's garrison and forts [8.1]."""

    garrison: int = 0
    forts: tuple[Fort, ...] = ()


@dataclass(frozen=True)
class Story:
    """All that is known of a battle. ``units``: as they were when it began."""

    meeting: Meeting
    units: Mapping[UnitId, Unit]
    outlook: Outlook
    works: Works = Works()
    stage: Stage = Stage.DIE
    face: int = 0
    result: Result | None = None
    lost: frozenset[UnitId] = frozenset()
    turned: frozenset[UnitId] = frozenset()
    fallen: frozenset[LeaderId] = frozenset()
    tale: tuple[Line, ...] = ()
    over: bool = False

    def side(self, role: Role) -> SideId:
        return self.meeting.attacker if role == "attacker" else self.meeting.defender

    def role_of(self, side: str) -> Role:
        return "attacker" if side == self.meeting.attacker else "defender"

    def fighters(self, role: Role) -> list[Unit]:
        """A side's units: land units before ships, the strongest of each first."""
        units = (self.units[of] for of in self.meeting.fighters(self.side(role)))
        return sorted(units, key=lambda one: (one.kind != LSP, -one.sp, one.nation, one.id))

    def aboard(self, role: Role) -> list[Unit]:
        """The land units on a side's ships: they don't fight at sea, and drown with their ships [7.4]."""
        ships = self.meeting.fighters(self.side(role))
        return [self.units[of] for of, ship in sorted(self.meeting.cargo.items()) if ship in ships]

    def strength(self, role: Role) -> int:
        return self.outlook.attack if role == "attacker" else self.outlook.defence

    def toll(self, role: Role) -> Toll:
        """What a side has lost so far, with what was aboard its ships."""
        fighters = self.fighters(role)
        turned = bool(self.turned & {one.id for one in fighters})
        dead = [one for one in (*fighters, *self.aboard(role)) if one.id in self.lost]
        left = [one for one in fighters if one.id not in self.lost]
        points = sum(max(1, one.front - 1) if turned else one.sp for one in left)
        return Toll(tuple(dead), sum(one.sp for one in dead), len(left) if turned else 0, points)

    def told(self) -> bool:
        """Whether there is anything to read: a result, or dice in the tale."""
        return self.result is not None or any(line.faces for line in self.tale)

    def tells_of(self, meeting: Meeting) -> bool:
        """Whether this is the story of a battle: of the same kind at the same place, and not over."""
        return (self.meeting.at, self.meeting.kind) == (meeting.at, meeting.kind) and not self.over

    # ------------------------------------------------------------ growing

    def look(self, state: State) -> Story:
        """The story with no more known of leaders than this position, as a side sees it, shows [5.2, R1]."""
        led = {side: state.leaders.get(one.id, one) for side, one in self.outlook.led.items()}
        known = {side: one for side, one in led.items() if one.shown or one.id in state.leaders}
        return replace(self, outlook=msgspec.structs.replace(self.outlook, led=known))

    def asked(self, state: State, step: Step[Any], meeting: Meeting) -> Story:
        """The story when a step of its battle must be decided; while there is no result it is begun anew."""
        stage = STAGES.get(type(step), Stage.DIE)
        if self.result is not None or stage >= Stage.REDUCE:
            return replace(self.look(state), stage=stage)
        return replace(begun(state, meeting, stage), tale=self.tale)

    def after(self, event: Event[State], state: State) -> Story:
        """The story after an event; ``state`` is the position before it."""
        match event:
            case Rolled() if event.throw.rule in DICE and not self.face:
                return replace(self, outlook=outlook(state, self.meeting), face=event.face)
            case Rolled() if event.throw.rule in BESIDE:
                return self._telling(event, state, _meaning(event))
            case ResultRead():
                return self._read(event, state)
            case Eliminated(units=units):
                return replace(self._telling(event, state), lost=self.lost | frozenset(units))
            case Flipped(units=units):
                return replace(self._telling(event, state), turned=self.turned | frozenset(units))
            case LeaderRemoved(leader=leader):
                return replace(self._telling(event, state), fallen=self.fallen | {leader})
            case _ if isinstance(event, TOLD):
                return self._telling(event, state)
            case _:
                return self

    def _read(self, event: ResultRead, state: State) -> Story:
        """The result is known, and with it the column that was used."""
        known = msgspec.structs.replace(
            outlook(state, self.meeting),
            attack=event.attack,
            defence=event.defence,
            ratio=_number(event.odds),
            shift=event.shift,
        )
        return replace(self, outlook=read_outlook(state, self.meeting, known), result=event.result, stage=Stage.LOSSES)

    def _telling(self, event: Event[State], state: State, meaning: Message | None = None) -> Story:
        line = event.line(state)
        if line is None:
            return self
        if meaning is not None:
            line = msgspec.structs.replace(line, words=say("{what}: {meaning}.", what=line.words, meaning=meaning))
        stage = Stage.AFTER if self.result is not None else self.stage
        return replace(self, stage=stage, tale=(*self.tale, line))


def _meaning(event: Rolled) -> Message | None:
    """What the two dice of leader casualties come to [6.7]."""
    if event.throw.rule != "6.7":
        return None
    side = FATAL.get(sum(event.faces))
    return say("no leader falls") if side is None else say("fatal to a leader of {side:side}", side=side)


def _number(odds: str) -> int:
    """The number of a column, from its name ("1:2" is 0)."""
    return next(number for number in range(-200, 400) if odds_name(number) == odds)


def begun(state: State, meeting: Meeting, stage: Stage = Stage.DIE) -> Story:
    """The story of a battle at its beginning, from a position as a side sees it."""
    units = {of: state.units[of] for of in (*meeting.attackers, *meeting.defenders, *meeting.cargo)}
    return Story(meeting, units, outlook(state, meeting), _works(state, meeting), stage)


def begun_by(event: BattleBegan, state: State) -> Story | None:
    """The story of a battle that begins with this event; None if no step of the position belongs to a battle."""
    found = next((meeting_of(state, step) for step in reversed(state.steps) if meeting_of(state, step)), None)
    return begun(state, found) if found is not None else None


def resumed(state: State, step: Any, meeting: Meeting) -> Story:
    """The story of a battle whose result is known, for somebody who comes to the table only now."""
    fought = step.fought
    story = begun(state, meeting, STAGES.get(type(step), Stage.LOSSES))
    lost = frozenset(of for of in story.units if state.units[of].at != meeting.at)
    units = {of: state.units[of] for of in story.units}
    return replace(story, units=units, result=fought.result, lost=lost)


def _works(state: State, meeting: Meeting) -> Works:
    if meeting.kind != LSP:
        return Works()
    forts = tuple(own_forts(state, meeting.at, meeting.defender))
    total = works(state, meeting.at, meeting.defender, meeting.sortie)
    return Works(total - sum(fort.strength for fort in forts), forts)
