"""Looking back at a game of Sparta vs. Athens: its battles, figures, marks, luck and story."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise, product

import pytest

from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game, Moment
from roma_desktop.core.message import Message, say
from roma_desktop.games.registry import title
from roma_desktop.games.sparta_vs_athens.events.combat import BattleBegan, ResultRead, SiegeResultRead
from roma_desktop.games.sparta_vs_athens.history import luck
from roma_desktop.games.sparta_vs_athens.history.annals import Annals, annals_of
from roma_desktop.games.sparta_vs_athens.history.chapters import BATTLES, CITIES, POLITICS
from roma_desktop.games.sparta_vs_athens.history.dice import KINDS
from roma_desktop.games.sparta_vs_athens.history.luck import Venture
from roma_desktop.games.sparta_vs_athens.history.seen import all_seen
from roma_desktop.games.sparta_vs_athens.history.tale import told_in
from roma_desktop.games.sparta_vs_athens.model.names import name_table
from roma_desktop.games.sparta_vs_athens.model.options import Options
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import ATHENS, SIDES, SPARTA

TITLE = title("sparta_vs_athens")
GAMES = ((0, True), (1, False), (2, True), (3, False))
"""Scenarios by their place in the list, and whether the revised rules are in force."""
MOST = 700


@cache
def line_of(scenario: int, revised: bool) -> tuple[Moment[State], ...]:
    """A random game, or its beginning."""
    options = Options(rules="revised" if revised else "standard")
    game: Game[State] = Game(TITLE.start(TITLE.load(TITLE.scenarios()[scenario]), options), SeededDice(b"history"))
    chooser = random.Random(432)
    for _ in range(MOST):
        if game.decision is None:
            break
        offered = list(game.options)
        game.submit(chooser.choices(offered, [TITLE.weight(one) for one in offered])[0])
    return tuple(game.line)


@cache
def annals(scenario: int, revised: bool, eyes: str | None = None) -> Annals:
    return annals_of(line_of(scenario, revised), eyes)


@pytest.fixture(params=GAMES, ids=lambda one: f"{one[0]}-{'revised' if one[1] else 'standard'}")
def which(request: pytest.FixtureRequest) -> tuple[int, bool]:
    return request.param  # type: ignore[no-any-return]


# ---------------------------------------------------------------- battles


def test_every_battle_and_siege_is_kept_with_its_die_and_its_result(which: tuple[int, bool]) -> None:
    found = annals(*which).fought
    events = list(all_seen(line_of(*which), None))

    assert sum(isinstance(one.event, BattleBegan) for one in events) == sum(not one.siege for one in found)
    assert sum(isinstance(one.event, SiegeResultRead) for one in events) == sum(one.siege for one in found)
    read = [one.event for one in events if isinstance(one.event, ResultRead | SiegeResultRead)]
    assert [one.result for one in found] == [event.result for event in read]
    assert [one.attack for one in found] == [event.attack for event in read]
    assert all(1 <= one.face <= 6 for one in found)


def test_the_random_games_have_battles_on_land_and_at_sea_sieges_and_losses() -> None:
    fought = [one for which in GAMES for one in annals(*which).fought]

    assert {one.kind for one in fought} >= {"land", "naval", "siege"}
    assert any(one.own.units for one in fought)
    assert any(one.theirs.reduced for one in fought) or any(one.own.reduced for one in fought)
    assert any(one.prestige for one in fought)


def test_what_is_lost_was_there(which: tuple[int, bool]) -> None:
    for one in annals(*which).fought:
        if one.kind in ("land", "naval"):  # others may be aboard their ships
            assert set(one.own.reduced) <= set(one.attackers)
            assert set(one.theirs.reduced) <= set(one.defenders)
        assert (one.own.sp > 0) == bool(one.own.units)


# ---------------------------------------------------------------- figures


def test_treasuries_follow_from_what_was_received_and_paid(which: tuple[int, bool]) -> None:
    rows = annals(*which).rows
    assert [row.turn for row in rows if row.side == ATHENS] == list(range(rows[-1].turn + 1))
    for side in SIDES:
        own = [row for row in rows if row.side == side]
        for before, after in pairwise(own):
            assert after.treasury == before.treasury + after.received - after.paid


def test_the_set_up_is_the_first_row(which: tuple[int, bool]) -> None:
    athens, sparta = annals(*which).rows[:2]
    budget = line_of(*which)[0].origin.setting.scenario.treasury
    assert (athens.side, sparta.side, athens.turn) == (ATHENS, SPARTA, 0)
    assert (athens.treasury, sparta.treasury) == (budget.athens, budget.sparta)
    assert athens.prestige == -sparta.prestige
    assert athens.land
    assert sparta.land


def test_the_last_row_is_the_position_as_it_stands(which: tuple[int, bool]) -> None:
    last, row = line_of(*which)[-1].state, annals(*which).rows[-1]
    assert (row.year, row.treasury, row.prestige) == (last.year, last.treasury[SPARTA], -last.prestige)
    assert all(one.delian <= 72 and one.cities <= 126 for one in annals(*which).rows)


# ---------------------------------------------------------------- luck


def test_each_die_of_a_battle_a_siege_and_a_revolt_is_judged(which: tuple[int, bool]) -> None:
    events = [one.event for one in all_seen(line_of(*which), None)]
    incited = [one for one in events if isinstance(one, Rolled) and one.throw.rule == "10.1"]
    ventures = annals(*which).ventures

    assert [one.face for one in ventures if one.throw == "revolt"] == [one.face for one in incited]
    assert [one.fought for one in ventures if one.fought >= 0] == list(range(len(annals(*which).fought)))
    for one in ventures:
        assert len(one.gains) == 6
        assert list(one.gains) == sorted(one.gains, reverse=one.throw == "revolt")


def test_gains_of_sieges_are_those_of_the_siege_table() -> None:
    sieges = [(one, two) for which in GAMES for one, two in _sieges(annals(*which))]
    assert sieges
    for fought, venture in sieges:
        assert bool(venture.gained) == fought.broken


def _sieges(found: Annals):  # type: ignore[no-untyped-def]
    return [(found.fought[one.fought], one) for one in found.ventures if one.throw == "siege"]


def test_luck_is_what_came_above_the_average_and_its_chance_is_counted_out() -> None:
    gains = (-2, -1, 0, 0, 1, 3)
    one = Venture(throw="land", by=ATHENS, at="corinth", year=431, result=5, gains=gains)
    other = Venture(throw="land", by=SPARTA, at="corinth", year=431, result=1, gains=gains)
    (found,) = luck.fortunes([one, other])

    assert (found.side, found.throws) == (ATHENS, 2)
    assert found.luck == pytest.approx(3 - 1 / 6 + 1 + 1 / 6)
    reached = 3 + 1
    ways = sum(ours - theirs >= reached for ours, theirs in product(gains, gains))
    assert found.chance == pytest.approx(ways / 36)


def test_every_rule_that_asks_for_dice_says_what_they_are_for(which: tuple[int, bool]) -> None:
    rules = {one.event.throw.rule for one in all_seen(line_of(*which), None) if isinstance(one.event, Rolled)}
    assert rules <= KINDS.keys()


# ---------------------------------------------------------------- story and marks


def test_every_year_is_a_chapter(which: tuple[int, bool]) -> None:
    chapters = annals(*which).chapters
    first = line_of(*which)[0].origin.setting.scenario.first_year
    last = line_of(*which)[-1].state.year
    assert [one.year for one in chapters if one.turn] == list(range(first, last - 1, -1))


def test_every_battle_is_told_once_and_in_order(which: tuple[int, bool]) -> None:
    told = [one.fought for one in told_in(annals(*which).chapters) if one.fought is not None]
    assert told == list(range(len(annals(*which).fought)))


def test_every_telling_can_be_put_into_words_and_is_listed_under_a_subject(which: tuple[int, bool]) -> None:
    words = TITLE.words(line_of(*which)[-1].state)
    tellings = list(told_in(annals(*which).chapters))
    for one in tellings:
        assert one.rule
        for sentence in one.sentences:
            text = words.say(sentence)
            assert text
            assert "{" not in text
    assert {one.topic for one in tellings} <= {BATTLES, CITIES, POLITICS, ""}
    assert POLITICS in {one.topic for one in tellings}


def test_the_steps_of_a_march_are_one_sentence_with_what_was_ravaged() -> None:
    marches = [one for one in told_in(annals(0, True).chapters) if one.rule == "7.1"]
    ravaging = [one for one in marches if len(one.sentences) == 2]

    assert any("through" in dict(one.sentences[0].values) for one in marches)
    assert all(one.topic == CITIES for one in ravaging)
    assert all(dict(one.sentences[0].values)["units"] for one in marches)


def test_marks_are_known_places_and_the_last_one_is_the_end() -> None:
    kinds: set[str] = set()
    for scenario in (0, 3):
        found = annals(scenario, True).marks
        places = line_of(scenario, True)[0].origin.world.locales
        kinds |= {one.kind for one in found}
        assert all(one.at in places for one in found if one.at)
        if line_of(scenario, True)[-1].state.outcome is not None:
            assert found[-1].kind == "end"
    assert kinds >= {"battle", "city", "government", "event"}


# ---------------------------------------------------------------- secrecy


@pytest.mark.parametrize("eyes", [ATHENS, SPARTA, ""])
def test_who_looks_as_a_side_is_told_of_no_leader_that_it_never_saw(which: tuple[int, bool], eyes: str) -> None:
    line = line_of(*which)
    hidden = _never_seen(line, eyes)
    told = [_values(sentence) for one in told_in(annals(*which, eyes).chapters) for sentence in one.sentences]
    marked = [_values(one.words) for one in annals(*which, eyes).marks]

    assert hidden
    assert not hidden & set().union(*told, *marked)


def _never_seen(line: tuple[Moment[State], ...], eyes: str) -> set[str]:
    """The leaders of whom these eyes have never seen anything, since they were neither shown nor died."""
    people: set[str] = set()
    shown: set[str] = set()
    for moment in line:
        for leader in moment.state.leaders.values():
            people.add(leader.person)
        shown |= {one.person for one in moment.state.seen_by(eyes).leaders.values() if one.person}
        for event in moment.events:
            person = getattr(event, "person", "") or getattr(getattr(event, "leader", None), "person", "")
            shown |= {person} if getattr(event, "died", False) else set()
    table = name_table().people
    return {one for one in people - shown if one in table}


def _values(message: Message) -> set[str]:
    """All ids in a message and those within it."""
    found: set[str] = set()
    for _, value in message.values:
        if isinstance(value, Message):
            found |= _values(value)
        elif isinstance(value, tuple):
            found |= set(value)
        elif isinstance(value, str):
            found.add(value)
    return found


def test_a_message_is_searched_to_its_bottom() -> None:
    inner = say("{who:person}", who="pericles")
    assert _values(say("{one} {units:count}", one=inner, units=("a", "b"))) == {"pericles", "a", "b"}
