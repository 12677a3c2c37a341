"""Names and numbers in sentences: Rome wins, Franci win; 1 fleet, 2 fleets."""

from __future__ import annotations

import pytest

from roma_desktop.core.message import say
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.events.powers import Collected
from roma_desktop.games.roma_victrix.model import card_forces
from roma_desktop.games.roma_victrix.model.names import power_names
from roma_desktop.games.roma_victrix.model.setting import rebels
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios

TITLE = title("roma_victrix")


def scenario(number: int) -> State:
    return TITLE.start(TITLE.load(TITLE.scenarios()[number - 1]), TITLE.read_options({}))


def wins(state: State, power: str) -> str:
    return TITLE.words(state).say(say("{power:power} {power:wins|win}", power=power))


@pytest.mark.parametrize(
    ("power", "said"),
    [("franci", "Franci collect 12 RP"), ("eastern_empire", "Eastern Empire collects 12 RP")],
)
def test_the_log_s_verb_agrees_with_the_power(power: str, said: str) -> None:
    state = scenario(15)
    line = Collected(power, 12).line(state)
    assert line is not None
    assert TITLE.words(state).say(line.words) == said
    assert TITLE.words(state, "ja").say(line.words).endswith("は12 RPを徴収した")


@pytest.mark.parametrize(
    ("number", "power", "said"),
    [
        (2, "seleucid_kingdom", "Seleucid Kingdom wins"),
        (15, "picti", "Picti win"),
        (7, "roxolani", "Roxolani win"),
        (10, "firmus", "Firmus wins"),
        (19, "danube", "Commodus and Pompeianus win"),
        (1, card_forces.AMBUSH, "Ambushers win"),
        (1, rebels("carthage", "hannibal"), "Rebels of Hannibal win"),
    ],
    ids=["a kingdom", "a people", "a rising", "a usurper", "two men", "a card's force", "rebels"],
)
def test_whoever_comes_to_the_map_has_a_verb_that_agrees(number: int, power: str, said: str) -> None:
    assert wins(scenario(number), power) == said


def test_the_workshop_s_sentences_agree_too() -> None:
    words = words_of(load(shipped_scenarios()[14]))
    assert words.say(say("{power:power} {power:has|have} no province", power="franci")) == "Franci have no province"


def test_names_in_several_words_for_several_are_plural() -> None:
    """Leaders who are called after two of them, or after many."""
    many = (" and ", " et ", "Cities of", "Rebels of", "raiders", "rebels", "invaders")
    wrong = [
        (number, name)
        for number in range(1, len(shipped_scenarios()) + 1)
        for state in [scenario(number)]
        for power, name in power_names(state.setting, "en").items()
        if any(sign in name for sign in many) and not wins(state, power).endswith(" win")
    ]
    assert wrong == []


# ---------------------------------------------------------------- numbers of things


@pytest.mark.parametrize(
    ("units", "english", "japanese"),
    [
        (("rome.HI1", "rome.HI2", "rome.CAV1"), "2 HI, 1 CAV", "2 HI、1 CAV"),
        (("rome.FLT1",), "1 fleet", "艦隊1個"),
        (("rome.FLT1", "rome.FLT2"), "2 fleets", "艦隊2個"),
        (("rome.AUX1", "garrison", "walls"), "1 AUX, the garrison, 1 step of the walls", "1 AUX、守備隊、城壁1段階"),
        (("walls", "walls"), "2 steps of the walls", "城壁2段階"),
        ((), "", ""),
    ],
)
def test_what_is_counted_has_its_plural_and_its_counter(units: tuple[str, ...], english: str, japanese: str) -> None:
    state, told = scenario(1), say("{units:count}", units=units)
    assert TITLE.words(state).say(told) == english
    assert TITLE.words(state, "ja").say(told) == japanese
