"""A program works on a real folder and is watched: each operation on its files is noted, for a simulated disk."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from power_loss import Disk, Made, Names, Operation, Resized, Said, Synced, Wrote, read_tree


class Watch:
    """The operations of a program on what is below a folder, in their order.

    It sees what goes through ``os`` and ``open``; ``finished`` fails if the folder holds anything else.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.before = read_tree(self.root)
        self.operations: list[Operation] = []
        self._nodes = {_inode((self.root / path).stat()): node for path, node in Disk(self.before).paths.items()}
        self._made = 0

    def say(self, what: Any) -> None:
        """The program told its player something."""
        self.operations.append(Said(what))

    def finished(self) -> None:
        """Fails if something was done to the folder that was not seen."""
        disk = Disk(self.before)
        for operation in self.operations:
            disk.apply(operation)
        assert disk.now() == read_tree(self.root), "something was written by a way that isn't watched"

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch what is done meanwhile. Nothing is really synced."""
        calls = _Calls(self)
        with (
            patch.multiple(os, **calls.of_os()),
            patch.object(io, "open", calls.opened),
            patch.object(builtins, "open", calls.opened),
        ):
            yield
        self.finished()

    # -- for _Calls

    def note(self, operation: Operation) -> None:
        self.operations.append(operation)

    def inside(self, path: str) -> bool:
        return path == str(self.root) or path.startswith(str(self.root) + os.sep)

    def node(self, found: os.stat_result) -> int | None:
        """The node of a file that was found; None if it is none of the folder's."""
        return self._nodes.get(_inode(found))

    def made(self, path: str, folder: bool) -> None:
        """A file or folder has come into being under a name."""
        self._made += 1
        self._nodes[_inode(os.stat(path))] = self._made
        self.note(Made(self._made, folder))
        self.named(path, self._made)

    def named(self, path: str, node: int | None) -> None:
        self.note(Names(self.folder_of(path), {os.path.basename(path): node}))

    def folder_of(self, path: str) -> int:
        return self._nodes[_inode(os.stat(os.path.dirname(path)))]


def _inode(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


class _Calls:
    """What stands in for ``os`` and ``open`` while they are watched."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._open, self._os = io.open, {name: getattr(os, name) for name in self._NAMES}

    _NAMES = (
        "open", "write", "pwrite", "sendfile", "copy_file_range", "ftruncate", "truncate", "fsync", "fdatasync",
        "replace", "rename", "link", "unlink", "remove", "mkdir", "rmdir",
    )  # fmt: skip

    def of_os(self) -> dict[str, Any]:
        return {name: getattr(self, f"os_{name}") for name in self._NAMES}

    def opened(
        self, file: Any, mode: str = "r", buffering: int = -1, encoding: str | None = None, errors: str | None = None,
        newline: str | None = None, closefd: bool = True, opener: Any = None,
    ) -> Any:  # fmt: skip
        plain = "r" in mode and "+" not in mode
        if plain or (isinstance(file, int) and self._node(file) is None):
            return self._open(file, mode, buffering, encoding, errors, newline, closefd, opener)
        if not isinstance(file, int):
            if not self._watch.inside(_where(file)):
                return self._open(file, mode, buffering, encoding, errors, newline, closefd, opener)
            flags = _FLAGS[mode[0]] | (os.O_RDWR if "+" in mode else os.O_WRONLY) | os.O_CLOEXEC
            file = (opener or self.os_open)(file, flags)
        raw = _WatchedFile(self, file, mode.replace("b", "").replace("t", "").replace("x", "w"), closefd)
        if buffering == 0:
            return raw
        buffered: Any = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, encoding or "utf-8", errors, newline)

    def wrote(self, number: int, at: int, size: int) -> None:
        """Bytes of an open file have been written."""
        node = self._node(number)
        if node is not None and size:
            with self._open(f"/proc/self/fd/{number}", "rb") as stream:
                stream.seek(at)
                self._watch.note(Wrote(node, at, stream.read(size)))

    def place(self, number: int) -> int:
        """Where the next byte of an open file goes."""
        import fcntl

        appends = fcntl.fcntl(number, fcntl.F_GETFL) & os.O_APPEND
        return os.fstat(number).st_size if appends else os.lseek(number, 0, os.SEEK_CUR)

    def resized(self, number: int) -> None:
        node = self._node(number)
        if node is not None:
            self._watch.note(Resized(node, os.fstat(number).st_size))

    def _node(self, number: int) -> int | None:
        return self._watch.node(os.fstat(number))

    def os_open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        where = _where(path, dir_fd)
        inside, existed = self._watch.inside(where), os.path.exists(where)
        number: int = self._os["open"](path, flags, mode, dir_fd=dir_fd)
        if inside and not existed:
            self._watch.made(where, folder=False)
        elif inside and flags & os.O_TRUNC:
            self.resized(number)
        return number

    def os_write(self, number: int, data: Any) -> int:
        at = self.place(number) if self._node(number) is not None else 0
        size: int = self._os["write"](number, data)
        self.wrote(number, at, size)
        return size

    def os_pwrite(self, number: int, data: Any, at: int) -> int:
        size: int = self._os["pwrite"](number, data, at)
        self.wrote(number, at, size)
        return size

    def os_sendfile(self, to: int, *others: Any, **named: Any) -> int:
        at = self.place(to) if self._node(to) is not None else 0
        size: int = self._os["sendfile"](to, *others, **named)
        self.wrote(to, at, size)
        return size

    def os_copy_file_range(self, source: int, to: int, count: int, *offsets: Any, **named: Any) -> int:
        assert not offsets
        assert not named
        at = self.place(to) if self._node(to) is not None else 0
        size: int = self._os["copy_file_range"](source, to, count)
        self.wrote(to, at, size)
        return size

    def os_ftruncate(self, number: int, size: int) -> None:
        self._os["ftruncate"](number, size)
        self.resized(number)

    def os_truncate(self, path: Any, size: int) -> None:
        if isinstance(path, int):
            self.os_ftruncate(path, size)
            return
        self._os["truncate"](path, size)
        node = self._watch.node(os.stat(path))
        if node is not None:
            self._watch.note(Resized(node, size))

    def os_fsync(self, stream: Any) -> None:
        number = stream if isinstance(stream, int) else stream.fileno()
        node = self._node(number)
        if node is not None:
            self._watch.note(Synced(node))

    os_fdatasync = os_fsync

    def os_replace(self, source: Any, to: Any, **folders: Any) -> None:
        old, new = _where(source, folders.get("src_dir_fd")), _where(to, folders.get("dst_dir_fd"))
        self._os["replace"](source, to, **folders)
        if not self._watch.inside(new):
            assert not self._watch.inside(old)
            return
        node = self._watch.node(os.stat(new))
        if os.path.dirname(old) == os.path.dirname(new):
            names = {os.path.basename(old): None, os.path.basename(new): node}
            self._watch.note(Names(self._watch.folder_of(new), names))
        else:
            self._watch.named(new, node)
            self._watch.named(old, None)

    os_rename = os_replace

    def os_link(self, source: Any, to: Any, **named: Any) -> None:
        self._os["link"](source, to, **named)
        where = _where(to, named.get("dst_dir_fd"))
        if self._watch.inside(where):
            self._watch.named(where, self._watch.node(os.stat(where)))

    def os_unlink(self, path: Any, *, dir_fd: int | None = None) -> None:
        self._gone("unlink", path, dir_fd)

    os_remove = os_unlink

    def os_rmdir(self, path: Any, *, dir_fd: int | None = None) -> None:
        self._gone("rmdir", path, dir_fd)

    def _gone(self, how: str, path: Any, dir_fd: int | None) -> None:
        where = _where(path, dir_fd)
        self._os[how](path, dir_fd=dir_fd)
        if self._watch.inside(where):
            self._watch.named(where, None)

    def os_mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        where = _where(path, dir_fd)
        self._os["mkdir"](path, mode, dir_fd=dir_fd)
        if self._watch.inside(where):
            self._watch.made(where, folder=True)


_FLAGS = {"r": 0, "w": os.O_CREAT | os.O_TRUNC, "x": os.O_CREAT | os.O_EXCL, "a": os.O_CREAT | os.O_APPEND}


def _where(path: Any, dir_fd: int | None = None) -> str:
    """Where a path leads, its last part taken as it is."""
    folder = os.readlink(f"/proc/self/fd/{dir_fd}") if dir_fd is not None else os.getcwd()
    whole = os.path.join(folder, os.fspath(path))
    return os.path.join(os.path.realpath(os.path.dirname(whole)), os.path.basename(whole))


class _WatchedFile(io.FileIO):
    """An open file whose writing is watched."""

    def __init__(self, calls: _Calls, number: int, mode: str, closefd: bool) -> None:
        super().__init__(number, mode, closefd)
        self._calls = calls

    def write(self, data: Any) -> int:
        at = self._calls.place(self.fileno())
        size = super().write(data)
        self._calls.wrote(self.fileno(), at, size or 0)
        return size

    def truncate(self, size: int | None = None) -> int:
        left = super().truncate(size)
        self._calls.resized(self.fileno())
        return left
