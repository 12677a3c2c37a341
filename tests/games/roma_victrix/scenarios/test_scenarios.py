"""All twenty scenarios are sound, speak both languages, and have counters for what stands on the map."""

from __future__ import annotations

import pytest
from scenario_years import at_start, scenario

from roma_desktop.games.roma_victrix.model.tables import COUNTER_MIX, KINDS
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes, shipped_scenarios

NUMBERS = range(1, 21)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_file_is_sound(number):
    (file,) = (one for one in shipped_scenarios() if one.name.startswith(f"{number:02}-"))

    assert all_mistakes(file) == []
    assert scenario(number).number == number
    assert scenario(number).sources


@pytest.mark.parametrize("number", NUMBERS)
def test_every_text_is_there_in_both_languages(number):
    one = scenario(number)
    texts = [one.title, one.summary, one.course]
    texts += [entry.aim for entry in one.powers.values() if entry.status == "active"]
    texts += [entry.name for entry in (*one.powers.values(), *one.barbaricum.values())]
    texts += [man.name for entry in (*one.powers.values(), *one.barbaricum.values()) for man in entry.leaders.values()]
    texts += [told.text for told in (*one.rules.happenings.values(), *one.rules.offers.values())]
    texts += [told.text for told in (*one.rules.pacts.values(), *one.rules.bounds)]
    texts += [man.name for man in one.rules.newcomers]
    texts += [entry.collapse.text for entry in one.powers.values() if entry.collapse]

    assert all(set(text) == {"en", "ja"} and all(text.values()) for text in texts)


@pytest.mark.parametrize("number", NUMBERS)
def test_there_are_counters_for_all_that_stands_on_the_map(number):
    """9.0; and the markers of Barbaricum leave some in the cup [3.56]."""
    state = at_start(number)

    for power in state.powers:
        assert all(state.troops.count(power, kind) <= COUNTER_MIX[kind] for kind in KINDS), power
    people = scenario(number).barbaricum.values()
    assert sum(len(one.provinces) * one.incognita for one in people) < 40
