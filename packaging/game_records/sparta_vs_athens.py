"""The endings of Sparta vs. Athens: its own scenarios, begun later or with the sides nearer to what they want."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from game_records.ending import Ending
from roma_desktop.core.flow import Command
from roma_desktop.games.sparta_vs_athens.commands.administration import (
    Declare,
    EndPlacing,
    Forgo,
    PlaceLeader,
    SettlePersians,
)
from roma_desktop.games.sparta_vs_athens.commands.campaign import (
    Besiege,
    EndCampaign,
    EndTransfer,
    Fight,
    LiftSiege,
    Operate,
    Transfer,
)
from roma_desktop.games.sparta_vs_athens.commands.deployment import Deploy, EndDeployment
from roma_desktop.games.sparta_vs_athens.commands.logistics import Buy, EndPurchases
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.setting import Scenario
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, LSP, NSP, SPARTA, LocaleId, NationId, SideId, UnitId
from roma_desktop.games.sparta_vs_athens.scenario.files import load, shipped_scenarios

LONGEST = 190
"""Decisions of a game that is kept: about as many KB."""
STANDARD = Options(rules="standard")
WEIGHTS: Mapping[type[Command], float] = {
    Besiege: 20,
    Fight: 8,
    Declare: 4,
    EndCampaign: 3,
    EndDeployment: 3,
    EndPlacing: 3,
    EndPurchases: 4,
    EndTransfer: 4,
    SettlePersians: 1,
    PlaceLeader: 0.2,
    Forgo: 0.5,
    Buy: 0.2,
    Deploy: 0.001,
    LiftSiege: 0.01,
    Transfer: 0.05,
}
"""What hurried players like: they fight, and end their phases soon."""


def hurried(command: Command) -> float:
    """How likely a command is: the more units act, the likelier the operation."""
    if isinstance(command, Operate):
        return 0.1 + len(command.force) ** 2
    return WEIGHTS.get(type(command), 1.0)


@cache
def shipped(number: int) -> Scenario:
    return load(shipped_scenarios()[number - 1])


def later(number: int, year: int, **changes: Any) -> Scenario:
    """A scenario that begins later."""
    return replace(shipped(number), first_year=year, **changes)


def of_kind(kind: str, *nations: NationId) -> Iterator[UnitId]:
    """The units of a kind of some nations."""
    return (of for of, unit in counters().units.items() if unit.kind == kind and unit.nation in nations)


def before_the_walls(number: int, at: LocaleId, side: SideId, **changes: Any) -> Scenario:
    """A scenario in which a side stands before a city with all of its land units and ships; nobody helps the city."""
    friends: tuple[NationId, ...] = ("athens",) if side == ATHENS else ("sparta", "peloponnesian")
    enemies: tuple[NationId, ...] = ("sparta", "spartan_italian", "spartan_greek") if side == ATHENS else ("athens",)
    army = [*of_kind(LSP, *friends), *(of for of in of_kind(NSP, *friends) if at != "sparta")]
    gone = tuple(of for kind in (LSP, NSP) for of in of_kind(kind, *enemies))
    scenario = shipped(number)
    others = scenario.leaders if side == SPARTA else {}
    return replace(
        scenario,
        choices=(),
        units=dict.fromkeys(army, at),
        pool=tuple(of for of in scenario.pool if of not in army and of not in gone),
        gone=gone,
        turned=(),
        sieges=changes.pop("sieges", {}),
        leaders={**others, **changes.pop("leaders", {})},
        treasury=replace(scenario.treasury, athens=900, sparta=900),
        **changes,
    )


def ended(rule: str, winner: str | None, **happened: bool) -> Callable[[State], bool]:
    """The game has ended by this rule, with this winner; events have happened, or not."""

    def shown(state: State) -> bool:
        outcome = state.outcome
        assert outcome is not None
        known = all(state.has_happened(_number(event)) is wanted for event, wanted in happened.items())
        return (outcome.rule, outcome.winner) == (rule, winner) and known

    return shown


def _number(event: str) -> str:
    """An event as it is stored: 15.3 is told as ``e15_3``, others by their names."""
    return event[1:].replace("_", ".") if event.startswith("e1") else event


def endings() -> Iterator[Ending]:
    """All of them: those that come at once, then each scenario's."""
    for name, scenario, shown, options in (*_at_once(), *_archidamian(), *_campaign(), *_sicilian(), *_ionian()):
        yield Ending(name, scenario, shown, options, weight=hurried, longest=LONGEST)


Case = tuple[str, Scenario, Callable[[State], bool], Options]


def _at_once() -> Iterator[Case]:
    """A capital is occupied [16.0]."""
    athens = {"sieges": {"athens": SPARTA}, "leaders": {"archidamus": "athens", "brasidas": "athens"}}
    sparta = {"leaders": {"xenophon": "sparta", "cleopompus": "sparta"}}
    yield "16.0-athens-falls", before_the_walls(1, "athens", SPARTA, **athens), ended("16.0", SPARTA), Options()
    yield "16.0-sparta-falls", before_the_walls(1, "sparta", ATHENS, **sparta), ended("16.0", ATHENS), STANDARD


def _archidamian() -> Iterator[Case]:
    """The last year of the short game: both regions spared cost Athens two points, and battles may cost more."""
    for name, winner, prestige in (("athens", ATHENS, 10), ("draw", None, 8), ("sparta", SPARTA, 7)):
        yield f"R18-{name}", later(1, 422, prestige=prestige), ended("R18", winner), Options()
    for name, winner in (("athens", ATHENS), ("sparta", SPARTA)):
        yield f"16.1-dice-{name}", later(1, 422, prestige=9), ended("16.1", winner), STANDARD


def _campaign() -> Iterator[Case]:
    """Darius dies in 403 or later; or the game is begun in its last year."""
    athens = before_the_walls(2, "syracuse", ATHENS, leaders={"conon": "syracuse"}, government=12, prestige=9)
    held = replace(athens, holders={"syracuse": ATHENS}, broken=("syracuse",), plague=False)
    late: dict[str, Any] = {"government": 12, "plague": False}
    for year, when, options, death in ((404, "darius", Options(), True), (400, "last-year", STANDARD, False)):
        shown = ended("16.1", ATHENS, darius=death)
        yield f"16.1-{when}-athens", replace(held, first_year=year), shown, options
        for name, winner, prestige in (("sparta", SPARTA, -4), ("draw", None, 7)):
            shown = ended("RUL-58", winner, darius=death)
            yield f"RUL-58-{when}-{name}", later(2, year, prestige=prestige, **late), shown, options


def _sicilian() -> Iterator[Case]:
    """Tegea turns, Syracuse is taken, Carthage invades, or nothing of it happens."""
    argos = {"15.1": 427, "15.6": 427, "15.7": 421, "15.8": 420}
    free = later(3, 420, happened=argos, allegiance={**shipped(3).allegiance, "argos": ATHENS})
    yield "15.10-sicilian", free, ended("15.10", ATHENS), Options()
    long = replace(free, **{key: getattr(shipped(2), key) for key in ("id", "rule", "title", "verdict", "last_year")})
    yield "15.10-campaign", long, ended("15.10", ATHENS), STANDARD
    war = {"15.1": 427, "15.2": 416, "15.6": 427, "15.7": 421, "15.8": 420, "15.11": 416}
    walls = before_the_walls(
        3, "syracuse", ATHENS, sieges={"syracuse": ATHENS}, leaders={"nicias": "syracuse"}, happened=war
    )
    yield "16.2-syracuse", replace(walls, first_year=415), ended("16.2", ATHENS, e15_3=True), Options()
    carthage = later(3, 415, happened=war)
    yield "16.2-carthage", carthage, ended("16.2", ATHENS, e15_3=False, e15_5=True), STANDARD
    yield "16.2-sparta", later(3, 414, happened={**argos, "15.9": 419}), ended("16.2", SPARTA), Options()


def _ionian() -> Iterator[Case]:
    """Athens is besieged, or hasn't been when Darius dies or the game is begun in its last year."""
    siege = before_the_walls(4, "athens", SPARTA, leaders={"lysander": "athens"}, happened=shipped(4).happened)
    yield "16.3-besieged", siege, ended("16.3", SPARTA), Options()
    yield "16.0-athens-falls-in-the-ionian-war", siege, ended("16.0", SPARTA), STANDARD
    yield "16.3-darius", later(4, 404, government=12), ended("16.3", ATHENS, darius=True), Options()
    yield "16.3-last-year", later(4, 400, government=12), ended("16.3", ATHENS, darius=False), STANDARD
