"""Somebody at the real table of a battle, who lays out any position and plays with the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from table_driver import Driver

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game, Policy
from roma_desktop.core.records.record import Record
from roma_desktop.games.arquebus.model.state import State
from roma_desktop.games.arquebus.steps.move_fire import MoveFire
from roma_desktop.games.registry import title
from roma_desktop.ui.library.seats import Seats
from tests.games.arquebus.arq_positions import battle, in_activation, only, put

TITLE = title("arquebus")
ALT = Qt.KeyboardModifier.AltModifier


class General(Driver):
    """Somebody who commands both armies."""

    def lay(
        self,
        state: State,
        faces: Sequence[int] = (5,) * 40,
        *,
        curtain: bool = False,
        taking_back: Policy = Policy.STRICT,
        players: Mapping[str, str] | None = None,
    ) -> None:
        """A position of Cerignola, with these dice. ``players``: who plays each side, people if nothing is said."""
        (scenario,) = [one for one in TITLE.scenarios() if one.stem.endswith("cerignola")]
        file = self.places.games / "battle.roma"
        file.parent.mkdir(parents=True, exist_ok=True)
        dice = ScriptedDice(tuple(faces))
        setup = TITLE.load(scenario), TITLE.read_options({})
        record = Record.begin(file, TITLE, *setup, dice=dice, kind="scripted", taking_back=taking_back)
        record.game = Game(state, dice)
        self.window.show_table(record, Seats(dict(players or dict.fromkeys(TITLE.sides(state), "human")), curtain))
        self.appear()
        self.wait(lambda: self.page.picture.complete)
        self.page.view.set_zoom(0.6)
        self.rest()

    def unit(self, of: str) -> QPoint:
        """Where a unit's counter is in the view."""
        return self.counter(f"unit:{of}")

    def counter(self, key: str) -> QPoint:
        pile = self.page.scene.pile(key)
        assert pile is not None
        self.page.sight.bring(self.page.scene.area_of(key))
        self.rest()
        return self.page.view.mapFromScene(pile.mapToScene(pile.hit().center()))

    def hex(self, place: str) -> QPoint:
        return self.page.view.mapFromScene(self.page.chart.areas[place].centre)

    def take(self, of: str, to: str) -> None:
        """Drag a unit to a hex."""
        start = self.unit(of)
        view = self.page.view.viewport()
        self.drag(self.spot(view, start), self.spot(view, self.hex(to)))
        self.rest()

    def choose(self, key: str) -> None:
        self.click(self.page.view.viewport(), self.counter(key))
        self.rest()

    def go(self, place: str) -> None:
        """Click a hex."""
        self.page.sight.bring(place)
        self.rest()
        self.click(self.page.view.viewport(), self.hex(place))
        self.rest()

    def wheel(self, of: str, notches: int) -> None:
        """Turn a unit with Alt and the wheel."""
        at = QPointF(self.unit(of))
        view = self.page.view.viewport()
        event = QWheelEvent(
            at, view.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, ALT,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view, event)
        self.rest()

    @property
    def battle(self) -> State:
        state: State = self.page.controller.state
        return state

    def settle(self) -> None:
        """Chains of commands go on to their end."""
        self.wait(lambda: not self.page.controller.chain.runs)
        self.rest()


def moves(state: State, target: str = "fr_right", **fields: object) -> State:
    return in_activation(state, target, MoveFire(state.setting.side_of_battle[target]), **fields)


def duel(**places: tuple[str, str]) -> State:
    return put(only(battle("cerignola"), *places), **places)
