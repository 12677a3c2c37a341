"""A file that one program holds (locks), so that no other writes to it; free again when that program ends in any way.

The lock is the system's own, on the open file: nothing is left behind by a program that was killed. Where a file system
has no locks a file can't be held, and is open to everybody as before.

Why not the library ``filelock``: its ``FileLock`` locks another file by its name. A record that is renamed while it is
played could then be opened a second time, lock files stay in the player's folder, and a lock takes 600 us where this
takes 20 (importing it 60 ms). Its ``lock_descriptor`` (from 3.30) locks the record itself, as this does, but on Windows
at byte 0, which others then can't read: nobody could look on at a game that is being played.
"""

from __future__ import annotations

import errno
import os
import sys

TAKEN = frozenset({errno.EWOULDBLOCK, errno.EACCES, errno.EAGAIN, errno.EDEADLK})
BEYOND = 1 << 40  # a byte that no file has, so that all that is there can still be read (Windows)


def hold(handle: int) -> bool:
    """Hold an open file (its descriptor) until it is closed; False if another program holds it."""
    try:
        _lock(handle)
    except OSError as error:
        return error.errno not in TAKEN
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, at, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
