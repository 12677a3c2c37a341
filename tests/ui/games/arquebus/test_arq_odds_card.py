"""The odds card: sums, chances and answers of shots and attacks, before they are ordered and while they are."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from arq_drill import during
from arq_melee import ground, neighbours
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.commands.shock import Attack
from roma_desktop.games.arquebus.model.declared import Declared
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules import fire, shock
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.combat.foretelling import Foretelling, forecasts_of
from roma_desktop.ui.games.arquebus.combat.foretold import (
    BlowForecast,
    ShotForecast,
    foretell_blow,
    foretell_shot,
    joined,
    plan,
)
from roma_desktop.ui.games.arquebus.combat.notes import blow_notes, shot_notes
from roma_desktop.ui.games.arquebus.combat.odds_card import OddsCard
from roma_desktop.ui.library.seats import Seats
from tests.games.arquebus.arq_positions import battle, in_activation, put


def acting(state: State, **fields: object) -> State:
    """Blue's main Battle acts, and nobody was next to an enemy at the beginning."""
    noted = {"commanded": frozenset(state.setting.units_of["b_main"]), "beside": neighbours(state), **fields}
    return during(state, "b_main", **noted)


# ---------------------------------------------------------------- a shot


def test_a_shot_has_the_lines_and_chances_of_the_rules() -> None:
    """11.3-a, T3: the same as the rules reckon, faces and all."""
    state = acting(ground(b_aq1="0607", r_pk1="0605", facing={"b-aq1": "N"}))
    one = foretell_shot(state, "b-aq1", "0605")
    assert one is not None
    (target, reckoned), shooter = one.targets[0], state.units["b-aq1"]
    assert target == "r-pk1"
    assert reckoned.lines == fire.modifiers(state, shooter, state.units["r-pk1"])
    exact = fire.chances(state, shooter, state.units["r-pk1"])
    assert {outcome.result: outcome.chance for outcome in reckoned.outcomes} == exact
    assert sorted(face for outcome in reckoned.outcomes for face in outcome.faces) == list(range(10))


def test_out_of_range_there_is_no_shot() -> None:
    """11.0-a"""
    assert foretell_shot(acting(ground(b_aq1="0608", r_pk1="0605")), "b-aq1", "0605") is None


def test_those_who_are_fired_at_may_answer() -> None:
    """11.2-b, 13.9-a: crossbows fire back, pikes don't, men-at-arms may charge."""
    crossbows = foretell_shot(acting(ground(b_aq1="0606", r_cb1="0605")), "b-aq1", "0605")
    pikes = foretell_shot(acting(ground(b_aq1="0606", r_pk1="0605")), "b-aq1", "0605")
    horse = foretell_shot(acting(ground(b_aq1="0606", r_mm1="0605"), beside={}), "b-aq1", "0605")
    assert crossbows is not None
    assert pikes is not None
    assert horse is not None
    assert [of for of, _ in crossbows.returns] == ["r-cb1"]
    assert not pikes.returns
    assert [rule for _, rule in shot_notes(pikes)] == ["11.2-b"]
    assert horse.counter is not None
    assert horse.counter.chance == Fraction(7, 10)  # up to 5, with SDD -1 of men-at-arms [13.9]


# ---------------------------------------------------------------- an attack


def test_an_attack_has_the_lines_and_chances_of_the_rules() -> None:
    """12.3, T5"""
    state = acting(ground(b_pk1="0606", r_pk1="0605"))
    one = foretell_blow(state, (Declared("b-pk1", ("0605",)),), "0605")
    assert one is not None
    onset = shock.Onset("0605", ("b-pk1",))
    assert one.reckoned.lines == shock.modifiers(state, onset)
    assert {outcome.result: outcome.chance for outcome in one.reckoned.outcomes} == shock.weigh(state, onset)
    assert one.reckoned.suffering + one.reckoned.harm <= 1
    assert not one.charge


def test_several_attackers_are_weighed_together() -> None:
    """12.3-1: strength and angle are those of all."""
    state = acting(ground(b_pk1="0606", b_pk2="0506", r_pk1="0605"))
    both = (Declared("b-pk1", ("0605",)), Declared("b-pk2", ("0605",)))
    alone, together = foretell_blow(state, both[:1], "0605"), foretell_blow(state, both, "0605")
    assert alone is not None
    assert together is not None
    assert together.attackers == ("b-pk1", "b-pk2")
    assert together.reckoned.total == alone.reckoned.total + 1


def test_what_could_join_is_told() -> None:
    """12.1-c: units of the Battle that have the hex in front."""
    state = acting(ground(b_pk1="0606", b_sb1="0506", r_pk1="0605"))
    attacks = (Declared("b-pk1", ("0605",)),)
    one = foretell_blow(state, attacks, "0605")
    assert one is not None
    more = joined(state, one, attacks)
    assert more.joining == ("b-sb1",)
    assert more.if_joined is not None
    assert more.if_joined.harm >= one.reckoned.harm


def test_guns_alone_are_lost_without_a_die() -> None:
    """12.5-a"""
    one = foretell_blow(acting(ground(b_pk1="0606", r_gun1="0605")), (Declared("b-pk1", ("0605",)),), "0605")
    assert one is not None
    assert one.reckoned.certain
    assert one.reckoned.harm == 1


def test_a_charge_is_weighed_from_where_its_path_ends() -> None:
    """13.2, T6; men-at-arms may meet it [13.7], and nobody gets away from horse [12.2-a]."""
    state = acting(ground(b_mm1="0608", r_mm1="0605"), beside={})
    charge = Declared("b-mm1", ("0605",), charge=True, path=("0607", "0606"), facing=4)
    one = foretell_blow(state, (charge,), "0605")
    assert one is not None
    assert one.charge
    assert one.reckoned.table == "T6"
    assert [risk.unit for risk in one.counters] == ["r-mm1"]
    assert one.if_countered is not None
    assert one.if_countered.table == "T5"
    assert not one.leaving
    assert "13.6-a" in [rule for _, rule in blow_notes(one)]


def test_defenders_who_may_leave_are_named() -> None:
    """12.2-a: light units may, pikes may not."""
    state = acting(ground(b_pk1="0606", r_aq1="0605"))
    one = foretell_blow(state, (Declared("b-pk1", ("0605",)),), "0605")
    assert one is not None
    assert one.leaving == ("r-aq1",)
    pikes = foretell_blow(acting(ground(b_pk1="0606", r_pk1="0605")), (Declared("b-pk1", ("0605",)),), "0605")
    assert pikes is not None
    assert not pikes.leaving


def test_attacks_are_planned_before_they_can_be_declared() -> None:
    """12.1-b: all who have the enemy in front; else a charge; else nothing."""
    state = acting(ground(b_pk1="0606", b_sb1="0506", r_pk1="0605"))
    assert {one.unit for one in plan(state, "0605")} == {"b-pk1", "b-sb1"}
    far = acting(ground(b_mm1="0608", r_pk1="0605"), beside={})
    (charge,) = plan(far, "0605")
    assert charge.charge
    assert not plan(acting(ground(b_pk1="0608", r_pk1="0605")), "0605")


# ---------------------------------------------------------------- on the table


class Captain(Driver):
    """Somebody who looks at odds."""

    def lay(self, state: State) -> None:
        file = self.places.games / "odds.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        record = Record.begin(
            file, TITLE, state.setting.scenario, Options(), dice=ScriptedDice([1] * 9), kind="scripted"
        )
        record.game = Game(state, ScriptedDice(()))
        self.window.show_table(record, Seats(dict.fromkeys(state.setting.sides, "human"), False))
        self.appear()
        self.wait(lambda: self.page.picture.complete)

    @property
    def aid(self) -> Foretelling:
        (aid,) = self.page.findChildren(Foretelling)
        return aid


@pytest.fixture
def captain(opened: Callable[..., Captain]) -> Captain:
    return opened(Captain, 1280, 800)


def at_the_trench() -> State:
    """Landsknechts before Navarro's trench."""
    pikes = {"fr_pk1": ("1610", "N"), "fr_pk2": ("1710", "N"), "fr_aq1": ("1811", "N")}
    return put(battle("ravenna"), **pikes)


def test_the_card_on_the_table_while_moving_and_declaring(captain: Captain) -> None:
    """11.3, 12.3: a shot first, then the attack that could follow; while declaring, the order under the pointer."""
    state = at_the_trench()
    captain.lay(in_activation(state, "fr_lands", MoveFire("fr")))
    captain.page.controller.choosing.piece = "fr-aq1"
    captain.page.controller.refresh()
    assert captain.aid.show_now("1809")
    (shot,) = captain.aid.card.told()
    assert isinstance(shot, ShotForecast)
    assert (shot.shooter, [of for of, _ in shot.targets]) == ("fr-aq1", ["lg-aq3", "lg-s2"])
    assert captain.aid.tells("1809")
    captain.page.controller.choosing.piece = "fr-pk1"
    captain.page.controller.refresh()
    assert captain.aid.show_now("1709")
    blow = captain.aid.card.told()[-1]
    assert isinstance(blow, BlowForecast)
    assert not blow.declared
    assert set(blow.attackers) == {"fr-pk1", "fr-pk2"}
    assert captain.page.rect().contains(captain.aid.card.geometry())
    captain.aid.toggle()
    assert not captain.aid.card.told()


def test_orders_of_the_bar_and_of_the_map_have_their_forecasts() -> None:
    """12.1-a: an attack is weighed with what is declared already."""
    state = Game(in_activation(at_the_trench(), "fr_lands", ShockPhase("fr")), ScriptedDice(())).state
    (one,) = forecasts_of(state, (Attack("fr-pk1", ("1709",)),), "1709")
    assert isinstance(one, BlowForecast)
    assert one.joining == ("fr-pk2",)
    assert not forecasts_of(state, (), "1709")
    step = state.steps[-1]
    declared = replace(step, attacks=(Declared("fr-pk1", ("1709",)),))
    later = replace(state, steps=(*state.steps[:-1], declared))
    (both,) = forecasts_of(later, (Attack("fr-pk2", ("1709",)),), "1709")
    assert isinstance(both, BlowForecast)
    assert both.attackers == ("fr-pk1", "fr-pk2")


def test_the_card_keeps_nothing_behind_a_curtain(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(900, 700)
    table.show()
    card = OddsCard(table)
    state = acting(ground(b_pk1="0606", r_pk1="0605"))
    one = foretell_blow(state, (Declared("b-pk1", ("0605",)),), "0605")
    assert one is not None
    card.show_all([one], TITLE.words(state))
    assert card.told() == (one,)
    assert card.wanted_size().height() > 120
    card.forget()
    assert not card.told()
