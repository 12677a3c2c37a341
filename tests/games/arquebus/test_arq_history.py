"""The annals of random battles: shots and attacks, figures, luck, story, marks, secrets."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise, product

import pytest

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message
from roma_desktop.games.arquebus.events.pieces import Eliminated, OrderChanged
from roma_desktop.games.arquebus.events.sequence import CountersDrawn
from roma_desktop.games.arquebus.events.shock import ShockRead
from roma_desktop.games.arquebus.history import luck, turning
from roma_desktop.games.arquebus.history.annals import Annals, annals_of
from roma_desktop.games.arquebus.history.chapters import FIRE, INITIATIVE, LEADERS, SHOCK
from roma_desktop.games.arquebus.history.combats import HARM, TOLL
from roma_desktop.games.arquebus.history.dice import KINDS
from roma_desktop.games.arquebus.history.figures import Row
from roma_desktop.games.arquebus.history.luck import Venture
from roma_desktop.games.arquebus.history.seen import all_seen
from roma_desktop.games.arquebus.history.sentences import FIRE_RESULTS
from roma_desktop.games.arquebus.history.tale import told_in
from roma_desktop.games.arquebus.model.options import Options
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.title import TITLE

BATTLES = (1, 4, 7)
"""Cerignola, Marignano, Ceresole: by their places in the list."""
MOST = 1200


@cache
def line_of(battle: int) -> tuple[Moment[State], ...]:
    """The beginning of a random battle."""
    game: Game[State] = Game(TITLE.start(TITLE.load(TITLE.scenarios()[battle]), Options()), SeededDice(b"history"))
    chooser = random.Random(1494)
    for _ in range(MOST):
        if game.decision is None:
            break
        offered = list(game.options)
        game.submit(chooser.choices(offered, [TITLE.weight(one) for one in offered])[0])
    return tuple(game.line)


@cache
def annals(battle: int, eyes: str | None = None) -> Annals:
    return annals_of(line_of(battle), eyes)


@pytest.fixture(params=BATTLES)
def which(request: pytest.FixtureRequest) -> int:
    return request.param  # type: ignore[no-any-return]


# ---------------------------------------------------------------- shots and attacks


def test_every_shot_and_attack_is_kept_with_its_die_and_its_result(which: int) -> None:
    """11.3, 12.3"""
    found = annals(which).combats
    events = [one.event for one in all_seen(line_of(which), None)]

    dice = [one for one in events if isinstance(one, Rolled) and one.throw.rule == "11.3-a"]
    assert [one.die for one in found if one.shot] == [one.face % 10 for one in dice]
    read = [one for one in events if isinstance(one, ShockRead)]
    assert [(one.at, one.die, one.results) for one in found if not one.shot] == [
        (one.at, one.die, (one.result,)) for one in read
    ]
    assert all(one.gained == one.gains[one.die] for one in found if one.die is not None)


def test_the_random_battles_have_fire_of_all_kinds_shock_charges_and_losses() -> None:
    fought = [one for which in BATTLES for one in annals(which).combats]

    assert {one.kind for one in fought} == {"fire", "reaction", "return", "shock", "charge"}
    assert any(one.theirs.eliminated for one in fought)
    assert any(one.theirs.retired for one in fought)
    assert any(one.own.disordered for one in fought if not one.shot)
    assert any(one.theirs.points for one in fought)


def test_who_suffers_from_a_shot_was_shot_at(which: int) -> None:
    """11.3, 14.3-f: besides friends whom a retreat went through."""
    for one in annals(which).combats:
        if one.shot and "R1" not in one.results and "D_R1" not in one.results:
            assert {*one.theirs.disordered, *one.theirs.retired} <= set(one.defenders)


def test_all_that_shots_and_attacks_cost_is_told_with_one_of_them(which: int) -> None:
    """14.0"""
    events = [one.event for one in all_seen(line_of(which), None)]
    fallen = [one.unit for one in events if isinstance(one, OrderChanged | Eliminated) and one.rule in TOLL]
    kept = [
        unit
        for one in annals(which).combats
        for losses in (one.own, one.theirs)
        for unit in (*losses.disordered, *losses.retired, *losses.eliminated)
    ]
    assert set(fallen) <= set(kept)


def test_harm_grows_with_the_dice_on_every_column() -> None:
    """T3, T5, T6: a higher die is never kinder to the defender."""
    charts = line_of(1)[0].origin.setting.charts
    for columns in (charts.shock_results, charts.charge_results):
        for rows in columns.values():
            harm = [HARM[result] for _, result in rows]
            assert harm[0] < 0 < harm[-1]


# ---------------------------------------------------------------- figures


def test_there_is_a_row_for_the_set_up_and_for_each_activation(which: int) -> None:
    rows, last = annals(which).rows, line_of(which)[-1].state
    one, other = last.setting.sides
    assert [(row.turn, row.side) for row in rows] == [
        (turn, side) for turn in range(last.activations + 1) for side in (one, other)
    ]
    assert all(sum(row.acted for row in rows if row.turn == turn) == 1 for turn in range(1, last.activations + 1))


def test_no_unit_is_lost_from_the_figures(which: int) -> None:
    """2.2"""
    setting = line_of(which)[0].origin.setting
    for row in annals(which).rows:
        count = sum(counter.side == row.side for counter in setting.units.values())
        assert row.good + row.disordered + row.retired + row.lost + row.home + row.waiting == count


def test_the_last_row_is_the_position_as_it_stands(which: int) -> None:
    """3.0"""
    last = line_of(which)[-1].state
    for row in annals(which).rows[-2:]:
        assert row.level == last.setting.side[row.side].flight_level
        assert row.lost == sum(unit.at == "gone" for unit in last.units.values() if last.side_of(unit.id) == row.side)


# ---------------------------------------------------------------- turning points


def _rows(*flights: tuple[int, int]) -> list[Row]:
    nothing = dict.fromkeys(("good", "disordered", "retired", "lost", "home", "waiting", "leaders", "counters"), 0)
    return [
        Row(turn=turn, side=side, acted=False, flight=flight, level=20, **nothing)
        for turn, both in enumerate(flights)
        for side, flight in zip(("fr", "sp"), both, strict=True)
    ]


def test_turning_points_are_the_activations_in_which_the_balance_moved_most() -> None:
    """3.0-e: 5 of 20 Flight Points are a quarter of the way; a point for each side moves nothing."""
    found = turning.turning_points(_rows((0, 0), (0, 5), (1, 6), (6, 6), (6, 7), (6, 10), (9, 10)))
    assert [(one.turn, one.side, one.own, one.theirs) for one in found] == [
        (1, "fr", 0, 5),
        (3, "sp", 0, 5),
        (5, "fr", 0, 3),
    ]
    assert found[0].swing == pytest.approx(0.25)


def test_a_single_flight_point_is_no_turning_point() -> None:
    assert not turning.turning_points(_rows((0, 0), (0, 1), (1, 1)))


# ---------------------------------------------------------------- luck


def test_each_die_that_decides_is_judged(which: int) -> None:
    """11.3, 12.3, 6.2, 6.3, 5.4, 13.6, 3.0-e"""
    rolled = [one.event for one in all_seen(line_of(which), None) if isinstance(one.event, Rolled)]
    judged = ("11.3-a", "12.3", "6.2-e", "6.2-f", "6.3-e", "5.4-a", "5.4-b", "13.7", "13.8", "13.9-a", "3.0-e")
    ventures = annals(which).ventures
    assert len(ventures) == sum(one.throw.rule in judged for one in rolled)
    assert all(len(one.gains) == 10 for one in ventures)
    assert {one.combat for one in ventures if one.combat >= 0} == {
        index for index, one in enumerate(annals(which).combats) if one.die is not None
    }


def test_a_continuation_that_succeeded_is_one_that_gained(which: int) -> None:
    """6.2-e"""
    won = sum(one.gained for one in annals(which).ventures if one.throw == "initiative")
    events = [one.event for one in all_seen(line_of(which), None)]
    assert won == sum(getattr(one, "mode", "") == "continued" for one in events)


def test_luck_is_what_came_above_the_average_and_its_chance_is_counted_out() -> None:
    gains = (-2, -1, -1, 0, 0, 0, 1, 1, 2, 3)
    one = Venture(throw="shock", by="fr", turn=1, result=9, gains=gains)
    other = Venture(throw="shock", by="sp", turn=2, result=1, gains=gains)
    (found,) = luck.fortunes([one, other], ("fr", "sp"))

    average = sum(gains) / 10
    assert (found.side, found.throws) == ("fr", 2)
    assert found.luck == pytest.approx((3 - average) - (-1 - average))
    ways = sum(ours - theirs >= 3 + 1 for ours, theirs in product(gains, gains))
    assert found.chance == pytest.approx(ways / 100)


def test_every_rule_that_asks_for_dice_says_what_they_are_for(which: int) -> None:
    rules = {one.event.throw.rule for one in all_seen(line_of(which), None) if isinstance(one.event, Rolled)}
    assert {rule for rule in rules if rule[0].isdigit()} <= KINDS.keys()


# ---------------------------------------------------------------- story and marks


def test_every_activation_is_a_chapter_with_something_in_it(which: int) -> None:
    """4.0"""
    chapters = [one for one in annals(which).chapters if one.turn]
    assert [one.turn for one in chapters] == list(range(1, line_of(which)[-1].state.activations + 1))
    assert all(one.sections for one in chapters[:-1])
    assert all(one.turn == two.turn - 1 for one, two in pairwise(chapters))


def test_every_shot_and_attack_is_told_once_and_in_order(which: int) -> None:
    told = [one.combat for one in told_in(annals(which).chapters) if one.combat is not None]
    assert told == list(range(len(annals(which).combats)))


def test_every_telling_can_be_put_into_words_and_is_listed_under_a_subject(which: int) -> None:
    words = TITLE.words(line_of(which)[-1].state)
    tellings = list(told_in(annals(which).chapters))
    for one in tellings:
        assert one.rule
        for sentence in one.sentences:
            text = words.say(sentence)
            assert text
            assert "{" not in text
    assert {one.topic for one in tellings} <= {FIRE, SHOCK, LEADERS, INITIATIVE, ""}
    assert {FIRE, SHOCK, INITIATIVE} <= {one.topic for one in tellings}


@pytest.mark.parametrize(("language", "said"), [("en", "no effect"), ("ja", "効果なし")])
def test_the_story_and_the_odds_call_a_shot_without_result_the_same(language: str, said: str) -> None:
    """T3"""
    words = TITLE.words(line_of(1)[-1].state, language)
    assert words.say(FIRE_RESULTS["none"]) == words.name("result", "none") == said


def test_units_that_march_one_after_the_other_are_one_telling() -> None:
    """7.2"""
    marches = [one for one in told_in(annals(1).chapters) if one.rule == "7.2-a"]
    assert any("n" in dict(one.sentences[0].values) for one in marches)
    assert any(len(dict(one.sentences[0].values).get("units", ())) > 1 for one in marches)  # type: ignore[arg-type]
    sections = [section for chapter in annals(1).chapters for section in chapter.sections]
    for section in sections:
        for one, two in pairwise(section.tellings):
            assert not (one.rule == two.rule == "7.2-a")


def test_marks_are_hexes_of_the_field_in_order(which: int) -> None:
    found = annals(which).marks
    hexes = line_of(which)[0].origin.setting.field.hexes
    attacks = [one.number for one in annals(which).combats if not one.shot]
    assert [one.number for one in found if one.kind == "shock"] == attacks
    assert all(one.at in hexes for one in found if one.at)
    assert [one.number for one in found] == sorted(one.number for one in found)


# ---------------------------------------------------------------- secrecy


def test_who_looks_as_a_side_is_told_of_no_counter_that_the_other_holds(which: int) -> None:
    """6.3-a"""
    line = line_of(which)
    for eyes in (*line[0].origin.setting.sides, ""):
        for seen in all_seen(line, eyes):
            if isinstance(seen.event, CountersDrawn) and seen.event.side != eyes:
                assert set(seen.event.counters) == {"hidden"}
        told = [sentence for one in told_in(annals(which, eyes).chapters) for sentence in one.sentences]
        assert told
        assert not any("counter" in _kinds(one) for one in told)


def _kinds(message: Message) -> set[str]:
    """The names of the values in a message and those within it."""
    found: set[str] = set()
    for name, value in message.values:
        found.add(name)
        if isinstance(value, Message):
            found |= _kinds(value)
    return found
