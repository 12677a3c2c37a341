"""What provinces and capitals yield [7.1]."""

from __future__ import annotations

from roma_desktop.games.roma_victrix.rules import economy
from roma_desktop.ui.games.roma_victrix.layers.looking import Looking
from roma_desktop.ui.layers.drawing import Drawing, Sign, Tag

WHY = {
    "10.72": "pillaged",
    "7.5": "no way to the capital",
    "7.7": "no way to the capital without a fleet",
    "10.33": "the capital is damaged",
}


def revenue(looking: Looking) -> Drawing:
    """A coin for each province: what it brings its holder now, struck out where that is nothing."""
    state = looking.state
    amounts: dict[str, int] = {}
    why: dict[str, list[str]] = {}
    collected = {power for power in state.powers.majors if economy.has_treasury(state, power)}
    for power in sorted(collected):
        for income in economy.revenue(state, power):
            amounts[income.place] = amounts.get(income.place, 0) + income.amount
            name = looking.words.name("city" if income.capital else "place", income.place)
            line = f"{name}: {income.amount} RP"
            if income.lost_by:
                line += f" ({looking.say(WHY.get(income.lost_by, 'less'))}) [{income.lost_by}]"
            why.setdefault(income.place, []).append(line)
    tags = {}
    for province in state.world.provinces:
        printed = state.world.revenue(province)
        if province in amounts:
            tip = "\n".join(why[province])
            tags[province] = (Tag(Sign.COIN, str(amounts[province]), strong=True, dead=not amounts[province], tip=tip),)
        elif province in state.pillaged:
            tags[province] = (Tag(Sign.COIN, "0", dead=True, tip=looking.say("pillaged")),)
        elif printed:
            tip = looking.say("{printed} RP for the power that holds it", printed=printed)
            tags[province] = (Tag(Sign.COIN, str(printed), tip=tip),)
    return Drawing(tags=tags)
