"""The story of a battle in sentences, activation by activation: marches, fire, shock, rallies, the initiative.

An activation has a section for each of its phases in which something happened. The steps of units that march one after
the other are one telling, and so is a shot or an attack with its losses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from roma_desktop.core.chance import Rolled
from roma_desktop.core.flow import Event
from roma_desktop.core.message import Message, say
from roma_desktop.games.arquebus.events import moving, pieces, sequence, shock
from roma_desktop.games.arquebus.history.chapters import (
    FIRE,
    INITIATIVE,
    LEADERS,
    SHOCK,
    Chapter,
    Part,
    Section,
    Telling,
)
from roma_desktop.games.arquebus.history.combats import FALLS, TOLL, TOLL_OF_GUNS, Combat
from roma_desktop.games.arquebus.history.seen import Seen
from roma_desktop.games.arquebus.history.sentences import March, account, marched
from roma_desktop.games.arquebus.model.state import State

_SET_UP: Final = say("The armies are drawn up")
_RULES: Final = {"fire": "11.3-a", "reaction": "11.2-c", "return": "11.2-b", "shock": "12.3", "charge": "13.0-a"}
_CONCLUSIONS: Final = {
    "6.2-e": INITIATIVE,
    "6.2-f": INITIATIVE,
    "6.3-e": INITIATIVE,
    "3.0-e": INITIATIVE,
    "13.7": SHOCK,
    "13.8": SHOCK,
    "13.9-a": FIRE,
    "16.2-a": SHOCK,
    "15.2-b": "",
}
"""The rules whose rolls are told in the log's words, each with its topic; those of special rules are told as well."""
_TOPICS: Final[dict[type[Event[State]], str]] = {
    sequence.CountersDrawn: INITIATIVE,
    sequence.CounterPlayed: INITIATIVE,
    sequence.Passed: INITIATIVE,
    sequence.TimeMoved: INITIATIVE,
    sequence.BattleEnded: INITIATIVE,
    sequence.WorkChanged: "",
    sequence.RuleRemembered: "",
    pieces.EngagedWith: SHOCK,
    pieces.StandardMoved: "",
    pieces.LeaderLost: LEADERS,
    pieces.LeaderPlaced: LEADERS,
    pieces.OrderChanged: "",
    pieces.Eliminated: "",
    pieces.Went: SHOCK,
    shock.AttackVoid: SHOCK,
    moving.Dismounted: "",
}
"""Events that are told as the log tells them, and what they are about."""
_UNTOLD: Final = frozenset({"13.2-c", "14.3-a"})
"""Ways of units that are told with the attack or the shot."""
_SECTIONS: Final[dict[str, Part]] = {
    "6.1-d": "initiative",
    "15.1-a": "rally",
    "15.1-d": "rally",
    "6.2-e": "initiative",
    "6.2-f": "initiative",
    "6.3-e": "initiative",
    "6.3-f": "initiative",
    "3.0-e": "initiative",
}
"""The part of an activation that begins with something by a rule."""


def tale(happenings: Iterable[Seen], combats: tuple[Combat, ...]) -> list[Chapter]:
    """The chapters of a battle; ``combats`` are all its shots and attacks."""
    teller = _Teller(combats)
    for seen in happenings:
        teller.tell(seen)
    return teller.chapters()


@dataclass
class _Draft:
    """An activation that is being told."""

    turn: int
    side: str
    opened: Message
    parts: dict[Part, list[Telling]] = field(default_factory=dict)

    def chapter(self) -> Chapter:
        sections = tuple(Section(part, tuple(told)) for part, told in self.parts.items() if told)
        return Chapter(self.turn, self.side, self.opened, sections)


class _Teller:
    """Puts the events of a battle together into chapters."""

    def __init__(self, combats: tuple[Combat, ...]) -> None:
        self._combats, self._joined = combats, 0
        self._drafts = [_Draft(0, "", _SET_UP)]
        self._part: Part = ""
        self._march: March | None = None

    def chapters(self) -> list[Chapter]:
        self._finish()
        return [one.chapter() for one in self._drafts if one.turn or one.parts]

    def tell(self, seen: Seen) -> None:
        """Take in an event."""
        event = seen.event
        if seen.after.activations > seen.before.activations:
            self._opens(seen)
        match event:
            case sequence.ActivationBegan():
                pass
            case moving.Moved() if event.piece in seen.before.units:
                self._moved(event, seen)
            case Rolled() if event.throw.rule == "11.3-a":
                self._combat(seen, FIRE)
            case shock.ShockRead():
                self._part = "shock" if self._part in ("", "march", "shock") else self._part
                self._combat(seen, SHOCK)
            case shock.AttackDeclared():
                self._finish()
                self._part = "shock" if self._part in ("", "march", "shock") else self._part
            case sequence.Concluded():
                topic = _CONCLUSIONS.get(event.rule)
                if topic is not None or (event.rule[0].isupper() and "-" in event.rule):
                    self._line(seen, topic or "")
            case _ if type(event) in _TOPICS and not self._told_already(event):
                self._line(seen, _TOPICS[type(event)])

    # ------------------------------------------------------------ chapters and parts

    def _opens(self, seen: Seen) -> None:
        """Begin a chapter for a new activation."""
        self._finish()
        event = seen.event
        line = event.line(seen.before)
        side = event.side if isinstance(event, sequence.ActivationBegan | sequence.Passed) else seen.after.active
        opened = line.words if line is not None else _SET_UP
        self._drafts.append(_Draft(seen.after.activations, side, opened))
        self._part = "" if isinstance(event, sequence.Passed) else "march"

    def _told_already(self, event: Event[State]) -> bool:
        """Whether the telling of a shot or an attack has an event in it already."""
        match event:
            case pieces.OrderChanged() | pieces.Eliminated():
                return event.rule in TOLL | TOLL_OF_GUNS and self._joined > 0
            case pieces.LeaderLost():
                return event.rule in FALLS and self._joined > 0
            case pieces.Went():
                return event.rule in _UNTOLD
        return False

    # ------------------------------------------------------------ tellings

    def _line(self, seen: Seen, topic: str) -> None:
        """An event as the log tells it."""
        line = seen.event.line(seen.before)
        if line is None:
            return
        self._finish()
        self._part = _SECTIONS.get(line.rule, self._part)
        self._add(Telling((line.words,), line.rule, seen.number, topic))

    def _add(self, telling: Telling) -> None:
        self._finish()
        self._put(telling)

    def _put(self, telling: Telling) -> None:
        self._drafts[-1].parts.setdefault(self._part, []).append(telling)

    def _finish(self) -> None:
        """Put down the march that was going on, if there was one: it is over."""
        march, self._march = self._march, None
        if march is not None:
            self._put(Telling(marched(march), "7.2-a", march.number))

    def _moved(self, event: moving.Moved, seen: Seen) -> None:
        if self._march is None:
            self._march = March(seen.number)
        self._march.step(event, seen)

    def _combat(self, seen: Seen, topic: str) -> None:
        """A shot or an attack, told at its die with all that came of it."""
        index, self._joined = self._joined, self._joined + 1
        combat = self._combats[index]
        self._add(Telling(account(combat), _RULES[combat.kind], seen.number, topic, index))


def told_in(chapters: Iterable[Chapter]) -> Iterator[Telling]:
    """All tellings in order."""
    return (telling for chapter in chapters for section in chapter.sections for telling in section.tellings)
