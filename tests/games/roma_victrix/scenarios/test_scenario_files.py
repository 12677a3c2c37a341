"""Scenario files: what is shipped is sound, and every mistake is said with its line."""

from __future__ import annotations

import random
from functools import cache

import pytest

from roma_desktop.core.errors import BadFile
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.games.roma_victrix.rules.control import holder
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes, load, shipped_scenarios
from roma_desktop.games.roma_victrix.scenario.setup import set_up

FIRST = shipped_scenarios()[0]


@cache
def shipped_text():
    return FIRST.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_every_shipped_scenario_is_sound(file):
    assert all_mistakes(file) == []
    assert load(file).game == "roma_victrix"


@pytest.mark.parametrize("file", shipped_scenarios(), ids=lambda file: file.stem)
def test_every_shipped_scenario_can_be_set_up(file):
    """10.11, 10.12: a garrison in every province that a power controls, and nobody shares one."""
    state = set_up(load(file), Options())

    for power, entry in state.setting.scenario.powers.items():
        for province in entry.provinces:
            assert state.garrisons[province] == power
            assert holder(state, province) == power


def test_the_first_scenario_is_the_second_punic_war():
    """Scenario 1: four players, 218 to 201 BC."""
    state = set_up(load(FIRST), Options())

    assert state.setting.scenario.title["en"] == "The Second Punic War"
    assert set(state.powers.players) == {"rome", "carthage", "aegyptus", "seleucid_kingdom"}
    assert (state.setting.year(1), state.setting.year(state.setting.scenario.turns)) == (-218, -201)
    assert state.powers["macedonia"].status == "neutral"


WRONG = [
    # what stands in the file, what a slip makes of it, what is said
    ("provinces: [apulia, baleares,", "provinces: [apulia, balears,", "no province balears"),
    ("provinces: [apulia, baleares,", "provinces: [apulia, arabia,", "impassable"),
    ("provinces: [africa, baetica,", "provinces: [africa, latium, baetica,", "belongs to rome already"),
    ("capital: {at: latium, name: Roma}", "capital: {at: africa, name: Roma}", "not among the provinces"),
    ("rating: 4, at: carthaginiensis", "rating: 5, at: carthaginiensis", "5"),
    ("rating: 4, at: carthaginiensis", "rating: 4, at: carthage", "no leader can be at"),
    ("rating: 2, at: baetica}", "rating: 2, at: baetica, supreme: true}", "only one leader can be supreme"),
    ("status: neutral", "status: sleeping", "sleeping"),
    ("kind: roman", "kind: romans", "romans"),
    ("    patron: rome", "    patron: romulus", "needs a patron"),
    ("    patron: carthage", "    patron: numidia", "its own patron"),
    ("latium: {LGN: 4, AUX: 2, CAV: 2}", "latium: {BI: 4, AUX: 2, CAV: 2}", "BI can't belong"),
    ("latium: {LGN: 4, AUX: 2, CAV: 2}", "latium: {LGN: 0, AUX: 2, CAV: 2}", "1 to 99"),
    ("latium: {LGN: 4, AUX: 2, CAV: 2}", "latium: {LGN: 4, AUX: 2, CAV: 2, FLT: 1}", "which coast"),
    ("latium: {LGN: 4, AUX: 2, CAV: 2}", "lutetia: {LGN: 4, AUX: 2, CAV: 2}", "no units can be at"),
    ('"apulia:mare_ionium": {FLT: 2}', '"apulia:mare_aegaeum": {FLT: 2}', "no units can be at"),
    ('"apulia:mare_ionium": {FLT: 2}', '"apulia:mare_ionium": {LGN: 2}', "not on a coast"),
    ("eliminate: [hannibal]", "eliminate: [hanibal]", "hanibal"),
    ("succession: [hasdrubal, mago]", "succession: [hasdrubal, magus]", "magus"),
    ("composition: [40, 60]", "composition: [40, 50]", "add up to 100"),
    ("home: italia", "home: utopia", "no region utopia"),
    ("        - [cisalpina]", "        - [cisalpine]", "no province cisalpine"),
    ("        varro: {name:", "        mago: {name:", "is here twice"),
    ("id: himilco, power: carthage", "id: himilco, power: carthago", "no power carthago"),
    ("id: himilco, power: carthage", "id: hasdrubal, power: carthage", "is here twice"),
    ("turns: 18 ", "turns: many ", "expected a whole number"),
    ("number: 1\n", "nomber: 1\n", "nomber"),
    ("format: 1\n", "format: 2\n", "2"),
    ("game: roma_victrix", "game: arquebus", "arquebus"),
]


@pytest.mark.parametrize(("right", "wrong", "words"), WRONG, ids=[row[1].strip()[:40] for row in WRONG])
def test_a_slip_is_found_with_its_line(tmp_path, right, wrong, words):
    text = shipped_text()
    assert right in text
    file = tmp_path / "slip.yaml"
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")

    (mistake, *_) = all_mistakes(file)

    assert words in str(mistake)
    line = text[: text.index(right)].count("\n") + 1
    assert line - 4 <= mistake.line <= line, f"{mistake} is not said of line {line} or of the head of its part"
    with pytest.raises(BadFile):
        load(file)


@pytest.mark.parametrize("seed", range(10))
def test_a_scenario_with_lines_lost_or_moved_is_read_or_complained_of(tmp_path, seed):
    """Never anything else than an error for players."""
    chooser = random.Random(seed)
    file = tmp_path / "shuffled.yaml"
    for _ in range(3):
        lines = shipped_text().split("\n")
        for _ in range(chooser.randint(1, 3)):
            at = chooser.randrange(len(lines))
            line = lines.pop(at)
            if chooser.random() < 0.5:
                lines.insert(chooser.randrange(len(lines)), line)
        file.write_text("\n".join(lines), encoding="utf-8")

        for mistake in all_mistakes(file):
            assert str(mistake)
