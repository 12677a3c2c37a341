"""What the strip at the top tells of a battle: flight, time, seizure counters, the clock; and what can be found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from roma_desktop.core.flow import Line
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.model.activation import Activation
from roma_desktop.games.arquebus.model.state import Outcome, State
from roma_desktop.games.arquebus.model.terms import GONE
from roma_desktop.games.arquebus.steps.loss_check import LossCheck
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.arquebus.steps.rally import RallyPhase
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.steps.shock.phase import ShockPhase
from roma_desktop.ui.games.arquebus.counters import Seizure, SeizureCounter
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.games.arquebus.showing.gauges import FlightGauge, SeizureGauge, TimeTrack, seizure_face
from roma_desktop.ui.games.arquebus.showing.phase import day
from roma_desktop.ui.games.arquebus.showing.strip import KEYS
from roma_desktop.ui.layers.finder import Found, search
from roma_desktop.ui.parts.marks.figure import Figure
from roma_desktop.ui.table.presenting.positions import Whereabouts
from tests.games.arquebus.arq_positions import battle, change
from tests.ui.games.arquebus.arq_words import words_of


def figures(state: State, side: str) -> dict[str, Figure]:
    return {one.key: one for one in PRESENTER.figures(state, side, words_of(state))}


# ------------------------------------------------------------------ figures


def test_flight_points_have_the_chance_to_break_as_soon_as_there_is_one(cerignola: State) -> None:
    """[3.0-e]"""
    level = cerignola.setting.side["fr"].flight_level
    number = cerignola.setting.sides.index("fr") + 1
    for lost, chance in ((0, ""), (level - 9, ""), (level - 8, ", 10 %"), (level, ", 90 %"), (level + 1, ", 100 %")):
        state = replace(cerignola, lost={**cerignola.lost, "fr": lost})
        figure = figures(state, "sp")[f"flight:{number}"]
        assert figure.value == f"{lost}/{level}{chance}"
        assert ("can break" in figure.label) == (not chance)


def test_a_retired_unit_counts_as_long_as_it_is_retired(cerignola: State) -> None:
    """[3.0-b]"""
    unit = next(of for of, one in cerignola.units.items() if one.on_map and cerignola.side_of(of) == "sp")
    number = cerignola.setting.sides.index("sp") + 1
    assert figures(change(cerignola, unit, order="retired"), "sp")[f"flight:{number}"].value.startswith("1/")
    assert figures(change(cerignola, unit, order="disordered"), "sp")[f"flight:{number}"].value.startswith("0/")


def test_the_time_track_is_there_where_there_is_one(cerignola: State) -> None:
    """[16.1]"""
    timed = cerignola.setting.scenario.timed
    assert timed is not None
    figure = figures(replace(cerignola, time=4), "fr")["time"]
    assert figure.value == "4"
    assert isinstance(figure.gauge, TimeTrack)
    assert (figure.gauge.box, figure.gauge.boxes) == (4, timed.boxes)
    untimed = [name for name in ("agnadello", "ceresole", "marignano") if battle(name).setting.scenario.timed is None]
    for name in untimed:
        assert "time" not in figures(battle(name), battle(name).active)


def test_own_counters_are_named_and_those_of_the_other_are_not(cerignola: State) -> None:
    """[6.3-a]"""
    state = replace(cerignola, hands={"fr": ("negation",), "sp": ("war_cry", "opportunity_5")})
    for side, mine, theirs in (("fr", "Negation", "War Cry"), ("sp", "War Cry", "Negation")):
        shown = figures(state.seen_by(side), side)
        told = {key: figure.label for key, figure in shown.items() if key.startswith("seizure")}
        assert len(told) == 2
        assert any(mine in label for label in told.values())
        assert not any(theirs in label for label in told.values())
    none_left = replace(state, hands={"fr": (), "sp": ("war_cry",)})
    assert sum(key.startswith("seizure") for key in figures(none_left, "fr")) == 1


def test_every_figure_leads_to_the_page_of_the_armies(cerignola: State) -> None:
    state = replace(cerignola, hands={"fr": ("negation",), "sp": ("war_cry",)})
    (reading,) = PRESENTER.readings()
    assert set(figures(state, "fr")) <= set(reading.figures) == set(KEYS)


@pytest.mark.parametrize(
    ("counter", "face", "top"),
    [
        ("opportunity_3", Seizure.OPPORTUNITY, 3),
        ("opportunity_6", Seizure.OPPORTUNITY, 6),
        ("negation", Seizure.NEGATION, 0),
        ("war_cry", Seizure.WAR_CRY, 0),
        ("troops_falter", Seizure.FALTER, 0),
        ("into_the_breach", Seizure.BREACH, 0),
        ("hidden", None, 0),
    ],
)
def test_seizure_counters_have_their_faces(counter: str, face: Seizure | None, top: int) -> None:
    """[6.3]"""
    assert seizure_face("azure", counter) == SeizureCounter("azure", face, top)


def test_gauges_draw_within_their_boxes(qapp: object, cerignola: State) -> None:
    look = PRESENTER.look(cerignola, "fr", words_of(cerignola))
    full, empty = FlightGauge(look, 30, 30, 90), FlightGauge(look, 0, 30, 0)
    seizure = SeizureGauge("azure", ("hidden", "negation"))
    pictures = [painted(one) for one in (full, empty, TimeTrack(3, 10, "azure"), TimeTrack(0, 10, "azure"), seizure)]
    assert len({bytes(one.constBits()) for one in pictures}) == len(pictures)


def painted(gauge: FlightGauge | TimeTrack | SeizureGauge) -> QImage:
    image = QImage(200, 34, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        gauge.draw(painter, QRectF(0, 0, gauge.width, 34))
    return image


# ------------------------------------------------------------------ the clock


def test_the_clock_tells_what_is_activated_how_and_its_phase(cerignola: State) -> None:
    """[4.0]"""
    words = words_of(cerignola)
    assert words.say(day(cerignola)) == "28 April 1503"
    target = cerignola.setting.battles_of("fr")[0]
    name = words.name("battle", target)
    activation = Activation(side="fr", target=target, mode="continued")
    for step, phase in (
        (MoveFire("fr"), "Move and fire"),
        (ShockPhase("fr"), "Shock"),
        (RallyPhase("fr"), "Rally"),
    ):
        clock = PRESENTER.clock(replace(cerignola, activation=activation, steps=(step,)))
        assert words.say(clock.turn) == "Continued"
        assert words.say(clock.phase) == f"{phase}: {name}"
        assert words.say(clock.short) == phase
    clock = PRESENTER.clock(replace(cerignola, steps=(FreeActivation("fr"),)))
    assert words.say(clock.phase) == "Activation"
    assert words.say(PRESENTER.clock(replace(cerignola, steps=(LossCheck(),))).phase) == "Loss Check"
    army = replace(cerignola, activation=replace(activation, target="army"), steps=(MoveFire("fr"),))
    assert words.say(PRESENTER.clock(army).phase) == "Move and fire: the army"
    over = replace(cerignola, outcome=Outcome("fr", "3.0-e", {}), steps=())
    assert words.say(PRESENTER.clock(over).phase) == "The battle is over"


def test_sides_have_their_colours_and_signs(cerignola: State) -> None:
    words = words_of(cerignola)
    looks = [PRESENTER.look(cerignola, side, words) for side in cerignola.setting.sides]
    assert {look.colour for look in looks} == {"azure", "gold"}
    assert len({look.symbol for look in looks}) == 2
    assert dict(PRESENTER.legend(cerignola, words)) == {"azure": "French", "gold": "Spanish"}


# ------------------------------------------------------------------ finding


def found(state: State, typed: str) -> list[Found]:
    words = words_of(state)
    return search(PRESENTER.findable(state, words, (words, words_of(state, "ja"))), typed)


def test_units_leaders_battles_hexes_and_names_are_found(cerignola: State) -> None:
    words, japanese = words_of(cerignola), words_of(cerignola, "ja")
    leader = next(one.id for one in cerignola.leaders.values() if one.on_map)
    unit = next(of for of, one in cerignola.units.items() if one.on_map)
    target = cerignola.setting.battles_of("fr")[0]
    for kind, of in (("leader", leader), ("unit", unit), ("battle", target), ("side", "fr")):
        for some in (words, japanese):
            assert (kind, of) in [(one.kind, one.of) for one in found(cerignola, some.name(kind, of))]
    assert [one.of for one in found(cerignola, "0807")] == ["0807"]
    for label in cerignola.setting.scenario.map.labels:
        assert label.hex in [one.of for one in found(cerignola, label.text["ja"])]


def test_what_is_found_leads_somewhere(cerignola: State) -> None:
    for one in PRESENTER.findable(cerignola, words_of(cerignola), ()):
        where = PRESENTER.whereabouts(cerignola, one.kind, one.of)
        assert where is not None, one
        assert where.place in cerignola.setting.field.hexes or where.side, one


def test_the_lost_lead_to_their_battle(cerignola: State) -> None:
    unit = next(of for of, one in cerignola.units.items() if one.on_map)
    state = change(cerignola, unit, at=GONE)
    where = PRESENTER.whereabouts(state, "unit", unit)
    assert where == Whereabouts(side=f"battle:{state.counter(unit).battle}")
    assert PRESENTER.whereabouts(state, "unit", "nobody") is None
    assert PRESENTER.whereabouts(state, "place", "9999") is None


def test_the_small_map_has_a_dot_for_each_unit(cerignola: State) -> None:
    dots = list(PRESENTER.standpoints(cerignola))
    assert {dot.piece for dot in dots} >= {unit.id for unit in cerignola.units.values() if unit.on_map}
    assert {dot.colour for dot in dots} == {"azure", "gold"}
    assert set(PRESENTER.holders(cerignola).values()) == {"fr", "sp"}


# ------------------------------------------------------------------ the chronicle


@pytest.mark.parametrize(
    ("rule", "topics"),
    [
        ("11.2-a", {"fire"}),
        ("T3", {"fire"}),
        ("12.1-a", {"shock"}),
        ("T6", {"shock"}),
        ("14.4-a", {"fate"}),
        ("3.0-e", {"fate"}),
        ("7.2-a", set()),
    ],
)
def test_lines_are_about_their_subjects(rule: str, topics: set[str]) -> None:
    line = Line(say("something"), rule)
    assert set(PRESENTER.topics_of(line)) == topics
    assert topics <= {key for key, _ in PRESENTER.topics()}


def test_activations_are_headings() -> None:
    """[6.1]"""
    assert PRESENTER.begins_chapter(Line(say("something"), "6.1-a"))
    assert not PRESENTER.begins_chapter(Line(say("something"), "6.1-d"))
