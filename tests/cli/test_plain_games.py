"""A game that brings nothing but its rules is played, simulated, replayed and validated all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Roma
from hypothesis import given
from hypothesis import strategies as st
from pebbles.title import SCENARIOS, TITLE, Take, Throw

from roma_desktop.cli import script
from roma_desktop.cli.grammar import grammar_of
from roma_desktop.cli.plain_grammar import PlainGrammar
from roma_desktop.cli.script import read_script
from roma_desktop.core.errors import RomaError
from roma_desktop.core.flow import Command
from roma_desktop.games.registry import title

pytestmark = pytest.mark.usefixtures("pebbles")
HEAP = SCENARIOS / "01-a-heap.yaml"
START = TITLE.start(TITLE.load(HEAP), TITLE.read_options({}))
GRAMMAR = PlainGrammar(TITLE)


def play(roma: Roma, folder: Path, text: str, *more: object):
    file = folder / "script.txt"
    file.write_text(text, "utf-8")
    return roma("play", "a_heap", "--script", file, "--json", *more)


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize("name", ["a_heap", "pebbles/a_heap", "pebbles/1", str(HEAP)])
def test_a_scenario_is_found_by_its_game_too(name: str, roma: Roma) -> None:
    ran = roma("simulate", name, "--games", 4, "--jobs", 1, "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["game"], found["scenario"], found["games"]) == ("pebbles", "a_heap", 4)
    assert sum(found["wins"].values()) == 4
    assert found["rules"] == {"99.4": 4}


def test_the_first_game_has_the_bare_numbers(roma: Roma) -> None:
    assert json.loads(roma("simulate", "1", "--games", 1, "--jobs", 1, "--json").out)["game"] == "roma_victrix"


def test_all_scenarios_are_named_where_there_is_none_of_that_name(roma: Roma) -> None:
    ran = roma("simulate", "nowhere")
    assert ran.code == 2
    assert "1 (second_punic_war), " in ran.err
    assert ran.err.endswith("pebbles/1 (a_heap).\n")


def test_the_summary_names_the_sides(roma: Roma) -> None:
    assert "  Black " in roma("simulate", "a_heap", "--games", 3, "--jobs", 1).out


def test_a_script_of_plain_commands_is_played_recorded_and_told(roma: Roma, tmp_path: Path) -> None:
    record = tmp_path / "heap.roma"
    text = "option most 4\nTake pebbles=4 from_=left,right\nroll 3\nThrow\nuntil turn 2\n"
    ran = play(roma, tmp_path, text + 'until Take\nTake {"pebbles": 2}\n', "--save", record)
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["scenario"], found["turn"], found["position"]["left"]) == ("a_heap", 2, 3)
    assert found["decision"]["actor"] == "white"
    told = roma("replay", record)
    assert (told.code, told.err) == (0, "")
    assert "White takes 3 pebbles. [99.1]" in told.out
    assert json.loads(roma("replay", record, "--turn", 2, "--json").out)["position"]["left"] == 5
    assert roma("validate", record).out == f"{record}: nothing is wrong\n"


def test_until_passes_by_the_first_option(roma: Roma, tmp_path: Path) -> None:
    assert json.loads(play(roma, tmp_path, "until end\n").out)["turn"] == 6


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Take pebbles=9", "Nobody takes 9. Take 1 to 3. [99.2]\nLegal now: Take pebbles=1 | Take pebbles=2 | "),
        ("Steal", "Steal isn't a command; these are: Take, Throw"),
        ("Take", "the key 'pebbles' is missing; write it like this: Take pebbles=PEBBLES [from_=FROM_]"),
        ("Take pebbles=many", "many isn't JSON; write it like this: Take pebbles=PEBBLES"),
        ("Take pebbles=1 pebbles=2", "write it like this: Take pebbles=PEBBLES"),
        ("Take 3", "write it like this: Take pebbles=PEBBLES"),
        ("until levy", 'you can wait for a command, "turn N" or "end"'),
        ("until turn x", "x isn't a number from 0 to 99"),
        ("until end\nThrow", "The game is over.\nLegal now: nothing"),
        ("until turn 9", "the game is over before that"),
    ],
)  # fmt: skip
def test_a_line_that_can_not_be_carried_out_says_why(line: str, complaint: str, roma: Roma, tmp_path: Path) -> None:
    ran = play(roma, tmp_path, f"{line}\n")
    assert (ran.code, ran.out) == (1, "")
    assert f"script.txt, line {len(line.splitlines())}: {complaint}" in ran.err


def test_a_sound_scenario_without_a_referee_has_no_doubts(roma: Roma, tmp_path: Path) -> None:
    ran = roma("validate", "--doubts", HEAP)
    assert (ran.code, ran.out) == (0, f"{HEAP}: nothing is wrong\n")


def test_a_bad_scenario_is_named_with_its_line(roma: Roma, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(HEAP.read_text("utf-8").replace("12", "many"), "utf-8")
    ran = roma("validate", bad)
    assert (ran.code, ran.out) == (1, f"{bad}, line 4: expected a whole number, not a text\n")


def test_a_game_without_a_map_is_not_drawn(roma: Roma, tmp_path: Path) -> None:
    ran = roma("render", "a_heap", "-o", tmp_path / "heap.png")
    assert (ran.code, ran.err) == (1, "This game has no map to be drawn.\n")


# ---------------------------------------------------------------- the plain grammar


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (Throw(), "Throw"),
        (Take(2), "Take pebbles=2"),
        (Take(1, ("a.1", "b:c"), "now"), "Take pebbles=1 from_=a.1,b:c words=now"),
        (Take(1, ("a b",), "not now"), 'Take pebbles=1 from_=["a b"] words="not now"'),
        (Take(1, (), "null", {"x": 1}), 'Take pebbles=1 words="null" bets={"x":1}'),
        (Take(1, ("",), "#1"), 'Take pebbles=1 from_=[""] words="\\u00231"'),
    ],
)
def test_commands_are_written_and_read(command: Command, line: str) -> None:
    assert GRAMMAR.write(command, START) == line
    assert GRAMMAR.read(line, START) == command


TEXTS = st.text(st.characters(codec="utf-8"), max_size=8) | st.text('ab #,="{}[] \\\n\t\u3000', max_size=8)


NUMBERS = st.dictionaries(TEXTS, st.integers(0, 9))


@given(st.integers(-3, 10**20), st.lists(TEXTS, max_size=3), st.none() | TEXTS, NUMBERS)
def test_every_command_comes_back_from_a_script(tmp_path_factory, pebbles_, from_, words, bets) -> None:
    command = Take(pebbles_, tuple(from_), words, bets)
    file = tmp_path_factory.getbasetemp() / "one.txt"
    file.write_text(GRAMMAR.write(command, START) + "\n", "utf-8", newline="")
    (line,) = read_script(file).lines
    assert GRAMMAR.read(line.text, START) == command


@given(TEXTS)
def test_whatever_stands_in_a_line_is_read_or_refused(rubbish: str) -> None:
    refusals: list[str] = []
    for line in (f"Take {rubbish}", f"Take pebbles={rubbish}", f"Take pebbles=1 bets={rubbish}", f"Take {{{rubbish}"):
        try:
            assert isinstance(GRAMMAR.read(line, START), Take)
        except RomaError as error:
            refusals.append(str(error))
    assert all("write it like this: Take pebbles=PEBBLES" in refusal for refusal in refusals)


BLANKS = ["1\t2", "1\u30002", "1\xa0from_=left", "null\u2003null"]


@pytest.mark.parametrize("value", ["[" * 5000, "9" * 5000, "NaN", "1e999", '"', "{", "1.5", "true", *BLANKS])
def test_hostile_values_are_refused(value: str) -> None:
    with pytest.raises(RomaError, match="write it like this"):
        GRAMMAR.read(f"Take pebbles={value}", START)


@pytest.mark.parametrize(
    "values",
    [
        "words=caf\udce9",
        'words="\\udce9"',
        "from_=a,\udce9",
        'bets={"\udce9":1}',
        '{"pebbles":1,"\\udce9":1}',
        '{"\udce9":1}',
    ],
)
def test_letters_that_no_text_can_hold_are_refused(values: str) -> None:
    """A terminal hands them over, and JSON can spell them."""
    line = f"Take {values}" if values.startswith("{") else f"Take pebbles=1 {values}"
    with pytest.raises(RomaError, match="it holds letters that no text can hold; write it like this"):
        GRAMMAR.read(line, START)


def test_a_game_with_words_of_its_own_uses_them() -> None:
    assert not isinstance(grammar_of(title("roma_victrix")), PlainGrammar)
    assert isinstance(grammar_of(TITLE), PlainGrammar)


def test_what_is_waited_for_must_come_some_day(roma: Roma, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "MOST_PASSED", 3)
    assert "line 1: that was not reached in 3 decisions" in play(roma, tmp_path, "until end\n").err
    assert play(roma, tmp_path, "until turn 2\n").code == 0
