from __future__ import annotations

import re

import pytest
from gallery_samples import CARTHAGE
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from roma_desktop.ui import theme
from roma_desktop.ui.counters.palette import HIGH_CONTRAST, OTHER_COLOURS, POWER_COLOURS, PRINTED
from roma_desktop.ui.parts.counters.printed import hues
from roma_desktop.ui.parts.power import Sign
from roma_desktop.ui.parts.surfaces.tile import Band

LIGHTS = (theme.DAY, theme.LAMPLIGHT, theme.DAY_CLEAR, theme.LAMPLIGHT_CLEAR)


def test_the_shipped_faces_are_there_in_every_weight_the_roles_ask_for():
    assert {"Cinzel", "EB Garamond"} <= theme.load_fonts()
    for role, face in theme.FACES.items():
        info = QFontInfo(theme.Theme().font(role))
        assert info.family() == ("Cinzel" if face.cinzel else "EB Garamond"), role
        assert info.weight() == face.weight, role
        assert info.italic() == face.italic, role


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_all_lengths_and_fonts_follow_the_text_scale(scale):
    look = theme.Theme(scale=scale)
    assert look.px(360) == 360 * scale // 100
    assert look.font("body").pixelSize() == round(17 * scale / 100)


@pytest.mark.parametrize("scale", [79, 201])
def test_a_text_scale_out_of_bounds_is_refused(scale):
    with pytest.raises(ValueError, match=str(scale)):
        theme.Theme(scale=scale)


def test_japanese_is_set_two_pixels_smaller_and_without_letter_spacing():
    english, japanese = theme.Theme().font("page"), theme.Theme(language="ja").font("page")
    assert english.pixelSize() - japanese.pixelSize() == 2
    assert english.letterSpacing() > 0
    assert japanese.letterSpacing() == 0


def test_no_motion_means_no_duration_but_time_to_read_stays():
    assert theme.Theme().ms(theme.TUMBLE) == 500
    assert theme.Theme(reduced_motion=True).ms(theme.TUMBLE) == 0
    assert theme.LINGER > 3000


@pytest.mark.parametrize("light", LIGHTS, ids=lambda light: light.name)
def test_the_style_sheet_has_no_name_left_and_grows_with_the_text(light):
    sheet = theme.style_sheet(theme.Theme(light, 200))
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    assert "@" not in rules
    assert "font-size: 34px" in rules
    assert "border: 1px solid" in rules


@pytest.mark.parametrize("light", LIGHTS, ids=lambda light: light.name)
def test_words_can_be_read_on_every_ground(light):
    for ground in (light.paper, light.light, light.shade, light.page, light.page_foot):
        assert theme.contrast(light.ink, ground) >= 7, ground
        assert theme.contrast(light.sepia, ground) >= 4.5, ground
    for ground in (light.paper, light.light):
        assert theme.contrast(light.red, ground) >= 4.5
        assert theme.contrast(light.good, ground) >= 4.5
    for ground in (light.primary, light.primary_foot, light.primary_hover):
        assert theme.contrast(light.primary_ink, ground) >= 4.5
    for ground in (light.button, light.button_foot, light.button_hover, light.lit, light.marked):
        assert theme.contrast(light.ink, ground) >= 4.5
    assert theme.contrast(light.label_ink, light.label) >= 7


@pytest.mark.parametrize("light", LIGHTS, ids=lambda light: light.name)
@pytest.mark.parametrize("name", [*POWER_COLOURS, *OTHER_COLOURS])
def test_the_voice_of_a_power_can_be_read_on_paper_in_every_light(light, name):
    assert theme.contrast(theme.voice(PRINTED[name], light.paper), light.paper) >= 5.2, "4.5 and the grain of the paper"


def test_applying_a_theme_tells_every_part_the_inner_ones_first(qtbot, qapp: QApplication):
    told = []

    class Told(QWidget):
        def restyle(self) -> None:
            told.append((self.objectName(), theme.current().scale))

    outer = Told(objectName="outer")
    inner = Told(outer, objectName="inner")
    qtbot.addWidget(outer)
    theme.apply(qapp, theme.Theme(scale=150))
    assert told == [("inner", 150), ("outer", 150)]
    assert qapp.font().pixelSize() == 26
    assert inner.parent() is outer


def test_another_palette_of_powers_reaches_signs_and_bands(shown, qapp: QApplication):
    sign, band = shown(Sign(CARTHAGE, 60)), shown(Band("azure", spine=True), 200, 46)
    before = sign.grab().toImage(), band.grab().toImage()
    theme.apply(qapp, theme.Theme(palette=HIGH_CONTRAST))
    assert hues("azure") == HIGH_CONTRAST["azure"]
    assert sign.grab().toImage() != before[0]
    assert band.grab().toImage() != before[1]
