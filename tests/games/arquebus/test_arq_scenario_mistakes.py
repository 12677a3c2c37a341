"""Every mistake that the checker of scenarios finds: the sentence it says, and the part of the file it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roma_desktop.core.authored import Authored
from roma_desktop.core.errors import BadFile
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.scenario import Scenario
from roma_desktop.games.arquebus.scenario.files import all_mistakes, load, mistakes

PAGE = shipped("resources", "manual", "scenario-format-arquebus.md").read_text("utf-8")
(BRIDGE,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
"""The small battle of the manual, with nothing wrong in it."""

SPANISH = "sides.0.battles.0"
IMPERIAL = "sides.1.battles.0"
AQ, GUN = f"{SPANISH}.units.0", f"{SPANISH}.units.1"
PIKES, SHOT = f"{IMPERIAL}.units.0", f"{IMPERIAL}.units.1"
AQ_LINE = 'name: {en: Arquebusiers 1}, missile: AQ, hex: "0403"}'
PIKES_LINE = "name: {en: Landsknechts 1}}"
SHOT_LINE = "name: {en: Landsknechts 2}, missile: AQ}"
PIZARRO = "command_range: 3, overall_commander: true}"
SITTICH = "{name: {en: Captain Sittich}, activation: 3, command_range: 3}"
RULE = "map:\n"


def special(*ids: str) -> str:
    """Special rules, to stand before the map."""
    return "special_rules:\n" + "".join(f"  - {{id: {id_}, text: {{en: A rule}}}}\n" for id_ in ids) + RULE


def found(text: str) -> list[tuple[str, str]]:
    """The mistakes of a file: the path as words with dots, and the sentence."""
    scenario = Authored(Path("mine.yaml"), text).convert(Scenario)
    return [(".".join(map(str, path)), str(reason)) for path, reason in mistakes(scenario)]


def changed(old: str, new: str) -> str:
    assert old in BRIDGE, old
    return BRIDGE.replace(old, new, 1)


def test_nothing_is_wrong_with_the_bridge() -> None:
    assert found(BRIDGE) == []


FIELDS = [
    ("number: 99", "number: 1000", "number", "a number from 0 to 999"),
    ("number: 99", "number: 99\ndifficulty: 4", "difficulty", "a number from 1 to 3"),
    ("title: {en: The Bridge}", "title: {ja: 橋}", "title", "a name is needed in English: en"),
    ("en: The Bridge", "en: " + 201 * "D", "title.en", "a name longer than 200 letters"),
    ("en: Outpost", 'en: ""', f"{SPANISH}.name", "a name is needed in English: en"),
    ("en: Captain Sittich", "ja: ジッティヒ", f"{IMPERIAL}.leader.name", "a name is needed in English: en"),
    ("en: Arquebusiers 1", "en: " + 201 * "D", f"{AQ}.name.en", "a name longer than 200 letters"),
    ("first_player: im", "first_player: fr", "first_player", "no side is called fr"),
    ("side: im", "side: fr", "timed.side", "no side is called fr"),
    ("boxes: 6", "boxes: 0", "timed.boxes", "a number from 1 to 50"),
    (RULE, special("CER-9"), "special_rules.0.id", "the program knows no special rule CER-9"),
    (RULE, special("FOR-3", "FOR-3"), "special_rules.1.id", "the special rule FOR-3 is listed already"),
    (RULE, special("CER-2"), "special_rules.0.id", "CER-2 names fr, and nothing here has that name"),
    (
        RULE,
        "special_rules: [{id: FOR-3, text: {ja: 増水}}]\n" + RULE,
        "special_rules.0.text",
        "the words of a rule are needed in English: en",
    ),
]
IDS = [
    (
        "id: sp-aq1",
        "id: Shot",
        f"{AQ}.id",
        "an id begins with a letter and has small letters, digits, - and _ only: Shot",
    ),
    ("id: sp-f1", "id: sp-aq1", f"{GUN}.id", "something else is called sp-aq1 already"),
    ("id: im-pk1", "id: sp-aq1", f"{PIKES}.id", "something else is called sp-aq1 already"),
    ("id: im_main", "id: sp_main", f"{IMPERIAL}.id", "something else is called sp_main already"),
    ("id: sp-f1", "id: sp_main_leader", f"{GUN}.id", "something else is called sp_main_leader already"),
    ("id: sp_main", "id: army", f"{SPANISH}.id", "something else is called army already"),
    ("id: sp_main", "id: waiting", f"{SPANISH}.id", "something else is called waiting already"),
]
MAP = [
    ("columns: 8", "columns: 3", "map.columns", "a number from 4 to 60"),
    ("columns: 8", "columns: 61", "map.columns", "a number from 4 to 60"),
    ("rows: 6", "rows: 51", "map.rows", "a number from 4 to 50"),
    ("rows: 6", "rows: 6\n  north: 360", "map.north", "a number from 0 to 359"),
    ('    - "...tt..."\n', "", "map.terrain", "5 rows are here, and the map has 6"),
    ('    - "00111100"\n', "", "map.elevation", "5 rows are here, and the map has 6"),
    ('"..w....."', '"..w...."', "map.terrain.1", "this row has 7 hexes, and the map 8"),
    ('"00111100"', '"001111000"', "map.elevation.0", "this row has 9 hexes, and the map 8"),
    ('"..w....."', '"..X....."', "map.terrain.1", "no terrain has the letter X"),
    ('"00111100"', '"0011²100"', "map.elevation.0", "an elevation is a digit, and ² isn't one"),
    ("trench: [", "moat: [", "map.hexsides.moat", "nothing here is called moat"),
    (
        "trench: [",
        "slope_up: [",
        "map.hexsides.slope_up",
        "slopes follow from the elevations and are not listed",
    ),
    ("0303/SE,", "0302/S,", "map.hexsides.trench.0", "0302/S isn't a hexside between two hexes of the map"),
    ("0303/SE,", "0302,", "map.hexsides.trench.0", "0302 isn't a hexside between two hexes of the map"),
    ("0303/SE,", "0102/W,", "map.hexsides.trench.0", "0102/W isn't a hexside between two hexes of the map"),
    ("0303/SE,", "0101/NW,", "map.hexsides.trench.0", "0101/NW isn't a hexside between two hexes of the map"),
    ("0303/SE,", "0306/SE,", "map.hexsides.trench.0", "0306/SE isn't a hexside between two hexes of the map"),
    ("0303/SE,", "0803/E,", "map.hexsides.trench.0", "0803/E isn't a hexside between two hexes of the map"),
    ("0303/SE,", "٠٣٠٢/SE,", "map.hexsides.trench.0", "٠٣٠٢/SE isn't a hexside between two hexes of the map"),
    ("0403/SE,", "0403/SW,", "map.hexsides.trench.2", "0403/SW is listed already, under trench"),
    ("0403/SE,", "0304/NE,", "map.hexsides.trench.2", "0304/NE is listed already, under trench"),
    ('["0601", "0602"', '["0602"]\n    - ["0601", "0602"', "map.roads.0", "a road goes through at least two hexes"),
    ('"0606"]\n', '"0607"]\n', "map.roads.0.5", "0607 isn't a hex of the map"),
    ('"0605", "0606"]', '"0606"]', "map.roads.0.4", "the road breaks off: 0606 is not next to 0604"),
    ("trench: [", "wall: [0603/SE, ", "map.roads.0.3", "no road crosses wall between 0603 and 0604"),
    ("trench: [", "river: [0603/SE, ", "map.roads.0.3", "no road crosses river between 0603 and 0604"),
    (
        '"vv....ll"',
        '"vv...~ll"',
        "map.roads.0.5",
        "no road goes through 0606: nobody can enter it",
    ),
    (
        "hexside: 0603/SE",
        "hexside: 0603",
        "map.crossings.0.hexside",
        "0603 isn't a hexside between two hexes of the map",
    ),
    (
        "hexside: 0603/SE",
        "hexside: 0304/NE",
        "map.crossings.0.hexside",
        "trench is on this hexside, and a bridge or breach has nothing there",
    ),
    ("{en: Barletta}, hex: ", '{en: Barletta}, hex: "0901"} # ', "map.labels.0.hex", "0901 isn't a hex of the map"),
]
ARMIES = [
    (
        "colour: gold",
        "colour: pink",
        "sides.0.colour",
        "no colour is called pink; there are crimson, azure, gold, emerald, violet, slate",
    ),
    ("colour: azure", "colour: gold", "sides.1.colour", "the other side has this colour already"),
    ("facing: S\n", "facing: E\n", "sides.0.facing", "no facing is called E; there are SE, S, SW, NW, N, NE"),
    ("flight_level: 10", "flight_level: 9", "sides.0.flight_level", "a number from 10 to 300"),
    ("seizure: 1", "seizure: 9", "sides.0.seizure", "a number from 0 to 8"),
    ("seizure: 1", "seizure: -1", "sides.0.seizure", "a number from 0 to 8"),
    ("{name: {en: Captain Pizarro}, ", "{name: {en: Captain Pizarro}, charisma: 6, ", f"{SPANISH}.leader.charisma",
     "a number from -5 to 5"),
    ("activation: 3, command_range: 3, o", "activation: 6, command_range: 3, o", f"{SPANISH}.leader.activation",
     "a number from 1 to 5"),
    ("activation: 3, command_range: 3, o", "command_range: 3, o", f"{SPANISH}.leader",
     "the leader of a Battle needs an Activation rating"),
    (PIZARRO, "command_range: 31, overall_commander: true}", f"{SPANISH}.leader.command_range",
     "a number from 0 to 30"),
    (PIZARRO, "command_range: 3, overall_commander: true, effectiveness: -6}", f"{SPANISH}.leader.effectiveness",
     "a number from -5 to 5"),
    (PIZARRO, "command_range: 3, overall_commander: true, movement: 0}", f"{SPANISH}.leader.movement",
     "a number from 1 to 20"),
    (PIZARRO, "command_range: 3, overall_commander: true, replacement: {activation: 0, command_range: 3}}",
     f"{SPANISH}.leader.replacement.activation", "a number from 1 to 5"),
    (PIZARRO, "command_range: 3, effectiveness: -1}", f"{SPANISH}.leader.effectiveness",
     "only an Overall Commander has an Effectiveness rating"),
    (PIZARRO, "command_range: 3, king: true}", f"{SPANISH}.leader.king", "a king is the Overall Commander of his side"),
    ('{name: {en: Captain Pizarro}, hex: "0403", ', "{name: {en: Captain Pizarro}, ", f"{SPANISH}.leader",
     "a leader needs a hex, unless his Battle has hexes where it enters"),
    ("    battles:\n      - id: sp_main", "    commanders: [{name: {en: Cordoba}, overall_commander: true, "
     'hex: "0401"}]\n    battles:\n      - id: sp_main', f"{SPANISH}.leader.overall_commander",
     "a side has one Overall Commander at most"),
    ('    battles:\n      - id: sp_main', '    commanders: [{name: {en: Cordoba}, hex: "0401", activation: 3}]\n'
     "    battles:\n      - id: sp_main", "sides.0.commanders.0.activation",
     "only the leader of a Battle has an Activation rating"),
    ('    battles:\n      - id: sp_main', "    commanders: [{name: {en: Cordoba}}]\n    battles:\n      - id: sp_main",
     "sides.0.commanders.0", "a leader without a Battle needs a hex"),
    (f"leader: {SITTICH}", f"led_by: im_main\n        leader: {SITTICH}", f"{IMPERIAL}.led_by",
     "a Battle has a leader of its own or that of another, not both"),
    (f"leader: {SITTICH}", "led_by: sp_main", f"{IMPERIAL}.led_by",
     "no Battle of this side with a leader of its own is called sp_main"),
    ("        units:\n          - {id: im-pk1", "        units: []\n      - id: im_rest\n        name: {en: Rest}\n"
     '        entry: ["0606"]\n        units:\n          - {id: im-pk1', f"{IMPERIAL}.units",
     "a Battle has at least one unit"),
    ("        units:\n          - {id: im-pk1", "        optional: true\n        units: [{id: im-lc1, kind: LC, "
     "number: 1, name: {en: Horse}}]\n      - id: im_rest\n        name: {en: Rest}\n        led_by: im_main\n"
     '        entry: ["0606"]\n        units:\n          - {id: im-pk1', "sides.1.battles.1.led_by",
     "im_main is optional, and this Battle needs its leader in every game"),
]  # fmt: skip
UNITS = [
    ("number: 1, name: {en: Arq", "number: 0, name: {en: Arq", f"{AQ}.number", "a number from 1 to 99"),
    (AQ_LINE, AQ_LINE[:-1] + ", men: 5001}", f"{AQ}.men", "a number from 0 to 5000"),
    (AQ_LINE, AQ_LINE[:-1] + ", guns: -1}", f"{AQ}.guns", "a number from 0 to 50"),
    (
        AQ_LINE,
        AQ_LINE[:-1] + ", facing: E}",
        f"{AQ}.facing",
        "no facing is called E; there are SE, S, SW, NW, N, NE",
    ),
    (', hex: "0403", deployed', ", deployed", GUN, "a unit needs a hex, unless its Battle has hexes where it enters"),
    ("kind: PK_landsknecht", "kind: PK_scots", f"{PIKES}.kind", "no kind of unit is called PK_scots"),
    ("missile: AQ, hex", "hex", AQ, "AQ needs its missile; it may be AQ"),
    ("missile: AQ, hex", "missile: CB, hex", f"{AQ}.missile", "AQ carries no CB; it may be AQ"),
    ("missile: F", "missile: S", f"{GUN}.missile", "ART_F carries no S; it may be F"),
    (SHOT_LINE, SHOT_LINE.replace("AQ", "J"), f"{SHOT}.missile", "PK_landsknecht carries no J; it may be CB, AQ"),
    ("kind: PK_landsknecht, number: 2", "kind: MM, number: 2", f"{SHOT}.missile", "MM carries no missiles"),
    (AQ_LINE, AQ_LINE[:-1] + ", deployed: true}", f"{AQ}.deployed", "only artillery is limbered or deployed"),
    (AQ_LINE, AQ_LINE[:-1] + ", dismounted: true}", f"{AQ}.dismounted", "only MAQ and MCB dismount"),
    (
        "deployed: true",
        "deployed: true, disordered: true",
        f"{GUN}.disordered",
        "artillery is never Disordered or Retired",
    ),
    ("deployed: true", "deployed: true, retired: true", f"{GUN}.retired", "artillery is never Disordered or Retired"),
    (
        "kind: PK_landsknecht, number: 2, " + SHOT_LINE,
        "kind: GW, number: 2, name: {en: Wagons}, retired: true}",
        f"{SHOT}.retired",
        "a gun wagon is never Retired: it is eliminated instead",
    ),
]
PLACES = [
    (AQ_LINE, AQ_LINE.replace("0403", "0903"), f"{AQ}.hex", "0903 isn't a hex of the map"),
    (AQ_LINE, AQ_LINE.replace("0403", "４０３"), f"{AQ}.hex", "４０３ isn't a hex of the map"),
    ('"0403", deployed', '"0302", deployed', f"{GUN}.hex", "ART_F can't be in woods at 0302"),
    (PIKES_LINE, PIKES_LINE[:-1] + ', hex: "0403"}', f"{PIKES}.hex", "an enemy unit, sp-aq1, is in 0403"),
    ("deployed: true", "deployed: false", f"{GUN}.hex", "sp-f1 and sp-aq1 can't share 0403"),
    (
        "kind: AQ, number: 1, name: {en: Arquebusiers 1}, missile: AQ",
        "kind: PK, number: 1, name: {en: Arquebusiers 1}, missile: AQ",
        f"{GUN}.hex",
        "sp-f1 and sp-aq1 can't share 0403",
    ),
    ("deployed: true", "deployed: true, facing: SE", GUN, "sp-f1 and sp-aq1 in 0403 face different ways"),
    ('standard: "0401"', 'standard: "0400"', "sides.0.standard", "0400 isn't a hex of the map"),
    ('standard: "0606"', 'standard: "0403"', "sides.1.standard", "an enemy unit is in 0403"),
    (
        '"...tt..."',
        '"...~t..."',
        "sides.0.standard",
        "no standard can be at 0401: nobody can enter it",
    ),
    ("en: Captain Sittich}, ", 'en: Captain Sittich}, hex: "0007", ', f"{IMPERIAL}.leader.hex",
     "0007 isn't a hex of the map"),
    ("en: Captain Sittich}, ", 'en: Captain Sittich}, hex: "0403", ', f"{IMPERIAL}.leader.hex",
     "an enemy unit is in 0403"),
    ('entry: ["0506"', 'entry: ["0507"', f"{IMPERIAL}.entry.0", "0507 isn't a hex of the map"),
    ('entry: ["0506"', 'entry: ["0505"', f"{IMPERIAL}.entry.0",
     "a Battle enters at the edge of the map, and 0505 is not on it"),
    ('"vv....ll"', '"vv..~.ll"', f"{IMPERIAL}.entry.0", "no Battle enters at 0506: nobody can enter it"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "path", "sentence"), [*FIELDS, *IDS, *MAP, *ARMIES, *UNITS, *PLACES])
def test_each_mistake_is_told_where_it_is(old: str, new: str, path: str, sentence: str) -> None:
    assert (path, sentence) in found(changed(old, new))


def test_a_leader_can_not_be_in_a_deep_river() -> None:
    text = changed('"vv......"', '"~v......"').replace("Captain Sittich}, ", 'Captain Sittich}, hex: "0105", ')
    assert found(text) == [(f"{IMPERIAL}.leader.hex", "no leader can be at 0105: nobody can enter it")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Captain Sittich}, ", 'Captain Sittich}, hex: "0805", '),  # a leader alone
        (AQ_LINE, AQ_LINE[:-1] + ", facing: S}"),  # the facing of its side, said once more
        (PIKES_LINE, PIKES_LINE[:-1] + ', hex: "0705"}'),  # one on the map, one that enters
        ('"..w....."', '"..w..w.."'),  # a road through woods
        ("0303/SE, ", "0306/NE, "),  # a hexside at the lower edge, between two hexes of the map
        ("kind: bridge, hexside: 0603/SE", "kind: gate, hexside: 0304/NE"),  # a gate is only a name
        ("flight_level: 10", "flight_level: 300"),
        ("columns: 8", "columns: 8 # the least is 4"),
    ],
)
def test_what_is_nearly_a_mistake_is_none(old: str, new: str) -> None:
    assert found(changed(old, new)) == []


def test_a_gun_on_a_road_may_be_in_any_terrain() -> None:
    """The road row of the chart counts along it [T7]: a gun can have come to a wood by it, and to no other wood."""
    woods = changed('"..w....."', '"..w..w.."')
    assert found(woods.replace('"0403", deployed', '"0602", deployed')) == []
    assert found(woods.replace('"0403", deployed', '"0302", deployed')) != []


@pytest.mark.parametrize(
    ("one", "other", "legal"),
    [
        ("CB, missile: CB", "BW", True),
        ("BW", "BW", False),
        ("PK", "BW", False),
        ("SP", "PK", True),
        ("SP", "MM", True),
        ("SP", "SP", True),
        ("SP", "ART_S, missile: S", False),
        ("SP", "ART_S, missile: S, deployed: true", True),
        ("ART_S, missile: S, deployed: true", "ART_F, missile: F, deployed: true", False),
        ("MM", "MM", False),
        ("MAQ, missile: AQ", "BW", False),
        ("MAQ, missile: AQ, dismounted: true", "BW", True),
        ("GW, missile: AQ", "ART_S, missile: S, deployed: true", True),
    ],
)
def test_stacks(one: str, other: str, legal: bool) -> None:
    """10.0-b, in both orders."""
    for first, second in ((one, other), (other, one)):
        lines = (
            f'          - {{id: im-{n}, number: {n}, name: {{en: X}}, hex: "0705", kind: {kind}}}\n'
            for n, kind in enumerate((first, second), 1)
        )
        said = found(BRIDGE + "".join(lines))
        assert said == ([] if legal else [(f"{IMPERIAL}.units.3.hex", "im-2 and im-1 can't share 0705")])


def test_three_units_never_share_a_hex() -> None:
    lines = (f'          - {{id: im-{n}, number: {n}, name: {{en: X}}, hex: "0705", kind: SP}}\n' for n in range(1, 4))
    assert found(BRIDGE + "".join(lines)) == [
        (f"{IMPERIAL}.units.3.hex", "im-2 and im-1 can't share 0705"),
        (f"{IMPERIAL}.units.4.hex", "im-3 and im-1 can't share 0705"),
    ]


def test_a_map_of_the_wrong_size_is_told_alone() -> None:
    """Nothing is built from it, however large it says it is."""
    text = changed("columns: 8", "columns: 999999999").replace("first_player: im", "first_player: nobody")
    said = found(text)
    assert said[0] == ("map.columns", "a number from 4 to 60")
    assert all(path.startswith("map.") for path, _ in said)


def test_armies_without_end_are_told_alone() -> None:
    lines = (f"          - {{id: x{n}, kind: LC, number: 1, name: {{en: X}}}}\n" for n in range(200))
    assert found(BRIDGE + "".join(lines)) == [("sides", "a battle has 200 units at most")]


def test_a_side_needs_a_battle() -> None:
    text = BRIDGE[: BRIDGE.rindex("    battles:")] + "    battles: []\n"
    assert ("sides.1.battles", "a side has 1 to 20 Battles") in found(text)


def test_a_mistake_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    text = changed('standard: "0606"', 'standard: "9999"')
    file.write_text(text, "utf-8")
    (mistake,) = all_mistakes(file)
    line = text[: text.index('"9999"')].count("\n") + 1
    assert str(mistake) == f"mine.yaml, line {line}: 9999 isn't a hex of the map"
    with pytest.raises(BadFile, match="9999 isn't a hex of the map"):
        load(file)


def test_what_has_the_wrong_type_is_the_only_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(changed("columns: 8", "columns: eight"), "utf-8")
    assert len(all_mistakes(file)) == 1
