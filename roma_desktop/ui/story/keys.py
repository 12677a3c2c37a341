"""What the keys do in the story of a game."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeyEvent

from roma_desktop.ui.story.itinerary import COMMAND, PHASE, TURN, Itinerary
from roma_desktop.ui.story.screens.stage import Stage
from roma_desktop.ui.story.screens.transport import Transport
from roma_desktop.ui.story.subject import Subject

PAGES = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)
"""The pages beside the map, in the order of their tabs."""


class KeysPort(Protocol):
    """What keys need of the page of a story."""

    subject: Subject
    itinerary: Itinerary
    stage: Stage
    transport: Transport

    @property
    def left(self) -> SignalInstance: ...

    def step(self, way: int, pace: str | None = None) -> None:
        """Take a step back (-1) or on (+1); without a ``pace`` by that of the transport."""

    def go_to(self, at: int) -> None:
        """Go to a moment, by its place in the line."""

    def show_page(self, number: int) -> None:
        """Show the view of a tab, counted from 0."""

    def show_film(self) -> None:
        """Show the game as a film."""


class StoryKeys:
    """Turns keys into what a story can do."""

    def __init__(self, page: KeysPort) -> None:
        self._page = page
        self._leaps = {pace.letter: pace.key for pace in page.subject.kit.paces() if pace.letter}

    def take(self, event: QKeyEvent) -> bool:
        """Use a key; whether there was a use for it."""
        return self._step(event) or self._show(Qt.Key(event.key()))

    def _step(self, event: QKeyEvent) -> bool:
        """Go on or back."""
        page, key = self._page, event.key()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match key:
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                page.step(1 if key == Qt.Key.Key_Right else -1, PHASE if control else COMMAND)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                page.step(1 if key == Qt.Key.Key_PageDown else -1, TURN)
            case Qt.Key.Key_Home:
                page.go_to(0)
            case Qt.Key.Key_End:
                page.go_to(page.itinerary.last)
            case Qt.Key.Key_Space:
                page.transport.toggle()
            case Qt.Key.Key_Less | Qt.Key.Key_Comma | Qt.Key.Key_Greater | Qt.Key.Key_Period:
                page.transport.faster(1 if key in (Qt.Key.Key_Greater, Qt.Key.Key_Period) else -1)
            case _ if (leap := self._leaps.get(chr(key) if key < 128 else "")) is not None:
                page.step(-1 if backwards else 1, leap)
            case _:
                return False
        return True

    def _show(self, key: Qt.Key) -> bool:
        """Show another page, move the map nearer or farther, show the film, or leave."""
        page, view = self._page, self._page.stage.view
        match key:
            case _ if key in PAGES:
                page.show_page(PAGES.index(key))
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal | Qt.Key.Key_Minus:
                view.set_zoom(view.zoom * (0.8 if key == Qt.Key.Key_Minus else 1.25))
            case Qt.Key.Key_0:
                view.set_zoom(view.farthest)
            case Qt.Key.Key_V:
                page.show_film()
            case Qt.Key.Key_Escape:
                page.left.emit()
            case _:
                return False
        return True
