"""Before you commit: a card with what an attack may bring, from what the one at the table may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.ai.forecast import CHECKS, Forecast
from roma_desktop.games.roma_victrix.ai.odds import WAYS, Odds
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Role
from roma_desktop.ui import theme
from roma_desktop.ui.games.roma_victrix.battle.chances import Prospect
from roma_desktop.ui.games.roma_victrix.battle.odds_curve import OddsCurve
from roma_desktop.ui.games.roma_victrix.showing.faces import power_look
from roma_desktop.ui.parts.layout.boxes import column, row
from roma_desktop.ui.parts.marks.loss_bars import Bar, LossBars
from roma_desktop.ui.parts.part import Part
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich, plain
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken
from roma_desktop.ui.table.foretelling import card

TWICE, LOSSES = 604, 96  # pixels at 100 %: the width in two columns, the height of a chart

TITLES = {
    "land": "Attack in {place:place}",
    "siege": "A round of siege in {place:place}",
    "naval": "Battle at sea off {place:place}",
}


class OddsCard(card.OddsCard[Forecast]):
    """Lays out one forecast, and names the others in a line each."""

    WIDTH = 396

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lead: Rich = ""
        self._wide = False  # in two columns

    def show_forecasts(
        self, forecasts: Sequence[Forecast], state: State, words: Words, lead: Rich = "", room: QRect | None = None
    ) -> None:
        """Lay these out: the first with its charts. ``lead`` is said before them: what it costs to get there.

        Where they don't fit one below the other into the height of ``room`` they are in two columns, without ``lead``.
        """
        if self._wide or not self.isVisible() or (tuple(forecasts), lead) != (self._told, self._lead):
            self._lead, self._wide = lead, False
            self._tell(forecasts, _Page(forecasts, state, words, lead))
        if room is not None and self.wanted_size().height() > room.height():
            self._wide = True
            self._tell(forecasts, _Page(forecasts, state, words, wide=True))

    def wanted_size(self) -> QSize:
        if not self._wide:
            return super().wanted_size()
        width = theme.current().px(TWICE)
        layout = self.layout()
        assert layout is not None
        return QSize(width, layout.totalHeightForWidth(width))


class _Page(Part):
    def __init__(
        self, forecasts: Sequence[Forecast], state: State, words: Words, lead: Rich = "", *, wide: bool = False
    ) -> None:
        super().__init__()
        self._state, self._words = state, words
        first = forecasts[0]
        looks: dict[Role, PowerLook] = {
            "attacker": power_look(state, first.attacker, words.name),
            "defender": power_look(state, first.defender, words.name),
        }
        page = column(Label(words.say(say(TITLES[first.kind], place=province_of(first.place))), "head"), gap=4)
        if plain(lead):
            page.addWidget(linked(lead, role="note", lines=5))
        page.addWidget(linked(spoken(words, _forces(first)), role="note", lines=2))
        if first.enemy.known:
            if first.kind != "siege":  # a round of siege has no winner
                bar = Prospect(looks, words)
                bar.show_odds(first.likely.odds)
                page.addWidget(bar)
        else:
            page.addWidget(linked(words.say(_curve_title(first)), role="small", tone="sepia"))
            page.addWidget(OddsCurve(first, looks, words))
        charts = column(gap=4) if wide else page
        charts.addWidget(self._losses(first, looks))
        for message in _facts(words, first):
            charts.addWidget(linked(spoken(words, message), role="note", lines=2))
        for other in forecasts[1:]:
            charts.addWidget(linked(spoken(words, _in_short(words, other)), role="note", lines=2))
        if wide:
            page.addStretch(1)
            charts.addStretch(1)
            both = row(gap=20)
            both.addLayout(page, 1)
            both.addLayout(charts, 1)
            self.setLayout(both)
        else:
            self.setLayout(page)

    def _losses(self, forecast: Forecast, looks: dict[Role, PowerLook]) -> Part:
        """What both sides stand to lose, beside each other; against the likely strength if the enemy's isn't known."""
        found, odds = Part(), forecast.likely.odds
        found.setLayout(row(self._chart(odds, looks, "attacker"), self._chart(odds, looks, "defender"), gap=14))
        return found

    def _chart(self, odds: Odds, looks: dict[Role, PowerLook], role: Role) -> Part:
        look, words = looks[role], self._words
        mean = f"{odds.mean(role):.1f}"
        head = say("{power:power} {power:loses|lose} {mean} CSP on average", power=look.key, mean=mean)
        bars = LossBars(look.colour, [_bar(words, csp, ways) for csp, ways in odds.of(role)])
        bars.setFixedHeight(theme.current().px(LOSSES))
        found = Part()
        found.setLayout(column(linked(words.say(head), role="small", tone="sepia"), None, bars, gap=0))
        return found


def _bar(words: Words, csp: int, ways: int) -> Bar:
    chance = odds_in_words(words, ways, WAYS)
    return Bar(str(csp), ways / WAYS, words.say(say("{csp} CSP: {chance}", csp=csp, chance=chance)))


def _forces(forecast: Forecast) -> Message:
    """The forces of both sides and their leaders, in a sentence."""
    if not forecast.enemy.known:
        return say(
            "{ours} CSP under {leader:leader}; how strong {enemy:power} {enemy:is|are} there isn't known [6.2].",
            ours=forecast.ours.csp,
            leader=forecast.leaders[0],
            enemy=forecast.defender,
        )
    template = "{ours} CSP under {leader:leader} against {theirs} CSP of {enemy:power}."
    if forecast.leaders[1]:
        template = "{ours} CSP under {leader:leader} against {theirs} CSP of {enemy:power} under {other:leader}."
    return say(
        template,
        ours=forecast.ours.csp,
        leader=forecast.leaders[0],
        theirs=forecast.likely.sums.csp.defender,
        enemy=forecast.defender,
        other=forecast.leaders[1],
    )


def _curve_title(forecast: Forecast) -> Message:
    if forecast.kind == "siege":
        return say("Chance to lose less than they do, by the CSP they may have")
    return say("Chance to win, by the CSP they may have")


def _facts(words: Words, forecast: Forecast) -> Iterator[Message]:
    """What else may happen, a sentence each."""
    case = forecast.likely

    def chance(ways: int, of: int) -> str:
        return odds_in_words(words, ways, of)

    if not forecast.enemy.known:
        yield say("Losses if they are as strong as is likely: {csp} CSP.", csp=case.sums.csp.defender)
        if forecast.enemy.open:
            yield say(
                "They may have raised units since the beginning: more than {csp} CSP can't be ruled out.",
                csp=forecast.utmost,
            )
    if forecast.walls:
        yield say("{enemy:power} may go behind the walls instead [5.52].", enemy=forecast.defender)
    if forecast.withdraws:
        ways = chance(forecast.withdraws, 6)
        yield say("{enemy:power} can try to withdraw, with a chance of {chance}.", enemy=forecast.defender, chance=ways)
    if forecast.kind == "siege":
        yield say("The city falls this round with a chance of {chance}.", chance=chance(case.wiped.defender, WAYS))
    falls = [
        (leader, lost)
        for leader, lost in zip(forecast.leaders, (case.lost.attacker, case.lost.defender), strict=True)
        if leader and lost and not (forecast.kind == "siege" and leader == forecast.leaders[1])
    ]
    for leader, lost in falls:
        yield say("{leader:leader} falls with a chance of {chance}.", leader=leader, chance=chance(lost, CHECKS))
    yield from _retreats(words, forecast)


def _retreats(words: Words, forecast: Forecast) -> Iterator[Message]:
    """A sentence for each side that would have no way of retreat, with the chance of elimination."""
    roles: tuple[tuple[Role, str], ...] = (("attacker", forecast.attacker), ("defender", forecast.defender))
    for role, side in roles:
        stranded = forecast.stranded(role, forecast.likely)
        if forecast.ways.of(role) == 0 and stranded > 0:
            percent = max(1, round(100 * stranded))
            yield say(
                "No way of retreat for {side:power}: eliminated in {percent} %, losses aside.",
                side=side,
                percent=percent,
            )


def _in_short(words: Words, forecast: Forecast) -> Message:
    """Another battle that waits at the same place."""
    case = forecast.likely
    return say(
        "Then {title}: {chance} to win.",
        title=words.say(say(TITLES[forecast.kind], place=province_of(forecast.place))),
        chance=odds_in_words(words, case.odds.wins, WAYS),
    )
