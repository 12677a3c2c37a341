"""Pictures of few colours, kept small: compressed they take a tenth to a fiftieth of the memory and come back soon."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtGui import QImage

K = TypeVar("K", bound=Hashable)
ROOM = 8 << 20  # bytes of compressed pictures
QUICKLY = 1  # how hard zlib tries


@dataclass(frozen=True, slots=True)
class _Packed:
    data: bytes
    width: int
    height: int
    stride: int
    form: QImage.Format

    @classmethod
    def of(cls, image: QImage) -> _Packed:
        data = zlib.compress(image.constBits(), QUICKLY)
        return cls(data, image.width(), image.height(), image.bytesPerLine(), image.format())

    def unpacked(self) -> QImage:
        return QImage(zlib.decompress(self.data), self.width, self.height, self.stride, self.form).copy()


class Shelf(Generic[K]):
    """Pictures by key. Those not looked for longest go first when there is no ``room`` (bytes) for more."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._packed: OrderedDict[K, _Packed] = OrderedDict()
        self.held = 0

    def find(self, key: K) -> QImage | None:
        """The picture, pixel for pixel as it was put here; None if it isn't here any more."""
        packed = self._packed.get(key)
        if packed is None:
            return None
        self._packed.move_to_end(key)
        return packed.unpacked()

    def put(self, key: K, image: QImage) -> None:
        """Keep a picture, in place of what was kept under its key."""
        self._drop(key)
        packed = _Packed.of(image)
        self._packed[key] = packed
        self.held += len(packed.data)
        while self.held > self._room:
            self._drop(next(iter(self._packed)))

    def _drop(self, key: K) -> None:
        packed = self._packed.pop(key, None)
        if packed is not None:
            self.held -= len(packed.data)
