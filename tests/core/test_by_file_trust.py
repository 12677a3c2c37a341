"""Games by file: what is wrong is found out, what is hidden stays so, and nobody chooses the dice."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from two_programs import AWAY, GAME, TwoPrograms, letter

from roma_desktop.core.correspondence import letters
from roma_desktop.core.correspondence.keeper import Keeper
from roma_desktop.core.correspondence.letters import Orders, Turn, seal
from roma_desktop.core.correspondence.proof import prove, write_record
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.correspondence.shares import KEEPER, promise, seed_of
from roma_desktop.core.correspondence.telling import told
from roma_desktop.core.errors import BadFile
from roma_desktop.core.game import Moment
from roma_desktop.core.records.journal import InUse
from roma_desktop.games.registry import title
from roma_desktop.games.roma_victrix.model.pieces import Troops


def refused(doing: object, *of: object) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadFile) as raised:
        doing(*of)  # type: ignore[operator]
    sentence = str(raised.value)
    assert len(sentence.splitlines()) == 1
    return sentence


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


@pytest.mark.parametrize("bit", [1, 0x80])
@pytest.mark.parametrize("part", ["head", "mac", "middle", "end"])
def test_an_edited_file(two: TwoPrograms, part: str, bit: int) -> None:
    """One bit is enough, also one that makes a letter of the first line none of ASCII."""
    record = two.begin()
    two.seat.receive(letter(two.play_here()))
    orders = two.play_there()
    head = orders.index(b"\n")
    at = {"head": 2, "mac": head - 3, "middle": (head + len(orders)) // 2, "end": len(orders) - 1}[part]
    edited = orders[:at] + bytes([orders[at] ^ bit]) + orders[at + 1 :]

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
