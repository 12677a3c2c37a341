"""The seals of a record: each line carries a hash over the seal before it and its own bytes.

A line that was edited, removed, added or moved no longer fits the seal that was written with it. Lines without a seal
(records of earlier programs) count into the chain too, so that none can be changed once a sealed line follows.

A seal has no secret: somebody who rewrites a record from a line to its end can seal it anew. Only a seal that somebody
else noted down proves that nothing before it was changed since.
"""

from __future__ import annotations

import hashlib

from roma_desktop.core.message import Message, say

START = hashlib.blake2b(b"roma-desktop record", digest_size=16).hexdigest()
"""The value before the first line."""
EDITED = say("this line was edited, or lines before it were removed, added or moved")
_KEY, _DIGITS = b',"seal":"', 32
_TAIL = len(_KEY) + _DIGITS + len(b'"}')


def link(before: str, content: bytes) -> str:
    """The chain's value after a line; ``content`` is the line without its seal and its line end."""
    return hashlib.blake2b(content, key=before.encode("ascii"), digest_size=16).hexdigest()


def sealed(before: str, content: bytes) -> tuple[bytes, str]:
    """A JSON object with its seal at its end, and that seal."""
    assert content.endswith(b"}")
    assert content != b"{}"
    seal = link(before, content)
    return content[:-1] + _KEY + seal.encode("ascii") + b'"}', seal


def unsealed(line: bytes) -> tuple[bytes, str]:
    """The content of a line and the seal it carries, "" if it carries none."""
    line = line.rstrip(b"\r\n")
    tail = line[-_TAIL:]
    if not (tail.startswith(_KEY) and tail.endswith(b'"}')):
        return line, ""
    return line[:-_TAIL] + b"}", tail[len(_KEY) : -2].decode("ascii", "replace")


class Broken(Exception):
    """A line that can't be used."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


class Seals:
    """The chain of seals as far as it was read. ``needed``: from here on every line has one."""

    def __init__(self, *, needed: bool) -> None:
        self._needed = needed
        self.last = START

    def check(self, line: bytes) -> None:
        """Go on with the next line. Raises ``Broken`` if its seal is wrong, or missing where one is needed."""
        content, seal = unsealed(line)
        found = link(self.last, content)
        if seal != found and (seal or self._needed):
            raise Broken(EDITED)
        self._needed = self._needed or bool(seal)
        self.last = found
