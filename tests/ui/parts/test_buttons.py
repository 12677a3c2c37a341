from __future__ import annotations

import pytest
from gallery_samples import CARTHAGE
from PySide6.QtCore import Qt

from roma_desktop.ui import theme
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.inputs.stepper import Stepper
from roma_desktop.ui.parts.inputs.tab_row import TabRow
from roma_desktop.ui.parts.inputs.tick_box import TickBox
from roma_desktop.ui.parts.layout.boxes import row
from roma_desktop.ui.parts.marks.chip import Chip
from roma_desktop.ui.parts.marks.drm_tile import DrmTile, Modifier
from roma_desktop.ui.parts.marks.figure import Figure, FigureButton
from roma_desktop.ui.parts.part import Part

MAKERS = {
    "button": lambda: Button("Done", "primary"),
    "chip": lambda: Chip(CARTHAGE, live=True),
    "box": lambda: TickBox("Sudden death"),
    "figure": lambda: FigureButton(Figure("treasury", "Treasury", "12 RP")),
    "drm": lambda: DrmTile(Modifier("Leaders", "L-4 against L-1", "+3", "left", "azure")),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_mouse_space_and_enter_press_it(make, shown, qtbot):
    button = shown(make(), 220, 50)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(button.clicked):
            qtbot.keyClick(button, key)
    assert button.accessibleName() or button.text()


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_the_keyboard_shows_a_ring_and_the_mouse_does_not(make, shown, qtbot):
    button = make()
    window = Part()
    window.setLayout(row(Button("first"), button))
    shown(window, 400, 60)
    window.activateWindow()
    before = button.grab().toImage()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.hasFocus()
    assert button.shows_ring()
    assert button.grab().toImage() != before
    button.clearFocus()
    button.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not button.shows_ring()


def test_a_click_leaves_the_keyboard_where_it_was(shown, qtbot):
    window = Part()
    first, second = Button("first"), Button("second")
    window.setLayout(row(first, second))
    shown(window, 300, 60)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert first.hasFocus()


def test_arrow_keys_are_left_to_the_window(shown, qtbot):
    class Window(Part):
        keys: list[int] = []  # noqa: RUF012

        def keyPressEvent(self, event):
            self.keys.append(event.key())

    window, button = Window(), Button("Done")
    window.setLayout(row(button))
    shown(window, 200, 60)
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Left)
    assert window.keys == [Qt.Key.Key_Left]


def test_a_stepper_counts_between_its_bounds(shown, qtbot):
    stepper = shown(Stepper(1, 0, 2, less="one less", more="one more"), 140, 40)
    minus, plus = stepper.findChildren(Button)
    told: list[int] = []
    stepper.value_changed.connect(told.append)
    qtbot.mouseClick(plus, Qt.MouseButton.LeftButton)
    assert not plus.isEnabled()
    qtbot.mouseClick(plus, Qt.MouseButton.LeftButton)
    minus.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(minus, Qt.Key.Key_Down)
    qtbot.keyClick(minus, Qt.Key.Key_0)
    assert told == [2, 1, 0]
    assert plus.hasFocus(), "the button that had the keyboard has nothing left to do"
    qtbot.keyClick(plus, Qt.Key.Key_Up)
    assert stepper.value() == 1
    assert stepper.accessibleDescription() == "1"
    assert minus.accessibleName() == "one less"


def test_setting_a_stepper_is_silent_and_held_within_bounds(qtbot):
    stepper = Stepper(less="", more="")
    qtbot.addWidget(stepper)
    with qtbot.assertNotEmitted(stepper.value_changed):
        stepper.set_range(9, 0, 4)
    assert stepper.value() == 4


def test_tabs_by_mouse_and_arrow_keys(shown, qtbot):
    tabs = shown(TabRow((("", "All"), ("rome", "Rome"), ("battles", "Battles"))), 300, 40)
    told: list[str] = []
    tabs.chosen.connect(told.append)
    buttons = tabs.findChildren(Button)
    qtbot.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    qtbot.keyClick(buttons[1], Qt.Key.Key_Right)
    qtbot.keyClick(buttons[2], Qt.Key.Key_Right)
    qtbot.keyClick(buttons[0], Qt.Key.Key_Left)
    assert told == ["rome", "battles", "", "battles"]
    assert [button.isChecked() for button in buttons] == [False, False, True]
    assert [button.focusPolicy() for button in buttons].count(Qt.FocusPolicy.TabFocus) == 1
    with pytest.raises(KeyError):
        tabs.set_current("nowhere")


def test_tabs_break_into_rows_when_narrow(shown):
    tabs = TabRow([(str(n), f"Number {n}") for n in range(6)])
    assert tabs.heightForWidth(160) > 2 * tabs.heightForWidth(900)
    shown(tabs, 160, tabs.heightForWidth(160))
    boxes = [button.geometry() for button in tabs.findChildren(Button)]
    assert all(tabs.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_a_compact_chip_keeps_its_name_in_the_tip(qtbot):
    chip = Chip(CARTHAGE)
    qtbot.addWidget(chip)
    wide = chip.width()
    chip.set_compact(True)
    assert chip.width() < wide / 2
    assert chip.toolTip() == "Carthage"
    assert chip.accessibleName() == "Carthage"


def test_an_open_decision_and_the_live_power_can_be_seen(shown):
    chip = shown(Chip(CARTHAGE))
    idle = chip.grab().toImage()
    chip.set_state(live=False, waiting=True)
    waiting = chip.grab().toImage()
    chip.set_state(live=True, waiting=False)
    assert idle != waiting != chip.grab().toImage()


@pytest.mark.parametrize("colours", [theme.DAY, theme.LAMPLIGHT, theme.DAY_CLEAR, theme.LAMPLIGHT_CLEAR])
def test_a_ticked_box_shows_a_tick_and_not_only_another_shade(colours, qapp, shown):
    theme.apply(qapp, theme.Theme(colours=colours, reduced_motion=True))
    box = shown(TickBox("Sudden death"), 240, 40)

    def dark_dots() -> int:
        image = box.grab(box.box().toAlignedRect().adjusted(4, 4, -4, -4)).toImage()
        spots = [(x, y) for x in range(image.width()) for y in range(image.height())]
        return sum(theme.contrast(image.pixelColor(*spot).name(), colours.light) > 4.5 for spot in spots)

    assert dark_dots() == 0
    box.setChecked(True)
    assert 10 < dark_dots() < 60  # a stroke on the ground of the box, of 10 by 10 dots
    box.setEnabled(False)
    assert box.isChecked()


def test_the_words_of_a_box_take_as_many_lines_as_they_need(shown):
    box = TickBox("Without motion: nothing slides, tumbles or fades")
    one, two = box.heightForWidth(600), box.heightForWidth(200)
    assert two >= one + box.fontMetrics().height()
    shown(box, 200, two)
    assert box.box().bottom() < one
