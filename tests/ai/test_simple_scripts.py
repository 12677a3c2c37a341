"""The players by short scripts: they come to an end, are known to the ladder, and are no straw men."""

from __future__ import annotations

import pytest

from roma_desktop.ai import ladder
from roma_desktop.ai.seating import is_computer, player_of, words_for
from roma_desktop.core.errors import RomaError
from roma_desktop.games import registry

SHORT = {"roma_victrix": (3, 2), "sparta_vs_athens": (2, 0), "arquebus": (2, 5)}
"""Short scenarios of each game, by their numbers from 0."""
SCRIPTED = [(game, word) for game in SHORT for word in registry.scripts(game)]


@pytest.mark.parametrize(("game", "word"), SCRIPTED)
def test_whole_games_between_equal_scripts_end(game: str, word: str) -> None:
    for scenario in SHORT[game]:
        match = next(ladder.matches(game, [scenario], (word, word), "end", 1))
        played = ladder.play(match)
        assert played.decisions > 20
        assert played.digest == ladder.play(match).digest


@pytest.mark.parametrize("game", ["roma_victrix", "arquebus"])
def test_the_attacker_beats_chance(game: str) -> None:
    matches = ladder.matches(game, SHORT[game][:1], ("attacker", "random"), "1", 2)
    assert ladder.share([ladder.play(match) for match in matches]).percent > 60


@pytest.mark.parametrize(("game", "word"), SCRIPTED)
def test_scripts_are_no_players_for_people(game: str, word: str) -> None:
    assert word not in words_for(game)
    assert not is_computer(word)


@pytest.mark.parametrize("game", SHORT)
def test_who_is_unknown_is_told_the_scripts_too(game: str) -> None:
    with pytest.raises(RomaError, match=", ".join(registry.scripts(game))):
        player_of(registry.title(game), "sleeper", "1")
