"""Before you commit: a card with what an attack may bring, from what the one at the table may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
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
from roma_desktop.ui.parts.surfaces.sheet import draw_tile
from roma_desktop.ui.parts.text.rich import Rich, plain
from roma_desktop.ui.parts.text.words import Words as Label
from roma_desktop.ui.table.decision_sheet import linked, odds_in_words, spoken

WIDTH, TWICE, LOSSES, GAP = 396, 604, 96, 8

TITLES = {
    "land": "Attack in {place:place}",
    "siege": "A round of siege in {place:place}",
    "naval": "Battle at sea off {place:place}",
}


class OddsCard(Part):
    """Never takes the mouse. ``show_forecasts`` lays out one forecast, and names the others in a line each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._content: QWidget | None = None
        self._shown: tuple[Forecast, ...] = ()
        self._lead: Rich = ""
        self._wide = False  # in two columns
        self._column = column(gap=0, margins=(14, 8, 14, 10))
        self.setLayout(self._column)
        self.hide()

    def show_forecasts(
        self, forecasts: Sequence[Forecast], state: State, words: Words, lead: Rich = "", room: QRect | None = None
    ) -> None:
        """Lay these out: the first with its charts. ``lead`` is said before them: what it costs to get there.

        Where they don't fit one below the other into the height of ``room`` they are in two columns, without ``lead``.
        """
        if not forecasts:
            self.hide()
            return
        if (tuple(forecasts), lead) != (self._shown, self._lead) or self._wide:
            self._shown, self._lead, self._wide = tuple(forecasts), lead, False
            self._replace(_Page(forecasts, state, words, lead))
        if room is not None and self.wanted_size().height() > room.height():
            self._wide = True
            self._replace(_Page(forecasts, state, words, wide=True))
        self.show()
        self.raise_()

    def forecasts(self) -> tuple[Forecast, ...]:
        """What is shown."""
        return self._shown if self.isVisible() else ()

    def forget(self) -> None:
        """Hide it, and keep nothing of what it showed."""
        self.hide()
        self._shown, self._lead = (), ""
        self._replace(Part())

    def restyle(self) -> None:
        super().restyle()
        if self.isVisible():
            self.resize(self.wanted_size())

    def wanted_size(self) -> QSize:
        width = theme.current().px(TWICE if self._wide else WIDTH)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0
        return QSize(width, height or self.sizeHint().height())

    def place_beside(self, beside: QRect, room: QRect) -> None:
        """Below what it belongs to, else above it, else at its side; always inside the room."""
        size, gap = self.wanted_size(), theme.current().px(GAP)
        x = max(room.left(), min(beside.left(), room.right() - size.width()))
        y = beside.bottom() + gap
        if y + size.height() > room.bottom():
            y = beside.top() - gap - size.height()
        y = min(y, room.bottom() - size.height())
        if y < room.top():
            y = max(room.top(), room.bottom() - size.height())
            left, right = beside.left() - gap - size.width(), beside.right() + gap
            x = right if right + size.width() <= room.right() else max(room.left(), left)
        self.setGeometry(x, y, size.width(), size.height())

    def draw(self, painter: QPainter) -> None:
        draw_tile(painter, QRectF(self.rect()), "paper", "rule")

    def _replace(self, content: QWidget) -> None:
        if self._content is not None:
            self._column.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        self._content = content
        self._column.addWidget(content)


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
        """What both sides stand to lose, beside each other; where the enemy isn't known, if he is as likely."""
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
    """Who would fight on which side."""
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
        yield say(
            "When trying to, {enemy:power} {enemy:gets|get} away in {chance}.", enemy=forecast.defender, chance=ways
        )
    if forecast.kind == "siege":
        yield say("The city falls this round in {chance}.", chance=chance(case.wiped.defender, WAYS))
    falls = [
        (leader, lost)
        for leader, lost in zip(forecast.leaders, (case.lost.attacker, case.lost.defender), strict=True)
        if leader and lost and not (forecast.kind == "siege" and leader == forecast.leaders[1])
    ]
    for leader, lost in falls:
        yield say("{leader:leader} falls in {chance}.", leader=leader, chance=chance(lost, CHECKS))
    yield from _retreats(words, forecast)


def _retreats(words: Words, forecast: Forecast) -> Iterator[Message]:
    """Whether a loser would have a way to go."""
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
