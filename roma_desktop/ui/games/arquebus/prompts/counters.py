"""Counters that are played, and leaders who come to the map, on the table [6.3, 5.4]."""

from __future__ import annotations

from collections.abc import Iterator

from roma_desktop.core.game import Options
from roma_desktop.core.message import say
from roma_desktop.games.arquebus.commands.sequence import (
    Decline,
    PlaceLeader,
    PlayTroopsFalter,
    PlayWarCry,
    PutAway,
)
from roma_desktop.games.arquebus.steps.leaders import Relocate, ReplaceLeaders
from roma_desktop.games.arquebus.steps.specials import Specials
from roma_desktop.ui.games.arquebus.prompts.asking import Asking, goals_of, prompt, with_hexes, worded
from roma_desktop.ui.games.arquebus.prompts.choosing import Choosing, keys_of
from roma_desktop.ui.games.arquebus.prompts.wording import wording
from roma_desktop.ui.map.scene import Lit
from roma_desktop.ui.parts.frame.decision_bar import Choice
from roma_desktop.ui.table.prompt import Goal, Prompt


@prompt.register
def _(step: Specials, asking: Asking) -> Prompt:
    """The units that War Cry and Troops Falter can be played on are lit."""
    plays = [one for one in Options(asking.state) if isinstance(one, PlayWarCry | PlayTroopsFalter)]
    goals = dict(_strikes(asking, plays))
    held = tuple(dict.fromkeys("war_cry" if isinstance(one, PlayWarCry) else "troops_falter" for one in plays))
    said = say("{held:counter}: choose the unit it is played on, or keep it.", held=held)
    if not held:
        said = say("You hold neither War Cry nor Troops Falter that could be played; only you know.")
    tip = asking.say("You can ask for the question again at a Free Activation of yours.")
    choices = (
        Choice("away", worded(asking, PutAway()), tip=tip),
        Choice("decline", worded(asking, Decline()), primary=True),
    )
    return Prompt(asking.rich(said), asking.rule, choices, {"away": PutAway(), "decline": Decline()}, goals)


def _strikes(asking: Asking, plays: list[PlayWarCry | PlayTroopsFalter]) -> Iterator[tuple[str, Goal]]:
    """Each target by its hex; of a stack the unit that matters most comes last and is taken."""
    state = asking.state
    for one in sorted(plays, key=lambda play: state.type_of(play.unit) not in ("ART", "SP", "BW")):
        aim = isinstance(one, PlayTroopsFalter)
        yield state.units[one.unit].at, Goal(Lit(aim=aim), (one,), asking.rich(wording(state, one)))


@prompt.register
def _(step: Relocate | ReplaceLeaders, asking: Asking) -> Prompt:
    """The hexes where a leader can come are lit."""
    places = [one for one in Options(asking.state) if isinstance(one, PlaceLeader)]
    leaders = dict.fromkeys(one.leader for one in places)
    chosen = Choosing.of(asking.chosen)
    choosing = chosen if chosen.piece in leaders else Choosing(next(iter(leaders)))
    mine = [one for one in places if one.leader == choosing.piece]
    pieces = keys_of({f"leader:{of}": of for of in leaders}, choosing)
    said = say("{leader:leader}: choose the hex where he comes.", leader=choosing.piece)
    if isinstance(step, ReplaceLeaders):
        said = say("The successor of {leader:leader}: choose the unit that he joins.", leader=choosing.piece)
    goals = goals_of(asking, mine)
    asked = Prompt(asking.rich(said), asking.rule, goals=goals, pieces=pieces, look_at=mine[0].to)
    return with_hexes(asking, asked, goals)
