"""What is shown of a story: the views of both armies, the title, the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from roma_desktop.core.message import Message, Words, say
from roma_desktop.games.roma_victrix.model.state import State
from roma_desktop.games.roma_victrix.rules.combat import Battle, Role, Verdict, judge
from roma_desktop.games.roma_victrix.rules.losses import Exposed
from roma_desktop.ui.counters import Mark
from roma_desktop.ui.games.roma_victrix.battle.army import ArmyView, Losses
from roma_desktop.ui.games.roma_victrix.battle.camp import ROLES, Camp
from roma_desktop.ui.games.roma_victrix.battle.story import Story
from roma_desktop.ui.games.roma_victrix.battle.tokens import Token, tokens
from roma_desktop.ui.games.roma_victrix.battle.toll import Draft, marks
from roma_desktop.ui.games.roma_victrix.showing.faces import leader_face, power_look
from roma_desktop.ui.parts.counters.piece import Cell
from roma_desktop.ui.parts.power import PowerLook
from roma_desktop.ui.parts.text.rich import Rich
from roma_desktop.ui.table.decision_sheet import spoken


def looks(story: Story, state: State, words: Words) -> dict[Role, PowerLook]:
    return {role: power_look(state, story.camp(role).side, words.name) for role in ROLES}


def verdict_of(story: Story, split: tuple[int, int] | None = None) -> Verdict | None:
    """What the dice come to: as decided, or if the net DRM is used like this; None while it is open."""
    known = story.verdict or story.proposed
    if known is not None or story.sums is None or not story.thrown():
        return known
    if split is not None:
        return judge(story.sums, story.dice, *split)
    return judge(story.sums, story.dice) if story.sums.favoured is None else None


def army_view(
    story: Story, role: Role, state: State, words: Words, verdict: Verdict | None, draft: Draft | None
) -> ArmyView:
    """What is shown of one side. ``draft``: its losses are being chosen here."""
    camp, csp = story.camp(role), story.csp(role)
    losses = _losses(story, role, verdict, draft)
    return ArmyView(
        look=power_look(state, camp.side, words.name),
        task=_task(story, role),
        chief=_chief(story, camp, state, words),
        csp=csp,
        about=_about(story, role, csp, losses),
        tokens=_tokens(camp, story.shows(role), draft, state, words),
        losses=losses,
    )


def exposed_of(camp: Camp) -> Exposed:
    """All that a camp brought, of what has been shown."""
    return Exposed(camp.units, camp.garrison, camp.limes, camp.walls)


def _tokens(camp: Camp, shown: bool, draft: Draft | None, state: State, words: Words) -> list[Token]:
    found = tokens(camp, shown, _marks(camp, draft), draft.toll() if draft else camp.lost, state, words)
    if draft is None:
        return found
    return [token if token.keys[0] in draft.keys else replace(token, able=False) for token in found]


def _marks(camp: Camp, draft: Draft | None) -> Mapping[str, Mark]:
    if draft is not None:
        return {key: draft.mark(key) for key in draft.keys}
    return marks(camp.lost, (unit.id for unit in camp.units), camp.limes, camp.walls)


def _losses(story: Story, role: Role, verdict: Verdict | None, draft: Draft | None) -> Losses | None:
    camp = story.camp(role)
    if draft is not None:
        return Losses(draft.target, draft.paid, live=True)
    if verdict is None:
        return None
    due = verdict.csp.of(role)
    if camp.settled and story.shows(role):
        due = camp.lost.csp(exposed_of(camp))
    return Losses(due, due, confirmed=camp.settled, open=story.verdict is None)


def _about(story: Story, role: Role, csp: int | None, losses: Losses | None) -> list[tuple[Message, Message]]:
    """Words beside the CSP, in full and short."""
    if csp is None:
        return [(say("strength"), say("strength")), (say("not known"), say("not known"))]
    lines = [(say("CSP in the line"), say("CSP"))]
    if losses is not None and losses.due:
        left = csp - (losses.chosen if losses.live else losses.due)
        lines.append((say("{left} after the losses", left=left), say("{left} left", left=left)))
    elif story.sums is not None and story.battle.kind == "land":  # elsewhere horse doesn't count for more
        cavalry = story.sums.cavalry.of(role)
        lines.append((say("{cavalry} of it cavalry", cavalry=cavalry), say("{cavalry} cavalry", cavalry=cavalry)))
    return lines


def _task(story: Story, role: Role) -> Message:
    if story.battle.kind == "siege":
        return say("besieges") if role == "attacker" else say("is besieged")
    if role == "defender":
        return say("defends")
    return say("intercepts") if story.battle.interception else say("attacks")


def _chief(story: Story, camp: Camp, state: State, words: Words) -> Cell | None:
    leader = camp.leader
    if leader is None:
        return None
    name = words.say(say("{leader:leader}, L-{rating}", leader=leader.id, rating=leader.rating))
    mark = Mark.REMOVE if leader.id in story.fallen else Mark.NONE
    return Cell(leader_face(state, leader, words.name), name, mark=mark)


# ---------------------------------------------------------------- the head of the sheet


def title(story: Story) -> Message:
    match story.battle.kind:
        case "naval":
            return say("Sea battle off {at:place}", at=story.battle.place)
        case "siege":
            return say("Siege of {city:city}", city=story.battle.place)
        case _:
            return say("Battle in {at:place}", at=story.battle.place)


def about(story: Story, words: Words) -> Rich:
    """Who attacks or intercepts whom, and where he came from, in a sentence with its rule."""
    battle = story.battle
    one, other = (_who(story.camp(role), battle, words) for role in ROLES)
    if battle.interception:
        first = say("{one} intercepts {other}.", one=one, other=other)
    elif battle.kind == "siege":
        first = say("{one} besieges {other}.", one=one, other=other)
    elif battle.came_from:
        first = say("{one}, come from {origin:place}, attacks {other}.", one=one, origin=battle.came_from, other=other)
    else:
        first = say("{one} attacks {other}.", one=one, other=other)
    return spoken(words, first, rule=_beginning(battle))


def _beginning(battle: Battle) -> str:
    """The rule by which the combat begins."""
    if battle.interception:
        return "5.87" if battle.kind == "naval" else "5.47"
    return battle.procedure.attack


def result(story: Story, words: Words) -> Rich:
    """Who has lost the combat [5.31.8]; in a siege nobody has until the city falls."""
    assert story.verdict is not None
    battle, loser, percent = story.battle, story.verdict.loser, story.verdict.percent
    rule = battle.procedure.loser
    if battle.kind == "siege":
        said = say(
            "The besiegers lose {ours} %, the besieged {theirs} %.", ours=percent.attacker, theirs=percent.defender
        )
        return spoken(words, said, rule=rule)
    if loser is None:
        return spoken(words, say("Nobody has lost: {percent} % each.", percent=percent.attacker), rule=rule)
    other: Role = "defender" if loser == "attacker" else "attacker"
    said = say(
        "{power:power} {power:has|have} lost: {more} % against {less} %.",
        power=story.camp(loser).side,
        more=percent.of(loser),
        less=percent.of(other),
    )
    return spoken(words, said, rule=rule)


def _who(camp: Camp, battle: Battle, words: Words) -> str:
    if camp.leader is not None:
        return words.name("leader", camp.leader.id)
    if camp.pile or camp.units:
        at_sea = battle.kind == "naval"
        return words.say(
            say("the fleet of {power:power}", power=camp.side)
            if at_sea
            else say("the army of {power:power}", power=camp.side)
        )
    if camp.walls:
        return words.say(say("the walls of {city:city}", city=camp.at))
    return words.say(say("the garrison of {power:power}", power=camp.side))
