"""Calling upon allies and clients: for each the chance that it comes, and what it would bring [11.13], [11.23]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roma_desktop.core.message import Message, say
from roma_desktop.games.roma_victrix.model.pieces import PowerId, Unit
from roma_desktop.games.roma_victrix.model.world import province_of
from roma_desktop.games.roma_victrix.steps.operations import call_rule, rousing
from roma_desktop.ui.games.roma_victrix.prompts.asking import Asking
from roma_desktop.ui.table.decision_sheet import odds_in_words, spoken
from roma_desktop.ui.table.prompt import Offered, Several

DIE = 6


def allies(asking: Asking, power: PowerId, followers: Sequence[PowerId]) -> Several:
    """The list behind one button: the allies and clients that a power may call upon this phase."""
    luck = rousing(asking.state, power)
    chance = odds_in_words(asking.words, luck, DIE)
    sentences = (
        say("Each can be called once in a phase and comes on {luck} or less: {chance}.", luck=luck, chance=chance),
        say(
            "A power that comes obeys you until the end of this phase: its leaders can be activated, its units march "
            "with yours, and it raises units free of cost in the next turn."
        ),
    )
    offers = tuple(
        Offered(f"call:{one}", asking.words.name("power", one), spoken(asking.words, *_about(asking, one), rule=rule))
        for one in followers
        for rule in (call_rule(asking.state, one),)
    )
    return Several(asking.say("Call an ally"), spoken(asking.words, *sentences), offers)


def _about(asking: Asking, power: PowerId) -> Iterator[Message]:
    """The units that an ally or client has, where they are, and its leaders."""
    state = asking.state
    units = [unit for unit in state.troops.values() if unit.power == power]
    land = [unit for unit in units if unit.kind != "FLT"]
    if land:
        csp = sum(unit.csp for unit in land)
        count, where = len(land), _places(land)
        yield say("{count:unit|units}, {csp} CSP in {places:place}.", count=count, csp=csp, places=where)
    ships = [unit for unit in units if unit.kind == "FLT"]
    if ships:
        yield say("{count:fleet|fleets} in {places:place}.", count=len(ships), places=_places(ships))
    leaders = tuple(leader.id for leader in state.captains.values() if leader.power == power)
    if leaders:
        yield say("Led by {leaders:leader}.", leaders=leaders)
    else:
        yield say("It has no leader of its own: a leader of yours must fetch the units.")


def _places(units: Sequence[Unit]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(province_of(unit.at) for unit in units))
