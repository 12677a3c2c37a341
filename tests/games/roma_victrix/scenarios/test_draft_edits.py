"""The edits of the workshop, their undo, and the numbers in its head."""

from __future__ import annotations

from itertools import pairwise

from drafting import commented, empty, power, two_powers

from roma_desktop.core.message import say
from roma_desktop.games.roma_victrix.draft import edits
from roma_desktop.games.roma_victrix.draft.compare import differences
from roma_desktop.games.roma_victrix.draft.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.draft.figures import figures
from roma_desktop.games.roma_victrix.draft.lint import first_position
from roma_desktop.games.roma_victrix.draft.names import words_of
from roma_desktop.games.roma_victrix.model.entries import LeaderEntry
from roma_desktop.games.roma_victrix.scenario.files import shipped_scenarios
from roma_desktop.ui.editor.model.history import History


def test_a_stack_that_moves_joins_the_one_that_is_there() -> None:
    before = edits.add_unit(two_powers(), "rome", "apulia", "LGN", 1)
    after = edits.move_stack(before, ("rome", "latium"), "apulia")
    assert after.powers["rome"].units == {"apulia": {"LGN": 3}}


def test_ships_of_a_stack_that_is_put_into_a_province_lie_on_its_coast() -> None:
    put = edits.landing("sicilia", {"HI": 1, "FLT": 2})
    assert put["sicilia"] == {"HI": 1}
    assert [place.partition(":")[0] for place, units in put.items() if "FLT" in units] == ["sicilia"]
    assert all(":" in place for place, units in put.items() if "FLT" in units)


def test_a_province_has_one_owner_and_its_capital_goes_with_it() -> None:
    after = edits.with_control(two_powers(), "africa", "rome")
    assert after.powers["carthage"].provinces == ("sicilia",)
    assert after.powers["carthage"].capital is None
    assert edits.owner_of(after, "africa") == "rome"
    assert edits.owner_of(edits.with_control(after, "africa", None), "africa") is None


def test_a_capital_makes_its_province_the_powers_own() -> None:
    after = edits.with_capital(two_powers(), "rome", "sicilia")
    assert edits.owner_of(after, "sicilia") == "rome"
    assert after.powers["rome"].capital is not None
    assert after.powers["rome"].capital.at == "sicilia"


def test_there_is_one_supreme_leader() -> None:
    man = LeaderEntry(name={"en": "Claudius"}, rating=1, at="latium", supreme=True)
    after, claudius = edits.new_leader(two_powers(), "rome", man)
    assert {leader: one.supreme for leader, one in after.powers["rome"].leaders.items()} == {
        "appius": False,
        claudius: True,
    }


def test_a_leader_who_goes_succeeds_nobody() -> None:
    before = two_powers()
    rome = before.powers["rome"]
    heir = edits.with_entry(before, "rome", rome.__class__(**{**_fields(rome), "succession": ("appius",)}))
    assert edits.without_leader(heir, "appius").powers["rome"].succession == ()


def _fields(entry: object) -> dict[str, object]:
    return {name: getattr(entry, name) for name in entry.__struct_fields__}


def test_ids_are_made_of_names_and_never_twice_the_same() -> None:
    scenario, first = edits.with_power(empty(), power("Regnum Ponti"))
    scenario, second = edits.with_power(scenario, power("Regnum Ponti"))
    scenario, third = edits.with_power(scenario, power("ローマ"))
    assert (first, second, third) == ("regnum_ponti", "regnum_ponti_2", "power")


def test_undo_and_redo_have_no_end_and_come_back_to_the_same_text() -> None:
    history = History(commented())
    texts = [history.draft.text]
    for count in range(50):
        assert history.do(edits.add_unit(history.scenario, "rome", "latium", "LGN"), say("unit {count}", count=count))
        texts.append(history.draft.text)
    assert history.undoes == say("unit {count}", count=49)
    for text in reversed(texts[:-1]):
        assert history.undo() is not None
        assert history.draft.text == text
    assert history.undo() is None
    for text in texts[1:]:
        assert history.redo() is not None
        assert history.draft.text == text
    assert history.redo() is None


def test_an_edit_after_undo_drops_what_was_undone() -> None:
    history = History(commented())
    history.do(edits.with_control(history.scenario, "creta", "rome"), say("a"))
    history.undo()
    history.do(edits.with_control(history.scenario, "corsica", "rome"), say("b"))
    assert history.redoes is None
    assert edits.owner_of(history.scenario, "creta") is None


def test_a_history_knows_what_is_saved() -> None:
    draft = commented()
    history = History(draft, saved=draft)
    assert not history.unsaved
    history.do(edits.with_control(history.scenario, "creta", "rome"), say("a"))
    assert history.unsaved
    history.undo()
    assert not history.unsaved


def test_the_head_has_the_numbers_of_each_power() -> None:
    scenario = two_powers()
    rome = figures(scenario, first_position(scenario))["rome"]
    assert (rome.provinces, rome.csp, rome.objectives, rome.met, rome.upkeep) == (2, 8, 1, 0, 1)
    assert rome.revenue is not None
    assert figures(empty(), first_position(empty())) == {}


def test_two_scenarios_are_compared_part_by_part() -> None:
    before = commented().scenario
    after = edits.move_leader(edits.add_unit(before, "rome", "latium", "LGN"), "appius", "latium")
    words = words_of(after)
    assert [(words.say(one.what), one.before, one.after, one.place) for one in differences(before, after)] == [
        ("Rome: Appius at", "apulia", "latium", "latium"),
        ("Rome: units in Latium", "{LGN: 2}", "{LGN: 3}", "latium"),
    ]
    assert differences(before, before) == []
    without = edits.without_power(before, "carthage")
    assert [one.path for one in differences(before, without)] == [("powers", "carthage")]
    assert Draft.of(after).edited(before).scenario == before


def test_any_two_scenarios_can_be_compared() -> None:
    for one, other in pairwise(shipped_scenarios()):
        before, after = open_draft(one).scenario, open_draft(other).scenario
        words = words_of(after)
        found = differences(before, after)
        assert {("title", "en"), ("title", "ja"), ("id",)} <= {difference.path for difference in found}
        assert all(words.say(difference.what) for difference in found)
