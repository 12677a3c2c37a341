"""The covers of scenarios. The rules are not read for them: a card must come quickly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict

from roma_desktop.core.authored import Authored
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import PowerId
from roma_desktop.games.roma_victrix.model.setting import PowerEntry, Scenario, Setting
from roma_desktop.games.roma_victrix.model.world import province_of, world
from roma_desktop.ui.games.roma_victrix.showing.portraits import portrait_of
from roma_desktop.ui.library.cover import Cover, CoverPower

LONGEST_TEXT = 3_000  # letters of a text on a card or a sheet; those of the book's scenarios have 754 at most
AUGUSTUS = -27
"""The first year of the empire."""

REPUBLIC, EMPIRE = say("Republic"), say("Empire")


def read_cover(file: Path) -> Cover:
    """The cover of a scenario file; raises ``BadFile`` if that hasn't the form of a scenario."""
    return _cover(file, Authored(file).convert(Scenario))


def recorded_cover(file: Path, scenario: Mapping[str, Any]) -> Cover | None:
    """The cover of the scenario in the header of a record; None if it isn't a scenario."""
    try:
        return _cover(file, msgspec.convert(scenario, Scenario, str_keys=True))
    except msgspec.ValidationError:
        return None


def _cover(file: Path, scenario: Scenario) -> Cover:
    setting = Setting(world(), scenario, Options())
    played = {power: entry for power, entry in scenario.powers.items() if entry.status == "active"}
    return Cover(
        key=f"{scenario.game}/{scenario.id}",
        file=file,
        game=scenario.game,
        number=scenario.number,
        title=_texts(scenario.title),
        summary=_texts(scenario.summary),
        course=_texts(scenario.course),
        years=(scenario.first_year, setting.year(scenario.turns)),
        period=EMPIRE if scenario.first_year >= AUGUSTUS else REPUBLIC,
        turns=scenario.turns,
        difficulty=scenario.difficulty,
        powers=tuple(
            CoverPower(power, _texts(entry.name), entry.colour, portrait_of(power, entry.kind), _texts(entry.aim))
            for power, entry in played.items()
        ),
        starts=tuple(dict.fromkeys(_starts(scenario, played))),
        names=tuple(_names(scenario)),
        suggested={key: value for key, value in asdict(scenario.options).items() if value != getattr(Options(), key)},
        pointless=frozenset(_pointless(scenario)),
    )


def _pointless(scenario: Scenario) -> Iterator[str]:
    """Options that are pointless because they are about something that the scenario hasn't got."""
    if not scenario.rules.coalitions:
        yield "coalitions"
    if "thracia" not in scenario.powers:
        yield "thracian_capital"


def _starts(scenario: Scenario, played: Mapping[PowerId, PowerEntry]) -> Iterator[tuple[str, str]]:
    """Where land units, leaders and capitals of the powers stand, each place once."""
    for entry in played.values():
        places = [place for place in entry.units if province_of(place) == place]
        places += [man.at for man in entry.leaders.values() if man.at]
        places += [entry.capital.at] if entry.capital else []
        yield from ((place, entry.colour) for place in places if place in world().berths)


def _names(scenario: Scenario) -> Iterator[str]:
    """All powers and leaders that the scenario names."""
    for entry in scenario.powers.values():
        yield from entry.name.values()
        for man in entry.leaders.values():
            yield from man.name.values()
    for office in scenario.rules.offices.values():
        for man in office.pool.values():
            yield from man.name.values()


def _texts(text: Mapping[Any, str]) -> dict[str, str]:
    """Texts by language, no longer than a sheet has room for."""
    return {str(language): words[:LONGEST_TEXT] for language, words in text.items()}
