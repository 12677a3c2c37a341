"""Before a battle each choice of the bar has its card, a chance says of what, and the numbers of a unit agree."""

from __future__ import annotations

import dataclasses

import pytest
from combat_play import gathered
from msgspec.structs import replace
from positions import alone, leader, position, put

from roma_desktop.core.flow import Step
from roma_desktop.core.game import decision
from roma_desktop.core.message import say
from roma_desktop.games.sparta_vs_athens.commands.campaign import Besiege, Fight
from roma_desktop.games.sparta_vs_athens.model.pieces import Unit
from roma_desktop.games.sparta_vs_athens.model.state import State
from roma_desktop.games.sparta_vs_athens.model.terms import SideId
from roma_desktop.games.sparta_vs_athens.rules.outlook import outlook
from roma_desktop.games.sparta_vs_athens.steps.campaign import Campaign
from roma_desktop.games.sparta_vs_athens.steps.land_contact import LandContact
from roma_desktop.games.sparta_vs_athens.steps.leader_casualty import LeaderFate
from roma_desktop.games.sparta_vs_athens.steps.operation import Operation
from roma_desktop.games.sparta_vs_athens.steps.sea_contact import Passing, SeaContact, SeaOffer
from roma_desktop.games.sparta_vs_athens.title import TITLE
from roma_desktop.ui.games.sparta_vs_athens.battle.choices import Decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.deciding import decisive
from roma_desktop.ui.games.sparta_vs_athens.battle.foretold import Foretold, foretell
from roma_desktop.ui.games.sparta_vs_athens.battle.meetings import meeting_of
from roma_desktop.ui.games.sparta_vs_athens.battle.prospects import ahead
from roma_desktop.ui.games.sparta_vs_athens.battle.story import ROLES, Story, begun
from roma_desktop.ui.games.sparta_vs_athens.battle.views import Marked, camp_view, result_views
from roma_desktop.ui.games.sparta_vs_athens.presenter import PRESENTER
from roma_desktop.ui.games.sparta_vs_athens.showing.piles import unit_face
from roma_desktop.ui.games.sparta_vs_athens.showing.stronger import stronger
from roma_desktop.ui.parts.text.rich import plain
from roma_desktop.ui.table.prompt import Asking

AT = "oropus"
TOLD = {"All ships", "All into the harbour", "Let all pass in this campaign"}
"""Buttons that only choose, or that the card of another one tells of."""


def afloat(step: Step[State]) -> State:
    """Athens comes with two ships and a land unit aboard, where Sparta has ships and men."""
    state = gathered(AT, "athens.LSP.1", "athens.NSP.1", "athens.NSP.2", "league.NSP.1", "boeotia.LSP.1")
    state = leader(state, "athens", AT, naval=1, cp=8, person="phormio")
    force = frozenset({"athens.LSP.1", "athens.NSP.1", "athens.NSP.2"})
    return replace(state, steps=(Operation("athens", "athens-1", force, aboard=True), step))


def attacked(at: str) -> State:
    """Sparta attacks Athenians who have as many ships as land units with them."""
    state = gathered(at, "athens.LSP.1", "athens.NSP.1", "boeotia.LSP.1")
    state = leader(replace(state, phasing="sparta"), "sparta", at, land=1, cp=8, person="archidamus")
    force = frozenset({"boeotia.LSP.1"})
    return replace(state, steps=(Operation("sparta", "sparta-1", force), LandContact(at, "sparta")))


def harboured() -> State:
    state = gathered("athens", "athens.NSP.1", "athens.NSP.2", "league.NSP.1")
    state = leader(replace(state, phasing="sparta"), "sparta", "athens", cp=8, person="archidamus")
    force = frozenset({"league.NSP.1"})
    return replace(state, steps=(Operation("sparta", "sparta-1", force), SeaOffer("athens", "sparta")))


def fallen() -> State:
    """One of two leaders of Sparta has fallen, and Athens says which."""
    state = gathered(AT, "athens.LSP.1", "boeotia.LSP.1")
    state = leader(leader(state, "sparta", AT, land=3, cp=12, person="brasidas"), "sparta", AT, cp=6)
    return replace(state, steps=(LeaderFate(AT, "sparta"),))


SITUATIONS = {
    "sea": afloat(SeaContact(AT, "athens")),
    "passing": afloat(Passing(AT, "athens")),
    "offer": afloat(SeaOffer(AT, "athens", landing=True)),
    "harbour": harboured(),
    "outside": attacked("athens"),
    "open ground": attacked(AT),
    "fallen": fallen(),
}


def choice(state: State) -> Decisive:
    return decisive(state.steps[-1], state, TITLE.words(state))


def cards(state: State) -> dict[str, str]:
    """The title of each card, with its lines."""
    tell = TITLE.words(state).say
    return {tell(one.title): "\n".join(map(tell, one.lines)) for one in choice(state).blocks()}


def buttons(state: State) -> list[str]:
    return [one.words for one in choice(state).asked().choices]


@pytest.mark.parametrize("name", SITUATIONS)
def test_each_choice_of_the_bar_has_a_card(name: str) -> None:
    state = SITUATIONS[name]
    named = {words.partition(" · ")[0] for words in buttons(state)} - TOLD
    told = cards(state)
    assert named <= told.keys()
    assert all(told.values())


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_chance_on_a_button_says_of_what(name: str) -> None:
    for words in buttons(SITUATIONS[name]):
        _, dot, chance = words.partition(" · ")
        assert not dot or any(of in chance for of in ("to win", "to catch them", "to get away")), words


def test_what_a_landing_leads_to_is_told_beside_the_battle_at_sea() -> None:
    state = SITUATIONS["sea"]
    assert buttons(state) == [
        "Give battle · 50 % to win",
        "Give battle and land · to win: 50 % at sea, 0 % on land",
        "Pass by",
    ]
    told = cards(state)
    assert told["Give battle"].startswith("Chance to win, losing fewer SP than Sparta: 50 %.")
    assert "Then on land:\nChance to win, losing fewer SP than Sparta: 0 %." in told["Give battle and land"]


def test_who_may_decline_reads_what_that_means() -> None:
    assert "stay where they are" in cards(SITUATIONS["outside"])["Decline the battle"]
    assert "Go inside" in cards(SITUATIONS["outside"])
    assert set(cards(SITUATIONS["open ground"])) == {"Fight outside", "Decline the battle"}


def test_an_attack_on_a_garrison_and_a_siege_are_chances_to_take_the_place() -> None:
    state = gathered("eretria", "boeotia.LSP.1")
    state = leader(replace(state, phasing="sparta"), "sparta", "eretria", land=1, cp=8, person="archidamus")
    force = Operation("sparta", "sparta-1", frozenset({"boeotia.LSP.1"}))
    state = replace(state, steps=(force,))
    words = TITLE.words(state)
    found = ahead(state, Fight(), force)
    assert found is not None
    assert found.after(words, say("Attack")) == "Attack · 50 % to take it"
    walled = put(alone(position(phasing="athens")), "athens.LSP.1", "potidaea")
    walled = leader(walled, "athens", "potidaea", cp=8)
    siege = Operation("athens", "athens-1", frozenset({"athens.LSP.1"}))
    found = ahead(walled, Besiege(frozenset({"athens.LSP.1"})), siege)
    assert found is not None
    assert found.after(words, say("Attack")).endswith(" % to take it")


# ---------------------------------------------------------------- passengers


def story(state: State) -> Story:
    found = meeting_of(state, state.steps[-1])
    assert found is not None
    return begun(state, found)


def test_ships_that_are_lost_with_their_passengers_are_counted_with_them() -> None:
    """A naval unit with a land unit aboard: "2 of 2" of them are lost, never "2 of 1" [7.4]."""
    state = gathered(AT, "athens.LSP.4", "athens.NSP.4", *(f"league.NSP.{n}" for n in (1, 2, 3, 4)))
    state = leader(state, "athens", AT, cp=8)
    force = frozenset({"athens.LSP.4", "athens.NSP.4"})
    steps = (Operation("athens", "athens-1", force, aboard=True), SeaContact(AT, "athens"))
    state = replace(state, steps=steps)
    words, told = TITLE.words(state), story(state)
    assert told.outlook.outcomes[0].attacker.units
    losses = [words.say(one.losses["attacker"].words) for one in result_views(told, state, words, rolled=False)]
    sp = sum(state.units[of].sp for of in force)
    assert f"2 of 2, {sp} SP" in losses
    assert not any("of 1" in one for one in losses)
    camp = camp_view(told, "attacker", state, words, Marked())
    assert "1 unit, 1 aboard" in [words.say(one) for one in camp.about]


def test_a_screen_reader_reads_the_losses_of_a_result_too() -> None:
    state = afloat(SeaContact(AT, "athens"))
    words = TITLE.words(state)
    for view in result_views(story(state), state, words, rolled=False):
        ours, theirs = (words.say(view.losses[role].words) for role in ROLES)
        expected = f"Losses of Athens: {ours}; losses of Sparta: {theirs}; {words.say(view.prestige)}"
        assert view.tip == expected


def test_who_drowns_is_among_the_losses_of_the_battle() -> None:
    state = afloat(SeaContact(AT, "athens"))
    told = story(state)
    (passenger,) = told.aboard("attacker")
    ship = told.meeting.cargo[passenger.id]
    toll = dataclasses.replace(told, lost=frozenset({ship, passenger.id})).toll("attacker")
    assert {one.id for one in toll.units} == {ship, passenger.id}
    assert toll.points == state.units[ship].sp + passenger.sp


# ---------------------------------------------------------------- Spartans in Sparta


SPARTANS = ("sparta.LSP.1", "sparta.LSP.2")


def at_home(*steps: Step[State], phasing: SideId = "sparta") -> State:
    """Two Spartan units of 7 and 6 SP in Sparta under Archidamus [5.3]."""
    state = gathered("sparta", *SPARTANS)
    state = leader(replace(state, phasing=phasing), "sparta", "sparta", land=1, cp=10, person="archidamus")
    return replace(state, steps=steps)


def units(state: State) -> list[Unit]:
    return [state.units[of] for of in SPARTANS]


def test_the_bar_reconciles_what_is_printed_with_what_the_counters_show() -> None:
    state = at_home(Campaign("sparta"))
    question = decision(state)
    assert question is not None
    prompt = PRESENTER.prompt(Asking(state, question, TITLE.words(state), "sparta-1"))
    assert plain(prompt.sentence).endswith("Spartan units: +1 SP each in Sparta; elsewhere 2 units are 13 LSP. [5.3]")
    assert [unit_face(state, one, TITLE.words(state)).strength for one in units(state)] == [8, 7]
    away = put(put(state, SPARTANS[0], "tegea"), SPARTANS[1], "tegea")
    assert stronger(away, units(away)) is None


def test_the_sheet_of_a_battle_in_sparta_adds_up() -> None:
    state = put(at_home(phasing="athens"), "athens.LSP.1", "sparta")
    state = leader(state, "athens", "sparta", cp=8)
    force = Operation("athens", "athens-1", frozenset({"athens.LSP.1"}))
    state = replace(state, steps=(force, LandContact("sparta", "athens")))
    words = TITLE.words(state)
    camp = camp_view(story(state), "defender", state, words, Marked())
    assert words.say(camp.about[0]) == "15 LSP + 7 GSP"
    assert camp.strength == 22
    assert words.say(camp.notes[0]).startswith("In Sparta each Spartan unit is 1 SP stronger than printed [5.3]")


def test_what_they_are_stronger_by_in_sparta_they_do_not_take_along() -> None:
    """The odds of an attack from Sparta are those of the battle that will be fought [5.3]."""
    state = put(at_home(Campaign("sparta")), "athens.LSP.1", "tegea")
    found = next(iter(foretell(state, "sparta", "tegea", units(state), "sparta-1")))
    assert isinstance(found, Foretold)
    there = state
    for of in SPARTANS:
        there = put(there, of, "tegea")
    assert found.outlook.attack == outlook(there, found.meeting).attack == 13
