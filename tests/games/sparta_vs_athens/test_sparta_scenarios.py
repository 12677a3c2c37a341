"""The shipped scenarios [16.1 to 16.3], and what is said of files that can't be used."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from campaign_play import campaign
from playing import happen
from positions import position, put, scenario, setting

from roma_desktop.core.errors import BadFile
from roma_desktop.games.sparta_vs_athens.model.counters import counters
from roma_desktop.games.sparta_vs_athens.model.soundness import unsound
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SIDES
from roma_desktop.games.sparta_vs_athens.rules.berths import unmet
from roma_desktop.games.sparta_vs_athens.rules.control import garrison, holder
from roma_desktop.games.sparta_vs_athens.scenario.files import all_mistakes, load, shipped_scenarios
from roma_desktop.games.sparta_vs_athens.steps.consequences import consequences

NAMES = ("archidamian_war", "campaign_game", "peace_of_nicias", "ionian_war")
BOTH = pytest.mark.parametrize("revised", [True, False])
EACH = pytest.mark.parametrize("name", NAMES)


def standing(state: State, nation: str, kind: str, at: str | None = None) -> int:
    """How many units of a nation and a kind are on the map, or in one place."""
    units = (unit for unit in state.units.values() if unit.nation == nation and unit.kind == kind and unit.on_map)
    return sum(at is None or unit.at == at for unit in units)


def pooled(state: State) -> Counter[str]:
    """The units that must be bought, by home and kind; Persians come by an event."""
    homes = (of.rpartition(".")[0] for of, unit in state.units.items() if unit.at == "" and unit.nation != "persia")
    return Counter(homes)


@EACH
@BOTH
def test_each_scenario_hangs_together(name: str, revised: bool) -> None:
    state = position(name, revised)
    assert unsound(state) is None
    assert set(state.units) == set(counters().units)
    assert not any(unmet(state, side) for side in SIDES)
    assert not any(unit.reduced for unit in state.units.values())


@EACH
def test_each_scenario_is_told_in_both_languages(name: str) -> None:
    found = scenario(name)
    texts = (found.title, found.summary, found.course, *found.aims.values())
    assert set(found.aims) == set(SIDES)
    assert all(set(text) == {"en", "ja"} and all(text.values()) for text in texts)


def test_they_are_numbered() -> None:
    assert tuple(load(file).id for file in shipped_scenarios()) == NAMES
    assert [load(file).number for file in shipped_scenarios()] == [1, 2, 3, 4]


# ---------------------------------------------------------------- 16.1


@pytest.mark.parametrize("name", NAMES[:2])
def test_16_1_numbers(name: str) -> None:
    state, found = position(name, treasury={}), scenario(name)
    assert (found.treasury.athens, found.treasury.sparta, found.income) == (270, 20, 45)
    assert (found.first_year, state.government, state.prestige) == (431, 1, 0)
    assert pooled(state) == {"league.NSP": 3, "syracuse.NSP": 2, "syracuse.LSP": 1}
    assert standing(state, "athens", "NSP", "athens") == 7
    assert standing(state, "peloponnesian", "NSP", "corinth") == 4
    assert {leader.person for leader in state.leaders.values()} == {"archidamus", "brasidas"}
    assert state.unready == 2
    assert found.property_tax
    assert found.plague


def test_16_1_ends() -> None:
    assert (scenario("archidamian_war").last_year, scenario("campaign_game").last_year) == (422, 400)


@BOTH
def test_potidaea_is_besieged(revised: bool) -> None:
    """RUL-57: five Athenian NSP and five LSP; three Corinthian LSP of 6 SP hold it."""
    state = position(revised=revised)
    assert standing(state, "athens", "LSP", "potidaea") == standing(state, "athens", "NSP", "potidaea") == 5
    inside = [state.units[of] for of in state.inside]
    assert {counters().units[unit.id].home for unit in inside} == {"corinth"}
    assert len(inside) == 3
    assert sum(unit.sp for unit in inside) == 6
    assert state.sieges["potidaea"].side == "athens"
    assert len(state.sieges["potidaea"].units) == 10
    assert holder(state, "potidaea") == "sparta"
    assert garrison(state, "potidaea") == 3


@BOTH
def test_plataea_is_held_by_its_fort(revised: bool) -> None:
    """RUL-68."""
    state = position(revised=revised)
    assert (holder(state, "plataea"), garrison(state, "plataea")) == ("athens", 0)
    assert state.forts["plataea"].at == "plataea"


def test_the_greek_groups_are_at_war_in_the_revised_rules_alone() -> None:
    """2.9, R6."""
    revised, standard = position().allegiance, position(revised=False).allegiance
    assert (revised["athenian_greek"], revised["spartan_greek"]) == ("athens", "sparta")
    assert (standard["athenian_greek"], standard["spartan_greek"]) == ("neutral", "neutral")
    neutral = {"athenian_italian", "spartan_italian", "chalcidice", "persia", "argos", "melos"}
    assert {nation for nation, side in revised.items() if side == "neutral"} == neutral
    assert not neutral - {nation for nation, side in standard.items() if side == "neutral"}


def test_forts_by_ruleset() -> None:
    """R8; Q79."""
    assert set(position().forts) == {"oenoe", "panactum", "oropus", "plataea"}
    assert set(position(revised=False).forts) == set(counters().forts) - {"decelea"}
    assert position(revised=False).forts["minoa"].at == "plataea"


# ---------------------------------------------------------------- 16.2


def test_16_2_numbers() -> None:
    state, found = position("peace_of_nicias"), scenario("peace_of_nicias")
    assert (found.first_year, found.last_year, found.income) == (421, 413, 10)
    assert (state.treasury, state.government, state.prestige) == ({"athens": 0, "sparta": 45}, 6, 11)
    ones = "naupactus.LSP zacynthus.LSP rhegium.LSP tegea.LSP boeotia.LSP megara.LSP opus_locris.LSP phocis.LSP"
    left = {"athens.NSP": 1, "athens.LSP": 6, "lesbos.NSP": 1, "corcyra.NSP": 1, "league.NSP": 6, "corinth.LSP": 5}
    assert pooled(state) == {**left, **dict.fromkeys(ones.split(), 1), "syracuse.NSP": 2, "syracuse.LSP": 1}
    assert standing(state, "athens", "LSP", "potidaea") == 1
    assert state.peace
    assert "15.1" in state.happened
    assert not found.property_tax


def test_16_2_forts() -> None:
    """RUL-59: Minoa stands, Plataea has fallen."""
    state, standard = position("peace_of_nicias"), position("peace_of_nicias", False)
    places = {"pylos": "pylos", "methana": "troezen", "minoa": "megara", "oropus": "oropus"}
    assert {of: fort.at for of, fort in state.forts.items()} == places
    assert standard.forts["minoa"].at == "plataea"
    assert (holder(state, "plataea"), holder(standard, "plataea")) == ("sparta", "athens")


# ---------------------------------------------------------------- 16.3


def test_16_3_numbers() -> None:
    state, found = position("ionian_war"), scenario("ionian_war")
    assert (found.first_year, found.last_year, found.income) == (412, 400, 10)
    assert (state.treasury, state.government, state.prestige) == ({"athens": 10, "sparta": 45}, 7, -5)
    assert (state.allegiance["argos"], state.allegiance["melos"]) == ("athens", "athens")
    assert standing(state, "athens", "NSP") - standing(state, "athens", "NSP", "epidaurus") == 7
    assert standing(state, "athens", "LSP") - standing(state, "athens", "LSP", "mytilene") == 9
    assert standing(state, "athens", "NSP", "epidaurus") == standing(state, "athens", "LSP", "mytilene") == 1
    assert {"15.11", "15.12", "15.13"} <= set(state.happened)
    assert not state.peace


def test_16_3_sparta_s_forces() -> None:
    state = position("ionian_war")
    home = sum(
        unit.at in state.world.locales and state.locale(unit.at).nation == "peloponnesian"
        for unit in state.units.values()
        if unit.nation == "peloponnesian"
    )
    assert home - 1 == 19  # one of the ships at Corinth is the allied NSP set up abroad
    assert standing(state, "peloponnesian", "NSP", "gytheum") == 1
    assert sum(unit.kind == "LSP" for unit in state.units_at("panactum", "sparta")) == 5
    assert {"panactum", "decelea"} <= {fort.id for fort in state.forts_at("panactum")}
    thurii = sorted(unit.id for unit in state.units_at("thurii", "sparta"))
    assert thurii == ["syracuse.NSP.2", "thurii.LSP.1", "thurii.NSP.1"]
    assert [leader.person for leader in state.leaders_at("thurii", "sparta")] == ["hermocrates"]
    persians = [unit.at for unit in state.units.values() if unit.nation == "persia"]
    assert len(set(persians)) == 2


@BOTH
def test_16_3_thurii_is_sparta_s_while_its_units_are_there(revised: bool) -> None:
    """11.13: the last who leaves gives it back to its nation, with its garrison."""
    state = campaign(position("ionian_war", revised), "sparta")
    assert (holder(state, "thurii"), garrison(state, "thurii")) == ("sparta", 0)
    state = put(put(state, "thurii.LSP.1", "locri"), "thurii.NSP.1", "locri")
    one_left = happen(state, consequences(state))
    assert holder(one_left, "thurii") == "sparta"
    none_left = put(one_left, "syracuse.NSP.2", "locri")
    none_left = happen(none_left, consequences(none_left))
    assert holder(none_left, "thurii") != "sparta"
    assert garrison(none_left, "thurii") == none_left.locale("thurii").gsp > 0


# ---------------------------------------------------------------- files


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The first scenario's file with a change."""
    text = shipped_scenarios()[0].read_text("utf-8")
    assert old in text
    file = tmp_path / "changed.yaml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "at", "words"),
    [
        ("government: 1", "government: 13", "government: 13", "from 1 to 12"),
        ("athens: 270", "athens: -1", "athens: -1", "from 0 to 9999"),
        ("last_year: 422", "last_year: 432", "last_year: 432", "count down"),
        ("athens.LSP.5: potidaea", "athens.LSP.5: atlantis", "athens.LSP.5: atlantis", "can't be at atlantis"),
        ("athens.NSP.8: potidaea", "athens.NSP.8: thebes", "athens.NSP.8: thebes", "can't be at thebes"),
        ("athens.LSP.5: potidaea", "athens.LSP.55: potidaea", "athens.LSP.55", "nothing here is called athens.LSP.55"),
        ("[league.NSP.5,", "[athens.LSP.5,", "[athens.LSP.5,", "is listed under units already"),
        ("brasidas: sparta", "leonidas: sparta", "leonidas: sparta", "nothing here is called leonidas"),
        ("broken: [plataea]", "broken: [thebes]", "broken: [thebes]", "no other side holds thebes"),
        ("sieges: {potidaea: athens}", "sieges: {thebes: athens}", "sieges: {thebes", "no unit is at thebes"),
        ("count: 5", "count: 4", "units: [athens.LSP.1", "aren't where this choice wants them"),
        ("count: 5", "count: 13", "count: 13", "from 0 to 12"),
        ("thrace: 4", "arcadia: 3", "arcadia: 3", "arcadia is no city of the Delian League"),
        ("ionia: 4", "ionia: 6", "ionia: 6", "from 0 to 5"),
        ("prestige: 0", "glory: 0", "glory: 0", "glory"),
        ("verdict: archidamian", "verdict: mine", "verdict: mine", "mine"),
    ],
)
def test_bad_files_are_told_with_their_lines(tmp_path: Path, old: str, new: str, at: str, words: str) -> None:
    file = changed(tmp_path, old, new)
    line = next(n for n, text in enumerate(file.read_text("utf-8").splitlines(), 1) if at in text)
    with pytest.raises(BadFile) as raised:
        load(file)
    assert words in str(raised.value)
    assert raised.value.line == line
    assert words in str(all_mistakes(file)[0])


def test_all_mistakes_of_a_file_are_told(tmp_path: Path) -> None:
    file = changed(tmp_path, "government: 1\nprestige: 0", "government: 13\nprestige: 1000")
    assert len(all_mistakes(file)) == 2
    assert all_mistakes(shipped_scenarios()[0]) == []


def test_the_ruleset_is_an_option() -> None:
    """RUL-01."""
    assert setting().revised
    assert not setting(revised=False).revised
