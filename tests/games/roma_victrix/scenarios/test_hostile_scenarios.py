"""Scenario files that mean harm: whatever they hold, they are read or refused in a sentence, and in a moment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import process_time

import pytest
from drafting import FIRST
from nasty_files import HEAD, INTEGERS, chain_of_clients, slow_scenarios, wide_scenarios, wrong_figures, wrong_letters

from roma_desktop.ai.contest import seeds
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Game
from roma_desktop.core.title import Unreadable
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.draft.draft import as_data, open_draft
from roma_desktop.games.roma_victrix.draft.figures import figures
from roma_desktop.games.roma_victrix.draft.lint import first_position, lint
from roma_desktop.games.roma_victrix.model.pieces import Power, Powers
from roma_desktop.games.roma_victrix.model.world import world
from roma_desktop.games.roma_victrix.scenario.files import all_mistakes, load

SOON = 6  # seconds of a core: three times what a player should wait, for slow machines
WIDE = ("wide chain of clients", "wide newcomers", "wide happenings", "units where none can be")
"""Of those that are as large as can be, some that have most to be looked at."""
TITLE = title("roma_victrix")


@pytest.fixture(scope="module")
def large() -> Mapping[str, bytes]:
    return dict(slow_scenarios()) | dict(wide_scenarios())


def begin(file: Path) -> str:
    """Read a file in all the ways there are, and play on to the first decision: "" if it can be, else what is said."""
    mistakes = all_mistakes(file)
    try:
        draft = open_draft(file)
    except BadFile as error:
        return sentence(error)
    position = first_position(draft.scenario)
    list(lint(draft.scenario))
    figures(draft.scenario, position)
    if mistakes:
        return sentence(mistakes[0])
    assert list(Game(TITLE.start(load(file), TITLE.read_options({})), seeds(TITLE, "hostile", 1)[0]).options)
    return ""


def sentence(error: BadFile) -> str:
    said = str(error)
    assert said.startswith(error.file.name)
    assert len(said) < 600
    assert said.isprintable()
    return said


def refused(file: Path, content: bytes) -> str:
    file.write_bytes(content)
    return begin(file)


@pytest.mark.parametrize("name", [*(name for name, _ in slow_scenarios()), *WIDE])
def test_a_large_file_is_answered_at_once(name: str, large: Mapping[str, bytes], tmp_path: Path) -> None:
    file = tmp_path / "nasty.yaml"
    file.write_bytes(large[name])
    start = process_time()
    begin(file)
    assert process_time() - start < SOON, name


def test_a_chain_of_clients_is_played_or_refused_by_everybody(tmp_path: Path) -> None:
    """``validate`` found nothing wrong in 1,100 clients, each of the one before, and ``simulate`` died of them."""
    assert refused(tmp_path / "chain.yaml", chain_of_clients(240)) == ""
    said = refused(tmp_path / "chain.yaml", chain_of_clients(1_100))
    assert "more than 250 entries in one list" in said
    assert "line 260:" in said


def test_the_last_of_a_chain_of_clients_is_on_the_side_of_the_first() -> None:
    chain = {"p0": Power("active")} | {f"p{n}": Power("client", f"p{n - 1}") for n in range(1, 5_000)}
    sides = Powers(dict(reversed(chain.items()))).sides
    assert set(sides.values()) == {"p0"}
    assert list(sides) == list(reversed(chain))


@pytest.mark.parametrize("figure", INTEGERS, ids=lambda one: one[:12])
def test_a_figure_that_nothing_can_mean_is_refused_in_its_line(figure: str, tmp_path: Path) -> None:
    for key, content in wrong_figures(FIRST.read_text("utf-8"), figure):
        assert "line " in refused(tmp_path / "nasty.yaml", content), key


def test_letters_that_cant_be_written_are_refused(tmp_path: Path) -> None:
    for name, content in wrong_letters():
        assert refused(tmp_path / "nasty.yaml", content), name


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("en: A", "en: " + "A" * 201, "a name longer than 200 letters"),
        ("id: mine", "id: " + "a" * 900_000, "a name longer than 200 letters"),
        ("  rome:", "  ? " + "r" * 201 + "\n  :", "a key longer than 200 letters"),
        ("provinces: [latium]", "provinces: [latium], units: {latium: {LGN: 99, LGNr: 99}}", ""),
    ],
    ids=["title", "id", "key", "units"],
)
def test_names_are_bounded(old: str, new: str, said: str, tmp_path: Path) -> None:
    found = refused(tmp_path / "nasty.yaml", HEAD.replace(old, new, 1).encode())
    assert said in found
    assert bool(said) == bool(found)


def test_an_army_of_a_hundred_thousand_is_no_scenario(tmp_path: Path) -> None:
    kinds = "{LGN: 99, LGNr: 99, HI: 99, HIr: 99, AUX: 99, AUXr: 99, CAV: 99, CAVr: 99}"
    units = ", ".join(f"{place}: {kinds}" for place in sorted(world().berths.keys() - world().impassable))
    text = HEAD.replace("provinces: [latium]}", f"provinces: [latium], units: {{{units}}}}}")
    assert "a game begins with 2000 units at most" in refused(tmp_path / "nasty.yaml", text.encode())


def test_a_header_is_bounded_as_a_file_is() -> None:
    """A record's scenario comes from a stranger too."""
    sound = as_data(TITLE.load(FIRST))
    assert TITLE.read_scenario(sound) == TITLE.load(FIRST)
    deep: object = []
    for _ in range(400):
        deep = [deep]
    for key, value in (
        ("turns", 10**4_000),
        ("notes", ["x"] * 251),
        ("notes", deep),
        ("id", "a\0"),
        ("id", "\ud800"),
    ):
        with pytest.raises(Unreadable) as error:
            TITLE.read_scenario({**sound, key: value})
        assert str(error.value).startswith(key)


@pytest.mark.parametrize("figure", INTEGERS, ids=lambda one: one[:12])
def test_keys_that_are_numbers_are_bounded_too(figure: str, tmp_path: Path) -> None:
    text = HEAD + f"rules: {{initiative: {{? {figure} : rome}}}}\n"
    assert refused(tmp_path / "nasty.yaml", text.encode())
