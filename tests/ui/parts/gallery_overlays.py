"""What covers the whole window: the curtain, a question."""

from __future__ import annotations

from gallery_samples import CARTHAGE, said
from gallery_table import TableScreen

from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.surfaces.curtain import Curtain, CurtainWords
from roma_desktop.ui.parts.surfaces.question import Question

WORDS = CurtainWords(
    when="218 BC  ·  turn 1 of 18  ·  operations",
    turn="It is your turn.",
    away="Rome, please look away.",
    button="Open the table",
    hint="or press Space. What happened since your last turn is shown first.",
)


class CurtainScreen(TableScreen):
    def __init__(self) -> None:
        super().__init__()
        self.curtain = Curtain(self)
        self.curtain.fall(CARTHAGE, WORDS)


class QuestionScreen(TableScreen):
    def __init__(self) -> None:
        super().__init__()
        self.question = Question(self)
        self.question.ask(
            "Leave this game?",
            said("The game is saved as it lies: *218 BC*, Carthage is marching."),
            (Choice("stay", "Stay", back=True), Choice("leave", "Leave the table", primary=True)),
            consequences=(
                said("You go on from the library with *Continue*."),
                said("The march of Hannibal stays begun. [5.14]"),
            ),
        )
