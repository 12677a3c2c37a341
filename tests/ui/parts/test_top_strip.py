from __future__ import annotations

import pytest
from gallery_samples import CARTHAGE, POWERS, ROME
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.parts.frame.top_strip import TIGHT, Knob, TopStrip
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.parts.marks.chip import Chip
from roma_desktop.ui.parts.marks.figure import Figure, FigureButton
from roma_desktop.ui.parts.text.words import Words


@pytest.fixture
def strip(shown) -> TopStrip:
    strip = TopStrip()
    strip.set_time("218 BC", "turn 1 of 18", "Operations")
    strip.set_powers(POWERS, live="carthage", waiting=("rome",))
    strip.set_figures((Figure("treasury", "Treasury", "12 RP"), Figure("cards", "Cards", "1")))
    strip.set_knobs((Knob("rules", "?", "Rules"), Knob("menu", "···", "Menu")))
    return shown(strip, 1600, 52)


def chips(strip: TopStrip) -> dict[str, Chip]:
    return {chip.power().key: chip for chip in strip.findChildren(Chip)}


def texts(strip: TopStrip) -> list[str]:
    return [words.text() for words in strip.findChildren(Words) if words.isVisible() and not words.elided()]


def laid_out_well(strip: TopStrip) -> bool:
    boxes = [child.geometry() for child in strip.findChildren(QWidget) if child.isVisible() and child.parent() is strip]
    apart = not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    return apart and all(strip.rect().contains(box) for box in boxes)


def test_what_is_clicked_is_told(strip, qtbot):
    for signal, widget, key in (
        (strip.power_asked, chips(strip)["rome"], "rome"),
        (strip.figure_asked, strip.findChildren(FigureButton)[1], "cards"),
        (strip.knob_pressed, strip.findChildren(Button)[0], "rules"),
    ):
        with qtbot.waitSignal(signal) as told:
            qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        assert told.args == [key]


def test_tab_goes_through_powers_figures_and_knobs(strip, qtbot):
    strip.activateWindow()
    order = [*strip.findChildren(Chip), *strip.findChildren(FigureButton), *strip.findChildren(Button)]
    order[0].setFocus(Qt.FocusReason.TabFocusReason)
    for widget in order:
        assert strip.focusWidget() is widget
        qtbot.keyClick(widget, Qt.Key.Key_Tab)


def test_with_room_everything_is_named(strip):
    assert texts(strip) == ["218 BC", "turn 1 of 18", "Operations"]
    assert not any(chip.compact() for chip in strip.findChildren(Chip))
    assert laid_out_well(strip)


def test_idle_names_go_first_and_the_live_one_last(strip):
    strip.resize(900, 52)
    assert chips(strip)["rome"].compact()
    assert not chips(strip)["carthage"].compact()
    strip.resize(500, 52)
    assert chips(strip)["carthage"].compact()
    assert "218 BC" in texts(strip)


def test_a_phase_that_is_too_long_is_shortened_before_anything_crowds(strip):
    strip.set_time("28 April 1503", "", "Move and fire: Swiss and Gascons under Taupin de Chandieu", "Move and fire")
    strip.resize(860, 52)
    assert texts(strip) == ["28 April 1503", "Move and fire"]
    assert not chips(strip)["carthage"].compact()  # there is room for whose turn it is again
    date, phase = (one for one in strip.findChildren(Words) if one.text() in texts(strip))
    assert phase.x() - date.geometry().right() > 2 * TIGHT
    assert laid_out_well(strip)


@pytest.mark.parametrize(
    ("width", "scale"),
    [
        (width, scale)
        for width in (640, 800, 1024, 1280, 1600, 2560)
        for scale in (80, 100, 150, 200)
        if width * 100 >= 640 * scale
    ],
)
def test_nothing_overlaps_at_any_width_and_scale(strip, qapp: QApplication, width, scale):
    theme.apply(qapp, theme.Theme(scale=scale))
    strip.set_time("218 BC", "turn 1 of 18", "Revenue, upkeep and the levy of the whole year")
    strip.resize(width, strip.sizeHint().height())
    assert laid_out_well(strip)


def test_new_values_keep_the_widgets_and_the_keyboard(strip):
    strip.activateWindow()
    before = strip.findChildren(Chip)
    before[0].setFocus(Qt.FocusReason.TabFocusReason)
    strip.set_powers(POWERS, live="rome", tips={"rome": "at work"})
    strip.set_figures((Figure("treasury", "Treasury", "7 RP"), Figure("cards", "Cards", "2")))
    assert strip.findChildren(Chip) == before
    assert before[0].hasFocus()
    assert before[0].live()
    assert (before[0].toolTip(), before[0].accessibleDescription()) == ("at work", "at work")
    assert strip.findChildren(FigureButton)[0].accessibleName() == "Treasury 7 RP"


def test_other_powers_make_other_chips(strip, qtbot):
    strip.set_powers((ROME, CARTHAGE), live="rome")
    qtbot.waitUntil(lambda: len(strip.findChildren(Chip)) == 2)
    assert laid_out_well(strip)


def test_without_room_the_phase_is_told_in_short_and_the_tip_has_all_of_it(shown, qapp):
    theme.apply(qapp, theme.Theme(scale=200, reduced_motion=True))
    strip = TopStrip()
    strip.set_time("AD 443", "turn 3 of 13", "Revenue and upkeep", "Upkeep")
    strip.set_powers(POWERS, live="carthage")
    strip.set_figures((Figure("treasury", "Treasury", "27 RP"),))
    strip.set_knobs([Knob(sign, sign, sign) for sign in ("↶", "≡", "?", "···")])
    shown(strip, 1160, 104)
    assert laid_out_well(strip)
    (phase,) = (one for one in strip.findChildren(Words) if one.text() == "Upkeep")
    assert not phase.elided()
    assert phase.toolTip() == "Revenue and upkeep"
    strip.resize(2400, 104)
    assert "Revenue and upkeep" in texts(strip)


def test_all_moves_together_before_the_phase_loses_a_letter(shown, qapp):
    theme.apply(qapp, theme.Theme(scale=200, reduced_motion=True))
    strip = TopStrip()
    strip.set_time("218 BC", "turn 1 of 18", "Operations")
    strip.set_powers(POWERS, live="carthage")
    strip.set_figures((Figure("treasury", "Treasury", "3 RP"),))
    strip.set_knobs([Knob(sign, sign, sign) for sign in ("↶", "≡", "?", "···")])
    shown(strip, 2400, 104)
    for width in range(2400, 500, -20):
        strip.resize(width, 104)
        if "Operations" not in texts(strip):
            break
        assert laid_out_well(strip), width
    gaps = sorted(child.geometry().left() for child in strip.findChildren(Chip))
    widths = [child.width() for child in strip.findChildren(Chip)]
    assert gaps[1] - gaps[0] - max(widths[0], widths[1]) <= 2 * 4  # there was no room left between them


class Needle:
    """A gauge that remembers where it was drawn."""

    width = 40

    def __init__(self, firm: bool) -> None:
        self.firm = firm
        self.boxes: list[QRectF] = []

    def draw(self, painter: QPainter, box: QRectF) -> None:
        self.boxes.append(box)


@pytest.mark.parametrize("firm", [True, False])
def test_a_gauge_is_drawn_beside_the_number_and_gives_way_if_it_isn_t_firm(shown, firm):
    needle = Needle(firm)
    button = shown(FigureButton(Figure("height", "Height", "7", needle)))
    assert needle.boxes
    assert all(button.rect().contains(box.toRect()) for box in needle.boxes)
    plain = FigureButton(Figure("height", "Height", "7"))
    assert (button.width_when(compact=True) > plain.width_when(compact=True)) == firm
    assert button.width_when(compact=False) > plain.width_when(compact=False)


def test_the_label_of_a_bare_figure_is_in_its_tip(shown):
    button = shown(FigureButton(Figure("height", "Height", "7", bare=True)))
    assert button.toolTip() == "Height 7"
    assert button.width_when(compact=True) == button.width_when(compact=False)
