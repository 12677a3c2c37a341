"""Whole battles of Arquebus through the window, from the first activation to the Loss Check or the Time marker.

Cerignola and Ravenna are played with the mouse and the keyboard, by two people and against a random player; the other
six battles are played by random players on both sides, before a window. At a push all armies break soon, by a flight
level of at most 10, there is little time, and the middle is played without the window. The long command plays the
battles as they are shipped, by gestures alone (``tests/lengths.py``).
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest
from lengths import ARQUEBUS_WHOLE
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from table_driver import NONE, Driver

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.chance import Rolled
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.game import Game
from roma_desktop.core.records.reading import open_record
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.commands.moving import Move, MoveLeader
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.rules.results.casualties import loss_chance
from roma_desktop.games.arquebus.steps.sequence import FreeActivation
from roma_desktop.games.registry import title
from roma_desktop.ui.games.arquebus.combat.note_card import NoteCard
from roma_desktop.ui.library.seats import Seats
from roma_desktop.ui.table.prompt import Prompt
from tests.games.arquebus.arq_random import hurried
from tests.ui.games.arquebus.arq_captain import Captain, Gesture
from tests.ui.games.arquebus.arq_hand import Hand

TITLE = title("arquebus")
FILES = {file.stem.partition("-")[2]: file for file in TITLE.scenarios()}
ALT = Qt.KeyboardModifier.AltModifier
DECISIVE = 0.9
"""The chance that an army breaks from which the end is played."""
LONGEST = 60_000
"""Commands of random players; a battle has a few thousand."""
MOST = 40_000 if ARQUEBUS_WHOLE else 3_000
"""Gestures of a whole battle; never reached unless something goes round in circles."""


class Commander(Driver):
    """Somebody at the table who does with mouse and keyboard what a captain wants."""

    people: tuple[str, ...] = ()
    captains: dict[str, Captain]
    did: Counter[str]

    def lay(self, name: str, people: int, seed: bytes, *, curtain: bool = False) -> None:
        """A battle at its beginning; the other sides are played by random players."""
        scenario = TITLE.load(FILES[name]) if ARQUEBUS_WHOLE and people else hurried(name)
        self.file = self.places.games / "battle.roma"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        options = TITLE.read_options({})
        start = TITLE.start(scenario, options)
        self.people = TITLE.sides(start)[:people]
        players = {side: "human" if side in self.people else "random" for side in TITLE.sides(start)}
        record = Record.begin(self.file, TITLE, scenario, options, players, SeededDice(seed))
        self.captains = {side: Captain() for side in players}
        self.did = Counter()
        self.seats = Seats(players, curtain)
        self.sit_down(record)

    def sit_down(self, record: Record[Any]) -> None:
        self.window.show_table(record, self.seats)
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.page.controller.computers.computers._chance = RandomPlayer(TITLE, "7")
        self.rest()
        self.page.view.setFocus()
        self.key(Qt.Key.Key_0, Qt.Key.Key_M)
        self.wait(lambda: self.page.view.zoom <= self.page.view.farthest)

    # ------------------------------------------------------------ the game's file

    def takes_back(self) -> None:
        """The last move is taken back, and played again."""
        while not self._has_just_moved():
            self.one_thing()
            self.rest()
        before, number = self.digest(), self.record.game.now.number
        self.page.view.setFocus()
        self.key(Qt.Key.Key_Z, held=Qt.KeyboardModifier.ControlModifier)
        assert self.record.game.now.number < number
        self.key(Qt.Key.Key_Z, held=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        assert self.digest() == before

    def _has_just_moved(self) -> bool:
        """Whether a piece has moved, and no dice were rolled for it."""
        now = self.record.game.now
        quiet = not any(isinstance(event, Rolled) for event in now.events)
        mine = self.kind == "MoveFire" and self.actor in self.people and not self.page.controller.chain.runs
        return mine and quiet and isinstance(now.command, Move | MoveLeader) and not self.page.busy()

    def killed_and_opened_again(self, commanders: Callable[[], Commander]) -> Commander:
        """Nothing but the file is left, as it was when the program was killed; another window opens it."""
        digest, written = self.digest(), self.file.read_bytes()
        self.clear_away()
        self.file.write_bytes(written)
        other = commanders()
        other.file, other.people, other.captains, other.did = self.file, self.people, self.captains, self.did
        other.seats = self.seats
        other.sit_down(open_record(self.file, title))
        assert other.digest() == digest
        return other

    def goes_on_aside(self) -> None:
        """The battle goes on without the window until it may be decided, and is laid on the table again."""
        self.window.leave_table()
        self.wait(lambda: self.window.table is None)
        record = open_record(self.file, title)
        Aside(record, self.captains, self.people).play(lambda state: decisive(state, self.people))
        self.sit_down(record)

    # ------------------------------------------------------------ playing

    def play(self, commands: int = 10**6) -> None:
        """Play to the verdict, or until so many commands have been given."""
        for _ in range(MOST):
            self.rest()
            if self.state.outcome is not None or self.record.game.now.number >= commands:
                return
            self.one_thing()
        raise AssertionError(f"the battle never ends: {self.kind} of {self.actor}")

    def one_thing(self) -> None:
        if self.page.curtain.isVisible():
            self.press("Open the table")
        elif self.page.controller.catch_up.on:
            self.press("Skip")
        elif self.page.busy():
            self.click(self.primary())
        elif self.actor not in self.people:
            self.wait(lambda: self.state.outcome is not None or self.actor in self.people or self.page.busy())
        elif self.page.controller.chain.runs:
            self.rest()
        else:
            controller = self.page.controller
            assert controller.prompt is not None
            seen = controller.seen(self.state)
            self.do(self.captains[self.actor].gesture(seen, controller.prompt, controller.choosing.piece))

    def do(self, gesture: Gesture) -> None:
        """One gesture, as the window's events."""
        self.did[f"{self.kind} {gesture.kind}"] += 1
        match gesture.kind:
            case "press":
                choices = self.page.controller.prompt.choices
                choice = next(one for one in choices if one.key == gesture.key)
                before = self.digest()
                self.press_bar(choice.words)
                if choice.sure is not None and self.digest() == before:
                    self.press_bar(choice.sure.on)
            case "piece":
                self.bring(self.place_of(gesture.key))
                self.click_at(self.on_counter(gesture.key))
            case "hex":
                self.bring(gesture.key)
                self.click_at(self.in_hex(gesture.key))
            case "drag":
                self.bring(self.place_of(gesture.key), gesture.place)
                self.drag(self.on_counter(gesture.key), self.in_hex(gesture.place))
            case _:
                self.turn(gesture)

    def press_bar(self, words: str) -> None:
        """The button of the bar whose words begin so."""
        self.click(next(one for text, one in self.buttons(self.page.bar).items() if text.startswith(words)))

    def turn(self, gesture: Gesture) -> None:
        """By the wheel with Alt, or by the keys [ and ] where the counter is chosen; the two take turns."""
        before = self.record.game.now.number
        self.bring(self.place_of(gesture.key))
        view, at = self.page.view.viewport(), self.on_counter(gesture.key)
        by_keys = self.did[f"{self.kind} turn"] % 2 == 1
        if by_keys:
            self.click_at(at)
        for _ in range(gesture.steps):
            if by_keys:
                self.key(Qt.Key.Key_BracketRight)
            else:
                self._wheel(view, QPointF(view.mapFrom(self.window, at)))
        assert self.record.game.now.number > before, self.page.bar.sentence()

    def _wheel(self, view: QWidget, at: QPointF) -> None:
        event = QWheelEvent(
            at, view.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, ALT,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view, event)
        self.rest()

    # ------------------------------------------------------------ the map

    def place_of(self, key: str) -> str:
        return self.page.scene.area_of(key)

    def bring(self, *places: str) -> None:
        """Pull the map with the middle button until all of these hexes are well in sight."""
        view = self.page.view.viewport()
        self.send_cards_away()
        hexes = [self.page.chart.areas[one].bounds for one in places]
        inside = QRectF(view.rect().adjusted(0, 0, -self.covered(), 0))
        seen = [QRectF(self.page.view.mapFromScene(one).boundingRect()) for one in hexes]
        if all(inside.contains(one) for one in seen):
            return
        box = functools.reduce(QRectF.united, seen)
        start = view.mapTo(self.window, inside.center().toPoint())
        end = start + (inside.center() - box.center()).toPoint()
        QTest.mousePress(self.handle(), Qt.MouseButton.MiddleButton, NONE, start)
        QTest.mouseMove(self.handle(), end)
        QTest.mouseRelease(self.handle(), Qt.MouseButton.MiddleButton, NONE, end)
        self.rest()

    def send_cards_away(self) -> None:
        """A click on a card sends it away; one may be over the other."""
        while cards := self.seen(NoteCard):
            self.click_at(next(at for card in cards for at in self._corners(card)))

    def _corners(self, card: QWidget) -> Iterator[QPoint]:
        """Points of a card that nothing is over."""
        box = card.rect().adjusted(8, 8, -8, -8)
        for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight(), box.center()):
            at = card.mapTo(self.window, corner)
            under = self.window.childAt(at)
            if under is card or card.isAncestorOf(under):
                yield at

    def covered(self) -> int:
        """How much of the map the side sheet covers, in pixels."""
        view = self.page.view.viewport()
        return max(0, view.width() - self.page.side.x()) if self.page.side.isVisible() else 0

    def on_counter(self, key: str) -> QPoint:
        """A point where a counter is on top."""
        pile = self.page.scene.pile(key)
        assert pile is not None, key
        points = [self.at_map(pile.mapToScene(one)) for one in spread(pile.hit())]
        found = (one for one in points if self._free(one) and self._on_top(one) == key)
        point = next(found, None)
        assert point is not None, f"{key} is covered"
        return point

    def in_hex(self, place: str) -> QPoint:
        """A point of a hex, not on a counter that can be chosen."""
        prompt = self.page.controller.prompt
        assert prompt is not None
        points = [one for one in spread(self.page.chart.areas[place].bounds) if self.page.chart.at(one) == place]
        free = [point for one in points if self._free(point := self.at_map(one))]
        assert free, f"{place} can't be touched"
        return next((one for one in free if self._on_top(one) not in prompt.pieces), free[0])


def spread(box: QRectF) -> Iterator[QPointF]:
    """Points of a box, the middle first."""
    shares = (0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92)
    return (QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x in shares for y in shares)


class Kept:
    """A game whose commands are written down, for a hand without a window."""

    def __init__(self, record: Record[Any]) -> None:
        self._record = record
        self.submit = record.submit

    def __getattr__(self, name: str) -> Any:
        return getattr(self._record.game, name)


class Aside(Hand):
    """The hands of the same captains, while nobody looks at the table."""

    def __init__(self, record: Record[Any], captains: dict[str, Captain], people: tuple[str, ...]) -> None:
        self.game, self.chosen = Kept(record), ""  # type: ignore[assignment]
        self._captains, self._people = captains, people
        self._chance = random.Random(5)

    def play(self, ready: Callable[[State], bool]) -> None:
        """Play until a position is as it is wanted, or to the verdict."""
        while (decision := self.game.decision) is not None and not ready(self.state):
            if decision.actor in self._people:
                asked = self.asked()
                self.do(self._captains[decision.actor].gesture(self.state, asked, self.chosen), asked)
            else:
                self.game.submit(self._chance.choice(list(self.game.options)))

    def do(self, gesture: Gesture, asked: Prompt) -> None:
        match gesture.kind:
            case "press":
                self.press(gesture.key)
            case "piece":
                self.choose(gesture.key)
            case "turn":
                command = asked.turns[gesture.key].by(gesture.steps)
                assert command is not None
                self.game.submit(command)
            case _:
                self.go(gesture.place or gesture.key)


def decisive(state: State, people: Collection[str]) -> bool:
    """A Free Activation of somebody at the table begins, and an army may well break at its end."""
    step: Any = state.steps[-1]
    if not isinstance(step, FreeActivation) or step.side not in people:
        return False
    return any(loss_chance(state, side) >= DECISIVE for side in state.setting.sides)


@pytest.fixture
def commanders(opened: Callable[..., Commander], monkeypatch: pytest.MonkeyPatch) -> Callable[[], Commander]:
    """At the table; nobody waits until buttons have been read, or for the computer."""
    monkeypatch.setattr("roma_desktop.ui.parts.frame.decision_bar.UNREAD", 0)
    monkeypatch.setattr("roma_desktop.ui.table.controller.PACE", 0)
    return lambda: opened(Commander, 1280, 1000)


WHOLE = (
    ("cerignola", 2, b"d", True, 40),
    ("ravenna", 1, b"a", False, 15),
    ("cerignola", 1, b"d", False, 25),
    ("ravenna", 2, b"a", False, 15),
)
"""Battles with how many people, the dice, whether there is a curtain, and how many commands the beginning has."""


@pytest.mark.parametrize(("name", "people", "seed", "curtain", "beginning"), WHOLE if ARQUEBUS_WHOLE else WHOLE[:2])
def test_a_battle_from_its_first_activation_to_its_end(
    name: str, people: int, seed: bytes, curtain: bool, beginning: int, commanders: Callable[[], Commander]
) -> None:
    """3.0-e, 16.1: by two people, and against a random player.

    The beginning, so many commands, is played with mouse and keyboard; something is taken back; the program is killed,
    and the game opened again in another window. At a push the same captains go on without a window until an army may
    break. The end is played with mouse and keyboard again, until the verdict is shown.
    """
    one = commanders()
    one.lay(name, people, seed, curtain=curtain)
    assert one.kind == "FreeActivation"
    one.play(beginning)
    one.takes_back()
    one = one.killed_and_opened_again(commanders)
    if not ARQUEBUS_WHOLE:
        one.goes_on_aside()
    one.play()

    outcome = one.state.outcome
    assert outcome is not None
    assert outcome.rule in ("3.0-e", "16.1-a")
    one.rest()
    assert "the battle" in one.words()
    assert f"[{outcome.rule}]" in one.words(one.question())
    assert "is over" in one.words()


@pytest.mark.parametrize("name", ["fornovo", "agnadello", "marignano", "bicocca", "pavia", "ceresole"])
def test_random_players_play_to_the_end_and_the_table_shows_it(name: str, commanders: Callable[[], Commander]) -> None:
    """The players play without a window; the position is laid on the table in the middle, and at the end."""
    one = commanders()
    one.lay(name, 0, b"chance")
    one.window.leave_table()
    one.wait(lambda: one.window.table is None)
    record = open_record(one.file, title)
    game, chance = Game(record.game.state, SeededDice(b"players")), random.Random(3)
    for _ in range(LONGEST):
        if game.decision is None:
            break
        offered = list(game.options)
        game.submit(chance.choices(offered, [TITLE.weight(command) for command in offered])[0])
    assert game.state.outcome is not None
    for state in (game.line[len(game.line) // 2].state, game.state):
        record.game = Game(state, SeededDice(b"shown"))
        one.sit_down(record)
        units = {f"unit:{unit.id}" for unit in one.state.units.values() if unit.on_map}  # random players go on
        assert units <= set(one.page.scene.keys())
    assert "is over" in one.words()
