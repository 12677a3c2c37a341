"""The after-action report as blocks, whatever it is written to: title, result, charts, turns, battles, dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.annals_battles import EVERYBODY, ROLES, Fought
from roma_desktop.games.roma_victrix.annals_dice import FACES, Tally, by_kind, by_side, tally
from roma_desktop.games.roma_victrix.annals_tale import Chapter, Section, told
from roma_desktop.games.roma_victrix.state import State
from roma_desktop.ui.games.roma_victrix import phase
from roma_desktop.ui.story.contents import colours_of
from roma_desktop.ui.story.plot import Plot
from roma_desktop.ui.story.subject import Subject, player_of
from roma_desktop.ui.story.wordings import evenness, how_likely, mean_words, signed

DASH = "–"


@dataclass(frozen=True, slots=True)
class Title:
    """The head of the report."""

    title: str
    under: str
    result: str


@dataclass(frozen=True, slots=True)
class Heading:
    """``level`` 1 or 2; a heading of level 1 begins a part."""

    text: str
    level: Literal[1, 2] = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. ``colour`` is that of the power it is about, "" for none; ``badge`` its number on the map, or 0."""

    text: str
    rule: str = ""
    colour: str = ""
    badge: int = 0
    kind: Literal["body", "note", "power"] = "body"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; columns in ``numbers`` stand to the right. ``colours`` has one for the first cell of each row."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts over turns."""

    plots: tuple[Plot, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A chapter: its heading, the position at its end with numbered battles, its paragraphs."""

    heading: str
    caption: str
    state: State
    badges: tuple[tuple[str, int], ...]
    texts: tuple[Text, ...]


Block = Title | Heading | Text | Table | Charts | Turn


def blocks(subject: Subject, language: str, plots: tuple[Plot, ...], verdict: Message | None) -> Iterator[Block]:
    """The whole report in a language; ``verdict`` is what is known of the honesty of the dice."""
    writer = _Writer(subject, subject.words(language), language)
    yield writer.title()
    yield from writer.result()
    yield Heading(writer.say("Over the turns"))
    yield Charts(plots)
    yield Heading(writer.say("Turn by turn"))
    yield from writer.turns()
    yield from writer.battles()
    yield from writer.dice(verdict)


class _Writer:
    def __init__(self, subject: Subject, words: Words, language: str) -> None:
        self._subject, self._words, self._language = subject, words, language
        self._colour = colours_of(subject)

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self._words.say(say(template, **values))

    def _power(self, power: str) -> str:
        return self._words.name("power", power)

    # ------------------------------------------------------------ the head

    def title(self) -> Title:
        last, scenario = self._subject.last, self._subject.last.setting.scenario
        first = self._words.name("year", str(last.setting.year(1)))
        under = self.say(
            "Scenario {number}, {first} to {now}, {turn:turn|turns} of {turns}",
            number=scenario.number,
            first=first,
            now=self._words.say(phase.date(last)),
            turn=max(1, last.turn),
            turns=scenario.turns,
        )
        return Title(self._subject.name(self._language), under, self._outcome())

    def _outcome(self) -> str:
        outcome = self._subject.last.outcome
        if outcome is None and self._subject.eyes == EVERYBODY:
            return self.say("The game goes on. Seen by somebody who doesn't play.")
        if outcome is None and self._subject.eyes:
            return self.say("The game goes on. Seen by {power:power}.", power=self._subject.eyes)
        if outcome is None:
            return self.say("The game goes on.")
        if outcome.level is not None:
            template = "{power:power} {power:has|have} lost, with {points:point|points} [{rule}]."
            if outcome.winner is not None:
                template = "{power:power} {power:wins|win} with {points:point|points} [{rule}]."
            solo = self._subject.last.setting.solo or ""
            return self.say(template, power=solo, points=outcome.points, rule=outcome.rule)
        if outcome.winner is None:
            return self.say("The game ends in a draw [{rule}].", rule=outcome.rule)
        if outcome.partners:
            winners = (outcome.winner, *outcome.partners)
            return self.say("{powers:power} win together [{rule}].", powers=winners, rule=outcome.rule)
        percent = outcome.percent.get(outcome.winner, 0)
        template = "{power:power} {power:wins|win} with {percent} % of {power:its|their} objectives [{rule}]."
        return self.say(template, power=outcome.winner, percent=percent, rule=outcome.rule)

    def result(self) -> Iterator[Block]:
        """Who played whom, and what each side came to."""
        last = {row.power: row for row in self._subject.rows if row.turn == self._subject.annals.turn}
        rows, colours = [], []
        for side in self._subject.sides:
            own = [row for row in last.values() if row.side == side]
            if side not in last:
                continue
            csp = [row.csp for row in own]
            strength = DASH if None in csp else str(sum(one or 0 for one in csp))
            percent = last[side].percent
            player = self._words.say(player_of(self._subject.header, side))
            objectives = DASH if percent is None else self.say("{percent} %", percent=percent)
            provinces = str(sum(row.provinces for row in own))
            rows.append((self._power(side), player, objectives, provinces, str(last[side].treasury), strength))
            colours.append(self._colour(side))
        head = ("Power", "Played by", "Objectives", "Provinces", "RP", "CSP")
        said = tuple(self.say(word) for word in head)
        yield Table(said, tuple(rows), frozenset({2, 3, 4, 5}), tuple(colours))

    # ------------------------------------------------------------ the turns

    def turns(self) -> Iterator[Block]:
        """The set-up is a map without a story; every turn has both."""
        chapters = {chapter.turn: chapter for chapter in self._subject.chapters}
        number = 0
        for turn, state in self._subject.ends_of_turns():
            chapter = chapters.get(turn, Chapter(turn, 0, ()))
            fought = [one for section in chapter.sections for one in section.tellings if one.battle is not None]
            numbers = {
                one.battle: number + index for index, one in enumerate(fought, start=1) if one.battle is not None
            }
            number += len(fought)
            places = [(self._subject.annals.battles[index].place, badge) for index, badge in numbers.items()]
            texts = tuple(text for section in chapter.sections for text in self._section(section, numbers))
            yield Turn(self._heading(turn, state), self._caption(turn), state, tuple(places), texts)

    def _heading(self, turn: int, state: State) -> str:
        if turn == 0:
            return self.say("The set-up")
        return self.say("{year:year}, turn {turn}", year=state.setting.year(turn), turn=turn)

    def _caption(self, turn: int) -> str:
        if turn == 0:
            return self.say("At the first decision")
        if turn == self._subject.last.turn and self._subject.last.outcome is None:
            return self.say("As it stands now; numbers mark battles")
        return self.say("At the end of the turn; numbers mark battles")

    def _section(self, section: Section, numbers: dict[int, int]) -> Iterator[Text]:
        if section.power:
            heading = self.say("Operations of {power:power}", power=section.power)
            yield Text(heading, colour=self._colour(section.power), kind="power")
        for telling in section.tellings:
            badge = numbers.get(telling.battle, 0) if telling.battle is not None else 0
            rule = telling.rule if telling.rule[:1].isdigit() or telling.rule.startswith("R-") else ""
            yield Text(told(telling, self._words), rule, badge=badge)

    # ------------------------------------------------------------ tables

    def battles(self) -> Iterator[Block]:
        battles = self._subject.annals.battles
        if not battles:
            return
        yield Heading(self.say("The battles"))
        words = ("No.", "Turn", "Where", "Attacker", "Defender", "CSP", "DRM", "Dice", "Lost", "Won by")
        head = tuple(self.say(word) for word in words)
        rows = tuple(self._battle(number, battle) for number, battle in enumerate(battles, start=1))
        yield Table(head, rows, frozenset({0, 1, 5, 6, 7, 8}))

    def _battle(self, number: int, battle: Fought) -> tuple[str, ...]:
        where = self._words.name("city" if battle.kind == "siege" else "place", battle.place)
        kinds = {"naval": self.say("{place} (at sea)", place=where), "siege": self.say("{place} (siege)", place=where)}
        won = self._power(battle.host(battle.winner).side) if battle.winner else DASH
        dice = f"{battle.dice.attacker} : {battle.dice.defender}" if battle.dice.attacker else DASH
        return (
            str(number),
            str(battle.turn),
            kinds.get(battle.kind, where),
            *(self._power(battle.host(role).side) for role in ROLES),
            f"{battle.sums.csp.attacker} : {battle.sums.csp.defender}",
            f"{battle.sums.net:+d}".replace("-", "−").replace("+0", "0"),
            dice,
            f"{battle.lost('attacker')} : {battle.lost('defender')}",
            won,
        )

    def dice(self, verdict: Message | None) -> Iterator[Block]:
        throws = self._subject.annals.throws
        yield Heading(self.say("The dice"))
        yield Text(self._words.say(evenness(tally(throws))))
        if verdict is not None:
            yield Text(self._words.say(verdict), kind="note")
        kinds = [(self._words.say(kind), one) for kind, one in by_kind(throws)]
        sides = by_side(throws)
        yield from self._tallies(self.say("For what"), kinds, ())
        colours = tuple(self._colour(side) for side, _ in sides)
        yield from self._tallies(self.say("For whom"), [(self._power(side), one) for side, one in sides], colours)
        yield from self._luck()

    def _tallies(self, name: str, tallies: list[tuple[str, Tally]], colours: tuple[str, ...]) -> Iterator[Block]:
        head = (name, self.say("Dice"), *map(str, FACES), self.say("Mean"))
        rows = tuple((said, str(one.dice), *map(str, one.counts), mean_words(one)) for said, one in tallies)
        if rows:
            yield Table(head, rows, frozenset(range(1, 9)), colours)

    def _luck(self) -> Iterator[Block]:
        fortunes = self._subject.fortunes
        if fortunes:
            yield Heading(self.say("Luck in battle"), 2)
            head = tuple(
                self.say(word) for word in ("Power", "Battles", "Luck of the dice (CSP)", "Splits and cards", "")
            )
            yield Table(
                head,
                tuple(
                    (
                        self._power(one.side),
                        str(one.battles),
                        signed(one.luck),
                        signed(one.use),
                        self._words.say(how_likely(one)),
                    )
                    for one in fortunes
                ),
                frozenset({1, 2, 3}),
                tuple(self._colour(one.side) for one in fortunes),
            )
