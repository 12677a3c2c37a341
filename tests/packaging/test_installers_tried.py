"""How the installers are tried, as far as it can be checked without a clean Debian."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from installers import trying
from installers.clean_root import CleanRoot
from installers.places import GAMES, HOME, RECORD
from installers.trying_desktop import is_players_own
from installers.using import Failed, plays, says_its_version

from roma_desktop import __version__


def test_a_path_in_a_clean_root_is_another_outside(tmp_path: Path) -> None:
    assert CleanRoot(tmp_path).inside(RECORD) == tmp_path / "tmp" / "games" / "roma_victrix" / "0001.roma"
    assert CleanRoot(tmp_path).command("ls", GAMES)[-2:] == ["ls", GAMES]


def test_only_games_and_settings_may_be_left() -> None:
    assert is_players_own(f".{HOME}/.local/share/Roma Desktop/a.roma")
    assert is_players_own(f".{HOME}/.config/Roma Desktop/settings.json")
    assert not is_players_own("./usr/lib/roma-desktop/roma-desktop")
    assert not is_players_own("./usr/share/man/man1/roma-desktop.1.gz")
    assert not is_players_own("./opt/my games/x.AppImage")


def test_a_program_of_another_version_fails() -> None:
    says_its_version(lambda *_: f"roma-desktop {__version__}\n")
    with pytest.raises(Failed):
        says_its_version(lambda *_: "roma-desktop 0.0.0\n")


@pytest.mark.parametrize(("number", "fails"), [(1, False), (0, True)])
def test_a_program_that_plays_no_game_fails(number: int, fails: bool, tmp_path: Path) -> None:
    """The first scenario of each game is played, named as the program sees it."""
    for game in ("one", "other"):
        (tmp_path / game).mkdir()
        for file in ("1-a.yaml", "2-b.yaml"):
            (tmp_path / game / file).touch()
    asked: list[tuple[str, ...]] = []

    def run(*words: str) -> str:
        asked.append(words)
        return json.dumps({"games": number})

    if fails:
        with pytest.raises(Failed):
            plays(run, tmp_path, "/there", GAMES)
    else:
        plays(run, tmp_path, "/there", GAMES)
        named = [("simulate", "/there/one/1-a.yaml"), ("simulate", "/there/other/1-a.yaml")]
        assert [words[:2] for words in asked] == named
        assert [words[-1] for words in asked] == [f"{GAMES}/one", f"{GAMES}/other"]


def test_what_is_not_committed_is_not_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    monkeypatch.setattr(trying, "SOURCES", tmp_path)
    assert trying.changes() == ""
    (tmp_path / "new.py").touch()
    assert "new.py" in trying.changes()
    assert trying.main([]) == 1
    assert not (tmp_path / "build").exists()
