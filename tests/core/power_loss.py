"""Power failures, simulated: file operations are watched, and a disk is made that holds what may be left of them.

``Watch`` lets a program work on a real folder and notes each operation. ``Disk`` plays them again and keeps apart what
is safe (it was synced) from what is not. ``Disk.after_power_loss`` draws one of the states in which a disk may wake up:

- Of what was written to a file since it was last synced each block is there as it was at some moment since then, or
  torn between two such moments. Its length is one of those it had. Bytes that a length promises but nobody wrote are
  zeros, or rubbish.
- Names that were made, taken away or changed since their folder was last synced are there or not, in any mixture.
  Syncing a file does not sync its name. A rename is one act.

What was safe stays as it was: a disk that spoils bytes which nobody wrote to is another matter.
"""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

BLOCK = 512
"""Bytes that a disk writes in one go, if it does."""

Tree = dict[str, bytes | None]
"""Files with their bytes and folders (None), by their path below the watched folder; "" is that folder."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new file or folder, without a name yet."""

    node: int
    folder: bool


@dataclass(frozen=True, slots=True)
class Wrote:
    node: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Resized:
    node: int
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """Of a file: its bytes. Of a folder: its names."""

    node: int


@dataclass(frozen=True, slots=True)
class Names:
    """Names of a folder, and the nodes they belong to now; None: there is no such name any more."""

    folder: int
    names: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Said:
    """The program told its player something: from now on this must be true."""

    what: Any


Operation = Made | Wrote | Resized | Synced | Names | Said
ROOT = 0


# ---------------------------------------------------------------- the disk


@dataclass(slots=True)
class _File:
    versions: list[bytes] = field(default_factory=lambda: [b""])
    """What it held when it was last synced, and after each change since."""

    def drawn(self, chance: Random) -> bytes:
        """What is left of it."""
        if len(self.versions) == 1 or chance.random() < 0.15:
            return self.versions[0]
        if chance.random() < 0.15:
            return self.versions[-1]
        size, written = len(chance.choice(self.versions)), len(self.versions[0])
        blocks = (self._block(at, chance) for at in range(0, size, BLOCK))
        left = b"".join(blocks)[:size]
        if size > written and chance.random() < 0.1:  # a length without its bytes: those of an older file
            left = left[:written] + chance.randbytes(size - written)
        return left

    def _block(self, at: int, chance: Random) -> bytes:
        one, other = (chance.choice(self.versions)[at : at + BLOCK].ljust(BLOCK, b"\0") for _ in range(2))
        torn = chance.randrange(BLOCK + 1)
        return one if chance.random() < 0.5 else one[:torn] + other[torn:]


@dataclass(slots=True)
class _Folder:
    safe: dict[str, int] = field(default_factory=dict)
    changes: list[Mapping[str, int | None]] = field(default_factory=list)

    @property
    def now(self) -> dict[str, int]:
        return _changed(self.safe, self.changes)

    def drawn(self, chance: Random) -> dict[str, int]:
        """The names that are left in it."""
        way = chance.random()
        if way < 0.4:  # in their order, as a file system with a journal has it
            return _changed(self.safe, self.changes[: chance.randint(0, len(self.changes))])
        return _changed(self.safe, [change for change in self.changes if chance.random() < 0.5])


def _changed(names: Mapping[str, int], changes: list[Mapping[str, int | None]]) -> dict[str, int]:
    found: dict[str, int | None] = dict(names)
    for change in changes:
        found.update(change)
    return {name: node for name, node in found.items() if node is not None}


class Disk:
    """What is on a disk, and what of it is safe."""

    def __init__(self, tree: Mapping[str, bytes | None]) -> None:
        """A disk on which all of a tree is safe; folders stand before what is in them."""
        self._nodes: dict[int, _File | _Folder] = {ROOT: _Folder()}
        self._next = -1
        paths = {"": ROOT}
        for path, content in tree.items():
            if not path:
                continue
            paths[path] = node = self._next
            self._next -= 1
            self._nodes[node] = _Folder() if content is None else _File([content])
            parent, _, name = path.rpartition("/")
            self._folder(paths[parent]).safe[name] = node
        self.paths = paths

    def apply(self, operation: Operation) -> None:
        match operation:
            case Made(node, folder):
                self._nodes[node] = _Folder() if folder else _File()
            case Wrote(node, at, data):
                versions = self._file(node).versions
                old = versions[-1].ljust(at, b"\0")
                versions.append(old[:at] + data + old[at + len(data) :])
            case Resized(node, size):
                versions = self._file(node).versions
                versions.append(versions[-1][:size].ljust(size, b"\0"))
            case Names(folder, names):
                self._folder(folder).changes.append(names)
            case Synced(node):
                found = self._nodes[node]
                if isinstance(found, _File):
                    del found.versions[:-1]
                else:
                    found.safe, found.changes = found.now, []

    def now(self) -> Tree:
        """What a program sees."""
        return self._tree(lambda folder: folder.now, lambda file: file.versions[-1])

    def after_power_loss(self, chance: Random) -> Tree:
        """One of the states in which the disk may wake up."""
        contents: dict[int, bytes] = {}  # a file with two names has the same bytes under both

        def content(file: _File) -> bytes:
            return contents.setdefault(id(file), file.drawn(chance))

        return self._tree(lambda folder: folder.drawn(chance), content)

    def _tree(self, names: Callable[[_Folder], dict[str, int]], content: Callable[[_File], bytes]) -> Tree:
        tree: Tree = {"": None}

        def fill(path: str, folder: _Folder) -> None:
            for name, number in sorted(names(folder).items()):
                node = self._nodes[number]
                tree[path + name] = content(node) if isinstance(node, _File) else None
                if isinstance(node, _Folder):
                    fill(f"{path}{name}/", node)

        fill("", self._folder(ROOT))
        return tree

    def _file(self, node: int) -> _File:
        found = self._nodes[node]
        assert isinstance(found, _File)
        return found

    def _folder(self, node: int) -> _Folder:
        found = self._nodes[node]
        assert isinstance(found, _Folder)
        return found


def read_tree(root: Path) -> Tree:
    """All that is below a folder; links that lead nowhere are passed over."""
    tree: Tree = {"": None}
    for path in sorted(root.rglob("*")):
        if path.exists():
            tree[path.relative_to(root).as_posix()] = None if path.is_dir() else path.read_bytes()
    return tree


def write_tree(tree: Mapping[str, bytes | None], root: Path) -> None:
    """Put a tree into a new folder."""
    for path, content in tree.items():
        place = root / path
        if content is None:
            place.mkdir(parents=True)
        else:
            place.write_bytes(content)


# ---------------------------------------------------------------- the watch


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
