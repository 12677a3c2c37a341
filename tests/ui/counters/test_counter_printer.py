"""The printer paints each counter once for its size and state, also off the window's thread."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from roma_desktop.ui.counters import HIGH_CONTRAST, CounterRenderer, Emblem, Mark, Print, Shadow
from roma_desktop.ui.counters import renderer as printer_module
from roma_desktop.ui.games.roma_victrix.counters import Figure, hidden, incognita, leader, pile, token, unit

TWELVE = tuple(
    unit(colour, figure, "XX", 2)
    for colour in ("crimson", "azure", "gold", "emerald")
    for figure in (Figure.LGN, Figure.CAV, Figure.FLEET)
)
STATES = (
    leader("gold", Figure.ROMAN, "Caesar", 4),
    token(Figure.PILLAGE),
    pile("violet", Figure.HC, 9, 24),
    incognita(3),
    Emblem("slate", Figure.EASTERN),
)


@pytest.fixture
def paints(monkeypatch):
    """The names of the threads in which something was painted, once a painting."""
    names: list[str] = []
    real = printer_module.draw

    def counted(*arguments, **named):
        names.append(threading.current_thread().name)
        real(*arguments, **named)

    monkeypatch.setattr(printer_module, "draw", counted)
    return names


def test_a_hundred_counters_of_one_size_are_painted_once_a_kind(printer, paints):
    canvas = QImage(600, 600, QImage.Format.Format_ARGB32_Premultiplied)
    for _ in range(5):
        with QPainter(canvas) as painter:
            for i in range(100):
                wanted = printer.print_of(TWELVE[i % 12], 60)
                printer.place(painter, wanted, QPointF(i % 10 * 60, i // 10 * 60))
    assert len(paints) == 12


def test_another_size_mark_shadow_or_screen_is_another_print(printer, paints):
    counter = TWELVE[0]
    wanted = [
        printer.print_of(counter, 60),
        printer.print_of(counter, 61),
        printer.print_of(counter, 60, ratio=2.0),
        printer.print_of(counter, 60, mark=Mark.CHOSEN),
        printer.print_of(counter, 60, mark=Mark.FLIP),
        printer.print_of(counter, 60, mark=Mark.FLIP, confirmed=True),
        printer.print_of(counter, 60, shadow=Shadow.CARRIED),
    ]
    images = [printer.pixmap(each).toImage() for each in wanted + wanted]
    assert len(paints) == len(wanted)
    for i, one in enumerate(images[: len(wanted)]):
        assert one == images[len(wanted) + i]
        assert all(one != other for other in images[i + 1 : len(wanted)])


@pytest.mark.parametrize("thing", [*TWELVE[:2], *STATES, hidden("azure")])
def test_twice_the_dots_a_pixel_are_twice_the_dots(thing):
    sharp, large = Print(thing, 30, ratio=2.0), Print(thing, 60)
    image = sharp.paint()
    assert image.devicePixelRatio() == 2
    assert image.size() == large.paint().size()
    image.setDevicePixelRatio(1)
    assert image == large.paint()
    assert sharp.frame == QRectF(large.frame.topLeft() / 2, large.frame.size() / 2)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("side", [40, 57.3, 60, 96])
def test_a_frame_is_a_whole_number_of_dots(ratio, side):
    for thing in (TWELVE[0], pile("violet", Figure.HC, 9, 24)):
        wanted = Print(thing, side, ratio)
        image, frame = wanted.paint(), wanted.frame
        assert image.width() == pytest.approx(frame.width() * ratio)
        assert -frame.left() * ratio == pytest.approx(round(-frame.left() * ratio))


def test_a_counter_is_put_down_dot_for_dot(printer):
    """Whatever the corner: the dots on the canvas are those of the print."""
    wanted = printer.print_of(TWELVE[0], 60, shadow=Shadow.NONE)
    canvas = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.fill(0)
    with QPainter(canvas) as painter:
        printer.place(painter, wanted, QPointF(10.4, 19.7))
    assert canvas.copy(10, 20, 60, 60) == wanted.paint()


def test_the_cache_keeps_to_its_bound_and_forgets_what_was_not_used(paints):
    printer = CounterRenderer(limit=0.25)
    often = printer.print_of(TWELVE[0], 64)
    for side in range(40, 80):
        printer.pixmap(printer.print_of(TWELVE[1], side))
        printer.pixmap(often)
        assert printer.held <= 0.25 * (1 << 20)
    assert printer.holds(often)
    assert not printer.holds(printer.print_of(TWELVE[1], 40))
    assert printer.holds(printer.print_of(TWELVE[1], 79))
    assert len(paints) == 41
    printer.close()


def test_a_print_larger_than_the_bound_is_still_shown():
    printer = CounterRenderer(limit=0.001)
    assert not printer.pixmap(printer.print_of(TWELVE[0], 192)).isNull()
    assert not printer.pixmap(printer.print_of(TWELVE[1], 192)).isNull()
    assert not printer.holds(printer.print_of(TWELVE[0], 192))
    printer.close()


def test_an_order_is_painted_off_the_window_s_thread(printer, paints, qtbot):
    wanted = [printer.print_of(each, 60) for each in (*TWELVE, *STATES)]
    with qtbot.waitSignal(printer.ready, timeout=10_000) as ready:
        number = printer.prepare(wanted + wanted)
    assert ready.args == [number]
    assert all(printer.holds(each) for each in wanted)
    assert len(paints) == len(wanted)
    assert threading.main_thread().name not in paints
    pixmaps = [printer.pixmap(each) for each in wanted]
    assert len(paints) == len(wanted)
    for each, pixmap in zip(wanted, pixmaps, strict=True):
        assert pixmap.toImage() == each.paint().convertToFormat(pixmap.toImage().format())


def test_an_order_of_what_is_there_is_ready_too(printer, paints, qtbot):
    wanted = printer.print_of(TWELVE[0], 60)
    printer.pixmap(wanted)
    with qtbot.waitSignal(printer.ready, timeout=10_000):
        printer.prepare([wanted])
    assert len(paints) == 1


def test_both_threads_may_paint_at_once(printer, qtbot):
    """The same figures, in the window and in an order: neither spoils the other."""
    ordered = [printer.print_of(each, side) for side in range(50, 70) for each in TWELVE[:3]]
    with qtbot.waitSignal(printer.ready, timeout=30_000):
        printer.prepare(ordered)
        here = [Print(each.thing, each.side).paint() for each in reversed(ordered)]
    for each, image in zip(reversed(ordered), here, strict=True):
        assert printer.pixmap(each).toImage() == image.convertToFormat(printer.pixmap(each).toImage().format())


def test_a_cancelled_order_is_never_ready(printer, qtbot):
    with qtbot.assertNotEmitted(printer.ready, wait=100):
        number = printer.prepare(printer.print_of(TWELVE[i % 12], 40 + i) for i in range(60))
        printer.cancel(number)
        printer.cancel(number)
    with qtbot.waitSignal(printer.ready, timeout=10_000):
        printer.prepare([printer.print_of(TWELVE[0], 30)])


def test_a_closed_printer_paints_no_more(printer, paints):
    printer.prepare(printer.print_of(TWELVE[i % 12], 40 + i) for i in range(100))
    printer.close()
    painted = len(paints)
    assert painted < 100
    threading.Event().wait(0.05)
    assert len(paints) == painted


def test_a_printer_prints_in_its_own_palette(printer):
    bold = CounterRenderer(HIGH_CONTRAST)
    one, other = printer.print_of(TWELVE[0], 60), bold.print_of(TWELVE[0], 60)
    assert one != other
    assert printer.pixmap(one).toImage() != bold.pixmap(other).toImage()
    bold.close()


# marks and shadows


def _alpha(image: QImage, x: int, y: int) -> float:
    return image.pixelColor(x, y).alphaF()


@pytest.mark.parametrize("thing", [TWELVE[0], *STATES])
def test_a_ghost_is_there_to_45_percent_and_what_goes_to_26(thing):
    ghost = Print(thing, 60, mark=Mark.GHOST, shadow=Shadow.NONE)
    margin = round(-ghost.frame.left())
    image = ghost.paint()
    assert _alpha(image, margin + 30, margin + 40) == pytest.approx(0.45, abs=0.01)
    gone = Print(thing, 60, mark=Mark.REMOVE).paint()
    margin = round(-Print(thing, 60, mark=Mark.REMOVE).frame.left())
    assert _alpha(gone, margin + 30, margin + 50) == pytest.approx(0.26, abs=0.01)
    assert _alpha(gone, margin + 30, margin + 30) > 0.95, "the stroke"


@pytest.mark.parametrize("thing", [TWELVE[0], *STATES])
@pytest.mark.parametrize("mark", [Mark.CHOSEN, Mark.FLIP, Mark.REMOVE])
def test_a_mark_stays_in_its_picture(thing, mark):
    image = Print(thing, 60, mark=mark, shadow=Shadow.NONE).paint()
    last = image.width() - 1
    edge = [(i, k) for i in range(image.width()) for k in (0, last)] + [(k, i) for i in range(last) for k in (0, last)]
    assert all(_alpha(image, x, y) == 0 for x, y in edge)


def test_a_loss_is_red_while_chosen_and_sepia_once_confirmed():
    chosen = Print(TWELVE[1], 60, mark=Mark.REMOVE)
    confirmed = replace(chosen, confirmed=True)
    middle = round(-chosen.frame.left()) + 30
    red, sepia = (each.paint().pixelColor(middle, middle) for each in (chosen, confirmed))
    assert red.hsvSaturation() > sepia.hsvSaturation()
    assert red.red() - red.green() > 90
    assert sepia.red() - sepia.green() < 60


@pytest.mark.parametrize("shadow", [Shadow.LYING, Shadow.CARRIED])
def test_a_shadow_falls_down_right_and_fades_before_the_edge(shadow):
    for thing in (TWELVE[0], *STATES[:3]):
        wanted = Print(thing, 96, shadow=shadow)
        image, margin = wanted.paint(), round(-wanted.frame.left())
        last = image.width() - 1
        assert all(_alpha(image, last, y) < 0.03 and _alpha(image, y, last) < 0.03 for y in range(last))
        right = sum(_alpha(image, last - margin + 1 + i, image.height() // 2) for i in range(margin))
        left = sum(_alpha(image, i, image.height() // 2) for i in range(margin))
        assert right > left + 0.2


def test_a_carried_counter_throws_a_longer_shadow():
    assert Shadow.CARRIED.margin > 1.5 * Shadow.LYING.margin
    assert Shadow.NONE.margin == 0
