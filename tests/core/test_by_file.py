"""Games by file are played to their end and proved, and a program that is killed loses nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest
from two_programs import AWAY, GAME, TwoPrograms, letter

from roma_desktop.core.correspondence.letters import Turn, read_letter
from roma_desktop.core.correspondence.proof import prove, write_record
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import KeptElsewhere, Noted, SeatRecord, TooLate
from roma_desktop.core.dice import commitment
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.verify import verify
from roma_desktop.games.registry import title

# ------------------------------------------------------------ a whole game


def test_a_whole_game_is_played_and_its_dice_are_proved(two: TwoPrograms) -> None:
    record, exchanges = two.begin(), 0
    while record.game.decision is not None:
        two.exchange() if two.keeper.due(record) else record.submit(two.choose(record.game))
        exchanges += 1
    assert GAME.outcome(record.game.state) is not None
    ended = two.keeper.turn(AWAY, record)
    assert two.seat.receive(letter(ended))
    file = two.there / "shown.roma"
    write_record(two.seat, file)
    assert prove(two.seat, file, title) is None
    opened = read_record(file, title)
    assert opened.trouble is None
    assert verify(opened) is None
    assert sum(len(rolled.faces) for rolled in opened.rolled) > 5
    assert commitment(opened.eras[0].seed or b"") == two.seat.turns[0].commitment


def test_both_programs_are_killed_after_every_file(two: TwoPrograms) -> None:
    two.begin()
    for _ in range(6):
        assert two.record is not None
        first = two.play_here()
        two.start_again()
        assert two.keeper.turn(AWAY, two.record) == first, "the file is the same however often it is saved"
        assert two.seat.receive(letter(first))
        two.start_again()
        assert not two.seat.receive(letter(first)), "it was opened before: nothing new"
        answer = two.play_there()
        two.start_again()
        assert two.seat.sealed
        assert two.seat.orders() == answer
        two.keeper.take(letter(answer), two.record)
        two.start_again()


def test_a_program_killed_amid_orders_goes_on_where_it_stopped(two: TwoPrograms, monkeypatch) -> None:
    """Commands are carried out one by one; whatever was, is never carried out twice."""
    record = two.begin()
    while True:
        two.seat.receive(letter(two.play_here()))
        orders = two.play_there()
        if len(letter(orders).letter.commands) > 1:
            break
        two.keeper.take(letter(orders), record)
    submitted = record.submit

    def dies(command):
        monkeypatch.setattr(record, "submit", killed)
        return submitted(command)

    def killed(_command):
        raise KeyboardInterrupt

    monkeypatch.setattr(record, "submit", dies)
    before = record.game.now.number
    with pytest.raises(KeyboardInterrupt):
        two.keeper.take(letter(orders), record)
    two.start_again()
    assert two.record is not None
    assert two.record.game.now.number == before + 1
    done = two.keeper.take(letter(orders), two.record)
    assert two.record.game.now.number == before + done.count
    assert done.count >= 2


# ------------------------------------------------------------ a table elsewhere


def test_what_needs_dice_waits_for_the_keeper(two: TwoPrograms) -> None:
    record = two.begin()
    for _ in range(5):
        two.seat.receive(letter(two.play_here()))
        table = SeatRecord(two.seat)
        while not table.away:
            number = table.game.now.number
            try:
                table.submit(two.choose(table.game))
            except Noted:
                assert table.game.now.number == number
                assert table.away
            assert not table.game.now.throws
        with pytest.raises(KeptElsewhere):
            table.submit(next(iter(record.game.options)))
        assert table.undo()
        assert not table.away
        table.redo()
        two.keeper.take(letter(two.play_there()), record)


def closed(two: TwoPrograms) -> SeatRecord:
    """A turn played as far as an order that needs dice, or somebody else."""
    assert two.record is not None
    for _ in range(20):
        two.seat.receive(letter(two.play_here()))
        table = SeatRecord(two.seat)
        while not table.away:
            try:
                table.submit(two.choose(table.game))
            except Noted:
                return table
        two.keeper.take(letter(two.seat.orders()), two.record)
    raise AssertionError("no order of twenty turns needed dice")


@pytest.mark.parametrize("chance", range(1, 7))
def test_orders_that_follow_one_with_dice_are_there_when_the_seat_is_opened_again(tmp_path, chance: int) -> None:
    """They can be carried out nowhere but at the keeper's: here the game stands where it stood."""
    two = TwoPrograms(tmp_path, chance)
    two.begin()
    table = closed(two)
    digest, last = GAME.codec.digest(table.game.state), table.seat_taken.drafted[-1]
    table.add([last, last])
    drafted = list(two.seat.drafted)
    assert drafted[-2:] == [last, last]
    two.start_again()
    again = SeatRecord(two.seat)
    assert again.away
    assert GAME.codec.digest(again.game.state) == digest
    assert two.seat.drafted == drafted
    assert again.undo()
    assert not again.away
    assert two.seat.drafted == drafted[:-3]
    two.close()


def test_no_order_is_noted_that_would_not_be_sent(two: TwoPrograms) -> None:
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    table = SeatRecord(two.seat)
    command = two.choose(table.game)
    with pytest.raises(TooLate, match="Somebody else has to decide next"):
        table.add([command])
    table = closed(two) if two.keeper.take(letter(two.play_there()), record) else table
    sent = table.seat_taken.orders()
    with pytest.raises(TooLate, match="sealed"):
        table.add([command])
    assert table.seat_taken.orders() == sent


def test_an_order_that_the_rules_forbid_by_then(two: TwoPrograms) -> None:
    """The rest of a letter isn't carried out, and both are told why."""
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    table = SeatRecord(two.seat)
    command = two.choose(table.game)
    two.seat.draft([command, command, command, command, command, command, command, command], closed=True)
    done = two.keeper.take(letter(two.seat.orders()), record)
    assert done.stopped is not None
    assert done.count < 8
    turn = letter(two.play_here()).letter
    assert isinstance(turn, Turn)
    assert (turn.carried_out, turn.stopped) == (done.count, done.stopped)


ELSEWHERE_PROGRAM = """
import sys, time
from pathlib import Path
from roma_desktop.core.correspondence.letters import read_letter
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import SeatRecord
from roma_desktop.games.registry import title

seat = Seat.open(Path(sys.argv[1]), title)
seat.receive(read_letter(Path(sys.argv[2])))
table = SeatRecord(seat)
table.submit(next(iter(table.game.options)))
print("drafted", flush=True)
if sys.argv[3] == "sealed":
    seat.orders()
    print("sealed", flush=True)
time.sleep(100)
"""


@pytest.mark.parametrize("when", ["drafted", "sealed"])
def test_nothing_is_lost_by_kill_9(two: TwoPrograms, when: str) -> None:
    two.begin()
    turn = two.there / "turn.roma-turn"
    turn.write_bytes(two.play_here())
    two.seat.close()
    program = subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE_PROGRAM, two.seat.file, turn, when], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    while program.stdout.readline().strip() != when:
        assert program.poll() is None
    program.kill()
    program.wait()
    program.stdout.close()
    two.seat = Seat.open(two.seat.file, title)
    assert len(two.seat.drafted) == 1
    assert two.seat.sealed == (when == "sealed")
    assert not two.seat.receive(read_letter(turn))
    assert two.record is not None
    assert two.keeper.take(letter(two.seat.orders()), two.record).count == 1
