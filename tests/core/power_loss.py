"""Power failures, simulated: a disk is made that holds what may be left of what a program did to its files.

``Disk`` plays the operations that a ``power_watch.Watch`` has noted and keeps apart what is safe (it was synced) from
what is not. ``Disk.after_power_loss`` draws one of the states in which a disk may wake up:

- Of what was written to a file since it was last synced each block is there as it was at some moment since then, or
  torn between two such moments. Its length is one of those it had. Bytes that a length promises but nobody wrote are
  zeros, or rubbish.
- Names that were made, taken away or changed since their folder was last synced are there or not, in any mixture.
  Syncing a file does not sync its name. A rename is one act.

What was safe stays as it was: a disk that spoils bytes which nobody wrote to is another matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

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
