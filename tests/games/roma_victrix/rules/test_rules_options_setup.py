"""Optional rules and variants that change what there is at the start: [15.4], [15.6], [15.7], [17.1]-[17.3]."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from option_values import values_of

from roma_desktop.games.roma_victrix.model.options import EXPLAINED, Options
from roma_desktop.games.roma_victrix.model.setting import CapitalEntry, LeaderEntry, PowerEntry, Scenario
from roma_desktop.games.roma_victrix.scenario.files import load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up


def scenario(number=1, **powers) -> Scenario:
    """The shipped scenario with these powers instead of its own, under another number."""
    shipped = load(shipped_scenarios()[0])
    return replace(shipped, number=number, powers=powers or shipped.powers)


def power(kind="kingdom", status="active", **more) -> PowerEntry:
    return PowerEntry(name={"en": "Power"}, kind=kind, status=status, colour="neutral", **more)


ROME = power("roman", capital=CapitalEntry(at="latium", name="Roma"), provinces=("latium",))


# ---------------------------------------------------------------- the list of options


def test_every_option_is_explained_with_its_rule():
    """15.0: any mix; each has a rule, a name, a sentence, and its default is the plain rule."""
    assert [one.option for one in EXPLAINED] == list(Options.__struct_fields__)
    for one in EXPLAINED:
        assert one.rule
        assert one.name
        assert one.sentence
        assert getattr(Options(), one.option) == values_of(one.option)[0]
        assert not one.choices or tuple(value for value, _ in one.choices) == values_of(one.option)


def test_an_unknown_option_is_refused():
    """The file of a game names only options there are."""
    with pytest.raises(TypeError):
        Options(elephants=True)


# ---------------------------------------------------------------- 15.4 no nameless leaders


def leaders_with(option, **men):
    rome = replace(ROME, leaders=men)
    return set(set_up(scenario(rome=rome), Options(no_unnamed_leaders=option)).captains)


NAMELESS = LeaderEntry(name={"en": "A leader"}, rating=1, at="latium", named=False)


def test_nameless_leaders_of_rating_1_are_left_out():
    """15.4."""
    assert leaders_with(True, nemo=NAMELESS) == set()
    assert leaders_with(False, nemo=NAMELESS) == {"nemo"}


@pytest.mark.parametrize("man", [replace(NAMELESS, named=True), replace(NAMELESS, rating=2)], ids=["named", "rating 2"])
def test_all_others_stay(man):
    """15.4: unnamed L-1."""
    assert leaders_with(True, vir=man) == {"vir"}


def test_the_consuls_of_scenario_1_stay():
    """15.4: they are drawn from their pool."""
    for option in (False, True):
        assert set_up(scenario(), Options(no_unnamed_leaders=option)).pool["consul"]


# ---------------------------------------------------------------- 15.6 fewer types


def units_of(entry, number=1, **chosen):
    state = set_up(scenario(number, rome=entry), Options(**chosen))
    return Counter(unit.kind for unit in state.troops.values())


ARMY = {"latium": {"LGN": 2, "AUX": 3, "CAV": 4}}


def test_no_auxilia_take_the_field():
    """15.6: LGN, HI, BI and CAV only."""
    rome = replace(ROME, units=ARMY)

    assert units_of(rome, fewer_types=True) == {"LGN": 2, "CAV": 4}
    assert units_of(rome) == {"LGN": 2, "AUX": 3, "CAV": 4}


# ---------------------------------------------------------------- 17.1 heavy cavalry


@pytest.mark.parametrize(
    ("number", "heavy"),
    [(1, 0), (6, 0), (7, 5), (8, 5), (9, 8), (11, 8), (18, 0), (19, 5), (20, 0)],
)
def test_the_romans_share_of_heavy_cavalry(number, heavy):
    """17.1: by the scenario: 0, 50 or 75 % of ten."""
    rome = replace(ROME, units={"latium": {"CAV": 10}})

    assert units_of(rome, number, heavy_cavalry=True)["HC"] == heavy
    assert units_of(rome, number)["HC"] == 0


@pytest.mark.parametrize(
    ("name", "heavy"),
    [
        *(("aegyptus", 5), ("armenia", 6), ("carthage", 5), ("hunni", 3), ("macedonia", 7), ("ostrogothi", 10)),
        *(("palmyra", 5), ("parthia", 4), ("persia", 8), ("pontus", 6), ("sarmatia", 9), ("seleucid_kingdom", 5)),
        *(("vandali", 8), ("visigothi", 6), ("nobody_special", 5), ("eastern_empire", 7), ("western_empire", 4)),
    ],
)
def test_the_others_share_of_heavy_cavalry(name, heavy):
    """17.1."""
    kind = "roman" if name.endswith("empire") else "kingdom"
    entry = replace(power(kind, provinces=("africa",)), units={"africa": {"CAV": 10}})
    state = set_up(scenario(15, **{name: entry}), Options(heavy_cavalry=True))

    assert Counter(unit.kind for unit in state.troops.values())["HC"] == heavy


def test_the_number_of_riders_stays():
    """17.1: the rest is CAV."""
    rome = replace(ROME, units=ARMY)
    found = units_of(rome, 9, heavy_cavalry=True)

    assert found["HC"] + found["CAV"] == 4


# ---------------------------------------------------------------- 15.7 minor capitals, 17.3 Thracia


def capitals_with(entry, name="illyria", **chosen):
    return set_up(scenario(rome=ROME, **{name: entry}), Options(**chosen)).capitals


def test_every_minor_has_a_capital_in_its_first_province():
    """15.7: alphabetically first, whatever the order of the scenario; 2 steps."""
    minor = power(status="minor", provinces=("noricum", "africa", "belgica"))
    assert not [capital for capital in capitals_with(minor).values() if capital.power == "illyria"]

    found = capitals_with(minor, minor_capitals=True)["africa"]

    assert (found.power, found.major, found.steps) == ("illyria", False, 2)


def test_a_capital_of_the_scenario_stays_where_it_is():
    """15.7."""
    minor = power(status="minor", provinces=("africa", "noricum"), capital=CapitalEntry(at="noricum"))

    assert [at for at, capital in capitals_with(minor, minor_capitals=True).items() if not capital.major] == ["noricum"]


def test_majors_are_not_given_one():
    """15.7: minors only; a major without a capital has its supreme leader [3.53]."""
    major = power(leaders={"rex": LeaderEntry(name={"en": "Rex"}, rating=2, at="africa", supreme=True)})

    assert "africa" not in capitals_with(replace(major, provinces=("africa",)), "ponti", minor_capitals=True)


def test_thracia_as_a_minor_has_a_capital():
    """17.3, R-27: a minor marker."""
    thracia = power(status="minor", provinces=("thracia",))

    assert "thracia" not in capitals_with(thracia, "thracia")
    found = capitals_with(thracia, "thracia", thracian_capital=True)["thracia"]
    assert (found.major, found.steps, found.power) == (False, 2, "thracia")


def test_only_thracia():
    """17.3."""
    assert "africa" not in capitals_with(power(status="minor", provinces=("africa",)), thracian_capital=True)
