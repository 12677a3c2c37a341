"""Files of strangers, for games by file: nothing is written outside the folder of games, no other record is sent."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from two_programs import AWAY, GAME, TwoPrograms, letter

from roma_desktop.core.correspondence import letters
from roma_desktop.core.correspondence.file_names import new_record
from roma_desktop.core.correspondence.letters import MOST_COMMANDS, Invitation, Letter, Orders, seal
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import SeatRecord
from roma_desktop.core.correspondence.shares import new_share
from roma_desktop.core.errors import BadFile
from roma_desktop.core.records.record import Record
from roma_desktop.games.registry import title


def files(folder: Path) -> set[Path]:
    return {file for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("name", ["../../autostart/x", "..", "", "x" * 32, "A" * 32, "0" * 31, "/etc/x"])
def test_an_invitation_that_calls_its_game_a_path(two: TwoPrograms, tmp_path: Path, name: str) -> None:
    true = letter(two.keeper.invitation(AWAY)).letter
    assert isinstance(true, Invitation)
    forged = letter(seal(replace(true, id=name), bytes.fromhex(true.key)))
    before = files(tmp_path)
    with pytest.raises(BadFile, match="edited or damaged"):
        Seat.join(tmp_path / "a" / "b" / "games", forged, title)
    assert files(tmp_path) == before


@pytest.mark.parametrize("scenario", ["../../../escaped", "x/y z", "", ".", "con:", "a" * 300])
def test_a_scenario_that_calls_itself_a_path(tmp_path: Path, scenario: str) -> None:
    file = new_record(tmp_path, scenario, date(2026, 11, 29))
    assert file.parent == tmp_path
    assert file.name.startswith("2026-11-29 ")
    assert len(file.name) < 90
    file.write_text("")
    assert new_record(tmp_path, scenario, date(2026, 11, 29)) != file


def test_another_record_in_the_place_of_the_game_s_own(two: TwoPrograms) -> None:
    """Its dice aren't those that were agreed on: nothing of it is sent, and no order is carried out in it."""
    own = two.begin()
    assert two.seat.receive(letter(two.play_here()))
    orders = letter(two.play_there())
    other = Record.begin(two.here / "other.roma", GAME, own.game.state.setting.scenario, GAME.read_options({}), {})
    now = other.game.now
    for doing in (lambda: two.keeper.turn(AWAY, other), lambda: two.keeper.take(orders, other)):
        with pytest.raises(BadFile, match=r"another game than war\.roma\.post"):
            doing()
    assert other.game.now is now
    assert two.keeper.take(orders, own).count
    other.close()


def test_letters_of_more_than_they_may_hold(two: TwoPrograms, monkeypatch) -> None:
    two.begin()
    two.seat.receive(letter(two.play_here()))
    command = two.choose(SeatRecord(two.seat).game)
    data = two.seat.title.codec.command(command)
    turn = two.seat.turns[-1]
    large = Orders(id=turn.id, side=AWAY, number=turn.number + 1, before="", commands=(data,) * (MOST_COMMANDS + 1))
    assert "isn't a turn" in _refused(large)
    monkeypatch.setattr(letters, "MAX_OF", {"Orders": 500})
    assert "larger than 500 bytes" in _refused(replace(large, commands=(data,) * 100))


def _refused(forged: Letter) -> str:
    with pytest.raises(BadFile) as raised:
        letter(seal(forged, bytes.fromhex(new_share())))
    return str(raised.value)
