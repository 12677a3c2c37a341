"""Files that people write: everything that is wrong is said in a sentence with its line."""

from __future__ import annotations

import random
import subprocess
import sys
from time import process_time

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from roma_desktop.core import authored
from roma_desktop.core.authored import MAX_BYTES, MAX_DEPTH, Authored, read_text
from roma_desktop.core.bounds import MOST_TOGETHER
from roma_desktop.core.errors import BadFile

SOON = 6  # seconds of a core: three times what a player should wait, for slow machines


class Man(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    rating: int = 1


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    year: int = 0
    men: dict[str, Man] = {}
    places: list[str] = []


@pytest.fixture
def written(tmp_path):
    """A function that writes a file and returns its path."""
    file = tmp_path / "muster.yaml"

    def write(content):
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    return write


def complaint(file):
    """Line and words of what is wrong with a file."""
    with pytest.raises(BadFile) as bad:
        Authored(file).convert(Muster)
    assert bad.value.file == file
    assert "\n" not in str(bad.value)
    return bad.value.line, str(bad.value.reason)


# ---------------------------------------------------------------- what is right


def test_a_good_file_becomes_a_value(written):
    file = written("title: Rome\nyear: -218\nmen:\n  marcus: {name: Marcus, rating: 2}\nplaces: [roma, 'no']\n")

    assert Authored(file).convert(Muster) == Muster("Rome", -218, {"marcus": Man("Marcus", 2)}, ["roma", "no"])


@pytest.mark.parametrize("start", [b"\xef\xbb\xbf", b"---\n", b"# a comment\n", b"%YAML 1.1\n---\n", b"\r\n"])
def test_what_may_stand_before_it(written, start):
    """A byte order mark, a document mark, comments, empty lines."""
    assert Authored(written(start + b"title: Rome")).convert(Muster).title == "Rome"


def test_other_scripts_are_welcome(written):
    assert Authored(written("title: 第二次ポエニ戦争")).convert(Muster).title == "第二次ポエニ戦争"


def test_ampersands_and_stars_in_words_are_no_anchors(written):
    assert Authored(written("title: 'Rome & Carthage *'\nplaces: [a&b, a*b]")).convert(Muster).places == ["a&b", "a*b"]


def test_dates_are_words(written):
    """YAML would make dates of them."""
    assert Authored(written("title: 2001-01-01")).convert(Muster).title == "2001-01-01"


def test_parts_know_their_lines(written):
    file = Authored(written("title: Rome\nmen:\n  marcus:\n    name: Marcus\nplaces:\n  - roma\n  - etruria\n"))

    assert file.line() == 1
    assert file.line("men", "marcus", "name") == 4
    assert file.line("places", 1) == 7
    assert file.line("places", 9) == 6  # the nearest part around it
    assert file.line("nothing") == 1
    assert str(file.wrong(authored.say("odd"), "places", 1)) == "muster.yaml, line 7: odd"


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("title: Rome\nyear: soon", 2, "expected"),
        ("title: Rome\nyears: 3", 2, "there is no key"),
        ("year: 3", 1, "is missing"),
        ("title: Rome\nmen:\n  marcus:\n    rating: 2", 4, "is missing"),
        ("title: Rome\nmen:\n  titus: {name: T}\n  marcus:\n    name: M\n    rating: high", 6, "expected"),
        ("title: Rome\nmen:\n  titus: {name: T}\n  marcus: {name: M, age: 3}", 4, "there is no key"),
        ("title: Rome\nplaces:\n  - roma\n  - 3", 4, "expected"),
        ("- title", 1, "expected"),
        ("just words", 1, "expected"),
        ("title: Rome\nyear: 1\nyear: 2", 3, "twice"),
        ("title: Rome\nmen:\n  a: {name: A}\n  a: {name: B}", 4, "twice"),
        ("title: &here Rome", 1, "anchors"),
        ("title: Rome\nplaces: [&a roma, *a]", 2, "anchors"),
        ("title: Rome\nyear: !!python/object/apply:os.getcwd []", 2, "not allowed"),
        ("title: !secret Rome", 1, "not allowed"),
        ("title: Rome\nplaces: !!set {roma}", 2, "not allowed"),
        ("!secret title: Rome", 1, "not allowed"),
        ("title: Rome\n? [a, b]\n: 3", 2, "a key must be"),
        ("title: Rome\n  year: 3", 2, "isn't valid YAML"),
        ("title: 'Rome", 1, "isn't valid YAML"),
        ("title: Rome\nplaces: [roma", 2, "isn't valid YAML"),  # there is no line 3
        ("title: Rome\n\tyear: 3", 2, "isn't valid YAML"),
        ("title: Rome\n---\ntitle: Carthage", 2, "isn't valid YAML"),
        ("title: Rome\nyear: !!int soon", 2, ""),
        ("title: Rome\nyear: !!int ''", 2, ""),
        ("title: Rome\nyear: !!float ''", 2, ""),
        ("title: Rome\nyear: !!bool perhaps", 2, ""),
        ("title: Rome\nmen: !!map words", 2, ""),
        ("title: Rome\n? !!map words\n: 1", 2, ""),
        ("title: Rome\nmen:\n  1: {name: A}", 3, "expected"),
        ("title: Rome\nmen:\n  true: {name: A, rating: x}", 3, "expected"),
        ("title: Rome\nyear: .inf", 2, "expected"),
        ("<<: {title: Rome}", 1, ""),
    ],
)
def test_what_is_wrong_is_said_with_its_line(written, text, line, words):
    found, reason = complaint(written(text))

    assert words in reason
    assert found == line


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment\n", "---\n"])
def test_an_empty_file(written, text):
    assert complaint(written(text))[1]


@pytest.mark.parametrize("depth", [MAX_DEPTH + 2, 200, 1500])
@pytest.mark.parametrize("opening", ["[", "- ", "{a: ", "? "])
def test_nesting_is_bounded(written, opening, depth):
    assert complaint(written(opening * depth + "x"))[1]


READING = (
    "import sys; from pathlib import Path; from roma_desktop.core.authored import Authored; Authored(Path(sys.argv[1]))"
)


@pytest.mark.parametrize("opening", ["[", "- ", "{a: ", "? "])
def test_the_deepest_nesting_brings_nothing_down(written, opening):
    """As deep as a file can be: it is complained of, and the process lives."""
    file = written(opening * (MAX_BYTES // len(opening) - 1) + "x")

    done = subprocess.run([sys.executable, "-c", READING, str(file)], capture_output=True, text=True, check=False)

    assert done.returncode == 1, f"the reader died of signal {-done.returncode}"
    assert "BadFile" in done.stderr


def test_twenty_levels_are_allowed(written):
    file = written("a: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1))

    assert Authored(file).data["a"] is not None


def test_a_file_that_is_too_large(written):
    line, reason = complaint(written(b"title: Rome #" + b"x" * MAX_BYTES))

    assert line is None
    assert "larger than" in reason


def test_a_big_number_is_a_number_or_refused(written):
    """Ten thousand digits."""
    line, reason = complaint(written("title: Rome\nyear: " + "9" * 10_000))

    assert line == 2
    assert len(reason) < 200


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("0", 0), ("-218", -218), ("+7", 7), ("1_000", 1000), ("9" * 15, 10**15 - 1), ("1.5", 1.5), ("-1.e+3", -1000.0),
        (".5", 0.5), ("-.inf", float("-inf")), ("~", None), ("No", False), ("on", True), ("'7'", "7"), ("'no'", "no"),
        ("0x1F", "0x1F"), ("0b11", "0b11"), ("017", "017"), ("12:30:45", "12:30:45"), ("-1:30.5", "-1:30.5"),
        ("1e5", "1e5"), ("2001-01-01", "2001-01-01"), ("=", "="), ("-", "-"), (".", "."), ("+", "+"),
    ],
)  # fmt: skip
def test_only_decimal_numbers_are_numbers(written, words, value):
    """YAML 1.1 would make numbers to the base of 16, 8, 2 and 60 of some."""
    found = Authored(written(f"a: [{words}]" if words != "-" else "a:\n  - '-'")).data["a"][0]

    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("words", ["9" * 16, "-" + "1_" * 500 + "1", "1" * 900_000, "." + "1" * 900_000])
def test_numbers_have_fifteen_digits_at_most(written, words):
    start = process_time()

    assert "15 digits" in complaint(written(f"title: Rome\nyear: {words}"))[1]
    assert process_time() - start < SOON


def test_two_hundred_and_fifty_entries_in_one_list_are_allowed(written):
    many = ", ".join(["x"] * MOST_TOGETHER)
    men = "\n".join(f"  a{n}: {{name: A}}" for n in range(MOST_TOGETHER))
    file = written(f"title: Rome\nplaces: [{many}]\nmen:\n{men}\n")

    assert len(Authored(file).convert(Muster).men) == MOST_TOGETHER
    assert complaint(written(f"title: Rome\nplaces: [{many}, x]")) == (2, "more than 250 entries in one list")
    assert complaint(written(f"title: Rome\nmen:\n{men}\n  b: {{name: B}}\n"))[0] == MOST_TOGETHER + 3


def test_a_file_has_twenty_thousand_parts_at_most(written):
    lists = "\n".join(f"- [{', '.join(['x'] * 199)}]" for _ in range(101))
    line, reason = complaint(written(lists))

    assert reason == "more than 20000 entries in one file"
    assert line == 100


@pytest.mark.parametrize("wrong", [0, 1, 124, 248, 249])
def test_the_wrong_one_of_many_is_found(written, wrong):
    """By halves: to try each alone took a minute where there were thousands."""
    men = "\n".join(f"  a{n}: {{name: A, rating: {'x' if n >= wrong else n}}}" for n in range(MOST_TOGETHER))
    start = process_time()

    assert complaint(written(f"title: Rome\nmen:\n{men}\n"))[0] == 3 + wrong
    assert process_time() - start < SOON


def test_a_sentence_cites_little_and_stays_on_its_line(written):
    for key in ("k" * 190 + "\\n\\n", "\\u2028", "k" * 5_000):
        _, reason = complaint(written(f'title: Rome\n"{key}": 1'))
        assert len(reason) < 400
        assert reason.isprintable()


@pytest.mark.parametrize("letter", ["\\0", "\\a", "\\e", "\\x7f", "\\uffff", "\\udfff"])
def test_letters_that_no_text_can_hold(written, letter):
    line, reason = complaint(written(f'year: 1\ntitle: "Rome{letter}"'))

    assert line == 2
    assert reason


def test_a_file_that_is_no_text(written):
    line, reason = complaint(written(b"title: Rome\nyear: \xff\xfe\n"))

    assert (line, "UTF-8" in reason) == (2, True)


@pytest.mark.parametrize(
    "content", [b"title: a\x00b", b"\x00" * 50, bytes(range(256)), b"PK\x03\x04\x14\x00", b"title: \x1b[0m"]
)
def test_a_binary_file(written, content):
    _, reason = complaint(written(content))

    assert reason


def test_a_file_that_is_not_there(tmp_path):
    line, reason = complaint(tmp_path / "nothing.yaml")

    assert line is None
    assert "can't be read" in reason


def test_a_folder_is_no_file(tmp_path):
    assert "can't be read" in complaint(tmp_path)[1]


def test_reading_stops_at_the_limit(written):
    file = written("x" * 100)

    assert read_text(file, 100) == "x" * 100
    with pytest.raises(BadFile):
        read_text(file, 99)


def test_without_the_quick_parser_the_same_is_said(written, monkeypatch):
    """PyYAML's own parser stands in where its C parser isn't built."""
    monkeypatch.setattr(authored, "_Loader", yaml.SafeLoader)

    assert complaint(written("title: Rome\nyear: soon"))[0] == 2
    assert complaint(written("title: Rome\nplaces: [roma"))[1]
    assert complaint(written(b"title: a\x00b"))[1]
    assert complaint(written("[" * 5000))[1]


# ---------------------------------------------------------------- anything at all


def complained_of(file):
    """What is wrong with a file, None if nothing is."""
    try:
        Authored(file).convert(Muster)
    except BadFile as bad:
        return bad
    return None


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_complained_of(tmp_path_factory, content):
    file = tmp_path_factory.getbasetemp() / "any.yaml"
    file.write_bytes(content)

    bad = complained_of(file)

    assert bad is None or str(bad)


SCRAPS = [
    *"[]{},:-?!&*|>%@#'\"\n \t",
    *(": ", "- ", "? ", "!!int ", "!!map ", "!!bool ", "<<: "),
    *("title", "men", "1", "true", "null", "2001-01-01", "0x", "~", "é", "\x00"),
]


@given(st.lists(st.sampled_from(SCRAPS), max_size=25).map("".join))
def test_any_scraps_of_yaml_are_read_or_complained_of(tmp_path_factory, text):
    file = tmp_path_factory.getbasetemp() / "scraps.yaml"
    file.write_text("title: Rome\n" + text)

    bad = complained_of(file)

    assert bad is None or bad.line is None or bad.line >= 1


GOOD = """title: Rome
year: -218
men:
  marcus: {name: Marcus, rating: 2}
  titus:
    name: Titus
places: [roma, etruria]
"""


@pytest.mark.parametrize("seed", range(10))
def test_a_damaged_file_is_read_or_complained_of(written, seed):
    """Characters of a good file exchanged, doubled and lost."""
    chooser = random.Random(seed)
    for _ in range(100):
        text = list(GOOD)
        for _ in range(chooser.randint(1, 4)):
            at = chooser.randrange(len(text))
            text[at] = chooser.choice([*SCRAPS, "", text[at] * 2])

        bad = complained_of(written("".join(text)))

        assert bad is None or str(bad)
