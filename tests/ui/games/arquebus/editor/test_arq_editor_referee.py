"""The referee of battles: every mistake in a sentence that leads there, and what is probably not meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from arq_editing import Painter
from msgspec.structs import replace

from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.scenario.mistakes import mistakes
from roma_desktop.games.registry import title
from roma_desktop.ui.editor.model.finding import Finding, Weight
from roma_desktop.ui.games.arquebus.editor.armies import roster
from roma_desktop.ui.games.arquebus.editor.armies.placing import Placing
from roma_desktop.ui.games.arquebus.editor.empty import EMPTY
from roma_desktop.ui.games.arquebus.editor.ground import edits
from roma_desktop.ui.games.arquebus.editor.referee.referee import read_aloud
from roma_desktop.ui.games.arquebus.editor.standing import position_of

Sits = Callable[..., Painter]
Change = Callable[[Scenario], Scenario]
FILES = title("arquebus").scenarios()
CERIGNOLA: Scenario = title("arquebus").load(FILES[1])


def told(scenario: Scenario, weight: Weight = Weight.DOUBT) -> list[Finding]:
    return [one for one in read_aloud(scenario, position_of(scenario)) if one.weight is weight]


def moved(piece: str, at: str) -> Change:
    def change(scenario: Scenario) -> Scenario:
        placed = Placing(scenario).move(piece, at)
        assert placed is not None
        return placed.scenario

    return change


def unit(of: str, **fields: Any) -> Change:
    return lambda scenario: roster.with_unit(scenario, of, **fields)


def battle(of: str, **fields: Any) -> Change:
    return lambda scenario: roster.with_battle(scenario, of, **fields)


def side(of: str, **fields: Any) -> Change:
    return lambda scenario: roster.with_side(scenario, of, **fields)


def on_map(**fields: Any) -> Change:
    return lambda scenario: replace(scenario, map=replace(scenario.map, **fields))


# ---------------------------------------------------------------- doubts


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_shipped_battles_have_no_mistakes_and_few_doubts(file: Any) -> None:
    scenario = title("arquebus").load(file)
    assert told(scenario, Weight.MISTAKE) == []
    assert {one.rule for one in told(scenario)} <= {"5.3", "7.6"}
    assert [one.place for one in told(scenario) if not one.place] == []


@pytest.mark.parametrize(
    ("change", "rule", "place"),
    [
        (moved("unit:fr-cb1", "0808"), "7.2-b", "0808"),
        (moved("unit:sp-mm3", "1801"), "5.3", "1801"),
        (moved("leader:sp_horse_leader", "1401"), "5.1-b", "1401"),
        (moved("standard:fr", "1016"), "7.5", "1016"),
        (side("sp", flight_level=45), "3.0", ""),
        (unit("sp-s1", facing="N"), "7.6", "0607"),
    ],
    ids=["enemies adjacent", "out of command", "leader away", "standard on an entry hex", "flight level", "guns"],
)  # fmt: skip
def test_the_referee_doubts_what_is_probably_not_meant(change: Change, rule: str, place: str) -> None:
    before, after = told(CERIGNOLA), told(change(CERIGNOLA))
    if rule == "7.6":
        after = told(moved("unit:sp-mm1", "0506")(moved("unit:sp-mm2", "0606")(change(CERIGNOLA))))
    assert before == []
    assert (rule, place) in [(one.rule, one.place) for one in after]


def test_a_flight_level_at_the_bound_is_only_noted() -> None:
    assert told(side("sp", flight_level=44)(CERIGNOLA)) == []


def test_a_gun_with_open_ground_ahead_is_no_doubt() -> None:
    turned = unit("sp-s1", facing="N")(CERIGNOLA)
    assert told(turned) == []
    beside_a_friend = moved("unit:sp-mm1", "0506")(turned)
    assert "7.6" not in {one.rule for one in told(beside_a_friend)}


def test_armies_that_cannot_meet_and_ground_that_nobody_reaches() -> None:
    wall = edits.with_terrain(CERIGNOLA.map, [f"{n:02}10" for n in range(1, 19)], "~")
    apart = told(replace(CERIGNOLA, map=replace(wall, roads=())))
    assert any("no way on foot" in one.says.template for one in apart)
    ring = ("1508", "1608", "1708", "1808", "1509", "1510", "1511", "1611", "1711", "1811")
    moat = edits.with_terrain(CERIGNOLA.map, ring, "~")
    lost = told(replace(CERIGNOLA, map=moat))
    assert [(one.rule, one.place) for one in lost if "nobody can get" in one.says.template] == [("7.3", "1609")]


# ---------------------------------------------------------------- mistakes


WRONG: list[tuple[str, Change]] = [
    ("kind", unit("sp-aq1", kind="TANK")),
    ("hex", unit("sp-aq1", hex="9999")),
    ("off the map", unit("sp-aq1", hex="")),
    ("two in a hex", unit("sp-pk1", hex="0907")),
    ("enemy in a hex", unit("sp-pk1", hex="0913")),
    ("missile", unit("sp-aq1", missile="LB")),
    ("gun without missile", unit("sp-s1", missile=None)),
    ("facing", unit("sp-aq1", facing="UP")),
    ("disordered gun", unit("sp-s1", disordered=True)),
    ("no units", battle("sp_horse", units=())),
    ("led by nobody", battle("fr_guns", led_by="nobody")),
    ("entry inside", battle("fr_guns", entry=("0808",))),
    ("colour", side("sp", colour="mauve")),
    ("both blue", side("sp", colour="azure")),
    ("flight level", side("sp", flight_level=3)),
    ("standard", side("sp", standard="0099")),
    ("side's facing", side("sp", facing="?")),
    ("rows", on_map(rows=17)),
    ("letters", on_map(terrain=("?" * 18,) * 16)),
    ("hexside", on_map(hexsides={"river": ("0101/NW",)})),
    ("kind of hexside", on_map(hexsides={"canyon": ("0505/E",)})),
    ("road", on_map(roads=(("0101", "0505"),))),
    (
        "crossing",
        on_map(
            crossings=(*CERIGNOLA.map.crossings, replace(CERIGNOLA.map.crossings[0], kind="bridge", hexside="0307/SE"))
        ),
    ),
    ("first player", lambda scenario: replace(scenario, first_player="xx")),
    ("time", lambda scenario: replace(scenario, timed=replace(scenario.timed, boxes=0))),
    (
        "special rule",
        lambda scenario: replace(scenario, special_rules=(replace(scenario.special_rules[0], id="BIC-1"),)),
    ),
    ("title", lambda scenario: replace(scenario, title={})),
]


@pytest.mark.parametrize(("name", "change"), WRONG, ids=[name for name, _ in WRONG])
def test_every_mistake_is_a_sentence_and_the_map_is_still_there(sit: Sits, name: str, change: Change) -> None:
    wrong = change(CERIGNOLA)
    assert list(mistakes(wrong)), name
    found = told(wrong, Weight.MISTAKE)
    assert len(found) == len(dict.fromkeys(mistakes(wrong)))
    state = position_of(wrong)
    assert state.setting.field.hexes


def test_mistakes_lead_to_their_places_and_forms(sit: Sits) -> None:
    player = sit()
    for number, (_name, change) in enumerate(WRONG):
        player.model.do(change(CERIGNOLA), say("wrong"))
        assert not player.page.head.play.isEnabled(), WRONG[number]
        lines = player.referee()
        assert all(line[0].isupper() or not line[0].isalpha() for line in lines)
        for finding in player.model.findings:
            player.page.go_to_finding(finding)
        player.model.undo()
    assert player.page.head.play.isEnabled()


def test_the_referee_shows_the_hex(sit: Sits) -> None:
    player = sit()
    player.model.do(unit("sp-pk1", hex="0913")(CERIGNOLA), say("wrong"))
    line, *_ = [line for line in player.graver() if "enemy unit" in line]
    assert line.startswith(("Swiss pikemen 2", "Landsknechts 1"))
    player.page.tabs.show_tab("referee")
    row = player.page.tabs.referee.rows[0]
    player.click(row)
    assert player.page.pane.cursor == "0913"


# ---------------------------------------------------------------- a new battle


def test_a_new_battle_can_be_played_at_once() -> None:
    assert list(mistakes(EMPTY)) == []
    assert told(EMPTY, Weight.MISTAKE) == []


def sentences(findings: list[Finding]) -> Iterator[str]:
    return (one.says.template for one in findings)
