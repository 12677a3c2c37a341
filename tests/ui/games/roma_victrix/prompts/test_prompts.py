"""What is asked on the map, in words."""

from __future__ import annotations

from msgspec.structs import replace
from sheets_at_work import TITLE

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.flow import Decision
from roma_desktop.core.game import Game
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.cards.segment import CardSegment
from roma_desktop.games.roma_victrix.commands import Activate
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.games.roma_victrix.prompts import Asking, prompt
from roma_desktop.ui.parts.text.rich import plain

CAESAR, ATTILA = 4, 14


def offered(*, agreed: bool) -> tuple[str, list[str]]:
    """An offer of the scenario that needs somebody's consent: the sentence, and the words on the buttons."""
    state = TITLE.start(TITLE.load(TITLE.scenarios()[ATTILA - 1]), Options())
    name, offer = next((name, one) for name, one in state.setting.scenario.rules.offers.items() if one.consent)
    step = Offers(offer.moment, (name,), agreed)
    decision = Decision(offer.consent if agreed else offer.to, say("{what:special}", what=name), "scenario")
    asked = prompt(step, Asking(state, decision, TITLE.words(state)))
    return plain(asked.sentence), [choice.words for choice in asked.choices]


def test_who_is_asked_for_consent_is_told_who_offers_what():
    sentence, buttons = offered(agreed=True)
    assert sentence.startswith("Western Empire asks for your consent: ")
    assert "It costs" not in sentence
    assert buttons == ["Decline", "Agree"]


def test_who_may_make_an_offer_is_told_once_what_it_costs():
    sentence, buttons = offered(agreed=False)
    assert "asks for" not in sentence
    assert sentence.count(" RP") == 1
    assert buttons == ["Decline", "Accept"]


def told_of_the_way(place: str) -> str:
    """What Caesar's player reads of the way to a place."""
    state = TITLE.start(TITLE.load(TITLE.scenarios()[CAESAR - 1]), Options(cards="none"))
    game = Game(replace(state, steps=(Operations("caesar"),)), ScriptedDice([6]))
    game.submit(Activate("caesar"))
    asked = prompt(game.state.steps[-1], Asking(game.state, game.decision, TITLE.words(game.state)))
    return plain(asked.goals[place].tip)


def test_whoever_would_cross_a_mountain_pass_reads_of_its_toll_before():
    """R-13."""
    assert "1 mountain pass on the way: attrition [R-13]. " in told_of_the_way("narbonensis")
    assert "attrition" not in told_of_the_way("apulia")


def test_who_keeps_or_discards_a_card_reads_what_it_is_good_for():
    """4.2 C4."""
    state = TITLE.start(TITLE.load(TITLE.scenarios()[CAESAR - 1]), Options())
    state = replace(state, hands={**state.hands, "caesar": ("piracy",)}, steps=(CardSegment("caesar"),))
    asked = prompt(state.steps[-1], Asking(state, state.steps[-1].decision(state), TITLE.words(state)))
    assert "Piracy. While an enemy sails: his fleets lose up to 60 %." in plain(asked.sentence)
    assert [choice.words for choice in asked.choices] == ["Discard Piracy", "Keep"]
