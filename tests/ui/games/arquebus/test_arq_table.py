"""Battles on the table: every battle opens, and each state of a piece is seen on the map."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from table_driver import Driver

from roma_desktop.core.message import say
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.commands.moving import Move
from roma_desktop.games.arquebus.events.moving import Moved
from roma_desktop.games.arquebus.events.pieces import StandardMoved, Went
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.model.terms import GONE, WAITING
from roma_desktop.games.arquebus.rules import battles
from roma_desktop.games.arquebus.steps.ending import EndActivation
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.chargers import Chargers
from roma_desktop.ui.counters import Tucked, box_of
from roma_desktop.ui.games.arquebus.counters import Badge, Fronted, LeaderCounter, Order, UnitCounter
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.games.arquebus.showing.faces import Below, degrees_of
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.map.items import Pile
from roma_desktop.ui.map.scene import Standing
from tests.games.arquebus.arq_positions import battle, change, in_activation, only, play, put
from tests.ui.games.arquebus.arq_words import TITLE, words_of

NAMES = ("fornovo", "cerignola", "agnadello", "ravenna", "marignano", "bicocca", "pavia", "ceresole")


class General(Driver):
    """Somebody who commands both armies."""

    def lay(self, name: str) -> None:
        """A battle at its beginning."""
        (scenario,) = [one for one in TITLE.scenarios() if one.stem.endswith(name)]
        file = self.places.games / "battle.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        record = Record.begin(file, TITLE, TITLE.load(scenario), TITLE.read_options({}))
        sides = TITLE.sides(record.game.state)
        self.window.show_table(record, Seats(dict.fromkeys(sides, "human"), True))
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.rest()
        if self.page.curtain.isVisible():
            self.buttons()["Open the table"].click()
            self.rest()


def standing(state: State) -> dict[str, Standing]:
    return {one.key: one for one in PRESENTER.shown(state, words_of(state)).standing}


def face_of(state: State, key: str) -> UnitCounter:
    """The counter of a unit, without its front and wherever it is tucked."""
    face = standing(state)[key].face
    if isinstance(face, Below):
        return face.unit
    if isinstance(face, Fronted):
        face = face.thing
    counter = face.thing if isinstance(face, Tucked) else face
    assert isinstance(counter, UnitCounter)
    return counter


# ------------------------------------------------------------------ the window


@pytest.mark.parametrize("name", NAMES)
def test_every_battle_opens_with_its_counters(name: str, opened: Callable[..., General]) -> None:
    general = opened(General, 1280, 800)
    general.lay(name)
    state = general.state
    keys = set(general.page.scene.keys())
    assert {f"unit:{unit.id}" for unit in state.units.values() if unit.on_map} <= keys
    assert {f"leader:{leader.id}" for leader in state.leaders.values() if leader.on_map} <= keys
    assert {f"standard:{side}" for side in state.setting.sides} <= keys
    for at in (next(iter(state.stacks)), next(iter(state.commanders))):
        general.page.inspection.choose(at)
        general.rest()
        assert at in general.words(general.page.side)
    general.page.follow("battle", state.setting.battles_of(state.active)[0])
    general.rest()
    assert "Continuation now" in general.words(general.page.side) or "no leader" in general.words(general.page.side)
    general.page.inspection.choose_side(state.active)
    general.rest()
    assert "Seizure counters" in general.words(general.page.side)
    general.page.questions.read("armies")
    general.rest()
    assert "The armies" in general.words()


def test_a_counter_is_as_large_as_its_hex_wants(opened: Callable[..., General]) -> None:
    general = opened(General, 1280, 800)
    general.lay("cerignola")
    scene, chart = general.page.scene, general.page.chart
    wide = chart.areas["0202"].centre.x() - chart.areas["0102"].centre.x()
    assert scene.side == pytest.approx(0.68 * wide * general.page.view.zoom, abs=1)


# ------------------------------------------------------------------ pieces on the map


def test_a_unit_faces_its_vertex(cerignola: State) -> None:
    """[8.0-a]"""
    unit = next(iter(cerignola.units))
    for name, degrees in (("N", 0), ("NE", 60), ("SE", 120), ("S", 180), ("SW", 240), ("NW", 300)):
        state = put(cerignola, **{unit.replace("-", "_"): ("0910", name)})
        face = standing(state)[f"unit:{unit}"].face
        assert isinstance(face, Fronted)
        assert face.degrees == degrees == degrees_of(state.units[unit].facing)


def test_orders_are_seen(cerignola: State) -> None:
    """[14.2, 14.4]"""
    unit = next(of for of, one in cerignola.units.items() if cerignola.type_of(of) == "PK" and one.on_map)
    for order in ("good", "disordered", "retired"):
        face = face_of(change(cerignola, unit, order=order), f"unit:{unit}")
        assert face.order is Order(order)
    good, poor = cerignola.counter(unit).ratings.sdd
    assert face_of(cerignola, f"unit:{unit}").sdd == good
    assert face_of(change(cerignola, unit, order="disordered"), f"unit:{unit}").sdd == poor


def test_what_is_gone_is_not_on_the_map(cerignola: State) -> None:
    unit = next(of for of, one in cerignola.units.items() if one.on_map)
    assert f"unit:{unit}" in standing(cerignola)
    assert f"unit:{unit}" not in standing(change(cerignola, unit, at=GONE))


def test_engaged_units_and_units_that_have_fired(cerignola: State) -> None:
    """[14.5, 11.5]"""
    one, other = [of for of, unit in cerignola.units.items() if unit.on_map][:2]
    state = replace(cerignola, engaged=frozenset({(min(one, other), max(one, other))}))
    assert Badge.ENGAGED in face_of(state, f"unit:{one}").badges
    assert face_of(cerignola, f"unit:{one}").badges == ()
    horse = next(of for of in cerignola.units if cerignola.counter(of).type == "MCB")
    assert Badge.FIRED in face_of(change(cerignola, horse, shot=True), f"unit:{horse}").badges
    assert face_of(change(cerignola, horse, dismounted=True), f"unit:{horse}").code == "CB"


def test_guns_are_limbered_until_they_have_fired() -> None:
    """[7.6]"""
    state = battle("ravenna")
    gun = next(of for of, one in state.units.items() if state.type_of(of) == "ART" and not one.deployed and one.on_map)
    limbered, deployed = face_of(state, f"unit:{gun}"), face_of(change(state, gun, deployed=True), f"unit:{gun}")
    assert limbered.figure != deployed.figure
    assert (limbered.ma or 0) > 0
    assert deployed.ma is None


def test_marks_of_the_activation(cerignola: State) -> None:
    """[5.3, 7.2-a, 11.2, 11.2-c]"""
    target = next(one for one in cerignola.setting.battles_of("fr") if len(cerignola.setting.units_of[one]) > 2)
    first, second, third, *_ = cerignola.setting.units_of[target]
    enemy = next(of for of, one in cerignola.units.items() if one.on_map and cerignola.side_of(of) == "sp")
    state = in_activation(
        cerignola,
        target,
        commanded=frozenset({second, third}),
        finished=frozenset({second}),
        fired=frozenset({second}),
        reacted=frozenset({enemy}),
    )
    assert face_of(state, f"unit:{first}").badges == (Badge.OUT_OF_COMMAND,)
    assert set(face_of(state, f"unit:{second}").badges) == {Badge.FIRED, Badge.NO_MOVE}
    assert face_of(state, f"unit:{third}").badges == ()
    assert face_of(state, f"unit:{enemy}").badges == (Badge.REACTED,)


def test_stradiots_that_plunder_have_their_marker_until_they_are_roused() -> None:
    """[FOR-1]"""
    state = only(battle("fornovo"), "lg-str2", "fr-bw1", "fr-lca3")
    leader = replace(state.leaders["lg_str_leader"], at="0903")
    state = replace(state, leaders={**state.leaders, "lg_str_leader": leader})
    state = in_activation(put(state, lg_str2=("0904", "SE")), "lg_str", MoveFire("lg"))
    state, _ = play(state, Move("lg-str2", "1004"))
    plundering = replace(state, activation=None)
    assert face_of(plundering, "unit:lg-str2").badges == (Badge.NO_MOVE,)
    assert face_of(plundering, "unit:fr-lca3").badges == ()
    french = in_activation(put(plundering, fr_lca3=("1005", "SE")), "fr_rear", EndActivation("free"))
    roused, _ = play(french)
    assert face_of(replace(roused, activation=None), "unit:lg-str2").badges == ()


def test_declared_attacks_are_seen(cerignola: State) -> None:
    """[12.1, 13.2]"""
    target = next(one for one in cerignola.setting.battles_of("fr") if len(cerignola.setting.units_of[one]) > 2)
    first, second, third, *_ = cerignola.setting.units_of[target]
    attacks = (Declared(first, ("0808",)), Declared(second, ("0808",), charge=True))
    step = Chargers("fr", attacks)
    state = in_activation(cerignola, target, step, commanded=frozenset({first, second, third}))
    assert face_of(state, f"unit:{first}").badges == (Badge.SHOCK,)
    assert face_of(state, f"unit:{second}").badges == (Badge.CHARGE,)
    assert face_of(state, f"unit:{third}").badges == ()


def test_a_gun_below_foot_can_be_read_and_taken(cerignola: State) -> None:
    """[10.0-b, 10.3-f]"""
    state = battle("ravenna")
    at = next(at for at, stack in state.stacks.items() if len(stack) == 2)
    lower = next(unit for unit in state.units_at(at) if state.type_of(unit.id) == "ART")
    upper = next(unit for unit in state.units_at(at) if unit is not lower)
    shown = standing(state)
    under, over = shown[f"unit:{lower.id}"], shown[f"unit:{upper.id}"]
    assert isinstance(under.face, Below)
    assert isinstance(over.face, Fronted)
    assert over.face.lower == degrees_of(lower.facing)
    assert list(shown).index(under.key) < list(shown).index(over.key)
    chart = PRESENTER.chart(state)
    assert chart.area_of(under.place) == chart.area_of(over.place) == at


def test_a_leader_is_beside_his_unit_and_leaves_most_of_it_to_be_clicked() -> None:
    state = battle("ravenna")
    leader = next(one for one in state.leaders.values() if one.on_map and state.units_at(one.at))
    found = standing(state)[f"leader:{leader.id}"]
    assert found.on_top
    assert isinstance(found.face, Tucked)
    assert isinstance(found.face.thing, LeaderCounter)
    box = box_of(found.face)
    assert box.left() < 0 < box.right() < 40
    pile = Pile(found.key, found.face)
    pile.side = 100
    assert pile.hit().width() == box.width()


def test_a_leader_alone_is_larger() -> None:
    state = battle("ravenna")
    leader = next(one for one in state.leaders.values() if one.on_map and len(state.leaders_at(one.at)) == 1)
    emptied = {of: replace(unit, at=GONE) if unit.at == leader.at else unit for of, unit in state.units.items()}
    alone = standing(replace(state, units=emptied))[f"leader:{leader.id}"].face
    beside = standing(state)[f"leader:{leader.id}"].face
    assert isinstance(alone, Tucked)
    assert isinstance(beside, Tucked)
    assert alone.side > beside.side


def test_a_replacement_shows_his_back(cerignola: State) -> None:
    """[5.5]"""
    leader = next(
        one for one in cerignola.leaders.values() if one.on_map and cerignola.printed(one.id).entry.replacement
    )
    replaced = {**cerignola.leaders, leader.id: replace(leader, replaced=True)}
    state = replace(cerignola, leaders=replaced)
    face = standing(state)[f"leader:{leader.id}"].face
    assert isinstance(face, Tucked)
    assert isinstance(face.thing, LeaderCounter)
    assert face.thing.is_replacement
    assert face.thing.effectiveness is None


def test_those_who_may_enter_wait_at_their_entry_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    """[7.5-a]"""
    state = battle("agnadello")
    waiting = [unit.id for unit in state.units_of("fr_res")]
    assert all(state.units[of].at == WAITING for of in waiting)
    monkeypatch.setattr(battles, "may_enter", lambda state, battle: False)
    assert not any(f"unit:{of}" in standing(state) for of in waiting)
    monkeypatch.setattr(battles, "may_enter", lambda state, battle: True)
    shown, chart = standing(state), PRESENTER.chart(state)
    entry = state.setting.battles["fr_res"].entry
    assert {chart.area_of(shown[f"unit:{of}"].place) for of in waiting} <= set(entry)
    assert f"leader:{state.setting.leader_of['fr_res']}" in shown


def test_a_standard_beside_units_is_smaller(cerignola: State) -> None:
    unit = next(of for of, one in cerignola.units.items() if one.on_map and cerignola.side_of(of) == "fr")
    state = replace(cerignola, standards={**cerignola.standards, "fr": cerignola.units[unit].at})
    assert isinstance(standing(state)["standard:fr"].face, Tucked)


def test_keys_stand_for_pieces(cerignola: State) -> None:
    assert PRESENTER.piece_of(cerignola, "unit:sp-aq1") == "sp-aq1"
    assert PRESENTER.piece_of(cerignola, "leader:fr_leader") == "fr_leader"
    assert PRESENTER.piece_of(cerignola, "standard:fr") == "standard:fr"
    assert PRESENTER.piece_of(cerignola, "mark:3") is None


def test_what_moves_slides(cerignola: State) -> None:
    events = [Moved("a", "0101", 1, leaders=("b",)), StandardMoved("fr", "0102")]
    assert {"unit:a", "leader:b", "standard:fr"} <= set(PRESENTER.movers(events))
    assert PRESENTER.movers([Went("a", "0101", "14.3-a", say("gone"))]) == ["unit:a"]
