"""At every size of the text everything in the editor can be read and reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from editor_driver import SMALL, Player
from PySide6.QtWidgets import QApplication

from roma_desktop.games.roma_victrix.draft.draft import Draft
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.editor.kit import EMPTY


@pytest.fixture(params=[("en", 100), ("en", 200), ("ja", 200)], ids=lambda look: f"{look[0]}-{look[1]}")
def read_at(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    before = theme.current()
    language, scale = request.param
    theme.apply(qapp, theme.Theme(language=language, scale=scale, reduced_motion=True))
    yield
    theme.apply(qapp, before)


@pytest.mark.usefixtures("read_at")
def test_no_form_is_wider_than_its_sheet(work_on: Callable[..., Player]) -> None:
    page = work_on(Draft.read(SMALL)).page
    page.model.choose_power("rome")
    page.model.choose_place("latium")
    for tab in ("referee", "place", "power", "rules", "scenario"):
        page.tabs.show_tab(tab)
        QApplication.processEvents()
        scroll = page.tabs._scroll
        assert scroll.content().minimumSizeHint().width() <= scroll.viewport().width(), tab


@pytest.mark.usefixtures("read_at")
def test_every_counter_of_the_tray_is_in_sight(work_on: Callable[..., Player]) -> None:
    page = work_on(Draft.read(SMALL)).page
    page.model.choose_power("rome")
    QApplication.processEvents()
    grid = page.tray.grid
    assert grid.cells()
    for index in range(len(grid.cells())):
        box = grid.box(index).translated(grid.mapTo(page.tray, grid.rect().topLeft()))
        assert page.tray.rect().contains(box), f"counter {index}"


def test_the_referee_speaks_the_language_of_the_player(qapp: QApplication, work_on: Callable[..., Player]) -> None:
    before = theme.current()
    theme.apply(qapp, theme.Theme(language="ja", reduced_motion=True))
    player = work_on(Draft.of(EMPTY))
    player.page.add("power")
    said = player.referee()
    assert any("[3.53]" in line for line in said)
    assert all(not line.isascii() for line in said), said
    theme.apply(qapp, before)
