"""What a game of Roma Victrix tells to a player who looks back. No Qt, but for what is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property

from roma_desktop.core.dice_statistics import Thrown
from roma_desktop.core.flow import Line
from roma_desktop.core.game import Moment
from roma_desktop.core.happenings import Happening
from roma_desktop.core.message import Message, Words, say
from roma_desktop.core.records.entries import Header
from roma_desktop.games.roma_victrix.ai.odds import best_split
from roma_desktop.games.roma_victrix.events import Moved
from roma_desktop.games.roma_victrix.history.annals import Annals, annals_of, figures
from roma_desktop.games.roma_victrix.history.dice import kind_of
from roma_desktop.games.roma_victrix.history.figures import Row
from roma_desktop.games.roma_victrix.history.luck import Fortune, Venture, fortunes, ledger
from roma_desktop.games.roma_victrix.history.marks import Mark as AnnalsMark
from roma_desktop.games.roma_victrix.history.marks import mark
from roma_desktop.games.roma_victrix.history.tale import Telling as AnnalsTelling
from roma_desktop.games.roma_victrix.history.tale import tale
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.rules.combat import Pair, Sums
from roma_desktop.games.roma_victrix.steps.creation.levy import Raise
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.ui.games.roma_victrix.history import luck, measures, result, spreadsheets
from roma_desktop.ui.games.roma_victrix.showing import phase
from roma_desktop.ui.story.account import Account, Columns
from roma_desktop.ui.story.values import Chapter, Encounter, Luck, Mark, Measure, Section, Sign, Table, Telling, Way

BATTLES, FALLS = "battles", "falls"
"""The tabs of the story."""
BATTLE, FALL = "battle", "fall"
"""The ways to step."""
FALL_RULES = frozenset({"3.34a", "3.34b", "3.34c", "5.31.10", "5.72.9", "10.41.10b", "10.42", "R-34"})
SIGNS: dict[str, tuple[Sign, str]] = {
    "battle": ("swords", BATTLE),
    "capital": ("tower", FALL),
    "leader": ("ring", FALL),
    "end": ("flag", FALL),
}
"""The kinds of the annals' marks that are shown on the line of time, and the pace that stops at them."""


class RomanAccount(Account[State]):
    """Put together from the annals, which are seen with the same eyes."""

    PARTS = ("annals", "rows", "chapters", "ventures", "fortunes", "chances")

    @cached_property
    def annals(self) -> Annals:
        """Figures, battles, marks and dice."""
        return annals_of(self.past.line, self.past.eyes)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The figures of each turn and power."""
        return figures(self.annals, self.past.last, self.past.eyes)

    @cached_property
    def ventures(self) -> tuple[Venture, ...]:
        """The luck of each battle."""
        return tuple(ledger(self.annals.battles, _policy))

    @cached_property
    def fortunes(self) -> tuple[Fortune, ...]:
        """The luck of each side."""
        return tuple(fortunes(self.ventures))

    # ------------------------------------------------------------ the story

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """What each power did, turn by turn."""
        return tuple(
            Chapter(
                chapter.turn,
                self.heading(chapter.turn),
                tuple(
                    Section(
                        tuple(map(_telling, section.tellings)),
                        say("Operations of {power:power}", power=section.power) if section.power else None,
                        section.power,
                    )
                    for section in chapter.sections
                ),
            )
            for chapter in tale(self.past.line, self.annals.battles, self.past.eyes)
        )

    def heading(self, turn: int) -> Message:
        return say("{year:year}, turn {turn}", year=self._year(turn), turn=turn) if turn else say("The set-up")

    def label(self, turn: int) -> Message:
        return say("{year:year}", year=self._year(turn)) if turn else say("Set-up")

    def opens_turn(self, one: Happening[State], line: Line) -> bool:
        """Whether a line opens a turn; that of turn 1 is known by the rule of the sequence of play [4.2]."""
        return super().opens_turn(one, line) or (one.after.turn == 1 and line.rule == "4.2")

    def phase(self, state: State) -> Hashable:
        """The phase, and the power whose operations or levy it is."""
        at_work = (step.power for step in reversed(state.steps) if isinstance(step, Operations | Raise))
        return state.turn, phase.phase(state), next(at_work, "")

    def _year(self, turn: int) -> int:
        return self.past.last.setting.year(turn)

    # ------------------------------------------------------------ marks

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Battles, falls of capitals and leaders, the end."""
        return tuple(self._mark(one) for one in self.annals.marks if one.kind in SIGNS)

    def _mark(self, one: AnnalsMark) -> Mark:
        sign, pace = SIGNS[one.kind]
        words = say("{year:year}: {what}", year=self._year(one.turn), what=one.words)
        return Mark(one.number, sign, words, one.side, one.place, pace)

    @cached_property
    def encounters(self) -> tuple[Encounter, ...]:
        """The battles."""
        return tuple(Encounter(battle.number, battle.place) for battle in self.annals.battles)

    def places(self, moment: Moment[State]) -> list[str]:
        """Where battles were fought and things fell."""
        noted = (mark(one.event, one.before, moment.number) for one in self.past.happenings(moment))
        return [one.place for one in noted if one is not None and one.place]

    def way(self, moment: Moment[State], seen: State) -> Way:
        """The last march of the moment."""
        places: list[str] = []
        side = ""
        for event, _, _ in self.past.happenings(moment):
            if isinstance(event, Moved):
                origin, to = province_of(event.origin), province_of(event.to)
                if places and places[-1] != origin:
                    places = []
                places += [origin, to] if not places else [to]
                side = event.side
        return Way(tuple(places), side)

    def theatre(self, state: State) -> Iterator[str]:
        """The provinces and the leaders of the powers that are played."""
        for place, power in state.garrisons.items():
            if state.side(power) in state.powers.players:
                yield place
        for leader in state.captains.values():
            if state.side(leader.power) in state.powers.players:
                yield province_of(leader.at)

    # ------------------------------------------------------------ figures

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that were played at some time, in the order of the scenario."""
        played = {row.side for row in self.rows if row.percent is not None}
        return tuple(power for power in self.past.last.powers if power in played)

    @property
    def turns(self) -> int:
        return self.annals.turn

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Provinces, money, strength, losses, objectives."""
        return tuple(measures.measured(self.rows, self.sides, self.turns))

    def columns(self, key: str, words: Words) -> Columns:
        if key == "battles":
            return spreadsheets.battles(self.annals.battles, self.ventures, self._year, words)
        return spreadsheets.figures(self.rows, self._year, words)

    # ------------------------------------------------------------ dice

    @cached_property
    def throws(self) -> tuple[Thrown, ...]:
        """The dice that fell."""
        return self.annals.throws

    def kind_of(self, rule: str) -> Message:
        return kind_of(rule)

    def luck(self, words: Words) -> Luck:
        """The luck in battle."""
        return luck.told(self.ventures, self.fortunes, self._year, words, self.past.colour)

    # ------------------------------------------------------------ the report

    def subtitle(self, words: Words) -> str:
        return result.subtitle(self.past.last, words)

    def outcome(self) -> Message:
        return result.outcome(self.past.last)

    def result(self, header: Header, words: Words) -> Table:
        rows = {row.power: row for row in self.rows if row.turn == self.annals.turn}
        return result.result(rows, self.sides, header, words, self.past.colour)

    def caption(self, turn: int) -> Message:
        if turn == 0:
            return say("At the first decision")
        if turn == self.past.last.turn and not self.past.over:
            return say("As it stands now; numbers mark battles")
        return say("At the end of the turn; numbers mark battles")

    def encounter_table(self, words: Words) -> tuple[str, Table] | None:
        """The battles, if any were fought."""
        battles = self.annals.battles
        return (words.say(say("The battles")), result.battles(battles, words)) if battles else None


def _telling(one: AnnalsTelling) -> Telling:
    """A telling of the annals; rulings are cited like rules, other sources are not."""
    cited = one.rule[:1].isdigit() or one.rule.startswith("R-")
    fallen = one.rule in FALL_RULES
    topics = frozenset({BATTLES}) if one.battle is not None else frozenset({FALLS} if fallen else ())
    return Telling(one.sentences, one.number, one.rule if cited else "", topics, one.battle)


def _policy(sums: Sums, dice: Pair, decisive: bool) -> tuple[int, int]:
    return best_split(sums, dice, decisive=decisive)
