"""Plain values of the library: seats, covers, the part of the map on a thumbnail, work off the thread."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace

import pytest
from library_driver import FIRST
from msgspec.structs import asdict
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor

from roma_desktop.core.errors import BadFile
from roma_desktop.games.roma_victrix.model.options import Options
from roma_desktop.ui.background import BackgroundTasks
from roma_desktop.ui.counters.palette import PRINTED
from roma_desktop.ui.games.roma_victrix.kit import KIT
from roma_desktop.ui.library.cards import thumbnails
from roma_desktop.ui.library.catalogue import opened_cover, options_of, recorded_cover, shipped_covers
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.library.setup.options_panel import OptionsPanel


@pytest.mark.parametrize("one_person", [False, True])
@pytest.mark.parametrize(
    "players",
    [
        {"rome": "human", "carthage": "human"},
        {"rome": "human", "carthage": "random"},
        {"rome": "human", "carthage": "human", "aegyptus": "random"},
    ],
)
def test_seats_come_back_from_a_record(players, one_person):
    seats = Seats.at(players, one_person=one_person)
    assert Seats.read(seats.written(), players) == seats
    assert seats.curtain == (len(seats.people) > 1 and not one_person)


def test_a_record_that_says_nothing_of_its_players_is_played_by_people():
    assert Seats.read({}, ("rome", "carthage")) == Seats({"rome": "human", "carthage": "human"}, True)
    assert Seats.read({"rome": "a friend"}, ("rome",)).people == ("rome",)


def test_the_cover_of_the_first_scenario():
    cover = next(iter(shipped_covers()))
    assert (cover.years, cover.turns, cover.difficulty) == ((-218, -201), 18, 3)
    assert [power.colour for power in cover.powers] == ["crimson", "azure", "gold", "violet"]
    starts = dict(cover.starts)
    assert starts["latium"] == "crimson"
    assert starts["africa"] == "azure"
    assert "macedonia" not in starts  # neutral: nobody plays it
    assert opened_cover(FIRST).key == cover.key


def test_the_cover_of_a_recorded_scenario_is_read_with_care(tmp_path):
    assert recorded_cover(tmp_path, "roma_victrix", {"title": 3}) is None
    assert recorded_cover(tmp_path, "ludo", {}) is None


def test_a_scenario_that_cannot_be_played_is_refused_with_its_line(tmp_path):
    file = tmp_path / "x.yaml"
    file.write_text(FIRST.read_text(encoding="utf-8").replace("at: latium", "at: atlantis"), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        opened_cover(file)
    assert refused.value.line is not None


@pytest.mark.parametrize("size", [QSize(960, 540), QSize(600, 600), QSize(1200, 300), QSize(300, 190)])
@pytest.mark.parametrize(
    "spots", [[(2400, 1800)], [(300, 1900), (4500, 2500)], [(2000, 300), (2100, 3400)], [(100, 100), (4700, 3600)]]
)
def test_a_thumbnail_has_the_shape_of_its_frame_and_stays_on_the_map(size, spots):
    whole = QRectF(0, 0, 4800, 3680)
    part = thumbnails.frame([QPointF(*spot) for spot in spots], size, whole)
    assert part.width() / part.height() == pytest.approx(size.width() / size.height(), rel=0.01)
    assert whole.contains(part)
    width = max(x for x, _ in spots) - min(x for x, _ in spots)
    height = max(y for _, y in spots) - min(y for _, y in spots)
    if width < 3000 and height < part.height():
        assert all(part.contains(QPointF(*spot)) for spot in spots)


def test_the_tiles_of_all_powers_can_be_seen_on_the_thumbnail(qapp):
    cover = next(iter(shipped_covers()))
    image = thumbnails.thumbnail(cover, QSize(960, 540), 30, PRINTED)
    seen = {image.pixelColor(x, y).name().upper() for x in range(0, 960, 3) for y in range(0, 540, 3)}
    assert {QColor(PRINTED[power.colour].ground).name().upper() for power in cover.powers} <= seen


def test_a_fleet_has_its_tile_at_sea(qapp):
    starts = (("latium", "crimson"), ("latium:mare_tyrrhenum", "gold"))
    cover = replace(next(iter(shipped_covers())), starts=starts)
    image = thumbnails.thumbnail(cover, QSize(400, 300), 30, PRINTED)
    seen = {image.pixelColor(x, y).name().upper() for x in range(0, 400, 2) for y in range(0, 300, 2)}
    assert {PRINTED["gold"].ground, PRINTED["crimson"].ground} <= seen


def test_errands_run_off_the_thread_and_hand_over_on_it(qtbot):
    errands, came = BackgroundTasks(), []
    errands.run(threading.get_ident, lambda ident: came.append((ident, threading.get_ident())))
    qtbot.waitUntil(lambda: bool(came))
    worker, here = came[0]
    assert worker != here == threading.get_ident()


def test_what_comes_of_a_forgotten_errand_is_put_back(qtbot):
    go_on, put_back, came = threading.Event(), [], []
    errands = BackgroundTasks(unwanted=put_back.append)
    errands.run(lambda: go_on.wait(5), came.append)
    errands.forget()
    go_on.set()
    errands.close()
    assert (put_back, came) == ([True], [])


def test_the_library_starts_without_the_rules_of_a_game():
    ours = (
        "games.roma_victrix.setting",
        "ui.table.page",
        "ui.library.setup.new_game",
        "ui.library.sheets.settings_sheet",
    )
    heavy = ("networkx", "numpy", "yaml", *(f"roma_desktop.{name}" for name in ours))
    code = f"import sys; import roma_desktop.ui.window; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


# ---------------------------------------------------------------- options that a scenario suggests


def test_what_a_scenario_suggests_is_chosen_to_begin_with(shown):
    """And only that: everything else begins as the plain rules have it."""
    covers = {cover.number: cover for cover in shipped_covers() if cover.game == "roma_victrix"}
    assert covers[4].suggested == {"deserters": True}

    for number in (1, 4):
        suggested = covers[number].suggested
        panel = OptionsPanel(KIT.library.options, real_dice=True, suggested=suggested)
        shown(panel, 900, 700)
        assert panel.options() == {**asdict(Options()), **suggested}


def test_options_that_change_nothing_in_a_scenario_are_not_offered():
    covers = {cover.number: cover for cover in shipped_covers() if cover.game == "roma_victrix"}
    offered = {number: {option.key for option in options_of(cover)} for number, cover in covers.items()}

    assert "thracian_capital" in offered[1]
    assert "coalitions" not in offered[1]
    assert all(
        keys == offered[1] | keys & {"coalitions"} or "thracian_capital" not in keys for keys in offered.values()
    )


def test_a_choice_can_be_suggested_too(shown):
    panel = OptionsPanel(KIT.library.options, real_dice=True, suggested={"cards": "listed"})
    shown(panel, 900, 700)

    assert panel.options()["cards"] == "listed"
