from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.split_slider import SplitSlider
from roma_desktop.ui.parts.marks.coin_row import CoinRow
from roma_desktop.ui.parts.marks.dice_tray import DiceTray, Rolled
from roma_desktop.ui.parts.marks.drm_tile import DrmTile, Modifier
from roma_desktop.ui.parts.marks.loss_bars import Bar, LossBars
from roma_desktop.ui.parts.marks.progress_bar import ProgressBar
from roma_desktop.ui.parts.marks.step_line import StepLine

STOPS = ("−3 / +0", "−2 / +1", "−1 / +2", "−0 / +3")
LIGHTS = (theme.DAY, theme.LAMPLIGHT, theme.DAY_CLEAR, theme.LAMPLIGHT_CLEAR)


@pytest.fixture
def slider(shown) -> SplitSlider:
    return shown(SplitSlider(STOPS, "spare our men", "strike harder", colour="azure"), 320, 80)


def at(slider: SplitSlider, stop: int) -> QPoint:
    return QPoint(round(slider.stop_x(stop)), 16)


def test_a_slider_is_moved_by_click_and_drag(slider, qtbot):
    told: list[int] = []
    slider.valueChanged.connect(told.append)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=at(slider, 2))
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=at(slider, 2))
    qtbot.mouseMove(slider, at(slider, 3))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=at(slider, 3))
    qtbot.mouseMove(slider, at(slider, 0))
    assert told == [2, 3]


def test_a_slider_is_moved_by_keys_and_wheel(slider, qtbot):
    for key, value in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_Up, 2), (Qt.Key.Key_End, 3), (Qt.Key.Key_Left, 2), (Qt.Key.Key_Home, 0),
    ):  # fmt: skip
        qtbot.keyClick(slider, key)
        assert slider.value() == value
    none = Qt.KeyboardModifier.NoModifier
    turn = QWheelEvent(
        QPointF(50, 20), QPointF(50, 20), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, none,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(slider, turn)
    assert slider.value() > 0
    assert slider.accessibleDescription() == STOPS[slider.value()]


def test_labels_under_many_bars_never_touch_and_the_one_that_came_about_has_its_own(shown):
    bars = [Bar(str(csp), 0.1) for csp in range(10, 26)]
    chart = shown(LossBars("azure", bars, rolled=5), 200, 96)
    labelled = [index for index in range(len(bars)) if chart.is_labelled(index)]
    assert 5 in labelled
    metrics = QFontMetrics(theme.current().font("chip"))
    assert all(
        (other - one) * chart.width() / len(bars) > metrics.horizontalAdvance("25") for one, other in pairwise(labelled)
    )
    chart.resize(1400, 96)
    assert all(map(chart.is_labelled, range(len(bars))))


def test_a_slider_with_other_stops_stays_within_them(slider):
    slider.setValue(3)
    slider.set_stops(STOPS[:2])
    assert (slider.value(), slider.maximum()) == (1, 1)
    slider.set_stops(("+0",))
    assert slider.stop_x(0) == slider.width() / 2  # nothing to choose: it stands in the middle
    slider.grab()


def test_dice_tumble_for_half_a_second_and_then_lie(shown, qapp, qtbot):
    theme.apply(qapp, theme.Theme())
    tray = shown(DiceTray())
    with qtbot.waitSignal(tray.settled, timeout=3000):
        tray.roll([Rolled(4, "azure"), Rolled(5, "crimson")])
        assert tray.is_tumbling()
        QApplication.processEvents()
        rolling = tray.grab().toImage()
    assert not tray.is_tumbling()
    assert tray.grab().toImage() != rolling
    assert tray.accessibleName() == "4 5"


def test_dice_lie_at_once_without_motion_and_when_skipped(shown, qapp, qtbot):
    tray = shown(DiceTray())
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.roll([Rolled(6)])
    assert not tray.is_tumbling()
    theme.apply(qapp, theme.Theme())
    with qtbot.waitSignal(tray.settled, timeout=100):
        tray.roll([Rolled(1)])
        tray.skip()
    assert not tray.is_tumbling()


@pytest.mark.parametrize("face", range(1, 7))
def test_every_face_is_another_picture(shown, face):
    tray = shown(DiceTray())
    tray.lay([Rolled(face)])
    mine = tray.grab().toImage()
    tray.lay([Rolled(face % 6 + 1)])
    assert tray.grab().toImage() != mine


def test_the_bar_that_was_rolled_has_the_full_colour(shown):
    bars = LossBars("azure", [Bar("4", 0.2), Bar("8", 0.3), Bar("11", 0.5)], rolled=1)
    shown(bars, 180, 160)
    picture = bars.grab().toImage()
    base = bars.height() - theme.current().px(20) - 6
    pale, full = picture.pixelColor(30, base), picture.pixelColor(90, base)
    assert full.alpha() == 255
    assert pale.alpha() < 128
    bars.show_bars([Bar("4", 0.2), Bar("8", 0.3), Bar("11", 0.5)])
    assert bars.grab().toImage().pixelColor(30, base) == full
    assert bars.accessibleDescription() == "4: 20 %; 8: 30 %; 11: 50 %"


def test_the_height_of_a_bar_is_its_chance(shown):
    bars = shown(LossBars("crimson", [Bar("1", 0.25), Bar("2", 0.5)]), 128, 160)
    picture = bars.grab().toImage()

    def height(x: int) -> int:
        return sum(picture.pixelColor(x, y).saturation() > 150 for y in range(140))

    assert height(100) == pytest.approx(2 * height(14), abs=3)


def test_without_bars_only_the_line_below_them_is_drawn(shown):
    bars = shown(LossBars("azure"), 100, 100)
    image = bars.grab().toImage()
    base = bars.height() - theme.current().px(20)
    ground = image.pixel(50, 0)
    drawn = {y for y in range(100) for x in range(100) if image.pixel(x, y) != ground}
    assert drawn == {base}
    assert bars.accessibleDescription() == ""


@pytest.mark.parametrize("side", ["left", "right", ""])
def test_a_modifier_stands_on_the_side_it_favours(shown, side):
    tile = shown(
        DrmTile(Modifier("Leaders", "L-4 against L-1", "+3" if side else "", side, "azure" if side else "")), 340, 48
    )
    picture = tile.grab().toImage()
    left, right = picture.pixelColor(8, 10), picture.pixelColor(331, 10)
    assert (left.blue() > left.red()) == (side == "left")
    assert (right.blue() > right.red()) == (side == "right")
    assert "L-4 against L-1" in tile.toolTip()


def test_coins_are_counted_from_the_right_and_many_overlap(shown):
    three, many = shown(CoinRow(3)), shown(CoinRow(14))
    assert three.width() < many.width() == CoinRow(6).sizeHint().width()
    picture = three.grab().toImage()
    gold = picture.pixelColor(three.width() - 8, three.height() // 2)
    assert gold.red() > 200 > gold.blue()
    dead = shown(CoinRow(3, dead=True)).grab().toImage().pixelColor(three.width() - 8, three.height() // 2)
    assert dead.saturation() < gold.saturation()


def test_progress_fills_with_the_power_colour(shown):
    bar = ProgressBar("Provinces of Hispania", 3, 6, colour="azure", of="{value} of {total}")
    shown(bar, 240, 36)
    picture, y = bar.grab().toImage(), theme.current().px(28)
    done, left = picture.pixelColor(60, y), picture.pixelColor(200, y)
    assert done.blue() > done.red()
    assert left.red() > left.blue()
    assert bar.accessibleName() == "Provinces of Hispania: 3 of 6"
    for value, total in ((0, 6), (6, 6), (9, 6), (0, 0)):
        bar.set_value(value, total)
        bar.grab()


def test_the_present_step_is_red_and_the_others_are_not(shown):
    line = shown(StepLine(("Withdraw", "Cards", "Dice", "Split"), 1), 560, 32)
    picture = line.grab().toImage()
    colours = [picture.pixelColor(70 + 140 * step, 6) for step in range(4)]
    assert colours[1].name().upper() == theme.DAY.red
    assert colours[0].name().upper() == theme.DAY.sepia
    assert colours[3].name().upper() == theme.DAY.paper
    assert line.accessibleName() == "Cards"
    line.set_now(3)
    assert line.grab().toImage() != picture


MAKERS = {
    "slider": lambda: SplitSlider(STOPS, "spare our men", "strike harder", colour="gold"),
    "dice": lambda: DiceTray(),
    "bars": lambda: LossBars("barbarian", [Bar("1", 0.5), Bar("2", 0.5)], rolled=0),
    "drm": lambda: DrmTile(Modifier("Card", "Land Combat Advantage", "+2", "right", "violet")),
    "coins": lambda: CoinRow(9),
    "progress": lambda: ProgressBar("Objectives", 2, 3, colour="slate"),
    "steps": lambda: StepLine(("Withdraw", "Cards"), 0),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
@pytest.mark.parametrize("scale", [80, 200])
def test_they_paint_in_every_light_and_grow_with_the_text(make, shown, qapp, scale):
    part: QWidget = shown(make())
    small = make().sizeHint().height()
    pictures = []
    for light in LIGHTS:
        theme.apply(qapp, theme.Theme(light, scale))
        pictures.append(part.grab().toImage())
    assert not any(picture.isNull() for picture in pictures)
    assert (part.sizeHint().height() > small) == (scale > 100)
