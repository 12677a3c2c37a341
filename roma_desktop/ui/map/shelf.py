"""Pictures of few colours, kept compressed: they take a tenth to a fiftieth of the memory, and unpack quickly."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from PySide6.QtGui import QImage

K = TypeVar("K", bound=Hashable)
ROOM = 8 << 20  # bytes of packed pictures
QUICKLY = 1  # zlib's level of compression


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture that is kept small. Any thread may pack and unpack."""

    data: bytes
    width: int
    height: int
    stride: int
    form: QImage.Format

    @classmethod
    def of(cls, image: QImage) -> Packed:
        data = zlib.compress(image.constBits(), QUICKLY)
        return cls(data, image.width(), image.height(), image.bytesPerLine(), image.format())

    def unpacked(self) -> QImage:
        """The picture, pixel for pixel as it was."""
        return QImage(zlib.decompress(self.data), self.width, self.height, self.stride, self.form).copy()


class Shelf(Generic[K]):
    """Packed pictures by key; any thread may use it.

    When there are more than ``room`` bytes, the pictures that haven't been used for longest are dropped first.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._lock = Lock()
        self._kept: OrderedDict[K, Packed] = OrderedDict()
        self.held = 0

    def find(self, key: K) -> Packed | None:
        """The picture; None if it isn't here any more."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: K, image: QImage) -> Packed:
        """Keep a picture, in place of what was kept under its key."""
        packed = Packed.of(image)
        with self._lock:
            self._drop(key)
            self._kept[key] = packed
            self.held += len(packed.data)
            while self.held > self._room:
                self._drop(next(iter(self._kept)))
        return packed

    def _drop(self, key: K) -> None:
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.held -= len(gone.data)
