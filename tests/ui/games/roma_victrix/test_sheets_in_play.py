"""The sheets in a game that is played at random: whatever comes, they show it and order nothing that is forbidden."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from sheets_at_work import TITLE, scenario

from roma_desktop.ai.random_player import RandomPlayer
from roma_desktop.core.dice import SeededDice
from roma_desktop.core.flow import Command, Step
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.model.setting import Options
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import LOSS_RULES
from roma_desktop.games.roma_victrix.steps.combat.battle import Joined, SplitNet, WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.combat.casualties import TakeLosses
from roma_desktop.games.roma_victrix.steps.combat.retreat import FallBack, RetreatChoice
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.supply import Maintenance
from roma_desktop.ui.games.roma_victrix.battle.attrition import AttritionSheet
from roma_desktop.ui.games.roma_victrix.battle.sheet import BattleSheet
from roma_desktop.ui.games.roma_victrix.treasury.levy_sheet import LevySheet
from roma_desktop.ui.games.roma_victrix.treasury.upkeep_sheet import UpkeepSheet
from roma_desktop.ui.parts.inputs.button import Button
from roma_desktop.ui.table.decision_sheet import DecisionSheet

DECISIONS = 420
PRESSED = {  # what is pressed on the decision bar for each step
    WithdrawalOffer: ("stand",),
    SplitNet: ("suggest", "use"),
    TakeLosses: ("undo", "suggest", "confirm"),
    Maintenance: ("suggest", "pay"),
    Raise: ("levy",),
}


class Play:
    """One sheet of each sort, told of everything that the deciding side may see."""

    def __init__(self, seed: str) -> None:
        self.game: Game[State] = Game(TITLE.start(scenario(), Options()), SeededDice(seed.encode()))
        self.player = RandomPlayer(TITLE, seed)
        words = TITLE.words(self.game.state)
        self.battle, self.attrition = BattleSheet(words), AttritionSheet(words)
        self.levy, self.upkeep = LevySheet(words), UpkeepSheet(words)
        self.by_sheet: dict[str, int] = {}
        for sheet in (self.battle, self.attrition, self.levy, self.upkeep):
            sheet.resize(1188, 648)
            sheet.show()

    def sheet_for(self, step: Step, state: State) -> DecisionSheet | None:
        match step:
            case TakeLosses(rule=rule) if rule not in LOSS_RULES:
                self.attrition.decide(step, state)
                return self.attrition
            case WithdrawalOffer() | SplitNet() | TakeLosses() | RetreatChoice() | FallBack():
                self.battle.decide(step, state)
                return self.battle
            case Raise():
                self.levy.decide(step, state)
                for block in self.levy.blocks():
                    for tile in block.tiles.values():
                        tile.stepper.findChildren(Button)[1].click()
                return self.levy
            case Maintenance():
                self.upkeep.decide(step, state)
                return self.upkeep
            case _:
                return None

    def orders(self, step: Step, state: State) -> list[Command]:
        """What the sheet orders when its buttons are pressed; nothing where the decision isn't made on a sheet."""
        found: list[Command] = []
        sheet = self.sheet_for(step, state)
        if sheet is None:
            return found
        choices = sheet.bar().choices
        assert sum(choice.primary for choice in choices) <= 1
        sheet.ordered.connect(found.append)
        for key in PRESSED.get(type(step), ()):
            sheet.press(key)
        sheet.ordered.disconnect(found.append)
        self.by_sheet[type(step).__name__] = self.by_sheet.get(type(step).__name__, 0) + len(found)
        return found

    def submit(self, command: Command, viewer: str) -> None:
        state = self.game.state
        for event in self.game.submit(command).events:
            seen, shown = event.seen_by(viewer, state), state.seen_by(viewer)
            if isinstance(seen, Joined):
                self.battle.begin(seen, shown)
            elif seen is not None:
                self.battle.tell(seen, shown)
            state = event.apply(state)

    def step(self) -> bool:
        decision = self.game.decision
        if decision is None:
            return False
        seen = self.game.state.seen_by(decision.actor)
        chosen = self.player.choose(self.game.state, self.game.options)
        for command in self.orders(seen.steps[-1], seen) or [chosen]:
            assert self.game.why_not(command) is None, command
            self.submit(command, decision.actor)
        return True


def test_the_sheets_go_along_with_a_game_played_at_random(qtbot, qapp: QApplication):
    play = Play("sheets")
    for sheet in (play.battle, play.attrition, play.levy, play.upkeep):
        qtbot.addWidget(sheet)
    for number in range(DECISIONS):
        if not play.step():
            break
        if number % 20 == 0:
            qapp.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as an event loop would
    assert play.by_sheet["SplitNet"] > 5
    assert play.by_sheet["TakeLosses"] > 10
    assert play.by_sheet["Raise"] > 10
