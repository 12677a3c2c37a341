"""``roma-desktop post``"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from command_line import Roma
from msgspec.structs import replace
from small_war import SMALL

from roma_desktop.cli import post
from roma_desktop.core.flow import Event, Line
from roma_desktop.core.game import Moment
from roma_desktop.core.message import say
from roma_desktop.games.registry import title


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "small.yaml"
    file.write_text(SMALL, encoding="utf-8")
    return file


def sent(folder: Path, name: str) -> Path:
    (found,) = folder.glob(f"{name}*.roma-turn")
    return found


def test_an_exchange_with_a_referee_who_has_no_side(roma: Roma, scenario: Path, tmp_path: Path) -> None:
    """Both sides are played elsewhere: the keeper only runs the command."""
    post, here = tmp_path / "post", tmp_path / "referee"
    ran = roma("post", scenario, "--games", here, "--out", post, "--elsewhere", "rome", "--elsewhere", "carthage")
    assert (ran.code, ran.err) == (0, "")
    for side in ("rome", "carthage"):
        ran = roma("post", sent(post, f"invitation {side}"), "--games", tmp_path / side)
        assert (ran.code, ran.err) == (0, "")
    ran = roma("post", sent(post, "acceptance rome"), "--games", here)
    assert "have still to accept: Carthage" in ran.out
    ran = roma("post", sent(post, "acceptance carthage"), "--games", here)
    assert (ran.code, ran.err) == (0, "")
    assert "Rome must decide" in ran.out
    turn = sent(post, "turn ")
    ran = roma("post", turn, "--games", tmp_path / "rome", "--send", "--do", "nothing at all")
    assert (ran.code, ran.out.count("To be sent")) == (1, 0)
    ran = roma("post", turn, "--games", tmp_path / "rome", "--send", "--do", "EndLevy")
    assert ran.code == 0, ran.err
    orders = sent(post, "orders ")
    ran = roma("post", orders, "--games", here)
    assert "1 order carried out." in ran.out
    assert "Carthage must decide" in ran.out
    again = roma("post", orders, "--games", here)
    assert again.out == ran.out, "the same file once more changes nothing"
    wrong = roma("post", orders, "--games", tmp_path / "carthage")
    assert wrong.code == 1
    assert "a game that isn't played here" in wrong.err


def test_two_games_of_one_scenario_on_one_day(roma: Roma, scenario: Path, tmp_path: Path) -> None:
    for _ in range(2):
        ran = roma("post", scenario, "--games", tmp_path / "games", "--out", tmp_path, "--elsewhere", "carthage")
        assert (ran.code, ran.err) == (0, "")
    assert len(list((tmp_path / "games").glob("*.post"))) == 2


def test_an_order_after_the_turn_was_sealed(roma: Roma, scenario: Path, tmp_path: Path) -> None:
    """It would never be sent: that is said, and the file stays as it was."""
    post, here = tmp_path / "post", tmp_path / "referee"
    roma("post", scenario, "--games", here, "--out", post, "--elsewhere", "rome", "--elsewhere", "carthage")
    for side in ("rome", "carthage"):
        roma("post", sent(post, f"invitation {side}"), "--games", tmp_path / side)
        roma("post", sent(post, f"acceptance {side}"), "--games", here)
    turn = sent(post, "turn ")
    assert roma("post", turn, "--games", tmp_path / "rome", "--send", "--do", "EndLevy").code == 0
    orders = sent(post, "orders ").read_bytes()
    ran = roma("post", turn, "--games", tmp_path / "rome", "--send", "--do", "EndLevy")
    assert ran.code == 1
    assert "Your turn is sealed" in ran.err
    assert sent(post, "orders ").read_bytes() == orders


def test_an_option_that_the_game_does_not_have(roma: Roma, tmp_path: Path) -> None:
    ran = roma("post", "1", "--games", tmp_path, "--elsewhere", "carthage", "--option", "loaded_dice")
    assert ran.code == 2
    assert "loaded_dice" in ran.err


def test_a_folder_whose_name_is_too_long(roma: Roma, tmp_path: Path) -> None:
    ran = roma("post", "1", "--games", tmp_path / ("a" * 300), "--elsewhere", "carthage")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1


def test_somebody_must_play_elsewhere(roma: Roma, scenario: Path, tmp_path: Path) -> None:
    ran = roma("post", scenario, "--games", tmp_path, "--elsewhere", "gallia")
    assert ran.code == 2
    assert "rome, carthage" in ran.err


@pytest.mark.parametrize("taken", ["no folder", "to be sent/invitation carthage.roma-turn/something"])
def test_no_game_is_prepared_if_nobody_can_be_invited(taken: str, roma: Roma, scenario: Path, tmp_path: Path) -> None:
    """Whether the folder or the file can't be made: trying again elsewhere prepares the game once."""
    (tmp_path / taken).parent.mkdir(exist_ok=True, parents=True)
    (tmp_path / taken).write_text("in the way", "utf-8")
    games, out = tmp_path / "games", tmp_path / Path(taken).parts[0]
    wanted = ("post", scenario, "--elsewhere", "carthage", "--games", games, "--out")
    ran = roma(*wanted, out)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (1, "", 1)
    assert "can't be" in ran.err
    assert not list(games.glob("*"))
    assert roma(*wanted, tmp_path / "elsewhere").code == 0
    assert len(list(games.glob("*.post"))) == 1


def test_a_folder_that_can_not_be_made_is_named(roma: Roma, scenario: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    out = tmp_path / "file" / "deeper"
    ran = roma("post", scenario, "--elsewhere", "carthage", "--games", tmp_path / "games", "--out", out)
    assert ran.err.startswith(f"The folder {tmp_path / 'file'}")
    ran = roma("post", scenario, "--elsewhere", "carthage", "--games", tmp_path / "file", "--out", tmp_path / "out")
    assert ran.err.startswith(f"The folder {tmp_path / 'file'}")
    assert not (tmp_path / "out").exists()
    assert roma("post", scenario, "--elsewhere", "carthage", "--games", tmp_path, "--out", tmp_path).code == 0
    for games, answers in ((tmp_path / "theirs", out), (tmp_path / "file", tmp_path)):
        ran = roma("post", sent(tmp_path, "invitation"), "--games", games, "--out", answers)
        assert ran.code == 1
        assert ran.err.startswith(f"The folder {tmp_path / 'file'}")


class Razed(Event[Any], frozen=True):
    """A capital is gone for good."""

    at: str

    def apply(self, state: Any) -> Any:
        return replace(state, capitals={})

    def line(self, state: Any) -> Line:
        return Line(say("{city:city} is razed", city=self.at), "10.42")


def test_what_is_gone_is_told_by_the_name_that_it_had(capsys: pytest.CaptureFixture[str]) -> None:
    rules = title("roma_victrix")
    state = rules.start(rules.load(rules.scenarios()[0]), rules.read_options({}))
    event = Razed("latium")
    moment = Moment(1, None, state, None, (), (event,), event.apply(state), None)
    record: Any = SimpleNamespace(title=rules, game=SimpleNamespace(line=[moment]))
    post._tell_events(record, 1)
    assert capsys.readouterr().out == "Roma is razed [10.42]\n"
