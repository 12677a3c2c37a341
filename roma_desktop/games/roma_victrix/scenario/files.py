"""Scenario files: reading, checking, and setting up the first position [10.11], [10.12]."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from roma_desktop.core.board.graph import SpaceId
from roma_desktop.core.errors import BadFile
from roma_desktop.core.message import Message, say
from roma_desktop.core.shipped import shipped
from roma_desktop.core.yaml_files.checked import all_wrong, read_checked
from roma_desktop.games.roma_victrix.model.entries import Strength
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import TYPES, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.tables import CARDS, COUNTER_MIX, KINDS, Kind
from roma_desktop.games.roma_victrix.model.world import World, province_of, world
from roma_desktop.games.roma_victrix.scenario.figure_mistakes import figure_mistakes
from roma_desktop.games.roma_victrix.scenario.size_mistakes import size_mistakes
from roma_desktop.games.roma_victrix.scenario.special_mistakes import special_mistakes

MOST_TURNS = 1000
MOST_OF_ANYTHING = 9999  # in special rules; years are as large

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]


def shipped_scenarios() -> list[Path]:
    """The scenario files that come with the program, in order of their numbers."""
    return sorted(shipped("scenarios", "roma_victrix").glob("*.yaml"))


def load(file: Path) -> Scenario:
    """Read and check a scenario file; raises ``BadFile`` for the first thing that is wrong."""
    return read_checked(file, Scenario, _mistakes)


def all_mistakes(file: Path) -> list[BadFile]:
    """Everything that is wrong with a scenario file, as errors with their lines."""
    return all_wrong(file, Scenario, _mistakes)


def _mistakes(scenario: Scenario) -> Iterator[Mistake]:
    return mistakes(scenario, world())


# ---------------------------------------------------------------- checking


def mistakes(scenario: Scenario, board: World) -> Iterator[Mistake]:
    """What is wrong with a scenario beyond the types of its fields, and where."""
    owners: dict[SpaceId, PowerId] = {}
    names: set[str] = set()
    active = sum(entry.status == "active" and entry.patron is None for entry in scenario.powers.values())
    if active < 2 and not scenario.solitaire:
        yield ("powers",), say("a game needs at least two active powers")
    if active != 1 and scenario.solitaire:
        yield ("powers",), say("in solitaire exactly one power is active at the start")
    if not 1 <= scenario.turns <= MOST_TURNS:
        yield ("turns",), say("a game has 1 to {most} turns", most=MOST_TURNS)
    for power, entry in scenario.powers.items():
        at: Path_ = ("powers", power)
        yield from _power_mistakes(scenario, power, entry, at)
        yield from _places(board, owners, power, entry.provinces, (*at, "provinces"))
        yield from _unit_mistakes(board, entry, at)
        for leader, man in entry.leaders.items():
            where = (*at, "leaders", leader)
            if leader in names:
                yield where, say("the leader {leader} is here twice", leader=leader)
            names.add(leader)
            if man.at is None or man.at not in board.spaces or board.spaces[man.at].impassable:
                yield where, say("no leader can be at {place}", place=str(man.at))
    yield from _places(board, {}, "limes", scenario.limes, ("limes",))
    for people, barbarians in scenario.barbaricum.items():
        at = ("barbaricum", people)
        yield from _places(board, owners, people, barbarians.provinces, (*at, "provinces"), passable=False)
        if sum(barbarians.composition) != 100:
            yield (*at, "composition"), say("BI and CAV percentages must add up to 100")
    yield from _too_large(("rules",), msgspec.to_builtins(scenario.rules, str_keys=True))
    yield from size_mistakes(scenario)
    yield from figure_mistakes(scenario, board)
    yield from special_mistakes(scenario, board, names)
    names |= {man.id for man in scenario.rules.newcomers}
    names.update(*(office.pool for office in scenario.rules.offices.values()))
    yield from _objective_mistakes(scenario, board, names)


def _too_large(at: Path_, value: object) -> Iterator[Mistake]:
    """Numbers with which nobody could play on: of units, markers, cards, points."""
    if isinstance(value, int) and abs(value) > MOST_OF_ANYTHING:
        yield at, say("a number is {most} at most", most=MOST_OF_ANYTHING)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _too_large((*at, key), part)
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _too_large((*at, index), part)


def _power_mistakes(scenario: Scenario, power: PowerId, entry: PowerEntry, at: Path_) -> Iterator[Mistake]:
    if not power.replace("_", "").isalnum():
        yield at, say("{power} isn't an id: letters, digits and _ only", power=power)
    if entry.status in {"client", "ally"} and entry.patron not in scenario.powers:
        yield at, say("a {status} needs a patron among the powers", status=entry.status)
    elif entry.patron is not None and entry.patron not in scenario.powers:
        yield (*at, "patron"), say("there is no power {power}", power=entry.patron)
    elif entry.patron is not None and (entry.patron == power or _obeys_itself(scenario, power)):
        yield (*at, "patron"), say("{power} would be its own patron", power=power)
    if entry.capital and entry.capital.at not in entry.provinces:
        yield (*at, "capital"), say("the capital {place} is not among the provinces", place=entry.capital.at)
    supreme = [leader for leader, man in entry.leaders.items() if man.supreme]
    if len(supreme) > 1:
        yield (*at, "leaders"), say("only one leader can be supreme")
    if entry.status == "active" and not supreme and not entry.capital:
        yield at, say("an active power needs a capital or a supreme leader [3.53]")
    if entry.card is not None and entry.card not in CARDS:
        yield (
            (*at, "card"),
            say("{card} isn't an event card; choose one of {known}", card=entry.card, known=", ".join(CARDS)),
        )
    for kind, most in entry.build_limits.items():
        if not 0 <= most <= COUNTER_MIX[kind]:
            limits = say("{kind}: a power has 0 to {most} of them [9.0]", kind=kind, most=COUNTER_MIX[kind])
            yield (*at, "build_limits", kind), limits
    if entry.composition is not None and sum(entry.composition) != 100:
        yield (*at, "composition"), say("BI and CAV percentages must add up to 100")


def _obeys_itself(scenario: Scenario, power: PowerId) -> bool:
    seen, at = {power}, scenario.powers[power].patron
    while at is not None and at in scenario.powers:
        if at in seen:
            return True
        seen.add(at)
        at = scenario.powers[at].patron
    return False


def _places(
    board: World,
    owners: dict[SpaceId, PowerId],
    power: PowerId,
    provinces: tuple[SpaceId, ...],
    at: Path_,
    passable: bool = True,
) -> Iterator[Mistake]:
    for index, province in enumerate(provinces):
        if province not in board.berths:
            yield (*at, index), say("there is no province {place}", place=province)
        elif passable and province in board.impassable:
            yield (*at, index), say("{place} is impassable and belongs to nobody [3.22]", place=province)
        elif province in owners:
            yield (*at, index), say("{place} belongs to {power} already", place=province, power=owners[province])
        else:
            owners[province] = power


def _unit_mistakes(board: World, entry: PowerEntry, at: Path_) -> Iterator[Mistake]:
    allowed = TYPES[entry.kind]
    for place, units in entry.units.items():
        where = (*at, "units", place)
        province = province_of(place)
        berths = board.berths.get(province, ())
        known = province in board.berths or province in board.straits
        if not known or province in board.impassable or (place != province and place not in berths):
            yield where, say("no units can be at {place}", place=place)
            continue
        for strength, count in units.items():
            kind = kind_of(strength)
            if kind not in allowed:
                yield where, say("{kind} can't belong to a power of the kind {power}", kind=kind, power=entry.kind)
            if count < 1 or count > 99:
                yield where, say("a number of units is 1 to 99, not {count}", count=count)
            if kind != "FLT" and place != province:
                yield where, say("land units are in a province, not on a coast")
            if kind == "FLT" and place == province and len(berths) != 1 and province not in board.straits:
                yield where, say("say which coast the fleet is on: {berths}", berths=berths or ("none",))


def _objective_mistakes(scenario: Scenario, board: World, names: set[str]) -> Iterator[Mistake]:
    for power, entry in scenario.powers.items():
        wanted, at = entry.objectives, ("powers", power, "objectives")
        if not 0 <= wanted.control_number <= len(board.provinces):
            yield (*at, "control_number"), say("a number of provinces is 0 to {most}", most=len(board.provinces))
        lists: tuple[tuple[str, tuple[str, ...], object], ...] = (
            ("control", wanted.control, board.berths),
            ("control_regions", wanted.control_regions, board.regions),
            ("majority_of_regions", wanted.majority_of_regions, board.regions),
            ("eliminate", wanted.eliminate, names),
            ("last_supreme", wanted.last_supreme, names),
        )
        for key, ids, known in lists:
            for index, one in enumerate(ids):
                if one not in known:  # type: ignore[operator]
                    yield (*at, key, index), say("nothing here is called {name}", name=one)
        for index, heir in enumerate(entry.succession):
            if heir not in names:
                yield ("powers", power, "succession", index), say("nothing here is called {name}", name=heir)


def kind_of(strength: Strength) -> Kind:
    """The kind of a unit as scenario files write it: ``LGNr`` is a reduced LGN."""
    return next(kind for kind in KINDS if strength in (kind, kind + "r"))
