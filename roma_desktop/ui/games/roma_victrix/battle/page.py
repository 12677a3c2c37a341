"""The page of one battle: armies left and right, sums between them, chances below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Words
from roma_desktop.games.roma_victrix.ai.odds import odds
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Role, Verdict
from roma_desktop.games.roma_victrix.steps.combat.battle import WithdrawalOffer
from roma_desktop.games.roma_victrix.steps.sea.sea_withdrawal import SeaWithdrawal
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.army import Army
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES
from roma_desktop.ui.games.roma_victrix.battle.chances import Chances, Prospect
from roma_desktop.ui.games.roma_victrix.battle.fit import Spread
from roma_desktop.ui.games.roma_victrix.battle.split import SplitPanel
from roma_desktop.ui.games.roma_victrix.battle.story import Stage, Story
from roma_desktop.ui.games.roma_victrix.battle.sums import SumsPanel
from roma_desktop.ui.games.roma_victrix.battle.tale import Offer, Tale
from roma_desktop.ui.games.roma_victrix.battle.toll import Draft
from roma_desktop.ui.games.roma_victrix.battle.views import army_view, looks, result, verdict_of
from roma_desktop.ui.parts.layout.boxes import column
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.table.decision_sheet import linked

FEW, MANY = 1, 3
"""The most lines about what else happened that leave room for the bar of who may win, in a low and a tall sheet."""


class BattlePage(Spread):
    """Shows a story. ``settled``: all dice have come to rest."""

    settled = Signal()
    split_changed = Signal()
    stepped = Signal(str)
    stepped_back = Signal(str)
    rule_asked = Signal(str)
    link_asked = Signal(str, str)

    def __init__(self, story: Story, state: State, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._roomy = words, True
        self._looks = looks(story, state, words)
        self.armies = {role: self._army(story, role, state) for role in ROLES}
        self._offer = Offer(words)
        self._sums = SumsPanel(self._looks, words, self._offer)
        self._sums.settled.connect(self._settle)
        self._sums.rule_asked.connect(self.rule_asked)
        self._chances = {role: Chances(self._looks[role], words) for role in ROLES}
        self._prospect, self._tale = Prospect(self._looks, words), Tale(self._looks, words)
        self._result = linked(role="strong", lines=2)
        self._tale.settled.connect(self._settle)
        for teller in (self._tale, self._offer, self._result):
            teller.link_asked.connect(self.link_asked)
        self.split: SplitPanel | None = None
        self._told = column(self._result, self._tale, self._prospect, None, gap=8)
        self._centre = Part()
        self._centre.setLayout(self._told)
        self.fill(
            (self.armies["attacker"], self._sums, self.armies["defender"]),
            (self._chances["attacker"], self._centre, self._chances["defender"]),
        )

    def show_story(self, story: Story, state: State, draft: Draft | None = None, chooser: Role | None = None) -> None:
        """``draft`` are the losses that ``chooser`` is choosing here and now."""
        verdict = self._verdict(story)
        for role, army in self.armies.items():
            army.show_view(army_view(story, role, state, self._words, verdict, draft if role == chooser else None))
        self._sums.show_story(story, verdict)
        self._show_odds(story, verdict)
        self._tale.show_told(story.tale, tumble=self._moves())
        self._result.setVisible(story.verdict is not None)
        if story.verdict is not None:
            self._result.say(result(story, self._words))
        self._offer.setVisible(story.stage is Stage.WITHDRAW)

    def show_offer(self, step: WithdrawalOffer | SeaWithdrawal, state: State) -> None:
        """What a withdrawal can bring."""
        self._offer.show_offer(step, state)

    def show_split(self, story: Story, favoured: Role | None) -> SplitPanel | None:
        """Offers the slider to the side that has the net DRM; None takes it away."""
        if self.split is not None:
            self.split.hide()
            self.split.deleteLater()
            self.split = None
        if favoured is not None and story.sums is not None:
            self.split = SplitPanel(story, self._looks[favoured], self._words)
            self.split.changed.connect(self.split_changed)
            self._told.insertWidget(0, self.split)
            self.split.show()
        return self.split

    def roll(self, story: Story) -> None:
        """Throws both dice of the combat."""
        if self._moves():
            self._sums.roll((story.dice.attacker, story.dice.defender))

    def prospect(self) -> Prospect:
        """The bar that shows who may win."""
        return self._prospect

    def set_roomy(self, roomy: bool) -> None:
        """Whether the sheet is tall enough to be generous."""
        self._roomy = roomy
        for army in self.armies.values():
            army.set_roomy(roomy)
        self._sums.set_roomy(roomy)

    def tumbling(self) -> bool:
        return self._sums.tumbling() or self._tale.tumbling()

    def skip(self) -> None:
        self._sums.skip()
        self._tale.skip()

    def _moves(self) -> bool:
        return self.isVisible() and not theme.current().reduced_motion

    def _verdict(self, story: Story) -> Verdict | None:
        if self._sums.tumbling():
            return None
        return verdict_of(story, self.split.split() if self.split is not None else None)

    def _show_odds(self, story: Story, verdict: Verdict | None) -> None:
        known = story.sums is not None
        siege = story.battle.kind == "siege"
        found = odds(story.sums, decisive=not siege) if story.sums is not None else None
        for role, chances in self._chances.items():
            chances.setVisible(known)
            if found is not None:
                chances.show_odds(found, role, verdict.csp.of(role) if verdict else None)
        self._centre.setVisible(known)
        room = len(story.tale) <= (MANY if self._roomy else FEW)
        self._prospect.setVisible(known and not siege and self.split is None and room)
        if found is not None:
            self._prospect.show_odds(found)

    def _settle(self) -> None:
        if not self.tumbling():
            self.settled.emit()

    def _army(self, story: Story, role: Role, state: State) -> Army:
        view = army_view(story, role, state, self._words, None, None)
        army = Army(view, self._words, faces_right=role == "attacker")
        army.stepped.connect(self.stepped)
        army.stepped_back.connect(self.stepped_back)
        return army
