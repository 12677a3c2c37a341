"""``roma-desktop validate``"""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Roma, in_words_of_the_system

from roma_desktop.games.registry import title

SCENARIO = title("roma_victrix").scenarios()[0]


def scenario(folder: Path, *changes: tuple[str, str]) -> Path:
    text = SCENARIO.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / "mine.yaml"
    file.write_text(text, "utf-8")
    return file


def line_of(file: Path, words: str) -> int:
    return next(n for n, line in enumerate(file.read_text("utf-8").splitlines(), start=1) if words in line)


def test_sound_files(roma: Roma, game: Path) -> None:
    ran = roma("validate", SCENARIO, game)
    assert ran.code == 0
    assert ran.out == f"{SCENARIO}: nothing is wrong\n{game}: nothing is wrong\n"
    assert ran.err == ""


def test_all_mistakes_of_a_scenario_are_said_with_their_lines(roma: Roma, tmp_path: Path) -> None:
    file = scenario(
        tmp_path,
        ("capital: {at: latium, name: Roma}", "capital: {at: lutetia, name: Roma}"),
        ("provinces: [africa, baetica", "provinces: [africa, gaetulia"),
        ("latium: {LGN: 4", "latium: {BI: 4"),
    )
    ran = roma("validate", file)
    assert ran.code == 1
    assert set(ran.out.splitlines()) >= {
        f"{file}, line {line_of(file, 'lutetia')}: the capital lutetia is not among the provinces",
        f"{file}, line {line_of(file, 'gaetulia')}: gaetulia is impassable and belongs to nobody [3.22]",
        f"{file}, line {line_of(file, 'BI: 4')}: BI can't belong to a power of the kind roman",
    }


def test_every_file_is_looked_at(roma: Roma, game: Path, tmp_path: Path) -> None:
    bad = scenario(tmp_path, ("turns: 18", "turns: many"))
    damaged = tmp_path / "a.roma"
    damaged.write_bytes(game.read_bytes() + b"rubbish\n")
    lines = len(game.read_bytes().splitlines()) + 1
    ran = roma("validate", bad, tmp_path / "none.yaml", damaged, game)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"{bad}, line {line_of(bad, 'turns: many')}: expected a whole number, not a text",
        in_words_of_the_system(f"{tmp_path / 'none.yaml'}: can't be read: No such file or directory"),
        f"{damaged}, line {lines}: this line is damaged",
        f"{game}: nothing is wrong",
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "the file is empty"),
        (b"a: 1\na: 2\n", "line 2: a is here twice"),
        (b"a: [1, 2\n", "line 1: this isn't valid YAML:"),
        (
            b"a: !!python/object/apply:os.system [ls]\n",
            "line 1: the tag tag:yaml.org,2002:python/object/apply:os.system",
        ),
        (b"a: &x 1\nb: *x\n", "line 1: anchors and aliases are not allowed"),
        (b"\xff\xfe\x00", "line 1: this isn't UTF-8 text"),
        (b"x" * 1_000_001, "larger than 1000000 bytes"),
        (b"just words", "line 1: expected keys with values, not a text"),
        (b"game: roma_victrix\nunheard_of: 1\n", "line 2: there is no key 'unheard_of' here"),
        (b"a:\n" + b"".join(b" " * n + b"a:\n" for n in range(1, 40)), "nested deeper than 20 levels"),
    ],
    ids=["empty", "twice", "broken", "python", "anchor", "bytes", "huge", "words", "unknown", "deep"],
)
def test_hostile_yaml(text: bytes, complaint: str, roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(text)
    ran = roma("validate", file)
    assert ran.code == 1
    assert len(ran.out.splitlines()) == 1
    assert complaint in ran.out
    assert file.read_bytes() == text


@pytest.mark.parametrize("text", ["[" * 400_000, "- " * 400_000, "? " * 400_000, "{a: " * 200_000])
def test_very_deep_yaml_does_not_break_the_program(text: str, roma_process: Roma, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    ran = roma_process("validate", file)
    assert ran.code == 1, ran
    assert ran.out.startswith(f"{file}, line 1: ")
    assert len(ran.out.splitlines()) == 1


def test_doubts_are_said_with_their_rules_and_are_no_problems(roma: Roma, tmp_path: Path) -> None:
    file = scenario(tmp_path, ("latium: {LGN: 4", "latium: {LGN: 24"))
    ran = roma("validate", "--doubts", file)
    assert ran.code == 0
    line = line_of(file, "      latium: {LGN: 24")
    assert f"{file}, line {line}: Rome has 32 LGN, and there are 30 counters [9.0]" in ran.out
    assert f"{file}: nothing is wrong, " in ran.out
    assert roma("validate", file).out == f"{file}: nothing is wrong\n"


def test_without_files(roma: Roma) -> None:
    ran = roma("validate")
    assert ran.code == 2
    assert "required: FILE" in ran.err


def test_a_record_whose_seed_was_lost_is_told_about(roma: Roma, seedless: Path) -> None:
    """Not as a mistake: but never as if all dice had fallen as was sealed."""
    ran = roma("validate", seedless)
    assert ran.code == 0
    assert "After command 1 the seed of the dice was lost; they went on from a new one." in ran.out
    assert "can't be checked: their seed was never shown in this record." in ran.out
    assert ran.err == ""
    assert f"{seedless}: nothing is wrong, 1 doubt" in ran.out


def test_an_edited_record_names_the_line(roma: Roma, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "edited.roma"
    lines = game.read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b'"digest":"', b'"digest": "')
    file.write_bytes(b"".join(lines))
    ran = roma("validate", file)
    assert ran.code == 1
    assert ran.out == f"{file}, line 10: this line was edited, or lines before it were removed, added or moved\n"
