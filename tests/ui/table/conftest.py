"""A window to sit down at, with dice that fall as a test wants them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from scenes import Scene
from table_driver import Driver, Luck, all_dice_fall_as


@pytest.fixture
def luck(monkeypatch) -> Luck:
    """All dice that the program rolls fall as this says, by the rule and the side."""
    return all_dice_fall_as(Luck(), monkeypatch)


@pytest.fixture
def sit_down(opened) -> Callable[..., Driver]:
    """Opens the window and waits for the library; ``kind`` of player."""

    def sit(kind: type[Driver] = Driver, width: int = 1280, height: int = 800, **wishes) -> Driver:
        driver = opened(kind, width, height, **wishes)
        driver.appear()
        driver.wait(driver.library_is_ready)
        return driver

    return sit


@pytest.fixture
def at_table(opened) -> Callable[..., Driver]:
    """Opens the window with a moment of a game on the table; the side that must decide has sat down."""

    def sit(kind: type[Driver], scene: Scene | None = None, width: int = 1280, height: int = 800, **wishes) -> Driver:
        scene = scene or Scene()
        driver = opened(kind, width, height, **wishes)
        driver.window.show_table(scene.record(driver.places.games / "a scene.roma"), scene.seats())
        driver.appear()
        driver.wait(lambda: driver.page.picture.complete)
        driver.settle()
        return driver

    return sit
