"""The files that players of one game send one another: what stands in them, and how they are sealed.

A file is one line of text, ``roma-turn 1 LENGTH MAC``, and then ``LENGTH`` bytes: a letter as JSON, compressed. ``MAC``
is an HMAC-SHA256 of these bytes by a key that two programs share. The sizes of both are bounded before they are read.
"""

from __future__ import annotations

import hashlib
import hmac
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from roma_desktop.core.errors import BadFile
from roma_desktop.core.files import disk
from roma_desktop.core.flow import Line
from roma_desktop.core.message import Message, say
from roma_desktop.core.misfit import LATER

ENDING = ".roma-turn"
FORMAT = 1
MAX_FILE = 16_000_000  # bytes
MAX_LETTER = 64_000_000  # bytes of a letter when it isn't compressed
MAX_OF: Mapping[str, int] = {"Invitation": 8_000_000, "Acceptance": 10_000, "Orders": 4_000_000}
"""The same for letters that aren't turns, by kind: the kind is read before anything is built from the letter."""
LONGEST_HEAD = 120  # bytes
MOST_COMMANDS = 2_000  # in one letter
MOST_TOLD = 3_000_000  # characters of all messages in a turn; a whole game has about a fifth of that
_MAGIC = b"roma-turn"
_HEAD_PARTS = 4


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="letter", kw_only=True):
    """A letter of the game ``id``, to or from the player of ``side``.

    Letters between two programs are numbered from 0 in both directions together; ``before`` is the digest of the file
    before it, "" for the first.
    """

    id: str
    side: str
    number: int
    before: str


class Invitation(Letter, frozen=True, kw_only=True):
    """The first letter, from the keeper of the record: what is played.

    ``key`` is the keeper's half of the common key; ``promise`` is the commitment to his share of the seed of the dice.
    """

    game: str
    rules: str
    scenario: dict[str, Any]
    options: dict[str, Any]
    players: dict[str, str]
    key: str
    promise: str


class Acceptance(Letter, frozen=True, kw_only=True):
    """The answer to an invitation: the other half of the key, and this player's share of the seed of the dice."""

    key: str
    share: str


class ToldEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event as the player sees it, and what he sees of the position after it where that doesn't follow from it.

    Without an event there is at most a ``line`` to be read.
    """

    event: dict[str, Any] | None = None
    line: Line | None = None
    after: dict[str, Any] | None = None


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the player sees of a command: the side that gave it, and the events."""

    actor: str | None = None
    events: tuple[ToldEvent, ...] = ()


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game is over: the keeper's share of the seed, and the whole record for everybody to check."""

    share: str
    record: str


class Turn(Letter, frozen=True, kw_only=True):
    """From the keeper: what this player sees of all that has happened since the letter before.

    ``origin``: the position as he sees it before that; ``digest``: that of the position as he sees it afterwards, which
    must come out when the told events are carried out. ``shares``: the shares of all invited players; ``commitment``:
    that to the seed of the dice. ``carried_out``: how many of the commands that he sent last were carried out;
    ``stopped``: why the next one wasn't.
    """

    origin: dict[str, Any]
    told: tuple[Told, ...]
    digest: str
    shares: dict[str, str]
    commitment: str
    carried_out: int = 0
    stopped: Message | None = None
    ending: Ending | None = None


class Orders(Letter, frozen=True, kw_only=True):
    """To the keeper: commands to be carried out one after the other as long as this player is asked."""

    commands: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_COMMANDS)]


class _Kind(msgspec.Struct, frozen=True):
    """The kind of a letter; its other fields are ignored."""

    letter: str


_kind = msgspec.json.Decoder(_Kind).decode
_decode = msgspec.json.Decoder(Invitation | Acceptance | Turn | Orders).decode
_encode = msgspec.json.Encoder(order="deterministic").encode


class Sealed(msgspec.Struct, frozen=True):
    """A letter as it was read. Nothing of it may be believed before ``check`` has been passed."""

    file: Path
    letter: Invitation | Acceptance | Turn | Orders
    mac: bytes
    content: bytes
    data: bytes

    @property
    def digest(self) -> str:
        """The digest of the file."""
        return digest_of(self.data)

    def check(self, key: bytes) -> None:
        """Raise ``BadFile`` unless the letter was sealed with this key."""
        if not hmac.compare_digest(self.mac, _mac(key, self.content).encode("ascii")):
            raise BadFile(self.file, None, say("it was edited or damaged on its way; ask for it to be sent again"))


def seal(letter: Letter, key: bytes) -> bytes:
    """The file of a letter. The same letter and key always give the same bytes."""
    content = zlib.compress(_encode(letter), 9)
    return b"%s %d %d %s\n" % (_MAGIC, FORMAT, len(content), _mac(key, content).encode("ascii")) + content


def read_letter(file: Path) -> Sealed:
    """A letter from a file; raises ``BadFile``."""
    try:
        data = disk.read(file, MAX_FILE + 1)
    except OSError as error:
        raise BadFile(file, None, say("can't be read: {why}", why=error.strerror or str(error))) from None
    return letter_in(data, file)


def letter_in(data: bytes, file: Path) -> Sealed:
    """A letter from the bytes of a file; raises ``BadFile``, which names the file."""
    if len(data) > MAX_FILE:
        raise BadFile(file, None, say("larger than {limit} bytes", limit=MAX_FILE))
    length, mac, content = _parts(data, file)
    if len(content) < length:
        raise BadFile(
            file, None,
            say("it is cut off: {found} of {all} bytes are here; ask for it to be sent again",
                found=len(content), all=length),
        )  # fmt: skip
    if len(content) > length:
        raise BadFile(file, None, say("something was added at its end; ask for it to be sent again"))
    text = _inflated(content, file)
    try:
        limit = MAX_OF.get(_kind(text).letter, MAX_LETTER)
        if len(text) > limit:
            raise BadFile(file, None, say("larger than {limit} bytes", limit=limit))
        letter = _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadFile(file, None, say("this isn't a turn of a game played by file")) from None
    return Sealed(file, letter, mac, content, data)


def digest_of(data: bytes) -> str:
    """The digest of a whole file; the next file names this one by it."""
    return hashlib.sha256(data).hexdigest()


def _parts(data: bytes, file: Path) -> tuple[int, bytes, bytes]:
    """The length, the MAC and the content of a file; raises ``BadFile``."""
    head, newline, _ = data[: LONGEST_HEAD + 1].partition(b"\n")
    parts = head.split(b" ")
    if not newline or len(parts) != _HEAD_PARTS or parts[0] != _MAGIC or not all(map(bytes.isdigit, parts[1:3])):
        raise BadFile(file, None, say("this isn't a turn of a game played by file"))
    if int(parts[1][:9]) != FORMAT:
        raise BadFile(file, None, say(LATER, found=int(parts[1][:9]), known=FORMAT))
    return int(parts[2][:12]), parts[3], data[len(head) + 1 :]


def _inflated(content: bytes, file: Path) -> bytes:
    inflating = zlib.decompressobj()
    try:
        text = inflating.decompress(content, MAX_LETTER)
    except zlib.error:
        raise BadFile(file, None, say("it was edited or damaged on its way; ask for it to be sent again")) from None
    if inflating.unconsumed_tail:
        raise BadFile(file, None, say("larger than {limit} bytes", limit=MAX_LETTER))
    return text


def _mac(key: bytes, content: bytes) -> str:
    return hmac.new(key, b"roma-desktop letter:" + content, hashlib.sha256).hexdigest()
