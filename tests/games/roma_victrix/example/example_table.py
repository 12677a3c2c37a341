"""What the rulebook's example of play is played with: its cards, its commands, what is read off the board."""

from __future__ import annotations

from drawn_board import as_text, asked, march

from roma_desktop.core.dice import ScriptedDice
from roma_desktop.core.game import Game
from roma_desktop.games.roma_victrix.cards.play import PassCards
from roma_desktop.games.roma_victrix.commands import EndOperations, Halt, LetPass, Move, Sail
from roma_desktop.games.roma_victrix.steps.combat.battle import Decided, Joined

ROME, CARTHAGE, EGYPT, SELEUCIDS = "rome", "carthage", "aegyptus", "seleucid_kingdom"


CONSUL_A, CONSUL_B = "longus", "scipio"


def do(game, command, *faces):
    """Carry out a command that rolls these dice and no others; nobody plays a card in between. What happened."""
    game.dice.faces += faces
    happened = [*game.submit(command).events, *no_card(game)]
    assert not game.dice.faces, f"{command} rolled fewer dice"
    return happened


def no_card(game):
    """A side that is asked for a card plays none. What happens then."""
    happened = []
    while PassCards() in game.options:
        happened += game.submit(PassCards()).events
    return happened


def let_pass(game, *faces):
    """Who may intercept doesn't; then these dice are rolled. What happened."""
    game.dice.faces += faces
    happened = []
    while LetPass() in game.options:
        happened += [*game.submit(LetPass()).events, *no_card(game)]
    assert not game.dice.faces
    return happened


def end_phase(game, last, *faces):
    """The last command of an operations phase, which ends by itself if nobody is left to act, and the draw after it."""
    power = asked(game)[0]
    game.dice.faces += faces
    game.submit(last)
    no_card(game)
    if asked(game) == (power, "5.11"):
        game.submit(EndOperations())
    assert not game.dice.faces


def halt(game):
    """Go no farther on a retreat, where it could go farther."""
    if Halt() in game.options:
        do(game, Halt())


def go(game, to, *faces):
    do(game, Move(to), *faces)
    let_pass(game)


def sail(game, to):
    do(game, Sail(to))
    let_pass(game)


def points(game):
    """OP spent and OP had, as the example prints them."""
    return march(game).rolled - march(game).op, march(game).rolled


def own_army(game):
    """The units with the leader on the march, as text, and their CSP."""
    army = march(game).army(game.state)
    return as_text(army), sum(unit.csp for unit in army)


def odds(happened):
    """CSP, cavalry CSP and DRM of both sides in the battle that was joined."""
    sums = next(event.sums for event in happened if isinstance(event, Joined))
    return (
        (sums.csp.attacker, sums.csp.defender),
        (sums.cavalry.attacker, sums.cavalry.defender),
        sums.ratio,
        (sums.drm.attacker, sums.drm.defender),
    )


def outcome(happened):
    """What attacker and defender lose, in percent and CSP."""
    verdict = next(event.verdict for event in happened if isinstance(event, Decided))
    return (verdict.percent.attacker, verdict.percent.defender), (verdict.csp.attacker, verdict.csp.defender)


def resumed(state):
    return Game(state, ScriptedDice())


DEALT = {
    ROME: "land_combat",
    CARTHAGE: "siege_combat",
    EGYPT: "frontier_war",
    SELEUCIDS: "ambush",
}


def _cards(start, dealt):
    """[1]: the faces that deal these cards, in the order of the players."""
    deck = list(start.deck)
    for side in start.powers.players:
        yield deck.index(dealt[side]) + 1
        deck.remove(dealt[side])
