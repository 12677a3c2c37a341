"""Figures that make no sense in a scenario: a year 0, a negative treasury, shares beyond 100, a name listed twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roma_desktop.core.bounds import NO_ID, is_id
from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.setting import Barbarians, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.model.world import World
from roma_desktop.games.roma_victrix.scenario.rule_figures import BI_AND_CAV, bounded, rule_figures

FARTHEST = 9999  # years, numbers of scenarios, RP

Path_ = tuple[str | int, ...]
Mistake = tuple[Path_, Message]


def figure_mistakes(scenario: Scenario, board: World) -> Iterator[Mistake]:
    """Every mistake with its path in the file."""
    if not is_id(scenario.id):
        yield ("id",), NO_ID
    yield from bounded(("number",), scenario.number, 0, FARTHEST)
    yield from bounded(("first_year",), scenario.first_year, -FARTHEST, FARTHEST)
    if scenario.first_year == 0:
        yield ("first_year",), say("there is no year 0: 1 BC, written -1, comes before AD 1")
    for power, entry in scenario.powers.items():
        yield from _of_power(("powers", power), entry)
    yield from _leaders_of_barbaricum(scenario)
    for people, entry_ in scenario.barbaricum.items():
        yield from _of_people(people, entry_)
    yield from rule_figures(scenario, board)


def _of_power(at: Path_, entry: PowerEntry) -> Iterator[Mistake]:
    yield from bounded((*at, "treasury"), entry.treasury, 0, FARTHEST)
    if entry.composition is not None and any(not 0 <= share <= 100 for share in entry.composition):
        yield (*at, "composition"), BI_AND_CAV
    wanted = entry.objectives
    lists: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("control", wanted.control),
        ("control_regions", wanted.control_regions),
        ("majority_of_regions", wanted.majority_of_regions),
        ("eliminate", wanted.eliminate),
        ("last_supreme", wanted.last_supreme),
    )
    for name, names in lists:
        yield from _twice((*at, "objectives", name), names)
    yield from _twice((*at, "succession"), entry.succession)


def _of_people(people: str, entry: Barbarians) -> Iterator[Mistake]:
    at: Path_ = ("barbaricum", people)
    if not people.replace("_", "").isalnum():
        yield at, say("{power} isn't an id: letters, digits and _ only", power=people)
    if any(not 0 <= share <= 100 for share in entry.composition):
        yield (*at, "composition"), BI_AND_CAV


def _leaders_of_barbaricum(scenario: Scenario) -> Iterator[Mistake]:
    """Mistakes about these leaders: they come with the warbands, so without a place, and each has a name of his own.

    A people that has risen already is a power of the same name, and a leader of it stands in both lists.
    """
    taken: dict[str, str] = {leader: power for power, entry in scenario.powers.items() for leader in entry.leaders}
    for people, entry in scenario.barbaricum.items():
        for leader, man in entry.leaders.items():
            at = ("barbaricum", people, "leaders", leader)
            if taken.get(leader, people) != people:
                yield at, say("the leader {leader} is here twice", leader=leader)
            taken[leader] = people
            if man.at is not None:
                yield at, say("a leader of Barbaricum comes with its warbands and has no place before [13.1]")


def _twice(at: Path_, names: Iterable[str]) -> Iterator[Mistake]:
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            yield (*at, index), say("{name} is here twice", name=name)
        seen.add(name)
