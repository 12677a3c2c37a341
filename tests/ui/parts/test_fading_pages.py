"""Pages fade where there is more to scroll to; a low sheet gives its room to what is chosen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.surfaces.side_sheet import SideSheet


class Greedy(QWidget):
    """Wants more than there is."""

    def sizeHint(self) -> QSize:
        return QSize(100, 2000)


def test_each_end_fades_while_there_is_more_beyond_it(qtbot):
    content = QWidget()
    content.setFixedHeight(900)
    page = Scroll(content, fading=True)
    qtbot.addWidget(page)
    page.resize(300, 200)
    page.show()
    fades, bar = page.fades, page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    shown = []
    for value in (0, 50, bar.maximum()):
        bar.setValue(value)
        shown.append((fades.upper.isVisible(), fades.lower.isVisible()))
    assert shown == [(False, True), (True, True), (True, False)]
    assert fades.lower.geometry().bottom() == page.viewport().geometry().bottom()
    assert fades.upper.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    content.setFixedHeight(100)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    assert not fades.upper.isVisible()
    assert not fades.lower.isVisible()


def test_the_last_section_of_a_low_sheet_has_a_smaller_share(qtbot):
    sheet = SideSheet("Chosen", pin="Pin", fold="Fold", unfold="Unfold", grip=("Grip", "Pull"))
    qtbot.addWidget(sheet)
    rest = Greedy()
    sheet.add_section(rest, takes_rest=True)
    shares = []
    for height in (400, 800):
        sheet.resize(360, height)
        sheet.restyle()
        shares.append(rest.minimumHeight() / height)
    assert shares[0] < 0.25 < 0.34 < shares[1] < 0.36
