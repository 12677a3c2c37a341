"""A leader alone falls to every enemy force that enters: in retreat, as an interceptor, by a card [3.34a]."""

from __future__ import annotations

import pytest
from card_table import holding, marker
from drawn_board import asked, on_board, play, position, refusal, told

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.games.roma_victrix.cards.play import Play
from roma_desktop.games.roma_victrix.commands import GoTo, Halt, Intercept, Move, Withdraw
from roma_desktop.games.roma_victrix.model import effects, happenings, special
from roma_desktop.games.roma_victrix.rules.combat import Body, defenders
from roma_desktop.games.roma_victrix.scenario.effects import bring_about
from roma_desktop.games.roma_victrix.steps.combat.retreat import RetreatChoice
from roma_desktop.games.roma_victrix.steps.operations import Operations
from roma_desktop.games.roma_victrix.steps.sea.sea_retreat import SeaRetreat

LINE = "roma - etruria - gallia - belgica - frisia; etruria - umbria; gallia - mare; umbria - mare; africa - mare"
ROME = "marcus/1 4LGN at etruria; gar at roma"


def retreating(rome=ROME, succession=None, **friends):
    """Carthage has lost a combat in etruria."""
    forces = {"rome": rome, "carthage": "hanno/2 2HI at etruria; gar at gallia; gar at belgica", **friends}
    body = defenders(position(LINE, forces), "etruria", "carthage")
    steps = [RetreatChoice(body, "etruria", barred="roma", defended=True), Operations("rome")]
    return on_board(LINE, forces, steps=steps, succession=succession)


def test_a_leader_alone_falls_to_those_who_retreat():
    """3.34a: an enemy force enters his province."""
    game = play(retreating(ROME + "; titus/3 at gallia"), GoTo("gallia"))

    assert "titus" not in game.state.captains
    assert "3.34a" in told(game)


def test_one_with_men_or_fleets_does_not():
    """3.34a, 5.31.11d2: where his men stand they can't go; his fleets guard him on the coast."""
    assert refusal(retreating(ROME + "; titus/3 LGN at umbria"), GoTo("umbria")) == "5.31.11d2"

    game = play(retreating(ROME + "; titus/3 FLT at umbria"), GoTo("umbria"))
    assert "titus" in game.state.captains


def test_nor_does_one_in_the_next_province():
    """3.34a: only where they enter."""
    game = play(retreating(ROME + "; titus/3 at belgica"), GoTo("gallia"), Halt())
    assert "titus" in game.state.captains

    game = play(retreating(ROME + "; titus/3 at belgica"), GoTo("gallia"), GoTo("belgica"))
    assert "titus" not in game.state.captains


def test_nor_do_friends_or_neutrals():
    """3.34a: enemies."""
    friends = {"numidia (client of carthage)": "juba/1 at gallia", "illyria (minor)": "bato/1 at gallia"}

    assert {"juba", "bato"} <= set(play(retreating(**friends), GoTo("gallia")).state.captains)


def test_all_who_are_there_alone_fall():
    """3.34a, 3.32: none of them succeeds another."""
    rome = "marcus/1 4LGN at etruria; titus/3* at gallia; gaius/2 at gallia"
    game = play(retreating(rome, {"rome": ["gaius", "marcus"]}), GoTo("gallia"))

    assert [one.id for one in game.state.captains.values() if one.power == "rome"] == ["marcus"]
    assert game.state.captains["marcus"].supreme


def test_those_who_withdraw_fell_him_too():
    """3.34a, 5.5: it is theirs, but he stood in it."""
    forces = {"rome": "marcus/2 LGN at roma; titus/1 at gallia", "carthage": "hanno/3 HI at etruria; gar at gallia"}
    game = play(on_board(LINE, forces, op=3, leader="marcus", dice=[3]), Move("etruria"))
    while asked(game)[1] != "5.31.2":
        game.submit(next(iter(game.options)))
    play(game, Withdraw("hanno"), GoTo("gallia"))

    assert "titus" not in game.state.captains


def test_an_interceptor_fells_a_third_ones_leader():
    """3.34a, 5.45."""
    forces = {
        "rome": "marcus/2 4LGN at etruria; gar at roma",
        "carthage": "hanno/2 HI at belgica; gar at frisia",
    }
    for fleets in ("", "FLT "):
        allied = {"aegyptus": f"ptolemy/1 {fleets}at gallia; gar at africa"}
        game = intercepted({**forces, **allied})
        assert ("ptolemy" in game.state.captains) is bool(fleets)


def intercepted(forces):
    """Hanno comes up to Marcus in gallia; Egypt is Rome's friend."""
    text = {"en": "Friends", "ja": "友"}
    friends = happenings.Pact(text=text, between=("rome", "aegyptus"), alliance=True)
    rules = special.SpecialRules(pacts={"friends": friends})
    game = on_board(LINE, forces, op=4, dice=[1], rules=rules)
    return play(game, Move("gallia"), Intercept("hanno", frozenset({"carthage.HI1"})))


@pytest.mark.parametrize(("men", "falls"), [("LGN ", True), ("", False)])
def test_men_put_ashore_fell_him(men, falls):
    """3.34a, R-86: who has fled from the sea lands; fleets alone enter no land."""
    forces = {"rome": f"FLT {men}at africa:mare; gar at umbria", "carthage": "hanno/2 at umbria; gar at frisia"}
    ships = Body("rome", None, frozenset({"rome.FLT1"}))
    game = on_board(LINE, forces, steps=[SeaRetreat(ships, "africa:mare"), Operations("rome")])

    assert game.state.troops["rome.FLT1"].at == "umbria:mare"
    assert ("hanno" not in game.state.captains) is falls


@pytest.mark.parametrize("card", ["minor_rebellion", "major_rebellion"])
def test_the_force_of_a_card_fells_him(card):
    """3.34a, 14.2, R-57: a leader found alone when enemies come up."""
    forces = {"rome": "marcus/1 LGN gar at roma", "carthage": "hanno/2 gar at gallia; mago/1 HI gar at belgica"}
    dice = [marker(3)] if card == "minor_rebellion" else [marker(3), marker(4, 3)]
    game = play(holding({"rome": card}, LINE, forces, dice=dice), Play("rome", card, "gallia"))

    assert "hanno" not in game.state.captains
    assert "mago" in game.state.captains


# ---------------------------------------------------------------- special rules of the scenario

REBELS = effects.Rising(
    id="rebels", name={"en": "Rebels"}, at=("gallia",), against="carthage", by="rome", units={"BI": 2}
)
ORDERED = effects.Marches(power="rome", out_of=("etruria",), to=("umbria",))


@pytest.mark.parametrize(("effect", "alone"), [(REBELS, "gallia"), (ORDERED, "umbria")])
def test_forces_of_the_scenario_fell_him(effect, alone):
    """3.34a: a rising where he is, an army that comes to where he is; not elsewhere."""
    carthage = "hanno/2 at umbria; mago/2 at gallia; gar at gallia"
    state = position(LINE, {"rome": "marcus/1 LGN at etruria; gar at umbria", "carthage": carthage})
    for event in bring_about((effect,), state, ScriptedDice()):
        state = event.apply(state)

    fallen = {leader for leader in ("hanno", "mago") if leader not in state.captains}
    assert fallen == {"hanno" if alone == "umbria" else "mago"}
