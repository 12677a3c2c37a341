"""Books of games by file that were damaged or forged: the line is named, and nothing else happens."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sealing import forge, lines_of
from two_programs import AWAY, TwoPrograms, letter

from roma_desktop.core.correspondence.keeper import Keeper
from roma_desktop.core.correspondence.letters import Invitation, seal
from roma_desktop.core.correspondence.listing import listed
from roma_desktop.core.correspondence.seat import Seat
from roma_desktop.core.errors import BadFile
from roma_desktop.games.registry import title

Lines = list[dict[str, Any]]
Change = Callable[[Lines], object]


@pytest.fixture
def played(two: TwoPrograms) -> TwoPrograms:
    """After a turn there and back, and a turn that hasn't been answered; both books are closed."""
    two.begin()
    two.exchange()
    two.play_here()
    two.keeper.close()
    two.seat.close()
    return two


def setting(number: int, **fields: Any) -> Change:
    """Other fields in a line; lines count from 1."""
    return lambda lines: lines[number - 1].update(fields)


def again(number: int) -> Change:
    """A line once more at the end."""
    return lambda lines: lines.append(lines[number - 1])


def without(number: int) -> Change:
    return lambda lines: lines.pop(number - 1)


def holding(number: int, other: int) -> Change:
    """The file of another line in the place of a line's own."""
    return lambda lines: lines[number - 1].update(file=lines[other - 1]["file"])


def flipped(number: int) -> Change:
    """A letter with one bit that isn't as it was."""

    def change(lines: Lines) -> None:
        data = bytearray(base64.b64decode(lines[number - 1]["file"]))
        data[data.index(b"\n") + 3] ^= 0x10
        lines[number - 1]["file"] = base64.b64encode(data).decode()

    return change


def keyless(number: int) -> Change:
    """An invitation whose key is no key: everything else in it is as it was."""

    def change(lines: Lines) -> None:
        invitation = letter(base64.b64decode(lines[number - 1]["file"])).letter
        assert isinstance(invitation, Invitation)
        lines[number - 1]["file"] = base64.b64encode(seal(replace(invitation, key="x"), b"")).decode()

    return change


def only_drafted(lines: Lines) -> None:
    """What was drafted last can't be read, and nothing came after it."""
    lines[2]["commands"] = [{"type": "Nonsense"}]
    del lines[3:]


def kept(two: TwoPrograms) -> Path:
    """The keeper's book."""
    return two.here / "war.roma.post"


def test_sound_books_have_these_lines_and_can_be_opened_again(played: TwoPrograms) -> None:
    """The line numbers of the tests below."""
    here, there = ([line["line"] for line in lines_of(file)] for file in (kept(played), played.seat.file))
    assert here == ["Invited", "Joined", "Posted", "Taken", "Carried", "Posted"]
    assert (there[:3], there[-1]) == (["Sat", "Received", "Drafted"], "Sent")
    Keeper.open(kept(played), title).close()
    Seat.open(played.seat.file, title).close()


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (setting(1, file="no base 64"), 1),
        (setting(1, file="é"), 1),
        (setting(1, key="zz"), 1),
        (setting(1, share="é" * 64), 1),
        (setting(1, side="rome"), 1),
        (setting(1, id="0" * 32), 1),
        (holding(1, 2), 1),
        (keyless(1), 1),
        (flipped(1), 1),
        (without(1), 1),
        (setting(2, file="é"), 2),
        (setting(2, file="A"), 2),
        (holding(2, 1), 2),
        (flipped(2), 2),
        (only_drafted, 3),
        (again(1), None),
        (lambda lines: holding(len(lines), 1)(lines), None),
        (lambda lines: lines[-1].update(file="é"), None),
    ],
)
def test_a_damaged_book_of_a_seat(played: TwoPrograms, change: Change, line: int | None) -> None:
    file = played.seat.file
    forge(file, change)
    _is_damaged(lambda: Seat.open(file, title), file, line)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (setting(1, share="zz"), 1),
        (setting(1, keys={AWAY: "é"}), 1),
        (without(1), 1),
        (setting(2, key="z" * 64), 2),
        (setting(2, share=""), 2),
        (setting(2, side="rome"), 3),
        (without(2), 2),
        (setting(3, file="é"), 3),
        (setting(4, side="rome"), 4),
        (setting(5, stopped={"template": "{x}", "values": []}), 5),
        (again(1), 7),
    ],
)
def test_a_damaged_book_of_a_keeper(played: TwoPrograms, change: Change, line: int) -> None:
    file = kept(played)
    forge(file, change)
    _is_damaged(lambda: Keeper.open(file, title), file, line)


def _is_damaged(opening: Callable[[], object], file: Path, line: int | None) -> None:
    """``line`` None: the last one."""
    before, number = file.read_bytes(), line or len(lines_of(file))
    with pytest.raises(BadFile) as raised:
        opening()
    assert str(raised.value) == f"{file.name}, line {number}: this line is damaged"
    assert file.read_bytes() == before
    listed(file)


def test_a_damaged_book_is_found_by_its_game(played: TwoPrograms) -> None:
    """It isn't as if there were none: the player is told which line is damaged."""
    game = played.keeper.invited.id
    for file in (played.seat.file, kept(played)):
        forge(file, setting(1, share="zz"))
    with pytest.raises(BadFile, match="line 1: this line is damaged"):
        Seat.find(played.there, game, AWAY, title)
    with pytest.raises(BadFile, match="line 1: this line is damaged"):
        Keeper.find(played.here, game, title)
    assert Seat.find(played.there, game, "rome", title) is None
    assert Keeper.find(played.here, "0" * 32, title) is None
