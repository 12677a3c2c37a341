"""A file that one program holds, so that no other writes to it; free again when the program ends, however it ends.

The lock is the system's own, on the open file: nothing lies about that a killed program could leave behind. Where a
file system has no locks a file can't be held, and is open to everybody as before.
"""

from __future__ import annotations

import errno
import os
import sys
from io import RawIOBase

TAKEN = frozenset({errno.EWOULDBLOCK, errno.EACCES, errno.EAGAIN, errno.EDEADLK})
BEYOND = 1 << 40  # a byte that no file has, so that all that is there can still be read (Windows)


def hold(stream: RawIOBase) -> bool:
    """Hold an open file until it is closed; False if somebody else does."""
    try:
        _lock(stream)
    except OSError as error:
        return error.errno not in TAKEN
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: RawIOBase) -> None:
        at = stream.tell()
        stream.seek(BEYOND)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            stream.seek(at, os.SEEK_SET)

else:
    import fcntl

    def _lock(stream: RawIOBase) -> None:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
