"""Special rules one by one: on with a value, or off."""

from __future__ import annotations

import msgspec
import pytest
from drafting import shipped, two_powers
from msgspec.structs import replace

from roma_desktop.core.errors import BadFile
from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.games.roma_victrix.draft.rules import (
    NAMES,
    SAMPLES,
    Rule,
    rule_text,
    rules_of,
    with_new_rule,
    with_value,
    without_rule,
)
from roma_desktop.games.roma_victrix.model.special import SpecialRules


def test_every_special_rule_has_a_name_and_a_sample() -> None:
    fields = {field.name for field in msgspec.structs.fields(SpecialRules)}
    assert set(NAMES) == fields
    assert set(SAMPLES) == fields - {"passes"}


@pytest.mark.parametrize("field", NAMES)
def test_a_new_rule_can_be_written_to_a_file_and_switched_off(field: str) -> None:
    rules, rule = with_new_rule(SpecialRules(), field)
    assert list(rules_of(rules)) == [rule]
    scenario = replace(two_powers(), rules=rules)
    assert Draft.read(Draft.of(scenario).text).scenario == scenario
    assert without_rule(rules, rule) == SpecialRules()


def test_every_rule_of_a_scenario_can_be_written_as_it_is() -> None:
    rules = shipped().scenario.rules
    for rule in rules_of(rules):
        assert with_value(rules, rule, rule_text(rules, rule)) == rules


@pytest.mark.parametrize("text", ["between: 7", "betwen: [rome]", "[", "", "&a x", "!!python/object:os.system x"])
def test_a_value_of_another_form_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadFile) as refused:
        with_value(SpecialRules(), Rule("pacts", "peace"), text)
    assert "\n" not in str(refused.value)
