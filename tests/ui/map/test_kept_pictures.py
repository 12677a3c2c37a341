"""Pictures of lit and coloured places are kept small, and come back as they were."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtGui import QColor, QImage

from roma_desktop.ui.map.shelf import Shelf


def found(shelf: Shelf[Any], key: object) -> QImage | None:
    packed = shelf.find(key)
    return packed.unpacked() if packed else None


def picture(colour: str, width: int = 40, height: int = 30) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image


def noise(seed: int) -> QImage:
    """What can't be kept small."""
    return QImage(random.Random(seed).randbytes(40 * 40 * 4), 40, 40, QImage.Format.Format_RGB32).copy()


def test_a_picture_comes_back_pixel_for_pixel() -> None:
    shelf: Shelf[str] = Shelf()
    odd = picture("#80123456", 33, 7)
    odd.setPixelColor(32, 6, QColor("white"))
    shelf.put("odd", odd)
    assert found(shelf, "odd") == odd


def test_a_picture_with_narrow_pixels_comes_back_too() -> None:
    shelf: Shelf[str] = Shelf()
    narrow = picture("#80123456", 33, 7).convertToFormat(QImage.Format.Format_Alpha8)
    shelf.put("narrow", narrow)
    assert found(shelf, "narrow") == narrow


def test_what_was_never_kept_is_not_found() -> None:
    assert Shelf[str]().find("nothing") is None


def test_a_plain_picture_takes_a_fiftieth_of_its_pixels_at_most() -> None:
    shelf: Shelf[str] = Shelf()
    plain = picture("gold", 200, 200)
    shelf.put("plain", plain)
    assert 0 < shelf.held < plain.sizeInBytes() / 50


def test_another_picture_takes_the_place_of_the_one_before_it() -> None:
    shelf: Shelf[str] = Shelf()
    shelf.put("province", noise(1))
    once = shelf.held
    shelf.put("province", noise(2))
    assert found(shelf, "province") == noise(2)
    assert shelf.held < 1.5 * once


def test_the_one_not_looked_for_longest_makes_room_for_a_new_one() -> None:
    probe: Shelf[int] = Shelf()
    probe.put(0, noise(0))
    shelf: Shelf[int] = Shelf(room=round(2.5 * probe.held))
    shelf.put(1, noise(1))
    shelf.put(2, noise(2))
    shelf.find(1)
    shelf.put(3, noise(3))
    assert shelf.find(2) is None
    assert found(shelf, 1) == noise(1)
    assert found(shelf, 3) == noise(3)
