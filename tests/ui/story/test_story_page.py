"""Looking back at a game: step by step, event by event, in charts and dice; and nothing of it changes."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from story_driver import click, digest_of

from roma_desktop.ui import theme
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.story.page import VIEWS
from roma_desktop.ui.story.screens.charts_page import ChartsPage
from roma_desktop.ui.story.screens.dice_page import LuckRow
from roma_desktop.ui.story.screens.history_page import HistoryPage

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_arrows_go_from_command_to_command_and_from_phase_to_phase(look_back, over):
    look = look_back(over)
    assert look.page.here == look.last
    look.key(Qt.Key.Key_Home)
    assert look.page.here == 0
    assert not look.page.transport._back.isEnabled()
    look.key(Qt.Key.Key_Right)
    assert look.page.here == 1
    look.key(Qt.Key.Key_Left)
    assert look.page.here == 0
    look.key(Qt.Key.Key_PageDown)
    assert look.subject.line[look.page.here].state.turn == 2
    look.key(Qt.Key.Key_Left, CONTROL)
    assert look.subject.line[look.page.here].state.turn == 1
    look.key(Qt.Key.Key_End)
    assert look.page.here == look.last


def test_buttons_step_and_the_chosen_pace_says_how_far(look_back, over):
    look = look_back(over)
    look.key(Qt.Key.Key_Home)
    click(look.page.transport._on)
    assert look.page.here == 1
    look.page.transport.paces.set_current("turn")
    click(look.page.transport._on)
    assert look.subject.line[look.page.here].state.turn == 2
    click(look.page.transport._end)
    assert look.page.here == look.last
    click(look.page.transport._start)
    assert look.page.here == 0


def test_it_plays_by_itself_at_the_speed_that_is_chosen(look_back, over):
    look = look_back(over)
    look.key(Qt.Key.Key_Home)
    for _ in range(3):
        look.key(Qt.Key.Key_Greater)
    assert look.page.transport.speed() == 8
    look.key(Qt.Key.Key_Space)
    look.qtbot.waitUntil(lambda: look.page.here >= 3, timeout=20_000)
    look.key(Qt.Key.Key_Space)
    assert not look.page.transport.playing()


def test_the_line_of_time_is_clicked_and_dragged(look_back, over):
    look = look_back(over)
    line = look.page.timeline
    middle = QPointF(line.x_of(line.last // 2), line.height() - 6)  # below the signs
    click(line, middle)
    assert abs(look.page.here - line.last // 2) <= 1
    QTest.mousePress(line, Qt.MouseButton.LeftButton, pos=middle.toPoint())
    QTest.mouseMove(line, QPoint(4, int(middle.y())))
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, pos=QPoint(4, int(middle.y())))
    assert look.page.here == 0


def test_a_battle_is_a_key_a_sign_or_a_line_away(look_back, over):
    look = look_back(over)
    first = look.subject.index_of[look.subject.account.annals.battles[0].number]
    look.key(Qt.Key.Key_Home)
    look.key(Qt.Key.Key_B)
    assert look.page.here == first
    assert look.subject.account.annals.battles[0].place.partition(":")[0] in look.page.stage.scene.lit()

    look.key(Qt.Key.Key_End)
    look.key(Qt.Key.Key_B, SHIFT)
    last = look.page.here
    assert last == look.subject.index_of[look.subject.account.annals.battles[-1].number]

    line = look.page.timeline
    sign = next(one for one in line.landmarks() if one.sign == "swords")
    click(line, line.spot_of(sign))
    assert look.page.here == sign.at

    chronicle = look.page.telling.chronicle
    told = next(at for at, one in enumerate(chronicle.entries()) if "CSP against" in plain(one.words))
    look.key(Qt.Key.Key_End)
    chronicle.entry_asked.emit(told)
    assert look.page.here == first


def test_what_happened_is_said_and_screen_readers_hear_it(look_back, over):
    look = look_back(over)
    look.key(Qt.Key.Key_Home)
    look.key(Qt.Key.Key_B)
    assert "CSP against" in look.page.said.words()
    assert look.page.said.words() in look.page.timeline.accessibleDescription()
    turn = look.subject.line[look.page.here].state.turn
    assert look.page.strip.date.text() == f"{219 - turn} BC, turn {turn} of 2"


def test_what_is_said_below_the_map_ends_with_a_whole_sentence(look_back, over):
    look = look_back(over)
    look.key(Qt.Key.Key_Home)
    said = set()
    for _ in look.subject.account.annals.battles:
        look.key(Qt.Key.Key_B)
        assert not look.page.said.elided()
        said.add(look.page.said.words()[-1])
    assert said & {"…", "]"}


def test_charts_are_read_out_at_each_turn_and_lead_there(look_back, over):
    look = look_back(over)
    look.key("2")
    views = look.page.charts.views()
    names = [view.plot().title for view in views]
    assert names == ["Provinces", "Revenue", "Treasury", "Strength", "Losses", "Objectives"]
    first = views[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Home)
    assert "Set-up" in first.accessibleName()
    assert "Rome" in first.accessibleName()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert "218 BC" in first.accessibleName()
    assert all("218 BC" in view.accessibleName() for view in views)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert look.subject.line[look.page.here].state.turn == 1
    assert look.subject.line[look.page.here + 1].state.turn == 2


def test_without_charts_their_page_needs_no_height(qtbot):
    page = ChartsPage()
    qtbot.addWidget(page)
    assert page.heightForWidth(800) == 0


def test_the_dice_are_counted_and_each_battle_in_the_ledger_of_luck_leads_to_its_moment(look_back, over):
    look = look_back(over)
    look.key("3")
    count = sum(len(one.faces) for one in look.subject.account.annals.throws)
    assert f"{count} dice show" in look.all_words()
    assert look.page.statistics.verdict() == "The dice of this game were given beforehand."
    rows = [one for one in look.page.statistics.findChildren(LuckRow) if one.isVisibleTo(look.page.statistics)]
    assert len(rows) >= len(look.subject.account.ventures)
    look.page.statistics.encounter_chosen.emit(0)
    assert look.page.views.current() == "story"
    assert look.page.here == look.subject.index_of[look.subject.account.annals.battles[0].number]


def test_no_view_changes_anything(look_back, over):
    bytes_before = over.read_bytes()
    look = look_back(over)
    before = digest_of(look.subject)
    for number, view in enumerate(VIEWS, start=1):
        look.key(str(number))
        assert look.page.views.current() == view
        look.key(Qt.Key.Key_Home)
        look.key(Qt.Key.Key_B)
        look.key(Qt.Key.Key_End)
        assert digest_of(look.subject) == before
    assert over.read_bytes() == bytes_before
    assert look.page.findChildren(HistoryPage)


def test_while_a_game_lasts_a_side_sees_only_what_it_may_know(look_back, lasting):
    open_page, of_rome = look_back(lasting), look_back(lasting, "rome")
    seen = of_rome.subject.seen(of_rome.subject.last)
    assert seen != of_rome.subject.last
    assert "Carthage" in open_page.all_words()
    for look in (open_page, of_rome):
        look.key(Qt.Key.Key_Home)
    assert "Carthage takes" in open_page.page.said.words()
    assert "Rome takes" in of_rome.page.said.words()
    card = open_page.page.said.words().partition("Carthage takes ")[2].partition(" [")[0]
    assert card
    assert card not in of_rome.all_words()
    strength = next(plot for plot in plots_of(of_rome) if plot.title == "Strength")
    values = {trace.name: set(trace.values) for trace in strength.traces}
    assert None not in values["Rome"]
    assert values["Carthage"] == {None}


def plots_of(look):
    return [view.plot() for view in look.page.charts.views()]


def test_everything_is_open_when_the_game_is_over(look_back, over, qtbot):
    of_rome, open_page = look_back(over, "rome"), look_back(over)
    qtbot.waitUntil(lambda: of_rome.all_words() == open_page.all_words(), timeout=30_000)  # once both are judged


def test_the_strip_keeps_all_its_tabs_and_buttons_in_a_small_window_with_large_text(look_back, over, qapp):
    look = look_back(over)
    page = look.page
    size = page.size()
    try:
        theme.apply(qapp, theme.Theme(scale=200, reduced_motion=True))
        page.resize(1280, 800)
        page.arrange()
        qapp.processEvents()
        boxes = [one.geometry() for one in (page.views, page.export, page.back)]
        assert all(page.strip.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in itertools.combinations(boxes, 2))
        assert not page.said.geometry().intersects(page.transport.geometry())
        assert page.said.height() >= page.said.heightForWidth(page.said.width())
        page.show_view("charts")
        qapp.processEvents()
        assert all(view.height() >= theme.current().px(150) for view in page.charts.views())
        page.show_view("story")
        page.strip.title.setText("A war with a very long name between two of many cities")
        counts = []
        for width in (1280, 1900, 2500, 3700):
            page.strip.resize(width, page.strip.height())
            page.strip.fit(width)
            page.strip.layout().activate()
            head = (page.strip.title, page.strip.date, page.strip.phase)
            shown = [words for words in head if words.isVisible()]
            assert not any(words.elided() for words in shown), width
            counts.append(len(shown))
        assert counts == sorted(counts)
        assert (counts[0], counts[-1]) == (1, 3)
    finally:
        page.strip.title.setText(page.subject.name("en"))
        page.resize(size)
