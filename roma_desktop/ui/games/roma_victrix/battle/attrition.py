"""The sheet on which a side takes losses without a battle: attrition and mountain passes [4.2 B]."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from roma_desktop.core.chance import Rolled
from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.control import contested_places
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.moving.marching import marching
from roma_desktop.ui.games.roma_victrix.battle.army import Army, ArmyView, Losses
from roma_desktop.ui.games.roma_victrix.battle.camp import Camp
from roma_desktop.ui.games.roma_victrix.battle.choices import Losing
from roma_desktop.ui.games.roma_victrix.battle.fit import Spread
from roma_desktop.ui.games.roma_victrix.battle.tokens import army_tokens
from roma_desktop.ui.games.roma_victrix.battle.toll import Draft
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.layout.scroll import Scroll
from roma_desktop.ui.parts.surfaces.tile import Hair
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.decision_sheet import Asked, DecisionSheet, spoken


class AttritionSheet(DecisionSheet):
    """One army and what it has to lose; chosen as in a battle."""

    WIDE, TALL = 460, 560

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._choice: Losing | None = None
        self._state: State | None = None
        self._army: Army | None = None
        self._kept: object = None  # the draft of another sheet
        self._scroll: Scroll | None = None
        self._whole = column(self.head(), Hair(), gap=9, margins=(24, 14, 20, 14))
        self.setLayout(self._whole)

    def decide(self, step: TakeLosses, state: State, rolled: Rolled | None = None) -> None:
        """The player at the table must take these losses; ``rolled`` is the die that brought them, if it is known."""
        self._state = state
        self.entitle(say("Attrition"), self._why(step, state, rolled))
        camp = Camp(step.side, None, step.exposed(state).units, pile=True)
        self._army = army = Army(self._view(camp, step, None), self.words, faces_right=False)
        army.set_roomy(False)
        self._choice = choice = Losing(step, state, army, self.words, lambda draft: self._show(camp, step, draft), None)
        army.stepped.connect(choice.step)
        army.stepped_back.connect(choice.step_back)
        if self._scroll is not None:
            self._scroll.hide()
            self._scroll.deleteLater()
        page = Spread()
        page.fill((army,), ())
        self._scroll = Scroll(page)
        self._whole.addWidget(self._scroll, 1)
        self._show(camp, step, choice.draft)
        choice.resume(self._kept)
        self._kept = None

    def draft(self) -> object:
        return self._choice.draft if self._choice is not None else None

    def take_up(self, draft: object) -> None:
        self._kept = draft

    def bar(self) -> Asked:
        return self._choice.asked() if self._choice is not None else Asked("")

    def press(self, key: str) -> None:
        command = self._choice.press(key) if self._choice is not None else None
        if command is not None:
            self.ordered.emit(command)

    def take_keyboard(self) -> None:
        if self._army is not None:
            self._army.ranks.grid.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit picks a counter."""
        digit = event.text() if event.text() in set("123456789") else ""
        if not (digit and self._choice is not None and self._choice.digit(int(digit))):
            super().keyPressEvent(event)

    def _show(self, camp: Camp, step: TakeLosses, draft: Draft) -> None:
        assert self._army is not None
        self._army.show_view(self._view(camp, step, draft))
        self.changed.emit()

    def _view(self, camp: Camp, step: TakeLosses, draft: Draft | None) -> ArmyView:
        assert self._state is not None
        marks = {key: draft.mark(key) for key in draft.keys} if draft else {}
        left = camp.csp - (draft.paid if draft else 0)
        return ArmyView(
            look=power_look(self._state, step.side, self.words.name),
            task=say("attrition"),
            chief=None,
            csp=camp.csp,
            about=[
                (say("CSP in all"), say("CSP")),
                (say("{left} after the losses", left=left), say("{left} left", left=left)),
            ],
            tokens=army_tokens(camp.units, marks, self._state, self.words, camp.side),
            losses=Losses(draft.target, draft.paid, live=True) if draft else None,
        )

    def _why(self, step: TakeLosses, state: State, rolled: Rolled | None) -> Rich:
        if rolled is None:
            cause, rule = cause_of(step, state)
            due = say("{at:place}: {due} CSP.", at=step.at, due=step.price(state))
            return spoken(self.words, due, cause, rules=tuple(dict.fromkeys((rule, step.rule))))
        colour = power_look(state, step.side, self.words.name).colour
        dice = [(str(face), "die", colour) for face in rolled.faces]
        due = say("{due} CSP", due=step.price(state))
        return (
            *dice,
            *spoken(self.words, rolled.throw.reason),
            (": ", "", ""),
            *spoken(self.words, due, rule=step.rule),
        )


def cause_of(step: TakeLosses, state: State) -> tuple[Message, str]:
    """Why troops suffer attrition, and by which rule."""
    if marching(state) is not None:
        return say("The army crosses a mountain pass."), "R-13"
    if any(unit.hungry for unit in step.exposed(state).units):
        return say("They had no supply in the last turn: unpaid, or cut off from their capital."), "8.2"
    if province_of(step.at) in contested_places(state):
        return say("They share the province with an enemy."), "5.28"
    return say("They had no supply in the last turn: unpaid, or cut off from their capital."), "8.4"
