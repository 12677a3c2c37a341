"""The referee of the workshop speaks in rules with numbers, and says where."""

from __future__ import annotations

import pytest
from drafting import empty, power, shipped, two_powers
from msgspec.structs import replace

from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.draft import open_draft
from roma_desktop.games.roma_victrix.draft.finding import Finding, Weight
from roma_desktop.games.roma_victrix.draft.lint import lint
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.draft.rules import Rule, with_value
from roma_desktop.games.roma_victrix.model.setting import Objectives, Scenario
from roma_desktop.games.roma_victrix.scenario.files import shipped_scenarios


def said(scenario: Scenario, weight: Weight | None = None) -> set[str]:
    words = words_of(scenario)
    return {f"{words.say(one.says)} [{one.rule}]" for one in lint(scenario) if weight in (None, one.weight)}


def found(scenario: Scenario, rule: str) -> Finding:
    return next(one for one in lint(scenario) if one.rule == rule)


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_shipped_scenarios_have_no_mistakes(file: object) -> None:
    assert not said(open_draft(file).scenario, Weight.MISTAKE)  # type: ignore[arg-type]


def test_a_legion_in_a_parthian_stack() -> None:
    scenario = edits.add_unit(shipped().scenario, "parthia", "parthia", "LGN")
    assert said(scenario, Weight.MISTAKE) == {"LGN in a Parthian stack, in Parthia [9.66]"}
    one = found(scenario, "9.66")
    assert (one.path, one.place, one.power) == (("powers", "parthia", "units", "parthia"), "parthia", "parthia")


def test_a_side_of_which_nothing_says_what_it_wants() -> None:
    scenario = two_powers()
    assert "nothing says what Rome wants [4.4]" in said(scenario, Weight.DOUBT)
    entry = replace(scenario.powers["rome"], aim={"en": "Take Sicily.", "ja": "シチリアを取れ。"})
    told = edits.with_entry(scenario, "rome", entry)
    assert "nothing says what Rome wants [4.4]" not in said(told)
    minor = edits.with_entry(scenario, "rome", replace(scenario.powers["rome"], status="minor"))
    assert "nothing says what Rome wants [4.4]" not in said(minor)


def test_no_capital_and_no_supreme_leader() -> None:
    scenario = edits.with_control(two_powers(), "africa", None)
    assert "an active power needs a capital or a supreme leader [3.53]" in said(scenario, Weight.MISTAKE)
    assert found(scenario, "3.53").power == "carthage"


def test_more_units_than_counters() -> None:
    scenario = edits.add_unit(two_powers(), "rome", "latium", "LGN", 30)
    assert "Rome has 32 LGN, and there are 30 counters [9.0]" in said(scenario, Weight.DOUBT)


def test_a_province_that_cannot_be_reached() -> None:
    barbarians = power(
        "Suebi",
        kind="barbarian",
        provinces=("suebia",),
        units={"suebia": {"BI": 3}},
        capital=None,
        composition=(90, 10),
        objectives=Objectives(control=("hibernia",)),
    )
    scenario = edits.with_entry(two_powers(), "suebi", barbarians)
    king = edits.new_leader(
        scenario, "suebi", scenario.powers["rome"].leaders["appius"].__class__(
            name={"en": "Ariovistus"}, rating=2, at="suebia", supreme=True
        )
    )[0]  # fmt: skip
    assert "Suebi can't reach Hibernia [5.2]" in said(king, Weight.DOUBT)
    assert found(king, "5.2").place == "hibernia"
    fleet = edits.add_unit(king, "suebi", "saxonia:mare_germanicum", "FLT")
    assert "Suebi can't reach Hibernia [5.2]" not in said(fleet)


def test_somebody_holds_all_objectives_already() -> None:
    scenario = edits.with_objectives(two_powers(), "rome", Objectives(control=("apulia", "latium")))
    assert "Rome already holds all its objectives [4.32]" in said(scenario, Weight.DOUBT)


def test_somebody_has_no_objective() -> None:
    scenario = edits.with_objectives(two_powers(), "rome", Objectives())
    assert "Rome has no objective and can't win by any [4.4]" in said(scenario, Weight.DOUBT)


def test_revenue_and_upkeep_of_the_first_year() -> None:
    assert {
        "Rome: 16 RP of revenue, 16 RP of upkeep in the first year [8.1]",
        "Carthage: 18 RP of revenue, 15 RP of upkeep in the first year [8.1]",
    } <= said(shipped().scenario, Weight.NOTE)


def test_units_that_cannot_be_paid() -> None:
    scenario = edits.add_unit(two_powers(), "rome", "latium", "LGN", 28)
    assert "Rome can't pay its units: 10 RP of revenue, 15 RP of upkeep [8.2]" in said(scenario, Weight.DOUBT)
    rich = replace(scenario.powers["rome"], treasury=20)
    assert not {line for line in said(edits.with_entry(scenario, "rome", rich)) if "can't pay" in line}


def test_a_province_that_is_cut_off() -> None:
    scenario = edits.with_control(two_powers(), "creta", "rome")
    assert found(scenario, "7.7").place == "creta"


def test_a_leader_who_stands_alone_among_strangers() -> None:
    scenario = edits.move_leader(two_powers(), "appius", "sicilia")
    assert "Appius is alone in Sicilia [3.34]" in said(scenario, Weight.DOUBT)


def test_an_army_in_somebody_elses_province() -> None:
    scenario = edits.move_stack(two_powers(), ("rome", "latium"), "sicilia")
    assert "Rome has forces in Sicilia, which belongs to Carthage [10.14]" in said(scenario, Weight.DOUBT)


def test_heirs_of_another_power() -> None:
    before = two_powers()
    carthage = replace(before.powers["carthage"], succession=("appius",))
    lines = said(edits.with_entry(before, "carthage", carthage))
    assert "Appius isn't a leader of Carthage and can't succeed [3.32]" in lines


def test_limes_stand_in_provinces() -> None:
    scenario = replace(two_powers(), limes=("mare_ionium", "latium"))
    assert "there is no province mare_ionium []" in said(scenario, Weight.MISTAKE)


def test_numbers_with_which_nobody_could_play_on() -> None:
    text = "text: {en: Men}\neffects:\n  - {do: units, power: rome, at: [latium], units: {LGN: 100000000}}\n"
    scenario = two_powers()
    many = replace(scenario, rules=with_value(scenario.rules, Rule("happenings", "men"), text))
    assert "a number is 9999 at most []" in said(many, Weight.MISTAKE)
    provinces = edits.with_objectives(scenario, "rome", Objectives(control_number=10**20))
    assert any("a number of provinces is 0 to" in line for line in said(provinces, Weight.MISTAKE))


def test_an_empty_map_has_no_powers() -> None:
    assert "a game needs at least two active powers []" in said(empty(), Weight.MISTAKE)


def test_mistakes_come_first() -> None:
    weights = [one.weight for one in lint(edits.add_unit(shipped().scenario, "rome", "latium", "BI"))]
    assert weights == sorted(weights, key=list(Weight).index)
