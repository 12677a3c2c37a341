"""What a message from a file names may be anything: what a game doesn't know is said as it stands there."""

from __future__ import annotations

from typing import Any

import pytest

from roma_desktop.core.message import check_sayable, say
from roma_desktop.games.registry import games, title

NONSENSE: tuple[Any, ...] = (
    *("nonsense", "", "²", "--5", "{", "x:y", ":harbour", "athens-", "rome.", "collapse:nobody", "\x00\n"),
    *(5, -1, 10**30, ("a", "b"), ()),
)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games())
def test_nothing_that_a_file_names_is_too_strange_to_be_said(game: str, language: str) -> None:
    played = title(game)
    for scenario in (played.scenarios()[0], played.scenarios()[-1]):
        words = played.words(played.start(played.load(scenario), played.read_options({})), language)
        for kind in (*words._names, *words._lists, "wins|win"):
            for value in NONSENSE:
                check_sayable([say(f"{{x:{kind}}}", x=value)], words, 20_000)


@pytest.mark.parametrize(
    ("game", "kind", "unknown"),
    [
        ("roma_victrix", "region", "atlantis"),
        ("roma_victrix", "year", "the last"),
        ("roma_victrix", "special", "collapse:nobody"),
        ("arquebus", "facing", 10**30),
        ("arquebus", "facing", "²"),
    ],
)
def test_an_unknown_id_is_its_own_name(game: str, kind: str, unknown: str | int) -> None:
    played = title(game)
    words = played.words(played.start(played.load(played.scenarios()[0]), played.read_options({})), "en")
    assert words.say(say(f"{{x:{kind}}}", x=unknown)) == str(unknown)


def test_known_ids_have_their_names() -> None:
    rome, arquebus = title("roma_victrix"), title("arquebus")
    words = rome.words(rome.start(rome.load(rome.scenarios()[0]), rome.read_options({})), "en")
    assert words.say(say("{at:region}, {then:year}", at="italia", then=-218)) == "Italia, 218 BC"
    words = arquebus.words(arquebus.start(arquebus.load(arquebus.scenarios()[0]), arquebus.read_options({})), "en")
    assert words.say(say("{facing:facing}", facing=4)) == "north"
