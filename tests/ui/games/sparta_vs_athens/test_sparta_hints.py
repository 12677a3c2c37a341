"""What can I do now? The list of Sparta vs. Athens, by kind of decision; it names real rules and nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from positions import alone, leader, position, put, seeded

from roma_desktop.core.flow import Step
from roma_desktop.core.game import Game, decision
from roma_desktop.core.rules_text.reference import Reference, read_reference
from roma_desktop.core.shipped import shipped
from roma_desktop.games.sparta_vs_athens import commands
from roma_desktop.games.sparta_vs_athens.commands.campaign import Enter, Operate
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.purchases import Purchases
from roma_desktop.games.sparta_vs_athens.steps.transfer import TransferPhase
from roma_desktop.games.sparta_vs_athens.title import TITLE
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.games.sparta_vs_athens.tutorial.hints import HINTS
from roma_desktop.ui.games.sparta_vs_athens.tutorial.rule_of import RULES
from roma_desktop.ui.learning.hints import Asked, Group
from roma_desktop.ui.learning.kit import hints_of
from roma_desktop.ui.table.prompt import Asking

MOST_GROUPS = 6


@pytest.fixture(scope="session")
def book() -> Reference:
    return read_reference(shipped("resources", "rules", "sparta_vs_athens"))


def told(state: State, language: str = "en") -> list[Group]:
    """The list of the side that is asked, as it sees the position; the first piece is chosen, as at the table."""
    asked = decision(state)
    assert asked is not None
    seen = state.seen_by(asked.actor)
    words = TITLE.words(seen, language)
    prompt = PRESENTER.prompt(Asking(seen, asked, words))
    if prompt.pieces:
        prompt = PRESENTER.prompt(Asking(seen, asked, words, next(iter(prompt.pieces.values()))))
    return HINTS.hints(Asked(seen, asked.actor, prompt, words))


def lines(groups: list[Group]) -> list[str]:
    """Each line with its rule, under no heading."""
    return [f"{''.join(text for text, _, _ in hint.words)} [{hint.rule}]" for one in groups for hint in one.hints]


def with_step(state: State, step: Step[State]) -> State:
    return replace(state, steps=(step,))


@pytest.fixture
def spring() -> State:
    """Archidamus at Sparta with two units, a lone garrison at Oeniadae's neighbour, Sparta's campaign."""
    state = alone(position(season="spring"))
    state = put(put(state, "sparta.LSP.1", "sparta"), "sparta.LSP.2", "sparta")
    state = leader(state, "sparta", "sparta", land=1, cp=10, person="archidamus")
    return with_step(replace(state, phasing="sparta"), Campaign("sparta"))


def test_the_kit_has_them():
    assert hints_of("sparta_vs_athens") is HINTS


def test_leaders_who_can_act_are_listed_with_their_points_and_units(spring):
    found = lines(told(spring))
    assert "Archidamus at Sparta: 10 CP, with 2 Sparta LSP (7, 6). [6.1]" in found
    assert "End the campaign [4.0]" in found


def test_leaders_come_first_and_the_long_list_of_places_last(spring):
    groups = told(spring)
    assert groups[0].title == "Leaders who can act"
    assert groups[-1].title.startswith("Places you can choose")
    assert any(line.startswith("To Tegea: 1 CP of 10.") for line in lines(groups))


def test_forces_that_stand_face_to_face_come_first(spring):
    state = put(spring, "athens.LSP.1", "sparta")
    groups = told(state)
    assert groups[0].title == "To be settled first"
    assert lines(groups[:1]) == ["Sparta: move away or attack. [8.7]"]


def test_cities_that_can_be_incited_are_listed_the_likeliest_first(spring):
    state = put(put(spring, "league.NSP.1", "phocaea"), "league.NSP.2", "iasus")
    group = next(one for one in told(state) if one.title == "Cities that can be incited")
    assert lines([group])[:2] == [
        "Miletus revolts on 5 of 6 faces. [10.1]",
        "Mytilene revolts on 1 of 6 faces. [10.1]",
    ]


def operation(state: State, *commands_given: object) -> State:
    game = Game(state, seeded())
    for command in commands_given:
        game.submit(command)  # type: ignore[arg-type]
    return game.state


def test_an_attack_on_a_lone_garrison_tells_its_odds_and_chance(spring):
    state = put(spring, "sparta.LSP.1", "ambracia")
    state = leader(state, "sparta", "ambracia", land=3, cp=12, person="brasidas")
    state = operation(state, Operate("sparta-2", frozenset({"sparta.LSP.1"})), Enter("amphilochia"))
    groups = told(state)
    assert groups[0].title.startswith("What the force can do at")
    assert lines(groups)[0] == "Attack the garrison of 1: 7:1, in the column 8:1; it falls on 3 of 6 faces. [8.5]"
    assert any(line.startswith("Leave units or leaders") for line in lines(groups))


def test_those_who_could_come_along_are_named_with_the_cost(spring):
    state = put(spring, "tegea.LSP.1", "tegea")
    units = frozenset({"sparta.LSP.1", "sparta.LSP.2"})
    found = lines(told(operation(state, Operate("sparta-1", units), Enter("tegea"))))
    assert "Take along Tegea LSP 6: 1 CP for the stop. [7.7]" in found


def test_a_siege_and_a_sortie_tell_their_chances():
    state = position(season="spring", phasing="athens")
    state = leader(state, "athens", "potidaea", land=1, cp=8, person="xenophon")
    units = frozenset(unit.id for unit in state.units_at("potidaea", "athens"))
    found = lines(told(operation(with_step(state, Campaign("athens")), Operate("athens-1", units))))
    assert "Besiege for 5 CP: in the column 5:1 it falls on 3 of 6 faces. [9.0]" in found
    sparta = with_step(replace(state, phasing="sparta"), Campaign("sparta"))
    assert "Sortie at Potidaea: it succeeds on 4 of 6 faces. [9.1]" in lines(told(sparta))


def test_units_for_sale_are_listed_with_prices_and_places():
    state = with_step(position(season="spring", phasing="sparta"), Purchases("sparta"))
    groups = told(state)
    assert groups[0].title == "Units you can buy with 65 talents"
    assert lines(groups)[0].startswith("Peloponnesian NSP 5: 5 talents, arrives next season.")
    assert "End purchases [12.5]" in lines(groups)


def test_leaders_who_can_be_transferred_are_listed(spring):
    state = put(spring, "tegea.LSP.1", "tegea")
    found = lines(told(with_step(state, TransferPhase("sparta"))))
    assert "Archidamus from Sparta. [6.6]" in found


def test_every_command_has_a_rule_that_is_in_the_book(book):
    rules = {*RULES.values(), "7.11", "8.5", "8.6", "8.7", "6.1"}
    assert all(rule in book.entries for rule in rules)
    everything = {one for one in TITLE.codec.commands if one.__module__.startswith(commands.__name__)}
    assert {one.__name__ for one in everything} - {one.__name__ for one in RULES} == {"Declare", "Forgo"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", range(4))
def test_in_any_game_each_decision_has_a_list_with_rules_of_the_book(scenario, seed, book, monkeypatch):
    chooser = random.Random(seed)
    options = TITLE.read_options({})
    start = TITLE.start(TITLE.load(TITLE.scenarios()[scenario]), options)
    game = Game(start, seeded(f"{scenario}-{seed}".encode()))
    for turn in range(250):
        if game.decision is None:
            break
        if turn % 5 == 0:
            groups = told(game.state, "ja" if turn % 2 else "en")
            assert groups
            assert len(groups) <= MOST_GROUPS
            assert all(hint.rule in book.entries for group in groups for hint in group.hints)
            places = {hint.place for group in groups for hint in group.hints} - {""}
            assert places <= game.state.world.locales.keys()
        every = list(game.options)
        game.submit(chooser.choices(every, [TITLE.weight(one) for one in every])[0])


def test_the_list_is_the_same_whatever_the_other_side_hides():
    state = position(season="spring", phasing="sparta")
    state = leader(state, "sparta", "corinth", cp=10, person="brasidas")
    strangers: list[Callable[[State], State]] = [
        lambda one: leader(one, "athens", "megara", land=2, cp=12, person="pericles"),
        lambda one: leader(one, "athens", "megara", land=0, cp=6, person="athens_a"),
    ]
    lists = [told(with_step(stranger(state), Campaign("sparta"))) for stranger in strangers]
    assert lists[0] == lists[1]
