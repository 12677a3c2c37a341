"""Arquebus in the library: covers, options, maps."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
import yaml
from PySide6.QtWidgets import QApplication

from roma_desktop.games.registry import title
from roma_desktop.ui.games.arquebus.kit import KIT
from roma_desktop.ui.games.arquebus.library import LIBRARY, OPTIONAL
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.library.cards.card_words import length
from roma_desktop.ui.library.filters import of_kind

TITLE = title("arquebus")
FILES = KIT.scenarios


def test_the_eight_battles_are_there() -> None:
    assert len(FILES) == 8
    assert list(FILES) == list(TITLE.scenarios())
    assert [LIBRARY.read_cover(file).years[0] for file in FILES] == sorted(
        LIBRARY.read_cover(file).years[0] for file in FILES
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_cover_tells_of_its_battle(file) -> None:
    cover = LIBRARY.read_cover(file)
    scenario = TITLE.load(file)
    assert cover.key == f"arquebus/{file.stem}"
    assert cover.sides == tuple(side.id for side in scenario.sides)
    assert {"en", "ja"} <= set(cover.title) & set(cover.summary)
    for power, side in zip(cover.powers, scenario.sides, strict=True):
        assert (power.colour, dict(power.name)) == (side.colour, dict(side.name))
    assert len({power.portrait for power in cover.powers}) == 2
    leaders = {battle.leader.name["en"] for side in scenario.sides for battle in side.battles if battle.leader}
    assert leaders <= set(cover.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_card_has_the_map_of_its_battle_and_its_units(qapp: QApplication, file) -> None:
    cover = LIBRARY.read_cover(file)
    chart = LIBRARY.chart(cover)
    assert chart is not None
    assert LIBRARY.chart(cover) is chart
    assert chart is PRESENTER.chart(TITLE.start(TITLE.load(file), TITLE.read_options({})))
    assert cover.starts
    assert {at for at, _ in cover.starts} <= set(chart.areas)
    assert {colour for _, colour in cover.starts} == {power.colour for power in cover.powers}


def test_optional_rules_are_pointless_where_there_are_none() -> None:
    (option,) = LIBRARY.options
    assert option.key == OPTIONAL
    for file in FILES:
        cover = LIBRARY.read_cover(file)
        plain, more = (TITLE.start(TITLE.load(file), TITLE.read_options({OPTIONAL: on})) for on in (False, True))
        changes = (
            plain.setting.battles.keys() != more.setting.battles.keys() or plain.setting.rules != more.setting.rules
        )
        assert (OPTIONAL in cover.pointless) == (not changes)


def test_a_battle_has_no_turns() -> None:
    """[1.0]"""
    cover = LIBRARY.read_cover(FILES[0])
    assert length(cover) == ""
    assert length(replace(cover, turns=3)) == "3 turns"
    assert not of_kind(cover, "short")
    assert of_kind(replace(cover, turns=3), "short")


def test_the_cover_of_a_record_is_that_of_its_scenario() -> None:
    file = FILES[0]
    data = yaml.safe_load(file.read_text("utf-8"))
    cover = LIBRARY.recorded_cover(file, data)
    assert cover is not None
    assert cover.map == LIBRARY.read_cover(file).map
    assert LIBRARY.recorded_cover(file, {}) is None
    assert LIBRARY.recorded_cover(file, {**data, "date": "long ago"}) is None
    assert msgspec.json.decode(cover.map)["columns"] == data["map"]["columns"]


def test_the_kit_shows_a_position_by_its_names() -> None:
    state = TITLE.start(TITLE.load(FILES[0]), TITLE.read_options({}))
    shown = KIT.shown(state, lambda kind, of: f"{kind} {of}")
    assert len(shown.standing) >= sum(unit.on_map for unit in state.units.values())
    assert KIT.rules is not None
    assert (KIT.rules / "en").is_dir()
    assert KIT.cover_sources
