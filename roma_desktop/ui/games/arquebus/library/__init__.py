"""Arquebus in the library: the covers of its battles and its option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from roma_desktop.core.authored import Authored
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Scenario, SideEntry
from roma_desktop.ui.games.arquebus.showing.armies import sign_of
from roma_desktop.ui.games.arquebus.showing.board import board_from, folder_of
from roma_desktop.ui.library.cover import Cover, CoverPower, GameOption
from roma_desktop.ui.library.kit import LibraryKit
from roma_desktop.ui.map.chart import Chart

LONGEST_TEXT = 3_000  # letters of a text on a card or a sheet
OPTIONAL = "optional_rules"


class BattleLibrary:
    """A ``ui.library.kit.LibraryKit``."""

    options = (
        GameOption(
            OPTIONAL,
            say("Optional rules of the battle"),
            say(
                "Battles and rules that are marked optional: what could have gone otherwise, or what historians doubt."
            ),
            "1.0",
        ),
    )

    def read_cover(self, file: Path) -> Cover:
        return _cover(file, Authored(file).convert(Scenario))

    def recorded_cover(self, file: Path, scenario: Mapping[str, Any]) -> Cover | None:
        try:
            return _cover(file, msgspec.convert(scenario, Scenario, str_keys=True))
        except (msgspec.ValidationError, ValueError):
            return None

    def chart(self, cover: Cover) -> Chart:
        return board_from(cover.map.encode(), folder_of(cover.number, cover.title), cover.title)


def _cover(file: Path, scenario: Scenario) -> Cover:
    year = int(scenario.date[:4])
    return Cover(
        key=f"{scenario.game}/{file.stem}",
        file=file,
        game=scenario.game,
        number=scenario.number,
        title=_texts(scenario.title),
        summary=_texts(scenario.summary),
        course=_texts(scenario.notes),
        years=(year, year),
        period=None,
        turns=0,
        difficulty=scenario.difficulty,
        powers=tuple(_power(scenario, side) for side in scenario.sides),
        starts=tuple(_starts(scenario)),
        names=tuple(dict.fromkeys(_names(scenario))),
        pointless=frozenset() if _has_options(scenario) else frozenset({OPTIONAL}),
        map=msgspec.json.encode(scenario.map).decode(),
    )


def _power(scenario: Scenario, side: SideEntry) -> CoverPower:
    return CoverPower(side.id, _texts(side.name), side.colour, sign_of(side.colour), {})


def _has_options(scenario: Scenario) -> bool:
    return any(rule.optional for rule in scenario.special_rules) or any(
        battle.optional for side in scenario.sides for battle in side.battles
    )


def _starts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The hexes where units begin, with the colours of their sides."""
    for side in scenario.sides:
        for battle in side.battles:
            if not battle.optional:
                yield from ((unit.hex, side.colour) for unit in battle.units if unit.hex)


def _names(scenario: Scenario) -> Iterator[str]:
    """Leaders and places, by which a battle is found as well."""
    for side in scenario.sides:
        leaders = (*side.commanders, *(battle.leader for battle in side.battles if battle.leader is not None))
        yield from (name for leader in leaders for name in leader.name.values())
    yield from (name for label in scenario.map.labels for name in label.text.values())


def _texts(text: Mapping[str, str]) -> dict[str, str]:
    """Texts by language, no longer than a sheet has room for."""
    return {str(language): words[:LONGEST_TEXT] for language, words in text.items()}


LIBRARY: LibraryKit = BattleLibrary()
