"""Broken and hostile scenario files: hundreds of them, made of sound ones by a seeded fuzzer.

Whatever is in them, they are refused in one clear sentence or opened whole; never is there a crash, a hang, or a half.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from drafting import COMMENTED, FIRST

from roma_desktop.ai.contest import seeds
from roma_desktop.core.dice import Dice
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Game
from roma_desktop.games import title
from roma_desktop.games.roma_victrix.draft import Draft, open_draft
from roma_desktop.games.roma_victrix.draft_figures import figures
from roma_desktop.games.roma_victrix.draft_lint import first_position, lint
from roma_desktop.games.roma_victrix.draft_names import words_of
from roma_desktop.games.roma_victrix.scenario import load

TITLE = title("roma_victrix")
JUNK = (
    "null", "[]", "{}", "-1", "99999999999999999999999", "1e400", ".nan", "~", "'", '"', "&a", "*a", "!x", "? ", ": ",
    "!!python/object:os", "- ", "|", ">", "%", "@", "`", "\t", "\x00", "\x85", "\u2028", "\ufeff", "\ud7ff", "😀",
    '"\\ud800"', "9" * 5000, "true", "0x10", "0o7", "1_000", "12:30:45", "2001-01-01", "<<", "=", "__class__", "rome",
    "nowhere", "latium:city", "mare_ionium", "[" * 50, "{a: " * 30, "# ", "---", "...", "\n", "\r", " " * 200,
)  # fmt: skip
WORDS = (
    "rome",
    "carthage",
    "latium",
    "africa",
    "sicilia",
    "active",
    "client",
    "roman",
    "kingdom",
    "LGN",
    "HI",
    "FLT",
    "at",
)


def mutant(text: str, chance: Random) -> str:
    """A text with a few things wrong in it."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        text = chance.choice(WAYS)(text, chance)
    return text


def _cut(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _line(change: Callable[[list[str], int, Random], None]) -> Callable[[str, Random], str]:
    def way(text: str, chance: Random) -> str:
        lines = text.split("\n")
        change(lines, chance.randrange(len(lines)), chance)
        return "\n".join(lines)

    return way


def _drop(lines: list[str], at: int, chance: Random) -> None:
    del lines[at : at + chance.randint(1, 4)]
    lines.append("")


def _double(lines: list[str], at: int, chance: Random) -> None:
    lines.insert(chance.randrange(len(lines)), lines[at])


def _indent(lines: list[str], at: int, chance: Random) -> None:
    lines[at] = " " * chance.randint(1, 6) + lines[at] if chance.random() < 0.5 else lines[at].lstrip()


def _junk_value(lines: list[str], at: int, chance: Random) -> None:
    key, colon, _ = lines[at].partition(":")
    lines[at] = f"{key}{colon} {chance.choice(JUNK)}"


def _junk_key(lines: list[str], at: int, chance: Random) -> None:
    _, colon, value = lines[at].partition(":")
    lines[at] = f"{chance.choice(JUNK)}{colon}{value}"


def _junk_inside(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(JUNK) + text[at + chance.randint(0, 3) :]


def _other_word(text: str, chance: Random) -> str:
    old, new = chance.choice(WORDS), chance.choice((*WORDS, *JUNK))
    return text.replace(old, new, chance.choice((1, 2, -1)))


def _other_number(text: str, chance: Random) -> str:
    places = [at for at, letter in enumerate(text) if letter.isdigit()]
    at = chance.choice(places or [0])
    return text[:at] + chance.choice(("-7", "0", "100", "1000000", "3.5", "x", "")) + text[at + 1 :]


WAYS: tuple[Callable[[str, Random], str], ...] = (
    _cut, _line(_drop), _line(_double), _line(_indent), _line(_junk_value), _line(_junk_value), _line(_junk_key),
    _junk_inside, _other_word, _other_word, _other_number, _other_number,
)  # fmt: skip


def try_out(file: Path) -> str:
    """Open it as the workshop does and look at all it has: "" if it opens, else what is said."""
    try:
        draft = open_draft(file)
    except BadFile as error:
        return str(error)
    words = words_of(draft.scenario)
    position = first_position(draft.scenario)
    for finding in lint(draft.scenario):
        assert words.say(finding.says)
    assert figures(draft.scenario, position).keys() == draft.scenario.powers.keys()
    assert Draft.read(draft.text, file).scenario == draft.scenario
    if position is None:
        with pytest.raises(BadFile):
            load(file)
    else:
        assert Game(TITLE.start(load(file), TITLE.read_options({})), _dice()).decision is not None
    return ""


def _dice() -> Dice:
    return seeds("hostile", 1)[0]


@pytest.mark.parametrize("seed", range(30))
def test_mutants_are_refused_in_one_sentence_or_opened_whole(seed: int, tmp_path: Path) -> None:
    chance, file = Random(seed), tmp_path / "mutant.yaml"
    source = FIRST.read_text("utf-8") if seed % 3 == 0 else COMMENTED
    refused = 0
    for _ in range(8 if seed % 3 == 0 else 24):
        raw = mutant(source, chance).encode("utf-8", "surrogatepass")
        file.write_bytes(raw)
        said = try_out(file)
        assert file.read_bytes() == raw
        assert len(said) < 500, said
        assert not said or (said.startswith("mutant.yaml") and "\n" not in said), said
        refused += bool(said)
    assert refused


@pytest.mark.parametrize("seed", range(4))
def test_bytes_of_any_kind_are_refused(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "mutant.yaml"
    chance = Random(seed)
    for size in (1, 10, 1000, 100_000):
        file.write_bytes(chance.randbytes(size))
        assert try_out(file).startswith("mutant.yaml")
