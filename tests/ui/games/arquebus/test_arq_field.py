"""The maps of Arquebus: hexes are where they are drawn, everything on them can be told apart, pictures never vary."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
from itertools import combinations

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage

from roma_desktop.core.board.hexes import neighbours
from roma_desktop.core.shipped import shipped
from roma_desktop.games.arquebus.model.field import TERRAIN, code, hex_at, make_field
from roma_desktop.games.arquebus.model.scenario import Crossing, Label, Map
from roma_desktop.ui.games.arquebus.field.chart import COLOURS, chart_of
from roma_desktop.ui.games.arquebus.field.land import Land
from roma_desktop.ui.games.arquebus.field.outlines import loops
from roma_desktop.ui.games.arquebus.field.painting import paint_map, paint_part
from roma_desktop.ui.games.arquebus.field.picture import DIGEST, FOLDER, bare, digest, picture
from roma_desktop.ui.games.arquebus.field.sheet import WIDEST, beside, cell_of, sheet_of, side
from roma_desktop.ui.games.arquebus.field.walls import breach
from roma_desktop.ui.map.ground import SMALL_WIDTH, Ground, ground

SCENARIOS = sorted(shipped("scenarios", "arquebus").glob("*.yaml"))
HEXSIDES = (
    "wall",
    "city_wall",
    "torre_del_gallo_impassable",
    "stream",
    "river",
    "irrigation_ditch",
    "trench",
    "ditch_and_rampart",
)


class Draft(msgspec.Struct):
    """A scenario file as far as it is needed here."""

    map: Map


def map_of(stem: str) -> Map:
    return msgspec.yaml.decode((shipped("scenarios", "arquebus") / f"{stem}.yaml").read_bytes(), type=Draft).map


def plain(terrain: str = ".", columns: int = 5, rows: int = 5, **more: object) -> Map:
    """Open ground with another terrain in the middle hex."""
    lines = ["." * columns for _ in range(rows)]
    middle, row = columns // 2, rows // 2
    lines[row] = lines[row][:middle] + terrain + lines[row][middle + 1 :]
    found = Map(columns=columns, rows=rows, terrain=tuple(lines), elevation=("0" * columns,) * rows)
    return msgspec.structs.replace(found, **more)


def part(map_: Map, place: str = "0303", scale: float = 0.5) -> QImage:
    """What is drawn in a hex and a little around it."""
    sheet = sheet_of(map_)
    x, y = sheet.middle(cell_of(place))
    reach = sheet.w * 0.75
    box = QRect(*(round(each * scale) for each in (x - reach, y - reach, 2 * reach, 2 * reach)))
    return paint_map(map_, scale, codes=False).copy(box)


def difference(one: QImage, other: QImage) -> float:
    """The mean difference of two pictures of the same size, 0 to 255."""
    assert one.size() == other.size()
    mine, its = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) for a, b in zip(mine, its, strict=True)) / len(mine)


def print_of(image: QImage) -> str:
    return hashlib.sha256(bytes(image.constBits())).hexdigest()


# ---------------------------------------------------------------- geometry


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_every_hex_is_hit_where_it_is_drawn(file) -> None:
    map_ = map_of(file.stem)
    chart = chart_of(map_, file.stem)
    sheet = sheet_of(map_)
    assert set(chart.areas) == set(make_field(map_).hexes)
    for place, area in chart.areas.items():
        x, y = sheet.middle(cell_of(place))
        assert area.stacks == ((x, y),)
        for across, down in ((0, 0), (0.46, 0), (-0.46, 0), (0, 0.52), (0, -0.52), (0.4, 0.25)):
            assert chart.at(QPointF(x + across * sheet.w, y + down * sheet.w)) == place


def test_nothing_is_hit_in_the_frame_or_beside_the_last_hex_of_a_row() -> None:
    chart = chart_of(plain(), "none")
    sheet = sheet_of(plain())
    assert chart.at(QPointF(5, 5)) is None
    x, y = sheet.middle((4, 0))
    assert chart.at(QPointF(x + sheet.w * 0.6, y)) is None


def test_neighbours_are_those_of_the_rules() -> None:
    for place in ("0303", "0304", "0101", "0510"):
        here = cell_of(place)
        near = [beside(here, direction) for direction in range(6)]
        assert [code(each) for each in neighbours(hex_at(place))] == [f"{c + 1:02}{r + 1:02}" for c, r in near]


def test_neighbours_are_linked_and_share_the_hexside_between_them() -> None:
    map_ = plain()
    field = make_field(map_)
    chart = chart_of(map_, "none")
    assert set(chart.borders) == {frozenset((here, near)) for here in field.hexes for near in field.neighbours[here]}
    for direction in range(6):
        other = beside((2, 2), direction)
        assert set(side((2, 2), direction)) == set(side(other, (direction + 3) % 6))


def test_even_rows_are_half_a_hex_to_the_right() -> None:
    sheet = sheet_of(plain())
    assert sheet.middle((0, 1))[0] - sheet.middle((0, 0))[0] == pytest.approx(sheet.w / 2)
    assert sheet.middle((0, 2))[0] == pytest.approx(sheet.middle((0, 0))[0])


def test_a_wide_map_has_smaller_hexes_and_is_no_wider() -> None:
    assert sheet_of(map_of("7-pavia")).whole[0] <= WIDEST
    assert sheet_of(map_of("7-pavia")).w < sheet_of(map_of("2-cerignola")).w


def test_areas_have_the_word_for_their_terrain_and_its_colour() -> None:
    assert set(COLOURS) == set(TERRAIN.values())
    chart = chart_of(plain("w"), "none")
    assert chart.areas["0303"].kind == "woods"
    assert chart.areas["0303"].name == "0303"
    assert chart.kind_of(chart.areas["0101"]).colour == COLOURS["clear"]


def test_the_same_map_has_the_same_chart() -> None:
    assert chart_of(plain("w"), "none") is chart_of(plain("w"), "none")
    assert chart_of(plain("w"), "none") is not chart_of(plain("l"), "none")


def test_an_outline_goes_once_around_hexes_and_once_around_a_hole() -> None:
    ring = {beside((4, 4), direction) for direction in range(6)}
    assert sorted(len(loop) for loop in loops(ring)) == [6, 18]


# ---------------------------------------------------------------- what is drawn


def test_each_terrain_is_drawn_differently() -> None:
    drawn = {kind: part(plain(letter)) for letter, kind in TERRAIN.items()}
    for one, other in combinations(drawn, 2):
        assert difference(drawn[one], drawn[other]) > 1, (one, other)


def test_each_kind_of_hexside_is_drawn_differently_and_all_that_facts_name() -> None:
    drawn = {kind: part(plain(hexsides={kind: ("0303/E", "0303/SE", "0303/NE")})) for kind in HEXSIDES}
    drawn["none"] = part(plain())
    for one, other in combinations(drawn, 2):
        assert difference(drawn[one], drawn[other]) > 0.5, (one, other)
    for file in SCENARIOS:
        assert set(map_of(file.stem).hexsides) <= set(HEXSIDES)


def test_the_bank_of_a_work_is_on_the_defenders_side() -> None:
    for kind in ("trench", "ditch_and_rampart"):
        map_ = plain(hexsides={kind: ("0303/E",)})
        sheet = sheet_of(map_)
        image, open_ground = paint_map(map_, codes=False), paint_map(plain(), codes=False)
        x, y = sheet.middle((2, 2))
        x += sheet.w / 2
        inside, outside = (
            sum(_apart(image, open_ground, QPointF(x + hand * far * sheet.w, y)) for far in (0.1, 0.13, 0.16, 0.19))
            for hand in (-1, 1)
        )
        assert inside > 4 * outside


def _apart(one: QImage, other: QImage, at: QPointF) -> int:
    mine, its = (QColor(image.pixel(at.toPoint())) for image in (one, other))
    return abs(mine.red() - its.red()) + abs(mine.green() - its.green()) + abs(mine.blue() - its.blue())


def test_heights_roads_and_crossings_are_drawn() -> None:
    bare_ground = part(plain())
    high = plain(elevation=("00000", "00000", "00100", "00000", "00000"))
    road = plain(roads=(("0203", "0303", "0403"),))
    assert difference(part(high), bare_ground) > 2
    assert difference(part(road), bare_ground) > 1
    for kind in ("bridge", "breach", "gate"):
        assert difference(part(plain(crossings=(Crossing(kind=kind, hexside="0303/E"),))), bare_ground) > 0.3


def test_a_breach_goes_from_one_end_of_the_wall_to_the_other() -> None:
    land = Land(map_of("7-pavia"))
    corners = {vertex for edge in land.edges("wall") for vertex in edge}
    (crossing,) = (each for each in land.map.crossings if each.kind == "breach")
    rubble = breach(land, side((cell_of(crossing.hexside[:4])), 5))
    assert rubble[0] in corners
    assert rubble[-1] in corners
    assert not corners.intersection(rubble[1:-1])
    assert len(set(rubble)) == len(rubble)


def test_water_goes_on_under_a_bridge() -> None:
    stream = ("0303/E", "0303/SE")
    without = Land(plain(hexsides={"stream": stream}))
    bridged = Land(plain(hexsides={"stream": stream}, crossings=(Crossing(kind="bridge", hexside="0303/NE"),)))
    assert len(bridged.edges("stream")) == len(without.edges("stream")) + 1


# ---------------------------------------------------------------- names


def test_names_are_in_the_players_language_and_not_on_the_plain_picture() -> None:
    map_ = plain(labels=(Label(text={"en": "Mill", "ja": "水車"}, hex="0303"),))
    english, japanese = (picture(map_, Ground.SMALL, language) for language in ("en", "ja"))
    assert english != japanese
    assert picture(map_, Ground.PLAIN, "en") == picture(map_, Ground.PLAIN, "ja") == bare(map_, Ground.PLAIN)
    assert picture(map_, Ground.SMALL, "xx") == english


def test_the_title_is_above_the_field() -> None:
    map_ = plain()
    with_title, without = (picture(map_, Ground.LARGE, "en", title=title) for title in ({"en": "Novara"}, None))
    field = sheet_of(map_).field.toAlignedRect()
    assert with_title != without
    assert with_title.copy(field) == without.copy(field)


# ---------------------------------------------------------------- pictures


def test_sizes_of_the_pictures() -> None:
    map_ = map_of("2-cerignola")
    chart = chart_of(map_, "2-cerignola")
    assert ground(chart, Ground.LARGE).size().toTuple() == chart.size
    assert ground(chart, Ground.SMALL).width() == ground(chart, Ground.PLAIN).width() == SMALL_WIDTH


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_the_shipped_pictures_show_the_scenarios_map(file) -> None:
    map_ = map_of(file.stem)
    assert (FOLDER / file.stem / DIGEST).read_text("ascii").strip() == digest(map_)
    image = QImage(str(FOLDER / file.stem / Ground.SMALL))
    assert difference(image.convertToFormat(QImage.Format.Format_RGB32), bare(map_, Ground.SMALL)) < 6


def test_a_changed_map_is_painted_and_not_read_but_other_names_change_nothing() -> None:
    map_ = map_of("2-cerignola")
    changed = msgspec.structs.replace(map_, terrain=("." * map_.columns, *map_.terrain[1:]))
    assert digest(changed) != digest(map_)
    assert picture(changed, Ground.PLAIN, "en", key="2-cerignola") == bare(changed, Ground.PLAIN)
    assert digest(msgspec.structs.replace(map_, labels=())) == digest(map_)


def test_the_same_map_gives_the_same_picture_in_another_thread_too() -> None:
    map_ = map_of("2-cerignola")
    found: list[QImage] = []
    thread = threading.Thread(target=lambda: found.append(paint_map(map_, 0.4)))
    thread.start()
    thread.join()
    assert found == [paint_map(map_, 0.4)]


def test_the_same_map_gives_the_same_picture_in_every_run() -> None:
    program = (
        "from PySide6.QtGui import QGuiApplication\n"
        "app = QGuiApplication([])\n"
        "import hashlib\n"
        "from roma_desktop.games.arquebus.model.scenario import Map\n"
        "from roma_desktop.ui.games.arquebus.field.painting import paint_map\n"
        "rows = ('.wlvt', 'cbmrf', 'T~...', '.....')\n"
        "sides = {'stream': ('0304/E', '0304/NE'), 'trench': ('0203/W',)}\n"
        "image = paint_map(Map(columns=5, rows=4, terrain=rows, elevation=('00110',) * 4, hexsides=sides), 0.4)\n"
        "print(hashlib.sha256(bytes(image.constBits())).hexdigest())\n"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "QT_QPA_PLATFORM": "offscreen"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1


def test_a_part_is_painted_again_around_a_changed_hex_only() -> None:
    before, after = plain(".", 9, 9), plain("w", 9, 9)
    image = paint_map(before, 0.5)
    far = QRect(0, 0, 200, 200)
    kept = print_of(image.copy(far))
    paint_part(image, after, ["0505"])
    assert print_of(image.copy(far)) == kept
    assert difference(part_of(image, after), part_of(paint_map(after, 0.5), after)) < 0.1
    assert difference(part_of(image, after), part_of(paint_map(before, 0.5), after)) > 10


def part_of(image: QImage, map_: Map) -> QImage:
    """The middle of the hex 0505 in a picture at half its size."""
    x, y = sheet_of(map_).middle((4, 4))
    return image.copy(QRect(round(x / 2) - 25, round(y / 2) - 25, 50, 50))


def test_the_largest_map_is_painted_soon() -> None:
    map_ = map_of("7-pavia")
    started = time.perf_counter()
    bare(map_, Ground.SMALL)
    small = time.perf_counter()
    bare(map_, Ground.LARGE)
    large = time.perf_counter()
    assert small - started < 3
    assert large - small < 12
