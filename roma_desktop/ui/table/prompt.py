"""What the table asks of the side that decides: a sentence, buttons, lit places. A game makes it from a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from roma_desktop.core.errors import Illegal
from roma_desktop.core.flow import Command, Decision, Position
from roma_desktop.core.game import Options
from roma_desktop.core.message import Message, Words, say
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.parts.text.rich import Piece, Rich

S = TypeVar("S", bound=Position)


@dataclass(frozen=True)
class Lasting:
    """An answer that is given once and holds on: for the side that gives it, or for ``everybody`` at the table.

    It answers all questions ``about`` the same thing (``Decisions.matters``). ``brief``: it is forgotten as soon as
    something else is asked.
    """

    command: Command
    about: object
    everybody: bool = False
    brief: bool = False


@dataclass(frozen=True)
class Asking(Generic[S]):
    """What a prompt is made from: the position as the deciding side sees it, its language, what is chosen.

    ``together`` has the sides played by people that are asked the same one after the other; the first is the one that
    decides now. ``private``: nobody at the table must be kept from knowing what they hold.
    """

    state: S
    decision: Decision
    words: Words
    chosen: str = ""  # the piece that is chosen, as ``Prompt.pieces`` calls it
    via: tuple[str, ...] = ()  # the waypoints of a march
    together: tuple[str, ...] = ()
    private: bool = False
    dragged: str = ""  # the key of the piece on the map that is being dragged

    def rich(self, message: Message) -> tuple[Piece, ...]:
        return tuple(self.words.pieces(message))

    def say(self, template: str, **values: int | str | tuple[str, ...]) -> str:
        return self.words.say(say(template, **values))

    @property
    def question(self) -> Message:
        return self.decision.question

    @property
    def rule(self) -> str:
        return self.decision.rule

    def allowed(self, command: Command) -> bool:
        return command in Options(self.state)

    def why_not(self, command: Command) -> str:
        illegal = Options(self.state).why_not(command)
        return "" if illegal is None else f"{self.words.say(illegal.reason)} [{illegal.rule}]"


@dataclass(frozen=True)
class Mark:
    """A mark on a way: what it says (the points left), and whether somebody may react there.

    ``apart``: it is no part of the way, but a place to which somebody else comes.
    """

    place: str
    words: str
    warn: bool = False
    apart: bool = False


@dataclass(frozen=True)
class Goal:
    """A place that can be chosen: how it is lit, the commands that go there, and a line about it.

    ``places`` is the way there, from where one stands, with a mark at each place that is entered; ``through`` says
    whether it can be a waypoint. ``chooses``: it orders nothing yet, but chooses this, and more is asked about it.
    """

    lit: Lit
    commands: tuple[Command, ...]
    tip: Rich = ""
    places: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    through: bool = False
    chooses: str = ""


@dataclass(frozen=True)
class Onset:
    """What begins when a piece is dragged that may not move yet: the command that lets it move, and its goals then.

    ``chooses``: what is chosen then, where that is another piece than the one that the command is about.
    """

    order: Command
    goals: Mapping[str, Goal]
    chooses: str = ""


@dataclass(frozen=True)
class Turning:
    """The facings that a piece may be given: degrees clockwise from straight up, with the command for each.

    ``now`` is the index of the facing it has. The command of its own facing is never given. ``along``: others that are
    turned with it, by as much.
    """

    degrees: tuple[float, ...]
    commands: tuple[Command, ...]
    now: int
    along: tuple[Turning, ...] = ()

    def by(self, steps: int) -> Command | None:
        """The command that turns it so many facings clockwise; None where that leads back to where it is."""
        wanted = (self.now + steps) % len(self.commands)
        return self.commands[wanted] if wanted != self.now else None

    def all_by(self, steps: int) -> tuple[Command, ...]:
        """The commands that turn it and those along with it; none where that leads back to where it is."""
        turned = (one.by(steps) for one in (self, *self.along))
        return tuple(one for one in turned if one is not None)

    def towards(self, degrees: float) -> int:
        """The index of the facing nearest to a direction."""
        return min(range(len(self.degrees)), key=lambda one: abs((self.degrees[one] - degrees + 180) % 360 - 180))


@dataclass(frozen=True)
class Offered:
    """One of several things that a button may mean: the key of its order, its words, and what it brings."""

    key: str
    words: str
    about: Rich


@dataclass(frozen=True)
class Several:
    """A list to choose from, for a button that may mean several things."""

    name: str
    sentence: Rich
    offers: tuple[Offered, ...]


@dataclass(frozen=True)
class Prompt:
    """A decision on screen.

    ``orders`` has the command of each button; those without one are the table's own (``next``, ``cards``, ``unaim``).
    ``goals`` are the places that may be chosen, ``pieces`` the keys of what may be clicked on the map to choose it
    (``unit:7``), ``carry`` the keys of what may be dragged. ``held``: why a piece that can be chosen can't be
    dragged yet; where there is nothing, a drag chooses it first and then carries it. ``along`` has the keys of what
    comes with the piece that is dragged. ``turns`` has the keys of pieces that may be turned.
    ``switches`` are buttons that order nothing: each chooses something, as a click on a piece does.
    ``series`` has the buttons that order several commands, one after the other. ``gather`` says what is chosen when
    several pieces are, by their keys; ``together`` has the keys of those that are chosen together now.
    ``lasting`` has the buttons whose command answers later questions too.
    """

    sentence: Rich
    rule: str
    choices: tuple[Choice, ...] = ()
    orders: Mapping[str, Command] = field(default_factory=dict)
    goals: Mapping[str, Goal] = field(default_factory=dict)
    pieces: Mapping[str, str] = field(default_factory=dict)  # key on the map -> id chosen by it
    carry: frozenset[str] = frozenset()
    look_at: str = ""  # the place it is about
    way: tuple[str, ...] = ()  # that has been laid out so far, over waypoints
    marks: tuple[Mark, ...] = ()
    held: Illegal | None = None
    along: frozenset[str] = frozenset()
    turns: Mapping[str, Turning] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)  # key of a button -> id chosen by it
    series: Mapping[str, tuple[Command, ...]] = field(default_factory=dict)
    gather: Callable[[Sequence[str]], str] | None = None  # None: pieces are chosen one by one
    together: frozenset[str] = frozenset()
    several: Mapping[str, Several] = field(default_factory=dict)  # key of a button -> what can be chosen after it
    lasting: Mapping[str, Lasting] = field(default_factory=dict)
