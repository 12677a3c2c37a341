"""What the table asks of whoever decides: a sentence, buttons, lit places. A game makes it from a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from roma_desktop.core.flow import Command
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.decision_bar import Choice
from roma_desktop.ui.parts.rich import Rich


@dataclass(frozen=True)
class Mark:
    """A mark on a way: what it says (the OP left), and whether somebody may react there."""

    place: str
    words: str
    warn: bool = False


@dataclass(frozen=True)
class Goal:
    """A place that can be chosen: how it is lit, the commands that go there, and a line about it.

    ``places`` is the way there, from where one stands, with a mark at each place that is entered; ``through`` says
    whether it can be a waypoint.
    """

    lit: Lit
    commands: tuple[Command, ...]
    tip: Rich = ""
    places: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    through: bool = False


@dataclass(frozen=True)
class Prompt:
    """A decision on screen.

    ``orders`` has the command of each button; buttons without one are the table's own (``next``, ``next_place``).
    ``goals`` are the places that may be chosen, ``pieces`` the keys of what may be clicked on the map to choose it
    (``leader:hannibal``), ``carry`` the keys of what may be dragged.
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
