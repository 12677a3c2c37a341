"""What is asked on the map, in words."""

from __future__ import annotations

from sheets_at_work import TITLE

from roma_desktop.core.flow import Decision
from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.options import Options
from roma_desktop.games.roma_victrix.steps.happenings import Offers
from roma_desktop.ui.parts.rich import plain
from roma_desktop.ui.roma_victrix.prompts import Asking, prompt

ATTILA = 14


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
