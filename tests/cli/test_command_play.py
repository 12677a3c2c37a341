"""``roma-desktop play``: a game from a script."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ran, Roma, in_words_of_the_system

from roma_desktop.ai.contest import seeds
from roma_desktop.cli.grammar import grammar_of
from roma_desktop.core.game import Game
from roma_desktop.core.records.reading import read_record
from roma_desktop.games.registry import title

ROMA = title("roma_victrix")
TO_CARTHAGE = "seed 1\nuntil operations of carthage\n"


def play(roma: Roma, folder: Path, text: str, *more: object) -> Ran:
    file = folder / "script.txt"
    file.write_text(text, "utf-8")
    return roma("play", 1, "--script", file, "--json", *more)


def position(ran: Ran) -> dict[str, Any]:
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_commands_and_dice(roma: Roma, tmp_path: Path) -> None:
    found = position(
        play(roma, tmp_path, TO_CARTHAGE + "roll 6\nActivate hannibal\nForm: 4 HI, 2 CAV\nMove tarraconensis\n")
    )
    assert found["position"]["captains"]["hannibal"]["at"] == "tarraconensis"
    assert found["position"]["troops"]["carthage.HI4"]["at"] == "tarraconensis"
    assert found["position"]["troops"]["carthage.HI5"]["at"] == "carthaginiensis"
    assert found["decision"]["actor"] in ("carthage", "rome")


def test_without_json_it_is_indented(roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_text(TO_CARTHAGE)
    ran = roma("play", 1, "--script", file)
    assert ran.code == 0
    assert ran.out.startswith('{\n  "command":')
    assert json.loads(ran.out) == position(play(roma, tmp_path, TO_CARTHAGE))


def test_a_whole_game_as_a_script_ends_in_the_same_position(roma: Roma, tmp_path: Path) -> None:
    """Every command and every face of a game between random players, written down and played again."""
    dice, player = seeds(ROMA, "script", 2)
    game: Game[Any] = Game(ROMA.start(ROMA.load(ROMA.scenarios()[0]), ROMA.read_options({})), dice)
    lines = ["roll " + " ".join(map(str, game.now.faces))]
    while game.decision is not None:
        command = player.choose(game.state, game.options)
        lines.append(grammar_of(ROMA).write(command, game.state))
        faces = game.submit(command).faces
        if faces:
            lines.insert(-1, "roll " + " ".join(map(str, faces)))
    found = position(play(roma, tmp_path, "\n".join(lines)))
    assert found["digest"] == ROMA.codec.digest(game.state)


def test_the_same_script_plays_the_same(roma: Roma, tmp_path: Path) -> None:
    text = "option sudden_death\nseed word\nuntil turn 3\n"
    one, two = (position(play(roma, tmp_path, text)) for _ in range(2))
    assert one == two
    assert one["turn"] == 3
    assert position(play(roma, tmp_path, text.replace("word", "other")))["digest"] != one["digest"]


@pytest.mark.parametrize(
    ("goal", "step"),
    [
        ("operations of seleucid_kingdom", "Operations"),
        ("levy of aegyptus", "Raise"),
    ],
)
def test_until(goal: str, step: str, roma: Roma, tmp_path: Path) -> None:
    found = position(play(roma, tmp_path, f"seed 3\nuntil {goal}\n"))
    current = found["position"]["steps"][-1]
    assert current["type"] == step
    assert current["power"] == goal.split()[-1]
    assert found["turn"] == 1


def test_until_a_command_can_be_given(roma: Roma, tmp_path: Path) -> None:
    found = position(play(roma, tmp_path, "seed 3\nuntil Activate\n"))
    assert found["position"]["steps"][-1]["type"] == "Operations"


def test_until_the_end(roma: Roma, tmp_path: Path) -> None:
    found = position(play(roma, tmp_path, "seed 3\nuntil end\n"))
    assert found["decision"] is None
    assert found["position"]["outcome"]


def test_what_is_here_already_is_not_waited_for(roma: Roma, tmp_path: Path) -> None:
    again = TO_CARTHAGE + "until operations of carthage\n" * 3
    assert position(play(roma, tmp_path, again)) == position(play(roma, tmp_path, TO_CARTHAGE))


def test_the_game_can_be_kept(roma: Roma, tmp_path: Path) -> None:
    kept = tmp_path / "kept.roma"
    found = position(play(roma, tmp_path, TO_CARTHAGE + "roll 6\nActivate hannibal\n", "--save", kept))
    opened = read_record(kept, title)
    assert opened.trouble is None
    assert opened.header.dice == "scripted"
    assert ROMA.codec.digest(opened.game.state) == found["digest"]
    ran = play(roma, tmp_path, TO_CARTHAGE, "--save", kept)
    assert (ran.code, ran.err) == (1, "kept.roma can't be written: File exists\n")


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("folder", [".", "/", "games"])
def test_a_folder_is_no_file_to_keep_a_game_in(
    folder: str, roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    ran = play(roma, tmp_path, TO_CARTHAGE, "--save", folder)
    assert (ran.code, ran.out, ran.err) == (2, "", f"{Path(folder)} is a folder. Name a new file in it.\n")


@pytest.mark.parametrize("written", ["0", "10"])
def test_the_tenth_face_of_a_die_with_ten_sides(written: str, roma: Roma, tmp_path: Path) -> None:
    """2.3-a of Arquebus: the die shows it as 0. Scripts of before have 10."""
    file, kept = tmp_path / "script.txt", tmp_path / "kept.roma"
    file.write_text(f"seed 1\nuntil Fire\nroll {written}\nFire unit=fr-s1 at=0808\n", "utf-8")
    ran = roma("play", "arquebus/3", "--script", file, "--save", kept)
    assert (ran.code, ran.err) == (0, "")
    assert read_record(kept, title).game.now.faces == (10,)


def test_recruits_without_units(roma: Roma, tmp_path: Path) -> None:
    ran = play(roma, tmp_path, "seed 1\nRecruit africa:\n")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith("script.txt, line 2: write it like this: Recruit AT: 2 HI\n")


def test_a_refusal_names_line_and_rule_and_what_would_be_legal(roma: Roma, tmp_path: Path) -> None:
    ran = play(roma, tmp_path, TO_CARTHAGE + "roll 1\nActivate hannibal\n\n# far\nMove latium\n")
    assert ran.code == 1
    assert ran.out == ""
    first, second = ran.err.splitlines()
    assert first.startswith(f"{tmp_path / 'script.txt'}, line 7: Latium is not next to Carthaginiensis by land.")
    assert first.endswith("[5.25]")
    assert second.startswith("Legal now: ")
    assert " | Move tarraconensis | " in second
    assert second.endswith(" | Finish")


def test_what_is_said_to_be_legal_is(roma: Roma, tmp_path: Path) -> None:
    script = TO_CARTHAGE + "roll 1\nActivate hannibal\n"
    legal = play(roma, tmp_path, script + "Stand\n").err.splitlines()[1].removeprefix("Legal now: ").split(" | ")
    for line in legal:
        assert play(roma, tmp_path, script + line).code == 0, line


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", ': a roll is missing: incognita [13.11]; write "roll" and the faces before this, or "seed 1" at the top'),
        (TO_CARTHAGE + "roll 7\nActivate mago\n", ", line 4: 7 isn't a face of a die with 6 sides"),
        (TO_CARTHAGE + "roll 6 3\nActivate mago\n", ": faces are left over at the end: 3"),
        (TO_CARTHAGE + "roll six\n", ", line 3: six isn't a face of a die"),
        (TO_CARTHAGE + "roll 0\nActivate mago\n", ", line 4: 0 isn't a face of a die with 6 sides"),
        ("roll 1000000000000\n", ", line 1: 1000000000000 isn't a face of a die"),
        ("seed\n", ', line 1: a seed is one word, as in "seed 1"'),
        ("seed 1\nuntil doomsday\n", ", line 2: you can wait for "),
        ("seed 1\nuntil operations of nobody\n", ", line 2: there is no power nobody"),
        ("seed 1\nuntil end\nuntil turn 2\nuntil levy of rome\n", ", line 4: the game is over before that"),
        ("option loaded_dice\n", ", line 1: there is no option loaded_dice; these are: sudden_death"),
        (
            "seed 1\noption sudden_death\n",
            ", line 2: options come at the top, one per line: option NAME, or option NAME VALUE",
        ),
        (
            "option sudden_death perhaps\n",
            ", line 1: the option sudden_death can't be that: expected true or false, not a text",
        ),
        ("option\n", ", line 1: options come at the top, one per line: option NAME, or option NAME VALUE"),
        ("seed 1\nfly to rome\n", ", line 2: fly isn't a command; these are: Accept, "),
        ("seed 1\nuntil end\nFinish\n", ", line 3: The game is over. [4.3]\nLegal now: nothing\n"),
        (b"\xff\xfe", ", line 1: this isn't UTF-8 text"),
        ("#" * 1_000_001, ": larger than 1000000 bytes"),
    ],
)
def test_a_script_that_can_not_be_played(text: str | bytes, complaint: str, roma: Roma, tmp_path: Path) -> None:
    file = tmp_path / "script.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    ran = roma("play", 1, "--script", file)
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err.startswith(f"{file}{complaint}")


def test_a_script_may_speak_of_anything_in_its_remarks(roma: Roma, tmp_path: Path) -> None:
    assert play(roma, tmp_path, "# Scipio & son: *victory* %s {place} \\ é 羅馬\n" + TO_CARTHAGE).code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        (("1",), 2, "the following arguments are required: --script"),
        (("1", "--script", "nothing.txt"), 1, "nothing.txt: can't be read: No such file or directory"),
        (("99", "--script", "nothing.txt"), 2, "There is no scenario 99. These are shipped: 1 (second_punic_war)"),
        (("mine.yaml", "--script", "nothing.txt"), 1, "mine.yaml: can't be read: No such file or directory"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], code: int, complaint: str, roma: Roma) -> None:
    ran = roma("play", *arguments)
    assert ran.code == code
    assert in_words_of_the_system(complaint) in ran.err
