"""Whatever the others keep to themselves, a player sees the same: map, small map, sheets, layers, odds, titles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from two_tables import GAME, SIDES, beginning, differ, lay, picture, twin

from roma_desktop.ui.table.page import TablePage

ABROAD = {"rome": "carthaginiensis", "carthage": "latium", "aegyptus": "syria", "seleucid_kingdom": "aegyptus"}
LAYERS = "cgswizv"


@pytest.fixture
def table(tmp_path, qtbot) -> Iterator[Callable[..., TablePage]]:
    pages: list[TablePage] = []

    def make(state) -> TablePage:
        pages.append(lay(state, tmp_path / f"{len(pages)}.roma", qtbot))
        return pages[-1]

    yield make
    for page in pages:
        page.close_table()
        page.close()
        page.deleteLater()


def looks(page: TablePage, side: str, qtbot) -> Iterator[tuple[str, object]]:
    """All that a player can look at, one thing after the other, with a name for it."""
    titles: list[str] = []
    page.title_changed.connect(titles.append)
    yield "curtain", picture(page, qtbot)
    QTest.keyClick(page.curtain.first_focus(), Qt.Key.Key_Space)
    yield "table", picture(page, qtbot)
    yield "chronicle", page.chronicle.entries()
    yield "thumbnail", page.thumbnail()
    abroad = ABROAD[side]
    page.inspection.choose(abroad)
    yield "place", picture(page, qtbot)
    for key in LAYERS:
        QTest.keyClicks(page.view, key)
        yield f"layer {key}", picture(page, qtbot)
        QTest.keyClicks(page.view, key)
    QTest.keyClicks(page.view, "x")
    yield "leader boxes", picture(page, qtbot)
    QTest.keyClicks(page.view, "x")
    page.inspection.choose_side(next(other for other in SIDES if other != side))
    yield "power", picture(page, qtbot)
    page.atlas.aids["odds"].show_now(abroad)
    yield "odds", picture(page, qtbot)
    page.controller.choosing.piece = ""
    pile = next(key for key in sorted(page.scene.keys()) if page.scene.place_of(key) == abroad)
    at = page.view.mapFromScene(page.scene.pile(pile).pos())
    QTest.mouseMove(page.view.viewport(), at)
    yield "pointer", (page.fan.isVisible(), page.hover.words())
    QTest.mouseMove(page.view.viewport(), QPoint(2, 2))
    yield "lines", [(line.name, line.own) for line in page.controller.undo.lines()]
    yield "titles", titles


@pytest.mark.parametrize("side", SIDES)
def test_a_player_sees_the_same_whatever_the_others_secretly_hold(table, qtbot, side):
    state = beginning(side)
    other = twin(state, side)
    assert GAME.codec.digest(state) != GAME.codec.digest(other)
    assert GAME.codec.digest(state.seen_by(side)) == GAME.codec.digest(other.seen_by(side))
    first, second = table(state), table(other)
    for (name, one), (_, two) in zip(looks(first, side, qtbot), looks(second, side, qtbot), strict=True):
        if isinstance(one, QImage):
            assert not differ(one, two), name
        else:
            assert one == two, name


def test_whoever_holds_the_secret_sees_another_picture(table, qtbot):
    state = beginning("carthage")
    first, second = table(state), table(twin(state, "rome"))
    seen = []
    for page in (first, second):
        QTest.keyClick(page.curtain.first_focus(), Qt.Key.Key_Space)
        page.inspection.choose("carthaginiensis")
        seen.append(picture(page, qtbot))
    assert differ(*seen)
