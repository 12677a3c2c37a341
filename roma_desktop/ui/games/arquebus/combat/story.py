"""A Shock phase as it is told: beats of at most one die each, and the page that grows with them [12.3]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Final

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event, Line, Step
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events.pieces import Eliminated, LeaderLost, OrderChanged, Went
from roma_desktop.games.arquebus.events.sequence import CounterPlayed
from roma_desktop.games.arquebus.events.shock import AttackDeclared, ShockRead
from roma_desktop.games.arquebus.model.declared import Attacks, attackers_of, targets_of
from roma_desktop.games.arquebus.model.pieces import Unit
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import HexId, LeaderId, SideId, UnitId
from roma_desktop.games.arquebus.steps.shock.before import Reluctance, RoughAttacks
from roma_desktop.games.arquebus.steps.shock.chargers import Chargers
from roma_desktop.games.arquebus.steps.shock.continued_attack import ContinuedAttacks
from roma_desktop.games.arquebus.steps.shock.counter_charges import CounterCharges
from roma_desktop.games.arquebus.steps.shock.defence import AdvancesBefore, RetreatsBefore
from roma_desktop.games.arquebus.steps.shock.resolving import Resolving
from roma_desktop.games.arquebus.steps.shock.single import CounterAttack
from roma_desktop.ui.games.arquebus.combat.foretold import BlowForecast, foretell_blow
from roma_desktop.ui.games.arquebus.combat.reckoning import was_read

BEGINS: Final = (AttackDeclared,)
"""The events that begin something that is told on a sheet."""
UNDERWAY: Final = (
    Chargers,
    RoughAttacks,
    Reluctance,
    RetreatsBefore,
    AdvancesBefore,
    CounterCharges,
    Resolving,
    CounterAttack,
    ContinuedAttacks,
)
"""The steps in which a Shock phase goes on once attacks are declared."""


class Stage(IntEnum):
    """The steps of a Shock phase as the rules number them: 1, 2a to 2e, 3, 4 [12.3]."""

    DECLARED = 0
    CHARGES = 1
    TERRAIN = 2
    SWISS = 3
    RETREATS = 4
    COUNTERS = 5
    DICE = 6
    AGAIN = 7


STAGES: Final[Mapping[Stage, Message]] = {
    Stage.DECLARED: say("Declared"),
    Stage.CHARGES: say("Charges"),
    Stage.TERRAIN: say("Terrain"),
    Stage.SWISS: say("Swiss"),
    Stage.RETREATS: say("Retreats"),
    Stage.COUNTERS: say("Counter"),
    Stage.DICE: say("Dice"),
    Stage.AGAIN: say("Again"),
}
"""The names of the stages on the sheet."""
_STEPS: Final[Mapping[type[Step[Any]], Stage]] = {
    Chargers: Stage.CHARGES,
    RoughAttacks: Stage.TERRAIN,
    Reluctance: Stage.SWISS,
    RetreatsBefore: Stage.RETREATS,
    AdvancesBefore: Stage.RETREATS,
    CounterCharges: Stage.COUNTERS,
    Resolving: Stage.DICE,
    ContinuedAttacks: Stage.AGAIN,
}
LAST_TOLD = 9
"""The lines that stay on the page."""


def underway(state: State) -> bool:
    """Whether a Shock phase goes on whose attacks are declared."""
    return any(isinstance(step, UNDERWAY) for step in state.steps)


@dataclass(frozen=True)
class Beat:
    """What is told at once: a die, if one falls, and all that happened by it. ``after``: the position then."""

    before: State
    after: State
    rolled: Rolled | None = None
    read: ShockRead | None = None
    events: tuple[tuple[Event[State], State], ...] = ()


def beats(events: Iterable[tuple[Event[State], State]]) -> Iterator[Beat]:
    """The beats of a command's events, each given with the position before it; beats without a line are left out."""
    pending: list[tuple[Event[State], State]] = []
    for event, before in events:
        if isinstance(event, Rolled) and pending:
            yield from _beat(pending)
            pending = []
        pending.append((event, before))
    if pending:
        yield from _beat(pending)


def _beat(events: list[tuple[Event[State], State]]) -> Iterator[Beat]:
    rolled = next((event for event, _ in events if isinstance(event, Rolled)), None)
    read = next((event for event, _ in events if isinstance(event, ShockRead)), None)
    told = any(event.line(before) is not None for event, before in events)
    last, before = events[-1]
    if told:
        yield Beat(events[0][1], last.apply(before), rolled, read, tuple(events))


@dataclass(frozen=True)
class Die:
    """A die on the page: what it shows, whose it is, why it was rolled."""

    shown: int
    side: SideId
    reason: Message
    rule: str


@dataclass(frozen=True)
class Story:
    """What the page shows. ``state``: the position that is drawn; ``at``: the hex under attack that it is about.

    ``read`` is the result of the attack there, ``lost`` the units that fell since it was read, as they were.
    ``round``: 0 for what was declared, then the number of the Continued Attack.
    """

    state: State
    side: SideId
    attacks: Attacks = ()
    at: HexId = ""
    stage: Stage = Stage.DECLARED
    forecast: BlowForecast | None = None
    read: ShockRead | None = None
    die: Die | None = None
    verdict: Line | None = None
    tale: tuple[Line, ...] = ()
    lost: Mapping[UnitId, Unit] = field(default_factory=dict)
    fallen: frozenset[LeaderId] = frozenset()
    moved: Mapping[UnitId, HexId] = field(default_factory=dict)
    round: int = 0
    over: bool = False

    # ------------------------------------------------------------ growing

    def rolling(self, beat: Beat) -> Story:
        """The page while the die of a beat falls: its sum is known, its result isn't."""
        story = replace(self, verdict=None, die=None)
        if beat.rolled is not None:
            story = replace(story, die=die_of(beat.rolled, story.side))
        if beat.read is not None:
            story = story._on(beat.before, beat.read.at, beat.read)
        return replace(story, stage=story._stage(beat))

    def told(self, beat: Beat) -> Story:
        """The page when the beat is over."""
        story = self.rolling(beat)
        for event, before in beat.events:
            story = story._after(event, before)
        return replace(story, state=beat.after)

    def _stage(self, beat: Beat) -> Stage:
        if beat.read is not None:
            return Stage.DICE
        found = next((_STEPS[type(step)] for step in reversed(beat.before.steps) if type(step) in _STEPS), self.stage)
        return found if found != Stage.AGAIN else self.stage

    def _after(self, event: Event[State], before: State) -> Story:
        line = event.line(before)
        story = self
        match event:
            case AttackDeclared(attack):
                again = story.read is not None or story.stage >= Stage.DICE
                kept = () if again else story.attacks
                number = story.round + 1 if again else story.round
                attacks = (*kept, attack)
                story = replace(story, attacks=attacks, round=number, read=None, lost={}, moved={})
                story = story._on(before, targets_of(attacks)[0])
                story = replace(story, stage=Stage.AGAIN if number else Stage.DECLARED)
            case ShockRead():
                story = replace(story, read=event, lost={}, moved={}, fallen=frozenset())
            case Eliminated(unit=unit):
                story = replace(story, lost={**story.lost, unit: before.units[unit]})
            case Went(unit=unit):
                story = replace(story, moved={**story.moved, unit: before.units[unit].at})
            case OrderChanged(unit=unit, at=at) if at:
                story = replace(story, moved={**story.moved, unit: before.units[unit].at})
            case LeaderLost(leader=leader):
                story = replace(story, fallen=story.fallen | {leader})
            case Rolled() | CounterPlayed():
                pass
        if line is None or isinstance(event, Rolled):
            return story
        verdict = line if story.verdict is None or isinstance(event, ShockRead) else story.verdict
        return replace(story, tale=(*story.tale, line)[-LAST_TOLD:], verdict=verdict)

    def _on(self, state: State, at: HexId, read: ShockRead | None = None) -> Story:
        """The page about the attack on a hex, in the position before its die."""
        if read is not None:
            mine = attackers_of(self.attacks, at)
            known = BlowForecast(at, mine, was_read(state, read), read.charge, state=state)
            return replace(self, at=at, forecast=known, state=state, read=read)
        step = next((one for one in reversed(state.steps) if isinstance(one, Resolving)), None)
        countered = step is not None and at in step.countered
        forecast = foretell_blow(state, self.attacks, at, countered=countered)
        return replace(self, at=at, forecast=forecast or self.forecast, state=state, read=None)

    def about(self, state: State, step: Step[Any]) -> Story:
        """The page when a step asks for a decision: about the attack that this is about, with its forecast."""
        attacks: Attacks = getattr(step, "attacks", self.attacks) or self.attacks
        stage = _STEPS.get(type(step), self.stage)
        story = replace(self, state=state, stage=max(stage, self.stage) if stage == Stage.DICE else stage)
        if getattr(step, "fought", None) is not None or type(step) not in _STEPS:
            return replace(story, stage=self.stage)
        story = replace(story, attacks=attacks)
        at = story.at if story.read is None and attackers_of(attacks, story.at) else next(iter(targets_of(attacks)), "")
        return story._on(state, at) if at else story

    def looking_at(self, at: HexId) -> Story:
        """The page about another attack that is yet to be resolved."""
        return self._on(self.state, at) if attackers_of(self.attacks, at) else self

    # ------------------------------------------------------------ what is seen

    @property
    def attackers(self) -> tuple[UnitId, ...]:
        if self.read is not None:
            return self.read.attackers
        return tuple(one.unit for one in attackers_of(self.attacks, self.at))

    @property
    def charge(self) -> bool:
        return self.read.charge if self.read is not None else bool(self.forecast and self.forecast.charge)


def die_of(rolled: Rolled, side: SideId) -> Die:
    """A die that fell; where nobody is said to have rolled it, the attacker did."""
    return Die(rolled.face % 10, rolled.throw.by or side, rolled.throw.reason, rolled.throw.rule)


def began(state: State, side: SideId) -> Story:
    """A page before anything is told."""
    return Story(state, side)


def resumed(state: State, step: Step[Any]) -> Story:
    """The page of a phase that goes on already when a player comes to the table."""
    side: SideId = getattr(step, "side", state.active)
    attacks: Attacks = next((one.attacks for one in reversed(state.steps) if getattr(one, "attacks", ())), ())
    story = replace(began(state, side), attacks=attacks)
    at = next(iter(targets_of(attacks)), "")
    return (story._on(state, at) if at else story).about(state, step)
