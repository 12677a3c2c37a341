"""The story of a game in sentences."""

from __future__ import annotations

import pytest
from drawn_board import on_board, play
from whole_game import line_of

from roma_desktop.games.roma_victrix.commands import Form, Move
from roma_desktop.games.roma_victrix.history.annals import annals_of
from roma_desktop.games.roma_victrix.history.tale import tale, told
from roma_desktop.games.roma_victrix.title import TITLE


@pytest.fixture(scope="module")
def line():
    return line_of()


@pytest.fixture(scope="module")
def chapters(line):
    return tale(line, annals_of(line).battles)


def tellings(chapters):
    return [telling for chapter in chapters for section in chapter.sections for telling in section.tellings]


def test_every_turn_is_a_chapter_with_its_year(line, chapters):
    assert [chapter.turn for chapter in chapters if chapter.turn] == list(range(1, line[-1].state.turn + 1))
    assert (chapters[-1].year, chapters[-1].turn) == (-201, 18)


def test_every_battle_is_told_once_and_in_order(line, chapters):
    told_of = [telling.battle for telling in tellings(chapters) if telling.battle is not None]

    assert told_of == list(range(len(annals_of(line).battles)))


def test_every_telling_can_be_put_into_words(line, chapters):
    words = TITLE.words(line[-1].state)
    for telling in tellings(chapters):
        sentence = told(telling, words)
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_sections_are_those_of_the_powers_in_the_order_of_their_operations(line, chapters):
    for chapter in chapters:
        powers = [section.power for section in chapter.sections if section.power]
        assert len(powers) == len(set(powers))


def test_steps_of_a_march_are_one_sentence():
    game = on_board(
        "roma - etruria - gallia - hispania",
        {"rome": "marcus/4 2LGN at roma; gar at roma; gar at etruria; gar at gallia", "carthage": "gar at hispania"},
        op=4,
    )
    play(game, Form(frozenset({"rome.LGN1", "rome.LGN2"})), Move("etruria"), Move("gallia"))

    found = tellings(tale(game.line, ()))

    words = TITLE.words(game.state)
    assert [told(telling, words) for telling in found] == [
        "marcus marches from roma by way of etruria to gallia.",
    ]


def test_how_the_game_ended_is_told_last(line, chapters):
    assert tellings(chapters)[-1].rule == line[-1].state.outcome.rule
