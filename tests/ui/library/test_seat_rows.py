"""Names of powers in the sheet of a new game can be read in full, beside all who may play them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from roma_desktop.ui import theme
from roma_desktop.ui.library.catalogue import shipped_covers
from roma_desktop.ui.library.setup.new_game import WIDTH
from roma_desktop.ui.library.setup.seat_row import SeatRow
from roma_desktop.ui.library.wording import text_in
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.words import Words

EDGES = 78  # pixels at 100 % of the sheet's width that are not its rows': margins and the scroll bar


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_power_s_name_is_whole_and_who_may_play_it_stands_on_one_line(qtbot, qapp: QApplication, language, scale):
    theme.apply(qapp, theme.Theme(theme.DAY, scale=scale, language=language, reduced_motion=True))
    powers = {power.side: (cover.game, power) for cover in shipped_covers() for power in cover.powers}
    assert len(powers) > 10
    for game, power in powers.values():
        row = SeatRow(PowerLook(power.side, text_in(power.name), power.colour, power.portrait), game)
        qtbot.addWidget(row)
        row.resize(theme.current().px(WIDTH - EDGES), row.heightForWidth(theme.current().px(WIDTH - EDGES)))
        row.show()
        name = next(one for one in row.findChildren(Words) if one.text() == text_in(power.name))
        assert not name.elided(), name.text()
        assert len({tab.y() for tab in row.findChildren(QPushButton) if tab.isVisible()}) == 1, name.text()
        row.hide()
