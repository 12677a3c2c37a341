"""All durable file operations: records, seeds, drafts, pictures and exported files are written through this module.

The functions are thin layers over ``os``. They raise ``OSError`` and know no game. There are two groups:

*Primitives* (``PRIMITIVES``) touch the operating system, *compound functions* are made of primitives alone. Other
modules write ``disk.append(...)`` and never import a function by its name. A test may put a simulated disk in place of
the real one: it replaces every primitive with ``monkeypatch.setattr(disk, name, ...)``, and all of core and ui follow.

What is durable after a power loss:

- Bytes that were appended, and a truncation, once ``sync`` of the handle has returned.
- A name (made, moved or removed by ``create``, ``replace``, ``move_new``, ``unlink``, ``make_folder``) once
  ``sync_folder`` of its folder has returned; ``make_folder`` does that itself for the folders that it makes.
- Until then each of these may be kept or lost, in any order. A disk may tear one append into a part of its bytes.

Handles are file descriptors here; to callers they are opaque, so a simulation may hand out numbers of its own.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from roma_desktop.core.files import holding

PRIMITIVES = (
    "create", "reopen", "reader", "append", "truncate", "sync", "close", "hold",
    "identity", "identity_of", "taken", "names_in",
    "sync_folder", "make_folder", "replace", "move_new", "unlink",
)  # fmt: skip
"""What a simulated disk has to provide."""

PRIVATE, PUBLIC = 0o600, 0o666
"""Permissions of a new file: for the player alone, or as the system's umask says (files meant for others)."""

AT_ONCE = 1 << 20  # bytes copied at once
MOST_NAMES = 20_000  # files of a folder that are looked at
NO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EPERM})
NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS, errno.EINVAL})

_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # else opening a pipe waits for somebody to write to it


class Identity(NamedTuple):
    """Which file it is: equal ``device`` and ``inode`` mean the same file. ``links``: names it has, 0 when deleted.

    ``size`` in bytes.
    """

    device: int
    inode: int
    links: int
    size: int

    def same_file(self, other: Identity | None) -> bool:
        return other is not None and (self.device, self.inode) == (other.device, other.inode)


# ---------------------------------------------------------------- primitives: one file


def create(path: Path, mode: int = PRIVATE) -> int:
    """Make a file that isn't there yet, to append to. No link is followed. Raises ``FileExistsError`` and others."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _NO_LINK | _BINARY, mode)


def reopen(path: Path) -> int:
    """Open an existing regular file to append to it. Raises ``OSError``, also for pipes, devices and folders."""
    return _regular(os.open(path, os.O_RDWR | os.O_APPEND | _NO_WAIT | _BINARY), path)


def reader(path: Path, *, follow: bool = True) -> BinaryIO:
    """Open an existing regular file to read it. Raises ``OSError``, also for pipes, devices and folders.

    ``follow``: a symbolic link is followed.
    """
    return os.fdopen(
        _regular(os.open(path, os.O_RDONLY | _NO_WAIT | _BINARY | (0 if follow else _NO_LINK)), path), "rb"
    )


def append(handle: int, content: bytes) -> None:
    """Write all bytes at the end of the file. After an ``OSError`` a part of them may be there."""
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]


def truncate(handle: int, size: int) -> None:
    """Cut a file to its first ``size`` bytes."""
    os.ftruncate(handle, size)


def sync(handle: int) -> None:
    """Wait until the file's bytes and length are on the disk."""
    os.fsync(handle)


def close(handle: int) -> None:
    """Close a handle; if it held the file, the file is free again."""
    os.close(handle)


def hold(handle: int) -> bool:
    """Lock an open file until it is closed; False if another program has locked it. No lock where there are none."""
    return holding.hold(handle)


def identity(path: Path) -> Identity | None:
    """Which regular file has this name now, links followed; None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return _identity(found) if stat.S_ISREG(found.st_mode) else None


def identity_of(handle: int) -> Identity:
    """Which file a handle has open."""
    return _identity(os.fstat(handle))


# ---------------------------------------------------------------- primitives: names


def taken(path: Path) -> bool:
    """Whether anything has this name: a file, a folder, or a link that leads nowhere."""
    return os.path.lexists(path)


def names_in(folder: Path) -> list[str]:
    """The names in a folder, at most ``MOST_NAMES`` of them, in no order."""
    with os.scandir(folder) as entries:
        return [entry.name for entry, _ in zip(entries, range(MOST_NAMES), strict=False)]


def sync_folder(folder: Path) -> None:
    """Wait until names made and removed in a folder are on the disk; does nothing on systems that can't."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _BINARY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, as far as they are missing, and sync the folders they are in."""
    missing = [one for one in (folder, *folder.parents) if not one.is_dir()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        sync_folder(one.parent)


def replace(old: Path, new: Path) -> None:
    """Move a file to another name in one step; what had that name is gone."""
    os.replace(old, new)


def move_new(old: Path, new: Path) -> None:
    """Move a file to a name that nothing has yet; ``FileExistsError`` if something has it.

    If it fails, for this or another reason, both names are as they were.
    """
    if os.name == "nt":
        os.rename(old, new)  # never replaces anything there
        return
    try:
        os.link(old, new, follow_symlinks=False)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        _move_without_links(old, new)
        return
    try:
        os.unlink(old)
    except OSError:
        if taken(old):
            with suppress(OSError):
                unlink(new)
        raise


def _move_without_links(old: Path, new: Path) -> None:
    """Take the new name with an empty file, then replace that; it is removed again if that fails."""
    handle = create(new)
    try:
        empty = identity_of(handle)
    finally:
        close(handle)
    try:
        os.replace(old, new)
    except OSError:
        if empty.same_file(identity(new)):
            with suppress(OSError):
                unlink(new)
        raise


def unlink(path: Path) -> None:
    """Remove a name; nothing if it isn't there. A link is removed, not what it leads to."""
    with suppress(FileNotFoundError):
        os.unlink(path)


# ---------------------------------------------------------------- made of primitives


def read(path: Path, limit: int, *, follow: bool = True) -> bytes:
    """The first bytes of a file, at most ``limit``."""
    with reader(path, follow=follow) as stream:
        return stream.read(limit)


def write_new(path: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Write a file that isn't there yet, and sync it with its folder; nothing is left of it if that fails."""
    with new_file(path, mode) as handle:
        append(handle, content)


def copy_new(old: Path, new: Path, limit: int, mode: int = PRIVATE) -> None:
    """Copy the first ``limit`` bytes to a file that isn't there yet; nothing is left of it if that fails."""
    with reader(old) as stream, new_file(new, mode) as handle:
        while limit > 0 and (some := stream.read(min(AT_ONCE, limit))):
            append(handle, some)
            limit -= len(some)


def write_whole(path: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Write a file whole or not at all, in place of what has its name."""
    fresh = beside(path)
    write_new(fresh, content, mode)
    take_place(fresh, path)


def take_place(fresh: Path, path: Path) -> None:
    """Put a synced file in the place of another, and sync the folder; the fresh one is gone if that fails."""
    try:
        replace(fresh, path)
    except OSError:
        with suppress(OSError):
            unlink(fresh)
        raise
    sync_folder(path.parent)


def beside(path: Path) -> Path:
    """A random name in the same folder, for a file that is being written."""
    return path.with_name(f".{path.name[:80]}.{secrets.token_hex(8)}.new")


def left_beside(path: Path) -> list[Path]:
    """Files that a killed program left half written beside this one."""
    start = f".{path.name[:80]}."
    try:
        names = names_in(path.parent)
    except OSError:
        return []
    return [path.with_name(name) for name in names if name.startswith(start) and name.endswith(".new")]


@contextmanager
def new_file(path: Path, mode: int = PRIVATE) -> Iterator[int]:
    """A file that isn't there yet, to append to; synced with its folder at the end, and removed if anything fails."""
    handle = create(path, mode)
    try:
        try:
            yield handle
            sync(handle)
        finally:
            close(handle)
        sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            unlink(path)
        raise


def _regular(handle: int, path: Path) -> int:
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    folder = stat.S_ISDIR(os.fstat(handle).st_mode)
    os.close(handle)
    code = errno.EISDIR if folder else errno.EINVAL
    raise OSError(code, os.strerror(code) if folder else "not a regular file", str(path))


def _identity(found: os.stat_result) -> Identity:
    return Identity(found.st_dev, found.st_ino, found.st_nlink, found.st_size)
