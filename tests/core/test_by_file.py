"""Games by file: what is sent, what is found out, what can be proved at the end."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from two_programs import AWAY, GAME, TwoPrograms, letter

from roma_desktop.core.correspondence import letters
from roma_desktop.core.correspondence.keeper import Keeper
from roma_desktop.core.correspondence.letters import Orders, Turn, read_letter, seal
from roma_desktop.core.correspondence.proof import prove, write_record
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.seat_record import KeptElsewhere, Noted, SeatRecord
from roma_desktop.core.correspondence.shares import KEEPER, promise, seed_of
from roma_desktop.core.correspondence.telling import told
from roma_desktop.core.dice import commitment
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Moment
from roma_desktop.core.records.journal import InUse
from roma_desktop.core.records.reading import read_record
from roma_desktop.core.records.verify import verify
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.pieces import Troops


@pytest.fixture
def two(tmp_path: Path) -> Iterator[TwoPrograms]:
    both = TwoPrograms(tmp_path)
    yield both
    both.close()


def refused(doing: object, *of: object) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadFile) as raised:
        doing(*of)  # type: ignore[operator]
    sentence = str(raised.value)
    assert len(sentence.splitlines()) == 1
    return sentence


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


# ------------------------------------------------------------ what is found out


def test_a_turn_turned_in_twice(two: TwoPrograms) -> None:
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    orders = two.play_there()
    carried = two.keeper.take(letter(orders), record)
    now = record.game.now
    assert two.keeper.take(letter(orders), record) == carried, "the same file at once: nothing happens"
    assert record.game.now is now
    two.exchange()
    assert "it was turned in before" in refused(two.keeper.take, letter(orders), record)


def test_another_answer_to_the_same_turn(two: TwoPrograms) -> None:
    """Somebody who doesn't like what came of his turn goes back to a copy of his folder and plays it otherwise."""
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    book = two.seat.file.read_bytes()
    two.keeper.take(letter(two.play_there()), record)
    two.seat.close()
    two.seat.file.write_bytes(book)
    two.seat = Seat.open(two.seat.file, title)
    other = two.seat.orders()
    now = record.game.now
    assert "another answer to the same turn was turned in before; that one counts" in refused(
        two.keeper.take, letter(other), record
    )
    assert record.game.now is now


@pytest.mark.parametrize("part", ["head", "mac", "middle", "end"])
def test_an_edited_file(two: TwoPrograms, part: str) -> None:
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    orders = two.play_there()
    head = orders.index(b"\n")
    at = {"head": 2, "mac": head - 3, "middle": (head + len(orders)) // 2, "end": len(orders) - 1}[part]
    edited = orders[:at] + bytes([orders[at] ^ 1]) + orders[at + 1 :]

    def take() -> None:
        two.keeper.take(letter(edited), record)

    assert "edited or damaged" in refused(take) or part == "head"


def test_commands_written_anew_without_the_key(two: TwoPrograms) -> None:
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    true = letter(two.play_there()).letter
    assert isinstance(true, Orders)
    forged = seal(replace(true, commands=()), b"a key of somebody else")
    assert "edited or damaged" in refused(two.keeper.take, letter(forged), record)


def test_a_turn_with_other_events_than_its_position(two: TwoPrograms) -> None:
    """Even with the key: what is told must lead to what is shown."""
    two.begin()
    true = letter(two.play_here()).letter
    assert isinstance(true, Turn)
    assert true.told
    forged = seal(replace(true, told=true.told[:-1]), two.seat.key)
    assert "events that don't lead to its position" in refused(two.seat.receive, letter(forged))


def test_files_out_of_order(two: TwoPrograms) -> None:
    record = two.begin()
    first = two.play_here()
    two.seat.receive(letter(first))
    book = two.seat.file.read_bytes()
    early = two.play_there()
    two.keeper.take(letter(early), record)
    second = two.play_here()
    two.seat.receive(letter(second))
    assert "was opened before, and the game has gone on" in refused(two.seat.receive, letter(first))
    answer = two.play_there()
    two.keeper.take(letter(answer), record)
    third = two.play_here()
    two.seat.close()
    two.seat.file.write_bytes(book)  # as if the second turn and both answers had never been
    two.seat = Seat.open(two.seat.file, title)
    assert "a file between this one and the last you have opened is missing" in refused(two.seat.receive, letter(third))


def test_files_of_another_game_or_side(two: TwoPrograms, tmp_path: Path) -> None:
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    (tmp_path / "other").mkdir()
    other = TwoPrograms(tmp_path / "other")
    other.begin()
    foreign = other.play_here()
    assert "belongs to another game" in refused(two.seat.receive, letter(foreign))
    other.seat.receive(letter(foreign))
    assert "belongs to another game" in refused(two.keeper.take, letter(other.play_there()), record)
    assert "belongs to another game" in refused(two.keeper.accept, letter(other.seat.acceptance()))
    other.close()


def test_files_that_are_cut_off_or_longer(two: TwoPrograms) -> None:
    two.begin()
    turn = two.play_here()
    for length in range(0, len(turn), 97):
        said = refused(letter, turn[:length])
        assert "cut off" in said or "isn't a turn of a game" in said
    assert "something was added at its end" in refused(letter, turn + b"x")


def test_files_that_are_too_large(two: TwoPrograms, monkeypatch) -> None:
    turn = two.keeper.invitation(AWAY)
    monkeypatch.setattr(letters, "MAX_LETTER", 1000)
    assert "larger than 1000 bytes" in refused(letter, turn)
    monkeypatch.setattr(letters, "MAX_FILE", 100)
    assert "larger than 100 bytes" in refused(letter, turn)


def test_a_small_file_that_grows_when_it_is_opened() -> None:
    content = zlib.compress(bytes(letters.MAX_LETTER + 1000), 9)
    bomb = b"roma-turn 1 %d %s\n" % (len(content), b"0" * 64) + content
    assert len(bomb) < 100_000
    assert "larger than" in refused(letter, bomb)


@pytest.mark.parametrize("text", [b"", b"{}", b"roma-turn", b"roma-turn 1 x y\n", b"\x00" * 99, b"roma-turn 1 2 0\n{}"])
def test_what_is_no_turn_at_all(text: bytes) -> None:
    refused(letter, text)


def test_letters_of_later_programs() -> None:
    assert "a later version of the program" in refused(letter, b"roma-turn 2 0 00\n")


def test_an_invitation_is_accepted_once(two: TwoPrograms, tmp_path: Path) -> None:
    two.begin()
    other = Seat.join(tmp_path / "somebody", letter(two.keeper.invitation(AWAY)), title)
    assert "this side has been taken already" in refused(two.keeper.accept, letter(other.acceptance()))
    two.keeper.accept(letter(two.seat.acceptance()))
    other.close()


def test_an_invitation_to_other_rules(two: TwoPrograms, monkeypatch, tmp_path: Path) -> None:
    invitation = letter(two.keeper.invitation(AWAY))
    monkeypatch.setattr(GAME, "rules_version", "99")
    assert "both need the same version" in refused(Seat.join, tmp_path, invitation, title)


def test_one_program_at_a_time(two: TwoPrograms) -> None:
    two.begin()
    with pytest.raises(InUse):
        Seat.open(two.seat.file, title)
    with pytest.raises(InUse):
        Keeper.open(two.here / "war.roma.post", title)


# ------------------------------------------------------------ what isn't in a file


def test_nothing_hidden_is_in_a_turn(two: TwoPrograms) -> None:
    """Whatever Rome may hide is another: the letter has the same bytes."""
    record = two.begin()
    data = two.play_here()
    text = _text(data)
    mine, others = set(), set()
    for unit in record.game.state.troops.values():
        (mine if unit.power == AWAY else others).add(unit.id)
    assert not others & _ids(text)
    assert mine & _ids(text)


def test_shuffling_what_is_hidden_changes_no_byte(two: TwoPrograms) -> None:
    record = two.begin()
    two.play_here()
    moment = record.game.now
    shuffled = [_shuffled(moment)]
    assert shuffled[0].state != moment.state
    true, other = (told(GAME, moments, AWAY) for moments in ((moment,), shuffled))
    assert msgspec.json.encode(true) == msgspec.json.encode(other)
    seen = GAME.codec.position(moment.state.seen_by(AWAY))
    assert seen == GAME.codec.position(shuffled[0].state.seen_by(AWAY))


def test_the_keepers_secrets_stay_with_him(two: TwoPrograms) -> None:
    record = two.begin()
    seed = record.eras[0].seed
    assert seed is not None
    secrets = (seed.hex(), two.keeper.invited.share)
    for data in (two.keeper.invitation(AWAY), two.play_here()):
        assert not any(secret in _text(data) for secret in secrets)


# ------------------------------------------------------------ dice


def test_nobody_chooses_the_seed(two: TwoPrograms) -> None:
    """Each share makes another seed; the keeper's is promised before he knows the others, and can't be guessed."""
    record = two.begin()
    shares = {KEEPER: two.keeper.invited.share, AWAY: two.seat.share}
    assert record.eras[0].seed == seed_of(shares)
    assert len({seed_of({**shares, side: "ab" * 32}) for side in shares} | {seed_of(shares)}) == 3
    assert two.seat.invitation.promise == promise(shares[KEEPER])


def test_a_share_that_was_promised_otherwise_is_found_out(two: TwoPrograms) -> None:
    record = two.begin()
    while record.game.decision is not None:
        two.exchange() if two.keeper.due(record) else record.submit(two.choose(record.game))
    true = letter(two.keeper.turn(AWAY, record)).letter
    assert isinstance(true, Turn)
    assert true.ending is not None
    forged = seal(replace(true, ending=replace(true.ending, share="ab" * 32)), two.seat.key)
    assert "isn't the one that was agreed on" in refused(two.seat.receive, letter(forged))
    face = re.search(r'"faces":\[(\d)', true.ending.record)
    assert face is not None
    edited = true.ending.record[: face.start(1)] + str(int(face[1]) % 6 + 1) + true.ending.record[face.end(1) :]
    forged = seal(replace(true, ending=replace(true.ending, record=edited)), two.seat.key)
    two.seat.receive(letter(forged))
    write_record(two.seat, two.there / "shown.roma")
    try:
        wrong = prove(two.seat, two.there / "shown.roma", title)
    except BadFile:
        return
    assert wrong is not None


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


def _text(data: bytes) -> str:
    return zlib.decompress(data[data.index(b"\n") + 1 :]).decode()


def _ids(text: str) -> set[str]:
    return set(re.findall(r'"id":"([^"]+)"', text))


def _shuffled(moment: Moment) -> Moment:
    """The same with other troops of Rome in each of its piles, from before it to its end."""

    def other(state):
        kinds = {"LGN": "AUX", "AUX": "LGN"}
        units = (
            unit if unit.power == AWAY else replace(unit, kind=kinds.get(unit.kind, unit.kind))
            for unit in state.troops.values()
        )
        return replace(state, troops=Troops({unit.id: unit for unit in units}))

    return replace(moment, origin=other(moment.origin), state=other(moment.state))


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
