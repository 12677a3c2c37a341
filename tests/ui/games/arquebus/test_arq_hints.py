"""What can I do now? The list of Arquebus, by kind of decision; it names real rules and nothing hidden."""

from __future__ import annotations

import random
import re

import pytest
from arq_positions import battle
from msgspec.structs import replace

from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game, decision
from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus import commands
from roma_desktop.games.arquebus.commands.moving import EndMoves
from roma_desktop.games.arquebus.commands.sequence import Activate
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.arquebus.title import TITLE
from roma_desktop.ui.games.arquebus.presenter import PRESENTER
from roma_desktop.ui.games.arquebus.showing.finding import place_of_battle
from roma_desktop.ui.games.arquebus.tutorial.deeds import activation
from roma_desktop.ui.games.arquebus.tutorial.hints import HINTS
from roma_desktop.ui.games.arquebus.tutorial.rule_of import RULES
from roma_desktop.ui.learning.hints import MOST, Asked, Group
from roma_desktop.ui.learning.kit import hints_of
from roma_desktop.ui.learning.lesson import lesson_files, read_lesson
from roma_desktop.ui.learning.lesson_record import begin_lesson
from roma_desktop.ui.table.prompt import Asking

MOST_GROUPS = 6
BY_DECISION = {"Decline", "PlaceLeader", "BreakWork"}
"""Commands that follow the rule of what is decided."""


@pytest.fixture(scope="session")
def book() -> Reference:
    return read_reference(shipped("resources", "rules", "arquebus"))


def asked(state: State, language: str = "en") -> Asked:
    """The decision of the side that is asked, as it sees the position."""
    due = decision(state)
    assert due is not None
    seen = state.seen_by(due.actor)
    words = TITLE.words(seen, language)
    return Asked(seen, due.actor, PRESENTER.prompt(Asking(seen, due, words)), words)


def told(state: State, language: str = "en") -> list[Group]:
    """The list of the side that is asked."""
    return HINTS.hints(asked(state, language))


def lines(groups: list[Group]) -> list[str]:
    """Each line with its rule, under no heading."""
    return [f"{''.join(text for text, _, _ in hint.words)} [{hint.rule}]" for one in groups for hint in one.hints]


def at_step(number: int, step: int, folder: object) -> State:
    """The position of a step of a lesson: small battles whose odds are known."""
    record = begin_lesson(read_lesson(lesson_files("arquebus")[number - 1], "arquebus"), folder, {}, step)  # type: ignore[arg-type]
    record.close()
    return record.game.state  # type: ignore[no-any-return]


def test_the_kit_has_them() -> None:
    assert hints_of("arquebus") is HINTS


def test_battles_are_listed_with_their_units_and_who_is_out_of_command(tmp_path) -> None:
    """6.1, 5.2-d"""
    groups = told(at_step(1, 0, tmp_path))
    assert groups[0].title == "Battles you can activate"
    assert "Vanguard (d'Ars): 4 units, 1 out of command. [5.2-d]" in lines(groups)
    assert "Rearguard (Chandieu): 1 unit. [6.1-a]" in lines(groups)
    assert "The standard: rally 0 Retired units, or move it. [6.1-c]" in lines(groups)
    assert "Pass [6.1-d]" in lines(groups)


def test_a_battle_that_waits_is_shown_where_it_enters() -> None:
    """7.5-a: as where it is looked for by its name."""
    state = replace(battle("bicocca"), steps=(FreeActivation("fr"),))
    hint = activation(asked(state), "fr_horse")
    assert "waits to enter" in str(hint.words)
    assert hint.place == place_of_battle(state, "fr_horse") == "0101"


def test_units_that_march_are_listed_with_their_points(tmp_path) -> None:
    """7.2"""
    groups = told(at_step(1, 3, tmp_path))
    assert "Pikemen 1: 4 MP. [7.2-a]" in lines(groups)
    assert "Light horse 1: 8 MP. [7.2-a]" in lines(groups)
    assert "Louis d'Ars, without his unit. [7.2-e]" in lines(groups)


def test_each_shooter_has_its_best_shot_with_the_exact_chance(tmp_path) -> None:
    """11.2, T3: with +2, 5 to 9 of the ten faces disorder pikes."""
    groups = told(at_step(2, 1, tmp_path))
    assert groups[0].title == "Units that can fire, with the best shot of each"
    assert "Sakers 1 fires at 0505: 50 % for an effect. [11.2-e]" in lines(groups)


def test_attacks_and_charges_tell_how_likely_they_go_well_and_ill(tmp_path) -> None:
    """12.3, 13.4"""
    found = lines(told(at_step(3, 6, tmp_path)))
    assert any(re.match(r"Swiss pikemen 1 attacks 0404: \d+ % good, \d+ % bad. \[12.1-a\]", line) for line in found)
    assert sum("Gendarmes 1 charges 0804" in line for line in found) == 1


def test_battles_to_continue_with_have_their_chances(tmp_path) -> None:
    """6.2-e: Gonzalo has 4, after no success: 0 to 4 of ten faces."""
    groups = told(at_step(4, 3, tmp_path))
    assert groups[0].title == "Battles to continue with, and their chances"
    assert "Foot (Gonzalo): 50 %. [6.2-e]" in lines(groups)


def test_every_command_has_a_rule_that_is_in_the_book(book) -> None:
    assert all(rule in book.entries for rule in RULES.values())
    everything = {one for one in TITLE.codec.commands if one.__module__.startswith(commands.__name__)}
    assert {one.__name__ for one in everything} - {one.__name__ for one in RULES} == BY_DECISION


@pytest.mark.parametrize("number", range(8))
def test_in_any_battle_each_decision_has_a_list_with_rules_of_the_book(number, book) -> None:
    chooser = random.Random(number)
    start = TITLE.start(TITLE.load(TITLE.scenarios()[number]), TITLE.read_options({}))
    game = Game(start, SeededDice(f"hints {number}".encode()))
    for turn in range(240):
        if game.decision is None:
            break
        if turn % 6 == 0:
            groups = told(game.state, "ja" if turn % 4 else "en")
            assert groups
            assert len(groups) <= MOST_GROUPS
            assert all(len(group.hints) <= 2 * MOST for group in groups)
            assert all(hint.rule in book.entries for group in groups for hint in group.hints)
            places = {hint.place for group in groups for hint in group.hints} - {""}
            assert places <= game.state.setting.field.hexes.keys()
        every = list(game.options)
        game.submit(chooser.choices(every, [TITLE.weight(one) for one in every])[0])


def test_the_list_is_the_same_whatever_counters_the_other_side_holds() -> None:
    """6.3-a"""
    start = TITLE.start(TITLE.load(TITLE.scenarios()[1]), TITLE.read_options({}))
    lists = []
    for seed in range(3):
        game = Game(start, SeededDice(f"counters {seed}".encode()))
        game.submit(Activate("fr_centre"))
        while EndMoves() not in list(game.options):
            game.submit(next(iter(game.options)))
        lists.append(told(game.state))
    assert lists[0] == lists[1] == lists[2]
