"""What special rules of scenarios can do, each on a small board, with its nearest case where it doesn't apply."""

from __future__ import annotations

from typing import Any

import pytest
from drawn_board import asked, force, on_board, play, position, refusal
from msgspec.structs import replace

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.commands import Attack, Levy, Lose, Move, Split, Stand, Withdraw
from roma_desktop.games.roma_victrix.events import InitiativeDrawn
from roma_desktop.games.roma_victrix.model import effects, happenings, special
from roma_desktop.games.roma_victrix.model.condition import When
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.model.pieces import Powers
from roma_desktop.games.roma_victrix.model.setting import Objectives, Scenario, Setting
from roma_desktop.games.roma_victrix.model.special import SpecialRules
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.conditions import Fought, true
from roma_desktop.games.roma_victrix.rules.victory import judged
from roma_desktop.games.roma_victrix.scenario.effects import bring_about
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Initiative, Operations

BOARD = "roma:5 - etruria:3 - gallia:2 - hispania:2"
NAMED = {"en": "It is so."}


def with_entry(state: State, power: str, **fields: Any) -> State:
    """The same position in a scenario whose power is described otherwise."""
    scenario: Scenario = state.setting.scenario
    entry = replace(scenario.powers[power], **fields)
    changed = replace(scenario, powers={**scenario.powers, power: entry})
    return replace(state, setting=Setting(state.setting.world, changed, state.setting.options))


# ---------------------------------------------------------------- build limits


def levying(limits, forces="caesar/4* 2LGN at roma; capital gar at roma"):
    state = position(BOARD, {"rome": forces, "carthage": "hanno/1* HI at hispania"}, treasury={"rome": 30})
    return Game(
        replace(with_entry(state, "rome", build_limits=limits), steps=(Operations("rome"), Raise("rome"))),
        ScriptedDice(),
    )


def test_a_power_builds_up_to_its_limit():
    game = levying({"LGN": 3})

    play(game, Levy("roma", None, {"LGN": 1}))

    assert force(game.state, "rome", "roma").startswith("3LGN")


def test_and_not_beyond_it():
    game = levying({"LGN": 2})

    assert refusal(game, Levy("roma", None, {"LGN": 1})) == "scenario"


def test_a_kind_that_it_may_not_build_is_no_choice_of_its_own():
    game = levying({"LGN": 0})

    assert not any("LGN" in choice.create for choice in game.options if isinstance(choice, Levy))
    assert any("HI" in choice.create for choice in game.options if isinstance(choice, Levy))


def test_without_a_limit_the_counters_are_the_limit():
    """9.0."""
    game = levying({}, "caesar/4* 30LGN at roma; capital gar at roma")

    assert refusal(game, Levy("roma", None, {"LGN": 1})) == "9.0"


# ---------------------------------------------------------------- leaders who stay


def bound(*leaders):
    bounds = special.Bounds(text=NAMED, power="rome", leaders=leaders, stay_in=("roma", "etruria"))
    forces = {"rome": "caesar/4* LGN at etruria; labienus/2 LGN at etruria", "gaul": "vercing/2* BI at hispania"}
    return lambda leader: on_board(BOARD, forces, op=3, leader=leader, rules=SpecialRules(bounds=(bounds,)))


def test_a_leader_who_is_bound_stays():
    assert refusal(bound("caesar")("caesar"), Move("gallia")) == "scenario"


def test_another_leader_of_his_power_goes():
    assert Move("gallia") in bound("caesar")("labienus").options


def test_without_names_all_of_them_are_bound():
    assert refusal(bound()("labienus"), Move("gallia")) == "scenario"


def test_the_patron_of_a_power_that_is_bound_marches_as_he_likes():
    """Who calls an ally to arms isn't tied to the ally's home."""
    bounds = special.Bounds(text=NAMED, power="gaul", leaders=(), stay_in=("hispania",))
    forces = {"rome": "caesar/4* LGN at etruria", "gaul": "vercing/2* BI at hispania"}
    game = on_board(BOARD, forces, op=3, rules=SpecialRules(bounds=(bounds,)))
    powers = {**game.state.powers, "gaul": replace(game.state.powers["gaul"], patron="rome")}
    state = replace(game.state, powers=Powers(powers))
    assert state.side("gaul") == "rome"
    assert Move("gallia") in Game(state, ScriptedDice()).options


def test_where_he_is_bound_to_he_may_march():
    assert Move("roma") in bound("caesar")("caesar").options


# ---------------------------------------------------------------- skills


def fighting(*skills, dice=(5, 5)):
    forces = {"rome": "caesar/2* 4LGN at roma", "carthage": "hanno/2* 6HI at etruria; gar at gallia"}
    rules = SpecialRules(skills=skills)
    return on_board(BOARD, forces, op=4, dice=dice, rules=rules)


def test_a_skill_in_land_combat_counts():
    """5.31.5."""
    game = play(
        fighting(special.Skill(leader="caesar", use="land", drm=2)), Move("etruria"), Attack("carthage"), Stand()
    )

    assert asked(game) == ("rome", "5.31.7")
    assert Split(2, 0) in game.options
    assert refusal(game, Split(2, 1)) == "5.31.7"


@pytest.mark.parametrize("use", ["naval", "siege", "withdrawal"])
def test_a_skill_elsewhere_does_not(use):
    game = play(fighting(special.Skill(leader="caesar", use=use, drm=2)), Move("etruria"), Attack("carthage"), Stand())

    assert not any(isinstance(choice, Split) for choice in game.options)


def test_a_skill_in_withdrawing_helps_to_get_away():
    """5.51: an L-2 with +1 gets away on a 3."""
    skilled = fighting(special.Skill(leader="hanno", use="withdrawal", drm=1), dice=[3])
    plain = fighting(dice=[3, 5, 5])
    for game in (skilled, plain):
        play(game, Move("etruria"), Attack("carthage"), Withdraw("hanno"))

    assert asked(skilled) != asked(plain)
    assert isinstance(next(iter(plain.options)), Lose)


# ---------------------------------------------------------------- units that change sides


@pytest.mark.parametrize(("face", "gone"), [(3, True), (4, False)])
def test_the_best_leader_of_a_place_rolls_for_all_who_are_there(face, gone):
    """One die for two leaders; those without a leader go in any case, and the supreme leader never does."""
    forces = {"rome": "caesar/4* labienus/2 3LGN at roma; LGN at etruria", "carthage": "hanno/1* HI at hispania"}
    state = position(BOARD, forces)
    effect = effects.TurnsCoat(power="rome", to="carthage", roll=3)
    for event in bring_about((effect,), state, ScriptedDice([face])):
        state = event.apply(state)

    assert force(state, "carthage", "etruria") == "LGN"
    assert force(state, "carthage", "roma") == ("3LGN" if gone else "")
    assert (state.captains["labienus"].power == "carthage") is gone
    assert state.captains["caesar"].power == "rome"


# ---------------------------------------------------------------- the first initiative


def opening(year):
    rules = SpecialRules(initiative={year: "carthage"})
    forces = {"rome": "caesar/4* LGN at roma", "carthage": "hanno/1* HI at hispania"}
    return position(BOARD, forces, rules=rules)


def first_of(state):
    from roma_desktop.games.roma_victrix.sequence import phases

    (step,) = (step for step in phases(state, 1) if isinstance(step, Initiative))
    (drawn,) = (event for event in step.resume(state, ScriptedDice([2])) if isinstance(event, InitiativeDrawn))
    return drawn.power, step.first


def test_the_scenario_says_who_begins_a_year():
    """4.2 D."""
    assert first_of(opening(-218)) == ("carthage", "carthage")


def test_in_other_years_the_cup_says_it():
    assert first_of(opening(-217))[1] is None


# ---------------------------------------------------------------- conditions


def test_one_of_several_conditions_is_enough():
    state = position(BOARD, {"rome": "caesar/4* LGN at roma; gar at roma"})
    either = When(any_of=(When(holds={"rome": ("gallia",)}), When(holds={"rome": ("roma",)})))

    assert true(state, either)
    assert not true(state, replace(either, any_of=either.any_of[:1]))


def test_a_victory_is_a_condition_only_when_it_was_won():
    state = position(BOARD, {"rome": "caesar/4* LGN at roma", "carthage": "hanno/1* HI at hispania"})
    when = When(won={"rome": ("carthage",)}, fought_in=("etruria",))

    assert true(state, when, Fought("rome", "carthage", "etruria"))
    assert not true(state, when, Fought("carthage", "rome", "etruria"))
    assert not true(state, when, Fought("rome", "carthage", "gallia"))
    assert not true(state, when)


# ---------------------------------------------------------------- after a battle


def spoils(dice):
    """Rome gets 7 RP whenever it beats Carthage."""
    news = happenings.Happening(
        text=NAMED,
        moment="battle",
        recurrent=True,
        when=When(won={"rome": ("carthage",)}),
        effects=(effects.Money(power="rome", rp=7),),
    )
    forces = {"rome": "caesar/2* 4LGN at roma", "carthage": "hanno/2* 4HI at etruria; gar at gallia"}
    return on_board(BOARD, forces, op=4, dice=dice, rules=SpecialRules(happenings={"spoils": news}))


def test_something_comes_of_a_victory():
    game = play(spoils([6, 1, 5]), Move("etruria"), Attack("carthage"), Stand())
    before = game.state.powers["rome"].treasury
    while game.decision.rule != "5.14":
        assert game.state.powers["rome"].treasury == before  # all that follows from the combat comes first
        game.submit(next(iter(game.options)))

    assert game.state.powers["rome"].treasury == before + 7


def test_nothing_comes_of_a_defeat():
    game = play(spoils([1, 6, 5]), Move("etruria"), Attack("carthage"), Stand())
    before = game.state.powers["rome"].treasury
    while game.decision and game.decision.rule not in {"5.14", "5.11"}:
        game.submit(next(iter(game.options)))

    assert game.state.powers["rome"].treasury == before


# ---------------------------------------------------------------- neutral majors


def test_a_neutral_major_takes_arms():
    """3.84, by an effect."""
    state = position(BOARD, {"rome": "caesar/4* LGN at roma", "macedonia (neutral)": "philip/3* HI at hispania"})
    effect = effects.Wakes(power="macedonia", by="rome")
    for event in bring_about((effect,), state, ScriptedDice()):
        state = event.apply(state)

    assert (state.powers["macedonia"].status, state.side("macedonia")) == ("active", "rome")
    assert not bring_about((effect,), state, ScriptedDice())  # who is at war already isn't woken


# ---------------------------------------------------------------- coalitions

FOUR = {
    "rome": "caesar/4* LGN at roma; gar at roma",
    "carthage": "hanno/1* HI at hispania; gar at hispania",
    "egypt": "ptolemy/1* HI at etruria; gar at etruria",
    "macedonia": "philip/1* HI at gallia; gar at gallia",
}
WANTED = {"rome": ("roma",), "carthage": ("hispania",), "egypt": ("roma", "gallia"), "macedonia": ("gallia", "etruria")}


def allied(agreed=True, **wanted):
    coalitions = (
        special.Coalition(name=NAMED, powers=("rome", "egypt")),
        special.Coalition(name=NAMED, powers=("carthage", "macedonia")),
    )
    state = position(BOARD, FOUR, rules=SpecialRules(coalitions=coalitions), options={"coalitions": agreed})
    for power, places in {**WANTED, **wanted}.items():
        state = with_entry(state, power, objectives=Objectives(control=places))
    return state


def test_the_coalition_with_the_higher_mean_percentage_wins():
    """100 and 0 against 100 and 50."""
    outcome = judged(allied())

    assert (outcome.winner, outcome.partners, outcome.rule) == ("carthage", ("macedonia",), "4.51")


def test_each_power_is_judged_for_itself_where_nothing_is_agreed():
    outcome = judged(allied(agreed=False))

    assert (outcome.winner, outcome.partners) == ("rome", ())  # 4.52: its base revenue is higher than Carthage's


def test_equal_coalitions_compare_their_base_revenue():
    """4.52: 5 + 3 against 2 + 2."""
    outcome = judged(allied(egypt=("etruria", "gallia")))

    assert (outcome.winner, outcome.partners, outcome.rule) == ("rome", ("egypt",), "4.52")


def test_a_power_that_has_fallen_counts_nothing_for_its_coalition():
    """100 and 0 against 100 and nothing: base revenue decides [4.52]."""
    state = allied()
    conquered = state.powers.with_power("macedonia", replace(state.powers["macedonia"], status="client", patron="rome"))
    outcome = judged(replace(state, powers=conquered))

    assert (outcome.winner, outcome.partners, outcome.rule) == ("rome", ("egypt",), "4.52")
    assert outcome.percent.keys() == {"rome", "carthage", "egypt"}


def test_options_name_the_coalitions_only_where_there_are_some():
    assert judged(position(BOARD, FOUR, options={"coalitions": True})).partners == ()
    assert Options().coalitions is False
